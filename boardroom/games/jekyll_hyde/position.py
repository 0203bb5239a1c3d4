"""A position as plain data and back; the fields are described in `rules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from boardroom.core.rules import BadPosition
from boardroom.games.jekyll_hyde import moves
from boardroom.games.jekyll_hyde.cards import CARD_OF, mask_of, names_of
from boardroom.games.jekyll_hyde.moves import HAND, NOTHING, PASSES, Move
from boardroom.games.jekyll_hyde.state import (
    DEALING,
    OVER,
    PHASES,
    ROUNDS,
    SWAP,
    TRICK,
    State,
    dealt_hands,
    play_of,
)

if TYPE_CHECKING:
    from boardroom.games.jekyll_hyde.rules import JekyllHyde

SUIT_NAMES: Final = ("violet", "red", "green")
STORY: Final = ("return_match", "jekyll", "games", "dealt", "exchange", "plays", "swaps")
DERIVED: Final = ("phase", "game", "round", "marker", "hands", "won", "ranks", "leader")
ASKED: Final = 8
"""Swaps after so many tricks leave no choice (JH-14)."""


def dump(rules: JekyllHyde, state: State) -> dict[str, Any]:
    """The story of the round on the table, and what follows from it."""
    return {
        "return_match": state.return_match,
        "jekyll": _first_jekyll(state),
        "games": _games_before(state),
        "dealt": _dealt(state),
        "exchange": _exchange(state),
        "plays": [_notation(code) for code in state.plays],
        "swaps": _swaps(state),
        **_derived(state),
    }


def _first_jekyll(state: State) -> int | None:
    if state.jekyll < 0:
        return None
    return state.jekyll if state.game == 1 else 1 - state.jekyll


def _games_before(state: State) -> list[list[list[int]]]:
    """The rounds before the one on the table, which counts as past only when the next is dealt."""
    finished = state.round > 0 and state.phase in (DEALING, OVER)
    rounds = state.past[:-1] if finished else state.past
    return [[[jekyll, hyde] for game, jekyll, hyde in rounds if game == number + 1] for number in range(state.game)]


def _dealt(state: State) -> list[list[str]] | None:
    hands = dealt_hands(state.hands, state.plays, state.swaps)
    return [names_of(hand) for hand in hands] if state.round else None


def _exchange(state: State) -> list[list[str] | None]:
    if state.swaps:
        return [names_of(mask) for mask in state.swaps[0][1:]]
    return _pledges(state)


def _pledges(state: State) -> list[list[str] | None]:
    return [names_of(mask) if mask else None for mask in state.pledges]


def _swaps(state: State) -> list[list[list[str] | None]]:
    """The swaps that were asked for, the one being chosen included."""
    told: list[list[list[str] | None]] = [
        [names_of(first), names_of(second)] for trick, first, second in state.swaps if 0 < trick < ASKED
    ]
    return [*told, _pledges(state)] if state.phase == SWAP else told


def _notation(code: int) -> str:
    _, card, named = play_of(code)
    return str(moves.PLAYS[card] if named < 0 else moves.NAMINGS[card, named])


def _derived(state: State) -> dict[str, Any]:
    placed = [suit for suit in range(3) if state.rank[suit]]
    return {
        "phase": PHASES[state.phase],
        "game": state.game,
        "round": state.round,
        "marker": state.marker,
        "hands": [names_of(hand) for hand in state.hands],
        "won": list(state.won),
        "ranks": [SUIT_NAMES[suit] for suit in sorted(placed, key=state.rank.__getitem__)],
        "leader": None if state.leader < 0 else state.leader,
    }


def load(rules: JekyllHyde, data: dict[str, Any]) -> State:
    """The position of a story played again; BadPosition names the field and the reason."""
    _check_fields(data)
    state = _start(data)
    if data["dealt"] is None:
        _check_empty(data)
    else:
        _require(state.jekyll >= 0, "jekyll", "somebody must be Jekyll once cards are dealt")
        again = state.return_match and state.game == 1
        _require(again or not state.round or not state.game_over(), "games", "nothing is dealt after the end (JH-19)")
        rules.apply(state, -1, _deal(data["dealt"]))
        _exchange_again(rules, state, data["exchange"])
        _play_again(rules, state, data)
    _check_derived(state, data)
    return state


def _require(fine: bool, field: str, reason: str) -> None:
    if not fine:
        raise BadPosition(f"{field}: {reason}")


def _check_fields(data: Any) -> None:
    _require(isinstance(data, dict), "position", "it must be an object with named fields")
    for field in STORY:
        _require(field in data, field, "it is missing")
    for field in data:
        _require(field in STORY or field in DERIVED, str(field), "there is no such field")
    _require(isinstance(data["return_match"], bool), "return_match", "it must be true or false")
    _require(data["jekyll"] is None or _is_int(data["jekyll"], 0, 1), "jekyll", "it must be 0, 1 or null")


def _is_int(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_list(value: Any, length: int) -> bool:
    return isinstance(value, list) and len(value) == length


def _start(data: dict[str, Any]) -> State:
    """The state between rounds that `games` tells of."""
    state = State(NOTHING if data["jekyll"] is None else data["jekyll"], data["return_match"])
    games = data["games"]
    _require(isinstance(games, list) and 1 <= len(games) <= 2, "games", "it must list one game or two")
    for number, rounds in enumerate(games):
        _tell_game(state, number + 1, rounds)
    _require(len(games) == 1 or state.return_match, "games", "a second game needs a return match")
    _require(not state.past or state.jekyll >= 0, "jekyll", "somebody must be Jekyll once rounds are played")
    return state


def _tell_game(state: State, number: int, rounds: Any) -> None:
    """Count the rounds of one game as they were played (JH-18)."""
    field = f"games[{number - 1}]"
    _require(isinstance(rounds, list) and len(rounds) <= ROUNDS, field, "it must list at most three rounds")
    if number == 2:
        _require(state.game_over(), "games[0]", "it must be over before the return match")
        state.jekyll, state.game, state.round, state.marker = 1 - state.jekyll, 2, 0, 0
    for place, tricks in enumerate(rounds):
        where = f"{field}[{place}]"
        _require(not state.game_over(), where, "the game was over before this round (JH-19)")
        fair = _is_list(tricks, 2) and all(_is_int(each, 0, 10) for each in tricks) and sum(tricks) == 10
        _require(fair, where, "it must be two counts of tricks that add up to ten (JH-6)")
        state.round += 1
        state.marker += abs(tricks[0] - tricks[1])
        state.past += ((number, tricks[0], tricks[1]),)


def _check_empty(data: dict[str, Any]) -> None:
    """Before the first deal nothing lies on the table."""
    _require(data["games"] == [[]], "dealt", "the cards of a round must be told once a round is finished")
    _require(data["exchange"] == [None, None], "exchange", "nothing is dealt yet")
    _require(data["plays"] == [], "plays", "nothing is dealt yet")
    _require(data["swaps"] == [], "swaps", "nothing is dealt yet")


def _cards(value: Any, field: str) -> list[int]:
    """A list of different cards."""
    _require(isinstance(value, list), field, "it must be a list of cards")
    for name in value:
        _require(isinstance(name, str) and name in CARD_OF, field, f"{name!r} is no card (JH-1)")
    _require(len(set(value)) == len(value), field, "a card is there twice (JH-1)")
    return [CARD_OF[name] for name in value]


def _deal(dealt: Any) -> Move:
    _require(_is_list(dealt, 2), "dealt", "it must be two lists of cards, or null")
    hands = [_cards(hand, f"dealt[{seat}]") for seat, hand in enumerate(dealt)]
    for seat, hand in enumerate(hands):
        _require(len(hand) == HAND, f"dealt[{seat}]", f"{len(hand)} cards instead of ten (JH-3)")
    _require(not set(hands[0]) & set(hands[1]), "dealt", "a card is in both hands (JH-1)")
    return moves.deal(mask_of(hands[0]), mask_of(hands[1]))


def _exchange_again(rules: JekyllHyde, state: State, pair: Any) -> None:
    _require(_is_list(pair, 2), "exchange", "it must be a pair, one entry a seat")
    _choose_again(rules, state, pair, "exchange")


def _choose_again(rules: JekyllHyde, state: State, pair: Sequence[Any], field: str) -> None:
    """Both seats' choices of an exchange or a swap, as far as they are made."""
    for seat in range(2):
        if pair[seat] is not None:
            place = f"{field}[{seat}]"
            move = PASSES.get(mask_of(_cards(pair[seat], place)))
            _enter(rules, state, seat, move, place, pair[seat])


def _enter(rules: JekyllHyde, state: State, seat: int, move: Move | None, field: str, told: Any) -> None:
    """Apply a move of the story after checking that it is legal here."""
    if move is None:
        raise BadPosition(f"{field}: {told!r} is no move (JH-4)")
    if move not in rules.legal_moves(state, seat):
        raise BadPosition(f"{field}: {told!r} is forbidden by {rules.explain(state, seat, move)}")
    rules.apply(state, seat, move)


def _play_again(rules: JekyllHyde, state: State, data: dict[str, Any]) -> None:
    """The cards played, with the swaps where they were asked for."""
    _require(isinstance(data["plays"], list), "plays", "it must be a list of notations")
    _require(isinstance(data["swaps"], list), "swaps", "it must be a list of pairs")
    swaps = list(enumerate(data["swaps"]))
    for place, text in enumerate(data["plays"]):
        field = f"plays[{place}]"
        _require(state.phase == TRICK, field, "no card can be played at this moment (JH-6)")
        move = moves.BY_TEXT.get(text) if isinstance(text, str) else None
        _enter(rules, state, rules.to_act(state)[0], move, field, text)
        if state.phase == SWAP and swaps:
            _swap_again(rules, state, *swaps.pop(0))
    _require(not swaps, "swaps", "there are more of them than were asked for (JH-14)")


def _swap_again(rules: JekyllHyde, state: State, place: int, pair: Any) -> None:
    _require(_is_list(pair, 2), f"swaps[{place}]", "it must be a pair, one entry a seat")
    _choose_again(rules, state, pair, f"swaps[{place}]")


def _check_derived(state: State, data: dict[str, Any]) -> None:
    """What follows from the story must not be told otherwise."""
    for field, true in _derived(state).items():
        if field in data:
            _check_parity(field, data[field])
            told = _sorted_hands(data[field]) if field == "hands" else data[field]
            _require(told == true, field, f"{data[field]!r} instead of {true!r}")


def _check_parity(field: str, told: Any) -> None:
    odd = field == "marker" and isinstance(told, int) and told % 2 == 1
    _require(not odd, "marker", f"{told} is odd, it can only stand on an even space (JH-2)")


def _sorted_hands(told: Any) -> list[list[str]]:
    _require(_is_list(told, 2), "hands", "it must be two lists of cards")
    hands = [_cards(hand, f"hands[{seat}]") for seat, hand in enumerate(told)]
    for seat, hand in enumerate(hands):
        _require(len(hand) <= HAND, f"hands[{seat}]", f"{len(hand)} cards, ten at most (JH-3)")
    return [names_of(mask_of(hand)) for hand in hands]
