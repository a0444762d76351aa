"""The exact odds of two lists side by side, for the part Compare: told and drawn at once.

`sides` gives the lists, with the keys of the first for all that both have; the panel lays it out.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.analysis.comparing import Called
from workbench.analysis.outcomes import InOrder
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.form_board import FormBoard, Line, Part, Row, Tone
from workbench.views.boards.frequencies import choice_of_order
from workbench.views.boards.odds_feed import odds_or_why
from workbench.views.charts import frequencies
from workbench.views.charts.pictures import Picture
from workbench.views.compare import words
from workbench.views.compare.sides import aligned

_SIGNS = (("before", "the list before"), ("after", "the list after"))
_LEGEND = "dashed: the list before · filled: the list after"
_DRAWINGS = {one.key: replace(one, legend=_LEGEND) for one in frequencies.ALL}


class OddsPart:
    """What the exact odds of two lists differ in.

    Attributes
    ----------
    form : FormBoard
        The order of the assets, and what moved in words.
    board : ChartBoard
        Every odds of both, in one picture each.
    """

    def __init__(self) -> None:
        self._both: tuple[Called, Called] | None = None
        self._order = InOrder.BEST
        self.form = FormBoard(self._heard)
        self.board = ChartBoard(tuple(_DRAWINGS.values()), stem="compare", signs=_SIGNS)

    def show(self, both: tuple[Called, Called] | None) -> None:
        """Show the odds of two lists; none where there are no two."""
        self._both = both
        said, pictures = self._found()
        self.form.show([Row((choice_of_order(self._order),)), said])
        self.board.show(pictures)

    def _found(self) -> tuple[Part, tuple[Picture, ...]]:
        """Return what is said and drawn."""
        if self._both is None:
            return Line("No odds without two lists.", Tone.QUIET), ()
        a, b = (one.card_set for one in self._both)
        before, why = odds_or_why(a)
        after, why_after = odds_or_why(aligned(a, b))
        if before is None or after is None:
            return Line(f"No odds, for {why or why_after}.", Tone.BAD), ()
        drawn = frequencies.pictures(before, after, self._order)
        pictures = tuple(replace(one, drawing=_DRAWINGS[one.drawing.key]) for one in drawn)
        return words.of_odds(before, after, self._order), pictures

    def _heard(self, _name: str, text: str) -> None:
        self._order = InOrder(text)
        self.show(self._both)
