"""The rules of Gatsby in the app, and which page fits a decision."""

from __future__ import annotations

from typing import Final

from boardroom.games.gatsby import asked
from boardroom.games.gatsby.lesson import LESSON
from boardroom.games.gatsby.state import (
    ACT,
    ANY_TRACK,
    ANYWHERE,
    BONUS,
    CHAIN,
    CHOOSE,
    KEEP_ONE,
    NAME,
    NEAR,
    SAME,
    SAME_FIRST,
    SETTLE,
    START,
    TRACK,
)
from boardroom.games.gatsby.view import View
from boardroom.i18n import N_
from boardroom.stage.help import Figure, Help, Page

PAGE_OF: Final = {
    **dict.fromkeys((ACT, NAME), "turn"),
    **dict.fromkeys((NEAR, CHAIN, ANYWHERE), "cabaret"),
    **dict.fromkeys((TRACK, SAME_FIRST, SAME, ANY_TRACK), "racetrack"),
    **dict.fromkeys((CHOOSE, KEEP_ONE), "specials"),
    START: "setup",
    BONUS: "finance",
    SETTLE: "secrets",
    asked.NOTHING: "end",
}
"""The page that speaks of a task; of any other the page on bonuses does."""


def page_for(view: View) -> str:
    """The page that fits the open decision."""
    return PAGE_OF.get(asked.kind(view), "bonuses")


AIM: Final = Page(
    "aim",
    N_("What it is about"),
    (
        N_(
            "New York in the twenties. Dorothy and James both court the people who count: musicians, bankers, "
            "reporters, film folk and the racing crowd. Twelve of them can be met in three places: the cabaret, the "
            "finance centre and the racetrack."
        ),
        Figure(
            ("family:jazz", "family:money", "family:press"),
            N_("Jazz, Money and Press. The stars are their prestige, from 0 to 3."),
            130,
        ),
        Figure(("family:screen", "family:turf"), N_("Screen and Turf. Each of the five families has three."), 130),
        N_(
            "Win three characters of one family, or one of each of the five, and you win at once. Otherwise the game "
            "ends when the last character of any place has gone, and the higher prestige wins."
        ),
        N_(
            "One action token serves both players. Wherever it lies, that action is barred to the next one: what you "
            "do also decides what the other cannot do."
        ),
    ),
)
SETUP: Final = Page(
    "setup",
    N_("Setting up"),
    (
        N_(
            "• Four slabs make the cabaret’s floor of 36 cells. They are shuffled and turned, so that its bonuses lie "
            "differently each time."
        ),
        N_(
            "• Twelve of the fifteen characters are drawn: three for the cabaret, four for the finance centre, five "
            "for the racetrack. The other three stay out of the game, and nobody sees them."
        ),
        N_(
            "• Those at the two edges of each place lie face up, the others face down. At the finance centre and the "
            "racetrack the better of the two face-up ones lies on top."
        ),
        Figure(("character_press_1", "character_back"), N_("Face up, and face down."), 150),
        N_("• Each player has 20 influence tokens and a climb token on level 0."),
        Figure(
            ("token:dorothy", "climb:dorothy", "token:james", "climb:james"),
            N_("Dorothy has the coral disc with the fan, James the teal octagon with the bow tie."),
            72,
        ),
        N_(
            "• The action token is tossed to see who starts. In return, the other player draws two special actions, "
            "keeps one, and puts one token on any cabaret cell; this first token brings no bonus."
        ),
    ),
)
TURN: Final = Page(
    "turn",
    N_("A turn"),
    (
        N_(
            "Move the action token to an action and carry it out. It must leave the space it lies on, so the action "
            "that the other player has just taken is barred. Instead of a main action you may play your own special "
            "action."
        ),
        Figure(("action_CC", "action_CF", "action_FH", "action_HH"), "", 132),
        N_("• Cabaret twice: a token next to any token, then another one right beside it."),
        N_("• Cabaret, finance: a cabaret token, then advance at the finance centre."),
        N_("• Finance, racetrack: advance, then a racetrack token."),
        N_("• Racetrack twice: a token on each of two different tracks."),
        N_(
            "The parts are done in this order. They must be done as far as they can be; what is impossible is left "
            "out. A bonus comes at once, before the rest of the action, and may be refused."
        ),
        N_(
            "Characters are taken at the very end of the turn, after everything else. Until then an exchange can still "
            "change who gets them."
        ),
    ),
)
CABARET: Final = Page(
    "cabaret",
    N_("The cabaret"),
    (
        N_(
            "A token goes on a free cell next to any token, of whichever colour; diagonally does not count. Tokens "
            "stay until the end of the game. If the cell shows a pin, its bonus is yours."
        ),
        Figure(
            ("floor:ABCD:..D...,..D...,.JDJ..,..JD..,...D..,...D..",),
            N_("Dorothy’s two chains touch only diagonally: her way from top to bottom is not closed yet."),
            300,
        ),
        N_("Each of the three characters is won in its own way:"),
        Figure(("condition_vertical", "condition_horizontal", "condition_marked"), "", 70),
        N_("• The upper one for a chain of your tokens from the top edge to the bottom edge."),
        N_("• The one at the side for a chain from the left edge to the right edge."),
        N_("• The lower one for your tokens on all four marked cells at the same time."),
        N_(
            "If both players fulfil the same condition at the end of a turn, the character goes to the player whose "
            "turn it is."
        ),
    ),
)
FINANCE: Final = Page(
    "finance",
    N_("The finance centre"),
    (
        N_(
            "To advance is to climb one level; but two levels if your climb token is below the other one. The highest "
            "level is 17."
        ),
        Figure(
            ("tower:3,4", "tower:5,4,E"),
            N_(
                "Dorothy is below James and climbs two levels: from 3 to 5. She has reached the character of level 5 "
                "and takes it at the end of the turn; then the level shows a bonus for James."
            ),
            330,
        ),
        N_("Whoever has reached or passed a character’s level at the end of a turn takes the character."),
        N_(
            "Unless it is the highest, the freed level then shows a bonus. Only the other player gets it, once, on "
            "reaching or passing that level. Refused, it is used up."
        ),
    ),
)
RACETRACK: Final = Page(
    "racetrack",
    N_("The racetrack"),
    (
        N_("A token goes on the leftmost free cell of a track. If the cell shows a pin, its bonus is yours."),
        Figure(
            ("race:DJD....,JJD..,D....,.....,JD.",),
            N_("The next token on the fifth track decides its race."),
            400,
        ),
        N_(
            "A track that is full at the end of a turn is decided: the player with more tokens on it takes its "
            "character, whoever’s turn it is. All its tokens go back to their owners, and the track is closed."
        ),
        N_("Every track has an odd number of cells, so there is never a tie."),
        N_("If a token on a full track is exchanged before the turn ends, what counts is who has more on it then."),
    ),
)
BONUSES: Final = Page(
    "bonuses",
    N_("The six bonuses"),
    (
        N_(
            "A bonus comes at once when you place a token on its cell, or reach or pass its level. It may bring "
            "further bonuses, and each may be refused; a bonus that can do nothing is passed over."
        ),
        Figure(("pin_advance", "pin_extra_token", "pin_exchange_tokens"), "", 84),
        N_("• Advance: climb at the finance centre as usual."),
        N_("• Extra token: one more token, at the cabaret or at the racetrack, as you choose."),
        N_(
            "• Exchange tokens: one of your tokens changes places with one of the other player’s, in one place or "
            "between two. No bonus comes of it. The token just placed may be one of them."
        ),
        Figure(("pin_exchange_characters", "pin_impose", "pin_draw_specials"), "", 84),
        N_(
            "• Exchange characters: choose two on the board; you alone are shown those that lie face down. Then let "
            "them change places, or leave them."
        ),
        N_(
            "• Impose: at the start of the other player’s next turn you name the action to be played: any but the one "
            "you have just taken, or the special in the other’s slot. What is impossible is lost."
        ),
        N_(
            "• Draw specials: draw three and keep one. If you hold one already, choose which of the two stays in your "
            "slot; the other is put aside for good and counts 1 prestige at the end."
        ),
    ),
)
SPECIALS: Final = Page(
    "specials",
    N_("Special actions"),
    (
        N_(
            "The special in your slot lies open. You may play it instead of a main action, once; then it is out of the "
            "game. Kept until the end it counts 1 prestige, and so does each one put aside. After a special none of "
            "the main actions is barred to the other player."
        ),
        Figure(
            ("special_CC_free", "special_CCC", "special_C_T", "special_C_any"),
            N_(
                "Two cabaret tokens, each next to any token; three in a chain; one, then an exchange of tokens; one on "
                "any free cell."
            ),
            128,
        ),
        Figure(
            ("special_C_F_H", "special_F_F", "special_X_F_T", "special_HH_same"),
            N_(
                "Cabaret, finance, racetrack; advance twice; exchange characters, advance, exchange tokens; two tokens "
                "on one track."
            ),
            128,
        ),
        Figure(
            ("special_HHH", "special_T_H", "special_H_any"),
            N_(
                "Three tokens on three tracks; exchange tokens, then a racetrack token; one token on any free cell of "
                "an open track."
            ),
            128,
        ),
        N_(
            "Looking at characters and exchanging tokens are parts here, not bonuses: they must be done if they can "
            "be; only changing the two characters’ places is up to you."
        ),
    ),
)
SECRETS: Final = Page(
    "secrets",
    N_("What each player knows"),
    (
        N_(
            "Characters that lie face down are looked at by whoever takes them, and stay hidden from the other player "
            "until the end."
        ),
        Figure(
            ("character_press_2/eye", "character_screen_0/known", "character_screen_0/doubt"),
            N_(
                "The eye says that only you see it: a character of your own; one that you saw on the board; one where "
                "the other player has looked since, so that it may have been exchanged."
            ),
            150,
        ),
        N_(
            "If the other player exchanges two characters and both lie face down, you only learn which two spaces were "
            "touched, not whether anything moved."
        ),
        N_(
            "The strip below the players shows the fifteen characters by family: filled in once you know where one is. "
            "Rest the pointer on a family to see where each of its three is. Three are out of the game."
        ),
    ),
)
END: Final = Page(
    "end",
    N_("The end of the game"),
    (
        N_(
            "At the end of every turn characters are taken at the cabaret, then at the finance centre, then at the "
            "racetrack. After that:"
        ),
        N_(
            "• Three characters of one family, or one of each of the five families, win at once. If both players have "
            "that, the one whose turn it is wins. Prestige does not matter then."
        ),
        Figure(("family:turf",), N_("A whole family."), 130),
        N_(
            "• Otherwise, if the last character of any place has gone, prestige is counted: your characters’ stars, 1 "
            "for a special still in your slot, 1 for each special put aside."
        ),
        N_("• Most prestige wins; if that is equal, most characters; if that is equal too, it is a draw."),
        N_(
            "Should six turns in a row pass without a token or a level, the game ends as well, and prestige is counted."
        ),
        N_("At the end all characters are turned up, the three left out as well."),
    ),
)
TABLE: Final = Page(
    "table",
    N_("At this table"),
    (
        N_(
            "• Click a lit action, cell, token or character; or drag: the action token to its space, the token that "
            "waits at the end of the upper line to a cell, one token onto another."
        ),
        N_("• With the keyboard: arrows or Tab move from place to place, Enter picks and places, Esc lets go."),
        N_(
            "• The signs at the end of the upper line are what is still to come in this turn, the next one ringed. "
            "Each bonus opens a shelf over the actions that says what it does; there you can skip it."
        ),
        N_(
            "• Rest the pointer on a lit cell or action to see what it would do: figures beside it tell how many "
            "tokens or levels each path or race still needs, before and after."
        ),
        N_("• Rest it on a character, or on the sign beside it, to see how far both players are from winning it."),
        N_(
            "• Undo takes back decisions up to the last thing that somebody was shown. Hint asks the Expert. Rest the "
            "pointer on a line of the log to see where that happened."
        ),
    ),
)
ADVICE: Final = Page(
    "advice",
    N_("For your first games"),
    (
        N_(
            "• Ask two things of every action: what does it bring me, and what does it bar to the other player? The "
            "best action for you may be the one the other needs most."
        ),
        N_("• Look for chains: a token that brings an extra token that brings an exchange can turn a whole race."),
        N_("• Being below at the finance centre is not bad: every climb then counts two levels."),
        N_(
            "• Whoever takes a character at the finance centre leaves a bonus to the other: reckon with the one that "
            "you give away."
        ),
        N_("• The last cell of a track decides it for both. Do not fill it for the other player."),
        N_(
            "• Watch the families. With two of one family in the other player’s hands, exchange the third away before "
            "it is won."
        ),
    ),
)

PAGES: Final = Help(
    (AIM, SETUP, TURN, CABARET, FINANCE, RACETRACK, BONUSES, SPECIALS, SECRETS, END, TABLE, ADVICE), page_for
)
__all__ = ["LESSON", "PAGES"]
