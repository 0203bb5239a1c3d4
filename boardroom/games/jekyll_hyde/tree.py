"""Information-set search to the end of the round: one tree for all worlds.

All plays are public, so both sides' trees have the same branches: each node is a sequence of
plays, and whoever acts there chooses among the plays that the world of the moment allows. The
tree ends where cards are swapped; from there on, and below every new node, both play greedily
with open hands until few enough tricks are left to solve them exactly.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from boardroom.core.game import Budget
from boardroom.games.jekyll_hyde.endgame import Endgame
from boardroom.games.jekyll_hyde.moves import Move
from boardroom.games.jekyll_hyde.sample import Sampler
from boardroom.games.jekyll_hyde.world import World

CURIOSITY: Final = 0.5
"""The weight of what is little tried against what went well."""

SETTLED: Final = 100
"""Iterations between two looks at whether the choice is settled."""


def key_of(move: Move) -> int:
    """The play in one int, as search counts it."""
    return move.card + (move.named + 1 << 5)


class Branch:
    """A sequence of plays: how often it was possible, how often chosen, Hyde's chances added up."""

    def __init__(self) -> None:
        self.seen: int = 0
        self.visits: int = 0
        self.total: float = 0.0
        self.kids: Final[dict[int, Branch]] = {}


class Tree:
    """A search for one decision, to be continued as long as wanted."""

    def __init__(self, sampler: Sampler, exact: int) -> None:
        root = sampler.root
        self.sampler: Final = sampler
        self.root: Final = Branch()
        self.iterations: int = 0
        self._world: Final = root.fresh()
        self._exact: Final = min(exact, root.left - 1)
        """From how many tricks on a world is solved."""
        self._endgame: Final = Endgame(root)

    def run(self, count: int, budget: Budget) -> bool:
        """So many more iterations; False if the budget was spent before."""
        for _ in range(count):
            if budget.spent():
                return False
            self.iterate()
        return True

    def decide(self, count: int, budget: Budget) -> None:
        """The same, but no longer than another play can still become the one most often chosen."""
        while count > 0 and self._lead() <= count and self.run(min(count, SETTLED), budget):
            count -= SETTLED

    def _lead(self) -> int:
        """How much oftener the first play of the root was chosen than the second."""
        first, second = 0, 0
        for kid in self.root.kids.values():
            if kid.visits > first:
                first, second = kid.visits, first
            elif kid.visits > second:
                second = kid.visits
        return first - second

    def iterate(self) -> None:
        """One world, one walk down the tree, one new branch, one playout."""
        world = self._world
        self.sampler.draw(world)
        branch = self.root
        path = [branch]
        while not self._solvable(world):
            key, fresh = self._select(branch, world)
            branch = branch.kids[key]
            path.append(branch)
            if world.led < 0:
                world.lead(key)
            elif world.reply(key):
                world.swap_somehow()
                break
            if fresh:
                break
        value = self._played_out(world)
        for each in path:
            each.visits += 1
            each.total += value
        self.iterations += 1

    def _solvable(self, world: World) -> bool:
        return world.led < 0 and world.left <= self._exact

    def _played_out(self, world: World) -> float:
        while not self._solvable(world):
            world.finish_trick()
        return self._endgame.world(world)

    def _select(self, branch: Branch, world: World) -> tuple[int, bool]:
        """The next play, and whether it was never tried here: those come first, in random order."""
        kids = branch.kids
        keys = world.keys()
        fresh, untried = -1, 0
        for key in keys:
            kid = kids.get(key)
            if kid is None:
                untried += 1
                if world.dice.below(untried) == 0:
                    fresh = key
            else:
                kid.seen += 1
        if untried:
            kid = Branch()
            kid.seen = 1
            kids[fresh] = kid
            return fresh, True
        return self._promising(branch, keys, world), False

    def _promising(self, branch: Branch, keys: list[int], world: World) -> int:
        """The upper confidence bound over what this world allows."""
        hyde = world.leader == (1 if world.led < 0 else 0)
        best, chosen = -1.0, keys[0]
        for key in keys:
            kid = branch.kids[key]
            value = kid.total / kid.visits
            if not hyde:
                value = 1.0 - value
            value += CURIOSITY * sqrt(log(kid.seen) / kid.visits)
            if value > best:
                best, chosen = value, key
        return chosen

    def best(self, keys: list[int]) -> int:
        """The place of the play most often chosen at the root; the first if nothing was tried."""
        best, chosen = -1, 0
        for place, key in enumerate(keys):
            kid = self.root.kids.get(key)
            if kid is not None and kid.visits > best:
                best, chosen = kid.visits, place
        return chosen
