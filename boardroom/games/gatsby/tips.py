"""What is shown large beside the pointer about a piece or place."""

from __future__ import annotations

from typing import Final

from boardroom.core.game import Translate
from boardroom.games.gatsby import asked, ground, panel, prompts
from boardroom.games.gatsby.asked import ROLES, WHO, role
from boardroom.games.gatsby.cards import (
    CONDITIONS,
    FAMILIES,
    FAMILY_MASKS,
    FAMILY_OF,
    FINANCE,
    FINANCE_LEVELS,
    MAIN,
    MAIN_ACTIONS,
    MARKED,
    NO_BONUS,
    PEOPLE,
    PRESTIGE,
    RACETRACK,
    REVEALED,
    SPACE_NAMES,
    SPECIALS,
    TRACK_LENGTHS,
    TRACK_OF,
    bits,
)
from boardroom.games.gatsby.layout import character_face, location_of, special_face, taken_face
from boardroom.games.gatsby.looks import PINS
from boardroom.games.gatsby.preview import distance_words
from boardroom.games.gatsby.progress import progress
from boardroom.games.gatsby.speech import cell_label, pair, upper, with_role
from boardroom.games.gatsby.state import ACT, APART, DISCARDS, GONE, NOBODY, PILE
from boardroom.games.gatsby.view import HIDDEN, Peek, View, placed
from boardroom.games.gatsby.words import (
    ACTION_WORDS,
    BONUS_WORDS,
    FAMILY_WORDS,
    FORBIDDEN,
    space_words,
)
from boardroom.i18n import N_
from boardroom.stage.table import Desk, Tip

BONUS_TEXTS: Final = (
    N_("Advance at the finance centre: two levels if you are below the other player, else one."),
    N_("Place one more token, at the cabaret next to any token or on the first free cell of a track."),
    N_("Exchange one of your tokens with one of the other player’s, anywhere. It brings no bonus."),
    N_("Look at two characters on the board, then exchange their places or leave them."),
    N_("You choose the action that the other player must play next, except the one just played."),
    N_("Draw three special actions and keep one; if you hold one already, another is put aside for 1 prestige."),
)
"""What each bonus does."""
CONDITION_TEXTS: Final = (
    N_("For a chain of your own tokens from the top edge to the bottom edge. Diagonals do not count."),
    N_("For a chain of your own tokens from the left edge to the right edge. Diagonals do not count."),
    N_("For your own tokens on all four marked cells at the same time."),
)
"""What wins each cabaret character."""


# ------------------------------------------------------------------ tips
def tip(desk: Desk, view: View, spot: str) -> Tip | None:
    """What is shown large about a piece or place."""
    t = desk.t
    head, _, tail = spot.partition(":")
    if head in ("at", "space"):
        return space_tip(desk, view, SPACE_NAMES.index(tail)) if asked.laid(view) else None
    if head == "taken":
        return taken_tip(desk, view, int(tail))
    if head in ("special", "slot"):
        return slot_tip(desk, view, int(tail))
    if head == "drawn":
        return None if tail not in SPECIALS else special_tip(t, SPECIALS.index(tail))
    if head == "act":
        return action_tip(desk, view, MAIN_ACTIONS.index(tail))
    if head == "family":
        seat, family = tail.split(".")
        return family_tip(desk, view, int(seat), int(family))
    if head == "plate":
        return plate_tip(desk, view, int(tail))
    if head == "aside":
        return aside_tip(desk, view, int(tail[0]), int(tail[2:]))
    if head == "todo":
        return Tip(t("Still to come"), todo_text(t, view))
    if head == "seen":
        return seen_tip(desk, view)
    if head == "pile":
        return Tip(t("Special actions"), pile_text(t, view), "special_back")
    location = location_of(spot)
    return None if location is None else cell_tip(desk, view, location)


def cell_tip(desk: Desk, view: View, location: int) -> Tip | None:
    """The bonus of a free cell, a marked cell; nothing for plain ones."""
    t = desk.t
    title = cell_label(t, view, location)
    bonus = view.bonus[location]
    if view.cells[location] != NOBODY or (TRACK_OF[location] >= 0 and view.closed[TRACK_OF[location]]):
        return None
    if bonus != NO_BONUS:
        return Tip(upper(t(BONUS_WORDS[bonus])), t(BONUS_TEXTS[bonus]), PINS[bonus])
    return Tip(title, t(CONDITION_TEXTS[MARKED])) if location in view.marks else None


def space_tip(desk: Desk, view: View, space: int) -> Tip | None:
    """A character on the board: who it is, what wins it, how far both are; or what its level shows now."""
    t = desk.t
    tile, peek = view.spaces[space]
    if tile == GONE:
        return freed_tip(desk, view, space)
    lines = [_wins(t, space)]
    for seat in range(2):
        told = progress(view, seat, space)
        if told is not None:
            lines.append(pair(t, ROLES[role(view, seat)], distance_words(t, told)))
    if tile == HIDDEN and peek is None:
        face, title = character_face(HIDDEN), t("A hidden character")
    else:
        shown = tile if peek is None else peek.tile
        title, face = PEOPLE[shown], character_face(shown)
        family = t("{family}, {n} prestige", family=t(FAMILY_WORDS[FAMILY_OF[shown]]), n=PRESTIGE[shown])
        lines.insert(0, family)
        if peek is not None:
            lines.insert(1, t("Face down; you saw it in turn {turn}.", turn=peek.turn) + _since(t, peek))
    return Tip(title, "\n".join(lines), face)


def _since(t: Translate, peek: Peek) -> str:
    return " " + t("The other player has looked there since.") if peek.touched else ""


def _wins(t: Translate, space: int) -> str:
    if space >= RACETRACK:
        n = TRACK_LENGTHS[space - RACETRACK]
        return t("For most tokens on track {track} once its {n} cells are full.", track=space - RACETRACK + 1, n=n)
    if space >= FINANCE:
        return t("For reaching level {level}.", level=FINANCE_LEVELS[space - FINANCE])
    return t(CONDITION_TEXTS[CONDITIONS[space]])


def freed_tip(desk: Desk, view: View, space: int) -> Tip | None:
    """Who took the character; at the finance centre the bonus that its level shows."""
    t = desk.t
    take = next((take for take in view.takes if take.space == space), None)
    if take is None:
        return None
    text = t("{name} took the character in turn {turn}.", name=ROLES[role(view, take.seat)], turn=take.turn)
    if FINANCE <= space < RACETRACK and REVEALED[space - FINANCE] != NO_BONUS:
        bonus, other = REVEALED[space - FINANCE], ROLES[role(view, 1 - take.seat)]
        level = FINANCE_LEVELS[space - FINANCE]
        if view.freed[space - FINANCE] == NOBODY:
            text += "\n" + t("Its bonus has been used.")
        else:
            text += "\n" + t("{name} gets the bonus on reaching level {level}, once.", name=other, level=level)
            text += "\n" + t(BONUS_TEXTS[bonus])
        return Tip(upper(t(BONUS_WORDS[bonus])), text, PINS[bonus])
    return Tip(upper(space_words(t, space)), text)


def taken_tip(desk: Desk, view: View, index: int) -> Tip:
    """A character on a plate."""
    take, t = view.takes[index], desk.t
    tile = panel.known(take)
    lines = [t("Taken by {name} in turn {turn}.", name=ROLES[role(view, take.seat)], turn=take.turn)]
    if not take.up and view.ending == 0:
        secret = t("Face down: nobody else sees it.") if take.seat == view.seat else t("Face down.")
        lines.append(secret)
    if tile < 0:
        return Tip(t("A hidden character"), "\n".join(lines), character_face(HIDDEN))
    family = t("{family}, {n} prestige", family=t(FAMILY_WORDS[FAMILY_OF[tile]]), n=PRESTIGE[tile])
    return Tip(PEOPLE[tile], "\n".join([family, *lines]), taken_face(view, take).partition("/")[0])


# ------------------------------------------------------------------ actions
def special_tip(t: Translate, special: int) -> Tip:
    """A special action large."""
    return Tip(upper(t(ACTION_WORDS[MAIN + special])), t(SPECIAL_TEXTS[special]), special_face(special))


SPECIAL_TEXTS: Final = (
    N_("Two cabaret tokens; each goes next to any token, so they may lie apart."),
    N_("Three cabaret tokens; each next to the one before."),
    N_("A cabaret token, then exchange one of your tokens with one of the other player’s."),
    N_("One token on any free cabaret cell, next to others or not."),
    N_("A cabaret token, then advance, then a racetrack token."),
    N_("Advance twice; the second step is worked out after the first."),
    N_("Look at two characters and exchange them or not, advance, then exchange tokens."),
    N_("Two tokens on one track, on its first two free cells."),
    N_("A token on each of three different tracks."),
    N_("Exchange one of your tokens with one of the other player’s, then a racetrack token."),
    N_("One token on any free cell of an open track, not only the first."),
)
"""What each special does (GA-25 to GA-35)."""


def slot_tip(desk: Desk, view: View, seat: int) -> Tip:
    """A player's own special action."""
    t, special = desk.t, view.slot[seat]
    if special < 0:
        title = t("{name}’s special action", name=ROLES[role(view, seat)])
        return Tip(title, t("None now. The bonus that draws special actions brings a new one."))
    told = special_tip(t, special)
    worth = t("Played once, then out of the game; unused at the end it counts 1 prestige.")
    return Tip(told.title, f"{told.text}\n{worth}", told.face)


def action_tip(desk: Desk, view: View, action: int) -> Tip:
    """A main action, and why it is barred."""
    t = desk.t
    text = t(ACTION_TEXTS[action])
    if action == asked.barred(view):
        text += "\n" + t(FORBIDDEN["GA-6" if asked.kind(view) == ACT else "GA-23"])
    return Tip(t(ground.ACTION_NAMES[action]), text)


ACTION_TEXTS: Final = (
    N_("Two cabaret tokens: the first next to any token, the second next to the first."),
    N_("A cabaret token, then advance at the finance centre."),
    N_("Advance at the finance centre, then a racetrack token."),
    N_("Two racetrack tokens, on two different tracks."),
)
"""What each main action does (GA-7)."""


def todo_text(t: Translate, view: View) -> str:
    """Every task still to come, in order."""
    tasks = prompts.agenda(view)
    return "\n".join(f"{nth}. {upper(t(prompts.TASK_WORDS[task]))}" for nth, task in enumerate(tasks, 1))


def pile_text(t: Translate, view: View) -> str:
    """How many specials lie where."""
    discards = view.counts[DISCARDS] + view.counts[DISCARDS + 1]
    pile = t.ngettext("One in the pile.", "{n} in the pile.", view.counts[PILE])
    rest = t.ngettext("One face down in the discards.", "{n} face down in the discards.", discards)
    return f"{pile}\n{rest}\n" + t("If fewer than three are left, the discards are shuffled and put under the pile.")


def aside_tip(desk: Desk, view: View, seat: int, nth: int) -> Tip:
    """A special put aside: which one, if the viewer knows."""
    t = desk.t
    known = [special for special, place in enumerate(view.specials) if place == APART + seat]
    text = t("Put aside for good: 1 prestige at the end.")
    if nth < len(known):
        return Tip(upper(t(ACTION_WORDS[MAIN + known[nth]])), text, special_face(known[nth]))
    return Tip(t("Put aside"), text, "special_back")


# ------------------------------------------------------------------ players
def plate_tip(desk: Desk, view: View, seat: int) -> Tip:
    """What a player's prestige is made of."""
    t = desk.t
    lines = []
    for take in view.takes:
        if take.seat == seat:
            tile = panel.known(take)
            told = (PEOPLE[tile], str(PRESTIGE[tile])) if tile >= 0 else (t("A hidden character"), "?")
            lines.append(pair(t, *told))
    if view.slot[seat] != NOBODY:
        lines.append(pair(t, t("Special action in the slot"), 1))
    if view.counts[APART + seat]:
        lines.append(pair(t, t("Special actions put aside"), view.counts[APART + seat]))
    sum_up = panel.standing(view, seat)
    total = f"{sum_up.prestige}" + (" + ?" if sum_up.unknown else "")
    lines.append(pair(t, t("Prestige"), total))
    return Tip(with_role(desk, view, seat), "\n".join(lines), f"portrait_{WHO[role(view, seat)]}")


def family_tip(desk: Desk, view: View, seat: int, family: int) -> Tip:
    """The three characters of a family, and where each is as far as the viewer knows."""
    t = desk.t
    lines = []
    if desk.trackers:
        people = bits(FAMILY_MASKS[family])
        lines = [pair(t, f"{PEOPLE[tile]} ({PRESTIGE[tile]})", whereabouts(t, view, tile)) for tile in people]
    lines.append(t("Three of one family, or one of each of the five, win at once."))
    if view.ending == 0:
        lines.append(t("Three characters are out of the game."))
    title = t("The {family} family", family=t(FAMILY_WORDS[family]))
    return Tip(title, "\n".join(lines), f"family:{FAMILIES[family]}")


def unseen(view: View) -> list[int]:
    """The characters whose place the viewer doesn't know."""
    known = placed(view)
    return [tile for tile in range(len(PEOPLE)) if tile not in known]


def seen_tip(desk: Desk, view: View) -> Tip:
    """Which characters nobody has shown the viewer yet."""
    t = desk.t
    lines = []
    if desk.trackers and unseen(view):
        people = ", ".join(f"{PEOPLE[tile]} ({PRESTIGE[tile]})" for tile in unseen(view))
        lines.append(t("Not seen yet: {people}.", people=people))
    if view.ending == 0:
        lines.append(t("Three characters are out of the game; nobody has seen them."))
    return Tip(t("The fifteen characters"), "\n".join(lines))


def whereabouts(t: Translate, view: View, tile: int) -> str:
    """Where a character is, as far as the viewer knows."""
    for take in view.takes:
        if panel.known(take) == tile:
            return ROLES[role(view, take.seat)]
    for space, (shown, peek) in enumerate(view.spaces):
        if shown == tile:
            return space_words(t, space)
        if shown == HIDDEN and peek is not None and peek.tile == tile and not peek.touched:
            return t("face down, {where}", where=space_words(t, space))
    if tile in view.out:
        return t("out of the game")
    return t("not seen for certain") if tile in placed(view) else t("not seen yet")
