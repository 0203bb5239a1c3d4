"""Worlds drawn for search: all that a seat knows, and an even draw of the rest."""

from __future__ import annotations

from typing import Final

from boardroom.games.jekyll_hyde.cards import POTIONS, cards_of
from boardroom.games.jekyll_hyde.scale import Scale
from boardroom.games.jekyll_hyde.view import Knowledge, View, choose_count
from boardroom.games.jekyll_hyde.world import Dice, World

FINE: Final = 4096
"""In how many parts a chance is told to the dice."""


class Sampler:
    """Draws worlds evenly from those that the knowledge allows."""

    def __init__(self, view: View, known: Knowledge, scale: Scale, dice: Dice) -> None:
        self.known: Final[Knowledge] = known
        self.dice: Final = dice
        self.side: Final = 0 if view.seat == view.jekyll else 1
        """The side of the view's seat."""
        self.root: Final = root_of(view, self.side, known.mine, scale, dice)
        self._held: Final = known.held
        self._size: Final = known.size
        self._any: Final[list[int]] = [1 << card for card in cards_of(known.pool)]
        self._potions: Final[list[int]] = [1 << card for card in cards_of(known.pool & POTIONS)]
        self._plain: Final[list[int]] = [1 << card for card in cards_of(known.pool & ~POTIONS)]
        self._limited: Final = known.potions < min(len(self._potions), known.size)
        self._with_one: Final = self._parts_with_one(known.potions)

    def _parts_with_one(self, potions: int) -> int:
        """How many of FINE draws hold one potion, when one at most is allowed."""
        with_one = potions * len(self._potions) * choose_count(len(self._plain), self._size - 1)
        without = choose_count(len(self._plain), self._size)
        return with_one * FINE // (with_one + without) if with_one + without else 0

    def draw(self, world: World) -> None:
        """Set the world to the root with a fresh hand of the other."""
        world.copy(self.root)
        hand = self._held | self._others()
        if self.side == 0:
            world.hyde = hand
        else:
            world.jekyll = hand

    def _others(self) -> int:
        if not self._limited:
            return drawn(self._any, self._size, self.dice)
        if self.dice.below(FINE) < self._with_one:
            return drawn(self._potions, 1, self.dice) | drawn(self._plain, self._size - 1, self.dice)
        return drawn(self._plain, self._size, self.dice)


def drawn(bits: list[int], count: int, dice: Dice) -> int:
    """So many of the bits, evenly; shuffles the list."""
    mask = 0
    last = len(bits)
    for place in range(count):
        other = place + dice.below(last - place)
        bit = bits[other]
        bits[other] = bits[place]
        bits[place] = bit
        mask |= bit
    return mask


def root_of(view: View, side: int, mine: int, scale: Scale, dice: Dice) -> World:
    """The view's table, with its own hand alone."""
    world = World(scale, view.round, view.marker, dice)
    world.jekyll, world.hyde = (mine, 0) if side == 0 else (0, mine)
    for place, suit in enumerate(view.ranks):
        world.pack |= place + 1 << 2 * suit
    world.leader = 0 if view.leader == view.jekyll else 1
    world.led, world.named = view.led, view.named
    world.won, world.lost = view.won[view.jekyll], view.won[1 - view.jekyll]
    world.left = max(view.sizes)
    return world
