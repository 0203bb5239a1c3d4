"""What every command that learns promises, whatever the game."""

import pytest

from boardroom.games.fantasy_pub import learn as fantasy_pub
from boardroom.games.gatsby import learn as gatsby
from boardroom.games.jekyll_hyde import learn as jekyll_hyde
from boardroom.games.lost_cities import learn as lost_cities
from boardroom.games.lost_cities import tally
from tests.games.fantasy_pub.room import last_round
from tests.games.gatsby.salon import last_turns

SHORT = {
    lost_cities: ["--games", "4"],
    tally: ["--games", "3"],
    jekyll_hyde: ["--generations", "1", "--rounds", "1", "--iterations", "1", "--jobs", "1"],
    fantasy_pub: ["--games", "3", "--seats", "2"],
    gatsby: ["--games", "2"],
}
LEARNERS = [command for command in SHORT if command is not tally]
COUNT = {jekyll_hyde: "--rounds"}
"""What says how much is played, if it isn't --games."""


def names(commands):
    return pytest.mark.parametrize("command", commands, ids=lambda command: command.__name__.split(".", 2)[2])


@pytest.fixture
def shortened(monkeypatch):
    """Games that are nearly over, and few rounds."""
    monkeypatch.setattr(fantasy_pub, "dealt", last_round)
    monkeypatch.setattr(gatsby, "dealt", last_turns)
    monkeypatch.setattr(gatsby, "ROUNDS", 2)
    monkeypatch.setattr(gatsby, "HASTY", 1)


def refused(command, capsys, *arguments):
    """What the command says before it exits for a wrong argument."""
    with pytest.raises(SystemExit) as stopped:
        command.main([*SHORT[command], *map(str, arguments)])
    assert stopped.value.code == 2
    return capsys.readouterr().err


@names(SHORT)
def test_the_same_seed_learns_the_same(command, tmp_path, shortened):
    texts = []
    for seed in ("1", "1", "2"):
        out = tmp_path / "out.json"
        assert command.main([*SHORT[command], "--out", str(out), "--seed", seed]) == 0
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1] != texts[2]


@names(SHORT)
def test_an_impossible_out_file_is_refused_before_any_game(command, tmp_path, capsys):
    for out in (tmp_path, tmp_path / "nowhere" / "out.json"):
        assert f"{out} can't be written, name another file" in refused(command, capsys, "--out", out)


@names(SHORT)
def test_no_game_at_all_is_refused(command, tmp_path, capsys):
    for number in ("0", "-1", "many"):
        said = refused(command, capsys, "--out", tmp_path / "out.json", f"{COUNT.get(command, '--games')}={number}")
        assert f"{number!r} is no whole number from" in said


@names(LEARNERS)
@pytest.mark.parametrize(
    "damage", ["{", "[]", '{"W": 1}', '{"path": 3}', '{"lead": 3}', '{"seats": {"2": {"order": [1]}}}']
)
def test_damaged_weights_are_no_start(command, tmp_path, capsys, damage):
    start, out = tmp_path / "start.json", tmp_path / "out.json"
    start.write_text(damage, encoding="utf-8")
    assert f"{start} holds no weights of this game, name another file" in refused(
        command, capsys, "--out", out, "--start", start
    )
    assert not out.exists()


@names(LEARNERS)
def test_missing_weights_are_no_start(command, tmp_path, capsys):
    said = refused(command, capsys, "--out", tmp_path / "out.json", "--start", tmp_path / "none.json")
    assert "none.json can't be read (No such file or directory), name another file" in said
