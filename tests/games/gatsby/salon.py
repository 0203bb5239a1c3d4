"""Positions of Gatsby for tests: the ordinary one, changed where a test needs it.

The cabaret lies as below (slabs A B over C D, none turned), letters are bonuses, * marked cells:

      a b c d e f
    1 E . . . I .
    2 . * . E * .
    3 X . F . . T
    4 F . D . T .
    5 . * . . * D
    6 . X . I . .

Tracks: `..E.X..`, `.F.T.`, `.E.D.`, `..I..`, `.F.`.
"""

from boardroom.core.rules import CHANCE
from boardroom.games.gatsby.cards import SPACE_NAMES, SPECIALS
from boardroom.games.gatsby.rules import RULES

LYING = {
    "top": "jazz_1",
    "side": "jazz_2",
    "bottom": "money_0",
    "F5": "press_0",
    "F9": "money_1",
    "F13": "screen_0",
    "F17": "press_1",
    "R1": "turf_2",
    "R2": "screen_1",
    "R3": "turf_0",
    "R4": "screen_2",
    "R5": "jazz_0",
}
UP = ("top", "bottom", "F5", "F17", "R1", "R5")
BARE = ["......", "......", "..1...", "......", "......", "......"]
FREE = [".......", ".....", ".....", ".....", "..."]
FULL = ["010101", "101010", "010101", "101010", "010101", "101010"]
"""A full cabaret without any chain."""


def data(gone=None, lying=None, slots=(None, None), specials=None, **fields):
    """A position as plain data; `gone` says who took what lay at a space, at the end of the last turn."""
    lying, gone, turn = {**LYING, **(lying or {})}, gone or {}, fields.get("turn", 7)
    first = fields.get("first", 0)
    places = dict.fromkeys(SPECIALS, "pile")
    places["CC-free"] = "used"
    places["H-any"] = "discards-1"
    places.update({name: f"slot-{seat}" for seat, name in enumerate(slots) if name})
    places.update(specials or {})
    return {
        "dorothy": 0,
        "first": first,
        "turned": True,
        "slabs": ["A0", "B0", "C0", "D0"],
        "cabaret": BARE,
        "tracks": FREE,
        "levels": [0, 0],
        "spaces": [None if space in gone else lying[space] for space in SPACE_NAMES],
        "up": [lying[space] for space in UP],
        "takes": [[turn - 1, gone[space], space, lying[space]] for space in SPACE_NAMES if space in gone],
        "looks": [],
        "specials": places,
        "apart_open": [],
        "sure": [[], []],
        "turn": turn,
        "active": ((first or 0) + turn + 1) % 2,
        "action": "HH",
        "tracks_used": [],
        "imposing": False,
        "imposed": False,
        "moved": False,
        "idle": 0,
        "todo": ["act", "end"],
        "ending": "running",
        "winner": None,
        **fields,
    }


def position(**changes):
    """The state of `data`, validated by `load`; seat 0 is to act in turn 7, HH is barred."""
    return RULES.load(data(**changes))


def play(state, *texts):
    """Play moves by whoever must, each checked to be legal; the state, for chaining."""
    for text in texts:
        seat = RULES.to_act(state)[0]
        move = RULES.parse(text)
        assert move in RULES.legal_moves(state, seat), f"{text} not in {legal(state)}"
        RULES.apply(state, seat, move)
    return state


def legal(state):
    """The notation of every legal move."""
    acting = RULES.to_act(state)
    return {str(move) for move in RULES.legal_moves(state, acting[0])} if acting else set()


def refused(state, text, seat=None):
    """The rule that forbids a move, checked not to be legal."""
    seat = RULES.to_act(state)[0] if seat is None else seat
    move = RULES.parse(text)
    assert move not in RULES.legal_moves(state, seat)
    return RULES.explain(state, seat, move)


def pending(state):
    """The name of the decision to be made."""
    return RULES.dump(state)["todo"][0]


def at(state, space):
    """The character at a space by name, None if gone."""
    return RULES.dump(state)["spaces"][SPACE_NAMES.index(space)]


def taken(state):
    """Who took the character of which space in this turn or before."""
    return {SPACE_NAMES[take.space]: take.seat for take in state.takes}


def drawn(state, *names):
    """Let chance draw these specials."""
    for name in names:
        assert RULES.to_act(state) == (CHANCE,)
        play(state, f"drawn:{name}")
    return state


def last_turns():
    """A game that the last character of the finance centre ends."""
    return position(levels=[14, 16], gone={"F5": 0, "F9": 1, "F13": 1})
