"""Why a move is good, in one sentence."""

from __future__ import annotations

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import AWAY, CLAN, DOOR, GOBLIN, NOBODY, RACE, TROLL
from boardroom.games.fantasy_pub.legal import second_actions
from boardroom.games.fantasy_pub.moves import AGAIN, PASS, Move
from boardroom.games.fantasy_pub.pub import SECOND_ACTION
from boardroom.games.fantasy_pub.rules import RULES
from boardroom.games.fantasy_pub.search import Thinker
from boardroom.games.fantasy_pub.view import Outcome, View, outcome, restore, seen_from
from boardroom.games.fantasy_pub.words import character


def why(view: View, move: Move, thinker: Thinker | None, t: Translate) -> str:
    """The first thing worth saying: wins, beers scored, throw-outs, what the other die can do, the rest."""
    if view.turn not in RULES.to_act(restore(view)):
        return ""
    result = outcome(view, move)
    return (
        plain(move, t)
        or gain(view, result, t)
        or sequel(view, move, thinker, t)
        or drink(view, result, t)
        or place(view, result, t)
        or odds(view, move, thinker, t)
    )


def plain(move: Move, t: Translate) -> str:
    """Moves that explain themselves."""
    if move.kind == AGAIN:
        return t("No call of the barkeep is worth more than two new dice.")
    if move.kind == PASS:
        return t("Every use of the die left would cost more than it brings.")
    return ""


def gain(view: View, result: Outcome, t: Translate) -> str:
    """Beers scored, or others thrown out with theirs."""
    if result.wins:
        return t("It wins the game.")
    if result.scored:
        return t.ngettext(
            "{n} beer is scored and can’t be lost any more.",
            "{n} beers are scored and can’t be lost any more.",
            result.scored,
        )
    rivals = [guest for guest, _ in result.out if CLAN[guest] != view.turn]
    own = [guest for guest, _ in result.out if CLAN[guest] == view.turn]
    if not rivals or own:
        return ""
    victim = max(rivals, key=lambda guest: view.beers[guest])
    who = character(t, victim)
    if not view.beers[victim]:
        return t("It throws out the {who}.", who=who)
    return t.ngettext(
        "It throws out the {who}, and {n} beer is lost with it.",
        "It throws out the {who}, and {n} beers are lost with it.",
        view.beers[victim],
        who=who,
    )


def sequel(view: View, move: Move, thinker: Thinker | None, t: Translate) -> str:
    """What the other die can do after it: win, score or throw out."""
    pub = restore(view)
    RULES.apply(pub, view.turn, move)
    if thinker is None or pub.phase != SECOND_ACTION:
        return ""
    moves = second_actions(pub, view.turn)
    chances = thinker.single_steps(pub, moves)
    after = seen_from(pub, view.seat)
    result = outcome(after, moves[chances.index(max(chances))])
    if result.wins:
        return t("The other die can then win the game.")
    if result.scored:
        return t.ngettext(
            "The other die can then score {n} beer.", "The other die can then score {n} beers.", result.scored
        )
    rivals = [guest for guest, _ in result.out if CLAN[guest] != view.turn]
    return t("The other die can then throw out the {who}.", who=character(t, rivals[0])) if rivals else ""


def drink(view: View, result: Outcome, t: Translate) -> str:
    """Beers for one's own, at whose expense."""
    payers = [payer for payer, drinker in result.paid if CLAN[drinker] == view.turn]
    rivals = [payer for payer in payers if CLAN[payer] != view.turn]
    if rivals:
        return t("The {who} pays a beer for yours.", who=character(t, rivals[0]))
    return t("Your own drink: more beers, fewer coins, nearer to leaving.") if payers else ""


def place(view: View, result: Outcome, t: Translate) -> str:
    """Where the character comes from and where it stops."""
    guest = result.guest
    if result.entered:
        return t("A fresh character at the door: more beers to come.")
    if guest == NOBODY or view.at[guest] == AWAY or any(gone == guest for gone, _ in result.out):
        return ""
    coins = view.coins[guest] + result.picked - result.dropped
    if result.path[-1] == DOOR and view.beers[guest] >= max(coins, 1):
        return t("At the door nobody drinks, and any die lets it leave from there.")
    if view.at[guest] != DOOR and not view.coins[guest] and RACE[guest] != TROLL:
        return t("It was in danger: without a coin the next round would throw it out.")
    return t("A goblin that finds a coin can pay once more.") if result.picked and RACE[guest] == GOBLIN else ""


def odds(view: View, move: Move, thinker: Thinker | None, t: Translate) -> str:
    """The winning chance that it leaves, by the learned value."""
    if thinker is None:
        return ""
    chance = thinker.weigh(restore(view), move, True)
    n = round(100 * chance)
    if n < 1:
        return t("Hardly a chance to win is left; this keeps what there is.")
    return t("It keeps the winning chance highest, at about {n} in 100.", n=n)
