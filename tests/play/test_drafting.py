"""Drafts that people play: the driver's own game with bots, and nothing hidden is told."""

import os
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.tables import standard_box
from workbench import load
from workbench.play import drafting_kept
from workbench.play.bots.naming import lineup_of
from workbench.play.bots.own_files import BotRefused
from workbench.play.bots.planner import PlannerBot
from workbench.play.bots.words import PERSON
from workbench.play.drafting import Draft, NotNow, sit_down
from workbench.play.drafting_advice import (
    best_of_round,
    choices_of_round,
    hint,
    inventions_of,
    most_points,
)
from workbench.play.drafting_files import NoDraft, keep, log_of, save, taken_up
from workbench.play.drafting_kept import drop, kept_file, kept_games, tidy
from workbench.play.log_files import Header, LogFault
from workbench.play.playing import BotFailed, play_game
from workbench.play.voters import UnknownVoter, voter_of
from workbench.rules import (
    SLOTS,
    Arrange,
    AssetOrder,
    Ballot,
    CannotPlay,
    Deck,
    Discard,
    Draw,
    IllegalAction,
    Phase,
    Pick,
    Reshuffle,
    Rules,
    replay,
    view_of,
)
from workbench.rules.parameters import Scoring
from workbench.rules.presentations import in_order
from workbench.rules.state import round_score

SHORT = replace(standard_box(), rules=Rules(rounds=1))
LONG = standard_box()
ALL_BOTS = ("greedy", "random", "denier:0.5", "only_value", "collector")


def at_table(*seats, box=SHORT, voter="showy", seed=1):
    return Header(card_set="Standard", set_version="1", box=box, bots=seats, voter=voter, seed=seed)


def act(draft, action):
    """Do as a person an action that the rules list, by its verb."""
    match action:
        case Draw():
            draft.draw(action.pile)
        case Pick():
            draft.pick(action.card)
        case Discard():
            draft.discard(action.card)
        case Arrange():
            draft.arrange(action.order)
        case Ballot():
            draft.vote(action.favourites)


def click(draft, dice):
    """Let the person before the screen do anything that is allowed."""
    draft.take_screen()
    legal = [a for a in draft.view.legal if not isinstance(a, Ballot) or a.favourites]
    act(draft, dice.choice(legal))


def play(draft, seed=1, *, clicks=10_000):
    dice = Random(seed)
    while not draft.over and clicks:
        click(draft, dice)
        clicks -= 1
    return draft


@given(
    seats=st.lists(st.sampled_from(ALL_BOTS), min_size=3, max_size=5),
    voter=st.sampled_from(["none", "uniform", "shrewd"]),
    seed=st.integers(0, 10**6),
)
@settings(max_examples=8, deadline=None)
def test_a_game_that_is_watched_is_the_driver_s(seats, voter, seed):
    draft = Draft(at_table(*seats, box=LONG, voter=voter, seed=seed))
    draft.play_on()
    lineup = lineup_of(",".join(seats), len(seats))
    assert draft.record() == play_game(LONG, lineup, voter=voter_of(voter), seed=seed)


def test_bots_beside_a_person_use_the_driver_s_chance():
    """A person who clicks what a bot would choose gets the bots' game, move for move."""
    lineup = lineup_of("greedy,random,greedy", 3)
    told = play_game(SHORT, lineup, voter=voter_of("showy"), seed=5)
    draft = Draft(at_table(PERSON, "random", "greedy", seed=5))
    for action in told.actions:
        if action.seat == 1:
            act(draft, action)
    assert draft.record() == told


@pytest.mark.parametrize("seats", [(PERSON, "greedy", "random"), (PERSON, PERSON, "greedy")])
def test_a_game_of_people_is_one_that_the_referee_accepts(seats):
    draft = play(Draft(at_table(*seats, box=LONG)))
    assert replay(LONG, draft.record())[-1] == draft.state


@given(seed=st.integers(0, 99), back=st.integers(0, 99))
@settings(max_examples=12, deadline=None)
def test_any_point_can_be_gone_back_to_and_the_same_clicks_lead_on_the_same_way(seed, back):
    draft = play(Draft(at_table(PERSON, "random", "greedy:0.5", seed=seed)), seed)
    moment = draft.moments[back % len(draft.moments)]
    states, record = draft.states, draft.record()
    draft.back_to(moment)
    assert draft.states == states[: moment.moves + 1]
    for action in record.actions[moment.moves :]:
        if action.seat == 1:
            act(draft, action)
    assert draft.record() == record


def test_undo_takes_back_one_click_and_all_that_came_of_it():
    draft = Draft(at_table(PERSON, "greedy", "random"))
    before = draft.state
    draft.draw(0)
    assert draft.state != before
    draft.undo()
    assert draft.state == before
    with pytest.raises(NotNow, match="Nothing has been done yet"):
        draft.undo()


def test_a_watched_game_is_undone_move_by_move():
    draft = Draft(at_table("greedy", "random", "greedy"))
    for _ in range(5):
        draft.step()
    states = draft.states
    draft.undo()
    assert draft.states == states[:5]
    draft.step()
    assert draft.states == states


def test_only_points_of_a_person_s_own_moves_can_be_gone_back_to():
    draft = play(Draft(at_table(PERSON, "greedy", "random")), clicks=3)
    assert all(draft.states[moment.moves].to_act == 1 for moment in draft.moments)
    with pytest.raises(NotNow, match="no such point"):
        draft.back_to(replace(draft.moments[0], moves=1))


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (lambda d: d.pick(d.view.hand[0]), "it is time to draw a card"),
        (lambda d: d.draw(7), "there is no pile 7"),
        (lambda d: d.vote((2, 3)), "it is time to draw a card"),
        (lambda d: d.step(), "Seat 1 is a person"),
    ],
)
def test_what_is_not_allowed_is_refused_in_words_and_changes_nothing(deed, why):
    draft = Draft(at_table(PERSON, "greedy", "random"))
    before = draft.state
    with pytest.raises(NotNow, match=why):
        deed(draft)
    assert draft.state == before


def test_a_card_that_fits_nowhere_and_one_of_another_hand_are_refused():
    draft = Draft(at_table(PERSON, "greedy", "random"))
    draft.draw(0)
    elsewhere = next(c for c in range(len(SHORT.cards)) if c not in draft.view.hand)
    with pytest.raises(NotNow, match="not in the hand"):
        draft.pick(elsewhere)
    primary = next(c for c in draft.view.hand if SHORT.cards[c].deck is Deck.PRIMARY)
    draft.pick(primary)
    draft.draw(1)
    other = next((c for c in draft.view.hand if SHORT.cards[c].deck is Deck.PRIMARY), None)
    with pytest.raises(NotNow, match="no slot for it is open"):
        draft.pick(other)


def test_people_give_as_many_commendations_as_there_are_and_none_to_themselves():
    draft = Draft(at_table(PERSON, "greedy", "random"))
    while draft.state.phase is not Phase.VOTE:
        click(draft, Random(1))
    for favourites in ((), (2,)):
        with pytest.raises(NotNow, match="Choose 2 of the others"):
            draft.vote(favourites)
    with pytest.raises(NotNow, match="nobody commends themself"):
        draft.vote((1, 2))
    draft.vote((3, 2))
    assert draft.record().rounds[0].ballots[0] == (3, 2)


def test_where_nobody_votes_nobody_is_asked_to():
    draft = play(Draft(at_table(PERSON, "greedy", "random", voter="none")))
    assert draft.record().rounds[0].ballots == ((), (), ())


def test_a_hand_is_shown_to_nobody_until_its_player_takes_the_screen():
    draft = Draft(at_table(PERSON, "greedy", PERSON))
    assert (draft.waiting_for, draft.view) == (1, None)
    with pytest.raises(NotNow, match="for seat 1"):
        draft.draw(0)
    draft.take_screen()
    assert draft.view == view_of(draft.state, 1)
    draft.draw(0)
    draft.pick(draft.view.legal[0].card)
    assert (draft.waiting_for, draft.view) == (3, None)
    draft.take_screen()
    assert draft.view == view_of(draft.state, 3)
    draft.undo()
    assert (draft.waiting_for, draft.view) == (1, None)


def test_several_people_draw_and_pick_in_one_sitting_each():
    """The screen goes round once a turn, and nothing lies open before all have picked."""
    draft, dice = Draft(at_table(PERSON, "greedy", PERSON, PERSON)), Random(5)
    while draft.state.phase is not Phase.ARRANGE:
        turn = draft.state.turn
        for seat in (1, 3, 4):
            before = [slots.slots for slots in draft.state.seats]
            assert draft.waiting_for == (None if draft.view else seat)
            draft.take_screen()
            assert {type(action) for action in draft.view.legal} == {Draw}
            draft.draw(dice.choice([0, 2, 4]))
            assert draft.view.seat == seat
            assert {type(action) for action in draft.view.legal} == {Pick}
            assert [slots.slots for slots in draft.state.seats] == before
            draft.pick(dice.choice(draft.view.legal).card)
        assert (draft.state.turn, draft.state.phase) != (turn, Phase.DRAW)
    assert play(draft, 5).over
    assert replay(SHORT, draft.record())[-1] == draft.state


def test_a_pick_that_lies_face_down_is_no_part_of_the_game_until_all_have_drawn():
    """So what the next one draws is what they would draw in the rulebook's order."""
    seated = at_table(PERSON, PERSON, "random", seed=9)
    sitting, in_order = Draft(seated), Draft(seated)
    sitting.take_screen()
    sitting.draw(0)
    state = sitting.state
    pick = sitting.view.legal[0]
    sitting.pick(pick.card)
    assert (sitting.state, sitting.laid) == (state, (pick,))
    sitting.take_screen()
    sitting.draw(0)
    in_order.follow([Draw(1, 0), Draw(2, 0)])
    assert sitting.state.seats[1].hand == in_order.state.seats[1].hand
    with pytest.raises(IllegalAction, match="not in the hand"):
        Draft(seated).follow([Draw(1, 0), Pick(1, state.seats[1].hand[0])])


@given(seed=st.integers(0, 99), back=st.integers(0, 99))
@settings(max_examples=12, deadline=None)
def test_people_who_share_a_screen_go_back_to_any_click(seed, back):
    """Each click is a point; the same clicks from there lead on the same way."""
    draft, dice = Draft(at_table(PERSON, "random", PERSON, PERSON, seed=seed)), Random(seed)
    clicks = []
    while not draft.over:
        draft.take_screen()
        action = dice.choice([a for a in draft.view.legal if a != Ballot(a.seat, ())])
        clicks.append(action)
        act(draft, action)
    record = draft.record()
    assert [moment.seat for moment in draft.moments] == [action.seat for action in clicks]
    back %= len(clicks)
    draft.back_to(draft.moments[back])
    assert len(draft.moments) == back
    for action in clicks[back:]:
        draft.take_screen()
        act(draft, action)
    assert draft.record() == record


def test_a_person_alone_sees_what_their_seat_knows_and_never_another_s():
    draft = Draft(at_table("greedy", PERSON, "random", box=LONG))
    dice = Random(2)
    while not draft.over:
        assert draft.view == view_of(draft.state, 2)
        click(draft, dice)


def test_to_the_reveal_ends_where_picks_lie_open():
    draft = Draft(at_table("greedy", "random", "greedy"))
    for turn in range(2, 6):
        draft.step_to_reveal()
        assert (draft.state.turn, draft.state.phase) == (turn, Phase.DRAW)
    draft.step_to_reveal()
    assert draft.state.phase is Phase.ARRANGE
    draft.step_to_reveal()
    assert draft.state.phase is Phase.VOTE
    draft.step_to_reveal()
    assert draft.over
    with pytest.raises(NotNow, match="over"):
        draft.step()


OWN = """
from workbench.play.bots.random_bot import RandomBot
class Own(RandomBot):
    def choose_pick(self, view, chance):
        chance.bits()
        if view.turn == 2:
            raise LookupError("out of ideas")
        return super().choose_pick(view, chance)
"""


def test_a_bot_that_fails_is_told_with_the_record_and_the_game_can_go_back(tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    word = f"{tmp_path / 'own.py'}:Own"
    draft = Draft(at_table(PERSON, word, "greedy"))
    dice = Random(1)
    for _ in range(3):
        click(draft, dice)
    with pytest.raises(BotFailed, match="out of ideas") as failed:
        click(draft, dice)
    assert failed.value.record == draft.record()
    assert draft.state.to_act == 2
    assert draft.view == view_of(draft.state, 1), "not the hand of the bot that failed"
    draft.undo()
    assert draft.state.to_act == 1


def test_words_are_taken_in_any_spelling_that_is_plain(great_scott):
    draft = sit_down(great_scott, [" Person", "greedy:0.50 ", "random"], voter="none", seed=1)
    assert draft.seats == (PERSON, "greedy:0.5", "random")


def test_words_that_name_nobody_are_refused_all_at_once(great_scott):
    with pytest.raises(BotRefused, match=r"gredy(.|\n)*randm"):
        sit_down(great_scott, [PERSON, "gredy", "randm"], voter="none", seed=1)
    with pytest.raises(UnknownVoter, match="showy"):
        sit_down(great_scott, [PERSON, "greedy", "greedy"], voter="shovy", seed=1)
    with pytest.raises(CannotPlay, match="2 players are too few"):
        sit_down(great_scott, [PERSON, "greedy"], voter="none", seed=1)


@pytest.fixture
def great_scott():
    return load("great_scott")


@given(
    seed=st.integers(0, 99), clicks=st.integers(0, 12), second=st.sampled_from(["denier", PERSON])
)
@settings(max_examples=14, deadline=None)
def test_a_kept_draft_is_taken_up_where_it_was_and_goes_on_the_same_way(
    tmp_path_factory, seed, clicks, second
):
    path = tmp_path_factory.mktemp("kept") / ".hidden" / "game.jsonl"
    header = at_table(PERSON, "random", "greedy:0.5", second, seed=seed)
    draft = play(Draft(header), seed, clicks=clicks)
    keep(draft, path)
    again = taken_up(path)
    assert (again.states, again.laid) == (draft.states, draft.laid)
    assert play(again, 3).record() == play(draft, 3).record()


def test_a_game_of_a_batch_is_taken_up_with_its_own_seats_and_chance(tmp_path):
    lineup = lineup_of("greedy,random,only_value", 3)
    told = play_game(SHORT, lineup, voter=voter_of("showy"), seed=9, game=4)
    path = tmp_path / "batch.jsonl"
    header = at_table("greedy", "random", "only_value", seed=9)
    draft = Draft(header, game=4)
    draft.play_on()
    save(draft, path)
    assert taken_up(path).record() == told
    path.write_text(path.read_text().splitlines()[0])
    with pytest.raises(NoDraft, match="no game in batch"):
        taken_up(path)


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    path = tmp_path / "mine.jsonl"
    path.write_text("my notes")
    with pytest.raises(NoDraft, match="there already"):
        save(Draft(at_table(PERSON, "greedy", "random")), path)
    assert path.read_text() == "my notes"
    with pytest.raises(NoDraft, match="cannot write"):
        save(Draft(at_table(PERSON, "greedy", "random")), tmp_path / "nowhere" / "x.jsonl")


def test_a_log_that_is_none_or_not_of_its_seed_is_refused(tmp_path):
    path = tmp_path / "log.jsonl"
    path.write_text("my notes\n")
    with pytest.raises(LogFault, match="not the header of a log"):
        taken_up(path)
    log = log_of(play(Draft(at_table(PERSON, "greedy", "random")), clicks=4))
    path.write_text(log.replace('"seed":1', '"seed":2'))
    with pytest.raises(NoDraft, match="cannot be gone on with"):
        taken_up(path)


def test_a_hint_is_the_bot_s_own_choice_and_leaves_the_game_as_it_was():
    """Two drafts, one with a hint before every move, come to the same game."""
    header = at_table(PERSON, "random", "greedy")
    with_hints, without = Draft(header), play(Draft(header), 4)
    dice = Random(4)
    while not with_hints.over:
        view = with_hints.view
        if view.phase in {Phase.DRAW, Phase.PICK}:
            advice = hint(view, seed=1)
            assert advice.action in view.legal
            if view.phase is Phase.PICK:
                assert (
                    advice.less(advice.action.card) == 0 == min(map(advice.less, advice.promises))
                )
        else:
            with pytest.raises(NotNow, match="before a draw"):
                hint(view, seed=1)
        click(with_hints, dice)
    assert with_hints.record() == without.record()


def test_inventions_of_five_hands_are_those_of_plain_choosing():
    """Oracle: all sets of five cards, kept where some order of them takes one of each hand."""
    draft = play(Draft(at_table(PERSON, "greedy", "random")))
    dice = Random(3)
    hands = [
        tuple(dice.sample(state.seat(1).hand, 5))
        for state in draft.states
        if state.phase is Phase.PICK and state.to_act == 1
    ]
    found = [tuple(sorted(slots)) for slots in inventions_of(SHORT, hands)]
    wanted = sorted(SLOTS)
    plain = {
        cards
        for cards in combinations(sorted(set().union(*hands)), 5)
        if sorted(SHORT.cards[card].deck for card in cards) == wanted and _one_each(cards, hands)
    }
    assert sorted(found) == sorted(plain)


def _one_each(cards, hands):
    if not hands:
        return True
    first, *rest = hands
    return any(card in first and _one_each([c for c in cards if c != card], rest) for card in cards)


def test_what_could_have_been_made_is_at_least_what_was_and_waits_for_the_round():
    draft = Draft(at_table(PERSON, "greedy", "random"))
    dice = Random(6)
    while draft.state.phase is not Phase.ARRANGE:
        with pytest.raises(NotNow, match="not drafted to its end"):
            best_of_round(draft, 1, 1)
        click(draft, dice)
    play(draft, 6)
    for seat in (1, 2, 3):
        best = best_of_round(draft, seat, 1)
        assert best.made == draft.record().rounds[0].scores[seat - 1].total
        assert best.gap == best.points - best.made >= 0


@given(seed=st.integers(0, 99), runs=st.tuples(*[st.integers(-3, 9)] * 4), trio=st.integers(-2, 5))
@settings(max_examples=6, deadline=None)
def test_no_invention_of_the_hands_earns_more_than_the_best_one(seed, runs, trio):
    """Oracle: all of them scored one by one, whatever runs and matches are worth."""
    scoring = Scoring(assets_match=-1, concepts_trio=trio, runs=runs)
    box = replace(SHORT, rules=Rules(rounds=1, hand=1, scoring=scoring))
    draft = Draft(at_table("random", "greedy", "greedy", box=box, seed=seed))
    owned = draft.state.seat(1).commissions
    draft.play_on()
    hands = [
        state.seat(1).hand
        for state in draft.states
        if state.phase is Phase.PICK and state.to_act == 1
    ]
    earned = []
    for slots in inventions_of(box, hands):
        orders = [in_order(slots, order) for order in AssetOrder]
        points = max(round_score(box, order, owned).total for order in orders)
        assert points <= most_points(box, slots, owned)
        earned.append(points)
    best = best_of_round(draft, 1, 1)
    assert best.points == max(best.made, *earned) == round_score(box, best.slots, owned).total


def test_a_pick_s_regret_is_what_the_planner_would_have_had_more():
    """Oracle: the planner asked in that seat on that turn; its own picks leave nothing."""
    draft = Draft(at_table("random", "planner", "greedy", seed=4))
    draft.play_on()
    assert [choice.regret for choice in choices_of_round(draft, 2, 1)] == [0] * 5
    found = choices_of_round(draft, 1, 1)
    assert [choice.turn for choice in found] == [1, 2, 3, 4, 5]
    assert sum(choice.regret for choice in found) > 0
    planner = PlannerBot(SHORT)
    turns = [s for s in draft.states if s.phase is Phase.PICK and s.to_act == 1]
    for state, choice in zip(turns, found, strict=True):
        worth = planner.worth(view_of(state, 1))
        assert choice.regret * 64 == max(worth.values()) - worth[choice.picked]
        assert worth[choice.best] == max(worth.values())
        after = draft.states[draft.states.index(state) + 3]
        assert choice.picked in after.seat(1).slots


def test_a_forced_pass_is_a_person_s_to_choose():
    """Case C37: a small list runs out of fitting cards; one is given up, any of the hand."""
    few = [LONG.places(deck)[:4] for deck in (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL)]
    kept = [LONG.cards[place] for places in (*few, LONG.places(Deck.ASSET)) for place in places]
    rules = Rules(rounds=1, hand=1, reshuffle=Reshuffle.BETWEEN_ROUNDS)
    box = replace(LONG, cards=tuple(kept), rules=rules)
    for seed in range(40):
        draft, dice = Draft(at_table(PERSON, "greedy", "greedy", box=box, seed=seed)), Random(seed)
        while not draft.over and not any(isinstance(a, Discard) for a in draft.view.legal):
            click(draft, dice)
        if not draft.over:
            break
    with pytest.raises(NotNow, match="no slot for it is open"):
        draft.pick(draft.view.hand[0])
    draft.discard(draft.view.hand[-1])
    while not draft.over:
        click(draft, dice)
    assert draft.record().forced_passes >= 1
    assert replay(box, draft.record())[-1] == draft.state


def test_a_log_in_the_rulebook_s_order_is_gone_on_with_where_the_picks_are_still_to_come():
    draft = Draft(at_table(PERSON, PERSON, "greedy", PERSON, seed=2))
    draft.follow([Draw(1, 0), Draw(2, 0)])
    for seat, laid in [(1, []), (2, [1]), (4, [1, 2])]:
        assert (draft.waiting_for, [pick.seat for pick in draft.laid]) == (seat, laid)
        click(draft, Random(seat))
    assert draft.view.seat == 4
    assert play(draft).over
    assert replay(SHORT, draft.record())[-1] == draft.state


def test_kept_games_are_offered_newest_first_and_none_that_another_one_holds(tmp_path):
    """Of games that part ways each is offered; what lies face down belongs to them as well."""
    older = play(Draft(at_table(PERSON, PERSON, "greedy", seed=3)), clicks=3)
    newer = play(Draft(at_table(PERSON, PERSON, "greedy", seed=3)), clicks=9)
    apart = play(Draft(at_table(PERSON, PERSON, "greedy", seed=3)), seed=8, clicks=9)
    other = play(Draft(at_table(PERSON, "greedy", "greedy", seed=3)), clicks=40)
    of = tmp_path / "set.yaml"
    for number, draft in enumerate([newer, apart, older, other, newer]):
        kept_at(number, draft, of=of)
    keep(newer, kept_file(tmp_path / "another.yaml", token="t"))
    keep(newer, kept_file(tmp_path / "set.yaml.old", token="t"))
    games = kept_games(of)
    assert [game.file.name.split(".")[2] for game in games] == ["t4", "t3", "t1"]
    places = [game.says.split(" · ")[0] for game in games]
    assert places == ["Round 1, turn 3", "Finished", "Round 1, turn 3"]
    drop(games[0], of=of, but=kept_file(of, token="t0"))
    assert tokens(of) == ["t0", "t1", "t3"]
    assert kept_games(tmp_path / "nowhere" / "set.yaml") == ()


def kept_at(time, draft, *, of):
    """Keep a draft as of a time, under a token that tells it."""
    file = kept_file(of, token=f"t{time}")
    keep(draft, file)
    os.utime(file, (1_000 + time, 1_000 + time))


def tokens(of):
    """Return of which games of a list there are files."""
    files = (of.parent / ".workbench").glob(f"{of.name}.t*.game.jsonl")
    return sorted(file.name.split(".")[2] for file in files)


def test_games_that_others_hold_and_the_oldest_finished_ones_go(tmp_path, monkeypatch):
    """Games under way stay however many there are, and so does what was played within a day."""
    monkeypatch.setattr(drafting_kept, "MOST_FINISHED", 2)
    of = tmp_path / "set.yaml"
    for seed in range(4):
        watched = Draft(at_table("random", "random", "random", seed=seed))
        watched.play_on()
        kept_at(seed, watched, of=of)
    begun = play(Draft(at_table(PERSON, PERSON, "greedy", seed=3)), clicks=3)
    further = play(Draft(at_table(PERSON, PERSON, "greedy", seed=3)), clicks=9)
    a_day = 24 * 60 * 60
    for time, draft in ((30, begun), (31, further), (a_day, begun), (a_day + 31, begun)):
        kept_at(time, draft, of=of)
    (broken := kept_file(of, token="tbroken")).write_text("{broken")
    tidy(of, begun=kept_file(of, token=f"t{a_day + 31}"))
    assert tokens(of) == ["t2", "t3", "t31", f"t{a_day}", f"t{a_day + 31}", "tbroken"]
    assert broken.read_text() == "{broken"
