"""A report as any reader of HTML has it: its parts by their markup, nothing of ours imported."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any


class _Reader(HTMLParser):
    """Collects cards, tiles, the rows of plain tables, and the data of charts."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[str] = []
        self.cards: list[str] = []
        self.rows: list[list[str]] = []
        self.captions: dict[str, str] = {}
        self.specs: dict[str, dict[str, Any]] = {}
        self.policy = ""
        self.loaded: list[str] = []
        self._inside: list[tuple[str, dict[str, str | None]]] = []
        self._figure = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.loaded += [
            place
            for name, place in attrs
            if name in {"src", "href", "srcset", "data"} and place and place[0] != "#"
        ]
        if tag == "meta":
            if told.get("http-equiv") == "Content-Security-Policy":
                self.policy = told["content"] or ""
            return
        self._inside.append((tag, told))
        if tag == "figure":
            self._figure = str(told["id"])
            self.captions[self._figure] = ""
        if tag == "li" and self._is_in("ul", "tiles"):
            self.tiles.append("")
        if tag == "li" and self._is_in("ul", "cards"):
            self.cards.append("")
        if tag == "tr" and self._in_plain_table():
            self.rows.append([])
        if tag in {"td", "th"} and self._in_plain_table():
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        while self._inside and self._inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self._inside]
        if "figcaption" in tags and "small" not in tags:
            self.captions[self._figure] += data
        elif self._inside and self._inside[-1][1].get("type") == "application/json":
            self.specs[self._figure] = json.loads(data)
        elif self._is_in("ul", "tiles") and "li" in tags:
            self.tiles[-1] += data
        elif self._is_in("ul", "cards") and "li" in tags:
            self.cards[-1] += data
        elif {"td", "th"} & set(tags) and self._in_plain_table():
            self.rows[-1][-1] += data

    def _is_in(self, tag: str, kind: str) -> bool:
        return any(one == tag and kind in (told.get("class") or "") for one, told in self._inside)

    def _in_plain_table(self) -> bool:
        return self._is_in("table", "plain")


class ReportPage:
    """One report, read.

    Attributes
    ----------
    text : str
        All of it.
    tiles, cards : list of str
        The numbers at a glance, and each card in small print.
    rows : list of list of str
        Those of its plain tables.
    told : dict
        The same by their first cell.
    charts : dict
        The rows that each chart draws.
    captions : dict
        The finding above each.
    policy : str
        What the page allows itself.
    loaded : list of str
        What its markup takes from elsewhere.
    """

    def __init__(self, file: Path) -> None:
        self.text = file.read_text(encoding="utf-8")
        reader = _Reader()
        reader.feed(self.text)
        self.policy, self.loaded, self.rows = reader.policy, reader.loaded, reader.rows
        self.tiles = [" ".join(tile.split()) for tile in reader.tiles]
        self.cards = [" ".join(card.split()) for card in reader.cards]
        self.told = {row[0]: row[1:] for row in reader.rows}
        self.charts = {
            key.removeprefix("chart-"): spec["datasets"]["rows"]
            for key, spec in reader.specs.items()
        }
        self.captions = {
            key.removeprefix("chart-"): " ".join(words.split())
            for key, words in reader.captions.items()
        }
