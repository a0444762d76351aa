"""The questions of the section Fair or lucky: what each plays, and what it answers.

Every answer is made by `analysis`, as in the notebook on the same questions: in a sentence with
its interval, and a picture with its table. `asked` comes before it; `fair`, the section, after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from workbench.analysis import alone, commending, commissions_met, fairness, luck, suspense
from workbench.analysis.table_words import JOKES
from workbench.cardsets.card_set import CardSet
from workbench.play.paired import Seating
from workbench.play.scoring_games import ScoredBatch, Sitting, play_scored, replay
from workbench.rules.amounts import counted
from workbench.views.charts import fairness as pictures
from workbench.views.charts import play
from workbench.views.charts.pictures import Picture
from workbench.views.play.asked import SIDE_BY_SIDE, Asked
from workbench.views.running import Running

REPLAYS = 6
"""How often each deal is played again, to tell what it decides."""
_DEALS = 10
"""So many games that are asked for make one deal that is played again."""
_POOLS = (luck.EQUALS, ("random", "greedy", "planner"))
_VOTERS = ("uniform", "showy", "by_score", "shrewd")
_CHASING = ("greedy", "collector")
_BLOW_OUT = 10


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered.

    Parameters
    ----------
    sentences : tuple of str
        The finding, each sentence with its interval and with who played.
    picture : Picture
        The same, drawn, with its table.
    games : str
        How many games it is of, in words.
    more : tuple of str
        What else is told, for those who want it.
    caveat : str
        What no bot can tell of it; empty where there is nothing.
    """

    sentences: tuple[str, ...]
    picture: Picture
    games: str
    more: tuple[str, ...] = ()
    caveat: str = ""


Run = Running[Answer]


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a list, which games of bots answer.

    Parameters
    ----------
    key : str
        Its word.
    words : str
        The question.
    about : str
        What its measures are called, and what they mean.
    fields : tuple of str
        What of the form it goes by; all else it settles itself.
    games : callable
        How many games it plays in all.
    answered : callable
        Plays them, and answers; hears of a stop from the run.
    """

    key: str
    words: str
    about: str
    fields: tuple[str, ...]
    games: Callable[[CardSet, Asked], int]
    answered: Callable[[CardSet, Asked, Run], Answer]


def numbers_of_players(card_set: CardSet) -> tuple[int, ...]:
    """Return the numbers of players, 3 to 5, that a list is for."""
    rules = card_set.rules
    return tuple(n for n in SIDE_BY_SIDE if rules.players_min <= n <= rules.players_max)


def questions_for(card_set: CardSet) -> tuple[Question, ...]:
    """Return the questions that can be asked of a list; those of commissions where it has any."""
    return tuple(one for one in QUESTIONS if card_set.commissions or one is not COMMISSIONS)


# Seats, at each number of players


def _side_by_side(card_set: CardSet, asked: Asked, run: Run) -> Iterator[ScoredBatch]:
    """Yield a batch for each number of players; no further one after a stop."""
    for players in numbers_of_players(card_set):
        seating = Seating(players=players, bots=asked.bots, voter=asked.voter, seed=asked.seed)
        yield play_scored(seating.table(card_set), asked.games, watcher=run)
        if run.stopping:
            return


def _games_side_by_side(card_set: CardSet, asked: Asked) -> int:
    return asked.games * len(numbers_of_players(card_set))


def _seats(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    found = [fairness.seat_fairness(batch) for batch in _side_by_side(card_set, asked, run)]
    return Answer(
        tuple(one.sentence for one in found),
        play.seats(fairness.rows(found), fairness.title(found)),
        _at_each([one.games for one in found]),
        more=tuple(one.balance_sentence for one in found),
    )


def _open(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    batches = _side_by_side(card_set, asked, run)
    found = [suspense.suspense(batch, least=_BLOW_OUT) for batch in batches]
    return Answer(
        tuple(one.sentence for one in found),
        pictures.open_games(suspense.rows(found), suspense.title(found)),
        _at_each([one.games for one in found]),
        more=tuple(one.lead_sentence for one in found),
    )


# The deal


def _games_of_deals(_: CardSet, asked: Asked) -> int:
    return len(_POOLS) * REPLAYS * deals_of(asked.games)


def deals_of(games: int) -> int:
    """Return how many deals are played again where so many games are asked for."""
    return max(luck.LEAST_DEALS, games // _DEALS)


def _deal(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    found: list[luck.Luck] = []
    for pool in _POOLS:
        one = luck.luck(
            card_set,
            pool,
            players=asked.players[0],
            voter=asked.voter,
            deals=deals_of(asked.games),
            replays=REPLAYS,
            seed=asked.seed,
            watcher=run,
        )
        found.append(one)
        if run.stopping:
            break
    each = [f"{counted(one.deals, 'deal')} {one.replays} times each" for one in found]
    return Answer(
        tuple(one.sentence for one in found),
        pictures.luck(luck.rows(found), luck.title(found)),
        "; ".join(each),
    )


# One among others


def _alone(found: tuple[alone.Alone, ...]) -> Answer:
    return Answer(
        tuple(one.sentence for one in found),
        pictures.alone(alone.rows(found), alone.title(found)),
        _at_each([one.games for one in found]),
    )


def _how(asked: Asked, run: Run) -> alone.Asked:
    return alone.Asked(players=asked.players[0], games=asked.games, seed=asked.seed, watcher=run)


def _skill(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    return _alone(alone.skill_ladder(card_set, asked=_how(asked, run)))


def _worth(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    return _alone(alone.restricted_play(card_set, asked=_how(asked, run)))


# Tables on the same deals


def _replayed(
    card_set: CardSet, asked: Asked, run: Run, tables: tuple[tuple[str, str], ...]
) -> tuple[ScoredBatch, ...]:
    """Play tables, each of a bot and a voter, on the same deals."""
    (players, *_), seed = asked.players, asked.seed
    seatings = (
        Seating(players=players, bots=bots, voter=voter, seed=seed) for bots, voter in tables
    )
    sittings = [Sitting(table=seating.table(card_set)) for seating in seatings]
    return replay(sittings, asked.games, watcher=run).batches


def _votes(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    tables = tuple((asked.bots, voter) for voter in _VOTERS)
    found = [commending.vote_swing(one) for one in _replayed(card_set, asked, run, tables)]
    return Answer(
        tuple(one.sentence for one in found),
        pictures.votes(commending.rows(found), commending.title(found)),
        _at_each([one.games for one in found]),
        caveat=JOKES,
    )


def _commissions(card_set: CardSet, asked: Asked, run: Run) -> Answer:
    batches = _replayed(card_set, asked, run, tuple((bot, asked.voter) for bot in _CHASING))
    found = commissions_met.commissions_met(batches)
    return Answer(
        (found.sentence, found.worth_sentence, found.points_sentence),
        pictures.commissions(commissions_met.rates(found), found.sentence),
        _at_each([batch.games for batch in batches]),
        caveat=_JUDGED if any(one.exact is None for one in found.commissions) else "",
    )


def _at_each(games: list[int]) -> str:
    """Return how many games were played at each table."""
    counts = dict.fromkeys(games)
    return f"{' and '.join(counted(n, 'game') for n in counts)} at each table"


_JUDGED = (
    "What the table judges is in no game of bots: what people find fitting, and how gladly they"
    " grant it, only people can say."
)
COMMISSIONS = Question(
    "commissions",
    "Are commissions met, and do they pay what they are worth?",
    "Tables of greedy, who meets some on the way, and of collector, who goes after them. Dashed is"
    " how often a random invention meets it; the table has its points, and what it is worth when"
    " dealt.",
    ("players", "voter", "games", "seed"),
    lambda _, asked: len(_CHASING) * asked.games,
    _commissions,
)
QUESTIONS = (
    Question(
        "seats",
        "Is it fair to the seats?",
        "Seat 1 starts every round, and owns the oldest telephone: what is still tied is its own."
        " Balance is 1 less the largest difference between the win rates of two seats. Where ties"
        " split tell another story, it is the tie-break that favours a seat, and not its place.",
        ("bots", "voter", "games", "seed"),
        _games_side_by_side,
        _seats,
    ),
    Question(
        "open",
        "Is it open to the end?",
        "The lead is counted by the totals after each round. A lead change is a round after which"
        " other seats are in front than before.",
        ("bots", "voter", "games", "seed"),
        _games_side_by_side,
        _open,
    ),
    Question(
        "deal",
        "Is it the deal?",
        "The same deals are played again and again, with other dice and players drawn anew: what a"
        " seat makes of one deal time after time is owed to the deal. Among equals nobody is"
        " better; among unequals who plays shows its own share. The rest is what comes after the"
        " deal and nobody can plan away.",
        ("players", "voter", "games", "seed"),
        _games_of_deals,
        _deal,
    ),
    Question(
        "skill",
        "Does it pay to play well?",
        "Each bot alone among copies of the one below it. Nobody votes, so that nothing but play"
        " counts.",
        ("players", "games", "seed"),
        lambda _, asked: (len(alone.LADDER) - 1) * asked.games,
        _skill,
    ),
    Question(
        "worth",
        "What are letters, types and denying worth?",
        "One bot that looks away from a part of the scoring, or also weighs what it leaves to its"
        " neighbour, among others that take what scores most: what it loses is what that part is"
        " worth. Nobody votes.",
        ("players", "games", "seed"),
        lambda _, asked: len(alone.RESTRICTED) * asked.games,
        _worth,
    ),
    Question(
        "votes",
        "What do commendations decide?",
        "The share of games that another seat would have won had nobody voted, for each voter:"
        " uniform votes by chance, showy for alliteration, by_score for points, shrewd for whoever"
        " is furthest behind.",
        ("players", "bots", "games", "seed"),
        lambda _, asked: len(_VOTERS) * asked.games,
        _votes,
    ),
    COMMISSIONS,
)
"""In the order in which a table of friends would ask."""
