"""The section Fair or lucky of the part Play: one question at a time, answered on demand.

The question stands on top in words; below it the answer with its interval, the picture with its
table, and how it was found. Answers are kept for every question, and turn stale, with the reason in
words, while the list plays otherwise. `questions` says what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial

import ipywidgets

from workbench.analysis.belonging import SHOWN, stale_in_words, substance_of
from workbench.cardsets.card_set import CardSet
from workbench.editing.edited_list import EditedList
from workbench.play.box_json import digest_of_list
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import Choice, Fold, FormBoard, Line, Part, Press, Row, Tone
from workbench.views.charts import fairness, play
from workbench.views.charts.pictures import Picture
from workbench.views.play.asked import Asked, Fields, words_to_use
from workbench.views.play.faults import hand_over
from workbench.views.play.questions import (
    Answer,
    Question,
    numbers_of_players,
    questions_for,
)
from workbench.views.resting import AfterRest
from workbench.views.running import STOP, Running


class Asking(Running[Answer]):
    """Plays what a question asks for.

    Parameters
    ----------
    question : Question
        What is asked.
    card_set : CardSet
        The list as it is now.
    asked : Asked
        How it is played.

    Attributes
    ----------
    question, card_set, asked
        As given.
    """

    def __init__(self, question: Question, card_set: CardSet, asked: Asked) -> None:
        super().__init__(question.games(card_set, asked))
        self.question, self.card_set, self.asked = question, card_set, asked

    def played_through(self) -> Answer:
        """Return the answer, of fewer games where it was stopped."""
        return self.question.answered(self.card_set, self.asked, self)


@dataclass(frozen=True, slots=True)
class Found:
    """An answer, and what it is of."""

    answer: Answer
    card_set: CardSet
    asked: Asked
    stopped: bool


class FairPart:
    """Asks whether a list is fair, and whether it is luck.

    Parameters
    ----------
    session : EditedList
        The list; what is played is the list as it stands then.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands below the tabs.
    board : ChartBoard
        The picture of the answer.
    found : dict of str to Found
        The answers so far, by the words of their questions' keys.
    stale : str
        Why the answer that is shown is of an earlier list; empty where it is not.
    """

    def __init__(self, session: EditedList) -> None:
        self._session = session
        self._question = questions_for(session.card_set)[0]
        self._fields = Fields()
        self._run: Asking | None = None
        self._says: tuple[Part, ...] = ()
        self.found: dict[str, Found] = {}
        self.stale = ""
        self._form = FormBoard(self._heard)
        self._how = FormBoard(self._heard)
        self.board = ChartBoard(fairness.ALL, stem="fair", signs=play.SIGNS)
        self.widget = ipywidgets.VBox([self._form, self.board, self._how])
        session.subscribe(AfterRest(self._follow))
        self._show()

    def ask(self) -> None:
        """Play for the question that is chosen; what is wrong with the form is told instead."""
        if self._run is not None:
            return
        card_set = self._session.card_set
        asked, said = self._understood(card_set)
        if asked is None:
            self._say(Line(said, Tone.BAD))
            return
        self._says = ()
        self._run = run = Asking(self._question, card_set, asked)
        run.begin(told=self._show_form, finished=partial(self._finished, run))

    def stop(self) -> None:
        """End the games that go on with what is finished."""
        if self._run is not None:
            self._run.stop()
            self._show_form()

    def pictures(self) -> tuple[Picture, ...]:
        """Return the picture of the answer, to show or save from Python."""
        found = self.found.get(self._question.key)
        return () if found is None else (found.answer.picture,)

    def in_words(self) -> str:
        """Return the question and its answer in plain text."""
        found = self.found.get(self._question.key)
        return "\n".join([self._question.words, *(found.answer.sentences if found else ())])

    def _understood(self, card_set: CardSet) -> tuple[Asked | None, str]:
        """Return what is asked for, or None and what to say; the form marks what is wrong."""
        one = self._fields.players
        if "players" not in self._question.fields:
            several = " ".join(map(str, numbers_of_players(card_set)))
            self._fields = replace(self._fields, players=several)
        asked, marked, why = self._fields.understood(card_set)
        self._fields = replace(marked, players=one)
        return asked, f"This list cannot be played so: {why}." if why else "See what is marked."

    def _finished(self, run: Asking, future: Future[Answer]) -> None:
        self._run = None
        hand_over(future, take=partial(self._keep, run), say=self._say)

    def _keep(self, run: Asking, answer: Answer) -> None:
        self.found[run.question.key] = Found(answer, run.card_set, run.asked, run.stopping)
        self._show()

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self._show()

    def _follow(self) -> None:
        """See whether the list still plays as it did, and can still be asked the same."""
        now = self._session.card_set
        if self._run is not None and substance_of(now) != substance_of(self._run.card_set):
            self.stop()
        if self._question not in (there := questions_for(now)):
            self._question = there[0]
        self._show()

    # What is shown

    def _show(self) -> None:
        found = self.found.get(self._question.key)
        self.stale = "" if found is None else _why_stale(found, self._session.card_set)
        self._show_form()
        self.board.layout.display = None if found else "none"
        self.board.show(self.pictures())
        self.board.keep(because=self.stale)
        self._how.show([] if found is None else _how_found(found))

    def _show_form(self) -> None:
        question, run = self._question, self._run
        there = tuple((one.key, one.words) for one in questions_for(self._session.card_set))
        button = (
            Press("ask", "▶ Find out", "Play the games; the page stays as it is meanwhile")
            if run is None
            else STOP
        )
        self._form.show(
            [
                Row((Choice("question", "Question", question.key, there),)),
                Line(question.about, Tone.QUIET),
                Row((*self._fields.some(question.fields), button)),
                *([words_to_use()] if {"bots", "voter"} & set(question.fields) else []),
                *(self._says if run is None else (Line(run.in_words()),)),
                *self._answered(),
            ]
        )

    def _answered(self) -> list[Part]:
        found = self.found.get(self._question.key)
        if found is None:
            return [] if self._run or self._says else [Line("Not answered yet.", Tone.QUIET)]
        stale = [Line("⚠ Of an earlier list; why stands above the chart.")] if self.stale else []
        caveat = [Line(found.answer.caveat)] if found.answer.caveat else []
        more = [Fold("more", "More of it", tuple(map(Line, found.answer.more)))]
        sentences = map(Line, found.answer.sentences)
        return [*stale, *sentences, *caveat, *(more if found.answer.more else [])]

    def _heard(self, name: str, text: str) -> None:
        buttons: dict[str, Callable[[], None]] = {"ask": self.ask, "stop": self.stop}
        if name in buttons:
            buttons[name]()
        elif name == "question":
            there = questions_for(self._session.card_set)
            self._question = next(one for one in there if one.key == text)
            self._says = ()
            self._show()
        else:
            self._fields = self._fields.typed(name, text)
            self._show_form()


def _why_stale(found: Found, now: CardSet) -> str:
    stale = stale_in_words(found.card_set, now)
    return f"{stale} Find out again, or undo that." if stale else ""


def _how_found(found: Found) -> list[Part]:
    stopped = ", stopped early: partial" if found.stopped else ""
    digest = digest_of_list(found.card_set)[:SHOWN]
    return [
        Line(
            f"{found.answer.games}{stopped} · seed {found.asked.seed} · list {digest} ·"
            " a sample of the games replayed by the rules",
            Tone.QUIET,
        )
    ]
