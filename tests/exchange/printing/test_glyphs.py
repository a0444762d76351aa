"""Characters on paper: drawn, borrowed from a font of the computer, or told to be lacking."""

from __future__ import annotations

from tests.exchange.printing.lists import asset, card_set, printed
from tests.exchange.printing.measured import pages_of
from workbench.exchange.printing import glyphs
from workbench.exchange.printing.glyphs import lacking


def test_names_in_the_scripts_of_europe_need_no_font_of_the_computer():
    texts = [
        "Éclair Ňandú Łódź ẞ ﬁ",
        "Ζωή Ἀθῆναι",
        "Жук Ёж Їжак",
        "e\u0301 \u0141",
        "Dodo’s — “egg”…",
    ]
    assert lacking(texts, ours_alone=True) == ()


def test_characters_taken_for_granted_are_drawn_indeed(monkeypatch):
    sure = glyphs._SURE
    monkeypatch.setattr(glyphs, "_SURE", frozenset())
    assert lacking(sure, ours_alone=True) == ()


def test_what_no_font_can_draw_is_listed_once_and_the_rest_is_not():
    """U+F1234 is for private use, U+0378 is no character: no font of ours has them."""
    made = printed(
        card_set(asset(0, "Bee \U000f1234"), asset(1, "\U000f1234\u0378 Ant"), asset(2, "Cow"))
    )
    assert made.listing.undrawn == ("\u0378", "\U000f1234")
    [words] = made.listing.in_words()
    assert "2 characters that no font here can draw" in words
    assert "U+F1234" in words


def test_what_is_never_seen_lacks_nothing():
    assert lacking(["\u200b\u200d\u00ad\u2060 \u00a0\u3000"], ours_alone=True) == ()


def test_letters_are_drawn_and_not_only_listed():
    [page] = pages_of(printed(card_set(asset(0, "Жук Ζωή"))).pdf)
    assert "Жук Ζωή" in page.words_in(page.boxes()[0])
