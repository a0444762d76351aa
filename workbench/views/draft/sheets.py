"""Presentations, scored rounds and the end of a draft as plain values for the page.

Rulebook: "Presentations" and "Scoring". Commendations lie face down until the game is over, so
they are told only then. `table` comes before it, `panel` sends both.
"""

from __future__ import annotations

from workbench.play.drafting import Draft
from workbench.play.drafting_moments import Moment
from workbench.play.stories import story_of
from workbench.play.telling import ending_told, told
from workbench.rules.inventions import Pattern
from workbench.rules.presentations import commendation_points
from workbench.rules.state import FinishedRound, Phase, RoundScore, invention_of
from workbench.views.draft.table import mode_of, seat_in_words
from workbench.views.line import Message

_SOURCES = ("value", "assets", "concepts", "alliteration")

_TO_DO = {
    Phase.DRAW: "before the draw",
    Phase.PICK: "before the pick",
    Phase.ARRANGE: "before the assets are laid out",
    Phase.VOTE: "before the commendations",
}


def presented(draft: Draft) -> list[Message]:
    """Return the names to read out and who may be commended, once all inventions stand."""
    state = draft.state
    if state.phase is not Phase.VOTE:
        return []
    voter = state.to_act if mode_of(draft) == "vote" else None
    return [
        {
            "seat": seat,
            "who": seat_in_words(draft, seat),
            "name": invention_of(state.box, state.seat(seat).slots).name or "nothing at all",
            "may": voter is not None and seat != voter,
        }
        for seat in range(1, state.players + 1)
    ]


def rounds(draft: Draft) -> list[Message]:
    """Return every scored round: each invention's name and points, and commendations at the end."""
    finished = enumerate(draft.state.finished, start=1)
    return [
        {
            "round": number,
            "sources": [*_SOURCES, *(["commissions"] if any(done.commissions) else [])],
            "seats": _scored(draft, number, done),
        }
        for number, done in finished
    ]


def _scored(draft: Draft, number: int, done: FinishedRound) -> list[Message]:
    box = draft.header.box
    awards = commendation_points(done.ballots, box.rules.commendations)
    return [
        {
            "round": number,
            "seat": seat,
            "who": seat_in_words(draft, seat),
            "name": invention_of(box, done.inventions[seat - 1]).name or "nothing at all",
            "points": _points(earned, done),
            "pattern": _pattern(earned.score.pattern),
            "total": earned.total,
            "met": [box.commissions[place].name for place in earned.met],
            "commended": awards[seat - 1] if draft.over else None,
            "commends": list(done.ballots[seat - 1]) if draft.over else [],
            "may_look": seat in seats_to_look_back(draft),
            "person": seat in draft.people,
        }
        for seat, earned in enumerate(done.scores, start=1)
    ]


def _points(earned: RoundScore, done: FinishedRound) -> list[int]:
    """Return the points by source; those of commissions where any were dealt."""
    of = earned.score
    commissions = [earned.commissions] if any(done.commissions) else []
    return [of.value, of.assets, of.concepts, of.alliteration, *commissions]


def _pattern(pattern: Pattern) -> str:
    return "" if pattern is Pattern.NONE else pattern.value.replace("_", " ")


def seats_to_look_back(draft: Draft) -> tuple[int, ...]:
    """Return the seats of which the screen may tell what they could have made."""
    if draft.over or not draft.people:
        return tuple(range(1, len(draft.seats) + 1))
    return () if draft.view is None else (draft.view.seat,)


def ending(draft: Draft) -> Message | None:
    """Return the standings, what decided, and the whole game in words; None before the end."""
    if not draft.over:
        return None
    record, box, bots = draft.record(), draft.header.box, draft.header.bots
    story = story_of(box, record, bots=bots)
    yours = " That is you!" if draft.people == (story.standings[0].seat,) else ""
    return {
        "victory": f"{ending_told(story)[-1]}.{yours}",
        "standings": [
            {
                "seat": end.seat,
                "who": seat_in_words(draft, end.seat),
                "inventions": end.inventions,
                "commendations": end.commendations,
                "total": end.total,
                "telephone": end.telephone,
            }
            for end in story.standings
        ],
        "told": list(told(box, record, bots=bots)),
    }


def moments(draft: Draft) -> list[Message]:
    """Return the points to go back to, the newest first; no card is named in them."""
    numbered = list(enumerate(draft.moments))
    return [{"at": at, "label": _label(one)} for at, one in reversed(numbered)]


def _label(moment: Moment) -> str:
    turn = f", turn {moment.turn}" if moment.phase in {Phase.DRAW, Phase.PICK} else ""
    return f"Round {moment.round}{turn}, seat {moment.seat}: {_TO_DO[moment.phase]}"
