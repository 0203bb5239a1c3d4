"""Recorded games move by move, with every seat's view: nothing may change by itself.

`python -m tests.games.gatsby.test_golden` writes the files anew after a wanted change.
"""

from pathlib import Path
from random import Random

import pytest

from boardroom.core.match import Match
from boardroom.games.gatsby.cards import LOCATIONS, SPECIALS, TILE_NAMES
from boardroom.games.gatsby.rules import RULES
from boardroom.games.gatsby.view import pending

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "gatsby"
SEEDS = (1, 2)


def tile(code, peek=None):
    """A character as the seat knows it."""
    if code == -1:
        return "-"
    if code >= 0:
        return TILE_NAMES[code]
    return "?" if peek is None else f"?{TILE_NAMES[peek.tile]}@{peek.turn}{'!' if peek.touched else ''}"


def told(view):
    """A view in a few lines."""
    who = "nobody" if view.seat is None else f"seat {view.seat}"
    cells = "".join(".01"[owner + 1] for owner in view.cells)
    places = " ".join(f"{SPECIALS[special]}:{place}" for special, place in enumerate(view.specials) if place != -2)
    return [
        f"  {who}: turn {view.turn} active {view.active} action {view.action} todo "
        + ",".join(each.task for each in pending(view)),
        f"    cabaret {cells[:36]} tracks {cells[36:LOCATIONS]} levels {view.levels} supply {view.supply}",
        "    spaces " + " ".join(tile(space.tile, space.peek) for space in view.spaces),
        "    takes " + " ".join(f"{take.seat}:{tile(take.tile, take.peek)}" for take in view.takes),
        f"    looks {[(look.turn, look.first, look.second, look.swapped) for look in view.looks]}",
        f"    specials {places} counts {view.counts} freed {view.freed} idle {view.idle}",
    ]


def playthrough(seed):
    """A game in which every move is drawn by lot."""
    match, rng = Match(RULES, 2, None, seed), Random(seed)
    state = RULES.new(2, match.options)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.randrange(len(moves))])
    lines = []
    for number, decision in enumerate(match.log):
        lines.append(f"{number} {decision.seat} {decision.move}")
        RULES.apply(state, decision.seat, decision.move)
        if number % 25 == 21 or number == len(match.log) - 1:
            lines += [line for seat in (0, 1, None) for line in told(RULES.view(state, seat))]
    lines.append(f"ending {RULES.dump(state)['ending']} scores {match.scores} winners {match.winners}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", SEEDS)
def test_playthrough(seed):
    assert playthrough(seed) == (FOLDER / f"{seed}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in SEEDS:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
