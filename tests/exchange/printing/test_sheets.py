"""Sheets at their true size (case C60), measured in the PDF by another library."""

from __future__ import annotations

import io

import pypdf
import pytest

from tests.exchange.printing.lists import CARDS, asset, card_set, concept, of_cards, printed
from tests.exchange.printing.measured import pages_of
from workbench.exchange.printing.wishes import (
    CardSize,
    Paper,
    PrintRefused,
    PrintWish,
    parse_size,
)
from workbench.rules.components import Deck

SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
"""Source: ISO 216; ANSI/ASME Y14.1 (8.5 x 11 inches)."""


@pytest.mark.parametrize("paper", Paper)
def test_nine_cards_are_three_by_three_at_their_true_size_in_the_middle_of_the_sheet(paper):
    [page] = pages_of(printed(of_cards(9), paper=paper).pdf)
    assert page.paper.size == pytest.approx(SIZES[paper], abs=0.01)
    boxes = page.boxes()
    assert len(boxes) == 9
    first, last = boxes[0], boxes[-1]
    for at, box in enumerate(boxes):
        assert box.is_at((first.left + at % 3 * 63.5, first.top + at // 3 * 88.9))
    assert first.left == pytest.approx(page.paper.right - last.right, abs=0.02)
    assert first.top == pytest.approx(page.paper.bottom - last.bottom, abs=0.02)


@pytest.mark.parametrize(
    ("cards", "on_pages"), [(1, [1]), (9, [9]), (10, [9, 1]), (150, [9] * 16 + [6])]
)
def test_as_many_sheets_as_needed(cards, on_pages):
    made = printed(of_cards(cards))
    assert [len(page.boxes()) for page in pages_of(made.pdf)] == on_pages
    assert made.pages == len(on_pages)


def test_no_cards_are_no_print():
    with pytest.raises(PrintRefused, match="the set has no cards to print"):
        printed(card_set(asset(0, "Bee", copies=0)))


def test_each_copy_is_printed_and_none_of_a_card_without_copies():
    made = printed(card_set(asset(0, "Bee", copies=3), asset(1, "Ant", copies=0), asset(2, "Cow")))
    [page] = pages_of(made.pdf)
    names = [page.words_in(box).split()[1:] for box in page.boxes()]
    assert sum("Bee" in words for words in names) == 3
    assert sum("Cow" in words for words in names) == 1
    assert "Ant" not in page.text


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("cards", [9, 10])
def test_all_ink_keeps_five_millimetres_from_the_edge(paper, cards):
    for page in pages_of(printed(of_cards(cards), paper=paper, backs=True).pdf):
        for box in page.drawn:
            assert box.left >= 4.9
            assert box.top >= 4.9
            assert box.right <= page.paper.right - 4.9
            assert box.bottom <= page.paper.bottom - 4.9


def test_cut_marks_are_long_where_there_is_room_and_left_out_where_there_is_not():
    """A4 leaves 9.75 mm beside the block and 15.15 above; Letter 12.7 and 6.35."""
    for paper, upright in ((Paper.A4, True), (Paper.LETTER, False)):
        [page] = pages_of(printed(of_cards(9), paper=paper).pdf)
        boxes = page.boxes()
        above = [line for line in page.lines() if line.bottom < boxes[0].top]
        beside = [line for line in page.lines() if 0.2 < boxes[0].left - line.right < 0.7]
        assert bool(above) is upright
        assert len(beside) == 4
        edges = [boxes[0].top, *(boxes[row].bottom for row in (0, 3, 6))]
        heights = sorted(line.middle[1] for line in beside)
        assert heights == pytest.approx(edges, abs=0.05)
        for line in above:
            assert line.size[1] == pytest.approx(6, abs=0.3)


def test_marks_survive_the_first_cut():
    """Where cards meet there is a cross, so that a strip cut off still shows where to cut on."""
    [page] = pages_of(printed(of_cards(9)).pdf)
    boxes = page.boxes()
    inner = boxes[4]
    for x in (inner.left, inner.right):
        for y in (inner.top, inner.bottom):
            at = [line for line in page.lines() if line.left - 0.2 < x < line.right + 0.2]
            assert [line for line in at if line.top - 0.2 < y < line.bottom + 0.2]


def test_a_lone_tenth_card_has_its_back_behind_it():
    """Turned over the long edge, what lies at x lies at width - x."""
    made = printed(of_cards(10), backs=True)
    pages = pages_of(made.pdf)
    assert made.pages == len(pages) == 4
    [front], [back] = pages[2].boxes(), pages[3].boxes()
    assert (back.left, back.top) == pytest.approx(
        (pages[2].paper.right - front.right, front.top), abs=0.02
    )


def test_each_card_has_the_back_of_its_own_deck_behind_it():
    entries = [concept(key, f"Card {key}", deck) for key, deck in enumerate(list(Deck)[:3])]
    front, back = pages_of(printed(card_set(*entries, asset(9, "Bee")), backs=True).pdf)
    for box, word in zip(front.boxes(), ("primary", "central", "final", "asset"), strict=True):
        corner = (front.paper.right - box.right, box.top)
        [behind] = [one for one in back.boxes() if one.is_at(corner)]
        assert word in back.words_in(behind).lower()
        assert word in front.words_in(box).lower()


@pytest.mark.parametrize("paper", Paper)
def test_every_page_says_to_print_at_100_percent_and_has_a_line_of_50_mm(paper):
    for page in pages_of(printed(of_cards(10), paper=paper, backs=True).pdf):
        assert "100 %" in page.text
        assert "50 mm" in page.text
        assert page.ruler() == pytest.approx(50, abs=0.25)  # its own thickness included


@pytest.mark.parametrize(
    ("size", "places"), [((57, 87), 9), ((44, 68), 16), ((70, 120), 4), ((88.9, 63.5), 8)]
)
def test_other_sizes_fit_as_often_as_they_can(size, places):
    """On A4 with 5 mm around: 200 x 287 mm."""
    pages = pages_of(printed(of_cards(places + 1), card=CardSize(*size)).pdf)
    assert [len(page.boxes(*size)) for page in pages] == [places, 1]


@pytest.mark.parametrize("size", [(20, 30), (63.5, 300), (float("nan"), 60)])
def test_a_size_that_nobody_can_read_or_cut_is_refused(size):
    with pytest.raises(PrintRefused, match=r"use sides of 40 to 280"):
        CardSize(*size)


def test_a_card_larger_than_the_paper_is_refused():
    with pytest.raises(PrintRefused, match="a card of 250 x 100 mm is larger than the paper"):
        printed(of_cards(1), card=CardSize(250, 100))


def test_the_same_print_is_the_same_bytes():
    wish = PrintWish(parts=CARDS, backs=True)
    assert printed(of_cards(12), wish).pdf == printed(of_cards(12), wish).pdf


def test_all_fonts_are_embedded_and_stand_in_the_file():
    reader = pypdf.PdfReader(io.BytesIO(printed(of_cards(12), backs=True).pdf))
    fonts = [
        font.get_object()
        for page in reader.pages
        for font in page["/Resources"].get("/Font", {}).values()
    ]
    assert fonts
    for font in fonts:
        [below] = font["/DescendantFonts"]
        descriptor = below.get_object()["/FontDescriptor"].get_object()
        assert {"/FontFile2", "/FontFile3"} & set(descriptor)


def test_saving_ink_takes_much_less_of_it_and_nothing_that_is_read():
    """Ink: what is missing to white, over all pixels of fronts and backs."""
    full, saving = (
        pages_of(printed(of_cards(9), backs=True, ink_saving=saves).pdf) for saves in (False, True)
    )

    def ink(page):
        grey = page.picture(2).convert("L")
        return sum((255 - level) * count for level, count in enumerate(grey.histogram()))

    assert [page.text for page in full] == [page.text for page in saving]
    assert ink(saving[0]) < ink(full[0]) / 1.6
    assert ink(saving[1]) < ink(full[1]) / 4


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [("63.5 x 88.9", 63.5, 88.9), ("57x87", 57, 87), ("63,5 × 88,9 mm", 63.5, 88.9)],
)
def test_a_size_is_understood_as_people_write_it(text, width, height):
    assert parse_size(text) == CardSize(width, height)
