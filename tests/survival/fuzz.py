"""3: damaged saves, settings, histories, records, boards, words, weights: a sentence, never a traceback or a hang."""

import contextlib
import io
import json
import os
import runpy
import signal
import sys
import time
import traceback
from contextlib import closing
from pathlib import Path
from random import Random
from string import Formatter
from unittest import mock

import polib

from boardroom import cli, paths
from boardroom.core.match import Match
from boardroom.games import GAMES
from boardroom.games.fantasy_pub import weights as pub_weights
from boardroom.games.gatsby import board, cards
from boardroom.games.gatsby import value as gatsby_value
from boardroom.games.jekyll_hyde import values as jekyll_values
from boardroom.games.lost_cities.value import WEIGHTS, load_net
from boardroom.i18n import Text
from boardroom.ledger import Ledger
from boardroom.scenes import ways
from boardroom.scenes.history import cells_of
from boardroom.scenes.setup import Setup
from boardroom.scenes.tally import tally
from boardroom.scenes.ticket import standing
from boardroom.scenes.transfer import import_game
from boardroom.settings import LastSetup, Settings, SettingsFile
from boardroom.store import Store
from tests.pilot import Pilot
from tests.scenes.conftest import record
from tests.survival.mutants import damaged, torn

WHOLE = 50_000
SHARES = {"save": 36, "settings": 20, "history": 12, "record": 14, "board": 8, "words": 6, "weights": 4}
"""Of a hundred inputs."""
HUNG_S = 8
"""Seconds of processor time after which an input has hung the program."""
SHOWN = 40
"""Every so many inputs of a kind, what survived is shown in the window as well."""
CODE = ("os.system", "os.exec", "os.posix_spawn", "subprocess.Popen", "pickle.find_class")
"""Events of Python's audit that data must never lead to."""


class Guard:
    """Watches one input: how long it takes and what it makes Python do."""

    def __init__(self):
        self.on = False
        self.seen = []
        self.worst = 0.0
        sys.addaudithook(self._hear)

    def _hear(self, event, arguments):
        if self.on and (event in CODE or (event == "compile" and "BROKEN" in str(arguments[0]))):
            self.seen.append(f"{event} {arguments!r:.120}")

    def try_out(self, swallow, data):
        """What went wrong with that input, "" for nothing."""
        self.seen.clear()
        start, self.on = time.process_time(), True
        signal.setitimer(signal.ITIMER_PROF, HUNG_S)
        try:
            swallow(data)
        except Exception:
            return traceback.format_exc(limit=-4)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.on = False
            self.worst = max(self.worst, time.process_time() - start)
        return "; ".join(self.seen[:3])


def hung(number, frame):
    raise TimeoutError("hung")


class Fuzz:
    """The kinds of input, each with what is whole, how it is damaged, and who swallows it."""

    def __init__(self, folder, pilot, rng):
        self.folder, self.pilot, self.rng = folder, pilot, rng
        self.folders = paths.Folders(folder / "data", folder / "config", folder / "logs")
        self.text = Text(paths.locales(), "en")
        kinds = [(slug, stop) for slug in GAMES for stop in (1, 6, 20, None)]
        self.records = [record(slug, stop=stop, seed=n, options=short(slug)) for n, (slug, stop) in enumerate(kinds)]
        self.texts = [save.model_dump_json() for save in self.records]
        self.board = board.FILE.read_text(encoding="utf-8")
        self.words = polib.pofile(str(paths.locales() / "fr" / "LC_MESSAGES" / "boardroom.po"), encoding="utf-8")
        self.said = [entry for entry in self.words if not entry.obsolete]
        self.weights = [
            (WEIGHTS, None),
            (Path(pub_weights.__file__).with_name("value.json"), pub_weights),
            (Path(gatsby_value.__file__).with_name("value.json"), gatsby_value),
            (Path(jekyll_values.__file__).with_name("value.json"), jekyll_values),
        ]
        self.number = 0

    def input(self, kind):
        """One damaged input of a kind, and what to do with it."""
        self.number += 1
        whole = getattr(self, f"_{kind}")()
        return getattr(self, f"swallow_{kind}"), whole

    @property
    def shows(self):
        return self.number % SHOWN == 0

    # --------------------------------------------------------------- saves
    def _save(self):
        return damaged(self.rng.choice(self.texts), self.rng)

    _record = _save

    def swallow_save(self, data):
        """As a file among the running and the finished games: listed, told, gone on with, looked back on."""
        name = f"{self.number:032x}.json"
        for place in (self.folders.saves, self.folders.finished):
            place.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(data)
        store = Store(self.folders)
        for save in [*store.unfinished(), *store.finished()]:
            if save.game in GAMES:
                standing(GAMES[save.game], save, self.text)
                if self.shows:
                    self._show(save)
        for path in [*self.folders.saves.iterdir(), *self.folders.finished.iterdir()]:
            path.unlink()

    def _show(self, save):
        """On the shelf, at the table and in Review."""
        ways.open_home(self.pilot.app.services)
        self.pilot.settle(2)
        for show in (ways.open_review, ways.continue_game):
            show(self.pilot.app.services, save)
            self.pilot.advance(0.3)
        ways.open_home(self.pilot.app.services)
        self.pilot.settle(2)

    def swallow_record(self, data):
        """As a file that somebody imports, or reads by `boardroom log`."""
        file = self.folder / "game.boardroom"
        file.write_bytes(data)
        self.pilot.app.services.notices.clear()
        import_game(self.pilot.app.services, file)
        assert len(self.pilot.app.services.notices) == 1
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = cli.main(["log", str(file), "--lang", "en"])
        said = err.getvalue().strip().splitlines()
        assert code in (0, 1, 2) and len(said) == (code > 0), err.getvalue()
        assert "something went wrong" not in err.getvalue(), err.getvalue()

    # ------------------------------------------------------------ settings
    def _settings(self):
        rng, slug = self.rng, self.rng.choice(list(GAMES))
        setup = LastSetup(players=self.rng.choice(self.records).players, options=short(slug))
        whole = Settings(names=["Camille", "Noah"], setups={slug: setup}, lessons={slug: 3}, language="fr")
        return damaged(whole.model_dump_json(), rng)

    def swallow_settings(self, data):
        """Read, used for a set-up, changed and kept."""
        file = self.folders.settings
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        settings = SettingsFile(file)
        for game in GAMES.values():
            setup = Setup(game, settings.now)
            setup.seats(self.text)
            setup.options()
        if self.shows:
            self._show_settings(settings.now)
        settings.now.volume = 33
        assert settings.keep()
        assert SettingsFile(file).now.volume == 33
        for path in file.parent.iterdir():
            path.unlink()

    def _show_settings(self, now):
        services = self.pilot.app.services
        usual, services.settings.now = services.settings.now, now
        services.settings.now.speed = "off"
        slug = self.rng.choice(list(GAMES))
        for show in (ways.open_settings, lambda s: ways.open_new(s, slug), lambda s: ways.open_lesson(s, slug)):
            show(services)
            self.pilot.advance(0.3)
            ways.open_home(services)
            self.pilot.advance(0.1)
        services.settings.now = usual

    # ------------------------------------------------------------- history
    def _history(self):
        """An index that knows the records by their files."""
        place = self.folders.finished
        place.mkdir(parents=True, exist_ok=True)
        if not list(place.iterdir()):
            for number, text in enumerate(self.texts):
                if '"winners":null' not in text:
                    (place / f"{number}.json").write_text(text, encoding="utf-8")
            ledger = Ledger(place)
            while ledger.read(100):
                pass
            ledger.keep()
            self.index = (self.folders.data / "ledger.json").read_text(encoding="utf-8")
        return damaged(self.index, self.rng)

    def swallow_history(self, data):
        """Listed, summed up, shown."""
        (self.folders.data / "ledger.json").write_bytes(data)
        ledger = Ledger(self.folders.finished)
        while ledger.read(100):
            pass
        assert len(ledger.rows) == len(list(self.folders.finished.iterdir()))
        for row in ledger.rows:
            if row.game in GAMES:
                cells_of(self.text, row)
        for name in {name for row in ledger.rows for name, _ in row.players}:
            tally(ledger.rows, name)
        if self.shows:
            self._show_history(data)

    def _show_history(self, data):
        folders = self.pilot.folders
        folders.finished.mkdir(parents=True, exist_ok=True)
        for path in self.folders.finished.iterdir():
            os.utime(folders.finished / path.name) if (folders.finished / path.name).exists() else (
                folders.finished / path.name
            ).write_bytes(path.read_bytes())
        (folders.data / "ledger.json").write_bytes(data)
        ways.open_history(self.pilot.app.services)
        self.pilot.settle(2)
        self.pilot.click("Statistics")
        self.pilot.settle(2)
        ways.open_home(self.pilot.app.services)
        self.pilot.advance(0.1)

    # --------------------------------------------------------------- board
    def _board(self):
        return damaged(self.board, self.rng)

    def swallow_board(self, data):
        """Refused in a sentence, or it makes a board on which games can be played."""
        file = self.folder / "board.json"
        file.write_bytes(data)
        try:
            read = board.read_board(file)
        except paths.BadInstall as refusal:
            assert len(str(refusal).splitlines()) == 1
            return
        with mock.patch.object(board, "read_board", lambda: read):
            runpy.run_path(cards.__file__)
            if json.loads(data) != json.loads(self.board):
                in_a_child(play_gatsby)

    # --------------------------------------------------------------- words
    def _words(self):
        """Some messages in a file of their own, a translation of them filled in otherwise, then torn."""
        file = polib.POFile()
        file.metadata = self.words.metadata
        for entry in self.rng.sample(self.said, 40):
            twin = polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt, msgid_plural=entry.msgid_plural)
            twin.msgstr, twin.msgstr_plural = entry.msgstr, dict(entry.msgstr_plural)
            if self.rng.random() < 0.2 and not twin.msgid_plural:
                twin.msgstr += self.rng.choice(("{", "}", "{x}", "{0}", "{n.__class__}", "{n!r:>99999999}", "%s", "{}"))
            file.append(twin)
        whole = str(file).encode()
        return torn(whole, self.rng) if self.rng.random() < 0.8 else whole

    def swallow_words(self, data):
        """Everything is said, in French or English, with what belongs in it."""
        place = self.folder / "words" / "fr" / "LC_MESSAGES"
        place.mkdir(parents=True, exist_ok=True)
        (place / "boardroom.po").write_bytes(data)
        text = Text(place.parent.parent, "fr")
        for entry in self.rng.sample(self.said, 60):
            values = dict.fromkeys(fields(entry.msgid) | fields(entry.msgid_plural or ""), 3)
            if entry.msgid_plural:
                values.pop("n", None)
                assert text.say_n(entry.msgctxt, entry.msgid, entry.msgid_plural, 2, values)
            else:
                assert len(text.say(entry.msgctxt, entry.msgid, values)) < 100_000

    # ------------------------------------------------------------- weights
    def _weights(self):
        self.file, self.module = self.rng.choice(self.weights)
        return damaged(self.file.read_text(encoding="utf-8"), self.rng)

    def swallow_weights(self, data):
        """Read as numbers, or refused so that the hand-written values play."""
        file = self.folder / "value.json"
        file.write_bytes(data)
        if self.module is None:
            with contextlib.suppress(ValueError):
                load_net(file)
            return
        with mock.patch.object(self.module, "files", lambda name: self.folder):
            if self.module is pub_weights:
                pub_weights.weights.__wrapped__(2)
            else:
                self.module.learned()


def short(slug):
    return {"games": 1} if slug == "lost_cities" else {}


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def in_a_child(deed):
    """Do something that leaves traces in a process of its own; AssertionError if it fails."""
    child = os.fork()
    if not child:
        code = 1
        try:
            deed()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0, "a board that was let in cannot be played on"


def play_gatsby():
    """Import the game anew, on whatever board is read now, and play it to its end."""
    for name in [name for name in sys.modules if name.startswith("boardroom.games.gatsby.")]:
        if name != "boardroom.games.gatsby.board":
            del sys.modules[name]
    from boardroom.games.gatsby.rules import RULES

    match, rng = Match(RULES, 2, None, 1), Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))


def run(folder, share):
    """So many inputs of each kind."""
    rng, faults, counts = Random(3), [], {}
    usual = signal.signal(signal.SIGPROF, hung)
    home = {"BOARDROOM_HOME": str(folder / "home")}
    with mock.patch.dict(os.environ, home), closing(Pilot(folder / "pilot")) as pilot:
        pilot.app.services.settings.now.speed = "off"
        guard, fuzz = Guard(), Fuzz(folder, pilot, rng)
        for kind, percent in SHARES.items():
            counts[kind] = max(2, round(WHOLE * share * percent / 100))
            for _ in range(counts[kind]):
                swallow, data = fuzz.input(kind)
                wrong = guard.try_out(swallow, data)
                if wrong:
                    (folder / "wrong").mkdir(exist_ok=True)
                    (folder / "wrong" / f"{kind}_{fuzz.number}").write_bytes(data)
                    faults.append(f"{kind} {fuzz.number} {data[:200]!r}: {wrong}")
    signal.signal(signal.SIGPROF, usual)
    broken = list(Path().glob("BROKEN")) + list(folder.rglob("BROKEN"))
    faults += [f"code was executed: {path}" for path in broken]
    return {"inputs": sum(counts.values()), **counts, "worst_cpu_s": round(guard.worst, 2), "faults": faults}
