"""Files made aside from the page: sheets as a PDF, and a list for a virtual table.

`pages` comes before, with what is to be drawn; the panel shows what `Order` says. The typesetter
hears of no stop: what it draws after one is dropped, and nothing is written. Games go on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from workbench.cardsets.card_set import CardSet
from workbench.exchange.printing.files import check_sheets, write_sheets
from workbench.exchange.printing.sheets import Printed, print_sheets
from workbench.exchange.printing.wishes import PrintRefused, WouldReplace
from workbench.exchange.tabletop.decks import TabletopRefused
from workbench.exchange.tabletop.files import AlreadyThere, Exported, TabletopWish, export
from workbench.exchange.tabletop.telling import next_steps, what_was_written
from workbench.rules.amounts import counted, size
from workbench.views import going
from workbench.views.aside import Aside, Stopped
from workbench.views.boards.form_board import Fold, Line, Part, Press, Row, Tone
from workbench.views.printing.pages import Sheets

_STALE = Line("Stale: made before the last change; make it again.", Tone.BAD)
_STOP = Press("stop", "■ Stop", "End the work; nothing is written")


class Made(Protocol):
    """What was made, and can tell of it."""

    def told(self) -> list[Part]:
        """Return what was made, and what has to be said of it."""


@dataclass(frozen=True, slots=True)
class MadeSheets:
    """Sheets that were made: what is on them, where they lie, and what came of it."""

    sheets: Sheets
    file: Path
    printed: Printed

    def told(self) -> list[Part]:
        """Return how much was printed and where it lies, and what has to be said of it."""
        much = f"{self.sheets.in_words()}, {size(len(self.printed.pdf))}"
        made = f"{self.file.name}: {much}. Print it at 100 %."
        gone = [f"Take out of the box: {name}" for name in self.printed.gone_in_words()]
        return [
            Line(made, Tone.GOOD),
            Line(f"It lies in {self.file.absolute().parent}", Tone.QUIET),
            *map(Line, gone),
            *(Line(said, Tone.BAD) for said in self.printed.listing.in_words()),
        ]


@dataclass(frozen=True, slots=True)
class MadeTable:
    """A list as it was written for a virtual table."""

    card_set: CardSet
    exported: Exported

    def told(self) -> list[Part]:
        """Return what was written and where it lies, and what to do with it."""
        file = self.exported.wish.file
        _, *rest = what_was_written(self.exported)
        steps = (*rest, *next_steps(self.exported))
        files = counted(1 + len(self.exported.beside), "file")
        return [
            Line(f"{file.name}: {files}, {size(self.exported.size)}", Tone.GOOD),
            Line(f"It lies in {file.absolute().parent}", Tone.QUIET),
            Fold("steps", "What is in it, and what to do with it", tuple(map(Line, steps))),
        ]


Result = TypeVar("Result", bound=Made)


class Order(Generic[Result]):
    """A file that may be asked for: the work on it, and what came of it.

    Parameters
    ----------
    changed : callable
        Called with nothing whenever there is something else to show.

    Attributes
    ----------
    made : Result or None
        What was made last; None where nothing was, or not the last time.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._work: Aside[Result] | None = None
        self._why_not: list[Part] = []
        self.made: Result | None = None

    def begin(self, work: Callable[[], Aside[Result]]) -> None:
        """Begin the work, unless it goes on already."""
        if self._work is not None:
            return
        self.made, self._why_not = None, []
        try:
            self._work = work()
        except PrintRefused as refused:
            self._why_not = _told_of(refused)
        else:
            self._work.begin(told=self._changed, finished=self._finished)
        self._changed()

    def stop(self) -> None:
        """End the work; nothing of it is written."""
        if self._work is not None:
            self._work.words = "⏳ Stopping."
            self._work.stop()
            self._changed()

    def forget(self) -> None:
        """Forget why nothing was made: something else is asked for now."""
        self._why_not = []

    def parts(self, buttons: Row, *, is_stale: Callable[[Result], bool]) -> list[Part]:
        """Return the buttons, or how far the work is, and what came of the last."""
        if self._work is not None:
            return [Row((_STOP, Line(self._work.words)))]
        if self.made is None:
            return [buttons, *self._why_not]
        return [buttons, *([_STALE] if is_stale(self.made) else []), *self.made.told()]

    def _finished(self, future: Future[Result]) -> None:
        self._work = None
        fault = future.exception()
        if fault is None:
            self.made = future.result()
        else:
            self._why_not = _told_of(fault)
        self._changed()
        if fault is not None and not isinstance(fault, Stopped | PrintRefused | TabletopRefused):
            raise fault


def sheets_aside(sheets: Sheets, file: Path) -> Aside[MadeSheets]:
    """Return the work of drawing sheets and writing them.

    Raises
    ------
    PrintRefused
        Where they cannot be written there.
    """
    check_sheets(file, replace=False)

    def deed(aside: Aside[MadeSheets]) -> MadeSheets:
        """Draw, and write unless it was stopped meanwhile."""
        printed = print_sheets(sheets.card_set, sheets.wish, home=sheets.home)
        aside.say("⏳ Writing.")
        write_sheets(file, printed.pdf)
        return MadeSheets(sheets, file, printed)

    return Aside(deed, f"⏳ Drawing {sheets.in_words()}.", note=going.begins_beside)


def table_aside(card_set: CardSet, wish: TabletopWish, *, replace: bool) -> Aside[MadeTable]:
    """Return the work of writing a whole list for a virtual table, in a folder made for it."""

    def deed(aside: Aside[MadeTable]) -> MadeTable:
        """Make the folder and the files in it, until it is stopped."""

        def told(done: int, of: int) -> None:
            """Say how many files are made; a stop is heard here."""
            aside.say(f"⏳ {done} of {counted(of, 'file')} made.")

        _make_folder(wish.file.parent)
        return MadeTable(card_set, export(card_set, wish, replace=replace, told=told))

    return Aside(deed, "⏳ Laying out the decks.", note=going.begins_beside)


def _told_of(fault: BaseException) -> list[Part]:
    """Return why nothing was made, and a button where it may be made all the same."""
    match fault:
        case Stopped():
            return [Line("Stopped; nothing was written.", Tone.QUIET)]
        case WouldReplace():
            return [Line(f"{fault}; choose another name", Tone.BAD)]
        case PrintRefused():
            return [Line(reason, Tone.BAD) for reason in fault.reasons]
        case AlreadyThere():
            again = Press("replace", "Replace them", "Write the files anew, over those")
            return [Row((Line(f"{fault}.", Tone.BAD), again))]
        case TabletopRefused():
            return [Line(str(fault), Tone.BAD)]
    return [Line("Nothing came of it, by a fault of the workbench; see Lab's log.", Tone.BAD)]


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise TabletopRefused(
            f"the folder {folder} cannot be made: {error.strerror or error}"
        ) from error
