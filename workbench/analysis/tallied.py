"""From the sums of a batch to its results: the last formulas, on whole numbers.

Rulebook: none; the contract's "simulate --json". A `Tally` comes before it, `play_results`
are what it makes. Where a game gives one yes or no the interval is Wilson's, otherwise it goes
by the variance between games (`intervals`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from workbench.analysis.intervals import Ratio, sample_sd, spread_interval
from workbench.analysis.outliers import Anyway
from workbench.analysis.over_games import share_of
from workbench.analysis.play_paths import share_paths
from workbench.analysis.play_results import (
    About,
    CardResult,
    CommissionResult,
    EntrantResult,
    PlayResult,
    SeatResult,
    Stat,
    Told,
)
from workbench.analysis.shrinking import shrunk
from workbench.play.tally import (
    SPLIT_INTO,
    CardSum,
    CommissionSum,
    Moment,
    Outcome,
    Place,
    Square,
    Tally,
)

Cells = Sequence[int]

OF_INVENTIONS = (
    *map(Outcome, range(Outcome.NONE, Outcome.FIVE + 1)),
    *map(Outcome, range(Outcome.ASSETS_MATCH, Outcome.CONCEPTS_TRIO + 1)),
)
"""What is counted once for a finished invention: patterns, then matches."""
RESHUFFLES = tuple(map(Outcome, range(Outcome.RESHUFFLED_PRIMARY, Outcome.RESHUFFLED_ASSET + 1)))
"""How often each deck is shuffled anew."""


def play_result(tally: Tally, about: About) -> PlayResult:
    """Return what a batch came to.

    Source: the contract, "simulate --json".

    Parameters
    ----------
    tally : Tally
        Its sums; they may be of no game at all.
    about : About
        What was played, with the cards and commissions in the order of the tally.
    """
    games = int(tally.games[0])
    seats = tuple(_seats(tally, games))
    cards = tuple(_cards(tally, about))
    paths = share_paths(about.players, about.cards)
    empty, passes = (
        int(tally.outcomes[outcome, Moment.SUM])
        for outcome in (Outcome.EMPTY_DRAWS, Outcome.FORCED_PASSES)
    )
    return PlayResult(
        about=about,
        games=games,
        invention=_invention(tally),
        game=_game(tally, about, games),
        margin=_stat(_per_game(tally, Outcome.MARGIN)),
        shares=dict(zip(paths, _shares(tally, games, seats, cards), strict=True)),
        seats=seats,
        spread=_spread(tally, games),
        lineup=tuple(_lineup(tally, about)),
        cards=cards,
        commissions=tuple(_commissions(tally, about)),
        empty_draws=empty,
        forced_passes=passes,
    )


def _mean(ratio: Ratio) -> Told:
    return Told(ratio.value, ratio.mean_interval())


def _count(ratio: Ratio) -> Told:
    """Return a mean of counts that may be the same in nearly every game."""
    return Told(ratio.value, ratio.count_interval())


def _share(ratio: Ratio) -> Told:
    return Told(ratio.value, ratio.share_interval())


def _stat(per_game: Ratio) -> Stat:
    """Return the mean of one number a game."""
    return Stat(_mean(per_game), sample_sd(per_game.y, per_game.yy, per_game.x))


def _per_game(tally: Tally, outcome: Outcome) -> Ratio:
    total, squares, _ = tally.outcomes[outcome].tolist()
    return Ratio.per_game(total, squares, int(tally.games[0]))


def _per_invention(tally: Tally, outcome: Outcome) -> Ratio:
    """Return so many of an outcome to a finished invention."""
    total, squares, product = tally.outcomes[outcome].tolist()
    finished, finished_squares, _ = tally.outcomes[Outcome.FINISHED].tolist()
    return Ratio(total, finished, squares, product, finished_squares)


def _not_none(tally: Tally) -> Ratio:
    """Return finished inventions with any run: all less those without."""
    none = _per_invention(tally, Outcome.NONE)
    return Ratio(
        y=none.x - none.y,
        x=none.x,
        yy=none.xx - 2 * none.xy + none.yy,
        xy=none.xx - none.xy,
        xx=none.xx,
    )


def _invention(tally: Tally) -> Stat:
    score = _per_invention(tally, Outcome.SCORE)
    return Stat(_mean(score), sample_sd(score.y, int(tally.squares[Square.SCORE]), score.x))


def _game(tally: Tally, about: About, games: int) -> Stat:
    """Return a player's grand total: the seats of a game lie in one sum."""
    total, squares, _ = tally.outcomes[Outcome.TOTAL].tolist()
    n = about.players
    seats = Ratio(y=total, x=n * games, yy=squares, xy=n * total, xx=n * n * games)
    return Stat(_mean(seats), sample_sd(total, int(tally.squares[Square.TOTAL]), n * games))


def _shares(
    tally: Tally, games: int, seats: Sequence[SeatResult], cards: Sequence[CardResult]
) -> Iterator[Told]:
    """Yield every mean and share that has no `ci` beside it, in the order of `share_paths`."""
    yield _share(_not_none(tally))
    yield _mean(_per_invention(tally, Outcome.ALLITERATION))
    for shared in OF_INVENTIONS:
        yield _share(_per_invention(tally, shared))
    yield from (seat.wins_split for seat in seats)
    for card in cards:
        yield from (card.pick_rate, card.taken_at, card.last_seen_at)
    for reshuffled in RESHUFFLES:
        yield _count(_per_game(tally, reshuffled))
    yield share_of(int(tally.outcomes[Outcome.TIED, Moment.SUM]), games)


def _seats(tally: Tally, games: int) -> Iterator[SeatResult]:
    for number, cells in enumerate(tally.places.sum(axis=0).tolist(), start=1):
        split, squares = cells[Place.SPLIT], cells[Place.SPLIT_SQUARES]
        parts = SPLIT_INTO
        yield SeatResult(
            seat=number,
            wins=share_of(cells[Place.WINS], games),
            wins_split=_share(
                Ratio(split, parts * games, squares, parts * split, parts * parts * games)
            ),
            score=_in_seat(cells, Place.TOTAL),
            commendations=_in_seat(cells, Place.COMMENDATIONS),
        )


def _spread(tally: Tally, games: int) -> Told:
    """Return the largest difference of two seats' win rates."""
    wins = tally.places.sum(axis=0)[:, Place.WINS].tolist()
    return Told((max(wins) - min(wins)) / games if games else None, spread_interval(wins, games))


def _in_seat(cells: Cells, place: Place) -> Stat:
    """Return a number whose squares stand in the cell after it."""
    return _stat(Ratio.per_game(cells[place], cells[place + 1], cells[Place.GAMES]))


def _lineup(tally: Tally, about: About) -> Iterator[EntrantResult]:
    for bot, cells in zip(about.bots, tally.places.sum(axis=1).tolist(), strict=True):
        wins = share_of(cells[Place.WINS], cells[Place.GAMES])
        yield EntrantResult(bot, wins, _in_seat(cells, Place.TOTAL))


def wins_with(tally: Tally) -> tuple[Ratio, ...]:
    """Return for each listed card the wins of those who played it."""
    return tuple(
        Ratio(
            y=cells[CardSum.WINS],
            x=cells[CardSum.PAIRS],
            yy=cells[CardSum.WINS],  # one seat wins a game, so its square is the same number
            xy=cells[CardSum.PAIRS_WINS],
            xx=cells[CardSum.PAIRS_PAIRS],
        )
        for cells in tally.cards.T.tolist()
    )


def wins_anyway(tally: Tally, bots: Sequence[str]) -> tuple[Anyway, ...]:
    """Return for each listed card what those who played it win anyway.

    The win rate of each bot, counted as often as it played the card: a fair share where all
    bots are alike.

    Parameters
    ----------
    tally : Tally
        Sums of one game or more.
    bots : sequence of str
        One word for each entry of the line-up.
    """
    wins = tally.places.sum(axis=1)[:, Place.WINS].tolist()
    by_bot: dict[str, list[int]] = {}
    for bot, won in zip(bots, wins, strict=True):
        by_bot.setdefault(bot, []).append(won)
    rates = [sum(by_bot[bot]) / len(by_bot[bot]) / int(tally.games[0]) for bot in bots]
    return tuple(
        Anyway(
            cases=sum(played),
            wins=fsum(games * rate for games, rate in zip(played, rates, strict=True)),
            variance=fsum(
                games * rate * (1 - rate) for games, rate in zip(played, rates, strict=True)
            ),
        )
        for played in tally.played.T.tolist()
    )


def _cards(tally: Tally, about: About) -> Iterator[CardResult]:
    wins = wins_with(tally)
    listed = zip(about.cards, tally.cards.T.tolist(), wins, shrunk(wins), strict=True)
    for (deck, name), cells, won, pulled in listed:
        c = dict(zip(CardSum, cells, strict=True))
        picked = Ratio(
            c[CardSum.PICKED],
            c[CardSum.OFFERED],
            c[CardSum.PICKED_PICKED],
            c[CardSum.OFFERED_PICKED],
            c[CardSum.OFFERED_OFFERED],
        )
        taken = Ratio(
            c[CardSum.TURNS],
            c[CardSum.PICKED],
            c[CardSum.TURNS_TURNS],
            c[CardSum.PICKED_TURNS],
            c[CardSum.PICKED_PICKED],
        )
        last = Ratio(
            c[CardSum.LAST],
            c[CardSum.COPIES],
            c[CardSum.LAST_LAST],
            c[CardSum.COPIES_LAST],
            c[CardSum.COPIES_COPIES],
        )
        yield CardResult(
            name=name,
            deck=deck,
            seen=c[CardSum.SEEN],
            offered=picked.x,
            picked=picked.y,
            pick_rate=_share(picked),
            taken_at=_mean(taken),
            last_seen_at=_mean(last),
            wins_picked=_share(won),
            wins_shrunk=pulled,
        )


def _commissions(tally: Tally, about: About) -> Iterator[CommissionResult]:
    for name, cells in zip(about.commissions, tally.commissions.tolist(), strict=True):
        rate = Ratio(
            y=cells[CommissionSum.MET],
            x=cells[CommissionSum.DEALT],
            yy=cells[CommissionSum.MET_MET],
            xy=cells[CommissionSum.DEALT_MET],
            xx=cells[CommissionSum.DEALT_DEALT],
        )
        yield CommissionResult(name, rate.x, rate.y, _share(rate))
