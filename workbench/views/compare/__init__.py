"""The part Compare: what a change does, in words, by the exact odds, and by play."""
