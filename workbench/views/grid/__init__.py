"""The list panel: a grid of all cards, edited by keyboard."""

from workbench.views.grid.grid import CardGrid

__all__ = ["CardGrid"]
