"""The commissions of a set as a form, with the odds of each beside it.

A condition is typed as the file spells it (`assets: {Animal: 2}`) and read by the same
vocabulary; what cannot be read stays in its field with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from workbench.analysis.outcomes import CommissionOdds
from workbench.analysis.sentences import moved, percent
from workbench.cardsets import fields
from workbench.cardsets.card_set import CommissionEntry
from workbench.cardsets.conditions import as_spelled, in_words
from workbench.cardsets.edits import CommissionParts, EditRefused
from workbench.cardsets.fields import FieldError
from workbench.cardsets.parsing.nodes import NotYaml, read_document
from workbench.cardsets.writing.spelling import spelled
from workbench.editing.edited_list import EditedList
from workbench.rules.amounts import counted
from workbench.views.boards.form_board import Entry, Fold, Heading, Line, Part, Press, Row, Tone

_NEW = -1
_BLANK = {"name": "", "points": "2", "text": "", "when": ""}
_EXAMPLE = "assets: {Animal: 2}   or   run: 3   or   any: [{run: 3}, {value: {max: 7}}]"


def when_as_text(when: object) -> str:
    """Return a condition as one line of YAML, without the braces around the whole."""
    text = spelled(when)
    return text[1:-1] if text.startswith("{") and text.endswith("}") else text


def when_from_text(text: str) -> object:
    """Return the plain mapping that a typed condition spells; braces around it may be left out.

    Raises
    ------
    FieldError
        Where it is no YAML mapping; whether it is a condition is for `conditions`.
    """
    stripped = text.strip()
    one_line = "\n" not in stripped and not stripped.startswith("{")
    document = f"{{{stripped}}}" if one_line else stripped
    try:
        read = read_document(Path("condition"), document)
    except NotYaml as error:
        where = getattr(error, "problem", None) or "it does not end where it should"
        raise FieldError(
            f"the condition cannot be read ({where})", f"write it as in {_EXAMPLE}"
        ) from None
    if read.problems:
        raise FieldError(read.problems[0].what, read.problems[0].hint)
    if not isinstance(read.tree, dict) or not read.tree:
        raise FieldError("the condition says nothing", f"write one, such as {_EXAMPLE}")
    return as_spelled(read.tree)


class CommissionsForm:
    """Each commission with its fields, and a blank one to add.

    Parameters
    ----------
    session : EditedList
        Whose commissions they are.
    """

    def __init__(self, session: EditedList) -> None:
        self._session = session
        self._refused: dict[tuple[int, str], tuple[str, str]] = {}
        self._draft = dict(_BLANK)

    def type_field(self, key: int, field: str, text: str) -> None:
        """Change one field of a commission as typed, or keep the text with the reason why not."""
        self._refused.pop((key, field), None)
        if key == _NEW:
            self._draft[field] = text
            return
        try:
            self._session.edit_commission(key, **_parts(field, text))
        except (EditRefused, FieldError) as refused:
            self._refused[key, field] = (text, str(refused))

    def add(self) -> None:
        """Add the commission typed in the blank fields, or say what is wrong with them."""
        parts: CommissionParts = {}
        for field in _BLANK:
            self._refused.pop((_NEW, field), None)
            try:
                parts.update(_parts(field, self._draft[field]))
            except FieldError as refused:
                self._refused[_NEW, field] = (self._draft[field], str(refused))
        if any((_NEW, field) in self._refused for field in _BLANK):
            return
        try:
            self._session.add_commission(**parts)
        except EditRefused as refused:
            self._refused[_NEW, "when"] = (self._draft["when"], str(refused))
        else:
            self._draft = dict(_BLANK)

    def remove(self, key: int) -> None:
        """Remove a commission."""
        self._session.remove_commission(key)

    def parts(self, chances: Mapping[int, str]) -> list[Part]:
        """Return the form.

        Parameters
        ----------
        chances : mapping of int to str
            For the key of a commission its odds in words.
        """
        commissions = self._session.card_set.commissions
        folds = [self._fold(entry, chances.get(entry.key, "")) for entry in commissions]
        blank = Fold(
            "commission new",
            "Add a commission",
            (*self._fields(_NEW, self._draft), Press("commission-add", "Add")),
        )
        count = f"Commissions ({len(commissions)})"
        return [Heading(count), *folds, blank]

    def _fold(self, entry: CommissionEntry, chance: str) -> Fold:
        commission = entry.commission
        texts = {
            "name": commission.name,
            "points": str(commission.points),
            "text": commission.text,
            "when": when_as_text(entry.when),
        }
        meaning = Line(f"Met by {in_words(commission.condition)}.", Tone.QUIET)
        remove = Press(f"commission-remove {entry.key}", "Remove", f"Remove {commission.name}")
        said = f"{commission.name} · {counted(commission.points, 'point')} · {chance}".removesuffix(
            " · "
        )
        inside = (*self._fields(entry.key, texts), meaning, remove)
        return Fold(f"commission {entry.key}", said, inside)

    def _fields(self, key: int, texts: Mapping[str, str]) -> tuple[Part, ...]:
        def entry(field: str, label: str, *, lines: int = 1, hint: str = "") -> Entry:
            """Return one field as typed, with its problem."""
            text, problem = self._refused.get((key, field), (texts[field], ""))
            return Entry(f"commission {key} {field}", label, text, problem, lines, hint)

        return (
            Row((entry("name", "Name"), entry("points", "Points"))),
            entry("text", "Text", lines=2),
            entry("when", "Condition", lines=2, hint=_EXAMPLE),
        )


def _parts(field: str, text: str) -> CommissionParts:
    """Return the part of a commission that a text gives; raises `FieldError`."""
    match field:
        case "name":
            return {"name": fields.parse_name(text)}
        case "points":
            return {"points": fields.parse_points(text)}
        case "text":
            return {"text": fields.parse_text(text) or ""}
        case _:
            return {"when": when_from_text(text)}


def chance_in_words(before: CommissionOdds | None, after: CommissionOdds) -> str:
    """Return the odds of a commission, assets in the better order, before and after."""
    if after.probability is None:
        return "only people can say"
    if before is None or before.probability is None:
        return f"{percent(after.probability.best)} (new)"
    return moved(before.probability.best, after.probability.best)
