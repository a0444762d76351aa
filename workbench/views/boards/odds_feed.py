"""The odds that follow a session: computed once a change, shared by every panel.

Before it come the session and the exact odds; the panels come after. A list whose odds cannot
be told (a deck without a card) leaves the last ones standing and says why.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.analysis.odds import TooFewCards, odds
from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet
from workbench.editing.edited_list import EditedList


class OddsFeed:
    """The odds of the list as saved and as edited.

    Parameters
    ----------
    session : EditedList
        What it follows, from now on.

    Attributes
    ----------
    before, after : Odds or None
        Those of the saved list and of the edited one; None where there never were any.
    card_set : CardSet or None
        The edited list that `after` belongs to.
    reason : str
        Why the odds are of an earlier list, or missing; empty where they are of this one.
    """

    def __init__(self, session: EditedList) -> None:
        self._session = session
        self._callbacks: list[Callable[[], None]] = []
        self._saved: CardSet | None = None
        self.before: Odds | None = None
        self.after: Odds | None = None
        self.card_set: CardSet | None = None
        self.reason = ""
        self._follow()
        session.subscribe(self._changed)

    @property
    def saved(self) -> CardSet:
        """The list as in its file."""
        return self._session.saved

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call `callback` after each change of the session; returns what ends that."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def _changed(self) -> None:
        self._follow()
        for callback in list(self._callbacks):
            callback()

    def _follow(self) -> None:
        """Bring both sides up to date, each only where its list is another one."""
        saved, edited = self._session.saved, self._session.card_set
        if saved is not self._saved:
            self._saved = saved
            self.before, _ = odds_or_why(saved)
        if edited is self.card_set:
            self.reason = ""
            return
        same = edited == saved and self.before is not None
        after, why = (self.before, "") if same else odds_or_why(edited)
        self.reason = f"No odds, for {why}." if why else ""
        if after is not None:
            self.after, self.card_set = after, edited


def odds_or_why(card_set: CardSet) -> tuple[Odds | None, str]:
    """Return the odds of a list, or which cards it lacks for them."""
    try:
        return odds(card_set), ""
    except TooFewCards as error:
        return None, str(error)
