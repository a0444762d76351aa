"""The command as people call it: exit codes, one JSON object on standard output, no traceback."""

import json
import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house import CLONE
from tests.rulebook_example import FILE
from workbench import __main__ as starting
from workbench.cli import COMMANDS, main

LIST = (
    FILE
    + """\
    - {name: Yak, type: Animal, value: 1, copies: 0}
    - {name: Ant, type: Animal, value: 1, copies: 2}
commissions:
  - {name: The Zoo, points: 3, when: {assets: {Animal: 1}}}
  - {name: The Hive, points: 2, when: {initials: {B: {min: 4}}}}
"""
)
EXAMPLE = ("Colossal", "Cactus", "Burning", "Bee", "Booster")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.yaml"
    path.write_text(LIST, encoding="utf-8")
    return path


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys) -> dict:
    return json.loads(capsys.readouterr().out)


def test_the_rulebooks_example_scores_as_printed(tiny, capsys):
    # rulebook, "Scoring Example"; the other order loses the trio of B
    assert main(["score", str(tiny), *EXAMPLE, "--json"]) == 0
    assert said(capsys) == {
        "value": 10,
        "assets": 0,
        "concepts": 2,
        "alliteration": 6,
        "pattern": "pair_and_trio",
        "commissions": [{"name": "The Zoo", "points": 3}],
        "total": 18,
        "best_order": {"names": list(EXAMPLE), "total": 18},
    }


def test_a_score_is_in_the_order_given_and_names_the_better_one(tiny, capsys):
    swapped = ("Colossal", "Bee", "Burning", "Cactus", "Booster")
    assert main(["score", str(tiny), *swapped, "--json"]) == 0
    answer = said(capsys)
    assert (answer["pattern"], answer["total"]) == ("pair", 14)
    assert answer["best_order"] == {"names": list(EXAMPLE), "total": 18}
    assert main(["score", str(tiny), *swapped]) == 0
    assert "better order   18   Colossal Cactus Burning Bee Booster" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Colosal", "Cactus", "Burning", "Bee", "Booster"), "did you mean Colossal?"),
        (("Colossal", "CACTUS", "Burning", "Bee", "Booster"), "did you mean Cactus?"),
        (("Colossal", "Bee", "Burning", "Bee", "Booster"), "there is only one Bee"),
        (("Colossal", "Yak", "Burning", "Bee", "Booster"), "0 copies"),
        (("", "Cactus", " ", "Bee", "Booster"), "a name is blank; name a card of the central deck"),
        (("Booster", "Cactus", "Burning", "Bee", "Booster"), "it is in the final deck"),
    ],
)
def test_a_name_that_fits_no_slot_is_told_with_what_to_do(tiny, capsys, names, told):
    assert main(["score", str(tiny), *names]) == 2
    assert told in capsys.readouterr().err


def test_two_copies_of_one_asset_may_stand_in_one_invention(tiny, capsys):
    assert main(["score", str(tiny), "Colossal", "Ant", "Burning", "Ant", "Booster", "--json"]) == 0
    assert said(capsys)["assets"] == 2


def test_every_wrong_name_is_told_at_once(tiny, capsys):
    assert main(["score", str(tiny), "Colosal", "Cactus", "Burning", "Bea", "Booster"]) == 2
    told = capsys.readouterr().err
    assert '"Colosal"' in told
    assert '"Bea"' in told


def test_odds_print_one_json_object_that_adds_up(tiny, capsys):
    assert main(["odds", str(tiny), "--json"]) == 0
    answer = said(capsys)
    # four asset cards in play: 4 * 3 ordered pairs
    assert answer["inventions"] == 12
    assert sum(answer["best"]["score"]["counts"].values()) == 12


def test_validate_tells_a_commission_nobody_can_meet_at_its_place(tiny, capsys):
    assert main(["validate", str(tiny), "--json"]) == 0
    (file,) = said(capsys)["files"]
    told = [p for p in file["problems"] if "The Hive" in p["what"]]
    place = [(p["line"], p["column"], p["severity"]) for p in told]
    line = LIST.splitlines().index(next(x for x in LIST.splitlines() if "Hive" in x)) + 1
    assert place == [(line, LIST.splitlines()[line - 1].index("{initials") + 1, "warning")]


def test_validate_tells_a_target_whose_path_leads_nowhere_at_its_place(tiny, capsys):
    """Contract, "Targets": a path that leads nowhere is a fault."""
    lines = ("odds.alliteration.any", "odds.aliteration.any", "odds.cards[Cactos].lift.best")
    wanted = "".join(f'  - {{measure: "{line}", min: 0}}\n' for line in lines)
    tiny.write_text(f"{LIST}targets:\n{wanted}", encoding="utf-8")
    assert main(["validate", str(tiny), "--json"]) == 2
    (file,) = said(capsys)["files"]
    found = [p for p in file["problems"] if p["severity"] == "fault"]
    above = len(LIST.splitlines()) + 1
    assert [(p["line"], p["column"]) for p in found] == [(above + 2, 15), (above + 3, 15)]
    assert "did you mean alliteration?" in found[0]["hint"]
    assert "did you mean [Cactus]?" in found[1]["hint"]


def test_validate_judges_targets_of_play_without_a_game_or_anything_heavy(tmp_path):
    """In a process of its own: the paths are held to the list, and numpy is not loaded."""
    cards = LIST.partition("commissions:")[0]
    lines = ("play.seats.spread", "play.seats[9].win_rate", "play.cards[Cactos].pick_rate")
    wanted = "".join(f'  - {{measure: "{line}", min: 0}}\n' for line in lines)
    path = tmp_path / "tiny.yaml"
    path.write_text(f"{cards}targets:\n{wanted}", encoding="utf-8")
    code = (
        "import sys; from workbench.cli import main; code = main(sys.argv[1:]);"
        " print(code, *{'numpy', 'numba', 'pandas'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", code, "validate", str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    *told, end = run.stdout.splitlines()
    assert end == "2"
    above = len(cards.splitlines()) + 1
    seats, card = (line for line in told if "leads to no number" in line)
    assert seats.startswith(f'{path}:{above + 2}:15: "play.seats[9].win_rate" leads to no number')
    assert seats.endswith("play.seats has no [9]; there is [1], [2], [3], [4], spread")
    assert card.startswith(f'{path}:{above + 3}:15: "play.cards[Cactos].pick_rate"')
    assert card.endswith("play.cards has no [Cactos]; did you mean [Cactus]?")


def test_a_faulty_set_stops_every_command_with_exit_2_and_its_faults(tiny, capsys):
    tiny.write_text(LIST.replace("Animal, value: 1}", "Anmial, value: 7}"), encoding="utf-8")
    for words in (["odds", str(tiny), "--json"], ["score", str(tiny), *EXAMPLE]):
        assert main(words) == 2
        output = capsys.readouterr()
        assert output.out == ""
        assert "did you mean Animal?" in output.err


def test_of_many_faults_a_command_shows_fifty_and_their_count(tiny, capsys):
    """Contract, "Faults": on screen at most 50 a file, then their count."""
    ants = "".join(f"    - {{name: Ant {n}, type: Anmial, value: 1}}\n" for n in range(80))
    tiny.write_text(LIST.replace("commissions:\n", f"{ants}commissions:\n"), encoding="utf-8")
    assert main(["odds", str(tiny)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 51
    assert lines[50].startswith(f"{tiny}: 30 more, 80 faults")


def test_validate_goes_on_after_a_faulty_file(tiny, tmp_path, capsys):
    assert main(["validate", str(tmp_path / "none.yaml"), str(tiny), "--json"]) == 2
    assert [file["ok"] for file in said(capsys)["files"]] == [False, True]


def test_new_writes_a_set_that_passes_and_never_overwrites(tmp_path, capsys):
    path = tmp_path / "fresh.yaml"
    assert main(["new", str(path)]) == 0
    before = path.read_bytes()
    assert main(["validate", str(path)]) == 0
    assert main(["new", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_new_tells_where_it_cannot_write(tmp_path, capsys):
    assert main(["new", str(tmp_path / "no folder" / "fresh.yaml")]) == 2
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "name", "told"),
    [
        ("fresh.yaml", "a\nb", "holds a line break"),
        ("fresh.yaml", "x" * 201, "200 or fewer, after --name"),
        (f"{'x' * 210}.yaml", "", "200 or fewer, after --name"),
        ("a\tb.yaml", "", "holds a tab"),
        ("", "", "no file is named"),
        ("cards.csv", "", "a card set in .yaml; write cards.csv.yaml, say"),
        ("v1.2", "", "write v1.2.yaml, say"),
    ],
)
def test_new_writes_nothing_where_the_name_can_be_none(in_folder, capsys, file, name, told):
    assert main(["new", file, "--name", name]) == 2
    assert told in capsys.readouterr().err
    assert list(in_folder.iterdir()) == []


def test_new_gives_a_name_without_an_ending_that_of_a_card_set_and_says_so(in_folder, capsys):
    assert main(["new", "my_list"]) == 0
    told = capsys.readouterr().out
    assert told == "wrote my_list.yaml; open it with: workbench lab my_list.yaml\n"
    assert [file.name for file in in_folder.iterdir()] == ["my_list.yaml"]
    assert main(["new", "my_list"]) == 2, "it is there already, by either name"


@pytest.mark.parametrize("file", ["my list.yaml", "bare", "émail.yaml", "short.YML"])
def test_new_says_the_very_words_that_open_its_file(tmp_path, monkeypatch, capsys, file):
    monkeypatch.chdir(tmp_path)
    assert main(["new", file]) == 0
    words = shlex.split(capsys.readouterr().out.partition("open it with: ")[2])
    assert words[:2] == ["workbench", "lab"]
    assert main(["odds", words[2]]) == 0


def test_a_name_that_means_no_set_hides_nothing_of_the_others(tiny, capsys):
    assert main(["validate", "great_scot", str(tiny), "", "--json"]) == 2
    files = said(capsys)["files"]
    assert [file["ok"] for file in files] == [False, True, False]
    assert "did you mean great_scott?" in files[0]["problems"][0]["hint"]


def test_every_character_can_be_printed_wherever_it_goes(tiny):
    """A console or pipe of another encoding than UTF-8 is no fault of ours or theirs."""
    tiny.write_text(LIST.replace("The Zoo", "Zoo Ω 💥"), encoding="utf-8")
    words = [sys.executable, "-m", "workbench", "odds", str(tiny), "--json"]
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    run = subprocess.run(words, capture_output=True, env=environment, check=True)
    assert json.loads(run.stdout)["commissions"][0]["name"] == "Zoo Ω 💥"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name, capsys):
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    assert stopped.value.code == 0
    told = capsys.readouterr().out
    assert "Example: workbench" in told
    verb = COMMANDS[name].split()[0]
    assert told.partition("\n\n")[2].startswith(f"{verb.capitalize()} "), "as in the overview"


@pytest.mark.parametrize(
    ("words", "started"),
    [
        (["--", "--no-browser", "--port=9000"], (None, ["--no-browser", "--port=9000"])),
        (["great_scott", "--", "--port=9000"], ("great_scott", ["--port=9000"])),
        (["great_scott", "--no-browser", "--", "-x"], ("great_scott", ["--no-browser", "-x"])),
        (["--no-browser", "great_scott"], ("great_scott", ["--no-browser"])),
        ([], (None, [])),
    ],
)
def test_what_stands_after_two_dashes_is_for_jupyterlab(monkeypatch, words, started):
    """The example of `workbench lab --help`, and every order of it."""
    starts = []
    monkeypatch.setattr("workbench.cli.lab.prepare", lambda _: starts.append("prepared"))
    monkeypatch.setattr("workbench.cli.lab.start", lambda *given: starts.append(given))
    main(["lab", *words])
    assert starts == ["prepared", started]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["scroe"], 'there is no command "scroe"; did you mean score?'),
        (["xyz"], 'there is no command "xyz"; `workbench --help` tells all'),
        (["odds", "great_scott", "--jsno"], 'no option "--jsno"; did you mean --json?'),
        (["simulate", "great_scott", "--gmaes=9"], 'no option "--gmaes"; did you mean --games?'),
        (["odds", "great_scott", "--x"], 'no option "--x"; `workbench odds --help` tells all'),
    ],
)
def test_a_command_or_option_that_is_none_is_told_with_the_nearest(capsys, words, told):
    assert main(words) == 2
    assert told in capsys.readouterr().err


def test_our_own_fault_is_one_sentence_and_a_log(tiny, capsys, monkeypatch):
    def broken(_):
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr("workbench.cli.odds.run", broken)
    assert main(["odds", str(tiny)]) == 3
    told = capsys.readouterr().err
    assert "Traceback" not in told
    log = Path(told.rsplit(" ", 1)[1].strip())
    assert "a wheel came off" in log.read_text(encoding="utf-8")
    log.unlink()


def test_an_interrupt_ends_with_130(tiny, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("workbench.cli.odds.run", interrupted)
    assert main(["odds", str(tiny)]) == 130


OF_EACH_COMMAND = [
    ["--help"],
    ["simulate", "--help"],  # every command's help goes the same way
    ["validate", "great_scott"],
    ["validate", "great_scott", "--json"],
    ["validate", "no_such_list"],
    ["score", "great_scott", *EXAMPLE],
    ["score", "great_scott", *EXAMPLE, "--json"],
    ["odds", "great_scott"],
    ["odds", "great_scott", "--json"],  # longer than what is held back until the end
    ["new", "fresh.yaml"],
]


def in_shell(words, then, folder):
    """Run `workbench WORDS` with what a shell writes behind it."""
    command = shlex.join([sys.executable, "-m", "workbench", *words])
    script = ["bash", "-c", f"{command} {then}"]
    return subprocess.run(script, capture_output=True, text=True, check=False, cwd=folder)


@pytest.mark.parametrize("words", OF_EACH_COMMAND, ids=" ".join)
def test_a_full_disk_behind_the_output_is_told_in_a_sentence_and_is_not_our_fault(words, tmp_path):
    run = in_shell(words, "> /dev/full", tmp_path)
    told = "the output cannot be written: No space left on device; make room, or send it elsewhere"
    assert (run.returncode, run.stderr) == (2, f"workbench: {told}\n")


@pytest.mark.parametrize("words", OF_EACH_COMMAND, ids=" ".join)
def test_a_reader_that_leaves_early_hears_nothing_of_it(words, tmp_path):
    """The exit code is that of any program whose reader left, so no half answer counts as yes."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "workbench", *words]
    run = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False, cwd=tmp_path)
    os.close(writer)
    assert (run.returncode, run.stderr) == (141, b"")


def test_output_that_is_closed_is_told_and_without_a_place_for_it_the_exit_code_says_so(
    tiny, tmp_path
):
    told = "the output cannot be written: standard output is closed; "
    for words in (["validate", str(tiny)], ["odds", str(tiny), "--json"]):
        run = in_shell(words, ">&-", tmp_path)
        assert (run.returncode, run.stderr.count("\n")) == (2, 1)
        assert run.stderr.startswith(f"workbench: {told}")
    assert in_shell(["validate", "no_such_list"], ">&- 2>&-", tmp_path).returncode == 2
    assert in_shell(["odds", "no_such_list"], "2> /dev/full", tmp_path).returncode == 2


def test_ctrl_c_while_the_command_is_still_loading_is_one_word(monkeypatch, capsys):
    def interrupted(_name):
        raise KeyboardInterrupt

    monkeypatch.setattr(starting, "import_module", interrupted)
    assert starting.main() == 130
    assert capsys.readouterr().err == "workbench: stopped\n"


def test_next_to_nothing_is_loaded_before_ctrl_c_is_listened_for():
    """Both ways to call it begin there, and it begins with nothing of the command."""
    code = "import sys, workbench.__main__; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in run.stdout.split() if name.startswith("workbench")}
    assert loaded == {"workbench", "workbench.__main__"}
    scripts = tomllib.loads((CLONE / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert scripts == {"workbench": "workbench.__main__:main"}
