"""What is on this machine, for a person who asks for help: versions, folders, devices, damaged files."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import time
from typing import Any

from boardroom import __version__, paths
from boardroom.ai.worker import Worker
from boardroom.core.match import Match
from boardroom.core.save import BadSave, read_save
from boardroom.games import GAMES, find
from boardroom.settings import BadSettings, read_settings

LOOK_S = 0.02
PATIENCE = 10
"""How much longer than at the table an answer may take: the process has only just begun to start."""


def examine() -> dict[str, Any]:
    """Everything as one JSON object; nothing is changed, a damaged file stays where it is."""
    folders = paths.folders()
    return {
        "boardroom": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "compiled": compiled(),
        "libraries": {name: _version(name) for name in ("pygame-ce", "pydantic", "platformdirs", "polib", "accesskit")},
        "folders": {"data": str(folders.data), "settings": str(folders.settings), "log": str(folders.log)},
        "writable": {"data": _writable(folders.data), "config": _writable(folders.config)},
        "assets": paths.assets().is_dir() and paths.locales().is_dir(),
        **_devices(),
        "computer": computer(),
        "damaged": _damaged(folders),
    }


def compiled() -> bool:
    """Whether the games' rules run compiled."""
    from boardroom.games.lost_cities import rules

    return not str(rules.__file__).endswith(".py")


def computer() -> str:
    """Whether the computer's process gives a move when it is asked for one: "answers" or "does not answer"."""
    game = next(iter(GAMES.values()))
    match = Match(game.rules, game.rules.seats[0], None, 1)
    seat = match.to_act[0]
    worker = Worker(find, lambda: time.monotonic() / PATIENCE)
    ticket = worker.ask(game.slug, seat, match.view(seat), match.legal_moves(seat), "novice", 1)
    while not ticket.settled:
        worker.poll()
        time.sleep(LOOK_S)
    worker.stop()
    return "does not answer" if ticket.failed else "answers"


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "missing"


def _writable(folder: Any) -> bool:
    while not folder.exists() and folder.parent != folder:
        folder = folder.parent
    return os.access(folder, os.W_OK)


def _devices() -> dict[str, str]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    found = {"display": "none", "sound": "none"}
    try:
        pygame.display.init()
        found["display"] = pygame.display.get_driver()
    except pygame.error:
        pass
    try:
        pygame.mixer.init()
        found["sound"] = os.environ.get("SDL_AUDIODRIVER") or "working"
        pygame.mixer.quit()
    except pygame.error:
        pass
    pygame.display.quit()
    return found


def _damaged(folders: paths.Folders) -> list[dict[str, str]]:
    found = []
    for folder in (folders.saves, folders.finished):
        for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
            try:
                read_save(path)
            except (BadSave, OSError) as fault:
                found.append({"file": str(path), "reason": str(fault)})
        found += [{"file": str(path), "reason": "set aside earlier"} for path in folder.glob("*.damaged-*")]
    found += [
        {"file": str(path), "reason": "set aside earlier"}
        for path in folders.settings.parent.glob(f"{folders.settings.name}.damaged-*")
    ]
    return found + _settings_fault(folders)


def _settings_fault(folders: paths.Folders) -> list[dict[str, str]]:
    try:
        read_settings(folders.settings)
    except (BadSettings, OSError) as fault:
        return [{"file": str(folders.settings), "reason": str(fault)}]
    return []


def worded(report: dict[str, Any]) -> str:
    """The report for reading."""
    rows = []
    for key, value in report.items():
        if isinstance(value, dict):
            rows += [f"{key} {name}: {each}" for name, each in value.items()]
        elif isinstance(value, list):
            rows += [f"{key}: {each['file']}: {each['reason']}" for each in value] or [f"{key}: nothing"]
        else:
            rows.append(f"{key}: {value}")
    return "\n".join(rows)
