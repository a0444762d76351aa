"""Two lists played on the same shuffles as pictures: the differences, with their intervals.

Each subject (points, names, who wins, ...) has a picture of dots around no difference; a dot is
hollow where nobody can tell yet. `analysis.compare_sentences` says the finding; the part Compare or
`show` comes after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from workbench.analysis import compare_sentences
from workbench.analysis.compare_sentences import difference_in_words
from workbench.analysis.comparing import Comparison
from workbench.analysis.measure_words import Unit
from workbench.analysis.play_differences import PlayDifference, Verdict
from workbench.analysis.tables import Row
from workbench.views.charts import marks
from workbench.views.charts.pictures import Column, Drawing, Notation, Picture, coarse_top

LEGEND = "dot: list after less list before, hollow while undecided · thin line: 95 % interval"
"""What a picture that is taken away says below its title."""

SIGNS = (
    ("sure", "the list after less the list before"),
    ("unsure", "undecided"),
    ("interval", "where the difference lies, with 95 % certainty"),
    ("exact", "no difference"),
)
"""What stands above a board of these pictures."""

_NAMES, _NUMBERS = 146, 150
_WORDS = {
    Verdict.HIGHER: "higher",
    Verdict.LOWER: "lower",
    Verdict.NO_DIFFERENCE: "no difference",
    Verdict.UNDECIDED: "undecided",
}


@dataclass(frozen=True, slots=True)
class Subject:
    """What some measures are about.

    Parameters
    ----------
    key : str
        Its word, for the drawing.
    words : str
        What it is called.
    starts : tuple of str
        How the paths of its measures start behind `play.`
    unit : Unit
        What they are counted in.
    cut : tuple of str
        Words that a picture of this subject need not repeat.
    """

    key: str
    words: str
    starts: tuple[str, ...]
    unit: Unit
    cut: tuple[str, ...] = ()

    @property
    def drawing(self) -> Drawing:
        """What is drawn of it."""
        columns = _columns(self.unit)
        share = self.unit is Unit.SHARE
        axis = "difference, in percentage points" if share else "difference"
        form = "+.3~f"
        chart = partial(marks.dots, columns, axis=axis, form=form, names=_NAMES, numbers=_NUMBERS)
        return Drawing(f"compare_{self.key}", chart, columns=columns, legend=LEGEND)

    def of(self, play: Sequence[PlayDifference]) -> list[PlayDifference]:
        """Return the measures that are about it."""
        quotients = ((one.quotient, one) for one in play)
        return [
            one
            for quotient, one in quotients
            if quotient.path.removeprefix("play.").startswith(self.starts)
            and quotient.unit is self.unit
        ]

    def named(self, one: PlayDifference) -> str:
        """Return the name of one of its measures, as short as it is clear here."""
        words = one.quotient.words
        for cut in self.cut:
            words = words.removeprefix(cut).removesuffix(cut)
        return words


def _columns(unit: Unit) -> tuple[Column, ...]:
    share = unit is Unit.SHARE
    plain, sign = (Notation.PERCENT, ", %") if share else (Notation.POINTS, "")
    fine = Notation.SIGNED if share else Notation.SIGNED_FINE
    return (
        Column("name", "measure"),
        Column("a", "before", plain),
        Column("b", "after", plain),
        Column("value", f"difference{sign}", fine),
        Column("low", "95 % from", fine),
        Column("high", "95 % to", fine),
        Column("verdict", "verdict"),
        Column("more", "more games to decide", Notation.COUNT),
        Column("fewer", "times fewer games by pairing", Notation.POINTS),
    )


_SEATS = ("seats[", "lineup[")
SUBJECTS = (
    Subject("points", "Points", ("score.", "alliteration."), Unit.POINTS),
    Subject("names", "Names and matches", ("alliteration.", "matches."), Unit.SHARE),
    Subject("wins", "Who wins", (*_SEATS, "ties"), Unit.SHARE, cut=("games with a ",)),
    Subject("seats", "Points of each seat", _SEATS, Unit.POINTS),
    Subject(
        "commissions", "Commissions met", ("commissions[",), Unit.SHARE, cut=("commission ", " met")
    ),
    Subject("decks", "Reshuffles", ("decks.",), Unit.PLAIN, cut=("reshuffles of the ", " deck")),
)
DRAWINGS = {subject: subject.drawing for subject in SUBJECTS}
"""What is drawn of each subject, in the order in which a board shows them."""


def pictures(comparison: Comparison) -> tuple[Picture, ...]:
    """Return a picture of each subject that the two lists were played for."""
    return tuple(
        _picture(subject, measures, comparison)
        for subject in SUBJECTS
        if (measures := subject.of(comparison.play))
    )


def _picture(
    subject: Subject, measures: Sequence[PlayDifference], comparison: Comparison
) -> Picture:
    rows = [_row(subject, one) for one in measures]
    for place, row in enumerate(rows):
        row["row"] = place
    reach = coarse_top(max(abs(row[end]) for row in rows for end in ("low", "high")))
    title = compare_sentences.finding(subject.words, measures, comparison.how.seating)
    return Picture(DRAWINGS[subject], title, rows, {marks.BOTTOM: -reach, marks.TOP: reach})


def _row(subject: Subject, one: PlayDifference) -> Row:
    paired, share = one.paired, one.quotient.unit is Unit.SHARE
    scale = 100 if share else 1
    value, low, high = (scale * end for end in (paired.difference, *paired.interval))
    word = _WORDS[one.verdict]
    return {
        "name": subject.named(one),
        "sub": "",
        "a": paired.a,
        "b": paired.b,
        "value": value,
        "low": low,
        "high": high,
        "exact": 0.0,
        "verdict": word,
        "more": one.more_games or None,
        "fewer": paired.fewer_games,
        "label": f"{difference_in_words(paired.difference, one.quotient.unit)} {word}",
        "certain": one.verdict is not Verdict.UNDECIDED,
        "shown": True,
    }
