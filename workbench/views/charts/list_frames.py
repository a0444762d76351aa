"""What a list is made of, counted: initials, types and values by deck, before and after.

Every count is of cards in the box, so `copies` count as cards. The pictures of `distributions`
are drawn from these frames.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pandas as pd

from workbench.cardsets.card_set import CardSet
from workbench.rules.components import ASSET_TYPES, CONCEPT_TYPES, Card, Deck
from workbench.views.charts.palette import icon_and_word

DECKS = {
    Deck.PRIMARY: "I primary",
    Deck.CENTRAL: "II central",
    Deck.FINAL: "III final",
    Deck.ASSET: "asset",
}
"""The decks as charts name them, in slot order with the assets last."""


def initials(before: CardSet, after: CardSet) -> pd.DataFrame:
    """Return the cards of each initial in each deck: `y` (deck), `x`, `before`, `after`."""
    was, now = (_counted(side, lambda card: (card.deck, card.initial)) for side in (before, after))
    letters = sorted({initial for _, initial in (*was, *now)})
    rows = [
        (words, letter, was[deck, letter], now[deck, letter])
        for deck, words in DECKS.items()
        for letter in letters
    ]
    return pd.DataFrame(rows, columns=["y", "x", "before", "after"])


def types(before: CardSet, after: CardSet) -> pd.DataFrame:
    """Return the number of cards of each type: `name` (icon and word), `before`, `after`."""
    was, now = (_counted(side, lambda card: card.type) for side in (before, after))
    rows = [(icon_and_word(t), was[t], now[t]) for t in (*ASSET_TYPES, *CONCEPT_TYPES)]
    return pd.DataFrame(rows, columns=["name", "before", "after"])


def values(before: CardSet, after: CardSet) -> pd.DataFrame:
    """Return the number of assets and of concepts of each value: `name`, `before`, `after`."""
    was, now = (
        _counted(side, lambda card: (card.deck is Deck.ASSET, card.value))
        for side in (before, after)
    )
    every = sorted({value for _, value in (*was, *now)})
    rows = [
        (f"{kind}, value {value}", was[asset, value], now[asset, value])
        for asset, kind in ((True, "assets"), (False, "concepts"))
        for value in every
    ]
    return pd.DataFrame(rows, columns=["name", "before", "after"])


def cells(before: CardSet, after: CardSet) -> pd.DataFrame:
    """Return the number of cards of each initial, type and value: `y`, `x`, `before`, `after`.

    `y` is type and value in words, `x` the initial.
    """
    was, now = (
        _counted(side, lambda card: (card.type, card.value, card.initial))
        for side in (before, after)
    )
    letters = sorted({initial for _, _, initial in (*was, *now)})
    every = sorted({value for _, value, _ in (*was, *now)})
    rows = [
        (f"{icon_and_word(t)} {value}", letter, was[t, value, letter], now[t, value, letter])
        for t in (*ASSET_TYPES, *CONCEPT_TYPES)
        for value in every
        for letter in letters
    ]
    return pd.DataFrame(rows, columns=["y", "x", "before", "after"])


def shares(before: CardSet, after: CardSet, *, of: str, deck: Deck | None) -> pd.DataFrame:
    """Return the share that each initial, type or value has: `name`, `what`, `before`, `after`.

    Parameters
    ----------
    before, after : CardSet
        The list as in its file, and as edited.
    of : {"initial", "type", "value"}
        What is shared out.
    deck : Deck, optional
        One deck; all cards without one.
    """
    was, now = (_counted(side, _ANSWERS[of], deck=deck) for side in (before, after))
    rows = [
        (
            name if of != "type" else _type_in_words(name),
            name,
            was[name] / max(was.total(), 1),
            now[name] / max(now.total(), 1),
        )
        for name in sorted({*was, *now}, key=_place)
    ]
    return pd.DataFrame(rows, columns=["name", "what", "before", "after"])


_ANSWERS: dict[str, Callable[[Card], str]] = {
    "initial": lambda card: card.initial,
    "type": lambda card: card.type.value,
    "value": lambda card: str(card.value),
}


def _place(name: str) -> tuple[int, str]:
    return (int(name) if name.isdecimal() else -1, name)


def _type_in_words(name: str) -> str:
    return next(icon_and_word(t) for t in (*ASSET_TYPES, *CONCEPT_TYPES) if t.value == name)


def _counted(
    card_set: CardSet, answer: Callable[[Card], Any], *, deck: Deck | None = None
) -> Counter[Any]:
    counts: Counter[Any] = Counter()
    for entry in card_set.entries:
        if entry.copies and deck in {None, entry.card.deck}:
            counts[answer(entry.card)] += entry.copies
    return counts
