"""What the workbench keeps beside a card set: a hidden folder, and files of one list in it.

A file there is called by the card set file that it belongs to, a token of whoever keeps it, and
an ending that says what it is. Unsaved work (`editing.drafts`) and games (`play.drafting_kept`)
lie there; each says what its files hold.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = ".workbench"


def folder_of(path: Path) -> Path:
    """Return the hidden folder of a card set file."""
    return path.parent / FOLDER


def file_beside(path: Path, *, token: str, ending: str) -> Path:
    """Return where whoever has this token, which holds no dot, keeps something of a card set file.

    Examples
    --------
    >>> file_beside(Path("bees.yaml"), token="1f", ending=".draft.yaml").as_posix()
    '.workbench/bees.yaml.1f.draft.yaml'
    """
    return folder_of(path) / f"{path.name}.{token}{ending}"


def files_beside(path: Path, *, ending: str) -> list[Path]:
    """Return what is kept so of a card set file, in the order of names; the folder may be missing.

    What belongs to a file whose name only begins alike, such as `bees.yaml.old`, is not of it.
    """
    folder, before = folder_of(path), f"{path.name}."
    return [
        file
        for file in (sorted(folder.iterdir()) if folder.is_dir() else ())
        if file.name.startswith(before)
        and file.name.endswith(ending)
        and "." not in file.name[len(before) : -len(ending)]
    ]
