"""An evening as its players noted it: who played which list, what they made, how they voted.

Nothing here is worked out: a `Playtest` holds what somebody wrote down, right or wrong. `reading`
makes it of a file and `writing` a file of it; `scoring` holds it to the rules and says what the
notes should have been; `exchange` takes it to a spreadsheet, and `analysis` sets many of them
beside simulated games. Seats count from 1, in the order of the file, which is the order the hands
go round.

Rulebook: "The start player should note down the score for each invention."
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from pathlib import Path

from workbench.rules.components import SLOTS

OPEN = ""
"""Stands for the card of a slot that stayed open, or was not noted."""


class Category(StrEnum):
    """What a feedback form asks for: the eight categories that designers use."""

    RULES_CLARITY = "rules_clarity"
    GAME_FLOW = "game_flow"
    BALANCE = "balance"
    LENGTH = "length"
    INTEGRATION = "integration"
    THEME = "theme"
    FUN = "fun"
    CARD_CLARITY = "card_clarity"

    @property
    def words(self) -> str:
        """The category as a form shows it, such as `rules clarity`."""
        return _WORDS.get(self, self.value.replace("_", " "))


_WORDS = {Category.CARD_CLARITY: "clarity of the cards"}


class TieBreak(StrEnum):
    """What the table said decided between equal totals.

    Source: rulebook "Scoring", point 6.
    """

    COMMENDATIONS = "commendations"
    TELEPHONE = "telephone"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat in a seat.

    Parameters
    ----------
    name : str
        As the file calls them; no two players of an evening have the same.
    bot : str, optional
        The bot that played, as `workbench simulate --bots` names it; None for a person.
    """

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class UsedSet:
    """The list that lay on the table, as the file tells it.

    Parameters
    ----------
    file : str
        A path from the folder of the evening's file, or the bare name of a shipped set.
    name, version : str, optional
        As the list called itself that evening.
    digest : str, optional
        Of its cards, commissions and rules, or the beginning of it, 8 figures at least: the one
        that logs and reports tell (`play.box_json.digest_of`).
    """

    file: str
    name: str | None = None
    version: str | None = None
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class PlayedInvention:
    """What a seat made of a round.

    Parameters
    ----------
    cards : tuple of str
        Five names in slot order, as presented; `OPEN` for a slot without a card.
    called : str, optional
        The name it was read out by, where that was not just its cards.
    commissions : tuple of str
        The commissions that the seat could score, by name: its own, and those that lay open.
    judged : tuple of str
        Of these the ones that only people can judge, and that the table said were met.
    noted : int, optional
        The score that was written down, commissions included.
    """

    cards: tuple[str, ...] = (OPEN,) * len(SLOTS)
    called: str | None = None
    commissions: tuple[str, ...] = ()
    judged: tuple[str, ...] = ()
    noted: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round; each tuple has one item for each seat, seat 1 first.

    Parameters
    ----------
    inventions : tuple of PlayedInvention or None
        None where nothing was noted.
    ballots : tuple of tuple of int
        The seats that each seat commended, favourite first: two points, then one. Empty where
        nothing was noted; 0 for a single commendation that was not.
    """

    inventions: tuple[PlayedInvention | None, ...]
    ballots: tuple[tuple[int, ...], ...]

    @classmethod
    def blank_for(cls, players: int) -> PlayedRound:
        """Return a round of which nothing is noted yet."""
        return cls((None,) * players, ((),) * players)

    @property
    def blank(self) -> bool:
        """Whether nothing at all was noted of it."""
        return not any(self.inventions) and not any(self.ballots)


@dataclass(frozen=True, slots=True)
class Feedback:
    """One filled form.

    Parameters
    ----------
    seat : int, optional
        Who filled it, from 1; None for the table as a whole.
    ratings : tuple of (Category, int)
        1 (poor) to 5 (excellent), in the order of the form; what was left blank is not there.
    words : str, optional
        What else there was to say.
    """

    seat: int | None
    ratings: tuple[tuple[Category, int], ...] = ()
    words: str | None = None

    def rating(self, category: Category) -> int | None:
        """Return the rating of one category; None where it was left blank."""
        return dict(self.ratings).get(category)


@dataclass(frozen=True, slots=True)
class Playtest:
    """One evening.

    Parameters
    ----------
    date : date
        When it was played.
    players : tuple of Player
        Seat 1 first; the hands went from each to the next.
    card_set : UsedSet
        The list that was played with.
    rounds : tuple of PlayedRound
        As many as were played; an evening that stopped early has fewer than its rules, or blank
        ones at its end.
    start : int
        The seat of the start player, owner of the oldest telephone.
    telephones : tuple of int
        Seats by the age of their telephone, oldest first; empty where nobody noted that.
    minutes : int, optional
        How long it took.
    totals : tuple of int or None
        The grand total that was written down for each seat; None where none was.
    winner : int, optional
        The seat that was called Royal Inventor.
    tie_break : TieBreak, optional
        What the table said decided, where totals were equal.
    feedback : tuple of Feedback
        At most one form of each seat, and one of the table.
    notes : str, optional
        Free text.
    file : Path, optional
        Where it was read; two evenings that differ in this alone are equal.
    """

    date: date
    players: tuple[Player, ...]
    card_set: UsedSet
    rounds: tuple[PlayedRound, ...] = ()
    start: int = 1
    telephones: tuple[int, ...] = ()
    minutes: int | None = None
    totals: tuple[int | None, ...] = ()
    winner: int | None = None
    tie_break: TieBreak | None = None
    feedback: tuple[Feedback, ...] = ()
    notes: str | None = None
    file: Path | None = field(default=None, compare=False)

    @property
    def played(self) -> tuple[PlayedRound, ...]:
        """The rounds up to the last one of which anything was noted."""
        last = max((n for n, one in enumerate(self.rounds, start=1) if not one.blank), default=0)
        return self.rounds[:last]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, bots left out."""
        return tuple(
            seat for seat, player in enumerate(self.players, start=1) if player.bot is None
        )
