"""The rules of a set as a form: scoring tables, players, switches.

Every text goes to the session as it was typed; what it refuses stays in its field with the
reason. The rules themselves, their words and their ranges are `cardsets.rule_paths`.
"""

from __future__ import annotations

from workbench.cardsets.edits import EditRefused
from workbench.cardsets.rule_paths import RULE_PATHS, RulePath, rule_text
from workbench.editing.edited_list import EditedList
from workbench.views.boards.form_board import Choice, Entry, Heading, Line, Part, Sheet, Tone

_GROUPS = (
    ("scoring.alliteration", "Alliteration"),
    ("scoring.", "Matches"),
    ("", "Players, cards and switches"),
)


class RulesForm:
    """One field for each rule, and the texts that were refused.

    Parameters
    ----------
    session : EditedList
        Whose rules they are.
    """

    def __init__(self, session: EditedList) -> None:
        self._session = session
        self._refused: dict[str, tuple[str, str]] = {}

    def type_rule(self, path: str, text: str) -> None:
        """Set a rule to a text, or keep the text with the reason why not."""
        self._refused.pop(path, None)
        try:
            self._session.set_rule(path, text)
        except EditRefused as refused:
            self._refused[path] = (text, str(refused))

    def parts(self) -> list[Part]:
        """Return the form, with a line for each rule that is not as in the file."""
        left = dict(RULE_PATHS)
        rows: list[Part] = []
        for prefix, words in _GROUPS:
            paths = [path for path in left if path.startswith(prefix)]
            fields = tuple(self._field(left.pop(path)) for path in paths)
            rows += [Heading(words), Sheet(fields)]
        return [Line(self._summary(), Tone.QUIET), *rows]

    def _summary(self) -> str:
        changed = sum(self._is_changed(path) for path in RULE_PATHS)
        refused = f", {len(self._refused)} refused" if self._refused else ""
        told = f"{changed} not as in the file" if changed else "all as in the file"
        return f"Rules of the game: {told}{refused}."

    def _is_changed(self, path: str) -> bool:
        return rule_text(self._session.card_set.rules, path) != self._saved(path)

    def _saved(self, path: str) -> str:
        return rule_text(self._session.saved.rules, path)

    def _field(self, rule: RulePath) -> Part:
        now = rule_text(self._session.card_set.rules, rule.path)
        was = f" (was {self._saved(rule.path)})" if self._is_changed(rule.path) else ""
        name, label = f"rule {rule.path}", f"{rule.words}{was}"
        if rule.choices:
            options = tuple((choice, choice.replace("_", " ")) for choice in rule.choices)
            return Choice(name, label, now, options)
        text, problem = self._refused.get(rule.path, (now, ""))
        return Entry(name, label, text, problem)
