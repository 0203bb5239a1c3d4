"""The board file: what it holds, and how a mistake is refused with file, place and reason."""

import json

import pytest

from boardroom.games.gatsby.board import FILE, BadBoard, read_board
from boardroom.games.gatsby.cards import CONDITIONS, FAMILIES, LOCATIONS, PRESTIGE, REVEALED, TRACK_LENGTHS


def test_the_board_as_shipped():
    board = read_board()
    assert (board.cabaret.size, board.finance.top, board.supply.influence) == (6, 17, 20)
    assert (TRACK_LENGTHS, LOCATIONS, CONDITIONS, REVEALED) == ([7, 5, 5, 5, 3], 61, [0, 1, 2], [1, 1, 2, -1])
    assert (FAMILIES, sum(PRESTIGE)) == (["jazz", "money", "press", "screen", "turf"], 25)


def changed(path, value):
    """The board's data with one entry changed."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    *steps, last = path
    place = data
    for step in steps:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return json.dumps(data)


BAD = [
    (("racetrack", "tracks", 1), ".FT.", "racetrack", "track 2 has 4 cells, an odd number is needed"),
    (("racetrack", "tracks", 4), ".?.", "racetrack", "track 5 has an unknown letter '?'"),
    (("racetrack", "tracks", 4), ".*.", "racetrack", "track 5 has an unknown letter '*'"),
    (("racetrack", "tracks"), ["...", "...", "..."], "racetrack", "3 tracks, five are needed"),
    (("racetrack", "face_up"), [0, 3], "racetrack", "the first and the last character lie face up"),
    (("cabaret", "slabs", "A", 2), "X*F", "cabaret", "slab A has 2 marked cells, one is needed"),
    (("cabaret", "slabs", "B", 1), "E..", "cabaret", "slab B has 0 marked cells, one is needed"),
    (("cabaret", "slabs", "C", 0), "F.Q", "cabaret", "slab C has an unknown letter 'Q'"),
    (("cabaret", "slabs", "C", 0), "F.", "cabaret", "slab C is not square"),
    (("cabaret", "slabs", "D"), None, "cabaret", "3 slabs, four are needed"),
    (("cabaret", "size"), 7, "cabaret", "size 7 is not twice the slab's 3"),
    (("cabaret", "characters", "top"), "diagonal", "cabaret.characters.top", "Input should be"),
    (("cabaret", "characters", "top"), "horizontal_path", "cabaret", "three characters with three conditions"),
    (("cabaret", "face_up"), ["top", "top"], "cabaret", "two of the three characters lie face up"),
    (("finance", "top"), 18, "finance", "the last character is at level 17, not at the top 18"),
    (("finance", "character_levels"), [5, 13, 9, 17], "finance", "the character levels must rise"),
    (("finance", "character_levels"), [5, 9, 17], "finance", "3 character levels, four are needed"),
    (("finance", "revealed_bonus", "6"), "E", "finance", "a revealed bonus at a level without a character"),
    (("finance", "revealed_bonus", "5"), "Z", "finance.revealed_bonus.5", "Input should be"),
    (("finance", "face_up"), [9, 17], "finance", "the lowest and the highest character lie face up"),
    (("families", "jazz"), [0, 2, 4], "families.jazz.2", "less than or equal to 3"),
    (("families", "jazz"), [0, 2], "families.jazz.2", "Field required"),
    (("families", "jazz"), None, "families", "4, five are needed"),
    (("bonus", "F"), "fly", "bonus", "unknown F: fly"),
    (("bonus", "Z"), "advance", "bonus", "unknown Z: advance"),
    (("bonus", "F"), None, "bonus", "the six are needed"),
    (("supply", "specials"), 12, "supply.specials", "Input should be 11"),
    (("supply", "influence"), 0, "supply.influence", "greater than or equal to 1"),
    (("colour",), "gold", "colour", "Extra inputs are not permitted"),
    (("supply",), None, "supply", "Field required"),
]


@pytest.mark.parametrize(("path", "value", "place", "reason"), BAD)
def test_a_mistake_is_refused(tmp_path, path, value, place, reason):
    file = tmp_path / "board.json"
    file.write_text(changed(path, value), encoding="utf-8")
    with pytest.raises(BadBoard) as refusal:
        read_board(file)
    assert (refusal.value.file, refusal.value.place) == (file, place)
    assert reason in refusal.value.reason
    assert str(refusal.value).startswith(f"board.json: {place}: ")


@pytest.mark.parametrize(
    ("content", "place"), [(b'{\n"cabaret": [}', "line 2"), (b"\xff\xfe", "file"), (None, "file"), (b"[]", "file")]
)
def test_a_file_that_is_no_board(tmp_path, content, place):
    file = tmp_path / "board.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadBoard) as refusal:
        read_board(file)
    assert refusal.value.place == place


def test_another_board_changes_data_only(tmp_path):
    file = tmp_path / "board.json"
    file.write_text(changed(("racetrack", "tracks", 0), "....X"), encoding="utf-8")
    assert read_board(file).racetrack.tracks[0] == "....X"


@pytest.mark.parametrize("content", [b"[" * 50_000, b"1" * 5000, b'{"a\\n\\u001b[2J": 1}', b"\xff", b""])
def test_a_damaged_board_is_refused_in_one_line(tmp_path, content):
    file = tmp_path / "board.json"
    file.write_bytes(content)
    with pytest.raises(BadBoard) as refusal:
        read_board(file)
    assert str(refusal.value).isprintable()
