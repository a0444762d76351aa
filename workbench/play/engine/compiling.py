"""How kernels are compiled, and where compiled ones are kept.

numba keeps what it compiled but does not see an edit in another file's function, so it would
go on serving the old one. The folder is therefore named by the digest of every kernel source
and of numba's version: whatever changes there is compiled anew, in a folder of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba

from workbench.caching import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

_HERE = Path(__file__).parent


def digest_of_kernels(folder: Path = _HERE) -> str:
    """Return a digest of all kernel sources in a folder and of numba's version."""
    digest = sha256(numba.__version__.encode())
    for source in sorted(folder.glob("*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def kernel_folder() -> Path:
    """Return where the compiled kernels of these sources are kept."""
    return cache_folder() / "kernels" / digest_of_kernels()


def kernel(function: Function) -> Function:
    """Compile an entry of the engine: kept on disk, and run without Python's lock."""
    settings: Any = numba.config  # numba reads its options there, and tells no type of them
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(kernel_folder())
    try:
        return _compiled(function, cache=True)
    finally:
        settings.CACHE_DIR = before


def part(function: Function) -> Function:
    """Compile a part of the engine, which kernels call.

    Parts neither allocate nor slice, so they go without the counting of references, which
    would cost more than the parts themselves (`_nrt=False`, a private option of numba).
    """
    return _compiled(function, _nrt=False)


def _compiled(function: Function, **options: bool) -> Function:
    compiler: Any = numba.njit  # its types do not know the private option
    made: Function = compiler(nogil=True, error_model="numpy", **options)(function)
    return made
