"""Games one by one: what each of a block came to, where sums over games do not say enough.

The same kernel plays them as plays whole batches. Its tally is read after each game, and a game
is what it adds.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.counting import tally_for
from workbench.play.engine.running import play_at_table
from workbench.play.engine.setting import Setting
from workbench.play.rows import PER_COMMISSION, Rows
from workbench.play.tally import Moment
from workbench.play.workers import Block


def rows_of(setting: Setting, block: Block) -> Rows:
    """Play the games of a block and return a row for each.

    Parameters
    ----------
    setting : Setting
        What is played.
    block : Block
        Which games.
    """
    n, commissions = setting.numbers.players, setting.numbers.commissions
    tallies, play = tally_for(setting.room), play_at_table(setting)
    growing = (
        tallies["outcomes"][0, :, Moment.SUM],
        tallies["places"][0, :n, :n],
        tallies["commissions"][0, :commissions, :PER_COMMISSION],
    )
    after = [np.zeros((block.count + 1, *sums.shape), np.int64) for sums in growing]
    no_log = np.zeros((1, 0), np.int64)
    for game in range(block.count):
        play(block.first + game, 1, tallies, no_log)
        for so_far, sums in zip(after, growing, strict=True):
            so_far[game + 1] = sums
    return Rows(*(np.diff(so_far, axis=0) for so_far in after))
