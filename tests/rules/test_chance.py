"""Chance: streams of one seed (rulings "Streams", "Shuffles")."""

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.rules.chance import Stream, stream


def test_the_bits_are_those_of_splitmix64():
    """Source: published test vector of SplitMix64 for the seed 1234567 (Rosetta Code)."""
    numbers = Stream(1234567)
    assert [numbers.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seed_name_and_every_place_make_another_stream():
    places = [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (1, 1)]
    streams = [(seed, name, *p) for seed in (0, 1, -1) for name in ("bot", "voter") for p in places]
    firsts = {stream(seed, name, *p).bits() for seed, name, *p in streams}
    assert len(firsts) == len(streams)


def test_a_stream_is_the_same_in_another_process_whatever_its_hash_seed():
    code = (
        "from workbench.rules.chance import stream;"
        "print(stream(7, 'deal asset', 3).shuffled('ABCDEFG'))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert answers == {f"{stream(7, 'deal asset', 3).shuffled('ABCDEFG')}\n"}


@given(st.integers(), st.integers(1, 2**32))
def test_a_number_below_a_limit_is(seed, limit):
    assert 0 <= stream(seed, "any").below(limit) < limit


def test_a_number_below_two_to_the_thirtysecond_is_the_upper_half_of_the_bits():
    assert stream(1, "any").below(2**32) == stream(1, "any").bits() >> 32


def test_no_number_below_a_large_limit_is_likelier_than_another():
    """Of 2**32 numbers 3 * 2**30 are made: cut off alone, each third would come twice as often.

    6,000 draws: chi-square of the three remainders, 2 degrees, 99.99 % below 18.4.
    """
    numbers = stream(1, "any")
    counts = Counter(numbers.below(3 * 2**30) % 3 for _ in range(6000))
    assert sum((counts[remainder] - 2000) ** 2 / 2000 for remainder in range(3)) < 18.4


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_limit_out_of_range_is_refused(limit):
    with pytest.raises(ValueError, match="cannot be drawn"):
        stream(1, "any").below(limit)


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_loses_and_adds_nothing(seed, items):
    assert Counter(stream(seed, "any").shuffled(items)) == Counter(items)


def test_a_shuffle_goes_by_place_and_not_by_content():
    first = stream(3, "any").shuffled(range(6))
    assert stream(3, "any").shuffled("abcdef") == tuple("abcdef"[place] for place in first)


def test_every_order_of_a_shuffle_is_equally_likely():
    """6,000 shuffles of four: chi-square of 24 orders, 23 degrees, 99.99 % below 57.1."""
    counts = Counter(stream(1, "any", game).shuffled("abcd") for game in range(6000))
    assert len(counts) == 24
    assert sum((n - 250) ** 2 / 250 for n in counts.values()) < 57.1
