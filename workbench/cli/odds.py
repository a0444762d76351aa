"""Tell the exact odds of a random invention: a card of each concept deck, two different assets.

Each is told for the assets as drawn and in their better order. Nothing is simulated.
Example: workbench odds great_scott
"""

from __future__ import annotations

import argparse
import json

from workbench.analysis.listing import TooFewCards
from workbench.analysis.odds import odds
from workbench.analysis.reporting import in_words
from workbench.cardsets.reading import load
from workbench.cli import FINE, Refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set and `--json`."""
    parser.add_argument("set", metavar="SET", help="a file, or the bare name of a shipped set")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Print the odds."""
    card_set = load(arguments.set)
    try:
        found = odds(card_set)
    except TooFewCards as error:
        raise Refused(str(error)) from error
    if arguments.json:
        print(json.dumps(found.as_json(), ensure_ascii=False, allow_nan=False))
    else:
        print(in_words(found))
    return FINE
