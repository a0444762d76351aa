"""The voter that fits what people voted: how likely each makes the ballots that were cast.

Rulebook: "Presentations", point 2; ruling "Voters". `playtest_ballots` comes before it.

The model. Somebody who votes like a voter takes one of those that rank first, each equal
as likely; but in a share of choices, the *lapses*, takes any one at all. So of m to choose from, of
which t rank first, the chance of one is (1 - lapse) / t + lapse / m where it ranks first, and
lapse / m where it does not. The lapse of each voter is the one that makes the ballots likeliest.
With a lapse of 1 every voter is `uniform`, which so fits at most as well as any; `none`, who never
votes, cannot have cast a ballot. Chance has its say by ballots drawn again from those cast (the
bootstrap): where not nearly all of such draws agree which voter fits best, it is undecided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

import numpy as np
import numpy.typing as npt
from scipy.stats import chi2

from workbench.analysis.intervals import (
    LOPSIDED,
    NORMAL_QUANTILE,
    Interval,
    student_quantile,
)
from workbench.analysis.play_results import NOTHING, Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.playtest_ballots import RANKS, Cast, Choice, ballots_of
from workbench.analysis.playtest_evenings import Gathered
from workbench.analysis.sentences import percent, points
from workbench.analysis.tables import Table
from workbench.play.voters import VOTERS
from workbench.rules.amounts import counted

Numbers = npt.NDArray[np.float64]
LAPSES: Numbers = np.linspace(0.02, 1.0, 50)
"""Lapses that are tried: nobody is taken to be without any."""
DRAWS = 1_000
"""How often ballots are drawn again."""
_CHOICES = 2
"""What a ballot has by the rulebook."""
LEAST_BALLOTS = 12
"""Of fewer no voter is named: as many as a table of four casts in a game."""
LEVEL = 0.05
"""How often at most a voter may be named wrongly, all of them together."""


_BY_CHANCE = float(chi2.isf(2 * LEVEL / (len(VOTERS) - 2), 1))
"""Twice the log-likelihood that a voter gains by chance alone, but for `LEVEL`: half the time
nothing, for no lapse is above 1, hence twice the level; `none` and `uniform` gain nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoterFit:
    """How well a voter fits.

    Attributes
    ----------
    voter : str
        By its word.
    lapse : float or None
        The share of choices that go by chance, which fits best; None for `none` and `uniform`.
    gain : Told
        Log-likelihood of a ballot, more than `uniform` has: 0.69 is twice as likely. None told of
        `none`, under whom no ballot can have been cast.
    """

    voter: str
    lapse: float | None
    gain: Told

    @property
    def times(self) -> Told:
        """How many times as likely as by chance it makes a ballot, on the geometric mean."""
        value, ends = self.gain.value, self.gain.interval
        return Told(
            None if value is None else exp(value), ends and Interval(exp(ends.low), exp(ends.high))
        )

    @property
    def sentence(self) -> str:
        """How well it fits: `showy: each 3.2 (2.7 to 3.8) times as likely as by chance, ...`."""
        if self.gain.value is None:
            return f"{self.voter}: cannot have cast a ballot"
        if self.lapse is None:
            return f"{self.voter}: no better than chance"
        times = with_interval(self.times, _times)
        lapses = percent(self.lapse, 0)
        return f"{self.voter}: each {times} times as likely as by chance, with {lapses} lapses"


@dataclass(frozen=True, slots=True, kw_only=True)
class VotersFit:
    """Which voter fits the ballots of some evenings.

    Attributes
    ----------
    ballots, blank : int
        Those cast that could be looked at, and rounds in which nobody's vote was noted.
    fits : tuple of VoterFit
        The best first.
    agreed : float
        The share of draws in which the first of them fits best.
    """

    ballots: int
    blank: int
    fits: tuple[VoterFit, ...]
    agreed: float

    @property
    def decided(self) -> bool:
        """Whether chance alone would hardly have put this voter first."""
        gained = 2 * self.ballots * (self.fits[0].gain.value or 0.0)
        return self.ballots >= LEAST_BALLOTS and self.agreed >= 1 - LEVEL and gained > _BY_CHANCE

    @property
    def sentence(self) -> str:
        """Which voter fits these people best, and how sure that is."""
        blank = f"; in {counted(self.blank, 'round')} no vote is noted" if self.blank else ""
        return self._finding + blank

    @property
    def _finding(self) -> str:
        if not self.ballots:
            return "No vote is noted that can be set beside a voter"
        best = self.fits[0]
        ballots = counted(self.ballots, "ballot")
        if best.lapse is None:
            return f"Undecided: no voter fits {ballots} better than chance does"
        if self.decided:
            return f"The voter that fits these {ballots} best is {best.sentence}"
        why = "too few ballots" if self.ballots < LEAST_BALLOTS else "another may fit as well"
        return f"Undecided, {why}: of {ballots} the best fit is {best.sentence}"


def _times(number: float) -> str:
    return points(number, 1)


def voters_fit(gathered: Gathered, *, seed: int = 1) -> VotersFit:
    """Return how well each voter fits the ballots of those who count.

    Parameters
    ----------
    gathered : Gathered
        The evenings.
    seed : int
        Of the draws.
    """
    cast = [ballot for evening in gathered.evenings for ballot in ballots_of(gathered, evening)]
    blank = sum(
        not any(played.ballots)
        for evening in gathered.evenings
        for played in evening.playtest.played
    )
    return fit(cast, blank=blank, seed=seed)


def fit(cast: Sequence[Cast], *, blank: int = 0, seed: int = 1) -> VotersFit:
    """Return how well each voter fits some ballots; none of them fits none."""
    none = VoterFit(voter="none", lapse=None, gain=NOTHING)
    if not cast:
        return VotersFit(ballots=0, blank=blank, fits=(none,), agreed=0.0)
    gains, weights = gains_of(cast), _draws(len(cast), seed)
    drawn = {
        word: (weights @ np.vstack([each, _against(each)])).max(axis=1) / len(cast)
        for word, each in gains.items()
    }
    words = list(gains)
    found = sorted(
        (_told(word, gains[word], drawn[word]) for word in words),
        key=lambda one: (-(one.gain.value or 0.0), words.index(one.voter)),
    )
    others = np.max([drawn[one.voter] for one in found[1:]], axis=0)
    agreed = float((drawn[found[0].voter] > others).mean())
    return VotersFit(ballots=len(cast), blank=blank, fits=(*found, none), agreed=agreed)


def gains_of(cast: Sequence[Cast]) -> dict[str, Numbers]:
    """Return for each voter what each ballot gains over chance at each of `LAPSES`.

    Log-likelihoods, shape (ballots, lapses).
    """
    words = [word for word in VOTERS if word in RANKS]
    likely = {word: _log_likelihoods([one.choices[word] for one in cast]) for word in words}
    return {word: each - likely["uniform"] for word, each in likely.items()}


def _told(word: str, gains: Numbers, drawn: Numbers) -> VoterFit:
    """Return the fit of one voter, from what each ballot gains at each lapse."""
    means = gains.mean(axis=0)
    best = int(means.argmax())
    value = float(means[best])
    if word == "uniform" or value <= 1e-9:
        return VoterFit(voter=word, lapse=None, gain=Told(0.0, None))
    gain = Told(value, _reach(value, drawn, ballots=len(gains)))
    return VoterFit(voter=word, lapse=float(LAPSES[best]), gain=gain)


def _against(gains: Numbers) -> Numbers:
    """Return what a ballot loses that goes against a voter in each choice, at each lapse.

    As many choices as most ballots have; nothing where the voter gains and loses nothing.
    """
    return _CHOICES * np.log(LAPSES) * bool(gains.any())


def _reach(value: float, drawn: Numbers, *, ballots: int) -> Interval:
    """Return where a gain lies by what it is in draws; wider where ballots are few, as `Ratio`."""
    low, high = (float(end) for end in np.quantile(drawn, (0.025, 0.975)))
    wider = student_quantile(ballots - 1) / NORMAL_QUANTILE * (1 + LOPSIDED / ballots)
    below, above = wider * max(0.0, value - low), wider * max(0.0, high - value)
    return Interval(max(0.0, value - below), value + above)


def _draws(ballots: int, seed: int) -> Numbers:
    """Return how often each ballot is in each draw of as many, shape (draws, ballots + 1).

    The last is one that goes against every voter, which is reckoned with besides those cast: where
    all agree, those cast say nothing of how far the next may be off.
    """
    chance = np.random.default_rng(seed)
    even = np.full(ballots + 1, 1 / (ballots + 1))
    return chance.multinomial(ballots, even, DRAWS).astype(float)


def _log_likelihoods(ballots: Sequence[Sequence[Choice]]) -> Numbers:
    """Return the logarithm of the chance of each ballot at each lapse."""
    return np.array(
        [
            sum(
                (
                    np.log((1 - LAPSES) / one.first * one.taken + LAPSES / one.among)
                    for one in choices
                ),
                start=np.zeros_like(LAPSES),
            )
            for choices in ballots
        ]
    )


def rows(found: VotersFit) -> Table:
    """Return a row for each voter that can cast a ballot, the best first."""
    return Table(
        {
            "voter": one.voter,
            "lapse": one.lapse,
            "value": one.times.value,
            "low": one.times.interval and one.times.interval.low,
            "high": one.times.interval and one.times.interval.high,
            "label": "chance itself"
            if one.lapse is None
            else f"{with_interval(one.times, _times)}, {percent(one.lapse, 0)} lapses",
        }
        for one in found.fits
        if one.gain.value is not None
    )
