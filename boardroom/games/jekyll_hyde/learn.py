"""Learns the figures of `value.json` from nothing, by rounds that search plays against itself.

    python -m boardroom.games.jekyll_hyde.learn --out value.json [--generations 3] [--rounds 1500]
        [--iterations 100] [--seed 1] [--jobs 2] [--start FILE]

A generation plays so many rounds from each of the eleven places where a round can begin, the third
rounds first: their results give Hyde's chances at the start of the third round, these make the
second rounds meaningful, and so on. Then the weights of the cards are fitted to what became of all
positions with a trick to lead. The same seed gives the same figures, whatever the jobs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any, Final, NamedTuple

from boardroom.ai.learning import Endless, Progress, each_of, terms_of, weights_told, whole, write
from boardroom.games.jekyll_hyde.cards import POTION, SUIT_OF, cards_of
from boardroom.games.jekyll_hyde.exchange import best_pass
from boardroom.games.jekyll_hyde.lookup import standing
from boardroom.games.jekyll_hyde.moves import NOTHING, PLAY, Move
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.games.jekyll_hyde.sample import Sampler
from boardroom.games.jekyll_hyde.scale import Scale
from boardroom.games.jekyll_hyde.state import EXCHANGE, SWAP, TRICK, State
from boardroom.games.jekyll_hyde.tree import Tree, key_of
from boardroom.games.jekyll_hyde.values import SHAPES, SPACES, STAGES, STANDINGS, Values, by_hand, told
from boardroom.games.jekyll_hyde.view import View, knowledge_of
from boardroom.games.jekyll_hyde.world import Dice

SUIT_FEATURES: Final = 7 * STANDINGS
LEAD_FEATURE: Final = SUIT_FEATURES + 4
FEATURES: Final = LEAD_FEATURE + 1
"""Cards by standing and value, potions, the lead."""
FAR: Final = 0.5
"""How far the weights of all stages may lie from those of before, in tricks."""
NEAR: Final = 0.12
"""How far the weights of one stage are thought to lie from those of all."""
NARROWEST: Final = 0.6
"""The least spread that is believed."""

Table = dict[str, Any]


class Terms(NamedTuple):
    """What one generation is made of."""

    table: Table
    iterations: int
    seed: str


class Sight(NamedTuple):
    """A position with a trick to lead, and what became of it."""

    left: int
    features: tuple[int, ...]
    """Of each feature how many more Jekyll holds."""
    gap: int
    """Jekyll's tricks more than Hyde's by then."""


class Story(NamedTuple):
    """A round that was played: its positions and its last difference."""

    sights: tuple[Sight, ...]
    gap: int


# ------------------------------------------------------------------- self-play
def play_round(terms: Terms, round_: int, marker: int, number: int) -> Story:
    """One round from that place; seat 0 is Jekyll."""
    rng = Random(f"{terms.seed}:{round_}:{marker}:{number}")
    scale = _scale(json.dumps(terms.table))
    state = _start(round_, marker)
    RULES.apply(state, -1, RULES.chance(state, rng))
    sights: list[Sight] = []
    while state.phase in (EXCHANGE, TRICK, SWAP):
        seat = RULES.to_act(state)[0]
        if state.phase == TRICK and state.led == NOTHING:
            sights.append(sight(state))
        moves = RULES.legal_moves(state, seat)
        RULES.apply(state, seat, _choice(RULES.view(state, seat), moves, scale, terms.iterations, rng))
    return Story(tuple(sights), state.won[0] - state.won[1])


@lru_cache(maxsize=1)
def _scale(table: str) -> Scale:
    """The scale of a table, made once a process and generation."""
    return Scale(told(json.loads(table)))


def _start(round_: int, marker: int) -> State:
    """A position before the deal of that round."""
    state = State(0, False)
    state.round, state.marker = round_ - 1, marker
    return state


def _choice(view: View, moves: Sequence[Move], scale: Scale, iterations: int, rng: Random) -> Move:
    if len(moves) == 1:
        return moves[0]
    if moves[0].kind != PLAY:
        return best_pass(view, moves, scale, rng)
    tree = Tree(Sampler(view, knowledge_of(view), scale, Dice(rng.getrandbits(31))), 0)
    tree.run(iterations, Endless())
    return moves[tree.best([key_of(move) for move in moves])]


def sight(state: State) -> Sight:
    """The position as the weights see it; seat 0 is Jekyll."""
    features = [0] * FEATURES
    pack = sum([state.rank[suit] << 2 * suit for suit in range(3)])
    for seat, hand in enumerate(state.hands):
        for card in cards_of(hand):
            features[_feature(card, pack)] += 1 - 2 * seat
    features[LEAD_FEATURE] = 1 - 2 * state.leader
    return Sight(state.hands[0].bit_count(), tuple(features), state.won[0] - state.won[1])


def _feature(card: int, pack: int) -> int:
    suit = SUIT_OF[card]
    return SUIT_FEATURES + card - 21 if suit == POTION else 7 * standing(pack, suit) + card % 7


# -------------------------------------------------------------------- learning
def generation(terms: Terms, rounds: int, jobs: int) -> Iterator[str]:
    """Play and learn once, changing the table of `terms` in place; tells what it has done."""
    stories: list[Story] = []
    for round_ in (3, 2, 1):
        for space in range(SPACES if round_ > 1 else 1):
            played = each_of(partial(play_round, terms, round_, 2 * space), rounds, jobs)
            stories += played
            chance = mean_chance(terms.table, round_, 2 * space, played)
            if round_ > 1:
                terms.table["hyde_wins"][round_ - 2][space] = round(chance, 4)
            yield f"round {round_}, marker {2 * space}: Hyde wins {chance:.3f}"
    _rise(terms.table)
    yield from fit(terms.table, stories)


def mean_chance(table: Table, round_: int, marker: int, stories: Sequence[Story]) -> float:
    """Hyde's chance at the start of that round, from how the rounds ended."""
    values = told(table)
    return sum([values.chance_after(round_, marker + abs(story.gap)) for story in stories]) / len(stories)


def _rise(table: Table) -> None:
    """A further marker is never worse for Hyde: what noise says otherwise is evened out."""
    for row in table["hyde_wins"]:
        for space in range(1, SPACES):
            row[space] = max(row[space], row[space - 1])


def fit(table: Table, stories: Sequence[Story]) -> Iterator[str]:
    """Least squares for the weights of every stage, each pulled towards those that fit all stages best.

    Tells what is left over.
    """
    rows = [stage_rows(stage, stories) for stage in range(STAGES)]
    doubts = [_doubt(table, stage) for stage in range(STAGES)]
    systems = [equations(each, doubt) for each, doubt in zip(rows, doubts, strict=True)]
    old = [_weights(table, stage) for stage in range(STAGES)]
    whole = System(
        [
            [sum(cells) for cells in zip(*lines, strict=True)]
            for lines in zip(*[each.matrix for each in systems], strict=True)
        ],
        [sum(cells) for cells in zip(*[each.right for each in systems], strict=True)],
    )
    common = pulled(whole, [sum(each) / STAGES for each in zip(*old, strict=True)], FAR)
    for stage, system in enumerate(systems):
        weights = pulled(system, common, NEAR)
        _set_weights(table, stage, weights)
        _fit_spreads(table, stage, rows[stage], weights)
        spreads = table["spreads"][2 * stage : 2 * stage + 2]
        yield f"{2 * stage + 1} or {2 * stage + 2} tricks left: {len(rows[stage])} positions, spreads {spreads}"


def stage_rows(stage: int, stories: Sequence[Story]) -> list[tuple[Sight, int]]:
    """The positions of a stage, each with the difference that came after it."""
    return [
        (each, story.gap - each.gap)
        for story in stories
        for each in story.sights
        if each.left in (2 * stage + 1, 2 * stage + 2)
    ]


def _doubt(table: Table, stage: int) -> float:
    """The variance of what is still to come in a stage, as believed so far."""
    return float(sum([spread * spread for spread in table["spreads"][2 * stage : 2 * stage + 2]])) / 2


class System(NamedTuple):
    """Equations of least squares, by features."""

    matrix: list[list[float]]
    right: list[float]


def equations(rows: Sequence[tuple[Sight, int]], doubt: float) -> System:
    """What the positions say of the weights, in units of their variance."""
    matrix = [[0.0] * FEATURES for _ in range(FEATURES)]
    right = [0.0] * FEATURES
    for each, gain in rows:
        held = [(place, count) for place, count in enumerate(each.features) if count]
        for place, count in held:
            right[place] += count * gain / doubt
            for other, times in held:
                matrix[place][other] += count * times / doubt
    return System(matrix, right)


def pulled(system: System, towards: Sequence[float], distance: float) -> list[float]:
    """The weights that answer the equations best, thought to lie about so far from those others."""
    trust = 1 / distance**2
    matrix = [list(line) for line in system.matrix]
    for place in range(FEATURES):
        matrix[place][place] += trust
    return solved(matrix, [right + trust * weight for right, weight in zip(system.right, towards, strict=True)])


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive system, by elimination; changes both."""
    size = len(right)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = matrix[row][pivot] / matrix[pivot][pivot]
            if factor:
                for column in range(pivot, size):
                    matrix[row][column] -= factor * matrix[pivot][column]
                right[row] -= factor * right[pivot]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum([matrix[row][column] * found[column] for column in range(row + 1, size)])
        found[row] = (right[row] - rest) / matrix[row][row]
    return found


def _weights(table: Table, stage: int) -> list[float]:
    """The weights of a stage in the order of the features."""
    suits = [weight for row in table["suits"][stage] for weight in row]
    return [*suits, *table["potions"][stage], table["lead"][stage]]


def _set_weights(table: Table, stage: int, weights: Sequence[float]) -> None:
    told_ = [round(weight, 3) for weight in weights]
    table["suits"][stage] = [told_[7 * row : 7 * row + 7] for row in range(STANDINGS)]
    table["potions"][stage] = told_[SUIT_FEATURES:LEAD_FEATURE]
    table["lead"][stage] = told_[LEAD_FEATURE]


def _fit_spreads(table: Table, stage: int, rows: Sequence[tuple[Sight, int]], weights: Sequence[float]) -> None:
    """How far the results lie from what the weights foretell, for both numbers of tricks of a stage."""
    for left in (2 * stage + 1, 2 * stage + 2):
        errors = [
            gain - sum([count * weights[place] for place, count in enumerate(each.features) if count])
            for each, gain in rows
            if each.left == left
        ]
        spread = (sum([error * error for error in errors]) / max(1, len(errors))) ** 0.5
        table["spreads"][left - 1] = round(max(NARROWEST, spread), 3)


# --------------------------------------------------------------------- command
def table_of(values: Values) -> Table:
    """Figures as `value.json` holds them."""
    flat = {name: getattr(values, name) for name in SHAPES}
    return {name: _nested(iter(flat[name]), shape) for name, shape in SHAPES.items()}


def _nested(numbers: Iterator[float], shape: tuple[int, ...]) -> Any:
    if not shape:
        return round(next(numbers), 4)
    return [_nested(numbers, shape[1:]) for _ in range(shape[0])]


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the file after every generation."""
    parser = terms_of("Learn the figures of Jekyll vs Hyde by self-play.")
    parser.add_argument("--generations", type=whole(), default=3)
    parser.add_argument("--rounds", type=whole(), default=1500, help="rounds from each of the eleven places")
    parser.add_argument("--iterations", type=whole(), default=100, help="of search for each play")
    parser.add_argument("--jobs", type=whole(), default=2, help="processes that play: only the time depends on it")
    parser.add_argument("--start", type=weights_told(told), default=by_hand(), help="figures to learn on from")
    chosen = parser.parse_args(arguments)
    table, progress = table_of(chosen.start), Progress()
    for number in range(chosen.generations):
        terms = Terms(table, chosen.iterations, f"{chosen.seed}:{number}")
        for line in generation(terms, chosen.rounds, chosen.jobs):
            progress.say(f"generation {number + 1}, {line}")
        write(chosen.out, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
