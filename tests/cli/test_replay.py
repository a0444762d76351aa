"""`workbench replay` tells a logged game as it was, and refuses what the rules contradict."""

import json
import subprocess
import sys
from dataclasses import asdict, replace

import pytest

from tests.play.one_round import BOX, HEADER, RECORD
from tests.rules.tables import AnyBallot, AnyLegal, NoBallot, box_of, standard_box
from workbench.cli import main
from workbench.play.log_files import LogWriter
from workbench.play.stories import story_of
from workbench.play.telling import told
from workbench.play.voters import voter_of
from workbench.rules import CommissionDeal, Discard, RecordRefused, Rules, play
from workbench.rules.components import types_of

PLAYED = replace(HEADER, box=standard_box())
GAMES = [
    play(PLAYED.box, [AnyLegal()] * 3, voter=voter_of("showy"), seed=5, game=game)
    for game in range(2)
]


def log_of(path, games, header=PLAYED):
    with LogWriter(path, header) as log:
        for record in games:
            log.write(record)
    return path


@pytest.fixture
def log(tmp_path):
    return log_of(tmp_path / "games.jsonl", GAMES)


NAMES = ("Ada", "Charles", "Isambard")
TOLD = """\
Game 0, 3 players: seat 1 is Ada, seat 2 is Charles, seat 3 is Isambard
Telephones, the oldest first: seat 1, seat 3, seat 2

ROUND 1
The deal
  Seat 1 has Colossal, Cactus, Burning, Bee, Booster
  Seat 2 has Bold, Bat, Boiling, Cow, Buggy
  Seat 3 has Dull, Dog, Dipping, Dew, Drone
Turn 1
  Seat 1 draws Calm (primary pile) and plays Colossal
  Seat 2 finds nothing to draw and plays Bold
  Seat 3 finds nothing to draw and plays Dull
  All is revealed:
    Seat 1: Colossal | - | - | - | -
    Seat 2: Bold | - | - | - | -
    Seat 3: Dull | - | - | - | -
  The hands go to the left
Turn 2
  Seat 1 finds nothing to draw and plays Dog
  Seat 2 finds nothing to draw and plays Cactus
  Seat 3 finds nothing to draw and plays Bat
  All is revealed:
    Seat 1: Colossal | Dog | - | - | -
    Seat 2: Bold | Cactus | - | - | -
    Seat 3: Dull | Bat | - | - | -
  The hands go to the left
Turn 3
  Seat 1 finds nothing to draw and plays Boiling
  Seat 2 finds nothing to draw and plays Dipping
  Seat 3 finds nothing to draw and plays Burning
  All is revealed:
    Seat 1: Colossal | Dog | Boiling | - | -
    Seat 2: Bold | Cactus | Dipping | - | -
    Seat 3: Dull | Bat | Burning | - | -
  The hands go to the left
Turn 4
  Seat 1 finds nothing to draw and plays Bee
  Seat 2 finds nothing to draw and plays Buggy
  Seat 3 finds nothing to draw and plays Drone
  All is revealed:
    Seat 1: Colossal | Dog | Boiling | Bee | -
    Seat 2: Bold | Cactus | Dipping | - | Buggy
    Seat 3: Dull | Bat | Burning | - | Drone
  The hands go to the left
Turn 5
  Seat 1 finds nothing to draw and makes a forced pass: no card fits, so it gives up Dew
  Seat 2 finds nothing to draw and makes a forced pass: no card fits, so it gives up Calm
  Seat 3 finds nothing to draw and plays Cow
  All is revealed:
    Seat 1: Colossal | Dog | Boiling | Bee | -
    Seat 2: Bold | Cactus | Dipping | - | Buggy
    Seat 3: Dull | Bat | Burning | Cow | Drone
  The hands go to the left
Presentations
  Seat 1 presents: Colossal Dog Boiling Bee
  Seat 2 presents: Bold Cactus Dipping Buggy
  Seat 3 presents: Dull Cow Burning Bat Drone (its assets exchanged)
  Seat 1 commends seat 2, then seat 3
  Seat 2 commends seat 1, then seat 3
  Seat 3 commends seat 1, then seat 2
Scores
  seat  value  assets  concepts  alliteration  commissions  invention  commendations
  1     8      2       0         2 pair        0            12         4
  2     7      0       0         0             0            7          3
  3     8      2       2         2 pair        0            14         2

THE END
     seat        inventions  commendations  total
  1  1 Ada       12          4              16
  2  3 Isambard  14          2              16
  3  2 Charles   7           3              10
Seat 1 is Royal Inventor: seats 1 and 3 share the highest total, and it has more commendation points
"""
"""The hand-made round as a person would tell it; typed from the page, not copied from output."""


def test_a_game_is_told_as_it_was_played():
    assert told(BOX, RECORD, bots=NAMES) == tuple(TOLD.splitlines())
    assert told(BOX, RECORD)[0] == "Game 0, 3 players"


def test_the_command_tells_the_same_and_what_it_could_not_check(log, capsys):
    assert main(["replay", str(log), "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "By hand 2 and its players, as the log says",
        "Seed 5 and voter showy, which give this deal and these votes",
        *told(PLAYED.box, GAMES[1], bots=PLAYED.bots),
    ]


def test_a_round_can_be_told_alone(tmp_path, capsys):
    path = log_of(tmp_path / "games.jsonl", GAMES[:1])
    assert main(["replay", str(path), "0", "--round", "2"]) == 0
    out = capsys.readouterr().out
    assert "ROUND 2" in out
    assert "ROUND 1" not in out
    assert "THE END" not in out
    assert main(["replay", str(path), "0", "--round", "4"]) == 2
    assert "there is no round 4; the game has rounds 1 to 3" in capsys.readouterr().err


def test_json_gives_the_record_with_names(log, capsys):
    assert main(["replay", str(log), "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["card_set"], answer["seed"], answer["game"]) == ("By hand", 5, 1)
    assert answer["digest"] == PLAYED.digest
    story = asdict(story_of(PLAYED.box, GAMES[1], bots=PLAYED.bots))
    assert json.loads(json.dumps(story)).items() <= answer.items()


def test_a_story_has_the_names_of_all_that_happened():
    plain = asdict(story_of(BOX, replace(RECORD, game=1), bots=NAMES))
    answer = json.loads(json.dumps(plain))
    assert answer["bots"] == ["Isambard", "Ada", "Charles"]  # one seat on from game 0
    (only,) = answer["rounds"]
    assert only["hands"][1] == ["Bold", "Bat", "Boiling", "Cow", "Buggy"]
    assert only["turns"][0]["moves"][0] == {
        "seat": 1,
        "shuffled": [],
        "pile": "primary",
        "drawn": "Calm",
        "played": "Colossal",
        "given_up": None,
    }
    assert only["turns"][4]["moves"][1]["given_up"] == "Calm"
    third = only["presentations"][2]
    assert third["name"] == "Dull Cow Burning Bat Drone"
    assert (third["assets_swapped"], third["invention"], third["commends"]) == (True, 14, [1, 2])
    assert answer["standings"][0] == {
        "seat": 1,
        "bot": "Isambard",
        "inventions": 12,
        "commendations": 4,
        "total": 16,
        "telephone": 1,
    }
    assert (answer["shared_lead"], answer["decided_by"]) == ([1, 3], "commendations")


def refused(words, capsys):
    assert main(["replay", *map(str, words)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_planted_fault_is_refused_with_its_line_and_place(tmp_path, capsys):
    first, *later = GAMES[1].rounds
    scores = first.scores
    wrong = replace(scores[1], score=replace(scores[1].score, value=99))
    spoiled = replace(first, scores=(scores[0], wrong, scores[2]))
    games = [GAMES[0], replace(GAMES[1], rounds=(spoiled, *later))]
    path = log_of(tmp_path / "games.jsonl", games)
    err = refused([path, 1], capsys)
    assert f"{path}:3: the referee refuses this record; game 1, round 1, turn 5, seat 2: " in err
    assert "value=99" in err
    assert main(["replay", str(path), "0"]) == 0  # the other game is fine


def test_a_stopped_game_is_refused_and_not_half_told(tmp_path, capsys):
    stopped = replace(GAMES[0], actions=GAMES[0].actions[:-1])
    err = refused([log_of(tmp_path / "games.jsonl", [stopped]), 0], capsys)
    assert "the record says the game ends here; the rules say seat 3 is to vote" in err


@pytest.mark.parametrize(
    ("words", "told_in_words"),
    [
        (["2"], "there is no game 2 in {log}; it holds games 0 to 1"),
        (["-1"], "there is no game -1 in {log}; it holds games 0 to 1"),
        (["0", "--json", "--round", "1"], "--json gives the whole game; leave out --round"),
    ],
)
def test_what_is_not_there_is_refused_in_words(log, capsys, words, told_in_words):
    assert told_in_words.format(log=log) in refused([log, *words], capsys)


def test_a_cut_log_tells_the_games_before_the_cut_with_a_word(log, capsys):
    log.write_bytes(log.read_bytes()[:-50])
    assert main(["replay", str(log), "0"]) == 0
    assert "Note: line 3 breaks off in the middle" in capsys.readouterr().out
    err = refused([log, 1], capsys)
    assert "it holds game 0 (line 3 breaks off in the middle; the 1 game before it" in err


@pytest.mark.parametrize("content", ["", "format: 1\nname: A list\n", "{}", "\x00\x01"])
def test_what_is_no_log_is_refused_with_its_line(tmp_path, capsys, content):
    path = tmp_path / "list.yaml"
    path.write_text(content, "utf-8")
    assert f"{path}:1: " in refused([path, 0], capsys)


def test_a_log_that_is_not_there_or_a_folder_is_refused(tmp_path, capsys):
    assert "No such file" in refused([tmp_path / "none.jsonl", 0], capsys)
    assert "cannot be read" in refused([tmp_path, 0], capsys)


def test_the_command_loads_no_numbers_and_no_charts(log):
    """It answers at once: neither numpy nor numba nor pandas is waited for."""
    code = (
        "import sys; from workbench.cli import main; main(sys.argv[1:]);"
        "print({'numpy', 'numba', 'pandas', 'altair'} & set(sys.modules), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, "replay", str(log), "0"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == "set()\n"


@pytest.mark.parametrize("deal", CommissionDeal)
def test_commissions_are_told_as_dealt_and_as_met(deal):
    """The oracle: the record's own rounds, their commissions by name."""
    box = box_of(12, 12, 12, 24, commissions=12, rules=Rules(rounds=2, commission_deal=deal))
    record = play(box, [AnyLegal()] * 4, voter=NoBallot(), seed=8)
    lines = told(box, record)
    dealt = [line for line in lines if " may meet " in line]
    wanted = [
        f"  Seat {seat} may meet {box.commissions[place].name}"
        for done in record.rounds
        for seat, (place,) in enumerate(done.commissions, start=1)
    ]
    assert dealt == wanted
    met = sum(bool(earned.met) for done in record.rounds for earned in done.scores)
    assert met > 0
    assert sum(" met Order " in line for line in lines) == met
    assert lines.count("  The table gives no commendations") == 2


def test_every_reshuffle_and_forced_pass_of_a_record_is_told_once():
    box = box_of(8, 8, 8, 15, commissions=4, rules=Rules(hand=1))
    games = [play(box, [AnyLegal()] * 3, voter=AnyBallot(), seed=8, game=g) for g in range(12)]
    assert any(record.forced_passes for record in games)
    assert {shuffled.back for record in games for shuffled in record.reshuffles} >= {
        "asset",
        "commission",
    }
    for record in games:
        lines = told(box, record)
        said = [line.split()[1] for line in lines if "are shuffled and laid" in line]
        assert said == [shuffled.back for shuffled in record.reshuffles]
        given_up = [line.rpartition(" gives up ")[2] for line in lines if " gives up " in line]
        discards = [a.card for a in record.actions if isinstance(a, Discard)]
        assert given_up == [box.cards[card].name for card in discards]


def test_a_tie_down_to_the_telephones_is_told():
    """Twins: what one seat has, all have, so only the telephones decide."""
    small = box_of(3, 3, 3, 6, rules=Rules(rounds=1, hand=1))
    twins = tuple(
        replace(card, value=1, stated_initial="A", type=types_of(card.deck)[0])
        for card in small.cards
    )
    box = replace(small, cards=twins)
    games = [play(box, [AnyLegal()] * 3, voter=NoBallot(), seed=1, game=g) for g in range(20)]
    tied = next(g for g in games if len({s.total for s in g.standings}) == 1)
    assert told(box, tied)[-1] == (
        "Seat 1 is Royal Inventor: seats 1, 2 and 3 share the highest total;"
        " of those with the most commendation points it has the oldest telephone"
    )


def test_a_page_refuses_what_the_referee_refuses():
    with pytest.raises(RecordRefused):
        told(BOX, replace(RECORD, drawn=(None, *RECORD.drawn[1:])))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seed": 6}, "this is not the game that the header tells; seed 6 does not deal game 0 so"),
        ({"voter": "none"}, "voter none does not vote as seat 1 does in round 1"),
        ({"voter": "by_score"}, "voter by_score does not vote as seat"),
    ],
)
def test_a_header_that_the_game_contradicts_is_refused(tmp_path, capsys, changes, says):
    path = log_of(tmp_path / "games.jsonl", GAMES, replace(PLAYED, **changes))
    err = refused([path, 0], capsys)
    assert f"{path}:2: " in err
    assert says in err


def test_a_game_moved_within_the_log_is_refused(tmp_path, capsys):
    """Each game of a seed has a deal of its own."""
    moved = [replace(GAMES[1], game=0), replace(GAMES[0], game=1)]
    err = refused([log_of(tmp_path / "games.jsonl", moved), 0], capsys)
    assert "seed 5 does not deal game 0 so" in err


def test_a_logged_draft_of_a_person_is_told_with_the_votes_that_they_cast(tmp_path, capsys):
    header = replace(PLAYED, bots=("greedy", "person", "greedy"))
    mixed = _Mixed()
    record = play(PLAYED.box, [AnyLegal()] * 3, voter=mixed, seed=5)
    path = log_of(tmp_path / "draft.jsonl", [record], header)
    assert main(["replay", str(path), "0"]) == 0
    assert "seat 2 is person" in capsys.readouterr().out
    path = log_of(tmp_path / "bots.jsonl", [record])
    assert "voter showy does not vote as seat 2 does" in refused([path, 0], capsys)


class _Mixed:
    """Seat 2 votes for others than the showy voter, all else alike."""

    def choose_favourites(self, view, chance):
        usual = voter_of("showy").choose_favourites(view, chance)
        return usual[::-1] if view.seat == 2 else usual


@pytest.mark.parametrize(
    "words", [["x"], ["１"], ["1e3"], ["9" * 19], ["0", "--round", "x"], ["0", "--round", "１"]]
)
def test_what_is_no_number_is_told_in_the_words_of_all_commands(log, capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(log), *words])
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert "is no whole number, such as 1" in err or "whole numbers of 18 digits at most" in err
    assert "invalid int" not in err


def test_a_bad_deal_is_refused_with_its_reason_and_not_all_its_cards(tmp_path, capsys):
    deal = GAMES[0].deal
    first, *rest = deal.piles
    twice = replace(GAMES[0], deal=replace(deal, piles=((first[0], *first[:-1]), *rest)))
    err = refused([log_of(tmp_path / "games.jsonl", [twice]), 0], capsys)
    assert "the record says that the piles were dealt so; the rules say " in err
    assert len(err.rpartition("the referee")[2]) < 400
