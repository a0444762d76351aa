"""Shares to drag or type, and the edits proposed for them, to accept or to drop.

What the edits are is for `editing.shares`; here is only what was asked for, what came of it, and
the words for it. The panel shows the parts and hands over what its reader does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from workbench.analysis.sentences import percent
from workbench.cardsets.fields import FieldError
from workbench.editing.edited_list import EditedList
from workbench.editing.shares import Proposal, Trait, propose
from workbench.rules.amounts import counted
from workbench.rules.components import Deck
from workbench.views.boards.form_board import (
    Choice,
    Entry,
    Heading,
    Line,
    Part,
    Press,
    Row,
    Tone,
)
from workbench.views.numbers import parse_share

TRAITS: tuple[Trait, ...] = get_args(Trait)
ALL_DECKS = "all"
_DECKS = ((ALL_DECKS, "all decks"), *((deck.value, f"{deck.value} deck") for deck in Deck))


@dataclass(slots=True)
class SharesForm:
    """What is asked for, and the proposal that came of it.

    Parameters
    ----------
    session : EditedList
        Whose list the edits are for.
    """

    session: EditedList
    of: Trait = "initial"
    deck: Deck | None = None
    what: str = ""
    typed: str = ""
    problem: str = ""
    proposal: Proposal | None = None

    def choose_trait(self, of: str) -> None:
        """Ask about initials, types or values; what was proposed before is dropped."""
        self.of = next(trait for trait in TRAITS if trait == of)
        self.what, self.proposal, self.problem = "", None, ""

    def choose_deck(self, deck: str) -> None:
        """Ask about one deck, or all; what was proposed before is dropped."""
        self.deck = None if deck == ALL_DECKS else Deck(deck)
        self.proposal, self.problem = None, ""

    def choose_what(self, what: str) -> None:
        """Ask about one initial, type or value; what was proposed before is dropped."""
        self.what, self.proposal, self.problem = what, None, ""

    def type_share(self, text: str) -> None:
        """Take a share as typed, and propose edits for it where it can be understood."""
        self.typed = text
        try:
            share = parse_share(text, noun="share")
        except FieldError as refused:
            self.problem, self.proposal = str(refused), None
        else:
            self.ask(self.what, share)

    def ask(self, what: str, share: float) -> None:
        """Propose edits that give `what` a share (0 to 1) of the cards."""
        self.what, self.typed, self.problem = what, percent(share), ""
        try:
            self.proposal = propose(
                self.session.card_set, of=self.of, what=what, share=share, deck=self.deck
            )
        except ValueError as refused:
            self.problem, self.proposal = str(refused), None

    def accept(self, key: int) -> None:
        """Make the proposed edits of one card."""
        if self.proposal is not None and key in self.open_keys():
            self.session.apply(self.proposal, keys={key})

    def accept_all(self) -> None:
        """Make all proposed edits that are still open, as one step."""
        if self.proposal is not None:
            proposal, keys = self.proposal, set(self.open_keys())
            self.proposal = None
            self.session.apply(proposal, keys=keys)

    def drop(self) -> None:
        """Forget the proposal; the list stays as it is."""
        self.proposal = None

    def open_keys(self) -> tuple[int, ...]:
        """Return the keys of the cards whose proposed edits are not made yet, in order."""
        if self.proposal is None:
            return ()
        there = {entry.key for entry in self.session.card_set.entries}
        keys = (
            proposed.edit.key
            for proposed in self.proposal.edits
            if proposed.edit.key in there and not self._made(proposed.edit.key)
        )
        return tuple(dict.fromkeys(keys))

    def _made(self, key: int) -> bool:
        """Whether the list already says what the proposal wants of a card."""
        edits = [p.edit for p in self.proposal.edits if p.edit.key == key] if self.proposal else []
        return all(self.session.text(key, edit.field) == edit.text for edit in edits)

    def parts(self, known: tuple[str, ...]) -> list[Part]:
        """Return the form and, below it, the proposal.

        Parameters
        ----------
        known : tuple of str
            The initials, types or values that the list has, for the chooser.
        """
        if self.what not in known:
            self.what = known[0] if known else ""
        asked = Row(
            (
                Choice("of", "Shares of", self.of, tuple((t, f"each {t}") for t in TRAITS)),
                Choice("deck", "in", self.deck or ALL_DECKS, _DECKS),
                Choice("what", "Give", self.what, tuple((k, k) for k in known)),
                Entry("share", "a share of", self.typed, self.problem, hint="25 %"),
            )
        )
        return [Heading("Shares: drag a bar, or type one"), asked, *self._proposed()]

    def _proposed(self) -> list[Part]:
        if self.proposal is None:
            return []
        keys = self.open_keys()
        told = self._says(self.proposal, len(keys))
        says: list[Part] = [Line(line, Tone.QUIET) for line in told]
        if not keys:
            return says
        buttons = Row((Press("accept-all", f"Accept all {len(keys)}"), Press("drop", "Drop")))
        return [*says, buttons, *(self._card(key) for key in keys)]

    def _says(self, proposal: Proposal, left: int) -> tuple[str, ...]:
        """Return what the proposal comes to, or how much of it is left to accept."""
        edits = len(proposal.edits)
        if left == edits:
            return proposal.says if edits else (*proposal.says, "Nothing is left to accept.")
        if not left:
            made = f"{counted(edits, 'edit')} made"
            return (f"{proposal.what}: {made}, nothing is left to accept.",)
        left_of_them = f"{counted(left, 'edit')} of {edits}"
        return (f"{proposal.what}: {left_of_them} left to accept.", *proposal.says[1:])

    def _card(self, key: int) -> Part:
        said = [p.says for p in self.proposal.edits if p.edit.key == key] if self.proposal else []
        return Row((Press(f"accept {key}", "Accept"), Line("; ".join(said))))
