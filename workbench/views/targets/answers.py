"""Each target of a list with what is known of it: by the odds at once, by play once asked.

The contract's "Targets". `analysis.checking` tells the verdicts; the forms, the picture and the
panel come after. What was played belongs to the list as it was, until its substance is back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from workbench.analysis.belonging import substance_of, what_changed
from workbench.analysis.check_reporting import how_sure
from workbench.analysis.checking import Checked, play_of
from workbench.analysis.measure_paths import (
    MeasureError,
    Measures,
    is_of_play,
    problems_of_play,
)
from workbench.analysis.measure_words import in_words, room_in_words, unit_of
from workbench.analysis.measures import Verdict
from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet, Target
from workbench.rules.amounts import counted
from workbench.views.boards.odds_feed import odds_or_why


@dataclass(frozen=True, slots=True)
class Answer:
    """A target with what is known of it.

    Parameters
    ----------
    target : Target
        What is wanted.
    checked : Checked or None
        What it comes to; None where it was not played yet, or there is a problem.
    was : float or None
        What it is in the list as saved; None where only play can tell.
    problem : str
        Why nothing can be told; empty where it can.
    stale : str
        What changed in the list since it was played; empty where it holds of this list.
    """

    target: Target
    checked: Checked | None = None
    was: float | None = None
    problem: str = ""
    stale: str = ""

    @property
    def name(self) -> str:
        """The measure in words."""
        return in_words(self.target.measure)

    @property
    def verdict(self) -> Verdict:
        """What it comes to; undecided where it is not known of this list."""
        known = self.checked is not None and not self.stale
        return self.checked.verdict if self.checked and known else Verdict.UNDECIDED

    @property
    def word(self) -> str:
        """The verdict in a word, with its sign."""
        if self.problem:
            return "✖ no measure"
        if self.checked is None:
            return "○ not played"
        if self.stale:
            return "○ stale"
        return f"{self.verdict.sign} {self.verdict}"

    @property
    def room_in_words(self) -> str:
        """The room to the nearer bound, such as `2.9 points to spare`; empty where unknown."""
        room = None if self.checked is None else self.checked.room
        return "" if room is None else room_in_words(room, unit_of(self.target.measure))

    @property
    def says(self) -> str:
        """How far from its bounds it is, how sure that is, and what would decide it."""
        if self.problem:
            return self.problem
        if self.checked is None:
            return "only games can tell: check it by play"
        told = [self.room_in_words] if self.room_in_words else []
        if not self.checked.is_exact:
            told += how_sure(self.checked)
        if self.stale:
            told.append(f"since then {self.stale}")
        return "; ".join(told)


class Answers:
    """What is known of the targets of a list while it is edited."""

    def __init__(self) -> None:
        self._played: dict[tuple[object, ...], Checked] = {}
        self._of: CardSet | None = None

    def settle(self, card_set: CardSet, checked: Iterable[Checked]) -> None:
        """Keep what games came to; what was known of another content goes."""
        if self._of is None or substance_of(self._of) != substance_of(card_set):
            self._played.clear()
        self._of = card_set
        self._played |= {_asked_of_play(one.target): one for one in checked}

    def of(self, card_set: CardSet, saved: CardSet) -> tuple[Answer, ...]:
        """Return the answers for the targets of a list, in order."""
        now, why = odds_or_why(card_set)
        before = now if saved == card_set else odds_or_why(saved)[0]
        stale = "" if self._of is None else what_changed(self._of, card_set)
        return tuple(
            self._by_play(card_set, target, stale)
            if is_of_play(target.measure)
            else _exactly(target, now, before, why)
            for target in card_set.targets
        )

    def _by_play(self, card_set: CardSet, target: Target, stale: str) -> Answer:
        problems = problems_of_play(replace(card_set, targets=(target,)))
        if problems:
            return Answer(target, problem=f"{problems[0].what}; {problems[0].hint}")
        played = self._played.get(_asked_of_play(target))
        if played is None:
            return Answer(target)
        ended = played.all_played and played.games >= play_of(target).games
        return Answer(target, replace(played, target=target, all_played=ended), stale=stale)


def _asked_of_play(target: Target) -> tuple[object, ...]:
    """Return what decides which games are played, but for how many: bounds do not."""
    return target.measure, play_of(target).seating


def _exactly(target: Target, now: Odds | None, before: Odds | None, why: str) -> Answer:
    if now is None:
        return Answer(target, problem=f"no odds, for {why}")
    try:
        value = Measures(odds=now).at(target.measure).value
    except MeasureError as error:
        return Answer(target, problem=str(error))
    return Answer(target, Checked(target, value), was=_value(before, target))


def _value(known: Odds | None, target: Target) -> float | None:
    if known is None:
        return None
    try:
        return Measures(odds=known).at(target.measure).value
    except MeasureError:
        return None


def names_apart(answers: Sequence[Answer]) -> list[str]:
    """Return the measures in words, those that stand twice with their play beside them."""
    names = [one.name for one in answers]
    return [
        f"{name} ({_play_of(one.target)})" if names.count(name) > 1 else name
        for name, one in zip(names, answers, strict=True)
    ]


def _play_of(target: Target) -> str:
    seating = play_of(target).seating
    return f"{seating.players} players, {seating.bots}, {seating.voter}"


def summary(answers: Sequence[Answer]) -> str:
    """Return the finding in one sentence: how many are met, and which are not."""
    if not answers:
        return "Nothing is wanted of this list yet"
    met = [one for one in answers if one.verdict is Verdict.MET]
    if len(met) == len(answers):
        return f"The list is as it is wanted: {counted(len(answers), 'target')} met"
    told = [f"{len(met)} of {counted(len(answers), 'target')} met"]
    named = list(zip(names_apart(answers), answers, strict=True))
    for verdict in (Verdict.MISSED, Verdict.UNDECIDED):
        names = [name for name, one in named if one.verdict is verdict]
        told += [f"{verdict}: {', '.join(names)}"] if names else []
    return "; ".join(told)
