"""How far the points of an invention can reach, from the box alone.

The cells of the distribution of scores are laid by it, and a batch whose sums could outgrow
whole numbers of 64 bits is refused before it is played.
"""

from __future__ import annotations

from workbench.play.tally import ScoreCells
from workbench.rules.components import SLOTS, Deck
from workbench.rules.inventions import PATTERN_OF_RUNS
from workbench.rules.setup import Box

_MOST_CELLS = 1024


def score_range(box: Box) -> tuple[int, int]:
    """Return points that no finished invention falls below, and that none exceeds.

    Commissions are included. Some of the points between may be out of reach.
    """
    scoring, rules = box.rules.scoring, box.rules
    parts: list[tuple[int, ...]] = [
        tuple(card.value for card in box.cards if card.deck is deck) for deck in SLOTS
    ]
    parts += [(0, scoring.assets_match), (0, scoring.concepts_pair, scoring.concepts_trio)]
    parts += [tuple(sum(map(scoring.for_run, runs)) for runs in PATTERN_OF_RUNS)]
    points = (0, *(box.commissions[place].points for place in box.dealt_commissions))
    parts += [points] * (rules.commissions_per_round if box.dealt_commissions else 0)
    return sum(map(min, parts)), sum(map(max, parts))


def score_cells_of(box: Box) -> ScoreCells:
    """Return cells for all scores: one for each number of points, unless they reach very far."""
    least, most = score_range(box)
    width = -(-(most - least + 1) // _MOST_CELLS)
    return ScoreCells(least, width, -(-(most - least + 1) // width))


def most_games(box: Box, players: int) -> int:
    """Return how many games can be summed up in whole numbers of 64 bits."""
    rules = box.rules
    reach = max(map(abs, score_range(box)))
    unfinished = sum(
        max((abs(card.value) for card in box.cards if card.deck is deck), default=0)
        for deck in (*Deck, Deck.ASSET)
    )
    awards = players * sum(map(abs, rules.commendations))
    of_a_game = players * rules.rounds * (max(reach, unfinished) + awards)
    of_cards = len(box.cards) * rules.rounds * (len(SLOTS) * players)
    return (2**63 - 1) // max(of_a_game, of_cards, 1) ** 2
