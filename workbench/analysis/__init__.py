"""Exact odds of a card set, and the tables, sentences and measures made of them."""
