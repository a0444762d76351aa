"""What the part Compare says beside its charts: the lists, the odds, and play, as parts of a form.

Everything here is a value that a test can read; the panel decides when it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.analysis import compare_sentences, sentences
from workbench.analysis.belonging import SHOWN
from workbench.analysis.comparing import Called, Comparison
from workbench.analysis.measure_words import in_words
from workbench.analysis.outcomes import InOrder, Odds
from workbench.analysis.table_words import by_whom
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import differences
from workbench.play.box_json import digest_of_list
from workbench.rules.amounts import counted
from workbench.views.boards.form_board import Fold, Line, Part, Tone

MOST = 6
"""So many differences of the lists are told at once; the others in a fold."""


def of_lists(a: Called, b: Called) -> list[Part]:
    """Return what two lists differ in: cards, rules, commissions and targets, one a line."""
    found = differences(a.card_set, b.card_set)
    told = [Line(f"• {sentence}") for sentence in found.in_words(named=in_words)]
    same = [Line("Cards, commissions and rules are the same.")] if found.same else []
    if not told:
        return [*same]
    head = Line(f"{counted(len(told), 'difference')}, from {a.name} to {b.name}:")
    hidden = tuple(told[MOST:])
    more = [Fold("more", f"and {len(hidden)} more", hidden, opened="and:")] if hidden else []
    return [*same, head, *told[:MOST], *more]


def of_odds(before: Odds, after: Odds, order: InOrder) -> Part:
    """Return what the exact odds differ in, headline first."""
    told = sentences.differences(before, after, order)
    if not told:
        return Line("Alliteration, matches and scores of a random invention read the same.")
    return Line(" · ".join(told))


def of_play(comparison: Comparison) -> list[Part]:
    """Return the answer that play gives, and what is still open."""
    return [Line(compare_sentences.answer(comparison)), *_open(comparison)]


def _open(comparison: Comparison) -> list[Part]:
    """Return each undecided measure below a line that counts them."""
    told = compare_sentences.undecided(comparison.play)
    if not told:
        return []
    summary = f"○ {counted(len(told), 'measure')} undecided: how many more games each takes"
    return [Fold("undecided", summary, tuple(map(Line, told)))]


def how_found(comparison: Comparison, *, played: Sequence[CardSet]) -> list[Part]:
    """Return how it was found, so that it can be had again, and how sure each verdict is.

    Parameters
    ----------
    comparison : Comparison
        What came of it.
    played : sequence of CardSet
        The two lists as they were played.
    """
    pair, seating = comparison.pair, comparison.how.seating
    if pair is None:
        return []
    stopped = f", stopped early of {pair.asked:,}: partial" if pair.partial else ""
    digests = " and ".join(digest_of_list(one)[:SHOWN] for one in played)
    by = by_whom(seating)
    limits = comparison.how.limits
    worth = compare_sentences.worth_in_words(comparison.play)
    return [
        *([Line(worth)] if worth else []),
        Line(
            f"{counted(pair.games, 'game')} of each list on the same shuffles{stopped} · {by},"
            f" seed {seating.seed} · from {comparison.a} to {comparison.b} · lists {digests} ·"
            f" {pair.judged:,} replayed by the rules",
            Tone.QUIET,
        ),
        Line(
            f"A difference up to {100 * limits.share:g} % or {limits.points:g} points is not worth"
            " speaking of. Each interval is of its measure alone, with 95 % certainty: of twenty"
            " measures that do not differ about one looks as if it did.",
            Tone.QUIET,
        ),
    ]
