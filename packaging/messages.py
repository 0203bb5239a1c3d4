"""Keeps the translations: extracts messages from the code, merges French, says what is missing.

    python packaging/messages.py update             take the code's messages into both languages
    python packaging/messages.py merge FILE.po [--context SLUG]
                                                    add translations: plain msgid/msgstr pairs,
                                                    put into the context unless they name one
    python packaging/messages.py missing            list what has no French yet; exit 1 if any

Messages are calls of a translator: t("…"), self.t("…"), words("…"), N_("…"), ngettext(one, many, n).
In boardroom/games/<slug>/ their context is the slug, elsewhere they have none.
"""

from __future__ import annotations

import argparse
import fcntl
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import polib
from babel.messages.extract import extract_from_file

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "fr")
KEYWORDS = {"t": None, "N_": None, "words": None, "ngettext": (1, 2)}
Key = tuple[str | None, str]


def po_path(language: str) -> Path:
    """The file of a language."""
    return ROOT / "locales" / language / "LC_MESSAGES" / "boardroom.po"


def context_of(path: Path) -> str | None:
    """A game's slug for its folder, None elsewhere."""
    parts = path.relative_to(ROOT / "boardroom").parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def messages() -> dict[Key, tuple[str | None, str]]:
    """Every message of the code: (context, msgid) to (plural, first place)."""
    found: dict[Key, tuple[str | None, str]] = {}
    for path in sorted((ROOT / "boardroom").rglob("*.py")):
        for line, message, _, _ in extract_from_file("python", path, keywords=KEYWORDS):
            one, many = message if isinstance(message, tuple) else (message, None)
            if one:
                found.setdefault((context_of(path), one), (many, f"{path.relative_to(ROOT)}:{line}"))
    return found


def update() -> None:
    """Both languages hold exactly the code's messages; French keeps what it had."""
    wanted = messages()
    for language in LANGUAGES:
        old = _read(language)
        fresh = polib.POFile(wrapwidth=100)
        fresh.metadata = _head(language)
        for (context, one), (many, place) in sorted(wanted.items(), key=lambda item: (item[0][0] or "", item[1][1])):
            fresh.append(_entry(language, context, one, many, place, old.get((context, one))))
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        fresh.save(str(po_path(language)))


def _entry(
    language: str, context: str | None, one: str, many: str | None, place: str, old: polib.POEntry | None
) -> polib.POEntry:
    entry = polib.POEntry(msgid=one, msgctxt=context, occurrences=[(place.split(":")[0], "")])
    english = language == "en"
    if many:
        entry.msgid_plural = many
        kept = old.msgstr_plural if old is not None and old.msgid_plural == many else {}
        entry.msgstr_plural = (
            {0: one, 1: many} if english else {0: typeset(kept.get(0, "")), 1: typeset(kept.get(1, ""))}
        )
    else:
        entry.msgstr = one if english else typeset(old.msgstr if old is not None else "")
    return entry


def typeset(text: str) -> str:
    """French with no-break spaces before : ; ! ? and inside guillemets, and a curled apostrophe."""
    text = re.sub(r" (?=[:;!?»])", "\u00a0", text).replace("« ", "«\u00a0")
    return text.replace("'", "\u2019")


def _head(language: str) -> dict[str, str]:
    plural = "nplurals=2; plural=(n > 1);" if language == "fr" else "nplurals=2; plural=(n != 1);"
    return {
        "Project-Id-Version": "boardroom",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural,
    }


def _read(language: str) -> dict[Key, polib.POEntry]:
    path = po_path(language)
    if not path.is_file():
        return {}
    return {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(path), encoding="utf-8")}


def merge(source: Path, context: str | None) -> None:
    """Take translations in; `update` drops those that the code doesn't have."""
    target = polib.pofile(str(po_path("fr")), encoding="utf-8", wrapwidth=100) if po_path("fr").is_file() else None
    if target is None:
        update()
        target = polib.pofile(str(po_path("fr")), encoding="utf-8", wrapwidth=100)
    known = {(entry.msgctxt, entry.msgid): entry for entry in target}
    for entry in polib.pofile(str(source), encoding="utf-8"):
        entry.msgctxt = entry.msgctxt or context
        old = known.get((entry.msgctxt, entry.msgid))
        if old is None:
            target.append(entry)
        elif entry.msgid_plural:
            old.msgid_plural, old.msgstr_plural = entry.msgid_plural, entry.msgstr_plural
        else:
            old.msgstr = entry.msgstr
    target.save(str(po_path("fr")))


def missing() -> list[str]:
    """What has no French yet."""
    french = _read("fr")
    return [
        f"[{context or 'room'}] {one}  ({place})"
        for (context, one), (_, place) in messages().items()
        if not _translated(french.get((context, one)))
    ]


def _translated(entry: polib.POEntry | None) -> bool:
    if entry is None or entry.fuzzy:
        return False
    return all(entry.msgstr_plural.values()) if entry.msgid_plural else bool(entry.msgstr)


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time: several people may merge at once."""
    lock = ROOT / "locales" / ".lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Run one command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("update", "merge", "missing"))
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--context", default=None)
    options = parser.parse_args()
    with alone():
        if options.command == "merge":
            if options.file is None:
                parser.error("merge wants a file")
            merge(options.file, options.context)
        if options.command in ("update", "merge"):
            update()
    left = missing()
    print("\n".join(left) or "nothing is missing")
    return 1 if left and options.command == "missing" else 0


if __name__ == "__main__":
    sys.exit(main())
