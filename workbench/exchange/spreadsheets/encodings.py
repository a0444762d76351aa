"""The bytes of a text file to its text, and never by a guess.

UTF-8 and UTF-16 say what they are. Of any other encoding the bytes tell nothing, so the file is
refused with a preview under those that are likely, and its designer, who knows the names, says
which. Comes before `delimited`.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.parsing.sources import NotReadableError
from workbench.exchange.spreadsheets.needs import Need, Unsaid

MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
"""Byte-order marks, those that begin another one after it."""

LIKELY = {
    "cp1252": "Windows, Western Europe",
    "cp1250": "Windows, Central Europe",
    "cp1251": "Windows, Cyrillic",
    "cp1253": "Windows, Greek",
    "mac-roman": "old Macintosh, Western Europe",
    "cp850": "DOS, Western Europe",
    "shift_jis": "Japanese",
    "gb18030": "Chinese",
}
"""Encodings that spreadsheets write, and where."""

WIDE = {
    "utf-16-le": "Unicode of Windows, without its mark",
    "utf-16-be": "Unicode of old Macintoshes, without its mark",
}
"""Encodings that put a NUL beside each plain letter."""

LEAST_NULS = 0.25
"""The share of NULs from which on a text may be one of `WIDE`; below, they are strays."""

LINES_SHOWN = 3
LONGEST_SHOWN = 70


@dataclass(frozen=True, slots=True)
class Preview:
    """The first odd lines of a file as one encoding reads them."""

    encoding: str
    used_by: str
    lines: tuple[str, ...]


class UnknownEncoding(Unsaid):
    """A text in an encoding that has to be asked about; `previews` shows it under likely ones."""

    needs = (Need.ENCODING,)

    def __init__(
        self, what: str, hint: str, line: int = 1, *, previews: tuple[Preview, ...]
    ) -> None:
        super().__init__(what, hint, line)
        self.previews = previews


def text_of(content: bytes, encoding: str | None = None) -> tuple[str, str]:
    """Return the text of a file without its byte-order mark, and the encoding it is in.

    Parameters
    ----------
    content : bytes
        All of the file.
    encoding : str, optional
        What its designer says it is; taken from the bytes unless given.

    Raises
    ------
    UnknownEncoding
        Where the bytes do not say and nobody does.
    NotReadableError
        Where the file is not in `encoding`, or there is none of that name.
    """
    marked = next((name for mark, name in MARKS.items() if content.startswith(mark)), None)
    asked = None if encoding is None else _known(encoding)
    if asked is not None and marked is not None and not _same(asked, marked):
        raise NotReadableError(
            f"the file begins as {marked} text does, not {encoding}", "leave the encoding out"
        )
    name = marked or asked or _told_by(content)
    try:
        return content.decode(name).removeprefix("\ufeff"), name
    except UnicodeError as error:
        start = error.start if isinstance(error, UnicodeDecodeError) else 0
        raise NotReadableError(
            f"the byte {content[start]:#04x} is not {name} text",
            "name another encoding, or save the file as UTF-8",
            content.count(b"\n", 0, start) + 1,
        ) from error


def _known(encoding: str) -> str:
    """Return the name that Python has for an encoding of texts."""
    try:
        "".encode(encoding)
        return codecs.lookup(encoding).name
    except (LookupError, ValueError, UnicodeError) as error:
        near = nearest(encoding, [*LIKELY, "utf-8", "utf-16", "latin-1"])
        hint = f"did you mean {near}?" if near else f"write one such as {', '.join(LIKELY)}"
        raise NotReadableError(f"there is no encoding {shown(encoding)}", hint) from error


def _same(asked: str, marked: str) -> bool:
    """Return whether an encoding is the marked one, its byte order or mark left aside."""
    return marked.startswith(asked.replace("_", "-").removesuffix("-sig"))


def _told_by(content: bytes) -> str:
    """Return the encoding that bytes without a mark are in for certain."""
    if b"\0" in content:
        raise _no_plain_text(content)
    try:
        content.decode()
    except UnicodeDecodeError as error:
        raise _unknown(content, error.start) from error
    return "utf-8"


def _no_plain_text(content: bytes) -> NotReadableError:
    """Return what to say of bytes with NULs: a workbook's, those of wide letters, or strays."""
    if content.startswith(b"PK"):
        return NotReadableError("the file is a workbook, not a text", "let its name end in .xlsx")
    previews = _wide_previews(content) if content.count(b"\0") > LEAST_NULS * len(content) else ()
    if not previews:
        line = content.count(b"\n", 0, content.index(b"\0")) + 1
        return NotReadableError(
            "the file is no plain text: a NUL stands in this line", "save it as UTF-8 text", line
        )
    return UnknownEncoding(
        "the text is UTF-16 without the mark that says so",
        f"see which shows the names right, and name that encoding: {_likely(previews)}, say",
        previews=previews,
    )


def _likely(previews: tuple[Preview, ...]) -> str:
    return " or ".join(preview.encoding for preview in previews[:2]) or "its name"


def _wide_previews(content: bytes) -> tuple[Preview, ...]:
    """Return the first lines under each byte order, the one with more plain letters first."""
    found = []
    for encoding, used_by in WIDE.items():
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        lines = tuple(line[:LONGEST_SHOWN] for line in text.splitlines()[:LINES_SHOWN])
        found.append((sum(map(str.isascii, text)), Preview(encoding, used_by, lines)))
    found.sort(key=lambda one: -one[0])
    return tuple(preview for _, preview in found)


def _unknown(content: bytes, start: int) -> UnknownEncoding:
    line = content.count(b"\n", 0, start) + 1
    previews = _previews(content)
    return UnknownEncoding(
        "the text is not UTF-8, and nothing in it says what it is",
        f"see which encoding shows the names right, and name that one: {_likely(previews)}, say",
        line,
        previews=previews,
    )


def _previews(content: bytes) -> tuple[Preview, ...]:
    """Return the odd lines under each likely encoding, none that reads as one before it."""
    odd = [line for line in content.splitlines() if not line.isascii()][:LINES_SHOWN]
    found: dict[tuple[str, ...], Preview] = {}
    for encoding, used_by in LIKELY.items():
        try:
            lines = tuple(line.decode(encoding)[:LONGEST_SHOWN] for line in odd)
            content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if all(line.replace("\t", " ").isprintable() for line in lines):
            found.setdefault(lines, Preview(encoding, used_by, lines))
    return tuple(found.values())
