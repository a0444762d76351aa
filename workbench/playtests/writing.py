"""An evening as the text of its file: one invention a line, nothing said that is not known.

The way back from `reading`. What is written is read again and compared before it takes its place,
and nothing is written over a file that somebody else has changed meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import yaml

from workbench.cardsets.parsing.nodes import events_of, spot_of
from workbench.cardsets.saving import SaveFailed, refuse_taken, write_texts
from workbench.cardsets.writing.spelling import spelled, spelled_key, spelled_mapping
from workbench.playtests.lists import Lists
from workbench.playtests.model import (
    OPEN,
    Feedback,
    PlayedInvention,
    PlayedRound,
    Player,
    Playtest,
    UsedSet,
)
from workbench.playtests.reading import PlaytestReading, read_playtest
from workbench.playtests.typed import EVERYONE

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*$", re.MULTILINE)

Plain = dict[str, object]


def save(
    playtest: Playtest, file: Path, *, over: str | None, lists: Lists | None = None
) -> PlaytestReading:
    """Write an evening whole or not at all, and return it as read again.

    Comments of the file before are kept: they stand at the top.

    Parameters
    ----------
    playtest : Playtest
        The notes; a fault in them is no reason not to keep them.
    file : Path
        Where to; its folder is made where there is none.
    over : str, optional
        The text that was read from there; None where there must be no file yet.
    lists : Lists, optional
        Where lists are kept that were read already.

    Raises
    ------
    ChangedOnDisk
        Where the file holds something else than `over`.
    SaveFailed
        Where the text does not read back as the evening, or cannot be written.
    """
    refuse_taken(file, over)
    text = write(playtest, comments=comments_of(over or ""))
    reading = read_playtest(file, lists, instead={file: text})
    if reading.playtest != playtest:
        told = f": {reading.problems[0].what}" if reading.problems else ""
        raise SaveFailed(f"the file would not read back as the evening{told}", "nothing is written")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(
            f"the folder {file.parent.name} cannot be made ({error.strerror or error})",
            "check the folder of the list",
        ) from error
    write_texts({file: text})
    return reading


def comments_of(text: str) -> tuple[str, ...]:
    """Return the comments of a file, each from its `#`; none of a text that is no YAML."""
    try:
        events = [event for event in events_of(text) if isinstance(event, yaml.ScalarEvent)]
    except yaml.YAMLError:
        return ()
    texts = [range(spot.start, spot.end) for spot in map(spot_of, events)]
    return tuple(
        match[0].rstrip()
        for match in _COMMENT.finditer(text)
        if not any(match.start() in one for one in texts)
    )


def write(playtest: Playtest, *, comments: Sequence[str] = ()) -> str:
    """Return the text of an evening's file, with comments above it."""
    names = [player.name for player in playtest.players]
    lines = [
        *comments,
        "format: 1",
        f"date: {playtest.date.isoformat()}",
        f"set: {spelled_mapping(_used(playtest.card_set))}",
        "players:",
        *(f"  - {spelled(_player(player))}" for player in playtest.players),
        *_lines(_of_the_table(playtest, names)),
        *_rounds(playtest.rounds, names),
        *_lines(_of_the_end(playtest, names)),
        *_mapping("feedback", {_of(one, names): _feedback(one) for one in playtest.feedback}),
        *_lines({"notes": playtest.notes}),
    ]
    return "".join(f"{line}\n" for line in lines)


def _lines(said: Mapping[str, object]) -> Iterator[str]:
    """Yield a line for each key that says something."""
    for key, value in _given(said).items():
        yield f"{key}: {spelled(value, flow=False)}"


def _mapping(key: str, said: Mapping[str, object], indent: str = "") -> Iterator[str]:
    """Yield a key with a line for each name under it; nothing where there is none."""
    if said:
        yield f"{indent}{key}:"
    for name, value in said.items():
        yield f"{indent}  {spelled_key(name, flow=False)}: {spelled(value)}"


def _given(said: Mapping[str, object]) -> Plain:
    return {key: value for key, value in said.items() if value not in (None, [], {})}


def _used(used: UsedSet) -> Plain:
    return _given(
        {
            "file": used.file,
            "name": used.name,
            "version": used.version,
            "digest": used.digest,
        }
    )


def _player(player: Player) -> object:
    return player.name if player.bot is None else {"name": player.name, "bot": player.bot}


def _of_the_table(playtest: Playtest, names: Sequence[str]) -> Plain:
    oldest = playtest.telephones[0] if playtest.telephones else 1
    return {
        "start": None if playtest.start == oldest else names[playtest.start - 1],
        "telephones": [names[seat - 1] for seat in playtest.telephones],
        "minutes": playtest.minutes,
    }


def _of_the_end(playtest: Playtest, names: Sequence[str]) -> Plain:
    totals = dict(zip(names, playtest.totals, strict=False))
    return {
        "totals": _given(totals),
        "winner": None if playtest.winner is None else names[playtest.winner - 1],
        "tie_break": playtest.tie_break and playtest.tie_break.value,
    }


def _rounds(rounds: Sequence[PlayedRound], names: Sequence[str]) -> Iterator[str]:
    if rounds:
        yield "rounds:"
    for played in rounds:
        inventions = zip(names, played.inventions, strict=True)
        votes = zip(names, played.ballots, strict=True)
        lines = [
            *_mapping("inventions", {n: _invention(one) for n, one in inventions if one}, "    "),
            *_mapping("votes", {n: _ballot(b, names) for n, b in votes if b}, "    "),
        ]
        yield f"  - {lines[0].strip()}" if lines else "  - {}"
        yield from lines[1:]


def _invention(one: PlayedInvention) -> Plain:
    return _given(
        {
            "cards": list(one.cards) if any(one.cards) else None,
            "called": one.called,
            "commissions": list(one.commissions),
            "judged": list(one.judged),
            "noted": one.noted,
        }
    )


def _ballot(ballot: Sequence[int], names: Sequence[str]) -> list[str]:
    return [names[seat - 1] if seat else OPEN for seat in ballot]


def _of(feedback: Feedback, names: Sequence[str]) -> str:
    return EVERYONE if feedback.seat is None else names[feedback.seat - 1]


def _feedback(feedback: Feedback) -> Plain:
    ratings: Plain = {category.value: rating for category, rating in feedback.ratings}
    return _given({**ratings, "words": feedback.words})
