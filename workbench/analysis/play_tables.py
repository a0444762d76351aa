"""Simulated games as tables, exact odds beside them where there are any: what charts draw.

`simulated` comes before it, pictures and notebooks after. Each table takes one batch or several
of one list, at different numbers of players. A number stands in `value`, its interval of 95 % in
`low` and `high`, and what is exact in `exact`; None where games cannot tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.analysis.as_fan import in_a_round, opening_hand
from workbench.analysis.intervals import Ratio
from workbench.analysis.outcomes import CardOdds, InOrder
from workbench.analysis.over_games import share_of
from workbench.analysis.play_results import CardResult, Told
from workbench.analysis.shrinking import shrunk
from workbench.analysis.simulated import Simulated
from workbench.analysis.tables import Row, Table
from workbench.analysis.tallied import wins_with
from workbench.analysis.traits import Trait
from workbench.play.boxes import in_the_box
from workbench.play.tally import Moment, Source
from workbench.rules.components import SLOT_NAMES, Deck
from workbench.rules.inventions import Pattern

MARGIN_ENDS = (0, 1, 6, 11, 16, 21, 31, 41)
"""Where the groups of margins begin; the last has no end."""


def told(number: Told) -> Row:
    """Return a number as the cells `value`, `low` and `high`."""
    low, high = number.interval or (None, None)
    return {"value": number.value, "low": low, "high": high}


def patterns(runs: Sequence[Simulated]) -> Table:
    """Return `pattern` (`any` first), `players`, and its share of finished inventions.

    `exact` is the chance of a random invention in the better order.
    """
    names = ("any", *(pattern.value for pattern in Pattern))
    return Table(
        {
            "pattern": name,
            "players": run.players,
            **told(run.results.shares[f"alliteration.{name}"]),
            "exact": _exact_pattern(run, name),
        }
        for name in names
        for run in runs
    )


def _exact_pattern(run: Simulated, name: str) -> float:
    best = run.odds.in_order(InOrder.BEST)
    return best.any_alliteration if name == "any" else best.share(Pattern(name))


def matches(runs: Sequence[Simulated]) -> Table:
    """Return `match`, `players`, and its share of finished inventions; `exact` at random.

    Of the assets, and `none`, `pair` and `trio` of the concepts.
    """
    paths = {
        "assets": "matches.assets",
        **{word: f"matches.concepts.{word}" for word in ("none", "pair", "trio")},
    }
    return Table(
        {
            "match": match,
            "players": run.players,
            **told(run.results.shares[path]),
            "exact": run.odds.matches.shares[match],
        }
        for match, path in paths.items()
        for run in runs
    )


def sources(runs: Sequence[Simulated]) -> Table:
    """Return `source`, `round` (from 1), `players`, and the points a player has from there.

    A source that gives nothing in any of the batches is left out, as commissions are without
    the expansion.
    """
    giving = [
        source
        for source in Source
        if any(run.batch.tally.rounds[:, source, Moment.SQUARES].any() for run in runs)
    ]
    rounds = range(min(len(run.batch.tally.rounds) for run in runs))
    return Table(
        {
            "source": source.name.lower(),
            "round": number + 1,
            "players": run.players,
            **told(_a_player(run, number, source)),
        }
        for source in giving
        for number in rounds
        for run in runs
    )


def _a_player(run: Simulated, number: int, source: Source) -> Told:
    """Return the mean points of one player: those of all seats of a game lie in one sum."""
    total, squares = run.batch.tally.rounds[number, source].tolist()
    n, games = run.players, run.games
    seats = Ratio(y=total, x=n * games, yy=squares, xy=n * total, xx=n * n * games)
    return Told(seats.value, seats.mean_interval())


def seats(runs: Sequence[Simulated]) -> Table:
    """Return `players`, `seat` (from 1), its share of wins and, with ties split, `split`.

    `exact` is the fair share; `score` the mean of its grand totals.
    """
    return Table(
        {
            "players": run.players,
            "seat": seat.seat,
            **told(seat.wins),
            **{f"split_{cell}": part for cell, part in told(seat.wins_split).items()},
            "exact": 1 / run.players,
            "score": seat.score.mean.value,
        }
        for run in runs
        for seat in run.results.seats
    )


def margins(runs: Sequence[Simulated]) -> Table:
    """Return `least` and `most` (None without end) points of lead, `players`, share of games.

    Up to the widest lead of any game.
    """
    widest = max(int(run.batch.tally.margins.nonzero()[0].max()) for run in runs)
    ends = [end for end in MARGIN_ENDS if end <= widest]
    following = [*MARGIN_ENDS[1:], None]
    return Table(
        {
            "least": least,
            "most": None if end is None else end - 1,
            "players": run.players,
            **told(share_of(int(run.batch.tally.margins[least:end].sum()), run.games)),
        }
        for least, end in zip(ends, following, strict=False)
        for run in runs
    )


def piles(runs: Sequence[Simulated]) -> Table:
    """Return `pile`, `players`, its share of all draws, and `turn_1` to `turn_5` of a turn's."""
    return Table(row for place, pile in enumerate(SLOT_NAMES) for row in _pile(runs, place, pile))


def _pile(runs: Sequence[Simulated], place: int, pile: str) -> Iterator[Row]:
    for run in runs:
        draws, products = run.batch.tally.piles, run.batch.tally.drawn
        squares, by_all = products[place].tolist()
        share = Ratio(
            y=int(draws[place].sum()),
            x=int(draws.sum()),
            yy=squares,
            xy=by_all,
            xx=int(products[:, 1].sum()),
        )
        turns = (draws[place] / draws.sum(axis=0).clip(min=1)).tolist()
        yield {
            "pile": pile,
            "players": run.players,
            **told(Told(share.value, share.mean_interval())),
            **{f"turn_{number}": turn for number, turn in enumerate(turns, start=1)},
        }


def reshuffles(runs: Sequence[Simulated]) -> Table:
    """Return `deck`, `players`, and how often in a game it is shuffled anew."""
    decks = (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL, Deck.ASSET)
    return Table(
        {
            "deck": deck.value,
            "players": run.players,
            **told(run.results.shares[f"decks.reshuffles.{deck.value}"]),
        }
        for deck in decks
        for run in runs
    )


def cards(run: Simulated) -> Table:
    """Return a row for each listed card, in list order.

    `value`, `low` and `high` are of the wins of those who played it, `shrunk` the same pulled
    toward all, `exact` what they win anyway: a fair share where all bots are alike.
    `over_value`, `over_low` and `over_high` are the difference of both, `over_shrunk` the same
    pulled toward nought. `pick_*`, `taken_*` and `last_*` are as in the contract; `lift` is exact
    (points, the better order). `z` says how many standard errors the wins lie from what they win
    anyway, `adjusted` the level at which that is still named: both only where the card stands out.
    """
    entries, anyway = in_the_box(run.card_set), [one.share for one in run.wins_anyway]
    exact = {card.key: card for card in run.odds.cards}
    out = {one.card: one for one in run.outliers}
    pulled = shrunk(wins_with(run.batch.tally), toward=anyway)
    rows = enumerate(zip(entries, run.results.cards, strict=True))
    return Table(
        {
            "key": entry.key,
            "card": entry.card.name,
            "deck": entry.card.deck.value,
            "initial": entry.card.initial,
            "type": entry.card.type.value,
            "printed": entry.card.value,
            "copies": entry.copies,
            **_counted(result),
            "exact": anyway[place],
            **_over(result, pulled[place], anyway[place]),
            "lift": _lift(exact.get(entry.key)),
            "z": out[place].z if place in out else None,
            "adjusted": out[place].adjusted if place in out else None,
        }
        for place, (entry, result) in rows
    )


def _over(card: CardResult, pulled: float | None, anyway: float | None) -> Row:
    """Return by how much the players of a card win more with it than they do anyway."""
    said = told(card.wins_picked) | {"shrunk": pulled}
    return {
        f"over_{cell}": None if number is None or anyway is None else number - anyway
        for cell, number in said.items()
    }


def _counted(card: CardResult) -> Row:
    return {
        "seen": card.seen,
        "offered": card.offered,
        "picked": card.picked,
        **{f"pick_{cell}": part for cell, part in told(card.pick_rate).items()},
        **{f"taken_{cell}": part for cell, part in told(card.taken_at).items()},
        **{f"last_{cell}": part for cell, part in told(card.last_seen_at).items()},
        **told(card.wins_picked),
        "shrunk": card.wins_shrunk,
    }


def _lift(card: CardOdds | None) -> float | None:
    return None if card is None else card.lift.best


def as_fan(run: Simulated, trait: Trait) -> Table:
    """Return `kind`, the cards of it in a first opening hand (`exact`), and those of a round.

    `value` counts the listed cards a player held at a pick, in a round on average.
    """
    opening, rounds = opening_hand(run.card_set, trait), in_a_round(run.batch, trait)
    return Table(
        {"kind": kind, "exact": opening[kind], "value": shown} for kind, shown in rounds.items()
    )
