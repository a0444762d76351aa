"""A spreadsheet is opened in the workbench, its columns named, and a copy of the list saved."""

from __future__ import annotations

import zipfile

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.exchange.spreadsheets.lists import ROWS, csv_of


def test_a_list_of_other_columns_is_named_opened_and_saved_as_a_workbook(
    workbench_page: Desk,
) -> None:
    page, folder = workbench_page.page, workbench_page.card_set.parent
    rows = [("Éclair", "Dessert", "asset", "Animal", "1"), *((r[0], "", *r[1:4]) for r in ROWS)]
    text = csv_of(rows, ("Nom", "Sorte", "Pile", "Genre", "Valeur"), ";")
    (folder / "cards.csv").write_bytes(text.encode("cp1252"))
    offer, told = page.locator(".workbench-header .offer"), page.locator(".workbench-header .told")

    page.get_by_role("button", name="Open…").click()
    page.get_by_role("textbox", name="path, such as").fill("cards.csv")
    page.keyboard.press("Enter")
    expect(offer).to_contain_text("Éclair;Dessert")
    workbench_page.shot("spreadsheet_encoding")
    offer.get_by_role("button", name="cp1252").click()
    expect(offer).to_contain_text("no column is the value")
    workbench_page.shot("spreadsheet_columns")
    columns = offer.get_by_role("textbox", name="which column is which")
    columns.fill("name=Nom, type=Genre, value=Valeur")
    columns.press("Enter")
    expect(offer).to_contain_text("value: Valeur")
    workbench_page.shot("spreadsheet_agreed")
    offer.get_by_role("button", name="Open it").click()

    expect(page.locator(".workbench-header .facts")).to_contain_text("in no file yet")
    expect(page.locator(".card-grid")).to_contain_text("Éclair")
    page.get_by_role("button", name="Save as…").click()
    page.get_by_role("textbox", name="file").fill(str(folder / "copy.xlsx"))
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Copied to copy.xlsx")
    with zipfile.ZipFile(folder / "copy.xlsx") as packed:
        assert "Éclair" in packed.read("xl/worksheets/sheet1.xml").decode()
        assert "Dessert" in packed.read("xl/worksheets/sheet1.xml").decode()
