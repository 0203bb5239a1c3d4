"""What a list of finished games is narrowed to: game, player, opponent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardroom.ai.levels import STRENGTHS
from boardroom.games import GAMES
from boardroom.i18n import N_
from boardroom.ledger import Brief
from boardroom.scenes.box import title_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.ui.choice import DropDown, Option
from boardroom.ui.popup import opens_list

COMPUTER = "computer"
WIDEST = 420.0
GAP = 20.0


@dataclass
class Wanted:
    """What the list is narrowed to; "" is everything. `other` is a name, "computer" or a level."""

    game: str = ""
    player: str = ""
    other: str = ""

    def fits(self, row: Brief) -> bool:
        """Whether a game is wanted."""
        if self.game and row.game != self.game:
            return False
        if self.player and (self.player, None) not in row.players:
            return False
        return not self.other or any(self._is_other(*each) for each in row.players)

    def _is_other(self, name: str, level: str | None) -> bool:
        if level is None:
            return name == self.other and name != self.player
        return self.other in (COMPUTER, level)


def regulars(rows: Sequence[Brief]) -> list[str]:
    """The people in those games, who played most first."""
    seen = Counter(name for row in rows for name, level in row.players if level is None)
    return [name for name, _ in seen.most_common()]


class Filters:
    """Three drop-downs over what is `wanted`; `changed` is called after each choice."""

    def __init__(self, services: Services, wanted: Wanted, people: Sequence[str], changed: Callable[[], None]) -> None:
        self._services = services
        self.wanted = wanted
        self.people = people
        self._changed = changed

    def make(self) -> list[DropDown]:
        """The drop-downs in the language of now."""
        return [self._game(), self._player(), self._other()]

    def _filter(self, name: str, values: Sequence[tuple[str, str]], here: str, take: Callable[[str], None]) -> DropDown:
        keys = [key for key, _ in values]

        def choose(place: int) -> None:
            take(keys[place])
            self._changed()

        options = [Option(words) for _, words in values]
        place = keys.index(here) if here in keys else 0
        return DropDown(name, options, place, choose, opens_list(self._services))

    def _game(self) -> DropDown:
        t = self._services.text
        values = [("", t(N_("All games"))), *((slug, title_of(game, t)) for slug, game in GAMES.items())]

        def take(slug: str) -> None:
            self.wanted.game = slug

        return self._filter(t(N_("Game")), values, self.wanted.game, take)

    def _player(self) -> DropDown:
        t = self._services.text
        values = [("", t(N_("All players"))), *((name, name) for name in self.people)]

        def take(name: str) -> None:
            self.wanted.player = name

        return self._filter(t(N_("Player")), values, self.wanted.player, take)

    def _other(self) -> DropDown:
        t = self._services.text
        levels = [(level, t(N_("Computer, {level}"), level=t(each.name))) for level, each in STRENGTHS.items()]
        people = [(name, name) for name in self.people]
        values = [("", t(N_("Any opponent"))), (COMPUTER, t(N_("Computer, any level"))), *levels, *people]

        def take(other: str) -> None:
            self.wanted.other = other

        return self._filter(t(N_("Opponent")), values, self.wanted.other, take)


def place_filters(canvas: Canvas, filters: Sequence[DropDown], inside: Rect) -> float:
    """Side by side at the top of the content; returns where they end."""
    high = max(each.size(canvas)[1] for each in filters)
    wide = min(WIDEST, (inside.w - 2 * GAP) / 3)
    for i, each in enumerate(filters):
        each.place(inside.x + i * (wide + GAP), inside.y, wide, high)
    return inside.y + high
