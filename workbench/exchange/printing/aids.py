"""The words of the player aid and of the commissions' rules card, from the rules of a set.

Rulebook: "Turn Order", "Presentations", "Scoring"; rulings "Deal of commissions" and "Met
commissions". Every number comes from the rules, so that a variant's aid is right as well.
`pieces` puts them on a card.
"""

from __future__ import annotations

from workbench.rules.amounts import counted
from workbench.rules.parameters import CommissionDeal, Rules

_ORDER = ("favourite", "second favourite", "third favourite", "fourth favourite")
_NUMBERS = ("nought", "one", "two", "three", "four", "five")


def reminder(rules: Rules) -> dict[str, object]:
    """Return what a player aid says: a turn, the end of a round, and the points."""
    return {
        "turn": [
            "Draw a card from any pile.",
            "Choose one, lay it face down.",
            "All reveal together.",
            "Pass your hand to the left.",
        ],
        "after": _after_a_round(rules),
        "points": _points(rules),
        "length": f"{counted(rules.rounds, 'round')} of five turns",
    }


def commission_rules(rules: Rules) -> list[str]:
    """Return what the rules card of the commissions says, a paragraph each.

    Source: rulings "Deal of commissions", "Met commissions".
    """
    number = rules.commissions_per_round
    if number == 0:
        return ["These rules deal none: the commissions stay in the box."]
    cards = "one commission" if number == 1 else f"{_in_words(number)} commissions"
    if rules.commission_deal is CommissionDeal.PRIVATE:
        dealt = f"At the start of each round every player is dealt {cards}, and keeps it secret."
        dealt = dealt if number == 1 else dealt.replace("keeps it", "keeps them")
    else:
        lie = "lies" if number == 1 else "lie"
        dealt = f"At the start of each round {cards} {lie} open on the table, for all to meet."
    return [
        dealt,
        "After the presentations an invention earns the points of each commission that it meets.",
        "A commission that asks for a judgement is met where the table says so.",
        "Used commissions are laid aside, and shuffled when the deck runs out.",
    ]


def _after_a_round(rules: Rules) -> str:
    given = [
        f"{points} to your {_place(place)}" for place, points in enumerate(rules.commendations)
    ]
    present = "Present your invention in a minute."
    return f"{present} Then give {', '.join(given)}, face down." if given else present


def _place(place: int) -> str:
    return _ORDER[place] if place < len(_ORDER) else f"favourite no. {place + 1}"


def _points(rules: Rules) -> list[list[str]]:
    """Return what earns points, and how many, as an aid lists them."""
    scoring = rules.scoring
    concepts = (scoring.concepts_pair, scoring.concepts_trio)
    return [
        ["Value of the five cards", f"{rules.value_min} to {rules.value_max} each"],
        ["Both assets alike", _signed(scoring.assets_match)],
        ["Two, three concepts alike", "  ".join(map(_signed, concepts))],
        ["2 to 5 initials in a row", "  ".join(map(_signed, scoring.runs))],
    ]


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else f"+{points}"


def _in_words(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
