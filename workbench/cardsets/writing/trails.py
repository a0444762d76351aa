"""Which line says what: how each card came through the files of a chain.

A card of a base may be changed by `changes` of any file that extends it, each naming it as it
was called at that point. A trail follows one card, or one commission, from the line it was
read from through all of these, so that `plans` knows where an edit of it belongs.

Contract: "Expansions and variants".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from workbench.cardsets.card_set import Origin
from workbench.cardsets.models import CHANGE_FORMS

COMMISSIONS = "commissions"


@dataclass(frozen=True, slots=True)
class Touch:
    """One item of a file's `changes` that sets something of a card.

    Parameters
    ----------
    file : Path
        The file it stands in.
    index : int
        Its place in `changes`, from 0.
    named : str
        What it calls the card.
    sets : frozenset of str
        The keys it sets.
    new_name : str, optional
        The name it gives the card.
    """

    file: Path
    index: int
    named: str
    sets: frozenset[str]
    new_name: str | None


@dataclass(slots=True)
class Trail:
    """One card or commission: the line it was read from, and what touched it since.

    `removal` is the file and the place in its `changes` of the item that took it away.
    """

    origin: Origin
    name: str
    touches: list[Touch] = field(default_factory=list)
    removal: tuple[Path, int] | None = None

    def last_to_set(self, key: str) -> Touch | None:
        """Return the last touch that set this key; None where its own line says it."""
        return next((touch for touch in reversed(self.touches) if key in touch.sets), None)

    def touches_in(self, file: Path) -> list[Touch]:
        """Return the touches that stand in one file."""
        return [touch for touch in self.touches if touch.file == file]


class Plainly(yaml.CBaseLoader):
    """Reads every scalar as the text it is."""


def tree_of(text: str) -> Mapping[str, object]:
    """Return the file of a text as mappings, lists and texts."""
    tree = yaml.load(text, Loader=Plainly)  # noqa: S506  # makes nothing but texts
    return tree if isinstance(tree, dict) else {}


def trails_of(trees: Mapping[Path, Mapping[str, object]]) -> dict[Origin, Trail]:
    """Return the trail of every card and commission that the files of a chain list.

    Parameters
    ----------
    trees : mapping
        The files as `tree_of` gives them, bases first.
    """
    trails: dict[Origin, Trail] = {}
    for file, tree in trees.items():
        trails |= {trail.origin: trail for trail in _listed(file, tree)}
        for index, change in enumerate(items_of(tree, "changes")):
            left = [trail for trail in trails.values() if trail.removal is None]
            trail = _meant(left, change)
            if trail is not None and form_of(change).startswith("remove"):
                trail.removal = file, index
            elif trail is not None:
                _touch(trail, file, index, change)
    return trails


def items_of(tree: Mapping[str, object], *path: str) -> Sequence[Mapping[str, object]]:
    """Return the items of the list at a path of keys; none where there is no such list."""
    node: object = tree
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node if isinstance(node, list) else ()


def _listed(file: Path, tree: Mapping[str, object]) -> Iterator[Trail]:
    decks = tree.get("cards")
    for deck in decks if isinstance(decks, Mapping) else ():
        for index, card in enumerate(items_of(tree, "cards", deck)):
            yield Trail(Origin(file, deck, index), str(card.get("name")).strip())
    for index, commission in enumerate(items_of(tree, COMMISSIONS)):
        yield Trail(Origin(file, COMMISSIONS, index), str(commission.get("name")).strip())


def form_of(change: Mapping[str, object]) -> str:
    """Return in which of its forms an item of `changes` speaks."""
    return next(form for form in CHANGE_FORMS if form in change)


def _meant(trails: Sequence[Trail], change: Mapping[str, object]) -> Trail | None:
    """Return what an item of `changes` is about: what is inherited comes first."""
    form, deck = form_of(change), change.get("deck")
    named = str(change[form]).strip()
    fitting = [
        trail
        for trail in trails
        if trail.name == named
        and (trail.origin.section != COMMISSIONS) is (form in {"card", "remove"})
        and deck in {None, trail.origin.section}
    ]
    return next(iter(fitting), None)


def _touch(trail: Trail, file: Path, index: int, change: Mapping[str, object]) -> None:
    sets = change.get("set")
    told = sets if isinstance(sets, Mapping) else {}
    new_name = str(told["name"]).strip() if "name" in told else None
    trail.touches.append(Touch(file, index, trail.name, frozenset(told), new_name))
    trail.name = new_name or trail.name


def named(change: Mapping[str, object]) -> object:
    """Return the name that an item of `changes` is about, in whichever form it speaks."""
    return change[form_of(change)]


def new_name(change: Mapping[str, object]) -> object:
    """Return the name that an item of `changes` gives, or None."""
    said = change.get("set")
    return said.get("name") if isinstance(said, Mapping) else None


def states(tree: Mapping[str, object], path: Sequence[str]) -> bool:
    """Return whether the tree of a file says something at this path of keys."""
    node: object = tree
    for key in path:
        if not isinstance(node, Mapping) or key not in node:
            return False
        node = node[key]
    return True
