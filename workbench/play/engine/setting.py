"""The setting of a batch: all that its games share and no game changes.

Before it come the box and the line-up in words; after it every kernel. It is one record, so
that a worker, a process or a cluster needs nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from workbench.play.bots.temperature import WEIGHTS
from workbench.play.engine.arrays import BACKS, Cards, Words, cards_of, points_of
from workbench.play.engine.choices import PLANNER, ROLLOUT
from workbench.play.engine.conditions import commissions_of
from workbench.play.engine.layout import Field, Records, Room, filled, record_type, room_for
from workbench.play.engine.logs import fields_of_log
from workbench.play.engine.numbers import Numbers
from workbench.play.engine.planner_fields import outlook_cells, outlook_type, outlook_values
from workbench.play.engine.table import SEATS
from workbench.play.tally import ScoreCells
from workbench.rules.chance import key_of
from workbench.rules.components import SLOTS
from workbench.rules.parameters import CommissionDeal, Reshuffle, Rules, Scoring, SpentInventions
from workbench.rules.setup import Box


class Entries(NamedTuple):
    """How each entry of the line-up chooses; an item for each.

    Parameters
    ----------
    policy : sequence of int
        Which bot: see `choices`.
    points : sequence of int
        The row of points that it goes by.
    heat : sequence of int
        Its temperature in hundredths of what its worths are told in; 0 for a bot that never errs.
    without : sequence of int
        Ideas that a planner leaves out, a bit each (`planner_table.Without`).
    """

    policy: Sequence[int]
    points: Sequence[int]
    heat: Sequence[int]
    without: Sequence[int]


class Setting(NamedTuple):
    """A setting as kernels are handed it, and what it says of itself.

    Parameters
    ----------
    record : ndarray of one record
        Of the type `setting_type(room)`.
    numbers : Numbers
        The numbers in it.
    room : Room
        How much room it has, and so must table and tally.
    """

    record: Records
    numbers: Numbers
    room: Room


def setting_of(
    box: Box,
    listed: Sequence[int],
    *,
    entries: Entries,
    scorings: Sequence[Scoring],
    voter: int,
    seed: int,
    score_cells: ScoreCells,
) -> Setting:
    """Return the setting of a batch.

    Parameters
    ----------
    box : Box
        What is played with.
    listed : sequence of int
        For each place of the box the number of its listed card.
    entries : Entries
        The line-up.
    scorings : sequence of Scoring
        The set's own, and after it those that entries go by.
    voter, seed : int
        The voter by number; any integer.
    score_cells : ScoreCells
        How scores are counted.
    """
    cards, commissions = cards_of(box, listed), commissions_of(box)
    plans = {PLANNER, ROLLOUT} & set(entries.policy)
    numbers = _numbers_of(box, cards, players=len(entries.policy), voter=voter, cells=score_cells)
    room = room_for(
        Room(
            cards=numbers.cards + len(SLOTS),
            hand=len(SLOTS) * numbers.hand + 1,
            rounds=numbers.rounds,
            commissions=numbers.commissions,
            dealt=numbers.per_round,
            steps=len(commissions.steps),
            features=len(commissions.counters),
            cells=score_cells.cells,
            outlook=outlook_cells(box) if plans else 0,
        )
    )
    record = filled(
        setting_type(room),
        {
            "numbers": numbers,
            "cards": cards,
            "points": points_of(scorings),
            "commissions": commissions,
            "lineup": entries,
            "weights": np.array(WEIGHTS, np.int64),
            "type_weight": np.array([16, 0, 4, 1]),
            "wrapped": np.arange(16) % numbers.players,
            "slot": np.array([0, 1, 2, 4]),
            "nth_bit": [_set_bits(number) for number in range(1 << SEATS)],
            "bits": np.array([number.bit_count() for number in range(1 << SEATS)]),
            "keys": _keys_of(seed),
            "commendations": np.array(box.rules.commendations, np.int64),
            "log_from": fields_of_log(numbers),
        },
    )
    if plans:
        record["outlook"] = filled(outlook_type(room), outlook_values(box))
    return Setting(record, numbers, room)


def setting_type(room: Room) -> np.dtype[np.void]:
    """Return the type of a setting.

    What its fields mean stands with `Numbers`, `Cards`, `Points`, `Commissions` and `Entries`;
    `type_weight` is what the type of a deck's concept counts in the index of
    `Points.concepts`, `slot` the (first) slot of a deck, and `wrapped` i modulo the players.
    `bits` is how many bits of i are set, and `nth_bit` which one is the n-th of them: kernels
    look up faster than they divide or count, and a loop that ends where chance says is slower
    than either, for no processor foretells it.
    """
    number = np.int64
    cards: list[Field] = [
        (name, number, (room.cards,)) for name in ("initial", "type", "value", "deck")
    ]
    cards += [("entry", number, (room.cards,)), ("in_deck", np.uint32, (room.cards,))]
    rows = 8
    tables: list[Field] = [
        ("runs", number, (rows, 64)),
        ("concepts", number, (rows, 64)),
        ("assets", number, (rows, 16)),
        *((name, number, (64,)) for name in ("pattern", "longest", "runs_in", "alike")),
    ]
    conditions: list[Field] = [
        ("dealt", number, (room.commissions,)),
        ("points", number, (room.commissions,)),
        ("steps_from", number, (room.commissions + 1,)),
        ("steps", number, (room.steps, 4)),
        ("counters", number, (room.features, room.cards)),
    ]
    keys: list[Field] = [("deal", np.uint64, (5,)), ("reshuffle", np.uint64, (5,))]
    keys += [(name, np.uint64, ()) for name in ("telephones", "bot", "voter")]
    return record_type(
        [
            ("numbers", record_type([(name, number, ()) for name in Numbers._fields]), ()),
            ("cards", record_type([*cards, ("deck_from", number, (5,))]), ()),
            ("points", record_type(tables), ()),
            ("commissions", record_type(conditions), ()),
            ("lineup", record_type([(n, number, (SEATS,)) for n in Entries._fields]), ()),
            ("weights", number, (len(WEIGHTS),)),
            ("type_weight", number, (4,)),
            ("wrapped", number, (16,)),
            ("slot", number, (4,)),
            ("bits", number, (1 << SEATS,)),
            ("nth_bit", np.uint8, (1 << SEATS, SEATS)),
            ("keys", record_type(keys), ()),
            ("commendations", number, (SEATS,)),
            ("log_from", number, (16,)),
            ("outlook", outlook_type(room), ()),
        ]
    )


def _numbers_of(box: Box, cards: Cards, *, players: int, voter: int, cells: ScoreCells) -> Numbers:
    rules: Rules = box.rules
    return Numbers(
        players=players,
        rounds=rules.rounds,
        hand=rules.hand,
        per_round=rules.commissions_per_round if box.dealt_commissions else 0,
        shared=int(rules.commission_deal is CommissionDeal.SHARED),
        between_rounds=int(rules.reshuffle is Reshuffle.BETWEEN_ROUNDS),
        kept=int(rules.spent_inventions is SpentInventions.KEPT),
        cards=len(box.cards),
        listed=int(cards.entry.max()) + 1,
        commissions=len(box.commissions),
        dealt=len(box.dealt_commissions),
        votes=len(rules.commendations),
        voter=voter,
        least_score=cells.least,
        score_width=cells.width,
        score_cells=cells.cells,
    )


class _Keys(NamedTuple):
    """The keys of all streams of a seed: see `rules.chance`; decks by number, then commissions."""

    deal: Words
    reshuffle: Words
    telephones: int
    bot: int
    voter: int


def _keys_of(seed: int) -> _Keys:
    def keys(before: str) -> Words:
        """Return the keys of one kind of shuffle, a deck each, then the commissions'."""
        return np.array([key_of(seed, f"{before} {back}") for back in BACKS], np.uint64)

    return _Keys(
        deal=keys("deal"),
        reshuffle=keys("reshuffle"),
        telephones=key_of(seed, "telephones"),
        bot=key_of(seed, "bot"),
        voter=key_of(seed, "voter"),
    )


def _set_bits(number: int) -> list[int]:
    """Return which of five bits are set, from the lowest on, and noughts to the length of five."""
    found = [bit for bit in range(SEATS) if number >> bit & 1]
    return [*found, *[0] * (SEATS - len(found))]
