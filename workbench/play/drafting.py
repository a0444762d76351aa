"""A draft that people play: their clicks, and bots that move by themselves in between.

Rulebook: "How to Play", all of it. `rules.driver` comes before it, and with bots alone a draft
is the very game that `playing.play_game` plays, from the same streams of chance.
`drafting_files` keeps one and takes it up again, `drafting_advice` tells what a move is
worth, and the part Draft of the workbench puts it on a page.

Every state is kept, so any move can be taken back. A person is shown a `SeatView` and nothing
else. Where several people share a screen, the next one's view comes after `take_screen`, and
each draws and picks in one sitting: the pick lies face down until all have drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from workbench.cardsets.card_set import CardSet
from workbench.play.bots.naming import lineup_of
from workbench.play.bots.words import PERSON
from workbench.play.boxes import box_of
from workbench.play.drafting_bots import DraftBots
from workbench.play.drafting_moments import Moment, Played, moments_of
from workbench.play.log_files import Header
from workbench.play.playing import failed
from workbench.play.seated_bots import BotRaised
from workbench.play.voters import voter_of
from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.driver import begun, seated
from workbench.rules.legality import IllegalAction, why_illegal
from workbench.rules.record import GameRecord
from workbench.rules.seat_view import SeatView, view_of
from workbench.rules.state import GameState, Phase


class NotNow(ValueError):
    """What a person may not do here; the message says why."""


class Draft:
    """A game under way of people and bots.

    Bots go by what they see and by chance, as all of the house do; one of your own that
    remembers what it saw forgets it where a move is taken back.

    Parameters
    ----------
    header : Header
        What is played with; `person` among its bots is somebody who clicks.
    game : int
        Its number, from 0; entry i of the line-up sits in seat (i + game) mod players + 1.

    Attributes
    ----------
    seats : tuple of str
        Who sits in each seat, seat 1 first.
    people : tuple of int
        The seats of those who click.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.
    BotRefused, UnknownVoter
        Where a word names no bot or no voter.
    BotFailed
        Where a bot cannot be made or breaks the rules before the first click.
    """

    def __init__(self, header: Header, *, game: int = 0) -> None:
        self.header, self.game = header, game
        self.seats = seated(header.bots, game)
        self.people = tuple(n for n, word in enumerate(self.seats, start=1) if word == PERSON)
        self._bots = DraftBots(header, game=game)
        self._holder = self.people[0] if len(self.people) == 1 else None
        self._begin()
        self._go_on()

    def _begin(self) -> None:
        header = self.header
        self._recorder = begun(header.box, len(self.seats), seed=header.seed, game=self.game)
        self._actions: list[Action] = []
        self._laid: dict[int, Action] = {}
        self._states: list[GameState] = [self._recorder.state]
        with self._blamed():
            self._bots.begin()

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Tell what a bot raised or broke as its failure, with the game so far."""
        try:
            yield
        except BotRaised as raised:
            word, seed = self.seats[raised.seat - 1], self.header.seed
            raise failed(
                word, raised.cause, seat=raised.seat, seed=seed, recorder=self._recorder
            ) from raised.cause

    @property
    def states(self) -> tuple[GameState, ...]:
        """The game before its first move and after each; nothing for the eyes of a player."""
        return tuple(self._states)

    @property
    def state(self) -> GameState:
        """The game as it stands; nothing for the eyes of a player."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """Whether the last round has been scored."""
        return self.state.phase is Phase.OVER

    @property
    def laid(self) -> tuple[Action, ...]:
        """Picks that lie face down until all have drawn; no moves of the game yet."""
        return tuple(self._laid.values())

    @property
    def to_move(self) -> int | None:
        """The seat whose move comes next; None where the game is over.

        Where several people share the screen, who has drawn picks before the next one draws.

        Source: ruling "One sitting".
        """
        return next(self._to_lay(), self.state.to_act)

    @property
    def waiting_for(self) -> int | None:
        """The seat whose player has to take the screen first; None where no one has to."""
        seat = self.to_move
        return seat if seat in self.people and seat != self._holder else None

    @property
    def view(self) -> SeatView | None:
        """What may be on the screen: what its holder knows; None while it goes round.

        Without people at the table it is what the bot knows that moves next.
        """
        if not self.people or self.over:
            return view_of(self.state, self.state.to_act or self._holder or 1)
        return None if self._holder is None else view_of(self._before(self._holder), self._holder)

    def record(self) -> GameRecord:
        """Return the record so far; `replay` accepts it once the game is over."""
        return self._recorder.record()

    def take_screen(self) -> None:
        """Say that the player for whom the screen waits is sitting before it."""
        self._holder = self.waiting_for or self._holder

    def draw(self, pile: int) -> None:
        """Draw from a pile, 0 to 4 in slot order."""
        self._do(Draw(self._mover(), pile))

    def pick(self, card: int) -> None:
        """Play a card of the hand face down, by its place in the box."""
        self._do(Pick(self._mover(), card))

    def discard(self, card: int) -> None:
        """Give a card up in a forced pass, by its place in the box."""
        self._do(Discard(self._mover(), card))

    def arrange(self, order: AssetOrder) -> None:
        """Settle the order of the assets."""
        self._do(Arrange(self._mover(), order))

    def vote(self, favourites: Sequence[int]) -> None:
        """Give the commendations, the favourite first."""
        given = len(self.header.box.rules.commendations)
        if self.state.phase is Phase.VOTE and len(favourites) != given:
            raise NotNow(f"Choose {given} of the others, your favourite first.")
        self._do(Ballot(self._mover(), tuple(favourites)))

    def step(self) -> None:
        """Let a bot make the next move, at a table without people.

        Raises
        ------
        NotNow
            Where the game is over, or a person's move comes next.
        BotFailed
            Where the bot raises or breaks the rules; the game stands as it was before.
        """
        seat = self.state.to_act
        if seat is None:
            raise NotNow("The game is over.")
        if not self._moves_alone():
            raise NotNow(f"Seat {self.to_move} is a person: the move is theirs.")
        self._act(self._own_move(seat))

    def step_to_reveal(self) -> None:
        """Let bots move until picks are revealed, inventions arranged, or a round scored."""
        while True:
            phase = self.state.phase
            self.step()
            if not self.state.moves and phase is not Phase.DRAW:
                return

    def play_on(self) -> None:
        """Let bots play to the end."""
        while not self.over:
            self.step()

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All points to go back to, the first one first: where a person had to move.

        Without people at the table each move is one.
        """
        sharing = self.people if len(self.people) > 1 else ()
        asked = [not self.people or self._asks(state) for state in self._states[:-1]]
        played = Played(self._states, self._actions, self.laid, sharing)
        return tuple(moments_of(played, asked=asked))

    def undo(self) -> None:
        """Take back a person's last move and all that came of it; a bot's where bots alone play."""
        if not self.moments:
            raise NotNow("Nothing has been done yet that could be taken back.")
        self.back_to(self.moments[-1])

    def back_to(self, moment: Moment) -> None:
        """Go back to a point of the game.

        Raises
        ------
        NotNow
            Where that is none of `moments`.
        """
        if moment not in self.moments:
            raise NotNow("There is no such point to go back to.")
        actions, noted = self._actions[: moment.moves], self._bots.noted(moment.moves)
        self._begin()
        for action in actions:
            self._act(action)
        self._bots.recall(noted)
        self._laid = {pick.seat: pick for pick in moment.laid}
        self._let_go()

    def follow(self, actions: Sequence[Action]) -> None:
        """Begin anew and make these moves, as a record tells them; then bots go on.

        Bots are asked for theirs, so that their chance goes on where it stood, but what was
        played stands. Picks of people who share the screen may come before others draw.

        Raises
        ------
        IllegalAction
            At the first move that the rules do not allow.
        """
        self._begin()
        for action in actions:
            seat = self.state.to_act
            in_turn = self._before(action.seat) is self.state
            if seat is not None and in_turn and not self._asks(self.state):
                self._own_move(seat)
            self._take(action)
        self._go_on()

    def _mover(self) -> int:
        """Return the seat of the person before the screen, who moves next."""
        if self.over:
            raise NotNow("The game is over.")
        if self.waiting_for is not None:
            raise NotNow(f"The screen is for seat {self.waiting_for}: hand it over first.")
        seat = self.to_move
        if seat not in self.people:
            raise NotNow("Only bots play here: step, or let them play.")
        return seat

    def _do(self, action: Action) -> None:
        if why := why_illegal(self._before(action.seat), action):
            raise NotNow(f"That cannot be done: {why}.")
        self._take(action)
        self._go_on()

    def _before(self, seat: int) -> GameState:
        """Return the game before a seat's move; for who picks before others draw, at its pick."""
        if seat in self._to_lay():
            return replace(self.state, phase=Phase.PICK, moves=self.state.moves[: seat - 1])
        return self.state

    def _to_lay(self) -> Iterator[int]:
        """Yield the seats that have drawn and pick before others draw."""
        sharing = len(self.people) > 1 and self.state.phase is Phase.DRAW
        drawn = len(self.state.moves) if sharing else 0
        yield from (n for n in self.people if n <= drawn and n not in self._laid)

    def _take(self, action: Action) -> None:
        """Make a move, or lay a pick face down that comes before others have drawn."""
        before = self._before(action.seat)
        if before is self.state:
            self._act(action)
        elif why := why_illegal(before, action):
            raise IllegalAction(action, why)
        else:
            self._laid[action.seat] = action

    def _go_on(self) -> None:
        """Let bots move up to the next person; with none at the table they wait for `step`."""
        while self.people and (seat := self.state.to_act) is not None and self._moves_alone():
            self._act(self._own_move(seat))
        self._let_go()

    def _let_go(self) -> None:
        """Take the screen from whoever held it where the next move is another person's."""
        if len(self.people) > 1 and self.waiting_for is not None:
            self._holder = None

    def _moves_alone(self) -> bool:
        """Say whether the next move needs no click."""
        seat = self.to_move
        lies_there = self.state.phase is Phase.PICK and seat in self._laid
        return seat == self.state.to_act and (lies_there or not self._asks(self.state))

    def _asks(self, state: GameState) -> bool:
        """Say whether the next move of the game is a person's choice."""
        seat = state.to_act
        if seat is None or seat not in self.people:
            return False
        if state.phase is Phase.VOTE:
            return not self._bots.nobody_votes
        return state.phase is not Phase.DRAW or why_illegal(state, Draw(seat, None)) is not None

    def _own_move(self, seat: int) -> Action:
        if seat in self.people and self.state.phase is not Phase.VOTE:
            return self._laid.get(seat, Draw(seat, None))
        with self._blamed():
            return self._bots.move(self.state, seat)

    def _act(self, action: Action) -> None:
        self._recorder.act(action)
        self._laid.pop(action.seat, None)
        self._actions.append(action)
        self._states.append(self._recorder.state)
        self._bots.note()


def sit_down(card_set: CardSet, seats: Sequence[str], *, voter: str, seed: int) -> Draft:
    """Return a draft that begins: dealt, and bots moved up to the first click.

    Parameters
    ----------
    card_set : CardSet
        Its cards, commissions and rules as they stand.
    seats : sequence of str
        Who sits in each seat, seat 1 first: `person`, or a bot by its word.
    voter : str
        How bots vote, by its word; `none` plays without commendations.
    seed : int
        From which all chance comes.

    Raises
    ------
    BotRefused
        Where words name nobody; all of them are told.
    UnknownVoter
        Where no voter is called so.
    CannotPlay, BotFailed
        As `Draft` does.
    """
    voter_of(voter)
    typed = [word.strip() for word in seats]
    bots = [word for word in typed if word.casefold() != PERSON]
    entrants = iter(lineup_of(",".join(bots), len(bots)) if bots else ())
    words = tuple(PERSON if w.casefold() == PERSON else next(entrants).word for w in typed)
    header = Header(
        card_set=card_set.name,
        set_version=card_set.version,
        box=box_of(card_set),
        bots=words,
        voter=voter,
        seed=seed,
    )
    return Draft(header)
