"""The Great Scott! workbench: card lists, their exact odds, and the game they make.

`from workbench import Workbench` is the one call of the notebook; it loads widgets and charts
when it is asked for, so that everything else starts without them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.views.workbench import Workbench

__all__ = ["Workbench"]


def __getattr__(name: str) -> object:
    if name == "Workbench":
        return import_module("workbench.views.workbench").Workbench
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
