"""The table of games: a row for each seat and round, read by pandas and by spreadsheets alike."""

import csv
from dataclasses import replace

import pandas as pd
import pytest

from tests.play.one_round import BOX, HEADER, RECORD
from tests.rules.tables import AnyBallot, AnyLegal, box_of
from workbench.play.game_tables import COLUMNS, TableWriter
from workbench.play.line_files import FileRefused
from workbench.rules import play


def table_of(path, games, header=HEADER):
    with TableWriter(path, header) as table:
        for record in games:
            table.write(record)
    return pd.read_csv(path, keep_default_na=False)


def test_the_hand_made_round_is_in_it_as_worked_out(tmp_path):
    table = table_of(tmp_path / "games.csv", [RECORD])
    assert list(table.columns) == list(COLUMNS)
    assert table.iloc[0].to_dict() == {
        "game": 0,
        "round": 1,
        "seat": 1,
        "bot": "greedy",
        "primary": "Colossal",
        "first_asset": "Dog",
        "central": "Boiling",
        "second_asset": "Bee",
        "final": "",
        "value": 8,
        "assets": 2,
        "concepts": 0,
        "alliteration": 2,
        "pattern": "pair",
        "commissions": 0,
        "commissions_met": "",
        "invention": 12,
        "commendations": 4,
        "total": 16,
        "grand_total": 16,
        "place": 1,
        "card_set": "By hand",
        "set_version": 2,
        "digest": HEADER.digest[:16],
        "players": 3,
        "lineup": "greedy, random, denier",
        "voter": "showy",
        "seed": 5,
        "workbench": HEADER.version,
    }
    assert table["total"].tolist() == [16, 10, 16]
    assert table["place"].tolist() == [1, 3, 2]


def test_a_seat_is_shown_with_the_bot_that_sat_there(tmp_path):
    """Entry i of the line-up sits in seat (i + game) mod n + 1 (ruling "Line-up")."""
    table = table_of(tmp_path / "games.csv", [replace(RECORD, game=1)])
    assert table["bot"].tolist() == ["denier", "greedy", "random"]


def test_the_rounds_of_a_game_add_up_to_its_grand_total(tmp_path):
    box = box_of(20, 20, 20, 40, commissions=12)
    games = [play(box, [AnyLegal()] * 3, voter=AnyBallot(), seed=2, game=g) for g in range(3)]
    table = table_of(tmp_path / "games.csv", games, replace(HEADER, box=box))
    assert len(table) == 3 * 3 * 3
    by_seat = table.groupby(["game", "seat"])
    assert (by_seat["total"].sum() == by_seat["grand_total"].first()).all()
    points = ["value", "assets", "concepts", "alliteration", "commissions"]
    assert (table[points].sum(axis=1) == table["invention"]).all()
    assert table["commissions_met"].str.startswith("Order").any()


def test_names_come_back_as_typed(tmp_path):
    """Commas, quotes, accents, and what pandas would take for nothing."""
    names = ['A "b", c', "Éclair", "None", "O'Hara; #1"]
    cards = [replace(card, name=name) for name, card in zip(names, BOX.cards, strict=False)] + list(
        BOX.cards[4:]
    )
    path = tmp_path / "games.csv"
    table = table_of(path, [RECORD], replace(HEADER, box=replace(BOX, cards=tuple(cards))))
    assert table["primary"].tolist() == names[:3]
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert [row["primary"] for row in csv.DictReader(file)] == names[:3]
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_name_that_is_a_formula_to_a_spreadsheet_is_guarded_and_no_number_is(tmp_path):
    """Case C31: a table of games is opened in spreadsheets as a list of cards is."""
    cards = [replace(BOX.cards[0], name="=1+1"), *BOX.cards[1:]]
    header = replace(HEADER, box=replace(BOX, cards=tuple(cards)), card_set="@SUM(A1)", seed=-5)
    table = table_of(tmp_path / "games.csv", [RECORD], header)
    assert table["primary"][0] == "'=1+1"
    assert (table["card_set"][0], table["seed"][0]) == ("'@SUM(A1)", -5)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("games.parquet", "nothing that comes with the workbench writes Parquet; write a .csv"),
        ("games.xlsx", "a table is written as .csv; give it that ending"),
        ("games", "a table is written as .csv; give it that ending"),
        ("nowhere/games.csv", "No such file or directory"),
    ],
)
def test_a_table_that_cannot_be_written_is_refused_at_the_door(tmp_path, name, told):
    with pytest.raises(FileRefused, match=told):
        TableWriter(tmp_path / name, HEADER)


def test_a_table_of_something_else_is_never_overwritten(tmp_path):
    path = tmp_path / "cards.csv"
    path.write_text("name,deck\nBee,asset\n", "utf-8")
    with pytest.raises(FileRefused, match="is there already and is no table"):
        TableWriter(path, HEADER)
    assert path.read_text("utf-8") == "name,deck\nBee,asset\n"


def test_a_table_of_an_earlier_batch_is_replaced(tmp_path):
    path = tmp_path / "games.csv"
    assert len(table_of(path, [RECORD, RECORD])) == 6
    assert len(table_of(path, [RECORD])) == 3
