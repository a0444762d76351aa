"""What was written for a virtual table, and what to do with it, in plain words.

`files` comes before; the command and the part *Print* show these lines.
"""

from __future__ import annotations

from workbench.exchange.tabletop.decks import TableDeck
from workbench.exchange.tabletop.files import Exported
from workbench.rules.amounts import counted, size

SAVED_OBJECTS = {
    "Windows": r"Documents\My Games\Tabletop Simulator\Saves\Saved Objects",
    "Mac": "~/Library/Tabletop Simulator/Saves/Saved Objects",
    "Linux": "~/.local/share/Tabletop Simulator/Saves/Saved Objects",
}
"""Where Tabletop Simulator keeps saved objects, in the home folder of each system."""


def what_was_written(done: Exported) -> tuple[str, ...]:
    """Return which files there are and what is in them, one line each, warnings last."""
    beside = counted(len(done.beside), "picture" if done.decks else "table of commissions")
    also = f" and {beside} beside it" if done.beside else ""
    return (
        f"wrote {done.wish.file}{also} ({size(done.size)})",
        *map(_of_deck, done.decks),
        *(f"⚠ {warning}" for warning in done.warnings),
    )


def next_steps(done: Exported) -> tuple[str, ...]:
    """Return what to do with the files, one line each."""
    file = done.wish.file.name
    if not done.decks:
        return (
            f"Squib: data = csv file: '{file}'; cards come as often as the column qty says.",
            f"nanDECK: LINKMULTI=qty, and on the next line LINK={file}",
        )
    folders = (f"  {system}: {folder}" for system, folder in SAVED_OBJECTS.items())
    return (
        f"Copy {file} to where Tabletop Simulator keeps saved objects:",
        *folders,
        "Then, in a game, choose Objects and Saved Objects: all decks come onto the table.",
        _of_pictures(done.wish.url),
    )


def as_json(done: Exported) -> dict[str, object]:
    """Return the object of `workbench tabletop --json`: which files there are, what is in them."""
    return {
        "written": [str(file) for file in (done.wish.file, *done.beside)],
        "decks": [
            {"name": deck.name, "cards": deck.size, "different": len(deck.cards)}
            for deck in done.decks
        ],
        "warnings": list(done.warnings),
    }


def _of_deck(deck: TableDeck) -> str:
    different = "" if deck.size == len(deck.cards) else f", {len(deck.cards):,} different"
    return f"  {deck.name}: {counted(deck.size, 'card')}{different}"


def _of_pictures(url: str | None) -> str:
    if url is None:
        return (
            "Leave the pictures where they are, for the file names this very place. Only you see"
            " them; to play with others, put them on the web and write the file with their address."
        )
    return f"Before you play, put the pictures at {url} under the names that they have."
