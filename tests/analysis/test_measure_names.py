"""Measures in words: each named once, found again by its words, a slip shown its way."""

import pytest

from tests.analysis.lists import BEFORE
from workbench.analysis.measure_names import MeasureNames
from workbench.analysis.measure_paths import MeasureError, Measures, measures_unplayed
from workbench.analysis.measure_words import in_words
from workbench.analysis.odds import odds

ODDS = odds(BEFORE)
NAMES = MeasureNames(BEFORE, ODDS)


def test_each_measure_is_offered_once_and_its_words_lead_back_to_its_path():
    assert len({words for words, _ in NAMES.offered}) == len(NAMES.offered) > 100
    for words, path in NAMES.offered:
        assert NAMES.path_of(words.upper()) == path
        assert in_words(path) == words


def test_every_path_that_is_listed_leads_to_a_number_under_that_very_path():
    exact, played = Measures(odds=ODDS), measures_unplayed(BEFORE)
    paths = [*exact.paths()]
    assert len(paths) == len(set(paths))
    judged = 0
    for path in paths:
        try:
            assert exact.at(path).path == path
        except MeasureError as error:
            judged += "only people judge" in str(error)
    assert judged == sum(one.probability is None for one in ODDS.commissions)
    for path in played.paths():
        assert played.at(path).path == path


def test_a_list_without_odds_has_the_measures_of_play():
    assert all(path.startswith("play.") for _, path in MeasureNames(BEFORE, None).offered)


def test_a_path_stands_for_itself_and_a_slip_is_shown_the_nearest_words():
    assert NAMES.path_of(" odds.what.ever ") == "odds.what.ever"
    with pytest.raises(MeasureError, match="did you mean mean score"):
        NAMES.path_of("meen score")
    with pytest.raises(MeasureError, match="no measure is chosen"):
        NAMES.path_of("  ")
