"""What docs/targets.md shows is what comes out, and its workflow does what it says it does."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.house import CLONE

GUIDE = (CLONE / "docs/targets.md").read_text(encoding="utf-8")
WORKFLOW = yaml.safe_load((CLONE / "docs/check-card-lists.yml").read_text(encoding="utf-8"))
LIST, SHOWN = re.findall(r"^```(?:yaml)?\n(.*?)^```$", GUIDE, re.M | re.S)
COMMAND = f'#!/bin/sh\nexec "{sys.executable}" -m workbench "$@"\n'
INSTALLING = '#!/bin/sh\nprintf "%s\\n" "$@" > "$RUNNER_TEMP/asked"\n'
"""Stands in for Python where the workflow installs: the workbench is here already."""


def sh(command: str, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a step as the runner of a workflow does: by bash, which ends at the first failure."""
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", command],
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def program(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)


def steps() -> dict[str, str]:
    """Return the commands of the workflow by the names of their steps."""
    (job,) = WORKFLOW["jobs"].values()
    return {step["name"]: step["run"] for step in job["steps"] if "run" in step}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Lay out a designer's repository with the list of the guide and what it extends."""
    program(tmp_path / "bin/workbench", COMMAND)
    cards = tmp_path / "repository/cards"
    cards.mkdir(parents=True)
    (cards / "my_list.yaml").write_text(LIST, encoding="utf-8")
    shutil.copy(CLONE / "card_sets/great_scott.yaml", cards)
    return cards


def with_bin(folder: Path) -> dict[str, str]:
    return {"PATH": f"{folder.parents[1] / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def test_the_guide_shows_what_the_command_says_of_the_list_it_shows(folder: Path) -> None:
    done = sh("workbench check my_list.yaml", folder, **with_bin(folder))
    assert done.returncode == 1, done.stderr
    assert done.stdout == SHOWN


def checked(folder: Path) -> dict[str, int]:
    """Run the workflow's steps but for installing; return how each ended, up to a failure."""
    ended: dict[str, int] = {}
    for name, command in steps().items():
        if "Install" in name:
            continue
        ended[name] = sh(command, folder.parent, **with_bin(folder)).returncode
        if ended[name]:
            break
    return ended


def write(folder: Path, was: str, now: str) -> None:
    """Change the list of the repository by one line, as a pull request does."""
    file = folder / "my_list.yaml"
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, now), encoding="utf-8")


def balanced(folder: Path) -> None:
    """Let all targets of the guide's list be met."""
    write(folder, "min: 14.6, max: 15", "min: 14, max: 15")
    write(folder, "min: 0.245, max: 0.255", "min: 0.2, max: 0.3")


def test_the_workflow_passes_a_balanced_list_and_fails_one_that_an_edit_breaks(
    folder: Path,
) -> None:
    balanced(folder)
    assert list(checked(folder).values()) == [0, 0]
    broken = "\n".join(
        f"  - {{card: {name}, set: {{initial: Q}}}}" for name in ("Apologetic", "Corpulent")
    )
    write(folder, "targets:", f"changes:\n{broken}\ntargets:")
    write(folder, "min: 14, max: 15", "min: 14.53, max: 15")
    assert list(checked(folder).values()) == [0, 1]


def test_the_workflow_fails_what_is_undecided_and_stops_at_a_fault(folder: Path) -> None:
    write(folder, "min: 14.6, max: 15", "min: 14, max: 15")
    assert list(checked(folder).values()) == [0, 1]
    write(folder, "odds.score.mean", "odds.score.meen")
    assert list(checked(folder).values()) == [2]


def test_the_workflow_installs_the_version_it_names_with_its_pins(tmp_path: Path) -> None:
    """From a repository of the workbench that stands in for the address to be filled in."""
    home, temp = tmp_path / "workbench", tmp_path / "temp"
    home.mkdir()
    temp.mkdir()
    for name in ("constraints.txt", "pyproject.toml"):
        shutil.copy(CLONE / name, home)
    git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    made = sh(f"{git} init -q && {git} add . && {git} commit -qm one && git tag v1", home)
    assert made.returncode == 0, made.stderr
    program(tmp_path / "bin/python", INSTALLING)
    env = {name: str(text) for name, text in WORKFLOW["env"].items()}
    assert env["WORKBENCH"] in GUIDE
    env |= {"WORKBENCH": str(home), "WORKBENCH_VERSION": "v1", "RUNNER_TEMP": str(temp)}
    env["PATH"] = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    (install,) = (command for name, command in steps().items() if "Install" in name)
    done = sh(install, tmp_path, **env)
    assert done.returncode == 0, done.stderr
    *_, pins, package = (temp / "asked").read_text(encoding="utf-8").split()
    assert Path(pins).read_text("utf-8") == (CLONE / "constraints.txt").read_text("utf-8")
    assert (Path(package) / "pyproject.toml").exists()


def test_the_job_that_the_guide_makes_required_is_there() -> None:
    assert f"*{next(iter(WORKFLOW['jobs']))}*" in GUIDE
    assert {"pull_request", "push"} == set(WORKFLOW[True])  # YAML 1.1 reads `on` as a truth
