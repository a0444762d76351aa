"""Charts outside the board: in any notebook, in a file, in plain text; never from the network.

`show` gives one object that a notebook draws as SVG and a terminal prints as text. Files are
made by vl-convert, which holds Vega itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

import vl_convert

from workbench.cardsets.guarding import guarded_cell
from workbench.views.charts.palette import Shade, look, paper
from workbench.views.charts.pictures import Picture

_NO_ADDRESS: list[str] = []
_TITLE_WIDTH = 76
"""Letters in a line of a title."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture that a notebook draws and a terminal reads.

    Parameters
    ----------
    image : str
        The whole SVG.
    words : str
        The finding and every row, in plain text.
    """

    image: str
    words: str

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Return the two forms; Jupyter asks for them by this name."""
        del include, exclude
        return {"image/svg+xml": self.image, "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words


def show(picture: Picture) -> Shown:
    """Return the picture as SVG with a summary in plain text beside it."""
    return Shown(image=svg(picture), words=picture.in_words())


def svg(picture: Picture) -> str:
    """Return the picture with its title as the text of an SVG."""
    return vl_convert.vegalite_to_svg(_spec(picture), allowed_base_urls=_NO_ADDRESS)


def png(picture: Picture) -> bytes:
    """Return the picture with its title as the bytes of a PNG, two dots to a pixel."""
    return vl_convert.vegalite_to_png(_spec(picture), scale=2, allowed_base_urls=_NO_ADDRESS)


def csv(picture: Picture) -> str:
    """Return the table behind the picture as CSV (RFC 4180), numbers in full, formulas guarded."""
    table = picture.table().map(guarded_cell)
    return table.to_csv(index=False, lineterminator="\r\n")


def save(picture: Picture, path: Path) -> None:
    """Write the picture to a file; the ending says how: `.svg`, `.png` or `.csv`.

    Raises
    ------
    ValueError
        For another ending.
    OSError
        Where the file cannot be written.
    """
    match path.suffix.lower():
        case ".svg":
            path.write_text(svg(picture), encoding="utf-8")
        case ".png":
            path.write_bytes(png(picture))
        case ".csv":
            path.write_text(csv(picture), encoding="utf-8", newline="")
        case ending:
            raise ValueError(f"a chart is saved as .svg, .png or .csv, not as {ending or path}")


def _spec(picture: Picture) -> dict[str, object]:
    title = {"text": wrap(picture.title, _TITLE_WIDTH), "subtitle": picture.drawing.legend}
    config = look(Shade.LIGHT) | {"background": paper(Shade.LIGHT)}
    return picture.spec() | {"title": title, "config": config}
