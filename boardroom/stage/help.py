"""The shape of a game's rules pages and of its guided first game; the texts live with the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Figure:
    """Pieces of the game in a row, drawn by its table, with a line below."""

    faces: tuple[str, ...]
    caption: str = ""
    height: float = 150
    """Of each piece, in design units."""


@dataclass(frozen=True)
class Page:
    """One page of the rules: English message ids, translated in the game's context."""

    key: str
    title: str
    body: tuple[str | Figure, ...]


@dataclass(frozen=True)
class Help:
    """The rules in the app, and which page fits a decision."""

    pages: tuple[Page, ...]
    page_for: Callable[[Any], str]
    """From a view that must decide to the key of the page that speaks of it."""


@dataclass(frozen=True)
class LessonStep:
    """One moment of a lesson: what is told, which pieces are lit, which moves are let through.

    `moves` are notations; () is a step read and clicked away. The learner plays one of them;
    another seat's moves come from `replies` before the step is shown.
    """

    text: str
    lit: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    replies: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A guided first game on a fixed deal."""

    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    learner: int = 0
    steps: Sequence[LessonStep] = ()
