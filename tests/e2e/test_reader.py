"""A match played by nothing but what AT-SPI says: found by role and name, done by action.

BOARDROOM_LONG=1 plays three games of Lost Cities, and each of the other games to its end.
"""

import json
import os
import shutil
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from boardroom.games import GAMES
from tests.e2e.window import ABLE, Screen, Window, running_game, wait_until

SYSTEM_PYTHON = "/usr/bin/python3"
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
LAUNCHER = (Path("/usr/libexec/at-spi-bus-launcher"), Path("/usr/lib/at-spi2-core/at-spi-bus-launcher"))
LONG = bool(os.environ.get("BOARDROOM_LONG"))
PLAYED = tuple(GAMES) if LONG else ("lost_cities",)
BESIDE = ("Undo", "Hint", "Rules", "Menu")
BUTTONS = ("push button", "button", "toggle button")
PLAYERS = [
    {"kind": "person", "name": "Camille", "level": None},
    {"kind": "computer", "name": "Computer", "level": "novice"},
]
OPTIONS = {"lost_cities": {"games": 3 if LONG else 1}}
SETTINGS = {
    "speed": "off",
    "language": "en",
    "volume": 70,
    "lessons": dict.fromkeys(GAMES, 999),
    "setups": {slug: {"players": PLAYERS, "options": OPTIONS.get(slug, {})} for slug in PLAYED},
}


def able():
    if not ABLE or not shutil.which("dbus-daemon") or not any(path.exists() for path in LAUNCHER):
        return False
    found = subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], capture_output=True, check=False)
    return found.returncode == 0


pytestmark = pytest.mark.skipif(not able(), reason="needs Xvfb, xdotool, dbus, at-spi2-core and its Python bindings")


class Bus:
    """A session bus of its own, on which the accessibility bus starts by itself."""

    def __init__(self, screen):
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        environment = {**os.environ, "DISPLAY": screen.name}
        self._daemon = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.address = self._daemon.stdout.readline().strip()

    def close(self):
        self._daemon.terminate()
        self._daemon.wait(10)
        self._daemon.stdout.close()


class Ear:
    """The screen reader in a process of its own."""

    def __init__(self, screen):
        environment = {**os.environ, "DISPLAY": screen.name}
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, str(Path(__file__).with_name("ear.py"))],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, *words):
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def nodes(self, *closed):
        """All that can be read, but what lies inside of those roles; nothing while it changes under the reading."""
        found = self.ask("nodes", *closed)
        return found if isinstance(found, list) else []

    def wait(self):
        """Until something changes; not for ever, as it may have changed already."""
        self.ask("wait", 0.5)

    def find(self, name, roles=BUTTONS):
        """The number of what has that role and name."""

        def there(node):
            return node["name"] == name and node["role"] in roles

        return next(n for n, node in enumerate(self.until(there)) if there(node))

    def until(self, true):
        """All that can be read once something there is true of one."""

        def there():
            nodes = self.nodes()
            if any(true(node) for node in nodes):
                return nodes
            return self.wait()

        return wait_until(there, pause=0)

    def click(self, name):
        self.ask("click", self.find(name))

    def close(self):
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()


@pytest.fixture
def home(tmp_path):
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    return tmp_path / "home"


@pytest.fixture
def ear(home, monkeypatch):
    with closing(Screen()) as screen, closing(Bus(screen)) as bus:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.address)
        with closing(Window(screen, home)) as window, closing(Ear(screen)) as heard:
            window.start()
            yield heard


def settings(home):
    return json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))


def can(node):
    return node["clickable"] and "focusable" in node["states"] and node["role"] in BUTTONS


class Player:
    """Picks at random among what can be picked, and draws from the pile, so that every game ends."""

    def __init__(self, ear):
        self.ear = ear
        self.rng = Random(4)

    def over(self):
        """The dialog that tells who won, once it is there; else one more pick."""
        nodes = self.ear.nodes("list")
        told = [node["name"] for node in nodes if node["role"] == "dialog"]
        if told:
            return told[0]
        numbers = [n for n, node in enumerate(nodes) if can(node) and node["name"] not in BESIDE]
        numbers = [n for n in numbers if "pressed" not in nodes[n]["states"]] or numbers
        piles = [n for n in numbers if nodes[n]["name"].startswith("Draw pile")]
        if numbers:
            self.ear.ask("click", self.rng.choice(piles or numbers))
        return self.ear.wait()


@pytest.mark.parametrize("slug", PLAYED)
def test_a_match_is_played_by_ear_alone(ear, home, slug):
    ear.click(GAMES[slug].title)
    ear.click("Play")
    told = wait_until(Player(ear).over, limit=1200, pause=0)
    assert "wins" in told
    save = running_game(home)
    assert save.game == slug and save.winners is not None
    assert sum(entry.seat == 0 for entry in save.log) >= 8
    heard = ear.ask("heard")
    assert sum(line.startswith("Camille: ") for line in heard) >= 5
    assert sum(line.startswith("Computer: ") for line in heard) >= 5
    assert len(set(heard)) >= 15
    ear.click("Home")
    ear.find("Gatsby")


def test_settings_are_changed_by_ear(ear, home):
    ear.click("Settings")
    volume = ear.find("Volume", ("slider",))
    ear.ask("value", volume, 30)
    wait_until(lambda: settings(home)["volume"] == 30)
    ear.ask("focus", ear.find("Volume", ("slider",)))
    ear.until(lambda node: node["name"] == "Volume" and "focused" in node["states"])
    assert [node["name"] for node in ear.nodes() if "focused" in node["states"]] == ["Volume"]
    ear.ask("click", ear.find("125%", ("radio button",)))
    wait_until(lambda: settings(home)["text_size"] == 125)
    ear.until(lambda node: node["name"] == "125%" and "checked" in node["states"])
