"""The Great Scott! workbench: card lists, their exact odds, and the game they make.

The calls that notebooks begin with: `load` a card set, ask its `odds`, `simulate` games
with it, open the `Workbench` on it. Each loads what it needs when it is asked for, so that
everything else starts without numpy, charts or widgets.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.analysis.odds import odds
    from workbench.analysis.simulated import simulate
    from workbench.cardsets.reading import load
    from workbench.views.workbench import Workbench

__all__ = ["Workbench", "load", "odds", "simulate"]

_HOME = {
    "Workbench": "workbench.views.workbench",
    "load": "workbench.cardsets.reading",
    "odds": "workbench.analysis.odds",
    "simulate": "workbench.analysis.simulated",
}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "Workbench":
        return _workbench(_HOME[name])
    return getattr(import_module(_HOME[name]), name)


def _workbench(module: str) -> type[Workbench]:
    """Return the workbench; a notebook says that it loads until it is there."""
    from workbench.views.loading import told  # noqa: PLC0415  # nothing else needs IPython

    with told(module):
        return import_module(module).Workbench  # type: ignore[no-any-return]
