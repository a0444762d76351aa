"""A blank evening, for a list and its players: to fill in at the table, or in the workbench.

`workbench playtest --new FILE` writes the file. `reading` takes it as it is, with everything to
note still missing.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import FieldError
from workbench.cardsets.finding import SHIPPED
from workbench.cardsets.writing.spelling import spelled, spelled_key
from workbench.playtests.checks import why_not_at_table
from workbench.playtests.lists import used
from workbench.playtests.model import OPEN, Category, PlayedRound, Player, Playtest
from workbench.playtests.typed import EVERYONE, parse_bot, parse_player
from workbench.playtests.writing import write
from workbench.rules.components import SLOTS
from workbench.rules.parameters import Rules

_HELP = """\
# An evening of Great Scott! Fill in what you know; what stays blank counts as not noted.
# Players stand in the order the hands went round, the start player first.
# cards: the five names in slot order: primary, asset, central, asset, final; "" is a slot that
# stayed open. noted: the score written down at the table. votes: the favourite first.
# feedback: 1 (poor) to 5 (excellent). `workbench playtest FILE` scores it and tells every slip."""


def blank(card_set: CardSet, players: Sequence[Player], *, day: date, list_name: str) -> Playtest:
    """Return an evening with nothing noted yet but who plays which list.

    Parameters
    ----------
    card_set : CardSet
        The list.
    players : sequence of Player
        Seat 1 first, the start player.
    day : date
        When it is played.
    list_name : str
        What the evening's file calls the file of the list, as `name_of_list` has it.

    Raises
    ------
    FieldError
        Where so many cannot play with this list, or two have the same name.
    """
    names = [player.name for player in players]
    for at, name in enumerate(names):
        if name in names[:at]:
            raise FieldError(f"two players are called {name}", "tell them apart, by a letter say")
    reasons = why_not_at_table(card_set, len(players))
    if reasons:
        raise FieldError("; ".join(reasons), "name all who play, with commas between")
    return Playtest(
        date=day,
        players=tuple(players),
        card_set=used(card_set, list_name),
        rounds=(PlayedRound.blank_for(len(players)),) * card_set.rules.rounds,
    )


def parse_players(text: str) -> tuple[Player, ...]:
    """Return the players that a text lists with commas between, a bot's word after `=`.

    Raises
    ------
    FieldError
        Where a name or a bot's word cannot be one.

    Examples
    --------
    >>> [player.bot for player in parse_players("Ada, Grace, Robin = planner")]
    [None, None, 'planner']
    """
    return tuple(_player(part) for part in text.split(",") if part.strip())


def _player(text: str) -> Player:
    name, _, bot = text.partition("=")
    return Player(parse_player(name), parse_bot(bot))


def name_of_list(list_file: Path, folder: Path) -> str:
    """Return what an evening in a folder calls the file of a list: its path from there.

    A shipped list goes by its bare name.
    """
    if list_file.resolve().parent == SHIPPED.resolve():
        return list_file.stem
    try:
        return os.path.relpath(list_file.resolve(), folder.resolve()).replace(os.sep, "/")
    except ValueError:  # on another drive
        return str(list_file.resolve())


def blank_file(evening: Playtest, rules: Rules) -> str:
    """Return the text of a file to fill in: all that a table can note, left blank."""
    head = write(Playtest(evening.date, evening.players, evening.card_set))
    return "".join(f"{line}\n" for line in (_HELP, head.rstrip(), *_blanks(evening, rules)))


def _blanks(evening: Playtest, rules: Rules) -> Iterator[str]:
    names = [spelled_key(player.name, flow=False) for player in evening.players]
    cards = spelled([OPEN] * len(SLOTS))
    yield from ("minutes:", "rounds:")
    for _ in range(rules.rounds):
        yield "  - inventions:"
        yield from (f"      {name}: {{cards: {cards}, noted: }}" for name in names)
        yield "    votes:"
        votes = spelled([OPEN] * len(rules.commendations))
        yield from (f"      {name}: {votes}" for name in names)
    yield "totals:"
    yield from (f"  {name}:" for name in names)
    yield from ("winner:", "tie_break: # commendations or telephone", "feedback:")
    ratings = ", ".join(f"{category.value}: " for category in Category)
    yield from (f"  {name}: {{{ratings}, words: }}" for name in (*names, EVERYONE))
    yield "notes:"
