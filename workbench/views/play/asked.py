"""What a person asks to be played: the fields of the form as typed, and as understood.

It stands before `run`; a field that is not understood is told beside it, all at once, and
stays as it was typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from workbench.cardsets.card_set import CardSet
from workbench.play.bots.naming import BOTS, lineup_of
from workbench.play.bots.own_files import BotRefused
from workbench.play.tables import laid_table
from workbench.play.voters import VOTERS
from workbench.rules.setup import CannotPlay
from workbench.views.boards.form_board import Choice, Entry, Fold, Line, Part
from workbench.views.numbers import parse_whole

SIDE_BY_SIDE = (3, 4, 5)
FIELDS = ("players", "bots", "voter", "games", "seed")
_PLAYERS = (
    *((str(number), str(number)) for number in SIDE_BY_SIDE),
    ("3 4 5", "3, 4, 5 side by side"),
)
_VOTERS = tuple((word, word) for word in VOTERS)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be played.

    Parameters
    ----------
    players : tuple of int
        One batch for each number of players.
    bots, voter : str
        By their words.
    games : int
        In each batch, 1 or more.
    seed : int
        From which all chance comes.
    """

    players: tuple[int, ...]
    bots: str
    voter: str
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class Fields:
    """The form as it is typed.

    Attributes
    ----------
    problems : tuple of (str, str)
        The fields that were not understood when last asked, each with the reason.
    """

    players: str = "4"
    bots: str = "greedy"
    voter: str = "uniform"
    games: str = "10,000"
    seed: str = "1"
    problems: tuple[tuple[str, str], ...] = ()

    def typed(self, name: str, text: str) -> Fields:
        """Return the form with another text in a field; what was wrong with it is forgotten."""
        rest = tuple(problem for problem in self.problems if problem[0] != name)
        texts = {field: getattr(self, field) for field in FIELDS} | {name: text}
        return Fields(**texts, problems=rest)

    def some(self, names: Sequence[str]) -> tuple[Part, ...]:
        """Return the fields of these names, the players one number alone."""
        alone = Choice("players", "Players", self.players, _PLAYERS[: len(SIDE_BY_SIDE)])
        every = zip(FIELDS, (alone, *self.parts()[1:]), strict=True)
        return tuple(part for name, part in every if name in names)

    def parts(self) -> tuple[Part, ...]:
        """Return the fields, in the order of `FIELDS`."""
        wrong = dict(self.problems)

        def entry(name: str, label: str, text: str, hint: str = "") -> Entry:
            """Return a field to type in, with what is wrong in it."""
            return Entry(name, label, text, wrong.get(name, ""), hint=hint)

        return (
            Choice("players", "Players", self.players, _PLAYERS),
            entry("bots", "Bots", self.bots, "greedy, or one for each"),
            Choice("voter", "Voter", self.voter, _VOTERS),
            entry("games", "Games", self.games),
            entry("seed", "Seed", self.seed),
        )

    def understood(self, card_set: CardSet) -> tuple[Asked | None, Fields, str]:
        """Return what is asked for, the form with what is wrong in it, and why nobody can play.

        The first is None where anything is wrong.
        """
        games, seed = parse_whole(self.games), parse_whole(self.seed)
        players = tuple(map(int, self.players.split()))
        problems = {
            "bots": _why_no_bots(self.bots, players),
            "games": "" if games is not None and games >= 1 else "write a whole number, 1 or more",
            "seed": "" if seed is not None else "write a whole number",
        }
        wrong = tuple((name, why) for name, why in problems.items() if why)
        marked = replace(self, problems=wrong)
        if wrong or games is None or seed is None:
            return None, marked, ""
        asked = Asked(players, self.bots, self.voter, games, seed)
        why = _why_not(card_set, asked)
        return (None if why else asked), marked, why


def _why_no_bots(words: str, players: tuple[int, ...]) -> str:
    faults: dict[str, None] = {}
    for number in players:
        try:
            lineup_of(words, number)
        except BotRefused as refused:
            faults.update(dict.fromkeys(str(refused).splitlines()))
    return "; ".join(faults)


def _why_not(card_set: CardSet, asked: Asked) -> str:
    """Return why the list cannot be played by so many, with every reason."""
    reasons: dict[str, None] = {}
    for number in asked.players:
        try:
            laid_table(
                card_set, players=number, bots=asked.bots, voter=asked.voter, seed=asked.seed
            )
        except CannotPlay as cannot:
            reasons.update(dict.fromkeys(cannot.reasons))
    return "; ".join(reasons)


def words_to_use() -> Fold:
    """Return what the words for bots and voters mean."""
    bots = [Line(f"{name}: {_first_line(bot)}") for name, bot in BOTS.items()]
    voters = [Line(f"{name}: {_first_line(voter)}") for name, voter in VOTERS.items()]
    lines = (
        Line(
            "Bots: one word for all players, or one for each with commas: greedy, greedy, random."
        ),
        *bots,
        Line("greedy:0.5 errs as people do, here by about half a point."),
        Line("my_bots.py:MyBot is a bot of your own, in a file beside the notebook; it is slower."),
        Line("Voters: how the table gives its commendations."),
        *voters,
    )
    return Fold("words", "What the words for bots and voters mean", lines)


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").partition("\n")[0]
