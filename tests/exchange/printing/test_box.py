"""What lies in the box, as the rulebook's "Components" counts it, and what its cards say."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.exchange.printing.lists import CARDS, asset, card_set, concept, of_cards, printed
from tests.exchange.printing.measured import pages_of
from workbench import load
from workbench.exchange.printing.pieces import Back, pieces_of
from workbench.exchange.printing.sheets import preview, print_sheets
from workbench.exchange.printing.wishes import Part, PrintRefused, PrintWish
from workbench.rules.components import CardType, Deck
from workbench.rules.look import COLOURS, ICONS
from workbench.rules.parameters import CommissionDeal, Rules, Scoring


def test_the_whole_box_is_that_of_the_rulebook():
    """Source: rulebook "Components" 1 to 5."""
    pieces = pieces_of(load("commission"), Part)
    backs = Counter(piece.back for piece in pieces)
    assert backs == {
        Back.ASSET: 60,
        Back.PRIMARY: 30,
        Back.CENTRAL: 30,
        Back.FINAL: 30,
        Back.COMMENDATION: 30,
        Back.COMMISSION: 24 + 1,
        Back.AID: 5,
    }
    points = Counter(p.face["points"] for p in pieces if p.back is Back.COMMENDATION)
    assert points == {1: 15, 2: 15}


def test_a_box_for_other_numbers_follows_the_rules():
    """Two rounds, four players, three commendations each: a player needs six of them."""
    rules = Rules(players_max=4, rounds=2, commendations=(3, 2, 1))
    backs = Counter(piece.back for piece in pieces_of(card_set(rules=rules), Part))
    assert backs == {Back.AID: 4, Back.COMMENDATION: 4 * 2 * 3}


def test_commendations_are_mini_cards_with_backs_behind_them():
    made = printed(card_set(), parts=(Part.COMMENDATIONS,), backs=True)
    pages = pages_of(made.pdf)
    assert [len(page.boxes(44.45, 63.5)) for page in pages] == [16, 16, 14, 14]
    for front, back in ((pages[0], pages[1]), (pages[2], pages[3])):
        for box in front.boxes(44.45, 63.5):
            corner = (front.paper.right - box.right, box.top)
            assert any(one.is_at(corner) for one in back.boxes(44.45, 63.5))


def test_a_card_shows_all_that_the_rulebook_lists():
    """Source: rulebook "Asset Cards" 1 to 5, "Concept Cards" 1 to 5; the word goes with it."""
    entries = [asset(key, "Bee", type=type, value=3) for key, type in enumerate(list(CardType)[:3])]
    entries += [
        concept(9 + key, "Burning", deck, type=type, value=2)
        for key, (deck, type) in enumerate(zip(list(Deck)[:3], list(CardType)[3:], strict=True))
    ]
    [page] = pages_of(printed(card_set(*entries)).pdf)
    pixels = page.picture(4)
    numerals = {Deck.PRIMARY: "I", Deck.CENTRAL: "II", Deck.FINAL: "III"}
    pieces = pieces_of(card_set(*entries), CARDS)
    for box, piece in zip(page.boxes(), pieces, strict=True):
        card = piece.entry.card
        words = page.words_in(box).split()
        assert {card.name, str(card.value), ICONS[card.type]} <= set(words)
        assert card.type.value.lower() in page.words_in(box).lower()
        assert numerals.get(card.deck, card.name) in words
        border = pixels.getpixel((round((box.left + 3.3) * 4), round(box.middle[1] * 4)))
        assert "#{:02x}{:02x}{:02x}".format(*border) == COLOURS[card.type]


def test_an_aid_reminds_of_the_points_of_its_own_rules():
    rules = Rules(
        scoring=Scoring(assets_match=7, concepts_pair=-1, concepts_trio=12, runs=(1, 5, 9, 13)),
        commendations=(4,),
    )
    [page, *_] = pages_of(printed(card_set(rules=rules), parts=(Part.AIDS,)).pdf)
    text = page.words_in(page.boxes()[0])
    for points in ("+7", "−1", "+12", "+1", "+5", "+9", "+13", "4 to your favourite"):
        assert points in " ".join(text.split())


@pytest.mark.parametrize(
    ("deal", "number", "words"),
    [
        (CommissionDeal.PRIVATE, 1, "every player is dealt one commission, and keeps it secret"),
        (CommissionDeal.PRIVATE, 2, "every player is dealt two commissions, and keeps them secret"),
        (CommissionDeal.SHARED, 1, "one commission lies open on the table"),
        (CommissionDeal.SHARED, 3, "three commissions lie open on the table"),
        (CommissionDeal.PRIVATE, 0, "the commissions stay in the box"),
    ],
)
def test_the_rules_card_says_how_this_set_deals_commissions(deal, number, words):
    a_set = load("commission")
    rules = replace(a_set.rules, commission_deal=deal, commissions_per_round=number)
    [card] = [p for p in pieces_of(replace(a_set, rules=rules), Part) if p.face["kind"] == "rules"]
    assert words in " ".join(card.face["lines"])


def test_a_part_that_a_set_does_not_have_is_said():
    with pytest.raises(PrintRefused, match="the set has no commissions to print"):
        printed(card_set(asset(0, "Bee")), parts=(Part.COMMISSIONS,))


def test_too_many_copies_for_one_print_are_refused():
    many = [asset(key, f"A{key}", copies=1000) for key in range(4)]
    with pytest.raises(PrintRefused, match="more than 3,000 cards"):
        printed(card_set(*many))


def test_only_what_looks_otherwise_than_before_is_printed_again():
    bee, ant, cow = asset(0, "Bee"), asset(1, "Ant", copies=2), asset(2, "Cow")
    before = card_set(bee, ant, cow, asset(3, "Dog"))
    after = card_set(
        replace(bee, notes="hums", tags=("small",), key=7),
        replace(ant, copies=3),
        replace(cow, card=replace(cow.card, value=3)),
        asset(4, "Elk", copies=2),
    )
    made = printed(after, since=before)
    assert [piece.called for piece in made.pieces] == [
        "Ant (asset)",
        "Cow (asset)",
        "Elk (asset)",
        "Elk (asset)",
    ]
    assert made.gone == ("Cow (asset)", "Dog (asset)")


def test_where_nothing_that_is_printed_changed_there_is_nothing_to_print():
    with pytest.raises(PrintRefused, match="nothing that is printed has changed"):
        printed(card_set(asset(0, "Bee")), since=card_set(asset(5, "Bee")))


def test_a_preview_is_the_page_that_will_be_printed():
    a_set, wish = of_cards(12), PrintWish(parts=CARDS, backs=True)
    seen = preview(a_set, wish, page=3, home=Path(), dpi=72)
    made = print_sheets(a_set, wish, home=Path())
    assert (seen.page, seen.pages) == (3, made.pages)
    width, height = struct.unpack(">II", seen.png[16:24])
    assert (width, height) == (595, 842)  # A4 in points, for 72 dots an inch
    with pytest.raises(PrintRefused, match="there is no page 99"):
        preview(a_set, wish, page=99, home=Path())


def a_picture(*colour):
    """Return a PNG of one pixel, made by hand."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    dots = zlib.compress(bytes((0, *colour)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", dots) + chunk(b"IEND", b"")


def test_a_picture_stands_on_its_card_and_the_placeholder_on_all_others(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "bee.png").write_bytes(a_picture(0, 200, 200))
    a_set = card_set(asset(0, "Bee", art="art/bee.png"), asset(1, "Ant"))
    [page] = pages_of(print_sheets(a_set, PrintWish(parts=CARDS), home=tmp_path).pdf)
    bee, ant = page.boxes()
    seen = page.picture(4)
    at = [(round(box.middle[0] * 4), round((box.top + 58) * 4)) for box in (bee, ant)]
    assert seen.getpixel(at[0]) == (0, 200, 200)
    assert seen.getpixel(at[1]) != (0, 200, 200)
    [plain] = pages_of(
        print_sheets(a_set, PrintWish(parts=CARDS, pictures=False), home=tmp_path).pdf
    )
    assert plain.picture(4).getpixel(at[0]) != (0, 200, 200)


def test_a_concept_with_a_picture_keeps_its_numeral(tmp_path):
    (tmp_path / "fire.png").write_bytes(a_picture(0, 200, 200))
    burning = replace(concept(0, "Burning", Deck.CENTRAL), art="fire.png")
    [page] = pages_of(print_sheets(card_set(burning), PrintWish(parts=CARDS), home=tmp_path).pdf)
    assert "II" in page.words_in(page.boxes()[0]).split()


def test_a_picture_is_looked_for_beside_the_file_in_which_its_card_stands(tmp_path):
    """A base in another folder has its pictures there, whatever extends it."""
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "bee.png").write_bytes(a_picture(0, 200, 200))
    lines = ["format: 1", "name: Base", "cards:"]
    for deck, type in zip(Deck, ("Productive", "Productive", "Productive", "Animal"), strict=True):
        lines += [f"  {deck}:", f"    - {{name: Bee, type: {type}, value: 1, art: bee.png}}"]
    lines.append("    - {name: Ant, type: Animal, value: 1}")
    (tmp_path / "base" / "base.yaml").write_text("\n".join(lines), encoding="utf-8")
    above = tmp_path / "above.yaml"
    above.write_text("format: 1\nname: Above\nextends: base/base.yaml\n", encoding="utf-8")
    made = print_sheets(load(above), PrintWish(parts=CARDS), home=tmp_path)
    assert len(made.pieces) == 5


def test_every_picture_that_is_none_is_told_at_once(tmp_path):
    (tmp_path / "fake.png").write_bytes(b"no picture")
    (tmp_path / "list.txt").write_text("words", encoding="utf-8")
    (tmp_path / "folder.png").mkdir()
    arts = ["gone.png", "fake.png", "list.txt", "folder.png"]
    entries = [asset(key, f"A{key}", art=art) for key, art in enumerate(arts)]
    with pytest.raises(PrintRefused) as refused:
        print_sheets(card_set(*entries), PrintWish(parts=CARDS), home=tmp_path)
    told = refused.value.reasons
    assert len(told) == 4
    assert "A0 (asset): its picture" in told[0]
    assert "is not there; mend `art`" in told[0]
    assert "cannot be read as a picture" in told[1]
    assert "has another ending than .png" in told[2]
    assert "cannot be read" in told[3]
