"""The exact odds of a page: what an invention of cards taken at random comes to."""

from __future__ import annotations

from workbench.analysis.outcomes import InOrder
from workbench.reporting import parts
from workbench.reporting.parts import Part
from workbench.reporting.subject import Subject
from workbench.views.charts import frequencies
from workbench.views.charts.pictures import Picture


def counted(subject: Subject) -> Part:
    """Return what is counted."""
    return parts.words(
        f"Nothing here is simulated: all {subject.odds.inventions:,} inventions that the list "
        "allows are counted, one card of each concept deck and two different assets, the assets "
        "in the order that scores more. Points leave the commissions out."
    )


def pictures(subject: Subject) -> tuple[Part, ...]:
    """Return the charts of alliteration, matches, scores, meetings of initials and commissions."""
    drawn = _drawn(subject).values()
    return tuple(parts.figure(one) for one in drawn if one.drawing is not frequencies.LIFTS)


def lifts(subject: Subject) -> Part:
    """Return the chart of the points that a card adds to a random invention."""
    return parts.figure(_drawn(subject)[frequencies.LIFTS.key])


def _drawn(subject: Subject) -> dict[str, Picture]:
    """Return every picture of the odds in the better order, by the key of its drawing."""
    drawn = frequencies.pictures(subject.odds, subject.odds, InOrder.BEST)
    return {one.drawing.key: one for one in drawn}
