"""Simulated games of a card set in one call: the batch, what it came to, and the odds beside it.

    from workbench import simulate
    simulate("great_scott", players=4, bots="greedy", games=10_000, seed=1)

Batches and odds come before it; `play_tables` and `play_sentences` read one or several of it,
and the Play panel and the notebooks show those.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from workbench.analysis.batch_results import results_of
from workbench.analysis.odds import odds
from workbench.analysis.outcomes import Odds
from workbench.analysis.outliers import Anyway, Outlier, outliers
from workbench.analysis.play_reporting import in_words
from workbench.analysis.play_results import PlayResult
from workbench.analysis.tallied import wins_anyway
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.reading import opened
from workbench.play import batches
from workbench.play.batches import Batch, Watcher
from workbench.play.box_json import digest_of
from workbench.play.tables import laid_table
from workbench.play.tally import CardSum
from workbench.rules.arguments import whole_number


@dataclass(frozen=True)
class Simulated:
    """What many games came to; in a notebook it tells itself in words.

    Parameters
    ----------
    batch : Batch
        Who played what, and all sums.

    Attributes
    ----------
    results : PlayResult
        Shares and means with their intervals.
    odds : Odds
        The exact odds of the same list.
    digest : str
        Which content of the list it belongs to, as logs write it.
    outliers : tuple of Outlier
        The cards whose players win more or less often than they do anyway.
    wins_anyway : tuple of Anyway
        What those who played each listed card win anyway.
    """

    batch: Batch

    @property
    def card_set(self) -> CardSet:
        """The list that was played."""
        return self.batch.table.card_set

    @property
    def players(self) -> int:
        """How many seats there were."""
        return self.batch.table.players

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.batch.games

    @cached_property
    def results(self) -> PlayResult:
        """Shares and means with their intervals."""
        return results_of(self.batch)

    @cached_property
    def odds(self) -> Odds:
        """The exact odds of the same list."""
        return odds(self.card_set)

    @cached_property
    def digest(self) -> str:
        """Which content of the list it belongs to, as logs write it."""
        return digest_of(self.batch.table.box)

    @cached_property
    def outliers(self) -> tuple[Outlier, ...]:
        """The cards whose players win more or less often than they do anyway, in list order."""
        wins = self.batch.tally.cards[CardSum.WINS].tolist()
        return outliers(wins, self.wins_anyway)

    @cached_property
    def wins_anyway(self) -> tuple[Anyway, ...]:
        """What those who played each listed card win anyway."""
        return wins_anyway(self.batch.tally, self.batch.table.bots)

    def under(self, card_set: CardSet) -> Simulated:
        """Return the same games with the names, notes and tags of a list that plays the same."""
        return Simulated(replace(self.batch, table=replace(self.batch.table, card_set=card_set)))

    def __repr__(self) -> str:
        return in_words(self.results)


def simulate(  # noqa: PLR0913  # a table, as the command's options lay it
    card_set: str | Path | CardSet,
    *,
    players: int = 4,
    bots: str | Sequence[str] = "greedy",
    voter: str = "uniform",
    games: int = 10_000,
    seed: int = 1,
    watcher: Watcher | None = None,
) -> Simulated:
    """Play many games of a card set by bots; sixty-four of them are replayed by the rules.

    Parameters
    ----------
    card_set : str, Path or CardSet
        A list, its file, or the bare name of a shipped one.
    players : int
        3 to 5, as the rules of the set allow.
    bots : str or sequence of str
        One word for all players, or one for each: with commas between, or as a list.
    voter : str
        How the table votes.
    games : int
        How many, 1 or more.
    seed : int
        From which all chance comes: the same seed, the same games. 18 digits at most.
    watcher : Watcher, optional
        Who follows the batch, and may stop it.

    Raises
    ------
    CannotPlay, BotRefused, UnknownVoter
        Where the table cannot be laid, with every reason.
    TooManyGames
        Where so many games cannot be played.
    TypeError, ValueError
        Where an argument is nothing of its kind, or a number out of its range.
    BotFailed
        Where a bot of somebody's own fails.
    """
    games = whole_number(games, "games", least=1, such_as=10_000)
    table = laid_table(opened(card_set), players=players, bots=bots, voter=voter, seed=seed)
    return Simulated(batches.simulate(table, games, watcher=watcher))
