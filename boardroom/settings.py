"""What a person has chosen, kept from one evening to the next."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from boardroom.core.player import Seat
from boardroom.core.save import write_whole

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
    names: list[str] = Field(default_factory=list, max_length=8)
    setups: dict[str, LastSetup] = Field(default_factory=dict)
    lessons: dict[str, int] = Field(default_factory=dict)
    """How far each game's lesson has been read."""


SPEEDS: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How long an animation lasts, as a factor."""


class BadSettings(ValueError):
    """A settings file that is damaged; the text says how."""


def read_settings(path: Path) -> Settings:
    """The settings of a file, the defaults if there is none; BadSettings or OSError."""
    try:
        return Settings.model_validate(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Settings()
    except (ValueError, RecursionError) as fault:
        raise BadSettings(fault.__class__.__name__) from None


class SettingsFile:
    """The settings in use and the file behind them; `fault` says why they could not be read or kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = Settings()
        self.fault: str | None = None
        self.set_aside: Path | None = None
        self._read()

    def _read(self) -> None:
        try:
            self.now = read_settings(self.path)
        except BadSettings as fault:
            self.fault = str(fault)
            self.set_aside = set_aside(self.path)
        except OSError as fault:
            self.fault = str(fault.strerror or fault)

    def keep(self) -> bool:
        """Write the settings; False if the folder does not allow it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, self.now.model_dump_json(indent=1))
        except OSError as fault:
            self.fault = str(fault.strerror or fault)
            return False
        return True

    def reset(self) -> None:
        """Everything as on the first day, but for names and lessons."""
        self.now = Settings(names=self.now.names, lessons=self.now.lessons, window=self.now.window)
        self.keep()


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
