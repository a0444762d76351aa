"""Tell the exact odds of a random invention: a card of each concept deck, two different assets.

Each is told for the assets as drawn and in their better order. Nothing is simulated.
Example: workbench odds great_scott
"""

from __future__ import annotations

import argparse

from workbench.analysis.listing import TooFewCards
from workbench.analysis.odds import odds
from workbench.analysis.reporting import in_words
from workbench.cardsets.reading import load
from workbench.cli import FINE, Refused
from workbench.cli.options import add_json, add_set, tell_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set and `--json`."""
    add_set(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the odds."""
    card_set = load(arguments.set)
    try:
        found = odds(card_set)
    except TooFewCards as error:
        raise Refused(str(error)) from error
    if arguments.json:
        tell_json(found.as_json())
    else:
        print(in_words(found))
    return FINE
