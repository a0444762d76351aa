"""Ladders: every bot of a field alone among copies of every other, so that strength is measured.

Rulebook: "Ending the Game", many times. Tables and batches come before it; `analysis.ladder`
makes shares and ratings of the wins. A *pairing* is a batch at the table A, B, B, ..., B: A
sits in each seat as often as in any other, by the ruling on line-ups, and each of its games has
one winner, by the tie-breaks. Each pairing has a seed of its own, made of the ladder's seed and
the two bots: so no two pairings share a shuffle, all games of a ladder are independent, and a
bot more or less in the field changes no pairing of the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from workbench.cardsets.card_set import CardSet
from workbench.play.batches import (
    JUDGED,
    Batch,
    Watcher,
    refuse_others,
    refuse_own_elsewhere,
    simulate,
)
from workbench.play.bots.naming import BOTS, bot_of, in_one_text, lineup_of
from workbench.play.bots.own_files import BotRefused
from workbench.play.engine.lineups import is_compiled
from workbench.play.tables import Table, laid_table
from workbench.play.tally import Place
from workbench.play.workers import Workers
from workbench.rules.arguments import of_kind, text, whole_number
from workbench.rules.chance import key_of

_SEED_BITS = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One bot alone among copies of another.

    Parameters
    ----------
    bot, against : str
        Who sits alone, and who sits in every other seat; by their words.
    seed : int
        Of its batch: `workbench simulate` with this seed plays the same games.
    games, wins : int
        How many were played, and how many of them `bot` won as ruled.
    """

    bot: str
    against: str
    seed: int
    games: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Who plays a ladder, and how: all of it but how many games each pairing has.

    Parameters
    ----------
    card_set : CardSet
        The list.
    bots : tuple of str
        Two or more, each once; in one text with commas between, or a list, they become one.
    players : int
        Seats of a game.
    voter : str
        By its word.
    seed : int
        From which all chance comes.

    Raises
    ------
    BotRefused
        As `bots_of` does.
    TypeError, ValueError
        Where one of these is nothing of its kind.
    """

    card_set: CardSet
    bots: tuple[str, ...]
    players: int = 4
    voter: str = "none"
    seed: int = 1

    def __post_init__(self) -> None:
        of_kind(self.card_set, CardSet, "card_set", such_as='load("great_scott")')
        whole_number(self.players, "players", such_as=4)
        whole_number(self.seed, "seed")
        text(self.voter, "voter", such_as="none")
        object.__setattr__(self, "bots", bots_of(in_one_text(self.bots)))

    @property
    def pairings(self) -> tuple[tuple[str, str], ...]:
        """Who sits alone and against whom; the two pairings of a pair follow each other."""
        pairs = combinations(self.bots, 2)
        return tuple(both for pair in pairs for both in (pair, pair[::-1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What every pairing of a field came to.

    Parameters
    ----------
    field : Field
        Who played.
    games : int
        How many were asked of each pairing.
    pairings : tuple of Pairing
        Those finished, in order.
    judged : int
        Games of those pairings that the referee replayed.
    """

    field: Field
    games: int
    pairings: tuple[Pairing, ...]
    judged: int

    @property
    def partial(self) -> bool:
        """Whether it was stopped before all pairings were finished."""
        return len(self.pairings) < len(self.field.pairings)


def house_bots() -> tuple[str, ...]:
    """Return the bots of the house that are fast: a field unless told."""
    return tuple(w for w in BOTS if is_compiled(bot_of(w)) and not bot_of(w).searching)


def bots_of(bots: str) -> tuple[str, ...]:
    """Return the bots of a field: two words or more, comma between, each once.

    Raises
    ------
    BotRefused
        Where words name no bots (all of them are told), one is named twice, or there are too few.
    """
    entrants = lineup_of(bots, bots.count(",") + 1)
    words = tuple(dict.fromkeys(entrant.word for entrant in entrants))
    if len(words) < len(entrants):
        raise BotRefused("a bot is named twice; against itself it takes the fair share")
    if len(words) < 2:
        raise BotRefused(f"{words[0]} alone is no ladder; name two bots or more, comma between")
    return words


def play_ladder(
    field: Field, games: int, *, workers: Workers | None = None, watcher: Watcher | None = None
) -> Ladder:
    """Play every pairing of a field, both ways round; the referee replays games of the whole.

    Parameters
    ----------
    field : Field
        Who plays.
    games : int
        How many each pairing has, 1 or more.
    workers : Workers, optional
        Who does the work; a thread for each core unless told.
    watcher : Watcher, optional
        Who hears how many games of all are played, and may stop them; what is finished stays.

    Raises
    ------
    CannotPlay, BotRefused, UnknownVoter
        Before a game is played, as in `laid_table`.
    TooManyGames, NoCluster, BotFailed, Disagreement
        As in `simulate`.
    """
    of_kind(field, Field, "field", such_as="Field(card_set=..., bots=...)")
    games = whole_number(games, "games", least=1, such_as=10_000)
    refuse_others(workers, watcher)
    tables = [_table(field, bot, against) for bot, against in field.pairings]
    for table in tables:
        refuse_own_elsewhere(table, workers)
    samples = samples_of(len(tables), games)
    pairings: list[Pairing] = []
    judged = 0
    for place, (table, sample) in enumerate(zip(tables, samples, strict=True)):
        part = _Part(watcher or Watcher(), before=place * games, of=len(tables) * games)
        batch = simulate(table, games, workers=workers, watcher=part, judged=sample)
        if not batch.partial:
            pairings.append(_pairing(batch))
            judged += batch.judged
        if part.stopped or batch.partial:
            break
    return Ladder(field=field, games=games, pairings=tuple(pairings), judged=judged)


def _table(field: Field, bot: str, against: str) -> Table:
    return laid_table(
        field.card_set,
        players=field.players,
        bots=",".join((bot, *[against] * (field.players - 1))),
        voter=field.voter,
        seed=seed_of_pairing(field.seed, bot, against),
    )


def _pairing(batch: Batch) -> Pairing:
    bot, against = batch.table.bots[:2]
    return Pairing(
        bot=bot,
        against=against,
        seed=batch.table.seed,
        games=batch.games,
        wins=int(batch.tally.places[0, :, Place.WINS].sum()),
    )


def samples_of(pairings: int, games: int) -> list[list[int]]:
    """Return for each pairing which of its games are judged.

    Of the whole ladder sixty-four, or one of each pairing where there are more pairings; all
    where there are fewer games. They lie evenly over the ladder as it is played.
    """
    of_all = pairings * games
    judged = min(max(JUDGED, pairings), of_all)
    samples: list[list[int]] = [[] for _ in range(pairings)]
    for i in range(judged):
        pairing, game = divmod((2 * i + 1) * of_all // (2 * judged), games)
        samples[pairing].append(game)
    return samples


def seed_of_pairing(seed: int, bot: str, against: str) -> int:
    """Return the seed of a pairing, from 0 to 2^32 - 1."""
    return key_of(seed, f"ladder {bot} against {against}") % (1 << _SEED_BITS)


class _Part(Watcher):
    """Tells the watcher of a ladder about one pairing."""

    def __init__(self, whole: Watcher, *, before: int, of: int) -> None:
        self.stopped = False
        self._whole = whole
        self._before = before
        self._of = of

    def played(self, done: int, games: int) -> bool:
        """Hear of the games of the pairing, and tell of those of the whole."""
        del games
        self.stopped = not self._whole.played(self._before + done, self._of)
        return not self.stopped
