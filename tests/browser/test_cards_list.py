"""A designer edits the list in JupyterLab: keyboard, clipboard, order and filter, faults."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.hand import Hand


@pytest.fixture
def hand(workbench_page: Desk) -> Hand:
    return Hand(workbench_page)


def test_a_typed_value_is_taken_and_the_odds_follow(hand: Hand) -> None:
    """Typing replaces, Enter goes down, and the mean score of all inventions moves."""
    odds = hand.desk.page.locator(".in-frequencies")
    expect(odds).to_contain_text("alliteration")
    before = hand.seen("name")
    hand.enter("Colossal", "value", "1")
    expect(hand.cell("Colossal", "value")).to_have_text("1")
    expect(hand.cell("Colossal", "value")).to_have_attribute("title", re.compile("was: 3"))
    hand.expect_cursor(before[before.index("Colossal") + 1])
    hand.expect_header("1 change not saved")
    expect(odds).to_contain_text(re.compile(r"mean score 14\.\d\d → 14\.\d\d"))


def test_the_keyboard_goes_everywhere_and_nothing_leaks_to_lab(hand: Hand) -> None:
    page = hand.desk.page
    cells = page.locator(".jp-Cell").count()
    first, second = hand.seen("name")[:2]
    hand.go_to(first, "name")
    hand.type("abdx")  # each is a command of Lab where a cell of the notebook is selected
    hand.press("Escape")
    hand.expect_cursor(first, first)
    hand.press("F2")
    hand.type("abddx")
    hand.press("Escape", "Tab", "Tab", "ArrowDown")
    hand.expect_cursor(second)
    hand.press("Control+End", "Home", "ArrowRight", "PageUp", "Control+Home")
    hand.expect_cursor(first, "1")
    expect(page.locator(".jp-Cell")).to_have_count(cells)
    hand.expect_header("all saved")


def test_types_are_chosen_from_a_list_by_their_first_letters(hand: Hand) -> None:
    hand.go_to("Colossal", "type")
    hand.type("de")
    expect(hand.desk.page.locator(".choices [data-choice=Destructive]")).to_have_attribute(
        "aria-selected", "true"
    )
    hand.press("Enter")
    expect(hand.cell("Colossal", "type")).to_have_text(re.compile("Destructive"))


def test_one_value_for_several_rows_is_one_step(hand: Hand) -> None:
    names = hand.seen("name")[:3]
    hand.go_to(names[0], "tags")
    hand.press("Shift+ArrowDown", "Shift+ArrowDown")
    hand.type("proposal")
    hand.press("Enter")
    for name in names:
        expect(hand.cell(name, "tags")).to_have_text("proposal")
    hand.press("Control+z")
    for name in names:
        expect(hand.cell(name, "tags")).to_have_text("")


def test_a_block_from_a_spreadsheet_is_pasted_undone_and_copied(hand: Hand) -> None:
    page = hand.desk.page
    first, second = hand.seen("name")[:2]
    block = "Gargantuan\tprimary\tDestructive\t3\nGleaming\tprimary\tTransportive\t1\n"
    page.evaluate("text => navigator.clipboard.writeText(text)", block)
    hand.go_to(first, "name")
    hand.press("Control+v")
    expect(hand.cell("Gargantuan", "type")).to_have_text(re.compile("Destructive"))
    expect(hand.cell("Gleaming", "value")).to_have_text("1")
    hand.go_to("Gargantuan", "name")
    hand.press("Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    hand.press("Control+c")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.splitlines() == block.splitlines()
    hand.press("Control+z")
    expect(hand.row(first)).to_be_visible()
    expect(hand.row(second)).to_be_visible()
    hand.press("Control+y")
    expect(hand.row("Gleaming")).to_be_visible()


def test_after_sorting_and_filtering_the_card_under_the_cursor_changes(hand: Hand) -> None:
    """Case C49: the row stays where it is until the order is asked for again; undo restores it."""
    page = hand.desk.page
    page.get_by_label("type", exact=True).select_option("Mineral")
    page.get_by_role("columnheader", name="value").click()
    names, values = hand.seen("name"), hand.seen("value")
    assert values == sorted(values)
    hand.enter(names[1], "value", "3")
    hand.expect_header("1 change not saved")
    assert hand.seen("name")[:5] == names[:5], "no row jumps away"
    hand.go_to(names[0], "name")
    hand.press("Control+Delete")
    expect(hand.row(names[0])).to_have_count(0)
    hand.enter(names[2], "name", "Zinc")
    hand.expect_header("3 changes not saved")
    assert hand.seen("name")[:2] == [names[1], "Zinc"]
    hand.press("Control+z", "Control+z", "Control+z")
    hand.expect_header("all saved")
    expect(hand.cell(names[1], "value")).to_have_text(values[1])


def test_a_broken_value_says_why_and_keeps_the_text(hand: Hand) -> None:
    hand.enter("Colossal", "value", "three")
    expect(hand.cell("Colossal", "value")).to_have_text("three")
    expect(hand.cell("Colossal", "value")).to_have_attribute("aria-invalid", "true")
    reason = hand.row("Colossal").get_by_role("alert")
    expect(reason).to_contain_text('"three" is no whole number')
    hand.go_to("Colossal", "value")
    hand.press("F2")
    expect(hand.desk.page.locator(".card-grid .editor")).to_have_value("three")
    hand.press("Control+a")
    hand.type("2")
    hand.press("Enter")
    expect(hand.row("Colossal").get_by_role("alert")).to_have_count(0)
    expect(hand.cell("Colossal", "value")).to_have_text("2")


def test_markup_in_a_name_is_shown_as_the_text_it_is(hand: Hand) -> None:
    """Case C33."""
    page = hand.desk.page
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    for number, name in enumerate(
        ("<img src=x onerror=alert(1)>", "<b>Bee</b>", "Bee & Co", "$x$ Bee")
    ):
        hand.enter(hand.seen("name")[number], "name", name)
        expect(hand.row(name)).to_be_visible()
    page.locator(".card-grid .changes summary").click()
    expect(page.locator(".card-grid .words")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator(".jp-OutputArea img[src='x'], .card-grid b")).to_have_count(0)
    assert not dialogs


def test_the_list_of_changes_closes_by_escape_and_by_a_click_elsewhere(hand: Hand) -> None:
    hand.enter("Colossal", "name", "Gigantic")
    words = hand.desk.page.locator(".card-grid .words")
    summary = hand.desk.page.locator(".card-grid .changes summary")
    summary.click()
    expect(words).to_be_visible()
    words.click()
    expect(words).to_be_visible()
    summary.press("Escape")
    expect(words).to_be_hidden()
    summary.click()
    expect(words).to_be_visible()
    hand.cell("Gigantic", "value").click()
    expect(words).to_be_hidden()


def test_find_and_replace_shows_first_what_it_will_do(hand: Hand) -> None:
    page = hand.desk.page
    hand.go_to("Colossal", "name")
    hand.press("Control+h")
    hand.type("Colossal")
    page.get_by_label("replace by").fill("Gigantic")
    expect(page.locator(".replace .preview")).to_contain_text("Colossal → Gigantic")
    expect(hand.row("Colossal")).to_be_visible()
    hand.press("Enter")
    expect(hand.row("Gigantic")).to_be_visible()
    hand.press("Control+z")
    expect(hand.row("Colossal")).to_be_visible()


def test_cards_are_added_duplicated_and_removed(hand: Hand) -> None:
    page = hand.desk.page
    hand.go_to("Colossal", "name")
    hand.press("Control+Enter")
    expect(page.locator(".card-grid .editor")).to_be_focused()
    hand.type("Monumental")
    hand.press("Tab")
    expect(hand.row("Monumental")).to_be_visible()
    hand.expect_header("151 cards")
    hand.press("Control+d")
    expect(page.locator(".card-grid .editor")).to_have_value("Monumental")
    hand.type("Towering")
    hand.press("Enter")
    expect(hand.row("Towering")).to_be_visible()
    expect(hand.rows.filter(has_text="✖ fault")).to_have_count(0)
    hand.go_to("Towering", "name")
    hand.press("Control+Delete")
    expect(hand.row("Towering")).to_have_count(0)
    expect(hand.row("Monumental")).to_have_count(1)


def test_headings_sort_by_key(hand: Hand) -> None:
    hand.go_to(hand.seen("name")[0], "name")
    hand.press("ArrowUp", "Enter")
    names = hand.seen("name")
    assert names == sorted(names, key=str.casefold)
    expect(hand.desk.page.get_by_role("columnheader", name="name")).to_have_attribute(
        "aria-sort", "ascending"
    )


def test_thousands_of_cards_scroll_and_are_edited(desk: Desk) -> None:
    """Case C54: of 2,150 rows only those are drawn that can be seen."""
    head, asset, tail = desk.card_set.read_text(encoding="utf-8").partition("  asset:")
    first, _, rest = tail.partition("\n")
    more = "".join(f"    - {{name: Thing {n}, type: Animal, value: 1}}\n" for n in range(2000))
    desk.card_set.write_text(f"{head}{asset}{first}\n{more}{rest}", encoding="utf-8")
    desk.open()
    hand = Hand(desk)
    hand.go_to(hand.seen("name")[0], "name")
    hand.press("Control+End", "Home", "ArrowRight")
    assert hand.rows.count() < 60
    last = hand.cursor()
    hand.enter(last, "value", "2")
    expect(hand.cell(last, "value")).to_have_text("2")
    expect(hand.desk.page.locator(".card-grid .told")).to_contain_text("2,150 cards")


def test_a_click_between_the_controls_leaves_the_notebook_alone(hand: Hand) -> None:
    """Lab would select the cell of the workbench, and two letters d would delete it."""
    page = hand.desk.page
    cells = page.locator(".jp-Cell").count()
    hand.enter("Colossal", "value", "1")
    undo = page.get_by_role("button", name="↶ Undo")
    undo.click()
    expect(undo).to_be_disabled()
    room = page.locator(".great-scott-room")
    places = [
        undo,
        page.locator(".workbench-header .facts"),
        page.locator(".card-grid .told"),
        page.locator(".in-frequencies"),
        page.locator(".in-distributions"),
        room,
    ]
    for place in places:
        box = place.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
        hand.type("ddabx")
        expect(page.locator(".jp-Cell")).to_have_count(cells)
        expect(hand.rows.first).to_be_visible()


def test_control_s_saves_what_is_being_typed(hand: Hand) -> None:
    hand.go_to("Colossal", "value")
    hand.type("1")
    hand.press("Control+s")
    expect(hand.desk.page.locator(".workbench-header .told")).to_contain_text("Saved")
    assert "{name: Colossal, type: Productive, value: 1" in hand.desk.card_set.read_text()
    hand.expect_cursor("Colossal", "1")


def test_a_late_answer_takes_no_key_from_the_cell_that_is_typed_in(hand: Hand) -> None:
    """A new card and a question of the header, asked for before, come while somebody types."""
    page = hand.desk.page
    hand.go_to("Colossal", "name")
    with hand.desk.late_answers():
        hand.press("Control+Enter")
        page.get_by_role("button", name="Open…").click()
        hand.go_to("Colossal", "notes")
        hand.type("mine")
    hand.expect_header("151 cards")
    expect(page.locator(".workbench-header .offer")).to_be_visible()
    editor = page.locator(".card-grid .editor")
    expect(editor).to_be_focused()
    expect(editor).to_have_value("mine")


def test_undo_in_an_open_cell_is_of_its_text(hand: Hand) -> None:
    hand.enter("Colossal", "value", "1")
    hand.expect_header("1 change not saved")
    hand.go_to("Colossal", "name")
    hand.press("F2")
    hand.type("Z")  # one key: on a slow machine the browser undoes a word key by key
    hand.press("Control+z", "Enter")
    expect(hand.cell("Colossal", "value")).to_have_text("1")
    hand.expect_header("1 change not saved")


def test_blank_cells_are_copied_as_cells(hand: Hand) -> None:
    """A note, and below it none, go over two other cards."""
    page = hand.desk.page
    names = hand.seen("name")[:4]
    for name, note in zip(names, ("=1+1", "", "old", "old"), strict=True):
        if note:
            hand.enter(name, "notes", note)
    hand.go_to(names[0], "notes")
    hand.press("Shift+ArrowDown", "Control+c")
    assert page.evaluate("() => navigator.clipboard.readText()") == '\'=1+1\r\n""\r\n'
    hand.go_to(names[2], "notes")
    hand.press("Control+v")
    expect(hand.cell(names[2], "notes")).to_have_text("=1+1")
    expect(hand.cell(names[3], "notes")).to_have_text("")


def test_a_dead_key_without_a_letter_leaves_the_cell_as_it_was(hand: Hand) -> None:
    page = hand.desk.page
    hand.enter("Colossal", "notes", "mine")
    hand.go_to("Colossal", "notes")
    keys = page.context.new_cdp_session(page)
    keys.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "Dead"})
    expect(page.locator(".card-grid input.editor")).to_be_focused()
    hand.go_to("Colossal", "value")
    expect(hand.cell("Colossal", "notes")).to_have_text("mine")


def test_the_selected_cards_stay_selected_when_the_list_is_sorted(hand: Hand) -> None:
    """Case C49: what the new order puts between them is not removed with them."""
    page = hand.desk.page
    count = hand.desk.card_set.read_text().count("{name: ")
    chosen = hand.seen("name")[:2]
    hand.go_to(chosen[0], "name")
    hand.press("Shift+ArrowDown")
    page.get_by_role("columnheader", name="type").click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".workbench-header .told")).to_contain_text("Saved")
    saved = hand.desk.card_set.read_text()
    assert saved.count("{name: ") == count - 2
    assert not any(f"name: {name}," in saved for name in chosen)


@pytest.mark.parametrize("clicks", [1, 2], ids=["ascending", "descending"])
def test_cards_without_a_lift_come_last_in_either_order(hand: Hand, clicks: int) -> None:
    page = hand.desk.page
    first, second = hand.seen("name")[:2]
    for name in (first, second):
        expect(hand.cell(name, "lift")).not_to_have_text("")
    hand.enter(first, "copies", "0")
    expect(hand.cell(first, "lift")).to_have_text("")
    page.get_by_label("deck", exact=True).select_option("primary")
    for _ in range(clicks):
        page.get_by_role("columnheader", name="lift").click()
    hand.press("ArrowDown", "Control+End")
    hand.expect_cursor(first)
