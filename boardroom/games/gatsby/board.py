"""The board as data: `board.json` beside this module, read once and refused where it is wrong.

Letters on slabs and tracks: `.` plain, `*` marked, F E T X I D a bonus (GA-20 to GA-24).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from boardroom.core.save import printable
from boardroom.paths import BadInstall

FILE = Path(__file__).with_name("board.json")
MEANINGS = {
    "F": "advance",
    "E": "extra_token",
    "T": "exchange_tokens",
    "X": "exchange_characters",
    "I": "impose_action",
    "D": "draw_specials",
}
"""What each bonus letter stands for, in the order used everywhere."""

Condition = Literal["vertical_path", "horizontal_path", "four_marked_cells"]
Side = Literal["top", "side", "bottom"]
Family = Literal["jazz", "money", "press", "screen", "turf"]
Prestige = Annotated[int, Field(ge=0, le=3, strict=True)]
Bonus = Literal["F", "E", "T", "X", "I", "D"]


class BadBoard(BadInstall, ValueError):
    """A board file that cannot be played; the text names file, place and reason."""

    def __init__(self, file: Path, place: str, reason: str) -> None:
        place, reason = printable(place), printable(reason)
        super().__init__(f"{file.name}: {place}: {reason}")
        self.file = file
        self.place = place
        self.reason = reason


class Part(BaseModel):
    """Any part of the board file: nothing unknown is let in."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cabaret(Part):
    """Four square slabs that make one square grid, each with one marked cell (GA-1, GA-12)."""

    size: int
    slab: Annotated[int, Field(ge=2)]
    rotate_slabs: bool
    slabs: dict[str, tuple[str, ...]]
    characters: dict[Side, Condition]
    face_up: tuple[Side, ...]

    @model_validator(mode="after")
    def _whole(self) -> Cabaret:
        """The slabs fit together and the three characters have three different conditions."""
        _need(len(self.slabs) == 4, f"{len(self.slabs)} slabs, four are needed")
        _need(all(len(name) == 1 for name in self.slabs), "a slab's name is one letter")
        _need(self.size == 2 * self.slab, f"size {self.size} is not twice the slab's {self.slab}")
        for name, rows in self.slabs.items():
            self._check_slab(name, rows)
        _need(len(set(self.characters.values())) == 3, "three characters with three conditions are needed")
        _need(len(set(self.face_up)) == 2, "two of the three characters lie face up")
        return self

    def _check_slab(self, name: str, rows: tuple[str, ...]) -> None:
        _need(len(rows) == self.slab and all(len(row) == self.slab for row in rows), f"slab {name} is not square")
        _letters(f"slab {name}", "".join(rows), ".*")
        marks = "".join(rows).count("*")
        _need(marks == 1, f"slab {name} has {marks} marked cells, one is needed")


class Finance(Part):
    """A tower climbed level by level, characters at four of them, the last at the top (GA-14, GA-16)."""

    top: Annotated[int, Field(ge=4)]
    character_levels: tuple[int, ...]
    revealed_bonus: dict[int, Bonus]
    face_up: tuple[int, ...]

    @model_validator(mode="after")
    def _whole(self) -> Finance:
        """The characters stand at four rising levels and only their levels hold a bonus."""
        levels = self.character_levels
        _need(len(levels) == 4, f"{len(levels)} character levels, four are needed")
        _need(list(levels) == sorted(set(levels)) and levels[0] > 0, "the character levels must rise from 1 on")
        _need(levels[-1] == self.top, f"the last character is at level {levels[-1]}, not at the top {self.top}")
        _need(set(self.revealed_bonus) <= set(levels), "a revealed bonus at a level without a character")
        _need(sorted(self.face_up) == [levels[0], levels[-1]], "the lowest and the highest character lie face up")
        return self


class Racetrack(Part):
    """Five tracks of an odd number of cells (GA-18)."""

    tracks: tuple[str, ...]
    face_up: tuple[int, ...]

    @model_validator(mode="after")
    def _whole(self) -> Racetrack:
        """A majority decides each track; the first and the last character lie face up (GA-2)."""
        _need(len(self.tracks) == 5, f"{len(self.tracks)} tracks, five are needed")
        for number, track in enumerate(self.tracks, 1):
            _need(len(track) % 2 == 1, f"track {number} has {len(track)} cells, an odd number is needed")
            _letters(f"track {number}", track, ".")
        _need(sorted(self.face_up) == [0, len(self.tracks) - 1], "the first and the last character lie face up")
        return self


class Supply(Part):
    """How many pieces there are of each kind."""

    influence: Annotated[int, Field(ge=1)]
    specials: Literal[11]


class Board(Part):
    """The whole board file."""

    cabaret: Cabaret
    finance: Finance
    racetrack: Racetrack
    families: dict[Family, tuple[Prestige, Prestige, Prestige]]
    bonus: dict[str, str]
    supply: Supply

    @model_validator(mode="after")
    def _whole(self) -> Board:
        """Five families, the six bonuses and no other."""
        _need(len(self.families) == 5, f"families: {len(self.families)}, five are needed")
        for letter, meaning in self.bonus.items():
            _need(MEANINGS.get(letter) == meaning, f"bonus: unknown {letter}: {meaning}")
        _need(len(self.bonus) == len(MEANINGS), "bonus: the six are needed")
        return self


def _need(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)


def _letters(name: str, text: str, plain: str) -> None:
    """Every letter is a plain sign or a known bonus."""
    for letter in text:
        _need(letter in plain or letter in MEANINGS, f"{name} has an unknown letter {letter!r}")


def read_board(file: Path = FILE) -> Board:
    """The board of a file; BadBoard with file, place and reason if it cannot be played."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        return Board.model_validate(data)
    except OSError as error:
        raise BadBoard(file, "file", error.strerror or "cannot be read") from error
    except json.JSONDecodeError as error:
        raise BadBoard(file, f"line {error.lineno}", error.msg) from error
    except RecursionError as error:
        raise BadBoard(file, "file", "is nested too deeply") from error
    except ValidationError as error:
        raise BadBoard(file, *_first_mistake(error)) from error
    except UnicodeDecodeError as error:
        raise BadBoard(file, "file", "is not UTF-8 text") from error
    except ValueError as error:
        raise BadBoard(file, "file", "holds a number that is far too long") from error


def _first_mistake(error: ValidationError) -> tuple[str, str]:
    """Place and reason; a check of the whole board names its place in the text."""
    first = error.errors()[0]
    reason = first["msg"].removeprefix("Value error, ")
    if not first["loc"] and ": " in reason:
        place, _, reason = reason.partition(": ")
        return place, reason
    return ".".join(str(step) for step in first["loc"]) or "file", reason
