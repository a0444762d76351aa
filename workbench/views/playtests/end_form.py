"""Who played when, and how the evening ended: totals, winner, tie-break, minutes, notes.

`shown` comes before, the panel after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from workbench.cardsets.fields import parse_line, parse_text
from workbench.play.bots.words import HOUSE, PERSON
from workbench.playtests import noting
from workbench.playtests.lists import state_of
from workbench.playtests.model import Player, Playtest, TieBreak
from workbench.playtests.scoring import ScoredPlaytest, scored
from workbench.playtests.telling import result
from workbench.playtests.typed import (
    parse_bot,
    parse_date,
    parse_minutes,
    parse_noted,
    parse_player,
    parse_tie_break,
)
from workbench.views.boards.form_board import Choice, Entry, Heading, Line, Part, Row, Table, Tone
from workbench.views.playtests.shown import Shown

BOTS = "bots"
"""The name under which the board offers the bots of the house."""


def parts_of_table(shown: Shown) -> list[Part]:
    """Return when it was, how long it took, with which list, and who sat where."""
    playtest, used = shown.playtest, shown.playtest.card_set
    minutes = "" if playtest.minutes is None else str(playtest.minutes)
    ages = ", ".join(shown.name(seat) for seat in playtest.telephones)
    when = (
        shown.entry(Entry("date", "Date", playtest.date.isoformat())),
        shown.entry(Entry("minutes", "Minutes", minutes)),
        shown.who("start", "Start player", playtest.start),
    )
    told = ", ".join(filter(None, [used.file, state_of(used)]))
    rows = (_player(shown, seat) for seat in shown.seats)
    return [
        Row(when),
        shown.entry(
            Entry(
                "telephones",
                "Telephones, the oldest first (they break the last tie)",
                ages,
                hint="not noted",
            )
        ),
        Table("Players", ("seat", "name", "played by", ""), (5, 24, 24, 0), tuple(rows)),
        Line(f"List: {told}", Tone.QUIET),
    ]


def _player(shown: Shown, seat: int) -> Row:
    player = shown.playtest.players[seat - 1]
    bot = Entry(f"bot {seat}", f"Played by, seat {seat}", player.bot or PERSON, offer=BOTS)
    name = Entry(f"player {seat}", f"Name, seat {seat}", player.name)
    return Row((Line(str(seat)), shown.entry(name), shown.entry(bot), Line("")))


def bots() -> list[tuple[str, str]]:
    """Return who may play, to choose from."""
    return [(PERSON, "somebody at the table"), *((bot, "a bot of the house") for bot in HOUSE)]


def parts_of_end(shown: Shown) -> list[Part]:
    """Return the totals beside those of the rules, who won, and free notes."""
    playtest, evening = shown.playtest, scored(shown.playtest, shown.card_set)
    heads = ("", "inventions", "commendations", "total", "noted", "")
    rows = (_total(shown, evening, standing.seat) for standing in evening.standings)
    ties = (("", "–"), *((one.value, one.value) for one in TieBreak))
    tie_break = playtest.tie_break.value if playtest.tie_break else ""
    winner = shown.who("winner", "Called the winner", playtest.winner)
    broken = Choice("tie", "What broke a tie, as the table told it", tie_break, ties)
    wrong = [
        Line(said, Tone.BAD) for key in ("winner", "tie_break") if (said := shown.problem(key))
    ]
    return [
        Heading(result(evening)),
        Table("Totals", heads, (18, 12, 16, 8, 9, 0), tuple(rows)),
        Row((winner, broken)),
        *wrong,
        shown.entry(Entry("notes", "Notes", playtest.notes or "", lines=4)),
    ]


def _total(shown: Shown, evening: ScoredPlaytest, seat: int) -> Row:
    standing, totals = evening.standing(seat), shown.playtest.totals
    noted = totals[seat - 1] if totals else None
    name = shown.name(seat)
    text = "" if noted is None else str(noted)
    entry = shown.entry(Entry(f"total {seat}", f"Noted total, {name}", text), "totals", name)
    numbers = (standing.inventions, standing.commendations, standing.total)
    return Row((Line(name), *(Line(str(number)) for number in numbers), entry, Line("")))


def heard(playtest: Playtest, words: Sequence[str], text: str) -> Playtest:
    """Return the evening with what was done to a control, by the words of its name.

    Raises
    ------
    FieldError
        Where a text is not understood.
    """
    verb, seat = words[0], int(words[1]) if len(words) > 1 else 0
    match verb:
        case "player" | "bot":
            return noting.with_player(playtest, seat, _renamed(playtest, verb, seat, text))
        case "total":
            return noting.with_total(playtest, seat, parse_noted(text))
        case "start":
            return noting.with_start(playtest, int(text)) if text else playtest
        case "telephones":
            names = tuple(name.strip() for name in text.split(",") if name.strip())
            return noting.with_telephones(playtest, names)
        case _:
            return _of_the_evening(playtest, verb, text)


def _of_the_evening(playtest: Playtest, verb: str, text: str) -> Playtest:
    match verb:
        case "date":
            return replace(playtest, date=parse_date(text))
        case "minutes":
            return replace(playtest, minutes=parse_minutes(text))
        case "winner":
            return replace(playtest, winner=int(text) if text else None)
        case "tie":
            return replace(playtest, tie_break=parse_tie_break(text))
        case _:
            return replace(playtest, notes=parse_text(text, noun="notes"))


def _renamed(playtest: Playtest, verb: str, seat: int, text: str) -> Player:
    player = playtest.players[seat - 1]
    if verb == "bot":
        return replace(player, bot=parse_bot(text))
    return replace(player, name=parse_player(parse_line(text, noun="player's name") or ""))
