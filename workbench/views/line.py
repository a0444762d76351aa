"""The line between a panel on the page and Python: each message is answered, whatever comes.

A panel that types, saves or undoes asks by messages `{verb, id, ...}`; its public verbs are
methods, found by name in a table, and each answer carries the `id` it answers. The page
counts the seconds (`asking.js`) and tells silence in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import anywidget

Message = dict[str, Any]
"""JSON as it travels: a verb with its details, or an answer with what there is to tell."""

Verb = Callable[..., Message | None]

_HERE = Path(__file__).parent


def joined(*files: str) -> str:
    """Return files of this room one after the other, as one module or style sheet."""
    return "\n".join((_HERE / file).read_text(encoding="utf-8") for file in files)


class Panel(anywidget.AnyWidget):
    """A widget that answers each message of the page once."""

    _esm: ClassVar[str] = "export default { render() {} }"

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self._receive)

    def verbs(self) -> Mapping[str, Verb]:
        """Return what the page may ask for, by name; each takes the details by keyword."""
        return {}

    def ask(self, verb: str, **details: object) -> Message:
        """Do what the page asks for, and return the answer.

        A verb may return what there is to tell; a refusal (any `ValueError`) and a card that
        is no longer there are told in words under `says`.
        """
        try:
            return self.verbs()[verb](**details) or {}
        except KeyError as error:
            return _told(f"Nothing done: there is no card or verb {error} here any more.")
        except ValueError as error:
            return _told(str(error))

    def _receive(self, _widget: object, content: Message, _buffers: Sequence[bytes]) -> None:
        """Answer, whatever comes: an error of ours goes on to the log after it was told."""
        details = dict(content)
        verb, id = details.pop("verb"), details.pop("id")
        answer = _told("Nothing done, by a fault of the workbench; the details are in Lab's log.")
        try:
            answer = self.ask(verb, **details)
        finally:
            self.send({**answer, "answer": id})


def _told(why: str) -> Message:
    return {"says": f"✖ {why}", "wrong": True}
