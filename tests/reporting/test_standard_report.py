"""The standard set's report holds what its list comes to: recounted, and as the package plays it.

What is exact is counted from the YAML alone, by the rulebook's "Scoring"; what is played has to be
what the same table of the package gives. A list that changed without a new report fails here.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from itertools import groupby, product
from statistics import fmean

import pytest
import yaml

from tests.house import CLONE
from tests.reporting.pages import ReportPage
from workbench import load, odds, simulate
from workbench.analysis.simulated import Simulated

REMEDY = "workbench report great_scott --anew --date 2026-11-30"
LIST = yaml.safe_load((CLONE / "card_sets/great_scott.yaml").read_text(encoding="utf-8"))
CARDS = LIST["cards"]
PATTERNS = {
    (1, 1, 1, 1, 1): "none",
    (1, 1, 1, 2): "pair",
    (1, 2, 2): "two_pairs",
    (1, 1, 3): "trio",
    (2, 3): "pair_and_trio",
    (1, 4): "four",
    (5,): "five",
}
RUN = (0, 0, 2, 4, 6, 8)
"""Points of a run by its length. Source: rulebook, "Scoring" 4."""


@pytest.fixture(scope="module")
def page() -> ReportPage:
    return ReportPage(CLONE / "reports/great_scott.html")


def _runs(order) -> tuple[int, ...]:
    return tuple(sorted(len(list(run)) for _, run in groupby(order)))


def _by_initials(first: Counter) -> tuple[Counter, float]:
    """Count patterns in the better order, and mean points, with these initials in front."""
    assets, central, final = (
        Counter(card["name"][0] for card in CARDS[deck]) for deck in ("asset", "central", "final")
    )
    patterns: Counter = Counter()
    points = 0
    for a, x, b, y, c in product(first, assets, central, assets, final):
        ways = first[a] * central[b] * final[c] * assets[x] * (assets[y] - (x == y))
        drawn, swapped = _runs((a, x, b, y, c)), _runs((a, y, b, x, c))
        worth = [sum(RUN[length] for length in runs) for runs in (drawn, swapped)]
        best = swapped if worth[1] > worth[0] else drawn
        patterns[PATTERNS[best]] += ways
        points += ways * max(worth)
    return patterns, points / patterns.total()


def _mean_score(primary) -> float:
    """Return the mean score of inventions that begin with one of these cards."""
    values = fmean(card["value"] for card in primary) + 2 * fmean(
        card["value"] for card in CARDS["asset"]
    )
    values += sum(fmean(card["value"] for card in CARDS[deck]) for deck in ("central", "final"))
    alike = {1: 0, 2: 2, 3: 4}
    concepts = fmean(
        alike[max(Counter(types).values())]
        for types in product(
            *(
                [card["type"] for card in deck]
                for deck in (primary, CARDS["central"], CARDS["final"])
            )
        )
    )
    letters = Counter(card["name"][0] for card in primary)
    return values + concepts + 2 * _assets_match() + _by_initials(letters)[1]


def _assets_match() -> float:
    types = Counter(card["type"] for card in CARDS["asset"])
    cards = types.total()
    return sum(n * (n - 1) for n in types.values()) / (cards * (cards - 1))


def test_every_card_of_the_list_stands_on_the_page_and_no_other(page: ReportPage) -> None:
    listed = [
        f"{one['name']} {one['type']} {one['value']}" for deck in CARDS.values() for one in deck
    ]
    shown = [re.sub(r" \S (\w+ \d)$", r" \1", card) for card in page.cards]
    assert sorted(shown) == sorted(listed), REMEDY


def test_the_charts_of_the_list_count_its_cards(page: ReportPage) -> None:
    by_initial = {(row["y"], row["x"]): row["after"] for row in page.charts["initials"]}
    assert by_initial == Counter(
        (deck, card["name"][0]) for deck, cards in CARDS.items() for card in cards
    )
    by_type = {row["name"].split()[1]: row["after"] for row in page.charts["types"]}
    assert by_type == Counter(card["type"] for cards in CARDS.values() for card in cards)


def test_alliteration_is_that_of_counting_letters(page: ReportPage) -> None:
    letters = Counter(card["name"][0] for card in CARDS["primary"])
    patterns, _ = _by_initials(letters)
    shown = {row["pattern"]: row["after"] for row in page.charts["alliteration"]}
    assert shown == pytest.approx({one: n / patterns.total() for one, n in patterns.items()})
    any_run = f"{100 * (1 - patterns['none'] / patterns.total()):.1f} %"
    assert page.captions["alliteration"] == f"Any alliteration {any_run}"
    assert page.tiles[0].startswith(any_run)


def test_scores_and_matches_are_those_of_the_rulebook(page: ReportPage) -> None:
    mean = _mean_score(CARDS["primary"])
    drawn = sum(row["name"] * row["after"] for row in page.charts["scores"])
    assert drawn == pytest.approx(mean)
    assert page.tiles[1].startswith(f"{mean:.2f} ")
    matches = {row["match"]: row["after"] for row in page.charts["matches"]}
    assert matches["assets"] == pytest.approx(_assets_match())


def test_the_lift_of_each_primary_card_is_the_mean_score_with_it_less_that_of_all(
    page: ReportPage,
) -> None:
    mean = _mean_score(CARDS["primary"])
    lifts = {row["card"]: row["after"] for row in page.charts["lifts"] if row["deck"] == "primary"}
    assert lifts == pytest.approx(
        {card["name"]: _mean_score([card]) - mean for card in CARDS["primary"]}
    )


def test_the_targets_are_held_to_these_numbers(page: ReportPage) -> None:
    patterns, alliteration = _by_initials(Counter(card["name"][0] for card in CARDS["primary"]))
    any_run = 1 - patterns["none"] / patterns.total()
    recounted = {
        "odds.alliteration.any": (any_run, f"{100 * any_run:.1f} %"),
        "odds.alliteration.mean": (alliteration, f"{alliteration:.2f}"),
        "odds.score.mean": (mean := _mean_score(CARDS["primary"]), f"{mean:.2f}"),
        "odds.matches.assets": (_assets_match(), f"{100 * _assets_match():.1f} %"),
    }
    expected = []
    for target in LIST["targets"]:
        number, text = recounted[target["measure"]]
        is_met = target["min"] <= number <= target["max"]
        expected.append(("✓ met" if is_met else "⚠ missed", text))
    shown = [(row[0], row[2]) for row in page.rows if row[0].endswith((" met", " missed"))]
    assert shown == expected
    met = sum(verdict == "✓ met" for verdict, _ in expected)
    assert page.tiles[-1] == f"{met} of {len(expected)} targets are met"


def test_what_is_played_is_what_the_package_plays(page: ReportPage) -> None:
    games = int(page.told["games"][0].split()[0].replace(",", ""))
    run = _played(page, games)
    shown = {row["pattern"]: row["value"] for row in page.charts["play_patterns"]}
    told = run.results.shares
    assert shown == pytest.approx({one: told[f"alliteration.{one}"].value for one in shown})
    seats = [row["value"] for row in page.charts["play_seats"] if row["certain"]]
    assert seats == pytest.approx([seat.wins.value for seat in run.results.seats])
    out = {row["key"] for row in page.charts["play_cards"] if row["z"] is not None}
    assert len(out) == len(run.outliers)
    assert page.tiles[2].startswith(f"{run.results.game.mean.value:.2f} ")


def test_the_page_says_which_list_it_tells_of_and_when(page: ReportPage) -> None:
    assert page.told["digest of its content"] == [_played(page, 1).digest], REMEDY
    listed = f"{LIST['name']}, version {LIST['version']}, of great_scott.yaml"
    assert page.told["list"] == [listed], REMEDY
    assert page.told["odds"] == [f"exact, of {odds(load('great_scott')).inventions:,} inventions"]
    assert date.fromisoformat(page.told["day"][0])
    assert f"--date {page.told['day'][0]} " in page.told["made again by"][0]


def _played(page: ReportPage, games: int) -> Simulated:
    """Play so many games at the table that the page names."""
    [players], [bots], [voter], [seed] = (
        page.told[name] for name in ("players", "bots", "voter", "seed")
    )
    lineup = bots.replace(", ", ",")
    return simulate(
        "great_scott",
        players=int(players),
        bots=lineup,
        voter=voter,
        seed=int(seed),
        games=games,
    )


def test_the_page_is_small_holds_vega_once_and_loads_nothing(page: ReportPage) -> None:
    assert len(page.text.encode()) < 3_000_000
    assert page.text.count("window.vegaEmbed=") == 1
    assert page.loaded == []
    assert page.policy.startswith("default-src 'none'")
    assert len(page.charts) == len(page.captions) > 10
