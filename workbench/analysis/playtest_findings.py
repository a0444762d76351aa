"""All that the evenings of a list tell, beside simulated games of the same list.

Rulebook: the whole game. `playtest_evenings` comes before it, and the four questions: what people
made, which cards they played, how they voted, what they said. Charts, the part Playtests and a
notebook come after.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.analysis.playtest_cards import PlayedCard, played_cards
from workbench.analysis.playtest_cards import title as cards_title
from workbench.analysis.playtest_evenings import Gathered
from workbench.analysis.playtest_feedback import Opinions, opinions
from workbench.analysis.playtest_inventions import (
    BOTS,
    Beside,
    Evening,
    beside_bots,
    evenings,
    played_by_bots,
    title,
)
from workbench.analysis.playtest_votes import VotersFit, voters_fit
from workbench.play.batches import Watcher

AGAINST = "greedy"
"""The bot whose cards are set beside people's: it takes what scores most at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaytestFindings:
    """What evenings tell.

    Attributes
    ----------
    gathered : Gathered
        The evenings.
    games : int
        How many games of each bot stand beside them.
    beside : tuple of Beside
        What people made.
    cards : tuple of PlayedCard
        What they played, in list order, against the bot `against`.
    voters : VotersFit
        How they voted.
    opinions : Opinions
        What they said.
    evening : Evening
        What whole evenings came to.
    against : str
        The bot that the cards are compared with.
    """

    gathered: Gathered
    games: int
    beside: tuple[Beside, ...]
    cards: tuple[PlayedCard, ...]
    voters: VotersFit
    opinions: Opinions
    evening: Evening
    against: str = AGAINST

    def sentences(self) -> Iterator[str]:
        """Yield all findings in words, what is counted and what few can tell first."""
        yield self.gathered.sentence
        yield self.gathered.what_few_tell
        yield title(self.beside)
        yield cards_title(self.cards, self.gathered, self.against)
        yield self.voters.sentence
        yield self.opinions.sentence
        yield self.evening.sentence


def findings(
    gathered: Gathered, *, games: int = 2_000, seed: int = 1, watcher: Watcher | None = None
) -> PlaytestFindings:
    """Return all that evenings tell, beside games of each bot.

    Parameters
    ----------
    gathered : Gathered
        The evenings of a list.
    games, seed : int
        How many of each bot, and from what all chance comes.
    watcher : Watcher, optional
        Who hears how many games of each bot are played, and may stop them.

    Raises
    ------
    CannotPlay
        Where the list cannot be dealt.
    """
    batches = played_by_bots(gathered, BOTS, games=games, seed=seed, watcher=watcher)
    return PlaytestFindings(
        gathered=gathered,
        games=games,
        beside=beside_bots(gathered, batches),
        cards=played_cards(gathered, batches[AGAINST]),
        voters=voters_fit(gathered, seed=seed),
        opinions=opinions(gathered),
        evening=evenings(gathered),
    )
