"""Play: bots and voters, the fast engine, batches of refereed games, and their sums."""
