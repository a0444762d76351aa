"""A draft in a real JupyterLab: whole games by clicks and by keys, from hand to hand, watched."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk

SPOKEN = (
    r"[a-k]: .+, (primary|asset|central|final), [A-Z]\w+, value \d, initial .;"
    r" (fits, scores [+−]\d+ now|fits no open slot)"
)
OPEN_PILE = ".pile:not([aria-disabled])"


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
        return self.at.locator(".hand .card:not([aria-disabled])")

    def play_turn(self) -> None:
        """Draw from the first pile that gives, and play the first card that fits."""
        expect(self.status).to_contain_text("Draw a card")
        self.at.locator(OPEN_PILE).first.click()
        expect(self.status).to_contain_text("Pick the card")
        self.cards.first.click()


def lay_table(desk: Desk, *, rounds: int) -> Table:
    """Sit down at a game of the desk's card set that has fewer rounds, so that it is short."""
    desk.card_set.rename(desk.folder / "base.yaml")
    desk.card_set.write_text(
        f"format: 1\nname: A short game\nextends: base.yaml\nrules: {{rounds: {rounds}}}\n",
        encoding="utf-8",
    )
    desk.open("workbench.ipynb")
    table = Table(desk)
    table.sit_down()
    return table


@pytest.fixture
def table(desk: Desk) -> Table:
    return lay_table(desk, rounds=1)


def test_a_whole_game_by_clicks(table: Table) -> None:
    table.desk.shot("draft_form")
    table.at.get_by_label("Motion").uncheck()
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


def test_a_whole_game_by_keys_alone_in_the_dark(table: Table) -> None:
    """From the tab on: no click, and focus is seen on what the next key would press."""
    page, press = table.page, table.page.keyboard.press
    table.desk.theme("dark")
    page.get_by_role("tab", name="Draft").focus()
    table.at.get_by_label("Motion").press("Space")
    form = table.at.locator("form")
    form.get_by_label("voter").focus()
    for _ in range(3):
        press("Tab")  # the seed, then Start
        if page.locator(":focus").inner_text() == "Start":
            break
    press("Enter")
    for turn in range(1, 6):
        expect(table.at.locator(".title")).to_contain_text(f"turn {turn} of 5")
        expect(table.at.locator(".pile:focus")).to_be_visible()
        press("ArrowRight")
        expect(table.at.locator(".pile").nth(1)).to_be_focused()
        press("?")
        expect(table.at.locator(".hint")).to_contain_text("would draw")
        press("Tab")  # on to the hand, which is read before the draw
        for at in range(10):
            expect(table.at.locator(".card").nth(at)).to_be_focused()
            label = table.page.locator(":focus").get_attribute("aria-label") or ""
            assert re.match(SPOKEN, label), label
            press("ArrowRight")
        expect(table.at.locator(".card").first).to_be_focused()
        press("5" if table.at.locator(f"{OPEN_PILE} .key").last.inner_text() == "5" else "1")
        expect(table.status).to_contain_text("Pick the card")
        expect(table.at.locator(".card:focus")).to_be_visible()
        press("?")
        expect(table.at.locator(".hint")).to_contain_text("would play")
        table.desk.shot(f"draft_dark_{turn}")
        press(table.at.locator(".card.advised .key").inner_text())
    expect(table.at.locator(".order:focus")).to_be_visible()
    press("2")
    expect(table.status).to_contain_text("Commend the others")
    press("4")
    press("2")
    expect(table.at.locator(".presented[aria-pressed=true]")).to_have_count(2)
    table.desk.shot("draft_dark_vote")
    press("Enter")
    expect(table.at.locator(".ending")).to_contain_text("is Royal Inventor")
    table.desk.shot("draft_dark_end")
    expect(table.at.locator(".looked").first).to_contain_text("hindsight gap")
    table.at.get_by_role("button", name="seat 2 (planner): what could have been made").press(
        "Enter"
    )
    expect(table.at.locator(".looked").nth(1)).to_contain_text("Seat 2 (planner): of the")
    press("Backspace")
    expect(table.status).to_contain_text("Commend the others")
    assert table.desk.page_errors == []
    table.desk.theme("light")


@pytest.mark.parametrize(("width", "rows"), [(1280, [6, 5]), (900, [4, 4, 3]), (600, [3, 3, 3, 2])])
def test_a_hand_lies_in_even_rows_and_the_table_fits_the_page(
    table: Table, width: int, rows: list[int]
) -> None:
    table.page.set_viewport_size({"width": width, "height": 800})
    table.at.get_by_label("Motion").uncheck()
    table.begin("person", "greedy", "greedy")
    table.at.locator(OPEN_PILE).first.click()
    expect(table.status).to_contain_text("Pick the card")
    table.at.get_by_role("button", name="Hint").click()
    expect(table.at.locator(".hint")).to_contain_text("would play")
    table.desk.shot(f"draft_{width}")
    tops = table.at.locator(".card").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect().top)"
    )
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    if width >= 900:
        heights = table.at.locator(".card .name").evaluate_all(
            "all => all.map(n => n.offsetHeight)"
        )
        assert max(heights) < 2 * min(heights), "a name is broken in two"
        assert table.at.locator(".body").evaluate("b => b.scrollWidth <= b.clientWidth")


def test_a_hand_is_covered_while_the_screen_goes_round(table: Table) -> None:
    table.begin("person", "person", "greedy")
    expect(table.status).to_contain_text("Hand the screen to seat 1")
    expect(table.at.locator(".hand")).to_have_count(0)
    table.desk.shot("draft_hand_over")
    table.at.get_by_role("button", name="I am seat 1").click()
    expect(table.cards).to_have_count(0)  # a card is drawn first
    expect(table.at.locator(".card")).to_have_count(10)
    table.play_turn()
    expect(table.status).to_contain_text("Hand the screen to seat 2")
    expect(table.at.locator(".card")).to_have_count(0)
    expect(table.at.locator(".slot:not(.empty)")).to_have_count(0)
    table.desk.restart_kernel()
    table.desk.run_all()
    table.sit_down()
    table.at.get_by_role("button", name="Go on").click()
    table.at.get_by_role("button", name="I am seat 2").click()
    table.play_turn()
    expect(table.status).to_contain_text("Hand the screen to seat 1")
    expect(table.status).to_contain_text("Revealed in turn 1: seat 1 –")
    expect(table.at.locator(".slot:not(.empty)")).to_have_count(3)


def test_after_a_restart_the_game_goes_on_at_the_last_click(table: Table) -> None:
    """A reload of the page and a restart of the kernel lose at most the current click."""
    table.begin("person", "greedy", "greedy")
    table.play_turn()
    expect(table.at.locator(".title")).to_contain_text("turn 2 of 5")
    table.at.locator(OPEN_PILE).nth(1).click()
    expect(table.status).to_contain_text("Pick the card")
    hand = table.at.locator(".card .name").all_inner_texts()
    table.desk.restart_kernel()
    table.desk.run_all()
    table.sit_down()
    expect(table.at.get_by_role("button", name="Go on")).to_be_focused()
    table.desk.shot("draft_kept")
    table.page.keyboard.press("Enter")
    expect(table.status).to_contain_text("Pick the card")
    expect(table.at.locator(".title")).to_contain_text("turn 2 of 5")
    expect(table.at.locator(".card .name")).to_have_text(hand)


def test_bots_are_watched_step_by_step_and_in_play(table: Table) -> None:
    table.begin("greedy", "random", "greedy", voter="uniform", seed=7)
    expect(table.status).to_contain_text("Seat 1 (greedy) moves next: it draws")
    table.page.keyboard.press("s")
    expect(table.status).to_contain_text("Seat 2 (random) moves next: it draws")
    table.desk.shot("draft_watch")
    table.at.get_by_role("button", name="To the reveal").click()
    expect(table.status).to_contain_text("Revealed in turn 1")
    table.at.get_by_role("button", name="Play").click()
    expect(table.status).to_contain_text("Revealed in turn 2")
    table.at.get_by_role("button", name="Pause").click()
    table.at.get_by_role("button", name="Play").click()
    expect(table.status).to_contain_text("Revealed in turn 3")
    table.at.get_by_role("button", name="To the end").click()  # waits for the move on its way
    expect(table.at.locator(".ending")).to_contain_text("is Royal Inventor")


def test_a_refused_form_says_why_and_a_point_of_the_game_is_gone_back_to(table: Table) -> None:
    table.begin("person", "gredy", "random")
    expect(table.at.get_by_role("alert")).to_contain_text("did you mean greedy?")
    table.begin("person", "greedy", "random")
    table.play_turn()
    expect(table.at.locator(".title")).to_contain_text("turn 2 of 5")
    table.play_turn()
    expect(table.at.locator(".title")).to_contain_text("turn 3 of 5")
    table.at.get_by_label("Back to").select_option(label="Round 1, turn 1, seat 1: before the pick")
    expect(table.at.locator(".title")).to_contain_text("turn 1 of 5")
    expect(table.status).to_contain_text(re.compile("Pick the card"))
    table.at.get_by_role("button", name="Hint").click()
    table.cards.first.click()  # before the hint may have come
    expect(table.at.locator(".title")).to_contain_text("turn 2 of 5")


@pytest.mark.parametrize("desk", ["commission"], indirect=True)
def test_a_scored_round_is_read_before_the_next_one(desk: Desk) -> None:
    """And the commission of the seat lies beside its invention, in words."""
    table = lay_table(desk, rounds=2)
    table.at.get_by_label("Motion").uncheck()
    table.begin("person", "greedy", "collector", voter="none")
    expect(table.at.locator(".commissions li")).to_have_count(1)
    for turn in range(1, 6):
        expect(table.at.locator(".title")).to_contain_text(f"turn {turn} of 5")
        table.play_turn()
    table.desk.shot("draft_commission")
    table.at.locator(".order").first.click()
    expect(table.status).to_contain_text("Round 1 is over")
    looked = table.at.locator(".looked")
    expect(looked).to_contain_text("You: of the inventions that the cards you saw could make,")
    expect(looked).to_contain_text("hindsight gap")
    expect(looked).to_contain_text("pick regret")
    expect(table.at.get_by_role("button", name="Go on")).to_be_focused()
    looked.get_by_text("Pick by pick").click()
    expect(looked.locator("tbody tr")).to_have_count(5)
    table.desk.shot("draft_round_sheet")
    table.at.get_by_role("button", name="Go on").click()
    expect(table.at.locator(".title")).to_contain_text("Round 2 of 2 · turn 1 of 5")
    scored = table.at.locator("details.round")
    expect(scored.locator("summary").first).to_contain_text("Round 1: you")
    scored.locator("summary").first.click()
    table.play_turn()
    expect(table.at.locator(".title")).to_contain_text("turn 2 of 5")
    expect(scored).to_have_attribute("open", "")
    table.desk.shot("draft_round_2")
