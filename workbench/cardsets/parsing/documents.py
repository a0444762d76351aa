"""A file's text to its tree, and what does not fit as faults of that file.

`sources` gives the text, `nodes` the tree, or `unreadable` why there is none; `wording` says what
does not fit a model. Whatever reads a file of the house (card sets, playtests) begins here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import yaml

from workbench.cardsets.parsing.nodes import (
    A_LIST,
    Document,
    Kind,
    Spot,
    in_quotes,
    read_document,
)
from workbench.cardsets.parsing.sources import SourceFile
from workbench.cardsets.parsing.unreadable import explain, forbidden_characters
from workbench.cardsets.parsing.wording import Misfit
from workbench.cardsets.problems import Problem

_NUMBER_WITH_COMMA = re.compile(r"[-+]?[0-9]+ ?, ?[0-9]+")


def document_of(source: SourceFile, kind: Kind = A_LIST) -> Document | list[Problem]:
    """Return the tree of a file with the faults of its shape, or why YAML gives none."""
    faults = forbidden_characters(source.path, source.text)
    if faults:
        return faults
    try:
        return read_document(source.path, source.text, kind)
    except yaml.YAMLError as error:
        return explain(source.path, source.text.removeprefix("\ufeff"), error)


def note(document: Document, found: Iterable[Misfit]) -> None:
    """Note misfits as faults of a file, but for those that are told already."""
    for misfit in found:
        if misfit.told:
            continue
        spot = document.spot(misfit.path, of_key=misfit.of_key)
        document.fault(spot, misfit.what, _hint(document, misfit, spot))


def _hint(document: Document, misfit: Misfit, spot: Spot) -> str:
    """Return what to do about a misfit, with the text in quotes that it should be."""
    if misfit.as_written:
        return in_quotes(document.source(spot))
    if misfit.cut_off:
        before = document.value_before(misfit.path)
        if before is not None:
            whole = document.source(replace(before, end=spot.end))
            number = "a number has no comma; " if _NUMBER_WITH_COMMA.fullmatch(whole) else ""
            return f"{number}if a comma belongs to the text, {in_quotes(whole)}"
    return misfit.hint
