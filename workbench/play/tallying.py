"""A tally made plainly, from the records of single games: what the engine's sums must equal.

Rulebook: all of it, for every record is replayed by the referee on the way; what is counted is
the contract's `simulate`. Records come before it, from the readable driver or from the log of
an engine; a tally that says otherwise than this one is wrong. Slow, and meant to be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from workbench.play.tally import (
    MARGINS,
    SPLIT_INTO,
    CardSum,
    CommissionSum,
    Outcome,
    Place,
    ScoreCells,
    Source,
    Square,
    Sums,
    Tally,
    blank,
)
from workbench.rules.actions import Draw, Pick
from workbench.rules.components import Deck
from workbench.rules.inventions import Pattern
from workbench.rules.presentations import commendation_points
from workbench.rules.record import GameRecord
from workbench.rules.referee import replay
from workbench.rules.scoring import assets_match, most_alike
from workbench.rules.setup import Box
from workbench.rules.standings import Standing, sharing_the_lead
from workbench.rules.state import FinishedRound, GameState, Phase, Slots, fits, invention_of

_PATTERNS = dict(
    zip(Pattern, (Outcome(Outcome.NONE + place) for place in range(len(Pattern))), strict=True)
)
_CONCEPTS = {1: Outcome.CONCEPTS_NONE, 2: Outcome.CONCEPTS_PAIR, 3: Outcome.CONCEPTS_TRIO}
_RESHUFFLED = {
    Deck.PRIMARY: Outcome.RESHUFFLED_PRIMARY,
    Deck.CENTRAL: Outcome.RESHUFFLED_CENTRAL,
    Deck.FINAL: Outcome.RESHUFFLED_FINAL,
    Deck.ASSET: Outcome.RESHUFFLED_ASSET,
}
_CARD_PRODUCTS = {
    CardSum.OFFERED_OFFERED: (CardSum.OFFERED, CardSum.OFFERED),
    CardSum.OFFERED_PICKED: (CardSum.OFFERED, CardSum.PICKED),
    CardSum.PICKED_PICKED: (CardSum.PICKED, CardSum.PICKED),
    CardSum.PICKED_TURNS: (CardSum.PICKED, CardSum.TURNS),
    CardSum.TURNS_TURNS: (CardSum.TURNS, CardSum.TURNS),
    CardSum.COPIES_COPIES: (CardSum.COPIES, CardSum.COPIES),
    CardSum.COPIES_LAST: (CardSum.COPIES, CardSum.LAST),
    CardSum.LAST_LAST: (CardSum.LAST, CardSum.LAST),
    CardSum.PAIRS_PAIRS: (CardSum.PAIRS, CardSum.PAIRS),
    CardSum.PAIRS_WINS: (CardSum.PAIRS, CardSum.WINS),
}


def tally_of(
    records: Iterable[GameRecord],
    *,
    box: Box,
    entries: Sequence[int],
    players: int,
    score_cells: ScoreCells,
) -> Tally:
    """Return the sums of some games, each replayed by the referee and counted by hand.

    Parameters
    ----------
    records : iterable of GameRecord
        Games of one batch; `GameRecord.game` says which entry of the line-up sat where.
    box : Box
        What they were played with.
    entries : sequence of int
        For each place of the box its listed card, from 0.
    players : int
        Seats of every game.
    score_cells : ScoreCells
        How the points of inventions are laid into cells.

    Raises
    ------
    RecordRefused
        At the first record that the rules contradict.

    Source: the contract, "simulate --json"; ruling "Line-up".
    """
    total = _blank(box, entries, players, score_cells)
    for record in records:
        total = total.plus(_of_game(record, box, entries, score_cells))
    return total


def _blank(box: Box, entries: Sequence[int], players: int, score_cells: ScoreCells) -> Tally:
    return blank(
        players=players,
        cards=max(entries, default=-1) + 1,
        commissions=len(box.commissions),
        rounds=box.rules.rounds,
        score_cells=score_cells.cells,
    )


def _of_game(
    record: GameRecord, box: Box, entries: Sequence[int], score_cells: ScoreCells
) -> Tally:
    game = _blank(box, entries, record.players, score_cells)
    states = replay(box, record)
    game.games[0] = 1
    _count_outcomes(game.outcomes, record, box)
    _count_scores(game, record, score_cells)
    _count_places(game.places, record)
    _count_looks(game.cards, states, entries)
    _count_picks(game, record, states, entries)
    for product, (one, other) in _CARD_PRODUCTS.items():
        game.cards[product] = game.cards[one] * game.cards[other]
    _count_commissions(game.commissions, record)
    _count_rounds(game.rounds, record, box)
    _count_draws(game, record, states)
    game.margins[min(_margin(record.standings), MARGINS - 1)] = 1
    return game


def _complete(done: FinishedRound, seat: int) -> bool:
    """Return whether the invention of a seat, from 0, is finished."""
    return None not in done.inventions[seat]


def _margin(standings: tuple[Standing, ...]) -> int:
    return standings[0].total - standings[1].total


def _count_outcomes(outcomes: Sums, record: GameRecord, box: Box) -> None:
    """Fill in what the game came to, its squares and products."""
    game: Counter[Outcome] = Counter()
    for done in record.rounds:
        for seat, slots in enumerate(done.inventions):
            if _complete(done, seat):
                game.update(_of_invention(box, slots))
                game[Outcome.SCORE] += done.scores[seat].total
                game[Outcome.ALLITERATION] += done.scores[seat].score.alliteration
                game[_PATTERNS[done.scores[seat].score.pattern]] += 1
    game[Outcome.TOTAL] = sum(standing.total for standing in record.standings)
    game[Outcome.MARGIN] = _margin(record.standings)
    game[Outcome.TIED] = int(len(sharing_the_lead(record.standings)) > 1)
    for back, outcome in _RESHUFFLED.items():
        game[outcome] = sum(reshuffled.back == back for reshuffled in record.reshuffles)
    game[Outcome.EMPTY_DRAWS] = record.empty_draws
    game[Outcome.FORCED_PASSES] = record.forced_passes
    for outcome, count in game.items():
        outcomes[outcome] = (count, count * count, count * game[Outcome.FINISHED])


def _of_invention(box: Box, slots: Slots) -> list[Outcome]:
    """Return what a finished invention counts once for."""
    invention = invention_of(box, slots)
    alike = _CONCEPTS[most_alike(invention)]
    return [Outcome.FINISHED, alike, *[Outcome.ASSETS_MATCH] * assets_match(invention)]


def _count_scores(game: Tally, record: GameRecord, score_cells: ScoreCells) -> None:
    """Fill in the squares of single numbers, and which points were scored how often."""
    for done in record.rounds:
        for seat, earned in enumerate(done.scores):
            if _complete(done, seat):
                game.squares[Square.SCORE] += earned.total**2
                game.scores[(earned.total - score_cells.least) // score_cells.width] += 1
    game.squares[Square.TOTAL] = sum(standing.total**2 for standing in record.standings)


def _count_places(places: Sums, record: GameRecord) -> None:
    """Fill in what each entry of the line-up did in its seat."""
    first = sharing_the_lead(record.standings)
    for rank, standing in enumerate(record.standings):
        seat = standing.seat - 1
        split = SPLIT_INTO // len(first) if standing.seat in first else 0
        cells = {
            Place.GAMES: 1,
            Place.WINS: int(rank == 0),
            Place.SPLIT: split,
            Place.SPLIT_SQUARES: split**2,
            Place.TOTAL: standing.total,
            Place.TOTAL_SQUARES: standing.total**2,
            Place.COMMENDATIONS: standing.commendations,
            Place.COMMENDATION_SQUARES: standing.commendations**2,
        }
        entry = _entry_in(record, standing.seat)
        for place, count in cells.items():
            places[entry, seat, place] = count


def _count_looks(cards: Sums, states: Sequence[GameState], entries: Sequence[int]) -> None:
    """Fill in who had a listed card in hand at a pick, and until when each copy was about."""
    seen: set[tuple[int, int, int]] = set()
    last: dict[tuple[int, int], int] = {}
    offered: Counter[int] = Counter()
    for state in states:
        if state.phase is not Phase.PICK or state.moves:
            continue
        for seat, at_table in enumerate(state.seats):
            for card in at_table.hand:
                seen.add((state.round, seat, entries[card]))
                last[state.round, card] = state.turn
                offered[entries[card]] += fits(state.box, at_table.slots, card)
    for listed, count in offered.items():
        cards[CardSum.OFFERED, listed] += count
    for _, _, listed in seen:
        cards[CardSum.SEEN, listed] += 1
    for (_, card), turn in last.items():
        cards[CardSum.COPIES, entries[card]] += 1
        cards[CardSum.LAST, entries[card]] += turn


def _count_picks(
    game: Tally, record: GameRecord, states: Sequence[GameState], entries: Sequence[int]
) -> None:
    """Fill in which listed cards were played, when, and by whom."""
    cards = game.cards
    played: set[tuple[int, int]] = set()
    for state, action in zip(states, record.actions, strict=False):  # the last state has none
        if isinstance(action, Pick):
            listed = entries[action.card]
            cards[CardSum.PICKED, listed] += 1
            cards[CardSum.TURNS, listed] += state.turn
            played.add((action.seat, listed))
    for seat, listed in played:
        cards[CardSum.PAIRS, listed] += 1
        cards[CardSum.WINS, listed] += seat == record.standings[0].seat
        game.played[_entry_in(record, seat), listed] += 1


def _entry_in(record: GameRecord, seat: int) -> int:
    """Return which entry of the line-up, from 0, sits in a seat, from 1."""
    return (seat - 1 - record.game) % record.players


def _count_draws(game: Tally, record: GameRecord, states: Sequence[GameState]) -> None:
    """Fill in from which piles cards were drawn, and when."""
    for state, action in zip(states, record.actions, strict=False):  # the last state has none
        if isinstance(action, Draw) and action.pile is not None:
            game.piles[action.pile, state.turn - 1] += 1
    draws = game.piles.sum(axis=1)
    game.drawn[:, 0] = draws**2
    game.drawn[:, 1] = draws * draws.sum()


def _count_commissions(commissions: Sums, record: GameRecord) -> None:
    """Fill in how often each commission could be scored, and was."""
    for done in record.rounds:
        for dealt, earned in zip(done.commissions, done.scores, strict=True):
            for commission in dealt:
                commissions[commission, CommissionSum.DEALT] += 1
            for commission in earned.met:
                commissions[commission, CommissionSum.MET] += 1
    dealt_in_all, met = commissions[:, CommissionSum.DEALT], commissions[:, CommissionSum.MET]
    commissions[:, CommissionSum.DEALT_DEALT] = dealt_in_all**2
    commissions[:, CommissionSum.DEALT_MET] = dealt_in_all * met
    commissions[:, CommissionSum.MET_MET] = met**2


def _count_rounds(rounds: Sums, record: GameRecord, box: Box) -> None:
    """Fill in where the points of each round came from, all seats together."""
    for number, done in enumerate(record.rounds):
        sources = {
            Source.VALUE: (earned.score.value for earned in done.scores),
            Source.ASSETS: (earned.score.assets for earned in done.scores),
            Source.CONCEPTS: (earned.score.concepts for earned in done.scores),
            Source.ALLITERATION: (earned.score.alliteration for earned in done.scores),
            Source.COMMISSIONS: (earned.commissions for earned in done.scores),
            Source.COMMENDATIONS: commendation_points(done.ballots, box.rules.commendations),
        }
        for source, points in sources.items():
            earned_in_all = sum(points)
            rounds[number, source] = (earned_in_all, earned_in_all**2)
