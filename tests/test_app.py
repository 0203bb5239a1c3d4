"""The window and the loop: sizes, languages, devices, fingers, and whatever else happens to a program."""

from random import Random

import pygame
import pytest

from boardroom import paths
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.scenes import ways
from boardroom.scenes.curtain import CurtainScene
from boardroom.scenes.home import HomeScene
from boardroom.scenes.match import MatchScene
from boardroom.scenes.result import ResultScene
from boardroom.settings import read_settings
from boardroom.stage.layout import Frame
from tests.pilot import Pilot
from tests.scenes.conftest import KeptArt

LOST = GAMES["lost_cities"]


@pytest.fixture(scope="module")
def kept_art():
    return KeptArt(paths.assets())


@pytest.fixture
def start(tmp_path, monkeypatch, kept_art):
    """Starts the program on the test's folder; it is closed in the end."""
    monkeypatch.setattr("boardroom.app.Art", lambda folder: kept_art)
    pilots = []

    def begin(**values):
        pilots.append(Pilot(tmp_path, **values))
        return pilots[-1]

    yield begin
    for pilot in pilots:
        if pilot.app.window is not None:
            pilot.close()


@pytest.fixture
def pilot(start):
    pilot = start()
    pilot.app.services.settings.now.speed = "fast"
    return pilot


def event(pilot, kind, **values):
    """Something happens to the window."""
    pygame.event.post(pygame.event.Event(kind, **values))
    pilot.app.frame()


def close(pilot):
    pilot.close()
    pilot.app.window = None


def my_turn(pilot, **options):
    """Lost Cities at the person's first decision."""
    scene = pilot.sit(LOST, ["Camille", "novice"], {"games": 1, "first": 0, **options}, seed=4)
    pilot.settle()
    assert scene.hand.seat == 0
    return scene


def path_of(scene):
    """A move by two spots."""
    match = scene.sitting.match
    moves = (LOST.bot.quick(match.view(0), match.legal_moves(0), Random(n)) for n in range(9))
    return next(path for move in moves for path in scene.table.paths(scene.show.view, move) if len(path) == 2)


# -------------------------------------------------------------------- screens
def finished():
    """A game of Lost Cities played out."""
    match = Match(LOST.rules, 2, LOST.rules.options(games=1), 3)
    rng = Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, LOST.bot.quick(match.view(seat), match.legal_moves(seat), rng))
    seats = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Computer", level="novice")]
    return match.save(seats)


def unplayed():
    """A game before its first decision: nothing of it is weighed while Review is open."""
    match = Match(LOST.rules, 2, LOST.rules.options(games=1), 3)
    seats = [Seat(kind="person", name=name) for name in ("Camille", "Noah")]
    return match.save(seats)


def at_table(slug):
    def show(pilot):
        game = GAMES[slug]
        pilot.sit(game, ["Camille"] + ["novice"] * (game.rules.seats[0] - 1), seed=3)

    return show


def menu(pilot):
    my_turn(pilot).menu()


def curtain(pilot):
    pilot.sit(LOST, ["Camille", "Noah"], seed=4)
    assert isinstance(pilot.top, CurtainScene)


def result(pilot):
    services, save = pilot.app.services, finished()
    scene = MatchScene(services, ways.seated(services, save))
    pilot.app.stack.replace(scene)
    pilot.advance(1)
    assert isinstance(pilot.top, ResultScene)


SCREENS = {
    "home": lambda pilot: None,
    "new game": lambda pilot: ways.open_new(pilot.app.services, "fantasy_pub"),
    "settings": lambda pilot: ways.open_settings(pilot.app.services),
    "history": lambda pilot: ways.open_history(pilot.app.services),
    "rules": lambda pilot: ways.open_help(pilot.app.services),
    "review": lambda pilot: ways.open_review(pilot.app.services, unplayed()),
    "lesson": lambda pilot: ways.open_lesson(pilot.app.services, "lost_cities"),
    "menu": menu,
    "curtain": curtain,
    "result": result,
    **{f"{slug} table": at_table(slug) for slug in GAMES},
}


def words(pilot):
    return {node.name for node in pilot.app.describe().walk() if node.name}


def usable(pilot):
    """What can be used, by name."""
    nodes = pilot.app.describe().walk()
    return {node.name for node in nodes if "click" in node.actions and "disabled" not in node.states}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_takes_new_sizes_and_languages_while_it_is_open(pilot, screen):
    SCREENS[screen](pilot)
    pilot.advance(1.0)
    pilot.settle()
    top, english, able = pilot.top, words(pilot), usable(pilot)
    for size, percent, language in (((1024, 640), 150, "fr"), ((1900, 700), 100, "fr"), ((1024, 1000), 125, "en")):
        pilot.app.window.size = size
        pilot.app.services.settings.now.text_size = percent
        pilot.app.services.text.switch(language)
        for scene in pilot.app.stack.scenes:
            scene.retext()
        pilot.settle()
        pilot.advance(0.2)
        assert pilot.top is top
        assert pilot.app._size == size
        if language == "fr":
            assert len(english - words(pilot)) > len(english) / 3
    assert (english, able) == (words(pilot), usable(pilot))


# --------------------------------------------------------------------- window
def test_the_windows_size_is_remembered(start):
    pilot = start(size=None)
    pilot.app.window.size = (1024, 700)
    pilot.advance(0.1)
    close(pilot)
    assert start(size=None).app.window.size == (1024, 700)


def test_a_size_that_no_screen_has_any_more_is_cut(start, tmp_path):
    close(start(size=None))
    file = tmp_path / "config" / "settings.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text('{"window": [9000, 10]}', encoding="utf-8")
    w, h = start(size=None).app.window.size
    assert w <= pygame.display.get_desktop_sizes()[0][0] and h == 640


@pytest.mark.parametrize("chord", ["f11", "alt+return"])
def test_full_screen_is_remembered_and_left_at_the_old_size(start, tmp_path, chord):
    pilot = start(size=None)
    before = pilot.app.window.size
    pilot.press(chord)
    assert read_settings(tmp_path / "config" / "settings.json").fullscreen
    close(pilot)
    pilot = start(size=None)
    assert pilot.app._is_fullscreen
    pilot.press(chord)
    assert not pilot.app._is_fullscreen
    assert pilot.app.window.size == before
    assert not read_settings(tmp_path / "config" / "settings.json").fullscreen


class Sharper:
    """A window on a display with twice the pixels."""

    def __init__(self, window):
        self._window = window
        w, h = window.size
        self._surface = pygame.Surface((2 * w, 2 * h))

    def get_surface(self):
        return self._surface

    def flip(self):
        pass

    def __getattr__(self, name):
        return getattr(self._window, name)


def test_another_display_scale_is_drawn_sharp_and_hit_where_it_shows(pilot):
    pilot.app.window = Sharper(pilot.app.window)
    event(pilot, pygame.WINDOWDISPLAYCHANGED, display_index=1)
    assert pilot.app._size == (2560, 1440)
    box = pilot.widget("Lost Cities").rect
    x, y = Frame(1280, 720).point(box.cx, box.cy)
    event(pilot, pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert pilot.top.ring.hovered.name == "Lost Cities"


def test_what_was_lost_is_drawn_again(pilot):
    pilot.settle()
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET):
        pilot.app.window.get_surface().fill("black")
        event(pilot, kind)
        assert len({tuple(pilot.app.window.get_surface().get_at((x, 300))) for x in range(0, 1280, 50)}) > 3


def test_an_idle_screen_is_not_drawn(pilot):
    pilot.settle()
    pilot.app.window.get_surface().fill("black")
    pilot.advance(2.0)
    assert pilot.app.window.get_surface().get_at((640, 300))[:3] == (0, 0, 0)


# --------------------------------------------------------------------- motion
def test_reduced_motion_shows_every_change_at_once(pilot):
    settings = pilot.app.services.settings.now
    settings.speed, settings.reduced_motion = "slow", True
    scene = my_turn(pilot)
    card, zone = path_of(scene)
    pilot.click_spot(card)
    pilot.click_spot(zone)
    assert not scene.show.busy and not scene.show.board.flights
    assert not pilot.app._moving()


# -------------------------------------------------------------------- devices
def test_no_sound_device_and_one_that_is_plugged_in_later(start, monkeypatch):
    calls = []

    def init(**values):
        calls.append(values)
        if len(calls) == 1:
            raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    pilot = start()
    sound = pilot.app.services.sound
    assert not sound.working
    scene = my_turn(pilot)
    pilot.click_spot(path_of(scene)[0])
    event(pilot, pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    assert sound.working and len(calls) == 2
    event(pilot, pygame.AUDIODEVICEADDED, which=1, iscapture=0)
    event(pilot, pygame.AUDIODEVICEREMOVED, which=0, iscapture=1)
    assert len(calls) == 2
    event(pilot, pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
    assert sound.working and len(calls) == 3


# -------------------------------------------------------------------- fingers
def finger(pilot, kind, x, y):
    """A finger at a place in design units."""
    px, py = pilot._frame().point(x, y)
    w, h = pilot.app.window.size
    event(pilot, kind, touch_id=0, finger_id=0, x=px / w, y=py / h, dx=0, dy=0)


def test_a_finger_drags_a_card(pilot):
    scene = my_turn(pilot)
    card, zone = path_of(scene)
    (x0, y0), (x1, y1) = pilot.place_of(card), (scene.hand.rects[zone].cx, scene.hand.rects[zone].cy)
    finger(pilot, pygame.FINGERDOWN, x0, y0)
    for k in range(1, 6):
        finger(pilot, pygame.FINGERMOTION, x0 + (x1 - x0) * k / 5, y0 + (y1 - y0) * k / 5)
    assert scene.hand.dragging == card
    finger(pilot, pygame.FINGERUP, x1, y1)
    pilot.settle()
    assert [entry.seat for entry in scene.sitting.match.log][-1] == 0


def test_the_mouse_that_a_finger_pretends_to_be_counts_once(pilot):
    scene = my_turn(pilot)
    card = path_of(scene)[0]
    x, y = pilot.place_of(card)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        finger(pilot, kind, x, y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event(pilot, kind, pos=pilot._frame().point(x, y), button=1, touch=True)
    assert scene.hand.reach.picked == (card,)


# --------------------------------------------------------------------- broken
def lift(pilot, scene):
    """A card in the hand, over the table."""
    card, zone = path_of(scene)
    x, y = pilot.place_of(card)
    pilot.point(x, y)
    pilot.down(x, y)
    pilot.point(x + 40, y - 120)
    assert scene.hand.dragging == card
    return card, zone


def test_a_card_falls_back_when_the_window_loses_the_focus(pilot):
    scene = my_turn(pilot)
    card, _ = lift(pilot, scene)
    event(pilot, pygame.WINDOWFOCUSLOST)
    assert scene.hand.dragging is None
    pilot.settle()
    pilot.up(10, 10)
    assert not any(entry.seat == 0 for entry in scene.sitting.match.log)
    pilot.press("escape")
    assert not scene.hand.reach.picked
    pilot.click_spot(card)
    assert scene.hand.reach.picked == (card,)


def test_a_language_switched_in_the_middle_of_a_drag(pilot):
    scene = my_turn(pilot)
    _, zone = lift(pilot, scene)
    pilot.app.services.text.switch("fr")
    scene.retext()
    pilot.advance(0.1)
    rect = scene.hand.rects[zone]
    pilot.point(rect.cx, rect.cy)
    pilot.up(rect.cx, rect.cy)
    pilot.settle()
    assert any(entry.seat == 0 for entry in scene.sitting.match.log)


def test_a_window_resized_in_the_middle_of_a_drag(pilot):
    scene = my_turn(pilot)
    _, zone = lift(pilot, scene)
    pilot.app.window.size = (1600, 900)
    pilot.advance(0.1)
    rect = scene.hand.rects[zone]
    pilot.point(rect.cx, rect.cy)
    pilot.up(rect.cx, rect.cy)
    pilot.settle()
    assert any(entry.seat == 0 for entry in scene.sitting.match.log)


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_quitting_in_the_middle_of_a_drag_keeps_the_game(start, kind):
    pilot = start()
    scene = my_turn(pilot)
    lift(pilot, scene)
    event(pilot, kind)
    assert not pilot.app.running
    close(pilot)
    fresh = start()
    assert [save.id for save in fresh.app.services.store.unfinished()] == [scene.sitting.id]
    fresh.click("Continue")
    fresh.settle()
    assert fresh.top.sitting.match.dump() == scene.sitting.match.dump()


@pytest.mark.parametrize("content", [b"", b"no game at all", bytes(range(256)) * 40])
@pytest.mark.parametrize("screen", ["home", "settings", "lost_cities table", "menu", "curtain"])
def test_a_file_that_is_no_game_is_refused_in_a_sentence(pilot, tmp_path, screen, content):
    SCREENS[screen](pilot)
    pilot.settle()
    top = pilot.top
    file = tmp_path / "holiday.png"
    file.write_bytes(content)
    event(pilot, pygame.DROPFILE, file=str(file))
    pilot.advance(0.2)
    assert pilot.top is top
    assert len(pilot.app.toasts.up) == 1
    assert list(pilot.app.services.store.finished()) == []


def test_a_dropped_folder_and_a_file_that_is_gone(pilot, tmp_path):
    for path in (tmp_path, tmp_path / "gone.json"):
        event(pilot, pygame.DROPFILE, file=str(path))
    pilot.advance(0.2)
    assert isinstance(pilot.top, HomeScene)
    assert pilot.app.toasts.up


def test_a_dropped_game_is_taken_in(pilot, tmp_path):
    save = finished()
    file = tmp_path / "evening.json"
    file.write_text(save.model_dump_json(), encoding="utf-8")
    event(pilot, pygame.DROPFILE, file=str(file))
    pilot.advance(0.2)
    assert [each.game for each in pilot.app.services.store.finished()] == ["lost_cities"]


@pytest.mark.parametrize("kind", [pygame.TEXTEDITING, pygame.DROPTEXT, pygame.CLIPBOARDUPDATE, pygame.WINDOWMINIMIZED])
def test_events_that_mean_nothing_change_nothing(pilot, kind):
    pilot.settle()
    before = words(pilot)
    event(pilot, kind)
    assert words(pilot) == before


DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


@pytest.mark.parametrize(
    ("kinds", "presses"), [((DOWN, DOWN), 2), ((DOWN, DOWN, UP), 1), ((DOWN, UP, DOWN, UP), 2), ((DOWN, UP, DOWN), 2)]
)
def test_a_key_let_go_before_its_repeat_is_seen_does_not_repeat(pilot, kinds, presses):
    """A slow frame gets press, repeat and release at once: that was one press."""
    seen = []
    pilot.app.give = seen.append
    for kind in kinds:
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    pilot.app.frame()
    assert [event.chord for event in seen] == ["tab"] * presses


def test_two_clicks_on_play_start_one_game(pilot):
    ways.open_new(pilot.app.services, "lost_cities")
    pilot.settle()
    rect = pilot.widget("Play").rect
    place = pilot._frame().point(rect.cx, rect.cy)
    pilot.point(rect.cx, rect.cy)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
    pilot.advance(0.2)
    assert isinstance(pilot.top, MatchScene)
    assert len(pilot.app.services.store.unfinished()) == 1


def test_a_piece_that_left_the_board_meanwhile_is_hit_by_nothing_above_it(pilot):
    scene = my_turn(pilot)
    card, _ = path_of(scene)
    x, y = pilot.place_of(card)
    del scene.show.board.places[card]
    pilot.point(x, y)
    assert scene.hand.at(x, y) in {*scene.hand.rects}
