"""Files written whole or not at all.

A new content is first written beside the old, forced to the disk, and then put in its place
by one rename. Whatever stops the work (a kill, a full disk, a power cut), the path holds the
old content or the new one. `saving` decides what is written.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from workbench.cardsets.fields import FieldError
from workbench.rules.amounts import some_of

_NAMED = 3
"""How many files a phrase names."""


def write_files(contents: Mapping[Path, bytes]) -> None:
    """Write several files, each whole or not at all.

    All new contents lie complete on the disk before the first takes its place, and so do
    copies of the old ones, so that a full disk changes nothing. They then take their places
    in the order given. An error between two of them puts the earlier ones back; a kill just
    there leaves the earlier ones new and the later ones old, each of them whole.

    A path that is a symbolic link keeps it, and the file it leads to is replaced; permissions
    stay. A new file gets those that any new file would.

    Parameters
    ----------
    contents : mapping of Path to bytes
        What each file shall hold.

    Raises
    ------
    OSError
        Where it could not be done; all files are then as they were.
    """
    targets = {Path(os.path.realpath(path)): content for path, content in contents.items()}
    beside: list[Path] = []
    try:
        new, old = {}, {}
        for target, content in targets.items():
            _refuse_read_only(target)
            new[target] = _laid_beside(target, content, beside)
        for target in list(targets)[:-1]:
            if target.exists():
                old[target] = _laid_beside(target, target.read_bytes(), beside)
        _put_in_place(new, old)
    finally:
        for temporary in beside:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def why_not_written(place: Path | str, error: Exception) -> FieldError:
    """Return why something could not be written, and what to do, in the words of every room."""
    reason = str(getattr(error, "strerror", None) or error)
    if isinstance(error, ValueError):
        reason = "its path leads nowhere"
    return FieldError(f"cannot write {place} ({reason})", "make room, or choose another place")


def why_no_place(file: Path) -> FieldError | None:
    """Return why a file cannot lie there, and what to do; None where it can."""
    if os.path.isdir(file):  # noqa: PTH112 - that of a Path raises for a name too long
        return FieldError(f"{file} is a folder", "choose another name")
    return why_no_folder(file.parent)


def why_no_folder(folder: Path) -> FieldError | None:
    """Return why nothing can be put into a folder, and what to do; None where it is there."""
    if os.path.isdir(folder):  # noqa: PTH112 - as above
        return None
    return FieldError(f"there is no folder {folder}", "make it first, or choose another")


def there_already(files: Iterable[Path]) -> str:
    """Return which files are there, as a phrase; empty where none is."""
    there = [file.name for file in files if os.path.exists(file)]  # noqa: PTH110 - as above
    are = "is" if len(there) == 1 else "are"
    return f"{some_of(there, _NAMED)} {are} there already" if there else ""


def _laid_beside(target: Path, content: bytes, beside: list[Path]) -> Path:
    """Return a finished file with this content beside its target; it is noted in `beside`."""
    temporary = target.with_name(f".{target.name[:40]}.{token_hex(6)}.new")
    with temporary.open("xb") as file:
        beside.append(temporary)
        if target.exists():
            _take_permissions(temporary, target.stat())
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return temporary


def _refuse_read_only(target: Path) -> None:
    """Respect a file that its owner has locked, which a rename would not."""
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "the file is read-only", str(target))


def _take_permissions(temporary: Path, of: os.stat_result) -> None:
    if sys.platform != "win32":
        with suppress(PermissionError):
            os.chown(temporary, of.st_uid, of.st_gid)
    temporary.chmod(stat.S_IMODE(of.st_mode))


def _put_in_place(new: Mapping[Path, Path], old: Mapping[Path, Path]) -> None:
    done: list[Path] = []
    try:
        for target, temporary in new.items():
            temporary.replace(target)
            done.append(target)
    except BaseException:
        for target in done:
            if target in old:
                old[target].replace(target)
            else:
                target.unlink()
        raise
    for folder in {target.parent for target in done}:
        _force_to_disk(folder)


def _force_to_disk(folder: Path) -> None:
    """Make the renames in a folder last; a file system that cannot is left alone."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
