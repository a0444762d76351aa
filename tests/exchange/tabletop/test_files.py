"""The files of a virtual table: each card's own picture in its place, all of them or none."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.exchange.tabletop.lists import commission, entry, numbered, of
from tests.exchange.tabletop.simulator import Shown, shown
from workbench.exchange.printing.drawing import Style
from workbench.exchange.printing.wishes import PrintRefused
from workbench.exchange.tabletop.decks import TabletopRefused
from workbench.exchange.tabletop.files import AlreadyThere, Exported, TabletopWish, export
from workbench.rules.components import Deck

SHAPES = (88.9 / 63.5, 63.5 / 44.45)
"""Height by width of a card, and of a mini card, which is half a card."""
STEPS = (40, 100, 160, 220)


def colour(number: int) -> tuple[int, int, int]:
    """Return a colour that no other number below 64 * 3 has."""
    red, green, blue = STEPS[number % 4], STEPS[number // 4 % 4], STEPS[number // 16 % 4]
    return red, green, blue + number // 64 * 15


def paint(folder: Path, number: int) -> str:
    """Make a picture of one colour, and return its name."""
    name = f"{number}.png"
    Image.new("RGB", (60, 60), colour(number)).save(folder / name)
    return name


def wish(folder: Path, name: str = "table.json", **more: str) -> TabletopWish:
    return TabletopWish(folder / name, Style(folder), **more)


def has_colour(picture: Image.Image, wanted: tuple[int, int, int]) -> bool:
    """Say whether a colour fills a good part of a picture, edges smoothed or not."""
    dots = picture.convert("RGB").resize((40, 56), Image.Resampling.NEAREST).tobytes()
    near = [
        at
        for at in range(0, len(dots), 3)
        if all(abs(dots[at + part] - wanted[part]) <= 4 for part in range(3))
    ]
    return len(near) > 40


def local(address: str) -> Path:
    """Return the file that an address means, as Tabletop Simulator takes it: nothing is decoded."""
    assert address.startswith("file:///")
    return Path("/" + address.removeprefix("file:///"))


def test_each_card_of_a_deck_of_71_has_its_own_picture_in_its_place(tmp_path):
    """C35: every card has a colour of its own; the reader looks for it where its id says."""
    folder = tmp_path / "with a space, é"
    folder.mkdir()
    primary = [entry(f"P{number}", Deck.PRIMARY, art=paint(folder, number)) for number in range(71)]
    export(of([*primary, *numbered(Deck.ASSET, 3, copies=2)]), wish(folder))
    cards = shown((folder / "table.json").read_bytes())
    sheets = {card.faces: Image.open(local(card.faces)) for card in cards}
    of_primary = [card for card in cards if card.deck == "I"]
    assert len({card.faces for card in of_primary}) == 2
    for number, card in enumerate(of_primary):
        face = sheets[card.faces].crop(card.cut(sheets[card.faces].size))
        assert has_colour(face, colour(number)), card.name
        assert not has_colour(face, colour(number + 1))
    check_sizes(cards, sheets)


def check_sizes(cards: list[Shown], sheets: dict[str, Image.Image]) -> None:
    """Hold the pictures to what the Knowledge Base asks: PNG in RGB of 4096 x 4096 at most."""
    for card in cards:
        sheet = sheets[card.faces]
        assert (sheet.format, sheet.mode in {"RGB", "RGBA"}) == ("PNG", True)
        assert max(sheet.size) <= 4096
        columns, rows = card.places
        width, height = sheet.width / columns, sheet.height / rows
        assert width == pytest.approx(409, abs=0.5)
        assert height / width == pytest.approx(SHAPES[card.deck == "Commendations"], rel=0.01)
        back = Image.open(local(card.back))
        assert back.height / back.width == pytest.approx(height / width, rel=0.01)


def test_backs_of_two_decks_are_two_pictures(tmp_path):
    done = export(of([entry("Bee"), entry("Ant", Deck.FINAL)]), wish(tmp_path))
    backs = [file.read_bytes() for file in done.beside if file.stem.endswith("-back")]
    assert len(backs) == len(set(backs)) == 4  # two decks, commendations and aids
    assert all(Image.open(BytesIO(back)).format == "PNG" for back in backs)


def test_hosted_pictures_are_named_by_their_address(tmp_path):
    one = of([entry("Bee")])
    export(one, wish(tmp_path, "été 1.json", url="https://example.org/a/"))
    cards = shown((tmp_path / "été 1.json").read_bytes())
    assert cards[0].faces == "https://example.org/a/%C3%A9t%C3%A9%201-asset-1.png"
    assert (tmp_path / "été 1-asset-1.png").is_file()


def test_the_same_list_gives_the_same_files(tmp_path):
    card_set = of([entry("Bee", copies=3), entry("🦄 Unicorn")])
    first = files(export(card_set, wish(tmp_path)))
    assert files(export(card_set, wish(tmp_path), replace=True)) == first


def files(done: Exported) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in (done.wish.file, *done.beside)}


def test_nothing_is_replaced_unasked_and_nothing_is_written_then(tmp_path):
    (tmp_path / "table-asset-back.png").write_text("a holiday")
    (tmp_path / "table.json").write_text("{}")
    with pytest.raises(AlreadyThere, match=r"^table.json, table-asset-back.png are there already$"):
        export(of([entry("Bee")]), wish(tmp_path))
    assert len(list(tmp_path.iterdir())) == 2
    assert (tmp_path / "table.json").read_text() == "{}"
    export(of([entry("Bee")]), wish(tmp_path), replace=True)
    assert json.loads((tmp_path / "table.json").read_text())["ObjectStates"]


def test_a_missing_picture_is_told_and_nothing_is_written(tmp_path):
    with pytest.raises(PrintRefused, match="Bee"):
        export(of([entry("Bee", art="bee.png")]), wish(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "url", "says"),
    [
        ("table.txt", None, "call the file table.json"),
        ("table", None, "table.csv for nanDECK and Squib"),
        ("nowhere/table.json", None, "there is no folder"),
        ("table.csv", "https://example.org", "no pictures to host"),
        ("table.json", "example.org/cards", "is no address"),
        ("table.json", "file:///tmp", "is no address"),
    ],
)
def test_what_cannot_be_is_refused_in_words(tmp_path, name, url, says):
    with pytest.raises(TabletopRefused, match=says):
        export(of([entry("Bee")]), wish(tmp_path, name, url=url))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path):
    (tmp_path / "table.csv").mkdir()
    with pytest.raises(TabletopRefused, match="is a folder; choose another name"):
        export(of([entry("Bee")]), wish(tmp_path, "table.csv"), replace=True)


def test_a_table_has_its_commissions_beside_it(tmp_path):
    done = export(of([entry("A|B")], commissions=(commission("The Zoo"),)), wish(tmp_path, "t.csv"))
    assert [file.name for file in done.beside] == ["t-commissions.csv"]
    assert b"The Zoo" in (tmp_path / "t-commissions.csv").read_bytes()
    assert done.warnings


def test_work_that_is_stopped_on_the_way_writes_nothing(tmp_path):
    heard = []

    def told(done: int, of: int) -> None:
        heard.append((done, of))
        if done == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        export(of([entry("Bee")]), wish(tmp_path), told=told)
    assert [done for done, _ in heard] == [0, 1, 2, 3]
    assert list(tmp_path.iterdir()) == []
