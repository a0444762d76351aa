"""From the notebook to a page: run with parameters by nbclient, drawn by nbconvert.

The notebook beside this module holds the page's parts in order, the template in `page/` how each is
drawn. A page holds no times, ids or paths, so that the same list and options give the same bytes;
Vega stands in it once, and its own policy keeps it from asking anything outside.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from subprocess import DEVNULL

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbconvert.exporters import TemplateExporter
from nbformat import NotebookNode

from workbench.play.batches import TooManyGames
from workbench.play.playing import BotFailed
from workbench.reporting.asked import Asked
from workbench.reporting.files import GENERATOR
from workbench.reporting.parts import MIME
from workbench.rules.travelling import Travelling
from workbench.views.boards.vega import vega

_HERE = Path(__file__).parent
NOTEBOOK = _HERE / "report.ipynb"
_TEMPLATE = _HERE / "page" / "page.html.j2"
_HEADING = "## "
_FIRST = "In short"
"""What stands before all headings."""

Watcher = Callable[[int, int, str], object]
"""Is told which part is made, of how many, and what it is called."""
_STOPPING = frozenset({BotFailed.__name__, TooManyGames.__name__})
"""What a kernel calls the faults that are no fault of ours."""


class PlayStopped(Travelling):
    """Games that the page needs cannot be played to their end; the message says why."""


def page_of(asked: Asked, watcher: Watcher) -> bytes:
    """Return the page of a list.

    Parameters
    ----------
    asked : Asked
        Which list, on what day, and who plays it; all of it known to be in order.
    watcher : callable
        Follows how far it is.

    Raises
    ------
    PlayStopped
        Where a bot of somebody's own fails, or so many games cannot be summed up.
    """
    notebook = _with_parameters(nbformat.read(NOTEBOOK, as_version=4), asked)
    _run(notebook, watcher)
    return _drawn(notebook, asked).encode()


def _with_parameters(notebook: NotebookNode, asked: Asked) -> NotebookNode:
    """Put the parameters after those that the notebook has for itself."""
    values = "\n".join(f"{name} = {value!r}" for name, value in asdict(asked).items())
    place = next(
        place
        for place, cell in enumerate(notebook.cells)
        if "parameters" in cell.metadata.get("tags", ())
    )
    notebook.cells.insert(place + 1, nbformat.v4.new_code_cell(values))
    return notebook


def _run(notebook: NotebookNode, watcher: Watcher) -> None:
    """Run all cells where this process stands, for paths may start from there.

    Cell by cell, and not all by one call: Ctrl-C then ends the kernel and is heard as ever.
    """
    client = NotebookClient(
        notebook,
        timeout=None,
        record_timing=False,
        resources={"metadata": {"path": str(Path.cwd())}},
    )
    headings = [_heading(cell) for cell in notebook.cells]
    parts, made = sum(map(bool, headings)), 0
    heading = _FIRST
    try:
        with client.setup_kernel(stderr=DEVNULL):  # it would tell how it talks, and how it ends
            for place, cell in enumerate(notebook.cells):
                if headings[place]:
                    made, heading = made + 1, headings[place]
                watcher(made, parts, heading)
                client.execute_cell(cell, place)
    except CellExecutionError as error:
        if error.ename in _STOPPING:
            raise PlayStopped(error.evalue) from error
        raise


def _heading(cell: NotebookNode) -> str:
    first, *_ = cell.source.splitlines()
    return str(first.removeprefix(_HEADING)) if first.startswith(_HEADING) else ""


def _drawn(notebook: NotebookNode, asked: Asked) -> str:
    exporter = TemplateExporter(template_file=str(_TEMPLATE))
    resources = {
        "part": MIME,
        "generator": GENERATOR,
        "asked": json.dumps(asked.options()),
        "title": f"{asked.faultless().name}: the report of {asked.date}",
        "vega": vega().decode().replace("</script", "<\\/script"),
    }
    drawn, _ = exporter.from_notebook_node(notebook, resources=resources)
    return str(drawn)
