"""The part Compare: two lists in words, by their exact odds, and by play on the same shuffles.

It follows a session: what differs and the odds are told at once; play waits for its button, and
what was played turns stale, with the reason in words, while a list plays otherwise. `sides` says
which lists there are, `words` what is said, `run` plays.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from functools import partial

import ipywidgets

from workbench.analysis.belonging import SHOWN, substance_of, what_changed
from workbench.analysis.comparing import Called, Comparison
from workbench.cardsets.card_set import CardSet
from workbench.editing.session import Session
from workbench.play.box_json import digest_of_list
from workbench.views import going
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import (
    Choice,
    Entry,
    FormBoard,
    Heading,
    Line,
    Part,
    Press,
    Row,
    Tone,
    words_of,
)
from workbench.views.boards.sections import Sections
from workbench.views.charts import compare
from workbench.views.charts.pictures import Picture
from workbench.views.compare import sides, words
from workbench.views.compare.odds_part import OddsPart
from workbench.views.compare.run import PairRun
from workbench.views.compare.sides import ASKED_FOR, NOW, NoList, Side
from workbench.views.play.asked import FIELDS, Asked, Fields, words_to_use
from workbench.views.play.faults import hand_over
from workbench.views.resting import AfterRest
from workbench.views.running import STOP

SECTIONS = _ODDS, _PLAY = ("Exact odds", "Play")
_LABELS = {"a": "From", "b": "to"}
_NOTHING_YET = (
    "Nothing is played yet. Play some games: both lists are dealt the same shuffles, so that a"
    " difference shows in far fewer games than two batches of their own would take."
)


class ComparePanel:
    """Shows what two lists differ in, and plays them where it is asked to.

    Parameters
    ----------
    session : Session
        The list that is edited; unless told it is compared with itself as saved, or where all is
        saved with its last version.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the notebook.
    board : ChartBoard
        The pictures of what was played.
    result : Comparison or None
        What was played last.
    stale : str
        Why that is of other lists than those chosen; empty where it is not.
    """

    def __init__(self, session: Session) -> None:
        self._session, self._path = session, session.path
        self._sides = {"a": sides.before_edits(session), "b": NOW}
        self._is_default = True
        self._read: dict[Side, Called | NoList] = {}
        self._fields = Fields()
        self._run: PairRun | None = None
        self._says: tuple[Part, ...] = (Line(_NOTHING_YET, Tone.QUIET),)
        self._played: tuple[CardSet, ...] = ()
        self.result: Comparison | None = None
        self.stale = ""
        self._head, self._form, self._found = (FormBoard(self._heard) for _ in range(3))
        self._head.layout.margin = "0 0 8px"
        self._odds = OddsPart()
        self.board = ChartBoard(
            tuple(compare.DRAWINGS.values()), stem="compare", signs=compare.SIGNS
        )
        self._sections = Sections(SECTIONS, label="What is compared", chose=self._lay)
        self._parts = {
            _ODDS: (self._odds.form, self._odds.board),
            _PLAY: (self._form, self.board, self._found),
        }
        below = self._sections.below([part for parts in self._parts.values() for part in parts])
        self.widget = ipywidgets.VBox([self._head, below])
        self.widget.add_class("great-scott-compare")
        going.ends_with(self.widget, self.stop)
        session.subscribe(AfterRest(self._follow))
        self._follow()

    def choose(self, *, a: Side | None = None, b: Side | None = None) -> None:
        """Compare other lists; what is not named stays."""
        self._is_default = False
        self._sides |= {name: side for name, side in (("a", a), ("b", b)) if side is not None}
        self._follow()

    def play(self) -> None:
        """Play both lists as the form asks; what is wrong with it is told instead."""
        both = self._both()
        if self._run is not None or isinstance(both, NoList):
            return
        asked, said = self._understood(*both)
        if asked is None:
            self._say(Line(said, Tone.BAD))
            return
        self._is_default = False
        self._run = run = PairRun(*both, asked)
        run.begin(told=self._show_play, finished=partial(self._finished, run))

    def stop(self) -> None:
        """End the games that go on with what is finished."""
        if self._run is not None:
            self._run.stop()
            self._show_play()

    def pictures(self) -> tuple[Picture, ...]:
        """Return the pictures of what was played, to show or save from Python."""
        return () if self.result is None else compare.pictures(self.result)

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        return "\n".join(words_of(self._told_of_lists()))

    # The two lists

    def _follow(self) -> None:
        """Bring everything up to the lists as they are now."""
        session = self._session
        if session.path != self._path:  # another file has other versions
            self._path, self._is_default = session.path, True
            self._read.clear()
            self._sides["b"] = NOW
        if self._is_default:
            self._sides["a"] = sides.before_edits(session)
        both = self._both()
        self._head.show(self._choosing())
        self._odds.show(None if isinstance(both, NoList) else both)
        self._follow_play()

    def _side(self, name: str) -> Called | NoList:
        """Return a list, or why there is none; what stays as it is is read once."""
        side = self._sides[name]
        if side in self._read:
            return self._read[side]
        found: Called | NoList
        try:
            found = sides.list_of(side, self._session)
        except NoList as error:
            found = error
        if side.stays:
            self._read[side] = found
        return found

    def _both(self) -> tuple[Called, Called] | NoList:
        """Return both lists, or why one of them is missing."""
        a, b = self._side("a"), self._side("b")
        if isinstance(a, NoList):
            return a
        return b if isinstance(b, NoList) else (a, b)

    def _choosing(self) -> list[Part]:
        offered = sides.options(self._session)
        fields: list[Part] = []
        for name, side in self._sides.items():
            gone = () if side.word in dict(offered) else ((side.word, side.word),)
            fields.append(Choice(name, _LABELS[name], side.word, (*offered, *gone)))
            if side.kind in ASKED_FOR:
                label, example = ASKED_FOR[side.kind]
                why = self._refused(name)
                fields.append(Entry(f"{name}_text", label, side.text, why, hint=example))
        if any(side.kind in ASKED_FOR for side in self._sides.values()):
            fields.append(Press("again", "↻ Read again", "Read files and revisions anew"))
        return [Heading("What does the change do?"), Row(tuple(fields)), *self._told_of_lists()]

    def _refused(self, name: str) -> str:
        """Return why what was typed for a side is no list; empty where it is, or nothing was."""
        found, side = self._side(name), self._sides[name]
        is_typed = side.kind in ASKED_FOR and side.text
        return str(found) if is_typed and isinstance(found, NoList) else ""

    def _told_of_lists(self) -> list[Part]:
        both = self._both()
        if isinstance(both, NoList):
            why = "see what is marked above" if any(map(self._refused, self._sides)) else str(both)
            return [Line(f"Nothing to compare yet: {why}.", Tone.QUIET)]
        return words.of_lists(*both)

    # Play

    def _understood(self, a: Called, b: Called) -> tuple[Asked | None, str]:
        """Return what is asked for, or None and what to say; the form marks what is wrong."""
        reasons = []
        asked = None
        for name, card_set in (a, b):
            asked, self._fields, why = self._fields.understood(card_set)
            if why:
                reasons.append(f"{name}: {why}")
        if reasons:
            return None, f"These lists cannot be played so: {'; '.join(reasons)}."
        if asked is not None and asked.games < 2:
            few = ("games", "write 2 or more: one game tells no difference")
            self._fields = replace(self._fields, problems=(few,))
            asked = None
        return asked, "See what is marked above."

    def _finished(self, run: PairRun, future: Future[Comparison]) -> None:
        self._run = None
        hand_over(future, take=partial(self._keep, run), say=self._say)

    def _keep(self, run: PairRun, result: Comparison) -> None:
        self.result, self._played = result, (run.a.card_set, run.b.card_set)
        self._says = tuple(words.of_play(result))
        self._found.show(words.how_found(result, played=self._played))
        self.board.show(self.pictures())
        self._follow_play()

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self._show_play()

    def _follow_play(self) -> None:
        """See whether both lists still play as they did."""
        both = self._both()
        now = () if isinstance(both, NoList) else tuple(one.card_set for one in both)
        if self._run is not None:
            running = (self._run.a.card_set, self._run.b.card_set)
            if list(map(substance_of, now)) != list(map(substance_of, running)):
                self._run.stop()
        if self.result is not None:
            self.stale = self._why_stale(both)
            self.board.keep(because=self.stale)
        self._show_play()

    def _why_stale(self, both: tuple[Called, Called] | NoList) -> str:
        """Return why what was played is not of both lists; empty where it is."""
        result = self.result
        if result is None:
            return ""
        was = f"⚠ Stale: played from {result.a} to {result.b}"
        if isinstance(both, NoList):
            return f"{was}."
        changed = [
            f"{now.name} was {digest_of_list(played)[:SHOWN]}, since then {told}"
            for played, now in zip(self._played, both, strict=True)
            if (told := what_changed(played, now.card_set))
        ]
        if not changed:
            return ""
        if (result.a, result.b) != tuple(one.name for one in both):
            return f"{was}. Play again for the lists that are chosen now."
        return f"⚠ Stale: {'; '.join(changed)}. Play again, or undo that."

    def _show_play(self) -> None:
        """Show the form of play, and what came of it or how far it is."""
        run = self._run
        button = (
            Press("play", "▶ Play both", "Play both lists; the page stays as it is meanwhile")
            if run is None
            else STOP
        )
        row = Row((*self._fields.some(FIELDS), button))
        stale = [Line("⚠ Of earlier lists; why stands above the charts.")] if self.stale else []
        says = (*stale, *self._says) if run is None else (Line(run.in_words()),)
        self._form.show([row, words_to_use(), *says])
        self._lay()

    # What is seen and heard

    def _lay(self) -> None:
        """Show what belongs to the chosen section, and boards only where they hold something."""
        for section, (form, board, *below) in self._parts.items():
            chosen = section == self._sections.chosen
            form.layout.display = None if chosen else "none"
            for part in (board, *below):
                part.layout.display = None if chosen and board.pictures else "none"

    def _heard(self, name: str, text: str) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "play": self.play,
            "stop": self.stop,
            "again": self._read_again,
        }
        match name:
            case "a" | "b":
                self.choose(**{name: Side.of(text)})
            case "a_text" | "b_text":
                side = name[0]
                self.choose(**{side: replace(self._sides[side], text=text.strip())})
            case _ if name in deeds:
                deeds[name]()
            case _:
                self._fields = self._fields.typed(name, text)
                self._show_play()

    def _read_again(self) -> None:
        self._read.clear()
        self._follow()
