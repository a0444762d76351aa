"""What a whole list may say: faults of relation, and warnings.

Each field may be right by itself (`fields`) and the list still wrong: a name twice, a value
outside the rules, a deck without cards. The reader tells these of a file, the editor of a
list as it changes. The rulebook's numbers come from "Components" and "Set-up".
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.problems import Problem, Severity
from workbench.rules.amounts import counted
from workbench.rules.commissions import NamedCount, Where, walk
from workbench.rules.components import Deck
from workbench.rules.parameters import Rules
from workbench.rules.setup import COMMISSION, cards_needed

DECK_SIZES = {Deck.PRIMARY: 30, Deck.CENTRAL: 30, Deck.FINAL: 30, Deck.ASSET: 60}
"""The sizes of the printed decks. Source: rulebook "Components"."""

PLAYER_AIDS = 5
MOST_NAMES = 40_000
"""Names whose letters are remembered: a list is judged again after each keystroke."""
VALUE_BOUNDS = ("rules.value.min", "rules.value.max")
PLAYER_BOUNDS = ("rules.players.min", "rules.players.max")
ARTICLES = frozenset({"a", "an", "the"})
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and signs that show nothing, though Unicode does not count them as formats."""


def problems_of(card_set: CardSet) -> tuple[Problem, ...]:
    """Return the faults of relation and the warnings of a list, faults first.

    Each has the `key` and `field` of what it is about, and no place in a file.
    """
    faults = (_names_twice, _ids_twice, _values, _decks, _rules, _commissions_twice)
    warnings = (_sizes, _beginnings, _lone_initials, _alike, _invisible, _strangers)
    return tuple(problem for check in (*faults, *warnings) for problem in check(card_set))


def _fault(
    what: str, hint: str, key: int | None, field: str, *, rests_on: tuple[str, ...] = ()
) -> Problem:
    return Problem(Severity.FAULT, what, hint, key=key, field=field, rests_on=rests_on)


def _warning(what: str, hint: str, key: int | None, field: str) -> Problem:
    return Problem(Severity.WARNING, what, hint, key=key, field=field)


def _names_twice(card_set: CardSet) -> Iterator[Problem]:
    first: dict[tuple[Deck, str], Entry] = {}
    for entry in card_set.entries:
        card = entry.card
        before = first.setdefault((card.deck, card.name), entry)
        if before is entry:
            continue
        if before.card == card:
            what = f"the card {shown(card.name)} is in the {card.deck} deck twice"
            hint = "keep one line, with copies: 2 if two are meant"
        else:
            what = f"two different cards of the {card.deck} deck have the name {shown(card.name)}"
            hint = "give one of them another name"
        yield _fault(what, hint, entry.key, "name")


def _ids_twice(card_set: CardSet) -> Iterator[Problem]:
    seen: dict[str, Entry] = {}
    for entry in card_set.entries:
        if entry.id is not None and seen.setdefault(entry.id, entry) is not entry:
            what = f"the id {shown(entry.id)} is that of {seen[entry.id].card.name} too"
            yield _fault(what, "give each card an id of its own, or none", entry.key, "id")


def _values(card_set: CardSet) -> Iterator[Problem]:
    least, most = card_set.rules.value_min, card_set.rules.value_max
    for entry in card_set.entries:
        if least <= most and not least <= entry.card.value <= most:
            what = f"the value {entry.card.value} of {shown(entry.card.name)} is out of range"
            hint = f"write {least} to {most}, or widen the range of values in the rules"
            yield _fault(what, hint, entry.key, "value", rests_on=VALUE_BOUNDS)


def _decks(card_set: CardSet) -> Iterator[Problem]:
    in_play = _sizes_of(card_set)
    listed = Counter(entry.card.deck for entry in card_set.entries)
    for deck in Deck:
        if not listed[deck]:
            what, hint = f"the {deck} deck is missing or empty", f"add cards under {deck}:"
            yield _fault(what, hint, None, f"cards.{deck}", rests_on=("extends",))
        elif not in_play[deck]:
            what = f"every card of the {deck} deck has 0 copies"
            yield _fault(what, "give at least one of them copies", None, f"cards.{deck}")
    if in_play[Deck.ASSET] == 1:
        what = "there is one asset, and an invention has two"
        hint = "add an asset, or copies of it"
        yield _fault(what, hint, None, "cards.asset", rests_on=("extends",))


def _sizes_of(card_set: CardSet) -> Counter[Deck]:
    sizes: Counter[Deck] = Counter()
    for entry in card_set.entries:
        sizes[entry.card.deck] += entry.copies
    return sizes


def _rules(card_set: CardSet) -> Iterator[Problem]:
    rules = card_set.rules
    if rules.players_max > PLAYER_AIDS:
        what = f"{rules.players_max} players cannot play: there are five player aids"
        yield _fault(what, "write max: 5 or fewer", None, "rules.players.max")
    if rules.players_min > rules.players_max:
        what = f"the fewest players, {rules.players_min}, are more than the most, "
        what += str(rules.players_max)
        hint = _players_hint(rules)
        yield _fault(what, hint, None, "rules.players.min", rests_on=PLAYER_BOUNDS)
    yield from _commendations(rules)
    if rules.value_min > rules.value_max:
        what = f"the lowest value, {rules.value_min}, is above the highest, {rules.value_max}"
        yield _fault(
            what, "exchange the two numbers", None, "rules.value.min", rests_on=VALUE_BOUNDS
        )


def _players_hint(rules: Rules) -> str:
    """Return what to do where more must play than may: what both rules of the table allow."""
    fewest = len(rules.commendations) + 1
    if rules.players_max >= fewest and rules.players_min <= PLAYER_AIDS:
        return "exchange the two numbers"
    if rules.players_max >= fewest:
        return f"write min: {fewest} to {min(rules.players_max, PLAYER_AIDS)}"
    return f"write max: {min(fewest, PLAYER_AIDS)} to {PLAYER_AIDS}"


def _commendations(rules: Rules) -> Iterator[Problem]:
    """Yield the fault that the fewest players could not give away all their commendations."""
    others = len(rules.commendations)
    what = f"{rules.players_min} players cannot play: each gives {others} commendations, "
    what += f"to {others} other players"
    if others >= PLAYER_AIDS:
        hint = f"list {PLAYER_AIDS - 1} commendations or fewer: there are five player aids"
        yield _fault(what, hint, None, "rules.commendations")
    elif rules.players_min <= others:
        hint, rests_on = f"write min: {others + 1} or more", ("rules.commendations",)
        yield _fault(what, hint, None, "rules.players.min", rests_on=rests_on)


def _commissions_twice(card_set: CardSet) -> Iterator[Problem]:
    seen: set[str] = set()
    for entry in card_set.commissions:
        name = entry.commission.name
        if name in seen:
            what = f"two commissions have the name {shown(name)}"
            yield _fault(what, "give one of them another name", entry.key, "name")
        seen.add(name)


def _sizes(card_set: CardSet) -> Iterator[Problem]:
    """Yield a warning for each deck that is unlike the rulebook's, or too small to play with."""
    sizes = {deck.value: size for deck, size in _sizes_of(card_set).items()}
    if card_set.rules.commissions_per_round:
        sizes[COMMISSION] = sum(not one.commission.judged for one in card_set.commissions)
    printed = {deck.value: size for deck, size in DECK_SIZES.items()}
    too_small = _too_small(card_set.rules, sizes)
    for back, size in sizes.items():
        has = f"the {back} deck has {counted(size, 'card')}"
        where = "commissions" if back == COMMISSION else f"cards.{back}"
        if size and back in too_small:
            players, need = too_small[back]
            what = f"{has}, and {players} players take {need}"
            hint = f"it takes {need - size} more before so many can play"
            yield _warning(what, hint, None, where)
        elif size and size != printed.get(back, size):
            what = f"{has}, the rulebook's has {printed[back]}"
            yield _warning(what, "nothing need be done if that is meant", None, where)


def _too_small(rules: Rules, sizes: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """Return by its back the fewest players that a deck is too small for, and what they take."""
    found: dict[str, tuple[int, int]] = {}
    for players in range(rules.players_min, min(rules.players_max, PLAYER_AIDS) + 1):
        for back, need in cards_needed(rules, players).items():
            if sizes.get(back, need) < need:
                found.setdefault(back, (players, need))
    return found


def _beginnings(card_set: CardSet) -> Iterator[Problem]:
    for entry in card_set.entries:
        card, first = entry.card, entry.card.name.split()[0]
        if card.stated_initial is not None:
            continue
        if first.casefold() in ARTICLES and first != card.name:
            what = f"{shown(card.name)} begins with an article, so its initial is {card.initial}"
            hint = "leave the article out, or state an initial"
            yield _warning(what, hint, entry.key, "name")
        if unicodedata.category(card.initial[0])[0] == "N":
            what = f"{shown(card.name)} begins with a number, so its initial is {card.initial}"
            yield _warning(what, "spell it out, or state an initial", entry.key, "name")


def _lone_initials(card_set: CardSet) -> Iterator[Problem]:
    entries = [entry for entry in card_set.entries if entry.copies]
    cards = Counter(entry.card.initial for entry in entries)
    for entry in entries:
        if cards[entry.card.initial] == 1:
            name, initial = shown(entry.card.name), entry.card.initial
            what = f"no other card has the initial {initial} of {name}"
            yield _warning(
                what, "it can never alliterate; rename it if it should", entry.key, "name"
            )


@lru_cache(maxsize=MOST_NAMES)
def _bare_name(name: str) -> str:
    """Return a name without case, accents, spaces and punctuation."""
    apart = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in apart if unicodedata.category(c)[0] in "LN") or name


def _alike(card_set: CardSet) -> Iterator[Problem]:
    by_bare: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for entry in card_set.entries:
        name = entry.card.name
        spellings = by_bare[_bare_name(name)]
        if spellings and name not in spellings:
            first = next(iter(spellings))
            what = (
                f"{shown(name)} differs from {shown(first)} in case, accents or punctuation alone"
            )
            hint = "write both alike, or make one of them another name"
            yield _warning(what, hint, entry.key, "name")
        spellings[name] = None


@lru_cache(maxsize=MOST_NAMES)
def _hidden(name: str) -> tuple[str, ...]:
    return tuple(c for c in name if unicodedata.category(c) == "Cf" or c in FILLERS)


def _invisible(card_set: CardSet) -> Iterator[Problem]:
    for entry in card_set.entries:
        name = entry.card.name
        hidden = _hidden(name)
        if hidden:
            marks = ", ".join(f"U+{ord(c):04X}" for c in dict.fromkeys(hidden))
            what = f"{shown(name)} holds characters that nobody sees ({marks})"
            yield _warning(what, "type the name anew", entry.key, "name")


def _strangers(card_set: CardSet) -> Iterator[Problem]:
    """Yield a warning for each name in a commission that no card has."""
    names = {entry.card.name for entry in card_set.entries}
    for entry in card_set.commissions:
        for part in walk(entry.commission.condition):
            if isinstance(part, Where) and isinstance(part.feature, NamedCount):
                for name in sorted(part.feature.names - names):
                    near = nearest(name, names)
                    hint = f"did you mean {near}?" if near else "take it out of any_of"
                    what = f"the commission {shown(entry.commission.name)} asks for a card "
                    yield _warning(
                        f"{what}{shown(name)} that is not there", hint, entry.key, "when"
                    )
