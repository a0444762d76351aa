"""What is dear to make and always comes out the same, kept in a folder of this machine.

Nothing of a designer's lies there: the folder may be deleted at any time, and where it cannot
be read or written everything is made anew, only later. Each kind of thing has a folder in it,
in which versions that nobody uses any more go. Before it nothing; after it whatever is made once
a machine: the script that draws the charts, the compiled engine.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

FOLDER = "WORKBENCH_CACHE"
"""The environment variable that names another folder than this user's own."""
VERSIONS = 3
"""How many versions of a thing stay whatever their age: those used last."""
WEEK = 7 * 24 * 60 * 60
"""Seconds; what was used since stays as well, for a notebook may still be open that uses it."""
_DIGEST = hashlib.sha256


def cache_folder() -> Path:
    """Return the folder of what is kept; it need not be there yet."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else platformdirs.user_cache_path("great-scott-workbench")


def kept(kind: str, version: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept of a version, made now and kept where it is not there in full.

    Parameters
    ----------
    kind : str
        What it is: the name of a folder.
    version : str
        The name of a file in it, with the version of everything that the content depends on:
        another version is another file, and an earlier one is never served for it.
    make : callable
        Makes the content, the same each time.
    """
    file = cache_folder() / kind / version
    content = _whole(file)
    is_new = content is None
    if content is None:
        content = make()
    with suppress(OSError):  # a folder that cannot be written costs time and nothing else
        if is_new:
            _write(file, content)
        use(file)
    return content


def use(version: Path) -> None:
    """Note that a file or folder is used now, and delete versions beside it that nobody uses.

    Those stay that were used last, and those used within a week. Who has had one in use for
    longer loses nothing but the time to make it again.

    Raises
    ------
    OSError
        Where it is not there, or the folder cannot be read or written.
    """
    os.utime(version)
    last_used = {beside: beside.stat().st_mtime for beside in version.parent.iterdir()}
    by_use = sorted(last_used, key=last_used.__getitem__, reverse=True)
    for beside in by_use[VERSIONS:]:
        if last_used[beside] < time.time() - WEEK:
            _delete(beside)


def _delete(version: Path) -> None:
    if version.is_dir():
        shutil.rmtree(version, ignore_errors=True)
    else:
        version.unlink(missing_ok=True)


def _whole(file: Path) -> bytes | None:
    """Return what follows the digest in a file; None where they do not agree or it is not there."""
    try:
        stored = file.read_bytes()
    except OSError:
        return None
    digest, content = stored[: _DIGEST().digest_size], stored[_DIGEST().digest_size :]
    return content if _DIGEST(content).digest() == digest else None


def _write(file: Path, content: bytes) -> None:
    """Write digest and content at one stroke: another process reads the old file or the new."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, unfinished = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(_DIGEST(content).digest() + content)
        Path(unfinished).replace(file)
    finally:
        Path(unfinished).unlink(missing_ok=True)
