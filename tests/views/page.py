"""A page without a browser: it hears what a panel sends, and asks as the page's script does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from workbench.views.line import Panel

SMALL = """\
format: 1
name: Small
version: "1.0"
cards:
  primary:
    - {name: Colossal, type: Productive, value: 3}
    - {name: Bold, type: Destructive, value: 1}
  central:
    - {name: Burning, type: Destructive, value: 1}
  final:
    - {name: Booster, type: Productive, value: 2}
    - {name: Cannon, type: Destructive, value: 2}
  asset:
    - {name: Cactus, type: Vegetable, value: 3}
    - {name: Bee, type: Animal, value: 1}
    - {name: Copper, type: Mineral, value: 2}
"""


def small_file(folder: Path, text: str = SMALL) -> Path:
    """Write a small set into a folder."""
    path = folder / "small.yaml"
    path.write_text(text, encoding="utf-8")
    return path


class Page:
    """The other end of a panel's line."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.heard: list[dict[str, Any]] = []
        panel.send = lambda content, *_: self.heard.append(content)
        self._asked = 0

    def ask(self, verb: str, **details: Any) -> dict[str, Any]:
        """Ask as the page does, and return the answer; what came before it is in `heard`."""
        self.heard.clear()
        self._asked += 1
        self.panel._receive(None, {"verb": verb, "id": self._asked, **details}, [])
        answers = [message for message in self.heard if message.get("answer") == self._asked]
        assert len(answers) == 1, "each message is answered once"
        return answers[0]

    def rows(self) -> list[dict[str, Any]]:
        """Return the rows that were sent since the page last asked."""
        return [row for message in self.heard for row in message.get("rows", ())]
