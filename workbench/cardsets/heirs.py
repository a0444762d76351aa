"""The lists that extend a list: a change of it may leave them with faults that nobody sees.

`reading` comes before; the workbench asks after each save.
"""

from __future__ import annotations

from pathlib import Path

from workbench.cardsets.reading import Reading, read


def heirs_of(file: Path) -> tuple[Reading, ...]:
    """Return what the lists in a file's folder read as that extend it, in the order of names."""
    others = (path for path in sorted(file.parent.glob("*.yaml")) if path.name != file.name)
    readings = (read(path) for path in others if _may_extend(path, file))
    return tuple(
        reading
        for reading in readings
        if any(base.path.name == file.name and base.path.samefile(file) for base in reading.files)
    )


def _may_extend(path: Path, file: Path) -> bool:
    """Return whether a file names another at all: most need not be read as lists."""
    try:
        text = path.read_bytes()
    except OSError:
        return False
    return b"extends" in text and file.stem.encode() in text
