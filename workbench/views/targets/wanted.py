"""What is wanted, as a table to type into: measures in words, bounds, and for play who plays.

Each text that is understood is one step that undo takes back; one that is not stays as typed,
with the reason beside it. `answers` stands beside it, the panel comes after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from workbench.analysis.checking import play_of, problems_of_targets
from workbench.analysis.measure_names import MeasureNames
from workbench.analysis.measure_paths import is_of_play
from workbench.analysis.measure_words import Unit, in_words, unit_of
from workbench.analysis.measures import Verdict
from workbench.cardsets.card_set import Target
from workbench.cardsets.edits import EditRefused
from workbench.cardsets.fields import FieldError, parse_decimal, parse_integer
from workbench.cardsets.models import LARGEST_SEED, MOST_GAMES
from workbench.cardsets.plain import target_subject
from workbench.editing.edited_list import EditedList
from workbench.play.voters import VOTERS
from workbench.views.boards.form_board import Choice, Entry, Line, Part, Press, Row, Table, Tone
from workbench.views.numbers import parse_share, without_thousands
from workbench.views.targets.answers import Answer
from workbench.views.targets.rows import bound_in_words

MEASURES = "measures"
"""The name under which the board offers all measures."""
FRESH = "new"
"""Where a target that is not there yet is typed."""

_PLAYERS = tuple((str(number), str(number)) for number in range(3, 6))
_COLUMNS = {"measure": 0, "at least": 8, "at most": 8, "is it so?": 24}
_OF_PLAY = {"players": 6, "bots": 11, "voter": 10, "games": 8, "seed": 5}
"""The columns of the table with their widths in letters."""
_LEADS_SOMEWHERE = frozenset({"measure", "players", "bots", "voter"})
"""The fields that decide whether a target can be measured at all."""
_PERCENT = {Unit.SHARE: " in percent"}


@dataclass(frozen=True, slots=True)
class Typed:
    """A text that was not understood, and why."""

    text: str
    problem: str


@dataclass(slots=True)
class WantedForm:
    """The table of targets.

    Parameters
    ----------
    session : EditedList
        Whose targets they are.
    names : MeasureNames
        What can be measured.
    """

    session: EditedList
    names: MeasureNames
    _fresh: dict[str, str] = field(default_factory=dict)
    _refused: dict[tuple[str, str], Typed] = field(default_factory=dict)
    _rows: dict[tuple[object, ...], str] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=count)

    def type_field(self, at: str, name: str, text: str) -> None:
        """Take a field of a target as typed, by its row, or of a fresh one."""
        if at == FRESH:
            self._refused.pop((at, name), None)
            self._fresh[name] = text
            return
        target = self._target(at)
        if target is None:
            return
        pending = {field: typed.text for (row, field), typed in self._refused.items() if row == at}
        changed = self._understood(at, target, pending | {name: text})
        try:
            _check_bounds(changed)
            if changed != target:
                self.session.change_target(target, changed)
                self._rows[target_subject(changed)] = self._rows.pop(target_subject(target))
        except EditRefused as refused:
            self._refused[at, name] = Typed(text, str(refused))

    def add(self) -> None:
        """Add the target that was typed, as one step; all that is wrong with it is told at once."""
        texts = {name: self._fresh.get(name, "") for name in _HINTS}
        target = self._understood(FRESH, Target(""), texts)
        if any(at == FRESH for at, _ in self._refused):
            return
        try:
            _check_new(target, self.session.card_set.targets)
            _check_bounds(target)
        except EditRefused as refused:
            self._refused[FRESH, "measure"] = Typed(texts["measure"], str(refused))
            return
        self._fresh.clear()
        self.session.set_target(target)

    def _understood(self, at: str, target: Target, texts: Mapping[str, str]) -> Target:
        """Return a target with what is understood of texts; of the rest the reason is kept."""
        for name, text in texts.items():
            self._refused.pop((at, name), None)
            try:
                changed = self._with(target, name, text)
                if name in _LEADS_SOMEWHERE and changed != target:
                    self._check(changed)
                target = changed
            except (FieldError, EditRefused) as refused:
                self._refused[at, name] = Typed(text, str(refused))
        return target

    def remove(self, at: str) -> None:
        """Remove the target of a row."""
        target = self._target(at)
        if target is not None:
            self._refused.clear()
            self.session.remove_target(target)

    def _row_of(self, target: Target) -> str:
        """Return the name of a target's row: its own, whatever stands above it by now."""
        subject = target_subject(target)
        if subject not in self._rows:
            self._rows[subject] = str(next(self._numbers))
        return self._rows[subject]

    def _target(self, at: str) -> Target | None:
        """Return the target of a row; None where it is gone, and what is heard came late."""
        there = self.session.card_set.targets
        return next((target for target in there if self._row_of(target) == at), None)

    def forget(self) -> None:
        """Forget what was refused in the list: it has changed by another way."""
        self._refused = {key: typed for key, typed in self._refused.items() if key[0] == FRESH}

    def parts(self, answers: Sequence[Answer]) -> list[Part]:
        """Return the table, with an empty row for one more."""
        with_play = any(is_of_play(one.target.measure) for one in answers)
        rows = [self._row(at, one, with_play=with_play) for at, one in enumerate(answers, 1)]
        rows.append(self._fresh_row(with_play=with_play))
        columns = {**_COLUMNS, **(_OF_PLAY if with_play else {}), "": 6}
        heads, widths = tuple(columns), tuple(columns.values())
        return [Table("What is wanted of the list", heads, widths, tuple(rows))]

    def _row(self, place: int, answer: Answer, *, with_play: bool) -> Row:
        target = answer.target
        at, where = self._row_of(target), f"target {place}"
        unit = unit_of(target.measure)
        bounds = (
            self._entry(
                (at, name), where, "" if bound is None else bound_in_words(bound, unit), unit
            )
            for name, bound in (("minimum", target.minimum), ("maximum", target.maximum))
        )
        measure = self._entry((at, "measure"), where, answer.name, problem=answer.problem)
        play = self._play(at, where, target) if is_of_play(target.measure) else _NO_PLAY
        remove = Press(f"remove {at}", "✕", f"Remove the target for {answer.name}")
        return Row((measure, *bounds, _verdict(answer), *(play if with_play else ()), remove))

    def _fresh_row(self, *, with_play: bool) -> Row:
        typed = self._fresh
        add = Press("add", "Add", "Add this target to the list")
        entries = [self._entry((FRESH, name), "new target", typed.get(name, "")) for name in _HINTS]
        return Row((*entries, Line(""), *(_NO_PLAY if with_play else ()), add))

    def _play(self, at: str, where: str, target: Target) -> tuple[Part, ...]:
        seating, games = play_of(target)
        voters = tuple((word, word) for word in VOTERS)
        return (
            Choice(f"target {at} players", f"Players, {where}", str(seating.players), _PLAYERS),
            self._entry((at, "bots"), where, seating.bots),
            Choice(f"target {at} voter", f"Voter, {where}", seating.voter, voters),
            self._entry((at, "games"), where, f"{games:,}"),
            self._entry((at, "seed"), where, str(seating.seed)),
        )

    def _entry(
        self,
        field: tuple[str, str],
        where: str,
        text: str,
        unit: Unit = Unit.PLAIN,
        *,
        problem: str = "",
    ) -> Entry:
        (at, name), typed = field, self._refused.get(field)
        return Entry(
            name=f"target {at} {name}",
            label=f"{_LABELS[name]}, {where}{_PERCENT.get(unit, '')}",
            text=typed.text if typed else text,
            problem=typed.problem if typed else problem,
            hint=_HINTS.get(name, ""),
            offer=MEASURES if name == "measure" else "",
            enter="add" if at == FRESH else "",
        )

    def _with(self, target: Target, name: str, text: str) -> Target:
        """Return a target with another text in a field; raises where it is not understood."""
        changed = target
        match name:
            case "measure" if not target.measure or text != in_words(target.measure):
                changed = _about(target, self.names.path_of(text))
            case "minimum":
                changed = replace(target, minimum=parse_bound(text, target.measure))
            case "maximum":
                changed = replace(target, maximum=parse_bound(text, target.measure))
            case "players":
                changed = replace(target, players=int(text))
            case "bots":
                changed = replace(target, bots=text.strip() or None)
            case "voter":
                changed = replace(target, voter=text)
            case "games":
                changed = replace(target, games=_whole(text, "number of games", 1, MOST_GAMES))
            case "seed":
                changed = replace(target, seed=_whole(text, "seed", 0, LARGEST_SEED))
        return changed

    def _check(self, target: Target) -> None:
        """Raise where a target cannot be measured, or its games cannot be played."""
        alone = replace(self.session.card_set, targets=(target,))
        for problem in problems_of_targets(alone):
            raise EditRefused(problem.what, problem.hint)


_NO_PLAY: tuple[Part, ...] = (Line(""),) * len(_OF_PLAY)
_LABELS = {
    "measure": "Measure",
    "minimum": "At least",
    "maximum": "At most",
    "bots": "Bots",
    "games": "Games",
    "seed": "Seed",
}
_HINTS = {"measure": "search a measure", "minimum": "none", "maximum": "none"}


def _verdict(answer: Answer) -> Line:
    """Return whether a target is met and the room to its bounds; a tone brings its own sign."""
    if answer.problem:
        return Line("cannot be measured", Tone.BAD)
    word, room = answer.word, answer.room_in_words
    told = f"{word}, {room}" if room else word
    if answer.verdict is Verdict.UNDECIDED:
        return Line(told)
    tone = Tone.GOOD if answer.verdict is Verdict.MET else Tone.BAD
    return Line(told.partition(" ")[2], tone)


def parse_bound(text: str, measure: str) -> float | None:
    """Return a bound as typed: of a share in percent, of all else as it is; None where blank.

    Raises
    ------
    FieldError
        Where it is no number.

    Examples
    --------
    >>> parse_bound("72,5 %", "odds.alliteration.any"), parse_bound("14.5", "odds.score.mean")
    (0.725, 14.5)
    """
    if not text.strip():
        return None
    if unit_of(measure) is Unit.SHARE:
        return parse_share(text, noun="bound")
    return parse_decimal(text.replace(",", "."), noun="bound")


def _whole(text: str, noun: str, least: int, most: int) -> int:
    return parse_integer(without_thousands(text), noun=noun, least=least, most=most)


def _about(target: Target, path: str) -> Target:
    """Return a target for another measure; who plays is no matter for one of the odds."""
    if is_of_play(path):
        return replace(target, measure=path)
    return Target(path, target.minimum, target.maximum)


def _check_bounds(target: Target) -> None:
    least, most = target.minimum, target.maximum
    if least is None and most is None:
        raise EditRefused("nothing is wanted yet", "give at least, at most, or both")
    if least is not None and most is not None and least > most:
        raise EditRefused("at least lies above at most", "exchange the two")


def _check_new(target: Target, there: Sequence[Target]) -> None:
    if target_subject(target) in map(target_subject, there):
        what = f"there is a target for {in_words(target.measure)} already"
        raise EditRefused(what, "change that one")
