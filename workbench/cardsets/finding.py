"""Which file a designer means: a shipped set by its bare name, any other by its path.

Comes before `reading` and `saving`; commands and notebooks pass what was typed through here.
"""

from __future__ import annotations

import os
from pathlib import Path

from workbench.cardsets.fields import FieldError, nearest, shown
from workbench.cardsets.problems import CardSetError, Problem, Severity
from workbench.rules.arguments import brief

SHIPPED = Path(__file__).parents[2] / "card_sets"
"""The folder of the sets that come with the project, which is used from its clone."""


ENDINGS = (".yaml", ".yml")
"""How the file of a card set ends. One without an ending could not be opened by what was typed."""


def find(name_or_path: str | Path, relative_to: Path | None = None) -> Path:
    """Return the path of a card set.

    Parameters
    ----------
    name_or_path : str or Path
        A bare name (`great_scott`) is a shipped set; anything with a separator or an
        ending is a path.
    relative_to : Path, optional
        The folder that a relative path starts from; the working folder by default.

    Raises
    ------
    CardSetError
        Where a bare name is no shipped set, with the nearest one that is.
    TypeError
        Where it is neither a text nor a Path.
    """
    if not isinstance(name_or_path, str | Path):
        raise TypeError(
            "a card set is a file or the name of a shipped one, such as "
            f'"great_scott", not {brief(name_or_path)}'
        )
    path = Path(name_or_path)
    if isinstance(name_or_path, Path) or _is_path(name_or_path):
        return path if relative_to is None else relative_to / path
    shipped = SHIPPED / f"{path.name}.yaml"
    if not shipped.is_file():
        raise CardSetError([_no_such_set(path.name)])
    return shipped


def to_write(path: Path) -> Path:
    """Return the file that a new set is written to: a name without an ending gets `.yaml`.

    Raises
    ------
    FieldError
        Where the name ends as that of another kind of file.
    """
    if not path.stem.strip(".") or path.suffix.lower() in ENDINGS:
        return path
    whole = path.with_name(f"{path.name}{ENDINGS[0]}")
    if path.suffix:
        raise FieldError(
            f"{path.name} ends in {path.suffix}, and a card set in {ENDINGS[0]}",
            f"write {whole.name}, say",
        )
    return whole


def _is_path(text: str) -> bool:
    """Return whether a text has a separator or an ending, or is a folder by its dots."""
    separators = {os.sep, os.altsep or os.sep}
    return bool(separators & set(text) or Path(text).suffix or text in (os.curdir, os.pardir))


def shipped_names() -> tuple[str, ...]:
    """Return the bare names of all shipped sets, in alphabetical order."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.yaml")))


def _no_such_set(name: str) -> Problem:
    near = nearest(name, shipped_names())
    meant = f"did you mean {near}? " if near else ""
    have = ", ".join(shipped_names()) or "none"
    own = f"{name}.yaml" if name.strip() and name.isprintable() else "my_list.yaml"
    return Problem(
        Severity.FAULT,
        f"no set called {shown(name)} comes with the workbench",
        f"{meant}there are {have}; write a path such as ./{own} for a file of your own",
    )
