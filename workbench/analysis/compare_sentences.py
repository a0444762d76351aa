"""What two lists differ in when they are played, in words: each verdict, and the answer to it all.

Contract: "compare". `comparing` comes before it; the command's text, the titles of charts and the
part Compare say these words. Every difference is list B less list A.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from workbench.analysis.comparing import Comparison
from workbench.analysis.measure_words import Unit
from workbench.analysis.play_differences import PlayDifference, Verdict
from workbench.analysis.sentences import capitalized, signed
from workbench.analysis.table_words import by_whom
from workbench.play.paired import Seating
from workbench.rules.amounts import counted

_POINTS, _ANY_RUN = "play.score.invention.mean", "play.alliteration.any"
_DECIDED = (Verdict.HIGHER, Verdict.LOWER)


def difference_in_words(number: float, unit: Unit) -> str:
    """Return a difference with its sign, and digits enough to see one that is small."""
    scale, sign, digits = _written(unit)
    return f"{signed(scale * number, digits)}{sign}"


def verdict_in_words(one: PlayDifference) -> str:
    """Return whether a measure differs; where nobody can tell yet, how many more games it takes."""
    match one.verdict:
        case Verdict.UNDECIDED:
            return f"undecided, about {one.more_games:,} more games"
        case Verdict.NO_DIFFERENCE if one.no_difference_over:
            over, share = one.no_difference_over, one.quotient.unit is Unit.SHARE
            return f"no difference over {100 * over if share else over:g}{' %' if share else ''}"
        case Verdict.NO_DIFFERENCE:
            return "no difference"
        case _:
            return one.verdict.value


def worth_in_words(play: Iterable[PlayDifference]) -> str:
    """Return how many times the games two batches of their own would take; empty without limit."""
    fewer = {one.quotient.path: one.paired.fewer_games for one in play}.get(_POINTS)
    if fewer is None:
        return ""
    times = f"{fewer:.1f}" if fewer < 10 else f"{fewer:,.0f}"
    return (
        f"For points of an invention two batches of their own would take {times} times the games."
    )


def answer(comparison: Comparison) -> str:
    """Return what play says in a line: points and alliteration, then how all measures came out."""
    play = comparison.play
    if not play:
        return "Too few games to tell anything."
    if all(one.paired.same_games for one in play):
        return "Every game goes the same in both: no difference at all."
    told = [_sentence(one) for one in play if one.quotient.path in {_POINTS, _ANY_RUN}]
    found = f"Of {counted(len(play), 'measure')} {_counts(play)}."
    return " ".join([*(f"{capitalized(sentence)}." for sentence in told), found])


def finding(subject: str, play: Sequence[PlayDifference], seating: Seating) -> str:
    """Return what the measures of a subject came to, the surest difference first, and by whom."""
    first = max((one for one in play if one.verdict in _DECIDED), key=_sureness, default=None)
    if first is None:
        return f"{subject}: {_none_differs(play)} · {by_whom(seating)}"
    rest = [one for one in play if one is not first]
    counts = f"; of the others {_counts(rest)}" if rest else ""
    return f"{capitalized(_sentence(first))}{counts} · {by_whom(seating)}"


def undecided(play: Iterable[PlayDifference]) -> tuple[str, ...]:
    """Return each undecided measure, with about how many more games it takes, least first."""
    open_ones = [one for one in play if one.verdict is Verdict.UNDECIDED]
    return tuple(
        f"{capitalized(one.quotient.words)}: {_with_interval(one)},"
        f" about {one.more_games:,} more games"
        for one in sorted(open_ones, key=lambda one: one.more_games)
    )


def _none_differs(play: Sequence[PlayDifference]) -> str:
    """Return how measures came out of which none is higher or lower."""
    verdicts = {one.verdict for one in play}
    if verdicts == {Verdict.NO_DIFFERENCE}:
        return max(map(verdict_in_words, play), key=len)  # the one with its limit, where one has
    return "all undecided" if verdicts == {Verdict.UNDECIDED} else _counts(play)


def _sentence(one: PlayDifference) -> str:
    """Return one verdict: `points of an invention higher by 0.120 (0.080 to 0.160)`."""
    words = one.quotient.words
    if one.verdict in _DECIDED:
        return f"{words} {one.verdict.value} by {_size(one)}"
    if one.verdict is Verdict.UNDECIDED:
        return f"{words} undecided ({_with_interval(one)})"
    return f"{verdict_in_words(one)} in {words}"


def _size(one: PlayDifference) -> str:
    """Return how large a difference is, whatever its sign, with its interval."""
    scale, sign, digits = _written(one.quotient.unit)
    low, high = sorted(map(abs, one.paired.interval))
    told = [f"{scale * size:.{digits}f}" for size in (abs(one.paired.difference), low, high)]
    return f"{told[0]}{sign} ({told[1]} to {told[2]}{sign})"


def _with_interval(one: PlayDifference) -> str:
    """Return a difference with its sign and its interval."""
    unit = one.quotient.unit
    found, low, high = (
        difference_in_words(number, unit)
        for number in (one.paired.difference, *one.paired.interval)
    )
    return f"{found}, {low.removesuffix(' %')} to {high}"


def _written(unit: Unit) -> tuple[int, str, int]:
    """Return by how much a number is multiplied, what stands behind it, and its digits."""
    return (100, " %", 2) if unit is Unit.SHARE else (1, "", 3)


def _counts(play: Sequence[PlayDifference]) -> str:
    """Return how many measures came out how: `2 higher, 1 lower, 3 no different, 4 undecided`."""
    seen = Counter(one.verdict for one in play)
    words = {
        Verdict.HIGHER: "higher",
        Verdict.LOWER: "lower",
        Verdict.NO_DIFFERENCE: "no different",
        Verdict.UNDECIDED: "undecided",
    }
    return ", ".join(f"{seen[verdict]} {word}" for verdict, word in words.items() if seen[verdict])


def _sureness(one: PlayDifference) -> float:
    """Return how many times its interval's reach a difference is."""
    return abs(one.paired.difference) / (one.paired.interval.high - one.paired.difference)
