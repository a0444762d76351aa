"""What a page tells of: a list, its odds, its games, its targets and its last version, once each.

The notebook makes one of its parameters; `glance`, `exact`, `played` and `verdicts` make its parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from workbench.analysis.checking import Checked, check
from workbench.analysis.comparing import Called, Comparison, Play, compare
from workbench.analysis.measure_words import in_words
from workbench.analysis.odds import odds
from workbench.analysis.outcomes import Odds
from workbench.analysis.simulated import Simulated, simulate
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import differences
from workbench.cardsets.problems import CardSetError
from workbench.cardsets.reading import load
from workbench.cardsets.versions import Version, versions_of
from workbench.play.box_json import digest_of_list
from workbench.play.boxes import box_of
from workbench.reporting.asked import Asked
from workbench.rules.setup import why_not_play


@dataclass(frozen=True, slots=True)
class Since:
    """The last saved version that the list is not the same as.

    Parameters
    ----------
    version : Version
        Which.
    comparison : Comparison or None
        It and the list; None where its file cannot be read.
    changes : tuple of str
        One sentence for each difference.
    """

    version: Version
    comparison: Comparison | None
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Subject:
    """A list with all that is told of it; what takes long is worked out when first asked for.

    Parameters
    ----------
    asked : Asked
        Which list, and who plays.
    """

    asked: Asked

    @cached_property
    def card_set(self) -> CardSet:
        """The list."""
        return self.asked.faultless()

    @cached_property
    def odds(self) -> Odds:
        """Its exact odds."""
        return odds(self.card_set)

    @cached_property
    def digest(self) -> str:
        """Which content of the list it is, as logs write it."""
        return digest_of_list(self.card_set)

    @cached_property
    def why_not_played(self) -> tuple[str, ...]:
        """Why so many cannot play with it; empty where they can."""
        return tuple(why_not_play(box_of(self.card_set), self.asked.players))

    @cached_property
    def played(self) -> Simulated | None:
        """Its games; None where it cannot be played."""
        if self.why_not_played:
            return None
        asked = self.asked
        return simulate(
            self.card_set,
            players=asked.players,
            bots=asked.bots,
            voter=asked.voter,
            games=asked.games,
            seed=asked.seed,
        )

    @cached_property
    def targets(self) -> tuple[Checked, ...]:
        """Its targets and what they come to."""
        return check(self.card_set)

    @cached_property
    def versions(self) -> tuple[Version, ...]:
        """Its saved versions, the oldest first."""
        return versions_of(self.asked.file)

    @cached_property
    def since(self) -> Since | None:
        """The last saved version that is not the same; None where there is none."""
        for version in reversed(self.versions):
            try:
                before = load(version.file)
            except CardSetError:
                return Since(version, None)
            if changes := differences(before, self.card_set).in_words(named=in_words):
                return Since(version, self._compared(version, before), changes)
        return None

    def _compared(self, version: Version, before: CardSet) -> Comparison:
        asked = self.asked
        return compare(
            Called(f"version {version.number}", before),
            Called("now", self.card_set),
            Play(games=asked.games, seating=asked.seating),
        )
