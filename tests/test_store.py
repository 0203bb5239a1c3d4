"""Store and settings: damaged, foreign, newer and unwritable files; nothing is ever lost."""

import json
import os

import pytest

from boardroom import paths
from boardroom.core.player import Seat
from boardroom.core.save import SaveFile, write_save
from boardroom.settings import LastSetup, Settings, SettingsFile, set_aside
from boardroom.store import Store


@pytest.fixture
def folders(tmp_path):
    return paths.Folders(tmp_path / "data", tmp_path / "config", tmp_path / "logs")


def save(saved="2026-01-01", winners=None, **changes):
    players = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Computer", level="expert")]
    values = {"game": "lost_cities", "rules_version": 1, "options": {}, "seed": 3, "log": [], "checksum": "x"}
    return SaveFile(**(values | {"players": players, "saved": saved, "winners": winners} | changes))


def test_the_last_played_game_comes_first(folders):
    store = Store(folders)
    for day in ("2026-01-02", "2026-01-03", "2026-01-01"):
        assert store.keep(save(day))
    assert [each.saved for each in store.unfinished()] == ["2026-01-03", "2026-01-02", "2026-01-01"]


def test_a_finished_game_changes_folders_and_can_be_reopened(folders):
    store, game = Store(folders), save()
    store.keep(game)
    game.winners = [0]
    store.keep(game)
    assert store.unfinished() == []
    assert [each.id for each in store.finished()] == [game.id]
    store.reopen(game.id)
    assert store.finished() == []


def test_a_damaged_save_is_set_aside_and_the_rest_still_there(folders):
    store, good = Store(folders), save()
    store.keep(good)
    bad = folders.saves / f"{'a' * 32}.json"
    bad.write_text("{ broken", encoding="utf-8")
    assert [each.id for each in store.unfinished()] == [good.id]
    assert not bad.exists()
    assert (folders.saves / f"{bad.name}.damaged-1").read_text(encoding="utf-8") == "{ broken"
    assert [each.name for each in store.damages] == [bad.name]
    store.unfinished()
    assert len(store.damages) == 1


def test_a_newer_save_is_left_untouched(folders):
    store = Store(folders)
    newer = folders.saves / f"{'b' * 32}.json"
    newer.write_text(json.dumps({"format": 99}), encoding="utf-8")
    assert store.unfinished() == []
    assert newer.exists()
    assert store.damages[0].newer


def test_a_folder_that_is_a_file_means_nothing_can_be_kept(tmp_path):
    (tmp_path / "data").write_text("", encoding="utf-8")
    store = Store(paths.Folders(tmp_path / "data", tmp_path / "config", tmp_path / "logs"))
    assert not store.writable
    assert store.keep(save()) is False
    assert store.unfinished() == []


def test_damaged_files_never_overwrite_each_other(tmp_path):
    for number in (1, 2):
        path = tmp_path / "a.json"
        path.write_text(str(number), encoding="utf-8")
        assert set_aside(path).name == f"a.json.damaged-{number}"


def test_settings_are_kept_and_read_back(folders):
    file = SettingsFile(folders.settings)
    file.now.volume = 12
    file.now.setups["gatsby"] = LastSetup(players=[Seat(kind="person", name="Noah")])
    assert file.keep()
    assert SettingsFile(folders.settings).now == file.now


@pytest.mark.parametrize("text", ["", "{", "[]", '{"volume": 900}', '{"unknown": 1}', "\x00", "[" * 50_000])
def test_damaged_settings_are_set_aside(folders, text):
    folders.settings.parent.mkdir(parents=True)
    folders.settings.write_text(text, encoding="utf-8")
    file = SettingsFile(folders.settings)
    assert file.now == Settings()
    assert file.fault
    assert file.set_aside.read_text(encoding="utf-8") == text
    assert file.keep()


def test_settings_that_cannot_be_written_are_told(tmp_path):
    (tmp_path / "config").write_text("", encoding="utf-8")
    file = SettingsFile(tmp_path / "config" / "settings.json")
    assert file.keep() is False
    assert file.fault


def test_reset_keeps_names_and_lessons(folders):
    file = SettingsFile(folders.settings)
    file.now.names, file.now.lessons, file.now.volume = ["Camille"], {"gatsby": 3}, 5
    file.reset()
    assert (file.now.names, file.now.lessons, file.now.volume) == (["Camille"], {"gatsby": 3}, 70)


def test_a_copy_is_kept_aside_as_the_file_was_and_never_over_another(folders):
    store, game = Store(folders), save()
    store.keep(game)
    path = folders.saves / f"{game.id}.json"
    before = path.read_text(encoding="utf-8")
    assert store.copy_aside(game.id) == f"{path.name}.damaged-1"
    game.seed = 4
    store.keep(game)
    assert store.copy_aside(game.id) == f"{path.name}.damaged-2"
    assert (folders.saves / f"{path.name}.damaged-1").read_text(encoding="utf-8") == before
    assert [each.id for each in store.unfinished()] == [game.id]
    assert store.copy_aside("f" * 32) is None


def test_a_game_is_found_by_its_id_running_or_finished(folders):
    store, game = Store(folders), save()
    assert store.known(game.id) is None
    for winners in (None, [0]):
        game.winners = winners
        store.keep(game)
        assert store.known(game.id) == game
    (folders.finished / f"{game.id}.json").write_text("{", encoding="utf-8")
    assert store.known(game.id) is None


def test_two_windows_keep_each_others_settings(folders):
    one, other = SettingsFile(folders.settings), SettingsFile(folders.settings)
    one.now.volume = 12
    one.now.lessons = {"gatsby": 3}
    assert one.keep()
    other.now.language = "fr"
    other.now.lessons = {"lost_cities": 1}
    assert other.keep()
    one.now.lessons = {}
    assert one.keep()
    found = SettingsFile(folders.settings).now
    assert (found.volume, found.language, found.lessons) == (12, "fr", {"lost_cities": 1})
    assert [path.name for path in folders.config.iterdir()] == ["settings.json"]


def test_a_lock_that_was_left_behind_stops_nobody(folders, monkeypatch):
    monkeypatch.setattr("boardroom.settings.LOCK_S", 0.01)
    file = SettingsFile(folders.settings)
    assert file.keep()
    (folders.config / "settings.json.lock").write_text("", encoding="utf-8")
    assert file.keep()


def test_a_file_that_was_written_elsewhere_or_is_gone_is_noticed(folders):
    store, game = Store(folders), save()
    assert store.fate(game.id) == "as it was"
    store.keep(game)
    assert store.fate(game.id) == "as it was"
    game.seed = 4
    Store(folders).keep(game)
    assert store.fate(game.id) == "changed"
    assert store.latest(game).seed == 4
    assert store.fate(game.id) == "as it was"
    store.remove(game.id)
    assert store.fate(game.id) == "gone"
    game.winners = [0]
    Store(folders).keep(game)
    assert store.fate(game.id) == "changed"


@pytest.mark.parametrize(("running", "ended"), [("2026-01-01", "2026-01-02"), ("2026-01-01", "2026-01-01")])
def test_a_game_that_ended_while_the_power_failed_is_not_played_on(folders, running, ended):
    store, game = Store(folders), save(running)
    store.keep(game)
    write_save(folders.finished / f"{game.id}.json", game.model_copy(update={"winners": [1], "saved": ended}))
    assert store.unfinished() == []
    assert list(folders.saves.iterdir()) == []
    assert [each.winners for each in store.finished()] == [[1]]


def test_an_end_that_was_taken_back_is_played_on(folders):
    store, game = Store(folders), save("2026-01-03")
    store.keep(game)
    write_save(folders.finished / f"{game.id}.json", game.model_copy(update={"winners": [1], "saved": "2026-01-02"}))
    assert [each.id for each in store.unfinished()] == [game.id]


def test_drafts_that_were_left_behind_are_swept(folders):
    store = Store(folders)
    folders.config.mkdir()
    old, settings, new = folders.saves / "a.1.tmp", folders.config / "s.3.tmp", folders.saves / "b.2.tmp"
    for draft in (old, settings, new):
        draft.write_text("{", encoding="utf-8")
    for draft in (old, settings):
        os.utime(draft, (0, 0))
    assert Store(folders).unfinished() == store.unfinished() == []
    assert [draft.exists() for draft in (old, settings, new)] == [False, False, True]


def test_letters_that_no_file_can_hold_are_no_settings(folders):
    folders.settings.parent.mkdir(parents=True)
    folders.settings.write_text(
        '{"setups": {"gatsby": {"players": [], "options": {"a": "\\ud800"}}}}', encoding="utf-8"
    )
    file = SettingsFile(folders.settings)
    assert file.set_aside is not None
    assert file.keep()
