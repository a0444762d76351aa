"""Long work that Ctrl-C ends at once, though the typesetter that does it hears of none.

`workbench print` and `workbench tabletop` draw their cards so; writing stays with the command.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

Made = TypeVar("Made")


def stoppable(make: Callable[[], Made], told: Callable[[int], None] = lambda _: None) -> Made:
    """Return what something long makes; where Ctrl-C ends it, what it goes on to make is dropped.

    Parameters
    ----------
    make : callable
        The work. It may change nothing that outlasts the process.
    told : callable, optional
        Called each second with how many went by, and with 0 at the end.

    Raises
    ------
    BaseException
        Whatever the work raises.
    """
    made: list[Made] = []
    failed: list[BaseException] = []

    def work() -> None:
        """Keep what came of it, for the thread that waits."""
        try:
            made.append(make())
        except BaseException as error:  # noqa: BLE001 - raised again where somebody waits
            failed.append(error)

    worker = Thread(target=work, daemon=True)
    worker.start()
    seconds = 0
    while worker.is_alive():
        worker.join(1)
        seconds += 1
        told(seconds if worker.is_alive() else 0)
    if failed:
        raise failed[0]
    return made[0]
