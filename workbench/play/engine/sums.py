"""Counting in compiled form: what a game adds to the tally, as `tally` defines it.

Looks are not counted one by one. A card comes into a hand on one turn and leaves it on
another; who looked at it in between follows from the way hands go round, and on how many of
these looks it would have fitted from one running sum by hand and deck.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import Ints
from workbench.play.engine.compiling import part, small_part
from workbench.play.engine.layout import Int, Record
from workbench.play.tally import MARGINS, SPLIT_INTO, CardSum, Outcome, Place, Square

_OFFERED, _PICKED, _TURNS, _COPIES, _LAST = range(5)
"""Rows of `Table.cards`."""
_SEEN, _PAIRS, _WINS = int(CardSum.SEEN), int(CardSum.PAIRS), int(CardSum.WINS)
_PRODUCTS = int(CardSum.OFFERED_OFFERED)
_PAIRS_PAIRS, _PAIRS_WINS = int(CardSum.PAIRS_PAIRS), int(CardSum.PAIRS_WINS)
_TOTAL, _MARGIN, _TIED = int(Outcome.TOTAL), int(Outcome.MARGIN), int(Outcome.TIED)
_RESHUFFLED = int(Outcome.RESHUFFLED_PRIMARY)
_OUTCOMES, _FINISHED = len(Outcome), int(Outcome.FINISHED)
_SQUARE_OF_TOTAL = int(Square.TOTAL)
_GAMES, _WON, _SPLIT, _SPLIT_SQUARES = range(4)
_PLACE_TOTAL = int(Place.TOTAL)
_SIXTIETHS, _MOST_MARGIN = SPLIT_INTO, MARGINS - 1


@part
def begin_game(setting: Record, table: Record) -> None:
    """Forget the game before."""
    for outcome in range(_OUTCOMES):
        table.now[outcome] = 0
    for seat in range(setting.numbers.players):
        table.totals[seat] = 0
        table.awards[seat] = 0
    for row in range(5):
        for entry in range(setting.numbers.listed):
            table.cards[row, entry] = 0
    for pile in range(5):
        table.drawn[pile] = 0
    for i in range(setting.numbers.commissions):
        table.counts[i, 0] = 0
        table.counts[i, 1] = 0


@part
def begin_round(setting: Record, table: Record) -> None:
    """Forget the looks of the round before, and lay empty inventions out."""
    empty = setting.numbers.cards
    for place in range(empty):
        table.last[place] = 0
    for entry in range(setting.numbers.listed):
        table.seen[entry] = 0
    for source in range(6):
        table.by_source[source] = 0
    for seat in range(setting.numbers.players):
        table.open[seat] = 15
        for slot in range(5):
            table.slots[seat, slot] = empty + slot
        for deck in range(4):
            table.opened[seat, 0, deck] = 0


@part
def look(setting: Record, table: Record, turn: Int) -> None:
    """Note which decks the seat at each hand has a slot open for, before the picks of a turn."""
    for seat in range(setting.numbers.players):
        hand = table.hand[seat]
        for deck in range(4):
            fits = table.open[seat] >> deck & 1
            table.opened[hand, turn + 1, deck] = table.opened[hand, turn, deck] + fits


@small_part
def left_hand(
    setting: Record, table: Record, tally: Record, hand: Int, card: Int, turn: Int
) -> None:
    """Count the looks at a card that leaves its hand on a turn, or at the end of the round."""
    n = setting.numbers.players
    since, entry = np.int64(table.since[card]), setting.cards.entry[card]
    deck = setting.cards.deck[card]
    table.cards[_OFFERED, entry] += (
        table.opened[hand, turn + 1, deck] - table.opened[hand, since, deck]
    )
    looks = min(turn + 1 - since, n)
    seats = ((1 << looks) - 1) << setting.wrapped[hand + since]
    seats = (seats | seats >> n) & ((1 << n) - 1)
    fresh = seats & ~np.int64(table.seen[entry])
    table.seen[entry] |= fresh
    tally.cards[_SEEN, entry] += setting.bits[fresh]
    before = np.int64(table.last[card])
    table.cards[_COPIES, entry] += before == 0
    table.cards[_LAST, entry] += turn + 1 - before
    table.last[card] = turn + 1


@small_part
def picked(setting: Record, table: Record, card: Int, seat: Int, turn: Int) -> None:
    """Count a pick."""
    entry = setting.cards.entry[card]
    table.cards[_PICKED, entry] += 1
    table.cards[_TURNS, entry] += turn + 1
    table.played[entry] |= 1 << seat


@part
def end_round(table: Record, tally: Record, round_: int) -> None:
    """Add the points of a round by source."""
    for source in range(6):
        points = table.by_source[source]
        tally.rounds[round_, source, 0] += points
        tally.rounds[round_, source, 1] += points * points


@part
def end_game(setting: Record, table: Record, tally: Record, winner: Int) -> None:
    """Add all that a finished game came to."""
    tally.games[0] += 1
    _add_places(setting, table, tally, winner)
    for deck in range(4):  # by number primary, asset, central, final; outcomes name assets last
        outcome = 3 if deck == 1 else (deck - 1 if deck > 1 else 0)
        table.now[_RESHUFFLED + outcome] = table.times[deck]
    finished = table.now[_FINISHED]
    for outcome in range(_OUTCOMES):
        number = table.now[outcome]
        tally.outcomes[outcome, 0] += number
        tally.outcomes[outcome, 1] += number * number
        tally.outcomes[outcome, 2] += number * finished
    _add_draws(table, tally)
    _add_cards(setting, table, tally, winner)
    for i in range(setting.numbers.commissions):
        dealt, met = table.counts[i, 0], table.counts[i, 1]
        tally.commissions[i, 0] += dealt
        tally.commissions[i, 1] += met
        tally.commissions[i, 2] += dealt * dealt
        tally.commissions[i, 3] += dealt * met
        tally.commissions[i, 4] += met * met


@part
def _add_places(setting: Record, table: Record, tally: Record, winner: Int) -> None:
    n = setting.numbers.players
    highest = second = -(1 << 62)
    for seat in range(n):
        total = table.totals[seat] + table.awards[seat]
        if total > highest:
            highest, second = total, highest
        elif total > second:
            second = total
    sharing = 0
    for seat in range(n):
        sharing += table.totals[seat] + table.awards[seat] == highest
    share = _SIXTIETHS // sharing
    for seat in range(n):
        entry = table.entry[seat]
        awards = table.awards[seat]
        total = table.totals[seat] + awards
        place = tally.places
        place[entry, seat, _GAMES] += 1
        place[entry, seat, _WON] += seat == winner
        if total == highest:
            place[entry, seat, _SPLIT] += share
            place[entry, seat, _SPLIT_SQUARES] += share * share
        place[entry, seat, _PLACE_TOTAL] += total
        place[entry, seat, _PLACE_TOTAL + 1] += total * total
        place[entry, seat, _PLACE_TOTAL + 2] += awards
        place[entry, seat, _PLACE_TOTAL + 3] += awards * awards
        tally.squares[_SQUARE_OF_TOTAL] += total * total
        table.now[_TOTAL] += total
    table.now[_MARGIN] = highest - second
    table.now[_TIED] = sharing > 1
    tally.margins[min(highest - second, _MOST_MARGIN)] += 1


@small_part
def _add_draws(table: Record, tally: Record) -> None:
    """Add the squares and products of what this game drew from each pile."""
    drawn = 0
    for pile in range(5):
        drawn += table.drawn[pile]
    for pile in range(5):
        draws = table.drawn[pile]
        tally.drawn[pile, 0] += draws * draws
        tally.drawn[pile, 1] += draws * drawn


@part
def _add_cards(setting: Record, table: Record, tally: Record, winner: Int) -> None:
    """Add what happened to each card in this game, and the products of it."""
    sums, now = tally.cards, table.cards
    for row in range(5):
        for entry in range(setting.numbers.listed):
            sums[1 + row, entry] += now[row, entry]
    _add_products(setting, sums, now, 0, 0, _PRODUCTS)
    _add_products(setting, sums, now, 0, 1, _PRODUCTS + 1)
    _add_products(setting, sums, now, 1, 1, _PRODUCTS + 2)
    _add_products(setting, sums, now, 1, 2, _PRODUCTS + 3)
    _add_products(setting, sums, now, 2, 2, _PRODUCTS + 4)
    _add_products(setting, sums, now, 3, 3, _PRODUCTS + 5)
    _add_products(setting, sums, now, 3, 4, _PRODUCTS + 6)
    _add_products(setting, sums, now, 4, 4, _PRODUCTS + 7)
    for seat in range(setting.numbers.players):
        of = table.entry[seat]
        for entry in range(setting.numbers.listed):
            tally.played[of, entry] += table.played[entry] >> seat & 1
    for entry in range(setting.numbers.listed):
        seats = table.played[entry]
        table.played[entry] = 0
        pairs, won = setting.bits[seats], np.int64(seats) >> winner & 1
        sums[_PAIRS, entry] += pairs
        sums[_WINS, entry] += won
        sums[_PAIRS_PAIRS, entry] += pairs * pairs
        sums[_PAIRS_WINS, entry] += pairs * won


@small_part
def _add_products(setting: Record, sums: Ints, now: Ints, one: Int, other: Int, row: Int) -> None:
    for entry in range(setting.numbers.listed):
        sums[row, entry] += now[one, entry] * now[other, entry]
