"""Why a hand that picks something can't go on: the move meant, whose rule is then told, or a sentence."""

from __future__ import annotations

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import CLAN, DWARF, HAND, NOBODY, RACE, SPACES
from boardroom.games.fantasy_pub.moves import BOTHS, BOTHS_BACK, GOES, GOES_BACK, LEAVES, Move
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, SECOND_ACTION
from boardroom.games.fantasy_pub.routes import BARKEEP, EXIT, is_die, is_guest, number_of
from boardroom.games.fantasy_pub.seating import die_value
from boardroom.games.fantasy_pub.speech import title
from boardroom.games.fantasy_pub.view import View
from boardroom.stage.drag import Path


def why_not(t: Translate, view: View, picked: Path, spot: str) -> Move | str | None:
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
