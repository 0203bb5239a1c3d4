"""Dialogs, lists, notices and tooltips."""

import pytest

from boardroom.stage.events import Key, Pointer
from boardroom.ui.button import Button
from boardroom.ui.choice import DropDown, Option
from boardroom.ui.dialog import Answer, Dialog
from boardroom.ui.popup import ListPopup, opens_list
from boardroom.ui.screen import Screen, pace
from boardroom.ui.toast import STAY_S, Toasts
from boardroom.ui.tooltip import Tooltip


class Blank(Screen):
    def build(self):
        return [Button("One", print), Button("Two", print)]

    def arrange(self, canvas):
        for i, button in enumerate(self.widgets):
            button.place(100, 100 + 100 * i, *button.size(canvas))


@pytest.fixture
def open_scene(services, paper):
    """Puts a scene on the stack and draws it once."""

    def show(scene, **how):
        services.scenes.push(scene)
        services.scenes.settle()
        scene.draw(paper(**how))
        return scene

    return show


def click(scene, rect):
    for kind in ("move", "down", "up"):
        scene.handle(Pointer(kind, rect.cx, rect.cy))


@pytest.fixture
def dialog(services, open_scene):
    given = []
    answers = [Answer("Stay", lambda: given.append("stay")), Answer("Leave", lambda: given.append("leave"))]
    scene = open_scene(Dialog(services, "Leave this game?", "It is saved.", answers))
    return scene, given


@pytest.mark.parametrize(
    ("keys", "answer"),
    [(("escape",), "stay"), (("return",), "leave"), (("tab", "return"), "stay"), (("tab", "right", "space"), "leave")],
)
def test_a_dialog_by_keys(services, dialog, keys, answer):
    scene, given = dialog
    for key in keys:
        scene.handle(Key(key))
    services.scenes.settle()
    assert given == [answer] and services.scenes.top is None


def test_a_dialog_by_mouse(services, dialog):
    scene, given = dialog
    click(scene, scene.widgets[1].rect)
    services.scenes.settle()
    assert given == ["stay"] and services.scenes.top is None


def test_a_dialog_in_words(dialog):
    node = dialog[0].describe()
    assert (node.role, node.name) == ("dialog", "Leave this game?")
    assert node.find("label", "It is saved.") and node.find("button", "Leave")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_a_dialog_fits_its_window(services, open_scene, paper, size, zoom):
    long = "A sentence that goes on for a while, as sentences in French do. " * 9
    answers = [Answer(f"Some rather long answer {i}") for i in range(4)]
    scene = open_scene(Dialog(services, "A title that is long as well, why not?", long, answers), size=size, zoom=zoom)
    window = paper(size).frame.window
    for widget in scene.widgets:
        assert window.x <= widget.rect.x and widget.rect.right <= window.right
        assert window.y <= widget.rect.y and widget.rect.bottom <= window.bottom
    for button in scene.widgets[1:]:
        assert button.rect.w >= button.size(paper(size, zoom))[0] - 1


@pytest.fixture
def drop_down(services):
    got = []
    made = DropDown(
        "Level", [Option("Novice", "Easy."), Option("Expert", "Hard.")], 0, got.append, opens_list(services)
    )
    made.place(100, 100, 300, 56)
    return made, got


def test_a_list_by_keys(services, drop_down, open_scene):
    opener, got = drop_down
    opener.activate()
    services.scenes.settle()
    popup = services.scenes.top
    assert isinstance(popup, ListPopup) and opener.open
    open_scene(popup)
    popup.handle(Key("down"))
    popup.handle(Key("return"))
    services.scenes.settle()
    assert got == [1] and not opener.open


def test_a_list_by_mouse_and_a_click_elsewhere(services, drop_down, open_scene):
    opener, got = drop_down
    popup = open_scene(ListPopup(services, opener))
    rows = popup.widgets[0]
    click(popup, rows.row_rect(1))
    services.scenes.settle()
    assert got == [1] and services.scenes.top is None
    popup = open_scene(ListPopup(services, opener))
    popup.handle(Pointer("down", 1800, 1000))
    services.scenes.settle()
    assert got == [1] and services.scenes.top is None


def test_a_list_in_words(services, drop_down, open_scene):
    node = open_scene(ListPopup(services, drop_down[0])).describe()
    assert [each.name for each in node.walk() if each.role == "list_box_option"] == ["Novice: Easy.", "Expert: Hard."]


def test_rebuilding_keeps_the_focus(services, open_scene):
    scene = open_scene(Blank(services))
    scene.handle(Key("tab"))
    scene.handle(Key("tab"))
    scene.retext()
    assert scene.ring.focused is scene.widgets[1] and scene.ring.visible


def test_animation_off_arrives_at_once(services):
    assert pace(services) == 1.0
    services.settings.now.speed = "off"
    assert pace(services) == 0.0


def test_a_tooltip_waits(paper):
    tooltip, button = Tooltip(), Button("Sound", print, "sound", bare=True)
    button.place(1850, 1000, 60, 60)
    assert not tooltip.update(button, 0.5) and not tooltip.update(button, 0.5)
    assert tooltip.update(button, 0.2) and tooltip.shown
    tooltip.draw(paper())
    assert tooltip.update(None, 0.0) and not tooltip.shown


@pytest.fixture
def toasts(services, paper):
    made = Toasts(services)

    def pass_time(seconds):
        for _ in range(round(seconds * 20)):
            made.update(0.05)
        made.draw(paper())

    return made, pass_time


def texts(toasts):
    return [node.name for node in toasts.nodes()]


def test_notices_come_stay_and_go(toasts):
    made, pass_time = toasts
    made.say("Sound is off.", "info")
    made.say("Sound is off.", "info")
    pass_time(1)
    assert texts(made) == ["Sound is off."] and not made.moving and not made.dirty
    pass_time(STAY_S)
    assert texts(made) == []


def test_no_more_than_three_at_once(toasts):
    made, pass_time = toasts
    for i in range(5):
        made.say(str(i))
    pass_time(1)
    assert texts(made) == ["0", "1", "2"]
    pass_time(STAY_S)
    assert texts(made) == ["3", "4"]


def test_a_notice_stays_under_the_pointer_and_goes_with_a_click(toasts):
    made, pass_time = toasts
    made.say("Game exported.", "ok")
    pass_time(1)
    rect = made.up[0].rect
    made.handle(Pointer("move", rect.cx, rect.cy))
    pass_time(3 * STAY_S)
    assert texts(made) == ["Game exported."]
    assert made.handle(Pointer("down", rect.cx, rect.cy))
    pass_time(1)
    assert texts(made) == []
