"""Baked pictures: the smallest that will do is read, and what is often wanted is not read again."""

import pygame
import pytest

from boardroom import paths
from boardroom.stage.art import Art, Shelf


@pytest.fixture
def read(monkeypatch):
    """Names of the picture files read."""
    names, load = [], pygame.image.load

    def noted(path):
        names.append(path.name)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    return names


def test_the_single_is_read_where_it_is_enough(read):
    wide, high = Art(paths.assets()).part("lost_cities", "board").single
    for size, name in (
        ((wide, high), "board@1.webp"),
        ((wide // 2, high // 2), "board@1.webp"),
        ((wide + 1, high), "board.webp"),
        ((2 * wide, 2 * high), "board.webp"),
    ):
        assert Art(paths.assets()).image("lost_cities", "board", size).get_size() == size
        assert read.pop() == name
    assert not read


def test_what_is_kept_in_one_pixel_a_unit_is_shrunk_not_read_again(read):
    kept, fresh = Art(paths.assets()), Art(paths.assets())
    kept.image("gatsby", "board", kept.part("gatsby", "board").single)
    kept.backdrop("gatsby", "table", (1920, 1080))
    read.clear()
    pictures = [kept.image("gatsby", "board", (900, 581)), kept.backdrop("gatsby", "table", (1498, 842))]
    assert not read
    anew = [fresh.image("gatsby", "board", (900, 581)), fresh.backdrop("gatsby", "table", (1498, 842))]
    assert [pygame.image.tobytes(each, "RGBA") for each in pictures] == [
        pygame.image.tobytes(each, "RGBA") for each in anew
    ]


def test_large_pictures_push_out_no_small_ones(read):
    art = Art(paths.assets())
    art.forget((1280, 720))
    art.image("room", "ui_panel", (64, 64))
    for step in range(12):
        art.backdrop("room", "room_background", (1280, 720 + step))
    read.clear()
    art.image("room", "ui_panel", (64, 64))
    art.backdrop("room", "room_background", (1280, 720))
    assert read == ["room_background@1.jpg"]


def test_a_shelf_lets_go_of_what_was_longest_unused():
    shelf, budget = Shelf(), 3 * 400
    for name in "abc":
        shelf.put((name,), pygame.Surface((10, 10), 0, 32), budget)
    shelf.find(("a",))
    shelf.put(("d",), pygame.Surface((10, 10), 0, 32), budget)
    assert [bool(shelf.find((name,))) for name in "abcd"] == [True, False, True, True]
    shelf.clear()
    assert shelf.find(("a",)) is None
