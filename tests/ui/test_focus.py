"""The focus ring: keys, pointer and capture."""

import pytest

from boardroom.stage.events import Key, Left, Pointer, Typed
from boardroom.stage.layout import Rect
from boardroom.ui.access import Node
from boardroom.ui.button import Button
from boardroom.ui.focus import FocusRing, nearest


class Piece:
    """A board piece: no widget, but all that the ring asks for."""

    role, value, enabled, stops = "image", "", True, True

    def __init__(self, name, rect):
        self.name, self.rect, self.picked = name, rect, 0

    def holds(self, x, y):
        return self.rect.holds(x, y)

    def activate(self):
        self.picked += 1

    def handle(self, event):
        return False

    def node(self, look):
        return Node(self.role, self.name, bounds=self.rect, actions=("click", "focus"))


def button(name, x, y, log, w=100, h=60):
    made = Button(name, lambda: log.append(name))
    made.place(x, y, w, h)
    return made


@pytest.fixture
def log():
    return []


@pytest.fixture
def ring(log):
    """Two columns, two rows, the last one off."""
    made = FocusRing()
    made.show([button("a", 0, 0, log), button("b", 200, 0, log), button("c", 0, 100, log), button("d", 200, 100, log)])
    made.items[3].enabled = False
    return made


def name_of(ring):
    return ring.focused and ring.focused.name


def test_tab_goes_round_and_leaves_out_what_is_off(ring):
    seen = []
    for _ in range(4):
        ring.handle(Key("tab"))
        seen.append(name_of(ring))
    assert seen == ["a", "b", "c", "a"]
    ring.handle(Key("tab", shift=True))
    assert name_of(ring) == "c"


def test_arrows_go_to_the_nearest_that_way(ring):
    ring.handle(Key("right"))
    assert name_of(ring) == "a"
    ring.handle(Key("right"))
    assert name_of(ring) == "b"
    ring.handle(Key("down"))
    assert name_of(ring) == "c", "d is off, so c is nearest below b"
    ring.handle(Key("up"))
    assert name_of(ring) == "a"
    ring.handle(Key("left"))
    assert name_of(ring) == "a"


def test_nearest_prefers_what_lies_straight_ahead():
    here, ahead, beside = (
        Piece(n, Rect(x, y, 50, 50)) for n, x, y in (("h", 0, 0), ("far", 300, 10), ("near", 60, 90))
    )
    assert nearest(here, [here, beside, ahead], (1, 0)) is ahead
    assert nearest(here, [here, beside, ahead], (0, 1)) is beside
    assert nearest(here, [here, beside, ahead], (-1, 0)) is None


def test_enter_and_space_activate_what_is_seen_to_have_the_focus(ring, log):
    ring.focus(ring.items[1], visible=False)
    ring.handle(Key("return"))
    assert (log, ring.visible) == ([], True)
    ring.handle(Key("return"))
    ring.handle(Key("space"))
    ring.handle(Key("enter"))
    assert log == ["b"] * 3


def test_the_ring_shows_after_keys_only(ring):
    ring.handle(Key("tab"))
    assert ring.look(ring.items[0]).focus
    ring.handle(Pointer("down", 210, 10))
    look = ring.look(ring.items[1])
    assert (look.focus, look.active, look.pressed) == (False, True, True)


def test_a_click_activates_on_release_inside_only(ring, log):
    ring.handle(Pointer("down", 10, 10))
    assert log == []
    ring.handle(Pointer("move", 500, 500))
    assert not ring.look(ring.items[0]).pressed
    ring.handle(Pointer("up", 500, 500))
    assert log == []
    ring.handle(Pointer("down", 10, 10))
    ring.handle(Pointer("up", 12, 14))
    assert log == ["a"]


def test_nothing_off_can_be_pressed(ring, log):
    assert ring.handle(Pointer("down", 210, 110))
    ring.handle(Pointer("up", 210, 110))
    assert log == [] and not ring.look(ring.items[3]).hover


def test_leaving_the_window_lets_go(ring, log):
    ring.handle(Pointer("move", 10, 10))
    ring.handle(Pointer("down", 10, 10))
    assert ring.handle(Left())
    ring.handle(Pointer("up", 10, 10))
    assert log == [] and ring.hovered is None


def test_the_topmost_item_gets_the_pointer(log):
    ring = FocusRing()
    ring.show([button("under", 0, 0, log), button("over", 50, 0, log)])
    ring.handle(Pointer("down", 70, 10))
    ring.handle(Pointer("up", 70, 10))
    assert log == ["over"]


def test_board_pieces_and_widgets_share_the_ring(log):
    ring, piece = FocusRing(), Piece("yellow 7", Rect(0, 0, 90, 140))
    ring.show([piece, button("draw", 200, 0, log)])
    for key in ("tab", "return", "right", "return"):
        ring.handle(Key(key))
    assert (piece.picked, log) == (1, ["draw"])
    node = ring.node(piece)
    assert (node.role, node.name, node.actions) == ("image", "yellow 7", ("click", "focus"))
    node.act("click")
    node.act("focus")
    assert piece.picked == 2 and ring.focused is piece


def test_show_keeps_the_focus_of_what_stays(ring):
    ring.focus(ring.items[1])
    kept = ring.items[1]
    ring.show([kept])
    assert ring.focused is kept
    ring.show([])
    assert ring.focused is None and not ring.handle(Key("tab")) and not ring.handle(Typed("x"))
