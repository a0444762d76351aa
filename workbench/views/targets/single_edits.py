"""What one edit would do: all of them ranked for a target, to accept one at a time.

`analysis.suggesting` ranks them; the panel comes after. The ranking is of the list as it was
then; another change of the list puts it out of sight until it is undone or asked for again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field

from workbench.analysis.belonging import substance_of
from workbench.analysis.listing import TooFewCards
from workbench.analysis.measure_paths import MeasureError, is_of_play
from workbench.analysis.measure_words import Unit, in_bounds, in_words, unit_of, value_in_words
from workbench.analysis.measures import Verdict
from workbench.analysis.sentences import signed
from workbench.analysis.suggesting.edits import CardEdit
from workbench.analysis.suggesting.suggestions import Suggestion, suggestions
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.plain import target_place, target_subject
from workbench.editing.cells import CellEdit
from workbench.editing.edited_list import EditedList
from workbench.views.aside import Aside, Stopped
from workbench.views.boards.form_board import Choice, Line, Part, Press, Row, Table, Tone
from workbench.views.play.faults import hand_over
from workbench.views.targets.answers import Answer

SHOWN = 10
"""How many edits are shown at first, and how many more each time."""
_ALSO = (
    "odds.alliteration.any",
    "odds.score.mean",
    "odds.score.sd",
    "odds.matches.assets",
    "odds.matches.concepts.pair",
    "odds.matches.concepts.trio",
)
"""Measures told of every edit that moves them."""
_COLUMNS = {"edit": 0, "alike": 14, "then": 16, "what else it moves": 0, "": 10}
"""The columns of the table with their widths in letters."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Edits ranked for a target.

    Parameters
    ----------
    target : Target
        What they are ranked for.
    card_set : CardSet
        The list they are of.
    found : tuple of Suggestion
        All edits, the nearest to the target first.
    """

    target: Target
    card_set: CardSet
    found: tuple[Suggestion, ...]

    def alike(self) -> list[list[Suggestion]]:
        """Return the edits in groups that read the same but for their card, in order."""
        groups: dict[object, list[Suggestion]] = {}
        for one in self.found:
            edit, reads = one.edit, (_then(one, self.target), *_moves(one, self.target))
            groups.setdefault((edit.trait, edit.was, edit.to, reads), []).append(one)
        return list(groups.values())


@dataclass(slots=True)
class SingleEdits:
    """Single edits for a target of the odds.

    Parameters
    ----------
    session : EditedList
        Whose list they are for.
    changed : callable
        Called when there is something else to show.
    """

    session: EditedList
    changed: Callable[[], None]
    _chosen: Target | None = None
    _ranked: Ranked | None = None
    _aside: Aside[Ranked] | None = None
    _trying: CardSet | None = None
    _says: tuple[Part, ...] = ()
    _shown: int = SHOWN
    _groups: list[list[Suggestion]] = field(default_factory=list)
    _taken: dict[int, str] = field(default_factory=dict)

    def choose(self, at: str) -> None:
        """Ask about one of the list's targets, by its name among the fields of a set."""
        there = self.session.card_set.targets
        self._chosen = next((one for one in there if target_place(one) == at), None)
        self._ranked = None

    def rank(self) -> None:
        """Rank every edit of the list for the target, aside from the page."""
        target = self._target(self.session.card_set.targets)
        if target is None or self._aside is not None:
            return
        card_set, self._says, self._shown = self.session.card_set, (), SHOWN

        def deed(aside: Aside[Ranked]) -> Ranked:
            """Rank them, and hear of a stop between two lots of edits."""

            def told(words: str) -> None:
                """Say how far it is."""
                aside.say(f"⏳ {words}")

            return Ranked(target, card_set, suggestions(card_set, target, told=told))

        self._aside, self._trying = Aside(deed, "⏳ Trying every edit of every card."), card_set
        self._aside.begin(told=self.changed, finished=self._finished)

    def stop(self) -> None:
        """End the ranking; nothing comes of it."""
        if self._aside is not None:
            self._aside.stop()

    def follow(self) -> None:
        """End the ranking of a list that is another one by now: nobody waits for it."""
        if self._trying is not None and substance_of(self._trying) != substance_of(
            self.session.card_set
        ):
            self.stop()

    def accept(self, key: str, trait: str, to: str) -> None:
        """Make one of the edits shown, as one step, and rank the others anew."""
        if self._ranked is None or self._is_stale(self._ranked):
            return
        edits = (one.edit for one in self._ranked.found)
        edit = next((one for one in edits if _name_of(one) == (key, trait, to)), None)
        if edit is None:  # of a ranking before this one
            return
        cell = CellEdit(edit.entry.key, edit.trait, edit.stated)
        self.session.accept([cell], label=f"Accept: {edit.in_words()}")
        self.rank()

    def take(self, at: int, card: str) -> None:
        """Take the edit of another card in a group that is shown, in place of its first."""
        self._taken[at] = card

    def show_more(self) -> None:
        """Show some more of them."""
        self._shown += SHOWN

    def _finished(self, future: Future[Ranked]) -> None:
        self._aside = self._trying = None
        match future.exception():
            case Stopped():
                self._ranked = None
                self._say(Line("Stopped; nothing is ranked.", Tone.BAD))
            case TooFewCards() | MeasureError() as refused:
                self._say(Line(str(refused), Tone.BAD))
            case _:
                hand_over(future, take=self._take_ranked, say=self._say)

    def _take_ranked(self, ranked: Ranked) -> None:
        self._ranked = ranked
        self._groups, self._taken = ranked.alike(), {}
        self.changed()

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self.changed()

    def _target(self, targets: Sequence[Target]) -> Target | None:
        """Return the target that is asked about as it is now; the first of the odds without one."""
        of_odds = [one for one in targets if not is_of_play(one.measure)]
        chosen = self._chosen and target_subject(self._chosen)
        same = (one for one in of_odds if target_subject(one) == chosen)
        return next(same, next(iter(of_odds), None))

    def _is_stale(self, ranked: Ranked) -> bool:
        """Whether the list, or what is wanted, is another one than that of a ranking."""
        now = self.session.card_set
        return ranked.target not in now.targets or substance_of(ranked.card_set) != substance_of(
            now
        )

    def parts(self, answers: Sequence[Answer]) -> list[Part]:
        """Return the form and the edits, with the answers of the list as it is."""
        of_odds = [one for one in answers if not is_of_play(one.target.measure)]
        if not of_odds:
            return [
                Line("Edits are ranked by exact odds; no target is of the odds yet.", Tone.QUIET)
            ]
        if self._chosen is None:
            missed = (one.target for one in of_odds if one.verdict is Verdict.MISSED)
            self._chosen = next(missed, None)
        target = self._target([one.target for one in of_odds]) or of_odds[0].target
        options = tuple((target_place(one.target), f"{one.name}: {one.word}") for one in of_odds)
        rank = Press("rank", "Rank every edit", "Try every value, type and initial of each card")
        stop = Press("stop-ranking", "■ Stop", "End it; the page stays as it is meanwhile")
        asked = Row(
            (
                Choice("for", "Bring", target_place(target), options),
                rank if self._aside is None else stop,
            )
        )
        return [asked, *self._told(answers)]

    def _told(self, answers: Sequence[Answer]) -> Iterator[Part]:
        if self._aside is not None:
            yield Line(self._aside.words)
        elif self._says:
            yield from self._says
        elif self._ranked is None:
            yield Line(
                "Every value, type and initial in use is tried on each card that is not locked,"
                " one at a time; those nearest to the target come first.",
                Tone.QUIET,
            )
        elif self._is_stale(self._ranked):
            yield Line("The list has changed since the edits were ranked; rank them again.")
        else:
            yield from self._table(self._ranked, answers)

    def _table(self, ranked: Ranked, answers: Sequence[Answer]) -> Iterator[Part]:
        name = in_words(ranked.target.measure)
        helping = sum(one.distance < _now(ranked, answers) for one in ranked.found)
        yield Line(
            f"{len(ranked.found):,} edits, {helping:,} of which bring {name} nearer"
            f" ({in_bounds(ranked.target)}); those that do the same stand in one line."
        )
        shown = range(min(self._shown, len(self._groups)))
        rows = tuple(self._row(at, ranked.target, answers) for at in shown)
        yield Table(f"Edits for {name}", tuple(_COLUMNS), tuple(_COLUMNS.values()), rows)
        if len(shown) < len(self._groups):
            yield Press("more", f"{SHOWN} more")

    def _row(self, at: int, target: Target, answers: Sequence[Answer]) -> Row:
        group, taken = self._groups[at], self._taken.get(at)
        one = next((one for one in group if _card_of(one) == taken), group[0])
        options = tuple((_card_of(same), same.edit.in_words()) for same in group)
        words: Part = Line(one.edit.in_words())
        if len(group) > 1:
            words = Choice(f"alike {at}", f"One of {len(group)} edits", _card_of(one), options)
        return Row(
            (
                words,
                Line("" if len(group) == 1 else f"or {len(group) - 1} others", Tone.QUIET),
                Line(_then(one, target)),
                Line(_else(one, target, answers), Tone.QUIET),
                Press(
                    f"accept-one {' '.join(_name_of(one.edit))}",
                    "Accept",
                    f"Make this edit: {one.edit.in_words()}",
                ),
            )
        )


def _card_of(one: Suggestion) -> str:
    return str(one.edit.entry.key)


def _name_of(edit: CardEdit) -> tuple[str, str, str]:
    """Return what tells an edit from all others of a list."""
    return str(edit.entry.key), edit.trait.value, edit.to


def _now(ranked: Ranked, answers: Sequence[Answer]) -> float:
    """Return how far the measure is from its bounds as the list is."""
    room = next(
        (one.checked.room for one in answers if one.target == ranked.target and one.checked), None
    )
    return max(0.0, -(room or 0.0))


def _then(one: Suggestion, target: Target) -> str:
    told = "–" if one.after is None else value_in_words(one.after, unit_of(target.measure))
    return f"{told} {'✓ met' if one.distance == 0 else ''}".strip()


def _else(one: Suggestion, target: Target, answers: Sequence[Answer]) -> str:
    """Return the other targets that an edit would miss, then what else it moves, in words."""
    others = [other for other in answers if other.target.measure != target.measure]
    missed = [f"misses {other.name}" for other in others if _would_miss(one, other)]
    return ", ".join([*missed, *_moves(one, target)]) or "nothing"


def _moves(one: Suggestion, target: Target) -> list[str]:
    """Return what an edit moves beside the measure that is wished for, as far as it reads."""
    others = [path for path in _ALSO if path in one.moves and path != target.measure]
    return [told for path in others if (told := _moved(path, one.moves[path]))]


def _would_miss(one: Suggestion, other: Answer) -> bool:
    """Whether a target that is met now would be missed then."""
    by = one.moves.get(other.target.measure)
    if by is None or other.checked is None or other.checked.value is None:
        return False
    if other.verdict is not Verdict.MET:
        return False
    then, target = other.checked.value + by, other.target
    low = target.minimum is not None and then < target.minimum
    return low or (target.maximum is not None and then > target.maximum)


def _moved(path: str, by: float) -> str:
    """Return by how much a measure moves; empty where that reads as nothing."""
    is_share = unit_of(path) is Unit.SHARE
    told = signed(100 * by, 1) if is_share else signed(by)
    if not float(told.replace("−", "-")):
        return ""
    return f"{in_words(path)} {told}{' %' if is_share else ''}"
