"""The Frequencies panel: exact odds before and after, targets, and inventions to read out.

It follows a session through an `OddsFeed`; every picture comes from `views.charts`. The panel
decides what stands where, and nothing about the game.
"""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets

from workbench.analysis import measure_words, measures, sentences
from workbench.analysis.measure_paths import is_of_play
from workbench.analysis.outcomes import InOrder, Odds
from workbench.editing.edited_list import EditedList
from workbench.rules.amounts import counted
from workbench.views.boards import reader
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import (
    Choice,
    Fold,
    FormBoard,
    Heading,
    Line,
    Part,
    Press,
    Row,
    Spoken,
    Tone,
)
from workbench.views.boards.odds_feed import OddsFeed
from workbench.views.charts import frequencies
from workbench.views.charts.pictures import Picture
from workbench.views.resting import AfterRest

_KINDS = tuple((kind.value, kind.value) for kind in reader.Kind)


class FrequenciesPanel:
    """How often what comes, exactly, in the file and after the edits.

    Parameters
    ----------
    session : EditedList
        What it follows.
    feed : OddsFeed, optional
        The odds of that session where another panel has them already.
    seed : int
        Where the chance of the reader comes from.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the notebook.
    """

    def __init__(self, session: EditedList, *, feed: OddsFeed | None = None, seed: int = 1) -> None:
        self._feed = OddsFeed(session) if feed is None else feed
        self._order = InOrder.BEST
        self._seed = seed
        self._kind = reader.Kind.RANDOM
        self._number = 0
        self._words = FormBoard(self._heard)
        self._reader = FormBoard(self._heard)
        self.board = ChartBoard(frequencies.ALL, stem="frequencies")
        self.widget = ipywidgets.VBox([self._words, self.board, self._reader])
        self._tell_soon = AfterRest(self._tell, rest=0)
        self._feed.subscribe(self._follow)
        self._follow()
        self._read()

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        return self.board.in_words()

    def pictures(self) -> tuple[Picture, ...]:
        """Return the pictures of the odds as they are, to show or save from Python."""
        before, after = self._sides()
        if before is None or after is None:
            return ()
        return frequencies.pictures(before, after, self._order)

    def _sides(self) -> tuple[Odds | None, Odds | None]:
        """Return both odds; those of the edits stand for a file that has none."""
        after = self._feed.after
        return (self._feed.before or after, after)

    def _follow(self) -> None:
        if self._feed.reason:
            earlier = " The charts show the list before that." if self._feed.after else ""
            self.board.keep(because=f"{self._feed.reason}{earlier}")
        else:
            self.board.show(self.pictures())
        self._tell_soon()

    def _tell(self) -> None:
        """Say in words what moved; the charts of all panels go first."""
        self._words.show(self._said())

    def _said(self) -> list[Part]:
        before, after = self._sides()
        order = choice_of_order(self._order)
        if before is None or after is None:
            return [Row((order,)), Line(self._feed.reason, Tone.BAD)]
        wanted = self._feed.card_set.targets if self._feed.card_set else ()
        moves = _moves(before, after, self._order)
        return [Row((order,)), moves, *_targets(measures.hold(wanted, after))]

    def _heard(self, name: str, text: str) -> None:
        match name:
            case "order":
                self._order = InOrder(text)
                self._follow()
            case "kind":
                self._kind, self._number = reader.Kind(text), 0
                self._read()
            case "another":
                self._number += 1
                self._read()

    def _read(self) -> None:
        """Read out an invention of the list as it is; a new one only when asked for."""
        controls = Row(
            (
                Choice("kind", "Hear one:", self._kind.value, _KINDS),
                Press("another", "Another one", "The next invention of the same kind"),
            )
        )
        self._reader.show([Heading("Read out"), controls, self._reading()])

    def _reading(self) -> Part:
        if self._feed.card_set is None:
            return Line("There is no invention to read out yet.", Tone.QUIET)
        reading = reader.read_out(
            self._feed.card_set, self._kind, seed=self._seed, number=self._number
        )
        return Spoken(f"{reading.invention.name}!", reading.note)


def _moves(before: Odds, after: Odds, order: InOrder) -> Part:
    """Return the numbers that moved, in words; while it is shut the first, on its one line."""
    moves = sentences.differences(before, after, order)
    if moves:
        more = f" · {counted(len(moves) - 1, 'other number')} moved" if moves[1:] else ""
        lines = tuple(Line(move) for move in moves)
        return Fold("moves", moves[0] + more, lines, opened="What moved:")
    told = sentences.what_moved(before, after, order)
    hint = Line("Type into the list, and what moves is told here.", Tone.QUIET)
    return Fold("moves", told, (hint,))


def _targets(held: Sequence[measures.Held]) -> list[Part]:
    """Return the targets below one line that says how many are met, and which are not."""
    if not held:
        return []
    met = sum(one.verdict is measures.Verdict.MET for one in held)
    missed = [one for one in held if one.verdict is measures.Verdict.MISSED]
    unplayed = [one for one in held if one.value is None and is_of_play(one.target.measure)]
    sign = "⚠" if missed else "✓" if met == len(held) else "?"
    summary = f"{sign} {met} of {counted(len(held), 'target')} met"
    which = _named("missed", missed) + _named("not played", unplayed)
    lines = tuple(_target_line(one) for one in held)
    return [Fold("targets", summary + which, lines, opened=summary)]


def choice_of_order(order: InOrder) -> Choice:
    """Return the field that asks for the order of the assets."""
    orders = ((InOrder.BEST.value, "better of the two"), (InOrder.DRAWN.value, "as drawn"))
    return Choice("order", "Order of the assets", order.value, orders)


def _named(state: str, held: Sequence[measures.Held]) -> str:
    names = ", ".join(measure_words.in_words(one.target.measure) for one in held)
    return f"; {state}: {names}" if held else ""


def _target_line(held: measures.Held) -> Line:
    if held.value is None and is_of_play(held.target.measure):
        return Line(measure_words.told(held), Tone.QUIET)
    met = held.verdict is measures.Verdict.MET
    return Line(measure_words.told(held), Tone.GOOD if met else Tone.BAD)
