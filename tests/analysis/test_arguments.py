"""Calls of a notebook with wrong arguments: one plain sentence of what belongs there, each time."""

import numpy as np
import pytest

import workbench
from workbench.analysis.checking import check
from workbench.analysis.comparing import Called, Play, compare
from workbench.analysis.suggesting.suggestions import propose, suggestions
from workbench.play import batches
from workbench.play.ladders import Field, play_ladder
from workbench.play.paired import Seating
from workbench.play.tables import laid_table
from workbench.play.workers import Threads

STANDARD = workbench.load("great_scott")
TABLE = laid_table(STANDARD)
FIELD = Field(card_set=STANDARD, bots=("random", "greedy"))
MINE = Called("mine", STANDARD)


def told(call, kind=TypeError):
    with pytest.raises(kind) as refused:
        call()
    sentence = str(refused.value)
    assert " takes " in sentence or sentence.startswith("a card set is ")
    assert "\n" not in sentence
    assert len(sentence) < 200
    return sentence


@pytest.mark.parametrize(
    ("arguments", "kind", "says"),
    [
        ({"seed": "x"}, TypeError, "seed takes a whole number, such as 1, not 'x'"),
        ({"seed": 1.5}, TypeError, "not 1.5"),
        ({"seed": None}, TypeError, "not None"),
        ({"seed": 2**64}, ValueError, "seed takes whole numbers of 18 digits at most, not a larg"),
        ({"seed": -(2**70)}, ValueError, "18 digits at most"),
        ({"games": True}, TypeError, "games takes a whole number, such as 10000, not True"),
        ({"games": "5"}, TypeError, "not '5'"),
        ({"games": 0}, ValueError, "games takes 1 or more, of 18 digits at most, not 0"),
        ({"games": 2.0}, TypeError, "not 2.0"),
        ({"players": "4"}, TypeError, "players takes a whole number, such as 4, not '4'"),
        ({"bots": None}, TypeError, 'bots takes a text, such as "greedy,greedy,greedy,random"'),
        ({"bots": [1]}, TypeError, "not a list"),
        ({"bots": object()}, TypeError, "not an object"),
        ({"voter": None}, TypeError, 'voter takes a text, such as "uniform", not None'),
        ({"watcher": 3}, TypeError, "watcher takes a Watcher"),
    ],
)
def test_simulate_tells_what_belongs_there(arguments, kind, says):
    given = {"games": 2} | arguments
    assert says in told(lambda: workbench.simulate(STANDARD, **given), kind)


def test_a_list_of_bots_and_numbers_of_numpy_are_taken():
    bots = ["greedy", "random", "random", "denier"]
    given = {"games": np.int64(3), "seed": np.int32(7), "players": np.int8(4)}
    listed = workbench.simulate("great_scott", bots=bots, **given)
    written = workbench.simulate(STANDARD, bots=",".join(bots), games=3, seed=7, players=4)
    assert listed.batch.table.bots == written.batch.table.bots == tuple(bots)
    assert str(listed) == str(written)


def test_no_bots_at_all_are_told_in_the_words_of_the_command():
    with pytest.raises(ValueError, match="no bot is named"):
        workbench.simulate(STANDARD, bots=[], games=2)


def test_a_name_is_as_good_as_a_list():
    assert workbench.odds("great_scott").drawn == workbench.odds(STANDARD).drawn
    assert len(suggestions("great_scott")) == len(suggestions(STANDARD)) > 0


@pytest.mark.parametrize("given", [None, 5, ["great_scott"]])
@pytest.mark.parametrize(
    "call",
    [
        workbench.load,
        workbench.odds,
        workbench.simulate,
        workbench.Workbench,
        check,
        suggestions,
        propose,
    ],
)
def test_what_is_no_card_set_is_told_so(call, given):
    assert "a card set is a file or the name of a shipped one" in told(lambda: call(given))


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: batches.simulate("great_scott", 5), "table takes a Table, such as laid_table("),
        (lambda: batches.simulate(TABLE, "5"), "games takes a whole number"),
        (lambda: batches.simulate(TABLE, 5, workers=4), "workers takes Threads or a Cluster, such"),
        (lambda: Threads("2"), "workers takes a whole number"),
        (lambda: laid_table("great_scott"), "card_set takes a CardSet"),
        (lambda: play_ladder("great_scott", 5), "field takes a Field"),
        (lambda: play_ladder(FIELD, 5.0), "games takes a whole number"),
        (lambda: Field(card_set="great_scott", bots=("random", "greedy")), "card_set takes a Card"),
        (lambda: Field(card_set=STANDARD, bots=3), "bots takes a text"),
        (lambda: compare("great_scott", MINE, Play()), "a takes a Called, such as Called("),
        (lambda: compare(MINE, Called("b", "great_scott"), Play()), "b.card_set takes a CardSet"),
        (lambda: compare(MINE, MINE, 100), "how takes a Play"),
        (lambda: Play(games="100"), "games takes a whole number"),
        (lambda: Play(seating=4), "seating takes a Seating"),
        (lambda: Seating(players="4"), "players takes a whole number"),
        (lambda: Seating(voter=None), "voter takes a text"),
        (lambda: check(STANDARD, workers=2), "workers takes Threads"),
        (lambda: suggestions(STANDARD, 2), "target takes a Target"),
        (lambda: propose(STANDARD, keep="type"), "keep takes a Trait"),
    ],
)
def test_every_call_tells_what_belongs_there(call, says):
    assert says in told(call)


@pytest.mark.parametrize("count", [0, -1])
def test_workers_are_one_or_more(count):
    assert "workers takes 1 or more" in told(lambda: Threads(count), ValueError)


def test_bots_of_a_field_and_a_seating_are_taken_as_a_text_or_a_list():
    assert Field(card_set=STANDARD, bots="random, greedy").bots == ("random", "greedy")
    assert Field(card_set=STANDARD, bots=["random", "greedy"]) == FIELD
    assert Seating(bots=["greedy", "random", "greedy"]) == Seating(bots="greedy,random,greedy")
