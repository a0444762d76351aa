"""What a batch came to: shares, means and their intervals, as `simulate --json` tells them.

Rulebook: none; the contract's "simulate --json". `tallied` makes these values of a tally;
sentences, tables and measures read them. None stands where there is NOTHING to count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analysis.intervals import Interval
from workbench.analysis.play_paths import share_paths


@dataclass(frozen=True, slots=True)
class Told:
    """One number and its interval; None where games cannot tell."""

    value: float | None
    interval: Interval | None

    def ci(self) -> list[float] | None:
        """Return `[lo, hi]`, or None."""
        return None if self.interval is None else self.interval.as_json()


NOTHING = Told(None, None)
"""What is told of no games."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A mean with its interval, and the standard deviation of the sample."""

    mean: Told
    sd: float | None

    def as_json(self) -> dict[str, object]:
        """Return the object STAT of the contract."""
        return {"mean": self.mean.value, "sd": self.sd, "ci": self.mean.ci()}


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat, from 1: as ruled, with ties split, and what it scored in a game."""

    seat: int
    wins: Told
    wins_split: Told
    score: Stat
    commendations: Stat

    def as_json(self) -> dict[str, object]:
        """Return an entry of `seats`."""
        return {
            "seat": self.seat,
            "win_rate": self.wins.value,
            "win_rate_ties_split": self.wins_split.value,
            "ci": self.wins.ci(),
            "score": self.score.as_json(),
            "commendations": self.commendations.as_json(),
        }


@dataclass(frozen=True, slots=True)
class EntrantResult:
    """One entry of the line-up, over all seats it sat in."""

    bot: str
    wins: Told
    score: Stat

    def as_json(self) -> dict[str, object]:
        """Return an entry of `lineup`."""
        said: dict[str, object] = {"bot": self.bot, "win_rate": self.wins.value}
        return said | {"ci": self.wins.ci(), "score": self.score.as_json()}


@dataclass(frozen=True, slots=True)
class CardResult:
    """One listed card, its copies together."""

    name: str
    deck: str
    seen: int
    offered: int
    picked: int
    pick_rate: Told
    taken_at: Told
    last_seen_at: Told
    wins_picked: Told
    wins_shrunk: float | None

    def as_json(self) -> dict[str, object]:
        """Return an entry of `cards`."""
        return {
            "name": self.name,
            "deck": self.deck,
            "seen": self.seen,
            "offered": self.offered,
            "picked": self.picked,
            "pick_rate": self.pick_rate.value,
            "average_taken_at": self.taken_at.value,
            "average_last_seen_at": self.last_seen_at.value,
            "win_rate_picked": self.wins_picked.value,
            "ci": self.wins_picked.ci(),
            "win_rate_shrunk": self.wins_shrunk,
        }


@dataclass(frozen=True, slots=True)
class CommissionResult:
    """One commission of the set; one that only people can judge is never dealt."""

    name: str
    dealt: int
    met: int
    rate: Told

    def as_json(self) -> dict[str, object]:
        """Return an entry of `commissions`."""
        said: dict[str, object] = {"name": self.name, "dealt": self.dealt, "met": self.met}
        return said | {"rate": self.rate.value, "ci": self.rate.ci()}


@dataclass(frozen=True, slots=True)
class About:
    """What was played, as far as it stands in the results.

    Parameters
    ----------
    card_set : str
        Its name.
    players, seed : int
        Seats, and what all chance came from.
    bots : tuple of str
        One word for each entry of the line-up.
    voter : str
        How the table voted.
    cards : tuple of (str, str)
        Deck and name of each listed card with a copy or more, in list order.
    commissions : tuple of str
        Their names, in order.
    partial : bool
        Whether the batch was stopped early.
    """

    card_set: str
    players: int
    seed: int
    bots: tuple[str, ...]
    voter: str
    cards: tuple[tuple[str, str], ...]
    commissions: tuple[str, ...] = ()
    partial: bool = False


@dataclass(frozen=True, slots=True)
class PlayResult:
    """What a batch came to.

    Attributes
    ----------
    about : About
        What was played.
    games : int
        How many.
    invention, game, margin : Stat
        Points of a finished invention, of a player's game, and winner less runner-up.
    shares : mapping of str to Told
        Every mean and share without a `ci` beside it, by its path as in `play_paths`.
    spread : Told
        The largest difference of two seats' win rates.
    empty_draws, forced_passes : int
        In all games together.
    """

    about: About
    games: int
    invention: Stat
    game: Stat
    margin: Stat
    shares: Mapping[str, Told]
    seats: tuple[SeatResult, ...]
    spread: Told
    lineup: tuple[EntrantResult, ...]
    cards: tuple[CardResult, ...]
    commissions: tuple[CommissionResult, ...]
    empty_draws: int
    forced_passes: int

    def as_json(self) -> dict[str, object]:
        """Return the object of `simulate --json`."""
        about = self.about
        said: dict[str, object] = {"card_set": about.card_set, "players": about.players}
        said["games"] = self.games
        if about.partial:
            said["partial"] = True
        return said | {
            "seed": about.seed,
            "bots": list(about.bots),
            "voter": about.voter,
            "score": {
                "invention": self.invention.as_json(),
                "game": self.game.as_json(),
                "margin": self.margin.as_json(),
            },
            "alliteration": self._below("alliteration."),
            "matches": {
                "assets": self.shares["matches.assets"].value,
                "concepts": self._below("matches.concepts."),
            },
            "seats": [seat.as_json() for seat in self.seats],
            "lineup": [entrant.as_json() for entrant in self.lineup],
            "cards": [card.as_json() for card in self.cards],
            "commissions": [commission.as_json() for commission in self.commissions],
            "decks": {
                "reshuffles": self._below("decks.reshuffles."),
                "empty_draws": self.empty_draws,
                "forced_passes": self.forced_passes,
            },
            "ties": self.shares["ties"].value,
            "intervals": {path: told.ci() for path, told in self.shares.items()},
        }

    def _below(self, path: str) -> dict[str, float | None]:
        """Return what stands below a path, by the rest of its name."""
        return {
            name.removeprefix(path): told.value
            for name, told in self.shares.items()
            if name.startswith(path)
        }


def unplayed(about: About) -> PlayResult:
    """Return the results of no games: every number that games would tell, none of them told."""
    stat = Stat(NOTHING, None)
    seats = range(1, about.players + 1)
    return PlayResult(
        about=about,
        games=0,
        invention=stat,
        game=stat,
        margin=stat,
        shares=dict.fromkeys(share_paths(about.players, about.cards), NOTHING),
        seats=tuple(SeatResult(seat, NOTHING, NOTHING, stat, stat) for seat in seats),
        spread=NOTHING,
        lineup=tuple(EntrantResult(bot, NOTHING, stat) for bot in about.bots),
        cards=tuple(
            CardResult(name, deck, 0, 0, 0, NOTHING, NOTHING, NOTHING, NOTHING, None)
            for deck, name in about.cards
        ),
        commissions=tuple(CommissionResult(name, 0, 0, NOTHING) for name in about.commissions),
        empty_draws=0,
        forced_passes=0,
    )
