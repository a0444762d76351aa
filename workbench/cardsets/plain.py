"""Entries, commissions, targets and rules as the plain mappings that a file holds.

The way back from `reading`: what is at its default is left out, and keys stand in the order
of the contract. `differences`, `splicing` and `saving` speak in these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import cast

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target
from workbench.cardsets.rule_paths import RULE_PATHS
from workbench.rules.components import Deck
from workbench.rules.parameters import RULEBOOK, Rules

PLAYERS, BOTS, VOTER = 4, "greedy", "uniform"
"""What a target leaves unsaid. Source: contract, "Targets"."""

Plain = Mapping[str, object]
"""Keys to texts, whole numbers, numbers, booleans, lists and mappings of these."""


def plain_entry(entry: Entry) -> Plain:
    """Return an entry as a file holds it below its deck."""
    card = entry.card
    needed = {"name": card.name, "type": card.type.value, "value": card.value}
    optional: dict[str, object] = {
        "initial": card.stated_initial,
        "id": entry.id,
        "art": entry.art,
        "locked": entry.locked or None,
        "tags": list(entry.tags) or None,
        "notes": entry.notes,
        "source": entry.source,
        "extra": dict(entry.extra) or None,
    }
    copies = {} if entry.copies == 1 else {"copies": entry.copies}
    return {**needed, **copies, **_given(optional)}


def plain_commission(entry: CommissionEntry) -> Plain:
    """Return a commission as a file holds it."""
    commission = entry.commission
    text = {"text": commission.text} if commission.text else {}
    optional = {"id": entry.id, "notes": entry.notes, "source": entry.source}
    return {
        "name": commission.name,
        **text,
        "points": commission.points,
        "when": entry.when,
        **_given(optional),
    }


def plain_target(target: Target) -> Plain:
    """Return a target as a file holds it."""
    names = {"minimum": "min", "maximum": "max"}
    return _given({names.get(f.name, f.name): getattr(target, f.name) for f in fields(target)})


def plain_rules(rules: Rules) -> Mapping[str, object]:
    """Return every rule by its dotted path, numbers in lists where there are several."""
    values = {path: rule.get(rules) for path, rule in RULE_PATHS.items()}
    return {
        path: list(value) if isinstance(value, tuple) else value for path, value in values.items()
    }


def target_subject(target: Target) -> tuple[object, ...]:
    """Return what tells two targets apart.

    Source: contract "Expansions and variants" (same measure, players, bots and voter).
    """
    return (
        target.measure,
        PLAYERS if target.players is None else target.players,
        target.bots or BOTS,
        target.voter or VOTER,
    )


def target_place(target: Target) -> str:
    """Return the name of a target among the fields of a set: its own for each measure and play."""
    return f"targets.{', '.join(map(str, target_subject(target)))}"


def target_in_words(target: Target, *, named: Callable[[str], str] = str) -> str:
    """Return a target's measure, and its play where that is not as it is unless told.

    `named` says what people call a measure, for whoever knows; its path unless given.

    Examples
    --------
    >>> target_in_words(Target("play.ties", maximum=0.2, players=3, voter="none"))
    'play.ties (3 players, none)'
    """
    measure, players, bots, voter = target_subject(target)
    unlike = {f"{players} players": players != PLAYERS, bots: bots != BOTS, voter: voter != VOTER}
    play = ", ".join(str(word) for word, told in unlike.items() if told)
    name = named(str(measure))
    return f"{name} ({play})" if play else name


def plain_set(card_set: CardSet) -> dict[str, object]:
    """Return a whole set as one file that extends nothing holds it."""
    decks = {
        deck.value: [plain_entry(entry) for entry in card_set.entries if entry.card.deck is deck]
        for deck in Deck
    }
    standard, rules = plain_rules(RULEBOOK), plain_rules(card_set.rules)
    sections: dict[str, object] = {
        "format": 1,
        "name": card_set.name,
        "version": card_set.version,
        "cards": {deck: cards for deck, cards in decks.items() if cards},
        "rules": rules_tree({p: value for p, value in rules.items() if value != standard[p]}),
        "commissions": [plain_commission(entry) for entry in card_set.commissions],
        "targets": [plain_target(target) for target in card_set.targets],
    }
    return {key: value for key, value in sections.items() if value not in ({}, [])}


def rules_tree(rules: Mapping[str, object]) -> dict[str, object]:
    """Return rules by dotted path as the nested mappings of the file."""
    tree: dict[str, object] = {}
    for path, value in rules.items():
        *above, last = path.split(".")
        node = tree
        for key in above:
            node = cast("dict[str, object]", node.setdefault(key, {}))
        node[last] = value
    return tree


def _given(optional: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in optional.items() if value is not None}
