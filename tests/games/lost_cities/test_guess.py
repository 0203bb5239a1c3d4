"""What the other may hold: standings, worlds by the odds, and how the odds are counted."""

import json
from random import Random

import pytest

from boardroom.games.lost_cities import tally
from boardroom.games.lost_cities.cards import KIND_OF
from boardroom.games.lost_cities.guess import (
    DEAD,
    KINDS_OF_STANDING,
    NEW,
    OPEN,
    STANDINGS,
    WAGER,
    Dealer,
    load_odds,
    standing,
)

from .tables import RULES, dealt, play


def halfway(seed, turns=24):
    """A state some turns on, played by lot but with a liking for expeditions and discard piles."""
    rng, state = Random(seed), RULES.new(2, RULES.options(games=1, first=0))
    RULES.apply(state, -1, RULES.chance(state, rng))
    for _ in range(2 * turns):
        moves = RULES.legal_moves(state, state.actor)
        RULES.apply(state, state.actor, rng.choice(moves))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_every_world_looks_the_same_to_the_seat_and_the_rest_varies(seed):
    state, rng = halfway(seed), Random(seed)
    view = RULES.view(state, state.actor)
    dealer, other = Dealer(view, load_odds()), 1 - state.actor
    worlds = [dealer.deal(rng) for _ in range(40)]
    assert all(RULES.view(world, state.actor) == view for world in worlds)
    assert len({tuple(world.hands[other]) for world in worlds}) > 20
    assert len({tuple(world.deck) for world in worlds}) == 40
    whole = sorted(state.hands[other] + state.deck)
    assert all(sorted(world.hands[other] + world.deck) == whole for world in worlds)


def test_likely_cards_are_held_more_often_and_the_draw_pile_is_in_no_order():
    state, rng = halfway(1), Random(2)
    view, other = RULES.view(state, state.actor), 1 - state.actor
    kind = next(kind for kind in state.deck if kind % 10 and kind not in view.known[other])
    at = standing(state, other, kind, len(state.deck))
    shares, places = [], []
    for odds in (-3.0, 0.0, 3.0):
        dealer = Dealer(view, [odds if each == at else 0.0 for each in range(STANDINGS)])
        worlds = [dealer.deal(rng) for _ in range(200)]
        shares.append(sum(kind in world.hands[other] for world in worlds) / 200)
        places += [world.deck.index(kind) / len(world.deck) for world in worlds if kind in world.deck]
    assert shares[0] < shares[1] - 0.05 < shares[2] - 0.2
    assert 0.4 < sum(places) / len(places) < 0.6


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("BW", WAGER),
        ("B3", NEW),
        ("B6", NEW + 1),
        ("B10", NEW + 2),
        ("WW", WAGER + 1),
        ("W4", OPEN),
        ("W10", OPEN + 2),
        ("GW", WAGER + 2),
        ("G3", DEAD),
        ("G6", DEAD + 1),
        ("G8", DEAD + 3),
        ("G10", DEAD + 4),
    ],
)
def test_a_card_stands_by_the_expedition_it_would_be_laid_on(card, kind):
    state = play(dealt(["R2 R3", "WW G5"]), "P:R2", "T", "P:WW", "T", "P:R3", "T", "P:G5", "T")
    assert standing(state, 1, KIND_OF[card], 40) == kind


def test_the_stage_and_the_discards_of_the_colour_count_too():
    state = play(dealt(["R2 R3", "Y5 Y6"]), "P:R2", "T", "D:Y5", "T", "P:R3", "T", "D:Y6", "T")
    yellow, blue = KIND_OF["Y3"], KIND_OF["B3"]
    found = [standing(state, 1, kind, deck) - NEW for kind in (yellow, blue) for deck in (31, 30, 16, 15)]
    assert found == [KINDS_OF_STANDING * each for each in (2, 5, 5, 8, 0, 3, 3, 6)]


def test_the_shipped_odds_say_what_everybody_knows():
    odds = load_odds()
    assert all(odds[base + DEAD] < 0 < odds[base + OPEN + 2] for base in range(0, STANDINGS, KINDS_OF_STANDING))


@pytest.mark.parametrize("damage", ["{}", "[]", "nonsense", "null", "[1]", json.dumps(["a"] * STANDINGS), "[1e99]"])
def test_damaged_odds_are_refused(tmp_path, damage):
    (tmp_path / "odds.json").write_text(damage, encoding="utf-8")
    with pytest.raises(ValueError):
        load_odds(tmp_path / "odds.json")


def test_counted_odds_can_be_read(tmp_path):
    assert tally.main(["--out", str(tmp_path / "odds.json"), "--games", "3"]) == 0
    assert any(load_odds(tmp_path / "odds.json"))
