"""Vega, Vega-Lite and Vega-Embed as one script, for the pages that draw charts.

Before it stands the cache of this machine: making the script takes seconds. After it the
board, which hands the script to a page that asks, so that no page asks the network.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

import vl_convert

from workbench.caching import kept


@cache
def vega() -> bytes:
    """Return the script; made once a machine for each version of vl-convert."""
    return kept("vega", f"{version('vl-convert-python')}.js", _made)


def _made() -> bytes:
    return vl_convert.javascript_bundle().encode()  # type: ignore[call-arg]  # its stub lacks the default
