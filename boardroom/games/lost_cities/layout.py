"""Where everything lies on the table, in design units (1920 x 1080)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil
from typing import Final, NamedTuple

from boardroom.games.lost_cities.cards import LETTERS, NAMES, RANKS, is_wager, number
from boardroom.games.lost_cities.state import DRAWING, PLACING
from boardroom.games.lost_cities.view import Kinds, View
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place

SUITS: Final = ("yellow", "blue", "white", "green", "red")
"""Names of the drawings, by colour."""

CARD_W: Final = 120.0
CARD_H: Final = 168.0
STEP: Final = 30.0
"""How far fanned cards are apart at scale 1, so that their pictures meet."""
WAGER_STEP: Final = 0.6
"""The part of a step that a wager keeps in a long column: it has no number to read."""
LONG: Final = 6
"""More cards than this make a column long."""

CENTRES: Final = (200.0, 436.0, 672.0, 908.0, 1144.0)
"""The middles of the five columns."""
SLOT_Y: Final = 418.0
PILE_X: Final = 1394.0
SMALL: Final = 0.85
"""The scale of cards in the middle band."""
MIDDLE: Final = 776.0
"""The middle of the board and of both hands."""

BOARD: Final = Rect(32, 44, 1488, 812)
TRAY: Final = Rect(32, 866, 1488, 240)
PILE: Final = Rect(PILE_X - 58, SLOT_Y - 78, 116, 178)

HAND_SCALE: Final = 1.06
HAND_PITCH: Final = 156.0
HAND_Y: Final = 888.0 + CARD_H * HAND_SCALE / 2
OTHER_SCALE: Final = 0.8
OTHER_PITCH: Final = 106.0
OTHER_Y: Final = 5.0 + CARD_H * OTHER_SCALE / 2
EYE_ROOM: Final = 34.0
"""What the eye beside a known card takes."""

PILE_Z: Final = 50.0
COLUMN_Z: Final = 100.0
SPREAD_Z: Final = 300.0
HAND_Z: Final = 200.0
TUCKED_Z: Final = -20.0
"""Below zero lies what the board covers in part."""
SHOWN: Final = 3
"""Cards of a discard pile that are drawn, the upper ones just not covering the lower."""

CLOSED_DIM: Final = 0.4
"""How dark the pile is that was just discarded to (LC-8)."""
CARDS_A_BACK: Final = 9
"""How many cards of the draw pile one drawn back stands for."""

BACK: Final = "card_back"


class Row(NamedTuple):
    """One player's five columns: cards hang from above to `foot`, or begin at `top`."""

    scale: float
    top: float
    foot: float
    hangs: bool

    @property
    def card(self) -> float:
        """The height of a card."""
        return CARD_H * self.scale


NEAR: Final = Row(0.95, 508.0, 822.0, False)
FAR: Final = Row(0.85, 64.0, 328.0, True)


class Fan(NamedTuple):
    """The cards of one column: their upper edges, how much of each shows, and where the next would be."""

    tops: list[float]
    strips: list[float]
    """In units of a card at scale 1."""
    follows: float


class Lying(NamedTuple):
    """A card on the table: its zone (a spot or a hand), its kind, -1 if hidden, and its place."""

    zone: str
    kind: int
    place: Place
    covered: bool = False
    """Whether it lies under others of a discard pile."""


# ------------------------------------------------------------------ names
def expedition(seat: int, colour: int) -> str:
    """The spot of an expedition."""
    return f"exp{seat}.{LETTERS[colour]}"


def discard(colour: int) -> str:
    """The spot of a discard pile."""
    return f"discard.{LETTERS[colour]}"


PILE_SPOT: Final = "pile"


def pile_piece(view: View) -> str:
    """The uppermost card of the draw pile."""
    return f"{deal_number(view)}.pile"


def hand(seat: int) -> str:
    """The zone of a hand."""
    return f"hand{seat}"


def near_seat(view: View) -> int:
    """Who sits at the lower edge: the viewer, seat 0 for a spectator."""
    return 0 if view.seat is None else view.seat


def deal_number(view: View) -> int:
    """Which deal lies on the table; a finished game's cards stay until the next deal."""
    return view.game if view.phase in (PLACING, DRAWING) else max(0, view.game - 1)


def face_name(kind: int, strip: float = STEP) -> str:
    """The face of a card of which so much shows."""
    rank = number(kind)
    shown = f"{round(strip * 2) / 2:g}"
    return f"{SUITS[kind // RANKS]}_{rank:02d}/{shown}" if rank else f"{SUITS[kind // RANKS]}_wager/{shown}"


# ---------------------------------------------------------------- columns
def fan(kinds: Sequence[int], row: Row, spread: bool = False) -> Fan:
    """A column, closed up if it is long; `spread` lets every card keep its full step."""
    spaces = [WAGER_STEP if is_wager(kind) and len(kinds) > LONG and not spread else 1.0 for kind in kinds]
    full = STEP * row.scale
    step = full if spread else min(full, (row.foot - row.top - row.card) / max(1.0, steps(kinds, spaces, row)))
    first = upper_edge(kinds, row) if row.hangs else row.top
    tops = [first + step * gone for gone in accumulate(spaces, initial=0.0)]
    strips = [step * space / row.scale for space in spaces[:-1]]
    return Fan(tops[:-1], [*strips, STEP][: len(kinds)], tops[-1])


def steps(kinds: Sequence[int], spaces: Sequence[float], row: Row) -> float:
    """How many steps must find room: the near row keeps one free for the next card."""
    open_ended = kinds and not row.hangs and number(kinds[-1]) < 10
    return sum(spaces if open_ended else spaces[:-1])


def upper_edge(kinds: Sequence[int], row: Row) -> float:
    """Where a hanging column begins."""
    spaces = [WAGER_STEP if is_wager(kind) and len(kinds) > LONG else 1.0 for kind in kinds][:-1]
    room = row.foot - row.top - row.card
    return row.foot - row.card - sum(spaces) * min(STEP * row.scale, room / max(1.0, sum(spaces)))


def column_rect(kinds: Sequence[int], colour: int, row: Row) -> Rect:
    """What an expedition covers or, empty, would cover with its first card."""
    width = CARD_W * row.scale
    tops = fan(kinds, row).tops or [row.foot - row.card if row.hangs else row.top]
    return Rect(CENTRES[colour] - width / 2, tops[0], width, tops[-1] + row.card - tops[0])


def next_rect(kinds: Sequence[int], colour: int, row: Row) -> Rect:
    """The place that the next card of an expedition would take."""
    top = fan(kinds, row).follows if kinds else (row.foot - row.card if row.hangs else row.top)
    return Rect(CENTRES[colour] - CARD_W * row.scale / 2, top, CARD_W * row.scale, row.card)


def zone_rect(colour: int, row: Row) -> Rect:
    """Where a card may be dropped on an expedition."""
    return Rect(CENTRES[colour] - 66, row.top - 4, 132, row.foot - row.top + 8)


def slot_rect(colour: int) -> Rect:
    """A discard pile."""
    width, height = CARD_W * SMALL, CARD_H * SMALL
    return Rect(CENTRES[colour] - width / 2, SLOT_Y - height / 2, width, height)


def pile_rects(cards: int) -> list[Rect]:
    """The backs that stand for a draw pile of so many cards, the lowest first."""
    width, height = CARD_W * SMALL, CARD_H * SMALL
    first = Rect(PILE_X - width / 2 + 3, SLOT_Y - height / 2 + 3, width, height)
    return [first.moved(-1.6 * i, -1.8 * i) for i in range(ceil(cards / CARDS_A_BACK))]


def pile_place(cards: int) -> Place:
    """A card on top of a draw pile of so many cards."""
    rect = pile_rects(max(1, cards))[-1]
    return Place(rect.cx, rect.cy, BACK, SMALL, z=PILE_Z)


# ------------------------------------------------------------------ cards
@lru_cache(maxsize=8)
def lying(view: View, spread: str | None = None) -> Mapping[str, Lying]:
    """Every card on the table by the name of its piece; `spread` is an expedition laid out in full."""
    deal = deal_number(view)
    found: dict[str, Lying] = {}
    for seat in range(2):
        for group in (hand_cards(view, seat), expedition_cards(view, seat, spread)):
            add(found, deal, group)
    add(found, deal, discarded_cards(view))
    if view.deck_size:
        found[pile_piece(view)] = Lying(PILE_SPOT, -1, pile_place(view.deck_size))
    return found


def top_piece(view: View, colour: int) -> str | None:
    """The uppermost card of a discard pile."""
    zone = discard(colour)
    return next((name for name, card in lying(view).items() if card.zone == zone and not card.covered), None)


Group = Iterator[tuple[str, Lying]]
"""Cards with what tells twins apart: the three wagers of a colour, and backs, are named by place."""


def add(found: dict[str, Lying], deal: int, group: Group) -> None:
    """Name the cards: number cards keep their name wherever they go in a deal."""
    for place, card in group:
        name = "back" if card.kind < 0 else NAMES[card.kind]
        single = card.kind >= 0 and not is_wager(card.kind)
        found[f"{deal}.{name}" if single else f"{deal}.{name}.{place}"] = card


def expedition_cards(view: View, seat: int, spread: str | None) -> Group:
    """The cards of a seat's five expeditions."""
    row = NEAR if seat == near_seat(view) else FAR
    for colour, kinds in enumerate(view.expeditions[seat]):
        zone = expedition(seat, colour)
        opened = fan(kinds, row, spread=zone == spread)
        z = SPREAD_Z if zone == spread else COLUMN_Z
        for i, kind in enumerate(kinds):
            y = opened.tops[i] + row.card / 2
            place = Place(CENTRES[colour], y, face_name(kind, opened.strips[i]), row.scale, z=z + i)
            yield f"{zone}.{i}", Lying(zone, kind, place)


def discarded_cards(view: View) -> Group:
    """The uppermost cards of the discard piles."""
    for colour, kinds in enumerate(view.piles):
        zone = discard(colour)
        first = max(0, len(kinds) - SHOWN)
        for depth, kind in enumerate(kinds[first:]):
            aside = -2.0 * (len(kinds) - first - 1 - depth)
            dim = CLOSED_DIM if colour == view.closed else 0.0
            place = Place(CENTRES[colour] + aside, SLOT_Y + aside, face_name(kind), SMALL, z=PILE_Z + depth, dim=dim)
            yield f"{zone}.{first + depth}", Lying(zone, kind, place, covered=aside < 0)


def hand_cards(view: View, seat: int) -> Group:
    """A hand as the viewer knows it: all of one's own, backs and known cards of another's."""
    near = seat == near_seat(view)
    kinds = view.hand if view.seat == seat else hidden_hand(view, seat)
    places = near_hand(kinds) if near else far_hand(kinds)
    counts: dict[int, int] = {}
    for kind, place in zip(kinds, places, strict=True):
        nth = counts[kind] = counts.get(kind, -1) + 1
        yield f"{hand(seat)}.{nth}", Lying(hand(seat), kind, place)


def hidden_hand(view: View, seat: int) -> Kinds:
    """A hand that the viewer can't see: -1 for each hidden card, then the known ones (LC-9)."""
    known = view.known[seat]
    return (-1,) * (view.hand_sizes[seat] - len(known)) + known


def hand_face(kind: int) -> str:
    """A card of a hand, whole."""
    return BACK if kind < 0 else face_name(kind)


def near_hand(kinds: Kinds) -> Iterator[Place]:
    """The hand at the lower edge, in a shallow arc."""
    for i, kind in enumerate(kinds):
        off = i - (len(kinds) - 1) / 2
        x, y = MIDDLE + off * HAND_PITCH, HAND_Y + off * off * 0.5
        yield Place(x, y, hand_face(kind), HAND_SCALE, -0.5 * off, z=HAND_Z + i)


def far_hand(kinds: Kinds) -> Iterator[Place]:
    """The hand at the upper edge, tucked under the board, with room for an eye after each known card."""
    known = sum(kind >= 0 for kind in kinds)
    x = MIDDLE - ((len(kinds) - 1) * OTHER_PITCH + max(0, known - 1) * EYE_ROOM) / 2
    for i, kind in enumerate(kinds):
        yield Place(x, OTHER_Y + i * 5 % 3 - 1, hand_face(kind), OTHER_SCALE, z=TUCKED_Z + i)
        x += OTHER_PITCH + (EYE_ROOM if kind >= 0 else 0.0)


def zone_of(view: View, spot: str) -> str:
    """Where a piece lies; a spot lies in itself."""
    card = lying(view).get(spot)
    return spot if card is None else card.zone


def colour_of(spot: str) -> int:
    """The colour of an expedition or a discard pile."""
    return LETTERS.index(spot[-1])


def seat_of(zone: str) -> int:
    """Whose expedition or hand it is."""
    return int(zone[4] if zone.startswith("hand") else zone[3])


def expedition_kinds(view: View, zone: str) -> Kinds:
    """The cards of an expedition by its spot."""
    return view.expeditions[seat_of(zone)][colour_of(zone)]


def row_of(view: View, zone: str) -> Row:
    """On which side an expedition lies."""
    return NEAR if seat_of(zone) == near_seat(view) else FAR


def pieces_of(view: View, seat: int, kind: int) -> list[str]:
    """The pieces of that kind in a hand; a back if the viewer doesn't know it there."""
    zone = hand(seat)
    cards = [(name, card.kind) for name, card in lying(view).items() if card.zone == zone]
    return [name for name, found in cards if found == kind] or [name for name, found in cards if found < 0][-1:]
