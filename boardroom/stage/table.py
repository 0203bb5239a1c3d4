"""What a game's table tells the stage: where things are, how moves are made, what is painted.

A table is made for one match. It gets views of one seat only, so it cannot show what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from boardroom.core.chronicle import Moment
from boardroom.core.game import Translate
from boardroom.core.player import Seat
from boardroom.stage.animate import Effect
from boardroom.stage.board import Origins, Places
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Face, Place
from boardroom.stage.theme import CREAM, SAND

PICKED_RISE = 12.0
"""How far a picked piece rises, in design units."""


@dataclass
class Desk:
    """What a table is told once: its game's translator, who sits where, options and aids.

    `viewer` is the seat whose view is shown; it changes only behind a curtain.
    """

    t: Translate
    seats: Sequence[Seat]
    options: Any
    viewer: int | None = 0
    trackers: bool = True
    clear_palette: bool = False

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]


@dataclass(frozen=True)
class Spot:
    """A place on the table that is no piece and can be picked: a slot, a pile, a button drawn there."""

    rect: Rect
    label: str
    """For the ear: what it is, translated."""
    z: float = -1.0
    """Order among things that overlap; pieces have their place's z."""
    round: bool = False
    keeps: bool = False
    """Whether a picked piece dropped here stays picked: a tray that gathers several."""
    late: bool = False
    """Whether it can be seen only once the pick that leads to it was made: a choice offered beside a piece."""


@dataclass(frozen=True)
class Pull:
    """The piece that a hand drags off a spot which makes a move by itself, and where it must be dropped for that."""

    piece: str
    goal: Rect


@dataclass
class Focus:
    """What the person's hand and eye are on, for painting marks."""

    seat: int | None = None
    """The seat whose decision the hand makes; None when it is not the viewer's turn."""
    picked: Path = ()
    lit: tuple[str, ...] = ()
    """Where the next pick may go; with nothing picked, what may be picked up."""
    hovered: str | None = None
    move: Any | None = None
    """The move that a click on the hovered spot makes or leads to: worth a preview."""
    dragging: str | None = None
    hint: Path = ()
    """The path of the hinted move, to be framed."""
    trace: Path = ()
    """Where the log line under the pointer happened."""
    clock: float = 0.0
    """Seconds, for slow motion in marks; drawn anew only while something else moves."""


@dataclass(frozen=True)
class Tip:
    """A piece shown large, with a title and a sentence or two about it."""

    title: str
    text: str
    face: str | None = None


@dataclass(frozen=True)
class SheetRow:
    """One line of the final count: a label and one text a seat; `kind` is line, total or title."""

    label: str
    values: tuple[str, ...] = ()
    kind: str = "line"


@dataclass(frozen=True)
class PanelPlan:
    """Where the side panel's common parts are, and how they look."""

    log: Rect
    buttons: tuple[Rect, Rect, Rect, Rect]
    """Undo, hint, rules, menu."""
    button_skin: str | None = None
    """A nine-patch of the game's own art; None is the room's."""
    button_skin_lit: str | None = None
    log_name: str = CREAM
    log_text: str = SAND


@dataclass(frozen=True)
class Badges:
    """A game's own pictures of its seats, for screens that speak of players; `grown` makes up for their margin."""

    slug: str
    parts: tuple[str, ...]
    colours: tuple[str, ...]
    """What is drawn for each seat on a dark ground, as its curve in Review."""
    ink: str | None = None
    """The colour of the seat's number; None where the pictures tell the seats apart without one."""
    grown: float = 1.0


class Table:
    """The pygame side of one game. Subclasses fill in what their game has; the rest has defaults."""

    slug: ClassVar[str]
    backdrop: ClassVar[str] = "table"
    """The part that covers the window."""
    panel: ClassVar[PanelPlan]
    log_join: ClassVar[str] = ""
    """What joins one seat's decisions in a row into one log line; "" keeps them apart."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.t = desk.t
        self.lying: Places = {}
        """Where every piece lay, or a hand held it, when the decision being shown began."""

    @classmethod
    def badges(cls, options: Any) -> Badges | None:
        """The seats' own pictures in a game with these options; None: seats have the room's tokens."""
        return None

    # -------------------------------------------------------------- pieces
    def face(self, key: str) -> Face:
        """The look named by a place's `face`."""
        raise LookupError(key)

    def arrange(self, view: Any) -> dict[str, Place]:
        """Where every piece is: a pure function of the view."""
        return {}

    def picked(self, view: Any, picked: Path, places: Places) -> dict[str, Place]:
        """Where picked pieces are meanwhile; by default they rise from their place."""
        return {
            spot: replace(places[spot], y=places[spot].y - PICKED_RISE, lifted=True)
            for spot in picked
            if spot in places
        }

    def spots(self, view: Any) -> dict[str, Spot]:
        """Every pickable place that is no piece."""
        return {}

    def hovered(self, view: Any, spot: str, places: Places) -> dict[str, Place]:
        """Where pieces are while the pointer rests on a spot: a fan that spreads, a card that rises."""
        return {}

    def absent(self, view: Any, focus: Focus) -> frozenset[str]:
        """Pieces that `paint_panel` paints elsewhere for now, as in a preview."""
        return frozenset()

    def remember(self, moments: Sequence[Moment]) -> None:
        """All that has happened so far as the viewer knows it, told whenever it grows or an undo cuts it."""

    def origins(self, before: Any, after: Any) -> Origins:
        """Where pieces that were not on the table before come from: a place, or another piece's name."""
        return {}

    def delays(self, before: Any, after: Any) -> dict[str, float]:
        """Seconds at normal speed that pieces wait before they leave: cards dealt one by one."""
        return {}

    def exits(self, before: Any, after: Any) -> Places:
        """Where pieces that are no longer on the table go."""
        return {}

    def effects(self, before: Any, after: Any, seat: int, move: Any) -> list[Effect]:
        """What is painted over the board while a decision is shown; `move` is None if it was secret."""
        return []

    def sound(self, before: Any, after: Any, seat: int, move: Any) -> str | None:
        """The effect heard when a decision is shown."""
        return "put_down"

    # --------------------------------------------------------------- moves
    def paths(self, view: Any, move: Any) -> list[Path]:
        """Every order of spots by which a hand makes the move."""
        raise LookupError(str(move))

    def pull(self, view: Any, spot: str) -> Pull | None:
        """What a drag takes from a lit spot that is no piece: the top card of a pile, drawn by hand."""
        return None

    def tells(self, view: Any, seat: int, move: Any) -> bool:
        """Whether the table's log speaks of a decision; the record always does."""
        return True

    def speaker(self, view: Any, seat: int, move: Any) -> int:
        """Under whose name a decision stands in the log: a roll may belong to whose turn it is."""
        return seat

    def attempt(self, view: Any, picked: Path, spot: str) -> Any | None:
        """The move a hand meant that dropped something where it may not go; None if none can be meant.

        A sentence that says why not, translated, is as good.
        """
        return None

    def trace(self, view: Any, seat: int, move: Any) -> Path:
        """The spots where a decision of the log happened, in the view before it."""
        return ()

    # --------------------------------------------------------------- words
    def label(self, view: Any, piece: str) -> str:
        """A piece for the ear: what it is and where."""
        return piece

    def prompt(self, view: Any, focus: Focus) -> str:
        """What is asked of the viewer now, in one line."""
        return ""

    def aloud(self, view: Any, focus: Focus) -> str:
        """For the ear, what the eye sees of the move in view: a preview in words."""
        return ""

    def tip(self, view: Any, spot: str) -> Tip | None:
        """What to show large when the pointer rests on a piece or spot."""
        return None

    def sheet(self, view: Any, past: Sequence[Any] = ()) -> list[SheetRow]:
        """The final count, line by line as the rules count it; `past` are the views after each decision before."""
        return []

    def headline(self, view: Any) -> str:
        """Where the game stands, in a few words for the home screen's ticket and the curtain."""
        return ""

    def moment(self, view: Any) -> str:
        """The kind of decision that is open ("exchange", "trick" …): a demonstration pictures each once."""
        return ""

    # ------------------------------------------------------------ painting
    def board_look(self, view: Any) -> object:
        """What the picture of the board depends on: the view, unless a table knows better."""
        return id(view)

    def paint_board(self, canvas: Canvas, view: Any) -> None:
        """What lies under the pieces; kept until `board_look` changes."""

    def paint_marks(self, canvas: Canvas, view: Any, focus: Focus) -> None:
        """What lies over the pieces at rest: plaques, lit spots, previews."""

    def preview_rects(self, view: Any, focus: Focus) -> Sequence[Rect]:
        """What `paint_marks` previews of a move there: a tip keeps off it."""
        return ()

    def paint_under(self, canvas: Canvas, view: Any, focus: Focus) -> None:
        """Halos that lie under the pieces; kept while view and focus stay the same."""

    def paint_panel(self, canvas: Canvas, view: Any, focus: Focus) -> None:
        """Titles, seats and scores of the side panel; kept while view and focus stay the same."""

    def paint_prompt(self, canvas: Canvas, line: str, active: bool, warning: bool) -> None:
        """The line that says what is asked; `warning` when it says which rule forbids something."""

    def paint_log_mark(self, canvas: Canvas, seat: int, move: Any, x: float, y: float) -> None:
        """A small sign before a log line, around (x, y)."""


@dataclass(frozen=True)
class LogLine:
    """One line of the log as the viewer may read it."""

    seat: int
    name: str
    text: str
    move: Any = None
    trace: Path = field(default=())
    number: int = 0
    """The decision it begins with, counted from 0."""
