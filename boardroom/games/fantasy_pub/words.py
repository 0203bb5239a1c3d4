"""The log's lines and the rules' sentences; a line names no player, for the log groups them by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import CLAN, DOOR, FIRST_PURSE, NOBODY, RACE
from boardroom.games.fantasy_pub.moves import (
    AGAIN,
    CALL,
    DRAW,
    ENTER,
    FIRST,
    LEAVE,
    PASS,
    ROLL,
    Move,
)
from boardroom.games.fantasy_pub.pub import DEALING
from boardroom.games.fantasy_pub.view import BROKE, Outcome, View, outcome
from boardroom.i18n import N_

RACES: Final = (N_("Goblin"), N_("Dwarf"), N_("Orc"), N_("Troll"))
"""Who acts: one's own character, at the start of a line."""

IN_LINE: Final = (N_("goblin"), N_("dwarf"), N_("orc"), N_("troll"))
"""A race inside a sentence; French adds the article."""

TITLES: Final = (
    (N_("Red goblin"), N_("Red dwarf"), N_("Red orc"), N_("Red troll")),
    (N_("Blue goblin"), N_("Blue dwarf"), N_("Blue orc"), N_("Blue troll")),
    (N_("Ivory goblin"), N_("Ivory dwarf"), N_("Ivory orc"), N_("Ivory troll")),
    (N_("Violet goblin"), N_("Violet dwarf"), N_("Violet orc"), N_("Violet troll")),
    (N_("Green goblin"), N_("Green dwarf"), N_("Green orc"), N_("Green troll")),
)
"""A character by clan and race, at the start of a line."""

CHARACTERS: Final = (
    (N_("red goblin"), N_("red dwarf"), N_("red orc"), N_("red troll")),
    (N_("blue goblin"), N_("blue dwarf"), N_("blue orc"), N_("blue troll")),
    (N_("ivory goblin"), N_("ivory dwarf"), N_("ivory orc"), N_("ivory troll")),
    (N_("violet goblin"), N_("violet dwarf"), N_("violet orc"), N_("violet troll")),
    (N_("green goblin"), N_("green dwarf"), N_("green orc"), N_("green troll")),
)
"""The same inside a sentence; French adds the article."""

FORBIDDEN: Final = {
    "FP-7": N_("One action for each die, or both dice for one move; the first action is compulsory."),
    "FP-8": N_("Roll again only when nothing but the barkeep’s call is possible."),
    "FP-9": N_("A character goes exactly as many spaces as the die shows minus its beers, at least 1."),
    "FP-10": N_("To enter, you need a card in your stack and nobody of yours at the door."),
    "FP-11": N_("To leave, a character stands at the door with at least as many beers as coins."),
    "FP-12": N_("Only an orc leaves from a table, and only beside the barkeep."),
    "FP-14": N_("The barkeep goes to no table twice in one turn, and somebody sitting there must drink."),
    "FP-15": N_("A table holds characters all of one race or all of different races."),
    "FP-16": N_("At the door there is room for one character of each clan."),
    "FP-24": N_("The game is over."),
}
"""Why a rule forbids something, by rule."""


def title(t: Translate, guest: int) -> str:
    """A character with its clan, as a heading: "Blue orc"."""
    return t(TITLES[CLAN[guest]][RACE[guest]])


def character(t: Translate, guest: int) -> str:
    """A character with its clan, inside a sentence: "blue orc"."""
    return t(CHARACTERS[CLAN[guest]][RACE[guest]])


def tell(t: Translate, view: View, seat: int, move: Move, names: Sequence[str]) -> str:
    """What happened in a few words, by the view before."""
    kind = move.kind
    if kind == ROLL:
        return t("Rolls {a} and {b}", a=move.die, b=move.second)
    if kind == FIRST:
        return t("{name} starts", name=names[move.who])
    if kind == DRAW:
        if view.phase == DEALING:
            return tell_first(t, move.who, names[view.turn])
        return tell_entry(t, move.who, view.purse)
    if kind == PASS:
        return t("Passes")
    return t("Rolls again") if kind == AGAIN else tell_action(t, view, move) or t("Enters from the stack")


def tell_action(t: Translate, view: View, move: Move) -> str:
    """An action, then all that it brings, in the order of FP-17; "" for an entry whose card is still to be turned."""
    result = outcome(view, move)
    if move.kind == ENTER:
        return "" if result.guest == NOBODY else tell_entry(t, RACE[result.guest], move.die)
    return ", ".join([tell_start(t, move, result), *consequences(t, move, result)])


def tell_first(t: Translate, race: int, name: str) -> str:
    """The first character of a player (FP-4)."""
    return t("{name}: {race} at the door with {n} coins", name=name, race=t(IN_LINE[race]), n=FIRST_PURSE)


def tell_entry(t: Translate, which: int, coins: int) -> str:
    """A card turned over enters (FP-10)."""
    race = t(RACES[which])
    return t.ngettext("{race} enters with {n} coin", "{race} enters with {n} coins", coins, race=race)


def tell_start(t: Translate, move: Move, result: Outcome) -> str:
    """What the player did."""
    if move.kind == CALL:
        return t("Barkeep to table {n}", n=move.die)
    race = t(RACES[RACE[result.guest]])
    if move.kind == LEAVE:
        return t.ngettext("{race} leaves, {n} beer scored", "{race} leaves, {n} beers scored", result.scored, race=race)
    if len(result.path) == 1:
        return t("{race} walks off without a coin", race=race)
    space = result.path[-1]
    return t("{race} to the door", race=race) if space == DOOR else t("{race} to table {n}", race=race, n=space)


def consequences(t: Translate, move: Move, result: Outcome) -> list[str]:
    """Coins left and taken, the round, and who is thrown out (FP-17)."""
    said: list[str] = []
    if result.dropped:
        said.append(t("leaves 1 coin"))
    if result.picked:
        said.append(t("takes 1 coin"))
    drinks = tell_round(t, move, result)
    outs = [tell_out(t, guest, why) for guest, why in result.out]
    said += outs + drinks if is_split(result) else drinks + outs
    said += [t("{who} is left dry", who=character(t, guest)) for guest in result.dry]
    return said


def tell_round(t: Translate, move: Move, result: Outcome) -> list[str]:
    """Who drinks: one guest named, all of a race, or each paid by the weaker (FP-14, FP-20)."""
    paid = result.paid
    if move.kind == CALL:
        return [t("{who} drinks", who=character(t, drinker)) for _, drinker in paid]
    alike = [payer for payer, drinker in paid if payer == drinker]
    if is_split(result):
        return [t("{who} drinks", who=character(t, alike[0])) if len(alike) == 1 else t("the others drink")]
    if alike:
        return [t("both drink") if len(alike) == 2 else t("all drink")]
    return [t("{payer} pays {drinker}", payer=t(IN_LINE[RACE[a]]), drinker=t(IN_LINE[RACE[b]])) for a, b in paid]


def is_split(result: Outcome) -> bool:
    """Whether of one race some drink and some can't (FP-21)."""
    drinks = any(payer == drinker for payer, drinker in result.paid)
    return drinks and any(why == BROKE for _, why in result.out)


def tell_out(t: Translate, guest: int, why: str) -> str:
    """Who is thrown out and why (FP-22)."""
    if why == BROKE:
        return t("{who} has no coin and is thrown out", who=character(t, guest))
    return t("{who} is thrown out by the sixth beer", who=character(t, guest))


def forbid(t: Translate, rule: str) -> str:
    """One sentence that says why the rule forbids a move."""
    return t(FORBIDDEN[rule])
