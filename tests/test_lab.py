"""Starting JupyterLab: on which notebook, which set, and with which settings."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.house import CLONE
from workbench import lab


def test_a_bare_name_is_a_shipped_set() -> None:
    asked = lab.environment("commission", {})["WORKBENCH_SET"]
    assert asked == str(CLONE / "card_sets" / "commission.yaml")


@pytest.mark.parametrize("typed", ["mine.yaml", "lists/mine", "lists/mine.yaml"])
def test_a_path_counts_from_where_it_was_typed(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notebook runs in its own folder, where a relative path would lead elsewhere."""
    monkeypatch.chdir(tmp_path)
    assert lab.environment(typed, {})["WORKBENCH_SET"] == str(tmp_path / typed)


def test_without_a_set_the_notebook_opens_its_own() -> None:
    assert "WORKBENCH_SET" not in lab.environment(None, {})


def test_the_designers_own_settings_stay_beside_ours() -> None:
    path = lab.environment(None, {"JUPYTER_CONFIG_PATH": "own"})["JUPYTER_CONFIG_PATH"]
    assert path.split(os.pathsep) == [str(lab.CONFIG), "own"]


def test_lab_opens_on_the_workbench_notebook_with_the_options_given() -> None:
    words = lab.command(["--no-browser"])
    assert "--LabApp.default_url=/doc/tree/notebooks/workbench.ipynb" in words
    assert words[0] == sys.executable
    assert words[-1] == "--no-browser"
    assert lab.NOTEBOOK.is_file()


def test_outside_a_clone_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "NOTEBOOK", tmp_path / "workbench.ipynb")
    with pytest.raises(lab.NotAClone, match="clone"):
        lab.start()
