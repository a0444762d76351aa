"""A real JupyterLab on a free port, and a designer's desk in it: one folder, one open page.

The fixtures of `conftest.py` hand these to the browser tests; the benchmarks that watch
the page start from here as well.
"""

from __future__ import annotations

import http.client
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

from workbench.lab import CONFIG

CLONE = Path(__file__).parents[2]
SCREEN = {"width": 1280, "height": 800}
PATIENCE = 120.0
"""Seconds that anything may take on a busy machine; whatever is waited for ends the waiting."""
COMPILING = 300_000.0
"""Milliseconds that the first games on a machine may take, or the first of a kind."""
STARTING = 180.0
"""Seconds that JupyterLab may take to start, on which every browser test waits."""
Theme = Literal["light", "dark"]

_KERNEL_STATUS = """() => {
    const widget = window.jupyterapp?.shell.currentWidget;
    return widget?.sessionContext?.session?.kernel?.status;
}"""
_ALL_CELLS_RAN = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.widgets;
    return cells.every(cell => cell.model.type !== "code" || cell.model.executionCount !== null);
}"""
_IS_LAB = "() => window.jupyterapp !== undefined"
_LOOK_AT_KERNELS = "() => window.jupyterapp.serviceManager.sessions.refreshRunning()"
"""Lab looks by itself only now and then, and would know kernels that have ended meanwhile."""
_OPEN = """path => { window.jupyterapp.commands.execute("docmanager:open", { path }); }"""
_SHOWS = """path => window.jupyterapp.shell.currentWidget?.context?.path === path"""
_HAS_RUN = """([name, sources]) => {
    const shown = window.jupyterapp?.shell.currentWidget;
    const cells = shown?.content?.widgets ?? [];
    return shown?.context?.path.endsWith(`/${name}`) && cells.length === sources.length
        && cells.every((cell, at) => cell.model.sharedModel.getSource() === sources[at])
        && cells.every(cell => cell.model.type !== "code" || cell.model.executionCount !== null)
        && ["idle", "busy"].includes(shown.sessionContext.session?.kernel?.status);
}"""
_CLOSE_DOCUMENTS = """() => {
    const documents = [...(window.jupyterapp?.shell.widgets("main") ?? [])];
    for (const document of documents) document.dispose();
}"""
_DO_IN_KERNEL = """async code => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const { content } = await kernel.requestExecute({ code, silent: true }).done;
    return content.status;
}"""
_MOVE = "import os\nos.chdir({folder!r})"
_HOLD_ANSWERS = """() => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const socket = kernel._ws, hear = socket.onmessage, held = [];
    socket.onmessage = message => held.push(message);
    window.letAnswersCome = () => {
        socket.onmessage = hear;
        held.forEach(message => hear.call(socket, message));
    };
}"""
_CLEAR_THE_BENCH = """
import asyncio, sys
await asyncio.sleep(0.5)  # what waits for a rest, as a draft does, comes before the move
if "ipywidgets" in sys.modules:
    sys.modules["ipywidgets"].Widget.close_all()
"""
expect.set_options(timeout=PATIENCE * 1000)
_SET_THEME = """theme => window.jupyterapp.commands.execute("apputils:change-theme", { theme })"""


@dataclass(frozen=True)
class LabServer:
    """A running JupyterLab whose files lie in `folder`."""

    port: int
    token: str
    folder: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, path: str, method: str = "GET", *, body: object = None) -> bytes:
        """Return what the server answers to `path`, which begins with a stroke."""
        request = urllib.request.Request(
            self.address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.read()

    def is_up(self) -> bool:
        try:
            self.ask("/api/status")
        except (urllib.error.URLError, ConnectionError, TimeoutError, http.client.HTTPException):
            return False
        return True

    def start_kernel(self, notebook: str) -> None:
        """Start the kernel of a notebook, so that it is ready when the page is."""
        kernel = {"name": "python3"}
        session = {"path": notebook, "name": notebook, "type": "notebook", "kernel": kernel}
        self.ask("/api/sessions", "POST", body=session)

    def clear(self) -> None:
        """Stop all kernels and forget what a page changed in Lab's settings, as its theme."""
        shutil.rmtree(_settings(self.folder.parent), ignore_errors=True)
        self.end_kernels()

    def end_kernels(self) -> None:
        for session in json.loads(self.ask("/api/sessions")):
            self.ask(f"/api/sessions/{session['id']}", method="DELETE")


@contextmanager
def lab_server(home: Path) -> Iterator[LabServer]:
    """Run JupyterLab with nothing of this machine's settings, everything below `home`.

    A start that fails, as where another program took the port meanwhile, is tried once more.
    """
    (home / "work").mkdir(parents=True)
    try:
        server, process = _started(home)
    except RuntimeError:
        server, process = _started(home)
    try:
        yield server
    finally:
        _end(process)


def _started(home: Path) -> tuple[LabServer, subprocess.Popen[bytes]]:
    server = LabServer(_free_port(), secrets.token_hex(16), home / "work")
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--LabApp.expose_app_in_browser=True", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={server.port}", "--ServerApp.port_retries=0"),
        *(f"--IdentityProvider.token={server.token}", f"--ServerApp.root_dir={server.folder}"),
    ]
    log = home / "lab.log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=_environment(home))
    try:
        _wait_until_up(server, process, log)
    except BaseException:
        _end(process)
        raise
    return server, process


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _environment(home: Path) -> dict[str, str]:
    own = {
        name: str(home / name.lower())
        for name in (
            *("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"),
            "JUPYTERLAB_WORKSPACES_DIR",
        )
    }
    own["JUPYTERLAB_SETTINGS_DIR"] = str(_settings(home))
    return {**os.environ, **own, "JUPYTER_CONFIG_PATH": str(CONFIG)}


def _settings(home: Path) -> Path:
    return home / "settings"


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _wait_until_up(server: LabServer, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + STARTING
    while not server.is_up():
        if process.poll() is not None or time.monotonic() > deadline:
            message = f"JupyterLab did not start:\n{log.read_text(errors='replace')[-3000:]}"
            raise RuntimeError(message)
        time.sleep(0.1)


@dataclass
class Desk:
    """One working folder with its notebook and card set, and the page that shows them.

    `folder` holds copies of everything in card_sets/ and of the notebook; `card_set` is the
    file that the notebook opens. What the page asked for outside its server is in `outside`,
    what went wrong in it in `console_errors` and `page_errors`.
    """

    server: LabServer
    folder: Path
    page: Page
    card_set: Path
    shots: Path | None = None
    outside: list[str] = field(default_factory=list)
    console_errors: list[str] = field(default_factory=list)
    page_errors: list[str] = field(default_factory=list)

    def watch(self) -> None:
        """Note every outside request and every error of the page from now on."""
        self.page.context.on("request", self._note)
        self.page.on("websocket", self._note)
        self.page.on("pageerror", self._stumble)
        self.page.on("console", self._hear)

    def leave(self) -> None:
        """Note nothing more: the page is another's."""
        self.page.context.remove_listener("request", self._note)
        self.page.remove_listener("websocket", self._note)
        self.page.remove_listener("pageerror", self._stumble)
        self.page.remove_listener("console", self._hear)

    def _note(self, request: Request) -> None:
        own = (self.server.address + "/", self.server.address.replace("http", "ws") + "/")
        if not request.url.startswith((*own, "data:", "blob:", "about:")):
            self.outside.append(request.url)

    def _stumble(self, error: object) -> None:
        self.page_errors.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console_errors.append(message.text)

    def open(self, notebook: str = "workbench.ipynb", *, run: bool = True) -> Page:
        """Show the notebook in Lab; with `run`, return when every cell ran.

        Where the page still shows the same notebook from the desk before, its cells are run
        again in their kernel, as a designer does: a new kernel takes several seconds.
        """
        if run and self.page.evaluate(_HAS_RUN, [notebook, self._sources(notebook)]):
            self._move_in()
        else:
            self._open(notebook)
        if run:
            self.run_all()
        return self.page

    def _sources(self, notebook: str) -> list[str]:
        cells = json.loads((self.folder / notebook).read_text(encoding="utf-8"))["cells"]
        return ["".join(cell["source"]) for cell in cells]

    def _move_in(self) -> None:
        """Take the open notebook over: nothing of the desk before stays in sight or at work."""
        self.wait_for_kernel()
        self._do_in_kernel(_CLEAR_THE_BENCH)
        self._do_in_kernel(_MOVE.format(folder=str(self.folder)))
        self.command("notebook:clear-all-cell-outputs")

    def _do_in_kernel(self, code: str) -> None:
        assert self.page.evaluate(_DO_IN_KERNEL, code) == "ok", code

    def _open(self, notebook: str) -> None:
        path = f"{self.folder.relative_to(self.server.folder).as_posix()}/{notebook}"
        self.page.evaluate(_CLOSE_DOCUMENTS)
        self.server.end_kernels()
        self.server.start_kernel(path)
        if self.page.evaluate(_IS_LAB):
            self.page.evaluate(_LOOK_AT_KERNELS)
            self.page.evaluate(_OPEN, path)
            self.page.wait_for_function(_SHOWS, arg=path)
        else:
            self.page.goto(f"{self.server.address}/doc/tree/{path}?reset&token={self.server.token}")
        self.wait_for_kernel()
        self._wait_for_splash()

    def _wait_for_splash(self) -> None:
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    def wait_for_kernel(self) -> None:
        """Return when the kernel of the open notebook is idle."""
        self.page.wait_for_function(f"({_KERNEL_STATUS})() === 'idle'")

    def wait_for_draft(self, holding: str) -> None:
        """Return when a text stands in a draft beside the card set: drafts wait for a rest."""
        began = time.monotonic()
        while not any(
            holding in draft.read_text(encoding="utf-8")
            for draft in self.folder.glob(".workbench/*.draft.yaml")
        ):
            assert time.monotonic() - began < PATIENCE, f"no draft holds {holding!r}"
            self.page.wait_for_timeout(100)

    def run_all(self) -> None:
        """Run all cells and return when each has run."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(_ALL_CELLS_RAN)
        self.wait_for_kernel()

    def restart_kernel(self) -> None:
        """Restart the kernel as the designer does; what the page showed is dead until run again."""
        self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
        )
        self.wait_for_kernel()
        self._do_in_kernel(_MOVE.format(folder=str(self.folder)))  # it began where it was opened

    @contextmanager
    def late_answers(self) -> Iterator[None]:
        """Let what the kernel says meanwhile come to the page afterwards, as a slow one would."""
        self.page.evaluate(_HOLD_ANSWERS)
        yield
        self.page.evaluate("() => window.letAnswersCome()")

    @property
    def notebook(self) -> Path:
        """The file of the notebook that the page shows."""
        path = self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
        return self.server.folder / path

    def command(self, name: str) -> None:
        """Do what a menu entry of Lab does, without the menu."""
        self.page.evaluate("name => window.jupyterapp.commands.execute(name)", name)

    def theme(self, theme: Theme) -> None:
        """Switch Lab to its light or dark theme and return when it shows."""
        self.page.evaluate(_SET_THEME, f"JupyterLab {theme.title()}")
        is_light = "true" if theme == "light" else "false"
        self.page.wait_for_selector(f'body[data-jp-theme-light="{is_light}"]', state="attached")
        self._wait_for_splash()

    def shot(self, name: str, of: Locator | None = None) -> None:
        """Keep a picture of the page, or of one part, as NAME.png where `--shots DIR` asks."""
        if self.shots is not None:
            self.shots.mkdir(parents=True, exist_ok=True)
            (of or self.page).screenshot(path=self.shots / f"{name}.png")


def lay_out(server: LabServer, page: Page, name: str, card_set: str = "great_scott") -> Desk:
    """Return a desk in a fresh folder `name`, nothing open yet; `card_set` a shipped set."""
    folder = server.folder / name
    shutil.copytree(CLONE / "card_sets", folder, ignore=shutil.ignore_patterns(".*", "versions"))
    for notebook in (CLONE / "notebooks").glob("*.ipynb"):
        _copy_notebook(notebook, folder / notebook.name, f"{card_set}.yaml")
    desk = Desk(server, folder, page, folder / f"{card_set}.yaml")
    desk.watch()
    return desk


def _copy_notebook(source: Path, target: Path, card_set: str) -> None:
    """Copy a notebook so that it opens the set beside it in place of the shipped one."""
    text = source.read_text(encoding="utf-8")
    target.write_text(text.replace('great_scott\\"', f'{card_set}\\"'), encoding="utf-8")
