"""The Frequencies panel: exact odds before and after, targets, and inventions to read out.

It follows a session through an `OddsFeed`; every picture comes from `views.charts`. The panel
decides what stands where, and nothing about the game.
"""

from __future__ import annotations

import ipywidgets

from workbench.analysis.odds import Odds
from workbench.editing.session import Session
from workbench.views.boards import reader, targets
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import (
    Choice,
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
from workbench.views.charts import frequencies, odds_frames
from workbench.views.charts.odds_frames import AssetOrder
from workbench.views.charts.pictures import Picture, moved, percent

_ORDERS = ((AssetOrder.BEST.value, "better of the two"), (AssetOrder.DRAWN.value, "as drawn"))
_KINDS = tuple((kind.value, kind.value) for kind in reader.Kind)


class FrequenciesPanel:
    """How often what comes, exactly, in the file and after the edits.

    Parameters
    ----------
    session : Session
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

    def __init__(self, session: Session, *, feed: OddsFeed | None = None, seed: int = 1) -> None:
        self._feed = OddsFeed(session) if feed is None else feed
        self._order = AssetOrder.BEST
        self._seed = seed
        self._kind = reader.Kind.RANDOM
        self._number = 0
        self._words = FormBoard(self._heard)
        self._reader = FormBoard(self._heard)
        self.board = ChartBoard(frequencies.ALL, stem="frequencies")
        self.widget = ipywidgets.VBox([self._words, self.board, self._reader])
        self._feed.subscribe(self._follow)
        self._follow()
        self._read()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        return self.board.in_words()

    def pictures(self) -> tuple[Picture, ...]:
        """Return the pictures of the odds as they are, to show or save from Python."""
        before, after = self._sides()
        if before is None or after is None:
            return ()
        order = self._order
        sides = [(s.mean, s.sd) for s in (order.of(before).score, order.of(after).score)]
        drawn = [
            frequencies.alliteration(odds_frames.alliteration(before, after, order)),
            frequencies.matches(odds_frames.matches(before, after)),
            frequencies.scores(
                odds_frames.scores(before, after, order), before=sides[0], after=sides[1]
            ),
            frequencies.joints(odds_frames.joints(before, after, order)),
            frequencies.lifts(odds_frames.lifts(before, after, order)),
        ]
        if after.commissions:
            drawn.append(frequencies.commissions(odds_frames.commissions(before, after, order)))
        return tuple(drawn)

    def _sides(self) -> tuple[Odds | None, Odds | None]:
        """Return both odds; those of the edits stand for a file that has none."""
        after = self._feed.after
        return (self._feed.before or after, after)

    def _follow(self) -> None:
        if self._feed.reason:
            self.board.keep(because=f"{self._feed.reason} The charts show the list before that.")
        else:
            self.board.show(self.pictures())
        self._words.show(self._said())

    def _said(self) -> list[Part]:
        before, after = self._sides()
        order = Choice("order", "Order of the assets", self._order.value, _ORDERS)
        if before is None or after is None:
            return [Row((order,)), Line(self._feed.reason, Tone.BAD)]
        return [Row((order,)), *_differences(before, after, self._order), *self._held(after)]

    def _held(self, after: Odds) -> list[Part]:
        wanted = self._feed.card_set.targets if self._feed.card_set else ()
        tones = {targets.Verdict.MET: Tone.GOOD, targets.Verdict.NEEDS_GAMES: Tone.QUIET}
        lines = [
            Line(held.in_words(), tones.get(held.verdict, Tone.BAD))
            for held in targets.held(wanted, after)
        ]
        return [Heading("Targets"), *lines] if lines else []

    def _heard(self, name: str, text: str) -> None:
        match name:
            case "order":
                self._order = AssetOrder(text)
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
            return Line(self._feed.reason, Tone.BAD)
        reading = reader.read_out(
            self._feed.card_set, self._kind, seed=self._seed, number=self._number
        )
        return Spoken(f"{reading.invention.name}!", reading.note)


def _differences(before: Odds, after: Odds, order: AssetOrder) -> list[Part]:
    """Return the numbers that moved, in words; one line where none did."""
    was, now = order.of(before), order.of(after)
    alike = odds_frames.matches(before, after)
    shares = [
        ("any alliteration", was.any_alliteration, now.any_alliteration),
        *alike.itertuples(index=False, name=None),
    ]
    points = [
        ("mean score", was.score.mean, now.score.mean),
        ("spread of scores", was.score.sd, now.score.sd),
        ("mean alliteration points", was.alliteration_mean, now.alliteration_mean),
    ]
    written = [(name, percent(a), percent(b)) for name, a, b in shares]
    written += [(name, f"{a:.2f}", f"{b:.2f}") for name, a, b in points]
    moves = [f"{name} {moved(a, b)}" for name, a, b in written if a != b]
    if not moves:
        return [Line("Your edits leave these odds as they are in the file.", Tone.QUIET)]
    return [Line(" · ".join(moves))]
