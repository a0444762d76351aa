"""Errors of the house travel: a worker in another process may be the one that meets them."""

from __future__ import annotations

import importlib
import pickle

import pytest

from tests.house import MODULES, name_of

ERRORS = [
    error
    for module in MODULES
    if module.stem != "__main__"
    for dotted in [name_of(module).removesuffix(".py").removesuffix("/__init__").replace("/", ".")]
    for error in vars(importlib.import_module(dotted)).values()
    if isinstance(error, type) and issubclass(error, Exception) and error.__module__ == dotted
]


def test_all_errors_are_found() -> None:
    assert {"BotFailed", "CardSetError", "CannotPlay", "Refused"} <= {
        one.__name__ for one in ERRORS
    }


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_an_error_arrives_with_its_words_and_all_it_holds(kind: type[Exception]) -> None:
    """Whatever it takes to make one: it stands here as `raise` leaves it, words and attributes."""
    sent = kind.__new__(kind, "what went wrong")
    sent.what, sent.seat = "a bot", 3  # type: ignore[attr-defined]
    sent.add_note("and where")
    arrived = pickle.loads(pickle.dumps(sent))
    assert type(arrived) is kind
    assert str(arrived) == str(sent) == "what went wrong"
    assert vars(arrived) == vars(sent)
