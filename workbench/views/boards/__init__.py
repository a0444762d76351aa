"""Boards: the panels of the workbench that draw, count and read out."""
