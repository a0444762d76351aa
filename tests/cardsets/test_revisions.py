"""Card sets as git has them at a revision: files, what they extend, and faults in words."""

import os
import subprocess

import pytest

from tests.cardsets.small_lists import asset, small
from workbench.cardsets.problems import CardSetError
from workbench.cardsets.revisions import in_repository, is_revision, load_revision

EXTENDING = "format: 1\nname: More\nextends: small.yaml\n"


def git(folder, *words):
    name = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *name, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def repository(tmp_path_factory):
    """Two commits: a list and what extends it, then both with another asset."""
    folder = tmp_path_factory.mktemp("repository")
    lists = folder / "lists"
    lists.mkdir()
    git(folder, "init", "--quiet")
    for names in (("Bee", "Bat"), ("Bee", "Cat")):
        (lists / "small.yaml").write_text(small(assets="".join(map(asset, names))))
        (lists / "more.yaml").write_text(EXTENDING)
        (lists / "broken.yaml").write_text(small(assets=asset("Bee", value="x")))
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "-m", "A list")
    (lists / "latin.yaml").write_bytes(b"name: caf\xe9\n")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "Not UTF-8")
    return folder


@pytest.fixture(autouse=True)
def _here(monkeypatch, repository):
    monkeypatch.chdir(repository)


def assets(card_set):
    return {entry.card.name for entry in card_set.entries if entry.card.deck == "asset"}


def refusal(words):
    with pytest.raises(CardSetError) as refused:
        load_revision(words)
    return str(refused.value)


def test_the_file_is_read_as_it_was():
    assert assets(load_revision("HEAD:lists/small.yaml")) == {"Bee", "Cat"}
    assert assets(load_revision("HEAD~2:lists/small.yaml")) == {"Bee", "Bat"}


def test_what_it_extends_is_read_at_the_same_revision():
    assert assets(load_revision("HEAD~2:lists/more.yaml")) == {"Bee", "Bat"}


def test_a_path_begins_at_the_top_or_with_a_dot_here(monkeypatch, repository):
    monkeypatch.chdir(repository / "lists")
    assert load_revision("HEAD:./more.yaml") == load_revision("HEAD:lists/more.yaml")
    assert "there is no file more.yaml at HEAD; paths go" in refusal("HEAD:more.yaml")


def test_faults_of_the_old_file_are_told_with_their_place():
    told = refusal("HEAD~1:lists/broken.yaml")
    assert "HEAD~1:lists/broken.yaml:12:" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("HEAD:lists/none.yaml", "there is no file lists/none.yaml at HEAD"),
        ("HEAD:lists", "there is no file lists at HEAD"),
        ("HEAD:../out.yaml", "lies outside the repository"),
        ("nonesuch:lists/small.yaml", 'git knows no revision "nonesuch"'),
        ("--all:lists/small.yaml", 'git knows no revision "--all"'),
        ("HEAD:lists/latin.yaml", "is not UTF-8 text"),
    ],
)
def test_what_git_does_not_have_is_told_in_words(words, told):
    assert told in refusal(words)


def test_outside_a_repository_the_refusal_says_so(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert "this folder is in no git repository" in refusal("HEAD:small.yaml")


def test_a_repository_of_somebody_else_is_told_as_git_tells_it(monkeypatch, repository):
    """Git has a switch of its own to be tried so; nothing that this machine trusts counts."""
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    told = refusal("HEAD:lists/small.yaml")
    assert "git says no: detected dubious ownership in repository" in told
    assert f"git config --global --add safe.directory {repository}" in told
    assert in_repository(repository)


def test_without_git_the_refusal_says_so(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "git is not installed here" in refusal("HEAD:lists/small.yaml")


def test_a_file_that_is_there_and_a_drive_are_no_revision(repository):
    (repository / "a:b.yaml").write_text("")
    assert not is_revision("a:b.yaml")
    assert not is_revision(r"C:\lists\small.yaml")
    assert not is_revision("great_scott")
    assert is_revision("main:lists/small.yaml")


def test_another_folder_can_be_the_place_to_start_from(repository, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    found = load_revision("HEAD~2:./more.yaml", folder=repository / "lists")
    assert assets(found) == {"Bee", "Bat"}


def test_whether_a_folder_lies_in_a_repository(repository, tmp_path):
    assert in_repository(repository / "lists")
    assert not in_repository(tmp_path)
