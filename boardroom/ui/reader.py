"""The screen in words for screen readers and the like: what is told when, and what they ask back.

They come, ask and go on threads of their own: what they ask waits in a queue for the main loop, and
nothing is described while none of them is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any, Final, NamedTuple, Protocol

from boardroom.stage.layout import Frame, Rect
from boardroom.ui.access import NOWHERE, Node, Number

ROOT: Final = 1
PACE_S: Final = 0.1
"""No two updates come closer than this while things move."""
SCREENS: Final = ("window", "dialog", "list_box")
"""The roles of a whole screen."""

Key = tuple[str, ...]
Box = tuple[int, int, int, int]


class Request(NamedTuple):
    """What an assistive technology wants of a node."""

    target: int
    action: str
    value: str | float | None = None


class Deed(NamedTuple):
    """What is to be done on the main loop."""

    action: str
    do: Callable[[], None]


class Leaf(NamedTuple):
    """A node as it is told: its children by number, its place in pixels (left, top, right, bottom)."""

    role: str
    name: str
    value: str
    states: frozenset[str]
    bounds: Box | None
    actions: tuple[str, ...]
    number: Number | None
    caret: int | None
    children: tuple[int, ...]


class Listener(Protocol):
    """The platform's side; every call comes from the main loop."""

    def update(self, leaves: dict[int, Leaf], focus: int, whole: bool) -> None:
        """Take nodes that are new or different; `whole` if they are all there are."""

    def attend(self, focused: bool, place: Box) -> None:
        """Take the window's focus and its place on the desktop (left, top, right, bottom)."""


Connect = Callable[[Callable[[], None], Callable[[Any], None], Callable[[], None]], Listener | None]


class ScreenReader:
    """Tells what changed on the screen since it told last, while somebody listens.

    `connect` makes the platform's side out of what it calls when a listener comes, asks and goes;
    None where there is no such thing. `wake` ends the main loop's sleep; any thread calls it.
    """

    def __init__(self, connect: Connect, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._gate = Lock()
        self._listening = False
        self._anew = True
        self._stale = True
        self._told_at = 0.0
        self._asked: SimpleQueue[Request] = SimpleQueue()
        self._numbers: dict[Key, int] = {}
        self._next = ROOT + 1
        self._told: dict[int, Leaf] = {}
        self._focus = ROOT
        self._attention: tuple[bool, Box] | None = None
        self._listener = connect(self._come, self._ask, self._go)

    # ----------------------------------------------------- on other threads
    def _come(self) -> None:
        """A listener is there; the next frame tells it everything."""
        self._attention = None
        self._anew = self._stale = self._listening = True
        self._wake()

    def _ask(self, request: Any) -> None:
        value = request.data[1] if request.data else None
        action = str(request.action).rpartition(".")[2].lower()
        action = "focus" if action == "scroll_into_view" else action
        self._asked.put(Request(request.target, action, value if isinstance(value, str | float) else None))
        self._wake()

    def _go(self) -> None:
        """The last listener left.

        The platform holds a lock of its own while a listener comes, and wants the interpreter; the
        main loop must not wait for that lock meanwhile. So nobody can come before it is out of there.
        """
        with self._gate:
            self._listening = False

    # ----------------------------------------------------- on the main loop
    @property
    def listening(self) -> bool:
        """Whether anybody wants to know."""
        return self._listening

    def deeds(self, describe: Callable[[], Node]) -> Iterator[Deed]:
        """What was asked since; each looks for its node when it is done, and does nothing if that is gone or off."""
        while True:
            try:
                request = self._asked.get_nowait()
            except Empty:
                return
            yield Deed(request.action, partial(self._do, request, describe))

    def _do(self, request: Request, describe: Callable[[], Node]) -> None:
        keyed = _keyed(describe())
        node = next((node for key, node in keyed if self._numbers.get(key) == request.target), None)
        if node is None or "disabled" in node.states:
            return
        if request.action == "set_value" and request.value is not None:
            node.put(request.value)
        elif request.action in node.actions:
            node.act(request.action)

    def follow(self, changed: bool, now: float, describe: Callable[[], Node], frame: Frame) -> None:
        """Tell what is new, if the picture changed and somebody listens."""
        self._stale = self._stale or changed
        if self._listening and self._stale and (self._anew or now - self._told_at >= PACE_S):
            self._stale, self._told_at = False, now
            self._tell(describe(), frame)

    def attend(self, focused: bool, place: Box) -> None:
        """Tell whether the window has the keyboard, and where it lies on the desktop."""
        if not self._listening or (focused, place) == self._attention:
            return
        self._attention = (focused, place)
        with self._gate:
            if self._listening and self._listener is not None:
                self._listener.attend(focused, place)

    def close(self) -> None:
        """Tell nothing any more."""
        self._go()
        self._listener = None

    # -------------------------------------------------------------- telling
    def _tell(self, root: Node, frame: Frame) -> None:
        whole, self._anew = self._anew, False
        leaves, focus = self._leaves(root, frame)
        fresh = {number: leaf for number, leaf in leaves.items() if whole or self._told.get(number) != leaf}
        moved, self._focus, self._told = focus != self._focus, focus, leaves
        if not fresh and not moved:
            return
        with self._gate:
            if self._listening and not self._anew and self._listener is not None:
                self._listener.update(fresh, focus, whole)

    def _leaves(self, root: Node, frame: Frame) -> tuple[dict[int, Leaf], int]:
        """Every node by its number, and the number of the innermost that has the focus."""
        keyed = list(_keyed(root))
        self._numbers = {key: self._numbers.get(key) or self._number(key) for key, _ in keyed}
        children: dict[Key, list[int]] = {key: [] for key, _ in keyed}
        for key, _ in keyed[1:]:
            children[key[:-1]].append(self._numbers[key])
        leaves = {self._numbers[key]: _leaf(node, frame, tuple(children[key])) for key, node in keyed}
        focused = [self._numbers[key] for key, node in keyed if "focused" in node.states]
        return leaves, focused[-1] if focused else _screen(leaves)

    def _number(self, key: Key) -> int:
        if len(key) == 1:
            return ROOT
        self._next += 1
        return self._next - 1


def _screen(leaves: dict[int, Leaf]) -> int:
    """What has the focus while nothing on the screen has: the screen itself."""
    return next((child for child in leaves[ROOT].children if leaves[child].role in SCREENS), ROOT)


def _keyed(node: Node, path: Key = ("",)) -> Iterator[tuple[Key, Node]]:
    """The nodes, each with the path by which it stays the same, parents first."""
    yield path, node
    seen: dict[str, int] = {}
    for child in node.children:
        word = child.key or (child.role if child.role == "status" else f"{child.role} {child.name}")
        seen[word] = seen.get(word, 0) + 1
        yield from _keyed(child, (*path, word if seen[word] == 1 else f"{word} ({seen[word]})"))


def _leaf(node: Node, frame: Frame, children: tuple[int, ...]) -> Leaf:
    bounds = None if node.bounds == NOWHERE else _pixels(node.bounds, frame)
    held = node.states - {"focused"}
    actions = () if "disabled" in held else node.actions
    return Leaf(node.role, node.name, node.value, held, bounds, actions, node.number, node.caret, children)


def _pixels(rect: Rect, frame: Frame) -> Box:
    return (*frame.point(rect.x, rect.y), *frame.point(rect.right, rect.bottom))
