"""The final count, as the rules make it (JH-18 to JH-20)."""

from __future__ import annotations

from collections.abc import Sequence

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.side import marker_after
from boardroom.games.jekyll_hyde.state import END, OVER
from boardroom.games.jekyll_hyde.view import Round, View
from boardroom.games.jekyll_hyde.words import walk
from boardroom.stage.table import SheetRow


def rows(t: Translate, view: View, names: Sequence[str]) -> list[SheetRow]:
    """Every round of every game, and what it led to; the last row is the score."""
    found: list[SheetRow] = []
    for game in range(1, view.game + 1):
        found += game_rows(t, view, names, game)
    if view.return_match and view.phase == OVER:
        found += return_rows(t, view)
    found.append(SheetRow(t("Score"), tuple(points(view)), "total"))
    return found


def jekyll_of(view: View, game: int) -> int:
    """Which seat is Jekyll in a game."""
    return view.jekyll if game == view.game else 1 - view.jekyll


def rounds_of(view: View, game: int) -> list[Round]:
    """The finished rounds of a game."""
    return [each for each in view.past if each.game == game]


def game_rows(t: Translate, view: View, names: Sequence[str], game: int) -> list[SheetRow]:
    """One game: who is who, tricks and walk of each round, who won."""
    jekyll, rounds = jekyll_of(view, game), rounds_of(view, game)
    roles = ("Jekyll", "Hyde") if jekyll == 0 else ("Hyde", "Jekyll")
    title = t("Game {n}", n=game) if view.return_match else t("The game")
    found = [SheetRow(title, roles, "title")]
    for number, each in enumerate(rounds, 1):
        tricks = (each.jekyll, each.hyde) if jekyll == 0 else (each.hyde, each.jekyll)
        found.append(SheetRow(t("Round {n}: tricks", n=number), tuple(map(str, tricks))))
        start, end = marker_after(rounds[: number - 1]), marker_after(rounds[:number])
        found.append(SheetRow(t("Difference {n}: {walk}", n=end - start, walk=walk(t, start, end))))
    if view.game > game or view.phase == OVER:
        found.append(SheetRow(verdict(t, names, jekyll, marker_after(rounds))))
    return found


def verdict(t: Translate, names: Sequence[str], jekyll: int, marker: int) -> str:
    """Who won a game, and why (JH-19)."""
    if marker >= END:
        return t("The marker has reached {space}: Hyde wins", space=END)
    return t("The marker has not reached {space}: Jekyll wins", space=END)


def return_rows(t: Translate, view: View) -> list[SheetRow]:
    """How both did as Hyde, which decides a return match."""
    seats = [as_hyde_words(t, view, 2 - (jekyll_of(view, 2) == 1 - seat)) for seat in range(2)]
    return [SheetRow(t("As Hyde"), tuple(seats))]


def as_hyde_words(t: Translate, view: View, game: int) -> str:
    """How far the Hyde of a game came."""
    rounds = rounds_of(view, game)
    end = marker_after(rounds)
    return t("won in round {n}", n=len(rounds)) if end >= END else t("marker on {space}", space=end)


def as_hyde(view: View, game: int) -> tuple[bool, int, int]:
    """How well the Hyde of a game did; the greater is better: won, in few rounds, marker far on."""
    rounds = rounds_of(view, game)
    end = marker_after(rounds)
    return end >= END, -len(rounds) if end >= END else 0, end


def winners(view: View) -> tuple[int, ...]:
    """Who has won, by what the view tells (JH-19); () while the game runs."""
    if view.phase != OVER:
        return ()
    hyde = 1 - view.jekyll
    if not view.return_match:
        return (hyde if view.marker >= END else view.jekyll,)
    first, second = as_hyde(view, 1), as_hyde(view, 2)
    return (0, 1) if first == second else (1 - hyde,) if first > second else (hyde,)


def points(view: View) -> list[str]:
    """The score of each seat in figures (JH-20)."""
    won = winners(view)
    return [("½" if len(won) == 2 else "1") if seat in won else "0" for seat in range(2)]
