"""What two edits do together beyond what each does alone.

Edits of one concept deck simply add up. Those of two decks, or of two assets, meet in the
inventions that hold both cards, and by how much is linear in each of them: it is counted for
every two faces and read off for every two edits. `effects` counts edits alone; `prospects`
puts both together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from workbench.analysis.listing import ASSET, Array
from workbench.analysis.suggesting.blanks import Blanks
from workbench.analysis.suggesting.effects import (
    Contributions,
    Counted,
    Move,
    by_face,
    of_different_assets,
)


class Crossings:
    """The meetings of moves.

    Parameters
    ----------
    contributions : Contributions
        Of the list, with the sums of columns that are wanted.
    moves : sequence of Move
        Ordered by `place`, the assets last.
    """

    def __init__(self, contributions: Contributions, moves: Sequence[Move]) -> None:
        self._contributions = contributions
        self._blanks: Blanks = contributions.blanks
        self._faces = self._blanks.columns.faces
        self._moves = moves
        place, copies, start, end = np.array(
            [(m.place, m.copies, m.start, m.end) for m in moves], dtype=np.intp
        ).T
        self._rows = [np.flatnonzero(place == deck) for deck in range(4)]
        self._copies, self._start, self._end = copies[:, None], start, end
        self._table = cache(self._count_table)
        self._corrections = cache(self._count_corrections)

    def of(self, number: int) -> Array:
        """Return [move, sum]: what each move does beyond its own together with this one."""
        move = self._moves[number]
        width = self._contributions.of[0].shape[1]
        found = np.zeros((len(self._moves), width), dtype=self._blanks.dtype)
        for place, rows in enumerate(self._rows):
            if len(rows) and (place != move.place or place == ASSET):
                found[rows] = self._with_deck(number, move, place)
        return found

    def _with_deck(self, number: int, move: Move, place: int) -> Array:
        """[move of a deck, sum]."""
        rows = self._rows[place]
        table = self._table(move.place, place)
        by_face = move.copies * (table[move.end] - table[move.start])
        crossed: Array = self._copies[rows] * (
            by_face[self._end[rows]] - by_face[self._start[rows]]
        )
        if place == ASSET and move.place != ASSET:
            by_move = self._corrections(move.place)
            crossed = crossed + move.copies * (by_move[move.end] - by_move[move.start])
        if move.place == ASSET and place != ASSET:
            by_start = self._corrections(place)[:, number - self._rows[ASSET][0]]
            more = by_start[self._end[rows]] - by_start[self._start[rows]]
            crossed = crossed + self._copies[rows] * more
        return crossed

    def _letters(self) -> range:
        return range(len(self._faces.initials))

    def _count_table(self, one: int, other: int) -> Array:
        """[face of one deck, face of the other, sum]: inventions that hold both."""
        if one > other:
            return self._table(other, one).swapaxes(0, 1)
        if one == other:
            faces, pair = range(self._faces.size(ASSET)), self._contributions.pair
            return np.array([[pair(x, y) for y in faces] for x in faces])
        rows = [
            np.concatenate([self._blanks.rows((one, i), (other, j)) for j in self._letters()], 1)
            for i in self._letters()
        ]
        return np.concatenate(rows)

    def _count_corrections(self, place: int) -> Array:
        """[face of a concept deck, move of an asset, sum]: as two assets must differ."""
        moves = [self._moves[row] for row in self._rows[ASSET].tolist()]
        counted = cache(lambda i, j, k: self._blanks.rows((place, i), (ASSET, j), (ASSET, k)))

        def beside(initial: int) -> Counted:
            """Return what counts two assets beside a concept of an initial."""
            return lambda j, k: counted(self._standing_for(initial, j, k), j, k)

        pairs = [by_face(beside(initial), self._faces) for initial in self._letters()]
        return np.concatenate(
            [np.stack([of_different_assets(move, pair) for move in moves], 1) for pair in pairs]
        )

    def _standing_for(self, initial: int, one: int, other: int) -> int:
        """Return an initial that counts as another does beside two assets, the first such one.

        Patterns ask of the initial of a concept only which assets have it as well.
        """
        if initial in {one, other} or not self._blanks.patterns_alone:
            return initial
        return next(letter for letter in self._letters() if letter not in {one, other})
