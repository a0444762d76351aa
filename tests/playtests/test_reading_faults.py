"""Every fault of an evening's file, all at once, each at its place, with what to do."""

from __future__ import annotations

import pytest

from tests.playtests.evenings import EXAMPLE, HEAD, ROUND, SECOND, THIRD, WHOLE, faults, reading_of
from workbench.playtests.reading import read_playtests

FAULTS = {
    "a date that is none": (HEAD.replace("2026-11-30", "§2026-13-30"), "no date"),
    "a date in words": (HEAD.replace("2026-11-30", "§30 November"), "as in 2026-11-30"),
    "a misspelled key": (f"{HEAD}§minuts: 70\n", "did you mean minutes?"),
    "no players": ("§format: 1\ndate: 2026-11-30\nset: great_scott\n", "has no players"),
    "a list that is not there": (HEAD.replace("great_scott", "§gone.yaml"), "no file gone.yaml"),
    "a shipped list misspelled": (HEAD.replace("great_scott", "§great_scot"), "great_scott?"),
    "a bot that is none": (
        HEAD.replace("Robin", "{name: Robin, bot: §plannr}"),
        "did you mean planner?",
    ),
    "two of one name": (HEAD.replace("Robin", "§Ada"), 'two players are called "Ada"'),
    "the word for everyone": (HEAD.replace("Robin", "§everyone"), "called everyone"),
    "minutes with a zero": (f"{HEAD}minutes: §012\n", "write 12"),
    "minutes in quotes": (f'{HEAD}minutes: §"70"\n', "without quotes"),
    "four cards": (WHOLE.replace(", Booster", "", 1).replace("[Col", "§[Col", 1), "5 cards, not 4"),
    "an unknown card": (WHOLE.replace("Cactus", "§Cactuss", 1), "did you mean Cactus?"),
    "a card of another slot": (
        WHOLE.replace("Burning, Bee", "§Bee, Bee", 1),
        "it is in the asset deck",
    ),
    "a name YAML cuts": (
        WHOLE.replace("Cactus, Burning", "§Cactus #9, Burning", 1),
        "put the name in quotes",
    ),
    "a name that opens a quote": (WHOLE.replace("Cactus", "§'Twas", 1), "put the name in quotes"),
    "one card twice in an invention": (
        WHOLE.replace("Burning, Bee", "Burning, §Cactus", 1),
        "Ada's invention of round 1 as well",
    ),
    "one card in two inventions": (WHOLE.replace("Aardvark", "§Cactus", 1), "there is one card"),
    "a vote for oneself": (
        WHOLE.replace("Ada: [Grace, Robin]", "§Ada: [Ada, Robin]", 1),
        "go to other players",
    ),
    "both to the same": (
        WHOLE.replace("Ada: [Grace, Robin]", "§Ada: [Grace, Grace]", 1),
        "Grace 2 commendations",
    ),
    "one of two": (
        WHOLE.replace("Ada: [Grace, Robin]", "§Ada: [Grace]", 1),
        "of 1 point is missing",
    ),
    "one of three does not vote": (
        WHOLE.replace("      Ada: [Grace, Robin]\n      ", "      §", 1),
        "of 2 points and 1 point is missing",
    ),
    "a vote for nobody": (
        WHOLE.replace("Ada: [Grace, Robin]", "Ada: [§Grase, Robin]", 1),
        "did you mean Grace?",
    ),
    "three votes": (
        WHOLE.replace("Ada: [Grace, Robin]", "§Ada: [Grace, Robin, Grace]", 1),
        "there are 2 to give",
    ),
    "an invention of nobody": (WHOLE.replace("      Ada: {", "      §Eve: {", 1), 'called "Eve"'),
    "a fourth round": (f"{WHOLE}{ROUND.replace('  - inv', '  - §inv')}", "of these rules has 3"),
    "a commission of a list without": (
        WHOLE.replace("Booster]", "Booster], commissions: [§The Zoo]", 1),
        'no commission "The Zoo"',
    ),
    "telephones of two": (f"{HEAD}§telephones: [Ada, Grace]\n", "not every player"),
    "another start player": (
        f"{HEAD}telephones: [Ada, Grace, Robin]\n§start: Grace\n",
        "Grace started, and the oldest telephone is Ada's",
    ),
    "a rating of six": (f"{HEAD}feedback:\n  Ada: {{fun: §6}}\n", "from 1 to 5"),
    "a rating of nobody": (f"{HEAD}feedback:\n  §Eve: {{fun: 5}}\n", 'called "Eve"'),
    "a digest that is none": (
        HEAD.replace("great_scott", "{file: great_scott, digest: §xyz}"),
        "no digest",
    ),
    "an anchor": (HEAD.replace("Robin", "§&Robin"), "an anchor"),
    "a key twice": (f"{HEAD}minutes: 1\n§minutes: 2\n", "stands here twice"),
    "a second evening": (f"{HEAD}§---\n{HEAD}", "a second playtest begins here"),
    "an empty file": ("§", "workbench playtest --new FILE"),
    "another format": (HEAD.replace("1\n", "§2\n", 1), "write format: 1"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_told_at_its_place_with_what_to_do(tmp_path, case):
    marked, said = FAULTS[case]
    before, _, after = marked.partition("§")
    place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
    (told, *others) = faults(reading_of(tmp_path, before + after))
    assert said in f"{told.what}; {told.hint}"
    assert (told.line, told.column) == place
    assert len(others) == (case == "three votes")  # it gives the third to one who has one, too


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (["Ada"], "each gives 2 commendations"),
        (["Ada", "Grace"], "every one to another player"),
        (["A", "B", "C", "D", "E", "F"], "5 player aids"),
    ],
)
def test_other_counts_of_players_are_refused_with_the_reason(tmp_path, players, reason):
    text = HEAD.replace("[Ada, Grace, Robin]", f"[{', '.join(players)}]")
    assert [reason in one.what for one in faults(reading_of(tmp_path, text))] == [True]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_may_play(tmp_path, players):
    names = ", ".join("ABCDE"[:players])
    text = HEAD.replace("Ada, Grace, Robin", names)
    assert reading_of(tmp_path, text).ok


def test_all_faults_of_a_file_are_told_in_one_go(tmp_path):
    """Of the fields, of the names, and of the evening as a whole, from top to bottom."""
    text = (
        WHOLE.replace("2026-11-30", "today")
        .replace("Cactus", "Cactuss", 1)
        .replace(f"cards: {SECOND}}}", f"cards: {SECOND}, noted: many}}", 1)
        .replace("Ada: [Grace, Robin]", "Ada: [Ada, Robin]", 1)
        .replace("Robin: [Ada, Grace]", "Robin: [Ada, Grase]", 1)
    )
    said = [f"{one.line} {one.what}" for one in faults(reading_of(tmp_path, text))]
    assert said == [
        '2 "today" is no date',
        '7 the asset deck has no card "Cactuss"',
        '8 the number of points "many" is no whole number',
        "11 Ada commends the invention of Ada in round 1",
        '13 no player is called "Grase"',
    ]


def test_nothing_is_told_that_only_follows_from_a_fault(tmp_path):
    """A line of players that cannot be read makes nobody else unknown."""
    for line, said in {
        "{name: Robin, bott: x}": '"bott" is no key of a player',
        "{nam: Robin}": '"nam" is no key of a player',
        '""': "the player's name is blank",
    }.items():
        reading = reading_of(tmp_path, WHOLE.replace("Robin]", f"{line}]", 1))
        assert [one.what for one in faults(reading)] == [said]


def test_names_are_the_text_as_written(tmp_path):
    """Whatever YAML 1.1 would make of them."""
    names = ["No", "012", "2024-01-01"]
    reading = reading_of(tmp_path, HEAD.replace("Ada, Grace, Robin", ", ".join(names)))
    assert [player.name for player in reading.playtest.players] == names


def test_a_folder_is_read_file_by_file_each_with_its_own_faults(tmp_path):
    (tmp_path / "b.yaml").write_text(WHOLE)
    (tmp_path / "a.yaml").write_text(WHOLE.replace("Cactus", "Cactuss"))
    (tmp_path / "notes.txt").write_text("no evening")
    found = read_playtests([tmp_path, tmp_path / "gone.yaml"])
    assert [(one.file.name, one.ok) for one in found] == [
        ("a.yaml", False),
        ("b.yaml", True),
        ("gone.yaml", False),
    ]
    assert all(problem.file == one.file for one in found for problem in one.problems)


def test_an_evening_with_faults_of_the_whole_can_still_be_shown(tmp_path):
    """A form has to open what it kept; a field that cannot be understood leaves nothing to open."""
    wrong_card = reading_of(tmp_path, WHOLE.replace("Cactus", "Cactuss", 1))
    assert wrong_card.playtest.rounds[0].inventions[0].cards[1] == "Cactuss"
    assert wrong_card.scored.rounds[0].inventions[0] is None
    assert reading_of(tmp_path, WHOLE.replace("Cactus, ", "", 1)).playtest is None


def test_the_texts_of_the_examples_are_legal(tmp_path):
    reading = reading_of(tmp_path, WHOLE)
    assert reading.problems == ()
    assert THIRD[1:-1].split(", ") == list(reading.playtest.rounds[0].inventions[2].cards)
    assert EXAMPLE in WHOLE
