"""Is it exciting to the end: who leads when, who comes from behind, and by how much is won.

Rulebook: "Scoring", round by round. `play.scoring_games` comes before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from workbench.analysis.over_games import mean_over, share_over
from workbench.analysis.play_results import NOTHING, Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.play_tables import told
from workbench.analysis.sentences import percent, points
from workbench.analysis.table_words import by_whom
from workbench.analysis.tables import Table as Rows
from workbench.play.scored_games import ScoredGames, Yes
from workbench.play.scoring_games import ScoredBatch
from workbench.play.tables import Table


@dataclass(frozen=True, slots=True)
class Suspense:
    """How open games stay.

    Attributes
    ----------
    table : Table
        Who played, and how they voted.
    games : int
        How many.
    lead_change : Told
        Changes of the lead to a round that could bring one; None told of games of one round.
    from_behind : Told
        Share of games whose winner did not lead, nor share the lead, before the last round.
    margin : Told
        Winner less runner-up, in points.
    least : int
        From so many points of margin on a game is called a blow-out.
    blow_outs : Told
        Their share.
    """

    table: Table
    games: int
    lead_change: Told
    from_behind: Told
    margin: Told
    least: int
    blow_outs: Told

    @property
    def shares(self) -> Mapping[str, Told]:
        """How often each thing happens, by its words: of later rounds, and of games."""
        return {
            "the lead changes": self.lead_change,
            "the leader is overtaken": self.from_behind,
            f"won by {self.least} or more": self.blow_outs,
        }

    @property
    def lead_sentence(self) -> str:
        """How often the lead passes on."""
        changes = with_interval(self.lead_change, percent)
        return f"The lead changes in {changes} of later rounds, at {self.table.players} players"

    @property
    def sentence(self) -> str:
        """What it means for a table of friends."""
        behind = with_interval(self.from_behind, percent)
        margin = with_interval(self.margin, points)
        far = with_interval(self.blow_outs, percent)
        return (
            f"Who leads before the last round is overtaken in {behind} of the games; the winner is"
            f" {margin} points ahead, {self.least} or more in {far} · {by_whom(self.table)}"
        )


def suspense(batch: ScoredBatch, *, least: int = 10) -> Suspense:
    """Return how often the lead changes, and by how much games are won.

    Lead change = rounds, from the second on, after which other seats have the highest total than
    before, divided by the number of such rounds, averaged over games; all points so far count,
    commendations too. Blow-outs = P(margin >= least).

    Source: Ludii's metric `LeadChange`, whose code was read, compares the sets of leaders move by
    move, as estimated by search; ours are the sets by round totals, and the first round, which
    Ludii would count as a change, is left out.

    Parameters
    ----------
    batch : ScoredBatch
        One game or more.
    least : int
        From how many points of margin on a game is a blow-out.
    """
    scored = batch.scored
    return Suspense(
        table=batch.table,
        games=batch.games,
        lead_change=_lead_change(scored),
        from_behind=_from_behind(scored),
        margin=mean_over(scored.margins),
        least=least,
        blow_outs=share_over(scored.margins >= least),
    )


def title(findings: Sequence[Suspense]) -> str:
    """Return how open games are at each number of players, for a chart of `rows`."""
    each = [
        f"{with_interval(found.from_behind, percent)} at {found.table.players} players"
        for found in findings
    ]
    return f"Who leads before the last round is overtaken in {'; '.join(each)}"


def rows(findings: Sequence[Suspense]) -> Rows:
    """Return what happens in games, `players`, and its share, as `play_tables` does."""
    return Rows(
        {"happens": happens, "players": found.table.players, **told(found.shares[happens])}
        for happens in findings[0].shares
        for found in findings
    )


def _lead_change(scored: ScoredGames) -> Told:
    if scored.rounds < 2:
        return NOTHING
    leading = scored.leading
    changed = (leading[:, 1:] != leading[:, :-1]).any(axis=2)
    return mean_over(changed.sum(axis=1), each=scored.rounds - 1)


def _from_behind(scored: ScoredGames) -> Told:
    if scored.rounds < 2:
        return NOTHING
    led: Yes = np.asarray((scored.leading[:, -2] & scored.won).any(axis=1))
    return share_over(~led)
