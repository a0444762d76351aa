"""A hint and a look back as plain values for the page, in the words of a designer.

Rulebook: none. `play.drafting_advice` comes before it and says what a move is worth; `panel` sends
what is told here.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.play.drafting import Draft
from workbench.play.drafting_advice import (
    ADVISER,
    Best,
    Choice,
    Hint,
    best_of_round,
    choices_of_round,
)
from workbench.rules.actions import Draw, Pick
from workbench.rules.components import SLOT_NAMES
from workbench.rules.setup import Box
from workbench.rules.state import invention_of
from workbench.views.draft.table import seat_in_words
from workbench.views.line import Message

SAME = 0.05
"""Promises that differ by less, in points, are told as equal."""


def hinted(box: Box, hint: Hint) -> Message:
    """Return what the adviser would do, and on each card how it compares with the best."""
    action = hint.action
    if isinstance(action, Draw):
        what = "nothing" if action.pile is None else f"from the {SLOT_NAMES[action.pile]} pile"
        return {"words": f"{ADVISER} would draw {what}.", "pile": action.pile, "cards": {}}
    if not isinstance(action, Pick):
        return {"words": f"No card fits; {ADVISER} would give up any.", "cards": {}}
    name, whole = box.cards[action.card].name, hint.promises[action.card]
    return {
        "words": (
            f"{ADVISER} would play {name}: with it the whole invention promises {whole:.1f} points,"
            " what is still to come included. On each card: how much less it promises."
        ),
        "card": action.card,
        "cards": {card: _compared(hint, card, advised=action.card) for card in hint.promises},
    }


def _compared(hint: Hint, card: int, *, advised: int) -> Message:
    less = hint.less(card)
    if card == advised:
        words = "★ the best"
    else:
        words = "as good as the best" if less < SAME else f"{less:.1f} less than the best"
    return {"less": words, "whole": f"{hint.promises[card]:.1f} in all"}


def looked_back(draft: Draft, *, seat: int, number: int) -> Message:
    """Return in one sentence what a seat left of a round, and its picks one by one."""
    best, choices = best_of_round(draft, seat, number), choices_of_round(draft, seat, number)
    box, cards = draft.header.box, draft.header.box.cards
    who = seat_in_words(draft, seat)
    return {
        "round": number,
        "seat": seat,
        "words": f"{who.capitalize()}: {_gap(box, best, who)}; {_regret(box, choices)}.",
        "picks": [
            {
                "turn": choice.turn,
                "picked": cards[choice.picked].name,
                "best": cards[choice.best].name,
                "regret": f"{choice.regret:.1f}",
            }
            for choice in choices
        ],
    }


def _gap(box: Box, best: Best, who: str) -> str:
    seen = f"of the inventions that the cards {'you' if who == 'you' else 'it'} saw could make,"
    if not best.gap:
        return f"{seen} none would have made more than its {best.made} points (hindsight gap 0)"
    name = invention_of(box, best.slots).name
    points = f"{best.points} points in place of {best.made}"
    return f"{seen} “{name}” would have made {points} (hindsight gap {best.gap})"


def _regret(box: Box, choices: Sequence[Choice]) -> str:
    total = sum(choice.regret for choice in choices)
    worst = max(choices, key=lambda choice: choice.regret, default=None)
    if worst is None or worst.regret < SAME:
        return f"{ADVISER} would have picked as well each time (pick regret 0)"
    picked, best = box.cards[worst.picked].name, box.cards[worst.best].name
    share = "all" if total - worst.regret < SAME else "most"
    return (
        f"by {ADVISER} the picks gave up {total:.1f} points (pick regret), {share} of it in turn"
        f" {worst.turn}, where {picked} promised {worst.regret:.1f} less than {best}"
    )
