"""What came of games or a search aside, or what went wrong, in words: for every such panel.

`play` raises it, `aside` and `running` hand it on.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from workbench.play.batches import Disagreement, TooManyGames
from workbench.play.playing import BotFailed
from workbench.play.records import line_of
from workbench.views.boards.form_board import Fold, Line, Part, Tone

Result = TypeVar("Result")


def hand_over(
    future: Future[Result], *, take: Callable[[Result], None], say: Callable[..., None]
) -> None:
    """Hand what came of it to `take`, or the parts that tell what went wrong to `say`.

    Raises
    ------
    BaseException
        What went wrong, once it is told, where that is not told in full: Lab's log has it then.
    """
    fault = future.exception()
    if fault is None:
        take(future.result())
        return
    say(*_told_of(fault))
    if not isinstance(fault, BotFailed | TooManyGames):
        raise fault


def _told_of(fault: BaseException) -> tuple[Part, ...]:
    """Return what went wrong in words, with the record of the game where there is one."""
    if isinstance(fault, BotFailed | Disagreement):
        record = Fold("record", "The game so far, as a record", (Line(line_of(fault.record)),))
        return Line(str(fault), Tone.BAD), record
    if isinstance(fault, TooManyGames):
        return (Line(str(fault), Tone.BAD),)
    return (Line("Nothing came of it, by a fault of the workbench; see Lab's log.", Tone.BAD),)
