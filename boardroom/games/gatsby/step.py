"""One step ahead: each move by the position after it, an action by what its parts promise."""

from __future__ import annotations

from typing import Final

from boardroom.games.gatsby.cards import MAIN, NO_BONUS, bits
from boardroom.games.gatsby.course import settle
from boardroom.games.gatsby.lookahead import after, branches
from boardroom.games.gatsby.moves import EXCHANGE_THEM, LOOK, Move
from boardroom.games.gatsby.state import (
    ACT,
    ANY_TRACK,
    ANYWHERE,
    BONUS,
    CHAIN,
    CLIMB,
    END,
    NEAR,
    PARTS,
    RUNNING,
    SAME,
    SAME_FIRST,
    SETTLE,
    TRACK,
    TRADE_PART,
    State,
    near_cells,
    next_cells,
)
from boardroom.games.gatsby.value import PULL, Judge

CURIOSITY: Final[float] = 0.05
"""What looking is worth in itself."""
SECOND_LOOK: Final[float] = 0.6
"""How much of the best chained token the next one is hoped to bring."""
PART_TRADE: Final[float] = 0.5
PART_LOOK: Final[float] = 0.3


def best_step(judge: Judge, state: State) -> Move:
    """The best move of the pending decision, one step ahead."""
    moves = branches(judge, state)
    return moves[best_of([worth(judge, state, move) for move in moves])]


def best_of(rates: list[float]) -> int:
    """The place of the highest; of equals the first."""
    return rates.index(max(rates))


def worth(judge: Judge, state: State, move: Move) -> float:
    """The value after a move for the active seat, bonuses still pending counted by rule of thumb."""
    then = after(state, move)
    if move.kind == LOOK:
        return CURIOSITY + max(judge.value(then), judge.value(after(then, EXCHANGE_THEM)))
    value = judge.value(then)
    if then.turn == state.turn and then.ending == RUNNING:
        for task in then.todo:
            if BONUS <= task & 31 < SETTLE:
                value += PULL[(task & 31) - BONUS]
    return value


def play_out(judge: Judge, state: State) -> float:
    """The value at the end of the turn, each decision the best step."""
    turn = state.turn
    while state.ending == RUNNING and state.turn == turn and state.todo[-1] != ACT:
        state = after(state, best_step(judge, state))
    return judge.value(state)


class Promise:
    """What the parts of an action would each bring the active seat now."""

    __slots__ = ("climb", "judge", "near", "start", "state", "track")

    def __init__(self, judge: Judge, state: State) -> None:
        self.judge: Final[Judge] = judge
        self.state: Final[State] = state
        self.start: Final[float] = judge.value(self.ended([END]))
        self.climb: Final[float] = judge.value(self.ended([END, CLIMB])) - self.start
        self.near: Final[list[float]] = self.gains(near_cells(state))
        self.track: Final[list[float]] = self.gains(next_cells(state))

    def ended(self, todo: list[int]) -> State:
        """The position after doing just that."""
        twin = self.state.copy()
        twin.todo = todo
        settle(twin)
        return twin

    def gains(self, cells: int) -> list[float]:
        """What one token on each cell would bring, best first."""
        if not self.state.supply[self.state.active]:
            return []
        found: list[float] = []
        for cell in bits(cells):
            bonus = self.state.ground.bonus[cell]
            twin = self.state.copy()
            twin.tokens[twin.active] |= 1 << cell
            twin.supply[twin.active] -= 1
            twin.moved = True
            twin.todo = [END]
            settle(twin)
            found.append(self.judge.value(twin) - self.start + (0.0 if bonus == NO_BONUS else PULL[bonus]))
        found.sort(reverse=True)
        return found

    def of(self, action: int) -> float:
        """The sum over the parts of an action, less what a special is worth unplayed."""
        near = track = 0
        total = 0.0
        for part in PARTS[action]:
            if part in (NEAR, ANYWHERE, CHAIN):
                total += (SECOND_LOOK if part == CHAIN else 1.0) * nth(self.near, near)
                near += 1
            elif part in (TRACK, SAME_FIRST, SAME, ANY_TRACK):
                total += (SECOND_LOOK if part == SAME else 1.0) * nth(self.track, track)
                track += part != SAME_FIRST
            elif part == CLIMB:
                total += self.climb
            else:
                total += PART_TRADE if part == TRADE_PART else PART_LOOK
        return total if action < MAIN else total - self.cost(action - MAIN)

    def cost(self, special: int) -> float:
        """A special in the slot is a point of prestige and a promise."""
        weights = self.judge.weights
        return weights.special[special] + weights.prestige[3]


def nth(gains: list[float], place: int) -> float:
    """The gain at a place, 0 beyond the last."""
    return gains[place] if place < len(gains) else 0.0
