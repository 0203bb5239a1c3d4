"""A game as a file: what is needed to play it again, checked from end to end."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from boardroom.core.player import Seat
from boardroom.i18n import N_

FORMAT = 1

SHOWN = 100
"""Letters of a damaged file that a sentence shows at most."""

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""One step a format: from the key to the next one."""


class BadSave(ValueError):
    """A file that is no save, or a damaged one; the text says what is wrong.

    `message` is an English message id with `{names}` that `values` fill, for whoever tells it in another language.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = values


class NewerSave(BadSave):
    """A save of a format or of rules newer than this program."""


class Entry(BaseModel):
    """One decision of the log: the seat that took it and its notation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seat: int = Field(ge=-1, le=8)
    move: str = Field(max_length=4000)


class SaveFile(BaseModel):
    """The record of a game, running or finished."""

    model_config = ConfigDict(extra="forbid")

    format: int = FORMAT
    id: str = Field(default_factory=lambda: uuid4().hex, pattern=r"^[0-9a-f]{32}$")
    game: str = Field(pattern=r"^\w{1,40}$")
    rules_version: int
    options: dict[str, Any]
    seed: int
    players: list[Seat] = Field(max_length=8)
    log: list[Entry] = Field(max_length=100_000)
    pledges: list[Entry] = Field(default_factory=list, max_length=8)
    checksum: str = Field(max_length=64)
    started: str = Field(default="", max_length=40)
    saved: str = Field(default="", max_length=40)
    scores: list[Annotated[float, Field(ge=-1e6, le=1e6)]] = Field(default_factory=list, max_length=8)
    winners: list[Annotated[int, Field(ge=0, le=8)]] | None = None
    """The seats that won; None while the game runs."""

    @model_validator(mode="after")
    def _of_its_players(self) -> SaveFile:
        """Whoever has points or has won sits at the table."""
        if len(self.scores) not in (0, len(self.players)):
            raise ValueError("scores")
        if any(seat >= len(self.players) for seat in self.winners or ()):
            raise ValueError("winners")
        return self


def checksum(position: dict[str, Any]) -> str:
    """A short digest of a dumped position."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def printable(text: str) -> str:
    """A piece of a file as it can stand in a sentence."""
    shown = "".join(letter for letter in text if letter.isprintable())
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """Old formats lifted step by step to FORMAT; NewerSave if it is ahead of this program."""
    version = data.get("format")
    if not isinstance(version, int) or version < 1:
        raise BadSave(N_("it has no format number"))
    if version > FORMAT:
        known = N_("it was saved in format {format}, this program reads up to {known}")
        raise NewerSave(known, format=version, known=FORMAT)
    while version < FORMAT:
        data = UPGRADES[version](data)
        version += 1
    return data


def plain_data(text: str) -> Any:
    """What a JSON text holds; ValueError if it is none, or holds letters that no file can be written with."""
    try:
        data = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if "\\ud" in text.lower():
        json.dumps(data, ensure_ascii=False).encode()
    return data


def parse_save(text: str) -> SaveFile:
    """A save out of its text; BadSave or NewerSave with the reason."""
    try:
        data = plain_data(text)
    except ValueError:
        raise BadSave(N_("it is not a game record")) from None
    if not isinstance(data, dict):
        raise BadSave(N_("it is not a game record"))
    try:
        return SaveFile.model_validate(upgraded(data))
    except ValidationError as fault:
        first = fault.errors()[0]
        place = printable(".".join(str(part) for part in first["loc"])) or first["msg"].removeprefix("Value error, ")
        raise BadSave(N_("the field “{place}” is not as it should be"), place=place) from None


def read_save(path: Path) -> SaveFile:
    """A save out of a file; OSError if it can't be read, BadSave if it is none."""
    try:
        return parse_save(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadSave(N_("it is not text")) from None


DRAFT = ".tmp"
"""How the name of a file ends that is being written."""


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step: a crash leaves the old one or the new one, never half."""
    draft = path.with_name(f"{path.name}.{os.getpid()}{DRAFT}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Have a changed name on disk as well, before the power may fail; not every system can be asked."""
    with suppress(OSError):
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def write_save(path: Path, save: SaveFile) -> None:
    """Write a save in one step."""
    write_whole(path, save.model_dump_json())
