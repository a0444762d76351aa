"""Convert a list between .yaml, .csv, .xlsx and .json: the endings say from what to what.

Columns are matched by their headers, in any order, and what was taken for what is told. A list
whose columns have other names: --map name=Title,value=Pts, kept for the next time by --keep-map.
A CSV holds the cards; all the rest goes into NAME.rest.yaml beside it, and is read back with it.
Nothing is written while the list has a fault, nor over a file that is there without --replace.
Example: workbench convert my_cards.csv my_list.yaml --map name=Title
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from workbench.cardsets.fields import shown
from workbench.cardsets.finding import ENDINGS, find
from workbench.cardsets.problems import how_many, problem_lines
from workbench.cardsets.reporting import problem_as_json
from workbench.cardsets.saving import SaveFailed
from workbench.cli import FINE, INPUT_AT_FAULT, Refused
from workbench.cli.options import add_json, add_replace, tell_json
from workbench.cli.output import to_a_file
from workbench.exchange.kinds import DELIMITERS, JSON, ending_of, is_exchanged
from workbench.exchange.spreadsheets.delimited import SIGNS, WORDS
from workbench.exchange.spreadsheets.mapping import (
    UnknownMapping,
    mapping_of_texts,
    mapping_text,
)
from workbench.exchange.spreadsheets.needs import Need
from workbench.exchange.spreadsheets.reading import (
    Asked,
    ListReading,
    mapping_of,
    pairs_of,
    read_list,
)
from workbench.exchange.spreadsheets.writing import Style, WouldReplace, files_of, write_contents
from workbench.rules.amounts import all_of, counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add both files, what is known of the first, and how the second shall be."""
    parser.add_argument("source", metavar="IN", help="a file, or the bare name of a shipped set")
    parser.add_argument("target", metavar="OUT", type=to_a_file, help="the file to make")
    parser.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="KEY=HEADER,... or FILE.yaml",
        help="which column is which; extra=HEADER keeps one as it is",
    )
    parser.add_argument(
        "--keep-map", type=to_a_file, metavar="FILE.yaml", help="keep which column was which"
    )
    parser.add_argument("--encoding", metavar="NAME", help="of a text file, such as cp1252")
    parser.add_argument(
        "--delimiter",
        metavar="SIGN",
        help="what separates the cells of IN: comma, semicolon, tab, pipe",
    )
    parser.add_argument(
        "--sheet", action="append", default=[], metavar="TITLE", help="the sheet with the cards"
    )
    parser.add_argument(
        "--out-delimiter", metavar="SIGN", help="what separates the cells of OUT, as above"
    )
    parser.add_argument(
        "--no-bom", action="store_true", help="begin a CSV without the mark that Excel needs"
    )
    add_replace(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell what was made of the list, and write it unless it has faults."""
    _refuse_what_says_nothing(arguments)
    reading = read_list(find(arguments.source), _asked(arguments))
    _tell(reading)
    files = _written(reading, arguments) if reading.ok and reading.card_set else ()
    if arguments.json:
        tell_json(_as_json(reading, files))
    elif files:
        print(f"wrote {all_of(list(map(str, files)))}: {_contents(reading)}")
    if files and (pictures := _left_behind(reading, arguments.target)):
        noun = counted(pictures, "picture")
        print(f"{noun} of the cards (art) lie beside the old list: copy them too", file=sys.stderr)
    return FINE if files else INPUT_AT_FAULT


def _refuse_what_says_nothing(arguments: argparse.Namespace) -> None:
    """Refuse options that the files asked for have no use for, and one file for two things."""
    is_text = ending_of(arguments.target) in DELIMITERS
    given = {"--out-delimiter": arguments.out_delimiter is not None, "--no-bom": arguments.no_bom}
    for option in (option for option, is_given in given.items() if is_given and not is_text):
        raise Refused(f"{option} is for a CSV; leave it out, or let {arguments.target} end in .csv")
    kept = arguments.keep_map
    if kept is None:
        return
    if not is_exchanged(arguments.source) or arguments.source.lower().endswith(JSON):
        raise Refused(f"{arguments.source} has no columns; leave --keep-map out")
    if ending_of(kept) not in ENDINGS:
        raise Refused(f"a mapping is kept as YAML: write --keep-map {kept.stem}.yaml, say")
    if os.path.realpath(kept) in map(os.path.realpath, (arguments.source, arguments.target)):
        raise Refused(f"{kept} cannot keep the mapping and the list; choose another name for one")


def _asked(arguments: argparse.Namespace) -> Asked:
    try:
        mapped = mapping_of_texts(arguments.map, Path())
    except UnknownMapping as error:
        raise Refused(f"--map: {error}") from error
    return Asked(arguments.encoding, arguments.delimiter, tuple(arguments.sheet), mapped)


def _tell(reading: ListReading) -> None:
    """Tell on standard error what was made of what, and what is wrong."""
    lines = [*reading.notes, *map(str, reading.matched), *problem_lines(reading.problems)]
    lines += [line for need in reading.needs for line in _how_to_say(need, reading)]
    if not reading.ok:
        lines.append(f"{reading.file}: {how_many(reading.problems)}; nothing was written")
    for line in lines:
        print(line, file=sys.stderr)


def _how_to_say(need: Need, reading: ListReading) -> Iterator[str]:
    """Yield how a command line says what the file does not say itself."""
    match need:
        case Need.ENCODING:
            for preview in reading.previews:
                yield f"--encoding {preview.encoding} ({preview.used_by}):"
                yield from (f"    {line}" for line in preview.lines)
        case Need.DELIMITER:
            yield 'what separates the cells: --delimiter semicolon, or the sign itself: "~"'
        case Need.SHEET:
            yield f"the sheet: {' or '.join(f'--sheet {shown(one)}' for one in reading.sheets)}"
        case Need.MAPPING:
            pairs = pairs_of(reading).replace('"', '\\"')
            yield f'which column is which: --map "{pairs}", a header after each ='


def _written(reading: ListReading, arguments: argparse.Namespace) -> tuple[Path, ...]:
    """Write the list, and the mapping where it shall be kept, all of it or nothing."""
    if reading.card_set is None:
        return ()
    style = Style(_sign(arguments.out_delimiter), mark=not arguments.no_bom)
    try:
        contents = dict(files_of(reading.card_set, arguments.target, style))
        if arguments.keep_map is not None:
            contents[arguments.keep_map] = mapping_text(mapping_of(reading)).encode()
        return write_contents(contents, replacing=arguments.replace)
    except WouldReplace as error:
        raise Refused(f"{error}, or say --replace") from error
    except SaveFailed as error:
        raise Refused(str(error)) from error


def _left_behind(reading: ListReading, target: Path) -> int:
    """Return how many pictures are named from another folder than that of the new file."""
    entries = reading.card_set.entries if reading.card_set else ()
    homes = (
        (entry.origin.file if entry.origin else reading.file).parent.resolve()
        for entry in entries
        if entry.art and not Path(entry.art).is_absolute()
    )
    return sum(home != target.parent.resolve() for home in homes)


def _sign(word: str | None) -> str | None:
    sign = WORDS.get(word or "", word)
    if sign is not None and sign not in SIGNS:
        raise Refused("--out-delimiter: write comma, semicolon, tab or pipe")
    return sign


def _contents(reading: ListReading) -> str:
    card_set = reading.card_set
    if card_set is None:
        return "nothing"
    parts = {
        "card": len(card_set.entries),
        "commission": len(card_set.commissions),
        "target": len(card_set.targets),
    }
    return ", ".join(counted(number, noun) for noun, number in parts.items() if number)


def _as_json(reading: ListReading, files: Sequence[Path]) -> dict[str, object]:
    return {
        "in": str(reading.file),
        "files": list(map(str, files)),
        "cards": len(reading.card_set.entries) if reading.card_set else None,
        "matched": [
            {"key": m.key, "header": m.header, "column": m.column, "sheet": m.sheet}
            for m in reading.matched
        ],
        "notes": list(reading.notes),
        "problems": [problem_as_json(problem) for problem in reading.problems],
        "needs": list(reading.needs),
        "previews": [{"encoding": p.encoding, "lines": list(p.lines)} for p in reading.previews],
    }
