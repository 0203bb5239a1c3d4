"""The command line: the window, and a door for everything that can be done without one.

Exit codes: 0 done, 1 it ran and failed, 2 it could not begin (a wrong option, no display).
Wrong input gets one sentence; tracebacks go to the log file.
"""

from __future__ import annotations

import argparse
import io
import json
import logging
import logging.handlers
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from boardroom import __version__, paths

SDL = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
}
"""What SDL must find before it is imported, unless the person set it."""


class Refusal(Exception):
    """What was asked can't be done; the text is the one sentence for the person."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message}. Try “boardroom --help”.")


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code."""
    for name, value in SDL.items():
        os.environ.setdefault(name, value)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        options = _parser().parse_args(list(arguments))
        _start_log()
        return int(options.run(options))
    except Refusal as refusal:
        print(f"boardroom: {refusal}", file=sys.stderr)
        return refusal.code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    except paths.BadInstall as fault:
        print(f"boardroom: a file of the program itself is damaged ({fault}); install it again.", file=sys.stderr)
        return 2
    except Exception as fault:
        logging.getLogger("boardroom").exception("unexpected")
        where = paths.folders().log
        print(f"boardroom: something went wrong ({fault}); the log file {where} tells more.", file=sys.stderr)
        return 1


# -------------------------------------------------------------------- options
def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="boardroom", description="Four modern board games on one computer.")
    parser.add_argument("--version", action="version", version=f"boardroom {__version__}")
    parser.set_defaults(run=_play)
    _screen_options(parser)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def add(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    play = add("play", _play, "open the window (the default)")
    _screen_options(play)
    demo = add("demo", _demo, "the computer plays itself; with --out, pictures of every screen")
    demo.add_argument("game", nargs="?", help="one game only")
    demo.add_argument("--out", type=Path, metavar="DIR", help="write numbered PNG pictures there, no display needed")
    demo.add_argument("--seed", type=int, default=7)
    _screen_options(demo)
    arena = add("arena", _arena, "computers against computers, with standard errors")
    _arena_options(arena)
    bench = add("bench", _bench, "how fast rules, search and pictures are")
    bench.add_argument("game", nargs="?", help="one game only")
    bench.add_argument("--json", action="store_true", help="print one object")
    bench.add_argument("--screens", action="store_true", help="only how fast screens open and Review steps")
    bench.add_argument("--start", action="store_true", help=argparse.SUPPRESS)
    log = add("log", _log, "a game record as text")
    log.add_argument("file", type=Path)
    log.add_argument("--json", action="store_true", help="print one object")
    log.add_argument("--lang", choices=("en", "fr"), default=None)
    replay = add("replay", _replay, "open a game record in the window")
    replay.add_argument("file", type=Path)
    _screen_options(replay)
    doctor = add("doctor", _doctor, "versions, folders, devices, damaged files")
    doctor.add_argument("--json", action="store_true", help="print one object")
    return parser


def _screen_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", type=_size, default=None, metavar="WxH", help="window size, such as 1280x720")
    parser.add_argument("--lang", choices=("en", "fr"), default=None)


def _arena_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument(
        "--players",
        required=True,
        help="comma separated: random, quick, glance, novice, casual, strong, expert; strong@100 has 100 iterations",
    )
    parser.add_argument("--games", type=_count, default=100, help="games in all; each deal is played in every rotation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=_seconds, default=None, help="time of one decision, 0.001 to 60")
    parser.add_argument("--iterations", type=_count, default=None, help="search iterations of one decision instead")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a set-up option")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, help="games played at the same time")
    parser.add_argument("--json", action="store_true", help="print one object")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and 640 <= int(width) <= 7680 and 400 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"“{text}” is no size from 640x400 to 7680x4320")
    return int(width), int(height)


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number from 1 to 1000000")
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0.001 <= value <= 60:
        raise argparse.ArgumentTypeError(f"“{text}” is no time from 0.001 to 60 seconds")
    return value


def _known(slug: str | None) -> str | None:
    from boardroom.games import GAMES

    if slug is not None and slug not in GAMES:
        raise Refusal(f"there is no game “{slug}”; the games are {', '.join(GAMES)}.")
    return slug


def _start_log() -> None:
    """Everything that goes wrong lands in the log file; without a writable one it is dropped."""
    root = logging.getLogger()
    if root.handlers:
        return
    try:
        path = paths.folders().log
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=500_000, backupCount=2, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.raiseExceptions = False


# ------------------------------------------------------------------- commands
def _play(options: argparse.Namespace) -> int:
    from boardroom.scenes.home import HomeScene

    app = _app(options)
    app.open(HomeScene(app.services))
    app.run()
    return 0


def _app(options: argparse.Namespace) -> Any:
    from boardroom.app import App, NoDisplay

    try:
        return App(paths.folders(), options.size, options.lang)
    except NoDisplay:
        raise Refusal(
            "no display was found, so no window can be opened; “boardroom demo lost_cities --out pictures” needs none."
        ) from None


def _demo(options: argparse.Namespace) -> int:
    slug = _known(options.game)
    from boardroom import demo

    if options.out is None:
        app = _app(options)
        demo.perform(app, slug, options.seed)
        return 0
    try:
        options.out.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Refusal(f"the folder {options.out} cannot be made: {fault.strerror}.") from None
    return demo.photograph(slug, options.out, options.size or (1280, 720), options.lang or "en", options.seed)


def _arena(options: argparse.Namespace) -> int:
    from boardroom.ai import arena
    from boardroom.games import find

    terms = _terms(options)
    results = []
    for result in _with_bar(arena.run(find, terms, options.games, options.jobs), options.games, quiet=options.json):
        results.append(result)
    report = arena.report(terms, results)
    if options.json:
        print(json.dumps(report))
    else:
        _print_arena(report)
    return 0


def _terms(options: argparse.Namespace) -> Any:
    from boardroom.ai import arena
    from boardroom.games import GAMES

    _known(options.game)
    rules = GAMES[options.game].rules
    players = tuple(name.strip() for name in options.players.split(","))
    unknown = [name for name in players if not arena.can_play(name)]
    if unknown:
        known = ", ".join(arena.PLAYERS)
        raise Refusal(
            f"there is no player “{unknown[0]}”; the players are {known}, "
            f"or a level with iterations, as in strong@100 (1 to {arena.MOST_ITERATIONS})."
        )
    if len(players) not in rules.seats:
        raise Refusal(f"{options.game} is for {_span(rules.seats)} players, not {len(players)}.")
    chosen = dict(_pair(text) for text in options.option)
    try:
        rules.options.model_validate(chosen)
    except ValueError as fault:
        raise Refusal(f"a set-up option is wrong: {_first_line(fault)}") from None
    return arena.Terms(options.game, players, chosen, options.seed, options.seconds, options.iterations)


def _pair(text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not equals:
        raise Refusal(f"“{text}” is no KEY=VALUE.")
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value


def _first_line(fault: ValueError) -> str:
    errors = getattr(fault, "errors", None)
    if errors is None:
        return f"{fault}."
    first = errors()[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}."


def _with_bar(results: Any, total: int, quiet: bool) -> Any:
    from rich.console import Console
    from rich.progress import track

    return track(results, "Playing", total, console=Console(stderr=True), disable=quiet)


def _print_arena(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{report['game']}: {report['games']} games, seed {report['seed']}")
    for heading in ("player", "won", "±", "points", "±", "s a decision", "worst s"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for each in report["players"]:
        table.add_row(
            each["name"],
            f"{each['win_rate']:.1%}",
            f"{each['win_rate_se']:.1%}",
            f"{each['mean_score']:.1f}",
            f"{each['score_se']:.1f}",
            f"{each['mean_seconds']:.4f}",
            f"{each['worst_seconds']:.3f}",
        )
    Console().print(table)
    Console().print(f"{report['mean_decisions']} decisions a game, {report['unfinished']} unfinished")


def _bench(options: argparse.Namespace) -> int:
    from boardroom import bench

    if options.start:
        print(json.dumps(bench.start()))
        return 0
    measure = bench.measure_screens if options.screens else bench.measure
    report = measure(_known(options.game))
    print(json.dumps(report) if options.json else bench.worded(report))
    return 0


def _record(path: Path) -> Any:
    from boardroom.core.save import BadSave, read_save

    try:
        return read_save(path)
    except OSError as fault:
        raise Refusal(f"{path} cannot be read: {fault.strerror}.") from None
    except BadSave as fault:
        raise Refusal(f"{path} cannot be opened: {fault}.") from None


def _span(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _log(options: argparse.Namespace) -> int:
    from boardroom.i18n import Text, system_language
    from boardroom.record import as_json, as_text

    save = _record(options.file)
    _known(save.game)
    text = Text(paths.locales(), options.lang or system_language())
    fault, report = as_json(save, text)
    print(json.dumps(report, ensure_ascii=False) if options.json else as_text(report))
    if fault:
        raise Refusal(f"the record does not replay: {fault}.", 1)
    return 0


def _replay(options: argparse.Namespace) -> int:
    from boardroom.scenes.home import HomeScene
    from boardroom.scenes.ways import open_review

    save = _record(options.file)
    _known(save.game)
    app = _app(options)
    app.open(HomeScene(app.services))
    open_review(app.services, save)
    app.run()
    return 0


def _doctor(options: argparse.Namespace) -> int:
    from boardroom.doctor import examine, worded

    report = examine()
    print(json.dumps(report) if options.json else worded(report))
    return 0
