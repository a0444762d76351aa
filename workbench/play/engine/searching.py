"""The search as the engine is handed it: compiled by itself, and only where a bot searches.

`rollout` comes before it, `running` and the bot's class after it. The engine calls a search by
its address, so that whoever plays without one need not compile it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numba
import numpy as np

from workbench.play.engine.compiling import addressed, kernel
from workbench.play.engine.layout import Int, Record, Records
from workbench.play.engine.minds import Search
from workbench.play.engine.rollout import search


def _search(
    setting: Record, table: Record, mind: Record, seat: Int, turn: Int, drawing: Int
) -> Int:
    return search(setting, table, mind, seat, turn, drawing)


def _no_search(
    _setting: Record, _table: Record, _mind: Record, _seat: Int, _turn: Int, _drawing: Int
) -> Int:
    """Stand in where nobody searches; never called."""
    return 0


def searcher(settings: Records, tables: Records, minds: Records, *, searching: bool) -> Search:
    """Return the compiled search for records of these types; without it one that does nothing."""
    types = tuple(records.dtype for records in (settings, tables, minds))
    return _compiled(types, searching=searching)


@lru_cache(maxsize=8)
def _compiled(types: tuple[np.dtype[np.void], ...], *, searching: bool) -> Search:
    records = [numba.from_dtype(type) for type in types]
    number: Any = numba.int64
    signature = number(*records, number, number, number)
    return addressed(_search if searching else _no_search, signature)


@kernel
def ask(
    settings: Records, tables: Records, minds: Records, search: Search, seat: Int, turn: Int,
    drawing: Int,
) -> None:  # fmt: skip
    """Search once, outside a game: what a seat sees stands in the table and the mind."""
    search(settings[0], tables[0], minds[0], seat, turn, drawing)
