"""Makes the short effects of assets/sounds out of noise and decaying tones; needs only sox.

    python packaging/make_sounds.py [NAME ...]

Each effect is a handful of layers, each one `sox` synthesis with its own filter, start and level, mixed,
brought to one peak level and written as mono Vorbis. The same sox gives the same bytes each time.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = "44100"
PEAK = {"click": -16.0, "pick_up": -14.0, "page": -12.0, "error": -12.0, "coin": -12.0, "bell": -11.0}
"""Loudest sample in dB below full scale, where it isn't the usual one."""
USUAL_PEAK = -9.0


class Layer(NamedTuple):
    """One voice: a sox synth wave, its length and start in seconds, level 0..1, attack, and filters."""

    wave: str
    length: float
    start: float = 0.0
    level: float = 1.0
    attack: float = 0.003
    filters: str = ""


def noise(low: int, high: int, length: float, start: float = 0.0, level: float = 1.0, attack: float = 0.004) -> Layer:
    """A burst of pink noise between two frequencies in hertz."""
    return Layer("pinknoise", length, start, level, attack, f"highpass {low} lowpass {high}")


def tone(hertz: float, length: float, start: float = 0.0, level: float = 1.0) -> Layer:
    """A pure decaying tone."""
    return Layer(f"sine {hertz:g}", length, start, level)


def drop(top: int, bottom: int, length: float, start: float = 0.0, level: float = 1.0) -> Layer:
    """A tone that falls as it dies: the body of a knock."""
    return Layer(f"sine {top}/{bottom}", length, start, level, 0.002)


def chime(hertz: float, length: float, start: float = 0.0, level: float = 1.0) -> list[Layer]:
    """A soft struck bar: the note, its octave and a short upper partial."""
    partials = ((1.0, 1.0, 1.0), (2.0, 0.28, 0.7), (3.01, 0.08, 0.35))
    return [tone(hertz * ratio, length * last, start, level * loud) for ratio, loud, last in partials]


def knock(hertz: int, start: float, level: float) -> list[Layer]:
    """A small wooden tap."""
    return [drop(hertz, hertz * 2 // 3, 0.06, start, level), noise(700, 3200, 0.02, start, level * 0.7)]


EFFECTS: dict[str, list[Layer]] = {
    "pick_up": [noise(900, 3400, 0.13, attack=0.05), noise(300, 900, 0.06, 0.02, 0.3)],
    "put_down": [drop(170, 85, 0.16), noise(300, 2400, 0.05, level=0.5)],
    "flip": [noise(700, 3000, 0.07, attack=0.02), noise(1100, 4200, 0.09, 0.08, 0.8, 0.02)],
    "shuffle": [noise(700, 3600, 0.05, 0.042 * i, 0.6 + 0.4 * (i % 2), 0.012) for i in range(8)],
    "dice": [
        layer
        for start, hertz, level in (
            (0.0, 620, 1.0),
            (0.07, 540, 0.8),
            (0.12, 700, 0.6),
            (0.19, 580, 0.5),
            (0.24, 660, 0.35),
            (0.31, 600, 0.25),
        )
        for layer in knock(hertz, start, level)
    ],
    "coin": [*chime(1180, 0.3, 0.0, 0.7), *chime(1580, 0.28, 0.06, 0.5), noise(1500, 4000, 0.015, level=0.4)],
    "mug": [drop(260, 150, 0.14), noise(300, 1800, 0.04, level=0.5), noise(2500, 5500, 0.24, 0.06, 1.0, 0.05)],
    "stamp": [drop(120, 50, 0.22), noise(120, 900, 0.09, level=0.8), noise(600, 2000, 0.03, level=0.3)],
    "bell": [*chime(659.25, 0.38)],
    "win": [
        layer for i, hertz in enumerate((523.25, 659.25, 783.99, 1046.5)) for layer in chime(hertz, 0.7, 0.14 * i, 0.6)
    ],
    "lose": [layer for i, hertz in enumerate((329.63, 293.66, 220.0)) for layer in chime(hertz, 0.6, 0.2 * i, 0.7)],
    "click": [noise(900, 3200, 0.02), drop(900, 500, 0.03, level=0.5)],
    "error": [
        Layer("triangle 196", 0.15, filters="lowpass 900"),
        Layer("triangle 156", 0.2, 0.13, filters="lowpass 900"),
    ],
    "thrown_out": [
        Layer("sine 520/150", 0.26, 0.0, 0.7, 0.02),
        noise(300, 1500, 0.24, 0.0, 0.35, 0.08),
        drop(130, 60, 0.15, 0.23),
    ],
    "page": [noise(600, 2600, 0.2, attack=0.09), noise(1400, 4800, 0.16, 0.13, 0.55, 0.08)],
}


def sox(*words: str) -> None:
    """Runs sox quietly, in its repeatable mode; raises with its message if it fails."""
    done = subprocess.run(["sox", "-R", "-V1", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"sox {' '.join(words)}: {done.stderr.strip()}")


def voice(layer: Layer, path: Path) -> None:
    """One layer on its own, from its start: noise swells and ebbs, a tone dies away by 50 dB and is cut softly."""
    long = layer.length if "noise" in layer.wave else 2 * layer.length
    curve = "h" if "noise" in layer.wave else "l"
    body = f"synth {long:.3f} {layer.wave} {layer.filters}".split()
    shape = f"fade {curve} {layer.attack:g} {long:.3f} {long - layer.attack:.3f} trim 0 {layer.length:.3f}".split()
    level = (
        f"fade t 0 {layer.length:.3f} {layer.length / 4:.3f} vol {layer.level * 0.4:.3f} pad {layer.start:.3f}".split()
    )
    sox("-n", "-r", RATE, "-c", "1", "-b", "24", str(path), *body, *shape, *level)


def make(name: str, layers: list[Layer], scratch: Path) -> Path:
    """Mixes an effect's layers and writes assets/sounds/<name>.ogg."""
    voices = [scratch / f"{name}_{i}.wav" for i in range(len(layers))]
    for layer, path in zip(layers, voices, strict=True):
        voice(layer, path)
    mixed, out = scratch / f"{name}.wav", SOUNDS / f"{name}.ogg"
    sox(
        *(["-m"] if len(voices) > 1 else []),
        *map(str, voices),
        str(mixed),
        "gain",
        "-n",
        f"{PEAK.get(name, USUAL_PEAK):g}",
    )
    sox(str(mixed), "-C", "3", str(out))
    return out


def main(names: list[str]) -> None:
    """Makes the named effects, or all."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in names or EFFECTS:
            out = make(name, EFFECTS[name], Path(scratch))
            print(f"{out.name}: {out.stat().st_size / 1024:.1f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
