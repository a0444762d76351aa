"""Every notebook of the project, run twice, says the same twice.

That each runs at all is for nbval, which pytest calls on the notebooks themselves.
"""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.house import CLONE

NOTEBOOKS = sorted((CLONE / "notebooks").glob("*.ipynb"))
SECONDS_A_CELL = 60


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_run_twice_gives_the_same_outputs(path: Path) -> None:
    assert _outputs(path) == _outputs(path)


def _outputs(path: Path) -> list[str]:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=SECONDS_A_CELL, resources={"metadata": {"path": str(path.parent)}}
    ).execute()
    return [
        json.dumps(_without_model_ids(output), sort_keys=True)
        for cell in notebook.cells
        for output in cell.get("outputs", [])
    ]


def _without_model_ids(output: dict[str, object]) -> dict[str, object]:
    """Drop the one thing that is random by design: the id by which Lab finds a live widget."""
    data = output.get("data")
    if isinstance(data, dict):
        data.pop("application/vnd.jupyter.widget-view+json", None)
    return output
