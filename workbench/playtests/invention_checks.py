"""The inventions of an evening held to its list: names, copies and commissions.

`findings` comes before; `checks` puts what is found here beside all else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import listed, nearest, shown
from workbench.cardsets.naming import entry_called, why_no_card
from workbench.playtests.findings import Finding, fault, warning
from workbench.playtests.model import OPEN, PlayedInvention, PlayedRound, Playtest
from workbench.playtests.scoring import commission_called, with_open_commissions
from workbench.rules.amounts import counted
from workbench.rules.components import SLOT_NAMES, SLOTS, Deck
from workbench.rules.parameters import CommissionDeal, SpentInventions


def of_inventions(playtest: Playtest, card_set: CardSet) -> Iterator[Finding]:
    """Yield what is wrong with or missing in the inventions, round by round.

    A card is played once for each of its copies, in a round, or in the game where inventions
    are kept out of it (`spent_inventions: kept`).
    """
    look = _Look(playtest, card_set)
    for number, played in enumerate(playtest.rounds):
        if card_set.rules.spent_inventions is SpentInventions.DISCARDED:
            look.uses.clear()
        if not played.blank:
            yield from look.at_round(number, played)


@dataclass(slots=True)
class _Look:
    """A look through all inventions, which keeps count of what has been played."""

    playtest: Playtest
    card_set: CardSet
    uses: defaultdict[tuple[Deck, str], list[str]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def at_round(self, number: int, played: PlayedRound) -> Iterator[Finding]:
        """Yield what the rules say of a round, from 0; its cards count as played from then on."""
        held: dict[str, str] = {}
        opened = with_open_commissions(played, self.card_set)
        for player, one, open_to_it in zip(
            self.playtest.players, played.inventions, opened, strict=True
        ):
            place = ("rounds", number, "inventions", player.name)
            if one is None or open_to_it is None:
                what = f"nothing is noted of {player.name}'s invention in round {number + 1}"
                yield warning(what, "write its five cards", *place)
                continue
            yield from self._at_cards(one, f"{player.name}'s", number, place)
            yield from self._at_commissions(one, player.name, held, place)
            yield from self._at_judged(open_to_it, place)
        if self._shared and len(held) > self.card_set.rules.commissions_per_round:
            yield self._too_many(len(held), ("rounds", number))

    @property
    def _shared(self) -> bool:
        return self.card_set.rules.commission_deal is CommissionDeal.SHARED

    def _at_cards(
        self, one: PlayedInvention, whose: str, number: int, place: tuple[str | int, ...]
    ) -> Iterator[Finding]:
        missing = [slot for slot, name in zip(SLOT_NAMES, one.cards, strict=True) if name == OPEN]
        if missing:
            what = f"{whose} invention of round {number + 1} has no {listed(missing)} card"
            yield warning(what, "a slot stays open only after a forced pass", *place, "cards")
        for at, (deck, name) in enumerate(zip(SLOTS, one.cards, strict=True)):
            here = (*place, "cards", at)
            if name == OPEN:
                continue
            entry = entry_called(self.card_set, deck, name)
            if entry is None:
                why = why_no_card(self.card_set, deck, name)
                yield fault(why.what, why.hint, *here)
                continue
            used = self.uses[deck, name]
            if len(used) >= entry.copies:
                yield fault(
                    f"{name} is in {used[0]} as well, and there is {_copies(entry.copies)} of it",
                    "one of those who played it had another card",
                    *here,
                )
            used.append(f"{whose} invention of round {number + 1}")

    def _at_commissions(
        self,
        one: PlayedInvention,
        name: str,
        held: dict[str, str],
        place: tuple[str | int, ...],
    ) -> Iterator[Finding]:
        """Yield what is wrong with the commissions of an invention; `held` is by whom so far."""
        for at, called in enumerate(one.commissions):
            here = (*place, "commissions", at)
            if commission_called(self.card_set, called) is None:
                yield self._no_commission(called, here)
            elif called in one.commissions[:at]:
                yield fault(f"{called} stands here twice", "take one out", *here)
            elif held.setdefault(called, name) != name and not self._shared:
                what = f"{called} is {held[called]}'s commission in this round"
                yield fault(what, "there is one card of it; correct one of the two", *here)
        if not self._shared and len(one.commissions) > self.card_set.rules.commissions_per_round:
            yield self._too_many(len(one.commissions), (*place, "commissions"))

    def _at_judged(self, one: PlayedInvention, place: tuple[str | int, ...]) -> Iterator[Finding]:
        for at, called in enumerate(one.judged):
            here = (*place, "judged", at)
            commission = commission_called(self.card_set, called)
            if called not in one.commissions:
                hint = "write it under commissions as well, or take it out"
                yield fault(
                    f"{shown(called)} is judged, and not among the commissions", hint, *here
                )
            elif commission is not None and not commission.judged:
                hint = "take it out of judged"
                yield fault(f"the condition of {called} says by itself what meets it", hint, *here)

    def _too_many(self, has: int, place: tuple[str | int, ...]) -> Finding:
        deals = self.card_set.rules.commissions_per_round
        what = f"there are {counted(has, 'commission')} here, and the rules deal {deals} a round"
        return fault(what, "take out those that were not dealt", *place)

    def _no_commission(self, called: str, place: tuple[str | int, ...]) -> Finding:
        names = [entry.commission.name for entry in self.card_set.commissions]
        near = nearest(called, names)
        hint = "take it out" if not names else "write it as the list does"
        return fault(
            f"the list has no commission {shown(called)}",
            f"did you mean {near}?" if near else hint,
            *place,
        )


def _copies(copies: int) -> str:
    return "one card" if copies == 1 else f"no more than {copies} cards"
