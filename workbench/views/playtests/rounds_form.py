"""The rounds of an evening as tables: five cards, the score part by part, the votes.

A card is typed or chosen from those of its deck; what the rules give for it stands beside it at
once. `shown` comes before, the panel after.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import parse_line
from workbench.playtests import noting
from workbench.playtests.model import OPEN, PlayedInvention, PlayedRound, Playtest
from workbench.playtests.noted_scores import in_parts
from workbench.playtests.scoring import (
    commission_called,
    scored_invention,
    with_open_commissions,
)
from workbench.playtests.typed import parse_card, parse_noted
from workbench.rules.amounts import counted
from workbench.rules.components import SLOTS, Deck
from workbench.views.boards.form_board import (
    Choice,
    Entry,
    Fold,
    Heading,
    Line,
    Part,
    Row,
    Table,
    Tick,
)
from workbench.views.playtests.shown import Shown

SLOT_HEADS = ("primary", "asset", "central", "asset", "final")
"""What stands over the five slots."""


def offers(card_set: CardSet) -> dict[str, list[tuple[str, str]]]:
    """Return the cards to choose from, by the name of their deck, each with type and value."""
    return {
        deck.value: [
            (entry.card.name, f"{entry.card.type}, {entry.card.value}")
            for entry in card_set.deck(deck)
        ]
        for deck in Deck
    }


def parts(shown: Shown) -> list[Part]:
    """Return the rounds, one table each, and what else there is to note of their inventions."""
    wanted = max(shown.card_set.rules.rounds, len(shown.playtest.rounds))
    found: list[Part] = []
    for number in range(wanted):
        played = shown.playtest.rounds[number : number + 1]
        one = played[0] if played else PlayedRound.blank_for(len(shown.seats))
        found += [
            Heading(f"Round {number + 1}"),
            _table(shown, number, one),
            _more(shown, number, one),
        ]
    return found


def heard(playtest: Playtest, card_set: CardSet, words: Sequence[str], text: str) -> Playtest:
    """Return the evening with what was done to a control of a round, by the words of its name.

    Raises
    ------
    FieldError
        Where a text is not understood.
    """
    verb, number, seat, *at = words[0], *map(int, words[1:])
    match verb:
        case "card":
            name = _as_listed(card_set, SLOTS[at[0]], parse_card(text))
            return noting.with_card(playtest, number, seat, slot=at[0], name=name)
        case "vote":
            return noting.with_vote(playtest, number, seat, at=at[0], favourite=int(text or 0))
        case "noted":
            return noting.with_invention(playtest, number, seat, noted=parse_noted(text))
        case "called":
            called = parse_line(text, noun="name read out")
            return noting.with_invention(playtest, number, seat, called=called)
        case "commission":
            return _with_commission(playtest, number, seat, at[0], text)
        case _:
            return _with_judged(playtest, number, seat, at[0], judged=text == "yes")


def _as_listed(card_set: CardSet, deck: Deck, name: str) -> str:
    """Return a name as the list writes it, where that differs in capitals alone."""
    names = [entry.card.name for entry in card_set.deck(deck)]
    alike = [one for one in names if one.casefold() == name.casefold()]
    return alike[0] if name not in names and len(alike) == 1 else name


def _table(shown: Shown, number: int, played: PlayedRound) -> Table:
    points = shown.card_set.rules.commendations
    gives = [f"{counted(worth, 'point')} to" for worth in points]
    heads = ("", *SLOT_HEADS, "by the rules", "noted", *gives)
    widths = (9, 0, 0, 0, 0, 0, 24, 6, *[11] * len(points))
    rows = (_row(shown, number, played, seat) for seat in shown.seats)
    return Table(f"Round {number + 1}", heads, widths, tuple(rows))


def _row(shown: Shown, number: int, played: PlayedRound, seat: int) -> Row:
    whose = f"{shown.name(seat)}, round {number + 1}"
    place = ("rounds", number, "inventions", shown.name(seat))
    one = played.inventions[seat - 1] or PlayedInvention()
    cards = (
        shown.entry(
            Entry(
                f"card {number} {seat} {at}",
                f"{head.capitalize()}, {whose}",
                name,
                offer=deck.value,
            ),
            *((*place, "cards", at) if name != OPEN else ()),
        )
        for at, (deck, head, name) in enumerate(zip(SLOTS, SLOT_HEADS, one.cards, strict=True))
    )
    text = "" if one.noted is None else str(one.noted)
    noted = Entry(f"noted {number} {seat}", f"Noted score, {whose}", text)
    ballot = played.ballots[seat - 1]
    votes = (
        shown.who(
            f"vote {number} {seat} {at}",
            f"{counted(worth, 'point')} from {whose}",
            ballot[at] if at < len(ballot) else None,
            but=seat,
        )
        for at, worth in enumerate(shown.card_set.rules.commendations)
    )
    return Row(
        (
            Line(shown.name(seat)),
            *cards,
            _score(shown, played, seat),
            shown.entry(noted, *place, "noted"),
            *votes,
        )
    )


def _score(shown: Shown, played: PlayedRound, seat: int) -> Line:
    """Return what the rules give for an invention, finished or not, part by part."""
    one = with_open_commissions(played, shown.card_set)[seat - 1]
    if one is None or not any(one.cards):
        return Line("")
    scored = scored_invention(one, shown.card_set)
    if scored is None:
        return Line("– not on the list")
    so_far = "" if scored.invention.complete else "so far "
    better = scored.best + scored.commissions
    told = f"{so_far}{scored.total} = {in_parts(scored)}"
    if better > scored.total and scored.invention.complete:
        told += f" (assets exchanged: {better})"
    return Line(told)


def _more(shown: Shown, number: int, played: PlayedRound) -> Fold:
    """Return what else can be noted: the name read out, and commissions where there are some."""
    deals = shown.card_set.rules.commissions_per_round if shown.card_set.commissions else 0
    heads = ["", "read out as, if not just its cards"]
    if deals:
        heads += [*["commission"] * deals, "judged, and met"]
    rows = (_more_row(shown, number, played, seat, deals) for seat in shown.seats)
    name = "Names read out and commissions" if deals else "Names read out"
    table = Table(f"{name}, round {number + 1}", tuple(heads), (9, *[0] * len(heads[1:])), (*rows,))
    return Fold(f"more {number}", name, (table,))


def _more_row(shown: Shown, number: int, played: PlayedRound, seat: int, deals: int) -> Row:
    whose = f"{shown.name(seat)}, round {number + 1}"
    one = played.inventions[seat - 1] or PlayedInvention()
    called = shown.entry(Entry(f"called {number} {seat}", f"Read out, {whose}", one.called or ""))
    row: list[Part] = [Line(shown.name(seat)), called]
    names = [entry.commission.name for entry in shown.card_set.commissions]
    for at in range(deals):
        held = one.commissions[at] if at < len(one.commissions) else ""
        offered = dict.fromkeys(("", *names, held))
        options = tuple((name, name or "–") for name in offered)
        label = f"Commission {at + 1}, {whose}"
        row.append(Choice(f"commission {number} {seat} {at}", label, held, options))
    if deals:
        row.append(Row(tuple(_judged(shown, number, seat, one))))
    return Row(tuple(row))


def _judged(shown: Shown, number: int, seat: int, one: PlayedInvention) -> list[Part]:
    """Return a tick for each commission of a seat that only people can judge."""
    return [
        Tick(f"judged {number} {seat} {at}", name, name in one.judged)
        for at, name in enumerate(one.commissions)
        if (commission := commission_called(shown.card_set, name)) and commission.judged
    ]


def _with_commission(playtest: Playtest, number: int, seat: int, at: int, name: str) -> Playtest:
    """Return the evening with another commission of a seat; what was judged goes with it."""
    one = noting.invention_of(playtest, number, seat)
    held = [*one.commissions, *[""] * (at + 1 - len(one.commissions))]
    held[at] = name
    kept = tuple(one for one in held if one)
    judged = tuple(one for one in one.judged if one in kept)
    return noting.with_invention(playtest, number, seat, commissions=kept, judged=judged)


def _with_judged(playtest: Playtest, number: int, seat: int, at: int, *, judged: bool) -> Playtest:
    one = noting.invention_of(playtest, number, seat)
    name = one.commissions[at]
    others = tuple(other for other in one.judged if other != name)
    return noting.with_invention(
        playtest, number, seat, judged=(*others, name) if judged else others
    )
