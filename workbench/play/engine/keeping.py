"""Where compiled kernels are kept.

numba keeps what it compiled but does not see an edit in another file's function, so it would
go on serving the old one. The folder is therefore named by the digest of every source
and of numba's version: whatever changes there is compiled anew, in a folder of its own, and
folders that nobody uses any more go. numba itself is not loaded for it, so that asking whether
kernels are there costs nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from workbench.caching import cache_folder, use

_HERE = Path(__file__).parent
_PACKAGE = _HERE.parents[1]
_CONSTANTS = tuple(
    _PACKAGE / name
    for name in (
        "play/tally.py",
        "play/bots/planner_prospects.py",
        "play/bots/planner_table.py",
        "play/bots/temperature.py",
        "rules/commissions.py",
        "rules/components.py",
        "rules/setup.py",
    )
)
"""Files whose numbers are compiled into the kernels."""


def kernel_sources() -> list[Path]:
    """Return every file that what is compiled depends on."""
    return [*sorted(_HERE.glob("*.py")), *_CONSTANTS]


def digest_of(sources: Iterable[Path]) -> str:
    """Return a digest of some files, by name and content, and of numba's version."""
    digest = sha256(version("numba").encode())
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def kernel_folder() -> Path:
    """Return where the compiled kernels of these sources are kept."""
    return cache_folder() / "kernels" / digest_of(kernel_sources())


def used_folder() -> Path:
    """Return that folder to load kernels from and keep them in, noted as used now."""
    folder = kernel_folder()
    with suppress(OSError):  # where nothing can be kept all is compiled each time
        folder.mkdir(parents=True, exist_ok=True)
        use(folder)
    return folder


def is_kept() -> bool:
    """Return whether kernels of these sources were compiled on this machine by this Python."""
    return _holds("*")


def is_search_kept() -> bool:
    """Return the same of what only a bot that searches needs."""
    return _holds("searching._search-*")


def _holds(kernels: str) -> bool:
    python = f"py{sys.version_info.major}{sys.version_info.minor}"
    return any(kernel_folder().rglob(f"{kernels}.{python}.nbi"))
