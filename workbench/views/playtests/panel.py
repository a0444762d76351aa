"""The part Playtests: the evenings of a list, one of them to write down, and all of them together.

Each click is saved at once, whole or not at all. The forms and the model stand beside it; here is
only what belongs together, and what is heard of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import ipywidgets

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import FieldError
from workbench.cardsets.problems import Severity, problem_lines
from workbench.editing.session import Session
from workbench.playtests.checks import findings
from workbench.playtests.findings import Finding
from workbench.playtests.model import Playtest
from workbench.playtests.reading import PlaytestReading
from workbench.playtests.telling import result, spoken_date
from workbench.rules.amounts import counted
from workbench.views import going
from workbench.views.boards.form_board import (
    Choice,
    FormBoard,
    Heading,
    Line,
    Part,
    Press,
    Row,
    Tone,
    as_plain,
)
from workbench.views.boards.sections import Sections
from workbench.views.line import joined
from workbench.views.playtests import end_form, feedback_form, rounds_form
from workbench.views.playtests.evenings import Evenings
from workbench.views.playtests.findings import Noted, Together
from workbench.views.playtests.new_form import NewForm
from workbench.views.playtests.shown import Refused, Shown
from workbench.views.resting import AfterRest

ROUNDS, END, FEEDBACK, PLAYERS, ALL = SECTIONS = (
    "Rounds",
    "The end",
    "Feedback",
    "Players and list",
    "All evenings",
)
_OF_ROUNDS = frozenset({"card", "noted", "vote", "called", "commission", "judged"})
_OF_FEEDBACK = frozenset({"rating", "words"})
_OF = " @ "
"""Stands between the name of a control and that of its evening."""
_NO_FILE = "This list is in no file yet: save it in the part Cards, and evenings lie beside it."


class Board(FormBoard):
    """A form of an evening: as every form, with room for the names of cards."""

    _css = joined("boards/form_board.css", "playtests/playtests.css")

    def show_of(self, evening: str, parts: Sequence[Part]) -> None:
        """Show the parts of an evening, each control called by the evening's file as well.

        What is typed before the page shows another evening is still of the one that was seen.
        """
        self.parts = [_called_by(evening, as_plain(part)) for part in parts]


class PlaytestsPanel:
    """Writes evenings down that people played with a list, and shows what they came to.

    Parameters
    ----------
    session : Session
        The list; its evenings lie beside its file.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the notebook.
    evenings : Evenings or None
        The evenings of the list; None for a list that is in no file.
    together : Together
        What all of them tell, beside bots.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: tuple[Path | None, CardSet] | None = None
        self._new: NewForm | None = None
        self._refused: dict[str, Refused] = {}
        self.evenings: Evenings | None = None
        self._top, self._form = Board(self._heard), Board(self._heard)
        self._form.offer(end_form.BOTS, end_form.bots())
        self.together = Together(self._noted)
        self.sections = Sections(SECTIONS, label="What is noted", chose=self.show)
        below = self.sections.below([self._form, self.together.widget])
        self.widget = ipywidgets.VBox([self._top, below])
        self.widget.add_class("great-scott-playtests")
        going.ends_with(self.widget, self.together.stop)
        self._verbs = self._what_is_heard()
        session.subscribe(AfterRest(self._follow))
        self._follow()

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        if self.evenings is None:
            return _NO_FILE
        told = [_told(reading) for reading in self.evenings.readings]
        return "\n".join([self.evenings.in_words(), *told])

    # What is shown

    def _follow(self) -> None:
        """Look at the evenings anew where the list was saved, or has another file."""
        seen = self._session.path, self._session.saved
        if self._seen is not None and self._seen[0] == seen[0] and self._seen[1] is seen[1]:
            return
        if self._seen is None or self._seen[0] != seen[0]:
            self.evenings = None if seen[0] is None else Evenings(seen[0])
        elif self.evenings is not None:
            self.evenings.look()
        self._seen = seen
        self.show()

    def show(self) -> None:
        """Show the evening that is chosen, in the section that is."""
        self._top.show(self._top_parts())
        shown, together = self._shown(), self.sections.chosen == ALL
        self._form.show_of(self._file, [] if together else self._form_parts(shown))
        self.together.widget.layout.display = None if together else "none"
        if together:
            self.together.show()

    @property
    def _file(self) -> str:
        """The name of the file of the evening that is chosen; "" where there is none."""
        reading = self.evenings.chosen if self.evenings else None
        return reading.file.name if reading else ""

    def _noted(self) -> Noted:
        """Return what all evenings together are set beside bots by."""
        readings = self.evenings.readings if self.evenings else ()
        return Noted(self._session.saved, readings)

    def _shown(self) -> Shown | None:
        """Return the evening that is chosen; None where there is none to write in."""
        if self.evenings is None:
            return None
        reading, playtest = self.evenings.chosen, self.evenings.playtest
        if reading is None or reading.card_set is None or playtest is None:
            return None
        told = reading.findings
        if self.evenings.unsaved:
            told = findings(playtest, reading.card_set)
        return Shown(playtest, reading.card_set, told, self._refused)

    def _top_parts(self) -> list[Part]:
        """Return the evenings to choose from, the steps, and what happened."""
        if self.evenings is None:
            return [Heading("Playtests"), Line(_NO_FILE)]
        evenings = self.evenings
        offered = tuple((one.file.name, _told(one)) for one in evenings.readings)
        row: list[Part] = []
        if evenings.chosen is not None:
            row.append(Choice("evening", "Evening", evenings.chosen.file.name, offered))
        row.append(Press("new", "+ New evening", "Write down another evening"))
        row += [Press("undo", "↶ Undo", "Take the last step back")] * evenings.can_undo
        row += [Press("redo", "↷ Redo", "Take the step again")] * evenings.can_redo
        row.append(Line(_where(evenings), Tone.QUIET))
        row += [_state(shown)] if (shown := self._shown()) else []
        parts: list[Part] = [Row(tuple(row)), *self._trouble(evenings)]
        return [*parts, *(self._new.parts() if self._new else ())]

    def _trouble(self, evenings: Evenings) -> list[Part]:
        """Return why the last step was not saved, with what can be done."""
        if not evenings.says:
            return []
        if not evenings.unsaved:
            return [Line(evenings.says)]
        return [
            Line(f"Not saved: {evenings.says}", Tone.BAD),
            Row(
                (
                    Press("beside", "Save mine as a file beside it"),
                    Press("reload", "Show the file as it is", "Your last change is given up"),
                )
            ),
        ]

    def _form_parts(self, shown: Shown | None) -> list[Part]:
        reading = self.evenings.chosen if self.evenings else None
        if reading is None:
            return []
        if shown is None:
            told = [Line(line, Tone.BAD) for line in problem_lines(reading.problems)]
            return [Heading(f"{reading.file.name} cannot be shown yet"), *told]
        self._offer_cards(shown)
        makers: dict[str, Callable[[Shown], list[Part]]] = {
            ROUNDS: rounds_form.parts,
            END: end_form.parts_of_end,
            FEEDBACK: feedback_form.parts,
            PLAYERS: end_form.parts_of_table,
        }
        section = self.sections.chosen
        rest = [one for one in shown.findings if _section_of(one) == section and not _beside(one)]
        parts = [*makers[section](shown), *map(_line, rest)]
        return _with_alarm(parts) if self.evenings and self.evenings.unsaved else parts

    def _offer_cards(self, shown: Shown) -> None:
        for deck, cards in rounds_form.offers(shown.card_set).items():
            if self._form.offers.get(deck) != [list(card) for card in cards]:
                self._form.offer(deck, cards)

    # What is heard

    def _heard(self, name: str, text: str) -> None:
        name, _, evening = name.partition(_OF)
        words = name.split(" ")
        if words[0] in self._verbs:
            self._verbs[words[0]](words, text)
        elif evening in ("", self._file):
            self._note(name, words, text)
        else:
            self._note_in(evening, name, text)
        self.show()

    def _note_in(self, evening: str, name: str, text: str) -> None:
        """Take what was noted of an evening that was shown before; show it where that fails."""
        here = self._file
        self._choose(evening)
        if self._file == evening:
            self._note(name, name.split(" "), text)
        if not self._refused:
            self._choose(here)

    def _what_is_heard(self) -> dict[str, Callable[[list[str], str], None]]:
        """Return what each control above the form does, by the first word of its name."""
        return {
            "evening": lambda _, text: self._choose(text),
            "new": self._type_new,
            "begin": lambda _, __: self._begin(),
            "leave": lambda _, __: self._leave(),
            "undo": lambda _, __: self._step(Evenings.undo),
            "redo": lambda _, __: self._step(Evenings.redo),
            "reload": lambda _, __: self._step(Evenings.reload),
            "beside": lambda _, __: self._step(Evenings.save_beside),
        }

    def _note(self, name: str, words: list[str], text: str) -> None:
        """Take what was noted; a text that is not understood stays as typed, with the reason."""
        shown = self._shown()
        if shown is None or self.evenings is None:
            return
        self._refused.pop(name, None)
        try:
            self.evenings.change(_changed(shown, words, text))
        except FieldError as refused:
            self._refused[name] = Refused(text, str(refused))

    def _choose(self, file: str) -> None:
        """Show another evening, unless a step of this one still waits to be saved."""
        if self.evenings is not None and not self.evenings.unsaved:
            self._refused.clear()
            self.evenings.look()
            self.evenings.choose(self.evenings.folder / file)

    def _step(self, step: Callable[[Evenings], None]) -> None:
        if self.evenings is not None:
            self._refused.clear()
            step(self.evenings)

    def _type_new(self, words: list[str], text: str) -> None:
        """Open the form of a new evening, or take one of its fields as typed."""
        if self._new is None:
            self._new = NewForm()
        if len(words) > 1:
            self._new.type_field(words[1], text)

    def _begin(self) -> None:
        if self._new is not None and self.evenings is not None and self._new.begin(self.evenings):
            self._leave()
            self._refused.clear()
            self.sections.chosen = ROUNDS

    def _leave(self) -> None:
        self._new = None


def _called_by(evening: str, plain: dict[str, Any]) -> dict[str, Any]:
    """Return a part in which every control is called by an evening, too."""
    called = dict(plain)
    if "name" in plain:
        called["name"] = f"{plain['name']}{_OF}{evening}"
    for inner in {"parts", "rows"} & set(plain):
        called[inner] = [_called_by(evening, part) for part in plain[inner]]
    return called


def _changed(shown: Shown, words: list[str], text: str) -> Playtest:
    if words[0] in _OF_ROUNDS:
        return rounds_form.heard(shown.playtest, shown.card_set, words, text)
    if words[0] in _OF_FEEDBACK:
        return feedback_form.heard(shown.playtest, words, text)
    return end_form.heard(shown.playtest, words, text)


def _told(reading: PlaytestReading) -> str:
    """Return an evening on one line: the day, who played, and what came of it."""
    playtest, evening = reading.playtest, reading.scored
    if playtest is None:
        return f"✖ {reading.file.name}: cannot be read"
    names = ", ".join(player.name for player in playtest.players)
    told = f" · {result(evening)}" if evening else ""
    return f"{'' if reading.ok else '⚠ '}{spoken_date(playtest.date)} · {names}{told}"


def _where(evenings: Evenings) -> str:
    chosen = evenings.chosen
    if chosen is None:
        return evenings.in_words()
    return f"Each step is saved in {evenings.folder.name}/{chosen.file.name}"


def _with_alarm(parts: Sequence[Part]) -> list[Part]:
    """Return parts with a line below each heading: one of them is in sight, wherever one reads."""
    alarm, told = Line("Not saved: choose at the top what to do.", Tone.BAD), list[Part]()
    for part in parts:
        told += [part, alarm] if isinstance(part, Heading) else [part]
    return told


def _state(shown: Shown) -> Line:
    """Return whether the notes agree with the rules, or how many do not."""
    faults = sum(one.severity is Severity.FAULT for one in shown.findings)
    noted = sum(one.noted for one in shown.findings)
    told = [f"{counted(faults, 'thing')} to put right"] * bool(faults)
    told += [f"{counted(noted, 'note')} that the rules contradict"] * bool(noted)
    if told:
        return Line(", ".join(told), Tone.BAD)
    return Line("what is noted agrees with the rules", Tone.GOOD)


def _section_of(one: Finding) -> str:
    """Return where the form shows what a finding is about."""
    if one.place[0] == "rounds":
        return ROUNDS
    return END if one.place[0] in ("totals", "winner", "tie_break") else PLAYERS


def _beside(one: Finding) -> bool:
    """Return whether a form tells a finding beside the field it is about."""
    is_card = "cards" in one.place and one.place[-1] != "cards"
    return is_card or one.noted or (one.place[0] == "totals" and len(one.place) > 1)


def _line(one: Finding) -> Line:
    tone = Tone.BAD if one.severity is Severity.FAULT else Tone.PLAIN
    return Line(f"{one.what}; {one.hint}", tone)
