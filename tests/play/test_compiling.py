"""How the engine is compiled: each part once, whatever it is handed."""

import numba

from workbench.play.engine.compiling import compiling_told, part, small_part


def test_a_part_is_compiled_once_and_not_for_each_constant_that_it_is_handed():
    @part
    def plus(number, added):
        return number + added

    @small_part
    def times(number, factor):
        return number * factor

    @numba.njit
    def called(number):
        return plus(number, 1) + plus(number, 2) + times(number, 10) + times(number, number)

    assert called(5) == 6 + 7 + 50 + 25
    assert [len(one.signatures) for one in (plus, times)] == [1, 1]


def test_whoever_asks_is_told_once_that_something_is_compiled():
    told = []

    @numba.njit
    def doubled(number):
        return number * 2

    with compiling_told(lambda: told.append("compiles")):
        assert told == []
        assert (doubled(2), doubled(2.5)) == (4, 5)
        assert told == ["compiles"]
    with compiling_told(lambda: told.append("again")):
        assert doubled(3) == 6
    assert told == ["compiles"]
