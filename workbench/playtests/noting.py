"""An evening with one more thing noted: what a click or a typed field makes of it.

Each takes an evening and returns another one; what is wrong with it then, `checks` says. A blank
takes a note away. `model` comes before, a form after.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypedDict, TypeVar, Unpack

from workbench.cardsets.fields import FieldError
from workbench.playtests.model import (
    Category,
    Feedback,
    PlayedInvention,
    PlayedRound,
    Player,
    Playtest,
)

Item = TypeVar("Item")


class InventionParts(TypedDict, total=False):
    """What can be noted of an invention besides its cards."""

    called: str | None
    commissions: tuple[str, ...]
    judged: tuple[str, ...]
    noted: int | None


def with_card(playtest: Playtest, number: int, seat: int, *, slot: int, name: str) -> Playtest:
    """Return the evening with a card in a slot of an invention; rounds and slots count from 0."""
    one = invention_of(playtest, number, seat)
    return _with_invention(playtest, number, seat, replace(one, cards=_put(one.cards, slot, name)))


def with_invention(
    playtest: Playtest, number: int, seat: int, **parts: Unpack[InventionParts]
) -> Playtest:
    """Return the evening with other parts noted of a seat's invention of a round (from 0)."""
    one = invention_of(playtest, number, seat)
    return _with_invention(playtest, number, seat, replace(one, **parts))


def with_vote(playtest: Playtest, number: int, seat: int, *, at: int, favourite: int) -> Playtest:
    """Return the evening with a commendation of a seat: the one `at` (0 the most points) places.

    `favourite` is the seat it goes to, 0 where that is not noted.
    """
    played = _round(playtest, number)
    ballot = [*played.ballots[seat - 1]]
    ballot += [0] * (at + 1 - len(ballot))
    ballot[at] = favourite
    while ballot and not ballot[-1]:
        ballot.pop()
    ballots = _put(played.ballots, seat - 1, tuple(ballot))
    return _with_round(playtest, number, replace(played, ballots=ballots))


def with_total(playtest: Playtest, seat: int, total: int | None) -> Playtest:
    """Return the evening with the grand total that was written down for a seat."""
    totals = _put(playtest.totals or (None,) * len(playtest.players), seat - 1, total)
    return replace(playtest, totals=totals if any(one is not None for one in totals) else ())


def with_rating(
    playtest: Playtest, seat: int | None, category: Category, rating: int | None
) -> Playtest:
    """Return the evening with a rating on the form of a seat, or of the table as a whole (None)."""
    form = _form(playtest, seat)
    ratings = {**dict(form.ratings), category: rating}
    rated = ((one, ratings.get(one)) for one in Category)
    kept = tuple((one, given) for one, given in rated if given is not None)
    return _with_form(playtest, replace(form, ratings=kept))


def with_words(playtest: Playtest, seat: int | None, words: str | None) -> Playtest:
    """Return the evening with the words of a form."""
    return _with_form(playtest, replace(_form(playtest, seat), words=words))


def with_player(playtest: Playtest, seat: int, player: Player) -> Playtest:
    """Return the evening with another name or bot in a seat.

    Raises
    ------
    FieldError
        Where somebody else has the name.
    """
    others = [one.name for number, one in enumerate(playtest.players, 1) if number != seat]
    if player.name in others:
        raise FieldError(f"somebody else is called {player.name}", "tell them apart")
    return replace(playtest, players=_put(playtest.players, seat - 1, player))


def with_start(playtest: Playtest, seat: int) -> Playtest:
    """Return the evening with another start player, owner of the oldest telephone."""
    ages = playtest.telephones
    others = tuple(one for one in ages if one != seat)
    return replace(playtest, start=seat, telephones=(seat, *others) if ages else ())


def with_telephones(playtest: Playtest, names: tuple[str, ...]) -> Playtest:
    """Return the evening with the owners of telephones, oldest first; none takes that back.

    Raises
    ------
    FieldError
        Where they are not all players, each once.
    """
    seats: Mapping[str, int] = {one.name: seat for seat, one in enumerate(playtest.players, 1)}
    if names and sorted(names) != sorted(seats):
        every = ", ".join(seats)
        raise FieldError(
            "not every player stands once among the telephones",
            f"name all, the oldest telephone first: {every}, say",
        )
    ages = tuple(seats[name] for name in names)
    return replace(playtest, telephones=ages, start=ages[0] if ages else playtest.start)


def _put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _round(playtest: Playtest, number: int) -> PlayedRound:
    rounds, players = playtest.rounds, len(playtest.players)
    return rounds[number] if number < len(rounds) else PlayedRound.blank_for(players)


def _with_round(playtest: Playtest, number: int, played: PlayedRound) -> Playtest:
    missing = number + 1 - len(playtest.rounds)
    blank = PlayedRound.blank_for(len(playtest.players))
    rounds = (*playtest.rounds, *[blank] * missing)
    return replace(playtest, rounds=_put(rounds, number, played))


def invention_of(playtest: Playtest, number: int, seat: int) -> PlayedInvention:
    """Return what is noted of a seat's invention of a round (from 0), blank where nothing is."""
    return _round(playtest, number).inventions[seat - 1] or PlayedInvention()


def _with_invention(playtest: Playtest, number: int, seat: int, one: PlayedInvention) -> Playtest:
    played = _round(playtest, number)
    said = None if one == PlayedInvention() else one
    inventions = _put(played.inventions, seat - 1, said)
    return _with_round(playtest, number, replace(played, inventions=inventions))


def _form(playtest: Playtest, seat: int | None) -> Feedback:
    return next((form for form in playtest.feedback if form.seat == seat), Feedback(seat))


def _with_form(playtest: Playtest, form: Feedback) -> Playtest:
    """Return the evening with a form in its place: by seat, the whole table's last."""
    others = [one for one in playtest.feedback if one.seat != form.seat]
    filled = [*others, *([form] if form.ratings or form.words else [])]
    last = len(playtest.players) + 1
    return replace(playtest, feedback=tuple(sorted(filled, key=lambda one: one.seat or last)))
