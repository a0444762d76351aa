"""Runs of the engine: some games of a setting, at a table of their own.

A run is a function of the setting and the games' numbers alone, so that it may happen in any
thread, process or machine, and runs add up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from workbench.play.engine.arrays import Ints
from workbench.play.engine.choices import ROLLOUT
from workbench.play.engine.counting import tally_for, trimmed
from workbench.play.engine.game import play_block
from workbench.play.engine.layout import Records
from workbench.play.engine.logs import Field
from workbench.play.engine.minds import mind_for
from workbench.play.engine.searching import searcher
from workbench.play.engine.setting import Setting
from workbench.play.engine.table import table_for
from workbench.play.tally import blank
from workbench.play.workers import Block, Played


def run(setting: Setting, block: Block, *, logged: bool = False) -> Played:
    """Play the games of a block.

    Parameters
    ----------
    setting : Setting
        What is played.
    block : Block
        Which games.
    logged : bool
        Whether to keep a log of each: the rows of `Played.logs`.
    """
    numbers = setting.numbers
    tallies = tally_for(setting.room)
    cells = int(setting.record["log_from"][0, len(Field)]) if logged else 0
    logs = np.zeros((block.count if logged else 1, cells), np.int64)
    play_at_table(setting)(block.first, block.count, tallies, logs)
    like = blank(
        players=numbers.players,
        cards=numbers.listed,
        commissions=numbers.commissions,
        rounds=numbers.rounds,
        score_cells=numbers.score_cells,
    )
    return Played(trimmed(tallies, like), logs[: block.count * logged])


def play_at_table(setting: Setting) -> Callable[[int, int, Records, Ints], None]:
    """Return what plays games of a setting at a table of its own.

    It takes the first game, how many, the tally that it adds to, and the logs (`play_block`).
    """
    tables, minds = table_for(setting.room), mind_for(setting.room)
    searching = bool((setting.record["lineup"]["policy"] == ROLLOUT).any())
    search = searcher(setting.record, tables, minds, searching=searching)
    return partial(play_block, setting.record, tables, minds, search)
