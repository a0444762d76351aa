"""One game of a line-up: who sits where, and whose fault it is where one breaks."""

import numpy as np
import pytest

from tests.rules.tables import AnyLegal, NoBallot, standard_box
from workbench.play.bots.naming import Entrant, bot_of
from workbench.play.playing import BotFailed, play_game
from workbench.play.records import line_of, record_of
from workbench.rules import Arrange, CannotPlay, IllegalAction, Pick, play, replay, seated

BOX = standard_box()


class Failing(AnyLegal):
    """Picks eleven times, then raises."""

    def __init__(self):
        self.left = 11

    def choose_pick(self, view, chance):
        self.left -= 1
        if self.left < 0:
            raise LookupError("out of ideas")
        return super().choose_pick(view, chance)


class Cheating(AnyLegal):
    def choose_pick(self, view, chance):  # noqa: ARG002  # the verb's signature
        return next(card for card in range(len(view.box.cards)) if card not in view.hand)


class Vague(AnyLegal):
    def choose_draw(self, view, chance):
        return float(super().choose_draw(view, chance))


class Unmade(AnyLegal):
    def __init__(self):
        raise OSError("no file of openings")


class Foreign(AnyLegal):
    """Answers in numpy's numbers and plain texts."""

    def choose_pick(self, view, chance):
        return np.int64(super().choose_pick(view, chance))

    def choose_order(self, view, chance):
        return str(super().choose_order(view, chance))


def entrant(kind):
    return Entrant("own.py:Bot", "own.py:Bot", kind)


def lineup(kind):
    return [bot_of("random"), entrant(kind), bot_of("random"), bot_of("greedy")]


def failure(kind, game=2):
    with pytest.raises(BotFailed) as failed:
        play_game(BOX, lineup(kind), voter=NoBallot(), seed=1, game=game)
    return failed.value


def test_entry_i_sits_where_the_ruling_says_and_the_game_is_the_drivers():
    bots = [bot_of(word) for word in ("greedy", "random", "only_value", "denier")]
    players = [one.seat(BOX) for one in seated(bots, 3)]
    expected = play(BOX, players, voter=NoBallot(), seed=4, game=3)
    assert play_game(BOX, bots, voter=NoBallot(), seed=4, game=3) == expected


def test_a_bot_that_raises_is_named_with_the_game_so_far_and_nobody_plays_in_its_place():
    """Entry 1 sits in seat (1 + 2) mod 4 + 1 = 4; five picks a round, so it fails in round 3."""
    failed = failure(Failing)
    assert (failed.word, failed.seat, failed.game) == ("own.py:Bot", 4, 2)
    assert isinstance(failed.__cause__, LookupError)
    says = "own.py:Bot failed in seat 4 of game 2, seed 1: LookupError: out of ideas"
    assert str(failed) == says
    assert len(failed.record.rounds) == 2
    assert sum(isinstance(a, Pick) and a.seat == 4 for a in failed.record.actions) == 11
    assert record_of(line_of(failed.record), BOX) == failed.record


def test_every_game_has_a_new_bot():
    bots = lineup(Failing)
    messages = []
    for game in (2, 2):
        with pytest.raises(BotFailed) as failed:
            play_game(BOX, bots, voter=NoBallot(), seed=1, game=game)
        messages.append(len(failed.value.record.actions))
    assert messages[0] == messages[1]


def test_a_choice_against_the_rules_is_a_failure():
    failed = failure(Cheating)
    assert isinstance(failed.__cause__, IllegalAction)
    assert "is not in the hand" in str(failed)
    assert failed.seat == 4


@pytest.mark.parametrize(
    ("kind", "said"), [(Vague, "no whole number"), (Unmade, "no file of openings")]
)
def test_an_answer_that_is_no_whole_number_or_a_bot_that_cannot_be_made_is_a_failure(kind, said):
    assert said in str(failure(kind))


def test_numbers_and_texts_of_other_libraries_are_made_plain_in_the_record():
    record = play_game(BOX, lineup(Foreign), voter=NoBallot(), seed=1)
    replay(BOX, record)
    assert {type(a.card) for a in record.actions if isinstance(a, Pick)} == {int}
    assert {a.order for a in record.actions if isinstance(a, Arrange) and a.seat == 2}
    assert record_of(line_of(record), BOX) == record


class OwnVote:
    def choose_favourites(self, view, chance):  # noqa: ARG002  # the verb's signature
        return (view.seat, view.seat % view.players + 1)


def test_a_voter_that_breaks_the_rules_is_no_bots_fault():
    with pytest.raises(IllegalAction, match="nobody commends themself"):
        play_game(BOX, [bot_of("random")] * 3, voter=OwnVote(), seed=1)


def test_too_many_players_are_refused_before_play():
    with pytest.raises(CannotPlay):
        play_game(BOX, [bot_of("random")] * 6, voter=NoBallot(), seed=1)
