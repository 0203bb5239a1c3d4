"""Scroll areas and lists by wheel, thumb, finger and key."""

import pytest

from boardroom.stage.events import Key, Pointer
from boardroom.ui.button import Button
from boardroom.ui.focus import FocusRing, Look
from boardroom.ui.scroll import NOTCH, Rows, ScrollArea

MANY = 10_000


@pytest.fixture
def drawn():
    return []


@pytest.fixture
def rows(drawn):
    made = Rows("History", lambda canvas, row, rect, look: drawn.append(row), str, on_pick=drawn.append)
    made.place(100, 100, 400, 464)
    made.set_rows([44.0] * MANY)
    return made


@pytest.fixture
def ring(rows):
    made = FocusRing()
    made.show([rows])
    return made


def test_only_rows_in_sight_are_drawn(rows, drawn, paper):
    rows.draw(paper(), Look())
    assert drawn == list(range(10))
    drawn.clear()
    rows.scroller.to(rows.scroller.limit)
    rows.draw(paper(), Look())
    assert drawn[-1] == MANY - 1 and len(drawn) <= 12


def test_the_wheel_scrolls_and_stops_at_the_ends(rows, ring):
    ring.handle(Pointer("wheel", 200, 200, wheel=-2.0))
    assert rows.scroller.offset == 2 * NOTCH
    ring.handle(Pointer("wheel", 200, 200, wheel=50.0))
    assert rows.scroller.offset == 0


def test_the_thumb_follows_the_pointer(rows, ring):
    track = rows.track
    thumb = rows.scroller.thumb(track)
    ring.handle(Pointer("down", thumb.cx, thumb.cy))
    ring.handle(Pointer("move", thumb.cx + 300, track.bottom))
    assert rows.scroller.offset == rows.scroller.limit
    ring.handle(Pointer("up", thumb.cx + 300, track.bottom))
    ring.handle(Pointer("move", thumb.cx, track.y))
    assert rows.scroller.offset == rows.scroller.limit


def test_a_finger_drags_the_content_and_picks_nothing(rows, ring, drawn):
    ring.handle(Pointer("down", 200, 500))
    ring.handle(Pointer("move", 200, 300))
    ring.handle(Pointer("up", 200, 300))
    assert rows.scroller.offset == 200 and drawn == []


def test_a_click_picks_the_row_under_it(rows, ring, drawn):
    ring.handle(Pointer("move", 200, 100 + 12 + 44 * 3 + 5))
    ring.handle(Pointer("down", 200, 100 + 12 + 44 * 3 + 5))
    ring.handle(Pointer("up", 200, 100 + 12 + 44 * 3 + 5))
    assert drawn == [3] and rows.cursor == 3


def test_keys_move_the_cursor_and_leave_at_the_ends(rows, ring, drawn):
    ring.focus(rows)
    ring.handle(Key("down"))
    ring.handle(Key("down"))
    assert rows.cursor == 1
    ring.handle(Key("end"))
    assert rows.cursor == MANY - 1 and rows.scroller.offset == rows.scroller.limit
    assert not rows.handle(Key("down"))
    ring.handle(Key("home"))
    ring.handle(Key("page down"))
    ring.handle(Key("return"))
    assert drawn == [9]
    assert rows.row_rect(9).bottom <= rows.rect.bottom


def test_rows_in_words(rows, ring, drawn):
    node = ring.node(rows)
    assert (node.role, len(node.children), node.children[2].name) == ("list", 10, "2")
    node.children[2].act("click")
    assert drawn == [2]
    node.act("scroll_down")
    assert rows.scroller.offset > 300


def test_rows_of_differing_heights(rows):
    rows.set_rows([30.0, 60.0, 90.0])
    assert rows.row_at(112 + 29) == 0 and rows.row_at(112 + 31) == 1 and rows.row_at(112 + 179) == 2
    assert rows.row_at(112 + 181) is None and rows.scroller.limit == 0


@pytest.fixture
def area():
    """Ten buttons of 60 in a frame of 200."""
    made = ScrollArea("Options")
    made.place(0, 0, 400, 200)
    buttons = [Button(str(i), print) for i in range(10)]
    for i, button in enumerate(buttons):
        made.put(button, 20, i * 60, 200, 50)
    made.fit(600)
    return made, buttons


def test_focus_brings_a_widget_into_sight(area):
    scroll, buttons = area
    ring = FocusRing(scroll.reveal)
    ring.show([scroll, *buttons])
    ring.focus(buttons[9])
    assert scroll.rect.y <= buttons[9].rect.y and buttons[9].rect.bottom <= scroll.rect.bottom
    assert not buttons[0].holds(*buttons[0].rect[:2])


def test_a_drag_that_starts_on_a_button_scrolls(area):
    scroll, buttons = area
    ring = FocusRing()
    ring.show([scroll, *buttons])
    ring.handle(Pointer("down", 50, 150))
    ring.handle(Pointer("move", 50, 60))
    ring.handle(Pointer("up", 50, 60))
    assert scroll.scroller.offset == 90


def test_a_text_is_a_stop_only_when_it_is_longer_than_its_frame():
    area = ScrollArea("Rules", lambda canvas, rect: None, "Long text.")
    area.place(0, 0, 400, 200)
    area.fit(100)
    assert not area.stops
    area.fit(900)
    ring = FocusRing()
    ring.show([area])
    for key in ("tab", "down", "page down"):
        ring.handle(Key(key))
    assert area.stops and area.scroller.offset > 150
    assert ring.node(area).children[0].name == "Long text."
