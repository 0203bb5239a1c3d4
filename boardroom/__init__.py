"""Boardroom: four modern board games on one computer."""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

__version__ = "0.1.0"


def _plain_python() -> None:
    """Let the sources of this package come before what was compiled from them."""
    here = str(Path(__file__).resolve().parent)
    finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def ours(path: str) -> object:
        if not str(Path(path).resolve()).startswith(here):
            raise ImportError
        return finder(path)

    sys.path_hooks.insert(0, ours)  # type: ignore[arg-type]
    sys.path_importer_cache.clear()


if os.environ.get("BOARDROOM_PURE"):
    _plain_python()
