"""A bot in its seat: what it is shown is its own, and what it does wrong is known as its doing.

Rulebook: none. The driver asks it as any player; `playing` and `drafting` seat bots so. A bot of
somebody's own is shown copies, so that whatever it does to them no game and no other bot sees.
Who is being asked is noted, for a bot that does not answer can be named but not stopped.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from operator import index
from reprlib import repr as shortened
from threading import current_thread, get_ident, main_thread
from typing import Any, TypeVar

from workbench.play.bots.naming import Entrant
from workbench.rules.actions import AssetOrder
from workbench.rules.chance import Stream
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box
from workbench.rules.travelling import Travelling

Answer = TypeVar("Answer")


class BotRaised(Travelling):
    """What a bot raised, kept apart from what the house raises; `seat` is from 1."""

    def __init__(self, seat: int, cause: BaseException) -> None:
        self.seat, self.cause = seat, cause


class NoAnswer(Travelling, TypeError):
    """What a bot answered that is no answer to the question at all."""

    def __init__(self, verb: str, answer: object, *, wanted: str) -> None:
        said = " ".join(shortened(answer).split())
        super().__init__(f"{verb} answered {said}, which is no {wanted}")


@dataclass(frozen=True, slots=True)
class _Asked:
    who: str
    since: float


_ASKED: dict[int, _Asked] = {}
"""Who is asked now, by the thread that waits for the answer."""


def waited_for(seconds: float = 1) -> list[str]:
    """Return the bots that have let somebody wait for so long, in words."""
    now = time.monotonic()
    asked = list(_ASKED.values())
    return [f"{one.who}, for {now - one.since:.0f} s" for one in asked if now - one.since > seconds]


class SeatedBot:
    """A bot in its seat whose answers are plain: whole numbers of Python's own, asset orders.

    Whatever it raises, on being made or asked, comes as `BotRaised`; only Ctrl-C does not.

    Parameters
    ----------
    entrant : Entrant
        Who it is.
    box : Box
        What is played with.
    seat, game : int
        Where it sits, from 1, and in which game, from 0.
    """

    def __init__(self, entrant: Entrant, box: Box, seat: int, *, game: int) -> None:
        self.seat = seat
        self._who = f"bot {entrant.word} of seat {seat} in game {game}"
        self._box = deepcopy(box) if entrant.own else box
        self._own = entrant.own
        self.bot = self._told(lambda: entrant.seat(self._box))

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return the pile to draw from."""
        return self._answered("choose_draw", index, view, chance)

    def choose_pick(self, view: SeatView, chance: Stream) -> int:
        """Return the card to play."""
        return self._answered("choose_pick", index, view, chance)

    def choose_discard(self, view: SeatView, chance: Stream) -> int:
        """Return the card to give up."""
        return self._answered("choose_discard", index, view, chance)

    def choose_order(self, view: SeatView, chance: Stream) -> AssetOrder:
        """Return how the assets stand."""
        return self._answered("choose_order", AssetOrder, view, chance)

    def _answered(
        self, verb: str, plain: Callable[[Any], Answer], view: SeatView, chance: Stream
    ) -> Answer:
        shown = deepcopy(view, {id(view.box): self._box}) if self._own else view

        def ask() -> Answer:
            """Ask the bot, and make its answer plain."""
            answer = getattr(self.bot, verb)(shown, chance)
            try:
                return plain(answer)
            except (TypeError, ValueError):
                wanted = "whole number" if plain is index else "order of assets"
                raise NoAnswer(verb, answer, wanted=wanted) from None

        return self._told(ask)

    def _told(self, ask: Callable[[], Answer]) -> Answer:
        thread = get_ident()
        _ASKED[thread] = _Asked(self._who, time.monotonic())
        try:
            return ask()
        except BaseException as cause:
            if isinstance(cause, KeyboardInterrupt) and current_thread() is main_thread():
                raise  # somebody pressed Ctrl-C, which no other thread hears
            raise BotRaised(self.seat, cause) from cause
        finally:
            del _ASKED[thread]
