"""Commissions that no invention can meet, or that all meet."""

from tests.analysis.lists import BEFORE
from workbench.analysis.impossible import problems_of
from workbench.analysis.odds import odds
from workbench.cardsets.problems import Severity


def test_a_commission_that_all_or_none_meet_is_warned_of_with_its_key():
    """Both assets are always Cactus and Bee, so one Animal is certain and three are not to be."""
    always, never = problems_of(BEFORE, odds(BEFORE))
    assert (always.key, never.key) == (10, 11)
    assert "every invention" in always.what
    assert "no invention" in never.what
    assert {always.severity, never.severity} == {Severity.WARNING}


def test_a_judged_commission_is_left_to_people():
    assert 12 not in {problem.key for problem in problems_of(BEFORE, odds(BEFORE))}
