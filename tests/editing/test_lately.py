"""A slow question is asked once about one value, however many panels want to know."""

from __future__ import annotations

from workbench.editing.lately import Lately


def test_it_is_asked_once_about_one_object_and_again_about_another():
    asked = []
    lately = Lately(lambda about: asked.append(about) or len(asked))
    first, second = [1], [1]
    assert [lately(first), lately(first), lately(second), lately(first)] == [1, 1, 2, 3]


def test_it_asks_anew_once_told_to_forget():
    asked = []
    lately = Lately(lambda about: asked.append(about) or len(asked))
    about = [1]
    assert lately(about) == 1
    lately.forget()
    assert lately(about) == 2
