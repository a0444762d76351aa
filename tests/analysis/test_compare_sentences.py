"""What play says of two lists, in words; the numbers are made by hand, none is played."""

from dataclasses import replace

import pytest

from workbench.analysis import compare_sentences
from workbench.analysis.comparing import Comparison, Play
from workbench.analysis.game_measures import Quotient
from workbench.analysis.intervals import Interval
from workbench.analysis.play_differences import PlayDifference
from workbench.cardsets.differences import Differences
from workbench.play.paired import Seating

POINTS, ANY_RUN, TIES = "score.invention.mean", "alliteration.any", "ties"
SEATING = Seating(players=3, bots="greedy", voter="none")
BY = " · 3 players, bots greedy, voter none"


class Known:
    """What a measure came to, told instead of summed up."""

    same_games = False
    fewer_games = 12.4
    games = 1000

    def __init__(self, difference, low, high):
        self.difference, self.interval = difference, Interval(low, high)


def measured(path, *, limit=0.1, difference=0.0, reach=0.05):
    known = Known(difference, difference - reach, difference + reach)
    return PlayDifference(Quotient(f"play.{path}"), known, limit)


HIGHER = measured(POINTS, difference=0.2)
LOWER = measured("score.game.mean", difference=-0.3)
NONE = measured(ANY_RUN, limit=0.01, reach=0.005)
OPEN = measured(TIES, limit=0.01, difference=0.002, reach=0.02)


def comparison(*play):
    how = Play(seating=SEATING)
    return Comparison(a="A", b="B", found=Differences(), how=how, play=play)


@pytest.mark.parametrize(
    ("one", "words"),
    [
        (HIGHER, "higher"),
        (LOWER, "lower"),
        (NONE, "no difference over 1 %"),
        # The interval has to shrink from 0.02 to 0.008: (2.5 ** 2 - 1) times 1,000 more games.
        (OPEN, "undecided, about 5,300 more games"),
    ],
)
def test_each_verdict_has_its_words(one, words):
    assert compare_sentences.verdict_in_words(one) == words


def test_the_answer_tells_points_and_alliteration_and_counts_the_rest():
    assert compare_sentences.answer(comparison(HIGHER, LOWER, NONE, OPEN)) == (
        "Points of an invention higher by 0.200 (0.150 to 0.250)."
        " No difference over 1 % in any alliteration."
        " Of 4 measures 1 higher, 1 lower, 1 no different, 1 undecided."
    )


def test_an_undecided_headline_says_where_it_may_lie():
    answer = compare_sentences.answer(comparison(measured(POINTS, difference=0.06, reach=0.08)))
    assert answer.startswith("Points of an invention undecided (+0.060, −0.020 to +0.140).")


def test_too_few_games_are_told():
    assert compare_sentences.answer(comparison()) == "Too few games to tell anything."


def test_a_title_tells_the_surest_difference_first():
    """0.3 is six times its reach, 0.2 four times."""
    title = compare_sentences.finding("Points", [HIGHER, LOWER, NONE], SEATING)
    assert title == (
        "Points of a game lower by 0.300 (0.250 to 0.350);"
        f" of the others 1 higher, 1 no different{BY}"
    )


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ([NONE, NONE], "no difference over 1 %"),
        ([OPEN, OPEN], "all undecided"),
        ([NONE, OPEN, OPEN], "1 no different, 2 undecided"),
    ],
)
def test_a_title_without_a_difference_names_its_subject(play, told):
    assert compare_sentences.finding("Who wins", play, SEATING) == f"Who wins: {told}{BY}"


def test_what_is_undecided_is_told_with_its_games_the_fewest_first():
    further = replace(OPEN, paired=Known(0.0, -0.05, 0.05))
    told = compare_sentences.undecided([HIGHER, further, OPEN])
    assert [line.rpartition(", ")[2] for line in told] == [
        "about 5,300 more games",
        "about 24,000 more games",
    ]
    assert told[0].startswith("Games with a shared highest total: +0.20 %, −1.80 to +2.20 %")


@pytest.mark.parametrize(("times", "told"), [(3.72, "3.7 times"), (1234.5, "1,234 times")])
def test_what_pairing_is_worth_is_told_in_games(times, told):
    known = Known(0.0, -1, 1)
    known.fewer_games = times
    assert told in compare_sentences.worth_in_words([replace(HIGHER, paired=known)])


def test_games_that_go_alike_are_worth_nothing_that_can_be_told():
    known = Known(0.0, 0.0, 0.0)
    known.fewer_games, known.same_games = None, True
    same = replace(HIGHER, paired=known)
    assert compare_sentences.worth_in_words([same]) == ""
    assert compare_sentences.answer(comparison(same)) == (
        "Every game goes the same in both: no difference at all."
    )
