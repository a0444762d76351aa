"""The boards without a browser: traits, messages, and panels that follow a list as it changes.

Lists are tiny, and their odds are counted here by looking at every invention.
"""

from __future__ import annotations

import ast
import json
from itertools import permutations, product
from pathlib import Path

import altair as alt
import pytest
from altair.utils import schemapi

from workbench import views
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target
from workbench.editing.edited_list import EditedList
from workbench.rules.commissions import Bounds, Commission, TypeCount, Where
from workbench.rules.components import SLOTS, Card, CardType, Deck
from workbench.rules.inventions import Invention, Pattern
from workbench.views import boards
from workbench.views.boards import chart_board, odds_feed, reader
from workbench.views.boards.chart_board import ChartBoard
from workbench.views.boards.commissions_form import when_as_text, when_from_text
from workbench.views.boards.distributions import DistributionsPanel
from workbench.views.boards.form_board import FormBoard, Line, Row, words_of
from workbench.views.boards.frequencies import FrequenciesPanel
from workbench.views.boards.odds_feed import OddsFeed
from workbench.views.boards.sections import Sections
from workbench.views.charts import distributions, frequencies, play, play_cards
from workbench.views.grid.grid import CardGrid
from workbench.views.header.faults import FaultList
from workbench.views.header.header import Header
from workbench.views.numbers import parse_share

CARDS = (
    Card("Busy", Deck.PRIMARY, CardType.PRODUCTIVE, 1),
    Card("Airy", Deck.PRIMARY, CardType.DESTRUCTIVE, 2),
    Card("Baking", Deck.CENTRAL, CardType.PRODUCTIVE, 3),
    Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2),
    Card("Anvil", Deck.FINAL, CardType.TRANSPORTIVE, 1),
    Card("Bee", Deck.ASSET, CardType.ANIMAL, 1),
    Card("Ant", Deck.ASSET, CardType.ANIMAL, 2),
    Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3),
)
BEE = 5
MENAGERIE = Commission("Menagerie", 3, Where(TypeCount(CardType.ANIMAL), Bounds(2)))
EVERY_DRAWING = [*frequencies.ALL, *distributions.ALL, *play.ALL, *play_cards.ALL]
TARGET = Target("odds.alliteration.any", minimum=0.99)


@pytest.fixture
def edited() -> EditedList:
    entries = tuple(Entry(key=key, card=card) for key, card in enumerate(CARDS))
    menagerie = CommissionEntry(key=50, commission=MENAGERIE, when={"assets": {"Animal": 2}})
    return EditedList(CardSet("Tiny", "1", entries, commissions=(menagerie,), targets=(TARGET,)))


def inventions(card_set: CardSet) -> list[Invention]:
    """Every invention of a list without copies, assets as drawn."""
    decks = {deck: [e.card for e in card_set.deck(deck)] for deck in Deck}
    concepts = product(decks[Deck.PRIMARY], decks[Deck.CENTRAL], decks[Deck.FINAL])
    return [
        Invention((primary, first, central, second, final))
        for primary, central, final in concepts
        for first, second in permutations(decks[Deck.ASSET], 2)
    ]


def share_of_any_run(card_set: CardSet) -> float:
    every = inventions(card_set)
    return sum(bool(invention.runs) for invention in every) / len(every)


def drawn(panel: FrequenciesPanel) -> dict[str, tuple[float, float]]:
    rows = panel.board.pictures["alliteration"]["rows"]
    return {row["name"]: (row["before"], row["after"]) for row in rows}


def as_drawn(panel: FrequenciesPanel) -> FrequenciesPanel:
    panel._words._hear(None, {"name": "order", "text": "drawn"}, [])
    return panel


def test_the_frequencies_follow_an_edit_and_keep_the_file_beside_it(edited):
    panel = as_drawn(FrequenciesPanel(edited))
    before = 1 - share_of_any_run(edited.card_set)
    edited.edit(BEE, "name", "Zebra")
    after = 1 - share_of_any_run(edited.card_set)
    assert before != after
    assert drawn(panel)["none"] == pytest.approx((before, after))
    assert panel.board.pictures["alliteration"]["title"].count("→") == 1


def test_undo_brings_the_same_picture_back(edited):
    panel = FrequenciesPanel(edited)
    start = panel.board.pictures
    edited.edit(BEE, "name", "Zebra")
    assert panel.board.pictures != start
    edited.undo()
    assert panel.board.pictures == start


def test_a_list_without_odds_keeps_the_last_picture_and_says_why(edited):
    panel = FrequenciesPanel(edited)
    kept = panel.board.pictures
    edited.remove([2])
    assert panel.board.pictures == kept
    assert "1 more central card" in panel.board.stale
    assert "list before that" in panel.board.stale
    edited.undo()
    assert panel.board.stale == ""


def test_a_list_that_never_had_odds_shows_the_reason_and_no_picture():
    panel = FrequenciesPanel(EditedList(CardSet("Empty")))
    assert panel.board.pictures == {}
    assert "1 more primary card, 1 more central card, 1 more final card" in panel.board.stale
    assert any("No odds" in word for word in words_of(panel._said()))


@pytest.mark.parametrize(
    ("gone", "wanted"),
    [
        ([0, 1], ["1 more primary card"]),
        ([0, 1, 2, 5, 6], ["1 more primary", "1 more central", "1 more asset"]),
    ],
)
def test_a_list_without_odds_says_all_that_it_wants(edited, gone, wanted):
    feed = OddsFeed(edited)
    keys = [entry.key for entry in edited.card_set.entries]
    edited.remove([keys[place] for place in gone])
    assert all(part in feed.reason for part in wanted)
    earlier = feed.after
    edited.undo()
    assert (feed.reason, feed.after) == ("", earlier)


def test_odds_are_counted_once_a_change_for_all_panels(edited, monkeypatch):
    counted = []
    real = odds_feed.odds
    monkeypatch.setattr(odds_feed, "odds", lambda card_set: counted.append(1) or real(card_set))
    feed = OddsFeed(edited)
    FrequenciesPanel(edited, feed=feed)
    DistributionsPanel(edited, feed=feed)
    assert len(counted) == 1
    edited.edit(BEE, "name", "Zebra")
    assert len(counted) == 2


def test_targets_are_told_with_what_is_missing(edited):
    panel = FrequenciesPanel(edited)
    line = next(word for word in words_of(panel._said()) if word.startswith("any alli"))
    assert "at least 99 % wanted" in line
    assert "missed" in line
    assert "⚠ 0 of 1 target met; missed: any alliteration" in words_of(panel._said())


def test_targets_of_play_are_named_as_not_played(edited):
    edited.set_target(Target("play.seats.spread", maximum=0.05))
    told = words_of(FrequenciesPanel(edited)._said())
    assert any("not played: largest difference of two seats' wins" in word for word in told)


def test_a_board_hands_vega_over_only_when_a_page_asks(monkeypatch):
    monkeypatch.setattr(chart_board, "vega", lambda: b"script")
    board = ChartBoard(frequencies.ALL)
    sent = []
    monkeypatch.setattr(
        board, "send", lambda content, buffers=None: sent.append((content, buffers))
    )
    board._answer(board, {"what": "something else"}, [])
    assert sent == []
    board._answer(board, {"what": "vega wanted"}, [])
    assert sent == [({"what": "vega"}, [b"script"])]


@pytest.mark.parametrize("drawing", EVERY_DRAWING, ids=lambda drawing: drawing.key)
def test_a_board_shows_every_drawing_as_altair_passes_it(drawing):
    """A board makes its specs unchecked, for speed; here Altair checks each part of the same."""
    (shown,) = ChartBoard([drawing]).drawings
    assert schemapi.DEBUG_MODE, "the charts of others are checked again"
    assert shown["spec"] == drawing.chart().to_dict(validate=True)
    alt.Chart.from_dict(shown["spec"], validate=True)


def test_the_state_of_a_board_is_small_and_holds_no_vega(edited):
    """A notebook keeps this state; case C54 asks for a few megabytes at most."""
    panel = FrequenciesPanel(edited)
    assert len(json.dumps(panel.board.get_state(), default=str)) < 300_000


def test_an_edit_moves_rows_and_never_a_drawing(edited):
    panel = FrequenciesPanel(edited)
    drawings = json.dumps(panel.board.drawings)
    edited.edit(BEE, "name", "<b>Zebra</b>")
    assert json.dumps(panel.board.drawings) == drawings
    rows = panel.board.pictures["lifts"]["rows"]
    assert "<b>Zebra</b>" in {row["card"] for row in rows}


SCRIPTS = sorted(Path(views.__file__).parent.rglob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_the_page_makes_no_markup_of_text_and_asks_no_address(script):
    """Case C33 and C52: only text nodes, attributes and data; no fetch, no address."""
    text = script.read_text(encoding="utf-8")
    for forbidden in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "fetch("):
        assert forbidden not in text
    assert "http" not in text


def test_one_function_makes_the_elements_of_every_front_end():
    """Three copies would drift apart; whoever makes a panel takes this one."""
    makers = [
        script.name for script in SCRIPTS if "document.createElement(tag" in script.read_text()
    ]
    assert makers == ["making.js"]
    for front_end in (ChartBoard, FormBoard, Sections, CardGrid, Header, FaultList):
        assert front_end._esm.count("function make(") == 1


def test_a_dragged_bar_proposes_edits_and_changes_nothing_by_itself(edited):
    panel = DistributionsPanel(edited)
    rows = panel.board.pictures["shares"]["rows"]
    bar = next(row["row"] for row in rows if row["what"] == "B")
    panel.board._answer(None, {"what": "dragged", "chart": "shares", "row": bar, "to": 0.75}, [])
    assert panel._shares.proposal is not None
    assert panel._shares.proposal.what == "B"
    assert not edited.unsaved


def test_a_typed_share_is_accepted_card_by_card_and_undone(edited):
    panel = DistributionsPanel(edited)
    hear = panel._heard
    hear("of", "value")
    hear("what", "1")
    hear("share", "50")
    keys = panel._shares.open_keys()
    assert len(keys) == panel._shares.proposal.after - panel._shares.proposal.before == 1
    hear(f"accept {keys[0]}", "")
    assert edited.card_set.entry(keys[0]).card.value == 1
    assert panel._shares.open_keys() == ()
    edited.undo()
    assert not edited.unsaved


def test_a_proposal_counts_what_is_left_once_some_of_it_is_accepted(edited):
    """One of eight cards has C; four are half."""
    panel = DistributionsPanel(edited)
    panel._heard("what", "C")
    panel._heard("share", "50")
    keys = panel._shares.open_keys()
    assert len(keys) == 3
    panel._heard(f"accept {keys[0]}", "")
    words = words_of(panel._shares.parts(("A", "B", "C")))
    assert "C: 2 edits of 3 left to accept." in words
    assert "Accept all 2" in words


@pytest.mark.parametrize(
    ("text", "share"), [("25", 0.25), ("25 %", 0.25), ("12,5", 0.125), (" 0 ", 0), ("100%", 1)]
)
def test_a_share_is_typed_in_percent(text, share):
    assert parse_share(text, noun="share") == share


@pytest.mark.parametrize(
    "text", ["", "%", "a quarter", "nan", "1e1", "1_0", "101", "-1", "9" * 400]
)
def test_what_is_no_share_is_refused_in_words(edited, text):
    shares = DistributionsPanel(edited)._shares
    shares.type_share(text)
    assert shares.proposal is None
    assert "in percent" in shares.problem or "from 0 to 100 %" in shares.problem


def test_a_refused_rule_keeps_its_text_and_the_reason(edited):
    panel = DistributionsPanel(edited)
    panel._heard("rule scoring.alliteration.2", "lots")
    words = words_of(panel._rules.parts())
    assert "points for a run of 2 lots" in words
    assert any("no whole number" in word for word in words)
    assert edited.card_set.rules.scoring.runs[0] == 2
    panel._heard("rule scoring.alliteration.2", "5")
    assert edited.card_set.rules.scoring.runs[0] == 5
    assert not any("no whole number" in word for word in words_of(panel._rules.parts()))


def test_a_commission_is_edited_with_its_odds_beside_it(edited):
    panel = DistributionsPanel(edited)
    every = inventions(edited.card_set)
    met = sum(all(card.type is CardType.ANIMAL for card in i.assets) for i in every) / len(every)
    words = words_of(panel._commissions.parts(panel._chances()))
    assert f"Menagerie · 3 points · {100 * met:.1f} %" in words
    panel._heard("commission 50 when", "assets: {Vegetable: 1}")
    changed = edited.card_set.commissions[0]
    assert changed.when == {"assets": {"Vegetable": 1}}
    assert "→" in panel._chances()[50]


@pytest.mark.parametrize("text", ["asets: {Animal: 2}", "assets: {Animal: 2", "", "run: many"])
def test_a_condition_that_cannot_be_read_stays_with_its_reason(edited, text):
    panel = DistributionsPanel(edited)
    panel._heard("commission 50 when", text)
    assert edited.card_set.commissions[0].when == {"assets": {"Animal": 2}}
    assert (50, "when") in panel._commissions._refused
    assert panel._commissions._refused[50, "when"][0] == text


def test_a_commission_is_added_and_removed(edited):
    panel = DistributionsPanel(edited)
    for field, text in (("name", "Choir"), ("points", "4"), ("when", "run: 3")):
        panel._heard(f"commission -1 {field}", text)
    panel._heard("commission-add", "")
    added = edited.card_set.commissions[-1]
    assert (added.commission.name, added.commission.points, added.when) == ("Choir", 4, {"run": 3})
    panel._heard(f"commission-remove {added.key}", "")
    assert len(edited.card_set.commissions) == 1


@pytest.mark.parametrize(
    "when",
    [
        {"assets": {"Animal": 2}},
        {"any": [{"run": 3}, {"value": {"max": 7}}]},
        {"cards": {"any_of": ["No", "12", "A, b: {c}"], "at_least": 1}},
        {"not": {"judged": True}},
    ],
)
def test_a_condition_reads_back_as_it_is_written(when):
    assert when_from_text(when_as_text(when)) == when


def test_a_form_hands_over_names_as_text_and_hears_by_name():
    heard = []
    form = FormBoard(lambda name, text: heard.append((name, text)))
    form.show([Row((Line("<b>Bee</b>"),))])
    assert form.parts[0]["parts"][0]["text"] == "<b>Bee</b>"
    form._hear(form, {"name": "of", "text": "type"}, [])
    form._hear(form, {"unknown": 1}, [])
    assert heard == [("of", "type")]


def test_the_reader_gives_the_same_invention_for_the_same_seed_and_another_for_the_next(edited):
    def names(seed: int) -> list[str]:
        kind = reader.Kind.RANDOM
        told = [reader.read_out(edited.card_set, kind, seed=seed, number=n) for n in range(12)]
        return [reading.invention.name for reading in told]

    assert names(1) == names(1)
    assert len(set(names(1))) > 3
    assert names(1) != names(2)


def test_the_most_alliterative_invention_has_the_most_points_of_all(edited):
    best = reader.read_out(edited.card_set, reader.Kind.MOST_ALLITERATIVE, seed=1, number=0)
    points = {Pattern.NONE: 0, Pattern.PAIR: 2, Pattern.TWO_PAIRS: 4, Pattern.TRIO: 4}
    points |= {Pattern.PAIR_AND_TRIO: 6, Pattern.FOUR: 6, Pattern.FIVE: 8}
    most = max(points[invention.pattern] for invention in inventions(edited.card_set))
    assert points[best.invention.pattern] == most


def test_a_rare_invention_fits_its_slots_and_says_how_rare_it_is(edited):
    told = reader.read_out(edited.card_set, reader.Kind.RAREST, seed=1, number=0)
    assert [card.deck for card in told.invention.filled] == list(SLOTS)
    assert "in 2,000 random inventions" in told.note


def test_another_one_reads_another_one(edited):
    panel = FrequenciesPanel(edited)
    first = panel._reader.parts
    for _ in range(3):
        panel._heard("another", "")
    assert panel._reader.parts != first


def test_boards_hold_no_rule_of_the_game():
    """The panels decide what stands where; scoring belongs to rules, odds to analysis."""
    for name in ("frequencies", "distributions", "chart_board", "form_board"):
        path = Path(boards.__file__).parent / f"{name}.py"
        imported = {
            node.module
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
        }
        assert not {module for module in imported if module and module.endswith(".scoring")}
