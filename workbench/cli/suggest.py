"""Tell what to change: single edits and what they move, and the fewest that meet the targets.

All effects are exact odds; nothing is simulated, so targets of play are left to `workbench check`
once the edits are made. Locked cards stay as they are. Exit code 1 where no edits were found that
meet the targets of the odds.
Example: workbench suggest great_scott --target 2
"""

from __future__ import annotations

import argparse

from workbench.analysis.listing import TooFewCards
from workbench.analysis.measure_paths import is_of_play, problems_of_play
from workbench.analysis.measure_words import in_words
from workbench.analysis.measures import Verdict, hold, problems_of_odds
from workbench.analysis.odds import odds
from workbench.analysis.suggesting.suggestions import Proposal, Suggestion, propose, suggestions
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.finding import find
from workbench.cardsets.reading import read
from workbench.cli import ANSWER_IS_NO, FINE, Refused
from workbench.cli.numbers import whole
from workbench.cli.options import add_json, add_set, tell_json
from workbench.cli.output import how_far

SHOWN = 10
"""How many single edits are told; `--json` has them all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, the target to rank for, the totals to keep, and `--json`."""
    add_set(parser)
    parser.add_argument(
        "--target",
        metavar="N",
        type=whole(1),
        help="rank single edits for the set's N-th target of the odds (default the first missed)",
    )
    parser.add_argument(
        "--keep",
        choices=[trait.value for trait in Trait],
        action="append",
        default=[],
        help="leave the cards of each type or initial, or the sum of values, as they are in every "
        "deck; may be given several times",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what to change."""
    try:
        card_set = _loaded(arguments.set)
        target = _target(card_set, arguments.target)
        proposal = propose(card_set, keep=[Trait(word) for word in arguments.keep], told=_tell)
        single = suggestions(card_set, target, told=_tell)
    except TooFewCards as error:
        raise Refused(str(error)) from error
    finally:
        how_far("")
    if arguments.json:
        told = {"single": [one.as_json() for one in single], "proposal": proposal.as_json()}
        tell_json(told)
    else:
        print("\n".join(_lines(proposal, target, single)))
    return FINE if proposal.met else ANSWER_IS_NO


def _tell(words: str) -> None:
    how_far(f"{words} · Ctrl-C stops")


def _loaded(name: str) -> CardSet:
    reading = read(find(name))
    if reading.ok and reading.card_set is not None:
        known = odds(reading.card_set)
        of_odds = problems_of_odds(reading.card_set, known)
        reading = reading.with_problems((*of_odds, *problems_of_play(reading.card_set)))
    return reading.faultless()


def _target(card_set: CardSet, number: int | None) -> Target | None:
    """Return the target to rank for: the one asked for, the first missed, the first, or none."""
    of_odds = [one for one in card_set.targets if not is_of_play(one.measure)]
    held = hold(of_odds, odds(card_set))
    if number is not None:
        if number > len(held):
            raise Refused(f"the set has no target {number} of the odds; it has {len(held)}")
        return held[number - 1].target
    missed = [one.target for one in held if one.verdict is not Verdict.MET]
    return next(iter([*missed, *(one.target for one in held)]), None)


def _lines(proposal: Proposal, target: Target | None, single: tuple[Suggestion, ...]) -> list[str]:
    lines = [proposal.summary, *(f"  {words}" for words in proposal.says)]
    if proposal.to_play:
        names = ", ".join(in_words(one.measure) for one in proposal.to_play)
        once = ", once they are made" if proposal.edits else ""
        lines.append(f"To be checked by play{once}: {names}.")
    if not single:
        return [*lines, "", "There is no edit to make: every card is locked."]
    wished = "in file order" if target is None else f"best for {in_words(target.measure)} first"
    lines += ["", f"Single edits, {wished} ({min(SHOWN, len(single))} of {len(single):,}):"]
    return [*lines, *(f"  {one.says}" for one in single[:SHOWN])]
