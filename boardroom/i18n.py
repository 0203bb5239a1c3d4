"""The room's languages: English is the message id, French comes from the `.po` file.

`Text` holds the current language; `Text.within(slug)` speaks in a game's context.
"""

from __future__ import annotations

import locale
import logging
import os
import re
from contextlib import suppress
from pathlib import Path
from string import Formatter
from unicodedata import normalize

import polib

log = logging.getLogger(__name__)

LANGUAGES = ("en", "fr")
GROUPED = 10_000
"""Whole numbers from here on are written in groups of three digits."""
GROUPS = {"en": ",", "fr": "\u202f"}
SPACED = re.compile("\u00a0(?=[;:!?%»])|(?<=«)\u00a0")
ELIDED = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
VOWEL = re.compile("[aeiou]|y(?![aeiou])")
"""How a name begins that the e before it is dropped for: Alice and Yves, not Yann."""
Key = tuple[str | None, str]


def N_(message: str) -> str:
    """Marks a constant for extraction; it is translated where it is shown."""
    return message


def _fields(text: str) -> set[str]:
    """What a message fills in, each with how it is written; a set that no other contains if that can't be told."""
    if "{" not in text and "}" not in text:
        return set()
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return {"?"}
    return {f"{name}!{how}:{spec}" for _, name, spec, how in parts if name is not None}


class Text:
    """The translator of the room, switched in place; everything that speaks holds this one."""

    def __init__(self, folder: Path, language: str) -> None:
        self._folder = folder
        self._messages: dict[Key, str] = {}
        self._plurals: dict[Key, dict[int, str]] = {}
        self.language = "en"
        self.switch(language)

    def switch(self, language: str) -> None:
        """Speak another of LANGUAGES from now on; an unknown one means English."""
        self.language = language if language in LANGUAGES else "en"
        self._messages, self._plurals = {}, {}
        source = self._folder / self.language / "LC_MESSAGES" / "boardroom.po"
        if self.language != "en" and source.is_file():
            self._read(source)

    def _read(self, source: Path) -> None:
        """Take in a file; English stays where it is damaged or a translation fills in something else."""
        try:
            entries = polib.pofile(source.read_text(encoding="utf-8"))
        except (OSError, ValueError, IndexError, KeyError, AttributeError, TypeError) as fault:
            log.warning("the words of %s cannot be read: %r", self.language, fault)
            return
        for entry in entries:
            if entry.fuzzy or entry.obsolete:
                continue
            key, known = (entry.msgctxt, entry.msgid), _fields(entry.msgid) | _fields(entry.msgid_plural)
            if entry.msgid_plural:
                forms = {n: text for n, text in entry.msgstr_plural.items() if _fields(text) <= known}
                self._plurals[key] = {n: narrowed(text) for n, text in forms.items()}
            elif _fields(entry.msgstr) <= known:
                self._messages[key] = narrowed(entry.msgstr)

    def __call__(self, message: str, /, **values: object) -> str:
        """The message of the room itself, its `{names}` filled in."""
        return self.say(None, message, values)

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The room's message for n things; `{n}` is filled in as well."""
        return self.say_n(None, one, many, n, values)

    def within(self, context: str) -> Speaker:
        """The same translator bound to a context, a game's slug."""
        return Speaker(self, context)

    def say(self, context: str | None, message: str, values: dict[str, object]) -> str:
        """A message in a context; the English text where no translation is known."""
        found = self._messages.get((context, message)) or message
        return self._filled(found, values) if values else found

    def say_n(self, context: str | None, one: str, many: str, n: int, values: dict[str, object]) -> str:
        """A counted message in a context; French counts 0 as singular."""
        few = n in (0, 1) if self.language == "fr" else n == 1
        found = self._plurals.get((context, one), {}).get(0 if few else 1) or (one if few else many)
        return self._filled(found, {"n": n, **values})

    def number(self, value: int) -> str:
        """A whole number as it is written: in groups of three digits once it has five."""
        return f"{value:,}".replace(",", GROUPS[self.language]) if abs(value) >= GROUPED else str(value)

    def _filled(self, text: str, values: dict[str, object]) -> str:
        written = {name: self.number(each) if type(each) is int else each for name, each in values.items()}
        return (elided(text, written) if self.language == "fr" else text).format(**written)


class Speaker:
    """A translator bound to one context; follows the language switch of its `Text`."""

    def __init__(self, text: Text, context: str) -> None:
        self._text = text
        self._context = context

    @property
    def language(self) -> str:
        """The language spoken now."""
        return self._text.language

    def __call__(self, message: str, /, **values: object) -> str:
        """The message in this context, its `{names}` filled in."""
        return self._text.say(self._context, message, values)

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The message for n things in this context; `{n}` is filled in as well."""
        return self._text.say_n(self._context, one, many, n, values)


def narrowed(text: str) -> str:
    """French with narrow no-break spaces where they belong: before ; : ! ? % and inside guillemets."""
    return SPACED.sub("\u202f", text)


def elided(text: str, values: dict[str, object]) -> str:
    """French without the e of “de” and “que” before a value that begins with a vowel."""

    def short(found: re.Match[str]) -> str:
        start = normalize("NFD", str(values.get(found[2], "")))[:2].lower()
        return f"{found[1]}’{{{found[2]}}}" if VOWEL.match(start) else found[0]

    return ELIDED.sub(short, text)


def system_language() -> str:
    """French if the system speaks it, else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    with suppress(ValueError):
        names.append(locale.getlocale()[0] or "")
    chosen = next((name for name in names if name), "en")
    return "fr" if chosen.lower().startswith(("fr", "french")) else "en"
