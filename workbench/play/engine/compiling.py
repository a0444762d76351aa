"""How kernels are compiled: entries that are kept on disk, and parts of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

import numba

from workbench.play.engine.keeping import used_folder

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compile an entry of the engine: kept on disk, and run without Python's lock."""
    with _kept():
        return _compiled(function, cache=True)


def addressed(function: Function, signature: object) -> Function:
    """Compile what kernels call by its address, for one signature: kept on disk, by itself."""
    compiler: Any = numba.cfunc
    with _kept():
        made: Function = compiler(signature, cache=True, error_model="numpy")(function)
    return made


@contextmanager
def _kept() -> Iterator[None]:
    settings: Any = numba.config  # numba reads its options there, and tells no type of them
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(used_folder())
    try:
        yield
    finally:
        settings.CACHE_DIR = before


def part(function: Function) -> Function:
    """Compile a part of the engine, which kernels call.

    Parts neither allocate nor slice, so they go without the counting of references, which
    would cost more than the parts themselves (`_nrt=False`, a private option of numba).
    """
    return _for_any_number(_compiled(function, _nrt=False))


def small_part(function: Function) -> Function:
    """Compile a small part that is called all the time, copied into whatever calls it.

    For large ones this costs much time to compile and gains none.
    """
    return _for_any_number(_compiled(function, _nrt=False, forceinline=True))


@contextmanager
def compiling_told(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` once, from whatever thread it is, when something begins to be compiled."""
    events: Any = import_module("numba.core.event")

    class Hearing(events.Listener):  # type: ignore[misc]  # numba tells no types
        """Hears the compiler; numba calls it by these names."""

        told = False

        def on_start(self, event: object) -> None:
            """Tell it, the first time."""
            del event
            if not self.told:
                self.told = True
                tell()

        def on_end(self, event: object) -> None:
            """Nothing to say."""

    with events.install_listener("numba:compile", Hearing()):
        yield


def _for_any_number(made: Function) -> Function:
    """Have a part compiled once for all numbers.

    numba would compile it anew for each constant that it is handed, which took a fifth of the time
    to compile the engine and gained no speed.
    """
    dispatcher: Any = made
    unliteral: Any = numba.types.unliteral
    of_types = dispatcher.get_call_template  # how numba asks for a part to be called
    dispatcher.get_call_template = lambda args, kws: of_types(tuple(map(unliteral, args)), kws)
    return made


def _compiled(function: Function, **options: bool) -> Function:
    compiler: Any = numba.njit  # its types do not know the private option
    made: Function = compiler(nogil=True, error_model="numpy", **options)(function)
    return made
