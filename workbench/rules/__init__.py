"""The rulebook in Python: values and procedures, standard library only.

Read it in the order of the rulebook: `components`, `inventions`, `setup`, `draft` (with
`actions`, `legality` and `piles`), `presentations`, `scoring`, `commissions`, `rounds`,
`standings`; then `game` and `driver`, which play, and `referee`, which judges a `record`.
`parameters` holds every number, RULINGS.md what the rulebook leaves open.
"""

from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.chance import Stream, stream
from workbench.rules.commissions import Commission, met
from workbench.rules.components import SLOTS, Card, CardType, Deck
from workbench.rules.driver import Player, Recorder, Voter, play, seated, seeded_shuffle
from workbench.rules.game import apply, begin
from workbench.rules.initials import initial_of
from workbench.rules.inventions import Invention, Pattern
from workbench.rules.legality import IllegalAction, legal_actions, why_illegal
from workbench.rules.parameters import (
    RULEBOOK,
    CommissionDeal,
    Reshuffle,
    Rules,
    Scoring,
    SpentInventions,
)
from workbench.rules.presentations import order_by_total
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.referee import RecordRefused, replay
from workbench.rules.scoring import Score, score
from workbench.rules.seat_view import SeatView, view_of
from workbench.rules.setup import Box, CannotPlay, Deal, deal, why_not_play
from workbench.rules.standings import Standing, decided_by, ranked, sharing_the_lead
from workbench.rules.state import FinishedRound, GameState, Phase, RoundScore, invention_of

__all__ = [
    "RULEBOOK",
    "SLOTS",
    "Action",
    "Arrange",
    "AssetOrder",
    "Ballot",
    "Box",
    "CannotPlay",
    "Card",
    "CardType",
    "Commission",
    "CommissionDeal",
    "Deal",
    "Deck",
    "Discard",
    "Draw",
    "FinishedRound",
    "GameRecord",
    "GameState",
    "IllegalAction",
    "Invention",
    "Pattern",
    "Phase",
    "Pick",
    "Player",
    "RecordRefused",
    "Recorder",
    "Reshuffle",
    "Reshuffled",
    "RoundScore",
    "Rules",
    "Score",
    "Scoring",
    "SeatView",
    "SpentInventions",
    "Standing",
    "Stream",
    "Voter",
    "apply",
    "begin",
    "deal",
    "decided_by",
    "initial_of",
    "invention_of",
    "legal_actions",
    "met",
    "order_by_total",
    "play",
    "ranked",
    "replay",
    "score",
    "seated",
    "seeded_shuffle",
    "sharing_the_lead",
    "stream",
    "view_of",
    "why_illegal",
    "why_not_play",
]
