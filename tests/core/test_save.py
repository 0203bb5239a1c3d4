"""Saves: what is read back, what is refused, what survives a crash."""

import json
import os
import stat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardroom.core.player import Seat
from boardroom.core.save import (
    FORMAT,
    BadSave,
    NewerSave,
    SaveFile,
    checksum,
    parse_save,
    read_save,
    write_save,
    write_whole,
)


def save(**changes):
    values = {
        "game": "lost_cities",
        "rules_version": 1,
        "options": {},
        "seed": 3,
        "players": [Seat(kind="person", name="Camille")],
        "log": [],
        "checksum": "x",
    }
    return SaveFile(**(values | changes))


def test_a_save_is_read_back_equal(tmp_path):
    written = save(options={"games": 1}, scores=[1.5])
    write_save(tmp_path / "a.json", written)
    assert read_save(tmp_path / "a.json") == written
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "a.json"
    write_save(path, save(seed=1))
    monkeypatch.setattr("os.fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        write_save(path, save(seed=2))
    assert read_save(path).seed == 1
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", "null", '"x"', "{}", '{"format": "1"}', '{"format": 0}', '{"format": 1}', "[" * 100_000],
)
def test_what_is_no_save_is_refused_with_a_reason(text):
    with pytest.raises(BadSave) as fault:
        parse_save(text)
    assert str(fault.value)


def test_an_unknown_field_is_refused_by_name():
    data = json.loads(save().model_dump_json()) | {"surprise": 1}
    with pytest.raises(BadSave, match="surprise"):
        parse_save(json.dumps(data))


def test_a_newer_format_is_refused_as_newer():
    data = json.loads(save().model_dump_json()) | {"format": FORMAT + 1}
    with pytest.raises(NewerSave, match=str(FORMAT + 1)):
        parse_save(json.dumps(data))


def test_bytes_that_are_no_text_are_refused(tmp_path):
    path = tmp_path / "a.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSave):
        read_save(path)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_but_never_crashes(text):
    with pytest.raises(BadSave):
        parse_save(text)


def test_the_checksum_depends_on_values_not_on_their_order():
    assert checksum({"a": 1, "b": [2]}) == checksum({"b": [2], "a": 1})
    assert checksum({"a": 1}) != checksum({"a": 2})


@pytest.mark.parametrize("changes", [{"scores": [1.0, 2.0]}, {"winners": [1]}, {"scores": [float("nan")]}])
def test_a_result_that_is_not_the_players_is_refused(changes):
    data = json.loads(save().model_dump_json()) | changes
    with pytest.raises(BadSave):
        parse_save(json.dumps(data))


def test_what_a_file_says_cannot_break_the_sentence_that_refuses_it():
    data = json.loads(save().model_dump_json()) | {"a\n\x1b[2J" + "b" * 500: 1}
    with pytest.raises(BadSave) as fault:
        parse_save(json.dumps(data))
    assert str(fault.value).isprintable() and len(str(fault.value)) < 160


def test_a_name_keeps_only_what_can_be_shown():
    assert Seat(kind="person", name=" Ca\0mi\nlle\x7f ").name == "Camille"
    with pytest.raises(ValueError):
        Seat(kind="person", name="\n")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere folders can't be asked to settle")
def test_a_file_and_its_name_are_on_disk_before_the_game_goes_on(tmp_path, monkeypatch):
    settled = []
    monkeypatch.setattr(os, "fsync", lambda entry: settled.append(stat.S_ISDIR(os.fstat(entry).st_mode)))
    write_whole(tmp_path / "a.json", "{}")
    assert settled == [False, True]
