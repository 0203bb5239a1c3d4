"""What is on the screen in words, for those who don't see it.

Roles and actions are AccessKit's, in lower case ("button", "radio_group", "click", "increment").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from boardroom.stage.layout import Rect

NOWHERE = Rect(0, 0, 0, 0)


def _idle(action: str) -> None:
    """What a text does when it is acted on: nothing."""


def _kept(value: str | float) -> None:
    """What becomes of a value given to something that takes none: nothing."""


class Number(NamedTuple):
    """Where a value stands between its bounds, and how far one step goes."""

    now: float
    low: float
    high: float
    step: float = 1.0


@dataclass(frozen=True)
class Node:
    """One thing on the screen; `act` carries out one of its `actions`."""

    role: str
    name: str = ""
    value: str = ""
    states: frozenset[str] = frozenset()
    """Out of focused, disabled, checked, pressed, selected, expanded, invalid, live.

    `live` is said aloud when it comes or changes; so is every "status".
    """
    bounds: Rect = NOWHERE
    """In design units."""
    actions: tuple[str, ...] = ()
    children: tuple[Node, ...] = ()
    act: Callable[[str], None] = field(default=_idle, compare=False)
    put: Callable[[str | float], None] = field(default=_kept, compare=False)
    """Takes a text or a number, whichever it shows."""
    key: str = ""
    """What it stays the same by while its name changes; "" for its role and name."""
    number: Number | None = None
    caret: int | None = None
    """Where letters go in, in a text that can be typed."""

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, role: str, name: str) -> Node | None:
        """The first node of that role and name."""
        return next((node for node in self.walk() if node.role == role and node.name == name), None)


def label(text: str, bounds: Rect = NOWHERE, role: str = "label", key: str = "") -> Node:
    """A text that is only read."""
    return Node(role, text, bounds=bounds, key=key)


def states(**held: bool) -> frozenset[str]:
    """The names of the states that hold."""
    return frozenset(name for name, holds in held.items() if holds)


def window(title: str, children: Iterable[Node], role: str = "window") -> Node:
    """The root of a screen."""
    return Node(role, title, children=tuple(children))
