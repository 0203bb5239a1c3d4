"""The ledger of finished games: an index that may be lost at any time."""

import json
import os

import pytest

from boardroom.core.player import Seat
from boardroom.core.save import SaveFile, write_save
from boardroom.ledger import FORMAT, INDEX, Ledger

ROWS = (
    ('[["", null]]', "[], []"),
    ('[["Camille", "genius"]]', "[], []"),
    ('[["Camille", null]]', "[1e999], []"),
    ('[["Camille", null]]', "[1, 2], []"),
    ('[["Camille", null]]', "[1], [3]"),
    ('[["Camille", null]]', "{}, []"),
)
SEATS = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Computer", level="strong")]


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "finished"
    made.mkdir()
    return made


@pytest.fixture
def finish(folder):
    """Writes a finished game."""

    def write(day=1, **changes):
        plain = {
            "game": "lost_cities",
            "rules_version": 1,
            "options": {},
            "seed": day,
            "players": SEATS,
            "log": [],
            "checksum": "x",
            "saved": f"2026-01-{day:02}T20:00:00+00:00",
            "scores": [54.0, 38.0],
            "winners": [0],
        }
        save = SaveFile(**{**plain, **changes})
        write_save(folder / f"{save.id}.json", save)
        return save

    return write


def read_all(folder):
    ledger = Ledger(folder)
    while ledger.read(2):
        pass
    return ledger


def test_the_last_game_comes_first(folder, finish):
    for day in (2, 5, 3):
        finish(day)
    ledger = read_all(folder)
    assert [row.saved[8:10] for row in ledger.rows] == ["05", "03", "02"]
    assert ledger.rows[0].players == (("Camille", None), ("Computer", "strong")) and ledger.done == 1


def test_files_are_read_a_few_at_a_time(folder, finish):
    for day in range(1, 6):
        finish(day)
    ledger = Ledger(folder)
    assert (ledger.rows, ledger.done) == ([], 0)
    assert ledger.read(2) and len(ledger.rows) == 2 and ledger.done == pytest.approx(0.4)


def test_what_is_known_is_not_read_again(folder, finish, monkeypatch):
    finish(1)
    read_all(folder)
    monkeypatch.setattr("boardroom.ledger.read_save", lambda path: pytest.fail("read again"))
    assert len(Ledger(folder).rows) == 1


def test_a_new_and_a_removed_game_are_noticed(folder, finish):
    old = finish(1)
    read_all(folder)
    finish(2)
    (folder / f"{old.id}.json").unlink()
    assert [row.saved[8:10] for row in read_all(folder).rows] == ["02"]
    assert len(Ledger(folder).rows) == 1


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "[" * 50_000, '{"format": 9, "players": [], "games": []}'),
        '{"format": 2, "players": [], "games": [["a", 1, "a", "gatsby", "", 0, [], []]]}',
        '{"format": 2, "players": [["x"]], "games": [[1, 2]]}',
        *(
            f'{{"format": 2, "players": [{who}], "games": [["a", 1, "a", "gatsby", "", 0, {told}]]}}'
            for who, told in ROWS
        ),
    ],
)
def test_a_damaged_index_costs_nothing_but_time(folder, finish, text):
    finish(1)
    (folder.parent / INDEX).write_text(text, encoding="utf-8")
    assert len(read_all(folder).rows) == 1
    assert json.loads((folder.parent / INDEX).read_text())["format"] == FORMAT


def test_a_damaged_game_is_set_aside_and_the_rest_is_shown(folder, finish):
    finish(1)
    (folder / "broken.json").write_text("{", encoding="utf-8")
    ledger = read_all(folder)
    (damage,) = ledger.damages
    assert len(ledger.rows) == 1 and damage.name == "broken.json" and not damage.newer
    assert not (folder / "broken.json").exists() and (folder / damage.aside).exists()


def test_a_newer_game_is_left_where_it_is(folder, finish):
    save = finish(1)
    path = folder / f"{save.id}.json"
    path.write_text(path.read_text().replace('"format":1', '"format":99'), encoding="utf-8")
    (damage,) = read_all(folder).damages
    assert (damage.name, damage.newer, damage.aside) == (path.name, True, None) and path.exists()


def test_a_known_game_that_changes_is_read_again(folder, finish):
    save = finish(1)
    ledger = read_all(folder)
    changed = save.model_copy(update={"scores": [1.0, 2.0]})
    path = folder / f"{save.id}.json"
    write_save(path, changed)
    os.utime(path, ns=(7, 7))
    ledger.look()
    while ledger.read(2):
        pass
    assert [row.scores for row in ledger.rows] == [(1.0, 2.0)]
    assert [row.scores for row in Ledger(folder).rows] == [(1.0, 2.0)]


def test_a_kept_ledger_notices_what_comes_and_goes(folder, finish):
    old = finish(1)
    ledger = read_all(folder)
    version = ledger.version
    ledger.look()
    assert ledger.read(2) and ledger.version == version, "nothing is new"
    (folder / f"{old.id}.json").unlink()
    finish(3)
    ledger.look()
    while ledger.read(2):
        pass
    assert [row.saved[8:10] for row in ledger.rows] == ["03"] and ledger.version > version


def test_no_folder_no_games(tmp_path):
    ledger = Ledger(tmp_path / "nowhere" / "finished")
    assert (ledger.rows, ledger.done, ledger.read(5)) == ([], 1, False)
