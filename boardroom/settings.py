"""What a person has chosen, kept from one evening to the next."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from boardroom.core.player import Name, Seat
from boardroom.core.save import plain_data, write_whole

Speed = Literal["off", "fast", "normal", "slow"]


class LastSetup(BaseModel):
    """How a game was last set up."""

    model_config = ConfigDict(extra="forbid")

    players: list[Seat] = Field(max_length=8)
    options: dict[str, Any] = Field(default_factory=dict)


class Settings(BaseModel):
    """The settings screen, the window and the last set-ups."""

    model_config = ConfigDict(extra="forbid", validate_assignment=True)

    language: Literal["en", "fr"] | None = None
    """None follows the system."""
    text_size: Literal[100, 125, 150] = 100
    speed: Speed = "normal"
    volume: int = Field(default=70, ge=0, le=100)
    muted: bool = False
    fullscreen: bool = False
    confirm: bool = False
    """Ask before a move that ends the turn."""
    trackers: bool = True
    """Aids that remember cards for the player, where a game has one."""
    palette: Literal["standard", "clear"] = "standard"
    reduced_motion: bool = False
    window: tuple[int, int] = (1280, 720)
    names: list[Annotated[Name, Field(min_length=1, max_length=24)]] = Field(default_factory=list, max_length=8)
    setups: dict[str, LastSetup] = Field(default_factory=dict)
    lessons: dict[str, Annotated[int, Field(ge=0, le=10_000)]] = Field(default_factory=dict)
    """How far each game's lesson has been read."""


SPEEDS: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How long an animation lasts, as a factor."""


class BadSettings(ValueError):
    """A settings file that is damaged; the text says how."""


def read_settings(path: Path) -> Settings:
    """The settings of a file, the defaults if there is none; BadSettings or OSError."""
    try:
        return Settings.model_validate(plain_data(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Settings()
    except ValueError as fault:
        raise BadSettings(fault.__class__.__name__) from None


class SettingsFile:
    """The settings in use and the file behind them; `fault` says why they could not be read or kept.

    Several windows may share the file: only what was changed here is written, the rest stays as it is there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = Settings()
        self.fault: str | None = None
        self.set_aside: Path | None = None
        self.refused = False
        """Whether the folder did not allow the last change to be kept."""
        self._read()
        self._known = self.now.model_copy(deep=True)
        """What stood in `now` when the file was last read or written."""

    def _read(self) -> None:
        try:
            self.now = read_settings(self.path)
        except BadSettings as fault:
            self.fault = str(fault)
            self.set_aside = set_aside(self.path)
        except OSError as fault:
            self.fault = str(fault.strerror or fault)

    def keep(self, whole: bool = False) -> bool:
        """Write what was changed, or the `whole` of it; False if the folder does not allow it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with alone(self.path):
                kept = self.now if whole else self._merged()
                write_whole(self.path, kept.model_dump_json(indent=1))
        except OSError as fault:
            self.fault = str(fault.strerror or fault)
            self.refused = True
            return False
        self._known = self.now.model_copy(deep=True)
        self.refused = False
        return True

    def _merged(self) -> Settings:
        """What the file holds now, with what was changed here."""
        try:
            there = read_settings(self.path) if self.path.exists() else self.now
        except (BadSettings, OSError):
            set_aside(self.path)
            return self.now
        changed = {name: value for name, value in self.now if value != getattr(self._known, name)}
        for name in changed:
            if isinstance(changed[name], dict):
                changed[name] = _entries(changed[name], getattr(self._known, name), getattr(there, name))
        return there.model_copy(update=changed)

    def reset(self) -> None:
        """Everything as on the first day, but for names and lessons."""
        self.now = Settings(names=self.now.names, lessons=self.now.lessons, window=self.now.window)
        self.keep(whole=True)


def _entries(now: dict[str, Any], known: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
    """Entries of a file with those that were changed, added or removed here."""
    changed = {key: value for key, value in now.items() if key not in known or known[key] != value}
    kept = {key: value for key, value in there.items() if key in now or key not in known}
    return {**kept, **changed}


LOCK_S = 0.5
"""How long one window waits for another to write; a lock that is older was left behind."""


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """No other window writes that file meanwhile; OSError if the folder can't be written."""
    lock = path.with_name(f"{path.name}.lock")
    end = monotonic() + LOCK_S
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            if monotonic() > end:
                break
            sleep(0.005)
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file so that nothing is lost; None if even that is refused."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if not aside.exists():
            try:
                return path.rename(aside)
            except OSError:
                return None
    return None
