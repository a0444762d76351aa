"""A box as JSON and back, and the digest that says which list a result belongs to.

Rulebook: "Components". A log carries its box (`log_files`), so that it can be replayed
when the file it came from has changed. Nothing here is about copies or notes: the box holds
what is played with, one row for each physical card.
"""

from __future__ import annotations

import json
from hashlib import sha256

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import FieldError
from workbench.cardsets.plain import plain_rules
from workbench.cardsets.rule_paths import RULE_PATHS, with_rule
from workbench.play.boxes import box_of
from workbench.play.parts import Misfit, Part
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    Commission,
    Condition,
    Feature,
    InitialCount,
    Judged,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
)
from workbench.rules.components import Card, CardType, Deck
from workbench.rules.parameters import Rules
from workbench.rules.setup import Box

Plain = dict[str, object]

FEATURES = ("type", "initial", "cards", "value", *Arrangement)
"""What a condition can count, as the log words it."""


def digest_of(box: Box) -> str:
    """Return 64 letters and figures that are the same for boxes that play the same.

    They depend on the cards in order (name, deck, type, value, initial), on the commissions in
    order (name, points, condition) and on every rule; on nothing else of the card set: its
    name, version, notes, tags, keys and the texts of its commissions do not count.

    Source: SHA-256 (FIPS 180-4) of the canonical JSON below.
    """
    content = {
        "cards": [[c.name, c.deck, c.type, c.value, c.initial] for c in box.cards],
        "commissions": [[c.name, c.points, _plain_condition(c.condition)] for c in box.commissions],
        "rules": plain_rules(box.rules),
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()


def digest_of_list(card_set: CardSet) -> str:
    """Return the digest of a list's cards, commissions and rules, as logs and reports tell it."""
    return digest_of(box_of(card_set))


def plain_box(box: Box) -> Plain:
    """Return a box as JSON has it: `cards`, `commissions` and `rules`."""
    return {
        "cards": [_plain_card(card) for card in box.cards],
        "commissions": [_plain_commission(commission) for commission in box.commissions],
        "rules": dict(plain_rules(box.rules)),
    }


def box_from(cards: Part, commissions: Part, rules: Part) -> Box:
    """Return the box of three parts as `plain_box` gives them; `Misfit` where one is none."""
    return Box(
        cards=tuple(map(_card, cards.items())),
        commissions=tuple(map(_commission, commissions.items())),
        rules=_rules(rules),
    )


def _plain_card(card: Card) -> list[object]:
    stated = [] if card.stated_initial is None else [card.stated_initial]
    return [card.name, card.deck.value, card.type.value, card.value, *stated]


def _card(row: Part) -> Card:
    name, deck, kind, value, *stated = row.items(least=4, most=5)
    try:
        return Card(
            name.text(),
            deck.word(Deck),
            kind.word(CardType),
            value.whole(),
            stated[0].text() if stated else None,
        )
    except Misfit:
        raise
    except ValueError as error:
        raise Misfit(f"{row.where}: {error}", "correct the card") from None


def _plain_commission(commission: Commission) -> Plain:
    return {
        "name": commission.name,
        "points": commission.points,
        "text": commission.text,
        "when": _plain_condition(commission.condition),
    }


def _commission(part: Part) -> Commission:
    name, points, text, when = part.keys("name", "points", "text", "when")
    return Commission(name.text(), points.whole(), _condition(when), text.text(lines=True))


def _plain_condition(condition: Condition) -> list[object]:
    """Return a condition as a list that begins with its word."""
    match condition:
        case Where(feature, bounds):
            return ["where", *_plain_feature(feature), bounds.least, bounds.most]
        case All(parts):
            return ["all", *map(_plain_condition, parts)]
        case AnyOf(parts):
            return ["any", *map(_plain_condition, parts)]
        case Not(part):
            return ["not", _plain_condition(part)]
        case Judged():
            return ["judged"]


def _plain_feature(feature: Feature) -> tuple[str, object]:
    """Return the word for a feature, and what it counts (None for the invention as a whole)."""
    match feature:
        case TypeCount(type):
            return "type", type.value
        case InitialCount(initial):
            return "initial", initial
        case NamedCount(names):
            return "cards", sorted(names)
        case ValueSum():
            return "value", None
        case Arrangement():
            return feature.value, None


def _condition(part: Part) -> Condition:
    word, *rest = part.items(least=1)
    match word.text(), rest:
        case "where", [feature, counted, least, most]:
            return Where(_feature(feature, counted), Bounds(_bound(least), _bound(most)))
        case "all", _:
            return All(tuple(map(_condition, rest)))
        case "any", _:
            return AnyOf(tuple(map(_condition, rest)))
        case "not", [inner]:
            return Not(_condition(inner))
        case "judged", []:
            return Judged()
    raise part.misfit("a condition that begins with where, all, any, not or judged")


def _feature(word: Part, counted: Part) -> Feature:
    match word.text():
        case "type":
            return TypeCount(counted.word(CardType))
        case "initial":
            return InitialCount(counted.text())
        case "cards":
            return NamedCount(frozenset(name.text() for name in counted.items()))
        case "value":
            return ValueSum()
    if word.value in tuple(Arrangement):
        return word.word(Arrangement)
    raise word.unknown(FEATURES)


def _bound(part: Part) -> int | None:
    return None if part.value is None else part.whole()


def _rules(part: Part) -> Rules:
    rules = Rules()
    for path, value in zip(RULE_PATHS, part.keys(*RULE_PATHS), strict=True):
        try:
            rules = with_rule(rules, path, _spelled(value.value))
        except FieldError as error:
            raise Misfit(f"{part.where}.{path}: {error.what}", error.hint) from None
    return rules


def _spelled(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
