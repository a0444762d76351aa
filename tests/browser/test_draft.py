"""A draft in a real JupyterLab: whole games by clicks and by keys, from hand to hand, watched."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk

expect.set_options(timeout=20_000)  # a busy machine is no fault of the page


@dataclass
class Table:
    """The part Draft of the workbench at a desk."""

    desk: Desk

    def __post_init__(self) -> None:
        self.page = self.desk.page
        self.at = self.page.locator(".draft-table")

    def sit_down(self) -> None:
        """Open the part Draft."""
        self.page.get_by_role("tab", name="Draft").click()
        expect(self.at.locator(".line")).to_be_visible()

    def begin(self, *seats: str, voter: str = "showy", seed: int = 1) -> None:
        """Fill in the form of a new game and start it."""
        form = self.at.locator("form")
        if not form.is_visible():
            self.at.get_by_role("button", name="New game…").first.click()
        form.get_by_label("players").select_option(str(len(seats)))
        for number, who in enumerate(seats, start=1):
            form.get_by_label(f"seat {number}").fill(who)
        form.get_by_label("voter").select_option(voter)
        form.get_by_label("seed").fill(str(seed))
        form.get_by_role("button", name="Start").click()

    @property
    def status(self) -> Locator:
        return self.at.locator(".status")

    @property
    def cards(self) -> Locator:
        """Return the cards of the hand that can be played."""
        return self.at.locator(".hand .card:enabled")

    def play_turn(self) -> None:
        """Draw from the first pile that gives, and play the first card that fits."""
        expect(self.status).to_contain_text("Draw a card")
        self.at.locator(".pile:enabled").first.click()
        expect(self.status).to_contain_text("Pick the card")
        self.cards.first.click()


@pytest.fixture
def table(desk: Desk) -> Table:
    """Open a set of one round, so that a game is short."""
    text = desk.card_set.read_text(encoding="utf-8")
    desk.card_set.write_text(f"{text}\nrules: {{rounds: 1}}\n", encoding="utf-8")
    desk.open("workbench.ipynb")
    table = Table(desk)
    table.sit_down()
    return table


def test_a_whole_game_by_clicks(table: Table) -> None:
    table.desk.shot("draft_form")
    table.begin("person", "greedy", "random", "greedy")
    for turn in range(1, 6):
        expect(table.at.locator(".title")).to_contain_text(f"turn {turn} of 5")
        table.desk.shot(f"draft_turn_{turn}")
        table.play_turn()
    expect(table.status).to_contain_text("In which order")
    table.desk.shot("draft_arrange")
    table.at.locator(".order").first.click()
    expect(table.status).to_contain_text("Commend the others")
    for name in table.at.locator("button.presented").all()[:2]:
        name.click()
    table.desk.shot("draft_vote")
    table.at.get_by_role("button", name="Give the commendations").click()
    expect(table.at.locator(".ending")).to_contain_text("is Royal Inventor")
    table.desk.shot("draft_end")
    assert table.desk.page_errors == []
