"""The list at a glance: how many of what, every card in small print, its rules and commissions."""

from __future__ import annotations

from dataclasses import replace

from workbench.analysis import tables
from workbench.analysis.measures import Verdict
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.sentences import percent, points
from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.differences import differences
from workbench.reporting import parts
from workbench.reporting.parts import Part
from workbench.reporting.subject import Subject
from workbench.rules.amounts import counted
from workbench.rules.components import Deck
from workbench.rules.look import COLOURS
from workbench.rules.parameters import RULEBOOK
from workbench.views.charts import distributions
from workbench.views.charts.palette import icon_and_word


def head(subject: Subject) -> Part:
    """Return what the page is about: the list, its version and the day."""
    card_set, day = subject.card_set, subject.asked.date
    return Part(
        "head",
        {"name": card_set.name, "version": card_set.version, "date": day},
        f"{card_set.name}, version {card_set.version}, {day}",
    )


def in_short(subject: Subject) -> Part:
    """Return the few numbers that a table of friends asks for first."""
    best = subject.odds.best
    told = [
        (percent(best.any_alliteration), "of random inventions alliterate"),
        (points(best.score.mean), "points are the average score of a random invention"),
    ]
    if subject.played:
        game = subject.played.results.game.mean
        mean, _, interval = with_interval(game, points).partition(" ")
        told.append((mean, f"points are what a bot scores in a game, on average {interval}"))
    if subject.targets:
        met = sum(one.verdict is Verdict.MET for one in subject.targets)
        told.append((f"{met} of {len(subject.targets)}", "targets are met"))
    return parts.tiles(*told)


def pictures(subject: Subject) -> tuple[Part, ...]:
    """Return the charts of cards by deck, type, value and initial."""
    both = (subject.card_set, subject.card_set)
    return (
        parts.figure(distributions.initials(tables.initials(*both))),
        parts.figure(distributions.types(tables.types(*both))),
        parts.figure(distributions.values(tables.values(*both))),
        parts.figure(distributions.cells(tables.cells(*both))),
    )


def cards(subject: Subject) -> Part:
    """Return the whole list in small print: deck by deck, by name."""
    decks = [
        {
            "deck": deck.value,
            "count": counted(sum(entry.copies for entry in entries), "card"),
            "cards": [_card(entry) for entry in sorted(entries, key=_by_name)],
        }
        for deck in Deck
        for entries in [[e for e in subject.card_set.entries if e.card.deck is deck]]
    ]
    lines = [f"{deck['deck']}: {deck['count']}" for deck in decks]
    return Part("cards", {"decks": decks}, "\n".join(lines))


def _by_name(entry: Entry) -> tuple[str, str]:
    return entry.card.name.casefold(), entry.card.name


def _card(entry: Entry) -> dict[str, str]:
    card, copies = entry.card, entry.copies
    how_many = "" if copies == 1 else f"{copies} copies" if copies else "not in the box"
    return {
        "name": card.name,
        "type": icon_and_word(card.type),
        "colour": COLOURS[card.type],
        "value": str(card.value),
        "how_many": how_many,
        "locked": "locked" if entry.locked else "",
    }


def rules(subject: Subject) -> tuple[Part, ...]:
    """Return where the rules are not the rulebook's, and the commissions."""
    own = _own_rules(subject.card_set)
    told = [
        parts.words("The rules are not the rulebook's in all:", points=own)
        if own
        else parts.words("All rules are those of the rulebook.")
    ]
    commissions = [entry.commission for entry in subject.card_set.commissions]
    if commissions:
        rows = [(one.name, str(one.points), one.text or "") for one in commissions]
        low, high = (end(one.points for one in commissions) for end in (min, max))
        worth = f"{low} to {high}" if low < high else str(low)
        title = f"{counted(len(rows), 'commission')}, worth {worth} points"
        told.append(parts.table(title, ("commission", "points", "what it asks"), rows))
    return tuple(told)


def _own_rules(card_set: CardSet) -> tuple[str, ...]:
    return differences(replace(card_set, rules=RULEBOOK), card_set).in_words()
