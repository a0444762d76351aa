"""A row of counts read back as the odds that it stands for: to hold against odds counted anew."""

from workbench.analysis.listing import Array
from workbench.analysis.odds import joints_of
from workbench.analysis.outcomes import Both, CardOdds, CommissionOdds, Matches, Odds, Order
from workbench.analysis.partitions import PATTERNS
from workbench.analysis.suggesting.columns import Columns
from workbench.analysis.suggesting.effects import Effects


def odds_after(effects: Effects, number: int) -> Odds:
    """Return the odds after one edit, with what the edited card itself is worth."""
    edit, row = effects.edits[number], effects.after([number])[0]
    cards = {entry.key: entry.card.initial for entry in effects.listing.entries}
    card = edit.of(edit.entry.card)
    cards[edit.entry.key] = card.initial
    bare = odds_of(effects.columns, row, frozenset(cards.values()))
    held = effects.holding(number)
    scores = (effects.columns.distribution(held, order).sum for order in range(2))
    worth = CardOdds(
        key=edit.entry.key,
        name=card.name,
        deck=card.deck,
        initial=card.initial,
        copies=edit.entry.copies,
        inventions=int(held[effects.columns.inventions]),
        scores=Both(*scores),
        overall=Both(bare.drawn.score, bare.best.score),
    )
    return odds_of(effects.columns, row, frozenset(cards.values()), worth)


def odds_of(columns: Columns, row: Array, initials: frozenset[str], *cards: CardOdds) -> Odds:
    """Return the odds that a row stands for, where these initials occur."""
    inventions = int(row[columns.inventions])
    assets, pair, trio = (int(n) for n in row[columns.matches])
    drawn, best = (_order(columns, row, initials, order) for order in range(2))
    return Odds(
        card_set=columns.card_set.name,
        inventions=inventions,
        matches=Matches(assets=assets, pair=pair, trio=trio, inventions=inventions),
        drawn=drawn,
        best=best,
        commissions=tuple(_commissions(columns, row, inventions)),
        cards=cards,
        initials=tuple(i for i in columns.faces.initials if i in initials),
    )


def _order(columns: Columns, row: Array, initials: frozenset[str], order: int) -> Order:
    there = [i in initials for i in columns.faces.initials]
    kept = tuple(i for i in columns.faces.initials if i in initials)
    return Order(
        score=columns.distribution(row, order),
        patterns=dict(zip(PATTERNS, map(int, row[columns.patterns[order]]), strict=True)),
        points=dict(zip(PATTERNS, map(int, columns.orders.points), strict=True)),
        joints=joints_of(
            kept,
            row[columns.joints[order]][:, there],
            row[columns.twelfths[order]][:, there],
            int(row[columns.inventions]),
        ),
    )


def _commissions(columns: Columns, row: Array, inventions: int) -> list[CommissionOdds]:
    counts = {
        entry.key: Both(*(int(n) for n in row[places]))
        for question in columns.questions
        for entry, places in zip(question.commissions, question.places.T, strict=True)
    }
    return [
        CommissionOdds(
            key=entry.key,
            name=entry.commission.name,
            points=entry.commission.points,
            inventions=inventions,
            met=counts.get(entry.key),
        )
        for entry in columns.card_set.commissions
    ]
