"""The games of a page: what bots make of the list, and the cards that stand out in their hands."""

from __future__ import annotations

from workbench.analysis import play_sentences, play_tables
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.sentences import percent
from workbench.analysis.simulated import Simulated
from workbench.analysis.table_words import by_whom
from workbench.reporting import parts
from workbench.reporting.parts import Part
from workbench.reporting.subject import Subject
from workbench.rules.amounts import counted
from workbench.views.charts import play, play_cards
from workbench.views.charts.pictures import Picture


def how(subject: Subject) -> Part:
    """Return who played how many games, or why nobody could."""
    run = subject.played
    if run is None:
        return parts.words("No game could be played with this list.", points=subject.why_not_played)
    return parts.words(
        f"{counted(run.games, 'game')} of bots: {by_whom(run.results.about)}. Behind each number "
        "stands where it lies with 95 % certainty. By others, or voted otherwise, it is another "
        "game; and no bot hears whether an invention is funny."
    )


def pictures(subject: Subject) -> tuple[Part, ...]:
    """Return the charts of patterns, matches, points, seats, leads, piles and reshuffles."""
    run = subject.played
    if run is None:
        return ()
    return (*(_figure(picture, run) for picture in play.pictures([run])), *_commissions(run))


def outstanding(subject: Subject) -> tuple[Part, ...]:
    """Return the charts of the cards that win more or less, and of what their lift says of it."""
    run = subject.played
    if run is None:
        return (parts.words("Without games no card can stand out in play."),)
    table, title = play_tables.cards(run), play_sentences.cards_title(run)
    cards = _figure(play_cards.cards(table, title), run) if run.outliers else parts.words(title)
    return (cards, _figure(play_cards.lifts(table, play_sentences.lifts_title(run)), run))


def _figure(picture: Picture, run: Simulated) -> Part:
    return parts.figure(picture, claim=by_whom(run.results.about))


def _commissions(run: Simulated) -> tuple[Part, ...]:
    """Return how often those who were dealt a commission met it."""
    told = [one for one in run.results.commissions if one.dealt]
    if not told:
        return ()
    ranked = sorted(told, key=lambda one: -(one.rate.value or 0))
    rows = [
        (one.name, with_interval(one.rate, percent), f"{one.met:,} of {one.dealt:,}")
        for one in ranked
    ]
    first, last = ranked[0], ranked[-1]
    title = (
        f"{first.name} is met most often, in {with_interval(first.rate, percent)}, "
        f"{last.name} least, in {with_interval(last.rate, percent)}"
    )
    return (parts.table(title, ("commission", "met by its players", "times"), rows),)
