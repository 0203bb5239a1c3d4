"""Where everything lies on the table, in design units (1920 x 1080)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from boardroom.games.jekyll_hyde.cards import NAMES, POTION, POTIONS, SUIT_OF, SUITS, mask_of
from boardroom.games.jekyll_hyde.rules import must_pass_potion, plays
from boardroom.games.jekyll_hyde.state import DEALING, END, EXCHANGE, OVER, SWAP, TRICK
from boardroom.games.jekyll_hyde.view import Play, View
from boardroom.games.jekyll_hyde.words import role
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place

SUIT_PARTS: Final = ("violet", "red", "green", "potion")
"""Names of the drawings, by suit."""
CARD_W: Final = 160.0
CARD_H: Final = 232.0
MIDDLE: Final = 756.0
"""The middle of the board and of both hands."""
BOARD_W: Final = 1512.0

LAMPS: Final = tuple([96.0 + 132.0 * space for space in range(END + 1)])
"""The middle of each lamp, by space."""
KERB: Final = 420.0
"""Where the lamps stand."""

HAND_W: Final = 1496.0
HAND_PITCH: Final = 170.0
HAND_REST: Final = 840.0
"""The upper edge of a hand that waits."""
HAND_LIT: Final = 836.0
HAND_DIM: Final = 844.0
RISE: Final = 18.0
"""How far a hovered card rises."""
DIM: Final = 0.5

OTHER_SCALE: Final = 0.6125
OPEN_Y: Final = 76.0
"""The middle of the other’s cards when they lie open."""
DECK: Final = Place(MIDDLE, 744.0, "back", 0.66, z=30)
"""Where cards are dealt from."""

TRICK_TRAY: Final = Rect(521, 538, 470, 284)
LED_AT: Final = (653.0, 680.0)
ANSWER_AT: Final = (859.0, 680.0)
PENNANT_AT: Final = (699.0, 725.0)
NAME_ROWS: Final = tuple([Rect(772, 550 + 88 * suit, 212, 82) for suit in SUITS])
"""Where a leader names a suit, beside the potion."""

PILES: Final = (Rect(1008, 582, 168, 204), Rect(1328, 582, 168, 204))
"""Tricks won by Jekyll and by Hyde."""
MINI: Final = 0.5
"""The scale of the last trick's cards on their pile."""
PLAQUE: Final = Rect(1179, 602, 150, 118)
GAP_AT: Final = (1253.0, 676.0)
GOAL_AT: Final = (1253.0, 770.0)

STAIR: Final = Rect(40, 548, 420, 280)
STEPS: Final = ((123.0, 698.0), (249.0, 640.0), (375.0, 582.0))
"""The middle of a seal on each step, weakest first."""
UNRANKED: Final = 74 / 118
"""The scale of a seal without rank."""

WALKER_Y: Final = 351.0
GHOST_Y: Final = 356.0
FOOT_Y: Final = 423.0


class Trays(NamedTuple):
    """Where cards to give are gathered: the viewer's tray, the other's if it is shown, the button."""

    cards: int
    scale: float
    mine: Rect
    theirs: Rect | None
    button: Rect

    def place(self, tray: Rect, index: int) -> tuple[float, float]:
        """The middle of a card in a tray."""
        return tray.x + (118 + 176 * index) * self.scale, tray.y + 138 * self.scale


# ------------------------------------------------------------------ names
def card_piece(card: int) -> str:
    """The piece of a card that the viewer knows."""
    return f"card:{NAMES[card]}"


def card_of(piece: str) -> int:
    """The card of a piece's name; -1 for any other piece."""
    kind, _, name = piece.partition(":")
    return NAMES.index(name) if kind == "card" else -1


def seal(suit: int) -> str:
    """The piece of a suit's seal."""
    return f"seal:{SUIT_PARTS[suit]}"


def name_spot(suit: int) -> str:
    """The spot that names a suit."""
    return f"name:{SUIT_PARTS[suit]}"


def pile(side: int) -> str:
    """The piece of a pile of tricks, 0 Jekyll's, 1 Hyde's."""
    return ("pile:jekyll", "pile:hyde")[side]


def card_face(card: int) -> str:
    """The look of a card."""
    return f"card:{NAMES[card]}"


def portrait(view: View, seat: int) -> str:
    """The portrait of a seat's role."""
    return f"portrait_{role(view, seat).lower()}"


# ------------------------------------------------------------- what is so
def near_seat(view: View) -> int:
    """Who sits at the lower edge: the viewer; Jekyll for a spectator."""
    return max(0, view.jekyll) if view.seat is None else view.seat


def side_of(view: View, seat: int) -> int:
    """0 for Jekyll's seat, 1 for Hyde's."""
    return int(seat != view.jekyll)


def my_turn(view: View) -> bool:
    """Whether the viewer must decide."""
    return view.seat is not None and view.seat in view.to_act


def playable(view: View) -> set[int]:
    """The cards that the viewer may play now (JH-7, JH-8)."""
    if view.phase != TRICK or not my_turn(view):
        return set()
    return {move.card for move in plays(mask_of(view.hand), view.led, view.named)}


def follows(view: View) -> int:
    """The suit that must be followed, -1 when nothing is led."""
    if view.led < 0:
        return -1
    return SUIT_OF[view.led] if view.named < 0 else view.named


def to_pass(view: View) -> int:
    """How many cards each gives now."""
    return view.round if view.phase == EXCHANGE else 2


def potion_due(view: View) -> bool:
    """Whether the viewer's exchange must hold a potion (JH-4)."""
    return view.phase == EXCHANGE and must_pass_potion(mask_of(view.hand))


def has_potion(cards: Sequence[int]) -> bool:
    """Whether a potion is among the cards."""
    return bool(mask_of(cards) & POTIONS)


def in_tricks(view: View) -> bool:
    """Whether the board of the tricks is out: also when a round lies finished."""
    return view.phase in (TRICK, SWAP) or finished(view)


def finished(view: View) -> bool:
    """Whether a round lies finished on the table."""
    return view.phase == OVER or (view.phase == DEALING and view.round > 0)


def last_trick(view: View) -> tuple[Play, ...]:
    """The two cards of the trick taken last, while no other is begun."""
    return view.plays[-2:] if view.led < 0 and in_tricks(view) else ()


def gap(view: View) -> int:
    """The running difference of tricks."""
    return abs(view.won[0] - view.won[1])


def goal(view: View) -> int:
    """Where the marker would stand if the round ended so (JH-18)."""
    return view.marker if finished(view) else view.marker + gap(view)


def lamp(space: int) -> float:
    """The middle of the lamp of a space; the last one for all beyond."""
    return LAMPS[min(space, END)]


# ---------------------------------------------------------------- pieces
Pieces = Iterator[tuple[str, Place]]


def arrange(view: View) -> dict[str, Place]:
    """Where every piece is."""
    found = dict(street_pieces(view))
    found.update(far_hand(view))
    found.update(near_hand(view))
    if in_tricks(view):
        found.update(rank_pieces(view))
        found.update(pile_pieces(view))
        found.update(trick_pieces(view))
    return found


def street_pieces(view: View) -> Pieces:
    """The walker, and where the running difference would lead him."""
    yield "walker", walker_place(view.marker)
    end = min(goal(view), END)
    if in_tricks(view) and end > view.marker:
        yield "ghost", ghost_place(end)
        yield "steps", steps_place(view.marker, end)


def walker_place(space: int) -> Place:
    """The walker under the lamp of a space."""
    return Place(lamp(space) + 1, WALKER_Y, "walker", z=3)


def ghost_place(space: int) -> Place:
    """The walker's ghost under the lamp of a space."""
    return Place(lamp(space), GHOST_Y, "ghost", z=2)


def steps_place(start: int, end: int) -> Place:
    """The footprints from lamp to lamp."""
    return Place((LAMPS[start] + LAMPS[end] + 6) / 2, FOOT_Y, f"steps/{start}-{end}", z=1)


def far_hand(view: View) -> Pieces:
    """The other's cards at the upper edge, face up once the viewer knows them all."""
    count = view.sizes[1 - near_seat(view)]
    known = len(view.known) == count
    for i in range(count):
        place = far_place(i, count)
        yield f"theirs:{i}", open_place(place, view.known[i]) if known else place


def far_place(index: int, count: int) -> Place:
    """One of the other's cards."""
    off = index - (count - 1) / 2
    step = 58.0 if count < 8 else 48.0
    y = -6 - 1.3 * off * off * (0.45 if count > 6 else 1)
    return Place(MIDDLE + off * step, y, "back", OTHER_SCALE, 180 + off * 2.2, z=10 + index)


def open_place(place: Place, card: int) -> Place:
    """The same card face up, whole and upright."""
    return replace(place, y=OPEN_Y + place.y / 3, face=card_face(card), angle=(180 - place.angle) / 3)


def far_width(count: int) -> float:
    """How wide the other's hand is."""
    return count * (58.0 if count < 8 else 48.0)


def near_hand(view: View) -> Pieces:
    """The viewer's hand: what may be played is brighter and higher; a spectator sees backs."""
    if view.seat is None:
        count = view.sizes[near_seat(view)]
        for i in range(count):
            yield f"ours:{i}", hand_place(i, count, HAND_REST, "back")
        return
    bright = playable(view)
    for i, card in enumerate(view.hand):
        top = HAND_REST if not bright else HAND_LIT if card in bright else HAND_DIM
        place = hand_place(i, len(view.hand), top, card_face(card))
        yield card_piece(card), replace(place, dim=DIM if bright and card not in bright else 0.0)


def hand_place(index: int, count: int, top: float, face: str) -> Place:
    """A card of the hand at the lower edge; ten cards are a little smaller than eight."""
    width = min(CARD_W, HAND_W / count - 1)
    pitch = min(HAND_PITCH, HAND_W / count)
    scale = width / CARD_W
    x = MIDDLE + (index - (count - 1) / 2) * pitch
    return Place(x, top + (CARD_W - width) * 0.6 + CARD_H * scale / 2, face, scale, z=40 + index)


def rank_pieces(view: View) -> Pieces:
    """The seals: on the stair by rank, beside it without one."""
    for suit in SUITS:
        yield seal(suit), seal_place(suit, view.ranks)


def seal_place(suit: int, ranks: Sequence[int]) -> Place:
    """Where a suit's seal lies when these suits have a rank, weakest first."""
    face = f"seal:{SUIT_PARTS[suit]}"
    if suit in ranks:
        x, y = STEPS[ranks.index(suit)]
        return Place(x, y, face, z=5 + ranks.index(suit))
    waiting = [each for each in SUITS if each not in ranks]
    return Place(78 + 78 * waiting.index(suit), 592, f"{face}/waiting", UNRANKED, z=5)


def pile_pieces(view: View) -> Pieces:
    """Tricks won, the last of them open, the difference and where it would lead."""
    last = last_trick(view)
    for seat, won in enumerate(view.won):
        lying = won - (1 if last and seat == view.leader else 0)
        side = side_of(view, seat)
        yield pile(side), pile_place(side, lying, won)
    for i, each in enumerate(last):
        yield card_piece(each.card), mini_place(side_of(view, view.leader), i, each.card)
    yield "gap", gap_place(gap(view))
    yield "goal", goal_place(goal(view))


def pile_place(side: int, packets: int, won: int) -> Place:
    """A pile with so many packets on it that counts so many tricks."""
    return Place(PILES[side].cx, PILES[side].cy, f"{pile(side)}/{packets}-{won}", z=4)


def mini_place(side: int, index: int, card: int) -> Place:
    """A card of the last trick on its pile: first the one led, then the answer."""
    off = 2 * index - 1
    return Place(PILES[side].cx + 33 * off, 640 + 3 * index, card_face(card), MINI, -5.0 * off, z=6 + index)


def packet_place(side: int) -> Place:
    """A trick that has just turned over on its pile."""
    return Place(PILES[side].cx, 652, "packet", z=6)


def gap_place(difference: int) -> Place:
    """The number on the plaque."""
    return Place(*GAP_AT, f"gap/{difference}", z=4)


def goal_place(space: int) -> Place:
    """The plate below the plaque."""
    return Place(*GOAL_AT, f"goal/{space}", z=4)


def trick_pieces(view: View) -> Pieces:
    """The card led, the suit named with it, and who plays where."""
    if view.led >= 0:
        yield card_piece(view.led), led_place(view.led)
    if view.named >= 0:
        yield "pennant", pennant_place(view.named)
    if view.phase == TRICK:
        yield from badges(view)


def badges(view: View) -> Pieces:
    """The portraits over the places of leader and follower."""
    yield "badge:leads", Place(729, 568, portrait(view, view.leader), z=30)
    yield "badge:answers", Place(935, 568, portrait(view, 1 - view.leader), z=30)


def led_place(card: int) -> Place:
    """A card led."""
    return Place(*LED_AT, card_face(card), z=20)


def answer_place(card: int) -> Place:
    """A card that answers."""
    return Place(*ANSWER_AT, card_face(card), z=21)


def pennant_place(suit: int) -> Place:
    """The suit named with a potion."""
    return Place(*PENNANT_AT, f"pennant_{SUIT_PARTS[suit]}", z=25)


# -------------------------------------------------------------- exchange
def trays(view: View) -> Trays:
    """The trays of an exchange (JH-4), or the one tray of a swap amid the tricks (JH-14)."""
    count = to_pass(view)
    if view.phase == SWAP:
        width = 412 * 0.84
        return Trays(2, 0.84, Rect(MIDDLE - width / 2, 540, width, 276 * 0.84), None, Rect(MIDDLE - 126, 776, 252, 56))
    scale = 1.0 if count < 3 else 0.84
    width, height = (60 + 176 * count) * scale, 276 * scale
    mine, theirs = Rect(700 - width, 540, width, height), Rect(812, 540, width, height)
    button = Rect(theirs.right + 32, 646, 240, 70) if count < 3 else Rect(MIDDLE - 126, 778, 252, 56)
    return Trays(count, scale, mine, theirs, button)


def laid_out(view: View, chosen: Sequence[int]) -> dict[str, Place]:
    """The hand while some of its cards lie in the tray."""
    out = trays(view)
    kept = [card for card in view.hand if card not in chosen]
    found = {
        card_piece(card): hand_place(i, max(1, len(kept)), HAND_REST, card_face(card)) for i, card in enumerate(kept)
    }
    for i, card in enumerate(chosen):
        x, y = out.place(out.mine, i)
        found[card_piece(card)] = Place(x, y, card_face(card), out.scale, z=40 + i)
    return found


def raised(place: Place) -> Place:
    """A card of the hand that the pointer rests on, or that is picked."""
    return replace(place, y=place.y - RISE, lifted=True, z=place.z + 30)


def is_potion(card: int) -> bool:
    """Whether a card is a potion."""
    return card >= 0 and SUIT_OF[card] == POTION
