"""Work done aside: at once without a loop, live with one, and stopped from outside."""

import asyncio
import time
from concurrent.futures import Future

import pytest

from workbench.views import going
from workbench.views.aside import Aside, Stopped


def test_without_a_loop_the_work_is_done_at_once_and_its_fault_handed_on():
    came = []
    Aside(lambda _: 7, "").begin(told=list, finished=came.append)
    Aside(lambda _: 1 // 0, "").begin(told=list, finished=came.append)
    assert came[0].result() == 7
    assert isinstance(came[1].exception(), ZeroDivisionError)


def for_ever(aside):
    while True:
        aside.say("on and on")
        time.sleep(0.01)


@pytest.mark.parametrize("stop", [Aside.stop, lambda _: going.stop_all()])
def test_in_a_loop_it_says_how_far_it_is_until_it_is_stopped(stop):
    async def live():
        aside = Aside(for_ever, "not begun")
        told, came = [], []
        aside.begin(told=lambda: told.append(aside.words), finished=came.append)
        began = time.monotonic()
        while not came:
            assert time.monotonic() - began < 30
            if "on and on" in told:
                stop(aside)
            await asyncio.sleep(0.02)
        assert isinstance(came[0].exception(), Stopped)

    asyncio.run(live())


def test_what_begins_stops_what_goes_on():
    going.stop_all()
    first, second = Aside(lambda _: 1, ""), Aside(lambda _: 2, "")
    for aside in (first, second):
        aside.begin(told=list, finished=Future.result)
    assert (first.stopping, second.stopping) == (True, False)


def test_what_begins_beside_others_neither_stops_them_nor_is_stopped_by_them():
    going.stop_all()
    games, file = Aside(lambda _: 1, ""), Aside(lambda _: 2, "", note=going.begins_beside)
    for aside in (games, file):
        aside.begin(told=list, finished=Future.result)
    assert (games.stopping, file.stopping) == (False, False)
    Aside(lambda _: 3, "").begin(told=list, finished=Future.result)
    assert (games.stopping, file.stopping) == (True, False)
    going.stop_all()
    assert file.stopping
