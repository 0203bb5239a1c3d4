"""Pieces and places in words, for the ear."""

from __future__ import annotations

from boardroom.core.game import Translate
from boardroom.games.gatsby import asked, ground, panel
from boardroom.games.gatsby.asked import ROLES, role
from boardroom.games.gatsby.cards import (
    FAMILY_OF,
    MAIN,
    NO_BONUS,
    PEOPLE,
    PRESTIGE,
    SPACE_NAMES,
    SPECIALS,
    TRACK_OF,
)
from boardroom.games.gatsby.layout import location_of
from boardroom.games.gatsby.moves import LOCATION_NAMES
from boardroom.games.gatsby.state import GONE, NOBODY
from boardroom.games.gatsby.view import HIDDEN, Peek, View
from boardroom.games.gatsby.words import (
    ACTION_WORDS,
    BONUS_WORDS,
    FAMILY_WORDS,
    space_words,
)
from boardroom.stage.table import Desk


def upper(text: str) -> str:
    """The words as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def pair(t: Translate, what: str, value: object) -> str:
    """A thing and what there is to say about it."""
    return t("{what}: {value}", what=what, value=value)


def with_role(desk: Desk, view: View, seat: int) -> str:
    """A player's part and name."""
    return f"{ROLES[role(view, seat)]} ({desk.names[seat]})"


# ------------------------------------------------------------------ for the ear
def label(desk: Desk, view: View, piece: str) -> str:
    """A piece: what it is and where."""
    t = desk.t
    head, _, tail = piece.partition(":")
    if head == "token":
        location = location_of(piece) or 0
        owner = ROLES[role(view, view.cells[location])]
        return t("{name}’s token, {cell}", name=owner, cell=LOCATION_NAMES[location])
    if head == "at":
        return space_label(desk, view, SPACE_NAMES.index(tail))
    if head == "taken":
        return taken_label(desk, view, int(tail))
    if head == "special":
        return t("{name}’s special action: {special}", name=_name(view, tail), special=_held(t, view, int(tail)))
    if head == "drawn":
        return t("Drawn: {special}", special=_special(t, tail))
    if head == "climb":
        return t("{name}’s climb token, level {level}", name=_name(view, tail), level=view.levels[int(tail)])
    if head == "supply":
        return t("{name}’s supply: {n} tokens", name=_name(view, tail), n=view.supply[int(tail)])
    if head == "aside":
        return t("Put aside by {name}", name=_name(view, tail[0]))
    return t("The action token") if head == "action" else t("The token to be placed")


def _name(view: View, seat: str) -> str:
    return ROLES[role(view, int(seat))]


def _held(t: Translate, view: View, seat: int) -> str:
    special = view.slot[seat]
    return t(ACTION_WORDS[MAIN + special]) if special >= 0 else ""


def _special(t: Translate, name: str) -> str:
    return t(ACTION_WORDS[MAIN + SPECIALS.index(name)]) if name in SPECIALS else t("a special action, face down")


def space_label(desk: Desk, view: View, space: int) -> str:
    """A space of characters: which one lies there, as far as the viewer knows."""
    where = upper(space_words(desk.t, space))
    return pair(desk.t, where, who_words(desk.t, view, space))


def who_words(t: Translate, view: View, space: int) -> str:
    """The character at a space in a few words."""
    if not asked.laid(view) or view.spaces[space].tile == GONE:
        return t("gone")
    tile, peek = view.spaces[space]
    if tile != HIDDEN:
        return person(t, tile)
    if peek is None:
        return t("face down")
    return t("face down, you saw {who}", who=person(t, peek.tile)) + _doubt(t, peek)


def _doubt(t: Translate, peek: Peek) -> str:
    return ", " + t("but the other player has looked there since") if peek.touched else ""


def person(t: Translate, tile: int) -> str:
    """A character with family and prestige."""
    return t(
        "{who}, {family}, {n} prestige", who=PEOPLE[tile], family=t(FAMILY_WORDS[FAMILY_OF[tile]]), n=PRESTIGE[tile]
    )


def taken_label(desk: Desk, view: View, index: int) -> str:
    """A character on a plate."""
    take, t = view.takes[index], desk.t
    tile = panel.known(take)
    who = person(t, tile) if tile >= 0 else t("a hidden character")
    return t("{name} has {who}", name=ROLES[role(view, take.seat)], who=who)


def cell_label(t: Translate, view: View, location: int) -> str:
    """A cell: where it is and what it bears."""
    track = TRACK_OF[location]
    words = [t("Cabaret {cell}", cell=LOCATION_NAMES[location])]
    if track >= 0:
        words = [t("Track {track}, cell {n}", track=track + 1, n=int(LOCATION_NAMES[location][2:]))]
    if location in view.marks:
        words.append(t("marked"))
    if view.cells[location] != NOBODY:
        words.append(ROLES[role(view, view.cells[location])])
    elif view.bonus[location] != NO_BONUS:
        words.append(t(BONUS_WORDS[view.bonus[location]]))
    return ", ".join(words)


def action_label(t: Translate, view: View, action: int) -> str:
    """A main action, and whether it is barred."""
    words = t(ground.ACTION_NAMES[action])
    return f"{words}, {t('barred')}" if action == asked.barred(view) else words


def family_label(t: Translate, view: View, seat: int, family: int) -> str:
    """How many characters of a family a player has, for the ear."""
    n = panel.family_counts(view, seat)[family]
    return pair(t, t(FAMILY_WORDS[family]), n)
