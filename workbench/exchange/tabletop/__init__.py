"""The list on a virtual table, and for the programs that lay out cards."""
