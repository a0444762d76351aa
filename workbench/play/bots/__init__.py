"""Bots: ways to draw and pick, each a short class that knows what its seat knows.

Read `random_bot` first, which is there to be copied; then `scoring_bot` and `greedy`, which
most others vary by one idea. `naming` knows them all by their words.
"""
