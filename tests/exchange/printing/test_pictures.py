"""Single cards as pictures, and many of them on one."""

from __future__ import annotations

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.exchange.printing.lists import CARDS, asset, card_set, concept
from workbench.exchange.printing.drawing import Style
from workbench.exchange.printing.pictures import back_picture, card_pictures, grid_picture
from workbench.exchange.printing.pieces import Back, pieces_of
from workbench.exchange.printing.wishes import CardSize, Part

STYLE = Style(Path())


def size(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def test_every_different_card_and_back_is_one_picture():
    a_set = card_set(asset(0, "Bee", copies=3), asset(1, "Ant", copies=0), concept(2, "Big"))
    made = card_pictures(a_set, parts=CARDS, dpi=40, style=STYLE).pictures
    assert [(one.stem, one.back, one.copies) for one in made] == [
        ("big-central", Back.CENTRAL, 1),
        ("bee-asset", Back.ASSET, 3),
        ("back-of-central", Back.CENTRAL, 1),
        ("back-of-asset", Back.ASSET, 1),
    ]


def test_a_png_has_the_dots_asked_for():
    """63.5 x 88.9 mm are 2.5 x 3.5 inches."""
    [front, back] = card_pictures(
        card_set(asset(0, "Bee")), parts=CARDS, dpi=200, style=STYLE
    ).pictures
    assert size(front.data) == size(back.data) == (500, 700)


def test_an_svg_has_the_size_of_the_card_and_needs_no_font_of_its_reader():
    style = Style(Path(), CardSize(57, 87))
    [front, _] = card_pictures(
        card_set(asset(0, "Bee")), parts=CARDS, format="svg", style=style
    ).pictures
    root = ElementTree.fromstring(front.data)
    assert float(root.get("width").removesuffix("pt")) == pytest.approx(57 / 25.4 * 72, abs=0.01)
    assert not [one for one in root.iter() if one.tag.endswith("}text")]


def test_names_that_would_be_one_file_get_two():
    entries = [asset(n, name) for n, name in enumerate(("Bee!", "bee?", "漢", "É", "Bee no 2"))]
    made = card_pictures(card_set(*entries), parts=CARDS, dpi=40, style=STYLE)
    assert [one.stem for one in made.pictures[:-1]] == [
        "bee-asset",
        "bee-asset-no-2",
        "asset",
        "e-asset",
        "bee-no-2-asset",
    ]


def test_a_grid_is_whole_cards_side_by_side_and_white_where_none_is_left():
    pieces = pieces_of(card_set(asset(0, "Bee", copies=3)), CARDS)
    picture = grid_picture(pieces, columns=2, rows=2, width=100, style=STYLE)
    assert size(picture) == (200, 280)
    with pytest.raises(ValueError, match="3 cards do not fit in 2 x 1"):
        grid_picture(pieces, columns=2, rows=1, width=100, style=STYLE)


@pytest.mark.parametrize("back", Back)
def test_every_back_is_drawn_at_its_width(back):
    assert size(back_picture(back, width=120, style=STYLE))[0] == 120


def test_no_two_backs_look_alike():
    assert len({back_picture(back, width=60, style=STYLE) for back in Back}) == len(Back)


def test_commendations_are_mini_in_pictures_too():
    """Half a card: 44.45 x 63.5 mm."""
    made = card_pictures(card_set(), parts=(Part.COMMENDATIONS,), dpi=254, style=STYLE).pictures
    assert {size(one.data) for one in made} == {(445, 635)}
