"""The exact odds of a page: what an invention of cards taken at random comes to."""

from __future__ import annotations

from workbench.analysis import sentences, tables
from workbench.reporting import parts
from workbench.reporting.parts import Part
from workbench.reporting.subject import Subject
from workbench.views.charts import frequencies


def counted(subject: Subject) -> Part:
    """Return what is counted."""
    return parts.words(
        f"Nothing here is simulated: all {subject.odds.inventions:,} inventions that the list "
        "allows are counted, one card of each concept deck and two different assets, the assets "
        "in the order that scores more. Points leave the commissions out."
    )


def pictures(subject: Subject) -> tuple[Part, ...]:
    """Return the charts of alliteration, matches, scores, meetings of initials and commissions."""
    exact = subject.odds
    both = (exact, exact)
    drawn = [
        frequencies.alliteration(tables.alliteration(*both), sentences.alliteration_title(*both)),
        frequencies.matches(tables.matches(*both), sentences.matches_title(*both)),
        frequencies.scores(tables.scores(*both), sentences.scores_title(*both)),
        frequencies.joints(tables.joints(*both), sentences.joints_title(*both)),
    ]
    if exact.commissions:
        title = sentences.commissions_title(exact)
        drawn.append(frequencies.commissions(tables.commissions(*both), title))
    return tuple(map(parts.figure, drawn))


def lifts(subject: Subject) -> Part:
    """Return the chart of the points that a card adds to a random invention."""
    both = (subject.odds, subject.odds)
    return parts.figure(frequencies.lifts(tables.lifts(*both), sentences.lifts_title(subject.odds)))
