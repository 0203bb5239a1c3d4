"""A recorded match move by move, with every seat's view: nothing may change by itself.

`python tests/games/lost_cities/test_golden.py` writes the files anew after a wanted change.
"""

from pathlib import Path
from random import Random

import pytest

from boardroom.core.match import Match
from boardroom.games.lost_cities import GAME
from boardroom.games.lost_cities.cards import LETTERS, NAMES
from boardroom.games.lost_cities.options import Options

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "lost_cities"
SEEDS = (1, 2)


def cards(kinds):
    return " ".join(NAMES[kind] for kind in kinds) or "-"


def told(view):
    """A view in one line."""
    who = "nobody" if view.seat is None else f"seat {view.seat}"
    sides = [
        " ".join(f"{LETTERS[colour]}[{cards(laid)}]" for colour, laid in enumerate(side) if laid)
        for side in view.expeditions
    ]
    piles = " ".join(f"{LETTERS[colour]}[{cards(pile)}]" for colour, pile in enumerate(view.piles) if pile)
    return (
        f"  {who}: hand {cards(view.hand)} | known {cards(view.known[0])} / {cards(view.known[1])} | "
        f"{' / '.join(sides)} | piles {piles} | deck {view.deck_size} | sheet {list(view.sheet)}"
    )


def playthrough(seed):
    """A match of one game, every move drawn by lot."""
    match, rng = Match(GAME.rules, 2, Options(games=1), seed), Random(seed)
    state = GAME.rules.new(2, match.options)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.randrange(len(moves))])
    lines = []
    for number, decision in enumerate(match.log):
        lines.append(f"{number} {decision.seat} {decision.move}")
        GAME.rules.apply(state, decision.seat, decision.move)
        if number % 20 == 1 or number == len(match.log) - 1:
            lines += [told(GAME.rules.view(state, seat)) for seat in (0, 1, None)]
    lines.append(f"scores {match.scores} winners {match.winners}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", SEEDS)
def test_playthrough(seed):
    assert playthrough(seed) == (FOLDER / f"match_{seed}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in SEEDS:
        (FOLDER / f"match_{each}.txt").write_text(playthrough(each), encoding="utf-8")
