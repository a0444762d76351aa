"""Two lists compared: cards, rules and commissions, the exact odds, and play on the same shuffles.

Contract: "compare". Differences of card sets, of odds and of play come before it; the command,
panels and notebooks show what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from workbench.analysis.listing import TooFewCards
from workbench.analysis.odds import odds
from workbench.analysis.odds_differences import OddsDifference, odds_differences
from workbench.analysis.outcomes import Odds
from workbench.analysis.play_differences import Limits, PlayDifference, Played
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import Differences, differences
from workbench.play.batches import Watcher
from workbench.play.boxes import box_of
from workbench.play.paired import PlayedPair, Seating, laid_tables
from workbench.play.workers import Workers
from workbench.rules.arguments import of_kind, whole_number
from workbench.rules.setup import why_not_play


class Called(NamedTuple):
    """A list and what it is called here: two versions have one name, two copies one version."""

    name: str
    card_set: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """How two lists are played.

    Parameters
    ----------
    games : int
        Of each list, 2 or more.
    seating : Seating
        Players, bots, voter and seed, the same for both.
    limits : Limits
        Differences that are not worth speaking of.

    Raises
    ------
    TypeError, ValueError
        Where one of these is nothing of its kind.
    """

    games: int = 10_000
    seating: Seating = field(default_factory=Seating)
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        whole_number(self.games, "games", least=2, such_as=10_000)
        of_kind(self.seating, Seating, "seating", such_as="Seating(players=4)")
        of_kind(self.limits, Limits, "limits", such_as="Limits(share=0.01)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """All that two lists differ in.

    Parameters
    ----------
    a, b : str
        What they are called.
    found : Differences
        Cards, rules, commissions and targets.
    odds : tuple of OddsDifference
        Every measure of the odds that both have, changed or not; of cards the changed ones.
    play : tuple of PlayDifference
        Every measure of play that both have.
    how : Play
        How they were to be played.
    pair : PlayedPair, optional
        How far that came.
    why_no_odds, why_no_play : tuple of str
        Why there are none; empty where there are.
    """

    a: str
    b: str
    found: Differences
    how: Play
    odds: tuple[OddsDifference, ...] = ()
    play: tuple[PlayDifference, ...] = ()
    pair: PlayedPair | None = None
    why_no_odds: tuple[str, ...] = ()
    why_no_play: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether cards, commissions and rules are the same."""
        return self.found.same

    def as_json(self) -> dict[str, object]:
        """Return the object of `compare --json`."""
        seating, pair = self.how.seating, self.pair
        said: dict[str, object] = {"a": self.a, "b": self.b, "same": self.same}
        said |= self.found.as_json()
        said |= {
            "odds": [one.as_json() for one in self.odds],
            "why_no_odds": list(self.why_no_odds),
            "play": [one.as_json() for one in self.play],
            "why_no_play": list(self.why_no_play),
            "games": pair.games if pair else 0,
        }
        if pair and pair.partial:
            said["partial"] = True
        said |= {"players": seating.players, "seed": seating.seed}
        return said | {"bots": seating.bots, "voter": seating.voter}


def compare(
    a: Called,
    b: Called,
    how: Play,
    *,
    workers: Workers | None = None,
    watcher: Watcher | None = None,
) -> Comparison:
    """Return all that two lists differ in.

    A list that cannot be dealt is compared in all but play, and one of which no invention can be
    made in neither odds nor play; the comparison says why.

    Parameters
    ----------
    a, b : Called
        The lists, `a` the one before.
    how : Play
        How they are played.
    workers : Workers, optional
        Who does the work; a thread for each core unless told.
    watcher : Watcher, optional
        Who follows it, and may stop it.

    Raises
    ------
    BotRefused, UnknownVoter
        Where words name no bots or voter.
    TooManyGames
        Where so many games cannot be summed up.
    BotFailed
        Where a bot of somebody's own fails.
    """
    for name, one in (("a", a), ("b", b)):
        of_kind(one, Called, name, such_as='Called("mine", load("mine.yaml"))')
        of_kind(one.card_set, CardSet, f"{name}.card_set", such_as='load("great_scott")')
    of_kind(how, Play, "how", such_as="Play(games=10_000)")
    why_no_odds, of_odds = _of_odds(a, b)
    why_no_play = tuple(dict.fromkeys(_why_no_play((a, b), how.seating.players)))
    played = None
    if not why_no_play:
        played = Played(laid_tables(a.card_set, b.card_set, how.seating), how.limits)
        played.play(how.games, workers=workers, watcher=watcher)
    return Comparison(
        a=a.name,
        b=b.name,
        found=differences(a.card_set, b.card_set),
        how=how,
        odds=of_odds,
        play=played.differences() if played else (),
        pair=played.pair if played else None,
        why_no_odds=why_no_odds,
        why_no_play=why_no_play,
    )


def _of_odds(a: Called, b: Called) -> tuple[tuple[str, ...], tuple[OddsDifference, ...]]:
    """Return why there are no odds of both lists, or the differences of these."""
    exact: list[Odds] = []
    reasons = []
    for name, card_set in (a, b):
        try:
            exact.append(odds(card_set))
        except TooFewCards as error:
            reasons.append(f"{name}: {error}")
    if reasons:
        return tuple(dict.fromkeys(reasons)), ()
    odds_a, odds_b = exact
    return (), odds_differences(a.card_set, b.card_set, odds_a=odds_a, odds_b=odds_b)


def _why_no_play(both: Sequence[Called], players: int) -> list[str]:
    return [
        f"{name}: {reason}"
        for name, card_set in both
        for reason in why_not_play(box_of(card_set), players)
    ]
