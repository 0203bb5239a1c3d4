"""The table scene, driven as a person would: click, drag, keys, undo, curtain, end."""

import time
from random import Random

import pytest

from boardroom.core.match import resume
from boardroom.games import GAMES
from boardroom.scenes.curtain import CurtainScene
from boardroom.scenes.match import MatchScene
from boardroom.scenes.result import ResultScene
from boardroom.scenes.ways import continue_game
from tests.pilot import QuickWorker

LOST = GAMES["lost_cities"]


@pytest.fixture
def pilot(pilot):
    pilot.app.services.settings.now.speed = "fast"
    return pilot


class SlowWorker(QuickWorker):
    """Answers when told to."""

    def __init__(self):
        self.held = []

    def ask(self, *question, **more):
        ticket = super().ask(*question, **more)
        self.held.append((ticket, ticket.notation))
        ticket.notation = None
        return ticket

    def answer(self):
        for ticket, notation in self.held:
            ticket.notation = notation


def way(scene, rng):
    """The spots of a sensible legal move of the person to decide."""
    match, seat = scene.sitting.match, scene.hand.seat
    move = scene.game.bot.quick(match.view(seat), match.legal_moves(seat), rng)
    return move, rng.choice(scene.table.paths(scene.show.view, move))


def wait_for_turn(pilot, scene):
    """Until the person is to decide, something lies over the table, or the game is over."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        pilot.settle()
        if scene.hand.seat is not None or pilot.top is not scene:
            return
        pilot.advance(0.5)
        time.sleep(0.002)
    raise AssertionError("nobody's turn")


def by_clicks(pilot, path):
    for spot in path:
        pilot.click_spot(spot)
        pilot.settle()


def by_drag(pilot, path):
    if len(path) == 2:
        pilot.drag(*path)
    else:
        by_clicks(pilot, path)


def by_keys(pilot, path):
    """Tab until the spot has the focus, then Enter."""
    for spot in path:
        for _ in range(200):
            pilot.press("tab")
            item = pilot.top._ring.focused
            if getattr(item, "spot", None) == spot:
                break
        else:
            raise AssertionError(f"Tab does not reach {spot}")
        pilot.press("return")
        pilot.settle()


@pytest.mark.parametrize("hand", [by_clicks, by_drag, by_keys])
@pytest.mark.parametrize("slug", GAMES)
def test_all_three_ways_reach_the_same_moves(pilot, slug, hand):
    game, rng = GAMES[slug], Random(3)
    scene = pilot.sit(game, ["Camille"] + ["novice"] * (game.rules.seats[0] - 1), seed=3)
    done = 0
    while done < 8 and not scene.sitting.match.over:
        wait_for_turn(pilot, scene)
        seat, log = scene.hand.seat, scene.sitting.match.log
        move, path = way(scene, rng)
        start = len(log)
        hand(pilot, path)
        pilot.advance(0.1)
        made = [each for each in log[start:] if each.seat == seat] or list(scene.sitting.match.pledges.items())
        assert str(move) in {str(each.move if hasattr(each, "move") else each[1]) for each in made}
        done += 1


def test_a_whole_match_against_the_computer_ends_with_the_count(pilot):
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1}, seed=9)
    pilot.app.services.settings.now.speed = "off"
    rng = Random(9)
    while not isinstance(pilot.top, ResultScene):
        wait_for_turn(pilot, scene)
        if scene.hand.seat is not None:
            by_clicks(pilot, way(scene, rng)[1])
            pilot.advance(0.1)
    assert scene.sitting.match.over
    store = pilot.app.services.store
    assert [save.id for save in store.finished()] == [scene.sitting.id]
    assert store.unfinished() == []
    pilot.click("Rematch")
    pilot.settle()
    assert isinstance(pilot.top, MatchScene)
    assert pilot.top.sitting.id != scene.sitting.id


def test_every_move_is_on_disk_before_the_next_and_continue_brings_it_back(pilot):
    scene = pilot.sit(LOST, ["Camille", "Noah"], seed=4)
    rng = Random(4)
    pilot.app.services.settings.now.speed = "off"
    for _ in range(12):
        if isinstance(pilot.top, CurtainScene):
            pilot.settle()
            pilot.top.open()
            pilot.advance(0.2)
            continue
        wait_for_turn(pilot, scene)
        if scene.hand.seat is None:
            continue
        by_clicks(pilot, way(scene, rng)[1])
        kept = pilot.app.services.store.unfinished()[0]
        assert resume(LOST.rules, kept).log == scene.sitting.match.log
    assert continue_game(pilot.app.services, pilot.app.services.store.unfinished()[0])
    pilot.advance(0.2)
    fresh = next(each for each in pilot.app.stack.scenes if isinstance(each, MatchScene))
    assert fresh is not scene
    assert fresh.sitting.match.dump() == scene.sitting.match.dump()


def test_between_two_people_a_curtain_hides_the_table(pilot):
    scene = pilot.sit(LOST, ["Camille", "Noah"], seed=4)
    assert isinstance(pilot.top, CurtainScene)
    first = pilot.top.seat
    assert scene.viewer is None
    pilot.press("return")
    pilot.advance(0.3)
    assert scene.viewer == first
    rng = Random(1)
    while pilot.top is scene:
        wait_for_turn(pilot, scene)
        if pilot.top is scene:
            by_clicks(pilot, way(scene, rng)[1])
    pilot.settle()
    assert pilot.top.seat == 1 - first
    assert scene.viewer is None
    assert pilot.app.stack.visible() == [pilot.top]


def test_undo_takes_a_placed_card_back_but_not_a_drawn_one(pilot):
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    before = scene.sitting.match.dump()
    by_clicks(pilot, way(scene, Random(1))[1])
    assert scene.sitting.match.dump() != before
    pilot.press("ctrl+z")
    pilot.settle()
    assert scene.sitting.match.dump() == before
    by_clicks(pilot, way(scene, Random(1))[1])
    pilot.click_spot("pile")
    length = len(scene.sitting.match.log)
    pilot.press("ctrl+z")
    assert len(scene.sitting.match.log) >= length
    assert "hidden" in scene._warning


def test_what_is_picked_stays_so_when_the_computer_makes_its_secret_choice(pilot):
    pilot.app.services.worker = worker = SlowWorker()
    scene = pilot.sit(GAMES["jekyll_hyde"], ["Camille", "novice"], seed=1)
    _, (card, confirm) = way(scene, Random(1))
    pilot.click_spot(card)
    pilot.settle()
    places, version = dict(scene.hand.rects), scene.sitting.version
    worker.answer()
    pilot.advance(0.5)
    pilot.settle()
    assert scene.sitting.version > version
    assert scene.hand.reach.picked == (card,) and scene.hand.rects == places
    pilot.click_spot(confirm)
    assert {entry.seat for entry in scene.sitting.match.log} >= {0, 1}


def test_an_illegal_drop_glides_back_and_names_the_reason(pilot):
    rules = LOST.rules
    for seed in range(50):
        scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0}, seed=seed)
        wait_for_turn(pilot, scene)
        lit = scene.hand.reach.lit
        foreign = [
            (a, b) for a in lit for b in scene.hand.spots if b not in spots_after(scene, a) and b.startswith("exp0")
        ]
        if foreign:
            break
    length = len(scene.sitting.match.log)
    pilot.drag(*foreign[0])
    pilot.advance(0.1)
    assert len(scene.sitting.match.log) == length
    assert scene._warning
    assert rules.slug == "lost_cities"


def spots_after(scene, first):
    return {path[1] for path in scene.hand.reach._moves if path[0] == first}


def test_a_hint_frames_the_experts_move(pilot):
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    pilot.press("h")
    end = time.monotonic() + 20
    while not scene.hand.hint and time.monotonic() < end:
        pilot.advance(0.05)
        time.sleep(0.01)
    assert scene.hand.hint
    legal = {path for move in scene.sitting.match.legal_moves(0) for path in scene.table.paths(scene.show.view, move)}
    assert scene.hand.hint in legal


@pytest.mark.parametrize("slug", GAMES)
def test_language_and_text_size_change_at_the_table(pilot, slug):
    game = GAMES[slug]
    scene = pilot.sit(game, ["Camille"] + ["novice"] * (game.rules.seats[0] - 1), seed=3)
    wait_for_turn(pilot, scene)
    english = scene.prompt(scene.hand.focus(0))
    for language, size in (("fr", 100), ("fr", 150), ("en", 125)):
        pilot.app.services.text.switch(language)
        pilot.app.services.settings.now.text_size = size
        scene.retext()
        pilot.advance(0.1)
        pilot.picture()
    pilot.app.services.text.switch("fr")
    assert scene.prompt(scene.hand.focus(0)) != english
