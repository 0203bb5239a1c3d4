"""A full position as plain JSON data, for tests and tools.

Cards and colours are written as in notation ("Y7", "WW", "R"), cards of a pile or expedition
from the bottom, seats as 0 and 1. The fields:

- `games`: 1 or 3, games in the match; `counter`: whether the draw pile's size is printed.
- `sheet`: one `[points of seat 0, points of seat 1]` for each finished game.
- `phase`: "first" (lots are drawn), "deal", "place", "draw" or "over".
- `turn`: the seat to act, null in the phases "first", "deal" and "over".
- `starter`: who starts or started this game, null in the phase "first". Once a game is over it
  names the starter of the next.
- `closed`: the colour discarded to in this turn, null if none.
- `turns`: turns finished in this game; `streak`: how many draws in a row came from discard piles.
- `hands`: two lists of cards, in any order.
- `known`: two lists, the cards of each hand that everybody knows (LC-9).
- `expeditions`: for each seat five lists, by colour Y B W G R.
- `discards`: for each seat five numbers, how many cards it discarded in this game.
- `piles`: five lists, the discard piles.
- `deck`: the draw pile, the next card last.

Between two games and at the end the last game's table is still there.
"""

from __future__ import annotations

from typing import Any, Final

from boardroom.core.rules import BadPosition
from boardroom.games.lost_cities.cards import (
    CARDS,
    COLOURS,
    DECK,
    HAND,
    KIND_OF,
    LETTERS,
    LIMIT,
    NAMES,
    RANKS,
    STEP,
    codes,
    is_wager,
)
from boardroom.games.lost_cities.state import (
    DEALING,
    DRAWING,
    LOTS,
    NOBODY,
    OVER,
    PHASES,
    PLACING,
    State,
    kinds,
)

FIELDS: Final = (
    "games",
    "counter",
    "sheet",
    "phase",
    "turn",
    "starter",
    "closed",
    "turns",
    "streak",
    "hands",
    "known",
    "expeditions",
    "discards",
    "piles",
    "deck",
)
LOWEST: Final = -400
HIGHEST: Final = 780
"""Bounds of one seat's points in a game: five times -80, five times 156."""


def dump(state: State) -> dict[str, Any]:
    """The full position as plain JSON data."""
    return {
        "games": state.games,
        "counter": state.counter,
        "sheet": [state.sheet[at : at + 2] for at in range(0, len(state.sheet), 2)],
        "phase": PHASES[state.phase],
        "turn": state.actor if state.actor in (0, 1) else None,
        "starter": state.starter if state.starter >= 0 else None,
        "closed": LETTERS[state.closed] if state.closed >= 0 else None,
        "turns": state.turns,
        "streak": state.streak,
        "hands": [names(hand) for hand in state.hands],
        "known": [names(kinds(state.known, seat)) for seat in range(2)],
        "expeditions": [[names(column(state, seat, at)) for at in range(COLOURS)] for seat in range(2)],
        "discards": [state.discards[:COLOURS], state.discards[COLOURS:]],
        "piles": [names(pile) for pile in state.piles],
        "deck": names(state.deck),
    }


def names(cards: list[int]) -> list[str]:
    """The cards in notation."""
    return [NAMES[kind] for kind in cards]


def column(state: State, seat: int, colour: int) -> list[int]:
    """The kinds of an expedition."""
    return [RANKS * colour + rank for rank in CARDS[state.columns[COLOURS * seat + colour]]]


def load(data: dict[str, Any]) -> State:
    """The position back; BadPosition with field and reason if no match can reach it."""
    state = read(data)
    check_match(state)
    if state.phase == LOTS or (state.phase == DEALING and not state.game):
        check_empty(state)
    else:
        check_cards(state)
        check_course(state)
        check_known(state)
    return state


def read(data: Any) -> State:
    """The fields one by one, each right by itself."""
    if not isinstance(data, dict) or set(data) != set(FIELDS):
        raise BadPosition(f"position: the fields must be {', '.join(FIELDS)}")
    state = State(whole(data, "games", 1, 3), flag(data, "counter"))
    state.sheet = read_sheet(data["sheet"])
    state.game = len(state.sheet) // 2
    state.phase = read_phase(data["phase"])
    state.actor = read_actor(data["turn"], state.phase)
    state.starter = read_starter(data["starter"], state.phase)
    state.closed = read_closed(data["closed"], state.phase)
    state.turns = whole(data, "turns", 0, 10**6)
    state.streak = whole(data, "streak", 0, 10**6)
    state.hands = [sorted(hand) for hand in read_groups(data["hands"], "hands", 2)]
    state.known = [known for cards in read_groups(data["known"], "known", 2) for known in read_known(cards)]
    state.columns = [laid for seat in pair(data, "expeditions") for laid in read_expeditions(seat)]
    state.discards = [count for seat in pair(data, "discards") for count in read_counts(seat)]
    state.piles = read_groups(data["piles"], "piles", COLOURS)
    state.see_piles()
    state.deck = read_cards(data["deck"], "deck")
    return state


def whole(data: dict[str, Any], field: str, low: int, high: int) -> int:
    """An int within bounds."""
    return integer(data[field], field, low, high)


def integer(value: Any, field: str, low: int, high: int) -> int:
    """The value as an int within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{field}: {value!r} is no whole number from {low} to {high}")
    return value


def flag(data: dict[str, Any], field: str) -> bool:
    """True or False."""
    value = data[field]
    if not isinstance(value, bool):
        raise BadPosition(f"{field}: {value!r} is neither true nor false")
    return value


def items(value: Any, field: str, length: int) -> list[Any]:
    """A list of that length."""
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(f"{field}: must be a list of {length}")
    return value


def pair(data: dict[str, Any], field: str) -> list[Any]:
    """One entry for each seat."""
    return items(data[field], field, 2)


def read_sheet(value: Any) -> list[int]:
    """Two figures a finished game."""
    if not isinstance(value, list):
        raise BadPosition("sheet: must be a list")
    rows = [items(row, "sheet", 2) for row in value]
    return [integer(points, "sheet", LOWEST, HIGHEST) for row in rows for points in row]


def read_phase(value: Any) -> int:
    """The phase by its name."""
    if value not in PHASES:
        raise BadPosition(f"phase: {value!r} is none of {', '.join(PHASES)}")
    return PHASES.index(value)


def read_actor(value: Any, phase: int) -> int:
    """The seat to act; nobody's turn outside a game."""
    if phase in (PLACING, DRAWING):
        return integer(value, "turn", 0, 1)
    if value is not None:
        raise BadPosition(f"turn: must be null in the phase {PHASES[phase]!r}")
    return NOBODY if phase == OVER else -1


def read_starter(value: Any, phase: int) -> int:
    """The starter, null before lots are drawn."""
    if phase != LOTS:
        return integer(value, "starter", 0, 1)
    if value is not None:
        raise BadPosition("starter: must be null before lots are drawn")
    return -1


def read_closed(value: Any, phase: int) -> int:
    """The closed colour, only between placing and drawing."""
    if value is None:
        return -1
    if phase != DRAWING or not isinstance(value, str) or len(value) != 1 or value not in LETTERS:
        raise BadPosition(f"closed: {value!r} is no colour of {LETTERS} in the phase 'draw'")
    return LETTERS.index(value)


def read_groups(value: Any, field: str, length: int) -> list[list[int]]:
    """So many lists of cards."""
    return [read_cards(cards, field) for cards in items(value, field, length)]


def read_cards(value: Any, field: str) -> list[int]:
    """A list of cards in notation as kinds."""
    if not isinstance(value, list):
        raise BadPosition(f"{field}: must be a list of cards")
    for card in value:
        if not isinstance(card, str) or card not in KIND_OF:
            raise BadPosition(f"{field}: {card!r} is no card")
    return [KIND_OF[card] for card in value]


def read_known(cards: list[int]) -> list[int]:
    """What is known of one hand as codes by colour; no card more often than it exists (LC-1)."""
    if any(cards.count(kind) > (3 if is_wager(kind) else 1) for kind in cards):
        raise BadPosition("known: a card is named too often (LC-1)")
    return codes(cards)


def read_expeditions(value: Any) -> list[int]:
    """Five expeditions as codes, each in an order that could be laid (LC-5, LC-6)."""
    return [lay(cards, colour) for colour, cards in enumerate(read_groups(value, "expeditions", COLOURS))]


def lay(cards: list[int], colour: int) -> int:
    """The code of an expedition, card by card."""
    laid = 0
    for kind in cards:
        if kind // RANKS != colour:
            raise BadPosition(f"expeditions: {NAMES[kind]} is not of colour {LETTERS[colour]}")
        if laid >= LIMIT[kind]:
            rule = "LC-6" if is_wager(kind) else "LC-5"
            raise BadPosition(f"expeditions: {NAMES[kind]} may not be laid there ({rule})")
        if is_wager(kind) and laid == 3:
            raise BadPosition(f"expeditions: a fourth wager of colour {LETTERS[colour]} (LC-1)")
        laid += STEP[kind]
    return laid


def read_counts(value: Any) -> list[int]:
    """How many cards one seat discarded, by colour."""
    return [integer(count, "discards", 0, 10**6) for count in items(value, "discards", COLOURS)]


def check_match(state: State) -> None:
    """Games, phase and starters agree (LC-3)."""
    if state.games == 2:
        raise BadPosition("games: a match has 1 or 3 games (LC-3)")
    if state.game > state.games or (state.game == state.games) != (state.phase == OVER):
        raise BadPosition("sheet: the number of finished games does not fit the phase")
    if state.phase == LOTS and state.game:
        raise BadPosition("phase: lots are drawn before the first game only (LC-3)")
    if state.starter >= 0 and state.starter not in starters(state):
        raise BadPosition("starter: the other seat starts this game (LC-3)")


def starters(state: State) -> set[int]:
    """Who may start, or have started, the present game, by the sheet (LC-3)."""
    possible = {0, 1}
    games = min(state.game, state.games - 1)
    for game in range(1, games + 1):
        lead = sum(state.sheet[0 : 2 * game : 2]) - sum(state.sheet[1 : 2 * game : 2])
        possible = {0 if lead > 0 else 1} if lead else {1 - seat for seat in possible}
    return possible


def check_empty(state: State) -> None:
    """Nothing lies on the table before the first deal."""
    cards = [*state.hands, *state.piles, state.deck]
    if any(cards) or any(state.known) or any(state.columns) or any(state.discards) or state.turns or state.streak:
        raise BadPosition("phase: nothing is dealt yet, so no card and no turn may be there")


def check_cards(state: State) -> None:
    """All sixty cards are there, each where it can be (LC-1, LC-2)."""
    for colour, pile in enumerate(state.piles):
        if any(kind // RANKS != colour for kind in pile):
            raise BadPosition(f"piles: a card on the pile {LETTERS[colour]} has another colour")
    columns = [column(state, seat, colour) for seat in range(2) for colour in range(COLOURS)]
    groups = [*state.hands, *columns, *state.piles, state.deck]
    if sorted(kind for group in groups for kind in group) != list(DECK):
        raise BadPosition("position: not each of the sixty cards is there once (LC-1)")
    for seat in range(2):
        size = HAND - 1 if state.phase == DRAWING and state.actor == seat else HAND
        if len(state.hands[seat]) != size:
            raise BadPosition(f"hands: seat {seat} must hold {size} cards")


def check_course(state: State) -> None:
    """Turns, draws and placed cards agree with each other."""
    if bool(state.deck) != (state.phase in (PLACING, DRAWING)):
        raise BadPosition("deck: a game lasts until the draw pile is empty (LC-10)")
    check_turns(state)
    taken = sum(state.discards) - sum(len(pile) for pile in state.piles)
    if any(len(pile) > discarded(state, colour) for colour, pile in enumerate(state.piles)):
        raise BadPosition("discards: a pile holds more cards than were discarded to it")
    check_streak(state, taken)
    if state.closed >= 0:
        check_closed(state)
    elif state.phase == DRAWING and not any(state.columns[COLOURS * state.actor :][:COLOURS]):
        raise BadPosition("closed: no card was played, so one was discarded in this turn (LC-4)")
    if state.game and state.phase in (DEALING, OVER):
        check_points(state)


def check_turns(state: State) -> None:
    """Each turn of a seat placed one card (LC-4); the seats took turns."""
    between = state.phase in (DEALING, OVER)
    first = last_starters(state) if between else {state.starter}
    for starter in first:
        placed = [placed_by(state, seat) for seat in (starter, 1 - starter)]
        begun = state.turns + (state.phase == DRAWING)
        in_order = between or state.actor == (starter + state.turns) % 2
        if in_order and placed == [(begun + 1) // 2, begun // 2]:
            return
    raise BadPosition("turns: seats take turns from the starter on, and each turn places one card (LC-4)")


def last_starters(state: State) -> set[int]:
    """Who may have started the game that just ended."""
    if state.phase == OVER:
        return {state.starter}
    earlier = State(state.games, state.counter)
    earlier.game, earlier.sheet = state.game - 1, state.sheet[:-2]
    lead = state.total(0) - state.total(1)
    return starters(earlier) if lead else {1 - state.starter}


def placed_by(state: State, seat: int) -> int:
    """Cards the seat has played and discarded in this game."""
    laid = sum(len(column(state, seat, colour)) for colour in range(COLOURS))
    return laid + sum(state.discards[COLOURS * seat :][:COLOURS])


def discarded(state: State, colour: int) -> int:
    """How many cards of a colour both seats discarded in this game."""
    return state.discards[colour] + state.discards[COLOURS + colour]


def check_streak(state: State, taken: int) -> None:
    """The first draw and the last draw of a game come from the draw pile."""
    if taken > max(0, state.turns - 1) or state.streak > taken:
        raise BadPosition("streak: the first turn has no discard pile to draw from (LC-8)")
    if not state.deck and state.streak:
        raise BadPosition("streak: the last draw of a game is from the draw pile (LC-10)")


def check_closed(state: State) -> None:
    """The closed colour was discarded to by the seat to act."""
    own = state.discards[COLOURS * state.actor + state.closed]
    if not state.piles[state.closed] or not own:
        raise BadPosition("closed: nobody can have discarded to that pile in this turn (LC-8)")


def check_points(state: State) -> None:
    """The last line of the sheet is the table that still lies there (LC-13)."""
    if state.sheet[-2:] != [state.table_score(0), state.table_score(1)]:
        raise BadPosition("sheet: the last game's points differ from its table (LC-13)")


def check_known(state: State) -> None:
    """Known cards are in the hand and came off a discard pile (LC-9)."""
    for seat in range(2):
        rest = state.hands[seat][:]
        for kind in kinds(state.known, seat):
            if kind not in rest:
                raise BadPosition(f"known: {NAMES[kind]} is not in the hand of seat {seat}")
            rest.remove(kind)
    for colour, pile in enumerate(state.piles):
        known = len(CARDS[state.known[colour]]) + len(CARDS[state.known[COLOURS + colour]])
        if known > discarded(state, colour) - len(pile):
            raise BadPosition(f"known: too few cards were taken from the pile {LETTERS[colour]} (LC-9)")
