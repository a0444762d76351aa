"""A designer's hand on the list panel: finds cells by name, types, and reads what is shown."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.desk import Desk

ROW = ".card-grid .body .row"


@dataclass
class Hand:
    """Works at a desk whose notebook has run."""

    desk: Desk

    def __post_init__(self) -> None:
        expect(self.rows.first).to_be_visible()

    @property
    def rows(self) -> Locator:
        """Return the rows that are drawn, in no order."""
        return self.desk.page.locator(ROW)

    def row(self, name: str) -> Locator:
        """Return the row whose name is exactly this text."""
        cell = self.desk.page.locator(".cell.name").get_by_text(name, exact=True)
        return self.rows.filter(has=cell)

    def cell(self, name: str, field: str) -> Locator:
        return self.row(name).locator(f".cell.{field}").first

    def go_to(self, name: str, field: str) -> None:
        self.cell(name, field).click()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.desk.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.desk.page.keyboard.type(text)

    def enter(self, name: str, field: str, text: str) -> None:
        """Type a text into a cell over what it holds, and press Enter."""
        self.go_to(name, field)
        self.type(text)
        self.press("Enter")

    def seen(self, field: str) -> list[str]:
        """Return a column of the drawn rows from top to bottom."""
        found = self.rows.evaluate_all(
            """(rows, field) => rows
                .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)
                .map(row => row.querySelector(`.cell.${field}`).textContent)""",
            field,
        )
        return [str(text) for text in found]

    def cursor(self) -> str:
        """Return the name of the card under the cursor."""
        focused = self.desk.page.locator(".card-grid .cell:focus")
        return focused.locator("xpath=..").locator(".cell.name").inner_text()

    def expect_cursor(self, name: str, text: str | None = None) -> None:
        """Wait for the cursor on the card of this name, in a cell with this text."""
        cell = self.row(name).locator(".cell:focus")
        expect(cell).to_be_visible()
        if text is not None:
            expect(cell).to_have_text(text)

    def expect_header(self, words: str) -> None:
        expect(self.desk.page.locator(".workbench-header .line")).to_contain_text(words)


def box_of(place: Locator) -> FloatRect:
    """Return where something is, once it rests."""
    place.element_handle().wait_for_element_state("stable")
    box = place.bounding_box()
    assert box is not None
    return box


def offers_of(field: Locator) -> list[str]:
    """Return the texts that a field offers while it is typed in."""
    handle = field.element_handle()
    field.page.wait_for_function("field => field.list?.options.length", arg=handle)
    return handle.evaluate("field => [...field.list.options].map(option => option.value)")
