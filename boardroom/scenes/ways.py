"""The ways from screen to screen. Screens are imported when they are opened, so none needs another."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boardroom.core.match import Diverged, resume
from boardroom.core.player import Seat
from boardroom.core.save import BadSave, SaveFile
from boardroom.games import GAMES
from boardroom.i18n import N_
from boardroom.ledger import Damage
from boardroom.scenes.sitting import Sitting, new_sitting
from boardroom.stage.scene import Services


def open_home(services: Services) -> None:
    """Leave everything and go to the shelf."""
    from boardroom.scenes.home import HomeScene

    services.scenes.replace(HomeScene(services))


def open_settings(services: Services) -> None:
    """The settings over the present screen."""
    from boardroom.scenes.settings import SettingsScene

    services.scenes.push(SettingsScene(services))


def open_history(services: Services) -> None:
    """The finished games over the present screen."""
    from boardroom.scenes.history import HistoryScene

    services.scenes.push(HistoryScene(services))


def open_help(services: Services, slug: str | None = None) -> None:
    """The rules of a game over the present screen; without a slug the reader chooses the game there."""
    from boardroom.scenes.help import HelpScene

    game = GAMES[slug or next(iter(GAMES))]
    services.scenes.push(HelpScene(services, game, choose=slug is None))


def open_new(services: Services, slug: str) -> None:
    """The set-up of a game."""
    from boardroom.scenes.new_game import NewGameScene

    services.scenes.push(NewGameScene(services, GAMES[slug]))


def open_lesson(services: Services, slug: str) -> None:
    """The guided first game over the present screen, where it was left; from the start if it was finished."""
    from boardroom.scenes.lesson import LessonScene

    game = GAMES[slug]
    step = services.settings.now.lessons.get(slug, 0)
    steps = len(game.load_help().LESSON.steps)
    services.scenes.push(LessonScene(services, game, step if step < steps else 0))


def start_game(services: Services, slug: str, seats: list[Seat], options: Any) -> None:
    """A fresh game at the table."""
    from boardroom.scenes.match import MatchScene

    sitting = new_sitting(GAMES[slug], seats, options, services.store, services.worker)
    services.scenes.replace(MatchScene(services, sitting))


def continue_game(services: Services, save: SaveFile) -> bool:
    """A kept game at the table; False, with a notice, if nothing of it can be played."""
    from boardroom.scenes.match import MatchScene

    sitting = seated(services, save)
    if sitting is not None:
        services.scenes.replace(MatchScene(services, sitting))
    return sitting is not None


def seated(services: Services, save: SaveFile) -> Sitting | None:
    """The sitting of a record, at its last position or the last that still replays."""
    t, game = services.text, GAMES.get(save.game)
    if game is None:
        services.notices.append(t(N_("This program does not know the game “{name}”."), name=save.game))
        return None
    try:
        match = resume(game.rules, save)
    except Diverged as fault:
        match = fault.match
        _tell_damage(services, save, t(fault.message, **fault.values))
    except BadSave as fault:
        services.notices.append(t(N_("This game cannot be opened: {reason}."), reason=t(fault.message, **fault.values)))
        return None
    return Sitting(game, match, save.players, services.store, services.worker, save.id, save.started)


def _tell_damage(services: Services, save: SaveFile, reason: str) -> None:
    """Say what is wrong with a record that is played on; what it was is kept beside it."""
    t, aside = services.text, services.store.copy_aside(save.id)
    told = t(N_("This record is damaged ({reason}). You go on from the last position that is whole."), reason=reason)
    if aside:
        told += " " + t(N_("The damaged record is kept as {name}."), name=aside)
    services.notices.append(told)


def open_review(services: Services, save: SaveFile, viewer: int | None = None) -> bool:
    """A game from its first position on; False, with a notice, if nothing of it can be shown.

    `viewer` is whose eyes a running game is seen with; without one it is the only person's.
    """
    from boardroom.scenes.review import ReviewScene

    t, game = services.text, GAMES.get(save.game)
    if game is None:
        services.notices.append(t(N_("This program does not know the game “{name}”."), name=save.game))
        return False
    try:
        match = resume(game.rules, save)
    except Diverged as fault:
        match, reason = fault.match, t(fault.message, **fault.values)
        services.notices.append(t(N_("This record is damaged ({reason}). What is whole is shown."), reason=reason))
    except BadSave as fault:
        services.notices.append(t(N_("This game cannot be opened: {reason}."), reason=t(fault.message, **fault.values)))
        return False
    persons = [seat for seat, who in enumerate(save.players) if who.is_person]
    if viewer is None and len(persons) == 1:
        viewer = persons[0]
    services.scenes.push(ReviewScene(services, game, match, save, viewer))
    return True


def open_record(services: Services, save_id: str) -> bool:
    """A finished game of the store in Review; False, with a notice, if its file is gone or damaged."""
    save = services.store.known(save_id)
    if save is None:
        services.notices.append(services.text(N_("This game’s file cannot be read any more.")))
        return False
    return open_review(services, save)


def take_file(services: Services, path: Path) -> bool:
    """Take a game in from a file, dropped on the window or chosen, and tell whoever lists games; whether it was."""
    from boardroom.scenes.transfer import import_game

    taken = import_game(services, path) is not None
    for scene in services.scenes.scenes if taken else ():
        scene.refresh()
    return taken


def tell_damages(services: Services, damages: Iterable[Damage]) -> None:
    """Say which files could not be used, and where they are now."""
    t = services.text
    for damage in damages:
        if damage.newer:
            sentence = N_("{name} was made by a newer Boardroom and is left as it is.")
        elif damage.aside:
            sentence = N_("{name} was damaged and set aside as {aside}; the settings name the folder.")
        else:
            sentence = N_("{name} could not be read.")
        services.notices.append(t(sentence, name=damage.name, aside=damage.aside or ""))
