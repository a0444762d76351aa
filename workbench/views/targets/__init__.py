"""The part Targets: what is wanted of a list, whether it is so, and what to change."""
