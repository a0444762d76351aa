"""Bots of one's own: a class out of a Python file.

The bots of the house come before it, to be copied; `naming` sends words like
`my_bots.py:MyBot` here. The file is read afresh each time, so that an edit counts at once.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

from workbench.cardsets.fields import listed, nearest, shown
from workbench.play.bots.scoring_bot import ScoringBot, greatest

VERBS = ("choose_draw", "choose_pick", "choose_discard", "choose_order")
_MODULES = "own_bots_"


class BotRefused(ValueError):
    """A word that makes no bot, or a line-up that seats nobody; the message says what to do."""


def own_class(path: Path, name: str) -> type:
    """Return the bot class of a name in a file.

    Parameters
    ----------
    path : Path
        From the working folder where it is relative.
    name : str
        Of a class with all four verbs that can be made without arguments; or of a `ScoringBot`.

    Raises
    ------
    BotRefused
        Where there is no such file or class, the file fails, or the class is no bot.
    """
    classes = _classes_of(_run(path))
    if name not in classes:
        near = nearest(name, classes)
        meant = f"did you mean {near}? " if near else ""
        have = f"its classes are {listed(classes)}" if classes else "it defines no class"
        raise BotRefused(f"{path} has no class {shown(name)}; {meant}{have}")
    cls = classes[name]
    if missing := [verb for verb in VERBS if not callable(getattr(cls, verb, None))]:
        lacking = ", ".join(missing)
        raise BotRefused(
            f"{name} in {path} lacks {lacking}; begin with a copy of RandomBot, in"
            " workbench/play/bots/random_bot.py"
        )
    _try_to_make(cls, f"{name} in {path}")
    return cls


def _run(path: Path) -> ModuleType:
    try:
        source = path.read_bytes()
    except FileNotFoundError:
        raise BotRefused(f"there is no file {path}; its folder is {_folder(path)}") from None
    except OSError as error:
        raise BotRefused(f"{path} cannot be read: {error.strerror}") from None
    module = ModuleType(f"{_MODULES}{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where dataclasses look for their annotations
    try:
        exec(compile(source, str(path), "exec"), module.__dict__)  # noqa: S102  # one's own code
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotRefused(f"{path} fails{_line_in(path, error)}: {last_line(error)}") from error
    return module


def _folder(path: Path) -> str:
    folder = path.parent
    return f"{folder}" if folder.is_dir() else f"{folder}, which is not there either"


def _classes_of(module: ModuleType) -> Mapping[str, type]:
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__
    }


def _try_to_make(cls: type, what: str) -> None:
    """Make a bot that takes no arguments, for its faults; a scoring bot takes those of its kind."""
    if inspect.isabstract(cls):
        lacking = ", ".join(sorted(vars(cls)["__abstractmethods__"]))
        raise BotRefused(f"{what} is unfinished: it lacks {lacking}")
    takes = "with a box and a choice alone" if issubclass(cls, ScoringBot) else "without arguments"
    try:
        if issubclass(cls, ScoringBot):
            inspect.signature(cls).bind(None, greatest)
        else:
            cls()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotRefused(f"{what} cannot be made {takes}: {last_line(error)}") from error


def last_line(error: BaseException) -> str:
    """Return what an error says of itself, on one line."""
    try:
        words = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:  # noqa: BLE001 - it is somebody's own, and may fail at that as well
        words = ""
    return ": ".join(filter(None, (type(error).__name__, " ".join(words.split()))))


def place_of(error: BaseException) -> str:
    """Return the last line of a bot's own file that an error went through, as `file.py:7: `."""
    places = [
        f"{frame.f_code.co_filename}:{line}: "
        for frame, line in traceback.walk_tb(error.__traceback__)
        if str(frame.f_globals.get("__name__")).startswith(_MODULES)
    ]
    return places[-1] if places else ""


def _line_in(path: Path, error: BaseException) -> str:
    """Return where in the file an error arose, where that can be told."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return f" in line {error.lineno}"
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
    return f" in line {frames[-1].lineno}" if frames else ""
