"""The bot that plays at random. Copy me: this is all that a bot of your own needs.

Rulebook: "Turn Order", points 1 and 2. `rules.seat_view` says what a bot is given; `naming`
makes bots from words, your own as `my_bots.py:MyBot`.
"""

from __future__ import annotations

from workbench.rules.actions import AssetOrder, Draw, Pick
from workbench.rules.chance import Stream
from workbench.rules.presentations import order_by_total
from workbench.rules.seat_view import SeatView


class RandomBot:
    """Draws and picks whatever it may, each choice equally likely.

    To write a bot of your own copy this class into a file, give it a name, and change what it
    chooses: `view` holds all that its seat knows, `view.legal` all that it may do now, and
    `chance` is the only die it may throw (the same game then comes again from the same seed).
    It is made anew for each game and keeps nothing from one to the next; a batch plays some games
    twice and refuses a bot that chooses otherwise. What it prints goes to standard error.

    Source: ruling "Two reference bots", `random`.
    """

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return any pile that it may draw from."""
        draws = [act for act in view.legal if isinstance(act, Draw)]
        return chance.choice([act.pile for act in draws if act.pile is not None])

    def choose_pick(self, view: SeatView, chance: Stream) -> int:
        """Return any card of the hand that fits an open slot."""
        return chance.choice([act.card for act in view.legal if isinstance(act, Pick)])

    def choose_discard(self, view: SeatView, chance: Stream) -> int:
        """Return any card of the hand."""
        return chance.choice(view.hand)

    def choose_order(self, view: SeatView, chance: Stream) -> AssetOrder:
        """Return the order of the assets that earns more."""
        del chance  # both orders may be worth the same: then it is the one played
        return order_by_total(view.box, view.slots, view.commissions)
