"""A line in a notebook while the workbench loads: on a busy machine that takes many seconds.

The door of the package, `workbench`, says it before it opens this room's heavy modules.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from IPython.core.getipython import get_ipython
from IPython.display import clear_output


@contextmanager
def told(module: str) -> Iterator[None]:
    """Say that a module loads, in a notebook's first call of it, and take the line away again."""
    is_new = module not in sys.modules
    is_seen = is_new and getattr(get_ipython(), "kernel", None) is not None
    if is_seen:
        sys.stdout.write("Loading the workbench …\n")
        sys.stdout.flush()
    yield
    if is_seen:
        clear_output()  # type: ignore[no-untyped-call]
