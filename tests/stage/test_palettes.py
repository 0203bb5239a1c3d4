"""The clear palette through other eyes: suits, clans, families and owners stay apart for every kind of colour vision.

Simulated with the matrices of Machado, Oliveira and Fernandes (2009) for eyes that lack one kind of cone wholly,
the worst case; measured as CIEDE2000 between the colours that two pieces have where they differ.
"""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from statistics import median

import pygame
import pytest

from boardroom import paths
from boardroom.games.lost_cities import looks
from boardroom.stage.art import Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Face, Painter, Picture
from boardroom.stage.text import Lettering

APART = 10.0
"""One unit is the smallest step that can be seen between fields that touch. Pieces lie apart, among others, under
marks and shadows, and are looked for at a glance: ten steps leave each its own colour name (cream, tan, brown).
Shapes tell them apart as well, so that nothing hangs on the last step."""
EYES = {
    "all three cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What linear red, green and blue become."""
SUITS = ("yellow", "blue", "white", "green", "red")
EFFECTS = ("violet", "red", "green")
CLANS = ("red", "blue", "ivory", "violet", "green")
FAMILIES = ("jazz", "money", "press", "screen", "turf")
OWNERS = ("dorothy", "james")
SETS = [
    ("lost_cities", "{}_05/20", SUITS),
    ("lost_cities", "{}_wager/20", SUITS),
    ("jekyll_hyde", "card_{}_4", (*EFFECTS, "potion")),
    ("jekyll_hyde", "chip_{}", (*EFFECTS, "potion")),
    ("jekyll_hyde", "seal_{}", EFFECTS),
    ("jekyll_hyde", "pennant_{}", EFFECTS),
    *(("fantasy_pub", f"token_{race}_{{}}", CLANS) for race in ("dwarf", "goblin", "orc", "troll")),
    ("fantasy_pub", "stack_1_{}", CLANS),
    ("fantasy_pub", "clan_{}", CLANS),
    *(("gatsby", f"character_{{}}_{nth}", FAMILIES) for nth in range(3)),
    ("gatsby", "icon_family_{}", FAMILIES),
    ("gatsby", "mini_{}", FAMILIES),
    ("gatsby", "influence_{}", OWNERS),
    ("gatsby", "climb_{}", OWNERS),
    ("gatsby", "action_token_{}", OWNERS),
]
WIDTH = 40
"""Pixels across a piece."""


# -------------------------------------------------------------------- colours
def linear(level):
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = [linear(level) for level in range(256)]


def seen(colour, eyes):
    """A linear colour as those eyes see it."""
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in EYES[eyes]]


def lab(colour):
    """CIE L*a*b* of a linear sRGB colour, for daylight."""
    r, g, b = colour
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, two):
    """CIEDE2000 between two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    grown = lambda chroma: sqrt(chroma**7 / (chroma**7 + 25**7))  # noqa: E731
    stretch = 1.5 - 0.5 * grown((hypot(a1, b1) + hypot(a2, b2)) / 2)
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    t = 1 + sum(size * cos(radians(times * hue + shift)) for size, times, shift in waves)
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotation = -2 * grown(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh)


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_ciede2000(one, two, apart):
    assert distance(one, two) == pytest.approx(apart, abs=1e-4)
    assert distance(two, one) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
def test_greys_stay_grey_to_all_eyes(eyes):
    assert seen((0.3, 0.3, 0.3), eyes) == pytest.approx([0.3, 0.3, 0.3], abs=1e-3)


# --------------------------------------------------------------------- pieces
@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    return Art(paths.assets())


def looked_up(art, slug):
    """How a game looks faces up: one whose palette is its own, or any part by itself."""
    if slug == "lost_cities":
        return lambda key: looks.face(key, art.clear)

    def face(key):
        part = art.part(slug, key)
        return Face(part.width, part.height, (Picture(key),))

    return face


def colours(art, slug, key):
    """The linear colours of a piece, by place; nothing where it is thin."""
    face = looked_up(art, slug)(key)
    canvas = Canvas(pygame.Surface((1920, 1080)), art, Lettering(paths.assets() / "fonts"))
    image = Painter(slug, looked_up(art, slug)).image(canvas, key, WIDTH / (face.width + 2 * face.margin))
    places = [(x, y) for x in range(image.get_width()) for y in range(image.get_height())]
    found = {place: image.get_at(place) for place in places}
    return {place: tuple(LINEAR[c] for c in colour[:3]) for place, colour in found.items() if colour[3] > 200}


def main_colours(one, two):
    """The middle colour of each of two pieces where they differ."""
    there = [place for place in one if place in two and distance(lab(one[place]), lab(two[place])) >= 5]
    assert there
    return [[median(piece[place][k] for place in there) for k in range(3)] for piece in (one, two)]


def least(art, slug, pattern, names):
    """The pair that is hardest to tell apart, and for whom."""
    pieces = {name: colours(art, slug, pattern.format(name)) for name in names}
    pairs = {pair: main_colours(pieces[pair[0]], pieces[pair[1]]) for pair in combinations(names, 2)}
    return min(
        (distance(lab(seen(one, eyes)), lab(seen(two, eyes))), *pair, eyes)
        for pair, (one, two) in pairs.items()
        for eyes in EYES
    )


@pytest.mark.parametrize(("slug", "pattern", "names"), SETS, ids=lambda value: value if isinstance(value, str) else "")
def test_the_clear_palette_keeps_all_pairs_apart(art, slug, pattern, names):
    art.clear = True
    found = least(art, slug, pattern, names)
    assert found[0] >= APART, found


@pytest.mark.parametrize(
    ("slug", "pattern", "names", "eyes"),
    [
        ("jekyll_hyde", "card_{}_4", ("red", "green"), "deuteranopia"),
        ("fantasy_pub", "clan_{}", ("blue", "green"), "tritanopia"),
        ("gatsby", "icon_family_{}", ("money", "turf"), "protanopia"),
    ],
)
def test_some_pairs_need_it(art, slug, pattern, names, eyes):
    art.clear = False
    found = least(art, slug, pattern, names)
    assert found[0] < APART and found[3] == eyes


def test_a_piece_changes_its_colours_with_the_palette(art):
    worn = []
    for art.clear in (False, True, False):
        worn.append(colours(art, "jekyll_hyde", "seal_red"))
    assert worn[0] == worn[2] != worn[1]
    art.clear = True
    assert art.tint("jekyll_hyde", "seal_violet") is None
    assert art.tint("room", "ui_dialog") is None
