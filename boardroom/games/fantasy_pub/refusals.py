"""Why a hand that picks something can't go on: the move meant, whose rule is then told, or a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import CLAN, DWARF, HAND, NOBODY, RACE, SPACES
from boardroom.games.fantasy_pub.moves import BOTHS, BOTHS_BACK, GOES, GOES_BACK, LEAVES, Move
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, SECOND_ACTION
from boardroom.games.fantasy_pub.routes import BARKEEP, EXIT, is_die, is_guest, number_of
from boardroom.games.fantasy_pub.seating import die_value
from boardroom.games.fantasy_pub.view import View
from boardroom.games.fantasy_pub.words import character
from boardroom.i18n import N_
from boardroom.stage.drag import Path

NOT_YOURS: Final = N_("Only your own characters move.")


def why_not(t: Translate, view: View, legal: Collection[Move], picked: Path, spot: str) -> Move | str | None:
    """The forbidden move meant by picking a spot that leads nowhere, or the reason in words."""
    if view.phase not in (FIRST_ACTION, SECOND_ACTION) or BARKEEP in picked:
        return None
    if is_guest(spot):
        guest = number_of(spot)
        return no_walk(t, view, legal, guest, picked) if CLAN[guest] == view.turn else t(NOT_YOURS)
    held = next((number_of(each) for each in picked if is_guest(each)), NOBODY)
    if held != NOBODY and (spot == EXIT or spot.startswith("space:")):
        return no_target(t, view, legal, held, spot)
    return None


def no_target(t: Translate, view: View, legal: Collection[Move], guest: int, spot: str) -> Move | str | None:
    """A character was put where it may not go."""
    if spot == EXIT:
        leaving = LEAVES[guest % HAND][view.dice[0]]
        return None if leaving in legal else leaving
    there = [move for move in walks(view, guest) if landing(view, guest, move) == number_of(spot)]
    forbidden = [move for move in there if move not in legal]
    if forbidden:
        return forbidden[0]
    return None if there else how_far(t, view, guest)


def no_walk(t: Translate, view: View, legal: Collection[Move], guest: int, picked: Path) -> Move | str:
    """A character was picked that cannot move, or a die was put on one that it does not move."""
    held = [die_value(spot) for spot in picked if is_die(spot)]
    wanted = {sum(held)} if held else {*view.dice, sum(view.dice)}
    forbidden = [move for move in walks(view, guest) if abs(move.die) in wanted and move not in legal]
    return forbidden[0] if forbidden else how_far(t, view, guest)


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
    who = character(t, guest)
    who = who[:1].upper() + who[1:]
    if not able:
        return t.ngettext(
            "{who} has drunk {n} beer: these dice don’t move it.",
            "{who} has drunk {n} beers: these dice don’t move it.",
            beers,
            who=who,
        )
    steps = [value - beers for value in able]
    spaces = one_of(t, [str(each) for each in steps])
    return t.ngettext(
        "{who} can go exactly {spaces} space.",
        "{who} can go exactly {spaces} spaces.",
        steps[-1],
        who=who,
        spaces=spaces,
    )


def one_of(t: Translate, choices: Sequence[str]) -> str:
    """A list of choices: "2", "2 or 4", "1, 2 or 4"."""
    if len(choices) == 1:
        return choices[0]
    return t("{some} or {last}", some=", ".join(choices[:-1]), last=choices[-1])
