"""What is asked to be printed: the form as it is filled in, and as it is understood.

It stands before `pages` and `panel`; a field that is not understood is told beside it and stays
as it was typed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from workbench.editing.session import Session
from workbench.exchange.printing.wishes import (
    POKER,
    Paper,
    PrintRefused,
    PrintWish,
    parse_size,
)
from workbench.exchange.printing.wishes import Part as BoxPart
from workbench.views.boards.form_board import Choice, Entry, Part, Row, Tick
from workbench.views.compare.sides import Kind, NoList, Side, list_of, options

Thing = TypeVar("Thing")

ALL = ""
"""The choice of everything, whatever changed."""

SIZES = "sizes"
"""The offer of sizes to choose from while one is typed."""
OFFERED = (
    (str(POKER), "poker, what sleeves are made for"),
    ("63 x 88", "trading cards"),
    ("57 x 87", "bridge"),
    ("70 x 120", "tarot"),
    ("44 x 68", "mini"),
)

_BOX = {
    BoxPart.CARDS: "Cards",
    BoxPart.COMMISSIONS: "Commissions",
    BoxPart.COMMENDATIONS: "Commendations",
    BoxPart.AIDS: "Player aids",
}
_PAPERS = ((Paper.A4.value, "A4"), (Paper.LETTER.value, "Letter"))
_SWITCHES = {
    "backs": "Backs, for both sides",
    "saving": "Save ink",
    "pictures": "Pictures of cards",
}


@dataclass(frozen=True, slots=True)
class Fields:
    """The form as it is filled in.

    Parameters
    ----------
    box : frozenset of BoxPart
        What is ticked of the box.
    since : str
        `ALL`, or the word of the list that changes are told from.
    paper, size : str
        By word, and as typed.
    switched : frozenset of str
        Which of backs, saving and pictures are on.
    problems : tuple of (str, str)
        The fields that were not understood, each with the reason.
    """

    box: frozenset[BoxPart] = frozenset(BoxPart)
    since: str = ALL
    paper: str = Paper.A4.value
    size: str = str(POKER)
    switched: frozenset[str] = frozenset({"pictures"})
    problems: tuple[tuple[str, str], ...] = ()

    @property
    def pictures(self) -> bool:
        """Whether pictures of cards are drawn."""
        return "pictures" in self.switched

    def typed(self, name: str, text: str) -> Fields:
        """Return the form with another text in a field, or a switch turned."""
        if name in _SWITCHES:
            return replace(self, switched=_with(self.switched, name, is_in=bool(text)))
        if name in set(BoxPart):
            return replace(self, box=_with(self.box, BoxPart(name), is_in=bool(text)))
        match name:
            case "since":
                return replace(self, since=text)
            case "paper":
                return replace(self, paper=text)
            case _:
                return replace(self, size=text)

    def parts(self, session: Session) -> list[Part]:
        """Return the fields."""
        wrong = dict(self.problems)
        box = [Tick(part.value, label, part in self.box) for part, label in _BOX.items()]
        ticks = [Tick(name, label, name in self.switched) for name, label in _SWITCHES.items()]
        return [
            Row(tuple(box)),
            Row((Choice("since", "Print", self.since, _since(session, self.since)),)),
            Row(
                (
                    Choice("paper", "Paper", self.paper, _PAPERS),
                    Entry("size", "Card, mm", self.size, wrong.get("size", ""), offer=SIZES),
                )
            ),
            Row(tuple(ticks)),
        ]

    def understood(self, session: Session) -> tuple[PrintWish | None, Fields, tuple[str, ...]]:
        """Return the wish, the form with what is wrong marked in it, and what else is wrong.

        The wish is None where anything is.
        """
        try:
            card = parse_size(self.size)
        except PrintRefused as error:
            marked = replace(self, problems=(("size", str(error)),))
            return None, marked, ("the size of a card is not understood",)
        marked = replace(self, problems=())
        if not self.box:
            return None, marked, ("nothing is ticked; choose what to print",)
        try:
            before = list_of(Side.of(self.since), session) if self.since else None
        except NoList as error:
            return None, marked, (str(error),)
        wish = PrintWish(
            parts=tuple(part for part in BoxPart if part in self.box),
            paper=Paper(self.paper),
            card=card,
            backs="backs" in self.switched,
            ink_saving="saving" in self.switched,
            pictures=self.pictures,
            since=None if before is None else before.card_set,
        )
        return wish, marked, ()


def _since(session: Session, chosen: str) -> tuple[tuple[str, str], ...]:
    """Return what may be printed: all, or what changed since the file or a version of it."""
    told = {Kind.SAVED, Kind.VERSION}
    words = {word: name for word, name in options(session) if Side.of(word).kind in told}
    if chosen and chosen not in words:  # a version that is gone; what is wrong is told below
        words[chosen] = chosen
    return (
        (ALL, "all of it"),
        *((word, f"what changed since {name}") for word, name in words.items()),
    )


def _with(some: frozenset[Thing], one: Thing, *, is_in: bool) -> frozenset[Thing]:
    return some | {one} if is_in else some - {one}
