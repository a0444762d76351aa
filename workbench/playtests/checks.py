"""An evening's notes held to the rules and to its list: what cannot have been, what is missing.

Rulebook: "Setup", "Presentations". All is told in one go: `invention_checks` looks at the cards,
`noted_scores` at what was written down wrong. `scoring` comes before them, `reading` after.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from workbench.cardsets.card_set import CardSet
from workbench.play.boxes import box_of
from workbench.playtests.findings import Finding, fault, warning
from workbench.playtests.invention_checks import of_inventions
from workbench.playtests.model import Playtest
from workbench.playtests.noted_scores import of_notes
from workbench.playtests.scoring import scored
from workbench.rules.amounts import counted
from workbench.rules.commissions import All
from workbench.rules.setup import why_not_play


def findings(playtest: Playtest, card_set: CardSet) -> tuple[Finding, ...]:
    """Return every fault and warning of an evening that its list tells.

    Parameters
    ----------
    playtest : Playtest
        The notes.
    card_set : CardSet
        The list that lay on the table, as `lists.Lists` finds it.
    """
    of_players = tuple(_of_players(playtest, card_set))
    if len(playtest.players) < 2:
        return of_players
    return (
        *of_players,
        *_of_telephones(playtest),
        *_of_rounds(playtest, card_set),
        *of_inventions(playtest, card_set),
        *_of_ballots(playtest, card_set.rules.commendations),
        *of_notes(scored(playtest, card_set)),
    )


def why_not_at_table(card_set: CardSet, players: int) -> tuple[str, ...]:
    """Return every reason why so many people cannot play with a list; empty where they can.

    People deal the commissions that only they can judge, too, which games played here leave out.

    Source: ruling "Players" and "Too few cards".
    """
    box = box_of(card_set)
    dealt = tuple(replace(one, condition=All(())) for one in box.commissions)
    return why_not_play(replace(box, commissions=dealt), players)


def _of_players(playtest: Playtest, card_set: CardSet) -> Iterator[Finding]:
    """Yield why so many could not play, as the rules say it.

    Source: ruling "Players".
    """
    for reason in why_not_at_table(card_set, len(playtest.players)):
        yield fault(reason, "write down all who played, and the list they played with", "players")


def _of_telephones(playtest: Playtest) -> Iterator[Finding]:
    """Yield what is wrong with the ages of the telephones.

    Source: rulebook "Setup", point 6.
    """
    ages, names = playtest.telephones, [player.name for player in playtest.players]
    if not ages:
        return
    if sorted(ages) != list(range(1, len(names) + 1)):
        yield fault(
            "not every player stands once among the telephones",
            "name all of them, the oldest telephone first, or leave telephones out",
            "telephones",
        )
    elif ages[0] != playtest.start:
        starter, oldest = names[playtest.start - 1], names[ages[0] - 1]
        yield fault(
            f"{starter} started, and the oldest telephone is {oldest}'s",
            "its owner starts; correct one of the two",
            "start",
        )


def _of_rounds(playtest: Playtest, card_set: CardSet) -> Iterator[Finding]:
    played, wanted = len(playtest.played), card_set.rules.rounds
    if played > wanted:
        has = f"{counted(played, 'round')} are noted, and a game of these rules has {wanted}"
        yield fault(has, "take the others out, or begin a second evening", "rounds", wanted)
    elif not played:
        yield warning("no round is noted yet", "write down who made what", "rounds")
    elif played < wanted:
        has = f"the evening stopped after round {played} of {wanted}"
        yield warning(has, "totals are of what was played, and nobody has won", "rounds")
    for number, one in enumerate(playtest.played):
        if one.blank:
            hint = "write down who made what, or take the round out"
            yield warning(f"nothing is noted of round {number + 1}", hint, "rounds", number)


def _of_ballots(playtest: Playtest, points: tuple[int, ...]) -> Iterator[Finding]:
    for number, played in enumerate(playtest.rounds):
        if any(played.ballots):
            for seat in range(1, len(playtest.players) + 1):
                yield from _of_ballot(playtest, number, seat, points)
        elif points and not played.blank:
            yield warning(
                f"no votes are noted in round {number + 1}",
                "totals leave its commendations out",
                *("rounds", number, "votes"),
            )


def _of_ballot(
    playtest: Playtest, number: int, seat: int, points: tuple[int, ...]
) -> Iterator[Finding]:
    """Yield what is wrong with one ballot of a round in which others were noted.

    Source: rulebook "Presentations", point 2; ruling "No commendations".
    """
    names = [player.name for player in playtest.players]
    name, ballot = names[seat - 1], playtest.rounds[number].ballots[seat - 1]
    place = ("rounds", number, "votes", name)
    in_round = f"in round {number + 1}"
    if len(ballot) > len(points):
        gives = counted(len(ballot), "commendation")
        what = f"{name} gives {gives} {in_round}, and there are {len(points)} to give"
        yield fault(what, "name the favourite first, and nobody more", *place)
    missing = [worth for at, worth in enumerate(points) if at >= len(ballot) or not ballot[at]]
    if missing:
        which = " and ".join(counted(worth, "point") for worth in missing)
        what = f"{name}'s commendation of {which} is missing {in_round}"
        hint = "each player gives every one; name whom, or take all votes of the round out"
        yield fault(what, hint, *place)
    if seat in ballot:
        what = f"{name} commends the invention of {name} {in_round}"
        yield fault(what, "commendations go to other players", *place)
    for other in dict.fromkeys(one for one in ballot if one and one != seat):
        if ballot.count(other) > 1:
            what = f"{name} gives {names[other - 1]} {ballot.count(other)} commendations {in_round}"
            yield fault(what, "nobody gets more than one from the same player", *place)
