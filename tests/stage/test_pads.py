"""Game controllers: posted events, and a virtual controller of SDL's own from plugging in to pulling out."""

import ctypes
from pathlib import Path

import pygame
import pytest

from boardroom.games import GAMES
from boardroom.scenes.home import HomeScene
from boardroom.scenes.menu import MenuScene
from boardroom.scenes.new_game import NewGameScene
from boardroom.stage.pads import FIRST_S, NEXT_S, Pads
from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    pilot = Pilot(tmp_path)
    pilot.app.services.settings.now.speed = "off"
    yield pilot
    pilot.close()


def press(pilot, button):
    """A button down and up."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(
            pygame.event.Event(kind, instance_id=0, button=getattr(pygame, f"CONTROLLER_BUTTON_{button}"))
        )
    pilot.app.frame()
    pilot.advance(0.1)


def push(pilot, axis, value):
    """The stick goes there."""
    axis = getattr(pygame, f"CONTROLLER_AXIS_{axis}")
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
    pilot.app.frame()


def test_from_the_shelf_to_the_table_and_a_move(pilot):
    assert isinstance(pilot.top, HomeScene)
    press(pilot, "RIGHTSHOULDER")
    assert pilot.top.ring.focused.name == "Lost Cities"
    press(pilot, "A")
    pilot.settle()
    assert isinstance(pilot.top, NewGameScene)
    press(pilot, "B")
    pilot.settle()
    assert isinstance(pilot.top, HomeScene)
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    press(pilot, "DPAD_RIGHT")
    card = scene._ring.focused.spot
    press(pilot, "A")
    assert scene.hand.reach.picked == (card,)
    for _ in range(12):
        press(pilot, "LEFTSHOULDER")
        if getattr(scene._ring.focused, "spot", None) in scene.hand.reach.lit:
            break
    press(pilot, "A")
    assert any(entry.seat == 0 for entry in scene.sitting.match.log)
    press(pilot, "Y")
    assert not any(entry.seat == 0 for entry in scene.sitting.match.log)


def test_hint_cancel_and_menu(pilot):
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    press(pilot, "X")
    pilot.settle()
    assert scene.hand.hint
    press(pilot, "DPAD_LEFT")
    press(pilot, "A")
    assert scene.hand.reach.picked
    press(pilot, "B")
    assert not scene.hand.reach.picked
    press(pilot, "START")
    assert isinstance(pilot.top, MenuScene)


def test_a_stick_steps_once_a_push_and_repeats_while_held(pilot):
    seen = []
    pilot.app.give = lambda event: seen.append((event.chord, event.repeat))
    push(pilot, "LEFTX", 30_000)
    push(pilot, "LEFTX", 25_000)
    push(pilot, "LEFTY", 28_000)
    push(pilot, "LEFTX", 12_000)
    assert seen == [("right", False)]
    pilot.advance(FIRST_S + 2.5 * NEXT_S)
    assert seen[1:] == [("right", True)] * 3
    push(pilot, "LEFTX", 0)
    assert not pilot.app.pads.holding
    push(pilot, "LEFTX", -30_000)
    push(pilot, "LEFTX", 30_000)
    assert [chord for chord, _ in seen[4:]] == ["left", "right"]


def test_a_held_arrow_ends_with_the_focus(pilot):
    push(pilot, "LEFTY", -30_000)
    assert pilot.app.pads.holding
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.app.frame()
    assert not pilot.app.pads.holding


def test_other_buttons_and_sticks_do_nothing(pilot):
    seen = []
    pilot.app.give = seen.append
    press(pilot, "GUIDE")
    push(pilot, "TRIGGERLEFT", 32_000)
    push(pilot, "RIGHTX", 32_000)
    assert seen == []


def test_no_controllers_at_all(monkeypatch):
    from pygame._sdl2 import controller

    def fail():
        raise pygame.error("no joysticks here")

    monkeypatch.setattr(controller, "init", fail)
    pads = Pads(lambda: 0.0)
    pads.start()
    assert not pads.working
    pads.stop()


# -------------------------------------------------------------------- virtual
def sdl():
    """SDL itself, where pygame brings it along."""
    found = sorted(Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*"))
    return ctypes.CDLL(str(found[0])) if found else None


@pytest.mark.skipif(sdl() is None, reason="needs the SDL library that pygame's Linux wheels bring along")
def test_a_controller_is_plugged_in_used_and_pulled_out(pilot):
    library = sdl()
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    pilot.app.pads.start()
    index = library.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    pilot.advance(0.1)
    (pad,) = pilot.app.pads._open
    stick = library.SDL_JoystickFromInstanceID(pad.as_joystick().get_instance_id())
    shoulder = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    for down in (1, 0):
        library.SDL_JoystickSetVirtualButton(stick, shoulder, down)
        pilot.advance(0.1)
    assert pilot.top.ring.focused.name == "Lost Cities"
    library.SDL_JoystickDetachVirtual(index)
    pilot.advance(0.1)
    assert pilot.app.pads._open == []
