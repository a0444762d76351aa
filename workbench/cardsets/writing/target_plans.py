"""Which file gets which target: those that are new, changed, gone, or named otherwise.

A target is told apart by its measure and its play. `planning` comes before it, `plans` calls it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from workbench.cardsets.card_set import Target
from workbench.cardsets.following import is_renamed
from workbench.cardsets.plain import BOTS, PLAYERS, VOTER, plain_target, target_subject
from workbench.cardsets.writing.planning import Planning
from workbench.cardsets.writing.trails import items_of

Pairs = list[tuple[Target | None, Target | None]]


def plan_targets(planning: Planning) -> None:
    """Plan what becomes of all targets."""
    for before, after in _paired(planning.before.targets, planning.after.targets):
        is_gone = before is not None and _leaves_its_file(planning, before, after)
        if before is not None and is_gone:
            _remove(planning, before)
        if after is not None and after != before:
            _put(planning, None if is_gone else before, after)


def _paired(before: Sequence[Target], after: Sequence[Target]) -> Pairs:
    """Return each target with what it has become; None where it was not, or is no more."""
    old = {target_subject(target): target for target in before}
    wanted = {target_subject(target): target for target in after}
    renamed = {
        target_subject(was): now
        for was, now in zip(before, after, strict=False)
        if is_renamed(was.measure, now.measure)
        and target_subject(was) not in wanted
        and target_subject(now) not in old
    }
    taken = set(map(target_subject, renamed.values()))
    pairs: Pairs = [
        (target, renamed.get(subject, wanted.get(subject))) for subject, target in old.items()
    ]
    fresh = [one for subject, one in wanted.items() if subject not in old and subject not in taken]
    return [*pairs, *((None, one) for one in fresh)]


def _leaves_its_file(planning: Planning, before: Target, after: Target | None) -> bool:
    """Whether a target is no more, or a base's goes by another name in the opened file."""
    if after is None:
        return True
    is_moved = target_subject(before) != target_subject(after)
    return is_moved and planning.here and _stating(planning, before) != [planning.opened]


def _put(planning: Planning, before: Target | None, after: Target) -> None:
    known = before or after
    file = planning.last_file(lambda tree: bool(_places(tree, known)))
    places = _places(planning.trees[file], known)
    section = planning.section(file, "targets")
    if not places or before is None:
        section.removed.update(places)
        last = len(items_of(planning.trees[file], "targets")) - 1
        section.added.setdefault(last, []).append(plain_target(after))
        return
    section.edited[places[-1]] = (plain_target(before), plain_target(after))
    if before.measure != after.measure:
        _rename_elsewhere(planning, before, after, file)


def _rename_elsewhere(planning: Planning, before: Target, after: Target, last: Path) -> None:
    """Name a target anew in the other files that state it, whose place the last one takes."""
    for file in _stating(planning, before):
        if file != last:
            for place in _places(planning.trees[file], before):
                both = ({"measure": before.measure}, {"measure": after.measure})
                planning.section(file, "targets").edited[place] = both


def _remove(planning: Planning, target: Target) -> None:
    stated = _stating(planning, target)
    for file in stated:
        if not planning.here or file == planning.opened:
            places = _places(planning.trees[file], target)
            planning.section(file, "targets").removed.update(places)
    if planning.here and stated != [planning.opened]:
        last = len(items_of(planning.trees[planning.opened], "targets")) - 1
        subject = replace(target, minimum=None, maximum=None, games=None, seed=None)
        drop = {**plain_target(subject), "drop": True}
        planning.section(planning.opened, "targets").added.setdefault(last, []).append(drop)


def _stating(planning: Planning, target: Target) -> list[Path]:
    """Return the files that state a target, bases first."""
    return [file for file, tree in planning.trees.items() if _places(tree, target)]


def _places(tree: Mapping[str, object], target: Target) -> list[int]:
    """Return where the targets of a file are about the same as `target`."""
    wanted = tuple(map(str, target_subject(target)))
    return [
        place
        for place, item in enumerate(items_of(tree, "targets"))
        if (
            item.get("measure"),
            item.get("players", str(PLAYERS)),
            item.get("bots", BOTS),
            item.get("voter", VOTER),
        )
        == wanted
    ]
