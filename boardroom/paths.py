"""Where things lie: the program's own files, and the person's.

Own files are looked for frozen, installed, in a checkout, in that order.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

_HERE = Path(__file__).resolve().parent


class BadInstall(Exception):
    """One of the program's own files is damaged; the text names it and what is wrong."""


def _own(name: str) -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    places = [_HERE / name, _HERE.parent / name]
    if frozen:
        places.insert(0, Path(frozen) / "boardroom" / name)
    return next((place for place in places if place.is_dir()), places[-1])


def assets() -> Path:
    """The folder of pictures, fonts and sounds."""
    return _own("assets")


def locales() -> Path:
    """The folder of translations."""
    return _own("locales")


NOWHERE: Final = Path(os.devnull) / "boardroom"
"""The folders of somebody who has no home: nothing can be kept there, which is said."""


@dataclass(frozen=True)
class Folders:
    """Where the person's things are kept; nothing is created before something is written."""

    data: Path
    config: Path
    logs: Path
    shared: Path | None = None
    """Where people look for files that programs hand out; None keeps those with the data."""

    @property
    def exports(self) -> Path:
        """Where exported games go."""
        return self.shared or self.data / "exports"

    @property
    def saves(self) -> Path:
        """Unfinished games, one file each."""
        return self.data / "games"

    @property
    def finished(self) -> Path:
        """Finished games, one file each."""
        return self.data / "finished"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def log(self) -> Path:
        """The file that holds what went wrong."""
        return self.logs / "boardroom.log"


def folders() -> Folders:
    """The platform's folders, or all under BOARDROOM_HOME if that is set."""
    home = os.environ.get("BOARDROOM_HOME")
    if home:
        root = Path(home)
        with suppress(RuntimeError):
            root = root.expanduser()
        return Folders(root / "data", root / "config", root / "logs")
    dirs = platformdirs.PlatformDirs("boardroom", appauthor=False)
    try:
        data, config, logs = (Path(each) for each in (dirs.user_data_dir, dirs.user_config_dir, dirs.user_log_dir))
    except RuntimeError:
        return Folders(NOWHERE, NOWHERE, NOWHERE)
    if not data.is_absolute():
        return Folders(NOWHERE, NOWHERE, NOWHERE)
    return Folders(data, config, logs, _shared())


def _shared() -> Path | None:
    """Downloads, or documents where there is no such folder; None for somebody who has neither."""
    try:
        downloads, documents = platformdirs.user_downloads_path(), platformdirs.user_documents_path()
    except RuntimeError:
        return None
    return downloads if downloads.is_dir() else documents
