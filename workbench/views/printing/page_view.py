"""The widget that shows one page of many: its picture, what is on it, and how to turn over.

It knows no cards. The panel gives it a page and hears where to go; a finished file is handed to the
page that asks for it, which saves it as any download.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import anywidget
import traitlets

from workbench.views.line import joined

_HERE = Path(__file__).parent


class PageView(anywidget.AnyWidget):
    """A page, and the keys and buttons that turn to another.

    Parameters
    ----------
    turned : callable
        Called with the number of the page to show.

    Attributes
    ----------
    picture : bytes
        The page as PNG; empty where there is none.
    says : str
        What the page shows, for those who do not see it.
    page, pages : int
        Its number from 1, and how many there are.
    file : str
        The name of the finished file to download; empty before.
    """

    _esm = joined("making.js", "printing/page_view.js")
    _css = _HERE / "page_view.css"

    picture = traitlets.Bytes(b"").tag(sync=True)
    says = traitlets.Unicode().tag(sync=True)
    page = traitlets.Int(1).tag(sync=True)
    pages = traitlets.Int(0).tag(sync=True)
    file = traitlets.Unicode().tag(sync=True)

    def __init__(self, turned: Callable[[int], None]) -> None:
        self._turned = turned
        self._content = b""
        super().__init__()
        self.on_msg(self._hear)

    def show(self, picture: bytes, *, page: int, pages: int, says: str) -> None:
        """Show a page."""
        with self.hold_sync():
            self.picture, self.says = picture, says
            self.page, self.pages = page, pages

    def offer(self, name: str, content: bytes) -> None:
        """Offer a file for download; without a name none is offered."""
        self._content, self.file = content, name

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"what": "turn", "to": int(page)}:
                self._turned(page)
            case {"what": "turn", "by": int(step)}:
                self._turned(self.page + step)
            case {"what": "file wanted", "view": str(view)}:
                self.send({"what": "file", "view": view}, buffers=[self._content])
