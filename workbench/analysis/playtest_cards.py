"""The cards that people play, beside those that bots play of the same list.

Rulebook: the draft. `playtest_evenings` and a batch of bots come before it. Of a hundred and fifty
cards a few evenings show each but once or not at all, so each share is pulled toward what bots do
by as much as it is uncertain, and a card is named only where the false alarms of all cards
together are held.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.analysis.intervals import Ratio
from workbench.analysis.outliers import Anyway, outliers
from workbench.analysis.over_games import share_of
from workbench.analysis.play_results import Told
from workbench.analysis.playtest_evenings import FEW, Gathered
from workbench.analysis.playtest_inventions import apart
from workbench.analysis.sentences import percent
from workbench.analysis.shrinking import shrunk
from workbench.analysis.tables import Table
from workbench.play.batches import Batch
from workbench.play.boxes import in_the_box
from workbench.play.tally import CardSum
from workbench.rules.amounts import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """A listed card, its copies together.

    Attributes
    ----------
    name, deck : str
        As in the list.
    played : int
        The inventions of people that hold it.
    people : Told
        Their share of all.
    bots : Told
        The share of the bots' inventions.
    difference : Told
        People less bots.
    shrunk : float or None
        The share of people, pulled toward that of bots by as much as it is uncertain.
    stands_out : bool
        Whether people play it more or less than bots do, the false alarms of all cards held.
    """

    name: str
    deck: str
    played: int
    people: Told
    bots: Told
    difference: Told
    shrunk: float | None
    stands_out: bool


def played_cards(gathered: Gathered, batch: Batch) -> tuple[PlayedCard, ...]:
    """Return what people and bots do with each card of a list, in list order.

    An invention of people is taken for one yes or no, with Wilson's interval: it errs on the wide
    side, for of one round no two inventions hold the same card. The inventions of bots are so
    many that they hardly blur it. Which cards stand out is the test of `outliers`, of so many
    inventions with the chance that bots have; none of fewer than `FEW`.

    Parameters
    ----------
    gathered : Gathered
        The evenings.
    batch : Batch
        The list played by bots.
    """
    made = gathered.made
    held = Counter(card for one in made for card in set(one.scored.invention.filled))
    entries = in_the_box(gathered.card_set)
    counts = [held[entry.card] for entry in entries]
    picks = [_of_bots(batch, place) for place in range(len(entries))]
    chances = [max(share.y, 1) / share.x for share in picks]
    anyway = [Anyway(len(made), len(made) * p, len(made) * p * (1 - p)) for p in chances]
    out = {one.card for one in outliers(counts, anyway)} if len(made) >= FEW else set()
    of_people = [Ratio(y=k, x=len(made), yy=k, xy=k, xx=len(made)) for k in counts]
    pulled = shrunk(of_people, toward=chances)
    return tuple(
        PlayedCard(
            name=entry.card.name,
            deck=entry.card.deck.value,
            played=count,
            people=(people := share_of(count, len(made))),
            bots=(bots := Told(share.value, share.share_interval())),
            difference=apart(people, bots),
            shrunk=pulled[place],
            stands_out=place in out,
        )
        for place, (entry, count, share) in enumerate(zip(entries, counts, picks, strict=True))
    )


def _of_bots(batch: Batch, place: int) -> Ratio:
    """Return the picks of a card over the inventions begun: as many in every game."""
    cells = batch.tally.cards[:, place].tolist()
    each = batch.table.players * batch.table.box.rules.rounds
    picked, games = cells[CardSum.PICKED], batch.games
    return Ratio(
        picked, each * games, cells[CardSum.PICKED_PICKED], each * picked, each * each * games
    )


def title(cards: Sequence[PlayedCard], gathered: Gathered, bot: str) -> str:
    """Return the finding: which cards people play more or less than a bot does."""
    made = len(gathered.made)
    inventions = counted(made, "invention")
    out = sorted((one for one in cards if one.stands_out), key=_size)
    if not out:
        few = ": too few to tell of single cards" if made < FEW else ""
        return f"No card stands out of {inventions} of people against {bot}{few}"
    more, less = (
        [one.name for one in out if ((one.difference.value or 0) > 0) is above]
        for above in (True, False)
    )
    told = [f"{_named(names)} {how}" for names, how in ((more, "more"), (less, "less")) if names]
    return f"People play {' and '.join(told)} often than {bot} · {inventions}"


def _named(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more cards" if len(names) > 3 else "")


def _size(card: PlayedCard) -> float:
    """Return how far a card lies from what bots do, the farthest first."""
    return -abs(card.difference.value or 0.0)


def rows(cards: Sequence[PlayedCard]) -> Table:
    """Return a row for each card, those that stand out first, then the farthest from bots."""
    ranked = sorted(cards, key=lambda one: (not one.stands_out, _size(one)))
    return Table(
        {
            "card": one.name,
            "deck": one.deck,
            "played": one.played,
            "people": one.people.value,
            "bots": one.bots.value,
            "value": one.difference.value,
            "low": one.difference.interval and one.difference.interval.low,
            "high": one.difference.interval and one.difference.interval.high,
            "shrunk": one.shrunk,
            "stands_out": one.stands_out,
            "label": f"{one.played} played"
            + ("" if one.bots.value is None else f", bots {percent(one.bots.value)}"),
        }
        for one in ranked
    )
