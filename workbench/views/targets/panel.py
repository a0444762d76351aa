"""The part Targets: what is wanted of the list, whether it is so, and what to change.

It follows a session; the odds answer with every edit, play when asked. The forms, the answers
and the picture stand beside it; here is only what belongs together, and what is heard of it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import ipywidgets

from workbench.analysis.belonging import substance_of
from workbench.analysis.measure_names import MeasureNames
from workbench.analysis.measure_paths import is_of_play
from workbench.cardsets.card_set import CardSet
from workbench.editing.edited_list import EditedList
from workbench.views import going
from workbench.views.aside import Aside
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import FormBoard, Heading, Line, Part, Press, Row, Tone
from workbench.views.boards.odds_feed import odds_or_why
from workbench.views.boards.sections import Sections
from workbench.views.charts import targets
from workbench.views.charts.pictures import Picture
from workbench.views.play.faults import hand_over
from workbench.views.resting import AfterRest
from workbench.views.running import STOP
from workbench.views.targets.answers import Answer, Answers, summary
from workbench.views.targets.by_play import Played, check_aside, why_not
from workbench.views.targets.fewest_edits import FewestEdits
from workbench.views.targets.rows import rows_of
from workbench.views.targets.single_edits import SingleEdits
from workbench.views.targets.wanted import MEASURES, WantedForm

_ONE, _FEWEST = SECTIONS = ("One edit at a time", "Fewest edits")
_WHERE = "Targets are saved with the list, in its file: Ctrl+S here, or Save in the part Cards."


class TargetsPanel:
    """Holds a list that is being edited to its targets, and says what to change.

    Parameters
    ----------
    session : EditedList
        The list, whose targets they are.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the notebook.
    answers : tuple of Answer
        What is known of each target.
    """

    def __init__(self, session: EditedList) -> None:
        self._session = session
        self._known = Answers()
        self._checking: Aside[Played] | None = None
        self._playing: CardSet | None = None
        self._says: tuple[Part, ...] = ()
        self._named: object = None
        self._seen: tuple[CardSet, CardSet] | None = None
        self.answers: tuple[Answer, ...] = ()
        self._wanted = WantedForm(session, MeasureNames(CardSet(name=""), None))
        self._single = SingleEdits(session, self._show_changes)
        self._fewest = FewestEdits(session, self._show_changes)
        self._form, self._changes = FormBoard(self._heard), FormBoard(self._heard)
        self.board = ChartBoard([targets.DRAWING], stem="targets", signs=targets.SIGNS)
        self._sections = Sections(SECTIONS, label="What to change", chose=self._show_changes)
        below = self._sections.below([self._changes])
        self._question = FormBoard(self._heard)
        self.widget = ipywidgets.VBox([self._question, self.board, self._form, below])
        self.widget.add_class("great-scott-targets")
        going.ends_with(self.widget, self._stop_all)
        self._verbs = self._what_is_heard()
        session.subscribe(AfterRest(self._follow))
        self._follow()

    def check(self) -> None:
        """Play for the targets that only play can tell; what is wrong with them is told instead."""
        card_set = self._session.card_set
        if self._checking is not None or not any(map(_is_of_play, self.answers)):
            return
        if why := why_not(card_set):
            self._says = (Line(why, Tone.BAD),)
            return
        self._says, self._playing = (), card_set
        self._checking = check_aside(card_set)
        self._checking.begin(told=self._show_form, finished=self._finished)

    def stop(self) -> None:
        """End the games; what is not decided by then stays so."""
        if self._checking is not None:
            self._checking.stop()

    def pictures(self) -> tuple[Picture, ...]:
        """Return the picture of the targets, to show or save from Python; none without targets."""
        told = [one for one in self.answers if not one.problem]
        return (targets.targets(rows_of(told), summary(self.answers)),) if told else ()

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        lines = [f"{one.name}: {one.word}, {one.says}" for one in self.answers]
        return "\n".join([summary(self.answers), *lines])

    def _stop_all(self) -> None:
        self.stop()
        self._single.stop()
        self._fewest.stop()

    def _finished(self, future: Future[Played]) -> None:
        self._checking = None
        hand_over(future, take=self._settle, say=self._say)

    def _settle(self, played: Played) -> None:
        if self._playing is not None:
            self._known.settle(self._playing, played)
        self._seen = None
        self._follow()

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self._show_form()

    # What is shown

    def _follow(self) -> None:
        """Answer anew where the list is another one."""
        now, saved = self._session.card_set, self._session.saved
        if self._seen is not None and self._seen[0] is now and self._seen[1] is saved:
            return
        self._seen = now, saved
        self._single.follow()
        if self._checking is not None and self._playing is not None:
            self._stop_where_it_changed(self._playing, now)
        self._wanted.forget()
        self._name_measures(now)
        self.answers = self._known.of(now, saved)
        self.board.show(self.pictures())
        self.board.layout.display = None if self.answers else "none"
        self._show_form()
        self._show_changes()

    def _stop_where_it_changed(self, played: CardSet, now: CardSet) -> None:
        """End games of a list that is another one by now: nobody waits for them."""
        if substance_of(played) != substance_of(now):
            self.stop()

    def _name_measures(self, card_set: CardSet) -> None:
        """Offer the measures of a list, where others are there to be named."""
        entries = [(one.card.deck, one.card.name, bool(one.copies)) for one in card_set.entries]
        named = (entries, [one.commission.name for one in card_set.commissions], card_set.rules)
        if named != self._named:
            self._named = named
            self._wanted.names = MeasureNames(card_set, odds_or_why(card_set)[0])
            self._form.offer(MEASURES, self._wanted.names.offered)

    def _show_form(self) -> None:
        question = Heading("Is the list as it is wanted?")
        none_yet = Line(f"{summary(())}: choose a measure, and say what it shall be.")
        self._question.show([question] if self.answers else [question, none_yet])
        parts: list[Part] = [
            *self._wanted.parts(self.answers),
            *self._play_parts(),
            Row((*self._steps(), Line(_WHERE, Tone.QUIET))),
        ]
        self._form.show(parts)

    def _steps(self) -> list[Part]:
        """Return the buttons back and forth, as far as there is a step to take."""
        back, forth = self._session.undo_label, self._session.redo_label
        undo = [] if back is None else [Press("undo", "↶ Undo", back)]
        return [*undo, *([] if forth is None else [Press("redo", "↷ Redo", forth)])]

    def _play_parts(self) -> list[Part]:
        """Return the button that plays, how far that is, and how sure what was played is."""
        if not any(map(_is_of_play, self.answers)):
            return []
        if self._checking is not None:
            return [Row((STOP, Line(self._checking.words)))]
        button = Press(
            "check", "▶ Check by play", "Play until each is decided; the page stays live"
        )
        told = [
            Line(f"{one.name}: {one.word}, {one.says}.")
            for one in self.answers
            if _is_of_play(one) and not one.problem
        ]
        return [Row((button,)), *self._says, *told]

    def _show_changes(self) -> None:
        if self._sections.chosen == _ONE:
            self._changes.show(self._single.parts(self.answers))
        else:
            self._changes.show(self._fewest.parts())

    # What is heard

    def _heard(self, name: str, text: str) -> None:
        verb, *about = name.split(" ")
        self._verbs[verb](about, text)
        self._follow()
        self._show_form()
        self._show_changes()

    def _what_is_heard(self) -> dict[str, Callable[[list[str], str], None]]:
        """Return what each control does, by the first word of its name."""
        wanted, single, fewest = self._wanted, self._single, self._fewest
        return {
            "target": lambda at, text: wanted.type_field(at[0], at[1], text),
            "add": lambda _, __: wanted.add(),
            "remove": lambda at, _: wanted.remove(at[0]),
            "undo": lambda _, __: self._session.undo(),
            "redo": lambda _, __: self._session.redo(),
            "check": lambda _, __: self.check(),
            "stop": lambda _, __: self.stop(),
            "for": lambda _, text: single.choose(text),
            "rank": lambda _, __: single.rank(),
            "stop-ranking": lambda _, __: single.stop(),
            "accept-one": lambda edit, _: single.accept(*edit),
            "alike": lambda at, text: single.take(int(at[0]), text),
            "more": lambda _, __: single.show_more(),
            "keep": lambda trait, text: fewest.keep(trait[0], text),
            "search": lambda _, __: fewest.search(),
            "stop-search": lambda _, __: fewest.stop(),
            "accept": lambda key, _: fewest.accept(int(key[0])),
            "accept-all": lambda _, __: fewest.accept_all(),
            "drop": lambda key, _: fewest.drop(int(key[0])),
            "play-proposal": lambda _, __: fewest.play(),
        }


def _is_of_play(answer: Answer) -> bool:
    return is_of_play(answer.target.measure)
