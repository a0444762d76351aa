"""Tables to play at, for properties: 3 to 5 seats, tiny sets, and every switch."""

from hypothesis import strategies as st

from tests.rules.tables import box_of
from workbench.rules import CommissionDeal, Reshuffle, Rules, SpentInventions

RULES = st.builds(
    Rules,
    rounds=st.integers(1, 3),
    hand=st.integers(1, 2),
    commendations=st.sampled_from([(2, 1), (3,), (1, 2)]),
    commission_deal=st.sampled_from(CommissionDeal),
    commissions_per_round=st.integers(0, 2),
    reshuffle=st.sampled_from(Reshuffle),
    spent_inventions=st.sampled_from(SpentInventions),
)


@st.composite
def tables(draw):
    """Return a box and a number of seats that can just, or easily, be dealt from it."""
    rules, players = draw(RULES), draw(st.integers(3, 5))
    kept = rules.rounds - 1 if rules.spent_inventions is SpentInventions.KEPT else 0
    least = players * (rules.hand + kept)
    spare = st.integers(0, 2 * players)
    concepts = [least + draw(spare) for _ in range(3)]
    shared = rules.commission_deal is CommissionDeal.SHARED
    needed = rules.commissions_per_round * (1 if shared else players)
    commissions = needed + draw(st.integers(0, 3))
    assets = 2 * least + draw(spare)
    return box_of(*concepts, assets, commissions=commissions, rules=rules), players
