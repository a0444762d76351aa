"""The part Draft of the workbench: a game that people play at one screen, and bots with them."""

from workbench.views.draft.panel import DraftPanel

__all__ = ["DraftPanel"]
