"""What screen readers are told, when, and what becomes of what they ask."""

from threading import Thread
from types import SimpleNamespace

import accesskit
import pytest

from boardroom.stage.layout import Frame, Rect
from boardroom.ui.access import Node, Number, label, window
from boardroom.ui.accesskit import tree_update, word_lengths
from boardroom.ui.reader import ROOT, ScreenReader

FRAME = Frame(960, 540)


class Listener:
    """Keeps what it is told."""

    def __init__(self):
        self.updates = []
        self.attention = []

    def update(self, leaves, focus, whole):
        self.updates.append((leaves, focus, whole))

    def attend(self, focused, place):
        self.attention.append((focused, place))

    @property
    def last(self):
        return self.updates[-1]


class Bench:
    """A reader, its listener, and the screen that it reads."""

    def __init__(self):
        self.heard = Listener()
        self.woken = 0
        self.now = 0.0
        self.done = []
        self.screen = window("Room", [window("Table", [self.button("Red 5", key="r5"), label("Score 3")])])
        self.reader = ScreenReader(self._connect, self._wake)

    def _connect(self, come, ask, go):
        self.come, self.ask, self.go = come, ask, go
        return self.heard

    def _wake(self):
        self.woken += 1

    def button(self, name, held=(), key="", actions=("click", "focus")):
        act = lambda action: self.done.append((name, action))  # noqa: E731
        return Node("button", name, "", frozenset(held), Rect(100, 100, 50, 80), actions, act=act, key=key)

    def frame(self, changed=True, seconds=1.0):
        self.now += seconds
        self.reader.follow(changed, self.now, lambda: self.screen, FRAME)
        for _, deed in self.reader.deeds(lambda: self.screen):
            deed()

    def number(self, name):
        return next(number for number, leaf in self.heard.updates[0][0].items() if leaf.name == name)

    def request(self, name, action, data=None):
        return SimpleNamespace(target=self.number(name), action=getattr(accesskit.Action, action), data=data)


@pytest.fixture
def bench():
    return Bench()


def names(leaves):
    return {leaf.name for leaf in leaves.values()}


def test_nothing_is_described_while_nobody_listens(bench):
    bench.screen = None
    bench.frame()
    bench.reader.attend(True, (0, 0, 10, 10))
    assert bench.heard.updates == bench.heard.attention == []
    assert not bench.reader.listening


def test_who_comes_is_told_everything_then_only_what_is_new(bench):
    bench.come()
    assert bench.woken == 1 and bench.reader.listening
    bench.frame(changed=False)
    leaves, focus, whole = bench.heard.last
    assert whole and names(leaves) == {"Room", "Table", "Red 5", "Score 3"}
    assert leaves[focus].name == "Table"
    assert leaves[bench.number("Red 5")].bounds == (50, 50, 75, 90)
    assert leaves[ROOT].children == (bench.number("Table"),)
    bench.frame()
    assert len(bench.heard.updates) == 1
    moved = renamed(bench)
    bench.frame()
    leaves, _, whole = bench.heard.last
    assert not whole and leaves[moved].name == "Red 5, on the table"
    assert names(leaves) == {"Red 5, on the table"}


def renamed(bench):
    """The card under another name; its number stays."""
    number = bench.number("Red 5")
    piece = bench.button("Red 5, on the table", key="r5")
    bench.screen = window("Room", [window("Table", [piece, label("Score 3")])])
    return number


def test_the_innermost_focus_is_told(bench):
    bench.come()
    rows = Node("list", "Log", states=frozenset({"focused"}), children=(bench.button("row", {"focused"}),))
    bench.screen = window("Room", [window("Table", [rows])])
    bench.frame()
    leaves, focus, _ = bench.heard.last
    assert leaves[focus].name == "row"
    bench.screen = window("Room", [window("Table", [bench.button("row")])])
    bench.frame()
    assert bench.heard.last[1] == bench.number("Table")


def test_motion_is_told_ten_times_a_second_and_its_end_in_any_case(bench):
    bench.come()
    for k in range(30):
        bench.screen = window("Room", [label(f"frame {k}")])
        bench.frame(seconds=1 / 60)
    assert 3 <= len(bench.heard.updates) <= 6
    bench.frame(changed=False)
    assert "frame 29" in names(bench.heard.last[0])


def test_what_is_asked_waits_for_the_main_loop(bench):
    bench.come()
    bench.frame()
    asked = Thread(target=lambda: bench.ask(bench.request("Red 5", "CLICK")))
    asked.start()
    asked.join()
    assert bench.done == [] and bench.woken == 2
    bench.frame()
    assert bench.done == [("Red 5", "click")]


@pytest.mark.parametrize("action", ["INCREMENT", "SET_TEXT_SELECTION", "COLLAPSE"])
def test_only_a_nodes_own_actions_are_done(bench, action):
    bench.come()
    bench.frame()
    bench.ask(bench.request("Red 5", action))
    bench.frame()
    assert bench.done == []


def test_nothing_is_done_to_what_is_disabled_or_gone(bench):
    bench.come()
    bench.frame()
    bench.screen = window("Room", [window("Table", [bench.button("Red 5", {"disabled"}, key="r5")])])
    bench.ask(bench.request("Red 5", "CLICK"))
    bench.frame()
    bench.screen = window("Room", [])
    bench.ask(bench.request("Red 5", "CLICK"))
    bench.frame()
    assert bench.done == []


def test_scrolling_into_view_gives_the_focus(bench):
    bench.come()
    bench.frame()
    bench.ask(bench.request("Red 5", "SCROLL_INTO_VIEW"))
    bench.frame()
    assert bench.done == [("Red 5", "focus")]


def test_values_are_set(bench):
    put = []
    bench.come()
    bench.screen = window("Room", [Node("slider", "Volume", "70 %", put=put.append, number=Number(70, 0, 100))])
    bench.frame()
    bench.ask(bench.request("Volume", "SET_VALUE", (accesskit.ActionDataKind.NUMERIC_VALUE, 30.0)))
    bench.frame()
    assert put == [30.0]


def test_who_comes_back_is_told_everything_anew(bench):
    bench.come()
    bench.frame()
    bench.go()
    bench.frame()
    assert len(bench.heard.updates) == 1
    bench.come()
    bench.frame(changed=False)
    assert bench.heard.last[2] and len(bench.heard.last[0]) == 4


def test_the_windows_focus_is_told_once(bench):
    bench.come()
    for focused in (True, True, False):
        bench.reader.attend(focused, (5, 6, 105, 206))
    assert bench.heard.attention == [(True, (5, 6, 105, 206)), (False, (5, 6, 105, 206))]


def test_a_closed_reader_tells_nothing(bench):
    bench.come()
    bench.reader.close()
    bench.frame()
    assert bench.heard.updates == []


# ---------------------------------------------------------------- translation
def translated(node):
    """A node and its children as AccessKit gets them, by name."""
    bench = Bench()
    bench.come()
    bench.screen = window("Room", [node])
    bench.frame()
    leaves, focus, whole = bench.heard.last
    update = tree_update(accesskit, leaves, focus, whole)
    assert update.focus == focus
    return [found for number, found in update.nodes if number != ROOT]


def test_a_pressed_piece(bench):
    (node,) = translated(bench.button("Red 5", {"pressed", "focused"}))
    assert (node.role, node.label, node.toggled) == (accesskit.Role.BUTTON, "Red 5", accesskit.Toggled.TRUE)
    assert node.supports_action(accesskit.Action.CLICK)
    assert not translated(bench.button("Red 5"))[0].toggled


def test_a_disabled_piece_has_no_actions(bench):
    (node,) = translated(bench.button("Red 5", {"disabled"}))
    assert node.is_disabled
    assert not node.supports_action(accesskit.Action.CLICK)


def test_texts_are_read_by_value_and_notices_are_live():
    (plain,) = translated(label("Score 3"))
    assert (plain.value, plain.live) == ("Score 3", None)
    (status,) = translated(label("Your turn", role="status"))
    assert (status.label, status.live) == ("Your turn", accesskit.Live.POLITE)
    (line,) = translated(Node("list_item", "Camille: draws", states=frozenset({"live"})))
    assert line.live == accesskit.Live.POLITE and not line.is_selected


def test_numbers_and_choices():
    (slider,) = translated(Node("slider", "Volume", "70 %", number=Number(70, 0, 100, 5)))
    assert (slider.numeric_value, slider.max_numeric_value, slider.numeric_value_step) == (70, 100, 5)
    assert slider.supports_action(accesskit.Action.SET_VALUE)
    (combo,) = translated(Node("combo_box", "Language", "English", states=frozenset({"expanded"})))
    assert (combo.value, combo.description, combo.is_expanded) == ("English", "English", True)
    (switch,) = translated(Node("switch", "Sound", states=frozenset({"checked"})))
    assert switch.toggled == accesskit.Toggled.TRUE
    (dialog,) = translated(Node("dialog", "Leave?"))
    assert dialog.is_modal


def test_a_field_is_told_letter_by_letter():
    field, letters = translated(Node("text_input", "Name", "Zoé B", states=frozenset({"invalid"}), caret=3))
    assert letters.role == accesskit.Role.TEXT_RUN
    assert (list(letters.character_lengths), list(letters.word_lengths)) == ([1, 1, 2, 1, 1], [4, 1])
    assert field.text_selection.focus.character_index == 3
    assert field.children == [field.text_selection.focus.node]
    assert field.invalid == accesskit.Invalid.TRUE


@pytest.mark.parametrize(("text", "lengths"), [("", []), ("a", [1]), ("  a b", [2, 2, 1]), ("ab  ", [4])])
def test_words_take_the_spaces_after_them(text, lengths):
    assert word_lengths(text) == lengths
