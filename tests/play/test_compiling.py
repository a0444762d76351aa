"""How the engine is compiled: each part once, whatever it is handed."""

import numba

from workbench.play.engine.compiling import part, small_part


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
