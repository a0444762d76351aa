"""Commission conditions as the file spells them (`when:`), as rules, and in words.

Rulebook: the commission expansion, which it prints nothing of, so conditions are data. The
models here are the vocabulary of the file; what they mean is `workbench.rules.commissions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Self

from pydantic import (
    BeforeValidator,
    Field,
    ValidationError,
    model_validator,
)

from workbench.cardsets import fields
from workbench.cardsets.fields import FieldError
from workbench.cardsets.parsing import leaves
from workbench.cardsets.parsing.nodes import Tree
from workbench.cardsets.parsing.shapes import Or, Shape
from workbench.cardsets.parsing.wording import misfits
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    Condition,
    Feature,
    InitialCount,
    Judged,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
)
from workbench.rules.components import CardType
from workbench.rules.initials import initial_of

Number = Annotated[int | None, leaves.whole("count", -100_000, 100_000)]
Flag = Annotated[bool | None, leaves.bare(fields.parse_flag, type="boolean")]


class Range(Shape):
    """Bounds on a count; a plain number means at least."""

    noun: ClassVar[str] = "a count"
    min: Number = None
    max: Number = None
    exactly: Number = None

    @model_validator(mode="after")
    def _checked(self) -> Self:
        self._check()
        return self

    def _check(self) -> None:
        if not self.model_fields_set:
            raise FieldError("the count is blank", "write a number, or {min: 1, max: 2}")
        if self.exactly is not None and (self.min is not None or self.max is not None):
            raise FieldError("exactly leaves no room for min or max", "keep one of them")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise FieldError(
                f"min {self.min} lies above max {self.max}", "exchange the two numbers"
            )

    @property
    def bounds(self) -> Bounds:
        """The same as bounds of the rules."""
        if self.exactly is not None:
            return Bounds(self.exactly, self.exactly)
        return Bounds(self.min, self.max)


def _from_number(value: object) -> object:
    return value if isinstance(value, dict | list) else {"min": value}


Count = Annotated[Range | None, BeforeValidator(_from_number), Or({"type": "integer"})]


class AssetCounts(Shape):
    """How many assets of each type."""

    noun: ClassVar[str] = "an asset"
    key_noun: ClassVar[str] = "type"
    Animal: Count = None
    Mineral: Count = None
    Vegetable: Count = None


class ConceptCounts(Shape):
    """How many concepts of each type."""

    noun: ClassVar[str] = "a concept"
    key_noun: ClassVar[str] = "type"
    Productive: Count = None
    Destructive: Count = None
    Transportive: Count = None


CardName = Annotated[str, leaves.line(fields.parse_name)]


class NamedCards(Range):
    """How many slots hold one of these cards."""

    noun: ClassVar[str] = "a count of cards"
    any_of: list[CardName]
    at_least: Number = None

    def _check(self) -> None:
        if not self.any_of:
            raise FieldError("any_of names no card", "write the names of cards, as in [Bee, Ant]")
        said = self.model_fields_set - {"any_of"}
        if "at_least" in said and said != {"at_least"}:
            raise FieldError("at_least stands beside other bounds", "write it as min")
        if said and said != {"at_least"}:
            super()._check()

    @property
    def bounds(self) -> Bounds:
        """The same as bounds of the rules; at least one where nothing else is said."""
        if self.model_fields_set <= {"any_of", "at_least"}:
            return Bounds(1 if self.at_least is None else self.at_least)
        return super().bounds


def _initial(text: str) -> str:
    hint = "write one letter or number, as in {B: 2}"
    try:
        letter = fields.parse_initial(text)
    except FieldError as error:
        raise FieldError(error.what, hint) from None
    if letter is None:
        raise FieldError("the initial is blank", hint)
    return str(initial_of(letter))


Initial = Annotated[str, leaves.line(_initial)]


def _each_once(counts: object) -> object:
    """Let no initial be asked for twice, as `b` and `B`, for one count would be lost."""
    letters = [initial_of(str(letter)) for letter in counts] if isinstance(counts, dict) else []
    for letter in letters:
        if letter is not None and letters.count(letter) > 1:
            raise FieldError(f"the initial {letter} is there twice", "keep one of the two")
    return counts


def _filled(example: str) -> BeforeValidator:
    """Return a mark that refuses a key with nothing in it, and shows what could be."""
    key = example.partition(":")[0]

    def checked(value: object) -> object:
        """Return a value as it is, or refuse an empty one."""
        if value in ({}, []):
            raise FieldError(f"{key} says nothing", f"write a condition, such as {example}")
        return value

    return BeforeValidator(checked)


def _judged(text: str) -> bool:
    if not fields.parse_flag(text):
        raise FieldError("judged: false says nothing", "take it out")
    return True


class When(Shape):
    """A condition on an invention; all of its keys must hold."""

    noun: ClassVar[str] = "a condition"
    assets: Annotated[AssetCounts | None, _filled("assets: {Animal: 2}")] = None
    concepts: Annotated[ConceptCounts | None, _filled("concepts: {Destructive: 2}")] = None
    assets_match: Flag = None
    concepts_match: Count = None
    run: Count = None
    runs: Count = None
    alliteration: Count = None
    initials: Annotated[
        dict[Initial, Count] | None, BeforeValidator(_each_once), _filled("initials: {B: 2}")
    ] = None
    distinct_initials: Count = None
    value: Count = None
    cards: NamedCards | None = None
    judged: Annotated[bool | None, leaves.bare(_judged, type="boolean")] = None
    all: Annotated[list[When] | None, _filled("all: [{run: 3}]")] = None
    any: Annotated[list[When] | None, _filled("any: [{run: 3}]")] = None
    not_: When | None = Field(default=None, alias="not")

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.given:
            raise FieldError("the condition says nothing", "write a condition, such as run: 3")
        return self


def condition_of(when: object) -> Condition:
    """Return the condition that plain mappings, lists, texts, numbers and truth values spell.

    Raises
    ------
    FieldError
        Where it is none; the first thing wrong, with its nearest key.
    """
    try:
        shape = When.model_validate(when)
    except ValidationError as error:
        raise next(FieldError(m.what, m.hint) for m in misfits(error, When)) from None
    return condition_from(shape)


def condition_from(when: When) -> Condition:
    """Return the condition that a `when:` of the file spells."""
    parts = tuple(part for key, value in when.given.items() for part in _parts(key, value))
    return parts[0] if len(parts) == 1 else All(parts)


def _parts(key: str, value: object) -> Iterator[Condition]:
    """Yield the conditions that one key with its value stands for."""
    match value:
        case AssetCounts() | ConceptCounts():
            for name, count in value.given.items():
                yield _where(TypeCount(CardType(name)), count)
        case dict():
            for letter, count in value.items():
                yield _where(InitialCount(letter), count)
        case NamedCards():
            yield Where(NamedCount(frozenset(value.any_of)), value.bounds)
        case Range():
            yield _where(ValueSum() if key == "value" else Arrangement(key), value)
        case When():
            yield Not(condition_from(value))
        case list():
            yield (All if key == "all" else AnyOf)(tuple(map(condition_from, value)))
        case bool():
            yield (
                Judged()
                if key == "judged"
                else Where(Arrangement.ASSETS_MATCH, Bounds(int(value), int(value)))
            )


def _where(feature: Feature, count: object) -> Condition:
    return Where(feature, count.bounds if isinstance(count, Range) else Bounds(1))


def as_spelled(tree: Tree, *, texts: bool = False) -> object:
    """Return a `when:` of a file as plain mappings, lists, texts, numbers and truth values.

    `texts` keeps every scalar a text: the names under `any_of` are never numbers.
    """
    if isinstance(tree, dict):
        return {key: as_spelled(part, texts=key == "any_of") for key, part in tree.items()}
    if isinstance(tree, list):
        return [as_spelled(part, texts=texts) for part in tree]
    if texts or tree.quoted:
        return str(tree)
    if fields.INTEGER.fullmatch(tree):
        return int(tree)
    return {"true": True, "false": False}.get(tree, str(tree))


_IN_WORDS = {
    Arrangement.CONCEPTS_MATCH: ("{} concepts of one type", "{} concept of one type"),
    Arrangement.LONGEST_RUN: ("a longest run of {}", "a longest run of {}"),
    Arrangement.RUN_COUNT: ("{} runs", "{} run"),
    Arrangement.ALLITERATION: ("{} points for alliteration", "{} point for alliteration"),
    Arrangement.DISTINCT_INITIALS: ("{} different initials", "{} initial"),
}


def in_words(condition: Condition) -> str:
    """Return a condition as a phrase: `at least 2 Animals and card values of at most 7`."""
    match condition:
        case All(parts):
            return _joined(parts, "and") or "any invention"
        case AnyOf(parts):
            return _joined(parts, "or") or "no invention"
        case Not(part):
            return f"not ({in_words(part)})"
        case Judged():
            return "only people can say"
        case Where(Arrangement.ASSETS_MATCH, bounds):
            return "assets of one type" if 0 not in bounds else _unmatched(bounds)
        case Where(feature, bounds):
            many, one = _nouns(feature)
            number = bounds.most if bounds.least is None else bounds.least
            return (one if number == 1 else many).format(_range_in_words(bounds))


def _joined(parts: Iterable[Condition], joint: str) -> str:
    return f" {joint} ".join(
        f"({in_words(part)})" if isinstance(part, All | AnyOf) else in_words(part) for part in parts
    )


def _unmatched(bounds: Bounds) -> str:
    return "any assets" if 1 in bounds else "assets of two types"


def _nouns(feature: Feature) -> tuple[str, str]:
    """Return the phrase for many and for one of a feature."""
    match feature:
        case TypeCount(type):
            noun = f"{{}} {type}"
            return (f"{noun} cards", f"{noun} card")
        case InitialCount(initial):
            return (f"{{}} cards with {initial}", f"{{}} card with {initial}")
        case NamedCount(names):
            return (f"{{}} of {', '.join(sorted(names))}",) * 2
        case ValueSum():
            return ("card values of {} in all",) * 2
        case Arrangement():
            return _IN_WORDS[feature]


def _range_in_words(bounds: Bounds) -> str:
    match bounds:
        case Bounds(None, None):
            return "any number of"
        case Bounds(least, None):
            return f"at least {least}"
        case Bounds(None, most):
            return f"at most {most}"
        case Bounds(least, most) if least == most:
            return f"exactly {least}"
        case _:
            return f"{bounds.least} to {bounds.most}"
