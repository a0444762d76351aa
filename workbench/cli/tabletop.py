"""Write a card set for a virtual table, or for programs that lay out cards.

FILE.json is a saved object of Tabletop Simulator: a deck for each back, its pictures beside the
file. FILE.csv is a table that nanDECK and Squib read as it is. Files that are there already stay as
they are unless --replace is given.
Example: workbench tabletop great_scott -o great_scott.json
"""

from __future__ import annotations

import argparse

from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.cli import FINE, Refused
from workbench.cli.options import add_json, add_replace, add_set, tell_json
from workbench.cli.output import how_far, to_a_file
from workbench.cli.stopping import stoppable
from workbench.exchange.printing.drawing import Style
from workbench.exchange.printing.wishes import PrintRefused
from workbench.exchange.tabletop.decks import TabletopRefused
from workbench.exchange.tabletop.files import AlreadyThere, TabletopWish, export
from workbench.exchange.tabletop.telling import as_json, next_steps, what_was_written


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, the file, and what may be said of the pictures."""
    add_set(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=to_a_file,
        required=True,
        metavar="FILE",
        help="FILE.json for Tabletop Simulator, FILE.csv for nanDECK and Squib",
    )
    parser.add_argument(
        "--url",
        metavar="BASE",
        help="where the pictures will be hosted, as https://example.org/cards; unless given they"
        " stay on this machine, where only you see them",
    )
    parser.add_argument(
        "--no-pictures", action="store_true", help="leave the pictures of `art` out"
    )
    add_replace(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the files; say what they are and what to do with them."""
    card_set = load(arguments.set)
    style = Style(find(arguments.set).parent, pictures=not arguments.no_pictures)
    wish = TabletopWish(arguments.output, style, arguments.url)
    try:
        done = export(card_set, wish, replace=arguments.replace, told=_tell, made=stoppable)
    except AlreadyThere as there:
        raise Refused(f"{there}; choose another name, or give --replace") from there
    except (TabletopRefused, PrintRefused) as error:
        raise Refused(str(error)) from error
    finally:
        _tell(0, 0)
    if arguments.json:
        tell_json(as_json(done))
    else:
        print("\n".join((*what_was_written(done), *next_steps(done))))
    return FINE


def _tell(done: int, of: int) -> None:
    """Tell how far it is; nothing is left of it at the end."""
    how_far(f"{done} of {of} files made · Ctrl-C stops" if of else "")
