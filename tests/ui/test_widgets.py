"""Every widget by mouse, by key and through its node: the same actions."""

import pytest

from boardroom.stage.events import Key, Left, Pointer, Typed
from boardroom.ui.button import DANGER, PRIMARY, Button
from boardroom.ui.choice import DropDown, Option, Radio, Segments, Stepper, Tick, Toggle
from boardroom.ui.field import Field
from boardroom.ui.focus import FocusRing, Look
from boardroom.ui.motion import Glide
from boardroom.ui.slider import Slider

LEVELS = [Option("Novice", "Knows the rules."), Option("Casual"), Option("Expert")]


@pytest.fixture
def got():
    return []


@pytest.fixture
def hold(paper):
    """Puts a widget on a ring at (100, 100) at its natural size and draws it once."""

    def put(widget):
        canvas = paper()
        widget.place(100, 100, *widget.size(canvas))
        ring = FocusRing()
        ring.show([widget])
        widget.draw(canvas, ring.look(widget))
        return ring

    return put


def click(ring, x, y):
    for kind in ("move", "down", "up"):
        ring.handle(Pointer(kind, x, y))


def press(ring, *keys):
    for key in keys:
        ring.handle(Key(key))


def part(widget, share):
    return widget.rect.x + widget.rect.w * share, widget.rect.cy


def test_segments(hold, got):
    widget = Segments("Level", LEVELS, 0, got.append)
    ring = hold(widget)
    click(ring, *part(widget, 0.9))
    press(ring, "left", "left", "left")
    assert got == [2, 1, 0]
    node = ring.node(widget)
    assert [child.name for child in node.children] == ["Novice", "Casual", "Expert"]
    assert node.children[0].states == {"checked", "focused"} and node.role == "radio_group"
    node.children[2].act("click")
    assert (got[-1], widget.value) == (2, "Expert")


def test_segments_slide(hold, got):
    widget = Segments("Level", LEVELS, 0, got.append)
    hold(widget)
    widget.choose(2)
    assert widget.moving and widget.update(0.06) and widget.update(1.0)
    assert not widget.moving and not widget.update(1.0)


def test_segments_are_as_wide_as_their_words(paper):
    canvas, large = paper(), paper(zoom=1.5)
    widget = Segments("Who", [Option("Person", icon="person"), Option("Computer", icon="computer")], 0, print)
    assert widget.size(large)[0] > 1.3 * widget.size(canvas)[0]


def test_drop_down(hold, got):
    opened = []
    widget = DropDown("Level", LEVELS, 1, got.append, opened.append)
    ring = hold(widget)
    click(ring, *part(widget, 0.5))
    press(ring, "tab", "return")
    assert opened == [widget, widget]
    widget.choose(1)
    widget.choose(2)
    assert (got, ring.node(widget).value) == ([2], "Expert")


@pytest.mark.parametrize("kind", [Toggle, Tick])
def test_toggle_and_tick(hold, got, kind):
    widget = kind("Sound", False, got.append)
    ring = hold(widget)
    click(ring, *part(widget, 0.5))
    press(ring, "tab", "space")
    ring.node(widget).act("click")
    assert got == [True, False, True] and "checked" in ring.node(widget).states


def test_radio_does_not_turn_itself_off(hold, got):
    widget = Radio("One", False, got.append)
    ring = hold(widget)
    press(ring, "tab", "return", "return")
    assert got == [True]


def test_stepper(hold, got):
    widget = Stepper("Beers", 10, (9, 12), got.append)
    ring = hold(widget)
    click(ring, widget.rect.right - 20, widget.rect.cy)
    click(ring, widget.rect.x + 20, widget.rect.cy)
    click(ring, widget.rect.cx, widget.rect.cy)
    assert got == [11, 10]
    ring.handle(Left())
    press(ring, "right", "end", "right", "home", "left")
    assert got == [11, 10, 11, 12, 9]
    ring.node(widget).act("increment")
    assert (widget.value, ring.node(widget).role) == ("10", "spin_button")


def test_slider(hold, got):
    widget = Slider("Volume", 50, (0, 100), got.append, step=10, words="{} %".format)
    ring = hold(widget)
    line = widget.line
    ring.handle(Pointer("down", line.x, line.cy))
    ring.handle(Pointer("move", line.right + 400, line.cy + 200))
    ring.handle(Pointer("up", line.right + 400, line.cy + 200))
    ring.handle(Pointer("move", line.x, line.cy))
    assert got == [0, 100]
    press(ring, "left", "home", "right", "end")
    assert got == [0, 100, 90, 0, 10, 100]
    ring.node(widget).act("decrement")
    assert ring.node(widget).value == "90 %"


def test_field_takes_letters_up_to_its_longest(hold, got):
    field = Field("Name", "Mari", got.append, longest=6)
    ring = hold(field)
    click(ring, *part(field, 0.9))
    ring.handle(Typed("é\tlle"))
    assert field.text == "Mariél"
    press(ring, "home", "delete", "right", "backspace", "end")
    assert (field.text, field.caret) == ("riél", 4)
    ring.handle(Key("backspace", ctrl=True))
    assert got[-1] == "" and field.text == ""


def test_field_swallows_letters_and_leaves_commands(hold, got):
    field = Field("Name", "x", got.append)
    ring = hold(field)
    ring.focus(field)
    assert ring.handle(Key("h")) and ring.handle(Key("space"))
    assert not ring.handle(Key("z", ctrl=True)) and not ring.handle(Key("f11")) and not ring.handle(Key("escape"))
    assert got == []


def test_field_sets_the_caret_where_it_is_clicked(hold, got):
    field = Field("Name", "Camille", got.append)
    ring = hold(field)
    click(ring, field.rect.x + 10, field.rect.cy)
    assert field.caret == 0
    click(ring, *part(field, 0.98))
    assert field.caret == 7


def test_buttons_press_and_can_be_off(hold, got):
    widget = Button("Delete", lambda: got.append("x"), "trash", DANGER)
    ring = hold(widget)
    click(ring, *part(widget, 0.5))
    widget.enabled = False
    click(ring, *part(widget, 0.5))
    widget.activate()
    assert got == ["x"] and ring.node(widget).states == {"disabled", "focused"}


@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
def test_a_button_has_room_for_its_label(paper, zoom):
    canvas = paper(zoom=zoom)
    widget = Button("Guided first game", print, "lesson", PRIMARY)
    width, height = widget.size(canvas)
    assert width >= canvas.text_width("Guided first game", face="ui_bold") + 24 * zoom and height >= 56


def test_pressed_looks_different(paper):
    widget = Button("Play", print, "play")
    pictures = []
    for look in (Look(), Look(hover=True), Look(True, True)):
        canvas = paper()
        widget.place(10, 10, *widget.size(canvas))
        widget.draw(canvas, look)
        pictures.append(canvas.surface.get_buffer().raw)
    assert len(set(pictures)) == 3


def test_glide_arrives_at_once_in_an_endless_step():
    glide = Glide(0.0, 0.12)
    glide.to(3.0)
    assert glide.update(float("inf")) and glide.value == 3.0 and not glide.moving
