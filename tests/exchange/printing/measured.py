"""A print measured again: pages opened by another library, in millimetres from the top left.

Nothing here knows how the workbench lays out a sheet.
"""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2 as pdfium
from pypdfium2.raw import FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_TEXT

POINT = 25.4 / 72


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self):
        return self.right - self.left, self.bottom - self.top

    @property
    def middle(self):
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def is_at(self, corner):
        return abs(self.left - corner[0]) < 0.05 and abs(self.top - corner[1]) < 0.05

    def holds(self, other, slack=0.05):
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


class Page:
    """One page of a PDF."""

    def __init__(self, page):
        self._page = page
        width, height = page.get_size()
        self.paper = Box(0, 0, width * POINT, height * POINT)
        self._things = [(one.type, self._box(one)) for one in page.get_objects(max_depth=4)]

    def _box(self, thing):
        left, bottom, right, top = (side * POINT for side in thing.get_bounds())
        return Box(left, self.paper.bottom - top, right, self.paper.bottom - bottom)

    @property
    def text(self):
        return self._page.get_textpage().get_text_range()

    @property
    def drawn(self):
        return [box for _, box in self._things]

    @property
    def words(self):
        return [box for kind, box in self._things if kind == FPDF_PAGEOBJ_TEXT]

    def boxes(self, width=63.5, height=88.9):
        """Return what is drawn as large as a card, row by row."""
        found = [
            box
            for kind, box in self._things
            if kind == FPDF_PAGEOBJ_PATH
            and abs(box.size[0] - width) < 0.02
            and abs(box.size[1] - height) < 0.02
        ]
        return sorted(found, key=lambda box: (round(box.top, 1), box.left))

    def lines(self, longest=7.0):
        """Return the straight lines of up to some millimetres that lie in no card."""
        cards = self.boxes()
        return [
            box
            for kind, box in self._things
            if kind == FPDF_PAGEOBJ_PATH
            and min(box.size) < 0.3
            and 0.9 < max(box.size) < longest
            and not any(card.holds(box, slack=-0.5) for card in cards)
        ]

    def ruler(self):
        """Return the longest straight line outside the cards."""
        flat = [box for kind, box in self._things if kind == FPDF_PAGEOBJ_PATH]
        cards = self.boxes()
        outside = [b for b in flat if min(b.size) < 0.3 and not any(c.holds(b) for c in cards)]
        return max(max(box.size) for box in outside)

    def words_in(self, box):
        """Return the text that lies in a box, read from top to bottom."""
        left, right = box.left / POINT, box.right / POINT
        bottom = (self.paper.bottom - box.bottom) / POINT
        top = (self.paper.bottom - box.top) / POINT
        return self._page.get_textpage().get_text_bounded(left, bottom, right, top)

    def picture(self, dots_a_millimetre):
        """Return the page as pixels."""
        return self._page.render(scale=POINT * dots_a_millimetre).to_pil().convert("RGB")


def pages_of(pdf):
    """Return all pages of a PDF."""
    return [Page(page) for page in pdfium.PdfDocument(pdf)]
