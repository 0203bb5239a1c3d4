"""How a game is about to be played: seats and options, begun where the last set-up ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from boardroom.core.game import Choice, Game
from boardroom.core.player import Level, Seat
from boardroom.i18n import N_, Text
from boardroom.settings import LastSetup, Settings

FIRST_LEVEL: Level = "casual"
NAMES_KEPT = 8


@dataclass
class Chair:
    """One seat while the game is set up: a person's name and a computer's level are both kept."""

    person: bool
    name: str = ""
    level: Level = FIRST_LEVEL


class Setup:
    """Who sits where and by which options; `seats` and `options` are what the game is started with."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        last = settings.setups.get(game.slug)
        players = list(last.players) if last and len(last.players) in game.rules.seats else []
        self.count = len(players) or game.rules.seats[0]
        self.chairs = _chairs(game, players)
        _name(self.chairs, settings.names)
        self.values = self._values(game.rules.options())
        if last:
            self._recall(last.options)

    def _values(self, options: BaseModel) -> dict[str, Any]:
        return {choice.field: getattr(options, choice.field) for choice in self.game.choices}

    def _recall(self, options: Mapping[str, Any]) -> None:
        known = {field: value for field, value in options.items() if field in self.values}
        try:
            self.values = self._values(self.game.rules.options.model_validate(known))
        except ValidationError:
            return

    # -------------------------------------------------------------- people
    def name_of(self, seat: int, t: Text) -> str:
        """What a seat's player is called at the table."""
        chair = self.chairs[seat]
        if chair.person:
            return chair.name.strip() or t(N_("Player {n}"), n=seat + 1)
        alone = sum(not each.person for each in self.chairs[: self.count]) == 1
        return t(N_("Computer")) if alone else t(N_("Computer {n}"), n=seat + 1)

    def twins(self, t: Text) -> set[int]:
        """Seats that share a name: log and prompt could not tell them apart."""
        names = [self.name_of(seat, t).casefold() for seat in range(self.count)]
        return {seat for seat, name in enumerate(names) if names.count(name) > 1}

    def seats(self, t: Text) -> list[Seat]:
        """The players."""
        return [_seat(chair, self.name_of(i, t)) for i, chair in enumerate(self.chairs[: self.count])]

    # ------------------------------------------------------------- options
    def choices(self, choice: Choice, t: Text) -> list[tuple[Any, str]]:
        """The values of an option in words; those that stand for a seat are shown by the player's name."""
        words, found = t.within(self.game.slug), []
        for value, english in choice.values.items():
            if not is_seat(value, english):
                found.append((value, words(english)))
            elif value < self.count:
                found.append((value, self.name_of(value, t)))
        return found

    def options(self) -> BaseModel:
        """The options as the game takes them; a seat that is not there gives way to the default."""
        fields, values = self.game.rules.options.model_fields, dict(self.values)
        for choice in self.game.choices:
            value = values[choice.field]
            if is_seat(value, choice.values.get(value, "")) and value >= self.count:
                values[choice.field] = fields[choice.field].default
        return self.game.rules.options.model_validate(values)

    # -------------------------------------------------------------- memory
    def remember(self, settings: Settings, t: Text) -> None:
        """Note everything for the next time; typed names come first in the list of names."""
        typed = [chair.name.strip() for chair in self.chairs[: self.count] if chair.person and chair.name.strip()]
        settings.names = list(dict.fromkeys([*typed, *settings.names]))[:NAMES_KEPT]
        last = LastSetup(players=self.seats(t), options=self.options().model_dump(mode="json"))
        settings.setups = {**settings.setups, self.game.slug: last}


def _chairs(game: Game, players: Sequence[Seat]) -> list[Chair]:
    """As many chairs as the game allows: those of the last time, then a person and computers."""
    found = [Chair(seat.is_person, seat.name if seat.is_person else "", seat.level or FIRST_LEVEL) for seat in players]
    found += [Chair(person=i == 0) for i in range(len(found), game.rules.seats[-1])]
    return found


def _name(chairs: Sequence[Chair], names: Sequence[str]) -> None:
    """Give remembered names to chairs that have none, so that a computer's chair can become a person's."""
    taken = {chair.name for chair in chairs}
    fresh = [name for name in names if name not in taken]
    for chair, name in zip([chair for chair in chairs if not chair.name], fresh, strict=False):
        chair.name = name


def _seat(chair: Chair, name: str) -> Seat:
    if chair.person:
        return Seat(kind="person", name=name)
    return Seat(kind="computer", name=name, level=chair.level)


def is_seat(value: Any, english: str) -> bool:
    """Whether a value of an option stands for a seat: it is called by that seat's number."""
    return type(value) is int and english == f"Seat {value + 1}"


def bounds_of(options: type[BaseModel], field: str) -> tuple[int, int]:
    """The least and the greatest number that a field of the options takes."""
    low, high = 0, 99
    for rule in options.model_fields[field].metadata:
        low, high = getattr(rule, "ge", low), getattr(rule, "le", high)
    return low, high
