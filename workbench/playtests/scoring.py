"""What an evening came to by the rules: each invention part by part, totals, and who won.

Rulebook: "Scoring"; rulings "Unfinished invention", "Met commissions" and "Ties". The notes
(`model`) and the list that they name (`lists`) come before; `checks` tells where the notes say
otherwise, `telling` says it in words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.naming import entry_called
from workbench.playtests.model import OPEN, PlayedInvention, PlayedRound, Playtest
from workbench.rules.commissions import Commission, met
from workbench.rules.components import SLOTS, Card
from workbench.rules.inventions import Invention
from workbench.rules.parameters import CommissionDeal, Scoring
from workbench.rules.scoring import Score, better_order, score
from workbench.rules.standings import DecidedBy, Standing, decided_by

UNKNOWN_AGE = 2
"""The place by age of every telephone but the start player's, where nobody noted more."""


@dataclass(frozen=True, slots=True)
class ScoredInvention:
    """One invention with what it earns by the rules.

    Parameters
    ----------
    invention : Invention
        Its cards, looked up in the list.
    score : Score
        Value, matches and alliteration, the assets as presented.
    met : tuple of Commission
        The commissions it met: by their condition, or because the table said so.
    best : int
        What it scores with its assets in the better order, commissions left out.
    """

    invention: Invention
    score: Score
    met: tuple[Commission, ...]
    best: int

    @property
    def commissions(self) -> int:
        """The points of the commissions it met."""
        return sum(commission.points for commission in self.met)

    @property
    def total(self) -> int:
        """All its points."""
        return self.score.total + self.commissions


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round; each tuple has one item for each seat, seat 1 first.

    Parameters
    ----------
    inventions : tuple of ScoredInvention or None
        None where nothing was noted, or a card of it is not on the list.
    commendations : tuple of int
        The points each seat was awarded by the ballots as noted.
    """

    inventions: tuple[ScoredInvention | None, ...]
    commendations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoredPlaytest:
    """An evening with what the rules make of its notes.

    Parameters
    ----------
    playtest : Playtest
        The notes.
    card_set : CardSet
        The list they are scored by.
    rounds : tuple of ScoredRound
        Those of `Playtest.played`.
    standings : tuple of Standing
        The leader first. Equal totals go by commendation points, then by the older telephone;
        where nobody noted whose is older, those who are equal stand in the order of their seats.
    """

    playtest: Playtest
    card_set: CardSet
    rounds: tuple[ScoredRound, ...]
    standings: tuple[Standing, ...]

    @property
    def whole(self) -> bool:
        """Whether all rounds of the rules were played, with every invention and ballot noted."""
        return len(self.rounds) >= self.card_set.rules.rounds and self.knows_all

    @property
    def knows_all(self) -> bool:
        """Whether every total is known, as `knows` has it."""
        return all(map(self.knows, range(1, len(self.playtest.players) + 1)))

    def knows(self, seat: int) -> bool:
        """Return whether the total of a seat is known: its inventions, and how all voted."""
        wanted = bool(self.card_set.rules.commendations)
        return all(
            scored.inventions[seat - 1] is not None and (not wanted or all(noted.ballots))
            for noted, scored in zip(self.playtest.played, self.rounds, strict=True)
        )

    @property
    def in_front(self) -> tuple[int, ...]:
        """The seats that nothing noted puts behind another: several where a tie stays open."""
        first = _rank(self.standings[0])
        return tuple(standing.seat for standing in self.standings if _rank(standing) == first)

    @property
    def decided_by(self) -> DecidedBy | None:
        """What puts the leader first; None where nobody noted whose telephone is older."""
        return None if self.leader is None else decided_by(self.standings)

    @property
    def leader(self) -> int | None:
        """The seat that leads by what is noted; None where its tie cannot be broken."""
        return self.in_front[0] if len(self.in_front) == 1 else None

    def standing(self, seat: int) -> Standing:
        """Return where one seat stands."""
        return next(standing for standing in self.standings if standing.seat == seat)


def scored(playtest: Playtest, card_set: CardSet) -> ScoredPlaytest:
    """Return what an evening came to by the rules of a list.

    Whatever is wrong with the notes, what can be scored is: `checks.findings` says what is not.
    """
    rounds = tuple(_round(played, card_set) for played in playtest.played)
    seats = range(1, len(playtest.players) + 1)
    standings = (
        Standing(
            seat=seat,
            inventions=sum(one.total for r in rounds if (one := r.inventions[seat - 1])),
            commendations=sum(r.commendations[seat - 1] for r in rounds),
            telephone=_age(playtest, seat),
        )
        for seat in seats
    )
    ranked = sorted(standings, key=lambda s: (-s.total, -s.commendations, s.telephone, s.seat))
    return ScoredPlaytest(playtest, card_set, rounds, tuple(ranked))


def scored_invention(played: PlayedInvention, card_set: CardSet) -> ScoredInvention | None:
    """Return what one invention earns; None where a card of it is not on the list."""
    cards: list[Card | None] = []
    for deck, name in zip(SLOTS, played.cards, strict=True):
        entry = entry_called(card_set, deck, name)
        if entry is None and name != OPEN:
            return None
        cards.append(None if entry is None else entry.card)
    invention, scoring = Invention(tuple(cards)), card_set.rules.scoring
    return ScoredInvention(
        invention=invention,
        score=score(invention, scoring),
        met=_met(played, invention, card_set, scoring),
        best=score(better_order(invention, scoring), scoring).total,
    )


def commission_called(card_set: CardSet, name: str) -> Commission | None:
    """Return the commission of this name, None where the list has none."""
    commissions = (entry.commission for entry in card_set.commissions)
    return next((one for one in commissions if one.name == name), None)


def _met(
    played: PlayedInvention, invention: Invention, card_set: CardSet, scoring: Scoring
) -> tuple[Commission, ...]:
    """Return the commissions met; an unfinished invention meets none.

    Source: rulings "Unfinished invention" and "Met commissions".
    """
    held = (commission_called(card_set, name) for name in dict.fromkeys(played.commissions))
    return tuple(
        one
        for one in held
        if one is not None
        and (
            invention.complete and one.name in played.judged
            if one.judged
            else met(one, invention, scoring)
        )
    )


def _round(played: PlayedRound, card_set: CardSet) -> ScoredRound:
    inventions = with_open_commissions(played, card_set)
    return ScoredRound(
        inventions=tuple(
            None if one is None else scored_invention(one, card_set) for one in inventions
        ),
        commendations=awarded(played, card_set.rules.commendations),
    )


def with_open_commissions(
    played: PlayedRound, card_set: CardSet
) -> tuple[PlayedInvention | None, ...]:
    """Return the inventions of a round, each with the commissions that it could score.

    Where they lie open (`deal: shared`), what is noted with one invention is there for all.
    """
    if card_set.rules.commission_deal is not CommissionDeal.SHARED:
        return played.inventions
    noted = (name for one in played.inventions if one for name in one.commissions)
    open_to_all = tuple(dict.fromkeys(noted))
    return tuple(one and replace(one, commissions=open_to_all) for one in played.inventions)


def awarded(played: PlayedRound, points: tuple[int, ...]) -> tuple[int, ...]:
    """Return what each seat was awarded by the ballots as noted, those left blank left out.

    Source: rulebook "Presentations", point 2.
    """
    sums = [0] * len(played.inventions)
    for ballot in played.ballots:
        for seat, worth in zip(ballot, points, strict=False):  # a ballot too long is a fault
            if seat:
                sums[seat - 1] += worth
    return tuple(sums)


def _rank(standing: Standing) -> tuple[int, int, int]:
    """Return what decides between seats; those of the same rank are equal in all that is known."""
    return standing.total, standing.commendations, standing.telephone


def _age(playtest: Playtest, seat: int) -> int:
    """Return the place of a seat's telephone by age; the start player's is the oldest.

    Source: rulebook "Setup", point 6.
    """
    if playtest.telephones:
        return playtest.telephones.index(seat) + 1 if seat in playtest.telephones else UNKNOWN_AGE
    return 1 if seat == playtest.start else UNKNOWN_AGE
