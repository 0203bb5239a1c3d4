"""Bakes the drawings of assets/<slug>/*.svg into WebP pictures beside them.

    python packaging/bake_art.py [--only SLUG ...] [--force] [--check] [--jobs 2]

Each folder's `bake.toml` says how: `scale` (pixels for one design unit), `unit` (design units for one SVG
unit), `quality` (lossy WebP, with exact alpha), `lossless` (a picture that costs no more bytes than this
without loss is kept so), `large` (the quality of a picture that has a single beside it). Tables under
`[part."glob"]` override these for the parts they match, later ones winning; `size` there states a part's
design size outright, and any other key (`pad`, `slice`, `solid`, `title` …) is handed on to those who draw.
`parts.json`, where there is one, adds such data too.

A picture of many pixels gets a second one beside it, `<name>@1.webp`: the *single*, one pixel a design unit.
It decodes several times faster and is all that windows up to the design's size need. A `solid` part lets
nothing shine through: its single is a JPEG, which decodes four times faster again.

`baked.json` notes what was baked, under `parts`: name -> `size` (design units), `pixels`, `single` (pixels of
that, if there is one), `origin` (where the drawing's upper left corner lies, if not at 0, 0), that data, and
the recipe with the source's `sha256`.
A part is stale when this entry would differ or its picture is missing.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import resvg_py
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SLUGS = ("room", "lost_cities", "jekyll_hyde", "fantasy_pub", "gatsby")
RECIPE = ("scale", "unit", "quality", "lossless", "large", "size")
DEFAULTS: dict[str, Any] = {"scale": 2.0, "unit": 1.0, "quality": 92, "lossless": 12_000, "large": 85}
MANY = 80_000
"""From so many pixels on, a picture gets a single."""
LARGE = 700_000
"""Above this number of pixels, a loss-free picture isn't even tried."""
WINDOW_ICONS = (16, 24, 32, 48, 64, 128, 256, 512)
SIMPLE_ICONS = 32
"""Up to this size the simplified icon is used."""

Entry = dict[str, Any]


class Part(NamedTuple):
    """One drawing to bake: its source, and the entry that baked.json will hold for it."""

    source: Path
    entry: Entry

    @property
    def target(self) -> Path:
        """Where the picture goes: beside its source."""
        return self.source.with_suffix(".webp")

    @property
    def single(self) -> Path:
        """Where the picture of one pixel a design unit goes, for a part that has one."""
        kind = "jpg" if self.entry.get("solid") else "webp"
        return self.source.with_name(f"{self.source.stem}@1.{kind}")

    @property
    def pictures(self) -> list[Path]:
        """All that is baked of it."""
        return [self.target, self.single] if "single" in self.entry else [self.target]


def numbers(text: str) -> list[float]:
    """Every number written in a text."""
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def view_box(svg: str) -> tuple[list[float], list[float]]:
    """The drawing's own width and height, and its view box (x, y, width, height)."""
    head = svg[: svg.index(">", svg.index("<svg"))]
    marks = dict(re.findall(r'\b(width|height|viewBox)="([^"]+)"', head))
    return numbers(marks["width"])[:1] + numbers(marks["height"])[:1], numbers(marks["viewBox"])


def recipe(name: str, plan: Mapping[str, Any]) -> dict[str, Any]:
    """The folder's settings with those of every matching table laid over them."""
    settings = DEFAULTS | {key: value for key, value in plan.items() if key != "part"}
    for glob, table in plan.get("part", {}).items():
        if fnmatchcase(name, glob):
            settings |= table
    return settings


def tidy(values: Iterable[float]) -> list[float]:
    """Figures without needless decimals."""
    return [int(value) if value == int(value) else round(value, 3) for value in values]


def entry_of(source: Path, plan: Mapping[str, Any], notes: Mapping[str, Any]) -> Entry:
    """What baked.json says of a part once it is baked."""
    settings = recipe(source.stem, plan)
    own, box = view_box(source.read_text(encoding="utf-8"))
    size = settings.get("size") or [side * settings["unit"] for side in own]
    origin = tidy(corner * size[0] / box[2] for corner in box[:2])
    data = {**notes, **{key: value for key, value in settings.items() if key not in RECIPE}}
    data.pop("size", None)
    pixels = [max(1, round(side * settings["scale"])) for side in size]
    single = [max(1, round(side)) for side in size] if settings["scale"] > 1 and pixels[0] * pixels[1] >= MANY else None
    return {
        "size": tidy(size),
        "pixels": pixels,
        **({"single": single, "large": settings["large"]} if single else {}),
        **({"origin": origin} if any(origin) else {}),
        **data,
        "quality": settings["quality"],
        "lossless": settings["lossless"],
        "sha256": hashlib.sha256(source.read_bytes()).hexdigest(),
    }


def parts(folder: Path) -> dict[str, Part]:
    """Every drawing of a folder by name."""
    plan = tomllib.loads((folder / "bake.toml").read_text(encoding="utf-8"))
    index = folder / "parts.json"
    notes = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    sources = sorted(folder.glob("*.svg"))
    return {source.stem: Part(source, entry_of(source, plan, notes.get(source.stem, {}))) for source in sources}


def baked(folder: Path) -> dict[str, Entry]:
    """What was noted at the last baking."""
    path = folder / "baked.json"
    return json.loads(path.read_text(encoding="utf-8"))["parts"] if path.exists() else {}


def stale(folder: Path) -> list[str]:
    """Names of the parts to bake, and of those noted that have no source any more."""
    wanted, noted = parts(folder), baked(folder)
    due = [
        name
        for name, part in wanted.items()
        if part.entry != noted.get(name) or not all(picture.exists() for picture in part.pictures)
    ]
    return due + sorted(noted.keys() - wanted.keys())


def picture(source: Path, width: int, height: int) -> Image.Image:
    """The drawing in pixels, stretched by less than one pixel where the sides don't divide."""
    svg = source.read_text(encoding="utf-8")
    end = svg.index(">", svg.index("<svg"))
    head = re.sub(r'\s(width|height|preserveAspectRatio)="[^"]*"', "", svg[:end])
    fitted = f'{head} width="{width}" height="{height}" preserveAspectRatio="none"{svg[end:]}'
    png = resvg_py.svg_to_bytes(svg_string=fitted, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png)))


def opaque(image: Image.Image) -> Image.Image:
    """The same picture without an alpha channel when nothing shows through it."""
    return image.convert("RGB") if image.getextrema()[-1] == (255, 255) else image


def encode(image: Image.Image, quality: int, lossless: int) -> bytes:
    """WebP bytes: without loss if that is cheap enough, else lossy with exact alpha."""
    if image.width * image.height <= LARGE and lossless:
        out = io.BytesIO()
        image.save(out, "WEBP", lossless=True, quality=90, method=4)
        if out.tell() <= lossless:
            return out.getvalue()
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, alpha_quality=100, method=6)
    return out.getvalue()


def encode_solid(image: Image.Image, quality: int) -> bytes:
    """JPEG bytes with every pixel's own hue; ValueError for a picture that something shines through."""
    if image.mode != "RGB":
        raise ValueError("a solid part's drawing must cover all of its view box")
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling=0, optimize=True)
    return out.getvalue()


def bake(part: Part) -> int:
    """Writes one part's pictures and returns their size in bytes."""
    entry = part.entry
    image = opaque(picture(part.source, *entry["pixels"]))
    part.target.write_bytes(encode(image, entry.get("large", entry["quality"]), entry["lossless"]))
    forget_singles(part.source)
    if "single" in entry:
        single = image.resize(entry["single"], Image.Resampling.LANCZOS)
        solid = entry.get("solid")
        small = encode_solid(single, entry["quality"]) if solid else encode(single, entry["quality"], entry["lossless"])
        part.single.write_bytes(small)
    return sum(file.stat().st_size for file in part.pictures)


def forget_singles(source: Path) -> None:
    """Removes a drawing's singles of either kind."""
    for kind in ("webp", "jpg"):
        source.with_name(f"{source.stem}@1.{kind}").unlink(missing_ok=True)


def note(folder: Path, entries: Mapping[str, Entry]) -> None:
    """Writes baked.json, one line a part."""
    lines = (f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(entries.items()))
    (folder / "baked.json").write_text('{"parts": {\n' + ",\n".join(lines) + "\n}}\n", encoding="utf-8")


def bake_folder(folder: Path, names: Iterable[str], pool: ProcessPoolExecutor) -> None:
    """Bakes the named parts, notes each as it is done, and forgets those without a source."""
    wanted, noted = parts(folder), baked(folder)
    due = [wanted[name] for name in names if name in wanted]
    for part, size in zip(due, pool.map(bake, due), strict=True):
        noted[part.source.stem] = part.entry
        note(folder, noted)
        print(f"{folder.name}/{part.target.name}: {size / 1024:.1f} kB", flush=True)
    for name in noted.keys() - wanted.keys():
        (folder / f"{name}.webp").unlink(missing_ok=True)
        forget_singles(folder / name)
    note(folder, {name: noted[name] for name in wanted})


def bake_icons(room: Path) -> None:
    """Writes the program's icon as PNG, .ico and .icns, from the simplified drawing where it is small."""
    folder = room / "icons"
    folder.mkdir(exist_ok=True)
    sources = {px: room / ("app_icon_small.svg" if px <= SIMPLE_ICONS else "app_icon.svg") for px in WINDOW_ICONS}
    images = {px: picture(source, px, px) for px, source in sources.items()}
    for px, image in images.items():
        image.save(folder / f"boardroom_{px}.png", optimize=True)
    small = [images[px] for px in WINDOW_ICONS if px <= 256]
    small[-1].save(folder / "boardroom.ico", sizes=[image.size for image in small], append_images=small[:-1])
    largest = picture(room / "app_icon.svg", 1024, 1024)
    largest.save(folder / "boardroom.icns", append_images=list(images.values()))


def arguments() -> argparse.Namespace:
    """The command line, read."""
    ask = argparse.ArgumentParser(description="Bake the drawings into WebP pictures.")
    ask.add_argument("--only", action="append", choices=SLUGS, help="one folder; may be repeated")
    ask.add_argument("--force", action="store_true", help="bake everything, changed or not")
    ask.add_argument("--check", action="store_true", help="bake nothing; exit 1 if anything is stale")
    ask.add_argument("--jobs", type=int, default=2, help="processes at work")
    return ask.parse_args()


def main() -> int:
    """Bakes what is due, or with --check only says what that is."""
    args = arguments()
    folders = [ASSETS / slug for slug in args.only or SLUGS]
    due = {folder: list(parts(folder)) if args.force else stale(folder) for folder in folders}
    if args.check:
        for folder, names in due.items():
            for name in names:
                print(f"{folder.name}/{name} is stale")
        return int(any(due.values()))
    with ProcessPoolExecutor(args.jobs, initializer=os.nice, initargs=(10,)) as pool:
        for folder, names in due.items():
            bake_folder(folder, names, pool)
            if {"app_icon", "app_icon_small"} & set(names):
                bake_icons(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
