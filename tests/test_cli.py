"""The command line: what it prints, what it refuses, and with which exit code."""

import json
import os
import subprocess
import sys

import pytest

from boardroom.cli import main
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.core.save import write_save
from boardroom.games import GAMES


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDROOM_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def record(tmp_path):
    match = Match(GAMES["lost_cities"].rules, 2, seed=2)
    for _ in range(6):
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    path = tmp_path / "game.json"
    write_save(path, match.save([Seat(kind="person", name="Camille"), Seat(kind="person", name="Noah")]))
    return path


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "invalid choice"),
        (["arena", "chess", "--players", "quick,random"], "lost_cities"),
        (["arena", "lost_cities", "--players", "quick,genius"], "genius"),
        (["arena", "lost_cities", "--players", "quick,strong@0"], "1 to 1000000"),
        (["arena", "lost_cities", "--players", "quick,random@9"], "random@9"),
        (["arena", "lost_cities", "--players", "quick"], "for 2 players"),
        (["arena", "lost_cities", "--players", "quick,random", "--games", "0"], "1 to 1000000"),
        (["arena", "lost_cities", "--players", "quick,random", "--seconds", "-1"], "0.001"),
        (["arena", "lost_cities", "--players", "quick,random", "--option", "games"], "KEY=VALUE"),
        (["arena", "lost_cities", "--players", "quick,random", "--option", "games=7"], "games"),
        (["demo", "chess", "--out", "x"], "chess"),
        (["demo", "--size", "9x9"], "9x9"),
        (["bench", "chess"], "chess"),
        (["log", "nowhere.json"], "nowhere.json"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["--lang", "de"], "invalid choice"),
    ],
)
def test_wrong_input_gets_one_sentence_and_exit_code_2(arguments, word, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert word in err
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err


def test_no_display_is_said_in_one_sentence(home):
    """In a process of its own: SDL keeps the display that an earlier test opened."""
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    command = [sys.executable, "-m", "boardroom"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "no display" in done.stderr and len(done.stderr.splitlines()) == 1
    assert "boardroom demo lost_cities --out pictures" in done.stderr
    assert "Traceback" not in done.stderr


def test_arena_prints_one_object(capsys):
    arguments = ["arena", "lost_cities", "--players", "quick,random", "--games", "2", "--jobs", "1", "--json"]
    assert main([*arguments, "--option", "games=1"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_arena_prints_a_table(capsys):
    arguments = ["arena", "lost_cities", "--players", "quick,random", "--games", "2", "--jobs", "1"]
    assert main(arguments) == 0
    assert "quick" in capsys.readouterr().out


def test_log_tells_every_decision_in_notation_and_words(record, capsys):
    assert main(["log", str(record), "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["decisions"]) >= 7
    assert any(line["words"] for line in told["decisions"])
    assert main(["log", str(record)]) == 0
    assert "Camille" in capsys.readouterr().out


def test_log_of_a_running_game_tells_nothing_hidden(record, capsys):
    main(["log", str(record), "--json"])
    told = json.loads(capsys.readouterr().out)
    assert not any("deal" in line["move"] for line in told["decisions"])
    assert told["scores"] == []


def test_log_of_a_damaged_record_fails_with_the_reason(record, capsys):
    data = json.loads(record.read_text(encoding="utf-8"))
    data["log"][3]["move"] = "P:Z9"
    record.write_text(json.dumps(data), encoding="utf-8")
    assert main(["log", str(record)]) == 1
    assert "decision 4" in capsys.readouterr().err


def test_doctor_finds_damaged_files_and_touches_nothing(home, capsys):
    broken = home / "data" / "games" / "x.json"
    broken.parent.mkdir(parents=True)
    broken.write_text("{", encoding="utf-8")
    assert main(["doctor", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [each["file"] for each in report["damaged"]] == [str(broken)]
    assert broken.exists()
    assert report["computer"] == "answers"


def test_doctor_tells_of_a_computers_process_that_fails(home, monkeypatch, capsys):
    monkeypatch.setattr("boardroom.doctor.find", len)
    assert main(["doctor"]) == 0
    assert "computer: does not answer" in capsys.readouterr().out


def test_a_fault_is_one_sentence_and_the_log_holds_the_rest(home, monkeypatch, capsys):
    monkeypatch.setattr("boardroom.doctor.examine", lambda: 1 / 0)
    assert main(["doctor"]) == 1
    assert "division by zero" in capsys.readouterr().err
