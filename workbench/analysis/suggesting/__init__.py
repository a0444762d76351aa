"""What to change: exact effects of every edit of a list, and the fewest that meet its targets.

`edits` lists all single edits; `faces`, `columns` and `blanks` count what cards contribute;
`effects` says what each edit does and `crossings` what two do together; `readings` and `wants`
read measures and targets off; `prospects`, `fewest`, `totals` and `reaching` search;
`suggestions` is what commands and panels call.
"""
