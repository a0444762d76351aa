"""The typesetter: what is drawn where goes in as data, and pages come out.

Nothing that a designer typed becomes a part of the program that draws: names and texts lie in a
file of JSON beside it, and pictures as they are. `imposing` and `pieces` come before; `sheets`
and `pictures` hand on what comes out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import typst

from workbench.rules.components import CardType
from workbench.rules.look import COLOURS, ICONS, INKS

DESIGN = Path(__file__).with_name("design")
Format = Literal["pdf", "png", "svg"]

_LOOK = {
    type.value: {"icon": ICONS[type], "colour": COLOURS[type], "ink": INKS[type]}
    for type in CardType
}


@dataclass(frozen=True, slots=True)
class Job:
    """What the typesetter is given.

    Parameters
    ----------
    program : str
        The file of `design/` that draws.
    data : mapping
        What it draws, as JSON holds it.
    pictures : mapping of str to bytes
        Files that the data names.
    ours_alone : bool
        Whether the fonts that come along will do; otherwise those of this computer help out.
    """

    program: str
    data: Mapping[str, object]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    ours_alone: bool = True


@dataclass(frozen=True, slots=True)
class SetJob:
    """What the typesetter gave.

    Parameters
    ----------
    pages : tuple of bytes
        One file of each page; a PDF is one file with all of them.
    told : tuple
        What the drawing itself found out, such as a name at the smallest size.
    """

    pages: tuple[bytes, ...]
    told: tuple[Mapping[str, Any], ...]


def set_job(job: Job, *, format: Format, dpi: float = 300) -> SetJob:
    """Have something drawn.

    Raises
    ------
    typst.TypstError
        Where a picture cannot be read.
    """
    with TemporaryDirectory(prefix="workbench-print-") as folder:
        root = Path(folder)
        for name, content in _files(job).items():
            (root / name).write_bytes(content)
        compiler = typst.Compiler(
            root / job.program, root=root, font_paths=_fonts(ours_alone=job.ours_alone)
        )
        made = compiler.compile(format=format, ppi=dpi, timestamp=0, pdf_tags=False)
        told = json.loads(compiler.query("<told>", field="value"))
    pages = made if isinstance(made, list) else [made or b""]
    return SetJob(tuple(pages), tuple(told))


def _files(job: Job) -> dict[str, bytes]:
    """Return every file that the typesetter may read."""
    data = json.dumps({**job.data, "look": _LOOK}, ensure_ascii=False)
    return {**_design(), "data.json": data.encode("utf-8", "replace"), **job.pictures}


@cache
def _design() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(DESIGN.glob("*.typ"))}


@cache
def _fonts(*, ours_alone: bool) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=not ours_alone)
