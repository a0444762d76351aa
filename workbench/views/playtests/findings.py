"""What all evenings of a list tell together: beside bots, in words, pictures and tables.

Games of bots are played at a press of a button, the page stays live meanwhile. What was found turns
stale, which is said, as soon as an evening is written on or the list is another one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass

import ipywidgets

from workbench.analysis.playtest_evenings import Gathered, gather
from workbench.analysis.playtest_findings import PlaytestFindings, findings
from workbench.analysis.playtest_inventions import BOTS
from workbench.cardsets.card_set import CardSet
from workbench.play.boxes import box_of
from workbench.playtests.reading import PlaytestReading
from workbench.rules.setup import why_not_play
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import Fold, FormBoard, Line, Part, Press, Row, Tone
from workbench.views.charts import playtests
from workbench.views.charts.pictures import Picture
from workbench.views.play.faults import hand_over
from workbench.views.running import STOP, Running

GAMES = 2_000
"""Of each bot; so many tell its means to a hundredth."""


class SettingBeside(Running[PlaytestFindings]):
    """Plays the bots that evenings are set beside.

    Parameters
    ----------
    gathered : Gathered
        The evenings.
    """

    def __init__(self, gathered: Gathered) -> None:
        super().__init__(GAMES * len(BOTS))
        self.gathered = gathered

    def played_through(self) -> PlaytestFindings:
        """Return what the evenings tell, beside fewer games where it was stopped."""
        return findings(self.gathered, games=GAMES, watcher=self)


@dataclass(frozen=True, slots=True)
class Noted:
    """What there is to look at: the list as it is saved, and its evenings."""

    card_set: CardSet
    readings: tuple[PlaytestReading, ...]


class Together:
    """Sets all evenings of a list beside bots.

    Parameters
    ----------
    there : callable
        Returns what is `Noted` now.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the part.
    board : ChartBoard
        The pictures.
    found : PlaytestFindings or None
        What was found, None before.
    """

    def __init__(self, there: Callable[[], Noted]) -> None:
        self._there = there
        self._run: SettingBeside | None = None
        self._of: Noted | None = None
        self._says: tuple[Part, ...] = ()
        self.found: PlaytestFindings | None = None
        self._form, self._words = FormBoard(self._heard), FormBoard(self._heard)
        self.board = ChartBoard(playtests.DRAWINGS, stem="playtests", signs=playtests.SIGNS)
        self.widget = ipywidgets.VBox([self._form, self.board, self._words])
        self.show()

    def show(self) -> None:
        """Show what there is to set beside bots, and what was found."""
        found = self.found
        self._form.show(self._parts())
        self.board.layout.display = None if found else "none"
        self.board.show(self.pictures())
        self.board.keep(because=self._stale)
        self._words.show([] if found is None else _said(found))

    def ask(self) -> None:
        """Play the bots; whatever forbids it is told instead."""
        there = self._there()
        if self._run is not None:
            return
        gathered = gather(there.readings, there.card_set)
        reasons = why_not_play(box_of(there.card_set), gathered.players)
        if reasons:
            why = "; ".join(reasons)
            self._say(Line(f"This list cannot be played: {why}.", Tone.BAD))
            return
        self._says, self._of, self._run = (), there, SettingBeside(gathered)
        self._run.begin(told=self._show_form, finished=self._finished)

    def stop(self) -> None:
        """End the games that go on with what is finished."""
        if self._run is not None:
            self._run.stop()
            self._show_form()

    def pictures(self) -> Sequence[Picture]:
        """Return the pictures of what was found."""
        return () if self.found is None else playtests.pictures(self.found)

    def in_words(self) -> str:
        """Return what was found in plain text."""
        return "\n".join(self.found.sentences()) if self.found else "Not set beside bots yet."

    @property
    def _stale(self) -> str:
        if self.found is None or self._of == self._there():
            return ""
        return "⚠ Stale: the evenings or the list have changed since. Set them beside bots again."

    def _finished(self, future: Future[PlaytestFindings]) -> None:
        self._run = None
        hand_over(future, take=self._keep, say=self._say)

    def _keep(self, found: PlaytestFindings) -> None:
        self.found = found
        self.show()

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self.show()

    def _show_form(self) -> None:
        self._form.show(self._parts())

    def _parts(self) -> list[Part]:
        there, run = self._there(), self._run
        now = gather(there.readings, there.card_set)
        if not now.evenings:
            return [Line(f"Nothing to set beside bots yet: {now.sentence}.")]
        button = (
            Press("ask", "▶ Set beside bots", f"Play {GAMES:,} games of each of {', '.join(BOTS)}")
            if run is None
            else STOP
        )
        head: list[Part] = [Line(f"{now.sentence}.", Tone.QUIET), Line(now.what_few_tell)]
        going = self._says if run is None else (Line(run.in_words()),)
        return [*head, Row((button,)), *going]

    def _heard(self, name: str, text: str) -> None:
        del text
        verbs: dict[str, Callable[[], None]] = {"ask": self.ask, "stop": self.stop}
        if name in verbs:
            verbs[name]()


def _said(found: PlaytestFindings) -> list[Part]:
    """Return what stands below the pictures: the evening, what people wrote, where it is from."""
    words = [Line(f"{one.day} · {one.who}: {one.words}") for one in found.opinions.words]
    said = [Fold("words", f"What people wrote ({len(words)})", tuple(words))] if words else []
    return [
        Line(f"{found.evening.sentence}."),
        *said,
        Line(
            f"{found.games:,} games of each bot, each at tables of its like, seed 1; a seat of an"
            " evening is the unit of what people made, a ballot that of votes",
            Tone.QUIET,
        ),
    ]
