"""The part Print: sheets to look at and to print, and files for a virtual table."""
