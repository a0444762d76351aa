"""What was noted at the table, beside what the rules give: scores, totals, winner and tie-break.

Rulebook: "Scoring", points 1 to 6. Nothing is corrected: a note that differs is told, and stays.
`scoring` comes before, `checks` after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from workbench.playtests.findings import Finding, noted, warning
from workbench.playtests.model import TieBreak
from workbench.playtests.scoring import ScoredInvention, ScoredPlaytest
from workbench.rules.amounts import all_of, counted
from workbench.rules.standings import DecidedBy, sharing_the_lead


def of_notes(evening: ScoredPlaytest) -> Iterator[Finding]:
    """Yield each note that the rules contradict."""
    yield from _of_scores(evening)
    unknown = [seat for seat in _noted_totals(evening) if not evening.knows(seat)]
    if unknown or (evening.playtest.winner and not evening.knows_all):
        what = "totals and winner can be checked only in part, for not all is noted"
        yield warning(what, "write down every card and vote to have them checked", "totals")
    yield from _of_totals(evening)
    if evening.knows_all:
        yield from _of_winner(evening)
        yield from _of_tie_break(evening)


def in_parts(one: ScoredInvention) -> str:
    """Return the score of an invention part by part, such as `value 10 + concepts 2`."""
    return " + ".join(f"{word} {points}" for word, points in parts_of(one).items() if points)


def parts_of(one: ScoredInvention) -> Mapping[str, int]:
    """Return the points of an invention by the word for each part, commissions last."""
    return {
        "value": one.score.value,
        "assets": one.score.assets,
        "concepts": one.score.concepts,
        "alliteration": one.score.alliteration,
        "commissions": one.commissions,
    }


def _of_scores(evening: ScoredPlaytest) -> Iterator[Finding]:
    names = [player.name for player in evening.playtest.players]
    for number, (played, given) in enumerate(
        zip(evening.playtest.played, evening.rounds, strict=True)
    ):
        for name, note, one in zip(names, played.inventions, given.inventions, strict=True):
            if note is None or one is None or note.noted is None or note.noted == one.total:
                continue
            forgotten = _left_out(note.noted, one.total, parts_of(one))
            what = (
                f"{name}'s invention of round {number + 1} was noted as {note.noted}{forgotten},"
                f" and scores {one.total} by the rules: {in_parts(one)}"
            )
            yield noted(what, "rounds", number, "inventions", name, "noted")


def _of_totals(evening: ScoredPlaytest) -> Iterator[Finding]:
    for seat, total in _noted_totals(evening).items():
        standing, name = evening.standing(seat), evening.playtest.players[seat - 1].name
        if evening.knows(seat) and total != standing.total:
            parts = {"commendations": standing.commendations}
            forgotten = _left_out(total, standing.total, parts)
            what = (
                f"{name}'s total was noted as {total}{forgotten}, and is {standing.total} by the"
                f" rules: inventions {standing.inventions} + commendations"
                f" {standing.commendations}"
            )
            yield noted(what, "totals", name)


def _of_winner(evening: ScoredPlaytest) -> Iterator[Finding]:
    winner, players = evening.playtest.winner, evening.playtest.players
    if winner is None:
        return
    called = f"{players[winner - 1].name} was called the winner"
    if evening.rounds and winner not in evening.in_front:
        leads = all_of([players[seat - 1].name for seat in evening.in_front])
        verb = "lead" if evening.leader is None else "leads"
        points = counted(evening.standings[0].total, "point")
        yield noted(f"{called}, and {leads} {verb} by the rules with {points}", "winner")
    elif not evening.whole:
        rounds = f"{counted(len(evening.rounds), 'round')} of {evening.card_set.rules.rounds}"
        what = f"{called}, and nobody has won after {rounds}"
        yield warning(what, "write down the other rounds, or take the winner out", "winner")


def _of_tie_break(evening: ScoredPlaytest) -> Iterator[Finding]:
    said = evening.playtest.tie_break
    if said is None:
        return
    tied = len(sharing_the_lead(evening.standings)) > 1
    by_telephone = evening.decided_by in (DecidedBy.TELEPHONE, None)
    decides = TieBreak.TELEPHONE if by_telephone else TieBreak.COMMENDATIONS
    if not tied:
        what = f"{_said(said)} said to decide, and no two totals are equal at the top"
        yield noted(what, "tie_break")
    elif said is not decides:
        yield noted(f"{_said(said)} said to decide, and the rules go by {decides}", "tie_break")


def _said(tie_break: TieBreak) -> str:
    return f"{tie_break} {'was' if tie_break is TieBreak.TELEPHONE else 'were'}"


def _left_out(note: int, total: int, parts: Mapping[str, int]) -> str:
    """Return which part a note most likely leaves out; nothing where none fits."""
    for word, points in parts.items():
        if points and note == total - points:
            return f", as if without the {points} for {word}"
    return ""


def _noted_totals(evening: ScoredPlaytest) -> dict[int, int]:
    totals = enumerate(evening.playtest.totals, start=1)
    return {seat: total for seat, total in totals if total is not None}
