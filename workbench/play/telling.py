"""A game told in words, as one would tell it at the table.

Rulebook: "How to Play", in its order. `stories` comes before it; `workbench replay` and the
page of the draft show these lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.play.stories import (
    Final,
    Move,
    Names,
    Presented,
    Round,
    Shuffling,
    Story,
    Turn,
    story_of,
)
from workbench.rules.amounts import all_of
from workbench.rules.record import GameRecord
from workbench.rules.setup import COMMISSION, Box


def told(box: Box, record: GameRecord, *, bots: Sequence[str] = ()) -> tuple[str, ...]:
    """Return a finished game in lines of text, which the referee replays first.

    Parameters
    ----------
    box : Box
        What was played with.
    record : GameRecord
        Of the whole game.
    bots : sequence of str, optional
        The line-up, one for each player.

    Raises
    ------
    RecordRefused
        Where the rules contradict the record.
    """
    story = story_of(box, record, bots=bots)
    rounds = (line for one in story.rounds for line in (*round_told(one), ""))
    return (*opening_told(story), "", *rounds, *ending_told(story))


def opening_told(story: Story) -> tuple[str, ...]:
    """Return who plays and whose telephone is how old."""
    who = [f"seat {seat} is {bot}" for seat, bot in enumerate(story.bots, start=1)]
    seats = f": {', '.join(who)}" if who else ""
    phones = ", ".join(f"seat {seat}" for seat in story.telephones)
    return (
        f"Game {story.game}, {len(story.telephones)} players{seats}",
        f"Telephones, the oldest first: {phones}",
    )


def round_told(one: Round) -> tuple[str, ...]:
    """Return one round: the deal, five turns, presentations and scores."""
    return (
        f"ROUND {one.round}",
        *map(_shuffling, one.shuffled),
        "The deal",
        *(f"  Seat {seat} has {', '.join(hand)}" for seat, hand in enumerate(one.hands, start=1)),
        *_commissions(one),
        *(line for turn in one.turns for line in _turn(turn)),
        *_presentations(one.presentations),
        *_scores(one.presentations),
    )


def ending_told(story: Story) -> tuple[str, ...]:
    """Return the standings, and how a tie was broken."""
    header = ("", "seat", "inventions", "commendations", "total")
    rows = [
        (str(place), _seat(end), str(end.inventions), str(end.commendations), str(end.total))
        for place, end in enumerate(story.standings, start=1)
    ]
    return ("THE END", *_columns([header, *rows]), _victory(story))


def _shuffling(shuffled: Shuffling) -> str:
    cards = "1 card" if shuffled.cards == 1 else f"{shuffled.cards} cards"
    piles = {"asset": "the two asset piles", COMMISSION: "the commission deck"}
    new = piles.get(shuffled.back, f"the {shuffled.back} pile")
    return f"  The {shuffled.back} discards, {cards}, are shuffled and laid under {new}"


def _commissions(one: Round) -> Iterator[str]:
    for seat, commissions in enumerate(one.commissions, start=1):
        if commissions:
            yield f"  Seat {seat} may meet {all_of(commissions)}"


def _turn(turn: Turn) -> Iterator[str]:
    yield f"Turn {turn.turn}"
    for move in turn.moves:
        yield from map(_shuffling, move.shuffled)
        yield f"  Seat {move.seat} {_drawn(move)} and {_played(move)}"
    yield "  All is revealed:"
    for seat, cards in enumerate(turn.revealed, start=1):
        yield f"    Seat {seat}: {_slots(cards)}"
    yield "  The hands go to the left"


def _drawn(move: Move) -> str:
    if move.drawn is None:
        return "finds nothing to draw"
    return f"draws {move.drawn} ({move.pile} pile)"


def _played(move: Move) -> str:
    if move.played is None:
        return f"makes a forced pass: no card fits, so it gives up {move.given_up}"
    return f"plays {move.played}"


def _slots(cards: Names) -> str:
    return " | ".join(card or "-" for card in cards)


def _presentations(presented: Sequence[Presented]) -> Iterator[str]:
    yield "Presentations"
    for one in presented:
        swapped = " (its assets exchanged)" if one.assets_swapped else ""
        yield f"  Seat {one.seat} presents: {one.name or 'nothing at all'}{swapped}"
    if not any(one.commends for one in presented):
        yield "  The table gives no commendations"
        return
    for one in presented:
        favourites = ", then ".join(f"seat {seat}" for seat in one.commends)
        yield f"  Seat {one.seat} commends {favourites}"


def _scores(presented: Sequence[Presented]) -> Iterator[str]:
    yield "Scores"
    header = (
        "seat",
        "value",
        "assets",
        "concepts",
        "alliteration",
        "commissions",
        "invention",
        "commendations",
    )
    yield from _columns([header, *map(_score_row, presented)])
    for one in presented:
        if one.met:
            yield f"  Seat {one.seat} met {all_of(one.met)}"


def _score_row(one: Presented) -> tuple[str, ...]:
    alliteration = f"{one.alliteration} {one.pattern.replace('_', ' ')}".removesuffix(" none")
    numbers = (one.commissions, one.invention, one.commendations)
    before = (one.seat, one.value, one.assets, one.concepts, alliteration)
    return tuple(map(str, (*before, *numbers)))


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows with their columns one below the other, two spaces between."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()


def _seat(end: Final) -> str:
    return str(end.seat) if end.bot is None else f"{end.seat} {end.bot}"


def _victory(story: Story) -> str:
    winner = f"Seat {story.standings[0].seat} is Royal Inventor"
    if story.decided_by == "total":
        return f"{winner}, with the highest total"
    seats = all_of(list(map(str, story.shared_lead)))
    shared = f"{winner}: seats {seats} share the highest total"
    if story.decided_by == "commendations":
        return f"{shared}, and it has more commendation points"
    return f"{shared}; of those with the most commendation points it has the oldest telephone"
