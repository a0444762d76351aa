"""How tables vote, in compiled form: the classes of `play.voters` again, in lockstep with them."""

from __future__ import annotations

from workbench.play.engine.arrays import Ints
from workbench.play.engine.chance import shuffle
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.logs import note_ballot
from workbench.play.tally import Source

VOTERS = ("none", "uniform", "showy", "by_score", "shrewd")
"""Voters by the number that kernels know them by."""
_NONE, _UNIFORM, _SHOWY, _BY_SCORE, _SHREWD = range(5)
_ALLITERATION, _COMMENDATIONS = int(Source.ALLITERATION), int(Source.COMMENDATIONS)


@part
def vote(setting: Record, table: Record, log: Ints, round_: int) -> None:
    """Let every seat give its commendations; `totals` are of the rounds before this one."""
    n, votes = setting.numbers.players, setting.numbers.votes
    for seat in range(n):
        if setting.numbers.voter == _NONE:
            for which in range(votes):
                note_ballot(setting, log, round_, seat, which, -1)
            continue
        _order_others(setting, table, seat)
        for which in range(votes):
            favourite = table.ballot[which]
            table.awards[favourite] += setting.commendations[which]
            table.by_source[_COMMENDATIONS] += setting.commendations[which]
            note_ballot(setting, log, round_, seat, which, favourite)


@part
def _order_others(setting: Record, table: Record, seat: Int) -> None:
    """Put the other seats into `ballot`, the favourite first, equals in an order of chance."""
    n, ballot = setting.numbers.players, table.ballot
    others = 0
    for other in range(n):
        if other != seat:
            ballot[others] = other
            others += 1
    shuffle(table.streams, n + seat, ballot, 0, others)
    if setting.numbers.voter == _UNIFORM:
        return
    for i in range(1, others):
        here = ballot[i]
        merit = _merit(setting, table, here)
        j = i
        while j > 0 and _merit(setting, table, ballot[j - 1]) < merit:
            ballot[j] = ballot[j - 1]
            j -= 1
        ballot[j] = here


@part
def _merit(setting: Record, table: Record, seat: Int) -> Int:
    """Return what a voter goes by; the greatest is the favourite."""
    scores = table.scores
    if setting.numbers.voter == _SHOWY:
        return scores[seat, _ALLITERATION]
    if setting.numbers.voter == _BY_SCORE:
        return scores[seat, 0] + scores[seat, 1] + scores[seat, 2] + scores[seat, 3]
    return -table.totals[seat]
