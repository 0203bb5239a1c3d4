"""The score sheet and what is said of cards and expeditions, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.lost_cities import words
from boardroom.games.lost_cities.cards import COLOURS, LIMIT, RANKS, STEP, WORTH, code, is_wager, number
from boardroom.games.lost_cities.looks import signed
from boardroom.games.lost_cities.state import DEALING, OVER
from boardroom.games.lost_cities.view import View, unseen
from boardroom.i18n import N_
from boardroom.stage.table import SheetRow

COLOUR_NAMES: Final = (N_("Yellow"), N_("Blue"), N_("White"), N_("Green"), N_("Red"))
NUMBER_TITLES: Final = (
    N_("Yellow {number}"),
    N_("Blue {number}"),
    N_("White {number}"),
    N_("Green {number}"),
    N_("Red {number}"),
)
WAGER_TITLES: Final = (
    N_("Yellow wager"),
    N_("Blue wager"),
    N_("White wager"),
    N_("Green wager"),
    N_("Red wager"),
)
OWN_EXPEDITIONS: Final = (
    N_("Your yellow expedition"),
    N_("Your blue expedition"),
    N_("Your white expedition"),
    N_("Your green expedition"),
    N_("Your red expedition"),
)
EXPEDITIONS: Final = (
    N_("{name}: yellow expedition"),
    N_("{name}: blue expedition"),
    N_("{name}: white expedition"),
    N_("{name}: green expedition"),
    N_("{name}: red expedition"),
)
DISCARDS: Final = (
    N_("Yellow discard pile"),
    N_("Blue discard pile"),
    N_("White discard pile"),
    N_("Green discard pile"),
    N_("Red discard pile"),
)
BONUS_FROM: Final = 8
"""Cards that earn the bonus (LC-11)."""


# ------------------------------------------------------------------ cards
def title(t: Translate, kind: int) -> str:
    """The card as a title."""
    colour = kind // RANKS
    return t(WAGER_TITLES[colour]) if is_wager(kind) else t(NUMBER_TITLES[colour], number=number(kind))


def fits(view: View, seat: int, kind: int) -> bool:
    """Whether the card may go on the seat's expedition of its colour (LC-5, LC-6)."""
    return code(view.expeditions[seat][kind // RANKS]) < LIMIT[kind]


def worth_with(kinds: Sequence[int], kind: int) -> int:
    """What an expedition would be worth with one more card that fits."""
    return WORTH[code(kinds) + STEP[kind]]


def short_list(t: Translate, kinds: Iterable[int]) -> str:
    """Cards of one colour, lowest first: "two wagers, 4, 7"; twice the same card is told once."""
    parts: list[str] = []
    for wager, group in groupby(sorted(kinds), key=is_wager):
        cards = list(group)
        if wager:
            parts.append(t.ngettext("one wager", "{n} wagers", len(cards)))
        else:
            parts += [str(number(kind)) for kind in cards]
    return ", ".join(parts)


def unseen_of(view: View, colour: int) -> list[int]:
    """The cards of a colour that the viewer has not seen in this deal and can't see."""
    return [kind for kind in unseen(view) if kind // RANKS == colour]


# ------------------------------------------------------------ expeditions
def formula(kinds: Sequence[int]) -> str:
    """How an expedition is counted (LC-11): "(26 − 20) × 3 = 18"; "–" if it was never begun."""
    if not kinds:
        return "\N{EN DASH}"
    wagers = sum(map(is_wager, kinds))
    sum_up = f"{sum(map(number, kinds))} \N{MINUS SIGN} 20"
    if wagers:
        sum_up = f"({sum_up}) \N{MULTIPLICATION SIGN} {wagers + 1}"
    if len(kinds) >= BONUS_FROM:
        sum_up += " + 20"
    return f"{sum_up} = {words.signed(WORTH[code(kinds)])}"


def explained(t: Translate, kinds: Sequence[int]) -> str:
    """An expedition's count, and how far it is from the bonus."""
    if not kinds:
        return t("Not begun: it costs nothing. The first card costs 20 points.")
    count = formula(kinds)
    if len(kinds) >= BONUS_FROM:
        return count + "\n" + t("The last 20 are the bonus for eight cards or more.")
    return count + "\n" + t.ngettext("One card; eight earn 20 more.", "{n} cards; eight earn 20 more.", len(kinds))


# ------------------------------------------------------------------ sheet
def sheet(t: Translate, view: View, past: Sequence[View]) -> list[SheetRow]:
    """Every game of the match expedition by expedition, as far as its table was seen, then the match (LC-13)."""
    tables = {each.game: each for each in (*past, view) if each.phase in (DEALING, OVER) and each.game}
    rows: list[SheetRow] = []
    for game, points in enumerate(view.sheet, 1):
        rows += game_rows(t, view, game, tables.get(game))
        rows.append(SheetRow(t("Game"), tuple(map(signed, points)), "total"))
    if view.games > 1:
        rows.append(SheetRow(t("Match"), tuple(signed(total(view, seat)) for seat in range(2)), "total"))
    return rows


def game_rows(t: Translate, view: View, game: int, table: View | None) -> Iterator[SheetRow]:
    """The lines of one game."""
    if view.games > 1:
        yield SheetRow(t("Game {number}", number=game), kind="title")
    if table is not None:
        for colour in range(COLOURS):
            yield SheetRow(t(COLOUR_NAMES[colour]), tuple(formula(side[colour]) for side in table.expeditions))


def table_score(view: View, seat: int) -> int:
    """The points of the expeditions on the table."""
    return sum(WORTH[code(kinds)] for kinds in view.expeditions[seat])


def total(view: View, seat: int) -> int:
    """The running match score: finished games and the expeditions of the one in play (LC-13)."""
    finished = sum(points[seat] for points in view.sheet)
    return finished + (0 if view.phase in (DEALING, OVER) else table_score(view, seat))


def standing(t: Translate, view: View, names: Sequence[str]) -> str:
    """Both names with their running match scores."""
    scores = [words.signed(total(view, seat)) for seat in range(len(names))]
    return ", ".join(t("{name}: {points}", name=name, points=score) for name, score in zip(names, scores, strict=True))


def game_line(t: Translate, view: View) -> str:
    """Which game of the match lies on the table."""
    if view.games == 1:
        return t("One game")
    ended = view.phase in (DEALING, OVER) and view.game
    return t("Game {number} of {games}", number=view.game if ended else view.game + 1, games=view.games)
