"""The report of a list: one page for the kitchen table, made of a notebook that asks every room."""
