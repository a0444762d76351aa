"""From a ladder's wins to what it says: shares against the fair one, and ratings.

Rulebook: none. `play.ladders` comes before it; `ladder_reporting` and `workbench ladder` tell it.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.analysis.intervals import wilson
from workbench.analysis.play_results import Told
from workbench.analysis.ratings import Meeting, Rating, foretold, ratings_of
from workbench.play.ladders import Ladder, Pairing

_ANCHORS = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class PairingResult:
    """A pairing: the share of games won as ruled, and the share that the two ratings foretell."""

    pairing: Pairing
    share: Told
    foretold: float | None

    def as_json(self) -> dict[str, object]:
        """Return an entry of `pairings`."""
        pairing = self.pairing
        return {
            "bot": pairing.bot,
            "against": pairing.against,
            "games": pairing.games,
            "wins": pairing.wins,
            "win_rate": self.share.value,
            "ci": self.share.ci(),
            "foretold": self.foretold,
            "seed": pairing.seed,
        }


@dataclass(frozen=True, slots=True)
class RatedBot:
    """A bot with its rating; None where the games place it neither above nor below."""

    bot: str
    rating: Rating | None

    def as_json(self) -> dict[str, object]:
        """Return an entry of `ratings`."""
        rating = self.rating
        interval = rating.interval if rating else None
        return {
            "bot": self.bot,
            "rating": rating.points if rating else None,
            "ci": interval.as_json() if interval else None,
        }


@dataclass(frozen=True, slots=True)
class LadderResult:
    """What a ladder says.

    Attributes
    ----------
    ladder : Ladder
        What was played.
    anchor : str
        The bot whose rating is 0.
    rated : tuple of RatedBot
        The highest first; those without a rating last, in the order of the field.
    pairings : tuple of PairingResult
        In the order played.
    """

    ladder: Ladder
    anchor: str
    rated: tuple[RatedBot, ...]
    pairings: tuple[PairingResult, ...]

    @property
    def fair_share(self) -> float:
        """The share of games that a bot wins among its like."""
        return 1 / self.ladder.field.players

    def share(self, bot: str, against: str) -> Told | None:
        """Return the share of games that one wins among copies of another; None if not played."""
        for one in self.pairings:
            if (one.pairing.bot, one.pairing.against) == (bot, against):
                return one.share
        return None

    def as_json(self) -> dict[str, object]:
        """Return the object of `ladder --json`."""
        ladder, field = self.ladder, self.ladder.field
        said: dict[str, object] = {"card_set": field.card_set.name, "players": field.players}
        said["games"] = ladder.games
        if ladder.partial:
            said["partial"] = True
        return said | {
            "seed": field.seed,
            "bots": list(field.bots),
            "voter": field.voter,
            "fair_share": self.fair_share,
            "anchor": self.anchor,
            "ratings": [one.as_json() for one in self.rated],
            "pairings": [one.as_json() for one in self.pairings],
        }


def ladder_result(ladder: Ladder) -> LadderResult:
    """Return shares and ratings of a ladder; `greedy` is 0, else `random`, else the first bot."""
    bots, players = ladder.field.bots, ladder.field.players
    anchor = next((word for word in _ANCHORS if word in bots), bots[0])
    meetings = [
        Meeting(
            bot=bots.index(one.bot),
            against=bots.index(one.against),
            wins=one.wins,
            games=one.games,
        )
        for one in ladder.pairings
    ]
    ratings = ratings_of(meetings, bots=len(bots), players=players, anchor=bots.index(anchor))
    rated = [RatedBot(bot, rating) for bot, rating in zip(bots, ratings, strict=True)]
    by_bot = dict(zip(bots, ratings, strict=True))
    return LadderResult(
        ladder=ladder,
        anchor=anchor,
        rated=tuple(sorted(rated, key=_highest_first)),
        pairings=tuple(_result(one, by_bot, players) for one in ladder.pairings),
    )


def _highest_first(one: RatedBot) -> tuple[bool, float]:
    return (one.rating is None, -one.rating.points if one.rating else 0.0)


def _result(pairing: Pairing, ratings: dict[str, Rating | None], players: int) -> PairingResult:
    own, theirs = ratings[pairing.bot], ratings[pairing.against]
    return PairingResult(
        pairing=pairing,
        share=Told(pairing.wins / pairing.games, wilson(pairing.wins, pairing.games)),
        foretold=foretold(own.points - theirs.points, players=players) if own and theirs else None,
    )
