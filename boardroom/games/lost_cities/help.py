"""The rules of Lost Cities in the app, and which page fits a decision."""

from __future__ import annotations

from typing import Final

from boardroom.games.lost_cities.lesson import LESSON
from boardroom.games.lost_cities.state import DRAWING, PLACING
from boardroom.games.lost_cities.view import View
from boardroom.i18n import N_
from boardroom.stage.help import Figure, Help, Page

__all__ = ["LESSON", "PAGES"]


def page_for(view: View) -> str:
    """Placing, drawing, or how points are counted."""
    return {PLACING: "place", DRAWING: "draw"}.get(view.phase, "score")


AIM: Final = Page(
    "aim",
    N_("What it is about"),
    (
        N_(
            "Two explorers set out for five lost cities: in the desert, under the sea, in the mountains, in the "
            "jungle and behind the volcano. You send out expeditions of your own and lay them out as columns of "
            "cards on your side of the map."
        ),
        Figure(
            ("column:Y2,Y3,Y4,Y5,Y6,Y7,Y8,Y9,Y10/9", "column:BW,B3,B4,B6,B7,B9,B10/9", "column:W2,W4,W5,W7,W8/9"),
            N_("Cards of one colour build one picture: from the camp at its top to the city at its foot."),
            300,
        ),
        N_(
            "An expedition costs 20 points as soon as its first card lies there, and its cards bring in their "
            "numbers. So begin what you can carry far enough, and leave the rest alone: an expedition that never "
            "starts costs nothing."
        ),
        N_(
            "A match is three games, and their points are added up; a single game can be chosen when you set up. The"
            " higher total wins, equal totals are a draw."
        ),
        N_("This is the card game for two with five expeditions, three wagers and the numbers 2 to 10 in each colour."),
    ),
)
CARDS: Final = Page(
    "cards",
    N_("The cards"),
    (
        N_(
            "There are sixty cards in five colours. Each colour has nine expedition cards, the numbers 2 to 10, and "
            "three wager cards, shown by a handshake."
        ),
        Figure(
            ("yellow_wager/30", "blue_02/30", "white_05/30", "green_08/30", "red_10/30"),
            N_("Sun, wave, peak, leaf and flame: a colour can be told by its sign as well."),
            190,
        ),
        N_(
            "Before each game all sixty are shuffled. Both players get eight cards, which the other does not see. "
            "The other 44 are the draw pile; the figure on it says how many are left, unless you hid it when setting"
            " up."
        ),
        N_(
            "Who starts the first game is drawn by lot or chosen. After that the player with more points in the "
            "match starts; if both have the same, the one who did not start the last game."
        ),
    ),
)
PLACE: Final = Page(
    "place",
    N_("First place a card"),
    (
        N_("A turn has two halves. In the first you place exactly one card of your hand; you may not pass."),
        N_(
            "• On your own expedition of its colour. Each number must be higher than the last one there; how much "
            "higher does not matter. You can never put a card in between."
        ),
        N_(
            "• A wager only while the expedition holds no number yet. You may place one, two or all three, in "
            "different turns."
        ),
        N_("• Or face up on the discard pile of its colour. That is always allowed, with any card."),
        Figure(
            ("column:RW,RW,R3,R4,R8/5", "column:G2,G6,G7/5"),
            N_(
                "On the red expedition now only the 9 and the 10 fit, on the green one 8, 9 and 10, and no more wagers."
            ),
            240,
        ),
        N_(
            "Pick a card and everywhere it may go lights up. A gold frame is your expedition, with what it would "
            "then be worth; a coral frame is the discard pile. What you discard, your opponent may take."
        ),
    ),
)
DRAW: Final = Page(
    "draw",
    N_("Then draw a card"),
    (
        N_(
            "In the second half of your turn you draw exactly one card: the top one of the draw pile, or the top one"
            " of a discard pile."
        ),
        N_(
            "• The pile that you have just discarded to is closed for the rest of your turn, whatever lies below your "
            "card. If all other discard piles are empty, you must take from the draw pile."
        ),
        N_("• Of a discard pile only the top card can be seen and taken."),
        Figure(("pile:11", "green_07/30"), N_("From the hidden pile, or a card you know."), 190),
        N_(
            "A card that somebody takes from a discard pile is known to both players. In the other hand it lies face"
            " up with an eye beside it until it is placed, so that nobody has to remember it."
        ),
        N_(
            "Drawing from discard piles wins time: the draw pile gets no smaller, and the game lasts longer for both"
            " of you."
        ),
    ),
)
END: Final = Page(
    "end",
    N_("The end of a game"),
    (
        N_(
            "A game ends the moment somebody draws the last card of the draw pile. There is no further turn, so "
            "count the turns that you still need. From five cards down the counter reminds you."
        ),
        Figure(("pile:2",), N_("Two cards left: one for each of you, then the game is over."), 190),
        N_("Cards still in your hand count nothing, neither for you nor against you."),
        N_(
            "Then the expeditions are counted, and the points of the game are noted. In a match the cards are "
            "shuffled and dealt anew until three games have been played: all three always are."
        ),
    ),
)
SCORE: Final = Page(
    "score",
    N_("How expeditions are counted"),
    (
        N_("Each expedition with at least one card, even if it is only a wager, counts by itself:"),
        N_("• Add up its numbers, and take off 20 for what the journey costs."),
        N_(
            "• With one wager double the result, with two make it three times as much, with three four times. A loss"
            " grows just the same."
        ),
        N_("• Eight cards or more, wagers included, bring 20 points on top. This bonus is never multiplied."),
        Figure(
            ("worth:Y2,Y3,Y4,Y5/8", "worth:BW,BW,B5,B6,B8/8", "worth:WW,WW,WW,W4,W6,W7,W8,W9/8", "worth:GW/8"),
            N_("14 − 20 = −6; (19 − 20) × 3 = −3; (34 − 20) × 4 + 20 = 76; (0 − 20) × 2 = −40."),
            270,
        ),
        N_(
            "The most that one expedition can bring is 156: three wagers and every number. An expedition that was "
            "never begun counts 0."
        ),
        N_(
            "The brass plates beside the discard piles say at every moment what each expedition is worth; rest the "
            "pointer on one to see how it is counted."
        ),
    ),
)
TABLE: Final = Page(
    "table",
    N_("At this table"),
    (
        N_(
            "• Drag a card to its place, or click the card and then the place. To draw, click a pile or drag its top"
            " card to your hand."
        ),
        N_("• With the keyboard: arrows or Tab move from place to place, Enter picks and places, Esc lets go."),
        N_("• Rest the pointer on a card to see it large; an expedition whose cards lie close together spreads out."),
        N_("• Rest it on a line of the log to see where that happened."),
        N_("• Undo takes back what you placed, but not a card drawn from the draw pile: you have seen it."),
        N_("• Hint asks the Expert what it would do."),
        N_(
            "• If the aids are on in the settings, the large view also lists the cards of its colour that you have "
            "not seen yet."
        ),
    ),
)
ADVICE: Final = Page(
    "advice",
    N_("For your first games"),
    (
        N_(
            "• Twenty points are a lot: 2, 3, 4, 5 and 6 together just make up for them. Begin an expedition when "
            "you hold several cards of it, best of all high ones."
        ),
        N_("• A wager is worth it if you already see the cards that will pay for it, and early in the game."),
        N_("• Two or three expeditions that go far are better than five that stay at the camp."),
        N_("• Before you discard, look at what the other player collects."),
        N_(
            "• Keep low cards for as long as they may still be placed, but do not wait so long that the high ones stay "
            "in your hand."
        ),
        Figure(
            ("worth:R5,R7,R8,R9,R10/5", "worth:Y2,Y3/5"), N_("A journey worth making, and one begun too soon."), 240
        ),
    ),
)

PAGES: Final = Help((AIM, CARDS, PLACE, DRAW, END, SCORE, TABLE, ADVICE), page_for)
