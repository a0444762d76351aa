"""The text of `workbench simulate SET`: small tables in plain text.

The same numbers as `simulate --json`, each with its interval of 95 %; the first lines say by
whom it was played and how the table voted, for without them a win rate means nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from workbench.analysis.play_results import CardResult, PlayResult, Stat, Told
from workbench.analysis.reporting import CARDS_TOLD, table
from workbench.analysis.sentences import percent, points
from workbench.analysis.table_words import by_whom

_NOTHING = "–"
_UNEQUAL = (
    "The bots are unequal, so a card that a strong one likes wins more; the part Play of the\n"
    "workbench holds each card against what those who play it win anyway."
)


def in_words(result: PlayResult) -> str:
    """Return what a batch came to as text, without a line break at its end."""
    parts = (_head(result), _scores(result), _shares(result), _seats(result), _lineup(result))
    more = (_commissions(result), _cards(result), _decks(result))
    return "\n\n".join("\n".join(part) for part in (*parts, *more) if part)


def _told(number: Told, telling: Callable[[float], str]) -> tuple[str, str]:
    """Return a number and its interval as two cells."""
    value = _NOTHING if number.value is None else telling(number.value)
    interval = number.interval
    if interval is None:
        return value, _NOTHING
    return value, f"{telling(interval.low).removesuffix(' %')} to {telling(interval.high)}"


def _head(result: PlayResult) -> list[str]:
    stopped = ", stopped early" if result.about.partial else ""
    games = "1 game" if result.games == 1 else f"{result.games:,} games"
    return [
        result.about.card_set,
        f"{games}{stopped}: {by_whom(result.about)}, seed {result.about.seed}",
        "Behind each number stands where it lies with 95 % certainty.",
    ]


def _stat_row(name: str, stat: Stat) -> tuple[str, ...]:
    sd = _NOTHING if stat.sd is None else points(stat.sd)
    return (name, *_told(stat.mean, points), sd)


def _scores(result: PlayResult) -> list[str]:
    rows = [
        ("Points", "mean", "95 %", "sd"),
        _stat_row("of an invention", result.invention),
        _stat_row("of a game", result.game),
        _stat_row("winner less runner-up", result.margin),
    ]
    return table(rows)


def _shares(result: PlayResult) -> list[str]:
    rows: list[tuple[str, ...]] = [("Of finished inventions", "share", "95 %")]
    for path, number in result.shares.items():
        if path.startswith(("alliteration.", "matches.")):
            is_points = path == "alliteration.mean"
            words = path.replace(".", ", ").replace("_", " ")
            unit = ", points" if is_points else ""
            rows.append((words + unit, *_told(number, points if is_points else percent)))
    return table(rows)


def _seats(result: PlayResult) -> list[str]:
    rows: list[tuple[str, ...]] = [("Seat", "wins", "95 %", "ties split", "points", "95 %")]
    for seat in result.seats:
        split = _told(seat.wins_split, percent)[0]
        score = _told(seat.score.mean, points)
        rows.append((str(seat.seat), *_told(seat.wins, percent), split, *score))
    ties = " (".join(_told(result.shares["ties"], percent)) + ")"
    return [*table(rows), f"The highest total was shared in {ties} of the games."]


def _lineup(result: PlayResult) -> list[str]:
    if len(set(result.about.bots)) == 1:
        return []
    rows: list[tuple[str, ...]] = [("Bot", "wins", "95 %", "points", "95 %")]
    for entrant in result.lineup:
        wins, score = _told(entrant.wins, percent), _told(entrant.score.mean, points)
        rows.append((entrant.bot, *wins, *score))
    return table(rows)


def _commissions(result: PlayResult) -> list[str]:
    if not result.commissions:
        return []
    rows: list[tuple[str, ...]] = [("Commission", "dealt", "met", "rate", "95 %")]
    for one in result.commissions:
        rate = _told(one.rate, percent)
        rows.append((one.name, f"{one.dealt:,}", f"{one.met:,}", *rate))
    return table(rows)


def _cards(result: PlayResult) -> list[str]:
    won = [card for card in result.cards if card.wins_shrunk is not None]
    ranked = sorted(won, key=lambda card: -(card.wins_shrunk or 0.0))
    if not ranked:
        return []
    if ranked[0].wins_shrunk == ranked[-1].wins_shrunk:
        return [
            f"{by_whom(result.about)}: no card's wins differ more than chance makes them differ."
        ]
    head = ("Wins of those who played a card", "deck", "wins", "95 %", "shrunk", "picked")
    caveat = [_UNEQUAL] if len(set(result.about.bots)) > 1 else []
    if len(ranked) <= 2 * CARDS_TOLD:
        return [*table([head, *_card_rows(ranked)]), *caveat]
    top, bottom = ranked[:CARDS_TOLD], ranked[-CARDS_TOLD:]
    gap = ("…", "", "", "", "", "")
    return [*table([head, *_card_rows(top), gap, *_card_rows(bottom)]), *caveat]


def _card_rows(cards: Iterable[CardResult]) -> Iterator[tuple[str, ...]]:
    for card in cards:
        wins, picked = _told(card.wins_picked, percent), _told(card.pick_rate, percent)[0]
        yield card.name, card.deck, *wins, percent(card.wins_shrunk or 0.0), picked


def _decks(result: PlayResult) -> list[str]:
    start = "decks.reshuffles."
    rows: list[tuple[str, ...]] = [("Reshuffles of a game", "mean", "95 %")]
    for path, number in result.shares.items():
        if path.startswith(start):
            rows.append((path.removeprefix(start), *_told(number, points)))
    turns = f"Turns without a draw {result.empty_draws:,}, forced passes {result.forced_passes:,}."
    return [*table(rows), turns]
