"""Print a set: sheets of cards at their true size to cut out, or a picture of every card.

Sheets are a PDF with cut marks, nine cards of 63.5 x 88.9 mm a page: all cards with their copies,
the commissions and their rules card, the player aids and the commendations. Print it at 100 %; the
50 mm line of each page shows whether it was. --backs puts a page of backs behind each page, for
both sides, turned over the long edge. --changed-since prints only what looks otherwise than in a
saved version, a file, or REV:path of git. Names that hardly fit are listed.
Example: workbench print my_list.yaml -o sheets.pdf --backs --changed-since 1.1
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.finding import ENDINGS, find
from workbench.cardsets.reading import load
from workbench.cardsets.revisions import is_revision, load_revision
from workbench.cardsets.versions import versions_of
from workbench.cli import FINE, Refused
from workbench.cli.numbers import whole
from workbench.cli.options import add_json, add_replace, add_set, tell_json
from workbench.cli.output import how_far, to_a_file
from workbench.cli.stopping import stoppable
from workbench.exchange.printing.drawing import Style
from workbench.exchange.printing.files import (
    check_pictures,
    check_sheets,
    write_pictures,
    write_sheets,
)
from workbench.exchange.printing.listing import Listing
from workbench.exchange.printing.pictures import card_pictures
from workbench.exchange.printing.sheets import Printed, print_sheets
from workbench.exchange.printing.wishes import (
    POKER,
    CardSize,
    Paper,
    Part,
    PrintRefused,
    PrintWish,
    WouldReplace,
    parse_size,
)
from workbench.rules.amounts import counted, size

_SHEETS, _DOTS = "pdf", "png"
_USUAL_DPI = 300


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, where to, what of it, and how."""
    add_set(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=to_a_file,
        required=True,
        metavar="FILE.pdf",
        help="the sheets; with --as png or svg a folder",
    )
    parser.add_argument(
        "--what",
        type=_parts,
        default=tuple(Part),
        metavar="PART,PART",
        help=f"which parts of the box: {', '.join(Part)} (all)",
    )
    parser.add_argument(
        "--changed-since", metavar="VERSION", help="only what changed; a version, file or REV:path"
    )
    _add_looks(parser)
    parser.add_argument(
        "--as",
        dest="format",
        choices=(_SHEETS, _DOTS, "svg"),
        default=_SHEETS,
        help="sheets, or a picture of every card (pdf)",
    )
    parser.add_argument(
        "--dpi", type=whole(36, 1200), metavar="N", help=f"dots an inch of a PNG ({_USUAL_DPI})"
    )
    add_replace(parser)
    add_json(parser)


def _add_looks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--backs", action="store_true", help="a page of backs behind each page")
    parser.add_argument(
        "--paper", choices=[paper.value for paper in Paper], default="a4", help="(a4)"
    )
    parser.add_argument(
        "--card", type=_size, default=POKER, metavar="WxH", help=f"millimetres ({POKER})"
    )
    parser.add_argument("--ink-saving", action="store_true", help="outlines in place of full tones")
    parser.add_argument(
        "--no-pictures", action="store_true", help="leave the pictures of `art` out"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print, and tell what came out and what has to be said of it."""
    if arguments.dpi is not None and arguments.format != _DOTS:
        raise Refused("--dpi is for pictures of dots; leave it out, or give --as png")
    card_set, home = load(arguments.set), find(arguments.set).parent
    try:
        if arguments.format == _SHEETS:
            _sheets(arguments, card_set, home)
        else:
            _pictures(arguments, card_set, home)
    except WouldReplace as there:
        raise Refused(f"{there}; choose another name, or give --replace") from there
    except PrintRefused as error:
        raise Refused("\n  ".join(error.reasons)) from error
    return FINE


def _sheets(arguments: argparse.Namespace, card_set: CardSet, home: Path) -> None:
    check_sheets(arguments.output, replace=arguments.replace)
    wish = PrintWish(
        parts=arguments.what,
        paper=Paper(arguments.paper),
        card=arguments.card,
        backs=arguments.backs,
        ink_saving=arguments.ink_saving,
        pictures=not arguments.no_pictures,
        since=_since(arguments),
    )
    printed = stoppable(lambda: print_sheets(card_set, wish, home=home), _tell_waiting)
    write_sheets(arguments.output, printed.pdf)
    if arguments.json:
        numbers = {"pieces": len(printed.pieces), "pages": printed.pages}
        gone = list(printed.gone_in_words())
        _tell_as_json((arguments.output,), printed.listing, {**numbers, "gone": gone})
    else:
        _tell(printed, arguments.output)


def _pictures(arguments: argparse.Namespace, card_set: CardSet, home: Path) -> None:
    _refuse_what_is_for_sheets(arguments)
    check_pictures(arguments.output)
    style = Style(
        home,
        arguments.card,
        ink_saving=arguments.ink_saving,
        pictures=not arguments.no_pictures,
    )
    made = stoppable(
        lambda: card_pictures(
            card_set,
            parts=arguments.what,
            format=arguments.format,
            dpi=arguments.dpi or _USUAL_DPI,
            style=style,
        ),
        _tell_waiting,
    )
    files = write_pictures(arguments.output, made, arguments.format, replace=arguments.replace)
    if arguments.json:
        _tell_as_json(files, made.listing, {})
        return
    print(f"wrote {counted(len(files), 'picture')} to {arguments.output}")
    print("\n".join(made.listing.in_words()), end="\n" if made.listing.in_words() else "")


def _tell(printed: Printed, file: Path) -> None:
    pieces, pages = counted(len(printed.pieces), "card"), counted(printed.pages, "page")
    print(f"wrote {file}: {pieces} on {pages}, {size(len(printed.pdf))}; print it at 100 %")
    for name in printed.gone_in_words():
        print(f"take out of the box: {name}")
    for sentence in printed.listing.in_words():
        print(sentence)


def _tell_as_json(files: Sequence[Path], listing: Listing, more: Mapping[str, object]) -> None:
    answer = {"written": list(map(str, files)), **more, "listed": asdict(listing)}
    tell_json(answer)


def _since(arguments: argparse.Namespace) -> CardSet | None:
    """Return the set that changes are told from: a saved version, a revision, or a file."""
    words = arguments.changed_since
    if words is None:
        return None
    file = find(arguments.set)
    saved = {version.number: version.file for version in versions_of(file)}
    if words in saved:
        return load(saved[words])
    if is_revision(words):
        return load_revision(words)
    if Path(words).suffix in ENDINGS or Path(words).exists():
        return load(Path(words))
    there = "none is saved yet; name a file"
    if saved:
        there = f"saved so far: {', '.join(saved)}; name one of them, a file"
    raise Refused(f"there is no version {shown(words)} of {file.name}: {there}, or REV:path of git")


def _refuse_what_is_for_sheets(arguments: argparse.Namespace) -> None:
    """Refuse options that a picture of a card has no use for."""
    given = {
        "--backs": arguments.backs,
        "--changed-since": arguments.changed_since is not None,
        "--paper": arguments.paper != Paper.A4,
    }
    for option in (option for option, is_given in given.items() if is_given):
        raise Refused(f"{option} is for sheets; leave it out, or leave out --as")


def _parts(text: str) -> tuple[Part, ...]:
    """Read parts of the box, commas between."""
    words = [word.strip() for word in text.split(",")]
    for word in words:
        if word not in set(Part):
            near = nearest(word, Part)
            hint = f"did you mean {near}?" if near else f"there are {', '.join(Part)}"
            raise argparse.ArgumentTypeError(f"{shown(word)} is no part of the box; {hint}")
    return tuple(Part(word) for word in words)


def _size(text: str) -> CardSize:
    """Read a width and a height in millimetres."""
    try:
        return parse_size(text)
    except PrintRefused as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _tell_waiting(seconds: int) -> None:
    """Tell that work goes on; nothing is left of it at the end."""
    how_far(f"drawing · {seconds} s · Ctrl-C stops" if seconds else "")
