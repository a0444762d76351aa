"""An evening as the object of `workbench playtest --json`: what was noted, and what it came to.

Seats count from 1. `telling` says the same in words.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.cardsets.reporting import problem_as_json
from workbench.play.box_json import digest_of_list
from workbench.playtests.model import PlayedInvention, PlayedRound, Playtest
from workbench.playtests.noted_scores import parts_of
from workbench.playtests.reading import PlaytestReading
from workbench.playtests.scoring import ScoredInvention, ScoredPlaytest, ScoredRound

Plain = dict[str, object]


def as_json(readings: Iterable[PlaytestReading]) -> Plain:
    """Return the object of `workbench playtest --json`."""
    return {"files": [_of_file(reading) for reading in readings]}


def _of_file(reading: PlaytestReading) -> Plain:
    evening = reading.scored
    return {
        "file": str(reading.file),
        "ok": reading.ok,
        "problems": [problem_as_json(problem) for problem in reading.problems],
        "noted_wrong": [one.what for one in reading.findings if one.noted],
        "playtest": None if evening is None else _evening(evening),
    }


def _evening(evening: ScoredPlaytest) -> Plain:
    playtest = evening.playtest
    return {
        "date": playtest.date.isoformat(),
        "card_set": {
            "file": playtest.card_set.file,
            "name": evening.card_set.name,
            "version": evening.card_set.version,
            "digest": digest_of_list(evening.card_set),
        },
        "players": [
            {"seat": seat, "name": player.name, "bot": player.bot}
            for seat, player in enumerate(playtest.players, start=1)
        ],
        "start": playtest.start,
        "telephones": list(playtest.telephones),
        "minutes": playtest.minutes,
        "rounds": [
            _round(played, scored)
            for played, scored in zip(playtest.played, evening.rounds, strict=True)
        ],
        "standings": [
            {
                "seat": standing.seat,
                "inventions": standing.inventions,
                "commendations": standing.commendations,
                "total": standing.total,
                "noted": playtest.totals[standing.seat - 1] if playtest.totals else None,
            }
            for standing in evening.standings
        ],
        "whole": evening.whole,
        "winner": evening.leader if evening.whole else None,
        "decided_by": evening.decided_by if evening.whole else None,
        "noted_winner": playtest.winner,
        "noted_tie_break": playtest.tie_break,
        "feedback": _feedback(playtest),
        "notes": playtest.notes,
    }


def _round(played: PlayedRound, scored: ScoredRound) -> Plain:
    return {
        "inventions": [
            None if noted is None else _invention(noted, one)
            for noted, one in zip(played.inventions, scored.inventions, strict=True)
        ],
        "ballots": [list(ballot) for ballot in played.ballots],
        "commendations": list(scored.commendations),
    }


def _invention(noted: PlayedInvention, one: ScoredInvention | None) -> Plain:
    """Return an invention; one with a card that is not on the list has no score."""
    return {
        "cards": list(noted.cards),
        "called": noted.called,
        "noted": noted.noted,
        "score": None if one is None else {**parts_of(one), "total": one.total},
        "pattern": None if one is None else one.score.pattern,
        "met": [] if one is None else [commission.name for commission in one.met],
        "best_order": None if one is None else one.best + one.commissions,
    }


def _feedback(playtest: Playtest) -> list[Plain]:
    return [
        {"seat": form.seat, "ratings": dict(form.ratings), "words": form.words}
        for form in playtest.feedback
    ]
