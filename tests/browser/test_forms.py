"""A form in a bare page, without JupyterLab: what is in use stays while answers are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from workbench.views.boards.form_board import (
    Choice,
    Entry,
    Fold,
    FormBoard,
    Line,
    Part,
    Press,
    Row,
    as_plain,
)

RENDER = """async ([script, parts]) => {
    const model = {
        parts, sent: [], heard: {},
        get: name => name === "parts" ? model.parts : {},
        send: ({ name, text }) => model.sent.push(text ? `${name}: ${text}` : name),
        on: (name, act) => { model.heard[name] = act; },
    };
    const file = new Blob([script], { type: "text/javascript" });
    const { default: { render } } = await import(URL.createObjectURL(file));
    render({ model, el: document.querySelector("main") });
    window.model = model;
}"""
ANSWER = """parts => { model.parts = parts; model.heard["change:parts"](); }"""


@dataclass
class Form:
    """A form on a page; `sent` is what it told, as `name: text`, or the name of a button."""

    page: Page

    def answer(self, *parts: Part) -> None:
        self.page.evaluate(ANSWER, [as_plain(part) for part in parts])

    @property
    def sent(self) -> list[str]:
        return list(self.page.evaluate("() => model.sent"))


def parts_of(games: str, *above: Part, seats: str = "4", told: str = "") -> tuple[Part, ...]:
    options = (("3", "three"), ("4", "four"))
    row = Row(
        (Entry("games", "Games", games, problem=told), Choice("seats", "Seats", seats, options))
    )
    more = Fold("more", f"{games} games", (Line("and more"),))
    return (*above, row, Row((Press("play", "Play"), Press("stop", "Stop"))), more)


@pytest.fixture
def form(chromium: Browser) -> Iterator[Form]:
    context = chromium.new_context(has_touch=True)
    page = context.new_page()
    page.set_content("<main></main>")
    page.evaluate(RENDER, [str(FormBoard._esm), [as_plain(part) for part in parts_of("1000")]])
    yield Form(page)
    context.close()


def test_a_control_in_use_is_the_same_after_an_answer_that_changes_others(form: Form) -> None:
    page = form.page
    seats = page.get_by_label("Seats")
    page.get_by_label("Games").fill("many")
    seats.focus()
    assert form.sent == ["games: many"]
    used = seats.element_handle()
    form.answer(*parts_of("many", Line("⚠ look below"), seats="3", told="no number"))
    assert used.evaluate("one => one.isConnected && one === document.activeElement")
    expect(seats).to_have_value("3")
    expect(page.get_by_role("alert")).to_have_text("⚠ no number")
    form.answer(*parts_of("7"))
    assert used.evaluate("one => one.isConnected && one === document.activeElement")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label("Games")).to_have_value("7")


def test_typing_that_is_not_handed_over_outlives_an_answer(form: Form) -> None:
    games = form.page.get_by_label("Games")
    games.fill("many")
    games.press("ArrowLeft")
    form.answer(*parts_of("1000", Line("another field was answered"), told="none yet"))
    form.page.keyboard.type("x")
    expect(games).to_have_value("manxy")
    games.press("Enter")
    assert form.sent == ["games: manxy"]


def test_an_open_fold_stays_open_and_in_focus_while_its_words_change(form: Form) -> None:
    summary = form.page.locator("summary")
    summary.press("Enter")
    form.answer(*parts_of("12"))
    expect(summary).to_contain_text("12 games")
    expect(form.page.get_by_text("and more")).to_be_visible()
    expect(summary).to_be_focused()


LOWER = [Line(f"line {number}") for number in range(9)]


@pytest.mark.parametrize("by", ["mouse", "finger", "space"])
def test_a_slow_press_counts_though_an_answer_moves_the_button(form: Form, by: str) -> None:
    page = form.page
    play = page.get_by_role("button", name="Play")
    box = play.bounding_box()
    assert box is not None
    x, y = box["x"] + 5, box["y"] + 5
    touch = page.context.new_cdp_session(page)
    if by == "mouse":
        page.mouse.move(x, y)
        page.mouse.down()
    elif by == "finger":
        points = [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    else:
        play.focus()
        page.keyboard.down(" ")
    form.answer(*parts_of("1000", *LOWER))
    assert form.sent == []
    expect(page.get_by_text("line 8")).to_have_count(0)
    if by == "mouse":
        page.mouse.up()
    elif by == "finger":
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.keyboard.up(" ")
    expect(page.get_by_text("line 8")).to_be_visible()
    assert form.sent == ["play"]


def test_the_second_click_of_a_double_one_presses_nothing_that_came_in_between(form: Form) -> None:
    page, stop = form.page, [as_plain(Row((Press("halt", "Halt"),)))]
    second = "new MouseEvent('click', { detail: 2 })"
    page.evaluate(
        f"""parts => {{
            ({ANSWER})(parts);
            document.querySelector("[data-name=halt]").dispatchEvent({second});
        }}""",
        stop,
    )
    assert form.sent == []
    page.get_by_role("button", name="Halt").click()
    assert form.sent == ["halt"]


@pytest.mark.parametrize(
    "end",
    [
        "window.dispatchEvent(new PointerEvent('pointermove', { buttons: 0 }))",
        "window.dispatchEvent(new PointerEvent('pointercancel'))",
        "window.dispatchEvent(new Event('blur'))",
    ],
    ids=["let go where the page does not hear it", "taken for scrolling", "the window is left"],
)
def test_a_press_that_comes_to_nothing_holds_no_answer_for_good(form: Form, end: str) -> None:
    page = form.page
    page.get_by_role("button", name="Play").dispatch_event("pointerdown")
    form.answer(*parts_of("1000", *LOWER))
    expect(page.get_by_text("line 8")).to_have_count(0)
    page.evaluate(f"() => {{ {end}; }}")
    expect(page.get_by_text("line 8")).to_be_visible()
    assert form.sent == []


def test_another_button_of_the_mouse_and_a_field_hold_nothing(form: Form) -> None:
    page = form.page
    page.get_by_role("button", name="Play").dispatch_event("pointerdown", {"button": 2})
    page.get_by_label("Games").dispatch_event("pointerdown")
    form.answer(*parts_of("1000", *LOWER))
    expect(page.get_by_text("line 8")).to_be_visible()
