"""The rulebook in Python: values and procedures, standard library only."""
