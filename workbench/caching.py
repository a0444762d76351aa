"""What is dear to make and always comes out the same, kept in a folder of this machine.

Nothing of a designer's lies there: the folder may be deleted at any time, and where it cannot
be read or written everything is made anew, only later. Before it nothing; after it whatever
is made once a machine, as the script that draws the charts.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

FOLDER = "WORKBENCH_CACHE"
"""The environment variable that names another folder than this user's own."""
_DIGEST = hashlib.sha256


def cache_folder() -> Path:
    """Return the folder of what is kept; it need not be there yet."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else platformdirs.user_cache_path("great-scott-workbench")


def kept(name: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept under a name, made now and kept where it is not there in full.

    Parameters
    ----------
    name : str
        A file's name, with the version of everything that the content depends on: another
        version is another file, and an earlier one is never served for it.
    make : callable
        Makes the content, the same each time.
    """
    file = cache_folder() / name
    content = _whole(file)
    if content is None:
        content = make()
        with suppress(OSError):  # a folder that cannot be written costs time and nothing else
            _write(file, content)
    return content


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
