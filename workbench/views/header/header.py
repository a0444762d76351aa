"""The header as a widget: the state of the list in a line, and save, revert, open and the rest.

Whatever a deed needs to know is asked on the page in words and choices that are made here
(`Question`), so that the whole flow can be followed, and tested, without a page. Before it:
the session. Beside it: the panels that the workbench lays out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from workbench.cardsets.finding import shipped_names
from workbench.cardsets.problems import CardSetError, Problem
from workbench.cardsets.saving import Inherited, SaveFailed
from workbench.editing.disk import Offer, Saved
from workbench.editing.drafts import Draft, UnreadableDraft, files_with_drafts
from workbench.editing.merging import Merge, Side
from workbench.editing.session import Session
from workbench.exchange.kinds import is_exchanged
from workbench.views.header import telling, versions
from workbench.views.header.questions import (
    Choice,
    Question,
    where_to,
    which_side,
)
from workbench.views.header.reports import make_anew
from workbench.views.line import Message, Panel, Verb, joined

PATHS = "a name alone is a file beside this list; a path starts at the notebook's folder"
A_COPY = "; a name that ends in .xlsx, .csv or .json makes a copy"
BY_ITSELF = "as a list in no file yet, in place of this one; the draft stays"


class Header(Panel):
    """The line above the panels, which follows the session.

    Parameters
    ----------
    session : Session
        The list that is edited.
    show : callable
        Shows another session in place of this one.
    note : str
        What else there is to say about how this list came to be open.
    show_faults : callable, optional
        Shows in the list only the cards that have a fault or a warning.
    """

    _esm = joined("making.js", "pressing.js", "asking.js", "header/header.js")
    _css = joined("header/header.css")

    def __init__(
        self,
        session: Session,
        *,
        show: Callable[[Session], None],
        note: str = "",
        show_faults: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.session = session
        self._show = show
        self._note = note
        self._show_faults = show_faults
        self._warnings: tuple[Problem, ...] = ()
        self.unsubscribe = session.subscribe(self._follow)

    def verbs(self) -> Mapping[str, Verb]:
        """Return what the page may ask for."""
        return {
            "hello": self.hello,
            "undo": self.session.undo,
            "redo": self.session.redo,
            "save": self.save,
            "save_as": self.save_as,
            "save_version": self.save_version,
            "reload": self.reload,
            "merge": self.merge,
            "take_up": self.take_up,
            "drop": self.drop,
            "open_draft": self.open_draft,
            "revert": self.revert,
            "open": self.open_set,
            "show_faults": self.show_faults,
        }

    def push(self, verb: str) -> None:
        """Do a verb for another panel, and show on the page what came of it."""
        self.send(self.ask(verb))

    def hello(self) -> Message:
        """Return the state, for a page that has just come."""
        others = ", ".join(files_with_drafts(self.session.folder, but=self.session.path))
        told = {"says": f"Drafts are kept here of {others} too: Open… offers them."}
        return {"state": self.state(), **(told if others else {}), **self._drafts()}

    def state(self) -> Message:
        """Return what the line shows."""
        session = self.session
        name = session.card_set.name
        facts = [self._file(), session.card_set.version, telling.cards(session.card_set)]
        return {
            "name": name,
            "facts": " · ".join([*facts, *filter(None, [self._note])]),
            "unsaved": telling.unsaved(session),
            "dirty": session.unsaved,
            "can_save": session.unsaved or session.path is None,
            "undo": session.undo_label,
            "redo": session.redo_label,
            "faults": telling.how_many(self._problems()),
        }

    def save(self, *, inherited: str | None = None) -> Message:
        """Write the changes into the file, after asking what has to be asked first."""
        if self.session.path is None:
            return self.save_as()
        bases = () if inherited else self.session.bases_to_change()
        if bases:
            return {"offer": where_to(bases, self._file()).as_message()}
        where = Inherited.WHERE_IT_CAME_FROM if inherited is None else Inherited[inherited]
        return self._outcome(self.session.save(inherited=where))

    def save_as(self, *, path: str | None = None, over: str = "") -> Message:
        """Write the whole list to a new file, after asking which; a spreadsheet is a copy."""
        if path is None or not path.strip():
            stem = self.session.stem if self.session.path is None else f"{self.session.stem}_2"
            choice = Choice("Save as", "save_as", {}, PATHS)
            line = {"name": "path", "verb": "save_as", "label": "file", "value": f"{stem}.yaml"}
            line["hint"] = f"in {self._folder()}{A_COPY}"
            return {"offer": Question("Save the whole list as", (choice,), line).as_message()}
        if is_exchanged(path.strip()):
            from workbench.views.header import spreadsheets  # noqa: PLC0415  # loads openpyxl

            return spreadsheets.copy(self.session, self._beside(path.strip()), over=over)
        saved = self.session.save_as(self._beside(path.strip()))
        if not saved.done:
            return self._outcome(saved)
        self._note = ""  # it was of the file before
        outcome = self._outcome(saved)
        return {**outcome, "says": f"{outcome['says']}\nIt lies in {self._folder()}"}

    def save_version(self, *, number: str | None = None, note: str = "") -> Message:
        """Save the list and a version of it, after asking which number, and a note."""
        session, path = self.session, self.session.path
        if path is None:
            return {**self.save_as(), "says": versions.NO_FILE}
        try:
            if number is None:
                return {"offer": versions.which_version(session, path).as_message()}
            since = versions.since_in_words(session, path)
            saved = versions.save_version(session, number=number, note=note)
            if not saved.done and not saved.offers:
                typed, why = (number, note), saved.says
                asked = versions.which_version(session, path, typed=typed, refused=why)
                return {"offer": asked.as_message()}
        except SaveFailed as error:
            return {"says": f"✖ {error}", "wrong": True}
        outcome = self._outcome(saved)
        if not saved.done:
            return outcome
        going = make_anew(path, told=self.send)
        return {**outcome, "says": "\n".join(filter(None, [outcome["says"], since, going]))}

    def reload(self) -> Message:
        """Take the list as it is on disk now."""
        try:
            self.session.reload()
        except CardSetError as error:
            return telling.unreadable(error)
        return {"says": "Read again from the file. Undo brings your own list back."}

    def merge(self, *, keep: str | None = None) -> Message:
        """Put the changes on disk and those of the list together; ask where they disagree."""
        try:
            merged = _put_together(self.session.merge, keep)
        except CardSetError as error:
            return telling.unreadable(error)
        if merged.card_set is None:
            return {"offer": which_side(merged.conflicts, "merge", {}).as_message()}
        return {"says": "Put together with the file. Look it over, then save."}

    def take_up(self, *, draft: str, keep: str | None = None) -> Message:
        """Take up unsaved work that was kept; ask where it and the list disagree."""
        found = self._draft(draft)
        merged = _put_together(partial(self.session.take_up, found), keep)
        if merged.card_set is None:
            question = which_side(merged.conflicts, "take_up", {"draft": draft})
            beside = Choice("Neither: open it by itself", "open_draft", {"draft": draft}, BY_ITSELF)
            choices = (*question.choices, beside)
            return {"offer": replace(question, choices=choices).as_message()}
        return {"says": f"Back again: {found.says}. Look it over, then save.", **self._drafts()}

    def drop(self, *, draft: str) -> Message:
        """Discard unsaved work that was kept."""
        try:
            self.session.drop(self._draft(draft))
        except OSError as error:
            raise ValueError(f"the draft cannot be discarded ({error.strerror})") from error
        return {"says": "The draft is gone.", **self._drafts()}

    def open_draft(self, *, draft: str) -> None:
        """Show unsaved work that was kept as a list of its own, in no file yet."""
        self._show(Session.beside(self._draft(draft)))

    def revert(self) -> Message:
        """Go back to the list as saved; it stays one undo away."""
        self.session.revert()
        return {"says": "Back to the list as it was saved. Undo brings the changes back."}

    def open_set(self, *, name: str | None = None, **said: str) -> Message | None:
        """Show another card set, after asking which, and how a spreadsheet is to be read."""
        if name is not None:
            try:
                if is_exchanged(name.strip()):
                    return self._open_spreadsheet(self._beside(name.strip()), said)
                self._show(Session.open(self._to_open(name.strip())))
            except CardSetError as error:
                return telling.unreadable(error)
            return None
        shipped = tuple(Choice(n, "open", {"name": n}, "a shipped set") for n in shipped_names())
        typed = Choice("Open", "open", {}, PATHS)
        left = telling.left_behind(self.session)
        line = {
            "name": "name",
            "verb": "open",
            "label": "path, such as my_set.yaml or cards.xlsx",
            "value": "",
        }
        return {"offer": Question(f"{left} Open".strip(), (typed, *shipped), line).as_message()}

    def _open_spreadsheet(self, file: Path, said: Mapping[str, str]) -> Message | None:
        from workbench.views.header import spreadsheets  # noqa: PLC0415  # loads openpyxl

        found = spreadsheets.bring_in(file, said)
        if isinstance(found, Question):
            left = telling.left_behind(self.session)
            words = "\n".join(filter(None, [found.words, left]))
            return {"offer": replace(found, words=words).as_message()}
        self._show(Session.of(found, made_from=file))
        return None

    def warn(self, warnings: tuple[Problem, ...]) -> None:
        """Show warnings that follow from the odds beside those of the session."""
        if warnings != self._warnings:
            self._warnings = warnings
            self.send({"state": self.state()})

    def show_faults(self) -> Message:
        """Show the cards with faults or warnings, and tell those that are about no card."""
        self._show_faults()
        cards = {entry.key for entry in self.session.card_set.entries}
        others = [p for p in self._problems() if p.key not in cards]
        return {"says": "\n".join(map(telling.problem_in_words, others)) or None}

    def _problems(self) -> tuple[Problem, ...]:
        return (*self.session.problems, *self._warnings)

    def _file(self) -> str:
        return "in no file yet" if self.session.path is None else self.session.path.name

    def _folder(self) -> Path:
        """Return the folder of the list, written out for people."""
        return self.session.folder.absolute()

    def _beside(self, name: str) -> Path:
        """Return the file of this name; one without a folder lies beside the list."""
        return self._folder() / name if Path(name).name == name else Path(name)

    def _to_open(self, name: str) -> str | Path:
        """Return the file beside the list that is called so, or else the name as it was typed."""
        beside = self._beside(name)
        return beside if beside.is_file() else name

    def _draft(self, name: str) -> Draft:
        """Return the draft of this name; `ValueError` where it is gone."""
        for draft in self.session.drafts():
            if isinstance(draft, Draft) and draft.file.name == name:
                return draft
        raise ValueError("that draft is not there any more: it was taken up or discarded")

    def _drafts(self) -> Message:
        """Return an offer of the newest unsaved work of another session, where there is any."""
        try:
            drafts = self.session.drafts()
        except OSError as error:
            words = f"⚠ drafts beside the file cannot be looked for ({error.strerror})"
            return {"says": words, "wrong": True}
        if not drafts:
            return {}
        newest = drafts[0]
        if isinstance(newest, UnreadableDraft):
            return {"says": f"⚠ {newest.says}", "wrong": True}
        name = {"draft": newest.file.name}
        since = "" if self.session.is_of_this_file(newest) else " The file has changed since."
        choices = (
            Choice("Take it up", "take_up", name, "as one step, which Undo takes back"),
            *((Choice("Open it by itself", "open_draft", name, BY_ITSELF),) if since else ()),
            Choice("Discard it", "drop", name, "for good"),
        )
        words = f"A draft was kept: {newest.says}.{since}"
        return {"offer": Question(words, choices, later="Later").as_message()}

    def _follow(self) -> None:
        self.send({"state": self.state(), "says": None})

    def _outcome(self, saved: Saved) -> Message:
        if saved.done:
            says = telling.what_was_saved(saved, self.session.problems)
            heirs = telling.heirs_with_faults(self.session.path) if self.session.path else ""
            return {"says": "\n".join(filter(None, [says, heirs])), "state": self.state()}
        words = {
            Offer.RELOAD: Choice("Reload", "reload", {}, "take the file; Undo brings yours back"),
            Offer.MERGE: Choice("Merge", "merge", {}, "keep their changes and yours"),
            Offer.SAVE_AS: Choice("Save as…", "save_as", {}, "leave the file alone"),
        }
        choices = tuple(words[offer] for offer in saved.offers)
        if not choices:
            return {"says": f"✖ {saved.says}", "wrong": True}
        return {"offer": Question(f"✖ {saved.says}", choices).as_message()}


def _put_together(merge: Callable[..., Merge], keep: str | None) -> Merge:
    """Merge, with one side's word in every conflict where a side was chosen."""
    merged = merge()
    if merged.card_set is None and keep is not None:
        merged = merge(keep=dict.fromkeys(merged.conflicts, Side(keep)))
    return merged
