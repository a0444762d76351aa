"""From pieces in their places to the job of the typesetter, and back to what is to be listed.

Every different face is handed over once, however many copies of it are printed. `imposing` comes
before, or `pictures` where a card is drawn alone; `setting` draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from workbench.exchange.printing.art import art_of, pictures_of
from workbench.exchange.printing.glyphs import lacking
from workbench.exchange.printing.listing import Listing
from workbench.exchange.printing.pieces import Back, Piece
from workbench.exchange.printing.setting import Format, Job, set_job
from workbench.exchange.printing.wishes import POKER, CardSize
from workbench.rules.components import Deck
from workbench.rules.look import NUMERALS


@dataclass(frozen=True, slots=True)
class Style:
    """How pieces are drawn.

    Parameters
    ----------
    home : Path
        The folder of pictures for cards that were read from no file.
    card : CardSize
        The size of a card.
    ink_saving, pictures : bool
        As in a wish.
    """

    home: Path
    card: CardSize = POKER
    ink_saving: bool = False
    pictures: bool = True


@dataclass(frozen=True, slots=True)
class Drawn:
    """Pages, and what has to be said of them."""

    pages: tuple[bytes, ...]
    listing: Listing


class Faces:
    """The different faces and backs of some pieces, numbered, with their pictures.

    Raises
    ------
    PrintRefused
        Where a picture is missing or cannot be read.
    """

    def __init__(self, pieces: Iterable[Piece], style: Style) -> None:
        self._style = style
        self._pieces = tuple(dict.fromkeys(pieces))
        art = pictures_of(self._pieces, style.home) if style.pictures else {}
        self._files = {path: f"{n}{path.suffix.lower()}" for n, path in enumerate(art)}
        self.pictures: Mapping[str, bytes] = {self._files[path]: art[path] for path in art}
        self._numbers = {piece: number for number, piece in enumerate(self._pieces)}
        self._backs = {back: len(self._pieces) + number for number, back in enumerate(Back)}

    def front(self, piece: Piece) -> int:
        """Return the number of a piece's face."""
        return self._numbers[piece]

    def back(self, back: Back) -> int:
        """Return the number of a back."""
        return self._backs[back]

    def called(self, number: int) -> str:
        """Return what the piece with this face is called."""
        return self._pieces[number].called

    def as_json(self) -> list[Mapping[str, object]]:
        """Return all faces, then all backs, by their numbers."""
        fronts = ({**piece.face, "art": self._art(piece)} for piece in self._pieces)
        return [*fronts, *(back_face(back) for back in Back)]

    def _art(self, piece: Piece) -> str | None:
        path = art_of(piece.entry, self._style.home)
        return None if path is None else self._files.get(path)

    def texts(self) -> list[str]:
        """Return all that a designer wrote on them."""
        return [
            str(piece.face[key])
            for piece in self._pieces
            for key in ("name", "text")
            if key in piece.face
        ]


def back_face(back: Back) -> Mapping[str, object]:
    """Return what a back shows."""
    numeral = NUMERALS[Deck(back.value)] if back.value in set(Deck) else ""
    return {"kind": "back", "back": back.value, "numeral": numeral}


def draw(
    faces: Faces,
    layout: Mapping[str, object],
    *,
    style: Style,
    format: Format,
    dpi: float = 300,
) -> Drawn:
    """Have some pages drawn, with fonts of this computer where those that come along lack a sign.

    Parameters
    ----------
    faces : Faces
        What may stand on them.
    layout : mapping
        What stands where; `design/sheets.typ` says how it is written.
    style : Style
        How it is drawn.
    format : str
        Of the pages; a PDF is one file.
    dpi : float
        Of PNG pages.
    """
    data = {"faces": faces.as_json(), "saving": style.ink_saving, **layout}
    written = [*faces.texts(), str(layout.get("title", ""))]
    borrowed = lacking(written, ours_alone=True)
    undrawn = lacking(borrowed, ours_alone=False)
    job = Job("sheets.typ", data, pictures=faces.pictures, ours_alone=borrowed == undrawn)
    made = set_job(job, format=format, dpi=dpi)
    helped = tuple(one for one in borrowed if one not in undrawn)
    listing = Listing(borrowed=helped, undrawn=undrawn)
    return Drawn(made.pages, _with_told(listing, faces, made.told))


def _with_told(listing: Listing, faces: Faces, told: Sequence[Mapping[str, Any]]) -> Listing:
    """Add what the drawing itself found, in the order of the pieces."""
    smallest = sorted({int(one["face"]) for one in told if one["fit"] == "smallest"})
    cut = sorted({int(one["face"]) for one in told if one["fit"] == "cut"})
    return replace(
        listing,
        smallest=tuple(faces.called(number) for number in smallest),
        cut=tuple(faces.called(number) for number in cut),
    )
