"""Hold card sets to the targets that they state: by the exact odds, and by play.

Play goes on until a target is decided or its budget of games ends; intervals are those of a
confidence sequence, which hold however often one looks. Exit code 1 unless all targets are met, 2
where a target names no measure.
Example: workbench check great_scott my_list.yaml
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from workbench.analysis.check_reporting import in_words
from workbench.analysis.checking import Checked, check, faultless
from workbench.analysis.measures import Verdict
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import CardSetError, Problem
from workbench.cli import ANSWER_IS_NO, FINE, INTERRUPTED
from workbench.cli.options import add_json, add_sets, tell_json
from workbench.cli.playing import Following, add_workers, faults_told, workers_of
from workbench.cli.progress import Progress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sets, who plays, and `--json`."""
    add_sets(parser)
    add_workers(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what the targets come to."""
    card_sets = _faultless(arguments.sets)
    progress = Progress()
    with faults_told(), workers_of(arguments) as workers, progress.listening():
        found = [
            check(card_set, workers=workers, watcher=Following(progress)) for card_set in card_sets
        ]
    files = list(zip(arguments.sets, found, strict=True))
    if arguments.json:
        tell_json(_as_json(files))
    else:
        print("\n\n".join(in_words(name, targets) for name, targets in files))
    if progress.stopped:
        return INTERRUPTED
    met = all(one.verdict is Verdict.MET for targets in found for one in targets)
    return FINE if met else ANSWER_IS_NO


def _faultless(names: list[str]) -> list[CardSet]:
    """Return the sets of files; raises `CardSetError` with the faults of all of them."""
    card_sets, problems = [], list[Problem]()
    for name in names:
        try:
            card_sets.append(faultless(name))
        except CardSetError as error:
            problems += [replace(one, file=one.file or Path(name)) for one in error.problems]
    if problems:
        raise CardSetError(problems)
    return card_sets


def _as_json(files: list[tuple[str, tuple[Checked, ...]]]) -> dict[str, object]:
    return {
        "files": [
            {"file": name, "targets": [one.as_json() for one in targets]} for name, targets in files
        ]
    }
