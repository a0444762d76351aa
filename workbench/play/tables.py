"""Tables: who plays what, settled in words before a game is played.

Rulebook: "Setup". Card sets, bots and voters come before it; batches and drafts come after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from workbench.cardsets.card_set import CardSet
from workbench.play.bots.naming import Entrant, in_one_text, lineup_of
from workbench.play.boxes import box_of, entries_of, in_the_box
from workbench.play.score_range import score_cells_of
from workbench.play.tally import ScoreCells
from workbench.play.voters import voter_of
from workbench.rules.arguments import of_kind, text, whole_number
from workbench.rules.setup import Box, CannotPlay, why_not_play


@dataclass(frozen=True, kw_only=True)
class Table:
    """Who plays what: all of a batch but how many games it has; what follows is worked out once.

    Parameters
    ----------
    card_set : CardSet
        The list.
    box : Box
        What lies in its box.
    lineup : tuple of Entrant
        The bots; entry i (from 0) sits in seat (i + k) mod n + 1 of game k.
    voter : str
        By its word.
    seed : int
        From which all chance comes.
    """

    card_set: CardSet
    box: Box
    lineup: tuple[Entrant, ...]
    voter: str
    seed: int

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.lineup)

    @cached_property
    def listed(self) -> tuple[int, ...]:
        """For each place of the box the number of its listed card."""
        return entries_of(self.card_set)

    @cached_property
    def score_cells(self) -> ScoreCells:
        """How the points of inventions are counted."""
        return score_cells_of(self.box)

    @property
    def bots(self) -> tuple[str, ...]:
        """The words of the line-up."""
        return tuple(entrant.word for entrant in self.lineup)

    @property
    def names(self) -> tuple[tuple[str, str], ...]:
        """Deck and name of each listed card, in list order."""
        return tuple((e.card.deck.value, e.card.name) for e in in_the_box(self.card_set))


def laid_table(
    card_set: CardSet,
    *,
    players: int = 4,
    bots: str | Sequence[str] = "greedy",
    voter: str = "uniform",
    seed: int = 1,
) -> Table:
    """Return a table to play at.

    Parameters
    ----------
    card_set : CardSet
        The list.
    players : int
        3 to 5, as the rules of the set allow.
    bots : str or sequence of str
        One word for all players, or one for each: with commas between, or as a list.
    voter : str
        How the table votes, by its word.
    seed : int
        From which all chance comes; 18 digits at most.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this set, with every reason.
    BotRefused, UnknownVoter
        Where words name no bots or voter.
    TypeError, ValueError
        Where an argument is nothing of its kind, or a seed too large.
    """
    of_kind(card_set, CardSet, "card_set", such_as='load("great_scott")')
    players = whole_number(players, "players", such_as=4)
    seed = whole_number(seed, "seed")
    words = in_one_text(bots)
    box = box_of(card_set)
    if reasons := why_not_play(box, players):
        raise CannotPlay(reasons)
    voter_of(text(voter, "voter", such_as="uniform"))
    return Table(
        card_set=card_set, box=box, lineup=lineup_of(words, players), voter=voter, seed=seed
    )
