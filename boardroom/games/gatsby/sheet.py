"""The final count, line by line (GA-37, GA-38)."""

from __future__ import annotations

from collections.abc import Sequence

from boardroom.core.game import Translate
from boardroom.games.gatsby.cards import FAMILY_MASKS, FAMILY_OF, PEOPLE, PRESTIGE
from boardroom.games.gatsby.state import APART, COUNTED, FAMILY, FIVE_FAMILIES, NOBODY, STALLED
from boardroom.games.gatsby.view import View
from boardroom.games.gatsby.words import FAMILY_WORDS, outcome
from boardroom.stage.table import SheetRow

NOTHING = "\N{EN DASH}"


def rows(t: Translate, view: View, names: Sequence[str]) -> list[SheetRow]:
    """Why the game ended, every character, specials, the total, what decides a tie, and who was left out."""
    found = [SheetRow(outcome(t, view, names), kind="title")]
    for tile in winning_tiles(view):
        found.append(SheetRow(f"\N{BULLET} {PEOPLE[tile]}, {t(FAMILY_WORDS[FAMILY_OF[tile]])}"))
    if view.ending not in (COUNTED, STALLED):
        found.append(SheetRow(t("Prestige does not matter any more; it would have been:"), kind="title"))
    for take in view.takes:
        family = t(FAMILY_WORDS[FAMILY_OF[take.tile]])
        found.append(_row(f"{PEOPLE[take.tile]} ({family})", take.seat, str(PRESTIGE[take.tile])))
    found.append(SheetRow(t("Special action in the slot"), _both([int(slot != NOBODY) for slot in view.slot])))
    found.append(SheetRow(t("Special actions put aside"), _both([view.counts[APART + seat] for seat in range(2)])))
    found.append(SheetRow(t("Prestige"), tuple(str(total(view, seat)) for seat in range(2)), "total"))
    counts = [sum(take.seat == seat for take in view.takes) for seat in range(2)]
    found.append(SheetRow(t("Characters"), (str(counts[0]), str(counts[1]))))
    out = ", ".join(f"{PEOPLE[tile]} ({PRESTIGE[tile]})" for tile in view.out)
    found.append(SheetRow(t("Out of the game: {people}", people=out)))
    return found


def _row(label: str, seat: int, value: str) -> SheetRow:
    return SheetRow(label, (value, "") if seat == 0 else ("", value))


def _both(values: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(value) if value else NOTHING for value in values)


def total(view: View, seat: int) -> int:
    """A seat's prestige once all is shown."""
    own = sum(PRESTIGE[take.tile] for take in view.takes if take.seat == seat)
    return own + (view.slot[seat] != NOBODY) + view.counts[APART + seat]


def winning_tiles(view: View) -> list[int]:
    """The characters that win at once: a whole family, or one of each (GA-37)."""
    if view.ending not in (FAMILY, FIVE_FAMILIES):
        return []
    tiles = [take.tile for take in view.takes if take.seat == view.winners[0]]
    if view.ending == FAMILY:
        return [tile for tile in tiles if sum(FAMILY_MASKS[FAMILY_OF[tile]] >> each & 1 for each in tiles) == 3]
    first: dict[int, int] = {}
    for tile in tiles:
        first.setdefault(FAMILY_OF[tile], tile)
    return [first[family] for family in sorted(first)]
