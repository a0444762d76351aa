"""The fewest edits that meet all targets: searched aside, then taken or dropped card by card.

`analysis.suggesting` searches over the exact odds; the panel comes after. A proposal is of the
list as it was, with those of its edits made that were accepted; any other change puts it out of
sight until it is undone or the search is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from workbench.analysis.belonging import substance_of
from workbench.analysis.check_reporting import how_sure
from workbench.analysis.listing import TooFewCards
from workbench.analysis.measure_words import in_words, told
from workbench.analysis.measures import Verdict, hold
from workbench.analysis.odds import odds
from workbench.analysis.suggesting.edits import CardEdit, applied
from workbench.analysis.suggesting.suggestions import Proposal, propose
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet
from workbench.editing.cells import CellEdit
from workbench.editing.edited_list import EditedList
from workbench.rules.amounts import counted
from workbench.views.aside import Aside, Stopped
from workbench.views.boards.form_board import Line, Part, Press, Row, Table, Tick, Tone
from workbench.views.play.faults import hand_over
from workbench.views.targets.by_play import Played, check_aside, why_not

_TOTALS = {
    Trait.TYPE: "cards of each type",
    Trait.VALUE: "sum of the values",
    Trait.INITIAL: "cards of each initial",
}
_TONES = {Verdict.MET: Tone.GOOD, Verdict.MISSED: Tone.BAD}


@dataclass(frozen=True, slots=True)
class Searched:
    """A proposal, and the list that it is for."""

    card_set: CardSet
    proposal: Proposal


@dataclass(slots=True)
class FewestEdits:
    """The search for the fewest edits, and what came of it.

    Parameters
    ----------
    session : EditedList
        Whose list they are for.
    changed : callable
        Called when there is something else to show.
    """

    session: EditedList
    changed: Callable[[], None]
    _keep: frozenset[Trait] = frozenset()
    _searched: Searched | None = None
    _dropped: frozenset[int] = frozenset()
    _aside: Aside[Searched] | Aside[Played] | None = None
    _played: tuple[CardSet, Played] | None = None
    _says: tuple[Part, ...] = ()

    def keep(self, trait: str, on: str) -> None:
        """Leave a total as it is in every deck, or not."""
        self._keep = self._keep | {Trait(trait)} if on else self._keep - {Trait(trait)}

    def search(self) -> None:
        """Search for the fewest edits, aside from the page."""
        if self._aside is not None:
            return
        card_set, keep = self.session.card_set, self._keep
        self._searched, self._dropped, self._says = None, frozenset(), ()

        def deed(aside: Aside[Searched]) -> Searched:
            """Search, telling how far that is."""
            told = aside.say
            return Searched(card_set, propose(card_set, keep=keep, told=told))

        aside = Aside(deed, "⏳ Trying every edit.")
        self._aside = aside
        aside.begin(told=self.changed, finished=self._found)

    def stop(self) -> None:
        """End the search, or the games."""
        if self._aside is not None:
            self._aside.stop()

    def accept(self, key: int) -> None:
        """Make the edits of one card, as one step."""
        edits = [edit for edit in self._open() if edit.entry.key == key]
        self._make(edits, label="; ".join(edit.in_words() for edit in edits))

    def accept_all(self) -> None:
        """Make all edits that are still open, as one step."""
        edits = self._open()
        self._make(edits, label=f"{counted(len(edits), 'edit')} for the targets")

    def drop(self, key: int) -> None:
        """Leave one card as it is."""
        self._dropped |= {key}

    def play(self) -> None:
        """Play the list with all edits that are still open, for the targets of play."""
        if self._aside is not None:
            return
        then = applied(self.session.card_set, self._open())
        if why := why_not(then):
            self._says = (Line(why, Tone.BAD),)
            return
        self._says = ()
        aside = check_aside(then)
        self._aside = aside
        aside.begin(told=self.changed, finished=partial(self._finished, then))

    def _finished(self, then: CardSet, future: Future[Played]) -> None:
        self._aside = None
        hand_over(future, take=partial(self._settle, then), say=self._say)

    def _settle(self, then: CardSet, played: Played) -> None:
        self._played = then, played
        self.changed()

    def _say(self, *parts: Part) -> None:
        self._says = parts
        self.changed()

    def _make(self, edits: Sequence[CardEdit], *, label: str) -> None:
        if edits:
            cells = [CellEdit(edit.entry.key, edit.trait, edit.stated) for edit in edits]
            self.session.accept(cells, label=f"Accept: {label}")

    def _found(self, future: Future[Searched]) -> None:
        self._aside = None
        match future.exception():
            case Stopped():
                self._say(Line("Stopped; nothing is proposed.", Tone.BAD))
            case TooFewCards() as refused:
                self._say(Line(str(refused), Tone.BAD))
            case _:
                hand_over(future, take=self._propose, say=self._say)

    def _propose(self, searched: Searched) -> None:
        self._searched = searched
        self.changed()

    def _open(self) -> tuple[CardEdit, ...]:
        """Return the edits that are neither made nor dropped."""
        if self._searched is None:
            return ()
        made = self._made(self._searched)
        return tuple(
            edit
            for edit in self._searched.proposal.edits
            if edit not in made and edit.entry.key not in self._dropped
        )

    def _made(self, searched: Searched) -> tuple[CardEdit, ...]:
        cards = {entry.key: entry.card for entry in self.session.card_set.entries}
        return tuple(
            edit
            for edit in searched.proposal.edits
            if edit.entry.key in cards
            and str(getattr(cards[edit.entry.key], edit.trait)) == edit.to
        )

    def _is_stale(self, searched: Searched) -> bool:
        """Whether anything changed but by accepting: another card, or what is wanted."""
        now = self.session.card_set
        then = applied(searched.card_set, self._made(searched))
        return now.targets != then.targets or substance_of(now) != substance_of(then)

    def parts(self) -> list[Part]:
        """Return the form and the proposal."""
        if not self.session.card_set.targets:
            return [Line("Nothing is wanted of this list yet: add a target above.", Tone.QUIET)]
        ticks = (
            Tick(f"keep {trait}", words, trait in self._keep) for trait, words in _TOTALS.items()
        )
        search = Press(
            "search", "Find the fewest edits", "Search over the exact odds; locked cards stay"
        )
        stop = Press("stop-search", "■ Stop", "End it; the page stays as it is meanwhile")
        asked = Row((search if self._aside is None else stop, Line("Leave in each deck:"), *ticks))
        return [asked, *self._told()]

    def _told(self) -> Iterator[Part]:
        if self._aside is not None:
            yield Line(self._aside.words)
        elif self._searched is None:
            yield from self._says or (Line(self._beforehand(), Tone.QUIET),)
        elif self._is_stale(self._searched):
            yield Line("The list has changed since the search; search again.")
        else:
            yield from self._proposed(self._searched.proposal)

    def _beforehand(self) -> str:
        locked = sum(entry.locked for entry in self.session.card_set.entries)
        stay = f"; {counted(locked, 'locked card')} stay as they are" if locked else ""
        return (
            "Searches for the fewest edits that meet all targets of the odds, to accept card by"
            f" card. One or two are proven to be the fewest{stay}."
        )

    def _proposed(self, proposal: Proposal) -> Iterator[Part]:
        edits = self._open()
        yield Line(proposal.summary, Tone.PLAIN if proposal.met else Tone.BAD)
        if not edits:
            if proposal.edits:
                yield Line("Nothing is left to accept.", Tone.QUIET)
            return
        keys = dict.fromkeys(edit.entry.key for edit in edits)
        buttons: list[Part] = []
        if len(keys) > 1:
            buttons.append(Press("accept-all", f"Accept all {len(edits)}"))
        if proposal.to_play:
            buttons.append(Press("play-proposal", "▶ Check it by play"))
        rows = tuple(self._card(key, edits) for key in keys)
        yield Table("Proposed edits", ("edit", ""), (0, 22), rows)
        yield Row(tuple(buttons))
        yield from self._says
        yield from self._then(edits, proposal)

    @staticmethod
    def _card(key: int, edits: Sequence[CardEdit]) -> Row:
        mine = [edit for edit in edits if edit.entry.key == key]
        words, name = "; ".join(edit.in_words() for edit in mine), mine[0].entry.card.name
        accept = Press(f"accept {key}", "Accept", f"Make this edit of {name}")
        drop = Press(f"drop {key}", "Drop", f"Leave {name} as it is")
        return Row((Line(words), Row((accept, drop))))

    def _then(self, edits: Sequence[CardEdit], proposal: Proposal) -> Iterator[Part]:
        """Yield what the targets come to with all that is left to accept."""
        then = applied(self.session.card_set, edits)
        yield Line(f"With {counted(len(edits), 'edit')} still to accept:", Tone.QUIET)
        for held in hold([one.target for one in proposal.after], odds(then)):
            yield Line(told(held), _TONES.get(held.verdict, Tone.PLAIN))
        if self._played is not None and self._played[0] == then:
            for one in self._played[1]:
                words = "; ".join([str(one.verdict), *how_sure(one)])
                yield Line(
                    f"{in_words(one.target.measure)}: {words}",
                    _TONES.get(one.verdict, Tone.PLAIN),
                )
        elif proposal.to_play:
            names = ", ".join(in_words(target.measure) for target in proposal.to_play)
            yield Line(f"To be checked by play: {names}.", Tone.QUIET)
