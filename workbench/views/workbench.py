"""The workbench in a notebook: one call shows a card set and what it does to the game.

    from workbench import Workbench
    Workbench("great_scott")

Its parts stand along the top. *Cards*: the list on the left, distributions below it,
frequencies on the right, all of them following one session. *Draft*: a game to play with it.
*Play*: thousands of games by bots, beside what is exact. *Compare*: what a change does, in words,
by the odds and by play. *Targets*: what is wanted of the list, whether it is so, and what to
change. *Print*: its cards on paper, and for virtual tables. *Playtests*: what
people made of it, evening by evening.
Everything the page can do, code can do: see `Workbench`.
"""

from __future__ import annotations

import html
import os
from functools import partial
from importlib import import_module
from pathlib import Path

import ipywidgets
from IPython.display import DisplayHandle, display

from workbench.analysis.impossible import problems_of
from workbench.analysis.odds import Odds, odds
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.finding import find
from workbench.cardsets.problems import CardSetError, Problem
from workbench.editing.disk import Saved
from workbench.editing.session import Session
from workbench.views import going
from workbench.views.boards.distributions import DistributionsPanel
from workbench.views.boards.frequencies import FrequenciesPanel
from workbench.views.boards.odds_feed import OddsFeed
from workbench.views.draft import DraftPanel
from workbench.views.grid import CardGrid
from workbench.views.header import FaultList, Header
from workbench.views.parts import Parts
from workbench.views.resting import AfterRest

STANDARD = "great_scott"
"""The set that the shipped notebook opens where it is not told another."""
_LATER = {
    "Play": "play",
    "Compare": "compare",
    "Targets": "targets",
    "Print": "printing",
    "Playtests": "playtests",
}
"""The parts in rooms that load when they are opened: with the engine the start would take twice."""


class Workbench:
    """A card set on the bench: shown in a notebook, and at hand in code.

    Parameters
    ----------
    card_set : str, Path or CardSet
        A bare name is a shipped set, a path is relative to the notebook, and a `CardSet` made
        in code needs no file. `workbench lab SET` puts its own set in place of the standard one.

    Attributes
    ----------
    widget : ipywidgets.Box
        What a notebook shows.

    Examples
    --------
    >>> bench = Workbench("great_scott")
    >>> bench.card_set.name
    'Great Scott!'
    """

    def __init__(self, card_set: str | Path | CardSet = STANDARD) -> None:
        going.stop_all()  # the batch of this cell, where it is run again
        asked = os.environ.get("WORKBENCH_SET")
        self._note = ""
        if asked and card_set == STANDARD:
            card_set, self._note = asked, "from workbench lab"
        self.widget = ipywidgets.Box()
        self.widget.add_class("great-scott-room")
        self._summary: DisplayHandle | None = None
        self._told = ""
        self._session: Session | CardSetError
        self._home = _file_of(card_set)
        self.open(card_set)

    @property
    def session(self) -> Session:
        """The list that is edited, with its history and its file.

        Raises
        ------
        CardSetError
            Where the file has faults that no list can be made of.
        """
        if isinstance(self._session, CardSetError):
            raise self._session
        return self._session

    @property
    def card_set(self) -> CardSet:
        """The list as it stands, unsaved changes included."""
        return self.session.card_set

    @property
    def odds(self) -> Odds:
        """The exact odds of the list as it stands."""
        return odds(self.card_set)

    def save(self) -> Saved:
        """Write the changes into the file, as `Session.save` does."""
        return self.session.save()

    def undo(self) -> None:
        """Take the last step back."""
        self.session.undo()

    def redo(self) -> None:
        """Take the step again that was taken back last."""
        self.session.redo()

    def open(self, card_set: str | Path | CardSet) -> None:
        """Show another card set in place of this one; a file with faults shows them."""
        try:
            self._show(
                Session.of(card_set) if isinstance(card_set, CardSet) else Session.open(card_set)
            )
        except CardSetError as error:
            self._session = error
            self._lay(FaultList(error, reload=lambda: self.open(card_set)))

    def _show(self, session: Session) -> None:
        self._session = session
        parts = Parts(
            {
                "Cards": lambda: self._bench(session),
                "Draft": lambda: DraftPanel(session),
                **{name: partial(_made, name, session) for name in _LATER},
            }
        )
        self._lay(parts.widget)

    def _lay(self, widget: ipywidgets.DOMWidget) -> None:
        """Put a widget into the room, and close what was there with all that it holds."""
        before, self.widget.children = self.widget.children, (widget,)
        for old in before:
            _close(old)
        self._update_summary()

    def _bench(self, session: Session) -> ipywidgets.Box:
        """Lay the panels out; of all that follow a change the list comes first."""
        grid = CardGrid(session, save=lambda: header.push("save"), home=self._home)
        header = Header(session, show=self._show, note=self._note, show_faults=grid.show_faults)
        self._note = ""
        feed = OddsFeed(session)
        panels = {
            "header": header,
            "list": grid,
            "frequencies": FrequenciesPanel(session, feed=feed).widget,
            "distributions": DistributionsPanel(session, feed=feed).widget,
        }

        def follow() -> None:
            """Show in list and header what the odds say."""
            grid.show_lifts(lifts(feed))
            header.warn(warnings(feed))

        follow()
        feed.subscribe(follow)
        session.subscribe(AfterRest(lambda: keep_draft(session, grid)))
        session.subscribe(AfterRest(self._update_summary))
        for place, panel in panels.items():
            panel.add_class(f"in-{place}")
        bench = ipywidgets.Box(tuple(panels.values()))
        bench.add_class("great-scott")
        return bench

    def in_words(self) -> str:
        """Return a plain summary, for a page without its kernel and for code.

        It stays in the notebook, so it tells nothing that an edit makes untrue.
        """
        if isinstance(self._session, CardSetError):
            return str(self._session)
        session = self._session
        card_set = session.card_set
        where = "in no file yet" if session.path is None else session.path.name
        return f"{card_set.name} {card_set.version} · {where}"

    def __repr__(self) -> str:
        return self.in_words()

    def _ipython_display_(self) -> None:
        """Show the widget, and below it a summary that still tells something without a kernel."""
        shown = self.widget._repr_mimebundle_()
        shown["text/plain"] = repr(self)  # ipywidgets puts addresses in memory there
        display(shown, raw=True)  # type: ignore[no-untyped-call]  # IPython ships no types
        self._told = self.in_words()
        self._summary = DisplayHandle()  # type: ignore[no-untyped-call]
        self._summary.display(_plain(self._told), raw=True)  # type: ignore[no-untyped-call]

    def _update_summary(self) -> None:
        told = self.in_words()
        if self._summary is not None and told != self._told:
            self._told = told
            self._summary.update(_plain(told), raw=True)  # type: ignore[no-untyped-call]


def keep_draft(session: Session, grid: CardGrid) -> None:
    """Keep what is not saved beside its file; where that cannot be done, the list says so."""
    kept = session.keep_draft()
    if not kept.done and session.path is not None:
        grid.show_unkept(kept.says)


def lifts(feed: OddsFeed) -> dict[int, float]:
    """Return the lift of each card (better order, points) by its key; empty without odds."""
    if feed.after is None or feed.reason:
        return {}
    return {card.key: card.lift.best for card in feed.after.cards}


def warnings(feed: OddsFeed) -> tuple[Problem, ...]:
    """Return what the odds warn of: a commission that nobody can meet, or that all meet."""
    if feed.after is None or feed.card_set is None or feed.reason:
        return ()
    return problems_of(feed.card_set, feed.after)


def _made(name: str, session: Session) -> ipywidgets.Box:
    """Return a part of `_LATER`, such as the widget of `PlayPanel`."""
    room = import_module(f"workbench.views.{_LATER[name]}.panel")
    widget: ipywidgets.Box = getattr(room, f"{name}Panel")(session).widget
    return widget


def _file_of(card_set: str | Path | CardSet) -> Path | None:
    """Return the file that the cell opens; None where there is no such file."""
    try:
        return None if isinstance(card_set, CardSet) else find(card_set)
    except CardSetError:
        return None


def _close(widget: ipywidgets.Widget) -> None:
    for child in getattr(widget, "children", ()):
        _close(child)
    widget.close()


def _plain(words: str) -> dict[str, str]:
    back = "Nothing above? Run the cell again: unsaved changes are kept in a draft."
    lines = "<br>".join(html.escape(line) for line in words.splitlines()[:10])
    style = "font-size: 12px; opacity: 0.75; margin: 2px 4px"
    return {
        "text/plain": f"{words}\n{back}",
        "text/html": f'<div style="{style}">{lines} · {back}</div>',
    }
