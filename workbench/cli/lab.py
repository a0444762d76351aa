"""Open the workbench notebook in JupyterLab, on the standard list or on a set of your own.

Example: workbench lab my_list.yaml
Anything after `--` goes to JupyterLab: workbench lab -- --no-browser --port=9000
"""

from __future__ import annotations

import argparse
from functools import partial

from workbench.cardsets.finding import find
from workbench.cli import Refused
from workbench.lab import NotAClone, start
from workbench.preparing import prepare

PASSES_ON = True
"""What stands after `--` is for JupyterLab, as `arguments.passed_on`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set and `--no-browser`."""
    parser.add_argument(
        "set", metavar="SET", nargs="?", help="a file, or the bare name of a shipped set"
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address and open no browser"
    )


def run(arguments: argparse.Namespace) -> int:
    """Become JupyterLab; comes back only where it cannot."""
    if arguments.set is not None and not find(arguments.set).is_file():
        raise Refused(f"there is no file {arguments.set}; `workbench new FILE` makes one")
    prepare(partial(print, flush=True))
    options = [*(["--no-browser"] if arguments.no_browser else []), *arguments.passed_on]
    try:
        start(arguments.set, options)
    except NotAClone as error:
        raise Refused(str(error)) from error
