"""What went wrong while games were played, in words: for every panel that plays.

`play` raises it, `running` hands it on.
"""

from __future__ import annotations

from workbench.play.batches import Disagreement, TooManyGames
from workbench.play.playing import BotFailed
from workbench.play.records import line_of
from workbench.views.boards.form_board import Fold, Line, Part, Tone


def is_told(fault: BaseException) -> bool:
    """Return whether a fault is told in full to who plays, and needs no log."""
    return isinstance(fault, BotFailed | TooManyGames)


def told_of(fault: BaseException) -> tuple[Part, ...]:
    """Return what went wrong in words, with the record of the game where there is one."""
    if isinstance(fault, BotFailed | Disagreement):
        record = Fold("record", "The game so far, as a record", (Line(line_of(fault.record)),))
        return Line(str(fault), Tone.BAD), record
    if isinstance(fault, TooManyGames):
        return (Line(str(fault), Tone.BAD),)
    return (Line("Nothing came of it, by a fault of the workbench; see Lab's log.", Tone.BAD),)
