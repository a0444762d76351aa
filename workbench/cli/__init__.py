"""The `workbench` command: each subcommand is a module of this room, a few lines that call another.

A command module has `add_arguments(parser)` and `run(arguments) -> int`; its docstring is its help.
It is loaded only when it is asked for, so that `workbench validate` never waits for a chart.

Exit codes: 0 fine; 1 the answer is no; 2 the input is at fault, or what was printed could not be
written; 3 our own fault; 130 interrupted; 141 whoever read the output left before its end.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from types import ModuleType

from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.problems import CardSetError
from workbench.cli.output import OutputFailed, ReaderLeft, watched

COMMANDS = {
    "lab": "open the workbench notebook in JupyterLab",
    "validate": "tell every fault and warning of card sets",
    "score": "score one invention, part by part",
    "odds": "tell the exact odds of a random invention",
    "simulate": "play many games, and tell what they came to",
    "compare": "compare two card sets: what they differ in, and how they play",
    "check": "hold card sets to the targets that they state",
    "suggest": "tell what to change, and what each edit moves",
    "report": "make one page of a list for the kitchen table",
    "print": "print the cards and all of the box, true to size",
    "tabletop": "write a list for Tabletop Simulator, nanDECK and Squib",
    "convert": "convert a list into another kind of file: .yaml, .csv, .xlsx, .json",
    "ladder": "rank bots by play, with ratings and intervals",
    "replay": "tell one game of a log, turn by turn",
    "playtest": "score evenings that people played, and tell every slip",
    "save-version": "save a version of a list, and in words what changed",
    "new": "write a fresh card set to start from",
}
"""Every subcommand and what it does, in the order of `workbench --help`."""

_MODULES = {"print": "printing"}
"""Commands whose module bears another name: one called `print` would hide what prints here."""

FINE, ANSWER_IS_NO, INPUT_AT_FAULT, OUR_FAULT, INTERRUPTED = 0, 1, 2, 3, 130
READER_LEFT = 141
"""What a shell gives for a program whose reader left (128 and the signal), so 0 stays `fine`."""


class Refused(ValueError):
    """Input that a command cannot work with; the message says what is wrong and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        The words after `workbench`; those of the process unless given.
    """
    if arguments is not None:
        return _code_of(list(arguments))
    code = _code_of(sys.argv[1:])
    _leave_behind(code)
    return code


def _code_of(words: list[str]) -> int:
    """Run one command, and tell what ends it."""
    try:
        with watched():
            return _run(words)
    except CardSetError as error:
        _tell(str(error))
        return INPUT_AT_FAULT
    except (Refused, OutputFailed) as error:
        _tell(f"workbench: {error}")
        return INPUT_AT_FAULT
    except ReaderLeft:
        return READER_LEFT  # there is nobody to tell
    except KeyboardInterrupt:
        _tell("workbench: stopped")
        return INTERRUPTED
    except Exception:  # noqa: BLE001 - the last line of defence: people get a sentence, not a traceback
        _tell(f"workbench: this is our fault, not yours; the details are in {_log()}")
        return OUR_FAULT


class CommandParser(argparse.ArgumentParser):
    """The parser of one command; it tells of an option that it has not which one may be meant."""

    def understood(self, words: Sequence[str]) -> argparse.Namespace:
        """Return what the words say.

        Raises
        ------
        Refused
            Where an option is none of this command.
        """
        arguments, left = self.parse_known_args(words)
        for word in left:
            option = word.partition("=")[0]
            if option.startswith("-"):
                raise _none_such("option", option, self._option_string_actions, self.prog)
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return arguments


def command_parser(name: str, module: ModuleType) -> CommandParser:
    """Return the parser of one command."""
    parser = CommandParser(
        prog=f"workbench {name}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    return parser


def _run(words: list[str]) -> int:
    if words and words[0] not in COMMANDS and not words[0].startswith("-"):
        raise _none_such("command", words[0], COMMANDS, "workbench")
    if not words or words[0] not in COMMANDS:
        _overview().parse_args(words or ["--help"])
        return FINE
    name = _MODULES.get(words[0], words[0].replace("-", "_"))
    module = import_module(f"workbench.cli.{name}")
    return int(module.run(_arguments(words[0], module, words[1:])))


def _arguments(name: str, module: ModuleType, words: list[str]) -> argparse.Namespace:
    """Return what the words say; a command may pass those after `--` on to another program."""
    passes_on = getattr(module, "PASSES_ON", False) and "--" in words
    end = words.index("--") if passes_on else len(words)
    arguments = command_parser(name, module).understood(words[:end])
    arguments.passed_on = words[end + 1 :]
    return arguments


def _none_such(noun: str, word: str, there: Iterable[str], of: str) -> Refused:
    """Return what to say of a word that means nothing, with the nearest that does."""
    near = nearest(word, there)
    hint = f"did you mean {near}?" if near else f"`{of} --help` tells all"
    return Refused(f"there is no {noun} {shown(word)}; {hint}")


def _overview() -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:{width}}  {summary}" for name, summary in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="workbench",
        description="The workbench for card lists of the drafting game Great Scott!",
        epilog=f"commands:\n{listing}\n\n`workbench COMMAND --help` says more of each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="see below")
    return parser


def _leave_behind(code: int) -> None:
    """End the process where games go on that nobody waits for: Python would wait, for ever."""
    others = (one for one in threading.enumerate() if one is not threading.main_thread())
    if all(one.daemon for one in others):
        return
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


def _tell(message: str) -> None:
    if sys.stderr is None:
        return
    with suppress(OSError, ValueError):  # no place for the words either; the exit code says it
        print(message, file=sys.stderr)


def _log() -> str:
    with tempfile.NamedTemporaryFile(
        "w", prefix="workbench-", suffix=".log", delete=False, encoding="utf-8"
    ) as log:
        traceback.print_exc(file=log)
    return log.name
