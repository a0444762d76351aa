"""Commissions of an evening: dealt to one or lying open, met by their condition or by judgement."""

from __future__ import annotations

import pytest

from tests.playtests.evenings import WHOLE, faults, reading_of
from workbench.cardsets.finding import find

COMMISSIONS = """\
commissions:
  - {name: Greenhouse, points: 3, when: {assets: {Vegetable: 1}}}
  - {name: Quarry, points: 4, when: {assets: {Mineral: 2}}}
  - {name: Royal Ride, points: 5, when: {judged: true}}
  - {name: Zoo, points: 2, when: {assets: {Animal: 1}}}
"""


@pytest.fixture
def table(tmp_path):
    """Return what reads an evening with commissions in Ada's and Grace's first inventions."""

    def evening(ada, *, grace="", rules="", open_slot=False):
        base = find("great_scott").as_posix()
        (tmp_path / "mine.yaml").write_text(
            f"format: 1\nname: Mine\nextends: {base}\n{rules}{COMMISSIONS}"
        )
        text = WHOLE.replace("great_scott", "mine.yaml")
        text = text.replace("Booster]", f"Booster]{ada}", 1)
        text = text.replace("Cannon]", f"Cannon]{grace}", 1)
        return reading_of(tmp_path, text.replace("Bee", '""', 1) if open_slot else text)

    return evening


def total(reading, seat=1):
    return reading.scored.rounds[0].inventions[seat - 1].total


def test_a_commission_counts_where_its_condition_holds(table):
    """The example has one Vegetable and no two Minerals: 18 + 3, and 18."""
    assert total(table(", commissions: [Greenhouse]")) == 21
    assert total(table(", commissions: [Quarry]")) == 18


def test_a_judged_one_counts_where_the_table_says_so(table):
    assert total(table(", commissions: [Royal Ride]")) == 18
    assert total(table(", commissions: [Royal Ride], judged: [Royal Ride]")) == 23


def test_an_unfinished_invention_meets_none(table):
    """Without Bee: 9 + 2 for the concepts, and C C."""
    for ada in (
        ", commissions: [Greenhouse]",
        ", commissions: [Royal Ride], judged: [Royal Ride]",
    ):
        assert total(table(ada, open_slot=True)) == 9 + 2 + 2


def test_what_lies_open_counts_for_all(table):
    shared = "rules: {commissions: {deal: shared}}\n"
    reading = table(", commissions: [Zoo]", rules=shared)
    assert faults(reading) == []
    assert (total(reading, 1), total(reading, 2)) == (20, 22)


@pytest.mark.parametrize(
    ("ada", "grace", "said"),
    [
        (", commissions: [Zoe]", "", "did you mean Zoo?"),
        (", commissions: [Zoo, Quarry]", "", "the rules deal 1 a round"),
        (", commissions: [Zoo]", ", commissions: [Zoo]", "Zoo is Ada's commission"),
        (", judged: [Royal Ride]", "", "not among the commissions"),
        (", commissions: [Zoo], judged: [Zoo]", "", "says by itself what meets it"),
    ],
)
def test_what_cannot_have_been_dealt_or_judged_is_a_fault(table, ada, grace, said):
    told = faults(table(ada, grace=grace))
    assert [said in f"{one.what}; {one.hint}" for one in told] == [True]
