"""The table of a draft as plain values for the page: seats, piles, hand and what can be done.

Rulebook: "Turn Order" and "Presentations". Everything about a game under way comes from the
`SeatView` that may be on the screen. `play.drafting` comes before it; `sheets` tells the
rounds that are over, `panel` sends both.
"""

from __future__ import annotations

from workbench.play.bots.greedy import marginal_scores
from workbench.play.drafting import Draft
from workbench.rules.actions import AssetOrder, Draw
from workbench.rules.components import SLOT_NAMES, SLOTS
from workbench.rules.legality import why_illegal
from workbench.rules.look import ICONS
from workbench.rules.parameters import CommissionDeal
from workbench.rules.presentations import in_order
from workbench.rules.scoring import better_order, score
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box
from workbench.rules.state import Phase, Slots, invention_of, open_slot, round_score
from workbench.views.line import Message

NUMERALS = ("I", "A", "II", "A", "III")
"""What stands on the backs of the five piles."""


def mode_of(draft: Draft) -> str:
    """Return in one word what the screen is for now.

    That is `draw`, `pick`, `discard`, `arrange` or `vote` for the person before it, `wait`
    while it goes round, `watch` where bots alone play, `stopped` where a bot failed, `over`.
    """
    view = draft.view
    if draft.over:
        return "over"
    if not draft.people:
        return "watch"
    if draft.waiting_for is not None:
        return "wait"
    if view is None or not view.legal:
        return "stopped"
    return "discard" if must_give_up(view) else view.phase.value


def must_give_up(view: SeatView) -> bool:
    """Return whether no card of the hand fits, so that one is to be given up."""
    fitting = (open_slot(view.box, view.slots, card) for card in view.hand)
    return view.phase is Phase.PICK and all(slot is None for slot in fitting)


def seat_in_words(draft: Draft, seat: int) -> str:
    """Return a seat and who sits there: `seat 2 (greedy)`, `you` for the only person."""
    short = _short(draft, seat)
    return short if short == "you" else f"{short} ({draft.seats[seat - 1]})"


def _short(draft: Draft, seat: int) -> str:
    return "you" if draft.people == (seat,) else f"seat {seat}"


def title(draft: Draft) -> str:
    """Return the round and the turn."""
    state, rounds = draft.state, draft.header.box.rules.rounds
    if draft.over:
        return f"Game over after {rounds} round{'' if rounds == 1 else 's'}"
    what = {Phase.ARRANGE: "inventions complete", Phase.VOTE: "presentations"}
    return f"Round {state.round} of {rounds} · {what.get(state.phase, f'turn {state.turn} of 5')}"


def wanted(draft: Draft) -> str:
    """Return what is to be done now, in a sentence, with its keys."""
    to_move = draft.to_move or 0
    points = draft.header.box.rules.commendations
    given = ", then ".join(f"{p} point{'' if p == 1 else 's'}" for p in points)
    mover = "" if draft.over else seat_in_words(draft, to_move).capitalize()
    return {
        "draw": "Draw a card from a pile: keys 1 to 5.",
        "pick": f"{_drew(draft)}Pick the card to play: the letter on it.",
        "discard": "No card fits an open slot: give one up, by the letter on it.",
        "arrange": "Your invention is complete. In which order do its assets stand?",
        "vote": f"Commend the others, your favourite first: {given}.",
        "wait": f"Hand the screen to seat {draft.waiting_for}.",
        "watch": f"{mover} moves next: {_DEEDS.get(draft.state.phase, '')}.",
        "stopped": f"{mover} failed to move. Undo takes your last move back.",
        "over": "The game is over.",
    }[mode_of(draft)]


def _drew(draft: Draft) -> str:
    """Return which card the one before the screen has drawn, where one was drawn."""
    view = draft.view
    if view is None or not _has_drawn(view):
        return ""
    return f"You drew {view.box.cards[view.hand[-1]].name}. "


_DEEDS = {
    Phase.DRAW: "it draws",
    Phase.PICK: "it picks",
    Phase.ARRANGE: "it lays out its assets",
    Phase.VOTE: "it votes",
}


def news(draft: Draft) -> str:
    """Return what was revealed last in this round; empty before the first reveal."""
    states, number = draft.states, draft.state.round
    of_round = [at for at, state in enumerate(states) if state.round == number]
    reveals = [
        at
        for at in of_round[:-1]
        if states[at].phase is Phase.PICK and states[at + 1].phase is not Phase.PICK
    ]
    if not reveals or draft.over:
        return ""
    before, after = states[reveals[-1]], states[reveals[-1] + 1]
    told = [
        f"{_short(draft, seat)} {_revealed(draft.header.box, old.slots, new.slots)}"
        for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True), start=1)
    ]
    return f"Revealed in turn {before.turn}: {', '.join(told)}. The hands went left."


def _revealed(box: Box, before: Slots, after: Slots) -> str:
    new = [card for card in after if card is not None and card not in before]
    return f"– {box.cards[new[0]].name}" if new else "– a forced pass"


def card(box: Box, place: int | None) -> Message | None:
    """Return a card as the page shows it; None for an empty slot."""
    if place is None:
        return None
    of = box.cards[place]
    return {
        "card": place,
        "name": of.name,
        "deck": of.deck.value,
        "type": of.type.value,
        "icon": ICONS[of.type],
        "value": of.value,
        "initial": of.initial,
    }


def score_parts(box: Box, slots: Slots) -> Message:
    """Return an invention's points by source, in the better order of its assets."""
    scoring = box.rules.scoring
    parts = score(better_order(invention_of(box, slots), scoring), scoring)
    return {
        "value": parts.value,
        "assets": parts.assets,
        "concepts": parts.concepts,
        "alliteration": parts.alliteration,
        "total": parts.total,
    }


def seats(draft: Draft, view: SeatView | None) -> list[Message]:
    """Return every seat with its open invention; nobody's while the screen goes round."""
    state, box = draft.state, draft.header.box
    rows = []
    for seat, who in enumerate(draft.seats, start=1):
        slots = state.seat(seat).slots
        rows.append(
            {
                "seat": seat,
                "who": "you" if draft.people == (seat,) else who,
                "mine": view is not None and bool(draft.people) and seat == view.seat,
                "mover": seat == draft.to_move,
                "start": seat == 1,
                "done": bool(draft.people) and seat <= len(state.moves) and seat != draft.to_move,
                "slots": [card(box, place) for place in slots],
                "parts": score_parts(box, slots),
                "earned": sum(done.scores[seat - 1].total for done in state.finished),
            }
        )
    return rows


def piles(draft: Draft, view: SeatView | None) -> list[Message]:
    """Return the five piles, what is left in each, and why one cannot be drawn from."""
    state = draft.state
    drawing = view is not None and mode_of(draft) == "draw"
    return [
        {
            "pile": pile,
            "name": name,
            "numeral": NUMERALS[pile],
            "left": len(state.piles.stacks[pile]),
            "discards": len(state.piles.heap(SLOTS[pile]).cards),
            "why": why_illegal(state, Draw(view.seat, pile)) if view and drawing else None,
            "open": drawing,
        }
        for pile, name in enumerate(SLOT_NAMES)
    ]


def hand(view: SeatView | None) -> list[Message]:
    """Return a hand in slot order, each card with its letter and what it would add now."""
    if view is None or view.phase not in {Phase.DRAW, Phase.PICK}:
        return []
    adds = marginal_scores(view.box, view.box.rules.scoring, view.slots, view.hand)
    drawn = view.hand[-1] if _has_drawn(view) else None
    ordered = sorted(view.hand, key=lambda place: SLOTS.index(view.box.cards[place].deck))
    return [
        {
            **(card(view.box, place) or {}),
            "key": chr(ord("a") + at) if at < 26 else "",
            "adds": adds.get(place),
            "drawn": place == drawn,
        }
        for at, place in enumerate(ordered)
    ]


def room(draft: Draft) -> int:
    """Return how many cards a hand has at most: those dealt, and one drawn."""
    return draft.header.box.rules.hand * len(SLOTS) + 1


def _has_drawn(view: SeatView) -> bool:
    """Say whether the last card of the hand came from a pile this turn."""
    return len(view.hand) > view.box.rules.hand * len(SLOTS)


def commissions(view: SeatView | None) -> list[Message]:
    """Return the commissions that the seat may meet, and whether they lie open to all."""
    if view is None:
        return []
    shared = view.box.rules.commission_deal is CommissionDeal.SHARED
    invention = round_score(view.box, view.slots, view.commissions)
    return [
        {
            "name": view.box.commissions[place].name,
            "text": view.box.commissions[place].text,
            "points": view.box.commissions[place].points,
            "shared": shared,
            "met": place in invention.met,
        }
        for place in view.commissions
    ]


def orders(view: SeatView | None) -> list[Message]:
    """Return both orders of the assets, the better one first, where one is to be chosen."""
    if view is None or view.phase is not Phase.ARRANGE or not view.legal:
        return []
    found = []
    for order in AssetOrder:
        slots = in_order(view.slots, order)
        points = round_score(view.box, slots, view.commissions).total
        name = invention_of(view.box, slots).name
        found.append({"order": order.value, "name": name, "points": points})
    return sorted(found, key=lambda row: -int(str(row["points"])))
