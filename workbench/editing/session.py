"""A session: a list that is edited, the file it came from, and the draft beside it.

Never does a save overwrite what somebody else wrote, and never does unsaved work get lost.
`edited_list` holds the verbs of the list itself, `merging` puts two people's changes
together, `drafts` keeps what is not saved; the views follow a session by `subscribe`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from itertools import chain
from pathlib import Path
from secrets import token_hex
from types import MappingProxyType

from workbench.cardsets import checks, finding, saving
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.edits import next_key
from workbench.cardsets.fields import FieldError
from workbench.cardsets.problems import CardSetError, Problem
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import ChangedOnDisk, Inherited, SaveFailed
from workbench.cardsets.versions import save_version
from workbench.editing import drafts
from workbench.editing.cells import without_lost
from workbench.editing.disk import DiskState, Offer, Saved, disk_state, not_saved
from workbench.editing.drafts import Draft, UnreadableDraft
from workbench.editing.edited_list import EditedList
from workbench.editing.history import State
from workbench.editing.merging import Conflict, Merge, Side, keys_of, merge, partners, with_keys
from workbench.rules.amounts import counted


class Session(EditedList):
    """A list that is edited, with its file.

    Begin with `Session.open` or `Session.of`. The verbs of the list are those of `EditedList`.

    Parameters
    ----------
    card_set : CardSet
        The set as it is saved.
    reading : Reading, optional
        The files it was read from; none for a set that is in no file yet.
    made_in : Path, optional
        The folder of what a set in no file was made from, such as a spreadsheet; the working
        folder unless given.
    stem : str
        What a set in no file may be called, as that spreadsheet is.
    """

    def __init__(
        self,
        card_set: CardSet,
        reading: Reading | None = None,
        *,
        made_in: Path | None = None,
        stem: str = "card_set",
    ) -> None:
        super().__init__(card_set)
        self._made_in = made_in or Path()
        self._stem = stem
        self._token = token_hex(4)
        self._reading = reading
        self._of_files: tuple[Problem, ...] = ()
        if reading is not None:
            self._begin_from(reading)

    @classmethod
    def open(cls, name_or_path: str | Path) -> Session:
        """Return a session on a file, or on a shipped set by its bare name.

        A list with faults of relation (the same name twice) opens and shows them; ask
        `drafts` whether there is unsaved work to take up.

        Raises
        ------
        CardSetError
            Where a field cannot be understood, so that there is no list to show.
        """
        reading = read(finding.find(name_or_path))
        return cls(_understood(reading), reading)

    @classmethod
    def of(cls, card_set: CardSet, *, made_from: Path | None = None) -> Session:
        """Return a session on a set that is in no file; `save_as` gives it one.

        Where it was made from a file, such as a spreadsheet, it belongs beside that one.
        """
        if made_from is None:
            return cls(card_set)
        return cls(card_set, made_in=made_from.parent, stem=made_from.stem)

    @property
    def path(self) -> Path | None:
        """The file that was opened, or last saved as."""
        return self._reading.files[-1].path if self._reading else None

    @property
    def folder(self) -> Path:
        """The folder that a name alone is looked for in: that of its file, or `made_in`."""
        return self._made_in if self.path is None else self.path.parent

    @property
    def stem(self) -> str:
        """What its file is called without the ending, or may be called where it has none."""
        return self._stem if self.path is None else self.path.stem

    # The file

    def disk_state(self) -> DiskState:
        """Return whether the files still hold what was read from them."""
        return disk_state(self._reading)

    def bases_to_change(self) -> tuple[Path, ...]:
        """Return the other files that a save writes into where every edit goes where it came from.

        None where it cannot be told; `save` then says why.
        """
        if self._reading is None:
            return ()
        try:
            files = saving.files_to_change(self._reading, self.card_set)
        except SaveFailed:
            return ()
        return tuple(file for file in files if file != self.path)

    def save(self, *, inherited: Inherited = Inherited.WHERE_IT_CAME_FROM) -> Saved:
        """Write the list back into its file, refused cells with their last good value.

        Parameters
        ----------
        inherited : Inherited
            Where a change of a card from an extended set goes.

        Returns
        -------
        Saved
            Not done, with what to choose from, where there is no file, where one was changed
            or removed meanwhile, or where it cannot be written.
        """
        state = self.disk_state()
        if self._reading is None or state is not DiskState.UNCHANGED:
            return not_saved(state, self.path)
        try:
            reading = saving.save(self._reading, self.card_set, inherited=inherited)
        except ChangedOnDisk:
            return not_saved(DiskState.CHANGED, self.path)
        except SaveFailed as error:
            return Saved(done=False, says=str(error), offers=(Offer.SAVE_AS,))
        return self._settled(reading)

    def save_as(self, path: str | Path) -> Saved:
        """Write the list to a new file, `.yaml` where no ending is named, and go on with that one.

        The opened file is copied with its comments and goes on extending what it extended;
        where that is not there any more, the whole set is written out. Not done where there
        is a file of that name, it ends as another kind of file, or it cannot be written.
        """
        try:
            path = finding.to_write(Path(path))
        except FieldError as error:
            return Saved(done=False, says=str(error), offers=(Offer.SAVE_AS,))
        try:
            return self._settled(self._written_to(path))
        except ChangedOnDisk:
            what = f"a folder {path}" if path.is_dir() else f"a file {path.name}"
            says = f"there is {what} already; choose another name"
            return Saved(done=False, says=says, offers=(Offer.SAVE_AS,))
        except SaveFailed as error:
            return Saved(done=False, says=str(error), offers=(Offer.SAVE_AS,))

    def save_version(
        self,
        *,
        today: date,
        number: str | None = None,
        note: str | None = None,
        named: Callable[[str], str] = str,
    ) -> Saved:
        """Save the list and a version of it: see `cardsets.versions.save_version`.

        Undo goes back behind it as before, but the list keeps the number of the version.
        """
        state = self.disk_state()
        if self._reading is None or state is not DiskState.UNCHANGED:
            return not_saved(state, self.path)
        try:
            saved = save_version(
                self._reading, self.card_set, today=today, number=number, note=note, named=named
            )
        except ChangedOnDisk:
            return not_saved(DiskState.CHANGED, self.path)
        except SaveFailed as error:
            return Saved(done=False, says=str(error))
        self._history.everywhere(partial(_numbered, number=saved.version.number))
        done = self._settled(saved.reading)
        return replace(done, says=f"{done.says}, and version {saved.version.number} of it")

    def reload(self) -> None:
        """Take the list as it is on disk now, as a step that can be undone.

        Raises
        ------
        CardSetError
            Where the file cannot be understood any more; nothing is changed then.
        """
        if self._reading is not None:
            self._begin_from(self._read_again(self._reading))
            self._go_to("Take the list as it is on disk", State(self._saved))

    def merge(self, *, keep: Mapping[Conflict, Side] | None = None) -> Merge:
        """Put the changes on disk and those of the list together, as one step.

        Parameters
        ----------
        keep : mapping of Conflict to Side, optional
            Whose word counts in each conflict. Where one is not in it nothing is changed, and
            the conflicts are returned to be chosen from.

        Raises
        ------
        CardSetError
            Where the file cannot be understood any more; nothing is changed then.
        """
        if self._reading is None:
            return Merge(self.card_set, (), ())
        reading = self._read_again(self._reading)
        merged = merge(self._saved, self.card_set, _understood(reading), keep=keep)
        if merged.card_set is not None:
            self._begin_from(reading)
            state = without_lost(self._history.state, merged.card_set)
            self._go_to("Merge with the file", state)
        return merged

    # Drafts

    def drafts(self) -> tuple[Draft | UnreadableDraft, ...]:
        """Return the unsaved work of other sessions on this file, the newest first."""
        if self.path is None:
            return ()
        own = drafts.draft_file(self.path, self._token)
        return tuple(draft for draft in drafts.offered(self.path) if draft.file != own)

    def keep_draft(self) -> Saved:
        """Keep what is not saved beside the file, or drop the draft where nothing is.

        The caller chooses when; after each change and a moment of rest is meant.
        """
        if self.path is None or self._reading is None:
            return Saved(done=False, says="a list without a file has no draft; save it first")
        file = drafts.draft_file(self.path, self._token)
        try:
            if not self.unsaved:
                drafts.drop(file)
                return Saved(done=True, says="Everything is saved")
            draft = Draft(
                file=file,
                at=datetime.now().astimezone(),
                based_on=drafts.digest_of(self._reading),
                base=self._saved,
                state=self._history.state,
                changes=self.unsaved_count,
            )
            drafts.keep(draft, of=self.path)
        except OSError as error:
            says = f"the draft cannot be kept ({error.strerror}); save before you close"
            return Saved(done=False, says=says)
        return Saved(done=True, says=f"Kept {draft.says}")

    def is_of_this_file(self, draft: Draft) -> bool:
        """Return whether a draft began from the file as it is; if not, `take_up` merges."""
        return self._reading is not None and draft.based_on == drafts.digest_of(self._reading)

    def take_up(self, draft: Draft, *, keep: Mapping[Conflict, Side] | None = None) -> Merge:
        """Take up a draft as one step; what was changed here or in the file since is merged.

        Its file is dropped once this session has kept the work. For `keep` and what is
        returned see `merge`; the draft is the side `MINE` of a conflict.
        """
        keys = self._keys_for(draft.base, draft.state.card_set)
        base, theirs = (with_keys(side, keys) for side in (draft.base, draft.state.card_set))
        sides = ("the draft", "the list")
        merged = merge(base, theirs, self.card_set, keep=keep, sides=sides)
        if merged.card_set is not None:
            refused = {c._replace(key=keys[c.key]): r for c, r in draft.state.refused.items()}
            wanted = frozenset(keys[key] for key in draft.state.wanted)
            here = self._history.state
            both = State(
                merged.card_set,
                MappingProxyType({**here.refused, **refused}),
                here.wanted | wanted,
            )
            self._go_to(f"Take up {draft.says}", without_lost(both, merged.card_set))
            if self.keep_draft().done:
                with suppress(OSError):  # a draft that cannot go is offered once more
                    drafts.drop(draft.file)
        return merged

    @classmethod
    def beside(cls, draft: Draft) -> Session:
        """Return a session of its own on a draft, without a file, its changes unsaved."""
        session = cls(draft.base, made_in=draft.folder)
        session._last_key = max(session._last_key, next_key(draft.state.card_set) - 1)
        session._step(f"Open {draft.says}", draft.state)
        return session

    def drop(self, draft: Draft) -> None:
        """Discard a draft for good."""
        drafts.drop(draft.file)

    # Reading and keys

    def _read_again(self, reading: Reading) -> Reading:
        """Return what is on disk now, with the keys of this session."""
        fresh = read(reading.files[-1].path)
        card_set = _understood(fresh)
        keys = self._keys_for(card_set)
        problems = (
            problem if problem.key is None else replace(problem, key=keys[problem.key])
            for problem in fresh.problems
        )
        return replace(fresh, card_set=with_keys(card_set, keys), problems=tuple(problems))

    def _keys_for(self, card_set: CardSet, *more: CardSet) -> dict[int, int]:
        """Return this session's key for each key of a set that was saved, and of later ones."""
        keys = partners(self._saved, card_set)
        for key in chain.from_iterable(map(keys_of, (card_set, *more))):
            if key not in keys:
                keys[key] = self._fresh_key()
        return keys

    def _begin_from(self, reading: Reading) -> None:
        """Take the list of a reading, which has the keys of this session, for what is saved."""
        self._reading, self._saved = reading, _understood(reading)
        of_list = {(problem.key, problem.what) for problem in checks.problems_of(self._saved)}
        self._of_files = tuple(p for p in reading.problems if (p.key, p.what) not in of_list)
        self._judge.forget()
        self._compare.forget()

    def _written_to(self, path: Path) -> Reading:
        if self._reading is not None and self.disk_state() is not DiskState.GONE:
            return saving.save_as(self._reading, path, edited=self.card_set)
        return saving.save_as(self.card_set, path)

    def _settled(self, reading: Reading) -> Saved:
        """Go on from a file that was just written, the history and the keys staying."""
        before = self.path
        self._begin_from(reading)
        self._history.settle(without_lost(self._history.state, self._saved))
        self.keep_draft()
        if before is not None and before != self.path:
            with suppress(OSError):
                drafts.drop(drafts.draft_file(before, self._token))
        self._tell()
        left = f", but for {counted(len(self.refused), 'cell')} not understood"
        says = f"Saved {reading.files[-1].path.name}{left if self.refused else ''}"
        return Saved(done=True, says=says)

    def _problems_of(self, card_set: CardSet) -> tuple[Problem, ...]:
        """Return what is wrong with a list, and what only its files show.

        The first have no line, for the list may be elsewhere than its file; the others (a
        space around a name, say) last until the card they are about is changed.
        """
        if not self._of_files:
            return super()._problems_of(card_set)
        saved = {line.key: line for line in self._saved.lines}
        same = {line.key for line in card_set.lines if saved.get(line.key) == line}
        of_files = (p for p in self._of_files if p.key is None or p.key in same)
        return (*super()._problems_of(card_set), *of_files)

    def _go_to(self, label: str, state: State) -> None:
        """Take a step, or only tell where the list is the same and the file another."""
        if state == self._history.state:
            self._tell()
        else:
            self._step(label, state)


def _understood(reading: Reading) -> CardSet:
    if reading.card_set is None:
        raise CardSetError(reading.problems)
    return reading.card_set


def _numbered(state: State, *, number: str) -> State:
    return replace(state, card_set=replace(state.card_set, version=number))
