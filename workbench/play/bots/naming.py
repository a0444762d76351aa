"""From words to bots: `greedy`, `planner:0.5`, `my_bots.py:MyBot`.

All bots come before it; `playing`, the engine's line-ups and the command line come after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.cardsets.fields import listed, nearest, shown
from workbench.play.bots.collector import CollectorBot
from workbench.play.bots.denier import DenierBot
from workbench.play.bots.greedy import GreedyBot
from workbench.play.bots.own_files import BotRefused, own_class
from workbench.play.bots.planner import PlannerBot
from workbench.play.bots.random_bot import RandomBot
from workbench.play.bots.restricted import NoLettersBot, NoTypesBot, OnlyValueBot
from workbench.play.bots.rollout import RolloutBot
from workbench.play.bots.scoring_bot import ScoringBot, greatest
from workbench.play.bots.temperature import Erring
from workbench.play.bots.words import OWN, WITHOUT_FILE, hundredths_of
from workbench.rules.arguments import text
from workbench.rules.driver import Player
from workbench.rules.setup import Box

BOTS: dict[str, type[Player]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "no_letters": NoLettersBot,
    "no_types": NoTypesBot,
    "only_value": OnlyValueBot,
    "denier": DenierBot,
    "collector": CollectorBot,
    "planner": PlannerBot,
    "rollout": RolloutBot,
}
"""The bots of the house by their names; a new one is one line here and its name in `words`."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot of a line-up, not seated yet.

    Parameters
    ----------
    word : str
        What names it, in one spelling: `greedy:0.5`.
    name : str
        The word without its temperature: one of `BOTS`, or `file.py:Name`.
    bot : type
        Its class; a `ScoringBot` is made with a box, any other without arguments.
    hundredths : int
        Its temperature in hundredths of a point; 0 for a bot that does not err.
    """

    word: str
    name: str
    bot: type[Player]
    hundredths: int = 0

    @property
    def own(self) -> bool:
        """Whether it comes out of somebody's file and is none of the house."""
        return self.name not in BOTS

    @property
    def searching(self) -> bool:
        """Whether it searches, and so is slow."""
        return issubclass(self.bot, ScoringBot) and self.bot.searching

    def seat(self, box: Box) -> Player:
        """Return a new bot, which knows nothing of games before."""
        if not issubclass(self.bot, ScoringBot):
            return self.bot()
        if not self.hundredths:
            return self.bot(box, greatest)
        return self.bot(box, Erring(self.hundredths, self.bot.units))


def bot_of(word: str) -> Entrant:
    """Return the bot that a word names.

    Parameters
    ----------
    word : str
        A name of `BOTS`, or `file.py:Name`, the path from the working folder; either may be
        followed by a colon and a temperature in points, 0.01 to 100.

    Raises
    ------
    BotRefused
        Where it names none, with the nearest name.

    Examples
    --------
    >>> bot_of("greedy:0.50").word
    'greedy:0.5'
    """
    word = word.strip()
    if not word.isprintable():
        raise BotRefused(f"{shown(word)} holds a character that cannot be printed; leave it out")
    if own := OWN.fullmatch(word):
        if not own["name"]:
            raise BotRefused(
                f"{word.rstrip(':')} is a file of bots; name one of its classes as well, as in"
                f" {own['path']}:Name"
            )
        name = f"{own['path']}:{own['name']}"
        bot = own_class(Path(own["path"]), own["name"])
        return _heated(name, bot, own["heat"])
    house = WITHOUT_FILE.fullmatch(word)
    name, heat = (house["name"], house["heat"]) if house else (word, None)
    if name not in BOTS:
        near = nearest(name, BOTS)
        meant = f"did you mean {near}? " if near else ""
        raise BotRefused(
            f"no bot is called {shown(name)}; {meant}there are {listed(BOTS)},"
            " and file.py:Name for one of your own"
        )
    return _heated(name, BOTS[name], heat)


def searches(words: str) -> bool:
    """Return whether a bot of a line-up, in words, searches; words that name none are passed over.

    Examples
    --------
    >>> searches("greedy, rollout:0.5, greedy")
    True
    """
    names = (word.partition(":")[0].strip() for word in words.split(","))
    bots = (BOTS.get(name) for name in names)
    return any(issubclass(bot, ScoringBot) and bot.searching for bot in bots if bot)


def in_one_text(bots: str | Sequence[str]) -> str:
    """Return the words of a line-up in one text, comma between, also where they are a list.

    Raises
    ------
    TypeError
        Where they are neither.
    """
    if isinstance(bots, list | tuple) and all(isinstance(word, str) for word in bots):
        return ",".join(bots)
    return text(bots, "bots", such_as="greedy,greedy,greedy,random")


def lineup_of(bots: str, players: int) -> tuple[Entrant, ...]:
    """Return the bots of a line-up: one word for all players, or one for each, comma between.

    Raises
    ------
    BotRefused
        Where words name no bots (all of them are told) or are too few or too many.
    """
    words = [word.strip() for word in bots.split(",")]
    if not any(words):
        raise BotRefused(
            "no bot is named; name one for all players, or one for each, comma between: there are"
            f" {listed(BOTS)}, and file.py:Name for one of your own"
        )
    faults, entrants = [], []
    for word in dict.fromkeys(words):
        try:
            entrants.append(bot_of(word))
        except BotRefused as refused:
            faults.append(str(refused) if word else "a bot's name is missing beside a comma")
    if len(words) not in {1, players}:
        faults.append(f"{len(words)} bots for {players} players: name one for all, or one for each")
    if faults:
        raise BotRefused("\n".join(faults))
    by_word = dict(zip(dict.fromkeys(words), entrants, strict=True))
    return tuple(by_word[word] for word in (words * players if len(words) == 1 else words))


def _heated(name: str, bot: type[Player], heat: str | None) -> Entrant:
    if heat is None:
        return Entrant(name, name, bot)
    if not issubclass(bot, ScoringBot):
        raise BotRefused(
            f"{name} takes no temperature: it does not say what a card is worth; write {name}"
        )
    hundredths = hundredths_of(heat)
    if hundredths is None:
        raise BotRefused(
            f"{shown(heat)} is no temperature; write points from 0.01 to 100 with two decimals"
            f" at most, as in {name}:0.5, or {name} alone"
        )
    return Entrant(f"{name}:{hundredths / 100:g}", name, bot, hundredths)
