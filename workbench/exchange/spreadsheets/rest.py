"""What a CSV of cards cannot hold, in a card set file beside it: `NAME.rest.yaml`.

Its name, rules, commissions and targets. The file says of which cards it was written, so that one
that was left behind by another list is found out.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import Problem, Severity
from workbench.cardsets.saving import write
from workbench.rules.amounts import counted

MOST_NAMED = 8
_NAMED = re.compile(r"# Some of its cards: (\[.*\])$", re.MULTILINE)


def rest_of(file: Path) -> Path:
    """Return the path of the rest of a list of cards."""
    return file.with_name(f"{file.stem}.rest.yaml")


def rest_text(card_set: CardSet, file: Path) -> str:
    """Return all that a set says beside its cards, and some names to know it by again."""
    names = [entry.card.name for entry in card_set.entries]
    some = names[:: max(1, len(names) // MOST_NAMED)][:MOST_NAMED]
    head = f"# What {_quoted(file.name)} cannot hold; keep the two together.\n"
    known_by = f"# Some of its cards: [{', '.join(map(_quoted, some))}]\n"
    return head + known_by + write(replace(card_set, entries=()))


def problems_of_rest(rest: Path, text: str, card_set: CardSet) -> list[Problem]:
    """Return a fault where a rest holds cards itself, a warning where it is of another list."""
    within = [entry for entry in card_set.entries if entry.origin and entry.origin.file == rest]
    if within:
        what = f"{counted(len(within), 'card')} stand here, and cards belong into the list"
        return [Problem(Severity.FAULT, what, "take the cards out of this file", rest)]
    found = _NAMED.search(text)
    known_by = _names(found[1]) if found else []
    names = {entry.card.name for entry in card_set.entries}
    if not known_by or names & set(known_by):
        return []
    what = f"this may be of another list: it was written with {', '.join(known_by[:3])}"
    what += ", and none of these is among the cards now"
    return [Problem(Severity.WARNING, what, "take the file away if it does not belong here", rest)]


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=not name.isprintable())


def _names(text: str) -> list[str]:
    try:
        return [str(name) for name in json.loads(text)]
    except ValueError:
        return []  # somebody wrote into the line; then nothing is known of it


def told_of_rest(rest: Path, card_set: CardSet | None, *, there: bool) -> str:
    """Return what to tell of a rest that was read, or is not there."""
    if not there:
        return (
            f"there is no {rest.name} beside it: the rules are the rulebook's, with no commissions"
        )
    if card_set is None:
        return f"read {rest.name} with it"
    commissions = counted(len(card_set.commissions), "commission")
    targets = counted(len(card_set.targets), "target")
    return f"read {rest.name} with it: the set {card_set.name}, {commissions}, {targets}"
