"""Every measure of a list by its name in words, for people to choose from.

The contract's "Targets". Before it come paths (`measure_paths`) and their words
(`measure_words`); the part *Targets* comes after. A path may be written in place of the words.
"""

from __future__ import annotations

from workbench.analysis.measure_paths import MeasureError, Measures, measures_unplayed
from workbench.analysis.measure_words import in_words
from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import nearest, shown

_BEGINNINGS = ("odds.", "play.")


class MeasureNames:
    """The measures of one list, in words.

    Parameters
    ----------
    card_set : CardSet
        The list.
    odds : Odds, optional
        Its exact odds; None where it has none, and then there are the measures of play only.

    Attributes
    ----------
    offered : tuple of (str, str)
        Words and path of each, those of the odds first; what has no words is left out.
    """

    def __init__(self, card_set: CardSet, odds: Odds | None) -> None:
        exact = [] if odds is None else _whole_list_first(Measures(odds=odds))
        paths = [*exact, *_whole_list_first(measures_unplayed(card_set))]
        named = ((in_words(path), path) for path in paths)
        self.offered = tuple((words, path) for words, path in named if words != path)
        self._by_words = {words.casefold(): path for words, path in reversed(self.offered)}

    def path_of(self, text: str) -> str:
        """Return the path that words name, or the text itself where it is a path.

        Raises
        ------
        MeasureError
            Where it is neither, with the nearest words; whether a path leads anywhere is for
            `checking.problems_of_targets`.
        """
        text = text.strip()
        if text.startswith(_BEGINNINGS):
            return text
        if not text:
            raise MeasureError("no measure is chosen", "choose one from the list")
        if path := self._by_words.get(text.casefold()):
            return path
        near = nearest(text, (words for words, _ in self.offered))
        hint = f"did you mean {near}?" if near else "choose one from the list, or write its path"
        raise MeasureError(f"{shown(text)} is no measure", hint)


def _whole_list_first(measures: Measures) -> list[str]:
    """Return all paths, those of single cards and commissions last, those as drawn after others."""
    return sorted(
        measures.paths(), key=lambda path: ("[" in path, "counts" in path, "drawn" in path)
    )
