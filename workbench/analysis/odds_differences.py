"""What two lists differ in by the exact odds, measure by measure.

Contract: "compare". Odds and the names of their measures come before it, `comparing` after.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.analysis.measure_paths import Measures
from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import card_pairs, commission_pairs
from workbench.rules.inventions import Pattern

_OF_AN_ORDER = (
    *(f"score.{word}" for word in ("mean", "sd", "min", "max")),
    *(f"alliteration.{word}" for word in ("mean", "any", *(p.value for p in Pattern))),
)
_MATCHES = ("assets", "concepts.none", "concepts.pair", "concepts.trio")
PATHS = (
    *_OF_AN_ORDER,
    *(f"drawn.{path}" for path in _OF_AN_ORDER),
    *(f"matches.{word}" for word in _MATCHES),
)
"""The measures of the odds that every list has, below `odds.`."""

PathPair = tuple[str, str]
"""The path of one measure in either list: a card or commission may have another name."""


@dataclass(frozen=True, slots=True)
class OddsDifference:
    """One measure of the exact odds in two lists.

    Parameters
    ----------
    measure : str
        Its path in list A.
    a, b : float
        What it is in either list.
    """

    measure: str
    a: float
    b: float

    @property
    def difference(self) -> float:
        """List B less list A."""
        return self.b - self.a

    def as_json(self) -> dict[str, object]:
        """Return an entry of `odds`."""
        said: dict[str, object] = {"measure": self.measure, "a": self.a, "b": self.b}
        return said | {"difference": self.difference}


def odds_differences(
    a: CardSet, b: CardSet, *, odds_a: Odds, odds_b: Odds
) -> tuple[OddsDifference, ...]:
    """Return every measure of the odds in both lists, changed or not; of cards the changed ones.

    Parameters
    ----------
    a, b : CardSet
        The lists, which say what is paired with what.
    odds_a, odds_b : Odds
        Their odds, with lifts.
    """
    one, other = Measures(odds=odds_a), Measures(odds=odds_b)
    return tuple(
        OddsDifference(path, one.at(path).value or 0, other.at(its).value or 0)
        for path, its in _paths(a, b)
    )


def _paths(a: CardSet, b: CardSet) -> Iterator[PathPair]:
    yield from ((f"odds.{path}", f"odds.{path}") for path in PATHS)
    yield from _paths_of_commissions(a, b)
    yield from _paths_of_cards(a, b)


def _paths_of_commissions(a: CardSet, b: CardSet) -> Iterator[PathPair]:
    """Yield the probabilities of those in both lists that are not for people to judge."""
    for pair in commission_pairs(a, b):
        if pair.before is None or pair.after is None:
            continue
        old, new = pair.before.commission, pair.after.commission
        if not (old.judged or new.judged):
            for order in ("best", "drawn"):
                path = "odds.commissions[{}].probability." + order
                yield path.format(old.name), path.format(new.name)


def _paths_of_cards(a: CardSet, b: CardSet) -> Iterator[PathPair]:
    """Yield the lifts of changed cards that both lists have in the box."""
    for pair in card_pairs(a, b):
        old, new = pair.before, pair.after
        if old and new and old != new and old.copies and new.copies:
            path = "odds.cards[{}:{}].lift.best"
            yield (
                path.format(old.card.deck, old.card.name),
                path.format(new.card.deck, new.card.name),
            )
