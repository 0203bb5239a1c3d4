"""AccessKit's side of the screen reader: AT-SPI, UI Automation or NSAccessibility, whichever is there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

import pygame

from boardroom.ui.reader import ROOT, Box, Connect, Leaf, Listener

FOCUS_CLASS: Final = "SDLWindow"
"""The macOS class of SDL's windows: it keeps the keyboard focus from the view that is read."""
READ_BY_VALUE: Final = ("label", "paragraph")
TOGGLES: Final = ("check_box", "switch", "radio_button")
CHOICES: Final = ("list_item", "list_box_option")
LETTERS: Final = 1 << 32
"""What is added to a text field's number for the node of its letters."""


class Adapter:
    """Hands nodes to AccessKit; the kit is its Python module, `made` one of its adapters."""

    def __init__(self, kit: Any, made: Any) -> None:
        self.kit = kit
        self.made = made

    def update(self, leaves: dict[int, Leaf], focus: int, whole: bool) -> None:
        """Nodes that are new or different."""
        self.let_out(self.made.update_if_active(lambda: tree_update(self.kit, leaves, focus, whole)))

    def attend(self, focused: bool, place: Box) -> None:
        """Windows watches its windows itself."""

    def let_out(self, events: Any) -> None:
        """Raise what AccessKit queued, where it leaves that to the program."""
        if events is not None:
            events.raise_events()


class UnixAdapter(Adapter):
    """AT-SPI."""

    def attend(self, focused: bool, place: Box) -> None:
        """Where the window is, as far as X11 says, and whether it has the keyboard."""
        bounds = self.kit.Rect(*place)
        self.made.set_root_window_bounds(bounds, bounds)
        self.made.update_window_focus_state(focused)


class MacAdapter(Adapter):
    """NSAccessibility."""

    def attend(self, focused: bool, place: Box) -> None:
        """Whether the window has the keyboard."""
        self.let_out(self.made.update_view_focus_state(focused))


def connection(window: pygame.Window) -> Connect:
    """What connects a window that was never shown; it makes nothing where there is no AccessKit or no screen."""

    def connect(come: Callable[[], None], ask: Callable[[Any], None], go: Callable[[], None]) -> Listener | None:
        driver = pygame.display.get_driver()
        if driver not in ("x11", "wayland", "windows", "cocoa"):
            return None
        try:
            import accesskit as kit
        except ImportError:
            return None
        if driver == "windows":
            return Adapter(kit, kit.windows.SubclassingAdapter(window.handle, come, ask))
        if driver == "cocoa":
            kit.macos.add_focus_forwarder_to_window_class(FOCUS_CLASS)
            return MacAdapter(kit, kit.macos.SubclassingAdapter.for_window(window.handle, come, ask))
        return UnixAdapter(kit, kit.unix.Adapter(come, ask, go))

    return connect


# ---------------------------------------------------------------- translation
def tree_update(kit: Any, leaves: dict[int, Leaf], focus: int, whole: bool) -> Any:
    """Nodes in AccessKit's form."""
    update = kit.TreeUpdate(focus)
    if whole:
        update.tree = kit.Tree(ROOT)
    for number, leaf in leaves.items():
        update.nodes.append((number, _node(kit, number, leaf)))
        if leaf.caret is not None:
            update.nodes.append((number + LETTERS, _letters(kit, leaf)))
    return update


def _node(kit: Any, number: int, leaf: Leaf) -> Any:
    node = kit.Node(_role(kit, number, leaf))
    node.set_children(list(leaf.children))
    if leaf.role in READ_BY_VALUE:
        node.set_value(leaf.name)
    else:
        node.set_label(leaf.name)
    if leaf.bounds is not None:
        node.set_bounds(kit.Rect(*leaf.bounds))
    for action in leaf.actions:
        node.add_action(getattr(kit.Action, action.upper()))
    _set_value(kit, node, number, leaf)
    _set_states(kit, node, leaf)
    return node


def _role(kit: Any, number: int, leaf: Leaf) -> Any:
    """A screen is a group within the one window."""
    role = "group" if leaf.role == "window" and number != ROOT else leaf.role
    return getattr(kit.Role, role.upper())


def _set_value(kit: Any, node: Any, number: int, leaf: Leaf) -> None:
    if leaf.number is not None:
        now, low, high, step = leaf.number
        node.set_numeric_value(now)
        node.set_min_numeric_value(low)
        node.set_max_numeric_value(high)
        node.set_numeric_value_step(step)
        node.add_action(kit.Action.SET_VALUE)
    if leaf.value and leaf.role not in READ_BY_VALUE:
        node.set_value(leaf.value)
    if leaf.caret is not None:
        node.push_child(number + LETTERS)
        here = kit.TextPosition(number + LETTERS, leaf.caret)
        node.set_text_selection(kit.TextSelection(here, here))
        node.add_action(kit.Action.SET_VALUE)
    elif leaf.value and leaf.number is None:
        # AT-SPI has no word for the value of what is neither number nor text.
        node.set_description(leaf.value)


def _letters(kit: Any, leaf: Leaf) -> Any:
    """The text of a field, letter by letter and word by word."""
    run = kit.Node(kit.Role.TEXT_RUN)
    run.set_value(leaf.value)
    run.set_character_lengths([len(letter.encode()) for letter in leaf.value])
    run.set_word_lengths(word_lengths(leaf.value))
    if leaf.bounds is not None:
        run.set_bounds(kit.Rect(*leaf.bounds))
    return run


def word_lengths(text: str) -> list[int]:
    """How many letters each word has, the spaces after it included."""
    lengths: list[int] = []
    for space, letters in groupby(text, str.isspace):
        count = len(list(letters))
        if space and lengths:
            lengths[-1] += count
        else:
            lengths.append(count)
    return lengths


def _set_states(kit: Any, node: Any, leaf: Leaf) -> None:
    held = leaf.states
    if "disabled" in held:
        node.set_disabled()
    if leaf.role in TOGGLES or "pressed" in held:
        node.set_toggled(kit.Toggled.TRUE if held & {"checked", "pressed"} else kit.Toggled.FALSE)
    if leaf.role in CHOICES:
        node.set_selected("selected" in held)
    if leaf.role == "combo_box":
        node.set_expanded("expanded" in held)
    if "invalid" in held:
        node.set_invalid(kit.Invalid.TRUE)
    if leaf.role == "status" or "live" in held:
        node.set_live(kit.Live.POLITE)
    if leaf.role == "dialog":
        node.set_modal()
