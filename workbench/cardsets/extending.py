"""From files to one card set: lists added, rules merged, changes applied, bases first.

The parts come from `reading`, each read and found to fit its model; the card set that comes
out is judged as a whole by `checks`. Every field keeps the place it was last written at, so
that what is wrong with the whole can be told where it lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from workbench.cardsets import models
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Origin, Target
from workbench.cardsets.conditions import as_spelled, condition_from
from workbench.cardsets.fields import FieldError, parse_type, shown
from workbench.cardsets.matching import card_called, commission_called, matching_hint
from workbench.cardsets.nodes import Document, Spot, Tree, TreePath
from workbench.cardsets.problems import Problem, Severity
from workbench.cardsets.rule_paths import RULE_PATHS
from workbench.cardsets.shapes import Shape
from workbench.rules.commissions import Commission
from workbench.rules.components import Card, Deck
from workbench.rules.initials import initial_of
from workbench.rules.parameters import RULEBOOK, Rules

LIST_KEYS = frozenset({"copies", "id", "art", "locked", "notes", "source"})


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a chain: its tree with places, and the same as a model."""

    document: Document
    shape: models.SetFile


Place = tuple[Document, Spot]
PlaceKey = tuple[int | None, str]


@dataclass(slots=True)
class Assembly:
    """A card set in the making.

    Attributes
    ----------
    places : dict
        Where each field was last written, by the key of its entry or commission (None for
        the set itself) and the name of the field.
    problems : list of Problem
        What went wrong, with places.
    complete : bool
        Whether every single card could be made.
    """

    name: str
    version: str = "1.0"
    entries: list[Entry] = field(default_factory=list)
    commissions: list[CommissionEntry] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    rules: Rules = RULEBOOK
    places: dict[PlaceKey, Place] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    complete: bool = True
    keys: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def card_set(self) -> CardSet | None:
        """The card set made, None where a card could not be."""
        if not self.complete:
            return None
        return CardSet(
            self.name,
            self.version,
            tuple(self.entries),
            self.rules,
            tuple(self.commissions),
            tuple(self.targets),
        )

    def place(self, problem: Problem) -> Problem:
        """Return a problem of the whole set with the place of what it is about."""
        steps = (problem.field or "").split(".")
        for length in range(len(steps), 0, -1):
            found = self.places.get((problem.key, ".".join(steps[:length])))
            if found:
                document, spot = found
                return replace(problem, file=document.file, line=spot.line, column=spot.column)
        return problem


def assemble(parts: Sequence[Part], name: str) -> Assembly:
    """Return the card set that the files of a chain make, bases first.

    Parameters
    ----------
    parts : sequence of Part
        All files, each once, what is extended before what extends it.
    name : str
        The name of the set where no file gives one.
    """
    assembly = Assembly(name)
    for part in parts:
        _Joining(assembly, part).join()
    return assembly


@dataclass(slots=True)
class _Joining:
    """One file joining the set so far."""

    so_far: Assembly
    part: Part

    def join(self) -> None:
        shape, so_far = self.part.shape, self.so_far
        so_far.name = shape.name or so_far.name
        so_far.version = shape.version or so_far.version
        self._note_sections()
        entries, commissions = list(self._entries()), list(self._commissions())
        self._targets()
        so_far.rules = self._rules()
        own = len(so_far.entries), len(so_far.commissions)
        so_far.entries += entries
        so_far.commissions += commissions
        self._changes(*own)

    def _note_sections(self) -> None:
        """Note where each section and deck begins."""
        for path, spot in self.part.document.keys.items():
            if path[0] in ("cards", "rules") and all(isinstance(step, str) for step in path):
                dotted = ".".join(map(str, path))
                self.so_far.places[None, dotted] = (self.part.document, spot)

    def _note(self, key: int, path: TreePath, shape: Shape) -> None:
        """Note where each field of a card or commission was written."""
        document = self.part.document
        for name in shape.model_fields_set:
            self.so_far.places[key, name] = (document, document.spot((*path, name)))

    def _fault(self, path: TreePath, what: str, hint: str) -> None:
        document, spot = self.part.document, self.part.document.spot(path)
        self.so_far.problems.append(
            Problem(Severity.FAULT, what, hint, document.file, spot.line, spot.column)
        )

    def _entries(self) -> Iterator[Entry]:
        decks = self.part.shape.cards
        if decks is None:
            return
        for deck in _in_file_order(self.part.document.tree):
            lines: list[models.CardLine] = getattr(decks, deck)
            for index, line in enumerate(lines):
                path: TreePath = ("cards", deck, index)
                origin = Origin(self.part.document.file, deck, index)
                entry = self._entry(path, line, Deck(deck), origin)
                if entry is not None:
                    yield entry

    def _entry(
        self, path: TreePath, line: models.CardLine, deck: Deck, origin: Origin
    ) -> Entry | None:
        key = next(self.so_far.keys)
        self._note(key, path, line)
        if not self._has_initial(path, line.name, line.initial):
            return None
        card = Card(line.name, deck, line.type, line.value, line.initial)
        return Entry(key, card, origin=origin, **_list_fields(line))

    def _has_initial(self, path: TreePath, name: str, stated: str | None) -> bool:
        if stated is not None or initial_of(name) is not None:
            return True
        what = f"the name {shown(name)} has neither a letter nor a number to begin with"
        self._fault((*path, "name"), what, "add one, or state the letter as in initial: B")
        self.so_far.complete = False
        return False

    def _commissions(self) -> Iterator[CommissionEntry]:
        for index, line in enumerate(self.part.shape.commissions):
            path: TreePath = ("commissions", index)
            key = next(self.so_far.keys)
            self._note(key, path, line)
            yield CommissionEntry(
                key=key,
                commission=Commission(
                    line.name, line.points, condition_from(line.when), line.text or ""
                ),
                when=as_spelled(_at(self.part.document.tree, (*path, "when"))),
                id=line.id,
                notes=line.notes,
                source=line.source,
                origin=Origin(self.part.document.file, "commissions", index),
            )

    def _rules(self) -> Rules:
        rules = self.so_far.rules
        if self.part.shape.rules is None:
            return rules
        said = self.part.shape.rules.model_dump(by_alias=True, exclude_unset=True)
        for path, value in _leaves(said):
            given = tuple(value) if isinstance(value, list) else value
            rules = RULE_PATHS[path].put(rules, given)
        return rules

    def _targets(self) -> None:
        """Put each target in the place of a base's for the same measure and play, or add it."""
        inherited = list(self.so_far.targets)
        own: dict[tuple[object, ...], Target] = {}
        for index, line in enumerate(self.part.shape.targets):
            target = _target(line)
            same = [t for t in inherited if _is_dropped(line, t)]
            if line.drop and not same:
                what = f"no target so far is for {shown(line.measure)}"
                hint = matching_hint(line.measure, [t.measure for t in inherited])
                self._fault(("targets", index), what, hint)
            elif line.drop:
                inherited = [t for t in inherited if t not in same]
            elif _identity(target) in own:
                what = f"a target for {shown(line.measure)} stands here twice"
                self._fault(("targets", index), what, "keep one, with both min and max")
            else:
                own[_identity(target)] = target
        replaced = [own.pop(_identity(target), target) for target in inherited]
        self.so_far.targets = [*replaced, *own.values()]

    def _changes(self, entries: int, commissions: int) -> None:
        """Apply the changes in order; the first `entries` and `commissions` are inherited."""
        inherited = {e.key for e in self.so_far.entries[:entries]}
        inherited |= {e.key for e in self.so_far.commissions[:commissions]}
        for index, change in enumerate(self.part.shape.changes):
            path: TreePath = ("changes", index)
            try:
                self._change(path, change, inherited)
            except FieldError as error:
                key = next(iter(change.model_fields))
                self._fault((*path, key), error.what, error.hint)

    def _change(self, path: TreePath, change: models.Change, inherited: set[int]) -> None:
        so_far = self.so_far
        match change:
            case models.ChangeCard():
                card = card_called(change.card, change.deck, so_far.entries, inherited)
                self._set_card((*path, "set"), card, change.set)
            case models.RemoveCard():
                card = card_called(change.remove, change.deck, so_far.entries, inherited)
                so_far.entries = [e for e in so_far.entries if e.key != card.key]
            case models.ChangeCommission():
                found = commission_called(change.commission, so_far.commissions, inherited)
                self._set_commission((*path, "set"), found, change.set)
            case models.RemoveCommission():
                found = commission_called(change.remove_commission, so_far.commissions, inherited)
                so_far.commissions = [e for e in so_far.commissions if e.key != found.key]

    def _set_card(self, path: TreePath, entry: Entry, fields: models.CardFields) -> None:
        self._note(entry.key, path, fields)
        card, said = entry.card, fields.given
        name, initial = said.get("name", card.name), said.get("initial", card.stated_initial)
        try:
            card_type = parse_type(said.get("type", card.type), card.deck)
        except FieldError as error:
            self._fault((*path, "type"), error.what, error.hint)
            return
        if self._has_initial(path, name, initial):
            changed = Card(name, card.deck, card_type, said.get("value", card.value), initial)
            listed_anew = replace(entry, card=changed, **_list_fields(fields))
            self.so_far.entries = [
                listed_anew if e.key == entry.key else e for e in self.so_far.entries
            ]

    def _set_commission(
        self, path: TreePath, entry: CommissionEntry, fields: models.CommissionFields
    ) -> None:
        self._note(entry.key, path, fields)
        said = fields.given
        on_card = {
            key: said[key] or "" if key == "text" else said[key] for key in _PRINTED & said.keys()
        }
        commission = replace(entry.commission, **on_card)
        when = entry.when
        if fields.when is not None:
            commission = replace(commission, condition=condition_from(fields.when))
            when = as_spelled(_at(self.part.document.tree, (*path, "when")))
        noted = {key: said[key] for key in said.keys() - _PRINTED - {"when"}}
        changed = replace(entry, commission=commission, when=when, **noted)
        self.so_far.commissions = [
            changed if e.key == entry.key else e for e in self.so_far.commissions
        ]


_PRINTED = frozenset({"name", "points", "text"})


def _in_file_order(tree: Tree) -> Iterator[str]:
    """Yield the decks that a file lists, in its order."""
    cards = tree.get("cards") if isinstance(tree, dict) else None
    return iter(cards) if isinstance(cards, dict) else iter(())


def _at(tree: Tree, path: TreePath) -> Tree:
    for step in path:
        tree = tree[step]  # type: ignore[index,call-overload]  # the models have held it to this
    return tree


def _list_fields(fields: models.CardFields) -> dict[str, Any]:
    """Return what a line of the file says that is not printed on the card."""
    said = {key: value for key, value in fields.given.items() if key in LIST_KEYS}
    if "tags" in fields.model_fields_set:
        said["tags"] = tuple(fields.tags)
    if "extra" in fields.model_fields_set:
        said["extra"] = tuple(fields.extra.items())
    return said


def _leaves(said: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each rule that a nested mapping says, by its dotted path."""
    for key, value in said.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{path}{key}.")
        elif value is not None:
            yield f"{path}{key}", value


def _target(line: models.TargetLine) -> Target:
    return Target(
        line.measure,
        line.min,
        line.max,
        line.players,
        line.games,
        line.bots,
        line.voter,
        line.seed,
    )


def _identity(target: Target) -> tuple[object, ...]:
    """Return what two targets share where one takes the other's place."""
    return (
        target.measure,
        4 if target.players is None else target.players,
        target.bots or "greedy",
        target.voter or "uniform",
    )


def _is_dropped(line: models.TargetLine, target: Target) -> bool:
    """Return whether a line that drops means this target: what it leaves open fits any."""
    said = line.model_fields_set & {"players", "bots", "voter"}
    return target.measure == line.measure and all(
        getattr(target, key) == getattr(line, key) for key in said
    )
