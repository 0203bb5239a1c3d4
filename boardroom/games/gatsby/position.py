"""A full position as plain JSON data, for tests and tools.

Cells are written as in notation (`c3`, `2.4`), characters (`jazz_0`), specials (`CCC`), spaces (`top`,
`F9`, `R1`) and actions (`CF`) by name, seats as 0 and 1. The fields:

- `dorothy`: the seat that is Dorothy; `first`: the seat that starts, null before the toss; `turned`:
  whether slabs are turned.
- `slabs`: the slabs laid so far, row by row, each a name and its clockwise quarter-turns (`B1`).
- `cabaret`: one text a row, `.` for a free cell, `0` or `1` for a token; `tracks`: one text a track.
- `levels`: the two climb tokens.
- `spaces`: the character at each of the twelve spaces, null where it is taken; shorter while dealt.
- `up`: the characters that lie face up, on the board or taken.
- `takes`: each character taken, `[turn, seat, space, character]`, in order.
- `looks`: each look at two characters, `[turn, seat, space, space, character, character, exchanged]`:
  what lay there before, and whether they changed places (null while undecided).
- `specials`: for each special its place: `pile`, `discards-0`, `discards-1` (by whom), `used`, `slot-0`,
  `slot-1`, `apart-0`, `apart-1`, `hand`.
- `apart_open`: the specials put aside that both know; `sure`: for each seat the specials that it knows
  to lie in the pile since the discards went under it.
- `turn`: 0 during the set-up; `active`: whose turn it is, null before the toss.
- `action`: the action being played, or the one the token stands on before it moves; null at first.
- `tracks_used`: the tracks (`R1` …) that took a token of this action's parts.
- `imposing`: the active seat has accepted to impose; `imposed`: this turn's action is imposed.
- `moved`: this turn placed a token or climbed; `idle`: turns in a row that did neither.
- `todo`: what is still to come, the next first, by the names of `state.TASK_NAMES`; `chain:c3` and
  `same:2` tell where the token before lies; [] when the game is over.
- `ending`: `running`, `family`, `five-families`, `prestige` or `stalled`; `winner`: a seat, `draw`, or
  null while the game runs.

The supply and who may still get a revealed bonus follow from the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boardroom.core.rules import BadPosition
from boardroom.games.gatsby.cards import (
    ACTIONS,
    CABARET,
    CELLS,
    FACE_UP,
    FINANCE,
    FINANCE_LEVELS,
    INFLUENCE,
    MAIN,
    NO_BONUS,
    PRESTIGE,
    RACETRACK,
    RANKED,
    REVEALED,
    SIZE,
    SLAB_NAMES,
    SPACE_NAMES,
    SPACES,
    SPECIALS,
    SUMMIT,
    TILE_NAMES,
    TRACK_LENGTHS,
    TRACK_MASKS,
    TRACK_STARTS,
    TRACKS,
    around,
    bits,
)
from boardroom.games.gatsby.choices import POSSIBLE
from boardroom.games.gatsby.course import PATIENCE, award, decide
from boardroom.games.gatsby.moves import LOCATION_NAMES
from boardroom.games.gatsby.state import (
    ACT,
    APART,
    BEGIN,
    BONUS,
    CHAIN,
    CHOOSE,
    CLIMB,
    DEAL_SLAB,
    DEAL_TILE,
    DRAW_ONE,
    DRAWN_GAME,
    END,
    ENDINGS,
    GONE,
    IN_HAND,
    KEEP_ONE,
    NAME,
    NOBODY,
    PARTS,
    PILE,
    RUNNING,
    SAME,
    SETTLE,
    SLOT,
    START,
    SWAPPED,
    TASK_NAMES,
    TOSS,
    TRACK,
    UNDECIDED,
    USED,
    Ground,
    Look,
    State,
    Take,
    special_set,
)

PLACE_NAMES: Final[list[str]] = [
    *("pile", "discards-0", "discards-1", "used", "slot-0", "slot-1", "apart-0", "apart-1", "hand"),
]
FIELDS: Final[tuple[str, ...]] = (
    *("dorothy", "first", "turned", "slabs", "cabaret", "tracks", "levels", "spaces", "up", "takes", "looks"),
    *("specials", "apart_open", "sure", "turn", "active", "action", "tracks_used", "imposing", "imposed"),
    *("moved", "idle", "todo", "ending", "winner"),
)


# ------------------------------------------------------------------ out
def dump(state: State) -> dict[str, Any]:
    """The position as plain data, field by field as the module says."""
    return {
        "dorothy": state.dorothy,
        "first": _seat_out(state.first),
        "turned": state.turned,
        "slabs": [f"{SLAB_NAMES[code // 4]}{code % 4}" for code in state.slabs],
        "cabaret": [_owners(state, row * SIZE, SIZE) for row in range(SIZE)],
        "tracks": [_owners(state, start, n) for start, n in zip(TRACK_STARTS, TRACK_LENGTHS, strict=True)],
        "levels": state.levels[:],
        "spaces": [None if tile == GONE else TILE_NAMES[tile] for tile in state.tiles],
        "up": [TILE_NAMES[tile] for tile in bits(state.up)],
        "takes": [[take.turn, take.seat, SPACE_NAMES[take.space], TILE_NAMES[take.tile]] for take in state.takes],
        "looks": [_look_out(look) for look in state.looks],
        "specials": {SPECIALS[special]: PLACE_NAMES[place] for special, place in enumerate(state.where)},
        "apart_open": [SPECIALS[special] for special in bits(state.apart_open)],
        "sure": [[SPECIALS[special] for special in bits(known)] for known in state.sure],
        "turn": state.turn,
        "active": _seat_out(state.active),
        "action": None if state.action < 0 else ACTIONS[state.action],
        "tracks_used": [SPACE_NAMES[RACETRACK + track] for track in bits(state.tracks)],
        "imposing": state.imposing,
        "imposed": state.imposed,
        "moved": state.moved,
        "idle": state.idle,
        "todo": [_task_out(task) for task in reversed(state.todo)],
        "ending": ENDINGS[state.ending],
        "winner": "draw" if state.winner == DRAWN_GAME else _seat_out(state.winner),
    }


def _seat_out(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _owners(state: State, start: int, length: int) -> str:
    """The tokens of so many locations as text."""
    return "".join([_owner(state, location) for location in range(start, start + length)])


def _owner(state: State, location: int) -> str:
    if state.tokens[0] >> location & 1:
        return "0"
    return "1" if state.tokens[1] >> location & 1 else "."


def _look_out(look: Look) -> list[Any]:
    names = [SPACE_NAMES[look.first], SPACE_NAMES[look.second], *(TILE_NAMES[tile] for tile in look.tiles)]
    return [look.turn, look.seat, *names, None if look.swapped == UNDECIDED else look.swapped == SWAPPED]


def _task_out(task: int) -> str:
    kind, argument = task & 31, task >> 5
    if not argument:
        return TASK_NAMES[kind]
    where = LOCATION_NAMES[argument - 1] if kind == CHAIN else str(argument)
    return f"{TASK_NAMES[kind]}:{where}"


# ------------------------------------------------------------------ in
def load(data: Any) -> State:
    """The position back; BadPosition with field and reason if no game can reach it."""
    _fields(data)
    state = State(_number(data, "dorothy", 0, 1), _seat(data, "first"), _flag(data, "turned"))
    _read_board(state, data)
    _read_characters(state, data)
    _read_specials(state, data)
    _read_turn(state, data)
    _check_tokens(state)
    _check_characters(state)
    _check_specials(state)
    _check_turn(state)
    _check_todo(state)
    _check_claims(state)
    _check_ending(state, data)
    return state


def _refuse(field: str, reason: str) -> BadPosition:
    return BadPosition(f"{field}: {reason}")


def _fields(data: Any) -> None:
    if not isinstance(data, dict):
        raise _refuse("position", "must be an object")
    for field in FIELDS:
        if field not in data:
            raise _refuse(field, "is missing")
    for field in data:
        if field not in FIELDS:
            raise _refuse(str(field), "is not a field of a position")


def _whole(value: Any, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise _refuse(field, f"{value!r} is not a whole number from {low} to {high}")
    return value


def _number(data: dict[str, Any], field: str, low: int, high: int) -> int:
    return _whole(data[field], field, low, high)


def _flag(data: dict[str, Any], field: str) -> bool:
    if not isinstance(data[field], bool):
        raise _refuse(field, "must be true or false")
    return bool(data[field])


def _seat(data: dict[str, Any], field: str) -> int:
    return NOBODY if data[field] is None else _number(data, field, 0, 1)


def _list(value: Any, field: str, low: int, high: int) -> list[Any]:
    if not isinstance(value, list) or not low <= len(value) <= high:
        count = str(low) if low == high else f"{low} to {high}"
        raise _refuse(field, f"must be a list of {count} entries")
    return value


def _name(value: Any, field: str, names: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in names:
        raise _refuse(field, f"{value!r} is unknown")
    return names.index(value)


def _set(value: Any, field: str, names: Sequence[str]) -> int:
    """A list of names, none twice, as a set."""
    found = 0
    for each in _list(value, field, 0, len(names)):
        bit = 1 << _name(each, field, names)
        if found & bit:
            raise _refuse(field, f"{each!r} is there twice")
        found |= bit
    return found


# ---------------------------------------------------------------- reading
def _read_board(state: State, data: dict[str, Any]) -> None:
    slabs = [f"{name}{turns}" for name in SLAB_NAMES for turns in range(4)]
    state.slabs = [_name(value, "slabs", slabs) for value in _list(data["slabs"], "slabs", 0, 4)]
    if len({code // 4 for code in state.slabs}) < len(state.slabs):
        raise _refuse("slabs", "a slab is there twice")
    if not state.turned and any(code % 4 for code in state.slabs):
        raise _refuse("slabs", "a slab is turned, though `turned` is false")
    state.ground = Ground(state.slabs)
    _read_tokens(state, data, "cabaret", [SIZE] * SIZE, 0)
    _read_tokens(state, data, "tracks", TRACK_LENGTHS, CELLS)
    state.levels = [_whole(level, "levels", 0, SUMMIT) for level in _list(data["levels"], "levels", 2, 2)]


def _read_tokens(state: State, data: dict[str, Any], field: str, lengths: list[int], start: int) -> None:
    """Rows of cells, each as long as the board has it."""
    for row, length in zip(_list(data[field], field, len(lengths), len(lengths)), lengths, strict=True):
        if not isinstance(row, str) or len(row) != length or set(row) - set(".01"):
            raise _refuse(field, f"{row!r} is not {length} of . 0 1")
        for place, owner in enumerate(row):
            if owner != ".":
                state.tokens[int(owner)] |= 1 << (start + place)
        start += length


def _read_characters(state: State, data: dict[str, Any]) -> None:
    spaces = _list(data["spaces"], "spaces", 0, SPACES)
    state.tiles = [GONE if value is None else _name(value, "spaces", TILE_NAMES) for value in spaces]
    state.up = _set(data["up"], "up", TILE_NAMES)
    state.takes = [_read_take(value) for value in _list(data["takes"], "takes", 0, SPACES)]
    state.looks = [_read_look(value) for value in _list(data["looks"], "looks", 0, 1000)]
    for take in state.takes:
        state.held[take.seat] |= 1 << take.tile


def _read_take(value: Any) -> Take:
    turn, seat, space, tile = _list(value, "takes", 4, 4)
    return Take(
        _whole(turn, "takes", 1, 10**6),
        _whole(seat, "takes", 0, 1),
        _name(space, "takes", SPACE_NAMES),
        _name(tile, "takes", TILE_NAMES),
    )


def _read_look(value: Any) -> Look:
    turn, seat, first, second, one, other, swapped = _list(value, "looks", 7, 7)
    if swapped is not None and not isinstance(swapped, bool):
        raise _refuse("looks", "the last entry must be true, false or null")
    look = Look(
        _whole(turn, "looks", 1, 10**6),
        _whole(seat, "looks", 0, 1),
        _name(first, "looks", SPACE_NAMES),
        _name(second, "looks", SPACE_NAMES),
        (_name(one, "looks", TILE_NAMES), _name(other, "looks", TILE_NAMES)),
        UNDECIDED if swapped is None else int(swapped),
    )
    if look.first >= look.second:
        raise _refuse("looks", "two different spaces are needed, in the order of the board")
    return look


def _read_specials(state: State, data: dict[str, Any]) -> None:
    places = data["specials"]
    if not isinstance(places, dict) or sorted(map(str, places)) != sorted(SPECIALS):
        raise _refuse("specials", "each of the eleven is needed once")
    state.where = [_name(places[special], "specials", PLACE_NAMES) for special in SPECIALS]
    state.apart_open = _set(data["apart_open"], "apart_open", SPECIALS)
    state.sure = [_set(value, "sure", SPECIALS) for value in _list(data["sure"], "sure", 2, 2)]
    for seat in range(2):
        held = special_set(state, SLOT + seat)
        if len(held) > 1:
            raise _refuse("specials", "never two in a slot (GA-24)")
        state.slot[seat] = held[0] if held else NOBODY


def _read_turn(state: State, data: dict[str, Any]) -> None:
    state.turn = _number(data, "turn", 0, 10**6)
    state.active = _seat(data, "active")
    state.action = -1 if data["action"] is None else _name(data["action"], "action", ACTIONS)
    state.tracks = _set(data["tracks_used"], "tracks_used", SPACE_NAMES[RACETRACK:])
    state.imposing = _flag(data, "imposing")
    state.imposed = _flag(data, "imposed")
    state.moved = _flag(data, "moved")
    state.idle = _number(data, "idle", 0, PATIENCE)
    tasks = _list(data["todo"], "todo", 0, 40)
    state.todo = [_read_task(value) for value in reversed(tasks)]


def _read_task(value: Any) -> int:
    text, _, where = value.partition(":") if isinstance(value, str) else ("", "", "")
    kind = _name(text, "todo", TASK_NAMES)
    if not where and ":" not in value:
        return kind
    if kind == CHAIN and where in LOCATION_NAMES[:CELLS]:
        return kind + 32 * (LOCATION_NAMES.index(where) + 1)
    if kind == SAME and where in [str(track + 1) for track in range(TRACKS)]:
        return kind + 32 * int(where)
    raise _refuse("todo", f"{value!r} is unknown")


# --------------------------------------------------------------- checking
def _check_tokens(state: State) -> None:
    """Twenty tokens each, the cabaret connected, tracks filled from the left (GA-4, GA-11, GA-17)."""
    for seat in range(2):
        count = state.tokens[seat].bit_count()
        if count > INFLUENCE:
            raise _refuse("cabaret", f"seat {seat} has {count} tokens on the board, there are {INFLUENCE}")
        state.supply[seat] = INFLUENCE - count
    taken = state.tokens[0] | state.tokens[1]
    if bool(taken & CABARET) != (state.turn > 0):
        raise _refuse("cabaret", "the first token is put there before turn 1 and stays (GA-5, GA-13)")
    free = state.where[SPECIALS.index("C-any")] == USED
    if _groups(taken & CABARET) > 1 + free:
        raise _refuse("cabaret", "every token was put next to another one (GA-11)")
    gaps = sum(_gaps(taken, track) for track in range(TRACKS))
    if gaps > (state.where[SPECIALS.index("H-any")] == USED):
        raise _refuse("tracks", "tracks fill from the left (GA-17)")


def _groups(cells: int) -> int:
    """How many connected groups these cabaret cells make."""
    count = 0
    while cells:
        group, grown = cells & -cells, 0
        while group != grown:
            grown = group
            group |= around(group) & cells
        cells &= ~group
        count += 1
    return count


def _gaps(taken: int, track: int) -> int:
    """How many tokens of a track lie behind its leftmost free cell."""
    free = TRACK_MASKS[track] & ~taken
    return (TRACK_MASKS[track] & taken & ~((free & -free) - 1)).bit_count() if free else 0


def _check_characters(state: State) -> None:
    """Each character once, taken in order, and back to a deal that could be (GA-2, GA-3, GA-22)."""
    on_board = [tile for tile in state.tiles if tile != GONE]
    everyone = on_board + [take.tile for take in state.takes]
    if len(set(everyone)) != len(everyone):
        raise _refuse("spaces", "a character is there twice")
    gone = sorted(space for space, tile in enumerate(state.tiles) if tile == GONE)
    if gone != sorted(take.space for take in state.takes):
        raise _refuse("takes", "each empty space had its character taken, and no other")
    if len(state.tiles) < SPACES and (state.turn or state.takes or state.looks):
        raise _refuse("spaces", "twelve characters are dealt before turn 1 (GA-2)")
    _check_events(state)
    _check_deal(state, _first_deal(state))


def _check_events(state: State) -> None:
    """Looks and takes happened in turns that were, by seats that could."""
    last = state.turn if not state.todo else state.turn - 1
    order = [(take.turn, take.space) for take in state.takes]
    if order != sorted(order) or any(turn > last for turn, _ in order):
        raise _refuse("takes", "characters are taken at the end of a turn, cabaret first (GA-10, GA-36)")
    turns = [look.turn for look in state.looks]
    if turns != sorted(turns) or any(turn > state.turn for turn in turns):
        raise _refuse("looks", "their turns must rise up to the present one")
    for look in state.looks:
        if look.seat != (state.first + look.turn + 1) % 2:
            raise _refuse("looks", f"seat {look.seat} was not active in turn {look.turn}")
    undecided = [look.swapped == UNDECIDED for look in state.looks]
    pending = bool(state.todo) and state.todo[-1] == SETTLE
    if any(undecided[:-1]) or pending != (undecided[-1:] == [True]):
        raise _refuse("looks", "the last one is undecided while `settle` comes next, and no other (GA-22)")
    if pending and turns[-1] != state.turn:
        raise _refuse("looks", "the undecided one is of this turn")


def _first_deal(state: State) -> list[int]:
    """Where the characters lay at first: takes and exchanges taken back."""
    tiles = state.tiles[:]
    events = [(look.turn, 0, i) for i, look in enumerate(state.looks)]
    events += [(take.turn, 1, i) for i, take in enumerate(state.takes)]
    for _, kind, i in sorted(events, reverse=True):
        if kind == 1:
            tiles[state.takes[i].space] = state.takes[i].tile
        else:
            _look_back(tiles, state.looks[i])
    return tiles


def _look_back(tiles: list[int], look: Look) -> None:
    """Undo one look; what lay there must be what it saw."""
    if look.swapped == SWAPPED:
        tiles[look.first], tiles[look.second] = tiles[look.second], tiles[look.first]
    if (tiles[look.first], tiles[look.second]) != look.tiles:
        raise _refuse("looks", f"turn {look.turn} saw other characters than lay there")


def _check_deal(state: State, tiles: list[int]) -> None:
    """The right ones lie face up, the better one on top."""
    if state.up != sum(1 << tile for space, tile in enumerate(tiles) if FACE_UP[space]):
        raise _refuse("up", "the two at the edges of each place were dealt face up (GA-2), no other")
    if len(tiles) == SPACES and any(PRESTIGE[tiles[bottom]] > PRESTIGE[tiles[top]] for top, bottom in RANKED):
        raise _refuse("spaces", "the better of the two face-up characters was on top at first (GA-3)")
    for track in range(TRACKS):
        there = (state.tokens[0] | state.tokens[1]) & TRACK_MASKS[track]
        if there and state.tiles[RACETRACK + track] == GONE:
            raise _refuse("tracks", f"track {track + 1} is closed, its tokens went home (GA-18)")
    for take in state.takes:
        level = FINANCE_LEVELS[take.space - FINANCE] if FINANCE <= take.space < RACETRACK else 0
        if state.levels[take.seat] < level:
            raise _refuse("takes", f"seat {take.seat} has not reached level {level} (GA-15)")
        if level:
            _set_free(state, take)


def _set_free(state: State, take: Take) -> None:
    """The other may still get the revealed bonus if it has not passed it yet (GA-16)."""
    i = take.space - FINANCE
    waits = REVEALED[i] != NO_BONUS and state.levels[1 - take.seat] < FINANCE_LEVELS[i]
    state.freed[i] = 1 - take.seat if waits else NOBODY


def _check_specials(state: State) -> None:
    """What is known lies where it can be known (GA-5, GA-24)."""
    apart = sum(1 << special for special in special_set(state, APART) + special_set(state, APART + 1))
    if state.apart_open & ~apart:
        raise _refuse("apart_open", "only specials put aside can be there")
    if (state.sure[0] | state.sure[1]) & ~sum(1 << special for special in special_set(state, PILE)):
        raise _refuse("sure", "only specials of the pile can be there")
    out = [place for place in state.where if place >= USED and place != IN_HAND]
    kept = state.turn > 0 or CHOOSE not in state.todo
    if kept != bool(out):
        raise _refuse("specials", "one of two is kept in compensation before the first token is put (GA-5)")


def _check_turn(state: State) -> None:
    """Turn, active seat and action fit together (GA-6, GA-23, GA-39)."""
    if state.turn == 0:
        waiting = NOBODY if state.first == NOBODY else 1 - state.first
        if state.active != waiting or state.action >= 0 or state.imposing or state.imposed or state.idle:
            raise _refuse("active", "during the set-up the other seat than `first` acts, and no action was played")
        return
    if state.first == NOBODY or state.active != (state.first + state.turn + 1) % 2:
        raise _refuse("active", "seats take turns from `first` on (GA-6)")
    choosing = state.todo[-1:] == [ACT] or state.todo[-1:] == [NAME]
    if (state.action < 0) != (state.turn == 1 and choosing):
        raise _refuse("action", "the action token lies on an action from the first choice on (GA-6)")
    if state.action >= MAIN and state.where[state.action - MAIN] != USED:
        raise _refuse("action", f"{ACTIONS[state.action]} was played, so it is used")
    if state.where.count(USED) > state.turn - choosing:
        raise _refuse("specials", "more were used than turns played")
    if state.imposed and state.turn < 2:
        raise _refuse("imposed", "nobody could impose the first turn (GA-23)")
    if state.idle >= state.turn + (not state.todo) or (state.todo and state.idle >= PATIENCE):
        raise _refuse("idle", "more turns than were played, or the game would be over (GA-39)")


def _check_todo(state: State) -> None:
    """What is pending follows from the action, and its next decision can be made."""
    if not state.todo:
        return
    if state.turn == 0:
        _check_setup(state)
    else:
        _check_pending(state)
    kind = state.todo[-1] & 31
    if kind in (END, BEGIN, CLIMB) or not POSSIBLE[kind](state, state.todo[-1] >> 5):
        raise _refuse("todo", f"{TASK_NAMES[kind]} is no decision that can be made now")
    choosing = kind in (CHOOSE, KEEP_ONE)
    if (IN_HAND in state.where) != choosing and kind != DRAW_ONE:
        raise _refuse("specials", "specials are in hand only while one is drawn and chosen (GA-24)")


def _check_setup(state: State) -> None:
    """The set-up in its order (GA-1 to GA-5)."""
    order = [BEGIN, START, CHOOSE, DRAW_ONE, DRAW_ONE]
    order += ([TOSS] if TOSS in state.todo else []) + [DEAL_TILE] * SPACES + [DEAL_SLAB] * 4
    if state.todo != order[: len(state.todo)] or BEGIN not in state.todo:
        raise _refuse("todo", "the set-up has another order")
    slabs, tiles = state.todo.count(DEAL_SLAB), state.todo.count(DEAL_TILE)
    if len(state.slabs) + slabs != 4 or len(state.tiles) + tiles != SPACES:
        raise _refuse("todo", "does not fit the slabs and characters dealt so far")
    if (state.first == NOBODY) != (TOSS in state.todo):
        raise _refuse("todo", "the toss is due until `first` is known (GA-5)")
    drawn = sum(place != PILE for place in state.where)
    if drawn != 2 - state.todo.count(DRAW_ONE) or state.levels != [0, 0]:
        raise _refuse("specials", "two are drawn in compensation before turn 1 (GA-5)")


def _check_pending(state: State) -> None:
    """END, the parts of the action not yet done, then bonuses and what hangs on them."""
    if len(state.slabs) < 4 or len(state.tiles) < SPACES:
        raise _refuse("slabs", "four slabs and twelve characters are dealt before turn 1")
    todo = state.todo
    if todo in ([END, ACT], [END, NAME]):
        if state.imposed != (todo[-1] == NAME) or state.imposing or state.moved or state.tracks:
            raise _refuse("todo", "a turn begins with nothing done, and with `name` if it is imposed (GA-23)")
        return
    kinds = [task & 31 for task in todo]
    bonuses = next((i for i, kind in enumerate(kinds) if i and kind >= BONUS), len(kinds))
    parts = list(reversed(kinds[1:bonuses]))
    whole = PARTS[state.action]
    if kinds[0] != END or len(parts) > len(whole) or parts != whole[len(whole) - len(parts) :]:
        raise _refuse("todo", "what is left is not the end of the action's parts (GA-8)")
    _check_top(state, kinds[bonuses:], len(parts) == len(whole))
    _check_arguments(state, whole[: len(whole) - len(parts)])


def _check_top(state: State, kinds: list[int], untouched: bool) -> None:
    """Bonuses wait under each other; a look or a draw under way lies on top."""
    below = kinds[:-1]
    while below and below[-1] in (KEEP_ONE, DRAW_ONE) and kinds[-1] == DRAW_ONE:
        below.pop()
    if any(kind < BONUS or kind >= SETTLE for kind in below) or (kinds and kinds[-1] < BONUS and kinds[-1] != DRAW_ONE):
        raise _refuse("todo", "a part can't wait on a bonus (GA-9)")
    if kinds[-1:] == [DRAW_ONE] and kinds[len(below) : len(below) + 1] != [KEEP_ONE]:
        raise _refuse("todo", "of the specials drawn one is kept (GA-24)")
    if kinds and untouched:
        raise _refuse("todo", "no bonus comes before the first part")


def _check_arguments(state: State, done: list[int]) -> None:
    """Chained parts know where the token before them lies, once it does (GA-7, GA-32)."""
    taken = state.tokens[0] | state.tokens[1]
    for task in state.todo:
        kind, argument = task & 31, task >> 5
        if kind == CHAIN and argument and not taken >> (argument - 1) & 1:
            raise _refuse("todo", "the chain goes on from a token")
        if kind == SAME and argument and not taken & TRACK_MASKS[argument - 1]:
            raise _refuse("todo", "the second token follows a first on its track (GA-32)")
        if argument and not done:
            raise _refuse("todo", "no token of this action lies yet")
    if state.tracks.bit_count() > done.count(TRACK):
        raise _refuse("tracks_used", "more tracks than parts done")


def _check_claims(state: State) -> None:
    """No character waits that should have been taken at the end of an earlier turn (GA-10)."""
    if not state.todo or state.turn == 0:
        return
    other = state.levels[1 - state.active]
    waiting = [state.tiles[FINANCE + i] != GONE and other >= level for i, level in enumerate(FINANCE_LEVELS)]
    twin = state.copy()
    if state.todo[-1] in (ACT, NAME):
        award(twin)
    if any(waiting) or len(twin.takes) > len(state.takes):
        raise _refuse("takes", "a character won in an earlier turn still lies on the board (GA-10)")


def _check_ending(state: State, data: dict[str, Any]) -> None:
    """The game is over when the rules say so, and won by whom they say (GA-37 to GA-39)."""
    twin = state.copy()
    if state.turn:
        decide(twin)
    if bool(state.todo) != (twin.ending == RUNNING):
        raise _refuse("todo", f"by its characters the game is {ENDINGS[twin.ending]}")
    state.ending, state.winner = twin.ending, twin.winner
    if data["ending"] != ENDINGS[state.ending]:
        raise _refuse("ending", f"it is {ENDINGS[state.ending]}")
    winner = "draw" if state.winner == DRAWN_GAME else _seat_out(state.winner)
    if data["winner"] != winner:
        raise _refuse("winner", f"it is {winner!r}")
