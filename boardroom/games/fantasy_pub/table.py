"""The round pub: everybody at their tables, the dice on the bar, the players around."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from boardroom.core.chronicle import Moment
from boardroom.core.rules import CHANCE
from boardroom.games.fantasy_pub import faces, motion, record, refusals, report, speech, words
from boardroom.games.fantasy_pub.cards import DOOR, HAND, SPACES
from boardroom.games.fantasy_pub.faces import CLANS, CURVES, TEXT, guest_face
from boardroom.games.fantasy_pub.lights import Lights, at_door, dice_of, lights, meant
from boardroom.games.fantasy_pub.moves import BOTH, ENTER, LEAVE, ROLL, Move
from boardroom.games.fantasy_pub.options import Options
from boardroom.games.fantasy_pub.preview import Preview
from boardroom.games.fantasy_pub.pub import DRAWING, OVER, ROLLING
from boardroom.games.fantasy_pub.routes import (
    AGAIN_SPOT,
    BARKEEP,
    EXIT,
    FELT,
    PASS_SPOT,
    Routes,
    guest_id,
    is_guest,
    number_of,
    picked_dice,
    place,
    space_id,
    stack_id,
)
from boardroom.games.fantasy_pub.seating import (
    BARKEEP_SCALE,
    BUTTONS,
    CHECK_R,
    DICE,
    DIE_SCALE,
    DOOR_LEAF,
    DOOR_MAT,
    FELT_R,
    FLOOR_SCALE,
    LOG,
    PAIR,
    PUB,
    REACH_R,
    SIDE_X,
    TABLE_MIDDLE,
    WIDE_BUTTON,
    barkeep_xy,
    check_xy,
    die_ids,
    die_value,
    door_seat,
    everybody,
    floor_xy,
    space_xy,
    stack_rect,
    tag_places,
)
from boardroom.games.fantasy_pub.side import Side
from boardroom.games.fantasy_pub.view import View
from boardroom.stage.animate import Effect
from boardroom.stage.board import Places
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import CANCEL, CONFIRM, Path
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Face, Painter, Place
from boardroom.stage.table import Badges, Desk, Focus, PanelPlan, SheetRow, Spot, Table, Tip

GUEST_Z: Final = 100.0
BARKEEP_Z: Final = 1200.0
DICE_Z: Final = 1300.0
HELD_Z: Final = 2000.0
FLOOR_Z: Final = 10.0
BADGES: Final = Badges("fantasy_pub", tuple(f"clan_{clan}" for clan in CLANS), CURVES, TEXT, 1.3)
DIMMED: Final = 0.34
"""How much darker pieces are that what is held can't be used on."""


class PubTable(Table):
    """Fantasy Pub for two to five, seen from above."""

    slug: ClassVar[str] = "fantasy_pub"
    backdrop: ClassVar[str] = "background"
    log_join: ClassVar[str] = "\n"
    panel: ClassVar[PanelPlan] = PanelPlan(
        log=Rect(LOG.x + 6, LOG.y + 54, LOG.w - 12, LOG.h - 64),
        buttons=(
            Rect(SIDE_X, 960, 178, 48),
            Rect(SIDE_X + 194, 960, 178, 48),
            Rect(SIDE_X, 1016, 178, 48),
            Rect(SIDE_X + 194, 1016, 178, 48),
        ),
        button_skin="button_normal",
        button_skin_lit="button_hover",
        log_name=TEXT,
        log_text=faces.DIM,
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.painter = Painter(self.slug, self.face)
        self.side = Side(desk, self.painter)
        self.preview = Preview(self.painter)
        self._past: Sequence[View] = ()
        self._routes: Routes | None = None
        self._focus = Focus()
        self._turn: int | None = None
        self._lit: Lights | None = None
        self._lit_for: object = None

    @classmethod
    def badges(cls, options: Options) -> Badges:
        """The discs of the clans, by seat."""
        return BADGES

    # -------------------------------------------------------------- pieces
    def face(self, key: str) -> Face:
        """The look of a piece."""
        return faces.face_of(key)

    def arrange(self, view: View) -> dict[str, Place]:
        """Everybody in the pub, coins on the tables, the barkeep, the dice."""
        return {**self._guests(view), **self._coins(view), BARKEEP: self._barkeep(view), **self._dice(view)}

    def _guests(self, view: View) -> dict[str, Place]:
        numbered = self.desk.clear_palette
        found = {}
        for guest, seat in everybody(view).items():
            face = guest_face(guest, view.coins[guest], view.beers[guest], numbered)
            found[guest_id(guest)] = Place(seat.x, seat.y, face, seat.scale, z=GUEST_Z + seat.y)
        return found

    def _coins(self, view: View) -> dict[str, Place]:
        lying = [space for space in range(SPACES) if view.floor[space]]
        return {
            f"floor:{space}": Place(*floor_xy(space), f"floor/{view.floor[space]}", FLOOR_SCALE, z=FLOOR_Z)
            for space in lying
        }

    def _barkeep(self, view: View) -> Place:
        x, y = barkeep_xy(view.barkeep, len(view.sitting(view.barkeep)) if view.barkeep else 0)
        return Place(x, y, "barkeep", BARKEEP_SCALE, z=BARKEEP_Z)

    def _dice(self, view: View) -> dict[str, Place]:
        if not view.dice:
            return {}
        spread = DICE[2 - len(view.dice)]
        return {
            die: Place(PUB[0] + dx, PUB[1] + dy, f"die_{die_value(die)}", DIE_SCALE, angle, DICE_Z)
            for die, (dx, dy, angle) in zip(die_ids(view.dice), spread, strict=True)
        }

    def picked(self, view: View, picked: Path, places: Places) -> dict[str, Place]:
        """What is held rises, two dice stand together, what it can't be used on is dimmed."""
        if not picked:
            return {}
        routes = self.routes(view)
        usable = routes.reachable(picked) | set(picked)
        found = {
            piece: replace(at, dim=DIMMED)
            for piece, at in places.items()
            if piece not in usable and not self._concerned(routes, picked, piece)
        }
        found |= {piece: raised(places[piece]) for piece in picked if piece in places}
        dice = picked_dice(picked)
        if len(dice) == 2:
            for die, (dx, dy, angle) in zip(dice, PAIR, strict=True):
                found[die] = replace(found[die], x=PUB[0] + dx, y=PUB[1] + dy, angle=angle)
        return found

    def _concerned(self, routes: Routes, picked: Path, piece: str) -> bool:
        """Whether a piece is not meant by what is held, but no bystander either: who sits where one may go."""
        if not is_guest(piece):
            return True
        spaces = {place(routes.view, move) for move in meant(routes, picked)}
        return routes.view.at[number_of(piece)] in spaces - {DOOR}

    def spots(self, view: View) -> dict[str, Spot]:
        """Tables, door, way out, stacks, the felt, and what confirms."""
        t, found = self.t, {}
        for space in range(SPACES):
            found[space_id(space)] = Spot(space_rect(space), speech.say_space(t, view, space), -3, space != DOOR)
            x, y = check_xy(view, space)
            check = Rect(x - CHECK_R, y - CHECK_R, 2 * CHECK_R, 2 * CHECK_R)
            found[f"{CONFIRM}:{space}"] = Spot(check, t("Confirm"), -1, True)
        for seat, name in enumerate(self.desk.names):
            label = speech.say_stack(t, view, seat, name, self.desk.trackers)
            found[stack_id(seat)] = Spot(stack_rect(view.seats, seat), label, -1)
        felt = Rect(PUB[0] - FELT_R, PUB[1] - FELT_R, 2 * FELT_R, 2 * FELT_R)
        found[FELT] = Spot(felt, t("Dice so far"), -4, True)
        found[EXIT] = Spot(DOOR_LEAF, t("Way out"), -2)
        found[PASS_SPOT] = Spot(WIDE_BUTTON, t("End the turn"), -3)
        found[AGAIN_SPOT] = Spot(WIDE_BUTTON, t("Roll again"), -3)
        found[CONFIRM] = Spot(BUTTONS[0], t("Confirm"), -1)
        found[CANCEL] = Spot(BUTTONS[1], t("Cancel"), -1)
        return found

    def exits(self, before: View, after: View) -> Places:
        """Used dice slide to the edge of the felt."""
        gone = [die for die in die_ids(before.dice) if die not in die_ids(after.dice)]
        old = self._dice(before)
        return {die: replace(old[die], x=PUB[0] + 150 * (1 if n else -1), alpha=80) for n, die in enumerate(gone)}

    def effects(self, before: View, after: View, seat: int, move: Move) -> list[Effect]:
        """Dice fall, characters walk, coins fly, mugs fill, the door opens."""
        plan = self._lit.plan if self._lit is not None else None
        previewed = plan is not None and plan.view is before and plan.move is move
        return motion.effects(self.painter, self.side, before, after, move, previewed)

    def sound(self, before: View, after: View, seat: int, move: Move) -> str | None:
        """Dice, cards and feet; what follows has its own sounds."""
        return motion.first_sound(move)

    # --------------------------------------------------------------- moves
    def routes(self, view: View) -> Routes:
        """Every way to every legal move, kept for the view at hand."""
        if self._routes is None or self._routes.view is not view:
            self._routes = Routes(view)
        return self._routes

    def paths(self, view: View, move: Move) -> list[Path]:
        """Every order of spots by which a hand makes the move."""
        return self.routes(view).to(move)

    def attempt(self, view: View, picked: Path, spot: str) -> Any | None:
        """The move meant, or why it can't be."""
        return refusals.why_not(self.t, view, self.routes(view).moves, picked, spot)

    def trace(self, view: View, seat: int, move: Move) -> Path:
        """The spaces that a log line speaks of."""
        if move.kind > LEAVE:
            return ()
        spaces = {place(view, move)}
        if move.kind <= BOTH:
            spaces.add(view.at[HAND * view.turn + move.who])
        return tuple(space_id(space) for space in sorted(spaces))

    def speaker(self, view: View, seat: int, move: Move | None) -> int:
        """Dice and cards turned over belong to the player whose turn it is, but for the first characters."""
        return view.turn if seat == CHANCE and view.phase in (ROLLING, DRAWING) else seat

    # --------------------------------------------------------------- words
    def label(self, view: View, piece: str) -> str:
        """A piece for the ear."""
        return speech.say_piece(self.t, view, piece)

    def prompt(self, view: View, focus: Focus) -> str:
        """What is asked of the viewer now."""
        confirmable = any(spot.startswith(CONFIRM) for spot in focus.lit)
        if not focus.picked and AGAIN_SPOT in focus.lit:
            return self.t("{name}: call the barkeep or roll again", name=self.desk.names[view.turn])
        return speech.ask(self.t, view, self.desk.names[view.turn], focus.picked, confirmable)

    def aloud(self, view: View, focus: Focus) -> str:
        """The preview in words."""
        plan = self.lights(view, focus).plan
        return "" if plan is None else report.in_words(self.t, plan.view, plan.move, plan.result)

    def tip(self, view: View, spot: str) -> Tip | None:
        """A character, the barkeep, a table, a stack or the dice, large and with its rule; not while one is held."""
        t = self.t
        if self._focus.picked:
            return None
        if is_guest(spot):
            guest = number_of(spot)
            face = guest_face(guest, view.coins[guest], view.beers[guest], self.desk.clear_palette)
            return Tip(words.title(t, guest), speech.guest_tip(t, view, guest), f"large/{face}")
        if spot == BARKEEP:
            return Tip(t("Barkeep"), speech.barkeep_tip(t), "large/barkeep")
        if spot == FELT:
            return record.tip(t, record.until(self._past, view), self.desk.names)
        if spot.startswith("stack:"):
            return self._stack_tip(view, number_of(spot))
        if spot.startswith("space:"):
            space = number_of(spot)
            return Tip(t("Door") if space == DOOR else t("Table {n}", n=space), speech.space_tip(t, space))
        return None

    def _stack_tip(self, view: View, seat: int) -> Tip:
        t, total = self.t, view.stack(seat)
        name = self.desk.names[seat]
        text = f"{speech.stack_in_words(t, view, seat, self.desk.trackers)}."
        if view.outs[seat]:
            text += " " + t.ngettext(
                "Thrown out so far: {n} character.", "Thrown out so far: {n} characters.", view.outs[seat]
            )
        face = f"large/stack_{min(4, total)}_{CLANS[seat]}" if total else None
        return Tip(t("{name}’s stack", name=name), text[0].upper() + text[1:], face)

    def sheet(self, view: View, past: Sequence[View] = ()) -> list[SheetRow]:
        """Beers carried out by each race, their sum, and what breaks a tie (FP-11, FP-24, FP-25)."""
        return record.sheet(self.t, past, view)

    def headline(self, view: View) -> str:
        """The scores, and how many are wanted."""
        scores = " – ".join(map(str, view.scored))
        return self.t("{scores}, first to {target} beers", scores=scores, target=view.target)

    def moment(self, view: View) -> str:
        """Which decision is open."""
        kinds = {move.kind for move in self.routes(view).moves}
        if ENTER in kinds and LEAVE in kinds:
            return "enter or leave"
        return "first action" if len(view.dice) == 2 else "second action" if kinds else ""

    # ------------------------------------------------------------- history
    def tells(self, view: View, seat: int, move: Move) -> bool:
        """Who enters is told once the card is turned over."""
        return move.kind != ENTER or bool(words.tell_action(self.t, view, move))

    def remember(self, moments: Sequence[Moment]) -> None:
        """For the record of the dice."""
        self._past = [moment.after for moment in moments]

    # ------------------------------------------------------------ painting
    def board_look(self, view: View) -> object:
        """The room never changes."""
        return self.slug

    def paint_board(self, canvas: Canvas, view: View) -> None:
        """The room, the door, the tables."""
        canvas.part("pub", PUB[0] - 600, 0)
        canvas.part("door", 715, 940)
        for table in range(1, SPACES):
            x, y = space_xy(table)
            canvas.centred(f"table_{table}", x + TABLE_MIDDLE[0], y + TABLE_MIDDLE[1])

    def paint_under(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Rings around what may be picked, targets, the way of the move in view."""
        found = self.lights(view, focus)
        for space in {number_of(spot) for spot in focus.trace}:
            self._ring_space(canvas, "selected_token", space, 400)
        for space in found.targets:
            if found.plan is None or space != found.plan.space:
                self._ring_space(canvas, "target_table", space, 340)
        if at_door(found):
            seat = door_seat(view.seats, view.turn)
            canvas.centred("target_door", seat.x, seat.y)
        if found.exits:
            canvas.part("door_open", 715, 940)
        if found.plan is not None:
            self.preview.under(canvas, found.plan)
        self._rings(canvas, self.laid(view, focus), found, focus)

    def _rings(self, canvas: Canvas, places: Places, found: Lights, focus: Focus) -> None:
        for spot, part in found.rings.items():
            if spot in places:
                at, grown = places[spot], 1.04 if spot == focus.hovered else 1.0
                canvas.centred(part, at.x, at.y, 220 * at.scale * grown)
        for die in found.glowing:
            canvas.centred("die_glow", places[die].x - 4, places[die].y - 4, 170 * 0.95)

    def absent(self, view: View, focus: Focus) -> frozenset[str]:
        """Who makes room in a preview."""
        plan = self.lights(view, focus).plan
        return frozenset() if plan is None else plan.moved

    def paint_panel(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """The preview over the pieces, then all panels."""
        found = self.lights(view, focus)
        if found.plan is not None:
            self.preview.numbered = self.desk.clear_palette
            self.preview.over(canvas, found.plan)
        self._tags(canvas, view, found, focus)
        self._frame_hint(canvas, view, focus)
        for seat in range(view.seats):
            self.side.seat(canvas, view, seat, found.plan)
        if view.seats < len(CLANS):
            self.side.record(canvas, view, record.counted(record.rolls(record.until(self._past, view))))
        if found.stack:
            self.side.lit_stack(canvas, view, found.stack == "chosen")
        self.side.right(canvas, view, self.routes(view).moves, found.plan)

    def _tags(self, canvas: Canvas, view: View, found: Lights, focus: Focus) -> None:
        """Under each target the dice that lead there, and the mark that confirms."""
        plan = found.plan
        for space, serving in found.targets.items():
            chosen = plan is not None and plan.space == space and plan.move.kind <= BOTH
            shown = [dice_of(view, plan.move)] if chosen and plan is not None else serving
            for dice, (x, y) in zip(shown, tag_places(view, space, len(shown)), strict=True):
                self._tag(canvas, dice, x, y)
        if found.check is not None:
            self._check(canvas, *check_xy(view, found.check), focus.hovered == f"{CONFIRM}:{found.check}")

    def _tag(self, canvas: Canvas, dice: Sequence[int], x: float, y: float) -> None:
        canvas.centred(f"tag_{len(dice)}", x, y)
        for n, value in enumerate(dice):
            canvas.centred(f"die_{value}", x + 3 + (n - (len(dice) - 1) / 2) * 40, y + 3, 112 * 0.4)

    def _check(self, canvas: Canvas, x: float, y: float, hovered: bool) -> None:
        """A round button in the target's colour."""
        size = 2 * CHECK_R * (1.08 if hovered else 1.0)
        canvas.nine("button_primary", Rect(x - size / 2, y - size / 2, size, size))
        canvas.centred("icon_confirm_dark", x, y, 32)

    def _frame_hint(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """A white ring around every piece of the hinted way, a frame around a place that is none."""
        places, spots = self.arrange(view), self.spots(view)
        for spot in focus.hint:
            if spot in places:
                canvas.centred("focus_ring", places[spot].x, places[spot].y, 220 * places[spot].scale)
            elif spot in spots and not spots[spot].round and not spot.startswith(CONFIRM):
                canvas.outline(spots[spot].rect, "#000000", 7, 14)
                canvas.outline(spots[spot].rect.grown(-1.5), TEXT, 4, 13)

    def paint_marks(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Nothing that moves; the prompt is painted for this focus."""
        self._focus = focus if focus.seat == view.turn else Focus()
        self._turn = None if view.phase == OVER else view.turn

    def paint_prompt(self, canvas: Canvas, line: str, active: bool, warning: bool) -> None:
        """The line and the buttons beside it."""
        self.side.prompt(canvas, line, self._focus, self._turn, warning)

    def paint_log_mark(self, canvas: Canvas, seat: int, move: Move | None, x: float, y: float) -> None:
        """The clan of who acts, a die for a roll."""
        if seat >= 0:
            canvas.centred(f"clan_{CLANS[seat]}", x, y, 32)
        elif move is not None and move.kind == ROLL:
            canvas.icon("dice", x, y, 28, faces.GOLD)

    # ------------------------------------------------------------ inside
    def lights(self, view: View, focus: Focus) -> Lights:
        """What is lit, kept for the focus at hand."""
        key = (focus.seat, focus.picked, focus.lit, focus.hovered, focus.hint)
        if self._lit is None or self._lit_for != key or self._routes is None or self._routes.view is not view:
            self._lit, self._lit_for = lights(self.routes(view), focus), key
        return self._lit

    def laid(self, view: View, focus: Focus) -> dict[str, Place]:
        """Where pieces are while the hand holds some."""
        places = self.arrange(view)
        return {**places, **self.picked(view, focus.picked, places)}

    def _ring_space(self, canvas: Canvas, part: str, space: int, size: float) -> None:
        """A ring around a table; around the own place at the door."""
        if space == DOOR:
            return
        canvas.centred(part, *space_xy(space), size)


def raised(at: Place) -> Place:
    """A piece that is held: a little higher, over everything."""
    return replace(at, y=at.y - 6, z=HELD_Z, lifted=True)


def space_rect(space: int) -> Rect:
    """What a space takes when something is dropped on it."""
    if space == DOOR:
        return DOOR_MAT
    x, y = space_xy(space)
    return Rect(x - REACH_R, y - REACH_R, 2 * REACH_R, 2 * REACH_R)


TABLE = PubTable
