"""From a batch of games to its results: what `simulate` tells.

`play.batches` comes before it, `tallied` does the sums; reports and panels come after.
"""

from __future__ import annotations

from workbench.analysis.play_results import About, PlayResult
from workbench.analysis.tallied import play_result
from workbench.play.batches import Batch


def results_of(batch: Batch) -> PlayResult:
    """Return shares, means and intervals of a batch."""
    table = batch.table
    about = About(
        card_set=table.card_set.name,
        players=table.players,
        seed=table.seed,
        bots=table.bots,
        voter=table.voter,
        cards=table.names,
        commissions=tuple(commission.name for commission in table.box.commissions),
        partial=batch.partial,
    )
    return play_result(batch.tally, about)
