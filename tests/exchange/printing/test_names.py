"""Names and texts on cards: inside the card whatever they are, and drawn as they were typed.

Cases C30 (long names) and C33 (markup in names).
"""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.printing.lists import asset, card_set, concept, printed
from tests.exchange.printing.measured import pages_of
from workbench.cardsets.card_set import CommissionEntry
from workbench.exchange.printing.wishes import CardSize, Part
from workbench.rules.commissions import Commission, Judged

MARKUP = [
    '#image("x.png")',
    "#panic(1)",
    "$x$",
    "*b* _i_ `c`",
    "<b>Bee</b>",
    "Bee & Co",
    "@label <label>",
    "// not a comment /* nor this */",
    "= Heading",
    "- item",
    r"a \ b \#c \u{41}",
    "a ~ b -- c --- d ... 'e' \"f\"",
    "https://example.org/bee",
    "[bracket] {brace} (round",
    "#let x = 1; #x",
]


def plain(text):
    """Return the letters of a text as a reader sees them: no spaces, no hyphens of a line's end."""
    seen = unicodedata.normalize("NFKC", text)
    return "".join(c for c in seen if not c.isspace() and c not in "\u00ad\u200b\ufffe\u2010-")


def inside(page, size=(63.5, 88.9)):
    """Return whether all text but the small print keeps well inside the cards."""
    boxes = page.boxes(*size)
    low = max(box.bottom for box in boxes)
    words = [word for word in page.words if word.top < low]
    return all(any(box.holds(word, slack=-2.2) for box in boxes) for word in words)


def commission(key, name, text, points=1):
    return CommissionEntry(key, Commission(name, points, Judged(), text), {"judged": True})


@pytest.mark.parametrize("name", MARKUP)
def test_markup_in_a_name_is_drawn_as_typed_and_does_nothing(name):
    [page] = pages_of(printed(card_set(asset(0, name))).pdf)
    assert plain(name) in plain(page.words_in(page.boxes()[0]))


def test_markup_in_the_name_of_a_set_and_in_a_commission_does_nothing():
    a_set = card_set(commissions=(commission(0, "*b*", "#image $x$\nsecond line"),), version="$1$")
    [page] = pages_of(printed(a_set, parts=(Part.COMMISSIONS,)).pdf)
    text = page.words_in(page.boxes()[0])
    assert plain("*b*") in plain(text)
    assert plain("#image$x$second line") in plain(text)
    assert "A list $1$" in page.text


LONG = {
    "sixty letters with spaces": "An exceedingly long name of sixty letters and spaces for it ",
    "forty without one": "Pneumonoultramicroscopicsilicovolcanocon",
    "forty of the widest": "W" * 40,
    "two hundred of the widest": "W" * 200,
    "one": "A",
    "many short words": "a b c d e f g " * 14,
}


@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 63)])
def test_long_names_stay_inside_and_those_at_the_smallest_size_are_listed(size):
    entries = [
        entry(key, name)
        for key, (entry, name) in enumerate(
            (entry, name) for name in LONG.values() for entry in (asset, concept)
        )
    ]
    made = printed(card_set(*entries), card=CardSize(*size))
    assert all(inside(page, size) for page in pages_of(made.pdf))
    listed = {*made.listing.smallest, *made.listing.cut}
    assert {f"{'W' * 40} (asset)", f"{'W' * 200} (central)"} <= listed
    assert "A (asset)" not in listed


def test_a_name_shrinks_only_as_much_as_it_has_to():
    names = ["Hub " * times for times in (1, 3, 20)]
    [page] = pages_of(printed(card_set(*(asset(n, name) for n, name in enumerate(names)))).pdf)
    heights = []
    for box in page.boxes():
        name = [w for w in page.words if box.holds(w) and 17 < w.top - box.top < 33]
        heights.append(max(word.size[1] for word in name))
    assert heights[0] == pytest.approx(heights[1])
    assert heights[1] > 1.3 * heights[2]


def test_a_name_that_is_listed_is_drawn_in_full():
    [page] = pages_of(printed(card_set(asset(0, LONG["forty without one"]))).pdf)
    assert plain(LONG["forty without one"]) in plain(page.words_in(page.boxes()[0]))


def test_a_text_too_long_for_its_card_is_cut_with_three_dots_and_listed():
    a_set = card_set(commissions=(commission(0, "Much", "word " * 399), commission(1, "Few", "x")))
    made = printed(a_set, parts=(Part.COMMISSIONS,))
    assert made.listing.cut == ("Much (commission)",)
    [page] = pages_of(made.pdf)
    assert "…" in page.words_in(page.boxes()[0])
    assert inside(page)


def test_values_and_points_of_any_size_stay_in_their_disc():
    values = [3, 10, -1, 1000, -1000, 10**9]
    entries = [asset(key, f"A{key}", value=value) for key, value in enumerate(values)]
    [page] = pages_of(printed(card_set(*entries)).pdf)
    for box, value in zip(page.boxes(), values, strict=True):
        digits = str(value).lstrip("-")
        assert digits in page.words_in(box)
        disc = [w for w in page.words if box.holds(w) and w.left - box.left < 16.5]
        assert all(w.right - box.left < 16.5 for w in disc if w.bottom - box.top < 16)


CHARACTERS = st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"), exclude_characters="\ufeff")
NAMES = st.one_of(
    st.text(CHARACTERS, min_size=1, max_size=200),
    st.text(st.sampled_from("#$*_`<>@\\[]{}()/=-~\"'&W. "), min_size=1, max_size=60),
    st.text(st.sampled_from("éЖ漢עع😀👩‍🔬e\u0301\u200b\u202e "), min_size=1, max_size=60),
)


@settings(max_examples=25, deadline=None)
@given(names=st.lists(NAMES, min_size=1, max_size=5))
def test_no_legal_name_breaks_a_sheet(names):
    made = printed(card_set(*(asset(key, name) for key, name in enumerate(names))))
    [page] = pages_of(made.pdf)
    assert len(page.boxes()) == len(names)
