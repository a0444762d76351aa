"""The game once more, with plain lists and no import from the rules: an oracle.

Written from the rulebook and the rulings alone, one method for each sentence, so that what a
seat may do and what a game ends with can be compared with the rules room move by move.
Commissions are left out, and discards are never really shuffled: they come back in the order
of the box.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import permutations

DECKS = ["primary", "asset", "central", "asset", "final"]


class PlainGame:
    def __init__(self, cards, piles, players, rules):
        """Take cards as (deck, type, value, initial) and piles as lists of places, top first."""
        self.cards, self.n, self.rules = cards, players, rules
        self.piles = [list(pile) for pile in piles]
        self.heaps = {deck: [] for deck in DECKS}
        self.round = 0
        self.points = [0] * players
        self.awarded = [0] * players
        self.hands = [[] for _ in range(players)]
        self.slots = [[None] * 5 for _ in range(players)]
        self.deal()

    def deal(self):
        self.round += 1
        self.turn, self.phase, self.done = 1, "draw", []
        if not self.rules["when_needed"]:
            for pile in range(5):
                if len(self.piles[pile]) < self.rules["hand"] * self.n:
                    self.refill(pile)
        for pile in range(5):
            for seat in range(self.n):
                for _ in range(self.rules["hand"]):
                    source = pile
                    if not self.gives(pile) and DECKS[pile] == "asset":
                        source = 4 - pile  # piles 1 and 3 are the asset piles
                    self.hands[seat].append(self.top(source))

    def refill(self, pile):
        heap = sorted(self.heaps[DECKS[pile]])
        self.heaps[DECKS[pile]] = []
        if DECKS[pile] == "asset":
            half = len(heap) // 2 + len(heap) % 2
            self.piles[4 - pile] += heap[half:]
            heap = heap[:half]
        self.piles[pile] += heap

    def gives(self, pile):
        if len(self.piles[pile]) > 0:
            return True
        return self.rules["when_needed"] and len(self.heaps[DECKS[pile]]) > 0

    def top(self, pile):
        if len(self.piles[pile]) == 0:
            self.refill(pile)
        return self.piles[pile].pop(0)

    def open_for(self, seat, card):
        return [
            s for s in range(5) if DECKS[s] == self.cards[card][0] and self.slots[seat][s] is None
        ]

    def moves(self):
        """Return all that the next seat may do."""
        if self.phase == "over":
            return []
        seat = len(self.done)
        fitting = [card for card in self.hands[seat] if self.open_for(seat, card)]
        if self.phase == "draw":
            return [("draw", pile) for pile in self.draws(seat, fitting)]
        if self.phase == "pick":
            verb = "pick" if fitting else "discard"
            return [(verb, card) for card in fitting or self.hands[seat]]
        if self.phase == "arrange":
            return [("arrange", "as_played"), ("arrange", "swapped")]
        return [("vote", ballot) for ballot in self.ballots(seat)]

    def draws(self, seat, fitting):
        able = [pile for pile in range(5) if self.gives(pile)]
        feeding = [pile for pile in able if self.feeds(seat, pile)]
        if fitting or not feeding:
            return able or [None]
        return feeding

    def feeds(self, seat, pile):
        return any(DECKS[s] == DECKS[pile] and self.slots[seat][s] is None for s in range(5))

    def ballots(self, seat):
        others = [s for s in range(1, self.n + 1) if s != seat + 1]
        full = [tuple(p) for p in permutations(others, len(self.rules["commendations"]))]
        if not self.done:
            return sorted({(), *full})
        return [()] if self.done[0][1] == () else full

    def do(self, move):
        seat = len(self.done)
        if move[0] == "draw" and move[1] is not None:
            self.hands[seat].append(self.top(move[1]))
        self.done.append(move)
        if len(self.done) == self.n:
            moves, self.done = self.done, []
            getattr(self, "after_" + self.phase)(moves)

    def after_draw(self, _moves):
        self.phase = "pick"

    def after_pick(self, moves):
        for seat, (verb, card) in enumerate(moves):
            self.hands[seat].remove(card)
            if verb == "pick":
                self.slots[seat][self.open_for(seat, card)[0]] = card
            else:
                self.heaps[self.cards[card][0]].append(card)
        self.hands.insert(0, self.hands.pop())
        self.turn += 1
        self.phase = "draw" if self.turn <= 5 else "arrange"

    def after_arrange(self, moves):
        for seat, (_, order) in enumerate(moves):
            if order == "swapped":
                slots = self.slots[seat]
                slots[1], slots[3] = slots[3], slots[1]
        self.phase = "vote"

    def after_vote(self, moves):
        for _, ballot in moves:
            for place, favourite in enumerate(ballot):
                self.awarded[favourite - 1] += self.rules["commendations"][place]
        for seat in range(self.n):
            self.points[seat] += self.worth(self.slots[seat])
        if self.round == self.rules["rounds"]:
            self.phase = "over"
            return
        for seat in range(self.n):
            spent = [c for c in self.slots[seat] if c is not None and not self.rules["kept"]]
            for card in self.hands[seat] + spent:
                self.heaps[self.cards[card][0]].append(card)
            self.hands[seat], self.slots[seat] = [], [None] * 5
        self.deal()

    def worth(self, slots):
        """Score by the rulebook's printed tables."""
        cards = [None if place is None else self.cards[place] for place in slots]
        total = sum(card[2] for card in cards if card)
        if cards[1] and cards[3] and cards[1][1] == cards[3][1]:
            total += 2
        kinds = [card[1] for card in (cards[0], cards[2], cards[4]) if card]
        total += {3: 4, 2: 2}.get(max([kinds.count(k) for k in kinds], default=0), 0)
        run = 1
        for here, following in zip(cards, [*cards[1:], None], strict=True):
            if here and following and here[3] == following[3]:
                run += 1
            else:
                total += 2 * (run - 1)
                run = 1
        return total

    def lines(self, depth):
        """Count the rows of `depth` moves that may follow, shorter where the game ends."""
        moves = self.moves()
        if depth == 0 or not moves:
            return 1
        total = 0
        for move in moves:
            after = deepcopy(self)
            after.do(move)
            total += after.lines(depth - 1)
        return total

    def __deepcopy__(self, _memo):
        """Copy what changes and share what does not."""
        other = object.__new__(PlainGame)
        other.__dict__.update(self.__dict__)
        for name in ("piles", "hands", "slots"):
            setattr(other, name, [list(row) for row in getattr(self, name)])
        other.heaps = {deck: list(heap) for deck, heap in self.heaps.items()}
        other.done, other.points = list(self.done), list(self.points)
        other.awarded = list(self.awarded)
        return other
