"""The targets of a file joining those of the set so far.

A target for the same measure under the same play takes the other's place; whatever reads
files (`extending`) comes here, and `workbench check` holds the set to what comes out.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.cardsets.card_set import Target
from workbench.cardsets.fields import FieldError, shown
from workbench.cardsets.matching import matching_hint
from workbench.cardsets.models import TargetLine
from workbench.cardsets.plain import target_subject

Misfits = list[tuple[int, FieldError]]


def join_targets(
    so_far: Sequence[Target], lines: Sequence[TargetLine | None]
) -> tuple[list[Target], Misfits]:
    """Return the targets of both, and what is wrong with which line.

    Parameters
    ----------
    so_far : sequence of Target
        What the bases want. A line that drops takes out those of its measure, and of its
        players, bots and voter where it names them.
    lines : sequence of TargetLine or None
        The lines of the file, in its order; None where a fault is told already.
    """
    kept, misfits = list(so_far), Misfits()
    own: dict[tuple[object, ...], Target] = {}
    for index, line in enumerate(lines):
        if line is None:
            continue
        target = target_of(line)
        dropped = [other for other in kept if _is_dropped(line, other)]
        if line.drop and not dropped:
            what = f"no target so far is for {shown(line.measure)}"
            hint = matching_hint(line.measure, [other.measure for other in kept])
            misfits.append((index, FieldError(what, hint)))
        elif line.drop:
            kept = [other for other in kept if other not in dropped]
        elif target_subject(target) in own:
            what = f"a target for {shown(line.measure)} stands here twice"
            misfits.append((index, FieldError(what, "keep one, with both min and max")))
        else:
            own[target_subject(target)] = target
    replaced = [own.pop(target_subject(target), target) for target in kept]
    return [*replaced, *own.values()], misfits


def target_of(line: TargetLine) -> Target:
    """Return the target that a line says."""
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


def _is_dropped(line: TargetLine, target: Target) -> bool:
    """Return whether a line is of this target's measure, and of its play as far as it says."""
    counts = [True, *(key in line.model_fields_set for key in ("players", "bots", "voter"))]
    both = zip(counts, target_subject(target_of(line)), target_subject(target), strict=True)
    return all(said == known for counted, said, known in both if counted)
