"""The verdicts of a page: targets, what changed since the last version, and where it is from."""

from __future__ import annotations

from importlib.metadata import version

from workbench.analysis.check_reporting import how_sure
from workbench.analysis.checking import Checked
from workbench.analysis.compare_sentences import (
    answer,
    difference_in_words,
    verdict_in_words,
    worth_in_words,
)
from workbench.analysis.comparing import Comparison
from workbench.analysis.measure_words import (
    in_bounds,
    room_in_words,
    unit_of,
    value_in_words,
)
from workbench.analysis.measure_words import in_words as measure_in_words
from workbench.analysis.measures import Verdict
from workbench.analysis.play_differences import Verdict as Difference
from workbench.reporting import parts
from workbench.reporting.parts import Part
from workbench.reporting.subject import Subject
from workbench.rules.amounts import counted

_FALSE_ALARMS = 0.05
"""How often an interval of 95 % leaves out 0 where nothing differs."""


def targets(subject: Subject) -> Part:
    """Return each target with its verdict, or that there are none."""
    found = subject.targets
    if not found:
        return parts.words(
            "The list states no targets; what is wanted stands under targets: in it."
        )
    met = sum(one.verdict is Verdict.MET for one in found)
    head = ("verdict", "measure", "is", "wanted", "room", "known from")
    title = f"{met} of {counted(len(found), 'target')} met"
    return parts.table(title, head, [_target(one) for one in found])


def _target(one: Checked) -> tuple[str, ...]:
    measure = one.target.measure
    unit = unit_of(measure)
    return (
        f"{one.verdict.sign} {one.verdict}",
        measure_in_words(measure),
        value_in_words(one.value, unit),
        in_bounds(one.target).removesuffix(" wanted"),
        "–" if one.room is None else room_in_words(one.room, unit),
        "exact odds" if one.is_exact else "; ".join(how_sure(one)),
    )


def changes(subject: Subject) -> tuple[Part, ...]:
    """Return what changed since the last version: cards, exact odds, and play."""
    since = subject.since
    if since is None:
        told = (
            f"Nothing has changed since version {subject.versions[-1].number}."
            if subject.versions
            else "No version of this list has been saved yet; workbench save-version saves one."
        )
        return (parts.words(told),)
    if since.comparison is None:
        told = f"Version {since.version.number} cannot be read, so nobody can tell what changed."
        return (parts.words(told),)
    head = f"{counted(len(since.changes), 'change')} since version {since.version.number}:"
    told_in_words = parts.words(head, points=since.changes)
    return (told_in_words, _odds(since.comparison), *_play(since.comparison))


def _odds(found: Comparison) -> Part:
    moved = [one for one in found.odds if one.a != one.b]
    if not moved:
        return parts.words("The exact odds are the same.", *found.why_no_odds)
    rows = [
        (
            measure_in_words(one.measure),
            value_in_words(one.a, unit),
            value_in_words(one.b, unit),
            difference_in_words(one.difference, unit),
        )
        for one in moved
        for unit in [unit_of(one.measure)]
    ]
    title = f"{counted(len(moved), 'measure')} of the exact odds moved"
    return parts.table(title, ("exact odds", found.a, found.b, "difference"), rows)


def _play(found: Comparison) -> tuple[Part, ...]:
    if found.pair is None:
        return (parts.words("The two could not be played.", points=found.why_no_play),)
    told = [one for one in found.play if one.verdict in {Difference.HIGHER, Difference.LOWER}]
    games = f"{counted(found.pair.games, 'game')} of each on the same shuffles."
    said = parts.words(answer(found), games, worth_in_words(found.play))
    if not told:
        return (said,)
    rows = []
    for one in told:
        paired, unit = one.paired, one.quotient.unit
        low, high = (difference_in_words(end, unit) for end in paired.interval)
        difference = difference_in_words(paired.difference, unit)
        rows.append(
            (
                one.quotient.words,
                value_in_words(paired.a, unit),
                value_in_words(paired.b, unit),
                f"{difference} ({low.removesuffix(' %')} to {high})",
                verdict_in_words(one),
            )
        )
    by_chance = _FALSE_ALARMS * len(found.play)
    title = (
        f"{len(told)} of {counted(len(found.play), 'measure')} of play differ; "
        f"were none to, {by_chance:.0f} would by chance"
    )
    head = ("play", found.a, found.b, "difference (95 %)", "verdict")
    return (said, parts.table(title, head, rows))


def origin(subject: Subject) -> Part:
    """Return where every number of the page came from, and how to make it again."""
    asked, run = subject.asked, subject.played
    card_set = subject.card_set
    rows = [
        ("list", f"{card_set.name}, version {card_set.version}, of {asked.file.name}"),
        ("digest of its content", subject.digest),
        ("odds", f"exact, of {subject.odds.inventions:,} inventions"),
    ]
    if run is not None:
        rows += [
            (
                "games",
                f"{run.games:,}, of which the rules replayed {run.batch.judged:,} move for move",
            ),
            ("players", str(run.players)),
            ("bots", ", ".join(run.batch.table.bots)),
            ("voter", asked.voter),
            ("seed", str(asked.seed)),
        ]
    rows += [
        ("workbench", version("great-scott-workbench")),
        ("day", asked.date),
        ("made again by", asked.command()),
    ]
    return parts.table("The same list and options give the same page", ("what", "which"), rows)
