"""Score one invention, part by part, with its assets in the order given.

Example: workbench score great_scott Colossal Cactus Burning Bee Booster
"""

from __future__ import annotations

import argparse
from typing import Any

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.naming import UnknownInvention, invention_of
from workbench.cardsets.reading import load
from workbench.cli import FINE, Refused
from workbench.cli.options import add_json, add_set, tell_json
from workbench.rules.commissions import met
from workbench.rules.inventions import Invention
from workbench.rules.scoring import better_order, score


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, the five names and `--json`."""
    add_set(parser)
    parser.add_argument(
        "names",
        nargs=5,
        metavar="NAME",
        help="the five names in slot order: primary, asset, central, asset, final",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the score."""
    card_set = load(arguments.set)
    try:
        invention = invention_of(card_set, arguments.names)
    except UnknownInvention as error:
        raise Refused(str(error)) from error
    answer = score_of(card_set, invention)
    if arguments.json:
        tell_json(answer)
    else:
        print(in_words(answer))
    return FINE


def score_of(card_set: CardSet, invention: Invention) -> dict[str, Any]:
    """Return the object of `workbench score --json`.

    Source: the contract's table of commands.
    """
    scoring = card_set.rules.scoring
    parts = score(invention, scoring)
    best = better_order(invention, scoring)
    return {
        "value": parts.value,
        "assets": parts.assets,
        "concepts": parts.concepts,
        "alliteration": parts.alliteration,
        "pattern": parts.pattern,
        "commissions": [
            {"name": entry.commission.name, "points": entry.commission.points}
            for entry in card_set.commissions
            if met(entry.commission, invention, scoring)
        ],
        "total": parts.total,
        "best_order": {
            "names": [card.name for card in best.filled],
            "total": score(best, scoring).total,
        },
    }


def in_words(answer: dict[str, Any]) -> str:
    """Return the same as a small table."""
    lines = [
        f"value         {answer['value']:3}",
        f"assets        {answer['assets']:3}",
        f"concepts      {answer['concepts']:3}",
        f"alliteration  {answer['alliteration']:3}   {answer['pattern'].replace('_', ' ')}",
        f"total         {answer['total']:3}",
    ]
    if answer["best_order"]["total"] > answer["total"]:
        better = answer["best_order"]
        lines.append(f"better order  {better['total']:3}   {' '.join(better['names'])}")
    lines += [
        f"commission    {c['points']:+3}   {c['name']} (not in the total)"
        for c in answer["commissions"]
    ]
    return "\n".join(lines)
