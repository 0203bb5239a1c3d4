"""The network in plain floats, one position at a time."""

import json

from boardroom.games.lost_cities.inputs import PARTS, inputs
from boardroom.games.lost_cities.value import HIDDEN, WEIGHTS

DATA = json.loads(WEIGHTS.read_text(encoding="utf-8"))


def value(state, seat, coming):
    """The value of a position between two turns; with `coming`, before the drawn card is looked at."""
    total = 0.0
    *colours, common = inputs(state, seat, coming)
    for colour in colours:
        lit = {at: count / PARTS.get(at, 1) for at, count in {**colour, **common}.items()}
        total += sum(DATA["L"][at] / 4096 * x for at, x in lit.items())
        for unit in range(HIDDEN):
            sum_of_unit = DATA["b"][unit] + sum(DATA["W"][at][unit] * x for at, x in lit.items())
            total += DATA["o"][unit] / 4096 * max(0.0, sum_of_unit / 4096)
    return total
