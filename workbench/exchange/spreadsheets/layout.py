"""How a card set lies in tables: its sheets, the columns of each, and the words known for them.

`cards_in` and `parts_in` read by it, `cards_out` writes by it. Extension is copying a plain line:
another word for a column stands here and nowhere else.
"""

from __future__ import annotations

from workbench.exchange.spreadsheets.columns import Column, bare
from workbench.rules.components import CardType, Deck

CARDS, COMMISSIONS, RULES, TARGETS, ABOUT = "Cards", "Commissions", "Rules", "Targets", "About"
"""The sheets of a workbook of ours."""

CARD_COLUMNS = (
    Column("name", ("title", "card", "card name", "card title"), needed=True),
    Column("deck", ("pile", "set", "stack", "position", "back", "category")),
    Column("type", ("kind", "class", "card type"), needed=True),
    Column("value", ("points", "pts", "score", "worth", "vp"), needed=True),
    Column("copies", ("qty", "quantity", "count", "amount", "number", "number of copies")),
    Column("initial", ("letter", "first letter")),
    Column("id", ("uid", "card id", "key")),
    Column("art", ("picture", "image", "illustration", "artwork")),
    Column("locked", ("lock", "fixed", "frozen")),
    Column("notes", ("note", "comment", "comments", "remark", "remarks")),
    Column("tags", ("tag", "keywords", "labels")),
    Column("source", ("origin",)),
)
COMMISSION_COLUMNS = (
    Column("name", ("title", "commission"), needed=True),
    Column("text", ("words", "condition in words")),
    Column("points", ("pts", "value", "worth"), needed=True),
    Column("when", ("condition",), needed=True),
    Column("id", ("uid", "key")),
    Column("notes", ("note", "comment", "comments")),
    Column("source", ("origin",)),
)
RULE_COLUMNS = (
    Column("rule", needed=True),
    Column("value", needed=True),
    Column("rulebook"),
    Column("meaning"),
)
TARGET_COLUMNS = (
    Column("measure", needed=True),
    Column("min", ("minimum", "least")),
    Column("max", ("maximum", "most")),
    *map(Column, ("players", "games", "bots", "voter", "seed")),
)
ABOUT_COLUMNS = (Column("about", needed=True), Column("says", needed=True))
ABOUT_KEYS = ("format", "name", "version")

EXTRA = "extra"
EXTRA_MARK = "extra: "
"""Begins the header of a column that is not ours and could be taken for one that is."""

BARE_KEYS = frozenset({"value", "copies", "locked", "points", "min", "max", "players", "games"})
BARE_KEYS |= {"seed", "format"}
"""Keys that hold numbers or truth values: what a cell is worth counts, not how it looks."""

TRUE_WORDS = frozenset({"true", "yes", "y", "x", "1", "locked"})
FALSE_WORDS = frozenset({"false", "no", "n", "0"})

_DECK_WORDS = {
    Deck.PRIMARY: ("primary", "i", "1", "first", "concept i", "concept 1", "primary concept"),
    Deck.CENTRAL: ("central", "ii", "2", "middle", "concept ii", "concept 2", "central concept"),
    Deck.FINAL: ("final", "iii", "3", "last", "concept iii", "concept 3", "final concept"),
    Deck.ASSET: ("asset", "a", "assets"),
}
DECKS = {bare(word): deck for deck, words in _DECK_WORDS.items() for word in words}
DECKS |= {bare(f"{word} deck"): deck for word, deck in DECKS.items()}
"""The decks by the words that a designer may have for them; the numerals are those of the backs."""

TYPES = {bare(card_type): card_type for card_type in CardType}
