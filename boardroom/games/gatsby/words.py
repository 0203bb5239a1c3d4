"""What happened, and what is forbidden, in words; lines have no subject."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import (
    CONDITIONS,
    FINANCE,
    FINANCE_LEVELS,
    MAIN,
    PEOPLE,
    RACETRACK,
    SPECIALS,
    TRACK_OF,
)
from boardroom.games.gatsby.course import DOES, settle
from boardroom.games.gatsby.moves import LEAVE_THEM, Move
from boardroom.games.gatsby.state import (
    ACT,
    BONUS,
    CHOOSE,
    COUNTED,
    FAMILY,
    FIVE_FAMILIES,
    IN_HAND,
    NAME,
    NOBODY,
    STALLED,
    START,
    State,
)
from boardroom.games.gatsby.view import View, determinize
from boardroom.i18n import N_

ACTION_WORDS: Final[list[str]] = [
    N_("cabaret twice"),
    N_("cabaret, finance"),
    N_("finance, racetrack"),
    N_("racetrack twice"),
    N_("2 cabaret tokens, apart if you like"),
    N_("a chain of 3 cabaret tokens"),
    N_("cabaret token, then exchange tokens"),
    N_("a token on any cabaret cell"),
    N_("cabaret, finance, racetrack"),
    N_("climb twice"),
    N_("exchange characters, climb, exchange tokens"),
    N_("2 tokens on one track"),
    N_("3 tokens on three tracks"),
    N_("exchange tokens, then racetrack"),
    N_("a token on any racetrack cell"),
]
"""What each action is called within a sentence."""
BONUS_WORDS: Final[list[str]] = [
    N_("advance"),
    N_("extra token"),
    N_("exchange tokens"),
    N_("exchange characters"),
    N_("impose an action"),
    N_("draw specials"),
]
"""What each bonus is called within a sentence."""
FAMILY_WORDS: Final[list[str]] = [N_("Jazz"), N_("Money"), N_("Press"), N_("Screen"), N_("Turf")]
CONDITION_WORDS: Final[list[str]] = [
    N_("the path from top to bottom"),
    N_("the path from left to right"),
    N_("the four marked cells"),
]
"""What wins a cabaret character, within a sentence."""
CABARET_SPACES: Final[list[str]] = [
    N_("the cabaret’s top character"),
    N_("the cabaret’s side character"),
    N_("the cabaret’s bottom character"),
]
"""What the cabaret's spaces are called within a sentence."""
BEGINNINGS: Final[list[str]] = [
    N_("Two cabaret tokens…"),
    N_("Cabaret, then finance…"),
    N_("Finance, then racetrack…"),
    N_("Two racetrack tokens…"),
]
ENDINGS: Final[dict[int, str]] = {
    FAMILY: N_("{name} has a whole family and wins at once."),
    FIVE_FAMILIES: N_("{name} has all five families and wins at once."),
    COUNTED: N_("The last character of a place has gone: prestige is counted."),
    STALLED: N_("Six turns in a row without a token or a level: prestige is counted."),
}

FORBIDDEN: Final[dict[str, str]] = {
    "GA-5": N_("Before the first turn, the other player keeps one special action, then puts one cabaret token."),
    "GA-6": N_("First move the action token, and to another action than the one it lies on."),
    "GA-7": N_("The second token goes next to the first at the cabaret, on another track at the racetrack."),
    "GA-8": N_("The parts of an action are done in their order."),
    "GA-9": N_("A bonus may be refused, a part of the action may not; what is open comes first."),
    "GA-11": N_("A cabaret token goes on a free cell next to any token, not diagonally."),
    "GA-17": N_("A racetrack token goes on the leftmost free cell of a track."),
    "GA-18": N_("That track is full or its race is finished."),
    "GA-21": N_("One of your own tokens changes places with one of the other player’s."),
    "GA-22": N_("Choose two characters that are on the board, look, then exchange them or not."),
    "GA-23": N_("You name the action to play: not the one just played, and a special only if it is in the slot."),
    "GA-24": N_("Only the special action in your own slot can be played; of those drawn, one must be kept."),
    "GA-26": N_("Each token of this chain goes next to the one before."),
    "GA-32": N_("Both tokens go on the same track."),
    "GA-33": N_("The three tokens go on three different tracks."),
    "GA-35": N_("Any free cell of an open track, but a free one."),
    "GA-38": N_("The game is over."),
}


def forbid(t: Translate, rule: str) -> str:
    """One sentence that says why that rule forbids a move; "" for a rule that forbids nothing."""
    return t(FORBIDDEN[rule]) if rule in FORBIDDEN else ""


def tell(t: Translate, view: View, seat: int, move: Move | None, names: Sequence[str]) -> str:
    """The decision and what followed by itself, as far as the viewer knows; "" for nothing."""
    if not view.todo or seat < 0:
        return _tell_chance(t, move, names)
    before = determinize(view, Random(0))
    after = before.copy()
    played = _stand_in(before, move)
    DOES[played.kind](after, played)
    settle(after)
    followed = _followed(t, view, before, after, names)
    if move is not None and move.kind == verbs.ACT and move.a < MAIN and view.todo[-1] == ACT and followed:
        return " ".join(followed)
    return " ".join(line for line in [_decision(t, view, move, names), *followed] if line)


def _tell_chance(t: Translate, move: Move | None, names: Sequence[str]) -> str:
    """Who starts, or what was drawn by the viewer."""
    if move is None:
        return ""
    if move.kind == verbs.FIRST:
        return t("The action token falls: {name} starts.", name=names[move.a])
    if move.kind == verbs.DRAWN:
        return t("Draws: {special}.", special=t(ACTION_WORDS[MAIN + move.a]))
    return ""


def _stand_in(before: State, move: Move | None) -> Move:
    """A move with the same open effects as a secret one."""
    if move is None:
        return LEAVE_THEM
    return verbs.ASIDES[before.where.index(IN_HAND)] if move.kind == verbs.ASIDE else move


def _decision(t: Translate, view: View, move: Move | None, names: Sequence[str]) -> str:
    """The decision itself."""
    if move is None:
        return ""
    kind = view.todo[-1] & 31
    if move.kind == verbs.PUT:
        return _put(t, kind, move.a)
    if move.kind == verbs.ACT:
        return _act(t, view, kind, move.a, names)
    if move.kind in (verbs.KEEP, verbs.ASIDE):
        return _kept(t, view, kind, move)
    if move.kind == verbs.TRADE:
        own, other = _where(t, move.a), _where(t, move.b)
        if own == other:
            return t("Exchanges two tokens {place}.", place=own)
        return t("Exchanges a token {own} for one {other}.", own=own, other=other)
    if move.kind == verbs.LOOK:
        return t("Looks at {one} and {other}.", one=space_words(t, move.a), other=space_words(t, move.b))
    if move.kind == verbs.SKIP:
        return t("Does without the bonus: {bonus}.", bonus=t(BONUS_WORDS[kind - BONUS]))
    return t(PLAIN[move.kind]) if move.kind in PLAIN else ""


PLAIN: Final[dict[int, str]] = {
    verbs.EXCHANGE: N_("Exchanges them."),
    verbs.LEAVE: N_("Leaves them."),
    verbs.IMPOSE: N_("Will impose the next action."),
    verbs.DRAW: N_("Draws special actions."),
}


def _where(t: Translate, location: int) -> str:
    """The place of a token within a sentence."""
    track = TRACK_OF[location]
    return t("at the cabaret") if track < 0 else t("on track {track}", track=track + 1)


def space_words(t: Translate, space: int) -> str:
    """A space of characters within a sentence."""
    if space >= RACETRACK:
        return t("the character of track {track}", track=space - RACETRACK + 1)
    if space >= FINANCE:
        return t("the character of level {level}", level=FINANCE_LEVELS[space - FINANCE])
    return t(CABARET_SPACES[space])


def _put(t: Translate, kind: int, location: int) -> str:
    """A token put, or an extra one."""
    track = TRACK_OF[location]
    if kind == BONUS + 1:
        return t("An extra one at the cabaret.") if track < 0 else t("An extra one on track {track}.", track=track + 1)
    if kind == START:
        return t("First token at the cabaret.")
    return t("Cabaret token.") if track < 0 else t("Token on track {track}.", track=track + 1)


def _act(t: Translate, view: View, kind: int, action: int, names: Sequence[str]) -> str:
    """The action chosen, or named for the other."""
    if kind == NAME:
        return t("Imposes on {name}: {action}.", name=names[view.active], action=t(ACTION_WORDS[action]))
    if action >= MAIN:
        return t("Special action: {action}.", action=t(ACTION_WORDS[action]))
    return t(BEGINNINGS[action])


def _kept(t: Translate, view: View, kind: int, move: Move) -> str:
    """Which special lies in the slot now, and what was put aside (GA-24)."""
    if move.kind == verbs.ASIDE:
        if move.a >= len(SPECIALS):
            return t("Keeps the special action and puts one aside.")
        return t("Puts aside: {special}.", special=t(ACTION_WORDS[MAIN + move.a]))
    special = t(ACTION_WORDS[MAIN + move.a])
    if view.slot[view.active] != NOBODY and kind != CHOOSE:
        return t("Keeps: {special}. Puts the old one aside.", special=special)
    return t("Keeps: {special}.", special=special)


def _followed(t: Translate, view: View, before: State, after: State, names: Sequence[str]) -> list[str]:
    """Climbs, characters taken, the end: what followed by itself."""
    me = before.active
    lines = []
    if after.levels[me] > before.levels[me]:
        lines.append(t("Climbs to level {level}.", level=after.levels[me]))
    for take in after.takes[len(before.takes) :]:
        lines.append(_taken(t, view, before, take.seat, take.space, take.tile, names))
    return lines


def _taken(t: Translate, view: View, before: State, seat: int, space: int, tile: int, names: Sequence[str]) -> str:
    """A character taken, and where."""
    peek = view.spaces[space].peek
    known = before.up >> tile & 1 or (peek is not None and not peek.touched)
    who = PEOPLE[tile] if known else t("a hidden character")
    if seat != before.active:
        return t("{name} wins {who}.", name=names[seat], who=who)
    if space >= RACETRACK:
        return t("Wins track {track}, {who}.", track=space - RACETRACK + 1, who=who)
    if space >= FINANCE:
        return t("Wins {who} at the finance centre.", who=who)
    return t("Wins {who} by {condition}.", who=who, condition=t(CONDITION_WORDS[CONDITIONS[space]]))


def outcome(t: Translate, view: View, names: Sequence[str]) -> str:
    """How the game ended, in one sentence; "" while it runs (GA-37 to GA-39)."""
    if not view.winners:
        return ""
    return t(ENDINGS[view.ending], name=names[view.winners[0]])
