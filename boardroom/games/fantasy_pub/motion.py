"""How each decision is shown: dice tumble, characters walk, coins fly, mugs fill, the door opens and shuts."""

from __future__ import annotations

import math
from typing import Final

from boardroom.games.fantasy_pub.act import OUT_S, SEAT_S, Act, Leg, Point, Sprite, along
from boardroom.games.fantasy_pub.cards import AWAY, CLAN, NOBODY, RACE
from boardroom.games.fantasy_pub.faces import CLANS, guest_face
from boardroom.games.fantasy_pub.moves import BOTH, CALL, DRAW, ENTER, LEAVE, ROLL, Move
from boardroom.games.fantasy_pub.pub import DEALING
from boardroom.games.fantasy_pub.routes import BARKEEP, guest_id
from boardroom.games.fantasy_pub.seating import (
    BARKEEP_SCALE,
    DICE,
    DIE_SCALE,
    DOORWAY,
    PUB,
    aisle,
    barkeep_xy,
    company,
    die_ids,
    everybody,
    floor_xy,
    mug_xy,
    seat_rect,
    seats_on,
    stack_xy,
)
from boardroom.games.fantasy_pub.side import Side
from boardroom.games.fantasy_pub.view import Outcome, View, outcome
from boardroom.stage.animate import Effect, blend, ease_in_out, ease_out, part_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Painter, Place

DICE_S: Final = 0.7
FACE_S: Final = 0.06
"""How long a tumbling die shows one face."""
LIFT_S: Final = 0.09
SPACE_S: Final = 0.25
WALK_S: Final = 1.4
"""The longest a walk takes, however far."""
GLIDE_S: Final = 0.5
CARD_S: Final = 0.5


# ------------------------------------------------------------------ decisions


def effects(
    painter: Painter, side: Side, before: View, after: View, move: Move | None, previewed: bool
) -> list[Effect]:
    """What is painted and heard while a decision is shown; one `previewed` finds the others in their new seats."""
    if move is None:
        return []
    if move.kind == ROLL:
        return [tumble(painter, side, before, after)]
    if move.kind <= BOTH:
        return walked(Act(painter, before, after), move, previewed)
    if move.kind == CALL:
        return called(Act(painter, before, after), move)
    if move.kind == LEAVE:
        return left(Act(painter, before, after), side, move)
    newcomers = [guest for guest in after.guests() if before.at[guest] == AWAY]
    return entered(Act(painter, before, after), newcomers[0]) if newcomers else []


def first_sound(move: Move | None) -> str | None:
    """What is heard as a decision begins."""
    if move is None:
        return None
    return {ROLL: "dice", CALL: "bell", ENTER: "pick_up", DRAW: "flip"}.get(
        move.kind, "pick_up" if move.kind < ENTER else None
    )


def walked(act: Act, move: Move, previewed: bool) -> list[Effect]:
    """A character goes; whoever sits where it stops drinks with it (FP-17)."""
    result = outcome(act.before, move)
    if len(result.path) < 2:
        act.throw_out(result.guest, LIFT_S)
        settle(act, LIFT_S + OUT_S)
        return act.effects("thrown out")
    arrival = walk(act, result, previewed)
    start = gather(act, result, arrival) + 0.12
    end = act.round(result, start)
    settle(act, end)
    act.sounds.append((arrival, "put_down"))
    return act.effects("thrown out" if result.out else "round" if result.paid else "walk")


def walk(act: Act, result: Outcome, previewed: bool) -> float:
    """The mover along the aisle, those it leaves and those it joins make room; returns when it arrives."""
    guest, path = result.guest, result.path
    spaces = len(path) - 1
    arrival = LIFT_S + min(WALK_S, SPACE_S * spaces)
    stays = [other for other in company(act.before, path[0]) if other != guest]
    joined = sorted({*act.before.sitting(path[-1]), guest}, key=lambda each: (RACE[each], each))
    seats = seats_on(act.before, path[-1], joined)
    mover, seat = act.actor(guest), seats.pop(guest)
    points = [(mover.seat.x, mover.seat.y), *aisle(path, 4), (seat.x, seat.y)]
    mover.legs.append(Leg(LIFT_S, arrival, points, (mover.seat.r, seat.r), spaces))
    if path[0] != path[-1]:
        act.reseat(seats_on(act.before, path[0], stays), LIFT_S)
        act.reseat(seats, -SEAT_S if previewed else arrival - SEAT_S)
    leave_coin(act, result)
    act.until(arrival)
    return arrival


def leave_coin(act: Act, result: Outcome) -> None:
    """A troll's coin falls where it stood (FP-18)."""
    if result.dropped:
        space, seat = result.path[0], act.actor(result.guest).seat
        act.sprites.append(Sprite(0.02, 0.24, "coin", (seat.x + 40, seat.y - 40), floor_xy(space), 30))
        act.actor(result.guest).changes.append((0.02, -1, 0))
        act.pile(space, 0.24, act.before.floor[space] + 1)
        act.sounds.append((0.2, "coin"))


def gather(act: Act, result: Outcome, arrival: float) -> float:
    """A goblin takes the coin that lies where it stops; returns when it has it (FP-19)."""
    if not result.picked:
        return arrival
    space, goblin = result.path[-1], act.actor(result.guest)
    seat = goblin.at(arrival)
    act.pile(space, arrival, act.before.floor[space] - 1)
    act.sprites.append(Sprite(arrival, arrival + 0.25, "coin", floor_xy(space), (seat.x + 38, seat.y - 38), 30))
    goblin.changes.append((arrival + 0.25, 1, 0))
    act.sounds.append((arrival + 0.2, "coin"))
    return arrival + 0.25


def settle(act: Act, time: float) -> None:
    """Whoever is left takes the seats of the view after."""
    seats = everybody(act.after)
    for guest in list(act.actors):
        if guest in seats:
            act.actors[guest].leave_for(seats[guest], time, SEAT_S)
    act.until(time + SEAT_S)


def called(act: Act, move: Move) -> list[Effect]:
    """The barkeep glides round the bar, somebody drinks (FP-14)."""
    result = outcome(act.before, move)
    source, target = stand(act.before), barkeep_xy(move.die, len(act.before.sitting(move.die)))
    act.hides.add(BARKEEP)
    act.over.append(lambda canvas, time: glide(act.painter, canvas, source, target, part_of(time, 0.0, GLIDE_S)))
    for guest in company(act.before, move.die) if result.out else [move.who] if move.who != NOBODY else []:
        act.actor(guest)
    end = act.round(result, GLIDE_S + 0.1)
    act.until(end)
    if result.out:
        settle(act, end)
    return act.effects("thrown out" if result.out else "call")


def stand(view: View) -> Point:
    """Where the barkeep stands."""
    return barkeep_xy(view.barkeep, len(view.sitting(view.barkeep)) if view.barkeep else 0)


def glide(painter: Painter, canvas: Canvas, source: Point, target: Point, part: float) -> None:
    """The barkeep on his way, never across the bar."""
    part = ease_in_out(part)
    start, end = polar(source), polar(target)
    turn = (end[0] - start[0] + math.pi) % math.tau - math.pi
    angle, far = start[0] + turn * part, blend(start[1], end[1], part)
    x, y = PUB[0] + far * math.cos(angle), PUB[1] + far * math.sin(angle)
    painter.paint(canvas, Place(x, y, "barkeep", BARKEEP_SCALE))


def polar(point: Point) -> tuple[float, float]:
    """Angle and distance from the middle of the room."""
    dx, dy = point[0] - PUB[0], point[1] - PUB[1]
    return math.atan2(dy, dx), math.hypot(dx, dy)


def left(act: Act, side: Side, move: Move) -> list[Effect]:
    """Out of the door; the beers fly to the score one by one (FP-11)."""
    result, seat = outcome(act.before, move), act.before.turn
    leaver = act.actor(result.guest)
    far = math.dist((leaver.seat.x, leaver.seat.y), DOORWAY)
    out = LIFT_S + 0.3 + far / 2200
    points = ((leaver.seat.x, leaver.seat.y), DOORWAY)
    leaver.legs.append(Leg(LIFT_S, out, points, (leaver.seat.r, leaver.seat.r * 0.8), max(1, round(far / 160))))
    leaver.gone = out
    act.open_door(0.0, out + 0.25)
    landings = [out + 0.3 + 0.1 * n for n in range(result.scored)]
    for n, landing in enumerate(landings):
        target = mug_xy(act.before.seats, seat, act.before.target, act.before.scored[seat] + n)
        act.sprites.append(Sprite(landing - 0.4, landing, "mug", DOORWAY, target, 120, 0.9))
        act.sounds.append((landing, "mug"))
    act.over.append(lambda canvas, time: count_up(side, canvas, act, seat, sum(time >= each for each in landings)))
    act.reseat(seats_on(act.before, result.path[0], stayers(act, result)), LIFT_S)
    act.until(max([out, *landings]) + 0.15)
    return act.effects("leave")


def stayers(act: Act, result: Outcome) -> list[int]:
    """Who stays where a character leaves from."""
    return [guest for guest in company(act.before, result.path[0]) if guest != result.guest]


def count_up(side: Side, canvas: Canvas, act: Act, seat: int, landed: int) -> None:
    """The score while beers are still on their way."""
    scored = list(act.after.scored)
    scored[seat] = act.before.scored[seat] + landed
    side.seat(canvas, act.after._replace(scored=tuple(scored)), seat)


def entered(act: Act, guest: int) -> list[Effect]:
    """The top of the stack turns over, comes to the door and is given its coins (FP-4, FP-10)."""
    seat, clan = everybody(act.after)[guest], CLAN[guest]
    coins, source = act.after.coins[guest], stack_xy(act.after.seats, clan)
    pause = 0.05 if act.before.phase == DEALING else 0.09
    given = [CARD_S + pause * (n + 1) for n in range(coins)]
    act.hides.add(guest_id(guest))

    def paint(canvas: Canvas, time: float) -> None:
        part = ease_out(part_of(time, 0.0, CARD_S))
        x, y = along((source, (seat.x, seat.y)), part)
        shown = guest_face(guest, sum(time >= each for each in given), 0)
        face = shown if part >= 0.5 else f"back_{CLANS[clan]}"
        turn = math.cos(math.pi * part) if time < CARD_S else 1.0
        scale = blend(0.4, seat.scale, part)
        place = Place(x, y - 50 * math.sin(math.pi * part), face, scale, lifted=time < CARD_S)
        act.painter.paint(canvas, place, turn, seat.scale)

    act.over.append(paint)
    purse = (seat.x + 44 * seat.scale, seat.y - 43 * seat.scale)
    for time in given:
        act.sprites.append(Sprite(time - 0.16, time, "coin", (purse[0] + 8, purse[1] - 110), purse, 0))
    act.sounds += [(CARD_S, "put_down"), *((time, "coin") for time in given[:1] + given[-1:])]
    act.until(max([CARD_S, *given]) + 0.1)
    return act.effects("enter")


# ------------------------------------------------------------------ dice


def tumble(painter: Painter, side: Side, before: View, view: View) -> Effect:
    """Both dice thrown from the player's side: two bounces, the faces change, they settle tilted."""
    panel = seat_rect(view.seats, view.turn)
    source = (panel.right + 30, panel.cy)
    dice = list(zip(view.dice, DICE[0], strict=True))

    def paint(canvas: Canvas, part: float) -> None:
        side.rolling(canvas, before)
        for n, (value, (dx, dy, angle)) in enumerate(dice):
            painter.paint(canvas, thrown(source, (PUB[0] + dx, PUB[1] + dy), value, angle, part, n), near=DIE_SCALE)

    return Effect(paint, DICE_S, hides=frozenset(die_ids(view.dice)), name="dice")


def thrown(source: Point, target: Point, value: int, angle: float, part: float, which: int) -> Place:
    """One tumbling die."""
    way = ease_out(part)
    x, y = along((source, target), way)
    shown = value if part > 0.86 else (value + 2 * which + 3 * int(part * DICE_S / FACE_S)) % 6 + 1
    spin = (1 - way) * (460 if which else -380)
    return Place(x, y - bounce(part), f"die_{shown}", DIE_SCALE * (1 + 0.25 * (1 - way)), angle + spin, lifted=False)


def bounce(part: float) -> float:
    """The height of a die above the felt: a throw and two bounces."""
    for start, end, height in ((0.0, 0.52, 130.0), (0.52, 0.8, 46.0), (0.8, 0.96, 14.0)):
        if part < end:
            return height * math.sin(math.pi * part_of(part, start, end))
    return 0.0
