"""Every notebook of the project says on one core what it said before, and complains of nothing.

That each runs at all, and says what is stored in it, is for nbval, which pytest calls on the
notebooks themselves.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, product
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.house import CLONE
from workbench import Workbench, load, odds
from workbench.editing.session import Session
from workbench.rules.components import Deck
from workbench.views.boards.distributions import DistributionsPanel
from workbench.views.boards.frequencies import FrequenciesPanel

NOTEBOOKS = sorted((CLONE / "notebooks").glob("*.ipynb"))
PLAY_LITTLE = {"workbench", "01_initials_and_alliteration", "02_simulated_and_exact"}
"""The notebooks that are run a second time: exact pictures, pictures of play, and widgets."""
SECONDS_A_CELL = 60
"""What CI gives a cell with all cores; a shipped notebook has enough of it on one."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_says_the_same_again_and_complains_of_nothing(path: Path) -> None:
    """Case C56, and C57: each cell inside the budget of CI on a single core.

    Held to what is stored, and where little is played to a run before: pictures as well.
    """
    with _one_core():
        again = _executed(path)
    assert not [output for output in _outputs(again) if '"stderr"' in output]
    stored = nbformat.read(path, as_version=4)
    assert [_text(cell) for cell in _checked(again)] == [_text(cell) for cell in _checked(stored)]
    if path.stem in PLAY_LITTLE:
        before = _executed(path)
        assert _outputs(again) == _outputs(before)


@contextmanager
def _one_core() -> Iterator[None]:
    """Have what is started here run on one core, where the system can say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _executed(path: Path) -> nbformat.NotebookNode:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        timeout=SECONDS_A_CELL,
        coalesce_streams=True,  # a busy machine sends what is printed in pieces
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    return notebook


def _checked(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    """Return the cells whose outputs are stored."""
    return [cell for cell in notebook.cells if "# NBVAL_CHECK_OUTPUT" in cell.source]


def _text(cell: nbformat.NotebookNode) -> str:
    return "".join(output.get("text", "") for output in cell.outputs)


def _outputs(notebook: nbformat.NotebookNode) -> list[str]:
    return [
        json.dumps(_without_model_ids(output), sort_keys=True)
        for cell in notebook.cells
        for output in cell.get("outputs", [])
    ]


def test_what_a_notebook_may_show_reads_the_same_in_every_run() -> None:
    """Case C56: no address of a machine's memory and no id in what a cell ends with."""
    session = Session.open("great_scott")
    panels = (FrequenciesPanel(session), DistributionsPanel(session))
    pictures = [picture for panel in panels for picture in panel.pictures()]
    exact = odds(session.card_set)
    shown = (session, session.card_set, exact, *panels, *pictures, Workbench("great_scott"))
    for thing in shown:
        assert not re.search(r"\bat 0x[0-9a-f]+|<\w+(\.\w+)+ object", repr(thing)), type(thing)
    assert repr(session) == "Great Scott! 1.0: 150 cards, 0 unsaved changes"


def _without_model_ids(output: dict[str, object]) -> dict[str, object]:
    """Drop the one thing that is random by design: the id by which Lab finds a live widget."""
    data = output.get("data")
    if isinstance(data, dict):
        data.pop("application/vnd.jupyter.widget-view+json", None)
    return output


def _letters_alone(name: str) -> tuple[float, float, float]:
    """Count by letters: the share with any run, mean points, and what the better order adds.

    The rulebook's points of a run, "Scoring" 4, over every choice of five initials.
    """
    cards = [entry.card for entry in load(name).entries]
    primary, asset, central, final = (
        Counter(card.initial for card in cards if card.deck is deck)
        for deck in (Deck.PRIMARY, Deck.ASSET, Deck.CENTRAL, Deck.FINAL)
    )
    ways = any_run = best = gain = 0
    for a, x, b, y, c in product(primary, asset, central, asset, final):
        count = primary[a] * central[b] * final[c] * asset[x] * (asset[y] - (x == y))
        drawn, swapped = (
            sum((0, 2, 4, 6, 8)[len(list(run)) - 1] for _, run in groupby(order))
            for order in ((a, x, b, y, c), (a, y, b, x, c))
        )
        better = max(drawn, swapped)
        ways, any_run = ways + count, any_run + count * (better > 0)
        best, gain = best + count * better, gain + count * (better - drawn)
    return any_run / ways, best / ways, gain / ways


def test_the_numbers_about_initials_are_those_of_plain_counting() -> None:
    notebook = nbformat.read(CLONE / "notebooks/01_initials_and_alliteration.ipynb", as_version=4)
    text = "".join(
        output["text"]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
    )
    told = re.findall(r"^(\w+) +any ([\d.]+) %, worth ([\d.]+) points", text, re.M)
    gains = dict(re.findall(r"^(\w+) +the better order is worth ([\d.]+)", text, re.M))
    assert len(told) == len(gains) == 3
    for name, share, mean in told:
        any_run, best, gain = _letters_alone(name)
        assert share == f"{100 * any_run:.1f}"
        assert mean == f"{best:.2f}"
        assert gains[name] == f"{gain:.2f}"
