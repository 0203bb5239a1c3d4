"""A recorded game move by move, with every seat's view: nothing may change by itself.

`python -m tests.games.fantasy_pub.test_golden` writes the files anew after a wanted change.
"""

from pathlib import Path
from random import Random

import pytest

from boardroom.core.match import Match
from boardroom.games.fantasy_pub import GAME
from boardroom.games.fantasy_pub.cards import LETTERS
from boardroom.games.fantasy_pub.moves import guest_name

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "fantasy_pub"
EVERY = 25


def told(view):
    """A view in one line; the seat that looks comes first."""
    guests = [f"{guest_name(g)}@{view.at[g]} {view.coins[g]}c {view.beers[g]}b" for g in view.guests()]
    stacks = [
        "".join(LETTERS[race] * n for race, n in enumerate(view.unseen[seat]))
        + "+"
        + "".join(LETTERS[race] for race in view.thrown[seat])
        for seat in range(view.seats)
    ]
    return (
        f"  {view.seat}: {', '.join(guests)} | floor {view.floor} | barkeep {view.barkeep} called {view.called} "
        f"| turn {view.turn} dice {view.dice} purse {view.purse} | stacks {' '.join(stacks)} "
        f"| scored {view.scored} outs {view.outs} turns {view.turns}"
    )


def playthrough(seats):
    """A game of quick players with a random slip now and then."""
    rules = GAME.rules
    match, rng = Match(rules, seats, rules.options(), seats), Random(seats)
    state = rules.new(seats, match.options)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        slip = rng.random() < 0.3
        match.play(seat, rng.choice(moves) if slip else GAME.bot.quick(match.view(seat), moves, rng))
    lines = []
    for step, decision in enumerate(match.log):
        lines.append(f"{decision.seat} {decision.move}")
        rules.apply(state, decision.seat, decision.move)
        if step % EVERY == 0 or step == len(match.log) - 1:
            lines += [told(rules.view(state, seat)) for seat in (*range(seats), None)]
    lines.append(f"scores {match.scores} winners {match.winners}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seats", (2, 4))
def test_playthrough(seats):
    assert playthrough(seats) == (FOLDER / f"seats_{seats}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for count in (2, 4):
        (FOLDER / f"seats_{count}.txt").write_text(playthrough(count), encoding="utf-8")
