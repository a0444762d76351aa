"""Compiling the engine ahead of its first use: it takes long once, and then is kept."""

from __future__ import annotations

from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.play.batches import setting_at
from workbench.play.engine.running import run
from workbench.play.tables import laid_table
from workbench.play.workers import Block


def warm_up() -> None:
    """Play a game in the engine that most sets share: compiled now where it is not kept."""
    run(setting_at(laid_table(load(find("great_scott")))), Block(0, 1))
