"""Unsaved work outlives its session, whatever becomes of it or of the file."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import timedelta
from subprocess import PIPE, Popen

import pytest

from tests.editing.lists import names
from tests.rulebook_example import FILE
from workbench.cardsets.beside import folder_of
from workbench.editing import drafts
from workbench.editing.cells import CellEdit
from workbench.editing.drafts import Draft, UnreadableDraft
from workbench.editing.merging import Side
from workbench.editing.session import Session
from workbench.editing.shares import propose


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "example [1].yaml"
    path.write_text(FILE)
    return path


def key_of(session, name):
    return next(e.key for e in session.card_set.entries if e.card.name == name)


@pytest.fixture
def left(path):
    """Return a session that edited, kept its draft and was killed."""
    session = Session.open(path)
    session.edit(key_of(session, "Bee"), "name", "Cactus")
    session.edit(key_of(session, "Burning"), "value", "three")
    session.remove([key_of(session, "Colossal")])
    session.add("primary")
    session.apply(propose(session.card_set, of="initial", what="D", share=0.2))
    session.set_rule("hand", "3")
    session.add_commission(name="Zoo", points=2, when={"assets": {"Animal": 2}})
    assert session.keep_draft().done
    return session


def test_a_draft_is_offered_with_how_much_and_of_when(path, left):
    (draft,) = Session.open(path).drafts()
    words = f"{left.unsaved_count} unsaved changes of {draft.at:%H:%M} on {draft.at.day} "
    assert draft.says.startswith(words)
    assert left.drafts() == ()


def test_a_draft_taken_up_is_the_work_as_it_was_left(path, left):
    """Case C51: edits, refused texts, wanted initials, rules and commissions."""
    session = Session.open(path)
    (draft,) = session.drafts()
    assert session.is_of_this_file(draft)
    assert session.take_up(draft).conflicts == ()
    assert session.card_set == left.card_set
    assert [r.text for r in session.refused.values()] == ["three"]
    assert len(session.wanted) == len(left.wanted) == 1
    assert session.changes == left.changes
    session.undo()
    assert not session.unsaved


def test_work_taken_up_is_saved_into_the_file_it_is_of(path, left):
    session = Session.open(path)
    session.take_up(*session.drafts())
    assert session.save().done
    text = path.read_text()
    assert "- {name: Cactus, type: Animal, value: 1}" in text
    assert "- {name: Cactus, type: Vegetable, value: 3}  # prickly" in text
    assert Session.open(path).card_set == session.card_set
    assert sorted(names(session.card_set)) == sorted(names(left.card_set))


def test_work_taken_up_is_kept_by_the_new_session_before_the_old_draft_goes(path, left):
    session = Session.open(path)
    (draft,) = session.drafts()
    session.take_up(draft)
    (again,) = Session.open(path).drafts()
    assert again.file != draft.file
    assert again.state.card_set == left.card_set


def test_a_draft_is_gone_once_its_work_is_saved(path):
    session = Session.open(path)
    session.edit(key_of(session, "Bee"), "value", "2")
    session.keep_draft()
    assert folder_of(path).is_dir()
    assert session.save().done
    assert not folder_of(path).exists()


def test_a_draft_of_the_old_file_is_gone_once_its_work_is_saved_as_another(path):
    session = Session.open(path)
    session.edit(key_of(session, "Bee"), "value", "2")
    session.keep_draft()
    assert session.save_as(path.with_name("other.yaml")).done
    assert Session.open(path).drafts() == ()


def test_undoing_all_work_drops_its_draft(path):
    session = Session.open(path)
    session.edit(key_of(session, "Bee"), "value", "2")
    session.keep_draft()
    session.undo()
    session.keep_draft()
    assert Session.open(path).drafts() == ()


@pytest.mark.usefixtures("left")
def test_a_draft_can_be_dropped(path):
    session = Session.open(path)
    session.drop(*session.drafts())
    assert session.drafts() == ()
    assert not folder_of(path).exists()


def test_two_sessions_on_one_file_keep_two_drafts(path):
    """Case C55: two notebooks on one file."""
    for value in ("2", "3"):
        session = Session.open(path)
        session.edit(key_of(session, "Bee"), "value", value)
        session.keep_draft()
    values = {d.state.card_set.entries[-1].card.value for d in Session.open(path).drafts()}
    assert values == {2, 3}


@pytest.mark.usefixtures("left")
def test_the_newest_draft_is_offered_first(path):
    (draft,) = Session.open(path).drafts()
    for number, hours in enumerate((-1, 1)):
        at = draft.at + timedelta(hours=hours)
        other = replace(draft, file=drafts.draft_file(path, f"other{number}"), at=at)
        drafts.keep(other, of=path)
    times = [offered.at for offered in Session.open(path).drafts()]
    assert times == sorted(times, reverse=True)
    assert len(times) == 3


@pytest.mark.usefixtures("left")
def test_a_file_whose_name_begins_alike_has_drafts_of_its_own(path):
    longer = path.with_name(f"{path.name}.old.yaml")
    longer.write_text(FILE)
    session = Session.open(longer)
    session.edit(key_of(session, "Bee"), "value", "2")
    session.keep_draft()
    assert len(Session.open(path).drafts()) == len(Session.open(longer).drafts()) == 1


@pytest.mark.usefixtures("left")
def test_a_draft_of_a_file_that_changed_since_is_merged(path):
    path.write_text(FILE.replace("name: Burning", "name: Blazing"))
    session = Session.open(path)
    (draft,) = session.drafts()
    assert not session.is_of_this_file(draft)
    assert session.take_up(draft).conflicts == ()
    assert sorted(names(session.card_set)) == [
        "Blazing",
        "Booster",
        "Cactus",
        "Cactus",
        "New card",
    ]
    assert session.card_set.rules.hand == 3


def test_what_waits_on_a_card_follows_it_where_the_file_has_other_cards_before_it(path):
    """Keys count from the top of the file, so every card has another one now."""
    session = Session.open(path)
    bee = key_of(session, "Bee")
    session.apply(propose(session.card_set, of="initial", what="D", share=1), keys=[bee])
    session.edit(bee, "value", "three")
    session.keep_draft()
    aloof = "    - {name: Aloof, type: Productive, value: 1}\n"
    path.write_text(FILE.replace("    - {name: Colossal", f"{aloof}    - {{name: Colossal"))
    session = Session.open(path)
    session.take_up(*session.drafts())
    assert key_of(session, "Bee") != bee
    assert session.wanted == {key_of(session, "Bee")}
    assert list(session.refused) == [(key_of(session, "Bee"), "value")]


def test_a_draft_that_meets_another_change_asks_whose_word_counts(path):
    session = Session.open(path)
    session.edit(key_of(session, "Bee"), "value", "2")
    session.keep_draft()
    path.write_text(FILE.replace("Animal, value: 1", "Animal, value: 3"))
    session = Session.open(path)
    (draft,) = session.drafts()
    (conflict,) = session.take_up(draft).conflicts
    assert str(conflict) == "Bee (asset): value: 2 in the draft, 3 in the list (was 1)"
    assert not session.unsaved
    session.take_up(draft, keep={conflict: Side.MINE})
    assert session.card_set.entry(key_of(session, "Bee")).card.value == 2


def test_a_draft_opens_beside_the_file_as_unsaved_work_without_one(path, left):
    (draft,) = Session.open(path).drafts()
    session = Session.beside(draft)
    assert session.folder == path.parent
    assert session.card_set == left.card_set
    assert session.unsaved
    assert session.path is None
    keys = {entry.key for entry in session.card_set.entries}
    assert session.add("asset") not in keys


@pytest.mark.usefixtures("left")
@pytest.mark.parametrize(
    "damage",
    [
        lambda _: "",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("workbench draft", "draft"),
        lambda text: text.rstrip().rpartition("\n")[0] + "\n",
        lambda text: text.replace("type: Animal", "type: Anmial"),
    ],
)
def test_a_draft_that_cannot_be_read_is_told_and_kept(path, damage):
    (draft,) = Session.open(path).drafts()
    draft.file.write_text(damage(draft.file.read_text()))
    session = Session.open(path)
    (unreadable,) = session.drafts()
    assert isinstance(unreadable, UnreadableDraft)
    assert unreadable.file.name in unreadable.says
    session.edit(key_of(session, "Bee"), "value", "2")
    session.keep_draft()
    assert draft.file.exists()


KEEPING = """
import sys
from itertools import count
from workbench.editing.session import Session
session = Session.open(sys.argv[1])
key = session.card_set.entries[0].key
for number in count():
    session.edit(key, "name", f"Name {number}")
    session.keep_draft()
    print(number, flush=True)
"""


def test_a_kill_at_any_moment_leaves_a_whole_draft(path):
    """Case C51, the hard way: a process that keeps drafts without end is killed amidst it."""
    for moment in (1, 4, 9):
        command = [sys.executable, "-c", KEEPING, str(path)]
        with Popen(command, stdout=PIPE, text=True) as process:
            for line in process.stdout:
                if int(line) == moment:
                    break
            process.kill()
    found = Session.open(path).drafts()
    assert len(found) == 3
    numbers = sorted(int(draft.state.card_set.entries[0].card.name.split()[1]) for draft in found)
    assert all(number >= moment for number, moment in zip(numbers, (1, 4, 9), strict=True))


def test_a_folder_that_cannot_be_written_is_told(path):
    session = Session.open(path)
    folder_of(path).write_text("in the way")
    session.edit(key_of(session, "Bee"), "value", "2")
    kept = session.keep_draft()
    assert not kept.done
    assert "save before you close" in kept.says


def test_a_draft_of_a_long_paste_is_whole(path):
    session = Session.open(path)
    session.edit_cells([CellEdit(key_of(session, "Bee"), "notes", "a\n\nb\t'\"é ")])
    session.keep_draft()
    (draft,) = Session.open(path).drafts()
    assert isinstance(draft, Draft)
    assert draft.state.card_set == session.card_set
