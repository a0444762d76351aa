"""The Distributions panel: what the list is made of, shares to ask for, rules and commissions.

It follows a session; the pictures come from `views.charts`, the forms from beside it. What a
reader types or drags is handed to the session, never judged here.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.analysis import tables
from workbench.editing.edited_list import EditedList
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.commissions_form import CommissionsForm, chance_in_words
from workbench.views.boards.form_board import FormBoard
from workbench.views.boards.odds_feed import OddsFeed
from workbench.views.boards.rules_form import RulesForm
from workbench.views.boards.sections import Sections
from workbench.views.boards.shares_form import SharesForm
from workbench.views.charts import distributions
from workbench.views.charts.pictures import Picture
from workbench.views.resting import AfterRest

_SHARES, _KINDS, _RULES, _COMMISSIONS = SECTIONS = (
    "Shares and initials",
    "Types, values, kinds",
    "Rules",
    "Commissions",
)
_CHARTS = {
    _SHARES: {distributions.SHARES.key, distributions.INITIALS.key},
    _KINDS: {distributions.TYPES.key, distributions.VALUES.key, distributions.CELLS.key},
}
_TABLES = {"initial": tables.initials, "type": tables.types, "value": tables.values}


class DistributionsPanel:
    """Initials, types, values, rules and commissions of a list that is being edited.

    Parameters
    ----------
    session : EditedList
        What it follows.
    feed : OddsFeed, optional
        The odds of that session where another panel has them already.

    Attributes
    ----------
    widget : ipywidgets.VBox
        What stands in the notebook.
    """

    def __init__(self, session: EditedList, *, feed: OddsFeed | None = None) -> None:
        self._session = session
        self._feed = OddsFeed(session) if feed is None else feed
        self._shares = SharesForm(session)
        self._rules = RulesForm(session)
        self._commissions = CommissionsForm(session)
        self._verbs = self._what_is_heard()
        self._asked = FormBoard(self._heard)
        self._game = FormBoard(self._heard)
        self._tasks = FormBoard(self._heard)
        self.board = ChartBoard(distributions.ALL, stem="distributions")
        self.board.on_drag(self._dragged)
        self.sections = Sections(
            SECTIONS, label="What the list is made of", chose=self._show_section
        )
        self.widget = self.sections.below([self._asked, self.board, self._game, self._tasks])
        self._show_forms_soon = AfterRest(self._show_forms, rest=0)
        self._feed.subscribe(self._follow)
        self._follow()
        self._show_section()

    def __repr__(self) -> str:
        return self.in_words()

    def in_words(self) -> str:
        """Return the panel in plain text, for a notebook without its kernel."""
        return "\n".join(picture.title for picture in self.pictures())

    def pictures(self) -> tuple[Picture, ...]:
        """Return the pictures of the list as it is, to show or save from Python."""
        before, after = self._session.saved, self._session.card_set
        if not any(entry.copies for entry in after.entries):
            return ()
        return (
            *self._shares_picture(),
            distributions.initials(tables.initials(before, after)),
            distributions.types(tables.types(before, after)),
            distributions.values(tables.values(before, after)),
            distributions.cells(tables.cells(before, after)),
        )

    def _shares_picture(self) -> tuple[Picture, ...]:
        """Return the shares that are asked about; none where the chosen deck is empty."""
        of, deck = self._shares.of, self._shares.deck
        frame = _TABLES[of](self._session.saved, self._session.card_set)
        counted = (
            self._session.card_set.entries if deck is None else self._session.card_set.deck(deck)
        )
        if not any(entry.copies for entry in counted):
            return ()
        return (distributions.shares(frame, of=of, deck=deck),)

    def _follow(self) -> None:
        self._show_charts()
        self._show_forms_soon()

    def _show_charts(self) -> None:
        """Show the charts of the chosen section; the others take no time while typing."""
        charts = _CHARTS.get(self.sections.chosen, set())
        self.board.show([one for one in self.pictures() if one.drawing.key in charts])

    def _show_section(self) -> None:
        """Show what belongs to the chosen section; the rest keeps its state, out of sight."""
        self._show_charts()
        chosen = self.sections.chosen
        shown = {
            self._asked: chosen == _SHARES,
            self.board: chosen in _CHARTS,
            self._game: chosen == _RULES,
            self._tasks: chosen == _COMMISSIONS,
        }
        for part, seen in shown.items():
            part.layout.display = None if seen else "none"

    def _show_forms(self) -> None:
        self._asked.show(self._shares.parts(self._known()))
        self._game.show(self._rules.parts())
        self._tasks.show(self._commissions.parts(self._chances()))

    def _known(self) -> tuple[str, ...]:
        """Return the initials, types or values that the list has, for the chooser."""
        return tuple(row["what"] for shown in self._shares_picture() for row in shown.rows)

    def _chances(self) -> dict[int, str]:
        if self._feed.after is None:
            return {}
        before = self._feed.before.commissions if self._feed.before else ()
        was = {entry.key: entry for entry in before}
        return {
            entry.key: chance_in_words(was.get(entry.key), entry)
            for entry in self._feed.after.commissions
        }

    def _dragged(self, _chart: str, row: int, to: float) -> None:
        what = self.board.picture(distributions.SHARES.key).rows[row]["what"]
        self._shares.ask(what, to)
        self._show_forms()

    def _heard(self, name: str, text: str) -> None:
        verb, *about = name.split(" ")
        self._verbs[verb](about, text)
        if verb in {"of", "deck"}:
            self._show_charts()
        self._show_forms()

    def _what_is_heard(self) -> dict[str, Callable[[list[str], str], None]]:
        """Return what each control does, by the first word of its name."""
        shares, rules, commissions = self._shares, self._rules, self._commissions
        return {
            "of": lambda _, text: shares.choose_trait(text),
            "deck": lambda _, text: shares.choose_deck(text),
            "what": lambda _, text: shares.choose_what(text),
            "share": lambda _, text: shares.type_share(text),
            "accept": lambda key, _: shares.accept(int(key[0])),
            "accept-all": lambda _, __: shares.accept_all(),
            "drop": lambda _, __: shares.drop(),
            "rule": lambda path, text: rules.type_rule(path[0], text),
            "commission": lambda at, text: commissions.type_field(int(at[0]), at[1], text),
            "commission-add": lambda _, __: commissions.add(),
            "commission-remove": lambda key, _: commissions.remove(int(key[0])),
        }
