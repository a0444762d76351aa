"""One game of bots, played readably: a line-up in words, and an error that tells whose fault.

`rules.driver` plays; `seated_bots` and `voters` are who does. Batches come after it: they play
the same games in the fast engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.play.bots.naming import Entrant
from workbench.play.bots.own_files import last_line, place_of
from workbench.play.seated_bots import BotRaised, NoAnswer, SeatedBot
from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.driver import Recorder, Voter, begun, play_on, seated
from workbench.rules.legality import IllegalAction, legal_actions
from workbench.rules.record import GameRecord
from workbench.rules.setup import Box
from workbench.rules.travelling import Travelling

_VERBS = {
    Draw: "choose_draw",
    Pick: "choose_pick",
    Discard: "choose_discard",
    Arrange: "choose_order",
}


class BotFailed(Travelling, RuntimeError):
    """A bot that raised an error, broke the rules or plays otherwise each time.

    Its `__cause__` is what the bot raised or broke. From a cluster it comes without, for that
    may be of a class that is known only there.

    Attributes
    ----------
    word : str
        What names the bot.
    seat, game, seed : int
        Where it sat, from 1, in which game, from 0, and the seed of it.
    record : GameRecord
        The game so far.
    """

    def __init__(self, word: str, why: str, *, seat: int, seed: int, record: GameRecord) -> None:
        self.word, self.seat, self.seed = word, seat, seed
        self.game, self.record = record.game, record
        super().__init__(f"{word} failed in seat {seat} of game {self.game}, seed {seed}: {why}")


def failed(
    word: str, cause: BaseException, *, seat: int, seed: int, recorder: Recorder
) -> BotFailed:
    """Return the error of a bot that broke the game of a recorder, in one line."""
    if isinstance(cause, IllegalAction):
        answered = f"{_VERBS[type(cause.action)]} answered {_answer_of(cause.action)}"
        why = f"{answered}: {cause.why}; {_allowed(recorder)}"
    elif isinstance(cause, NoAnswer):
        why = f"{cause}; {_allowed(recorder)}"
    else:
        why = f"{place_of(cause)}{last_line(cause)}"
    return BotFailed(word, why, seat=seat, seed=seed, record=recorder.record())


def _allowed(recorder: Recorder) -> str:
    answers = [str(_answer_of(action)) for action in legal_actions(recorder.state)]
    return f"allowed: {', '.join(answers)}"


def _answer_of(action: Action) -> int | AssetOrder | None:
    match action:
        case Draw():
            return action.pile
        case Pick() | Discard():
            return action.card
        case Arrange():
            return action.order
        case Ballot():
            raise ValueError("bots do not vote")


def play_game(
    box: Box, lineup: Sequence[Entrant], *, voter: Voter, seed: int, game: int = 0
) -> GameRecord:
    """Play one game of a line-up to its end; every bot is made anew for it.

    Parameters
    ----------
    box : Box
        What is played with.
    lineup : sequence of Entrant
        Entry i sits in seat (i + game) mod n + 1.
    voter : Voter
        How the table votes.
    seed, game : int
        The seed, and the number of the game from 0.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.
    BotFailed
        Where a bot raises or breaks the rules; nobody plays on in its place.
    """
    recorder = begun(box, len(lineup), seed=seed, game=game)
    entrants = seated(lineup, game)
    try:
        players = [
            SeatedBot(entrant, box, seat, game=game)
            for seat, entrant in enumerate(entrants, start=1)
        ]
        play_on(recorder, players, voter=voter, seed=seed, game=game)
    except BotRaised as raised:
        seat = raised.seat
        cause: BaseException = raised.cause
    except IllegalAction as illegal:
        if isinstance(illegal.action, Ballot):
            raise  # the voter's fault and no bot's
        seat, cause = illegal.action.seat, illegal
    else:
        return recorder.record()
    raise failed(entrants[seat - 1].word, cause, seat=seat, seed=seed, recorder=recorder) from cause


def play_games(
    box: Box, lineup: Sequence[Entrant], *, voter: Voter, seed: int, games: range
) -> list[GameRecord]:
    """Play some games, the first of them twice: the same game must come again from its seed.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.
    BotFailed
        Where a bot raises or breaks the rules, or chooses otherwise when it is asked again.
    """
    records = [play_game(box, lineup, voter=voter, seed=seed, game=game) for game in games]
    again = play_game(box, lineup, voter=voter, seed=seed, game=games[0])
    for made, now in zip(records[0].actions, again.actions, strict=False):
        if made != now:
            why = (
                f"asked the same a second time it answered {_answer_of(now)} in place of"
                f" {_answer_of(made)}; let `chance` be its only die, and have it keep nothing"
                " from game to game"
            )
            word = seated(lineup, games[0])[made.seat - 1].word
            raise BotFailed(word, why, seat=made.seat, seed=seed, record=records[0])
    return records
