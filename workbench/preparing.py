"""What takes long once a machine, made ahead: the compiled engine, and the script of the charts.

`workbench lab` does it before it opens, and `wb test` before two processes need it. Nothing
depends on it: whatever is not there is made when it is first used.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from workbench.play.engine.keeping import is_kept
from workbench.views.boards.vega import vega


def prepare(say: Callable[[str], object]) -> None:
    """Make what is not there yet.

    Parameters
    ----------
    say : callable
        Is told, in a sentence, what takes long.
    """
    vega()
    if not is_kept():
        say("Compiling the engine, once: about a minute.")
        import_module("workbench.play.warming").warm_up()  # loads the compiler: not for a look


if __name__ == "__main__":
    prepare(print)
