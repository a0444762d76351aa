"""The panel Draft: it holds the draft, does what the page asks, and keeps each move on disk.

`play.drafting` plays, `table` and `sheets` say what the page shows; the page's side is in the
`.js` files beside it. Each game lies beside the card set in the hidden folder of the drafts, in a
file of its own, so that a page or a kernel that starts anew can go on at the last click.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from secrets import token_hex

from workbench.editing.session import Session
from workbench.play.bots.naming import BOTS
from workbench.play.bots.words import PERSON
from workbench.play.boxes import box_of
from workbench.play.drafting import Draft, NotNow, sit_down
from workbench.play.drafting_advice import ADVISER, Hint, hint
from workbench.play.drafting_files import keep, save, taken_up
from workbench.play.drafting_kept import (
    MOST_FINISHED,
    KeptGame,
    UnreadableGame,
    drop,
    kept_file,
    kept_games,
    tidy,
)
from workbench.play.playing import BotFailed
from workbench.play.voters import VOTERS
from workbench.rules.actions import AssetOrder
from workbench.views.draft import advice, sheets, table
from workbench.views.line import Message, Panel, Verb, joined
from workbench.views.numbers import parse_whole

_SCRIPT = (
    "making.js",
    "pressing.js",
    "asking.js",
    *(f"draft/{name}.js" for name in ("cards", "sheets", "bar", "draft")),
)
DOES = ("draw", "pick", "discard", "arrange", "vote")
"""What a person at the table does, as the page asks for it."""


class DraftPanel(Panel):
    """A draft on the page.

    Parameters
    ----------
    session : Session
        The list that a new game is played with, as it stands then.

    Attributes
    ----------
    draft : Draft or None
        The game; None until one is begun.
    """

    _esm = joined(*_SCRIPT)
    _css = joined("draft/draft.css")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.draft: Draft | None = None
        self._hint: Hint | None = None
        self._file: Path | None = None

    def verbs(self) -> Mapping[str, Verb]:
        """Return what the page may ask for."""
        deeds = {name: partial(self._move, name) for name in DOES}
        steps = {
            "step": lambda: self._change(lambda draft: draft.step()),
            "reveal": lambda: self._change(lambda draft: draft.step_to_reveal()),
            "finish": lambda: self._change(lambda draft: draft.play_on()),
            "undo": lambda: self._change(lambda draft: draft.undo()),
        }
        return {
            **deeds,
            **steps,
            "hello": self.hello,
            "start": self.start,
            "take_screen": lambda: self._change(lambda draft: draft.take_screen()),
            "back_to": lambda *, at: self._change(lambda draft: draft.back_to(draft.moments[at])),
            "hint": self.hint,
            "look_back": self.look_back,
            "save": self.save,
            "open": self.open_log,
            "form": lambda: {"form": self.form()},
            "go_on": self.go_on,
            "discard_kept": self.discard_kept,
        }

    def hello(self) -> Message:
        """Return everything, for a page that has just come."""
        return {"form": self.form(), **self._shown()}

    def form(self) -> Message:
        """Return what can be chosen for a new game, what was chosen last, and the kept games."""
        header = None if self.draft is None else self.draft.header
        rules = self.session.card_set.rules
        return {
            "words": [PERSON, *BOTS],
            "voters": list(VOTERS),
            "seats": list(header.bots) if header else [PERSON, *[ADVISER] * 3],
            "voter": header.voter if header else "showy",
            "seed": str(header.seed) if header else "1",
            "players": list(range(rules.players_min, rules.players_max + 1)),
            **self._kept_form(),
        }

    def _kept_form(self) -> Message:
        games = self._offered()
        readable = [game for game in games if isinstance(game, KeptGame)]
        return {
            "kept": [{"file": game.file.name, "says": game.says} for game in readable],
            "unreadable": [game.says for game in games if isinstance(game, UnreadableGame)],
            "finished_kept": MOST_FINISHED,
        }

    def start(self, *, seats: Sequence[str], voter: str, seed: str) -> Message:
        """Begin a new game with the list as it stands."""
        number = parse_whole(seed)
        if number is None:
            raise ValueError(f"“{seed}” is no seed: write a whole number, such as 7.")
        card_set = self.session.card_set
        return self._begun(lambda: sit_down(card_set, seats, voter=voter, seed=number))

    def open_log(self, *, path: str) -> Message:
        """Show the first game of a log, at its last move; Undo goes back into it."""
        file = self._beside(path)
        return self._begun(lambda: taken_up(file))

    def go_on(self, *, file: str) -> Message:
        """Go on with a kept game, in a new file: somebody else may be playing it."""
        game = self._kept_game(file)
        return self._begun(lambda: taken_up(game.file))

    def discard_kept(self, *, file: str) -> Message:
        """Discard a kept game."""
        game = self._kept_game(file)
        if self.session.path is not None:
            drop(game, of=self.session.path, but=self._file)
        return {"says": f"✓ Discarded: {game.says}", "form": self.form()}

    def save(self, *, path: str) -> Message:
        """Write the game to a new file."""
        file = self._beside(path)
        save(self._playing(), file)
        return {"says": f"✓ Saved as {file.name} in {file.parent.absolute()}"}

    def hint(self) -> Message:
        """Return what a strong bot would do in this seat, and how the cards compare."""
        draft = self._playing()
        view = draft.view
        if view is None:
            raise NotNow("Take the screen first.")
        self._hint = hint(view, seed=draft.header.seed)
        return self._shown()

    def look_back(self, *, round: int, seat: int) -> Message:
        """Return what a seat left of a round: its hindsight gap, and the regret of each pick."""
        draft = self._playing()
        if seat not in sheets.seats_to_look_back(draft):
            raise NotNow("What another seat could have made is told when the game is over.")
        return {"looked_back": advice.looked_back(draft, seat=seat, number=round)}

    def _move(self, name: str, **details: object) -> Message:
        """Do what a person clicked, and show what came of it."""
        if name == "arrange":
            details["order"] = AssetOrder(str(details["order"]))
        return self._change(lambda draft: getattr(draft, name)(**details))

    def _change(self, deed: Callable[[Draft], None]) -> Message:
        """Change the game, and keep it as it then stands."""
        draft = self._playing()
        says = None
        try:
            deed(draft)
        except BotFailed as failed:
            says = _failure(failed)
        self._hint = None
        return {"says": says, "wrong": says is not None, **self._shown(), **self._kept()}

    def _begun(self, make: Callable[[], Draft]) -> Message:
        """Show another game in place of this one."""
        try:
            draft = make()
        except BotFailed as failed:
            raise ValueError(_failure(failed)) from failed
        self.draft, self._hint, self._file = draft, None, None
        kept = self._kept()
        return {"says": None, "form": self.form(), "fresh": True, **self._shown(), **kept}

    def _playing(self) -> Draft:
        if self.draft is None:
            raise NotNow("No game has begun yet: choose who plays, then Start.")
        return self.draft

    def _offered(self) -> list[KeptGame | UnreadableGame]:
        """Return the kept games of this list but for the one under way."""
        path = self.session.path
        games = () if path is None else kept_games(path)
        return [game for game in games if game.file != self._file]

    def _kept_game(self, file: str) -> KeptGame:
        for game in self._offered():
            if isinstance(game, KeptGame) and game.file.name == file:
                return game
        raise NotNow("That game is not kept here any more.")

    def _kept(self) -> Message:
        """Keep the game, and say so where it cannot be done."""
        path = self.session.path
        if path is None or self.draft is None:
            return {}
        is_new, file = self._file is None, self._file or kept_file(path, token=token_hex(4))
        self._file = file
        try:
            keep(self.draft, file)
        except OSError as error:
            return {"says": f"⚠ The game cannot be kept ({error.strerror}).", "wrong": True}
        if is_new:
            tidy(path, begun=file)
        return {}

    def _beside(self, name: str) -> Path:
        """Return the file of this name; one without a folder lies beside the list."""
        if not name.strip():
            raise ValueError("Write a file name, such as my_draft.jsonl.")
        typed = Path(name.strip())
        return self.session.folder / typed if typed.name == str(typed) else typed

    def _shown(self) -> Message:
        """Return the whole screen."""
        draft = self.draft
        if draft is None:
            return {"state": None}
        view = draft.view
        return {
            "state": {
                "mode": table.mode_of(draft),
                "title": table.title(draft),
                "wanted": table.wanted(draft),
                "news": table.news(draft),
                "seats": table.seats(draft, view),
                "piles": table.piles(draft, view),
                "hand": table.hand(view),
                "room": table.room(draft),
                "whose": self._whose(draft),
                "commissions": table.commissions(view),
                "orders": table.orders(view),
                "presented": sheets.presented(draft),
                "given": list(draft.header.box.rules.commendations),
                "rounds": sheets.rounds(draft),
                "ending": sheets.ending(draft),
                "moments": sheets.moments(draft),
                "hint": advice.hinted(draft.header.box, self._hint) if self._hint else None,
                "about": self._about(draft),
            }
        }

    def _whose(self, draft: Draft) -> str:
        if draft.people:
            return "Your hand"
        return "" if draft.over else f"The hand of seat {draft.to_move}"

    def _about(self, draft: Draft) -> str:
        """Return what the game is played with and where it is kept."""
        header = draft.header
        old = header.box != box_of(self.session.card_set)
        list_ = "the list as it was when the game began" if old else "the list as it stands"
        kept = "kept after each move" if self._file else "not kept: this list is in no file"
        return f"Seed {header.seed}, voter {header.voter}, {list_}; {kept}."


def _failure(failed: BotFailed) -> str:
    return f"✖ {failed}. The game stands as it was; Undo takes your move back."
