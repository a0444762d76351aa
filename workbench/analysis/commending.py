"""What commendations decide: the same games, counted with them and without.

Rulebook: "Presentations", point 2, and "Scoring", points 5 and 6; ruling "Voters". Nobody can
say by rules what is funny, so this is asked of each voter, and is a claim about that voter. The
bots of the house play without a thought of votes, so that the games would go the same without.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.analysis.over_games import mean_over, share_over
from workbench.analysis.play_results import Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.play_tables import told
from workbench.analysis.sentences import percent, points
from workbench.analysis.table_words import by_whom
from workbench.analysis.tables import Table as Rows
from workbench.play.scoring_games import ScoredBatch
from workbench.play.tables import Table


@dataclass(frozen=True, slots=True)
class VoteSwing:
    """What the commendations of one voter decide.

    Attributes
    ----------
    table : Table
        Who played, and how they voted.
    games : int
        How many.
    swing : Told
        Share of games whose winner differs with and without commendations.
    edge : Told
        Commendation points of the winner, less the mean of the others'.
    """

    table: Table
    games: int
    swing: Told
    edge: Told

    @property
    def sentence(self) -> str:
        """What it means for a table of friends."""
        swing, edge = with_interval(self.swing, percent), with_interval(self.edge, points)
        return (
            f"Commendations make another winner in {swing} of the games; who wins was given"
            f" {edge} points more than each of the others · {by_whom(self.table)}"
        )


def vote_swing(batch: ScoredBatch) -> VoteSwing:
    """Return how often commendations decide who wins.

    Vote swing (our own term) = share of games whose winner by the rules is another than the
    winner by the same rules had nobody voted: the most points of inventions, then the older
    telephone.

    Parameters
    ----------
    batch : ScoredBatch
        One game or more, of bots that play without a thought of votes.
    """
    scored, others = batch.scored, batch.table.players - 1
    awards = scored.commendations
    winners = (awards * scored.won).sum(axis=1)
    return VoteSwing(
        table=batch.table,
        games=batch.games,
        swing=share_over(scored.winners != scored.winners_unvoted),
        edge=mean_over((others + 1) * winners - awards.sum(axis=1), each=others),
    )


def title(findings: Sequence[VoteSwing]) -> str:
    """Return with which voter votes decide least, and with which most, for a chart of `rows`."""
    ends = (end(findings, key=lambda found: found.swing.value or 0) for end in (min, max))
    told = dict.fromkeys(
        f"in {with_interval(found.swing, percent)} with {found.table.voter}" for found in ends
    )
    return f"Commendations make another winner {', '.join(told)}"


def rows(findings: Sequence[VoteSwing]) -> Rows:
    """Return each `voter`, the share of games that it swings, and `edge`, in points."""
    return Rows(
        {"voter": found.table.voter, **told(found.swing), "edge": found.edge.value}
        for found in findings
    )
