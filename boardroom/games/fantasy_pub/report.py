"""The right panel in words: what a previewed move brings, line by line, and what the roll allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import AWAY, DOOR, HAND, NOBODY, ORC, RACE
from boardroom.games.fantasy_pub.moves import BOTH, CALL, ENTER, GO, LEAVE, Move
from boardroom.games.fantasy_pub.pub import DEALING, DRAWING, LOTS, OVER
from boardroom.games.fantasy_pub.speech import bare
from boardroom.games.fantasy_pub.view import BROKE, Outcome, View
from boardroom.games.fantasy_pub.words import tell_action, title

# ------------------------------------------------------------------ the preview in lines


class Line(NamedTuple):
    """One line of a preview: who, a sign, words, whom."""

    who: int = NOBODY
    sign: str = ""
    text: str = ""
    whom: int = NOBODY
    warns: bool = False


def heading(t: Translate, move: Move, result: Outcome) -> str:
    """What the previewed move is."""
    if move.kind == CALL:
        return t("Barkeep to table {n}", n=move.die)
    if move.kind == ENTER:
        return t("Enter with {n} coins", n=move.die) if move.die > 1 else t("Enter with 1 coin")
    who = title(t, result.guest)
    if move.kind == LEAVE:
        return t("{who} leaves", who=who)
    if len(result.path) < 2:
        return t("{who} walks off", who=who)
    space = result.path[-1]
    return t("{who} to the door", who=who) if space == DOOR else t("{who} to table {n}", who=who, n=space)


def in_words(t: Translate, view: View, move: Move, result: Outcome) -> str:
    """The preview for the ear: what the log will say, or who comes in."""
    return heading(t, move, result) if move.kind == ENTER else tell_action(t, view, move)


def consequences(t: Translate, move: Move, result: Outcome) -> list[Line]:
    """All that a move brings, in the order of FP-17."""
    if move.kind == LEAVE:
        return leaving(t, result)
    if move.kind == ENTER:
        return [] if result.guest == NOBODY else [Line(result.guest, "", t("comes back"))]
    lines = []
    if result.dropped:
        lines.append(Line(result.guest, "coin", t("leaves a coin")))
    if result.picked:
        lines.append(Line(result.guest, "coin", t("takes the coin")))
    return lines + (alike(t, result) if is_alike(move, result) else by_strength(t, result))


def leaving(t: Translate, result: Outcome) -> list[Line]:
    """The beers that are scored, and whether they win (FP-11, FP-24)."""
    scored = t.ngettext("{n} beer scored", "{n} beers scored", result.scored)
    return [Line(result.guest, "mug", scored)] + ([Line(text=t("That wins the game!"))] if result.wins else [])


def is_alike(move: Move, result: Outcome) -> bool:
    """Whether a whole table of one race drinks, each its own (FP-20)."""
    return move.kind != CALL and any(payer == drinker for payer, drinker in result.paid)


def alike(t: Translate, result: Outcome) -> list[Line]:
    """One line for all who drink, one for each who is thrown out."""
    drinkers = [payer for payer, _ in result.paid]
    text = t("drink their own") if len(drinkers) > 1 else t("drinks")
    return [Line(drinkers[0], "drink", text, drinkers[1] if len(drinkers) == 2 else NOBODY), *thrown_out(t, result)]


def by_strength(t: Translate, result: Outcome) -> list[Line]:
    """Each payment and each throw-out, the weakest first."""
    lines = [Line(guest, "dry", t("is left dry")) for guest in result.dry]
    for payer, drinker in result.paid:
        if payer == drinker:
            lines.append(Line(payer, "drink", t("drinks")))
        else:
            lines.append(Line(payer, "pay", t("pays"), drinker))
    order = {"dry": 0, "pay": 1, "drink": 1, "out": 2}
    return sorted(lines + thrown_out(t, result), key=lambda line: (RACE[line.who], order[line.sign]))


def thrown_out(t: Translate, result: Outcome) -> list[Line]:
    """Who goes, and why (FP-22)."""
    reasons = {BROKE: t("no coin: out"), "sixth": t("sixth beer: out")}
    return [Line(guest, "out", reasons[why], warns=True) for guest, why in result.out]


# ------------------------------------------------------------------ what the roll allows


class Chance(NamedTuple):
    """One kind of action: its sign, what it is or why it is not possible, and whether it is."""

    sign: str
    text: str
    open: bool


def chances(t: Translate, view: View, moves: Sequence[Move]) -> list[Chance]:
    """The four kinds of action, each with the reason if the roll does not allow it."""
    kinds = {move.kind for move in moves}
    going = bool(kinds & {GO, BOTH})
    walk = Chance("move", t("Move a character") if going else t("Move: nobody can"), going)
    return [walk, entering(t, view, ENTER in kinds), going_out(t, view, moves), calling(t, moves)]


def entering(t: Translate, view: View, possible: bool) -> Chance:
    """Whether the stack's top may come in (FP-10)."""
    if possible:
        return Chance("enter", t("Enter from the stack"), True)
    empty = not view.stack(view.turn)
    return Chance("enter", t("Enter: stack empty") if empty else t("Enter: door taken"), False)


def going_out(t: Translate, view: View, moves: Sequence[Move]) -> Chance:
    """Whether somebody may leave (FP-11, FP-12)."""
    ready = [move.who for move in moves if move.kind == LEAVE]
    if ready:
        return Chance("leave", t("Leave: {race}", race=bare(t, RACE[ready[0]])), True)
    near = [guest for guest in range(HAND * view.turn, HAND * view.turn + HAND) if may_go_out(view, guest)]
    if not near:
        return Chance("leave", t("Leave: nobody at the door"), False)
    return Chance("leave", t("Leave: {race} too sober", race=bare(t, RACE[near[0]])), False)


def may_go_out(view: View, guest: int) -> bool:
    """Whether a character stands where it could leave, if only it had drunk enough."""
    space = view.at[guest]
    return space == DOOR or (space != AWAY and space == view.barkeep and RACE[guest] == ORC)


def calling(t: Translate, moves: Sequence[Move]) -> Chance:
    """To which tables the barkeep may be called (FP-14)."""
    tables = sorted({move.die for move in moves if move.kind == CALL})
    if not tables:
        return Chance("barkeep", t("Barkeep: called already"), False)
    if len(tables) == 1:
        return Chance("barkeep", t("Barkeep to table {n}", n=tables[0]), True)
    return Chance("barkeep", t("Barkeep to table {a} or {b}", a=tables[0], b=tables[1]), True)


def roll_heading(t: Translate, view: View, name: str) -> str:
    """The title of that list."""
    if view.phase == OVER:
        return t("The evening is over")
    if view.phase in (LOTS, DEALING):
        return t("The first characters come in")
    if view.phase == DRAWING:
        return t("{name} turns a card over", name=name)
    if not view.dice:
        return t("{name} rolls the dice", name=name)
    if len(view.dice) == 1:
        return t("The other die: {n}", n=view.dice[0])
    return t("Dice {a} and {b}", a=view.dice[0], b=view.dice[1])
