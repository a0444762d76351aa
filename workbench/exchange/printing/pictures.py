"""Single cards as pictures, and many on one large picture: for screens and virtual tables.

The other door of this room; `sheets` is for paper. Faces are drawn by the same design.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from typing import Literal

from workbench.cardsets.card_set import CardSet
from workbench.exchange.printing.drawing import Faces, Style, draw
from workbench.exchange.printing.listing import Listing
from workbench.exchange.printing.pieces import Back, Piece, pieces_of
from workbench.exchange.printing.wishes import CardSize, Part

_INCH = 25.4


@dataclass(frozen=True, slots=True)
class CardPicture:
    """One picture.

    Parameters
    ----------
    stem : str
        A name for its file, without an ending: plain letters, unique among those it came with.
    piece : Piece, optional
        What it shows; None for a back.
    back : Back
        The back that belongs to it, or that it shows.
    copies : int
        How many of it lie in the box; 1 for a back.
    data : bytes
        The picture itself.
    """

    stem: str
    piece: Piece | None
    back: Back
    copies: int
    data: bytes


@dataclass(frozen=True, slots=True)
class CardPictures:
    """Pictures, one of each different card, then one of each back; and what has to be said."""

    pictures: tuple[CardPicture, ...]
    listing: Listing


def card_pictures(
    card_set: CardSet,
    *,
    parts: Sequence[Part] = tuple(Part),
    format: Literal["png", "svg"] = "png",
    dpi: float = 300,
    style: Style,
) -> CardPictures:
    """Return a picture of every different piece of some parts of the box, and of its backs.

    Parameters
    ----------
    card_set : CardSet
        What to draw.
    parts : sequence of Part
        Which parts of the box.
    format : str
        `png` or `svg`.
    dpi : float
        Dots an inch of a PNG; 300 makes a card 750 x 1050.
    style : Style
        How it is drawn, how large, and where pictures lie.

    Raises
    ------
    PrintRefused
        Where pictures are missing.
    """
    pieces = pieces_of(card_set, parts)
    faces = Faces(pieces, style)
    copies = Counter(pieces)
    fronts = list(copies)
    backs = list(dict.fromkeys(piece.back for piece in fronts))
    pages = [_alone(faces.front(piece), piece.back, style.card) for piece in fronts]
    pages += [_alone(faces.back(back), back, style.card) for back in backs]
    drawn = draw(faces, {"pages": pages}, style=style, format=format, dpi=dpi)
    stems = _stems(piece.called for piece in fronts)
    behind = drawn.pages[len(fronts) :]
    made = [
        CardPicture(stem, piece, piece.back, copies[piece], data)
        for stem, piece, data in zip(stems, fronts, drawn.pages, strict=False)
    ]
    made += [
        CardPicture(f"back-of-{back}", None, back, 1, data)
        for back, data in zip(backs, behind, strict=True)
    ]
    return CardPictures(tuple(made), drawn.listing)


def grid_picture(
    pieces: Sequence[Piece],
    *,
    columns: int,
    rows: int,
    width: int,
    style: Style,
) -> bytes:
    """Return cards side by side on one PNG, row by row from the top left, without a gap.

    Parameters
    ----------
    pieces : sequence of Piece
        Up to `columns` times `rows`; places left over stay white.
    columns, rows : int
        Of the grid.
    width : int
        Of one card, in pixels; its height follows from the size of the card.
    style : Style
        How it is drawn, how large, and where pictures lie.

    Raises
    ------
    PrintRefused
        Where pictures are missing.
    ValueError
        Where there are more cards than places.
    """
    if len(pieces) > columns * rows:
        raise ValueError(f"{len(pieces)} cards do not fit in {columns} x {rows} places")
    faces = Faces(pieces, style)
    size = style.card.of(pieces[0].part if pieces else Part.CARDS)
    places = [
        [at % columns * size[0], at // columns * size[1], faces.front(piece)]
        for at, piece in enumerate(pieces)
    ]
    page = {"size": (columns * size[0], rows * size[1]), "card": size, "places": places}
    dpi = width / size[0] * _INCH
    return draw(faces, {"pages": [page]}, style=style, format="png", dpi=dpi).pages[0]


def back_picture(back: Back, *, width: int, style: Style) -> bytes:
    """Return a back as a PNG of some pixels in width."""
    faces = Faces((), style)
    page = _alone(faces.back(back), back, style.card)
    dpi = width / style.card.of(back.part)[0] * _INCH
    return draw(faces, {"pages": [page]}, style=style, format="png", dpi=dpi).pages[0]


def _alone(face: int, back: Back, card: CardSize) -> Mapping[str, object]:
    """Return a page that is one card."""
    size = card.of(back.part)
    return {"size": size, "card": size, "places": [[0, 0, face]]}


def _stems(called: Iterable[str]) -> list[str]:
    """Return a file's name for each, none like another even where large and small are alike."""
    stems: dict[str, None] = {}
    for name in called:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:80]
        numbered = (f"{stem}-no-{number}" for number in count(2))
        stems[next(one for one in chain([stem], numbered) if one not in stems)] = None
    return list(stems)
