"""8: what is drawn, logged, hinted or sent to a worker for a seat is byte-equal whatever the hidden cards are."""

import pickle
import re
from collections import Counter
from contextlib import closing
from random import Random
from unittest import mock

import pygame

from boardroom import paths
from boardroom.ai.search import Iterations
from boardroom.ai.worker import Job
from boardroom.core.chronicle import Chronicle
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.core.rules import CHANCE
from boardroom.games import GAMES
from boardroom.i18n import Text
from boardroom.record import as_json
from boardroom.scenes.match import MatchScene
from boardroom.scenes.sitting import Sitting
from boardroom.scenes.ticket import standing
from tests.pilot import Pilot
from tests.scenes.conftest import KeptArt

STATES = 1000
TRIES = 60
"""Pairs of cards that are tried until one can change places unseen."""
THOUGHTS = 12
"""Iterations of a hint."""
TOKEN = re.compile(r"[\w+-]+")
WHEN = 1000.0
"""What the clock shows while a picture is taken."""


def random_match(slug, rng):
    """A game somewhere on its way, played half by chance, half sensibly; short ones may be over."""
    game = GAMES[slug]
    match = Match(game.rules, rng.choice(game.rules.seats), None, rng.randrange(1 << 30))
    for _ in range(rng.randrange(45)):
        if match.over:
            break
        seat = rng.choice(match.to_act)
        moves = match.legal_moves(seat)
        match.play(seat, rng.choice(moves) if rng.random() < 0.5 else game.bot.quick(match.view(seat), moves, rng))
    return match


def tokens(match):
    """What luck named in that game: cards, tiles, tokens."""
    named = [str(decision.move) for decision in match.log if decision.seat == CHANCE]
    return sorted({word for text in named for word in TOKEN.findall(text.partition(":")[2])})


def universe(slug):
    """Everything that luck may name in a game."""
    found = set()
    for seed in range(40):
        found.update(tokens(Match(GAMES[slug].rules, GAMES[slug].rules.seats[0], None, seed)))
    return sorted(found)


def swapped(match, one, other):
    """The same game with two cards in each other's place throughout; None if it could not have gone so."""
    rules, exchange = match.rules, {one: other, other: one}
    twin = Match(rules, match.seats, match.options, match.seed)
    twin._replay(())
    twin.pledges = {}
    try:
        for decision in match.log:
            move = rules.parse(TOKEN.sub(lambda found: exchange.get(found[0], found[0]), str(decision.move)))
            acting = rules.to_act(twin._state)
            if decision.seat not in acting:
                return None
            if decision.seat != CHANCE and move not in rules.legal_moves(twin._state, decision.seat):
                return None
            twin._enter(decision.seat, move)
        for seat, move in match.pledges.items():
            twin.pledges[seat] = move
    except (ValueError, IndexError, KeyError):
        return None
    return twin


def seen(match, viewer):
    """All that a seat saw of a game."""
    chronicle = Chronicle(match, viewer)
    return chronicle.catch_up(), chronicle.view


def twin_of(match, viewer, words, rng):
    """A game that differs where that seat cannot see it; None if none was found."""
    mine = seen(match, viewer)
    for _ in range(TRIES):
        one, other = rng.sample(words, 2)
        twin = swapped(match, one, other)
        if twin is None or twin.dump() == match.dump() or seen(twin, viewer) != mine:
            continue
        acts = [twin.to_act, match.to_act]
        if acts[0] == acts[1] and (viewer not in acts[0] or moves_of(twin, viewer) == moves_of(match, viewer)):
            return twin
    return None


def moves_of(match, viewer):
    return [] if viewer is None else [str(move) for move in match.legal_moves(viewer)]


# --------------------------------------------------------------- what gets out
class Outlets:
    """Every way by which something of a game comes to a seat, as bytes."""

    def __init__(self, pilot):
        self.pilot = pilot
        self.texts = [Text(paths.locales(), language) for language in ("en", "fr")]

    def of(self, match, slug, viewer):
        """By name: picture, words, log, hint, job, and what a spectator or the record of a running game tells."""
        game = GAMES[slug]
        people = [Seat(kind="person" if seat == viewer else "computer", name=f"P{seat}") for seat in range(match.seats)]
        found = dict(zip(("picture", "words"), self._table(game, match, people, viewer), strict=True))
        found["log"] = repr([self._lines(game, match, viewer, text) for text in self.texts]).encode()
        if viewer is not None and viewer in match.to_act:
            found |= self._asked(game, match, viewer)
        if viewer is None and not match.over:
            save = match.save(people)
            with mock.patch("boardroom.record.resume", lambda rules, save: match):
                found["record"] = repr(as_json(save, self.texts[0])).encode()
            with mock.patch("boardroom.scenes.ticket.resume", lambda rules, save: match):
                found["ticket"] = repr(standing(game, save, self.texts[1])).encode()
        return found

    def _table(self, game, match, people, viewer):
        self.pilot.seconds = WHEN
        services = self.pilot.app.services
        sitting = Sitting(game, match, people, None, Silent())
        sitting.poll = lambda: False
        scene = MatchScene(services, sitting, viewer)
        scene._show_viewer(viewer)
        self.pilot.app.stack.replace(scene)
        self.pilot.advance(0.1)
        scene.show.skip()
        self.pilot.advance(0.4)
        tips = [scene.table.tip(scene.show.view, spot) for spot in scene.hand.rects]
        words = [(node.role, node.name, node.value, sorted(node.states)) for node in self.pilot.app.describe().walk()]
        return pygame.image.tobytes(self.pilot.picture(), "RGB"), repr((words, tips)).encode()

    def _lines(self, game, match, viewer, text):
        names = [f"P{seat}" for seat in range(match.seats)]
        told = Chronicle(match, viewer).catch_up()
        return [game.words.tell(text.within(game.slug), each.before, each.seat, each.move, names) for each in told]

    def _asked(self, game, match, viewer):
        """What goes to the worker, and what its Expert says to it."""
        view, moves = match.view(viewer), match.legal_moves(viewer)
        job = Job(1, game.slug, viewer, view, tuple(map(str, moves)), "expert", 7, 1.0)
        choice = game.bot.choose(view, moves, "expert", Iterations(THOUGHTS), Random(7))
        reasons = [game.bot.reason(view, choice, text.within(game.slug)) for text in self.texts]
        rates = game.estimate.rate(view, moves, Random(7)) if game.estimate else []
        return {"job": pickle.dumps(job), "hint": repr((str(choice), reasons, rates)).encode()}


class Silent:
    """A worker that never answers."""

    busy = False

    def ask(self, *job, **kinds):
        return mock.Mock(settled=False, notation=None)

    def drop(self, ticket):
        pass


def run(folder, share):
    """Random states, each with a twin that differs in secret, looked at from a random seat or by a spectator."""
    rng, faults, counts = Random(8), [], Counter()
    hiding = [slug for slug, game in GAMES.items() if game.hides]
    words = {slug: universe(slug) for slug in GAMES}
    states = max(3, round(STATES * share))
    art = mock.patch("boardroom.app.Art", return_value=KeptArt(paths.assets()))
    with art, closing(Pilot(folder)) as pilot:
        pilot.app.services.settings.now.speed = "off"
        outlets = Outlets(pilot)
        while counts["states"] < states and counts["without a twin"] < 20 * states:
            slug = hiding[counts["states"] % len(hiding)]
            match = random_match(slug, rng)
            viewer = rng.choice((None, *range(match.seats)))
            twin = twin_of(match, viewer, words[slug], rng)
            if twin is None:
                counts["without a twin"] += 1
                continue
            counts["states"] += 1
            counts[slug] += 1
            mine, other = (outlets.of(each, slug, viewer) for each in (match, twin))
            for name in mine:
                counts[f"compared: {name}"] += 1
                if mine[name] != other[name]:
                    faults.append(f"{slug}, seat {viewer}, seed {match.seed}, {len(match.log)} decisions: {name}")
    return {**counts, "faults": faults}
