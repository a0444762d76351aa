"""Whether a game is the one that the header of its log tells: dealt from its seed, voted so.

The referee comes before it and holds a record to the rules, which know no seed. Here its moves
are made anew with the chance of the seed, and every vote is asked of the voter. Who chose the
moves cannot be told from them: the bots stay what the log says.
"""

from __future__ import annotations

from workbench.play.bots.words import PERSON
from workbench.play.log_files import Header
from workbench.play.voters import NoVotes, voter_of
from workbench.rules.actions import Ballot
from workbench.rules.chance import Stream, stream
from workbench.rules.driver import Recorder, begun, seated
from workbench.rules.legality import IllegalAction
from workbench.rules.record import GameRecord
from workbench.rules.seat_view import view_of


def why_not_told_by(header: Header, record: GameRecord) -> str | None:
    """Return why a game cannot be one of a batch; None where seed and voter give just this one.

    Parameters
    ----------
    header : Header
        Of the batch.
    record : GameRecord
        A whole game that the referee accepts.
    """
    recorder = begun(header.box, record.players, seed=header.seed, game=record.game)
    not_of_seed = f"seed {header.seed} does not deal game {record.game} so"
    if recorder.record().deal.telephones != record.deal.telephones:
        return not_of_seed
    votes = _Votes(header, record.game)
    for action in record.actions:
        if isinstance(action, Ballot) and (why := votes.why_not(recorder, action)):
            return why
        try:
            recorder.act(action)
        except IllegalAction:
            return not_of_seed
    mine = recorder.record()
    same = mine.drawn == record.drawn and mine.rounds == record.rounds
    return None if same else not_of_seed


class _Votes:
    """Asks the voter for each ballot; people vote as they like, where there are votes."""

    def __init__(self, header: Header, game: int) -> None:
        self._word, self._voter = header.voter, voter_of(header.voter)
        self._seats = seated(header.bots, game)
        self._chances: list[Stream] = [
            stream(header.seed, "voter", game, seat) for seat in range(1, header.players + 1)
        ]

    def why_not(self, recorder: Recorder, ballot: Ballot) -> str | None:
        """Return why a ballot is none of the voter."""
        seat = ballot.seat
        if self._seats[seat - 1] == PERSON and not isinstance(self._voter, NoVotes):
            return None
        view = view_of(recorder.state, seat)
        if ballot.favourites == self._voter.choose_favourites(view, self._chances[seat - 1]):
            return None
        return f"voter {self._word} does not vote as seat {seat} does in round {view.round}"
