"""One look everywhere: the style sheets of the widgets show the inks of `rules.look`."""

from __future__ import annotations

import re

import pytest

from tests.house import PACKAGE
from workbench.rules.components import CardType
from workbench.rules.look import INKS


@pytest.mark.parametrize(
    ("sheet", "written"),
    [
        ("views/draft/draft.css", r'^\.draft-table \[data-type="(\w+)"\] \{ --type: (#\w+); \}'),
        ("views/grid/grid.css", r"^  --(\w+): (#\w{6});"),
    ],
)
def test_a_widget_on_white_paper_has_the_inks_of_the_printed_card(sheet, written):
    text = (PACKAGE / sheet).read_text(encoding="utf-8")
    both = re.findall(written, text, re.M)  # the light theme first, then perhaps the dark one
    found = {word.capitalize(): ink for word, ink in reversed(both)}
    assert {type: found.get(type.value) for type in CardType} == dict(INKS)
