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
from workbench.cardsets.matching import card_called, commission_called
from workbench.cardsets.parsing.nodes import Document, Spot, Tree, TreePath
from workbench.cardsets.parsing.shapes import Shape
from workbench.cardsets.plain import target_place
from workbench.cardsets.problems import Problem, Severity
from workbench.cardsets.rule_paths import RULE_PATHS
from workbench.cardsets.targets import join_targets, target_of
from workbench.rules.commissions import Commission
from workbench.rules.components import Card, CardType, Deck
from workbench.rules.initials import initial_of
from workbench.rules.parameters import RULEBOOK, Rules

LIST_KEYS = frozenset({"copies", "id", "art", "locked", "notes", "source"})


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a chain: its tree with places, the same as a model, and what only stands in."""

    document: Document
    shape: models.SetFile
    stand_ins: frozenset[TreePath] = frozenset()


Place = tuple[Document, Spot]
PlaceKey = tuple[int | None, str]


def placed(problem: Problem, places: Mapping[PlaceKey, Place]) -> Problem:
    """Return a problem of a whole set with the place of what it is about, where that has one."""
    steps = (problem.field or "").split(".")
    for length in range(len(steps), 0, -1):
        found = places.get((problem.key, ".".join(steps[:length])))
        if found:
            document, spot = found
            return replace(problem, file=document.file, line=spot.line, column=spot.column)
    return problem


@dataclass(slots=True)
class Assembly:
    """A card set in the making.

    Attributes
    ----------
    places : dict
        Where each field was last written, by the key of its entry or commission (None for
        the set itself) and the name of the field.
    stand_ins : set
        The fields, named likewise, of which a fault is told already.
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
    stand_ins: set[PlaceKey] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    complete: bool = True
    keys: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def card_set(self) -> CardSet:
        """The card set made; where it is not complete, with stand-ins in it."""
        return CardSet(
            self.name,
            self.version,
            tuple(self.entries),
            self.rules,
            tuple(self.commissions),
            tuple(self.targets),
        )

    def is_told(self, problem: Problem) -> bool:
        """Return whether a problem of the whole only follows from a fault told already."""
        unknown = {name for key, name in self.stand_ins if key is None}
        places = list(problem.rests_on)
        if problem.key is not None and (problem.key, problem.field) in self.stand_ins:
            return True
        if problem.key is None and problem.field:
            places.append(problem.field)
        return any(
            place == name or place.startswith(f"{name}.") for place in places for name in unknown
        )

    @property
    def names_known(self) -> bool:
        """Whether every card and commission has the name that its file gives it."""
        return not any(
            name == "name" or (key is None and name.startswith(("cards", "commissions", "extends")))
            for key, name in self.stand_ins
        )


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
        """Add cards and commissions, merge rules and targets, then change what stands there."""
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
        """Note where each section and deck begins, and which of them only stand in."""
        for path in self.part.stand_ins:
            if all(isinstance(step, str) for step in path):
                self.so_far.stand_ins.add((None, ".".join(map(str, path))))
        for path, spot in self.part.document.keys.items():
            if path[0] in ("cards", "rules") and all(isinstance(step, str) for step in path):
                dotted = ".".join(map(str, path))
                self.so_far.places[None, dotted] = (self.part.document, spot)

    def _note(self, key: int, path: TreePath, shape: Shape) -> None:
        """Note where each field of a card or commission was written."""
        document = self.part.document
        for name in shape.model_fields_set:
            self.so_far.places[key, name] = (document, document.spot((*path, name)))
            if {path, (*path, name)} & self.part.stand_ins:
                self.so_far.stand_ins.add((key, name))
        self._note_spaces(key, path)

    def _note_spaces(self, key: int, path: TreePath) -> None:
        """Warn of spaces around a name, which the reader cuts."""
        written, document = self._at(path).get("name", ""), self.part.document
        if written != written.strip():
            spot = document.spot((*path, "name"))
            what = f"the spaces around the name {shown(written.strip())} are cut"
            hint, place = "take them out", (document.file, spot.line, spot.column)
            self.so_far.problems.append(
                Problem(Severity.WARNING, what, hint, *place, key=key, field="name")
            )

    def _fault(self, path: TreePath, what: str, hint: str) -> None:
        document, spot = self.part.document, self.part.document.spot(path)
        self.so_far.problems.append(
            Problem(Severity.FAULT, what, hint, document.file, spot.line, spot.column)
        )

    def _entries(self) -> Iterator[Entry]:
        for deck in _decks_in_order(self.part.document.tree):
            lines: list[models.CardLine] = getattr(self.part.shape.cards, deck)
            for index, line in enumerate(lines):
                path: TreePath = ("cards", deck, index)
                key = next(self.so_far.keys)
                self._note(key, path, line)
                initial = self._initial(path, line.name, line.initial)
                yield Entry(
                    key,
                    Card(line.name, deck, line.type, line.value, initial),
                    origin=Origin(self.part.document.file, deck, index),
                    **_list_fields(line),
                )

    def _initial(self, path: TreePath, name: str, stated: str | None) -> str | None:
        """Return the stated initial of a card; with a fault, a stand-in where it needs one."""
        if stated is not None or initial_of(name) is not None:
            return stated
        self.so_far.complete = False
        if {path, (*path, "name"), (*path, "initial")}.isdisjoint(self.part.stand_ins):
            what = f"the name {shown(name)} has neither a letter nor a number to begin with"
            self._fault((*path, "name"), what, "add one, or state the letter as in initial: B")
        return "A"

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
                when=as_spelled(self._at((*path, "when"))),
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
        document, lines = self.part.document, self.part.shape.targets
        for index, line in enumerate(lines):
            if line is not None:
                spot = document.spot(("targets", index, "measure"))
                self.so_far.places[None, target_place(target_of(line))] = (document, spot)
        joined, misfits = join_targets(self.so_far.targets, lines)
        self.so_far.targets = joined
        for index, error in misfits:
            self._fault(("targets", index), error.what, error.hint)

    def _changes(self, entries: int, commissions: int) -> None:
        """Apply the changes in order; the first `entries` and `commissions` are inherited."""
        inherited = {e.key for e in self.so_far.entries[:entries]}
        inherited |= {e.key for e in self.so_far.commissions[:commissions]}
        for index, change in enumerate(self.part.shape.changes):
            if change is None:
                continue
            path: TreePath = ("changes", index)
            try:
                self._change(path, change, inherited)
            except FieldError as error:
                if self.so_far.names_known:
                    by_name = next(iter(type(change).model_fields))
                    self._fault((*path, by_name), error.what, error.hint)

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
        card, said = entry.card, fields.model_fields_set
        name = card.name if fields.name is None else fields.name
        stated = fields.initial if "initial" in said else card.stated_initial
        changed = Card(
            name,
            card.deck,
            card.type if fields.type is None else self._type(path, fields.type, card),
            card.value if fields.value is None else fields.value,
            self._initial(path, name, stated),
        )
        anew = replace(entry, card=changed, **_list_fields(fields))
        self.so_far.entries = [anew if e.key == entry.key else e for e in self.so_far.entries]

    def _type(self, path: TreePath, card_type: CardType, card: Card) -> CardType:
        """Return the new type of a card; its own, with a fault, where its deck has no such type."""
        try:
            return parse_type(card_type, card.deck)
        except FieldError as error:
            self.so_far.complete = False
            self._fault((*path, "type"), error.what, error.hint)
            return card.type

    def _set_commission(
        self, path: TreePath, entry: CommissionEntry, fields: models.CommissionFields
    ) -> None:
        self._note(entry.key, path, fields)
        said, old = fields.model_fields_set, entry.commission
        anew = replace(
            entry,
            commission=Commission(
                old.name if fields.name is None else fields.name,
                old.points if fields.points is None else fields.points,
                old.condition if fields.when is None else condition_from(fields.when),
                (fields.text or "") if "text" in said else old.text,
            ),
            when=entry.when if fields.when is None else as_spelled(self._at((*path, "when"))),
            id=fields.id if "id" in said else entry.id,
            notes=fields.notes if "notes" in said else entry.notes,
            source=fields.source if "source" in said else entry.source,
        )
        self.so_far.commissions = [
            anew if e.key == entry.key else e for e in self.so_far.commissions
        ]

    def _at(self, path: TreePath) -> Any:  # noqa: ANN401  # any node of the tree
        """Return what the file has at a path."""
        tree: Any = self.part.document.tree
        for step in path:
            tree = tree[step]
        return tree


def _decks_in_order(tree: Tree) -> Iterator[Deck]:
    """Yield the decks that a file lists, in its order."""
    cards = tree.get("cards") if isinstance(tree, dict) else None
    return map(Deck, cards) if isinstance(cards, dict) else iter(())


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
