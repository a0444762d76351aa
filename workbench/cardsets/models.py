"""The shape of a card set file, as models: what keys there are and what each may hold.

A tree of `nodes` is held to `SetFile`; `wording` turns what does not fit into plain words;
`extending` makes the card set of what does; `schema` writes the same shape as a JSON Schema
for editors. Extension is copying a plain field: a new key of a card is one line here.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar, Self

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from workbench.cardsets import fields
from workbench.cardsets.conditions import When
from workbench.cardsets.fields import FieldError
from workbench.cardsets.parsing import leaves
from workbench.cardsets.parsing.shapes import FORM, Or, Shape, blank_is
from workbench.rules.components import ASSET_TYPES, CONCEPT_TYPES, CardType, Deck

FORMAT = "1"
MOST_GAMES = 10_000_000
LARGEST_SEED = 999_999_999

_NAME = leaves.line(fields.parse_name, maxLength=fields.LONGEST_NAME)
Name = Annotated[str, _NAME]
MaybeName = Annotated[str | None, _NAME]
Text = Annotated[str | None, leaves.text(fields.parse_text, maxLength=fields.LONGEST_TEXT)]
_POINTS = leaves.whole("number of points")


def _line(noun: str) -> leaves.Leaf:
    parse = partial(fields.parse_line, noun=noun)
    return leaves.line(parse, maxLength=fields.LONGEST_NAME)


Id = Annotated[str | None, _line("id")]
Notes = Annotated[str | None, leaves.text(fields.parse_notes, maxLength=fields.LONGEST_TEXT)]
Source = Annotated[str | None, leaves.line(fields.parse_source, examples=["rulebook", "proposed"])]
_TYPE = leaves.word(fields.parse_any_type, tuple(CardType))
_VALUE = leaves.whole("value", -fields.LARGEST_VALUE, fields.LARGEST_VALUE)
Copies = Annotated[
    int,
    leaves.bare(
        fields.parse_copies, type=["integer", "null"], minimum=0, maximum=fields.MOST_COPIES
    ),
]
Locked = Annotated[bool, leaves.bare(fields.parse_locked, type=["boolean", "null"])]
Initial = Annotated[str | None, leaves.letter(fields.parse_initial)]
OneTag = Annotated[str, leaves.line(partial(fields.parse_filled, noun="tag"))]
Tags = Annotated[list[OneTag], blank_is([])]


def _cell(text: str) -> str:
    return fields.parse_text(text) or text


def _each_column_once(columns: object) -> object:
    """Let no column stand twice but for the spaces around it, which are cut: one would be lost."""
    names = [name.strip() for name in columns] if isinstance(columns, dict) else []
    for number, name in enumerate(names):
        if name in names[:number]:
            what = f"the column {fields.shown(name)} stands here twice"
            raise FieldError(what, "keep one of the two")
    return columns


Extra = Annotated[
    dict[
        Annotated[str, leaves.line(partial(fields.parse_filled, noun="column"))],
        Annotated[str, leaves.text(_cell)],
    ],
    BeforeValidator(_each_column_once),
    blank_is({}),
]


class CardFields(Shape):
    """What a change may set on a card."""

    noun: ClassVar[str] = "a card"
    name: MaybeName = Field(default=None, description="The name as printed, exactly as written.")
    type: Annotated[CardType | None, _TYPE] = Field(
        default=None, description="One of the three types of its deck."
    )
    value: Annotated[int | None, _VALUE] = Field(
        default=None, description="Points of the card alone."
    )
    copies: Copies = Field(default=1, description="Blank is 1; 0 keeps it in the list only.")
    initial: Initial = Field(default=None, description="A letter in place of the name's own.")
    id: Id = Field(default=None, description="A lasting identity, whatever it is called.")
    art: Annotated[str | None, _line("art")] = Field(default=None, description="A picture's path.")
    locked: Locked = Field(default=False, description="Nothing proposes to change it.")
    notes: Notes = Field(default=None, description="Free text.")
    tags: Tags = Field(default_factory=list, description="The designer's own words for it.")
    source: Source = Field(default=None, description="Where the card came from.")
    extra: Extra = Field(
        default_factory=dict, description="Columns of a spreadsheet that are not ours."
    )


class CardLine(CardFields):
    """One card of the list."""

    name: Name = Field(description="The name as printed, exactly as written.")
    type: Annotated[CardType, _TYPE] = Field(description="One of the three types of its deck.")
    value: Annotated[int, _VALUE] = Field(description="Points of the card alone.")


class ConceptLine(CardLine):
    """One card of a concept deck."""

    noun: ClassVar[str] = "a concept"
    type: Annotated[
        CardType, leaves.word(partial(fields.parse_type, deck=Deck.PRIMARY), CONCEPT_TYPES)
    ] = Field(description="The type of a concept.")


class AssetLine(CardLine):
    """One card of the asset deck."""

    noun: ClassVar[str] = "an asset"
    type: Annotated[
        CardType, leaves.word(partial(fields.parse_type, deck=Deck.ASSET), ASSET_TYPES)
    ] = Field(description="The type of an asset.")


Concepts = Annotated[list[ConceptLine], blank_is([])]
Assets = Annotated[list[AssetLine], blank_is([])]


class Decks(Shape):
    """The list, deck by deck."""

    noun: ClassVar[str] = "the list"
    key_noun: ClassVar[str] = "deck"
    primary: Concepts = Field(default_factory=list)
    central: Concepts = Field(default_factory=list)
    final: Concepts = Field(default_factory=list)
    asset: Assets = Field(default_factory=list)


class PlayersRule(Shape):
    """How many may play."""

    noun: ClassVar[str] = "a rule on players"
    min: Annotated[int | None, leaves.rule("players.min")] = None
    max: Annotated[int | None, leaves.rule("players.max")] = None


class ValueRule(Shape):
    """The range of card values."""

    noun: ClassVar[str] = "a rule on values"
    min: Annotated[int | None, leaves.rule("value.min")] = None
    max: Annotated[int | None, leaves.rule("value.max")] = None


class ConceptsTable(Shape):
    """Points for two and for three concepts of one type."""

    noun: ClassVar[str] = "a table of concepts"
    two: Annotated[int | None, leaves.rule("scoring.concepts_match.2")] = Field(None, alias="2")
    three: Annotated[int | None, leaves.rule("scoring.concepts_match.3")] = Field(None, alias="3")


class AlliterationTable(Shape):
    """Points for a run of 2, 3, 4 and 5."""

    noun: ClassVar[str] = "a table of runs"
    two: Annotated[int | None, leaves.rule("scoring.alliteration.2")] = Field(None, alias="2")
    three: Annotated[int | None, leaves.rule("scoring.alliteration.3")] = Field(None, alias="3")
    four: Annotated[int | None, leaves.rule("scoring.alliteration.4")] = Field(None, alias="4")
    five: Annotated[int | None, leaves.rule("scoring.alliteration.5")] = Field(None, alias="5")


class ScoringRules(Shape):
    """Points for matches and alliteration."""

    noun: ClassVar[str] = "a table of scoring"
    assets_match: Annotated[int | None, leaves.rule("scoring.assets_match")] = None
    concepts_match: Annotated[ConceptsTable | None, blank_is({})] = None
    alliteration: Annotated[AlliterationTable | None, blank_is({})] = None


class CommissionsRule(Shape):
    """How commissions are dealt."""

    noun: ClassVar[str] = "a rule on commissions"
    deal: Annotated[str | None, leaves.rule("commissions.deal")] = None
    per_round: Annotated[int | None, leaves.rule("commissions.per_round")] = None


class RulesPart(Shape):
    """The rules that differ from the rulebook's, or from those of the set it extends."""

    noun: ClassVar[str] = "the rules"
    players: Annotated[PlayersRule | None, blank_is({})] = None
    rounds: Annotated[int | None, leaves.rule("rounds")] = None
    hand: Annotated[int | None, leaves.rule("hand")] = None
    value: Annotated[ValueRule | None, blank_is({})] = None
    scoring: Annotated[ScoringRules | None, blank_is({})] = None
    commendations: Annotated[
        list[Annotated[int, leaves.rule("commendations")]] | None, blank_is([])
    ] = None
    commissions: Annotated[CommissionsRule | None, blank_is({})] = None
    reshuffle: Annotated[str | None, leaves.rule("reshuffle")] = None
    spent_inventions: Annotated[str | None, leaves.rule("spent_inventions")] = None


class CommissionFields(Shape):
    """What a change may set on a commission."""

    noun: ClassVar[str] = "a commission"
    name: MaybeName = None
    text: Text = Field(default=None, description="The condition in words, as printed.")
    points: Annotated[int | None, _POINTS] = None
    when: When | None = Field(default=None, description="The condition; all keys must hold.")
    id: Id = None
    notes: Notes = None
    source: Source = None


class CommissionLine(CommissionFields):
    """One commission of the list."""

    name: Name
    points: Annotated[int, _POINTS]
    when: When


def _measure(text: str) -> str:
    measure = fields.parse_filled(text, noun="measure")
    if not measure.startswith(("odds.", "play.")):
        raise FieldError(
            f"the measure {fields.shown(measure)} is neither of odds nor of play",
            "begin it with odds. or play., as in odds.alliteration.any",
        )
    return measure


class TargetLine(Shape):
    """What the designer wants of one measure."""

    noun: ClassVar[str] = "a target"
    measure: Annotated[str, leaves.line(_measure, pattern=r"^(odds|play)\.")]
    min: Annotated[float | None, leaves.decimal("min")] = None
    max: Annotated[float | None, leaves.decimal("max")] = None
    players: Annotated[int | None, leaves.whole("number of players", 1, 5)] = None
    games: Annotated[int | None, leaves.whole("number of games", 1, MOST_GAMES)] = None
    bots: MaybeName = None
    voter: MaybeName = None
    seed: Annotated[int | None, leaves.whole("seed", 0, LARGEST_SEED)] = None
    drop: Annotated[bool, leaves.bare(fields.parse_flag, type="boolean")] = False

    @model_validator(mode="after")
    def _wants_something(self) -> Self:
        bounds = self.min is not None or self.max is not None
        if self.drop and bounds:
            raise FieldError("the target is dropped and has bounds", "keep drop or the bounds")
        if not self.drop and not bounds:
            raise FieldError("the target wants nothing", "give it min, max or both")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise FieldError(f"min {self.min:g} lies above max {self.max:g}", "exchange the two")
        return self


InDeck = Annotated[Deck | None, leaves.word(fields.parse_deck, tuple(Deck))]


class ChangeCard(Shape):
    """A card of the set so far, and what becomes of it."""

    noun: ClassVar[str] = "a change"
    card: Name
    deck: InDeck = None
    set: CardFields


class RemoveCard(Shape):
    """A card of the set so far that is not in this one."""

    noun: ClassVar[str] = "a removal"
    remove: Name
    deck: InDeck = None


class ChangeCommission(Shape):
    """A commission of the set so far, and what becomes of it."""

    noun: ClassVar[str] = "a change"
    commission: Name
    set: CommissionFields


class RemoveCommission(Shape):
    """A commission of the set so far that is not in this one."""

    noun: ClassVar[str] = "a removal"
    remove_commission: Name


CHANGE_FORMS = ("card", "remove", "commission", "remove_commission")
"""The key that tells which of its forms a change speaks in."""


def _form(change: object) -> str | None:
    if not isinstance(change, dict):
        return None
    return next((f"{FORM}{form}" for form in CHANGE_FORMS if form in change), None)


Change = Annotated[
    Annotated[ChangeCard, Tag(f"{FORM}card")]
    | Annotated[RemoveCard, Tag(f"{FORM}remove")]
    | Annotated[ChangeCommission, Tag(f"{FORM}commission")]
    | Annotated[RemoveCommission, Tag(f"{FORM}remove_commission")],
    Discriminator(_form),
]


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _format(text: str) -> str:
    if text.strip() != FORMAT:
        raise FieldError(
            f"this workbench does not know format {fields.shown(text)}", f"write format: {FORMAT}"
        )
    return FORMAT


Format = Annotated[str, leaves.bare(_format, const=1)]


class Undealt(Shape):
    """Cards that stand in a list without decks: a fault, and still each is looked at."""

    noun: ClassVar[str] = "the list"
    cards: list[CardLine]


class SetFile(Shape):
    """A card set of Great Scott!, or what one changes in the sets it extends.

    No file spells None: it takes the place of a line with a fault (`standins`).
    """

    noun: ClassVar[str] = "a card set"
    format: Format = FORMAT
    name: MaybeName = Field(default=None, description="The name of the set.")
    version: Annotated[str | None, _line("version")] = None
    extends: Annotated[
        list[Annotated[str, leaves.line(partial(fields.parse_filled, noun="file"))]],
        BeforeValidator(_as_list),
        Or({"type": "string"}),
    ] = Field(default_factory=list, description="The file or files that this set starts from.")
    cards: Annotated[Decks | None, blank_is({})] = None
    rules: Annotated[RulesPart | None, blank_is({})] = None
    commissions: Annotated[list[CommissionLine], blank_is([])] = Field(default_factory=list)
    targets: Annotated[list[TargetLine | None], blank_is([])] = Field(default_factory=list)
    changes: Annotated[list[Change | None], blank_is([])] = Field(default_factory=list)
