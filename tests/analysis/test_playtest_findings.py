"""What evenings tell: plain counts of small ones, few told as few, other versions kept apart."""

from dataclasses import replace
from pathlib import Path
from statistics import mean

import pytest

from tests.playtests.evenings import EXAMPLE, HEAD, ROUND, SECOND, THIRD, WHOLE, reading_of
from workbench.analysis import playtest_cards, playtest_feedback, playtest_inventions
from workbench.analysis.intervals import Interval
from workbench.analysis.play_results import Told
from workbench.analysis.playtest_evenings import gather
from workbench.analysis.playtest_feedback import mean_rating
from workbench.analysis.playtest_findings import findings
from workbench.analysis.playtest_inventions import apart
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.playtests.model import Category
from workbench.playtests.reading import read_playtests
from workbench.views.charts import playtests as pictures

STANDARD = load(find("great_scott"))
FEEDBACK = """\
feedback:
  Ada: {fun: 5, length: 2, words: More bees.}
  Grace: {fun: 4}
  everyone: {fun: 3}
minutes: 90
"""
WITH_BOT = WHOLE.replace("Robin]", "{name: Robin, bot: planner}]", 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("evenings")


@pytest.fixture(scope="module")
def whole(folder):
    return gather([reading_of(folder, WHOLE + FEEDBACK)], STANDARD)


@pytest.fixture(scope="module")
def found(whole):
    return findings(whole, games=200)


def test_what_people_made_is_what_the_rules_give_it(found):
    """18, 20 and 22 points, three times."""
    score = found.beside[0]
    assert score.people.value == mean([18, 20, 22])
    low, high = score.people.interval
    assert low < 18
    assert high > 22


def test_the_seat_is_the_unit_so_that_rounds_alike_do_not_make_it_surer(folder, found):
    once = gather([reading_of(folder, f"{HEAD}rounds:\n{ROUND}", "once.yaml")], STANDARD)
    assert playtest_inventions.of_people(once, playtest_inventions.SCORE) == found.beside[0].people
    runs = playtest_inventions.TRAITS[1]  # 6, 4 and 2 points: of three seats nothing is sure
    told = playtest_inventions.of_people(once, runs)
    assert (told.value, told.interval) == (4, (0, 8))  # by the rulebook none to five of a letter


def test_what_bots_do_stands_beside_and_says_who_is_like_people(found):
    random, greedy = (found.beside[0].bots[bot].value for bot in ("random", "greedy"))
    assert random < 16
    assert greedy > 20
    title = playtest_inventions.title(found.beside)
    assert title.startswith("People make 20.00 (")
    assert "not to be told from" in title


def test_seats_of_bots_are_left_out_unless_asked_for(folder):
    reading = reading_of(folder, WITH_BOT, "bot.yaml")
    people = gather([reading], STANDARD)
    assert {made.seat for made in people.made} == {1, 2}
    assert len(gather([reading], STANDARD, with_bots=True).made) == 9


def test_an_evening_of_bots_alone_is_left_out_and_said():
    (reading,) = _examples("four-bots")
    assert not gather([reading], STANDARD).evenings
    assert "1 evening of bots alone left out" in gather([reading], STANDARD).sentence
    assert len(gather([reading], STANDARD, with_bots=True).made) == 12


def _examples(name):
    folder = Path(__file__).parents[2] / "playtests"
    return read_playtests([next(folder.glob(f"*{name}.yaml"))])


def test_another_version_of_the_list_is_kept_apart_and_said(folder):
    reading = reading_of(folder, WHOLE, "older.yaml")
    used = replace(reading.playtest.card_set, digest="0123456789ab")
    older = replace(reading, playtest=replace(reading.playtest, card_set=used))
    gathered = gather([older, reading], STANDARD)
    assert len(gathered.evenings) == len(gathered.older) == 1
    assert len(gathered.made) == 9
    assert "1 evening of another version kept apart" in gathered.sentence


def test_an_evening_that_tells_no_version_counts_for_the_list_that_it_names(folder):
    other = reading_of(folder, WHOLE.replace("set: great_scott", "set: commission"), "other.yaml")
    assert other.ok
    gathered = gather([other], STANDARD)
    assert (len(gathered.evenings), len(gathered.older)) == (0, 1)
    assert len(gather([other], other.card_set).evenings) == 1


def test_a_file_with_faults_is_left_out_and_said(folder):
    broken = reading_of(folder, WHOLE.replace("Cactus", "Cactuss"), "broken.yaml")
    assert "1 file with faults left out" in gather([broken], STANDARD).sentence
    assert gather([broken], STANDARD).what_few_tell.startswith("Nothing can be told yet")


def test_cards_are_counted_and_few_are_told_as_few(found):
    """Nine inventions of three cards names each three times."""
    played = {card.name: card.played for card in found.cards if card.played}
    named = f"{EXAMPLE} {SECOND} {THIRD}".replace("[", "").replace("]", ",").split(",")
    assert played == {name.strip(): 3 for name in named if name.strip()}
    assert played["Cactus"] == 3
    bee = next(card for card in found.cards if card.name == "Bee")
    assert bee.people.value == pytest.approx(1 / 3)
    assert bee.difference.value == pytest.approx(1 / 3 - bee.bots.value)
    assert bee.bots.value <= bee.shrunk <= bee.people.value


def test_nine_inventions_name_no_card_and_thirty_six_do(folder, whole, found):
    """The same three again and again: in a third of all what bots play in a sixteenth at most."""
    assert not any(card.stands_out for card in found.cards)
    assert "too few" in playtest_cards.title(found.cards, whole, found.against)
    four = gather([reading_of(folder, WHOLE)] * 4, STANDARD)
    many = findings(four, games=200)
    assert sum(card.stands_out for card in many.cards) == 15
    assert "more often than greedy" in playtest_cards.title(many.cards, four, many.against)


def test_what_few_tell_is_wilsons_for_none(whole):
    """None of nine: up to 29.9 %, as 1.96^2 / (9 + 1.96^2) has it."""
    assert "29.9 %" in whole.what_few_tell
    assert "These are few" in whole.what_few_tell


def test_numbers_lie_apart_by_both_reaches_squared_and_added():
    one, other = Told(0.5, Interval(0.47, 0.56)), Told(0.3, Interval(0.22, 0.34))
    assert apart(one, other).value == pytest.approx(0.2)
    assert apart(one, other).interval == pytest.approx((0.15, 0.3))
    assert apart(Told(0.5, None), other).value is None


def test_opinions_are_means_with_their_answers_and_the_words(found):
    by = {one.category: one for one in found.opinions.rated}
    assert (by[Category.FUN].mean.value, by[Category.FUN].answers) == (4, 3)
    assert by[Category.THEME].answers == 0
    assert [(said.who, said.words) for said in found.opinions.words] == [("Ada", "More bees.")]
    assert "fun 4.0" in found.opinions.sentence
    assert "not to be told apart" in found.opinions.sentence


def test_a_mean_rating_has_an_interval_from_five_answers_on_within_the_scale():
    assert mean_rating([5, 5, 4, 5]).interval is None
    low, high = mean_rating([5, 5, 4, 5, 5]).interval
    assert 1 <= low < 4.8 < high == 5
    assert mean_rating([]) == Told(None, None)


def test_one_evening_has_no_interval_of_what_an_evening_comes_to(found):
    """Ada 54 + 12, Grace 60 + 9, Robin 66 + 6."""
    assert found.evening.margin == Told(72 - 69, None)
    assert found.evening.total.value == mean([66, 69, 72])
    assert found.evening.minutes == Told(90, None)
    assert found.evening.start_player.value == 0
    assert "too few for intervals" in found.evening.sentence


def test_each_picture_says_its_finding_and_has_its_table(found):
    drawn = pictures.pictures(found)
    assert [one.drawing for one in drawn] == list(pictures.DRAWINGS)
    for one in drawn:
        assert one.title
        assert len(one.table()) == len(one.rows) > 0
        assert one.spec()["datasets"]
        assert all(row["label"] for row in one.rows)


def test_an_evening_that_is_blank_has_nothing_to_tell(folder):
    blank = gather([reading_of(folder, HEAD, "blank.yaml")], STANDARD)
    told = findings(blank, games=50)
    assert any("No finished invention" in one for one in told.sentences())
    assert playtest_feedback.rows(told.opinions) == []
    assert [one.drawing for one in pictures.pictures(told)]
