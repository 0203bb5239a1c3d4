"""What the table says: the prompt, pieces for the ear, tips, the preview in lines, why not, the final count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import AWAY, CLAN, DOOR, DWARF, HAND, LAST_BEER, NOBODY, ORC, RACE, SPACES
from boardroom.games.fantasy_pub.moves import (
    BOTH,
    BOTHS,
    BOTHS_BACK,
    CALL,
    ENTER,
    GO,
    GOES,
    GOES_BACK,
    LEAVE,
    LEAVES,
    Move,
)
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, OVER, SECOND_ACTION
from boardroom.games.fantasy_pub.routes import BARKEEP, EXIT, is_die, is_guest, number_of
from boardroom.games.fantasy_pub.seating import die_value
from boardroom.games.fantasy_pub.view import BROKE, Outcome, View
from boardroom.games.fantasy_pub.words import CHARACTERS, IN_LINE, RACES, TITLES
from boardroom.i18n import N_
from boardroom.stage.drag import Path

RACE_RULES: Final = (
    N_("The weakest: it pays everybody stronger. It picks up a coin from where it stops."),
    N_("It may walk either way round. It pays orc or troll."),
    N_("It also leaves from a table, if the barkeep stands there. It pays only trolls."),
    N_("The strongest: it only drinks. Wherever it walks off it leaves a coin."),
)
"""What is particular to each race (FP-9, FP-12, FP-18 to FP-20)."""


# ------------------------------------------------------------------ the prompt


def ask(t: Translate, view: View, name: str, picked: Path, confirmable: bool) -> str:
    """What is wanted of the player now, in one line."""
    if confirmable:
        return t("{name}: confirm or choose another target", name=name)
    if not picked:
        return ask_first(t, view, name)
    if BARKEEP in picked:
        named = any(is_die(spot) or spot.startswith("space:") for spot in picked)
        return t("{name}: who drinks?", name=name) if named else t("{name}: the barkeep to which table?", name=name)
    if any(is_guest(spot) for spot in picked):
        return ask_where(t, name, picked)
    if picked[0].startswith("stack:"):
        return t("{name}: which die? It brings as many coins", name=name)
    return ask_who(t, name, picked)


def ask_first(t: Translate, view: View, name: str) -> str:
    """Nothing is picked yet."""
    if view.phase == SECOND_ACTION:
        return t("{name}: use the other die, or end the turn", name=name)
    return t("{name}: choose a character or a die", name=name)


def ask_where(t: Translate, name: str, picked: Path) -> str:
    """A character is picked."""
    if picked[-1].startswith("space:") or picked[-1] == EXIT:
        return t("{name}: with which die?", name=name)
    return t("{name}: where to?", name=name)


def ask_who(t: Translate, name: str, picked: Path) -> str:
    """Dice are picked, one or both."""
    if len(picked) > 1:
        return t("{name}: who goes {n} with both dice?", name=name, n=sum(map(die_value, picked)))
    return t("{name}: who uses the {n}?", name=name, n=die_value(picked[0]))


# ------------------------------------------------------------------ pieces in words


def title(t: Translate, guest: int) -> str:
    """A character with its clan, as a heading."""
    return t(TITLES[CLAN[guest]][RACE[guest]])


def place_name(t: Translate, space: int) -> str:
    """A space after a comma: "at table 3"."""
    return t("at the door") if space == DOOR else t("at table {n}", n=space)


def coins_in_words(t: Translate, coins: int) -> str:
    """How many coins."""
    return t.ngettext("{n} coin", "{n} coins", coins) if coins else t("no coin")


def beers_in_words(t: Translate, beers: int) -> str:
    """How many beers."""
    return t.ngettext("{n} beer", "{n} beers", beers) if beers else t("no beer")


def say_guest(t: Translate, view: View, guest: int) -> str:
    """A character for the ear."""
    coins, beers = coins_in_words(t, view.coins[guest]), beers_in_words(t, view.beers[guest])
    return f"{title(t, guest)}, {place_name(t, view.at[guest])}, {coins}, {beers}"


def say_piece(t: Translate, view: View, piece: str) -> str:
    """Any piece for the ear."""
    if is_guest(piece):
        return say_guest(t, view, number_of(piece))
    if is_die(piece):
        return t("Die: {n}", n=die_value(piece))
    if piece == BARKEEP:
        where = t("beside the door") if not view.barkeep else place_name(t, view.barkeep)
        return f"{t('Barkeep')}, {where}"
    if piece.startswith("floor:"):
        space = number_of(piece)
        return f"{coins_in_words(t, view.floor[space])}, {place_name(t, space)}"
    return piece


def say_space(t: Translate, view: View, space: int) -> str:
    """A table or the door for the ear, with who is there and the coins that lie there."""
    name = t("Door") if space == DOOR else t("Table {n}", n=space)
    there = [t(CHARACTERS[CLAN[guest]][RACE[guest]]) for guest in view.sitting(space)]
    coins = [coins_in_words(t, view.floor[space])] if view.floor[space] else []
    return ", ".join([name, *(there or [t("nobody there")]), *coins])


def say_stack(t: Translate, view: View, seat: int, name: str, trackers: bool) -> str:
    """A player's stack for the ear."""
    heading = t("{name}’s stack", name=name)
    return f"{heading}: {stack_in_words(t, view, seat, trackers)}"


def stack_in_words(t: Translate, view: View, seat: int, trackers: bool) -> str:
    """What is still in a stack; its order is unknown but for those thrown out (FP-2, FP-23)."""
    if not view.stack(seat):
        return t("empty")
    unseen = view.unseen[seat]
    parts = []
    if sum(unseen):
        parts.append(unseen_in_words(t, unseen) if trackers else cards_in_words(t, sum(unseen)))
    if view.thrown[seat]:
        order = ", ".join(t(RACES[race]) for race in view.thrown[seat])
        parts.append(t("at the bottom, in this order: {cards}", cards=order))
    return "; ".join(parts)


def cards_in_words(t: Translate, count: int) -> str:
    """How many cards nobody has seen."""
    return t.ngettext("{n} card not seen yet", "{n} cards not seen yet", count)


def unseen_in_words(t: Translate, unseen: Sequence[int]) -> str:
    """The unseen cards by race, in no order."""
    several = [f"{count} × {t(RACES[race])}" for race, count in enumerate(unseen) if count]
    return t("not seen yet, in unknown order: {cards}", cards=", ".join(several))


# ------------------------------------------------------------------ tips


def guest_tip(t: Translate, view: View, guest: int) -> str:
    """What is worth knowing of a character now."""
    coins, beers = view.coins[guest], view.beers[guest]
    sentences = [f"{coins_in_words(t, coins)}, {beers_in_words(t, beers)}.", t(RACE_RULES[RACE[guest]])]
    if beers:
        sentences.append(t("It goes each die minus {n}.", n=beers))
    if beers == LAST_BEER - 1:
        sentences.append(t("The next beer throws it out."))
    if beers >= coins:
        sentences.append(t("It has had enough and may leave: at least as many beers as coins."))
    return " ".join(sentences)


def space_tip(t: Translate, space: int) -> str:
    """The rule of a space."""
    if space == DOOR:
        return t("One character of each clan. Nobody drinks here. Who has at least as many beers as coins may leave.")
    return t("Those who sit here are all of one race, or all of different races. Who arrives drinks a round.")


def barkeep_tip(t: Translate) -> str:
    """The rule of the barkeep (FP-14)."""
    return t(
        "A die calls the barkeep to the table of that number: you name who drinks there. Orcs beside him may leave."
    )


def record_tip(t: Translate, rolls: Sequence[tuple[int, int, int]], names: Sequence[str]) -> str:
    """How the dice have fallen, for those who doubt them."""
    if not rolls:
        return t("No dice have been thrown yet.")
    lines = [t("{n} dice thrown; fair dice show 3.5 on average.", n=2 * len(rolls))]
    for seat, name in enumerate(names):
        lines.append(t("{name}: {mean} on average", name=name, mean=mean_of(t, rolls, seat)))
    return "\n".join(lines)


def mean_of(t: Translate, rolls: Sequence[tuple[int, int, int]], seat: int) -> str:
    """What one player's dice showed on average."""
    own = [a + b for turn, a, b in rolls if turn == seat]
    return decimal(t, sum(own) / (2 * len(own))) if own else "–"


def decimal(t: Translate, value: float) -> str:
    """A figure with one decimal, the comma where French wants one."""
    whole, tenth = divmod(round(value * 10), 10)
    return t("{whole}.{tenth}", whole=whole, tenth=tenth)


# ------------------------------------------------------------------ the preview in lines


class Line(NamedTuple):
    """One line of a preview: who, a sign, words, whom."""

    who: int = NOBODY
    sign: str = ""
    text: str = ""
    whom: int = NOBODY
    warns: bool = False


def heading(t: Translate, view: View, move: Move, result: Outcome) -> str:
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


def consequences(t: Translate, view: View, move: Move, result: Outcome) -> list[Line]:
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
    return lines + (alike(t, result) if is_alike(view, move, result) else by_strength(t, result))


def leaving(t: Translate, result: Outcome) -> list[Line]:
    """The beers that are scored, and whether they win (FP-11, FP-24)."""
    scored = t.ngettext("{n} beer scored", "{n} beers scored", result.scored)
    return [Line(result.guest, "mug", scored)] + ([Line(text=t("That wins the game!"))] if result.wins else [])


def is_alike(view: View, move: Move, result: Outcome) -> bool:
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
        return Chance("leave", t("Leave: {race}", race=t(IN_LINE[RACE[ready[0]]])), True)
    near = [guest for guest in range(HAND * view.turn, HAND * view.turn + HAND) if may_go_out(view, guest)]
    if not near:
        return Chance("leave", t("Leave: nobody at the door"), False)
    return Chance("leave", t("Leave: {race} too sober", race=t(IN_LINE[RACE[near[0]]])), False)


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
    if not view.dice:
        return t("{name} rolls the dice", name=name)
    if len(view.dice) == 1:
        return t("The other die: {n}", n=view.dice[0])
    return t("Dice {a} and {b}", a=view.dice[0], b=view.dice[1])


# ------------------------------------------------------------------ why not


def why_not(t: Translate, view: View, moves: Sequence[Move], picked: Path, spot: str) -> Move | str | None:
    """The move meant by picking a spot that leads nowhere, or the reason in words."""
    guest = number_of(spot) if is_guest(spot) else NOBODY
    if view.phase not in (FIRST_ACTION, SECOND_ACTION):
        return None
    if guest != NOBODY and CLAN[guest] != view.turn and BARKEEP not in picked:
        return t("Only your own characters move.")
    if spot == EXIT or (picked and picked[0].startswith("guest:") and spot.startswith("space:")):
        return no_target(t, view, picked, spot)
    if guest != NOBODY and BARKEEP not in picked:
        return no_walk(t, view, guest, picked)
    return None


def no_target(t: Translate, view: View, picked: Path, spot: str) -> Move | str | None:
    """A character was put where it may not go."""
    guest = next((number_of(each) for each in picked if is_guest(each)), NOBODY)
    if guest == NOBODY:
        return None
    if spot == EXIT:
        return LEAVES[guest % HAND][view.dice[0]]
    for move in walks(view, guest):
        if landing(view, guest, move) == number_of(spot):
            return move
    return how_far(t, view, guest)


def no_walk(t: Translate, view: View, guest: int, picked: Path) -> Move | str | None:
    """A die was put on a character that it does not move."""
    dice = [die_value(spot) for spot in picked if is_die(spot)] or list(view.dice)
    if all(value <= view.beers[guest] for value in dice):
        return how_far(t, view, guest)
    found = [move for move in walks(view, guest) if abs(move.die) in (*dice, sum(dice))]
    return found[0] if found else how_far(t, view, guest)


def walks(view: View, guest: int) -> list[Move]:
    """Every walk the dice name, lawful or not, that takes a character at least a space."""
    card, ways = guest % HAND, []
    for value in view.dice:
        ways.append(GOES[card][value])
        if RACE[guest] == DWARF:
            ways.append(GOES_BACK[card][value])
    if len(view.dice) == 2:
        ways.append(BOTHS[card][sum(view.dice)])
        if RACE[guest] == DWARF:
            ways.append(BOTHS_BACK[card][sum(view.dice)])
    return [move for move in ways if abs(move.die) > view.beers[guest]]


def landing(view: View, guest: int, move: Move) -> int:
    """Where a walk would end (FP-9)."""
    distance = abs(move.die) - view.beers[guest]
    return (view.at[guest] + (distance if move.die > 0 else -distance)) % SPACES


def how_far(t: Translate, view: View, guest: int) -> str:
    """How many spaces each die would take a character (FP-9)."""
    beers, dice = view.beers[guest], sorted({*view.dice, *((sum(view.dice),) if len(view.dice) == 2 else ())})
    able = [value for value in dice if value > beers]
    who = title(t, guest)
    if not able:
        return t.ngettext(
            "{who} has drunk {n} beer: these dice don’t move it.",
            "{who} has drunk {n} beers: these dice don’t move it.",
            beers,
            who=who,
        )
    spaces = ", ".join(str(value - beers) for value in able)
    return t("{who} can go exactly this many spaces: {spaces}.", who=who, spaces=spaces)
