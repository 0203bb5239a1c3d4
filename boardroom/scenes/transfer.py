"""A game as a file that can be handed on: written to where people look for files, read back with all its checks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from boardroom.core.match import resume
from boardroom.core.save import BadSave, SaveFile, parse_save, printable, write_save
from boardroom.games import GAMES
from boardroom.i18n import N_, Text
from boardroom.scenes.box import title_of
from boardroom.stage.scene import Services

SUFFIX: Final = ".boardroom"
LARGEST: Final = 8_000_000
"""Bytes; a game takes less than a hundredth of it."""
LONGEST_NAME: Final = 80


# -------------------------------------------------------------------- export
def export_game(services: Services, save: SaveFile) -> Path | None:
    """Write a game as a file of its own and say where; None, with the reason said, if that is refused."""
    t, folder = services.text, services.store.folders.exports
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, file_name(t, save))
        write_save(path, save)
    except OSError as fault:
        sentence = t(N_("The file could not be written to {folder}: {reason}."), folder=folder, reason=fault.strerror)
        services.notices.append(sentence)
        return None
    services.notices.append(t(N_("Exported as {path}."), path=path))
    return path


def export_record(services: Services, save_id: str) -> Path | None:
    """The same for a finished game of the store."""
    save = services.store.known(save_id)
    if save is None:
        services.notices.append(services.text(N_("This game’s file cannot be read any more.")))
        return None
    return export_game(services, save)


def file_name(t: Text, save: SaveFile) -> str:
    """Game, day and players, in letters that every system takes."""
    title = title_of(GAMES[save.game], t) if save.game in GAMES else save.game
    names = ", ".join(who.name for who in save.players)
    text = f"{title} {save.saved[:10]} {names}"
    return "".join(letter if letter.isalnum() or letter in " ,-" else "_" for letter in text)[:LONGEST_NAME].strip()


def _free(folder: Path, name: str) -> Path:
    """A path there that no file has yet."""
    path, number = folder / f"{name}{SUFFIX}", 2
    while path.exists():
        path = folder / f"{name} ({number}){SUFFIX}"
        number += 1
    return path


# -------------------------------------------------------------------- import
def import_game(services: Services, path: Path) -> SaveFile | None:
    """Take a game in and say so; None, with reason and place said and nothing added, if it is refused."""
    t = services.text
    try:
        save = checked(path)
    except BadSave as fault:
        reason = t(fault.message, **fault.values)
        services.notices.append(t(N_("{name} was not imported: {reason}."), name=path.name, reason=reason))
        return None
    known = services.store.known(save.id)
    if known is not None and _same(known, save):
        services.notices.append(t(N_("{name} is here already."), name=path.name))
        return known
    if known is not None:
        save.id = uuid4().hex
    return _taken_in(services, save)


def _taken_in(services: Services, save: SaveFile) -> SaveFile | None:
    t = services.text
    if not services.store.keep(save):
        services.notices.append(t(N_("It could not be kept: the data folder cannot be written to.")))
        return None
    title = title_of(GAMES[save.game], t)
    finished = N_("A game of {game} was added to the history.")
    running = N_("A game of {game} was added; it stands on the home screen.")
    services.notices.append(t(running if save.winners is None else finished, game=title))
    return save


def checked(path: Path) -> SaveFile:
    """A game out of a file, replayed from end to end; BadSave with the reason and the place."""
    save = parse_save(_text(path))
    game = GAMES.get(save.game)
    if game is None:
        raise BadSave(N_("this program does not know the game “{game}”"), game=printable(save.game))
    match = resume(game.rules, save)
    told: tuple[Any, Any] = (save.winners, save.scores)
    if told != (list(match.winners) if match.over else None, match.scores):
        raise BadSave(N_("its result does not follow from its moves"))
    return save


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise BadSave(N_("it is not a game record"))
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(N_("it is not text")) from None
    except (OSError, ValueError) as fault:
        if isinstance(fault, BadSave):
            raise
        raise BadSave(N_("the file cannot be read")) from None


def _same(one: SaveFile, other: SaveFile) -> bool:
    """Whether two records hold the same game, whenever they were written."""
    return one.model_copy(update={"saved": other.saved}) == other


def files_to_import(folder: Path) -> list[Path]:
    """The exported games in a folder, the newest first."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]
