"""Which file gets what: the edits of a set laid out over the files it was read from.

A set is compared with what was read, entry by entry (by key), and each edit finds its place:
the line it came from, a `changes` item that spoke last, or a new one, as the designer chose.
`trails` knows the places, `target_plans` those of targets; `splicing` carries the plans out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import cast

from workbench.cardsets.card_set import CardSet, Entry, Line, Origin
from workbench.cardsets.plain import (
    Plain,
    plain_commission,
    plain_entry,
    plain_rules,
    rules_tree,
)
from workbench.cardsets.writing.planning import Inherited, Planning
from workbench.cardsets.writing.splicing import FilePlan
from workbench.cardsets.writing.target_plans import plan_targets
from workbench.cardsets.writing.trails import (
    COMMISSIONS,
    Trail,
    form_of,
    items_of,
    named,
    new_name,
    states,
)

CLEARED: Plain = MappingProxyType({"copies": 1, "locked": False, "tags": [], "extra": {}})
"""What a `changes` item says where a key goes back to its default; texts say nothing: ''."""


def plans_for(
    texts: Mapping[Path, str], before: CardSet, after: CardSet, *, inherited: Inherited
) -> dict[Path, FilePlan]:
    """Return what is to become of each file, files that stay left out.

    Parameters
    ----------
    texts : mapping of Path to str
        The files, bases first, the opened one last.
    before, after : CardSet
        The set as read from them, and as wanted. An entry of one is that of the other with
        the same key.
    inherited : Inherited
        Where edits of what a base says are written.
    """
    planner = _Planner(texts, before, after, inherited)
    planner.plan_lines(before.entries, after.entries)
    planner.plan_lines(before.commissions, after.commissions)
    planner.plan_rules()
    plan_targets(planner)
    planner.plan_header()
    planner.order_changes()
    return planner.plans


class _Planner(Planning):
    def __init__(
        self, texts: Mapping[Path, str], before: CardSet, after: CardSet, inherited: Inherited
    ) -> None:
        super().__init__(texts, before, after, inherited)
        self.new_names = _names_by_origin(before, after)

    def plan_lines(self, before: Sequence[Line], after: Sequence[Line]) -> None:
        """Plan what becomes of all cards, or of all commissions."""
        old = {line.key: line for line in before}
        wanted = {line.key: line for line in after}
        for key, line in old.items():
            new = wanted.get(key)
            if new is None or _section(new) != _section(line):
                self._remove(line)
            elif new != line:
                self._edit(line, new)
        for place, new in enumerate(after):
            line = old.get(new.key, new)
            if new.key not in old or _section(new) != _section(line):
                self._add(new, after[:place], old)

    def _remove(self, line: Line) -> None:
        origin, trail = self._found(line)
        if not self.here or origin.file == self.opened:
            self.section(origin.file, *_path(origin.section)).removed.add(origin.index)
            for touch in trail.touches:
                self.section(touch.file, "changes").removed.add(touch.index)
            return
        own = trail.touches_in(self.opened)
        for touch in own:
            self.section(self.opened, "changes").removed.add(touch.index)
        meant = own[0].named if own else _name(line)
        form = "remove" if isinstance(line, Entry) else "remove_commission"
        self._append_change({form: meant, **self._deck_of(line, meant)})

    def _edit(self, line: Line, new: Line) -> None:
        origin, trail = self._found(line)
        before, after = _plain(line), _plain(new)
        changed = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        if not self.here or origin.file == self.opened:
            self._edit_where_said(trail, before, after, changed)
            return
        said = {key: _told(after, key) for key in changed}
        own = trail.touches_in(self.opened)
        if own:
            old = {key: _told(before, key) for key in changed if key in own[-1].sets}
            self._edit_item(self.opened, own[-1].index, {"set": old}, {"set": said})
            return
        form = "card" if isinstance(line, Entry) else "commission"
        deck = self._deck_of(line, _name(line))
        self._append_change({form: _name(line), **deck, "set": said})

    def _edit_where_said(
        self, trail: Trail, before: Plain, after: Plain, changed: Sequence[str]
    ) -> None:
        own = [key for key in changed if trail.last_to_set(key) is None]
        if own:
            section = self.section(trail.origin.file, *_path(trail.origin.section))
            section.edited[trail.origin.index] = (_only(before, own), _only(after, own))
        name = str(after["name"] if "name" in own else self._listed_name(trail.origin))
        for touch in trail.touches:
            keys = [key for key in changed if trail.last_to_set(key) is touch]
            old: dict[str, object] = {"set": {key: _told(before, key) for key in keys}}
            new: dict[str, object] = {"set": {key: _told(after, key) for key in keys}}
            if touch.named != name:
                form = "commission" if trail.origin.section == COMMISSIONS else "card"
                old[form], new[form] = touch.named, name
            if old != new:
                self._edit_item(touch.file, touch.index, old, new)
            name = str(after["name"]) if "name" in keys else touch.new_name or name

    def _listed_name(self, origin: Origin) -> object:
        items = items_of(self.trees[origin.file], *_path(origin.section))
        return str(items[origin.index]["name"]).strip()

    def _edit_item(self, file: Path, index: int, old: Plain, new: Plain) -> None:
        self.section(file, "changes").edited[index] = (old, new)

    def _append_change(self, change: Plain) -> None:
        """Add an item to the opened file's changes, before another card takes the name it says."""
        takers = [
            touch.index
            for origin, trail in self.trails.items()
            for touch in trail.touches_in(self.opened)
            if named(change) in {touch.new_name, self.new_names.get(origin)}
        ]
        end = len(items_of(self.trees[self.opened], "changes"))
        section = self.section(self.opened, "changes")
        section.added.setdefault(min([end, *takers]) - 1, []).append(change)

    def _add(self, line: Line, ahead: Sequence[Line], old: Mapping[int, Line]) -> None:
        if self._takes_removal_back(line):
            return
        file = self._file_for(line)
        path = _path(_section(line))
        anchors = [
            known.origin.index
            for other in ahead
            if (known := old.get(other.key)) is not None
            and _section(known) == _section(other) == _section(line)
            and known.origin is not None
            and known.origin.file == file
        ]
        after = anchors[-1] if anchors else -1
        self.section(file, *path).added.setdefault(after, []).append(_plain(line))

    def _file_for(self, line: Line) -> Path:
        """Return the file a new line goes to: one that was taken out of its file goes back."""
        if self.here or line.origin is None or line.origin.file not in self.trees:
            return self.opened
        trail = self.trails.get(line.origin)
        return self.opened if trail and trail.removal else line.origin.file

    def _takes_removal_back(self, line: Line) -> bool:
        """Take out the item that removes a line, where the line shall be as its file has it."""
        trail = self.trails.get(line.origin) if line.origin else None
        if trail is None or trail.removal is None or trail.touches:
            return False
        file, index = trail.removal
        listed = items_of(self.trees[trail.origin.file], *_path(trail.origin.section))
        if (self.here and file != self.opened) or not _says(listed[trail.origin.index], line):
            return False
        self.section(file, "changes").removed.add(index)
        return True

    def _found(self, line: Line) -> tuple[Origin, Trail]:
        if line.origin is None or line.origin not in self.trails:
            raise LookupError(f"{_name(line)} is in none of the files")
        return line.origin, self.trails[line.origin]

    def _deck_of(self, line: Line, name: str) -> Plain:
        """Return the `deck` that tells a card apart, where its name stands in two decks."""
        if not isinstance(line, Entry):
            return {}
        decks = {
            entry.card.deck
            for entry in (*self.before.entries, *self.after.entries)
            if entry.card.name == name
        }
        return {"deck": line.card.deck.value} if decks - {line.card.deck} else {}

    def order_changes(self) -> None:
        """Put new `changes` in an order in which a name is free before another card takes it.

        In a ring of names none is: one of its cards goes by another name for a while.
        """
        added = self.section(self.opened, "changes").added
        for place, changes in added.items():
            waiting, ordered = list(changes), list[Plain]()
            while waiting:
                by_name = {named(change): change for change in waiting}
                free = [c for c in waiting if by_name.get(new_name(c), c) is c]
                if free:
                    ordered.append(free[0])
                    waiting.remove(free[0])
                else:
                    aside, waiting[0] = self._in_two_steps(waiting[0])
                    ordered.append(aside)
            added[place] = ordered

    def _in_two_steps(self, change: Plain) -> tuple[Plain, Plain]:
        """Return a renaming as two, the first to a name that no card has."""
        names = {_name(line) for side in (self.before, self.after) for line in side.lines}
        names |= {trail.name for trail in self.trails.values()}
        free = next(name for n in count(1) if (name := f"For now {n}") not in names)
        form = form_of(change)
        aside = {**change, "set": {**cast("Plain", change["set"]), "name": free}}
        return aside, {**change, form: free, "set": {"name": new_name(change)}}

    def plan_rules(self) -> None:
        """Plan every rule that changed into the last file that states it, or the opened one."""
        before, after = plain_rules(self.before.rules), plain_rules(self.after.rules)
        changed: dict[Path, dict[str, object]] = {}
        for path, value in after.items():
            if before[path] != value:
                file = self.last_file(partial(states, path=("rules", *path.split("."))))
                changed.setdefault(file, {})[path] = value
        for file, rules in changed.items():
            self.plans.setdefault(file, FilePlan()).values["rules"] = rules_tree(rules)

    def plan_header(self) -> None:
        """Plan another name or version of the set into the opened file."""
        for key in ("name", "version"):
            value = getattr(self.after, key)
            if value != getattr(self.before, key):
                self.plans.setdefault(self.opened, FilePlan()).values[key] = value


def _names_by_origin(before: CardSet, after: CardSet) -> dict[Origin, str]:
    """Return what each line that was read is called in the wanted set."""
    names = {line.key: _name(line) for line in after.lines}
    return {
        line.origin: names[line.key]
        for line in before.lines
        if line.origin is not None and line.key in names
    }


def _plain(line: Line) -> Plain:
    return plain_entry(line) if isinstance(line, Entry) else plain_commission(line)


def _name(line: Line) -> str:
    return line.card.name if isinstance(line, Entry) else line.commission.name


def _section(line: Line) -> str:
    return line.card.deck.value if isinstance(line, Entry) else COMMISSIONS


def _path(section: str) -> tuple[str, ...]:
    return (COMMISSIONS,) if section == COMMISSIONS else ("cards", section)


def _only(plain: Plain, keys: Sequence[str]) -> Plain:
    return {key: plain[key] for key in keys if key in plain}


def _told(plain: Plain, key: str) -> object:
    """Return what a `changes` item says of a key, which cannot be left out there."""
    return plain.get(key, CLEARED.get(key, ""))


def _says(listed: Mapping[str, object], line: Line) -> bool:
    """Whether an item of a file, read as texts, says just what a line shall be."""
    return listed == _texts(_plain(line))


def _texts(value: object) -> object:
    """Return a plain value as it is read where every scalar is the text it is."""
    if isinstance(value, Mapping):
        return {key: _texts(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_texts(part) for part in value]
    return str(value).lower() if isinstance(value, bool) else str(value)
