"""What a proof of honesty finds: how often intervals of one kind held, beside what is asked."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

LEAST, MOST = 0.94, 0.965
"""What an interval of 95 % is held to; above only where it is conservative by design."""
ALARMS = 0.05
"""What share of looks, lists or batches may ring for nothing."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """So many intervals of a kind that held the truth, or alarms that rang for nothing.

    Parameters
    ----------
    kind : str
        What is shown in the workbench.
    about : str
        Of what games it was drawn, and how many a repeat had.
    share : float
        Held, of all; for alarms, rung.
    repeats : int
        How many batches, or lists, or checks were drawn anew.
    least, most : float
        What the share is held to.
    design : str
        Why it is let lie above `MOST`.
    """

    kind: str
    about: str
    share: float
    repeats: int
    least: float = LEAST
    most: float = MOST
    design: str = ""

    def kept(self, *, slack: float = 0.0) -> bool:
        """Return whether the share lies where it should, give or take `slack`."""
        return self.least - slack <= self.share <= self.most + slack

    @property
    def ends(self) -> tuple[float, float]:
        """Where the share itself lies, by Wilson's formula written out once more."""
        n, p, z = self.repeats, self.share, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return float(middle - reach), float(middle + reach)


def coverage(kind, about, held, *, design=""):
    """Return a finding of intervals, from whether each held; by design wide where that is said."""
    return Finding(
        kind=kind,
        about=about,
        share=float(np.mean(held)),
        repeats=len(held),
        most=1.0 if design else MOST,
        design=design,
    )


def alarms(kind, about, rung):
    """Return a finding of false alarms, from whether each rang."""
    return Finding(
        kind=kind,
        about=about,
        share=float(np.mean(rung)),
        repeats=len(rung),
        least=0.0,
        most=ALARMS,
    )


def holds(interval, truth):
    """Return whether an interval holds the truth, but for the last digit of a sum."""
    return interval is not None and interval[0] - 1e-9 <= truth <= interval[1] + 1e-9
