"""The readable driver: games from a seed (rulings "Streams", "Line-up")."""

import json
import subprocess
import sys
from dataclasses import asdict, replace

import pytest

from tests.rules.tables import AnyBallot, AnyLegal, From, NoBallot, box_of, standard_box
from workbench.rules import CannotPlay, Discard, Draw, IllegalAction, Rules, play, replay, seated
from workbench.rules.driver import seeded_shuffle

NARROW = box_of(3, 3, 3, 6, rules=Rules(hand=1))  # exactly one hand each: no draws in round one


def played(box, players=3, *, voter=None, seed=1, game=0):
    return play(box, [AnyLegal()] * players, voter=voter or AnyBallot(), seed=seed, game=game)


def test_seed_and_game_decide_everything():
    assert played(standard_box()) == played(standard_box())
    others = [played(standard_box(), seed=s, game=g) for s, g in ((2, 0), (1, 1), (1, 2))]
    assert len({record.actions for record in others}) == 3


def test_the_same_game_is_played_in_another_process_whatever_its_hash_seed():
    """Case C44."""
    code = (
        "import json, sys; from dataclasses import asdict; sys.path.insert(0, '.');"
        "from tests.rules.test_driver import played, standard_box;"
        "print(json.dumps(asdict(played(standard_box()))))"
    )
    logs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert logs == {json.dumps(asdict(played(standard_box()))) + "\n"}


def test_another_player_in_a_seat_leaves_the_deal_as_it_was():
    usual = played(standard_box(), 4)
    other = play(standard_box(), [From(4), *[AnyLegal()] * 3], voter=AnyBallot(), seed=1)
    assert other.deal == usual.deal
    assert other.actions != usual.actions


def test_another_voter_leaves_deal_and_draft_of_round_one_as_they_were():
    usual, silent = played(standard_box()), played(standard_box(), voter=NoBallot())
    assert silent.rounds[0].inventions == usual.rounds[0].inventions
    assert {standing.commendations for standing in silent.standings} == {0}


class Noting(AnyLegal, AnyBallot):
    """Notes the first number that each verb of a seat is given."""

    def __init__(self):
        self.firsts = {}

    def choose_draw(self, view, chance):
        self.firsts.setdefault(("draw", view.seat), chance.bits())
        return super().choose_draw(view, chance)

    def choose_favourites(self, view, chance):
        self.firsts.setdefault(("vote", view.seat), chance.bits())
        return super().choose_favourites(view, chance)


def test_every_seats_bot_and_every_seats_votes_have_a_stream_of_their_own():
    noting = Noting()
    play(standard_box(), [noting] * 3, voter=noting, seed=1)
    assert len(set(noting.firsts.values())) == len(noting.firsts) == 6


def test_renamed_cards_leave_every_draw_as_it_was():
    box = standard_box()
    renamed = replace(box, cards=tuple(replace(c, name=f"Q {n}") for n, c in enumerate(box.cards)))
    assert played(renamed).drawn == played(box).drawn


def test_reshuffles_depend_on_game_back_and_how_often():
    cards = tuple(range(12))
    orders = {
        seeded_shuffle(1, game)(back, times, cards)
        for game in (0, 1)
        for back in ("asset", "final")
        for times in (0, 1)
    }
    assert len(orders) == 8


@pytest.mark.parametrize("players", [3, 4, 5])
def test_entry_i_of_a_line_up_sits_in_seat_i_plus_k_mod_n_plus_one_in_game_k(players):
    for game in range(2 * players):
        seats = seated(range(players), game)
        for entry in range(players):
            assert seats[(entry + game) % players + 1 - 1] == entry


def test_five_players_who_all_draw_final_play_on_to_the_end():
    """Case C37."""
    record = play(standard_box(), [From(4)] * 5, voter=AnyBallot(), seed=1)
    finals = [a for a in record.actions[: 5 * 12] if isinstance(a, Draw) and a.pile == 4]
    assert len(finals) == 20  # 30 - 10 dealt
    assert {reshuffled.back for reshuffled in record.reshuffles} >= {"final"}
    replay(standard_box(), record)


def test_forced_passes_and_draws_not_to_be_had_are_counted():
    record = played(NARROW)
    assert record.forced_passes == sum(isinstance(a, Discard) for a in record.actions)
    assert record.empty_draws >= 3 * 5 * 1  # no pile can give in round one
    assert record.empty_draws == sum(card is None for card in record.drawn)


def test_too_many_or_too_few_players_do_not_begin():
    with pytest.raises(CannotPlay, match="6 players are too many"):
        played(standard_box(), 6)
    with pytest.raises(CannotPlay, match="2 players are too few"):
        played(standard_box(), 2)


class Cheat(AnyLegal):
    def choose_pick(self, view, chance):  # noqa: ARG002  # the protocol's signature
        return next(card for card in range(len(view.box.cards)) if card not in view.hand)


def test_a_player_that_breaks_the_rules_is_refused_and_never_replaced():
    with pytest.raises(IllegalAction, match="is not in the hand"):
        play(standard_box(), [AnyLegal(), AnyLegal(), Cheat()], voter=AnyBallot(), seed=1)
