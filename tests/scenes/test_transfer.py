"""Games as files: handed out, taken in, refused with reason and place."""

import json
from random import Random

import pygame
import pytest

from boardroom import paths
from boardroom.core.save import FORMAT, BadSave, read_save
from boardroom.games import GAMES
from boardroom.i18n import Text
from boardroom.scenes.history import HistoryScene
from boardroom.scenes.import_game import ImportScene, given
from boardroom.scenes.transfer import SUFFIX, checked, export_game, file_name, import_game
from boardroom.scenes.ways import open_history
from tests.scenes.conftest import record


@pytest.fixture
def outside(tmp_path):
    """A file from elsewhere."""

    def write(content, name="game.boardroom"):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    return write


def told(pilot):
    pilot.advance(0.1)
    return [notice.text for notice in (*pilot.app.toasts.up, *pilot.app.toasts.waiting)]


def kept(pilot):
    store = pilot.app.services.store
    return len(store.finished()), len(store.unfinished())


# -------------------------------------------------------------------- export
@pytest.mark.parametrize("slug", GAMES)
def test_a_game_goes_out_and_comes_back_the_same(pilot, slug):
    save = record(slug)
    path = export_game(pilot.app.services, save)
    assert path.parent == pilot.folders.exports and path.suffix == SUFFIX
    assert told(pilot) == [f"Exported as {path}."]
    assert checked(path) == save == import_game(pilot.app.services, path)
    assert kept(pilot) == (1, 0)


def test_two_exports_do_not_overwrite_each_other(pilot):
    save = record()
    first, second = export_game(pilot.app.services, save), export_game(pilot.app.services, save)
    assert first != second and read_save(first) == read_save(second)


def test_the_name_says_what_it_is_in_letters_that_every_system_takes():
    save = record()
    assert file_name(Text(paths.locales(), "en"), save) == "Lost Cities 2026-01-05 Camille, Computer"
    save.players[0] = save.players[0].model_copy(update={"name": 'a/b\\c:*?"<>|'})
    assert not set(file_name(Text(paths.locales(), "en"), save)) & set('/\\:*?"<>|')


def test_a_folder_that_cannot_be_written_is_told(pilot):
    pilot.folders.data.joinpath("exports").write_text("", encoding="utf-8")
    assert export_game(pilot.app.services, record()) is None
    assert told(pilot)[0].startswith("The file could not be written")


# -------------------------------------------------------------------- import
def broken(change):
    data = json.loads(record(options={"games": 1}).model_dump_json())
    change(data)
    return data


def illegal(data):
    """The first placement is of a card that is not in the hand."""
    place = next(i for i, entry in enumerate(data["log"]) if entry["move"].startswith(("P:", "D:")))
    data["log"][place]["move"] = next(
        f"D:{card}" for card in ("Y2", "B2", "W2", "G2", "R2") if card not in data["log"][1]["move"].split(",")[:16]
    )


BROKEN = {
    "it is not a game record": "[1, 2",
    "it has no format number": "{}",
    "the field “surprise” is not as it should be": broken(lambda data: data.update(surprise=1)),
    "this program does not know the game “chess”": broken(lambda data: data.update(game="chess")),
    f"it was saved in format {FORMAT + 1}, this program reads up to {FORMAT}": broken(
        lambda data: data.update(format=FORMAT + 1)
    ),
    "it was played by rules 99, this program knows 1": broken(lambda data: data.update(rules_version=99)),
    "it is not a game for 3 players": broken(
        lambda data: data.update(players=[*data["players"], data["players"][0]], scores=[])
    ),
    "its options are not those of the game": broken(lambda data: data.update(options={"games": 77})),
    "decision 5: “Z:9” is not a move of this game": broken(lambda data: data["log"][4].update(move="Z:9")),
    "decision 2: it was not for seat 1 to decide": broken(lambda data: data["log"][1].update(seat=0)),
    "is forbidden by LC-4": broken(illegal),
    "was not what chance brought": broken(lambda data: data.update(seed=data["seed"] + 1)),
    "its last position does not match its moves": broken(lambda data: data.update(checksum="0" * 16)),
    "its result does not follow from its moves": broken(lambda data: data.update(scores=[999.0, 0.0])),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("reason", BROKEN)
def test_what_is_wrong_is_refused_with_reason_and_place_and_nothing_is_added(pilot, outside, reason, language):
    pilot.app.services.text.switch(language)
    path = outside(BROKEN[reason])
    assert import_game(pilot.app.services, path) is None
    (sentence,) = told(pilot)
    assert sentence.startswith("game.boardroom ")
    assert (reason in sentence) is (language == "en")
    assert kept(pilot) == (0, 0)


@pytest.mark.parametrize("what", ["none", "folder", "bytes", "large"])
def test_what_is_no_file_of_text_is_refused(pilot, tmp_path, what):
    path = tmp_path / "game.boardroom"
    if what == "folder":
        path.mkdir()
    elif what == "bytes":
        path.write_bytes(b"\xff\xfe\x00")
    elif what == "large":
        path.write_bytes(b" " * 8_000_001)
    assert import_game(pilot.app.services, path) is None
    assert len(told(pilot)) == 1 and kept(pilot) == (0, 0)


@pytest.mark.parametrize("slug", GAMES)
def test_any_damage_is_refused_or_harmless(slug, outside):
    """Letters changed at random: a record is refused by a reason, or is still a game that replays."""
    text, rng = record(slug).model_dump_json(), Random(4)
    for _ in range(60):
        place = rng.randrange(len(text))
        spoiled = text[:place] + rng.choice('0123456789abcXYZ{}[]",:-') + text[place + rng.randrange(3) :]
        try:
            checked(outside(spoiled))
        except BadSave as fault:
            assert str(fault)


def test_the_same_game_is_not_added_twice_but_another_of_its_name_is(pilot, outside):
    save = record()
    path = outside(save.model_dump_json())
    assert import_game(pilot.app.services, path).id == import_game(pilot.app.services, path).id == save.id
    assert kept(pilot) == (1, 0) and told(pilot)[-1] == "game.boardroom is here already."
    other = record(seed=6)
    other.id = save.id
    assert import_game(pilot.app.services, outside(other.model_dump_json())).id != save.id
    assert kept(pilot) == (2, 0)


def test_a_running_game_stands_on_the_home_screen(pilot, outside):
    save = record(stop=20)
    assert import_game(pilot.app.services, outside(save.model_dump_json())) == save
    assert kept(pilot) == (0, 1)


# ------------------------------------------------------------- on the screen
def drop(pilot, path):
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.advance(0.1)


def test_a_file_dropped_on_any_screen_is_taken_in_and_listed(pilot, outside):
    drop(pilot, outside(record(stop=20).model_dump_json()))
    assert len(pilot.top.saves) == 1
    open_history(pilot.app.services)
    pilot.advance(0.1)
    pilot.settle()
    drop(pilot, outside(record(seed=7).model_dump_json()))
    pilot.settle()
    assert len(pilot.top.rows) == 1
    drop(pilot, outside("nonsense"))
    assert len(pilot.top.rows) == 1


def test_a_game_is_exported_and_imported_by_buttons(pilot, recorded):
    recorded()
    open_history(pilot.app.services)
    pilot.advance(0.1)
    pilot.settle()
    scene = pilot.top
    pilot.click("Export")
    assert told(pilot) == ["Choose a game in the list first."]
    scene.list.move_to(0)
    pilot.click("Export")
    (path,) = pilot.folders.exports.iterdir()
    next(pilot.folders.finished.glob("*.json")).unlink()
    scene.refresh()
    assert scene.rows == []
    pilot.advance(0.1)
    pilot.click("Import")
    pilot.advance(0.1)
    assert isinstance(pilot.top, ImportScene) and pilot.top.files == [path]
    pilot.picture()
    rect = pilot.top.list.row_rect(0)
    pilot.click_at(rect.cx, rect.cy)
    pilot.advance(0.1)
    pilot.settle()
    assert pilot.top is scene and len(scene.rows) == 1


def test_a_path_is_typed_and_what_is_refused_keeps_the_screen(pilot, outside):
    pilot.app.stack.push(HistoryScene(pilot.app.services))
    pilot.app.stack.push(ImportScene(pilot.app.services))
    pilot.advance(0.1)
    screen = pilot.top
    pilot.click("Path of the file")
    pilot.type(str(outside("nonsense", "bad.boardroom")))
    pilot.click("Import")
    pilot.advance(0.1)
    assert pilot.top is screen and told(pilot) == ["bad.boardroom was not imported: it is not a game record."]
    screen.field.set(f'"{outside(record().model_dump_json())}"', 0)
    pilot.click("Import")
    pilot.advance(0.1)
    assert isinstance(pilot.top, HistoryScene)


def test_a_pasted_path_may_have_quotes_or_begin_at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert given(' "a b.boardroom" ').name == "a b.boardroom"
    assert given("~/x").parent == tmp_path
