"""The table: where everybody is, by which spots moves are made, what is shown before and while they are."""

from itertools import pairwise
from random import Random

import pygame
import pytest

from boardroom import paths
from boardroom.core.chronicle import Chronicle
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games.fantasy_pub import GAME, motion, report
from boardroom.games.fantasy_pub import help as pages
from boardroom.games.fantasy_pub.act import Act
from boardroom.games.fantasy_pub.cards import CLAN, DOOR, HAND, NOBODY
from boardroom.games.fantasy_pub.faces import face_of, guest_face
from boardroom.games.fantasy_pub.moves import BOTH, CALL, LEAVE, PASS, ROLL, parse
from boardroom.games.fantasy_pub.options import Options
from boardroom.games.fantasy_pub.preview import plan_of
from boardroom.games.fantasy_pub.routes import Routes, guest_id, place
from boardroom.games.fantasy_pub.seating import SEATS, TOKEN_R, die_ids, everybody, table_seats
from boardroom.games.fantasy_pub.table import PubTable
from boardroom.games.fantasy_pub.view import BROKE, outcome
from boardroom.i18n import Text
from boardroom.stage.art import Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import CONFIRM, Reach
from boardroom.stage.help import Figure
from boardroom.stage.table import Desk, Focus
from boardroom.stage.text import Lettering
from tests.pilot import Pilot

from .room import EMPTY, RULES, number, play, pub

PEOPLE = (
    Seat(kind="person", name="Camille"),
    Seat(kind="person", name="Noah"),
    Seat(kind="computer", name="Marie", level="strong"),
    Seat(kind="computer", name="Wilhelmina-Anastasia", level="expert"),
    Seat(kind="computer", name="Marie 2", level="novice"),
)


WORDS = {language: Text(paths.locales(), language).within("fantasy_pub") for language in ("en", "fr")}


def table(seats=2, language="en", **desk):
    return PubTable(Desk(WORDS[language], PEOPLE[:seats], Options(), 0, **desk))


def positions(count, seed=0):
    """States in which somebody must decide, from random games of two to five."""
    rng, found = Random(seed), []
    while len(found) < count:
        seats = 2 + len(found) % 4
        match = Match(RULES, seats, Options(), rng.randrange(10**6))
        while match.to_act and len(match.log) < 400:
            seat = match.to_act[0]
            if rng.random() < 0.05:
                found.append((RULES.clone(match._state), seat))
            match.play(seat, rng.choice(match.legal_moves(seat)))
    return found[:count]


POSITIONS = positions(240)


def decisions(seats, seed, length=150):
    """What a spectator saw of one random game, decision by decision."""
    rng, match = Random(seed), Match(RULES, seats, Options(), seed)
    while match.to_act and len(match.log) < length:
        match.play(match.to_act[0], rng.choice(match.legal_moves(match.to_act[0])))
    return Chronicle(match, None).catch_up()


def ways(state, move):
    """The paths of a move, without what confirms them."""
    found = table(state.seats).paths(RULES.view(state, 0), parse(move))
    return {path[:-1] for path in found if path[-1] == CONFIRM}


def spot(name):
    return guest_id(number(name))


def focus_on(here, view, picked=(), hovered=None):
    """The focus of a hand that holds and hovers those spots."""
    reach = Reach({path: move for move in here.routes(view).moves for path in here.paths(view, move)})
    for each in picked:
        assert reach.pick(each), each
    move = reach.would_make(hovered) if hovered else reach.confirmed()
    return Focus(view.turn, reach.picked, tuple(reach.lit), hovered, move)


# ------------------------------------------------------------------- hands
def test_every_legal_move_is_made_by_spots_that_are_there():
    for state, seat in POSITIONS:
        here, view = table(state.seats), RULES.view(state, seat)
        there = here.arrange(view).keys() | here.spots(view).keys()
        made = {}
        for move in RULES.legal_moves(state, seat):
            found = here.paths(view, move)
            assert found
            for path in found:
                assert set(path) <= there
                assert made.setdefault(path, move) is move


def test_no_move_is_played_on_the_way_to_another():
    for state, seat in POSITIONS:
        made = {
            path for move in Routes(RULES.view(state, seat)).moves for path in Routes(RULES.view(state, seat)).to(move)
        }
        assert not any(path[:n] in made for path in made for n in range(len(path)))


def test_everything_but_rolling_again_and_passing_is_confirmed():
    for state, seat in POSITIONS[:80]:
        routes = Routes(RULES.view(state, seat))
        for move in routes.moves:
            assert all(path[-1].startswith(CONFIRM) for path in routes.to(move)) is (move.kind < PASS)


def test_pieces_and_spots_have_different_names():
    for state, seat in POSITIONS[:40]:
        here, view = table(state.seats), RULES.view(state, seat)
        assert not here.arrange(view).keys() & here.spots(view).keys()


def test_a_die_on_a_character_moves_it():
    state = pub("Ro1@2 3c 2b", "Bg1@0 4c", dice=(4, 2))
    assert ways(state, "go o1 4") == {("die:4", spot("Ro1")), (spot("Ro1"), "die:4"), (spot("Ro1"), "space:4")}


def test_both_dice_together_on_a_character_move_it_by_their_sum():
    state = pub("Ro1@2 3c 2b", "Bg1@0 4c", dice=(4, 2))
    found = ways(state, "both o1 6")
    assert {("die:4", "die:2", spot("Ro1")), ("die:2", "die:4", spot("Ro1")), (spot("Ro1"), "space:6")} <= found


def test_a_die_on_the_stack_brings_its_top():
    state = pub("Ro1@2 3c", "Bg1@0 4c", dice=(4, 2))
    assert ways(state, "enter 4") == {("die:4", "stack:0"), ("stack:0", "die:4")}


def test_the_last_die_need_not_be_named():
    state = pub("Ro1@2 3c", "Bg1@0 4c", dice=(4,))
    assert ("stack:0",) in ways(state, "enter 4")


def test_a_die_on_a_character_at_the_door_asks_whether_it_goes_or_leaves():
    state = pub("Rd1@0 2c 2b", "Bg1@0 4c", dice=(4, 2))
    assert ("die:4", spot("Rd1"), "exit") in ways(state, "leave d1 4")
    assert ("die:2", spot("Rd1")) in ways(state, "leave d1 2")
    assert {("die:4", spot("Rd1"), "space:2")} <= ways(state, "go d1 4")
    assert {("die:4", spot("Rd1"), "space:5")} <= ways(state, "go d1 -4")


def test_the_barkeep_is_called_by_a_die_and_the_drinker_picked():
    state = pub("Ro1@2 3c", "Bg1@4 2c", "Bd1@4 1c", dice=(4, 2))
    found = ways(state, "call 4 Bg1")
    guest = spot("Bg1")
    assert {("die:4", "barkeep", guest), ("barkeep", "space:4", guest), ("barkeep", guest)} <= found
    assert ("die:4", "barkeep") not in found


def test_who_drinks_alone_need_not_be_named():
    state = pub("Ro1@2 3c", "Bg1@4 2c", dice=(4, 2))
    assert {("die:4", "barkeep"), ("die:4", "barkeep", spot("Bg1"))} <= ways(state, "call 4 Bg1")


def test_either_of_two_alike_can_be_picked():
    state = pub("Ro1@2 3c", "Ro2@2 3c", "Bg1@0 4c", dice=(4, 3))
    assert {path[-1] for path in ways(state, "go o1 4") if path[0] == "die:4"} == {spot("Ro1"), spot("Ro2")}


def test_either_of_two_equal_dice_can_be_picked():
    state = pub("Ro1@2 3c", "Bg1@0 4c", dice=(4, 4))
    assert {path[0] for path in ways(state, "go o1 4") if path[0].startswith("die")} == {"die:4", "die:4:2"}


def test_a_place_that_several_dice_reach_asks_for_the_dice():
    state = pub("Rd1@2 3c", "Bg1@0 4c", dice=(3, 4))
    assert (spot("Rd1"), "space:5", "die:3") in ways(state, "go d1 3")
    assert (spot("Rd1"), "space:5", "die:4") in ways(state, "go d1 -4")


def test_rolling_again_and_ending_the_turn_are_buttons():
    drunk = pub("Ro1@2 3c 5b", "Rt@0 6c 5b", "Bg1@0 4c", dice=(1, 2))
    assert table().paths(RULES.view(drunk, 0), parse("again")) == [("again",)]
    second = pub("Ro1@2 3c", "Bg1@0 4c", dice=(4,))
    assert table().paths(RULES.view(second, 0), parse("pass")) == [("pass",)]


def test_the_other_die_keeps_its_name():
    assert die_ids((4, 4)) == ["die:4", "die:4:2"]
    assert die_ids((4, 2))[1] == die_ids((2,))[0]


# ---------------------------------------------------------------- why not
@pytest.mark.parametrize(
    ("picked", "dropped", "reason"),
    [
        (("Ro1",), "space:3", "Red orc can go exactly 2 or 4 spaces."),
        (("die:4",), "Bg1", "Only your own characters move."),
        (("die:2",), "Ro1", "Red orc can go exactly 2 or 4 spaces."),
        (("die:2",), "Ro2", "Red orc can go exactly 1 space."),
        (("die:2",), "Rg1", "Red goblin can go exactly 2 or 4 spaces."),
    ],
)
def test_why_a_hand_cannot_go_on(picked, dropped, reason):
    state = pub("Ro1@2 3c 2b", "Ro2@5 3c 5b", "Rg1@6 1c 2b", "Bg1@1 4c", dice=(4, 2))
    names = tuple(each if ":" in each else spot(each) for each in picked)
    target = dropped if ":" in dropped else spot(dropped)
    assert table().attempt(RULES.view(state, 0), names, target) == reason


def test_who_is_too_drunk_is_told_so():
    state = pub("Ro1@5 3c 5b", "Bg1@1 4c", dice=(3, 2))
    reason = table().attempt(RULES.view(state, 0), ("die:2",), spot("Ro1"))
    assert reason == "Red orc has drunk 5 beers: these dice don’t move it."


def test_an_unlawful_table_is_refused_by_its_rule():
    state = pub("Ro1@2 3c", "Bg1@6 4c", "Bg2@6 1c", dice=(4, 1))
    move = table().attempt(RULES.view(state, 0), (spot("Ro1"),), "space:6")
    assert RULES.explain(state, 0, move) == "FP-15"


def test_a_sober_character_is_refused_by_its_rule():
    state = pub("Ro1@0 3c", "Bg1@6 4c", dice=(4, 1))
    move = table().attempt(RULES.view(state, 0), (spot("Ro1"),), "exit")
    assert RULES.explain(state, 0, move) == "FP-11"


def test_what_is_refused_is_forbidden_by_a_rule_or_told_in_words():
    for state, seat in POSITIONS[:80]:
        here, view = table(state.seats), RULES.view(state, seat)
        routes = here.routes(view)
        everywhere = here.arrange(view).keys() | here.spots(view).keys()
        for first in routes.reachable(()):
            for target in everywhere - routes.reachable((first,)):
                meant = here.attempt(view, (first,), target)
                assert meant is None or isinstance(meant, str) or meant not in routes.moves


# ------------------------------------------------------------------- places
def test_everybody_coins_barkeep_and_dice_lie_on_the_table():
    view = RULES.view(pub("Ro1@2 3c 2b", "Bg1@0 4c", dice=(4, 2), floor=[0, 1, 0, 3, 0, 0, 0], barkeep=5), 0)
    places = table().arrange(view)
    assert places.keys() == {spot("Ro1"), spot("Bg1"), "floor:1", "floor:3", "barkeep", "die:4", "die:2"}
    assert places[spot("Ro1")].face == "orc_red/3c2b"
    assert places["floor:3"].face == "floor/3"


def test_where_pieces_are_follows_from_the_view_alone():
    for state, _ in POSITIONS[:60]:
        first, second = table(state.seats), table(state.seats)
        assert first.arrange(RULES.view(state, 0)) == second.arrange(RULES.view(state, 0))


def test_nothing_shown_depends_on_who_looks_or_on_the_order_of_a_stack():
    """The order has not fallen yet, so a spectator's table is the same (FP-2)."""
    rng = Random(4)
    for state, seat in POSITIONS[:60]:
        here, view = table(state.seats), RULES.view(state, seat)
        other = RULES.view(RULES.determinize(view, rng), None)
        assert here.arrange(view) == here.arrange(other)
        assert here.spots(view) == here.spots(other)
        for piece in (*here.arrange(view), *here.spots(view)):
            assert here.tip(view, piece) == here.tip(other, piece)
        assert all(here.label(view, piece) == here.label(other, piece) for piece in here.arrange(view))


@pytest.mark.parametrize("count", range(1, 11))
def test_a_company_of_any_size_has_room(count):
    seats = list(table_seats(3, range(count)).values())
    for one, other in pairwise([*seats, seats[0]]) if count > 1 else ():
        assert ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5 > 1.8 * one.r
    assert len(SEATS) == 11


def test_all_thirty_five_are_on_the_table():
    names = [f"{clan}{card}" for clan in "RBIVG" for card in ("g1", "g2", "d1", "d2", "o1", "o2", "t")]
    spaces = {"g": 3, "d": 1, "o": 5, "t": 0}
    guests = [f"{name}@{spaces[name[1]]} 2c 1b" for name in names]
    state = pub(*guests, seats=5, target=9, unseen=[EMPTY] * 5)
    assert len([piece for piece in table(5).arrange(RULES.view(state, 0)) if piece.startswith("guest")]) == 35


def test_what_the_hand_holds_rises_and_bystanders_are_dimmed():
    view = RULES.view(pub("Ro1@2 3c", "Ro2@5 3c 5b", "Bg1@1 4c", dice=(4, 2)), 0)
    here = table()
    places = here.arrange(view)
    moved = here.picked(view, ("die:4",), places)
    assert moved["die:4"].lifted and spot("Ro1") not in moved
    assert moved[spot("Ro2")].dim > 0 and moved[spot("Bg1")].dim > 0
    both = here.picked(view, ("die:4", "die:2"), places)
    assert abs(both["die:4"].x - both["die:2"].x) < abs(places["die:4"].x - places["die:2"].x)


# ------------------------------------------------------------------ previews
def test_a_preview_shows_every_legal_action():
    for state, seat in POSITIONS:
        view = RULES.view(state, seat)
        for move in RULES.legal_moves(state, seat):
            if move.kind < PASS:
                plan = plan_of(view, move)
                assert plan.result == outcome(view, move)
                assert plan.space == place(view, move)
                here = everybody(view).keys() | plan.seats.keys()
                assert {guest for guest, _ in plan.result.out} <= here


def test_those_at_the_target_make_room_for_the_ghost():
    view = RULES.view(pub("Ro1@2 3c 2b", "Bg1@4 2c", "Bd1@4 0c 3b", "Bt@4 1c 4b", dice=(4, 2)), 0)
    plan = plan_of(view, parse("go o1 4"))
    assert plan.moved == {spot("Bg1"), spot("Bd1"), spot("Bt")}
    assert list(plan.seats) == [number(name) for name in ("Bg1", "Bd1", "Ro1", "Bt")]
    assert plan.result.out == ((number("Bd1"), BROKE),)


def test_the_seats_of_a_preview_are_those_taken():
    for state, seat in POSITIONS:
        view = RULES.view(state, seat)
        for move in RULES.legal_moves(state, seat):
            plan = plan_of(view, move) if move.kind <= BOTH else None
            if plan is not None and plan.arrives and not plan.result.out:
                after = RULES.clone(state)
                RULES.apply(after, seat, move)
                taken = everybody(RULES.view(after, seat))
                assert all(taken[guest] == where for guest, where in plan.seats.items())


def test_the_preview_in_lines_tells_the_worked_case():
    """The mock-up's position: the goblin pays, the dwarf has no coin, the orc stays dry and pays the troll."""
    view = RULES.view(pub("Ro1@2 3c 2b", "Bg1@4 2c", "Bd1@4 0c 3b", "Bt@4 1c 4b", dice=(4, 2)), 0)
    move, t = parse("go o1 4"), table().t
    lines = report.consequences(t, move, outcome(view, move))
    assert [(line.who, line.sign, line.whom) for line in lines] == [
        (number("Bg1"), "pay", number("Bd1")),
        (number("Bd1"), "out", NOBODY),
        (number("Ro1"), "dry", NOBODY),
        (number("Ro1"), "pay", number("Bt")),
    ]
    assert report.heading(t, move, outcome(view, move)) == "Red orc to table 4"


def test_every_consequence_has_its_line():
    t = table().t
    for state, seat in POSITIONS:
        view = RULES.view(state, seat)
        for move in RULES.legal_moves(state, seat):
            if move.kind < PASS:
                result = outcome(view, move)
                lines = report.consequences(t, move, result)
                assert sum(line.sign == "out" for line in lines) == len(result.out)
                assert sum(line.sign == "pay" for line in lines) == sum(a != b for a, b in result.paid)
                assert sum(line.sign == "coin" for line in lines) == result.dropped + result.picked
                assert report.heading(t, move, result)


@pytest.mark.parametrize(
    ("picked", "hovered", "move"),
    [
        (("Ro1",), "space:4", "go o1 4"),
        (("die:4",), "Ro1", "go o1 4"),
        (("die:4", "die:2"), "Ro1", "both o1 6"),
        (("die:4",), "stack:0", "enter 4"),
        (("die:4", "barkeep"), None, "call 4 Bg1"),
    ],
)
def test_what_the_hand_hovers_or_has_nearly_made_is_previewed(picked, hovered, move):
    state = pub("Ro1@2 3c 2b", "Bg1@4 2c", dice=(4, 2))
    here, view = table(), RULES.view(state, 0)
    names = tuple(each if ":" in each or each == "barkeep" else spot(each) for each in picked)
    over = hovered if hovered is None or ":" in hovered else spot(hovered)
    plan = here.lights(view, focus_on(here, view, names, over)).plan
    assert plan is not None and plan.move is parse(move)


def test_every_use_of_a_die_is_lit():
    state = pub("Ro1@2 3c 2b", "Rg1@3 2c", "Bg1@0 4c", dice=(4, 2))
    here, view = table(), RULES.view(state, 0)
    found = here.lights(view, focus_on(here, view, ("die:4",)))
    users = {name for name, ring in found.rings.items() if ring == "ghost"}
    assert users == {spot("Ro1"), spot("Rg1"), "barkeep"}
    assert found.targets == {4: [(4,)], DOOR: [(4,)]}
    assert found.stack == "lit" and found.glowing == {"die:4"}


def test_a_picked_character_shows_where_each_die_leads():
    state = pub("Ro1@2 3c 2b", "Bg1@0 4c", dice=(4, 2))
    here, view = table(), RULES.view(state, 0)
    assert here.lights(view, focus_on(here, view, (spot("Ro1"),))).targets == {4: [(4,)], 6: [(4, 2)]}


def test_nothing_is_lit_for_who_only_looks():
    here, view = table(), RULES.view(pub("Ro1@2 3c", "Bg1@0 4c", dice=(4, 2)), None)
    found = here.lights(view, Focus(hovered="die:4"))
    assert found.plan is None and not found.rings and not found.targets


# -------------------------------------------------------------------- motion
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_act_ends_as_the_board_is_after_it(seats):
    """Who is painted by it comes to rest exactly where it then stands, holding what it then holds."""
    here = table(seats)
    for moment in decisions(seats, seats):
        places = here.arrange(moment.after)
        for act in acts(here, moment):
            for guest, actor in act.actors.items():
                at = actor.place(act.end)
                target = places.get(guest_id(guest))
                assert (at is None) is (target is None), moment.move
                if at is not None:
                    assert (at.face, at.x, at.y, at.scale) == pytest.approx(
                        (target.face, target.x, target.y, target.scale)
                    )
            for space, steps in act.piles.items():
                assert steps[-1][1] == moment.after.floor[space]


def acts(here, moment):
    """The acts behind the effects of a decision."""
    found = here.effects(moment.before, moment.after, moment.seat, moment.move)
    return [effect.paint.__self__ for effect in found if isinstance(getattr(effect.paint, "__self__", None), Act)]


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_that_happens_is_shown_and_not_for_long(seats):
    here = table(seats)
    for moment in decisions(seats, 40 + seats):
        found = here.effects(moment.before, moment.after, moment.seat, moment.move)
        if moment.move.kind in (ROLL, CALL, LEAVE) or moment.move.kind <= BOTH:
            assert found and found[0].hides
        assert max((effect.delay + effect.seconds for effect in found), default=0) < 4


def test_dice_tumble_for_700_ms_to_what_they_show():
    moment = next(each for each in decisions(3, 9) if each.move.kind == ROLL)
    effect = table(3).effects(moment.before, moment.after, moment.seat, moment.move)[0]
    assert effect.seconds == pytest.approx(0.7)
    assert motion.thrown((0, 0), (9, 9), 5, 8.0, 1.0, 0).face == "die_5"
    assert effect.hides == set(die_ids(moment.after.dice))


def test_the_panel_does_not_tell_what_the_dice_show_before_they_lie(monkeypatch):
    moment = next(each for each in decisions(3, 9) if each.move.kind == ROLL)
    here, told = table(3), []
    monkeypatch.setattr(here.side, "rolling", lambda canvas, view: told.append(view))
    monkeypatch.setattr(here.painter, "paint", lambda *args, **more: None)
    here.effects(moment.before, moment.after, moment.seat, moment.move)[0].paint(None, 0.5)
    assert told == [moment.before] and not moment.before.dice


def test_throwing_out_is_heard():
    state = pub("Ro1@2 3c", "Bg1@6 0c", dice=(4, 2))
    before = RULES.view(state, 0)
    after = RULES.view(play(state, "go o1 4"), 0)
    sounds = {effect.sound for effect in table().effects(before, after, 0, parse("go o1 4"))}
    assert {"thrown_out", "put_down"} <= sounds


# --------------------------------------------------------------------- words
@pytest.mark.parametrize(
    ("picked", "line"),
    [
        ((), "Camille: choose a character or a die"),
        (("die:4",), "Camille: who uses the 4?"),
        (("die:4", "die:2"), "Camille: who goes 6 with both dice?"),
        (("stack:0",), "Camille: which die? It brings as many coins"),
        (("barkeep",), "Camille: the barkeep to which table?"),
        (("die:4", "barkeep"), "Camille: who drinks?"),
        (("Ro1",), "Camille: where to?"),
        (("Ro1", "space:4"), "Camille: confirm or choose another target"),
    ],
)
def test_one_line_says_what_is_asked(picked, line):
    state = pub("Ro1@2 3c 2b", "Bg1@4 2c", "Bd1@4 3c", dice=(4, 2))
    here, view = table(), RULES.view(state, 0)
    names = tuple(each if ":" in each or each == "barkeep" else spot(each) for each in picked)
    assert here.prompt(view, focus_on(here, view, names)) == line


def test_the_preview_is_told_to_the_ear():
    state = pub("Ro1@2 3c 2b", "Bg1@4 2c", "Bt@4 1c", dice=(4, 2))
    here, view = table(), RULES.view(state, 0)
    said = here.aloud(view, focus_on(here, view, (spot("Ro1"), "space:4")))
    assert said == "Orc to table 4, goblin pays orc, orc pays troll"
    assert here.aloud(view, focus_on(here, view, ("die:4", "stack:0"))) == "Enter with 4 coins"
    assert here.aloud(view, focus_on(here, view)) == ""


def test_rolling_again_is_offered_only_when_fp_8_allows_it():
    drunk = RULES.view(pub("Ro1@2 3c 5b", "Rt@0 6c 5b", "Bg1@0 4c", dice=(1, 2)), 0)
    sober = RULES.view(pub("Ro1@2 3c 0b", "Rt@0 6c 5b", "Bg1@0 4c", dice=(1, 2)), 0)
    assert "again" in focus_on(table(), drunk).lit and "again" not in focus_on(table(), sober).lit
    assert table().prompt(drunk, focus_on(table(), drunk)) == "Camille: call the barkeep or roll again"


def test_why_an_action_is_not_possible_is_listed():
    state = pub("Ro1@0 3c 1b", "Bg1@0 4c", dice=(4, 2), called=0)
    view = RULES.view(state, 0)
    listed = report.chances(table().t, view, RULES.legal_moves(state, 0))
    assert [(each.text, each.open) for each in listed] == [
        ("Move a character", True),
        ("Enter: door taken", False),
        ("Leave: orc too sober", False),
        ("Barkeep to table 2 or 4", True),
    ]


def test_every_piece_and_place_has_a_name_for_the_ear():
    for state, seat in POSITIONS[:60]:
        here, view = table(state.seats, "fr"), RULES.view(state, seat)
        assert all(here.label(view, piece) != piece for piece in here.arrange(view))
        assert all(each.label for each in here.spots(view).values())


def test_a_stack_tells_who_is_in_it_but_no_order_except_of_those_thrown_out():
    state = pub("Ro1@2 3c", "Bg1@0 4c", under=["", "ot"], outs=[0, 2], unseen=[[2, 2, 1, 0], [1, 2, 1, 0]])
    tip = table().tip(RULES.view(state, 0), "stack:1")
    assert "1 × goblin, 2 × dwarf, 1 × orc" in tip.text
    assert "at the bottom, in this order: orc, troll" in tip.text
    assert "1 × goblin" not in table(trackers=False).tip(RULES.view(state, 0), "stack:1").text


def test_every_tip_has_a_face_that_exists():
    for state, seat in POSITIONS[:40]:
        here, view = table(state.seats, clear_palette=True), RULES.view(state, seat)
        for piece in (*here.arrange(view), *here.spots(view)):
            tip = here.tip(view, piece)
            assert tip is None or (tip.title and tip.text)
            if tip is not None and tip.face:
                assert here.face(tip.face).width > 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_final_count_adds_up(seats):
    past = [moment.after for moment in decisions(seats, 70 + seats, 4000)]
    view = past[-1]
    rows = table(seats).sheet(view, past)
    total = next(row for row in rows if row.kind == "total")
    parts = rows[: rows.index(total)]
    for seat in range(seats):
        assert sum(int(row.values[seat]) for row in parts) == int(total.values[seat]) == view.scored[seat]


def test_the_record_counts_every_die_up_to_the_view_shown():
    here, moments = table(3), decisions(3, 12)
    here.remember(moments)
    rolls = [each for each in moments if each.move.kind == ROLL]
    assert here.tip(rolls[2].after, "felt").text.startswith("6 dice rolled")
    assert here.tip(moments[-1].after, "felt").text.startswith(f"{2 * len(rolls)} dice rolled")
    assert here.tip(moments[0].before, "felt").text == "No dice have been rolled yet."


def test_a_log_line_shows_where_it_happened():
    before = RULES.view(pub("Ro1@2 3c 2b", "Bg1@0 4c", dice=(4, 2)), 0)
    assert table().trace(before, 0, parse("go o1 4")) == ("space:2", "space:4")
    assert table().trace(before, 0, parse("call 4")) == ("space:4",)


def test_rolls_stand_under_the_name_of_whose_turn_it_is():
    for moment in decisions(4, 3):
        speaker = table(4).speaker(moment.before, moment.seat, moment.move)
        if moment.move.kind == ROLL:
            assert speaker == moment.before.turn


# ------------------------------------------------------------------ pictures
@pytest.fixture(scope="module")
def tools():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    return Art(paths.assets()), Lettering(paths.assets() / "fonts")


class Ruler(Canvas):
    """Notes at what size each line is written, against the smallest that is wanted."""

    def __init__(self, tools, zoom):
        super().__init__(pygame.Surface((1920, 1080), pygame.SRCALPHA, 32), *tools, zoom, "fantasy_pub")
        self.small = []

    def text(self, text, x, y, size=24, colour="", face="ui", *_, max_w=None, zoomed=True, **__):
        px = self.size(size) if zoomed else round(size)
        fitted = px if max_w is None else self.letters.fitted(text, face, px, round(max_w))
        if fitted < 20:
            self.small.append((text, fitted))
        return self.letters.width(text, face, fitted)


BUSY = [
    (),
    ("Rd1",),
    ("die:4", "barkeep"),
    ("die:4",),
    ("Rd1", "space:2"),
    ("Rd1", "exit", "die:4"),
    ("die:4", "die:2"),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_no_text_is_cramped(tools, language, zoom):
    """Everything fits without becoming hard to read, in both languages, at both ends of the text size."""
    state = pub("Rd1@0 2c 2b", "Ro1@3 0c 1b", "Bg1@2 4c 5b", "It@2 2c 5b", dice=(4, 2), seats=3)
    here, view = table(3, language), RULES.view(state, 0)
    ruler = Ruler(tools, zoom)
    for picked in BUSY:
        names = tuple(each if ":" in each or each in ("barkeep", "exit") else spot(each) for each in picked)
        focus = focus_on(here, view, names)
        here.paint_panel(ruler, view, focus)
        here.paint_marks(ruler, view, focus)
        here.paint_prompt(ruler, here.prompt(view, focus), True, False)
    assert [line for line in ruler.small if line[0] not in NUMBERS] == []


NUMBERS = {str(number) for number in range(40)}
"""Figures beside badges keep their place, at any text size."""


def test_every_kind_of_position_can_be_painted(tools):
    art, letters = tools
    for seats in (2, 3, 4, 5):
        here = table(seats, "fr")
        for moment in decisions(seats, 100 + seats, 60)[::4]:
            canvas = Canvas(pygame.Surface((640, 360), 0, 32), art, letters, 1.0, "fantasy_pub")
            view = moment.after
            for focus in (Focus(), focus_on(here, view)):
                here.paint_under(canvas, view, focus)
                here.paint_panel(canvas, view, focus)
            for effect in here.effects(moment.before, view, moment.seat, moment.move):
                for part in (0.0, 0.3, 0.6, 0.9, 1.0):
                    effect.paint(canvas, part)


# --------------------------------------------------------------------- rules
def test_the_rules_open_at_the_page_of_the_decision():
    keys = {page.key for page in pages.PAGES.pages}
    for state, seat in POSITIONS:
        assert pages.PAGES.page_for(RULES.view(state, seat)) in keys
    drunk = pub("Ro1@2 3c 5b", "Rt@0 6c 5b", "Bg1@0 4c", dice=(1, 2))
    assert pages.page_for(RULES.view(drunk, 0)) == "turn"
    assert pages.page_for(RULES.view(pub("Ro1@0 1c 1b", "Bg1@0 4c", dice=(1, 2)), 0)) == "door"


def test_the_pictures_of_the_rules_are_real_pieces(tools):
    art, _ = tools
    for page in pages.PAGES.pages:
        for block in page.body:
            for key in block.faces if isinstance(block, Figure) else ():
                layers = table().face(key).layers
                assert all(art.part("fantasy_pub", layer.part) for layer in layers if hasattr(layer, "part"))


def test_every_character_has_a_picture_for_all_it_may_hold(tools):
    art, _ = tools
    for guest in range(HAND * 5):
        for coins in (0, 1, 5, 12):
            for beers in range(7):
                layers = face_of(guest_face(guest, coins, beers, beers % 2 == 0)).layers
                assert all(art.part("fantasy_pub", layer.part) for layer in layers if hasattr(layer, "part"))


def test_ten_at_a_table_do_not_leave_their_place():
    far = [radius + distance for radius, distance, _ in SEATS[1:]]
    assert max(far) < TOKEN_R * 2.8


def lesson():
    """The match of the lesson as the learner stands before each step, and each step; at last, after it."""
    given = pages.LESSON
    match = Match(RULES, given.seats, Options.model_validate(given.options), given.seed)
    for step in given.steps:
        for seat, move in step.replies:
            match.play(seat, parse(move))
        yield match, step
        if step.moves:
            match.play(given.learner, parse(step.moves[0]))


def test_every_move_of_the_lesson_is_legal_and_what_it_lights_is_there():
    here = table()
    for match, step in lesson():
        view = match.view(0)
        assert set(step.lit) <= here.arrange(view).keys() | here.spots(view).keys()
        assert {parse(move) for move in step.moves} <= set(match.legal_moves(0))
        for move in step.moves:
            assert any(set(path[:-1]) <= set(step.lit) for path in here.paths(view, parse(move))) or len(step.moves) > 1


def test_the_lesson_is_won_by_its_last_move():
    (*_, (match, last)) = lesson()
    assert not last.moves and match.over and match.winners == (0,)
    assert match.view(0).scored == (6, 0)


def test_the_lesson_shows_what_it_tells():
    """A round paid by others, a coin left and one taken, the barkeep, an orc that slips out, a sum."""
    seen = set()
    for match, step in lesson():
        for move in step.moves:
            result = outcome(match.view(0), parse(move))
            seen |= {"treated" for a, b in result.paid if CLAN[a] == 1 and CLAN[b] == 0}
            seen |= {name for name in ("dropped", "picked", "scored") if getattr(result, name)}
            seen |= {{BOTH: "sum", CALL: "call"}.get(parse(move).kind, "act")}
    assert seen == {"treated", "dropped", "picked", "scored", "sum", "call", "act"}


# --------------------------------------------------------------------- hands
def test_people_play_with_the_pointer_alone(tmp_path):
    """Any way to any move, dragged where it begins with two pieces, clicked else."""
    pilot, rng = Pilot(tmp_path), Random(6)
    pilot.app.services.settings.now.speed = "off"
    scene = pilot.sit(GAME, ["Camille", "Noah", "Marie"], seed=6)
    log = scene.sitting.match.log
    for _ in range(15):
        before, view = len(log), scene.show.view
        moves = scene.sitting.match.legal_moves(scene.hand.seat)
        kind = rng.choice(sorted({move.kind for move in moves}))
        move = rng.choice([each for each in moves if each.kind == kind])
        path = rng.choice(scene.table.paths(view, move))
        dragged = len(path) > 2 and path[0] in scene.show.board.places
        if dragged:
            pilot.drag(*path[:2])
        for each in path[2 if dragged else 0 :]:
            pilot.settle()
            pilot.click_spot(each)
        assert log[before].move is move, path
        pilot.settle()
    pilot.close()


def test_a_turn_is_played_with_the_keyboard_alone(tmp_path):
    pilot = Pilot(tmp_path)
    pilot.app.services.settings.now.speed = "off"
    scene = pilot.sit(GAME, ["Camille", "Noah"], {"first": 0}, seed=774)
    for wanted in ("die:1", spot("Ro1"), CONFIRM):
        for _ in range(40):
            focused = scene._ring.focused
            if getattr(focused, "spot", None) == wanted:
                break
            pilot.press("tab")
        pilot.press("return")
        pilot.settle()
    assert [str(each.move) for each in scene.sitting.match.log if each.seat == 0] == ["go o1 1"]
    pilot.close()


def test_cancel_lets_everything_go_and_a_refusal_tells_why(tmp_path):
    pilot = Pilot(tmp_path)
    pilot.app.services.settings.now.speed = "off"
    scene = pilot.sit(GAME, ["Camille", "Noah"], {"first": 0}, seed=774)
    pilot.click_spot("die:5")
    pilot.settle()
    pilot.click_spot(spot("Bo1"))
    assert scene.prompt(scene.hand.focus(0)) == "Only your own characters move."
    pilot.click_spot("die:1")
    pilot.settle()
    assert scene.hand.reach.picked == ("die:5", "die:1")
    pilot.click_spot("cancel")
    assert scene.hand.reach.picked == ()
    pilot.close()
