"""How the computer thinks: its worlds, its arithmetic, its choices and what it says of them."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import boardroom
from boardroom.ai.search import Iterations
from boardroom.core.player import LEVELS
from boardroom.games.jekyll_hyde import bot
from boardroom.games.jekyll_hyde.cards import POTIONS, cards_of
from boardroom.games.jekyll_hyde.endgame import Endgame, thinned
from boardroom.games.jekyll_hyde.exchange import best_pass
from boardroom.games.jekyll_hyde.moves import parse
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.games.jekyll_hyde.sample import Sampler
from boardroom.games.jekyll_hyde.scale import REACH, WIDTH, Scale, best_scale, hand_scale
from boardroom.games.jekyll_hyde.state import DEALING, OVER, SWAP, TRICK
from boardroom.games.jekyll_hyde.tree import Tree, key_of
from boardroom.games.jekyll_hyde.values import SHAPES, by_hand, learned, told
from boardroom.games.jekyll_hyde.view import knowledge_of, sample_hand
from boardroom.games.jekyll_hyde.world import Dice, World
from boardroom.i18n import Text

from .tables import dealt, last_state, mask, play, random_states, table

ENGLISH = Text(Path(boardroom.__file__).parent.parent / "locales", "en").within("jekyll_hyde")
HANDS = ("v1 v2 v3 v4 v5 v6 v7 r1 g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 3+")


def open_world(state, seed=1):
    """The state as search sees it, both hands open."""
    marker, jekyll = state.marker, state.jekyll
    world = World(best_scale(), state.round, marker, Dice(seed))
    world.jekyll, world.hyde = state.hands[jekyll], state.hands[1 - jekyll]
    world.pack = sum(state.rank[suit] << 2 * suit for suit in range(3))
    world.leader = 0 if state.leader == jekyll else 1
    world.led, world.named = state.led, state.named
    world.won, world.lost = state.won[jekyll], state.won[1 - jekyll]
    world.left = max(hand.bit_count() for hand in state.hands)
    return world


def picture(world):
    """Where a world stands."""
    hands = (world.jekyll, world.hyde, world.pack, world.leader)
    return (*hands, world.led, world.named, world.won, world.lost, world.left)


def ending(seed, left, phase=TRICK):
    """A position of a random game with a trick to lead and so many tricks left, or None."""
    for state, _, _ in random_states(seed):
        if state.phase == phase and state.led < 0 and state.hands[0].bit_count() == left:
            return RULES.clone(state)
    return None


# ---------------------------------------------------------------------- worlds
@pytest.mark.parametrize("seed", range(12))
def test_worlds_play_by_the_rules(seed):
    world = None
    for state, seat, move in random_states(seed):
        if state.phase == TRICK:
            here = open_world(state)
            if world is not None:
                assert picture(world) == picture(here)
            assert sorted(here.keys()) == sorted(bot.key_of(each) for each in RULES.legal_moves(state, seat))
            world = here
            if world.led < 0:
                world.lead(bot.key_of(move))
            elif world.reply(move.card):
                world = None
        elif state.phase in (DEALING, OVER):
            world = None


def test_a_swap_in_a_world():
    state = play(table("g2 v1 v2 v3", "2+ r1 r2 r3"), "g2", "2+")
    world = open_world(state)
    play(state, "pass:v1,v3", "pass:r1,r2")
    world.swap(mask("v1 v3"), mask("r1 r2"))
    assert picture(world) == picture(open_world(state))


@pytest.mark.parametrize("passed", [("pass:v1", "pass:3+"), ("pass:v1", "pass:r2")])
def test_sampled_worlds_are_those_of_the_view(passed):
    view = RULES.view(play(dealt(*HANDS), *passed), 0)
    known, rng = knowledge_of(view), Random(3)
    sampler = Sampler(view, known, best_scale(), Dice(3))
    world = sampler.root.fresh()
    fast, plain = Counter(), Counter()
    for _ in range(3000):
        sampler.draw(world)
        assert world.jekyll == known.mine
        assert (world.hyde & ~known.held & POTIONS).bit_count() <= known.potions
        fast.update(cards_of(world.hyde))
        plain.update(cards_of(sample_hand(known, rng)))
    assert set(fast) == set(plain)
    assert all(abs(fast[card] - plain[card]) < 170 for card in plain)


def test_dice_are_fair():
    dice = Dice(5)
    counts = Counter(dice.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert all(900 < count < 1100 for count in counts.values())


# ---------------------------------------------------------------------- values
@pytest.mark.parametrize("scale", [best_scale(), hand_scale()])
def test_chances_rise_with_the_marker_and_end_at_ten_jh_19(scale):
    for round_ in (1, 2, 3):
        chances = [scale.values.chance_after(round_, marker) for marker in range(0, 12, 2)]
        assert chances == sorted(chances)
        assert chances[-1] == 1.0
    assert scale.ends(3, 6)[2] == 0.0
    assert scale.ends(3, 6)[4] == 1.0


def test_the_value_table_is_even_in_the_difference_and_exact_at_the_end():
    table_ = best_scale().table(2, 4)
    for left in range(11):
        row = table_[left * WIDTH : (left + 1) * WIDTH]
        assert all(abs(row[REACH + step] - row[REACH - step]) < 1e-9 for step in range(15, REACH, 7))
    assert [table_[REACH + 20 * gap] for gap in range(0, 11, 2)] == best_scale().ends(2, 4)[::2]


def test_the_weight_of_a_hand_is_that_of_its_cards():
    rng, scale = Random(1), best_scale()
    for pack in range(64):
        for left in range(1, 11):
            cards = rng.sample(range(25), 8)
            weights = scale.weights[(left - 1) // 2 * 64 + pack]
            assert scale.hand_weight(sum(1 << card for card in cards), pack, left) == sum(
                weights[card] for card in cards
            )


def test_the_learned_values_are_there_and_damaged_ones_are_refused():
    values = learned()
    assert values is not None
    assert len(values.suits) == 5 * 5 * 7
    shipped = {"hyde_wins": [[0.5] * 5] * 2, "suits": [[[0] * 7] * 5] * 5, "potions": [[0] * 4] * 5}
    good = {**shipped, "lead": [0] * 5, "spreads": [1] * 10}
    assert Scale(told(good)).hand_weight(mask("v1 2+"), 0, 5) == 0
    for field in SHAPES:
        for wrong in (None, [], [["x"]], 7):
            with pytest.raises((ValueError, KeyError, TypeError)):
                told({**good, field: wrong})
    assert len(by_hand().spreads) == 10


# ------------------------------------------------------------- the last tricks
def brute(state, round_):
    """Hyde's chance by trying everything; in a swap Jekyll chooses first."""
    if state.phase in (DEALING, OVER):
        return best_scale().values.chance_after(round_, state.marker)
    acting = RULES.to_act(state)
    seat = state.jekyll if len(acting) == 2 else acting[0]
    values = []
    for move in RULES.legal_moves(state, seat):
        twin = RULES.clone(state)
        RULES.apply(twin, seat, move)
        values.append(brute(twin, round_))
    return min(values) if seat == state.jekyll else max(values)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_last_tricks_are_solved_exactly(left):
    for seed in range(40):
        state = ending(seed, left)
        world = open_world(state)
        assert Endgame(world).world(world) == pytest.approx(brute(state, state.round))


def test_four_tricks_with_a_swap_are_solved_exactly():
    state = table("2+ v3 r2 r6", "g7 v4 g1 r3", ranks="rg", won=(4, 2), leader=0, marker=4, round=2)
    world = open_world(state)
    assert Endgame(world).world(world) == pytest.approx(brute(state, 2))


@pytest.mark.parametrize(("left", "most"), [(5, 2_500), (6, 15_000)])
def test_six_tricks_need_few_positions(left, most):
    for seed in range(12):
        world = open_world(ending(seed, left))
        solver = Endgame(world)
        solver.world(world)
        assert solver.nodes < most


@pytest.mark.parametrize(
    ("own", "other", "cards"),
    [
        ("v1 v2 v3", "r1", "v1"),
        ("v1 v3", "v2", "v1 v3"),
        ("v2 v3", "2+", "v2 v3"),
        ("v3 v4", "2+", "v3"),
        ("v3 v5 4+", "r1", "v3 v5"),
        ("r1", "v1", ""),
    ],
)
def test_cards_that_come_to_the_same_are_tried_once(own, other, cards):
    assert thinned(mask(own), mask(other), 0) == list(cards_of(mask(cards)))


# --------------------------------------------------------------------- choices
class Endless:
    """A budget that is never spent."""

    def spent(self):
        return False


def test_more_time_means_more_iterations():
    view = RULES.view(ending(2, 6), ending(2, 6).leader)
    tree = Tree(Sampler(view, knowledge_of(view), best_scale(), Dice(1)), 4)
    tree.run(50, Endless())
    tree.run(50, Iterations(10))
    assert tree.iterations == 60
    assert tree.root.visits == 60


def test_a_settled_choice_is_not_thought_over_any_longer():
    spared = 0
    for seed in range(10):
        state = ending(seed, 6)
        view, keys = RULES.view(state, state.leader), [key_of(move) for move in RULES.legal_moves(state, state.leader)]
        whole, short = (Tree(Sampler(view, knowledge_of(view), best_scale(), Dice(1)), 4) for _ in range(2))
        whole.run(2_000, Endless())
        short.decide(2_000, Endless())
        assert short.best(keys) == whole.best(keys)
        spared += whole.iterations - short.iterations
    assert spared > 1_000


@pytest.mark.parametrize("level", LEVELS)
def test_jekyll_takes_one_of_two_tricks_when_only_even_will_do(level):
    """The other's last card is one that Jekyll passed, and it beats both of his."""
    state = play(table("r5 r1", "r3 r7", ranks="r", won=(4, 4), leader=1, marker=8, round=3), "r3")
    state.known[0] = mask("r7")
    for seed in range(5):
        choice = bot.choose(RULES.view(state, 0), RULES.legal_moves(state, 0), level, Iterations(300), Random(seed))
        assert str(choice) == "r5"


def test_no_potion_is_passed_unless_it_must_jh_4():
    rng = Random(1)
    for seed in range(20):
        for state, seat, _ in random_states(seed):
            if len(RULES.to_act(state)) == 2 and state.phase != SWAP:
                moves = RULES.legal_moves(state, seat)
                potions = (state.hands[seat] & POTIONS).bit_count()
                chosen = best_pass(RULES.view(state, seat), moves, best_scale(), rng)
                assert (chosen.cards & POTIONS).bit_count() == (1 if potions >= 2 else 0)


def test_jekyll_passes_what_makes_hands_even_and_hyde_what_does_not():
    strong = dealt("v5 v6 v7 r5 r6 r7 g5 g6 g7 5+", "v1 v2 v3 v4 r1 r2 r3 r4 g1 g2")
    weak = dealt("v1 v2 v3 r1 r2 r3 g1 g2 g3 2+", "v4 v5 v6 v7 r4 r5 r6 r7 g4 g5")
    choose = [
        best_pass(RULES.view(state, 0), RULES.legal_moves(state, 0), best_scale(), Random(1))
        for state in (strong, weak)
    ]
    assert [str(move)[-1] for move in choose] == ["7", "1"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_move_needs_no_thought(level):
    state = play(table("r5 r1", "r7 v1"), "r5")
    assert bot.choose(RULES.view(state, 1), [parse("r7")], level, Iterations(0), Random(1)) is parse("r7")


def test_quick_beats_random_play_in_both_roles():
    won = 0
    for number in range(100):
        rng = Random(number)
        state = RULES.new(2, RULES.options(jekyll=number % 2))
        while acting := RULES.to_act(state):
            seat = acting[0]
            if seat < 0:
                RULES.apply(state, seat, RULES.chance(state, rng))
                continue
            moves = RULES.legal_moves(state, seat)
            RULES.apply(state, seat, bot.quick(RULES.view(state, 0), moves, rng) if seat == 0 else rng.choice(moves))
        won += RULES.winners(state) == (0,)
    assert won >= 70


# --------------------------------------------------------------------- reasons
def test_every_choice_can_be_explained():
    said = set()
    for seed in range(25):
        for state, seat, _ in random_states(seed):
            if seat is not None and seat >= 0:
                for move in RULES.legal_moves(state, seat)[:12]:
                    line = bot.reason(RULES.view(state, seat), move, ENGLISH)
                    assert line.endswith(".")
                    assert "{" not in line
                    said.add(line.split(" ")[0] + line.split(" ")[-1])
    assert len(said) > 15


@pytest.mark.parametrize(
    ("hands", "led", "move", "line"),
    [
        (("r5 r1", "r7 v1"), "r5", "r7", "It is the only card allowed."),
        (
            ("2+ v1 v2", "v4 v5 r2"),
            "2+v",
            "v4",
            "Pride moves one more trick, and that is the way you want the count to go.",
        ),
        (("v7 v6 v5", "r1 r2 r3"), None, "v7", "It makes violet the weakest suit."),
        (("4+ r1 r2", "v1 v2 v3"), None, "4+g", "It asks for green, to swap two cards."),
    ],
)
def test_reasons(hands, led, move, line):
    state = table(*hands, won=(2, 1))
    if led:
        play(state, led)
    seat = RULES.to_act(state)[0]
    assert bot.reason(RULES.view(state, seat), parse(move), ENGLISH) == line


def test_passes_have_reasons_jh_4():
    state = dealt("v5 v6 v7 r5 r6 r7 g5 g6 4+ 5+", "v1 v2 v3 v4 r1 r2 r3 r4 g1 g2")
    assert bot.reason(RULES.view(state, 0), parse("pass:4+"), ENGLISH).startswith("One potion must go")
    assert last_state(1).phase == OVER
