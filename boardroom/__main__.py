"""The program's start; worker processes pass through here too, so nothing heavy is imported."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    multiprocessing.freeze_support()
    from boardroom.cli import main as run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
