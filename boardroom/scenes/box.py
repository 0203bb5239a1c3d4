"""A game's box: cover, lettering and spine put together, and how its title is written elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame

from boardroom.core.game import Game
from boardroom.i18n import N_, Text
from boardroom.stage.art import ROOM, shrunk
from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.theme import BODY, BOLD, GOLD_TEXT, INK

COVER_W: Final = 600.0
COVER_H: Final = 800.0
BODY_W: Final = 628.0
"""The box with its side, in the cover's units."""
BODY_TOP: Final = 20.0
"""How much of the box shows above its cover."""
SMALLEST_SUBTITLE: Final = 9
"""In pixels: on a smaller cover the subtitle is left out."""
LIFT: Final = 1.04
RISE: Final = 0.028
"""How far a lifted box rises, in widths."""
BETWEEN_SCREWS: Final = 272.0
"""Room for words on a brass plate."""


@dataclass(frozen=True)
class Style:
    """How a game's title is lettered: sizes in the cover's units."""

    face: str
    size: float
    colours: tuple[str, ...]
    edge: str | None = None
    shadow: int = 0
    """How dark the letters' shadow is, 0 to 255."""
    tracking: float = 0
    subtitle: Mapping[str, str] = field(default_factory=dict)
    """By language: what stands below the title on the box itself."""


PLAIN: Final = Style("cinzel", 74, GOLD_TEXT, shadow=190)

STYLES: Final[dict[str, Style]] = {
    "lost_cities": Style(
        "cinzel",
        74,
        ("#fffbe9", "#ffe7b0", "#f2c274"),
        shadow=190,
        tracking=2,
        subtitle={"fr": "À la recherche des cités perdues"},
    ),
    "jekyll_hyde": Style("fell", 72, ("#1a1411", "#1a1411")),
    "fantasy_pub": Style("medieval", 76, ("#fff0c2", "#f2c468", "#c98a34"), edge="#2a1507", shadow=210),
    "gatsby": Style("limelight", 82, ("#fff6d2", "#ecc872", "#a5752a"), shadow=160, tracking=10),
}


def style_of(slug: str) -> Style:
    """A game's lettering; a plain one for a game that has none of its own."""
    return STYLES.get(slug, PLAIN)


def title_of(game: Game, text: Text) -> str:
    """The game's name in the reader's language."""
    return text.within(game.slug)(game.title)


def players_of(game: Game, text: Text) -> str:
    """How many can play."""
    low, high = game.rules.seats[0], game.rules.seats[-1]
    if low == high:
        return text.ngettext("{n} player", "{n} players", low)
    return text(N_("{low}–{high} players"), low=low, high=high)


def minutes_of(game: Game, text: Text) -> str:
    """How long it takes."""
    return text(N_("{n} min"), n=game.minutes)


# ------------------------------------------------------------------ pictures
def cover(canvas: Canvas, game: Game, text: Text, w: float) -> pygame.Surface:
    """The front with its title, w design units wide; kept."""
    key = ("cover", game.slug, text.language, round(w * canvas.frame.scale))
    return canvas.art.composed(key) or canvas.art.keep(key, _cover(canvas, game, text, w))


def box(canvas: Canvas, game: Game, text: Text, w: float) -> pygame.Surface:
    """The whole box without its shadow, its cover w design units wide; kept."""
    key = ("box", game.slug, text.language, round(w * canvas.frame.scale))
    return canvas.art.composed(key) or canvas.art.keep(key, _box(canvas, game, text, w))


def _pixels(canvas: Canvas, w: float, units_w: float, units_h: float) -> tuple[int, int]:
    unit = w / COVER_W * canvas.frame.scale
    return round(units_w * unit), round(units_h * unit)


def _box(canvas: Canvas, game: Game, text: Text, w: float) -> pygame.Surface:
    size = _pixels(canvas, w, BODY_W, BODY_TOP + COVER_H)
    out = canvas.art.image(ROOM, f"box_body_{game.slug}", size).copy()
    top = _pixels(canvas, w, 0, BODY_TOP)[1]
    front = _cover(canvas, game, text, w)
    out.blit(front, (0, top), special_flags=PRE)
    out.blit(canvas.art.image(ROOM, "box_gloss", front.get_size()), (0, top), special_flags=PRE)
    return out


def _cover(canvas: Canvas, game: Game, text: Text, w: float) -> pygame.Surface:
    part = f"cover_{game.slug}"
    out = canvas.art.image(ROOM, part, _pixels(canvas, w, COVER_W, COVER_H)).copy()
    x, y, tw, th = canvas.art.part(ROOM, part).extra["title"]
    style, unit = style_of(game.slug), w / COVER_W
    letter_px = round(26 * unit * canvas.frame.scale)
    subtitle = style.subtitle.get(text.language, "") if letter_px >= SMALLEST_SUBTITLE else ""
    middle = y + th / 2 - (14 if subtitle else 0)
    _letter(canvas, out, title_of(game, text), style, unit, (x + tw / 2, middle), tw)
    if subtitle:
        image = canvas.letters.line(subtitle, "typewriter", letter_px, "#ffedc4")
        place = _pixels(canvas, w, COVER_W / 2, y + th - 6)
        out.blit(image, image.get_rect(center=place), special_flags=PRE)
    return out


def _letter(
    canvas: Canvas,
    out: pygame.Surface,
    title: str,
    style: Style,
    unit: float,
    middle: tuple[float, float],
    room: float,
) -> None:
    """Write a title on a cover, its shadow first; `unit` is design units for one of the cover's."""
    px = unit * canvas.frame.scale
    image = canvas.title_image(
        title,
        style.size * unit,
        style.face,
        style.colours,
        tracking=style.tracking * unit,
        edge=style.edge,
        max_w=room * unit,
    )
    place = image.get_rect(center=(round(middle[0] * px), round(middle[1] * px)))
    if style.shadow:
        soft = shadow_of(image, max(1, round(4 * px)), style.shadow)
        out.blit(soft, soft.get_rect(center=(place.centerx + round(2 * px), place.centery + round(5 * px))))
    out.blit(image, place, special_flags=PRE)


def shadow_of(image: pygame.Surface, blur: int, strength: int) -> pygame.Surface:
    """A picture's soft shadow, with plain alpha, a little larger than the picture on every side."""
    margin = 3 * blur
    w, h = image.get_size()
    black = pygame.mask.from_surface(image, 60).to_surface(setcolor=(0, 0, 0, strength), unsetcolor=(0, 0, 0, 0))
    sheet = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    sheet.blit(black, (margin, margin))
    return pygame.transform.gaussian_blur(sheet, blur)


# ------------------------------------------------------------------- drawing
def paint_resting(canvas: Canvas, game: Game, text: Text, x: float, y: float, w: float) -> None:
    """A box standing with its front's upper left corner at (x, y)."""
    unit = w / COVER_W
    canvas.part("box_shadow", x - 60 * unit, y - 60 * unit, 860 * unit, 960 * unit)
    _blit(canvas, box(canvas, game, text, w), x, y - BODY_TOP * unit)


def paint_lifted(canvas: Canvas, game: Game, text: Text, x: float, y: float, w: float, share: float) -> None:
    """A box on its way up: `share` 0 stands, 1 is all up. Its shadow parts from it, a glow comes."""
    full = w * LIFT
    now = w + (full - w) * share
    left, top = x - (now - w) / 2, y - (now - w) * COVER_H / COVER_W - w * RISE * share
    unit = now / COVER_W
    away = 26 * unit * share
    canvas.part("box_shadow", left - 60 * unit * (1 - 0.3 * share), top - 60 * unit + away, 880 * unit, 960 * unit)
    if share > 0:
        canvas.part("box_glow", left - 130 * unit, top - 130 * unit, 860 * unit, 1060 * unit, alpha=round(255 * share))
    image = box(canvas, game, text, full)
    if share < 1:
        image = shrunk(image, _pixels(canvas, now, BODY_W, BODY_TOP + COVER_H))
    _blit(canvas, image, left, top - BODY_TOP * unit)


def paint_standing(canvas: Canvas, game: Game, text: Text, x: float, y: float, w: float, full: float) -> None:
    """A box of any width, out of its picture at the `full` width: for one that comes nearer."""
    unit = w / COVER_W
    canvas.part("box_shadow", x - 60 * unit, y - 60 * unit, 860 * unit, 960 * unit)
    image = box(canvas, game, text, full)
    if w != full:
        image = shrunk(image, _pixels(canvas, w, BODY_W, BODY_TOP + COVER_H))
    _blit(canvas, image, x, y - BODY_TOP * unit)


def _blit(canvas: Canvas, image: pygame.Surface, x: float, y: float) -> None:
    canvas.surface.blit(image, canvas.frame.point(x, y), special_flags=PRE)


def paint_title(canvas: Canvas, title: str, x: float, cy: float, size: float, style: Style, room: float) -> float:
    """A game's title in gold from its left edge; returns its width."""
    image = canvas.title_image(title, size, style.face, GOLD_TEXT, tracking=style.tracking * 0.5, max_w=room)
    px, py = canvas.frame.point(x, cy)
    soft = shadow_of(image, max(1, canvas.frame.length(3)), 200)
    down = canvas.frame.length(3)
    canvas.surface.blit(soft, soft.get_rect(center=(px + image.get_width() // 2 + down // 2, py + down)))
    canvas.surface.blit(image, image.get_rect(midleft=(px, py)), special_flags=PRE)
    return image.get_width() / canvas.frame.scale


def paint_plate(canvas: Canvas, game: Game, text: Text, cx: float, y: float) -> None:
    """The brass plate with players and minutes, around a middle, from its upper edge."""
    canvas.part("brass_plate", cx - 170, y)
    words = (players_of(game, text), minutes_of(game, text))
    size = float(BODY)
    while size > 12 and _plate_width(canvas, words, size) > BETWEEN_SCREWS:
        size -= 0.5
    x = cx - _plate_width(canvas, words, size) / 2
    for icon, word in zip(("people", "clock"), words, strict=True):
        side = size * canvas.zoom * 1.13
        canvas.icon(icon, x + side / 2, y + 20, min(side, 34), INK)
        x += side + 7
        x += canvas.text(word, x, y + 20.5, size, INK, BOLD) + 22


def _plate_width(canvas: Canvas, words: tuple[str, str], size: float) -> float:
    letters = sum(canvas.text_width(word, size, BOLD) for word in words)
    return letters + 2 * (size * canvas.zoom * 1.13 + 7) + 22
