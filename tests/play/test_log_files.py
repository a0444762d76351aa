"""Logs hold whole lines at all times, tell what is wrong with them, and touch no other file."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.house import CLONE
from tests.play.one_round import BOX, HEADER, RECORD
from tests.rules.tables import AnyBallot, AnyLegal, box_of
from workbench.play.bots.naming import BOTS
from workbench.play.bots.words import HOUSE
from workbench.play.game_tables import COLUMNS
from workbench.play.line_files import FileRefused
from workbench.play.log_files import Header, LogFault, LogWriter, header_line, read_log
from workbench.play.records import line_of
from workbench.rules import Commission, play
from workbench.rules.commissions import Judged

GAMES = tuple(replace(RECORD, game=game) for game in range(4))


def written(path, games=GAMES, header=HEADER):
    with LogWriter(path, header) as log:
        for record in games:
            log.write(record)
    return path


def test_a_log_gives_back_its_header_and_its_games(tmp_path):
    log = read_log(written(tmp_path / "games.jsonl"))
    assert log.header == HEADER
    assert tuple(log.games()) == GAMES
    assert log.game(2) == GAMES[2]
    assert (log.numbers, log.cut) == ("it holds games 0 to 3", None)


def test_a_log_with_commissions_and_reshuffles_gives_back_its_games(tmp_path):
    box = box_of(7, 8, 7, 15, commissions=5)
    header = Header(
        card_set="Tïny", set_version="1", box=box, bots=("greedy",) * 3, voter="none", seed=-(2**90)
    )
    games = [play(box, [AnyLegal()] * 3, voter=AnyBallot(), seed=9, game=g) for g in range(3)]
    assert any(record.reshuffles for record in games)
    log = read_log(written(tmp_path / "games.jsonl", games, header))
    assert log.header == header
    assert list(log.games()) == games


def test_the_log_of_fewer_games_is_the_beginning_of_a_longer_one(tmp_path):
    short = written(tmp_path / "short.jsonl", GAMES[:2]).read_bytes()
    long = written(tmp_path / "long.jsonl").read_bytes()
    assert long.startswith(short)
    assert long.count(b"\n") == 1 + len(GAMES)
    assert long.endswith(b"}\n")


def test_the_header_names_what_was_played_in_plain_json():
    plain = json.loads(header_line(HEADER))
    assert (plain["log"], plain["format"]) == ("great scott", 1)
    assert plain["card_set"] == {"name": "By hand", "version": "2", "digest": HEADER.digest}
    assert (plain["players"], plain["bots"]) == (3, ["greedy", "random", "denier"])
    assert (plain["voter"], plain["seed"]) == ("showy", 5)
    assert plain["cards"][4] == ["Cactus", "asset", "Vegetable", 3]
    assert plain["rules"]["rounds"] == 1


def test_games_are_written_in_order_only(tmp_path):
    with LogWriter(tmp_path / "games.jsonl", HEADER) as log:
        log.write(GAMES[0])
        with pytest.raises(ValueError, match="game 1 comes next, not game 2"):
            log.write(GAMES[2])


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_a_batch_that_ends_early_leaves_its_finished_games(tmp_path, error):
    path = tmp_path / "games.jsonl"

    def games():
        yield GAMES[0]
        assert read_log(path).numbers == "it holds game 0"  # there at once, not at the end
        raise error

    with pytest.raises(error):
        written(path, games())
    assert tuple(read_log(path).games()) == GAMES[:1]


def test_a_log_cut_within_its_last_line_reads_up_to_there_and_says_so(tmp_path):
    """Wherever the cut falls: a kill or a full disk asks nobody."""
    path = written(tmp_path / "games.jsonl", GAMES[:2])
    whole = path.read_bytes()
    last = len(whole) - len(line_of(GAMES[1]).encode()) - 1
    for end in (last + 1, last + 9, (last + len(whole)) // 2, len(whole) - 2):
        path.write_bytes(whole[:end])
        log = read_log(path)
        assert tuple(log.games()) == GAMES[:1]
        assert log.cut == "line 3 breaks off in the middle; the 1 game before it can be read"
    path.write_bytes(whole[:-1])  # only the line break is gone
    log = read_log(path)
    assert (tuple(log.games()), log.cut) == (GAMES[:2], None)


def fault_of(path):
    with pytest.raises(LogFault) as fault:
        list(read_log(path).games())
    assert str(fault.value).startswith(f"{path}:{fault.value.line}: ")
    assert "\n" not in str(fault.value)
    return fault.value


def lines_with(tmp_path, number, line):
    """Return a log with one of its lines (from 1) another one."""
    path = written(tmp_path / "games.jsonl")
    lines = path.read_bytes().split(b"\n")
    lines[number - 1] = line
    path.write_bytes(b"\n".join(lines))
    return path


def header_with(**changes):
    return json.dumps({**json.loads(header_line(HEADER)), **changes}).encode()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"", "this is not the header of a log"),
        (b"format: 1", "this is not the header of a log"),
        (line_of(RECORD).encode(), "this is not the header of a log"),
        (b"{}", "this is not the header of a log"),
        (header_with(log="other"), "this is not the header of a log"),
        (header_with(format=2), 'the log has format "2"; this workbench reads 1'),
        (header_with(version="9.1", format=2), 'the workbench that wrote it, version "9.1"'),
        (header_with(seed="1"), 'seed is "1"; a whole number belongs there'),
        (header_with(format=1.0), 'the log has format "1.0"; this workbench reads 1'),
        (header_with(format=True), 'the log has format "true"; this workbench reads 1'),
        (header_with(bots=["greedy", "gready", "denier"]), "did you mean greedy?"),
        (header_with(bots=["greedy", "own.py", "denier"]), 'bots[1] is "own.py"'),
        (header_with(bots=["greedy:hot"] * 3), 'bots[0] is "greedy:hot"'),
        (header_with(bots=["a\x1b[31m.py:Mine"] * 3), "without line breaks or control characters"),
        (header_with(voter="\x1b]0;x\x07"), "without line breaks or control characters"),
        (header_with(voter="showi"), "did you mean showy?"),
        (header_with(version="1\n2"), "without line breaks or control characters"),
        (header_with(cards=[["Be\x9be", "asset", "Animal", 3]]), "cards[0][0] is"),
        (header_with(bots=["greedy"]), "bots has 1 part; it takes 3"),
        (header_with(cards=[["Bee", "asset", "Animal", 3]]), "not those of the digest"),
        (header_line(HEADER).encode()[:-40], "is no JSON"),
        (b"\xff\xfe{}", "byte 1 is no UTF-8"),
        (b"\x00" * 20, "this is not the header of a log"),
    ],
)
def test_what_is_no_header_is_told_at_line_1(tmp_path, line, told):
    fault = fault_of(lines_with(tmp_path, 1, line))
    assert fault.line == 1
    assert told in str(fault)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"", "the line is blank; take it out"),
        (b"half a line", "is no JSON"),
        (b'{"game":1,"telephones":', "is no JSON"),
        (
            line_of(GAMES[1]).encode().replace(b'"game":1', b'"game":"1"'),
            'game is "1"; a whole number',
        ),
        (b'{"games":1}', "this is not the line of a game"),
        (line_of(GAMES[0]).encode(), "game 0 comes after game 0; put the games in order"),
        (line_of(GAMES[1]).encode().replace(b'"pick"', b'"peck"'), "did you mean pick?"),
        (line_of(GAMES[1]).encode().replace(b'"vote"', b'"v\xffte"'), "is no UTF-8"),
    ],
)
def test_what_is_no_game_is_told_with_its_line(tmp_path, line, told):
    fault = fault_of(lines_with(tmp_path, 3, line))
    assert fault.line == 3
    assert told in str(fault)


def test_a_game_of_another_table_is_told(tmp_path):
    box = box_of(8, 8, 8, 16)
    four = play(box, [AnyLegal()] * 4, voter=AnyBallot(), seed=9, game=0)
    header = replace(HEADER, box=box)
    with pytest.raises(LogFault, match="4 telephones for 3 players"):
        list(read_log(written(tmp_path / "games.jsonl", [four], header)).games())


@pytest.mark.parametrize("content", [None, b""])
def test_a_log_that_is_missing_or_empty_is_told(tmp_path, content):
    path = tmp_path / "games.jsonl"
    if content is not None:
        path.write_bytes(content)
    assert fault_of(path).line == 1


def test_a_game_is_read_whatever_the_order_of_its_keys_and_the_line_breaks(tmp_path):
    """A log that went through another program."""
    path = written(tmp_path / "games.jsonl", GAMES[:2])
    header, *games = path.read_text("utf-8").splitlines()
    sorted_games = [json.dumps(json.loads(line), sort_keys=True) for line in games]
    path.write_bytes("\r\n".join([header, *sorted_games, ""]).encode())
    assert tuple(read_log(path).games()) == GAMES[:2]


def test_gaps_between_the_games_are_said(tmp_path):
    log = read_log(lines_with(tmp_path, 3, line_of(replace(RECORD, game=1)).encode()))
    assert log.numbers == "it holds games 0 to 3"
    path = tmp_path / "gaps.jsonl"
    path.write_text(f"{header_line(HEADER)}\n{line_of(GAMES[1])}\n{line_of(GAMES[3])}\n", "utf-8")
    assert read_log(path).numbers == "it holds 2 games from 1 to 3, with gaps"


def test_making_a_writer_touches_nothing(tmp_path):
    new, old = tmp_path / "new.jsonl", written(tmp_path / "old.jsonl")
    before = old.read_bytes()
    LogWriter(new, HEADER)
    LogWriter(old, HEADER)
    assert not new.exists()
    assert old.read_bytes() == before


def test_a_link_that_leads_to_nothing_yet_leads_to_the_log(tmp_path):
    link = tmp_path / "link.jsonl"
    link.symlink_to(tmp_path / "games.jsonl")
    with LogWriter(link, HEADER):
        pass
    assert link.is_symlink()
    assert read_log(tmp_path / "games.jsonl").header == HEADER


def test_the_log_of_an_earlier_batch_is_replaced_as_writing_begins(tmp_path):
    path = written(tmp_path / "games.jsonl")
    with LogWriter(path, HEADER):
        assert read_log(path).numbers == "it holds no game"


def test_a_file_of_another_kind_is_never_overwritten(tmp_path):
    path = tmp_path / "list.yaml"
    path.write_text("format: 1\nname: Months of work\n", "utf-8")
    with pytest.raises(FileRefused, match="is there already and is no log; choose another name"):
        LogWriter(path, HEADER)
    assert path.read_text("utf-8") == "format: 1\nname: Months of work\n"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (Path("nowhere/games.jsonl"), "No such file or directory"),
        (Path("folder"), "is a folder; name a file in it for the log"),
        (Path("folder/" + "x" * 300), "File name too long"),
    ],
)
def test_a_path_that_cannot_be_written_is_refused_at_the_door(tmp_path, path, told):
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileRefused, match=told):
        LogWriter(tmp_path / path, HEADER)


def test_a_full_disk_leaves_whole_lines(tmp_path, monkeypatch):
    """The system takes half of a line and then no more."""
    path = tmp_path / "games.jsonl"
    with LogWriter(path, HEADER) as log:
        log.write(GAMES[0])
        file = log._file

        class Full:
            room = 100

            def write(self, data):
                if self.room == 0:
                    raise OSError(28, os.strerror(28))
                self.room = 0
                return file.write(bytes(data[:100]))

            def truncate(self, size):
                return file.truncate(size)

            def close(self):
                file.close()

        monkeypatch.setattr(log, "_file", Full())
        with pytest.raises(FileRefused, match="No space left on device"):
            log.write(GAMES[1])
    log = read_log(path)
    assert (tuple(log.games()), log.cut) == (GAMES[:1], None)


def test_a_pipe_is_written_as_it_is():
    """As in `--log >(gzip > games.jsonl.gz)`."""
    read_end, write_end = os.pipe()
    with LogWriter(Path(f"/dev/fd/{write_end}"), HEADER) as log:
        log.write(GAMES[0])
    os.close(write_end)
    with os.fdopen(read_end, encoding="utf-8") as reader:
        assert reader.read() == f"{header_line(HEADER)}\n{line_of(GAMES[0])}\n"


def test_the_hand_made_round_is_played_with_the_box_of_its_header():
    assert HEADER.box == BOX


PAGE = (CLONE / "docs" / "logs.md").read_text("utf-8")


def test_the_page_names_every_key_of_a_log_and_every_column_of_a_table():
    header, game = json.loads(header_line(HEADER)), json.loads(line_of(RECORD))
    words = {*header, *header["card_set"], *game, *game["standings"][0], *game["rounds"][0]}
    assert [word for word in sorted(words | set(COLUMNS)) if f"`{word}`" not in PAGE] == []


def test_a_pipe_is_refused_at_the_door_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileRefused, match="is a pipe, which waits for a reader; name a file"):
        LogWriter(tmp_path / "pipe", HEADER)


def test_the_text_of_a_commission_may_have_lines_and_its_name_may_not(tmp_path):
    zoo = Commission("Zoo", 2, Judged(), "Two\nanimals")
    header = replace(HEADER, box=replace(BOX, commissions=(zoo,)))
    assert read_log(written(tmp_path / "a.jsonl", (), header)).header == header
    named = replace(HEADER, box=replace(BOX, commissions=(replace(zoo, name="Z\noo"),)))
    with pytest.raises(LogFault, match="without line breaks"):
        read_log(written(tmp_path / "b.jsonl", (), named))


def test_every_bot_of_the_house_can_stand_in_a_log():
    """The log knows them by name only; `naming` knows how to make them."""
    assert set(HOUSE) == set(BOTS)
