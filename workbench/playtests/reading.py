"""An evening's file to a `Playtest`, with every fault and warning told at its line.

Bytes, text and tree are read as those of a card set (`cardsets.parsing`), the tree is held to
`shapes`, names of players become seats here, and the whole is held to the rules and to its list
(`lists`, `checks`). A folder is read file by file, each with its own faults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from pydantic import ValidationError

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.parsing.documents import document_of, note
from workbench.cardsets.parsing.nodes import Document, Kind, TreePath
from workbench.cardsets.parsing.sources import NotReadableError, SourceFile, read_source
from workbench.cardsets.parsing.wording import misfits
from workbench.cardsets.problems import Problem, Severity
from workbench.playtests.checks import findings
from workbench.playtests.findings import Finding
from workbench.playtests.lists import FoundList, Lists
from workbench.playtests.model import (
    OPEN,
    Feedback,
    PlayedInvention,
    PlayedRound,
    Player,
    Playtest,
    UsedSet,
)
from workbench.playtests.scoring import ScoredPlaytest, scored
from workbench.playtests.shapes import InventionLine, PlaytestFile, RoundPart
from workbench.playtests.standins import put_stand_ins
from workbench.playtests.typed import EVERYONE

A_PLAYTEST = Kind("playtest", "workbench playtest --new FILE")
Row = TypeVar("Row")
NOTHING: Mapping[Path, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PlaytestReading:
    """What an evening's file gives.

    Parameters
    ----------
    file : Path
        As it was asked for.
    playtest : Playtest, optional
        Given where every single field could be understood, even where the evening as a whole
        has faults.
    card_set : CardSet, optional
        The list that it is scored by.
    list_file : Path, optional
        The file of the list that the evening names, where there is one.
    problems : tuple of Problem
        All faults and warnings, from top to bottom.
    findings : tuple of Finding
        Those of the evening as a whole.
    source : SourceFile, optional
        The text that was read.
    """

    file: Path
    playtest: Playtest | None = None
    card_set: CardSet | None = None
    list_file: Path | None = None
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()
    source: SourceFile | None = None

    @property
    def ok(self) -> bool:
        """Whether there is no fault; warnings may be."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)

    @property
    def scored(self) -> ScoredPlaytest | None:
        """What the evening came to by the rules; None where that cannot be told."""
        if self.playtest is None or self.card_set is None or len(self.playtest.players) < 2:
            return None
        return scored(self.playtest, self.card_set)


def read_playtests(
    paths: Iterable[Path], lists: Lists | None = None
) -> tuple[PlaytestReading, ...]:
    """Read evenings: of a folder every `.yaml` file in it, by name.

    Parameters
    ----------
    paths : iterable of Path
        Files and folders.
    lists : Lists, optional
        Where lists are kept that were read already.
    """
    shelf = lists or Lists()
    return tuple(read_playtest(file, shelf) for path in paths for file in _files_of(path))


def _files_of(path: Path) -> Sequence[Path]:
    if not path.is_dir():
        return (path,)
    return sorted(file for file in path.glob("*.y*ml") if not file.name.startswith("."))


def read_playtest(
    file: Path, lists: Lists | None = None, *, instead: Mapping[Path, str] = NOTHING
) -> PlaytestReading:
    """Read one evening; whatever is wrong with its file is told, and nothing raised.

    Parameters
    ----------
    file : Path
        The file.
    lists : Lists, optional
        Where lists are kept that were read already.
    instead : mapping of Path to str
        Texts to read in the place of what is on the disk.
    """
    try:
        source = SourceFile(file, instead[file]) if file in instead else read_source(file)
    except NotReadableError as error:
        return PlaytestReading(file, problems=(error.fault(file),))
    document = document_of(source, A_PLAYTEST)
    if not isinstance(document, Document):
        return PlaytestReading(file, problems=tuple(document), source=source)
    return judged(document, file=file, lists=lists or Lists(), source=source)


def judged(
    document: Document,
    *,
    file: Path,
    lists: Lists,
    source: SourceFile | None = None,
    unsaid: Set[TreePath] = frozenset(),
) -> PlaytestReading:
    """Return a tree as an evening, with what is wrong with it and with the evening as a whole.

    Parameters
    ----------
    document : Document
        The tree as `shapes` has it; a spreadsheet makes one, too.
    file : Path
        The file of the evening; its folder is where the way to its list begins.
    lists : Lists
        Where lists are kept that were read already.
    source : SourceFile, optional
        The text that the tree was read from.
    unsaid : set of TreePath
        What the tree has not, for a fault of it was told; what follows from that is not told.
    """
    model, untold = _held_to_shapes(document)
    if model is None:
        return PlaytestReading(file, problems=tuple(document.problems), source=source)
    named = not any(path[0] == "players" and len(path) < 3 for path in untold)
    seats = _Seats(document, model, silent=not named)
    playtest = replace(seats.playtest(), file=file)
    untold |= seats.nobodys | unsaid
    understood = not document.problems
    found = FoundList(None)
    if not _lie_in(("set",), untold):
        found = lists.of(playtest.card_set, file.parent)
    of_the_whole = list(found.findings)
    if found.card_set is not None:
        of_the_whole += findings(playtest, found.card_set)
    told = [one for one in of_the_whole if understood or not _follows(one, untold, named=named)]
    problems = [*document.problems, *(_placed(one, document) for one in told)]
    return PlaytestReading(
        file,
        playtest=playtest if understood else None,
        card_set=found.card_set,
        list_file=found.file,
        problems=tuple(sorted(problems, key=lambda problem: (problem.line, problem.column))),
        findings=tuple(told),
        source=source,
    )


def _held_to_shapes(document: Document) -> tuple[PlaytestFile | None, frozenset[TreePath]]:
    """Return the file as its model, and where stand-ins are; None where hardly anything fits."""
    tree = document.tree
    try:
        return PlaytestFile.model_validate(tree), frozenset()
    except ValidationError as error:
        unfit = list(misfits(error, PlaytestFile))
        note(document, unfit)
    if not isinstance(tree, dict):
        return None, frozenset()
    stand_ins = put_stand_ins(tree, unfit)
    try:
        return PlaytestFile.model_validate(tree), stand_ins
    except ValidationError:
        return None, stand_ins


def _follows(one: Finding, untold: frozenset[TreePath], *, named: bool) -> bool:
    """Return whether a finding may only follow from a fault that is told already.

    Where not everybody's name is known (`named`), nothing but lists and cards can be judged.
    """
    rests_on_names = not named and one.place[0] != "set" and "cards" not in one.place
    return rests_on_names or one.severity is Severity.WARNING or _lie_in(one.place, untold)


def _lie_in(place: TreePath, paths: frozenset[TreePath]) -> bool:
    """Return whether one of some paths lies inside a place, or around it."""
    return any(path[: len(place)] == place[: len(path)] for path in paths)


def _placed(one: Finding, document: Document) -> Problem:
    """Return a finding at its line; what is about a player as a whole stands at their name."""
    spot = document.spot(one.place, of_key=isinstance(one.place[-1], str))
    return Problem(one.severity, one.what, one.hint, document.file, spot.line, spot.column)


@dataclass(slots=True)
class _Seats:
    """Turns the names of players into seats; a name that is nobody's is a fault of the file.

    `silent` says that a player's own line has one, so that nothing is known of such names;
    `nobodys` are their places.
    """

    document: Document
    model: PlaytestFile
    silent: bool
    seats: dict[str, int] = field(default_factory=dict)
    nobodys: set[TreePath] = field(default_factory=set)

    def playtest(self) -> Playtest:
        """Return the evening with seats, from 0, in place of names."""
        self._seat_players()
        model, (start, telephones) = self.model, self._start()
        return Playtest(
            date=model.date,
            players=tuple(Player(line.name, line.bot) for line in model.players),
            card_set=UsedSet(model.set.file, model.set.name, model.set.version, model.set.digest),
            rounds=tuple(self._round(number, part) for number, part in enumerate(model.rounds)),
            start=start,
            telephones=telephones,
            minutes=model.minutes,
            totals=self._totals(),
            winner=None if model.winner is None else self._seat(model.winner, "winner"),
            tie_break=model.tie_break,
            feedback=tuple(self._feedback()),
            notes=model.notes,
        )

    def _seat_players(self) -> None:
        for index, player in enumerate(self.model.players):
            if player.name in self.seats:
                what = f"two players are called {shown(player.name)}"
                self._fault(what, "tell them apart, by a second letter say", "players", index)
            self.seats.setdefault(player.name, index + 1)

    def _start(self) -> tuple[int, tuple[int, ...]]:
        ages = [self._seat(name, "telephones", at) for at, name in enumerate(self.model.telephones)]
        telephones = tuple(seat for seat in ages if seat is not None)
        named = self.model.start
        start = None if named is None else self._seat(named, "start")
        return start or (telephones[0] if telephones else 1), telephones

    def _totals(self) -> tuple[int | None, ...]:
        given = self._by_seat(self.model.totals, "totals")
        totals = tuple(given.get(seat) for seat in self._all())
        return totals if any(total is not None for total in totals) else ()

    def _feedback(self) -> Iterator[Feedback]:
        for name, part in self.model.feedback.items():
            seat = None if name == EVERYONE else self._seat(name, "feedback", name)
            if (seat or name == EVERYONE) and (part.ratings or part.words):
                yield Feedback(seat, part.ratings, part.words)

    def _round(self, number: int, part: RoundPart) -> PlayedRound:
        place = ("rounds", number)
        inventions = self._by_seat(part.inventions, *place, "inventions")
        votes = self._by_seat(part.votes, *place, "votes")
        return PlayedRound(
            inventions=tuple(_invention(inventions.get(seat)) for seat in self._all()),
            ballots=tuple(
                self._ballot(
                    votes.get(seat, []), (*place, "votes", self.model.players[seat - 1].name)
                )
                for seat in self._all()
            ),
        )

    def _ballot(self, names: Sequence[str], place: TreePath) -> tuple[int, ...]:
        """Return whom a ballot names, 0 for nobody; what is not named at its end is left out."""
        ballot = [
            0 if name == OPEN else self._seat(name, *place, at) or 0
            for at, name in enumerate(names)
        ]
        while ballot and not ballot[-1]:
            ballot.pop()
        return tuple(ballot)

    def _all(self) -> range:
        return range(1, len(self.model.players) + 1)

    def _by_seat(self, given: Mapping[str, Row], *place: str | int) -> dict[int, Row]:
        seats = {name: self._seat(name, *place, name) for name in given}
        return {seat: given[name] for name, seat in seats.items() if seat is not None}

    def _seat(self, name: str, *place: str | int) -> int | None:
        if name not in self.seats:
            self.nobodys.add(place)
        if name not in self.seats and not self.silent:
            near = nearest(name, self.seats)
            hint = f"did you mean {near}?" if near else "write the name as under players"
            self._fault(f"no player is called {shown(name)}", hint, *place)
        return self.seats.get(name)

    def _fault(self, what: str, hint: str, *place: str | int) -> None:
        self.document.fault(self.document.spot(place, of_key=True), what, hint)


def _invention(line: InventionLine | None) -> PlayedInvention | None:
    """Return what a line says of an invention, None where it says nothing."""
    if line is None:
        return None
    said = PlayedInvention(
        cards=tuple(line.cards) or PlayedInvention().cards,
        called=line.called,
        commissions=tuple(line.commissions),
        judged=tuple(line.judged),
        noted=line.noted,
    )
    return None if said == PlayedInvention() else said
