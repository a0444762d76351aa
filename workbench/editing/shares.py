"""Shares: the fewest edits that bring an initial, a type or a value nearest to a wanted share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from workbench.cardsets.card_set import CardSet
from workbench.editing.cells import CellEdit
from workbench.rules.components import Deck

Trait = Literal["initial", "type", "value"]


@dataclass(frozen=True, slots=True)
class ProposedEdit:
    """One edit to accept or drop, and the words for it (`Cactus: a noun with D`)."""

    edit: CellEdit
    says: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """Edits that bring a share as near as possible to the wanted one.

    Parameters
    ----------
    of : {"initial", "type", "value"}
        What is shared out.
    what : str
        The initial, type or value whose share is wanted.
    deck : Deck or None
        The deck it is counted in; None counts in all that may have it.
    wanted : float
        The wanted share, 0 to 1.
    before, after, total : int
        Cards (copies count) with it now, with it after all edits, and in all.
    edits : tuple of ProposedEdit
        The edits, none where nothing can or need be done.
    says : tuple of str
        What comes of it in words, and why it is not the wanted share where it is not.
    """

    of: Trait
    what: str
    deck: Deck | None
    wanted: float
    before: int
    after: int
    total: int
    edits: tuple[ProposedEdit, ...]
    says: tuple[str, ...]

    @property
    def label(self) -> str:
        """The words for the step that accepts it."""
        return f"Bring {self.what} to {self.after / self.total:.1%}" if self.total else "Nothing"


def propose(
    card_set: CardSet, *, of: Trait, what: str, share: float, deck: Deck | None = None
) -> Proposal:
    """Return the fewest edits that bring `what` nearest to a wanted share."""
    raise NotImplementedError
