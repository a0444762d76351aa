"""The evenings of a list, and the one that is being written down: each change is on the disk.

No widgets. `playtests` reads, judges and saves; the form beside this says what a click changes,
and the panel shows both.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from workbench.cardsets.fields import FieldError
from workbench.cardsets.saving import ChangedOnDisk, SaveFailed
from workbench.playtests.lists import Lists, folder_of
from workbench.playtests.model import Player, Playtest
from workbench.playtests.reading import PlaytestReading, read_playtests
from workbench.playtests.starting import blank, name_of_list
from workbench.playtests.writing import save
from workbench.rules.amounts import counted

MOST_STEPS = 500
"""Steps that undo takes back; an evening has some hundred clicks."""


class Evenings:
    """The evenings in the folder of a list.

    Parameters
    ----------
    list_file : Path
        The file of the list.

    Attributes
    ----------
    readings : tuple of PlaytestReading
        Those of this list, by the name of their file.
    says : str
        What the last thing done came to, where it was not just done.
    """

    def __init__(self, list_file: Path) -> None:
        self.list_file = list_file
        self.folder = folder_of(list_file)
        self.readings: tuple[PlaytestReading, ...] = ()
        self.says = ""
        self.others = 0
        self._chosen: Path | None = None
        self._unsaved: Playtest | None = None
        self._back: list[Playtest] = []
        self._forth: list[Playtest] = []
        self._lists = Lists()
        self.look()
        if self.readings:
            self.choose(self.readings[-1].file)

    # What there is

    def look(self) -> None:
        """Read the folder again, and the lists that its evenings name."""
        self._lists = Lists()
        found = read_playtests([self.folder], self._lists) if self.folder.is_dir() else ()
        mine = [one for one in found if self._is_mine(one)]
        self.readings, self.others = tuple(mine), len(found) - len(mine)

    def _is_mine(self, reading: PlaytestReading) -> bool:
        """Return whether an evening names this list, or none that can be found."""
        return reading.list_file is None or reading.list_file.resolve() == self.list_file.resolve()

    @property
    def chosen(self) -> PlaytestReading | None:
        """The evening that is shown; None where there is none."""
        return next((one for one in self.readings if one.file == self._chosen), None)

    @property
    def playtest(self) -> Playtest | None:
        """Its notes, with a change that could not be saved."""
        saved = self.chosen
        return self._unsaved or (None if saved is None else saved.playtest)

    @property
    def unsaved(self) -> bool:
        """Whether the last change could not be saved."""
        return self._unsaved is not None

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return bool(self._forth)

    # What is done

    def choose(self, file: Path) -> None:
        """Show another evening, as it is on the disk."""
        self._chosen, self._unsaved, self.says = file, None, ""
        self._back, self._forth = [], []

    def begin(self, players: Sequence[Player], *, day: date, name: str = "") -> None:
        """Begin a new evening with this list as it is on the disk.

        Parameters
        ----------
        players : sequence of Player
            Seat 1 first, the start player.
        day : date
            When it is played.
        name : str, optional
            A word for the name of its file, after the date.

        Raises
        ------
        FieldError
            Where they cannot play so, or the file cannot be made.
        """
        if self.unsaved:
            raise FieldError("a step of the evening that is shown is not saved", "choose above")
        list_name = name_of_list(self.list_file, self.folder)
        card_set = self._lists.now(self.list_file)
        if card_set is None:
            raise FieldError("the list has faults on the disk", "save it without them first")
        evening = blank(card_set, players, day=day, list_name=list_name)
        file = self._free_file(day, name)
        try:
            save(evening, file, over=None, lists=self._lists)
        except (ChangedOnDisk, SaveFailed) as failed:
            raise FieldError(str(failed), "choose another name") from failed
        self.look()
        self.choose(file)

    def change(self, playtest: Playtest) -> None:
        """Take a change, and save it at once; where that cannot be done it is kept and told."""
        before = self.playtest
        if before is None or playtest == before:
            return
        self._back = [*self._back, before][-MOST_STEPS:]
        self._forth = []
        self._save(playtest)

    def undo(self) -> None:
        """Take the last step back."""
        now = self.playtest
        if self._back and now is not None:
            self._forth.append(now)
            self._save(self._back.pop())

    def redo(self) -> None:
        """Take the step again that was taken back last."""
        now = self.playtest
        if self._forth and now is not None:
            self._back.append(now)
            self._save(self._forth.pop())

    def reload(self) -> None:
        """Show the evening as it is on the disk; a change that was not saved is given up."""
        if self._chosen is not None:
            self.look()
            self.choose(self._chosen)

    def save_beside(self) -> None:
        """Save a change that was refused in a file of its own, beside the one on the disk."""
        if self._unsaved is None or self._chosen is None:
            return
        mine, name = self._unsaved, self._chosen.stem
        file = _free(self.folder, name)
        try:
            save(mine, file, over=None, lists=self._lists)
        except (ChangedOnDisk, SaveFailed) as failed:
            self.says = str(failed)
            return
        self.look()
        self.choose(file)
        self.says = f"Saved as {file.name}; what is on the disk under the old name stays."

    def _save(self, playtest: Playtest) -> None:
        reading = self.chosen
        if reading is None:
            return
        self.says, over = "", reading.source.text if reading.source else None
        try:
            saved = save(playtest, reading.file, over=over, lists=self._lists)
        except (ChangedOnDisk, SaveFailed) as failed:
            self._unsaved, self.says = playtest, str(failed)
            return
        self._unsaved = None
        self.readings = tuple(saved if one is reading else one for one in self.readings)

    def _free_file(self, day: date, name: str) -> Path:
        """Return a file that is not there yet, named by its day and a word."""
        word = "".join(c if c.isalnum() else "-" for c in name.strip().lower()).strip("-")
        return _free(self.folder, "-".join([day.isoformat(), *([word] if word else [])]))

    def in_words(self) -> str:
        """Return how many evenings there are, and where."""
        if not self.readings:
            return f"No evening is noted yet; they will lie in {self.folder.name}/."
        others = f", and {self.others} of other lists" if self.others else ""
        return f"{counted(len(self.readings), 'evening')} in {self.folder.name}/{others}"


def _free(folder: Path, stem: str) -> Path:
    """Return a file of this name, counted up until there is none yet."""
    file, number = folder / f"{stem}.yaml", 1
    while file.exists():
        number += 1
        file = folder / f"{stem}-{number}.yaml"
    return file
