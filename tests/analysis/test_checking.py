"""A list held to its targets: verdicts, when play stops, what shares a batch, what is at fault."""

import json
from dataclasses import replace

import pytest

from tests.play.lists import shipped
from workbench.analysis import checking
from workbench.analysis.check_reporting import in_words
from workbench.analysis.checking import Checked, check, problems_of_targets
from workbench.analysis.intervals import Interval
from workbench.analysis.measures import Verdict
from workbench.cardsets.card_set import Target
from workbench.cardsets.finding import find
from workbench.cardsets.problems import Severity
from workbench.cardsets.reading import read
from workbench.play.batches import Watcher, simulate

STANDARD = replace(shipped("commission"), targets=())
FAST = {"bots": "random", "voter": "none", "games": 6_000}
MARGIN = Target("play.score.margin.mean", minimum=2, **FAST)
FAR_OFF = Target("play.ties", minimum=0.5, **FAST)
CLOSE = Target("play.seats[1].win_rate", minimum=0.24, maximum=0.26, **FAST)
SPREAD = Target("play.seats.spread", maximum=0.2, **FAST)


def checked(*targets, **how):
    return check(replace(STANDARD, targets=targets), **how)


@pytest.fixture
def batches(monkeypatch):
    """Return the tables and games of the batches that are played."""
    found = []

    def noted(table, games, **how):
        found.append((table.bots, table.voter, table.players, table.seed, games))
        return simulate(table, games, **how)

    monkeypatch.setattr(checking, "simulate", noted)
    return found


def test_targets_of_the_odds_are_exact_and_play_no_game(batches):
    """The shipped list's mean score is 14.54, as the README tells."""
    met, missed = checked(
        Target("odds.score.mean", minimum=14.5, maximum=14.6),
        Target("odds.score.mean", maximum=14.5),
    )
    assert [met.verdict, missed.verdict] == [Verdict.MET, Verdict.MISSED]
    assert met.value == pytest.approx(14.5425, abs=1e-4)
    assert missed.room == pytest.approx(-0.0425, abs=1e-4)
    assert (met.interval, met.slack, met.games, met.more_games) == (None, None, 0, 0)
    assert batches == []


def test_a_bound_itself_meets():
    (low,) = checked(Target("odds.score.min", minimum=5, maximum=5))
    assert low.verdict is Verdict.MET


def test_play_stops_when_all_is_decided_and_else_at_the_budget():
    margin, far_off = checked(MARGIN, FAR_OFF)
    assert (margin.verdict, far_off.verdict) == (Verdict.MET, Verdict.MISSED)
    assert margin.games == far_off.games == 2_000
    (close,) = checked(CLOSE)
    assert (close.verdict, close.games) == (Verdict.UNDECIDED, 6_000)
    assert close.more_games > 0


def test_targets_of_the_same_play_share_a_batch_and_are_told_as_if_alone(batches):
    other = replace(MARGIN, voter="uniform")
    together = checked(MARGIN, CLOSE, other, FAR_OFF)
    assert batches == [
        (("random",) * 4, "none", 4, 1, 6_000),
        (("random",) * 4, "uniform", 4, 1, 6_000),
    ]
    assert together == tuple(checked(one)[0] for one in (MARGIN, CLOSE, other, FAR_OFF))


def test_what_is_left_unsaid_is_the_contracts(batches):
    """Four players, greedy, uniform, seed 1, 20,000 games."""
    checked(Target("play.score.margin.mean", minimum=-5))
    assert batches == [(("greedy",) * 4, "uniform", 4, 1, 20_000)]


def test_the_value_is_what_simulate_says_of_as_many_games():
    (spread,) = checked(SPREAD)
    table = checking.Seating(bots="random", voter="none").table(STANDARD)
    wins = simulate(table, spread.games).tally.places[:, :, 1].sum(axis=0) / spread.games
    assert spread.value == pytest.approx(max(wins) - min(wins))
    assert spread.verdict is Verdict.MET
    assert spread.interval.low >= 0


def test_a_stop_leaves_what_is_not_decided_open():
    class Stop(Watcher):
        def played(self, *_):
            return False

    forced = Target("play.decks.forced_passes", maximum=10**6, **FAST)
    close, counted = checked(CLOSE, forced, watcher=Stop())
    assert close.verdict is counted.verdict is Verdict.UNDECIDED
    assert close.games == 2_000
    assert counted.more_games == 4_000


def test_a_plain_count_holds_for_all_games_of_the_budget():
    few = replace(FAR_OFF, games=600)
    none, some = (
        Target("play.decks.forced_passes", maximum=0, games=600, bots="random"),
        replace(few, measure="play.commissions[The Grand Tour].met", minimum=10**6),
    )
    found = checked(none, some)
    assert [one.verdict for one in found] == [Verdict.MET, Verdict.MISSED]
    assert [one.games for one in found] == [600, 600]


def test_a_number_without_an_interval_stays_undecided_and_says_why():
    (spread,) = checked(Target("play.score.game.sd", minimum=0, games=600, bots="random"))
    assert (spread.verdict, spread.more_games) == (Verdict.UNDECIDED, None)
    assert "no interval" in spread.reason
    assert spread.reason in in_words("mine", [spread])


def share(value, reach, *, minimum=None, maximum=None, games=1_000, **more):
    """Return a checked share whose interval of 95 % is 1.96 hundredths either way."""
    target = Target("play.ties", minimum, maximum)
    settled = Interval(value - 0.0196, value + 0.0196)
    return Checked(target, value, settled, Interval(value - reach, value + reach), games, **more)


@pytest.mark.parametrize(
    ("one", "verdict", "slack", "more"),
    [
        (share(0.3, 0.05, minimum=0.2, maximum=0.4), Verdict.MET, 10, 0),
        (share(0.3, 0.0999, minimum=0.2, maximum=0.4), Verdict.MET, 10, 0),
        (share(0.3, 0.05, maximum=0.2), Verdict.MISSED, -10, 0),
        # twice too wide: four times the games, so 3,000 more
        (share(0.3, 0.2, minimum=0.2, maximum=0.5), Verdict.UNDECIDED, 10, 3_000),
        (share(0.3, 0.2, maximum=0.2), Verdict.UNDECIDED, -10, 3_000),
        (share(0.3, 0.2, minimum=0.3), Verdict.UNDECIDED, 0, None),
        # no game differs so far: rare ones may yet
        (share(0.3, 0, minimum=0.2, all_played=False), Verdict.UNDECIDED, 10, 19_000),
        (share(0.3, 0, minimum=0.2), Verdict.MET, 10, 0),
    ],
)
def test_the_verdict_is_that_of_the_whole_interval(one, verdict, slack, more):
    assert one.verdict is verdict
    assert one.slack == pytest.approx(slack, rel=1e-4)
    assert one.more_games == more


@pytest.mark.parametrize(
    ("value", "settled", "bounds"),
    [
        (0.05, Interval(0, 0.11), {"maximum": 0}),  # a spread, never below 0
        (0.004, Interval(0.001, 0.014), {"maximum": 0}),
        (0.996, Interval(0.986, 0.999), {"minimum": 1}),
    ],
)
def test_an_interval_cut_off_at_its_bound_is_not_told_to_be_all_but_decided(value, settled, bounds):
    """Held against what is shown it would lie on the bound already, and take one game more."""
    cut = Interval(0, 0.2) if "maximum" in bounds else Interval(0.9, 1)
    one = Checked(Target("play.ties", **bounds), value, settled, cut, 600)
    assert one.verdict is Verdict.UNDECIDED
    assert 100 < one.more_games < 10_000


def test_one_game_is_asked_to_be_more_of_them():
    (one,) = checked(Target("play.score.game.mean", minimum=0, games=1, bots="random"))
    assert one.reason == "one game tells no interval; it takes two or more"


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (Target("play.seats.spred", maximum=1), "did you mean spread?"),
        (Target("odds.score.men", maximum=1), "did you mean mean?"),
        (Target("play.ties", maximum=1, bots="greedi"), "did you mean greedy?"),
        (Target("play.ties", maximum=1, voter="shy"), "no voter is called"),
        (Target("play.ties", maximum=1, players=5, bots="greedy,random"), "2 bots"),
    ],
)
def test_a_target_that_cannot_be_checked_is_one_fault_at_its_place(target, told):
    (found,) = problems_of_targets(replace(STANDARD, targets=(MARGIN, target)))
    assert found.field.split(", ")[0] == f"targets.{target.measure}"
    assert told in str(found)


def test_each_thing_wrong_with_the_games_of_a_target_is_a_fault_on_a_line_of_its_own():
    target = Target("play.tis", maximum=1, players=5, bots="greedi,random")
    found = [problem.what for problem in problems_of_targets(replace(STANDARD, targets=(target,)))]
    assert len(found) == 2
    assert "no bot is called" in found[0]
    assert found[1].startswith("2 bots for 5 players")


def test_the_object_is_strict_json_in_the_contracts_order():
    (found,) = checked(replace(CLOSE, games=600))
    told = found.as_json()
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert list(told) == [
        *("measure", "value", "ci", "min", "max", "verdict", "slack", "room"),
        *("games", "more_games"),
    ]
    assert 0 <= told["ci"][0] < told["value"] < told["ci"][1] <= 1


def test_the_text_tells_verdict_wish_and_what_would_decide():
    (met,) = checked(Target("odds.matches.assets", maximum=0.4))
    told = in_words("mine.yaml", [met, share(0.3, 0.2, minimum=0.2, maximum=0.5)])
    assert "mine.yaml: 1 of 2 targets met" in told
    assert "met        assets match 32.2 % (at most 40 % wanted), 7.8 points to spare" in told
    assert "1,000 games; it lies from 10.0 to 50.0 %; 10.0 standard errors to spare" in told
    assert "about 3,000 more would decide it" in told


def test_a_list_without_targets_says_how_to_get_some():
    assert "write what you want under targets:" in in_words("mine.yaml", ())


def test_two_targets_for_one_measure_are_each_faulty_at_their_own_line(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"""{written_file()}targets:
  - {{measure: play.ties, max: 0.5, voter: none}}
  - {{measure: play.ties, max: 0.5, bots: gredy}}
  - {{measure: play.ties, max: 0.5, bots: "greedy,greedy"}}
""",
        encoding="utf-8",
    )
    reading = read(path)
    first = len(path.read_text(encoding="utf-8").splitlines()) - 2
    found = reading.with_problems(problems_of_targets(reading.card_set)).problems
    assert {one.line - first for one in found if one.severity is Severity.FAULT} == {1, 2}


def written_file():
    """Return the standard list as a file without its targets."""
    text = find("great_scott").read_text(encoding="utf-8")
    return text.partition("targets:")[0]
