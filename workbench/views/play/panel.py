"""The part Play: a batch on demand, and what it came to, beside what is exact.

Whether the game is fair, or luck, is a section of its own (`fair`). The panel follows a session:
what was played says to which content of the list it belongs, and turns stale, with the reason in
words, while the list plays otherwise. A batch that goes on then is stopped, as it is where its
widget is closed or its cell run again. Every picture comes from `views.charts.play`; nothing is
played unless it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import ipywidgets

from workbench.analysis import play_sentences, play_tables
from workbench.analysis.belonging import SHOWN, stale_in_words, substance_of
from workbench.analysis.simulated import Simulated
from workbench.analysis.table_words import by_whom
from workbench.analysis.traits import Trait
from workbench.editing.edited_list import EditedList
from workbench.rules.amounts import counted
from workbench.views import going
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import (
    Choice,
    FormBoard,
    Line,
    Part,
    Press,
    Row,
    Tone,
)
from workbench.views.boards.sections import Sections
from workbench.views.charts import play, play_cards
from workbench.views.charts.pictures import Picture
from workbench.views.play.asked import Fields, words_to_use
from workbench.views.play.fair import FairPart
from workbench.views.play.faults import hand_over
from workbench.views.play.run import Run
from workbench.views.resting import AfterRest
from workbench.views.running import STOP

_FREQUENCIES, _CARDS, _FAIR = SECTIONS = ("Frequencies", "Cards", "Fair or lucky")
_TRAITS = tuple((trait.value, trait.value) for trait in Trait)
_NOTHING_YET = (
    "Nothing is played yet. Play some games, and what they came to stands here:"
    " patterns and matches beside the exact odds, points, seats, piles, and every card."
)


class PlayPanel:
    """Plays many games of a list that is being edited, and shows what they came to.

    Parameters
    ----------
    session : EditedList
        The list; what is played is the list as it stands then.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the notebook.
    results : tuple of Simulated
        What was played last, one for each number of players; empty before.
    stale : str
        Why that is of an earlier content of the list; empty where it is not.
    """

    def __init__(self, session: EditedList) -> None:
        self._session = session
        self._fields = Fields()
        self._run: Run | None = None
        self._says: tuple[Part, ...] = (Line(_NOTHING_YET, Tone.QUIET),)
        self._of = 0
        self._trait = Trait.INITIAL
        self._played, self._substance = session.card_set, ""
        self.results: tuple[Simulated, ...] = ()
        self.stale = ""
        self._form = FormBoard(self._heard)
        self._chooser = FormBoard(self._chose)
        self.board = ChartBoard((*play.ALL, *play_cards.ALL), stem="play", signs=play.SIGNS)
        self._fair: FairPart | None = None
        self._sections = Sections(SECTIONS, label="What is asked", chose=self._show)
        self._below = ipywidgets.VBox([self._form, self._chooser, self.board])
        self.widget = self._sections.below([self._below])
        self.widget.add_class("great-scott-play")
        going.ends_with(self.widget, self.stop)
        session.subscribe(AfterRest(self._follow))
        self._show()

    @property
    def fair(self) -> FairPart:
        """The section Fair or lucky, made when it is opened for the first time."""
        if self._fair is None:
            self._fair = FairPart(self._session)
            self._below.children = (*self._below.children, self._fair.widget)
        return self._fair

    def play(self) -> None:
        """Play what the form asks for; what is wrong with it is told instead."""
        if self._run is not None:
            return
        card_set = self._session.card_set
        asked, self._fields, why = self._fields.understood(card_set)
        if asked is None:
            said = f"This list cannot be played so: {why}." if why else "See what is marked above."
            self._say(Line(said, Tone.BAD))
            return
        self._run = Run(card_set, asked)
        self._run.begin(told=self._show_form, finished=self._finished)

    def stop(self) -> None:
        """End the games that go on, of either kind, with what is finished."""
        if self._fair is not None:
            self._fair.stop()
        if self._run is not None:
            self._run.stop()
            self._show_form()

    def pictures(self) -> tuple[Picture, ...]:
        """Return the pictures of what was played, to show or save from Python."""
        return (*self._frequencies(), *self._cards())

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        return self.board.in_words() if self.results else _NOTHING_YET

    # What came of a run

    def _finished(self, future: Future[tuple[Simulated, ...]]) -> None:
        self._run = None
        hand_over(future, take=self._settle, say=self._say)

    def _settle(self, results: tuple[Simulated, ...]) -> None:
        self.results, self._of = results, 0
        self._played, self._substance = results[0].card_set, substance_of(results[0].card_set)
        self._says = ()
        self._show()
        self._follow()

    def _follow(self) -> None:
        """See whether the list still plays as it did, and take over names that changed."""
        now = self._session.card_set
        if self._run is not None and substance_of(now) != substance_of(self._run.card_set):
            self.stop()
        if not self.results or now is self._played:
            self._mark("")
        elif substance_of(now) == self._substance:
            self._mark("")
            self._played = now
            self.results = tuple(run.under(now) for run in self.results)
            self._show()
        else:
            self._mark(f"{stale_in_words(self._played, now)} Play again, or undo that.")

    def _mark(self, stale: str) -> None:
        self.stale = stale
        self.board.keep(because=stale)

    # What is shown

    def _show(self) -> None:
        self._show_form()
        chosen = self._sections.chosen
        is_cards, is_fair = chosen == _CARDS, chosen == _FAIR
        _stand(self._form, there=not is_fair)
        _stand(self.board, there=bool(self.results) and not is_fair)
        _stand(self._chooser, there=bool(self.results) and is_cards)
        if is_fair or self._fair is not None:
            _stand(self.fair.widget, there=is_fair)
        if not self.results or is_fair:
            return
        self._chooser.show(self._choices())
        self.board.show(self._cards() if is_cards else self._frequencies())
        self.board.keep(because=self.stale)

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self._show_form()

    def _show_form(self) -> None:
        button = (
            Press("play", "▶ Play", "Play the games; the page stays as it is meanwhile")
            if self._run is None
            else STOP
        )
        says = self._says if self._run is None else (Line(self._run.in_words()),)
        self._form.show(
            [
                Row((*self._fields.parts(), button)),
                words_to_use(),
                *says,
                *map(_provenance, self.results),
            ]
        )

    def _choices(self) -> list[Part]:
        trait = Choice("trait", "Shown to a player, by", self._trait.value, _TRAITS)
        if len(self.results) == 1:
            return [Row((trait,))]
        of = tuple((str(i), f"{run.players} players") for i, run in enumerate(self.results))
        return [Row((Choice("of", "Cards with", str(self._of), of), trait))]

    def _frequencies(self) -> tuple[Picture, ...]:
        return play.pictures(self.results) if self.results else ()

    def _cards(self) -> tuple[Picture, ...]:
        if not self.results:
            return ()
        run, trait = self.results[self._of], self._trait
        cards = play_tables.cards(run)
        fan, title = play_tables.as_fan(run, trait), play_sentences.as_fan_title(run, trait)
        return (
            play_cards.cards(cards, play_sentences.cards_title(run)),
            play_cards.lifts(cards, play_sentences.lifts_title(run)),
            play_cards.as_fan(fan, title, trait=trait),
        )

    # What is heard

    def _heard(self, name: str, text: str) -> None:
        buttons: dict[str, Callable[[], None]] = {"play": self.play, "stop": self.stop}
        if name in buttons:
            buttons[name]()
        else:
            self._fields = self._fields.typed(name, text)
            self._show_form()

    def _chose(self, name: str, text: str) -> None:
        if name == "of":
            self._of = int(text)
        else:
            self._trait = Trait(text)
        self._show()


def _stand(widget: ipywidgets.DOMWidget, *, there: bool) -> None:
    widget.layout.display = None if there else "none"


def _provenance(run: Simulated) -> Line:
    """Return how a batch was found, so that it can be had again."""
    about = run.results.about
    batch = run.batch
    stopped = f", stopped early of {batch.asked:,}: partial" if batch.partial else ""
    by = by_whom(about)
    return Line(
        f"{counted(run.games, 'game')}{stopped} · {by}, seed {about.seed} ·"
        f" list {run.digest[:SHOWN]} · {batch.judged:,} replayed by the rules",
        Tone.QUIET,
    )
