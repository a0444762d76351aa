"""Edits: pure functions from one card set to the next.

Each takes a set and says what to change; the set it was given stays as it is, so undo is
nothing but keeping it. What could not be a card, a rule or a commission is refused here with
a reason; what is merely at odds with the rest of the list (a name that stands twice, a value
outside the rules) is let through, for the editor shows it and the designer mends it. Reading
comes before (`reading`), `differences` and `saving` come after.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypedDict, Unpack

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target
from workbench.cardsets.conditions import condition_of
from workbench.cardsets.fields import MOST_COPIES, FieldError, listed, parse_name
from workbench.cardsets.following import follow_renames
from workbench.cardsets.plain import target_in_words, target_subject
from workbench.cardsets.rule_paths import with_rule
from workbench.rules.commissions import Commission, Judged
from workbench.rules.components import Card, CardType, Deck, types_of
from workbench.rules.travelling import Mendable


class EditRefused(Mendable, ValueError):
    """An edit whose result could not be a card, a rule or a commission."""


class Annotations(TypedDict, total=False):
    """What a designer may note on an entry; a key left out stays as it is, None clears it."""

    notes: str | None
    tags: tuple[str, ...]
    locked: bool
    id: str | None
    art: str | None
    source: str | None


class CardParts(TypedDict, total=False):
    """What may be changed of a card; a key left out stays as it is."""

    name: str
    deck: Deck
    type: CardType
    stated_initial: str | None


class CommissionParts(TypedDict, total=False):
    """What may be changed of a commission; a key left out stays as it is."""

    name: str
    text: str
    points: int
    when: object
    notes: str | None


def next_key(card_set: CardSet) -> int:
    """Return a key above every key of the set's entries and commissions.

    Whoever keeps older versions of a set (undo) asks each of them and takes the highest, so
    that no key ever stands for two cards.
    """
    return max((line.key for line in card_set.lines), default=0) + 1


def rename(card_set: CardSet, key: int, name: str) -> CardSet:
    """Return the set with one card named `name`, where commissions and targets name it as well.

    See `following` for what follows a name.

    Raises
    ------
    KeyError
        Where no entry has this key.
    EditRefused
        Where `name` is blank, too long, or holds a line break or control character, or has
        neither letter nor number while the card states no initial.
    """
    _check_name(name)
    renamed = _with_card(card_set, key, lambda card: _card(card, name=name))
    return follow_renames(card_set, renamed)


def retype(card_set: CardSet, key: int, type: CardType) -> CardSet:
    """Return the set with one card of another type; refused where its deck has no such type."""
    return _with_card(card_set, key, lambda card: _card(card, type=type))


def revalue(card_set: CardSet, key: int, value: int) -> CardSet:
    """Return the set with one card worth `value` points.

    Any whole number is taken: the range is a rule of the set, and `checks` judges by it.
    """
    return _with_card(card_set, key, lambda card: replace(card, value=value))


def move(card_set: CardSet, key: int, *, deck: Deck, type: CardType) -> CardSet:
    """Return the set with one card in another deck, at its end, with a type of that deck."""
    entry = card_set.entry(key)
    card = _card(entry.card, deck=deck, type=type)
    if deck is entry.card.deck:
        return _with_card(card_set, key, lambda _: card)
    return _placed(remove(card_set, {key}), [(replace(entry, card=card), None)])


def set_copies(card_set: CardSet, key: int, copies: int) -> CardSet:
    """Return the set with `copies` (0 to 1000) of one card in the box."""
    if not 0 <= copies <= MOST_COPIES:
        raise EditRefused(
            f"{copies} copies of one card cannot be", f"give a whole number from 0 to {MOST_COPIES}"
        )
    return _with_entry(card_set, key, lambda entry: replace(entry, copies=copies))


def set_initial(card_set: CardSet, key: int, initial: str | None) -> CardSet:
    """Return the set with a stated initial on one card; None goes back to the name's own."""
    return _with_card(card_set, key, lambda card: _card(card, stated_initial=initial))


def annotate(card_set: CardSet, key: int, **annotations: Unpack[Annotations]) -> CardSet:
    """Return the set with other notes, tags, lock, id, picture or source on one entry.

    Raises
    ------
    KeyError
        Where no entry has this key.
    """
    return _with_entry(card_set, key, lambda entry: replace(entry, **annotations))


def add(
    card_set: CardSet, card: Card, *, after: int | None = None, key: int | None = None
) -> CardSet:
    """Return the set with one more entry.

    Parameters
    ----------
    card_set : CardSet
        The set so far.
    card : Card
        The card to add, one copy of it.
    after : int, optional
        The key of the entry it shall follow. Where that is left out, or lies in another deck,
        the new one becomes the last of its deck.
    key : int, optional
        Its key, one never used before; `next_key(card_set)` where left out.

    Raises
    ------
    EditRefused
        Where the name is no name (see `rename`).
    ValueError
        Where `key` is another entry's.
    """
    return add_all(card_set, {next_key(card_set) if key is None else key: card}, after=after)


def add_all(card_set: CardSet, cards: Mapping[int, Card], *, after: int | None = None) -> CardSet:
    """Return the set with several more entries by their keys, each behind the one before it.

    The first follows `after`. For what that means, and what it raises, see `add`.
    """
    for card in cards.values():
        _check_name(card.name)
    neighbours = dict(zip(cards, (after, *cards), strict=False))
    entries = (Entry(key=key, card=card) for key, card in cards.items())
    return _placed(card_set, [(entry, neighbours[entry.key]) for entry in entries])


def duplicate(card_set: CardSet, new_keys: Mapping[int, int]) -> CardSet:
    """Return the set with entries twice, each second right behind its first and without its id.

    Parameters
    ----------
    card_set : CardSet
        The set so far.
    new_keys : mapping of int to int
        By the key of each entry that of its second, one never used before.

    Raises
    ------
    KeyError
        Where a key is no entry's.
    ValueError
        Where a new key is another entry's.
    """
    entries = {entry.key: entry for entry in card_set.entries}
    twins = [
        (replace(entries[key], key=new_key, id=None, origin=None), key)
        for key, new_key in new_keys.items()
    ]
    return _placed(card_set, twins)


def remove(card_set: CardSet, keys: Collection[int]) -> CardSet:
    """Return the set without the entries of these keys.

    Raises
    ------
    KeyError
        Where a key is no entry's.
    """
    for key in keys:
        card_set.entry(key)
    return replace(card_set, entries=tuple(e for e in card_set.entries if e.key not in keys))


def change_rule(card_set: CardSet, path: str, text: str) -> CardSet:
    """Return the set with one rule changed, by its dotted path and the text as typed.

    Raises
    ------
    EditRefused
        Where there is no such rule, or `text` is no value of it.
    """
    try:
        return replace(card_set, rules=with_rule(card_set.rules, path, text))
    except FieldError as error:
        raise EditRefused(error.what, error.hint) from error


def add_commission(
    card_set: CardSet, *, key: int | None = None, **parts: Unpack[CommissionParts]
) -> CardSet:
    """Return the set with one more commission, the last; `name`, `points` and `when` are needed.

    Raises
    ------
    EditRefused
        Where the name or the condition cannot be understood.
    """
    blank = CommissionEntry(
        key=next_key(card_set) if key is None else key,
        commission=Commission(name="", points=0, condition=Judged()),
        when={"judged": True},
    )
    fresh = _commission_with(blank, parts)
    _check_name(fresh.commission.name)
    return replace(card_set, commissions=(*card_set.commissions, fresh))


def edit_commission(card_set: CardSet, key: int, **parts: Unpack[CommissionParts]) -> CardSet:
    """Return the set with some parts of one commission changed, its name in targets as well.

    Raises
    ------
    KeyError
        Where no commission has this key.
    EditRefused
        Where the name or the condition cannot be understood.
    """
    before = card_set.commission(key)
    after = _commission_with(before, parts)
    edited = tuple(after if entry is before else entry for entry in card_set.commissions)
    return follow_renames(card_set, replace(card_set, commissions=edited))


def remove_commission(card_set: CardSet, key: int) -> CardSet:
    """Return the set without one commission; `KeyError` where none has this key."""
    gone = card_set.commission(key)
    return replace(
        card_set, commissions=tuple(entry for entry in card_set.commissions if entry is not gone)
    )


def set_target(card_set: CardSet, target: Target) -> CardSet:
    """Return the set with this target, in the place of one for the same measure and play."""
    if target.minimum is None and target.maximum is None:
        raise EditRefused(
            f"the target for {target_in_words(target)} has no bound", "give min, max or both"
        )
    others = [target_subject(other) for other in card_set.targets]
    targets = list(card_set.targets)
    if target_subject(target) in others:
        targets[others.index(target_subject(target))] = target
    else:
        targets.append(target)
    return replace(card_set, targets=tuple(targets))


def change_target(card_set: CardSet, was: Target, target: Target) -> CardSet:
    """Return the set with another target in the place of `was`, whatever it is about.

    Raises
    ------
    EditRefused
        Where the set has a target for that measure and play already, or it has no bound.
    """
    subject = target_subject(target)
    if subject != target_subject(was) and subject in map(target_subject, card_set.targets):
        what = f"there is a target for {target_in_words(target)} already"
        raise EditRefused(what, "change that one, or ask for other play")
    place = [target if one == was else one for one in card_set.targets]
    return set_target(replace(card_set, targets=tuple(place)), target)


def remove_target(card_set: CardSet, target: Target) -> CardSet:
    """Return the set without the target for the same measure and play."""
    subject = target_subject(target)
    kept = tuple(other for other in card_set.targets if target_subject(other) != subject)
    return replace(card_set, targets=kept)


def _with_entry(card_set: CardSet, key: int, edit: Callable[[Entry], Entry]) -> CardSet:
    edited = edit(card_set.entry(key))
    entries = tuple(edited if entry.key == key else entry for entry in card_set.entries)
    return replace(card_set, entries=entries)


def _with_card(card_set: CardSet, key: int, edit: Callable[[Card], Card]) -> CardSet:
    return _with_entry(card_set, key, lambda entry: replace(entry, card=edit(entry.card)))


def _placed(card_set: CardSet, added: Sequence[tuple[Entry, int | None]]) -> CardSet:
    """Return the set with entries one by one behind their neighbours, or last of their decks."""
    entries = {entry.key: entry for entry in card_set.entries}
    order: dict[int | None, int | None] = dict(pairwise((None, *entries, None)))
    end = next(reversed(entries), None)
    last = {entry.card.deck: entry.key for entry in card_set.entries}
    for entry, after in added:
        if entry.key in entries:
            raise ValueError(f"the key {entry.key} is another entry's; take next_key")
        deck = entry.card.deck
        beside = entries.get(after) if after is not None else None
        place = after if beside and beside.card.deck is deck else last.get(deck, end)
        order[entry.key], order[place] = order[place], entry.key
        entries[entry.key] = entry
        end = entry.key if place == end else end
        last[deck] = entry.key if place == last.get(deck, place) else last[deck]
    ordered, key = [], order[None]
    while key is not None:
        ordered.append(entries[key])
        key = order[key]
    return replace(card_set, entries=tuple(ordered))


def _card(card: Card, **parts: Unpack[CardParts]) -> Card:
    """Return the card with other parts, or refuse where they make none."""
    try:
        return replace(card, **parts)
    except ValueError as error:
        what, _, hint = str(error).partition("; ")
        deck = parts.get("deck", card.deck)
        raise EditRefused(what, hint or f"choose {listed(types_of(deck))}") from error


def _check_name(name: str) -> None:
    try:
        kept = parse_name(name)
    except FieldError as error:
        raise EditRefused(error.what, error.hint) from error
    if kept != name:
        raise EditRefused("there are spaces around the name", "leave them out")


def _commission_with(entry: CommissionEntry, parts: CommissionParts) -> CommissionEntry:
    commission = entry.commission
    if "name" in parts:
        _check_name(parts["name"])
    when = parts.get("when", entry.when)
    try:
        condition = condition_of(when) if "when" in parts else commission.condition
    except FieldError as error:
        raise EditRefused(error.what, error.hint) from error
    edited = replace(
        commission,
        name=parts.get("name", commission.name),
        text=parts.get("text", commission.text),
        points=parts.get("points", commission.points),
        condition=condition,
    )
    return replace(entry, commission=edited, when=when, notes=parts.get("notes", entry.notes))
