"""Words that name bots, one's own among them, and what is said of words that do not."""

import pytest

from tests.rules.tables import standard_box
from workbench.play.bots.naming import BOTS, BotRefused, bot_of, lineup_of
from workbench.play.playing import play_game
from workbench.play.voters import voter_of

PLAIN = """
from workbench.play.bots.random_bot import RandomBot
from workbench.play.bots.greedy import GreedyBot
from workbench.play.bots.scoring_bot import ScoringBot

class Mine(RandomBot):
    pass

class Meek(GreedyBot):
    def worth(self, view):
        return {card: -points for card, points in super().worth(view).items()}

class Needy(RandomBot):
    def __init__(self, mood):
        pass

class Fussy(GreedyBot):
    def __init__(self, box, choose, mood):
        pass

class Broken(RandomBot):
    def __init__(self):
        raise RuntimeError("no luck today")

class Mute:
    def choose_draw(self, view, chance): ...
    def choose_order(self, view, chance): ...

class Worthless(ScoringBot):
    pass
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(PLAIN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(text, players=4):
    with pytest.raises(BotRefused) as refused:
        lineup_of(text, players)
    return str(refused.value)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_of_the_house_has_its_word(name):
    entrant = bot_of(name)
    assert (entrant.word, entrant.name, entrant.hundredths, entrant.own) == (name, name, 0, False)
    assert type(entrant.seat(standard_box())) is BOTS[name]


@pytest.mark.parametrize(
    ("word", "spelt", "hundredths"),
    [
        ("greedy:0.5", "greedy:0.5", 50),
        (" greedy:0.50 ", "greedy:0.5", 50),
        ("denier:2", "denier:2", 200),
        ("collector:0.01", "collector:0.01", 1),
        ("no_types:100.00", "no_types:100", 10_000),
        ("greedy:12.34", "greedy:12.34", 1234),
    ],
)
def test_a_temperature_is_read_in_points_and_has_one_spelling(word, spelt, hundredths):
    entrant = bot_of(word)
    assert (entrant.word, entrant.hundredths) == (spelt, hundredths)
    assert bot_of(entrant.word) == entrant


@pytest.mark.parametrize(
    "heat", ["", "0", "0.00", "0.001", "100.01", "-1", "warm", "1e2", "1:2", "٣"]
)
def test_other_temperatures_are_refused_in_words(heat):
    assert "is no temperature; write points from 0.01 to 100" in refusal(f"greedy:{heat}")


def test_a_bot_that_weighs_nothing_takes_no_temperature():
    assert refusal("random:0.5").startswith("random takes no temperature")


def test_an_unknown_name_is_told_the_nearest_and_all_there_are():
    said = refusal("greddy")
    assert said.startswith('no bot is called "greddy"; did you mean greedy? there are random,')
    assert said.endswith("and file.py:Name for one of your own")


def test_one_word_seats_all_and_several_seat_one_each():
    assert [e.word for e in lineup_of("greedy", 3)] == ["greedy"] * 3
    mixed = lineup_of("greedy, random,greedy,denier:1", 4)
    assert [e.word for e in mixed] == ["greedy", "random", "greedy", "denier:1"]


def test_all_faults_of_a_line_up_are_told_at_once():
    said = refusal("gready,,rondom").splitlines()
    assert len(said) == 4
    assert "did you mean greedy?" in said[0]
    assert said[1] == "a bot's name is missing beside a comma"
    assert "did you mean random?" in said[2]
    assert said[3] == "3 bots for 4 players: name one for all, or one for each"


@pytest.mark.usefixtures("folder")
def test_a_bot_of_ones_own_plays_beside_those_of_the_house():
    lineup = lineup_of("mine.py:Mine,greedy,mine.py:Meek:0.5", 3)
    assert [e.word for e in lineup] == ["mine.py:Mine", "greedy", "mine.py:Meek:0.5"]
    assert [e.own for e in lineup] == [True, False, True]
    record = play_game(standard_box(), lineup, voter=voter_of("none"), seed=1)
    assert len(record.rounds) == 3


def test_an_edit_of_ones_own_file_counts_at_once(folder):
    bot_of("mine.py:Mine")
    text = PLAIN.replace("class Mine", "class Mint")
    (folder / "mine.py").write_text(text, encoding="utf-8")
    assert bot_of("mine.py:Mint").bot.__name__ == "Mint"
    assert "did you mean" in refusal("mine.py:Mine")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("nine.py:Mine", "there is no file nine.py"),
        ("mine.py:Mime", 'mine.py has no class "Mime"; did you mean Mine? its classes are Mine,'),
        (
            "mine.py",
            "mine.py is a file of bots; name one of its classes as well, as in mine.py:Name",
        ),
        ("mine.py:", "name one of its classes as well, as in mine.py:Name"),
        ("mine.py:RandomBot", 'has no class "RandomBot"'),
        ("mine.py:Needy", "Needy in mine.py cannot be made without arguments: TypeError:"),
        ("mine.py:Fussy", "Fussy in mine.py cannot be made with a box and a choice alone: TypeErr"),
        ("mine.py:Broken", "cannot be made without arguments: RuntimeError: no luck today"),
        ("mine.py:Mute", "Mute in mine.py lacks choose_pick, choose_discard; begin with a copy"),
        ("mine.py:Worthless", "Worthless in mine.py is unfinished: it lacks worth"),
        ("mine.py:Mine:0.5", "mine.py:Mine takes no temperature"),
        ("fall.py:Mine", "fall.py fails in line 2: ZeroDivisionError: division by zero"),
        ("quit.py:Mine", "quit.py fails in line 1: SystemExit: 3"),
        ("typo.py:Mine", "typo.py fails in line 1: SyntaxError:"),
        ("dir.py:Mine", "dir.py cannot be read"),
    ],
)
def test_each_fault_of_ones_own_file_has_its_sentence(folder, word, said):
    (folder / "fall.py").write_text("x = 0\n1 / x\n", encoding="utf-8")
    (folder / "quit.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    (folder / "typo.py").write_text("class Mine(:\n", encoding="utf-8")
    (folder / "dir.py").mkdir()
    assert said in refusal(word)


@pytest.mark.parametrize("words", ["", " ", ",", ", ,"])
def test_a_line_up_without_a_word_is_told_so_once(words):
    with pytest.raises(BotRefused, match="no bot is named; name one for all players") as refused:
        lineup_of(words, 4)
    assert "\n" not in str(refused.value)


def test_a_word_with_a_control_character_is_refused_in_plain_letters():
    said = refusal("a\x1b[31m.py:Mine")
    assert "\\u001b" in said
    assert said.isprintable()
