"""The table scene, driven as a person would: click, drag, keys, undo, curtain, end."""

import time
from random import Random

import pytest

from boardroom.ai.worker import Job, Ticket
from boardroom.core.match import resume
from boardroom.games import GAMES
from boardroom.games.jekyll_hyde.layout import card_piece
from boardroom.scenes.curtain import CurtainScene
from boardroom.scenes.match import MatchScene
from boardroom.scenes.result import ResultScene
from boardroom.scenes.tip import beside
from boardroom.scenes.ways import continue_game
from boardroom.stage.layout import Rect
from boardroom.ui.dialog import Dialog
from tests.pilot import FRAME_S, QuickWorker

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


def test_a_piece_that_cannot_be_lifted_says_why(pilot):
    scene = pilot.sit(GAMES["jekyll_hyde"], ["Camille", "novice"], {"jekyll": 0}, seed=3)
    rng, unfit = Random(1), []
    while not unfit:
        wait_for_turn(pilot, scene)
        unfit = [spot for spot in map(card_piece, scene.show.view.hand) if spot not in scene.hand.reach.lit]
        if not unfit:
            scene.play(way(scene, rng)[0])
    length = len(scene.sitting.match.log)
    pilot.drag(unfit[0], "trick")
    pilot.advance(0.1)
    assert scene._warning and len(scene.sitting.match.log) == length


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


def test_what_the_expert_says_stays_until_something_is_picked(pilot):
    scene = pilot.sit(GAMES["fantasy_pub"], ["Camille", "novice"], {"first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    pilot.press("h")
    pilot.advance(0.1)
    advice = scene.prompt(scene.hand.focus(0))
    assert advice == scene._advice != ""
    assert not scene._warning
    pilot.advance(8)
    assert scene.prompt(scene.hand.focus(0)) == advice
    pilot.click_spot(scene.hand.hint[0])
    assert scene.prompt(scene.hand.focus(0)) != advice


def test_while_the_expert_thinks_of_a_hint_the_line_says_so(pilot):
    scene = pilot.sit(GAMES["fantasy_pub"], ["Camille", "novice"], {"first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    scene.services.worker.ask = lambda slug, seat, *rest: Ticket(Job(0, slug, seat, None, (), "expert", 0, 0.0))
    pilot.press("h")
    pilot.advance(0.1)
    assert scene.prompt(scene.hand.focus(0)) == "The Expert is still looking…"


def test_the_log_is_never_ahead_of_the_eye(pilot):
    """A roll is written down when the dice lie, not before."""
    scene = pilot.sit(GAMES["fantasy_pub"], ["Camille", "novice"], {"first": 0}, seed=4)
    roll = scene.chronicle.moments[-1].number
    scene._show_viewer(0, roll)
    pilot.advance(2 * FRAME_S)
    assert scene.show.view.dice and not scene.table._past[-1].dice
    assert not any("Rolls" in line.text for line in scene.log.lines)
    pilot.settle()
    assert "Rolls" in scene.log.lines[-1].text
    assert scene.table._past[-1].dice == scene.show.view.dice


@pytest.mark.parametrize("answer", ["Cancel", "Confirm"])
def test_a_move_that_ends_the_turn_is_asked_about_where_the_settings_want_it(pilot, answer):
    pilot.app.services.settings.now.confirm = True
    scene = pilot.sit(GAMES["fantasy_pub"], ["Camille", "novice"], {"first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    match = scene.sitting.match
    by_clicks(pilot, scene.table.paths(scene.show.view, match.legal_moves(0)[0])[0])
    assert pilot.top is scene, "a confirmation was given already"
    wait_for_turn(pilot, scene)
    made = len(match.log)
    pilot.click_spot("pass")
    pilot.settle()
    assert isinstance(pilot.top, Dialog)
    assert pilot.top.title == "End your turn with this?" and len(match.log) == made
    pilot.click(answer)
    pilot.settle()
    assert pilot.top is scene
    assert (len(match.log) > made) == (answer == "Confirm")
    assert (scene.hand.seat == 0 and scene.hand.reach.lit != []) or answer == "Confirm"


def test_a_card_let_go_for_a_move_that_is_not_made_goes_home(pilot):
    pilot.app.services.settings.now.confirm = True
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    scene.sitting.match.ends_turn = lambda seat, move: True
    path = way(scene, Random(1))[1]
    before = scene.show.board.places
    pilot.drag(*path)
    pilot.settle()
    assert isinstance(pilot.top, Dialog)
    pilot.click("Cancel")
    pilot.settle()
    assert scene.show.board.places == before and scene.hand.seat == 0


def test_without_motion_every_sound_of_a_decision_is_heard(pilot):
    heard = []
    pilot.app.services.settings.now.speed = "off"
    pilot.app.services.sound.play = heard.append
    scene = pilot.sit(GAMES["fantasy_pub"], ["Camille", "Noah"], {"first": 0}, seed=4)
    wait_for_turn(pilot, scene)
    view, match = scene.show.view, scene.sitting.match
    move = next(move for move in match.legal_moves(0) if str(move).startswith("go"))
    wanted = {effect.sound for effect in scene.table.effects(view, view, 0, move)} - {None}
    heard.clear()
    by_clicks(pilot, scene.table.paths(view, move)[0])
    pilot.advance(1)
    assert {"pick_up", "put_down"} | wanted <= set(heard)
    assert len(heard) < 8


@pytest.fixture
def advised(pilot):
    """Two people at a table where a hint was asked for, and the worker that knows it."""
    pilot.app.services.worker = worker = SlowWorker()
    worker.dropped = []
    worker.drop = worker.dropped.append
    scene = pilot.sit(GAMES["jekyll_hyde"], ["Camille", "Noah"], {"jekyll": 0}, seed=4)
    pilot.top.open()
    pilot.settle()
    pilot.press("h")
    return scene, worker


def test_a_hint_stays_while_it_is_followed(pilot, advised):
    scene, worker = advised
    worker.answer()
    pilot.advance(0.1)
    hinted = scene.hand.hint
    pilot.click_spot(hinted[0])
    assert scene.hand.focus(0).hint == hinted[1:]
    assert scene.prompt(scene.hand.focus(0)) == "Exchange these cards, or click one to take it back"
    pilot.press("escape")
    pilot.click_spot(next(spot for spot in scene.hand.reach.lit if spot not in hinted))
    assert not scene.hand.hint


def test_who_moves_waits_for_no_hint(pilot, advised):
    scene, worker = advised
    ticket = scene._hint_ticket
    by_clicks(pilot, way(scene, Random(1))[1])
    assert ticket in worker.dropped and scene._hint_ticket is None


def test_no_tip_where_one_has_just_clicked(pilot):
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    x, y = pilot.place_of(next(iter(scene.hand.reach.lit)))

    def tipped():
        pilot.advance(1)
        return scene._tips._shown is not None

    pilot.point(x, y)
    assert tipped()
    pilot.down(x, y)
    pilot.up(x, y)
    pilot.point(x + 3, y + 3)
    assert not tipped(), "it would hide where the card may go"
    pilot.point(x + 400, y - 500)
    pilot.point(x, y)
    assert tipped()
    path = next(path for path in scene.hand.reach._moves if path[1].startswith("exp0"))
    pilot.drag(*path)
    assert not tipped(), "it would hide what is asked next"


def test_the_panels_buttons_tell_their_keys(pilot):
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    rect = scene.buttons[0].rect
    pilot.point(rect.cx, rect.cy)
    pilot.advance(1)
    assert scene._tooltip.shown and scene._tooltip.text == "Key: Ctrl+Z"


def test_a_tip_lies_beside_what_it_should_not_hide():
    window, anchor = Rect(0, 0, 1920, 1080), Rect(1000, 500, 100, 150)
    assert beside(window, anchor, 430, 500, ()).x > anchor.right
    assert beside(window, anchor, 430, 500, (Rect(1200, 400, 300, 300),)).right < anchor.x
    assert beside(window, Rect(1700, 500, 100, 150), 430, 500, ()).right < 1700


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
