"""Maps the top-level assets/ and locales/ into the package, and compiles the games' minds where it can.

Without mypy or a C compiler, or with BOARDROOM_PURE=1, everything runs as plain Python with equal
results. An editable install stays plain as well, so that an edited module is the one that runs.
"""

from __future__ import annotations

import os
import sys

from setuptools import Extension, find_packages, setup

HOT = {
    "lost_cities": (
        "cards", "moves", "state", "rules", "view", "quick", "turns", "value", "guess", "bot",
        "inputs", "gradient",
    ),
    "jekyll_hyde": (
        "cards", "moves", "state", "rules", "view", "lookup", "scale", "world", "sample", "endgame", "exchange", "tree",
        "bot",
    ),
    "fantasy_pub": (
        "cards", "moves", "pub", "legal", "play", "rules", "view", "thumb", "weights", "value", "search", "bot",
    ),
    "gatsby": (
        "cards", "moves", "state", "choices", "rules", "view", "paths", "step", "value", "course", "lookahead", "bot",
    ),
}  # fmt: skip
"""What is compiled of each game: all that a playout, a search or learning runs through.

A module that is a command of its own (`python -m`) can't be among them.
"""

LENIENT = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports")
"""The strict check is another command's; here the libraries of the screen may be absent."""


def compiled() -> list[Extension]:
    """One shared library of all hot modules; none if it can't be made or isn't wanted."""
    if os.environ.get("BOARDROOM_PURE") or "editable_wheel" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = [f"boardroom/games/{slug}/{name}.py" for slug, names in HOT.items() for name in names]
    extensions = mypycify([*LENIENT, "boardroom/ai/search.py", *paths], group_name="boardroom_core", multi_file=True)
    for extension in extensions:
        extension.optional = True
    return extensions


setup(
    packages=[*find_packages(include=["boardroom*"]), "boardroom.assets", "boardroom.locales"],
    package_dir={"boardroom.assets": "assets", "boardroom.locales": "locales"},
    package_data={
        "boardroom": ["games/*/*.json"],
        "boardroom.assets": [
            "*/*.webp",
            "*/*.jpg",
            "*/baked.json",
            "*/clear.json",
            "*/icons/*",
            "fonts/*.woff2",
            "fonts/licences/*",
            "sounds/*.ogg",
        ],
        "boardroom.locales": ["*/LC_MESSAGES/*.po"],
    },
    ext_modules=compiled(),
)
