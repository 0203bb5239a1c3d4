"""What may be done now: for each pending task whether it is possible, and by which moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import (
    CABARET,
    MAIN,
    NEIGHBOURS,
    SOME_SPECIAL,
    SPACES,
    SUMMIT,
    TRACK_MASKS,
    bits,
)
from boardroom.games.gatsby.moves import ACTS, ASIDES, DRAWNS, FIRSTS, KEEPS, LOOKS, PUTS, TRADES, Move
from boardroom.games.gatsby.state import (
    DISCARDS,
    GONE,
    IN_HAND,
    NOBODY,
    PILE,
    TASK_NAMES,
    USED,
    State,
    near_cells,
    next_cells,
    open_cells,
    special_set,
)


# ------------------------------------------------------------------ what is possible now
def always(state: State, argument: int) -> bool:
    """A decision that is always there."""
    return True


def can_near(state: State, argument: int) -> bool:
    """A cabaret token next to any token (GA-11)."""
    return state.supply[state.active] > 0 and near_cells(state) != 0


def can_chain(state: State, argument: int) -> bool:
    """A cabaret token next to the one before (GA-7, GA-26)."""
    return argument > 0 and state.supply[state.active] > 0 and chain_cells(state, argument) != 0


def can_anywhere(state: State, argument: int) -> bool:
    """A token on any free cabaret cell (GA-28)."""
    return state.supply[state.active] > 0 and free_cells(state) != 0


def can_track(state: State, argument: int) -> bool:
    """A token on a track that this action hasn't used (GA-7, GA-33)."""
    return state.supply[state.active] > 0 and next_cells(state, state.tracks) != 0


def can_same(state: State, argument: int) -> bool:
    """A second token on the track of the first (GA-32)."""
    return argument > 0 and state.supply[state.active] > 0 and same_cell(state, argument) != 0


def can_any_track(state: State, argument: int) -> bool:
    """A token on a free cell of an open track (GA-32, GA-35)."""
    return state.supply[state.active] > 0 and open_cells(state) != 0


def can_trade(state: State, argument: int) -> bool:
    """A token of each colour to exchange (GA-21)."""
    return state.tokens[0] != 0 and state.tokens[1] != 0


def can_look(state: State, argument: int) -> bool:
    """Two characters on the board (GA-22)."""
    return SPACES - state.tiles.count(GONE) >= 2


def can_advance(state: State, argument: int) -> bool:
    """A level above (GA-14)."""
    return state.levels[state.active] < SUMMIT


def can_extra(state: State, argument: int) -> bool:
    """A token and a cell for it (GA-20)."""
    return state.supply[state.active] > 0 and (near_cells(state) != 0 or next_cells(state) != 0)


def can_impose(state: State, argument: int) -> bool:
    """Imposing is accepted once a turn (GA-23)."""
    return not state.imposing


def can_draw(state: State, argument: int) -> bool:
    """A special in the pile or among the discards (GA-24)."""
    return any(place < USED for place in state.where)


# ------------------------------------------------------------------ which moves there are
def chain_cells(state: State, argument: int) -> int:
    """Free cells next to the cell of the argument less one."""
    return NEIGHBOURS[argument - 1] & ~(state.tokens[0] | state.tokens[1])


def free_cells(state: State) -> int:
    """Free cabaret cells."""
    return CABARET & ~(state.tokens[0] | state.tokens[1])


def same_cell(state: State, argument: int) -> int:
    """The leftmost free cell of the track of the argument less one."""
    free = open_cells(state) & TRACK_MASKS[argument - 1]
    return free & -free


def puts(cells: int) -> list[Move]:
    """A token on each of these locations."""
    return [PUTS[cell] for cell in bits(cells)]


def near_moves(state: State, argument: int) -> list[Move]:
    """Next to any token (GA-11)."""
    return puts(near_cells(state))


def chain_moves(state: State, argument: int) -> list[Move]:
    """Next to where the token before was put, whatever its colour now (GA-7)."""
    return puts(chain_cells(state, argument))


def anywhere_moves(state: State, argument: int) -> list[Move]:
    """On any free cabaret cell (GA-5, GA-28)."""
    return puts(free_cells(state))


def track_moves(state: State, argument: int) -> list[Move]:
    """On the leftmost free cell of a track not used by this action (GA-17)."""
    return puts(next_cells(state, state.tracks))


def same_first_moves(state: State, argument: int) -> list[Move]:
    """The first of two on one track (GA-32)."""
    return puts(next_cells(state))


def same_moves(state: State, argument: int) -> list[Move]:
    """The second of two on one track (GA-32)."""
    return puts(same_cell(state, argument))


def any_track_moves(state: State, argument: int) -> list[Move]:
    """On any free cell of an open track (GA-35)."""
    return puts(open_cells(state))


def trade_moves(state: State, argument: int) -> list[Move]:
    """Every own token for every one of the other's (GA-21)."""
    theirs = bits(state.tokens[1 - state.active])
    return [row[j] for row in [TRADES[i] for i in bits(state.tokens[state.active])] for j in theirs]


def look_moves(state: State, argument: int) -> list[Move]:
    """Every two characters on the board (GA-22)."""
    there = [space for space in range(SPACES) if state.tiles[space] != GONE]
    return [LOOKS[i][j - i - 1] for i in there for j in there if i < j]


def trade_or_skip(state: State, argument: int) -> list[Move]:
    """The bonus T may be refused (GA-9)."""
    return [*trade_moves(state, argument), verbs.SKIP_IT]


def look_or_skip(state: State, argument: int) -> list[Move]:
    """The bonus X may be refused (GA-9)."""
    return [*look_moves(state, argument), verbs.SKIP_IT]


def extra_or_skip(state: State, argument: int) -> list[Move]:
    """One more token at the cabaret or the racetrack, or none (GA-20)."""
    return [*puts(near_cells(state)), *puts(next_cells(state)), verbs.SKIP_IT]


def advance_or_skip(state: State, argument: int) -> list[Move]:
    """The bonus F (GA-20)."""
    return [verbs.ADVANCE_NOW, verbs.SKIP_IT]


def impose_or_skip(state: State, argument: int) -> list[Move]:
    """The bonus I (GA-23)."""
    return [verbs.IMPOSE_NEXT, verbs.SKIP_IT]


def draw_or_skip(state: State, argument: int) -> list[Move]:
    """The bonus D, decided before anything is drawn (GA-24)."""
    return [verbs.DRAW_SPECIALS, verbs.SKIP_IT]


def settle_moves(state: State, argument: int) -> list[Move]:
    """Exchanging is always optional (GA-9)."""
    return [verbs.EXCHANGE_THEM, verbs.LEAVE_THEM]


def keep_moves(state: State, argument: int) -> list[Move]:
    """Which one is kept and, holding one already, which of the two stays in the slot (GA-5, GA-24)."""
    drawn = special_set(state, IN_HAND)
    kept = [KEEPS[special] for special in drawn]
    return kept if state.slot[state.active] == NOBODY else kept + [ASIDES[special] for special in drawn]


def action_moves(state: State, argument: int) -> list[Move]:
    """Every action but the main one the token stands on (GA-6, GA-23); the active seat's own special."""
    found = [ACTS[action] for action in range(MAIN) if action != state.action]
    special = state.slot[state.active]
    return [*found, ACTS[MAIN + special]] if 0 <= special < SOME_SPECIAL else found


def slab_moves(state: State, argument: int) -> list[Move]:
    """Each slab left, turned or not (GA-1)."""
    laid = [code // 4 for code in state.slabs]
    return [move for move in verbs.SLABS if move.a not in laid and (state.turned or move.b == 0)]


def tile_moves(state: State, argument: int) -> list[Move]:
    """Each character left (GA-2)."""
    return [move for move in verbs.TILES if move.a not in state.tiles]


def first_moves(state: State, argument: int) -> list[Move]:
    """Either seat (GA-5)."""
    return FIRSTS


def drawn_moves(state: State, argument: int) -> list[Move]:
    """Each special of the pile; once it is empty, of the discards (GA-24)."""
    pile = special_set(state, PILE)
    return [DRAWNS[s] for s in pile or special_set(state, DISCARDS) + special_set(state, DISCARDS + 1)]


Task = tuple[Callable[[State, int], bool], Callable[[State, int], list[Move]]]

TASKS: Final[dict[str, Task]] = {
    "slab": (always, slab_moves),
    "tile": (always, tile_moves),
    "toss": (always, first_moves),
    "draw": (always, drawn_moves),
    "choose": (always, keep_moves),
    "start": (always, anywhere_moves),
    "act": (always, action_moves),
    "name": (always, action_moves),
    "near": (can_near, near_moves),
    "chain": (can_chain, chain_moves),
    "anywhere": (can_anywhere, anywhere_moves),
    "track": (can_track, track_moves),
    "same-first": (can_any_track, same_first_moves),
    "same": (can_same, same_moves),
    "any-track": (can_any_track, any_track_moves),
    "trade": (can_trade, trade_moves),
    "look": (can_look, look_moves),
    "bonus-F": (can_advance, advance_or_skip),
    "bonus-E": (can_extra, extra_or_skip),
    "bonus-T": (can_trade, trade_or_skip),
    "bonus-X": (can_look, look_or_skip),
    "bonus-I": (can_impose, impose_or_skip),
    "bonus-D": (can_draw, draw_or_skip),
    "settle": (always, settle_moves),
    "keep": (always, keep_moves),
}
"""By name: whether a task can be done now, and by which moves; the others do themselves."""

UNASKED: Final[Task] = (always, slab_moves)
BY_TASK: Final[list[Task]] = [TASKS.get(name, UNASKED) for name in TASK_NAMES]
POSSIBLE: Final[list[Callable[[State, int], bool]]] = [task[0] for task in BY_TASK]
CHOICES: Final[list[Callable[[State, int], list[Move]]]] = [task[1] for task in BY_TASK]
