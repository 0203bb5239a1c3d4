"""A game record as text: who played, then every decision in notation and in words."""

from __future__ import annotations

from typing import Any

from boardroom.core.chronicle import Chronicle
from boardroom.core.match import Diverged, Match, resume
from boardroom.core.rules import CHANCE
from boardroom.core.save import BadSave, SaveFile
from boardroom.games import GAMES
from boardroom.i18n import Text


def as_json(save: SaveFile, text: Text) -> tuple[str, dict[str, Any]]:
    """What keeps the record from replaying ("" for nothing), and the record with words as one object.

    A running game is told as a spectator may know it (no scores: hidden cards may count), a finished one as the
    seat that decided knew it.
    """
    fault, lines = "", []
    try:
        lines = _lines(resume(GAMES[save.game].rules, save), save, text)
    except Diverged as diverged:
        fault, lines = str(diverged), _lines(diverged.match, save, text)
    except BadSave as bad:
        fault = str(bad)
    head = save.model_dump(mode="json", include={"game", "rules_version", "seed", "options", "players", "scores"})
    if save.winners is None:
        head["scores"] = []
    return fault, {**head, "winners": save.winners, "decisions": lines}


def _lines(match: Match, save: SaveFile, text: Text) -> list[dict[str, Any]]:
    game = GAMES[save.game]
    names = [seat.name for seat in save.players]
    viewers: list[int | None] = [None, *range(match.seats)] if match.over else [None]
    told = {viewer: Chronicle(match, viewer) for viewer in viewers}
    for chronicle in told.values():
        chronicle.catch_up()
    lines = []
    for number, decision in enumerate(match.log):
        moment = told.get(decision.seat if decision.seat != CHANCE else None, told[None]).moments[number]
        words = game.words.tell(text.within(game.slug), moment.before, moment.seat, moment.move, names)
        notation = "" if moment.move is None else str(moment.move)
        lines.append({"seat": decision.seat, "move": notation, "words": words})
    return lines


def as_text(report: dict[str, Any]) -> str:
    """The record for reading: a head, then a line a decision."""
    players = ", ".join(f"{seat}: {each['name']} ({each['kind']})" for seat, each in enumerate(report["players"]))
    head = [
        f"game     {report['game']} (rules {report['rules_version']})",
        f"seed     {report['seed']}",
        f"options  {report['options']}",
        f"players  {players}",
        f"scores   {report['scores']}" + ("" if report["winners"] is None else f", won by {report['winners']}"),
        "",
    ]
    rows = [_row(number, line) for number, line in enumerate(report["decisions"], 1)]
    return "\n".join(head + rows)


def _row(number: int, line: dict[str, Any]) -> str:
    seat = "luck" if line["seat"] == CHANCE else str(line["seat"])
    return f"{number:>5}  {seat:<5} {line['move']:<14} {line['words']}".rstrip()
