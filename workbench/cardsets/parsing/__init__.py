"""Text to a tree whose every part has its place, held to shapes, with every fault in words.

`reading` puts these together: the bytes (`sources`), the tree (`nodes`, or why YAML gives none:
`unreadable`; both by `documents`), the single field (`leaves`, `shapes`), what is said of a misfit
(`wording`), and what stands in for it until the rest is judged (`standins`).
"""
