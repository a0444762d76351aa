"""The part Print: pages to look at, a PDF of them, and files for a virtual table.

It follows a session and shows the list as it is edited, unsaved changes included, but only while it
is looked at: a key in the part *Cards* waits for no drawing. `asked` is the form, `pages` what it
comes to, `page_view` shows a page, `making` writes files.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import ipywidgets

from workbench.cardsets.problems import Severity
from workbench.editing.session import Session
from workbench.exchange.printing.drawing import Style
from workbench.exchange.printing.wishes import PrintRefused
from workbench.exchange.tabletop.files import SIMULATOR, TABLE, TabletopWish
from workbench.rules.amounts import counted
from workbench.views import going
from workbench.views.boards.form_board import (
    Entry,
    FormBoard,
    Heading,
    Line,
    Part,
    Press,
    Row,
    Tone,
    words_of,
)
from workbench.views.printing.asked import OFFERED, SIZES, Fields
from workbench.views.printing.making import (
    MadeSheets,
    MadeTable,
    Order,
    sheets_aside,
    table_aside,
)
from workbench.views.printing.page_view import PageView
from workbench.views.printing.pages import Sheets, laid_out
from workbench.views.resting import AfterRest

_WHOLE = (
    "The whole list, in a folder beside it. Where pictures are not hosted, only you see them there."
)
_FOR_A_TABLE = (
    Press("simulator", "For Tabletop Simulator", "A saved object, with its pictures beside it"),
    Press("table", "For nanDECK and Squib", "All cards as a table"),
)


class PrintPanel:
    """Shows what a list looks like on paper, and makes files of it.

    Parameters
    ----------
    session : Session
        The list that is edited.

    Attributes
    ----------
    widget : ipywidgets.Box
        What stands in the notebook.
    page : PageView
        The page that is looked at.
    sheets : Sheets or None
        What would be printed now; None where that cannot be.
    pdf, table : Order
        The sheets and the files for a virtual table, as far as they are made.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._fields = Fields()
        self._file = self._url = ""
        self._ending = SIMULATOR
        self._refused: tuple[str, ...] = ()
        self._drawn: object = None
        self._of_page: tuple[str, ...] = ()
        self.sheets: Sheets | None = None
        self.pdf: Order[MadeSheets] = Order(self._show)
        self.table: Order[MadeTable] = Order(self._show)
        self._form = FormBoard(self._heard)
        self._form.offer(SIZES, OFFERED)
        self.page = PageView(self.turn)
        self.widget = ipywidgets.Box([self._form, self.page])
        self.widget.add_class("great-scott-print")
        going.ends_with(self.widget, self.stop)
        self.widget.layout.observe(lambda _: self._follow(), "display")
        session.subscribe(AfterRest(self._follow))
        self._follow()

    def turn(self, page: int) -> None:
        """Show another page: before the first is the first, after the last the last."""
        if self.sheets is not None:
            self._draw(self.sheets, page)
            self._show()

    def make_sheets(self) -> None:
        """Make the PDF of what is shown, beside the list."""
        self.pdf.begin(lambda: sheets_aside(self._laid_out(), self._folder / self._name))

    def make_table(self, ending: str, *, replace: bool = False) -> None:
        """Write the whole list for a virtual table, into a folder beside the list.

        Parameters
        ----------
        ending : str
            `.json` for Tabletop Simulator, `.csv` for nanDECK and Squib.
        replace : bool
            Whether files that are there give way.
        """
        self._ending = ending
        card_set = self._session.card_set
        file = self._folder / f"{self._stem}-table" / f"{self._stem}{ending}"
        url = self._url if ending == SIMULATOR else ""
        style = Style(self._folder, pictures=self._fields.pictures)
        wish = TabletopWish(file, style, url or None)
        self.table.begin(lambda: table_aside(card_set, wish, replace=replace))

    def stop(self) -> None:
        """End what is being made; nothing of it is written."""
        self.pdf.stop()
        self.table.stop()

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        return "\n".join(words_of(self._parts()))

    # Where files lie

    @property
    def _folder(self) -> Path:
        return self._session.folder

    @property
    def _stem(self) -> str:
        """What names of files begin with: as the list's own, or the name of the set."""
        if self._session.path is not None:
            return self._session.path.stem
        return re.sub(r"\W+", "_", self._session.card_set.name.lower()).strip("_") or "list"

    @property
    def _name(self) -> str:
        return self._file or f"{self._stem}.pdf"

    # What is shown

    def _follow(self) -> None:
        """Bring the page up to the list as it is now, where somebody looks at it."""
        if self.widget.layout.display == "none":
            return
        try:
            self.sheets, self._refused = self._laid_out(), ()
        except PrintRefused as refused:
            self.sheets, self._refused = None, refused.reasons
        if self.sheets is None:
            self._drawn, self._of_page = None, ()
            self.page.show(b"", page=1, pages=0, says="No page: see what is marked.")
        else:
            self._draw(self.sheets, self.page.page)
        self._show()

    def _laid_out(self) -> Sheets:
        """Return what would be printed now; fields that are not understood are marked.

        Raises
        ------
        PrintRefused
            Where nothing can be.
        """
        wish, self._fields, why = self._fields.understood(self._session)
        if wish is None:
            raise PrintRefused(*why)
        return laid_out(self._session.card_set, wish, home=self._folder)

    def _draw(self, sheets: Sheets, page: int) -> None:
        """Draw a page, unless it stands there already."""
        number = min(max(page, 1), len(sheets.pages))
        if (sheets.content, number) == self._drawn:
            return
        self._drawn = sheets.content, number
        self._of_page = ()
        try:
            drawn = sheets.page(number)
            picture, says = drawn.png, sheets.says(number)
            self._of_page = drawn.listing.in_words()
        except PrintRefused as refused:
            picture, says = b"", f"No page: {'; '.join(refused.reasons)}."
        self.page.show(picture, page=number, pages=len(sheets.pages), says=says)

    def _show(self) -> None:
        made = self.pdf.made
        self.page.offer(*(("", b"") if made is None else (made.file.name, made.printed.pdf)))
        self._form.show(self._parts())

    def _parts(self) -> list[Part]:
        make = Press("make", "🖨 Make the PDF", "Write it beside the list; to be downloaded, too")
        url = Entry("url", "Pictures hosted at", self._url, hint="https://example.org/cards")
        card_set = self._session.card_set
        return [
            Heading("What shall be printed?"),
            *self._fields.parts(self._session),
            *self._told_of_list(),
            *self.pdf.parts(
                Row((make, Entry("file", "File", self._name))), is_stale=self._is_stale
            ),
            Heading("On a virtual table"),
            Line(_WHOLE, Tone.QUIET),
            *self.table.parts(
                Row((*_FOR_A_TABLE, url)),
                is_stale=lambda made: made.card_set is not card_set,
            ),
        ]

    def _is_stale(self, made: MadeSheets) -> bool:
        return self.sheets is not None and made.sheets.content != self.sheets.content

    def _told_of_list(self) -> list[Part]:
        """Return which list it is, how much of it, and what has to be mended first."""
        session = self._session
        unsaved = counted(session.unsaved_count, "unsaved change")
        which = f"as it is edited, {unsaved} included" if session.unsaved else "as saved"
        much = "" if self.sheets is None else f": {self.sheets.in_words()}"
        to_mend = len(session.refused)
        to_mend += sum(one.severity is Severity.FAULT for one in session.problems)
        in_cards = f"{counted(to_mend, 'fault')} in the list; see the part Cards" if to_mend else ""
        missing = "" if self.sheets is None else self.sheets.missing()
        of_page = [f"Page {self.page.page}: {words}" for words in self._of_page]
        wrong = (*self._refused, in_cards, missing, *of_page)
        return [Line(f"The list {which}{much}."), *(Line(one, Tone.BAD) for one in wrong if one)]

    # What is heard

    def _heard(self, name: str, text: str) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "make": self.make_sheets,
            "stop": self.stop,
            "simulator": lambda: self.make_table(SIMULATOR),
            "table": lambda: self.make_table(TABLE),
            "replace": lambda: self.make_table(self._ending, replace=True),
        }
        if name in deeds:
            deeds[name]()
            return
        match name:
            case "file":
                self._file = text.strip()
            case "url":
                self._url = text.strip()
            case _:
                self._fields = self._fields.typed(name, text)
        self.pdf.forget()
        self.table.forget()
        self._follow()
