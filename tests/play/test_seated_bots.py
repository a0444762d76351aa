"""Bots in their seats: what they do to what they are shown, and what they raise, stays theirs."""

from copy import deepcopy
from threading import Thread

import pytest

from tests.rules.tables import AnyLegal, NoBallot, standard_box
from workbench.play.bots.naming import Entrant, bot_of
from workbench.play.playing import BotFailed, play_game, play_games
from workbench.play.seated_bots import waited_for

BOX = standard_box()


def lineup(kind):
    return [bot_of("random"), Entrant("own.py:Bot", "own.py:Bot", kind), bot_of("random")]


def played(kind, box=BOX):
    return play_game(box, lineup(kind), voter=NoBallot(), seed=1)


def raising(cause):
    class Raising(AnyLegal):
        def choose_pick(self, view, chance):  # noqa: ARG002  # the verb's signature
            raise cause

    return Raising


@pytest.mark.parametrize(
    "cause",
    [SystemExit(0), SystemExit("bye"), GeneratorExit(), BaseException("out"), MemoryError()],
    ids=repr,
)
def test_whatever_a_bot_raises_is_its_failure(cause):
    with pytest.raises(BotFailed) as failed:
        played(raising(cause))
    assert failed.value.__cause__ is cause
    assert (failed.value.seat, failed.value.game, failed.value.seed) == (2, 0, 1)


def test_ctrl_c_while_a_bot_thinks_is_nobodys_failure():
    with pytest.raises(KeyboardInterrupt):
        played(raising(KeyboardInterrupt()))


def test_an_interrupt_that_a_bot_raises_where_no_ctrl_c_is_heard_is_its_failure():
    caught = []

    def play():
        try:
            played(raising(KeyboardInterrupt()))
        except BaseException as error:  # noqa: BLE001 - whatever comes is looked at
            caught.append(error)

    thread = Thread(target=play)
    thread.start()
    thread.join()
    assert isinstance(caught[0], BotFailed)


class Spoiling(AnyLegal):
    """Writes into what it is shown, past all that is frozen."""

    def choose_pick(self, view, chance):
        card = super().choose_pick(view, chance)
        object.__setattr__(view.box.cards[card], "value", 1_000)
        object.__setattr__(view.box, "commissions", None)
        object.__setattr__(view.legal[0], "seat", 9)
        return card


def test_what_a_bot_does_to_its_view_no_game_sees():
    box = standard_box()
    before = deepcopy(box)
    assert played(Spoiling, box) == played(AnyLegal, box)
    assert box == before


class Wordy(AnyLegal):
    def choose_draw(self, view, chance):  # noqa: ARG002  # the verb's signature
        raise LookupError("first line\n  second line\u2028third")


def test_a_failure_is_one_line_whatever_the_bot_says():
    with pytest.raises(BotFailed) as failed:
        played(Wordy)
    assert str(failed.value) == (
        "own.py:Bot failed in seat 2 of game 0, seed 1: LookupError: first line second line third"
    )


class Dumb(AnyLegal):
    def choose_pick(self, view, chance):  # noqa: ARG002  # the verb's signature
        return "the red one"


class Sideways(AnyLegal):
    def choose_order(self, view, chance):  # noqa: ARG002  # the verb's signature
        return "sideways"


class Greedy(AnyLegal):
    def choose_draw(self, view, chance):  # noqa: ARG002  # the verb's signature
        return 7


@pytest.mark.parametrize(
    ("kind", "says", "allowed"),
    [
        (Dumb, "choose_pick answered 'the red one', which is no whole number", ""),
        (
            Sideways,
            "choose_order answered 'sideways', which is no order of assets",
            "as_played, swapped",
        ),
        (
            Greedy,
            "choose_draw answered 7: there is no pile 7; they are 0 to 4",
            "0, 1, 2, 3, 4",
        ),
    ],
)
def test_an_answer_that_cannot_be_is_told_with_those_that_can(kind, says, allowed):
    with pytest.raises(BotFailed) as failed:
        played(kind)
    assert f"seed 1: {says}; allowed: {allowed}" in str(failed.value)
    assert "workbench." not in str(failed.value)


class Remembering(AnyLegal):
    """Draws from another pile each time that one is made."""

    made = 0

    def __init__(self):
        type(self).made += 1

    def choose_draw(self, view, chance):
        del chance
        return [action.pile for action in view.legal][self.made % 2]


def test_a_bot_that_plays_otherwise_each_time_is_told_by_its_seat_and_both_answers():
    """It draws first from pile 1, and from pile 0 when the same game comes again."""
    Remembering.made = 0
    with pytest.raises(BotFailed, match=r"answered 0 in place of 1; let `chance`") as failed:
        play_games(BOX, lineup(Remembering), voter=NoBallot(), seed=1, games=range(1))
    assert (failed.value.word, failed.value.seat) == ("own.py:Bot", 2)


def test_bots_that_go_by_their_seed_play_each_game_as_alone():
    bots = lineup(AnyLegal)
    alone = [play_game(BOX, bots, voter=NoBallot(), seed=3, game=game) for game in (4, 5)]
    assert play_games(BOX, bots, voter=NoBallot(), seed=3, games=range(4, 6)) == alone


def test_whoever_is_asked_is_known_until_it_answers():
    asked = []

    class Looking(AnyLegal):
        def choose_pick(self, view, chance):
            asked.append(waited_for(-1))
            return super().choose_pick(view, chance)

    played(Looking)
    assert all(who == ["bot own.py:Bot of seat 2 in game 0, for 0 s"] for who in asked)
    assert asked
    assert waited_for(-1) == []
