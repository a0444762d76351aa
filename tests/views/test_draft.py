"""The part Draft without a browser: what the page is told, and what is kept of a game."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

from tests.views.page import Page, small_file
from workbench.cardsets.finding import find
from workbench.editing.session import Session
from workbench.play.log_files import read_log
from workbench.rules import replay
from workbench.views.draft import DraftPanel
from workbench.views.parts import Parts
from workbench.views.workbench import Workbench

KEPT = ".workbench/short.yaml.a1b2.game.jsonl"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Open the standard cards with a game of one round."""
    shutil.copy(find("great_scott"), tmp_path)
    path = tmp_path / "short.yaml"
    text = "format: 1\nname: Short\nextends: great_scott.yaml\nrules:\n  rounds: 1\n"
    path.write_text(text, encoding="utf-8")
    return Session.open(path)


@pytest.fixture
def page(session: Session) -> Page:
    return Page(DraftPanel(session))


def begin(page: Page, *seats: str, voter: str = "showy", seed: str = "1") -> dict[str, Any]:
    answer = page.ask("start", seats=list(seats), voter=voter, seed=seed)
    state = answer["state"]
    assert isinstance(state, dict)
    return state


def next_click(page: Page, state: dict[str, Any]) -> dict[str, Any]:
    """Press the first thing on the page that can be pressed for this mode."""
    match state["mode"]:
        case "wait":
            answer = page.ask("take_screen")
        case "draw":
            pile = next(pile["pile"] for pile in state["piles"] if not pile["why"])
            answer = page.ask("draw", pile=pile)
        case "pick":
            card = next(card["card"] for card in state["hand"] if card["adds"] is not None)
            answer = page.ask("pick", card=card)
        case "arrange":
            answer = page.ask("arrange", order=state["orders"][0]["order"])
        case "vote":
            may = [one["seat"] for one in state["presented"] if one["may"]]
            answer = page.ask("vote", favourites=may[: len(state["given"])])
        case mode:
            raise AssertionError(mode)
    assert not answer.get("wrong"), answer["says"]
    return dict(answer["state"])


def play_out(page: Page, state: dict[str, Any]) -> dict[str, Any]:
    while state["mode"] != "over":
        state = next_click(page, state)
    return state


def test_before_a_game_the_page_is_told_who_may_play(page: Page) -> None:
    hello = page.ask("hello")
    assert hello["state"] is None
    assert {"person", "greedy"} <= set(hello["form"]["words"])
    assert hello["form"]["players"] == [3, 4, 5]


def test_everything_told_is_json_all_through_a_game(page: Page) -> None:
    state = begin(page, "person", "greedy", "random")
    while state["mode"] != "over":
        assert json.loads(json.dumps(state)) == state
        state = next_click(page, state)
    assert "is Royal Inventor" in state["ending"]["victory"]
    assert json.loads(json.dumps(state)) == state


def names_told(told: object) -> set[str]:
    """Return every text in what the page was told, word by word as a name stands there."""
    if isinstance(told, dict):
        return set().union(*map(names_told, told.values()))
    if isinstance(told, list):
        return set().union(*map(names_told, told)) if told else set()
    return {told} if isinstance(told, str) else set()


@pytest.mark.parametrize("people", [1, 2])
def test_the_page_is_never_told_a_card_of_another_hand(page: Page, people: int) -> None:
    """Every name told is of a card that the seat before the screen holds or that lies open."""
    state = begin(page, *["person"] * people, *["greedy"] * (4 - people))
    panel = page.panel
    assert isinstance(panel, DraftPanel)
    while state["mode"] != "over":
        game = panel.draft
        assert game is not None
        holder = None if state["mode"] == "wait" else game.to_move
        open_cards = {card for seat in game.state.seats for card in seat.slots}
        hidden = {
            game.header.box.cards[card].name
            for number, seat in enumerate(game.state.seats, start=1)
            for card in seat.hand
            if number != holder and card not in open_cards
        }
        assert not names_told(state) & hidden
        state = next_click(page, state)


def test_what_a_card_scores_now_is_the_difference_of_the_seat_s_points(page: Page) -> None:
    """Oracle: the points told for the invention before the pick and after it."""
    state = begin(page, "person", "greedy", "random")
    for _ in range(5):
        state = next_click(page, state)
        card = next(card for card in state["hand"] if card["adds"] is not None)
        before = state["seats"][0]["parts"]["total"]
        state = next_click(page, state)
        assert state["seats"][0]["parts"]["total"] - before == card["adds"]


def test_letters_stand_on_the_cards_in_the_order_of_the_slots(page: Page) -> None:
    state = begin(page, "person", "greedy", "random")
    state = next_click(page, state)
    assert [card["key"] for card in state["hand"]] == list("abcdefghijk")
    decks = [card["deck"] for card in state["hand"]]
    assert decks == sorted(decks, key=["primary", "asset", "central", "final"].index)
    assert [card["drawn"] for card in state["hand"]].count(True) == 1


def test_a_hand_has_room_for_the_card_that_is_drawn(page: Page) -> None:
    state = begin(page, "person", "greedy", "random")
    assert (len(state["hand"]), state["room"]) == (10, 11)
    state = next_click(page, state)
    assert (len(state["hand"]), state["room"]) == (11, 11)


@pytest.mark.parametrize("card_set", ["great_scott", "commission"])
def test_points_of_commissions_are_told_where_any_are_dealt(card_set: str) -> None:
    page = Page(DraftPanel(Session.of(Session.open(card_set).card_set)))
    begin(page, "greedy", "random", "greedy")
    state = page.ask("finish")["state"]
    for scored in state["rounds"]:
        assert ("commissions" in scored["sources"]) == (card_set == "commission")
        for seat in scored["seats"]:
            assert sum(seat["points"]) == seat["total"]
            assert len(seat["points"]) == len(scored["sources"])


def test_commendations_are_told_only_when_the_game_is_over(page: Page, session: Session) -> None:
    session.set_rule("rounds", "2")
    state = begin(page, "person", "greedy", "random")
    while len(state["rounds"]) < 1:
        state = next_click(page, state)
    assert {row["commended"] for row in state["rounds"][0]["seats"]} == {None}
    assert all(not row["commends"] for row in state["rounds"][0]["seats"])
    state = play_out(page, state)
    assert sum(row["commended"] for row in state["rounds"][0]["seats"]) == 3 * (2 + 1)


def test_a_hint_names_a_card_or_a_pile_and_goes_with_the_next_move(page: Page) -> None:
    state = begin(page, "person", "greedy", "random")
    assert "would draw from the" in page.ask("hint")["state"]["hint"]["words"]
    next_click(page, state)
    told = page.ask("hint")["state"]
    assert "would play" in told["hint"]["words"]
    fitting = {card["card"] for card in told["hand"] if card["adds"] is not None}
    assert told["hint"]["card"] in told["hint"]["cards"].keys() == fitting
    assert next_click(page, told)["hint"] is None


def test_the_best_of_a_round_is_told_of_the_own_seat_alone_before_the_end(page: Page) -> None:
    state = begin(page, "person", "greedy", "random")
    answer = page.ask("look_back", round=1, seat=2)
    assert answer["wrong"]
    assert "when the game is over" in answer["says"]
    play_out(page, state)
    told = page.ask("look_back", round=1, seat=2)["looked_back"]
    assert (told["round"], told["seat"]) == (1, 2)
    assert told["words"].startswith(
        "Seat 2 (greedy): of the inventions that the cards it saw could"
    )


def promised(words: dict[str, str]) -> float:
    return float(words["whole"].removesuffix(" in all"))


def test_a_hint_tells_of_each_card_how_much_less_it_promises_than_the_best(page: Page) -> None:
    """Oracle: the promises of the whole invention, told beside it, to a tenth of a point."""
    state = begin(page, "person", "greedy", "random", seed="3")
    for _ in range(5):
        state = next_click(page, state)
        hint = page.ask("hint")["state"]["hint"]
        told = hint["cards"]
        best = promised(told[hint["card"]])
        assert told[hint["card"]]["less"] == "★ the best"
        assert f"promises {best:.1f} points" in hint["words"]
        for card in told.keys() - {hint["card"]}:
            less = told[card]["less"].removesuffix(" less than the best")
            behind = 0.0 if less == "as good as the best" else float(less)
            assert best - promised(told[card]) == pytest.approx(behind, abs=0.11)
        state = next_click(page, state)


def test_a_round_is_looked_back_on_in_one_sentence_and_pick_by_pick(page: Page) -> None:
    """Oracle: the cards that were clicked, and the points that the sheet tells."""
    state = begin(page, "person", "greedy", "random", voter="none")
    picked = []
    while state["mode"] != "over":
        hand = {card["card"]: card["name"] for card in state["hand"] if card["adds"] is not None}
        if state["mode"] == "pick":
            picked.append(next(iter(hand.values())))
        state = next_click(page, state)
    told = page.ask("look_back", round=1, seat=1)["looked_back"]
    assert [(pick["turn"], pick["picked"]) for pick in told["picks"]] == list(enumerate(picked, 1))
    made, points = state["rounds"][0]["seats"][0]["total"], r"would have made (\d+) points in place"
    gap = int(re.findall(points, told["words"])[0]) - made
    assert (
        f" in place of {made} (hindsight gap {gap}); by planner the picks gave up" in told["words"]
    )
    regrets = [float(pick["regret"]) for pick in told["picks"]]
    total = float(re.findall(r"gave up (\d+\.\d) points \(pick regret\)", told["words"])[0])
    assert total == pytest.approx(sum(regrets), abs=0.3)
    assert f"in turn {1 + regrets.index(max(regrets))}, where" in told["words"]


@pytest.mark.parametrize(
    ("verb", "details", "words"),
    [
        ("draw", {"pile": 0}, "No game has begun"),
        ("start", {"seats": ["person", "gredy", "greedy"], "seed": "1"}, "did you mean greedy"),
        ("start", {"seats": ["person", "greedy"], "seed": "1"}, "too few"),
        ("start", {"seats": ["person", "greedy", "greedy"], "seed": "1_0"}, "is no seed"),
        ("open", {"path": "nothing.jsonl"}, "cannot be read"),
        ("open", {"path": " "}, "Write a file name"),
    ],
)
def test_a_refusal_is_told_in_words(
    page: Page, verb: str, details: dict[str, Any], words: str
) -> None:
    answer = page.ask(verb, **details, **({"voter": "none"} if verb == "start" else {}))
    assert answer["wrong"]
    assert words in answer["says"]
    assert "Traceback" not in answer["says"]


def test_a_move_that_is_not_allowed_is_told_and_changes_nothing(page: Page) -> None:
    begin(page, "person", "greedy", "random")
    answer = page.ask("pick", card=0)
    assert answer["says"] == "✖ That cannot be done: it is time to draw a card."
    assert page.ask("hello")["state"]["mode"] == "draw"


def kept(page: Page) -> list[dict[str, str]]:
    """Return the kept games that the page offers, the latest first."""
    return list(page.ask("form")["form"]["kept"])


def test_after_each_click_a_new_panel_can_go_on_where_the_old_one_was(
    page: Page, session: Session
) -> None:
    state = begin(page, "person", "greedy", "person")
    for _ in range(9):
        state = next_click(page, state)
        again = Page(DraftPanel(session))
        assert again.ask("hello")["state"] is None
        (game,) = kept(again)
        if state["mode"] != "wait":  # else the screen has been handed over
            state = dict(page.ask("hello")["state"])
        gone_on = again.ask("go_on", file=game["file"])["state"]
        if gone_on["mode"] == "wait":
            gone_on = again.ask("take_screen")["state"]
        if state["mode"] == "wait":
            state = page.ask("take_screen")["state"]
        assert gone_on == state


def test_two_windows_on_one_list_keep_a_game_each(page: Page, session: Session) -> None:
    """The later one goes on with the game of the first, and both play on apart."""
    other = Page(DraftPanel(session))
    state = next_click(page, begin(page, "person", "greedy", "random"))
    (game,) = kept(other)
    theirs = other.ask("go_on", file=game["file"])["state"]
    picks = [card["card"] for card in state["hand"] if card["adds"] is not None]
    page.ask("pick", card=picks[0])
    other.ask("pick", card=picks[1])
    third = Page(DraftPanel(session))
    ways = [third.ask("go_on", file=game["file"])["state"]["seats"][0] for game in kept(third)]
    assert theirs["mode"] == "pick"
    played = [next(slot["card"] for slot in seat["slots"] if slot) for seat in ways[:2]]
    assert sorted(played) == sorted(picks[:2])


def test_games_that_others_hold_are_gone_when_a_game_begins_a_day_later(
    page: Page, session: Session
) -> None:
    assert session.path is not None
    state = begin(page, "person", "greedy", "random")
    for _ in range(3):
        state = next_click(page, state)
        again = Page(DraftPanel(session))
        again.ask("go_on", file=kept(again)[0]["file"])
    files = [*session.path.parent.glob(".workbench/*")]
    assert len(files) == 4
    for file in files:
        os.utime(file, (1_000_000, 1_000_000))
    begin(page, "person", "greedy", "random", seed="5")
    assert len([*session.path.parent.glob(".workbench/*")]) == 2


def test_a_new_game_leaves_the_last_one_kept_until_it_is_discarded(page: Page) -> None:
    begin(page, "person", "greedy", "random", seed="4")
    begin(page, "person", "greedy", "greedy", seed="5")
    (game,) = kept(page)
    assert game["says"].startswith("Round 1, turn 1 · ")
    assert game["says"].endswith(" · person, greedy, random · seed 4")
    page.ask("go_on", file=game["file"])
    (game,) = kept(page)
    assert "seed 5" in game["says"]
    answer = page.ask("discard_kept", file=game["file"])
    assert answer["says"].startswith("✓ Discarded: Round 1, turn 1")
    assert answer["form"]["kept"] == kept(page) == []
    assert "not kept here any more" in page.ask("go_on", file=game["file"])["says"]
    assert page.ask("undo")["says"] == "✖ Nothing has been done yet that could be taken back."


def test_a_kept_game_that_cannot_be_read_is_told_and_stays(session: Session) -> None:
    assert session.path is not None
    kept = session.path.parent / KEPT
    kept.parent.mkdir()
    kept.write_text("{broken")
    form = Page(DraftPanel(session)).ask("hello")["form"]
    assert form["kept"] == []
    (told,) = form["unreadable"]
    assert told.startswith(f"{KEPT} cannot be gone on with (")
    assert kept.read_text() == "{broken"


def test_a_folder_that_cannot_be_written_to_is_told_and_the_game_goes_on(
    page: Page, session: Session
) -> None:
    assert session.path is not None
    (session.path.parent / ".workbench").write_text("in the way")
    answer = page.ask("start", seats=["person", "greedy", "greedy"], voter="none", seed="1")
    assert "cannot be kept" in answer["says"]
    assert answer["state"]["mode"] == "draw"


def test_a_saved_game_is_a_log_that_the_referee_accepts(page: Page, session: Session) -> None:
    play_out(page, begin(page, "person", "greedy", "random"))
    says = page.ask("save", path="mine.jsonl")["says"]
    assert "Saved as mine.jsonl" in says
    assert session.path is not None
    log = read_log(session.path.parent / "mine.jsonl")
    assert log.header.bots == ("person", "greedy", "random")
    replay(log.header.box, log.game(0))
    again = page.ask("save", path="mine.jsonl")
    assert "choose another name" in again["says"]
    assert page.ask("open", path="mine.jsonl")["state"]["mode"] == "over"


def test_a_game_keeps_its_list_when_the_list_changes_and_says_so(
    page: Page, session: Session
) -> None:
    state = begin(page, "person", "greedy", "random")
    assert "the list as it stands" in state["about"]
    card = session.card_set.entries[0]
    session.edit(card.key, "value", "1" if card.card.value != 1 else "2")
    state = page.ask("hello")["state"]
    assert "the list as it was when the game began" in state["about"]


def test_a_watched_game_is_stepped_to_the_reveal_and_to_the_end(page: Page) -> None:
    state = begin(page, "greedy", "random", "greedy")
    assert state["mode"] == "watch"
    assert page.ask("step")["state"]["wanted"] == "Seat 2 (random) moves next: it draws."
    assert "Revealed in turn 1" in page.ask("reveal")["state"]["news"]
    assert page.ask("finish")["state"]["mode"] == "over"
    assert page.ask("step")["says"] == "✖ The game is over."


def test_a_bot_that_fails_is_told_and_undo_leads_on(page: Page, tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text(
        "from workbench.play.bots.random_bot import RandomBot\n"
        "class Own(RandomBot):\n"
        "    def choose_pick(self, view, chance):\n"
        "        raise LookupError('out of ideas')\n"
    )
    state = begin(page, "person", f"{own}:Own", "greedy")
    page.ask("draw", pile=0)
    state = page.ask("hello")["state"]
    card = next(card["card"] for card in state["hand"] if card["adds"] is not None)
    answer = page.ask("pick", card=card)
    assert "failed in seat 2" in answer["says"]
    assert "out of ideas" in answer["says"]
    assert answer["state"]["mode"] == "stopped"
    assert page.ask("undo")["state"]["mode"] == "pick"


def test_a_list_in_no_file_is_played_and_its_game_not_kept(tmp_path: Path) -> None:
    session = Session.of(Session.open(small_file(tmp_path)).card_set)
    answer = Page(DraftPanel(session)).ask(
        "start", seats=["person", "greedy", "greedy"], voter="none", seed="1"
    )
    assert answer["wrong"]
    assert "short" in answer["says"], "eight cards are too few, and that is said"


def test_a_part_is_made_when_it_is_first_opened(tmp_path: Path) -> None:
    bench = Workbench(small_file(tmp_path))
    tabs, section = bench.widget.children[0].children
    assert list(tabs.names)[:2] == ["Cards", "Draft"]
    assert len(section.children) == 1
    tabs.chosen = "Draft"
    cards, draft = section.children
    assert isinstance(draft, DraftPanel)
    assert (cards.layout.display, draft.layout.display) == ("none", None)
    tabs.chosen = "Cards"
    assert (cards.layout.display, draft.layout.display) == (None, "none")
    assert section.children == (cards, draft)


def test_while_a_part_is_made_the_tabs_hold_what_is_shown_and_what_was_chosen() -> None:
    """And where it cannot be made a line says that, until another part is chosen."""
    seen: list[tuple[str, str]] = []

    def slow() -> ipywidgets.DOMWidget:
        seen.append((parts.tabs.shown, parts.tabs.chosen))
        raise LookupError("out of paper")

    parts = Parts({"First": ipywidgets.Box, "Slow": slow})
    with pytest.raises(LookupError):
        parts.tabs.chosen = "Slow"
    assert seen == [("First", "Slow")]
    assert parts.tabs.shown == "Slow"
    assert "cannot be shown" in parts.widget.children[1].children[1].value
    parts.tabs.chosen = "First"
    (first,) = parts.widget.children[1].children
    assert first.layout.display is None
