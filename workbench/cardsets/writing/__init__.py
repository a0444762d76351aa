"""A changed list back into the very lines it came from, and files written whole or not at all.

`saving` puts these together: which file a change belongs to (`plans`, by the `trails` of what
was said where), the cuts in its text (`splicing`, `marks`), names in the quotes they need
(`spelling`), and the file put in place (`atomic`).
"""
