"""What the table says: the prompt, pieces for the ear, tips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import CLAN, DOOR, LAST_BEER, RACE
from boardroom.games.fantasy_pub.pub import SECOND_ACTION
from boardroom.games.fantasy_pub.routes import BARKEEP, EXIT, is_die, is_guest, number_of
from boardroom.games.fantasy_pub.seating import die_value
from boardroom.games.fantasy_pub.view import View
from boardroom.games.fantasy_pub.words import CHARACTERS, RACES, title
from boardroom.i18n import N_
from boardroom.stage.drag import Path

RACE_RULES: Final = (
    N_("The weakest: it pays dwarf, orc or troll. It picks up a coin from where it stops."),
    N_("It may walk either way round. It pays orc or troll."),
    N_("It also leaves from a table, if the barkeep stands there. It pays only trolls."),
    N_("The strongest: it only drinks. Wherever it walks off it leaves a coin, but not on its way out of the pub."),
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


def bare(t: Translate, race: int) -> str:
    """A race without an article, in a list."""
    return t(RACES[race]).lower()


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
        order = ", ".join(bare(t, race) for race in view.thrown[seat])
        parts.append(t("at the bottom, in this order: {cards}", cards=order))
    return "; ".join(parts)


def cards_in_words(t: Translate, count: int) -> str:
    """How many cards nobody has seen."""
    return t.ngettext("{n} card not seen yet", "{n} cards not seen yet", count)


def unseen_in_words(t: Translate, unseen: Sequence[int]) -> str:
    """The unseen cards by race, in no order."""
    several = [f"{count} × {bare(t, race)}" for race, count in enumerate(unseen) if count]
    return t("not seen yet, in unknown order: {cards}", cards=", ".join(several))


# ------------------------------------------------------------------ tips


def guest_tip(t: Translate, view: View, guest: int) -> str:
    """What is worth knowing of a character now."""
    coins, beers = view.coins[guest], view.beers[guest]
    held = f"{coins_in_words(t, coins)}, {beers_in_words(t, beers)}."
    sentences = [held[0].upper() + held[1:], t(RACE_RULES[RACE[guest]])]
    if beers:
        sentences.append(t("It goes as many spaces as a die shows, minus {n}.", n=beers))
    if beers == LAST_BEER - 1:
        sentences.append(t("The next beer throws it out."))
    if beers >= coins:
        sentences.append(t("It has had enough and may leave: at least as many beers as coins."))
    return " ".join(sentences)


def space_tip(t: Translate, space: int) -> str:
    """The rule of a space."""
    if space == DOOR:
        return t(
            "One character of each clan. Nobody drinks here. Whoever has at least as many beers as coins may leave."
        )
    return t("Those who sit here are all of one race, or all of different races. Whoever joins them starts a round.")


def barkeep_tip(t: Translate) -> str:
    """The rule of the barkeep (FP-14)."""
    return t(
        "A die calls the barkeep to the table of that number: you name who drinks there. Orcs beside him may leave."
    )
