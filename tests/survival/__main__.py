"""The long form: every point at its whole measure, figures as one JSON object."""

import argparse
import importlib
import json
import logging
import sys
import tempfile
import time
from pathlib import Path

import tests.conftest  # noqa: F401  no screen, no loudspeaker
from tests.survival.points import POINTS


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.survival", description="Nine points, measured whole.")
    parser.add_argument("--only", default=",".join(map(str, POINTS)), help="numbers of points, comma separated")
    parser.add_argument("--share", type=float, default=1.0, help="how much of the whole measure, 1.0 for all of it")
    parser.add_argument("--out", type=Path, help="write the figures there as well")
    options = parser.parse_args()
    logging.getLogger("boardroom").addHandler(logging.NullHandler())
    figures = {}
    for number in map(int, options.only.split(",")):
        point = importlib.import_module(f"tests.survival.{POINTS[number]}")
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            figures[number] = {"what": point.__doc__, **point.run(Path(folder), options.share)}
        figures[number]["took_s"] = round(time.monotonic() - start, 1)
        print(json.dumps({number: figures[number]}, indent=1, ensure_ascii=False), flush=True)
        if options.out:
            options.out.write_text(json.dumps(figures, indent=1, ensure_ascii=False), encoding="utf-8")
    return 1 if any(each["faults"] for each in figures.values()) else 0


sys.exit(main())
