"""The rules by their names in the file: every number and switch with words for people.

A path is the dotted place under `rules:` (`scoring.alliteration.3`). Reading merges files
by these paths down to the single number, the form of the notebook shows one field for each,
and saving writes them back. The rules themselves are `workbench.rules.parameters`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from workbench.cardsets.fields import (
    LARGEST_NUMBER,
    LARGEST_VALUE,
    FieldError,
    nearest,
    one_of,
    parse_integer,
    shown,
)
from workbench.rules.parameters import CommissionDeal, Reshuffle, Rules, SpentInventions

RuleValue = int | str | tuple[int, ...]
Getter = Callable[[Rules], RuleValue]
Putter = Callable[[Rules, RuleValue], Rules]


class RuleKind(StrEnum):
    """What the text of a rule is made of."""

    NUMBER = "number"
    NUMBERS = "numbers"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class RulePath:
    """One rule as the file and the form name it.

    Parameters
    ----------
    path : str
        Its dotted place under `rules:`.
    words : str
        What it is, for people.
    kind : RuleKind
        A whole number, whole numbers with commas between, or one of `choices`.
    get, put : callable
        Read it from rules, and return rules that have another value in its place.
    choices : tuple of str
        The allowed words of a choice.
    least, most : int
        The range of a number, both ends included.
    """

    path: str
    words: str
    kind: RuleKind
    get: Getter
    put: Putter
    choices: tuple[str, ...] = ()
    least: int = -LARGEST_NUMBER
    most: int = LARGEST_NUMBER

    def parse(self, text: str) -> RuleValue:
        """Return the value of this rule that a text gives; raises `FieldError`."""
        if self.kind is RuleKind.CHOICE:
            return one_of(text.strip(), self.choices, noun=self.words)
        if self.kind is RuleKind.NUMBERS:
            numbers = text.strip().removeprefix("[").removesuffix("]").strip()
            parts = numbers.split(",") if numbers else []
            return tuple(self._number(part, noun="number") for part in parts)
        return self._number(text, noun=self.words)

    def _number(self, text: str, *, noun: str) -> int:
        return parse_integer(text, noun=noun, least=self.least, most=self.most)


def _attribute(name: str) -> tuple[Getter, Putter]:
    def put(rules: Rules, value: RuleValue) -> Rules:
        """Return rules with another value of the attribute."""
        changed: dict[str, Any] = {name: value}
        return replace(rules, **changed)

    return attrgetter(name), put


def _points(name: str) -> tuple[Getter, Putter]:
    def put(rules: Rules, value: RuleValue) -> Rules:
        """Return rules that score with other points."""
        changed: dict[str, Any] = {name: value}
        return replace(rules, scoring=replace(rules.scoring, **changed))

    return attrgetter(f"scoring.{name}"), put


def _run(length: int) -> tuple[Getter, Putter]:
    def get(rules: Rules) -> RuleValue:
        """Return the points of a run of this length."""
        return rules.scoring.for_run(length)

    def put(rules: Rules, value: RuleValue) -> Rules:
        """Return rules with other points for it."""
        before, after = rules.scoring.runs[: length - 2], rules.scoring.runs[length - 1 :]
        runs: Any = (*before, value, *after)
        return replace(rules, scoring=replace(rules.scoring, runs=runs))

    return get, put


def _number(
    path: str,
    words: str,
    access: tuple[Getter, Putter],
    least: int = -LARGEST_NUMBER,
    most: int = LARGEST_NUMBER,
) -> RulePath:
    return RulePath(path, words, RuleKind.NUMBER, *access, least=least, most=most)


def _bound(path: str, words: str, name: str) -> RulePath:
    """Return a bound of card values, which go as far as a value may."""
    return _number(path, words, _attribute(name), -LARGEST_VALUE, LARGEST_VALUE)


def _choice(path: str, words: str, name: str, choices: type[StrEnum]) -> RulePath:
    getter, put_member = _attribute(name)

    def put(rules: Rules, value: RuleValue) -> Rules:
        """Return rules with the choice of this word."""
        return put_member(rules, choices(str(value)))

    return RulePath(path, words, RuleKind.CHOICE, getter, put, choices=tuple(choices))


_ALL = (
    _number("players.min", "fewest players", _attribute("players_min"), 1),
    _number("players.max", "most players", _attribute("players_max"), 1),
    _number("rounds", "number of rounds", _attribute("rounds"), 1),
    _number("hand", "number of cards dealt from each pile", _attribute("hand"), 1),
    _bound("value.min", "lowest value of a card", "value_min"),
    _bound("value.max", "highest value of a card", "value_max"),
    _number("scoring.assets_match", "points for two assets of one type", _points("assets_match")),
    _number(
        "scoring.concepts_match.2", "points for two concepts of one type", _points("concepts_pair")
    ),
    _number(
        "scoring.concepts_match.3",
        "points for three concepts of one type",
        _points("concepts_trio"),
    ),
    *(
        _number(f"scoring.alliteration.{length}", f"points for a run of {length}", _run(length))
        for length in (2, 3, 4, 5)
    ),
    RulePath(
        "commendations",
        "points of the commendations, favourite first",
        RuleKind.NUMBERS,
        *_attribute("commendations"),
    ),
    _choice("commissions.deal", "deal of commissions", "commission_deal", CommissionDeal),
    _number(
        "commissions.per_round",
        "number of commissions dealt in a round",
        _attribute("commissions_per_round"),
        0,
    ),
    _choice("reshuffle", "time to reshuffle", "reshuffle", Reshuffle),
    _choice("spent_inventions", "place for spent inventions", "spent_inventions", SpentInventions),
)

RULE_PATHS: Mapping[str, RulePath] = MappingProxyType({rule.path: rule for rule in _ALL})
"""Every rule by its dotted path, in the order of the file."""


def rule_value(rules: Rules, path: str) -> RuleValue:
    """Return the value that a rule has; `FieldError` where there is no such rule."""
    return _rule(path).get(rules)


def rule_text(rules: Rules, path: str) -> str:
    """Return the value of a rule as the form shows it and `with_rule` reads it."""
    value = rule_value(rules, path)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def with_rule(rules: Rules, path: str, text: str) -> Rules:
    """Return the rules with one of them changed to what `text` says.

    Raises
    ------
    FieldError
        Where there is no such rule, or the text cannot be its value. Whether the rules fit
        together (`players.min` under `players.max`) is for `checks`.
    """
    rule = _rule(path)
    return rule.put(rules, rule.parse(text))


def _rule(path: str) -> RulePath:
    if path in RULE_PATHS:
        return RULE_PATHS[path]
    near = nearest(path, RULE_PATHS)
    hint = f"did you mean {near}?" if near else f"the rules are {', '.join(RULE_PATHS)}"
    raise FieldError(f"there is no rule {shown(path)}", hint)
