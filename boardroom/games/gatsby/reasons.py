"""Why the Expert plays a move, in one sentence."""

from __future__ import annotations

from typing import Final

from boardroom.ai.search import Iterations
from boardroom.core.game import Translate
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import MAIN, NO_BONUS, PEOPLE, TRACK_MASKS, TRACK_OF, UNKNOWN
from boardroom.games.gatsby.course import settle
from boardroom.games.gatsby.lookahead import Thought, after, known_state
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.state import END, NAME, RUNNING, START, State, Take
from boardroom.games.gatsby.value import Judge
from boardroom.games.gatsby.view import View
from boardroom.games.gatsby.words import BONUS_WORDS
from boardroom.i18n import N_

EFFORT: Final[int] = 40
"""How often the clock may be read while looking for the turn's outcome."""

PLAIN: Final[dict[int, str]] = {
    verbs.TRADE: N_("This exchange helps you most and hurts the other player most."),
    verbs.LOOK: N_("Worth looking at: one of the two could lie better."),
    verbs.EXCHANGE: N_("Each of the two lies better where the other one was."),
    verbs.LEAVE: N_("The two lie well as they are."),
    verbs.ADVANCE: N_("One more level brings the next character closer."),
    verbs.IMPOSE: N_("Choosing the other player’s action costs nothing and spoils a plan."),
    verbs.DRAW: N_("One more special action is worth at least a point of prestige."),
    verbs.KEEP: N_("It promises more than the others."),
    verbs.ASIDE: N_("The one in the slot promises more; this one is a point of prestige."),
    verbs.SKIP: N_("Here the bonus would do more harm than good."),
}


def reason(judge: Judge, view: View, move: Move, t: Translate) -> str:
    """The first that holds: it wins the game, it wins a character, what the move itself does."""
    state = known_state(view)
    if state.todo[-1] == NAME:
        return t("This action helps the other player least now.")
    return _outcome(judge, state, move, t) or _itself(judge, state, move, t)


def _outcome(judge: Judge, state: State, move: Move, t: Translate) -> str:
    """What the turn ends with after the move and the best that follows; "" for nothing special."""
    ends = Thought(judge, Iterations(EFFORT)).ends(state, [move])
    if not ends:
        return ""
    end = max(ends, key=lambda each: each.value).state
    if end.ending != RUNNING and end.winner == judge.me:
        return t("It wins the game at the end of this turn.")
    sure = {take.space for take in _takes(judge, _passed(state), state)}
    won = [take for take in _takes(judge, end, state) if take.space not in sure]
    if not won:
        return ""
    if won[0].tile == UNKNOWN:
        return t("It wins a hidden character at the end of the turn.")
    return t("It wins {who} at the end of the turn.", who=PEOPLE[won[0].tile])


def _passed(state: State) -> State:
    """The end of the turn if nothing more were done."""
    twin = state.copy()
    if twin.todo[0] == END:
        twin.todo = [END]
        settle(twin)
    return twin


def _takes(judge: Judge, end: State, state: State) -> list[Take]:
    """What the seat takes on the way to the end."""
    return [take for take in end.takes[len(state.takes) :] if take.seat == judge.me]


def _itself(judge: Judge, state: State, move: Move, t: Translate) -> str:
    """What the move does by itself."""
    if move.kind == verbs.ACT:
        return _act(state, move, t)
    if move.kind == verbs.PUT:
        return _put(judge, state, move, t)
    return t(PLAIN[move.kind]) if move.kind in PLAIN else ""


def _act(state: State, move: Move, t: Translate) -> str:
    """Why this action."""
    if move.a >= MAIN:
        return t("Now this special action brings more than its point of prestige.")
    if state.levels[state.active] < state.levels[1 - state.active] and move.a in (1, 2):
        return t("Below the other player, a climb is two levels.")
    return t("Of the actions open now, it makes the best turn.")


def _put(judge: Judge, state: State, move: Move, t: Translate) -> str:
    """Why this cell: a bonus, a path, a block, a marked cell, a track."""
    bonus = state.ground.bonus[move.a]
    if bonus != NO_BONUS and state.todo[-1] != START:
        return t("Its cell brings a bonus: {bonus}.", bonus=t(BONUS_WORDS[bonus]))
    if TRACK_OF[move.a] >= 0:
        return _put_track(state, TRACK_OF[move.a], t)
    if state.ground.marks >> move.a & 1:
        return t("It takes one of the four marked cells.")
    before, then = judge.span(state), judge.span(after(state, move))
    mine, other = judge.me, 1 - judge.me
    if then[mine] < before[mine] or then[2 + mine] < before[2 + mine]:
        return t("It shortens a path across the cabaret.")
    if then[other] > before[other] or then[2 + other] > before[2 + other]:
        return t("It bars the other player’s way across the cabaret.")
    return t("It makes room for the next tokens.")


def _put_track(state: State, track: int, t: Translate) -> str:
    """Why this track."""
    mask = TRACK_MASKS[track]
    own, other = ((state.tokens[seat] & mask).bit_count() for seat in (state.active, 1 - state.active))
    if own > other:
        return t("It extends the lead on track {track}.", track=track + 1)
    if own == other:
        return t("It takes the lead on track {track}.", track=track + 1)
    return t("It stays in the race on track {track}.", track=track + 1)
