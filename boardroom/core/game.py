"""A game as the room holds it: rules, a way to think, words; its table only when asked for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal, Protocol

from boardroom.core.rules import AnyRules


class Translate(Protocol):
    """How a game speaks: English text is the message id, already bound to the game's context."""

    def __call__(self, message: str, /, **values: object) -> str:
        """The message in the reader's language, its `{names}` filled in."""

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The message for n things; `{n}` is filled in as well."""


class Budget(Protocol):
    """How long a bot may think."""

    def spent(self) -> bool:
        """Whether to stop now and answer with the best so far."""


class Bot(Protocol):
    """How the computer thinks in one game; it is given views only."""

    def quick(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """A one-step heuristic choice within about a millisecond."""

    def choose(self, view: Any, moves: Sequence[Any], level: str, budget: Budget, rng: Random) -> Any:
        """The choice of a level: "novice", "casual", "strong" or "expert"; usable after 1 ms."""

    def reason(self, view: Any, move: Any, t: Translate) -> str:
        """Why the Expert would play it, in one translated sentence; "" if nothing can be said."""


class Words(Protocol):
    """A game's log and rule sentences; a module can be one."""

    def tell(self, t: Translate, view: Any, seat: int, move: Any, names: Sequence[str]) -> str:
        """What happened in a few words, by what the view's seat knew before; "" for nothing.

        `move` is what `Rules.seen_by` let through, None if it was secret.
        """

    def forbid(self, t: Translate, rule: str) -> str:
        """One sentence that says why that rule forbids a move."""


@dataclasses.dataclass(frozen=True)
class Estimate:
    """What a decision may be expected to lead to, by the game's learned value: for Review.

    `rate` gives one figure a move, all from the view's seat that is to decide, at first sight (milliseconds).
    """

    measure: Literal["points", "chance"]
    """Points ahead at the end of the game, or the chance to win it from 0 to 1."""
    rate: Callable[[Any, Sequence[Any], Random], list[float]]


@dataclasses.dataclass(frozen=True)
class Choice:
    """One option of the set-up screen: a field of the options model and its values in words."""

    field: str
    label: str
    values: Mapping[Any, str] = dataclasses.field(default_factory=dict)
    """Value to English label; empty for a number (bounds from the model)."""
    standard: Callable[[int], int] | None = None
    """What a number that is left open (None) means for so many seats."""


@dataclasses.dataclass(frozen=True)
class Game:
    """One box on the shelf."""

    rules: AnyRules
    bot: Bot
    words: Words
    title: str
    minutes: int
    choices: tuple[Choice, ...]
    hides: bool
    """Whether seats hold hidden things, so that two people need a curtain."""
    load_table: Callable[[], Any]
    """Imports the pygame side: a `stage.table.Table` class."""
    load_help: Callable[[], Any]
    """Imports the help module: `PAGES`, the rules in the app, and `LESSON`."""
    playout: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    """Options under which one match is one game, for measuring."""
    estimate: Estimate | None = None
    """None where nothing can be said about what a decision is worth."""
    opened: Callable[[Any, Mapping[str, Any]], Any] | None = None
    """A seat's view with all shown that a dumped position holds: for finished games. None: nothing is hidden."""

    @property
    def slug(self) -> str:
        """The game's name in paths and saves."""
        return self.rules.slug
