"""An evening in words: each invention part by part, the totals, who won, and what was noted wrong.

`scoring` gives the numbers and `noted_scores` the slips; a command and a panel show what is said
here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from workbench.cardsets.problems import problem_lines
from workbench.playtests.model import Feedback, Player, Playtest
from workbench.playtests.noted_scores import in_parts
from workbench.playtests.reading import PlaytestReading
from workbench.playtests.scoring import ScoredPlaytest, ScoredRound
from workbench.rules.amounts import all_of, counted
from workbench.rules.standings import DecidedBy, sharing_the_lead


def in_words(reading: PlaytestReading) -> str:
    """Return all there is to tell of an evening's file, as lines for the screen."""
    evening = reading.scored
    lines = [] if evening is None else [*_evening(evening)]
    problems = list(problem_lines(reading.problems))
    if lines and problems:
        lines.append("")
    return "\n".join([*lines, *problems])


def spoken_date(day: date) -> str:
    """Return a date as people say it, such as `30 November 2026`."""
    return f"{day.day} {day:%B %Y}"


def who(player: Player) -> str:
    """Return a player's name, with the bot that played."""
    return player.name if player.bot is None else f"{player.name} (bot {player.bot})"


def title(evening: ScoredPlaytest) -> str:
    """Return when, what and by whom it was played, on one line."""
    playtest, card_set = evening.playtest, evening.card_set
    minutes = [] if playtest.minutes is None else [counted(playtest.minutes, "minute")]
    players = ", ".join(map(who, playtest.players))
    return " · ".join(
        [spoken_date(playtest.date), f"{card_set.name} {card_set.version}", players, *minutes]
    )


def result(evening: ScoredPlaytest) -> str:
    """Return who won and by what, or who leads where the evening is not whole."""
    names = [player.name for player in evening.playtest.players]
    first, second = evening.standings[:2]
    rounds = f"after {counted(len(evening.rounds), 'round')} of {evening.card_set.rules.rounds}"
    if not evening.rounds:
        return "Nothing is scored yet."
    if not evening.whole:
        done = len(evening.rounds) >= evening.card_set.rules.rounds
        when = "By what is noted" if done else rounds.capitalize()
        return f"{when}, {_leaders(evening, names)}."
    leader, points = names[first.seat - 1], counted(first.total, "point")
    match evening.decided_by:
        case DecidedBy.TOTAL:
            return f"{leader} wins with {points}."
        case DecidedBy.COMMENDATIONS:
            more = f"{first.commendations} to {second.commendations}"
            why = f"with more points of commendations ({more})"
        case DecidedBy.TELEPHONE:
            why = "with the older telephone"
        case None:
            return (
                f"{all_of([names[seat - 1] for seat in evening.in_front])} are equal with {points}"
                " each, and nobody noted whose telephone is older."
            )
    equal = all_of([names[seat - 1] for seat in sharing_the_lead(evening.standings)])
    return f"{equal} have {points} each; {leader} wins {why}."


def _leaders(evening: ScoredPlaytest, names: Sequence[str]) -> str:
    points = counted(evening.standings[0].total, "point")
    leading = [names[seat - 1] for seat in sharing_the_lead(evening.standings)]
    verb = "leads" if len(leading) == 1 else "lead"
    return f"{all_of(leading)} {verb} with {points}"


def _evening(evening: ScoredPlaytest) -> Iterator[str]:
    yield title(evening)
    for number, played in enumerate(evening.rounds, start=1):
        yield ""
        yield f"Round {number}"
        yield from _round(evening.playtest, number, played)
    if evening.rounds:
        yield ""
        yield "Totals"
        yield from _totals(evening)
    yield ""
    yield result(evening)
    yield from _feedback(evening.playtest)
    if evening.playtest.notes:
        yield from ("", "Notes", *_indented(evening.playtest.notes))


def _round(playtest: Playtest, number: int, scored: ScoredRound) -> Iterator[str]:
    width = max(len(player.name) for player in playtest.players)
    noted = playtest.rounds[number - 1].inventions
    for player, note, one, commended in zip(
        playtest.players, noted, scored.inventions, scored.commendations, strict=True
    ):
        name = f"  {player.name:{width}}  "
        if note is None or one is None:
            yield f"{name}{'not noted' if note is None else 'not scored: see below'}"
            continue
        yield f"{name}{one.total:3}  {note.called or one.invention.name}"
        better = ""
        if one.best > one.score.total:
            better = f" (with the assets exchanged {one.best + one.commissions})"
        yield f"  {'':{width}}       {in_parts(one) or 'nothing'}{better}"
        met = ", ".join(f"{commission.name} {commission.points:+}" for commission in one.met)
        if met:
            yield f"  {'':{width}}       met {met}"
        if commended:
            yield f"  {'':{width}}       commended with {counted(commended, 'point')}"


def _totals(evening: ScoredPlaytest) -> Iterator[str]:
    players = evening.playtest.players
    width = max(len(player.name) for player in players)
    for standing in evening.standings:
        name = players[standing.seat - 1].name
        yield (
            f"  {name:{width}}  {standing.total:3}  inventions {standing.inventions}"
            f" + commendations {standing.commendations}"
        )


def _feedback(playtest: Playtest) -> Iterator[str]:
    if playtest.feedback:
        yield from ("", "Feedback, 1 (poor) to 5 (excellent)")
    for form in playtest.feedback:
        whose = "everyone" if form.seat is None else playtest.players[form.seat - 1].name
        rated = ", ".join(f"{category.words} {rating}" for category, rating in form.ratings)
        yield f"  {whose}: {rated or 'no ratings'}"
        yield from _words(form)


def _words(form: Feedback) -> Iterator[str]:
    return (f"  {line}" for line in _indented(form.words or ""))


def _indented(text: str) -> list[str]:
    return [f"  {line.rstrip()}" for line in text.splitlines()]
