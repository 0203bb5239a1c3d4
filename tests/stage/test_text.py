"""Lettering: how lines are broken."""

import pygame
import pytest

from boardroom import paths
from boardroom.stage.text import Lettering
from boardroom.stage.theme import UI


@pytest.fixture(scope="module")
def letters():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    return Lettering(paths.assets() / "fonts")


def test_a_short_word_is_not_left_alone_on_the_last_line(letters):
    text = "find room: lay the red 5."
    width = letters.width(text, UI, 30) - 1
    assert letters.wrapped(text, UI, 30, width) == ["find room: lay the", "red 5."]
    assert letters.wrapped("red 5.", UI, 30, letters.width("red", UI, 30)) == ["red", "5."]
    assert letters.wrapped("one\n\ntwo", UI, 30, 400) == ["one", "", "two"]
