"""What is on the screen in words, for those who don't see it.

Roles and actions are AccessKit's, in lower case ("button", "radio_group", "click", "increment").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from boardroom.stage.layout import Rect

NOWHERE = Rect(0, 0, 0, 0)


def _idle(action: str) -> None:
    """What a text does when it is acted on: nothing."""


@dataclass(frozen=True)
class Node:
    """One thing on the screen; `act` carries out one of its `actions`."""

    role: str
    name: str = ""
    value: str = ""
    states: frozenset[str] = frozenset()
    """Out of focused, disabled, checked, selected, expanded, invalid."""
    bounds: Rect = NOWHERE
    """In design units."""
    actions: tuple[str, ...] = ()
    children: tuple[Node, ...] = ()
    act: Callable[[str], None] = field(default=_idle, compare=False)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, role: str, name: str) -> Node | None:
        """The first node of that role and name."""
        return next((node for node in self.walk() if node.role == role and node.name == name), None)


def label(text: str, bounds: Rect = NOWHERE, role: str = "label") -> Node:
    """A text that is only read."""
    return Node(role, text, bounds=bounds)


def states(**held: bool) -> frozenset[str]:
    """The names of the states that hold."""
    return frozenset(name for name, holds in held.items() if holds)


def window(title: str, children: Iterable[Node], role: str = "window") -> Node:
    """The root of a screen."""
    return Node(role, title, children=tuple(children))
