"""4: a hundred thousand random events; no exception, what must always hold holds, memory stays flat."""

import traceback
from collections import Counter
from contextlib import closing
from random import Random

import pygame

from boardroom.core.match import resume
from boardroom.core.save import checksum
from boardroom.games import GAMES
from boardroom.scenes.match import MatchScene
from boardroom.scenes.review import ReviewScene
from boardroom.scenes.ways import open_home
from boardroom.stage.pads import BUTTONS, STICKS
from tests.pilot import Pilot
from tests.survival.vitals import growth, vitals

WHOLE = 100_000
AT_ONCE = 4
"""Events of one frame."""
HARD = 20
"""Every so many frames what must hold is tried by replaying the whole game."""
SAMPLES = 60
FLAT = 0.10
LOST = 1500
"""Frames after which a monkey that never got to a table is sat at one."""
SIZES = ((1280, 720), (1024, 640), (1600, 900), (1100, 1000), (1280, 720), (1920, 1080))
KEYS = (
    *("tab", "shift+tab", "return", "space", "escape", "left", "right", "up", "down", "h", "ctrl+z", "f1", "m", "f11"),
    *("home", "end", "page up", "page down", "backspace", "delete", "a", "ctrl+a", "alt+return"),
)
LETTERS = ("a", "é", "Ω", "漢", "😀", "\0", "x" * 60, "'", "\u202e")


class Monkey:
    """Does anything at all to the pilot's window; `counts` tells what."""

    def __init__(self, pilot, rng):
        self.pilot, self.rng = pilot, rng
        self.services = pilot.app.services
        self.counts = Counter()
        self.held = False
        self.lost = 0
        self.deeds = {
            self.click: 30, self.press: 26, self.point: 12, self.hit: 20, self.drag: 6, self.wheel: 3, self.finger: 4,
            self.button: 5, self.stick: 3, self.type: 3, self.focus: 2, self.resize: 0.6, self.speak: 0.6,
            self.expose: 1, self.ear: 2, self.drop: 0.3, self.devices: 0.5,
        }  # fmt: skip

    def post(self, kind, **values):
        pygame.event.post(pygame.event.Event(kind, **values))

    def place(self):
        w, h = self.pilot.app.window.size
        return self.rng.randrange(-5, w + 5), self.rng.randrange(-5, h + 5)

    def act(self):
        """One event, or the few that make a click or a drag."""
        deed = self.rng.choices(list(self.deeds), self.deeds.values())[0]
        self.counts[deed.__name__] += 1
        deed()

    # ---------------------------------------------------------------- mouse
    def move_to(self, at):
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(self.held), 0, 0), touch=False)

    def click(self, at=None, button=None):
        at, button = at or self.place(), button or self.rng.choice((1, 1, 1, 1, 2, 3, 4))
        self.move_to(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        if self.rng.random() < 0.95:
            self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def point(self):
        self.move_to(self.place())

    def hit(self):
        """Click something that is there."""
        nodes = [node for node in self.pilot.app.describe().walk() if "click" in node.actions and node.bounds.w > 0]
        if nodes:
            rect = self.rng.choice(nodes).bounds
            self.click(tuple(round(each) for each in self.pilot._frame().point(rect.cx, rect.cy)), 1)

    def drag(self):
        start, end = self.place(), self.place()
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.held = True
        for part in range(1, 4):
            self.move_to(tuple(round(a + (b - a) * part / 3) for a, b in zip(start, end, strict=True)))
        self.held = False
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def wheel(self):
        self.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=self.rng.uniform(-5, 5), flipped=False, which=0)

    def finger(self):
        kind = self.rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
        self.post(
            kind, touch_id=0, finger_id=self.rng.randrange(3), x=self.rng.random(), y=self.rng.random(), dx=0, dy=0
        )

    # ----------------------------------------------------------- keys, pads
    def press(self):
        *mods, name = self.rng.choice(KEYS).split("+")
        held = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
        mod = sum(held[each] for each in mods)
        self.post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.9:
            self.post(pygame.KEYUP, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)

    def type(self):
        self.post(pygame.TEXTINPUT, text=self.rng.choice(LETTERS))

    def button(self):
        kind = self.rng.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
        self.post(kind, instance_id=self.rng.randrange(2), button=self.rng.choice((*BUTTONS, 99)))

    def stick(self):
        axis, value = self.rng.choice((*STICKS, 5)), self.rng.choice((-32768, -15000, 0, 15000, 32767))
        self.post(pygame.CONTROLLERAXISMOTION, instance_id=self.rng.randrange(2), axis=axis, value=value)

    # --------------------------------------------------------------- window
    def focus(self):
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER)
        self.post(self.rng.choice((*kinds, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)))

    def expose(self):
        self.post(self.rng.choice((pygame.WINDOWEXPOSED, pygame.RENDER_TARGETS_RESET, pygame.WINDOWDISPLAYCHANGED)))

    def resize(self):
        self.pilot.app.window.size = self.rng.choice(SIZES)
        self.post(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def speak(self):
        """Another language, text size, palette, speed."""
        settings = self.services.settings.now
        settings.text_size = self.rng.choice((100, 125, 150))
        settings.palette = self.rng.choice(("standard", "clear"))
        settings.speed = self.rng.choice(("off", "off", "fast", "normal"))
        settings.trackers, settings.confirm = self.rng.random() < 0.5, self.rng.random() < 0.3
        self.services.text.switch(self.rng.choice(("en", "fr")))
        for scene in self.pilot.app.stack.scenes:
            scene.retext()

    def ear(self):
        """What a screen reader asks for."""
        nodes = [node for node in self.pilot.app.describe().walk() if node.actions and "disabled" not in node.states]
        if nodes and not self.pilot.app.stack.changing:
            node = self.rng.choice(nodes)
            action = self.rng.choice(list(node.actions))
            self.pilot.top.obey(action, lambda: node.act(action))

    def drop(self):
        self.post(pygame.DROPFILE, file=self.rng.choice(("/nowhere/game.json", "/", "\0", "")))

    def devices(self):
        kinds = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
        self.post(self.rng.choice(kinds), which=0, iscapture=0)

    # ----------------------------------------------------------- what holds
    def wrong(self, hard):
        """Sentences about what should hold now."""
        found, top = [], self.pilot.top
        if top is None:
            return ["no screen is left"]
        ring = top._ring if isinstance(top, MatchScene) else getattr(top, "ring", None)
        if ring is not None and ring.focused is not None and ring.focused not in ring.items:
            found.append(f"the focus of {type(top).__name__} is on what is not there")
        if hard:
            if not [node for node in self.pilot.app.describe().walk() if node.name]:
                found.append(f"{type(top).__name__} says nothing")
            for scene in self.pilot.app.stack.scenes:
                found += self._match_wrong(scene) if isinstance(scene, MatchScene) else []
        return found

    def _match_wrong(self, scene):
        """The log replays to the state, the file holds it, and only the person who decides has the hand."""
        match, found = scene.sitting.match, []
        again = resume(scene.game.rules, scene.sitting.record())
        if checksum(again.dump()) != checksum(match.dump()):
            found.append(f"{scene.game.slug}: the log does not replay to the state")
        save = self.services.store.known(scene.sitting.id)
        if save is not None and [each.move for each in save.log] != [str(each.move) for each in match.log]:
            found.append(f"{scene.game.slug}: the file is not the game")
        if scene.hand.seat is not None and scene.hand.seat not in scene.sitting.persons:
            found.append(f"{scene.game.slug}: a computer's seat is in the person's hand")
        return found

    # ------------------------------------------------------------ a way home
    def tend(self, frame):
        """Sit down again if the monkey quit, or has been away from every table for long."""
        scenes = self.pilot.app.stack.scenes
        self.pilot.app.running = True
        self.lost = 0 if any(isinstance(scene, MatchScene) for scene in scenes) else self.lost + 1
        if isinstance(self.pilot.top, ReviewScene) and frame % LOST == 0:
            open_home(self.services)
        if self.lost > LOST or frame == 0:
            game = self.rng.choice(list(GAMES.values()))
            seats = self.rng.choice(game.rules.seats)
            people = ["Camille", "Noah"][: self.rng.choice((1, 1, 2))]
            self.pilot.sit(game, people + ["novice"] * (seats - len(people)), seed=frame)
            self.lost = 0
        if frame % 400 == 0:
            for save in self.services.store.unfinished()[6:]:
                self.services.store.remove(save.id)


def run(folder, share):
    """Let the monkey loose."""
    rng, faults, samples = Random(4), {}, []
    frames = round(WHOLE * share / AT_ONCE)
    with closing(Pilot(folder)) as pilot:
        monkey = Monkey(pilot, rng)
        for frame in range(frames):
            monkey.tend(frame)
            try:
                for _ in range(AT_ONCE):
                    monkey.act()
                pilot.advance(rng.choice((1 / 30, 1 / 30, 0.1)))
                wrong = monkey.wrong(frame % HARD == 0)
            except Exception:
                wrong = [traceback.format_exc(limit=-6)]
                open_home(pilot.app.services)
                pilot.app.frame()
            for each in wrong:
                faults.setdefault(each, []).append(frame)
            if frame % max(1, frames // SAMPLES) == 0:
                samples.append(vitals())
    flat = growth(samples[len(samples) // 6 :])
    if share >= 1 and flat > FLAT:
        faults[f"memory grew by {flat:.1%}"] = [frames]
    return {
        "events": sum(monkey.counts.values()),
        **monkey.counts,
        "memory_mb": [samples[0].memory_mb, samples[-1].memory_mb],
        "growth": flat,
        "handles": [samples[0].handles, samples[-1].handles],
        "faults": [f"{len(when)} times, first at frame {when[0]}: {what}" for what, when in faults.items()],
    }
