"""Both languages say everything: nothing missing, nothing fuzzy, same placeholders, right typography."""

import importlib.util
import re
import string
from pathlib import Path

import polib
import pytest

from boardroom import paths
from boardroom.i18n import LANGUAGES, Text, system_language

ROOT = Path(__file__).resolve().parent.parent


def tool():
    spec = importlib.util.spec_from_file_location("messages", ROOT / "packaging" / "messages.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def french():
    path = paths.locales() / "fr" / "LC_MESSAGES" / "boardroom.po"
    return list(polib.pofile(str(path), encoding="utf-8"))


def texts(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_message_of_the_code_has_french():
    assert tool().missing() == []


def test_nothing_is_fuzzy_and_nothing_is_left_over(french):
    wanted = tool().messages()
    assert [entry.msgid for entry in french if entry.fuzzy or entry.obsolete] == []
    assert [entry.msgid for entry in french if (entry.msgctxt, entry.msgid) not in wanted] == []


def test_placeholders_are_the_same(french):
    for entry in french:
        allowed = placeholders(entry.msgid) | placeholders(entry.msgid_plural or "")
        for text in texts(entry):
            assert placeholders(text) <= allowed, entry.msgid
            if not entry.msgid_plural:
                assert placeholders(text) == allowed, entry.msgid


SPACED = re.compile(r"[^\u00a0;:!?…\d/][;:!?]|^[;:!?]")
"""A sign that wants a no-break space before it and has none."""


def test_french_typography(french):
    for entry in french:
        for text in texts(entry):
            plain = re.sub(r"\{[^}]*\}", "x", text)
            assert not SPACED.search(plain), f"no-break space before punctuation: {text}"
            assert "'" not in text, f"straight apostrophe: {text}"
            assert not re.search(r"«[^\u00a0]|[^\u00a0]»", text), f"space inside guillemets: {text}"
            assert '"' not in text, f"straight quotes: {text}"


def test_letters_that_no_font_has_are_not_used(french):
    for entry in french:
        for text in [entry.msgid, *texts(entry)]:
            assert not set(text) & set("\u202f→★☆←↑↓✓"), text


def test_plurals_count_as_each_language_does():
    text = Text(paths.locales(), "fr")
    for language, singular in (("en", {1}), ("fr", {0, 1})):
        text.switch(language)
        said = {n: text.ngettext("{n} thing of a test", "{n} things of a test", n) for n in range(4)}
        assert {n for n, words in said.items() if "things" not in words} == singular


def test_an_unknown_language_means_english():
    text = Text(paths.locales(), "xx")
    assert text.language == "en"
    assert text("Nothing of the kind {x}", x=1) == "Nothing of the kind 1"


@pytest.mark.parametrize(("value", "language"), [("fr_CA.UTF-8", "fr"), ("de_DE", "en"), ("C", "en")])
def test_the_system_language_is_taken(monkeypatch, value, language):
    monkeypatch.setenv("LC_ALL", value)
    assert system_language() == language
    assert language in LANGUAGES


@pytest.mark.parametrize("wrong", ["{x}", "{", "{0}", "{name.__class__}", "{name!r}", "{name:>9}"])
def test_a_translation_that_fills_in_something_else_gives_way_to_english(tmp_path, wrong):
    place = tmp_path / "fr" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "boardroom.po").write_text(f'msgid "{{name}} wins"\nmsgstr "{wrong} gagne"\n', encoding="utf-8")
    assert Text(tmp_path, "fr")("{name} wins", name="Camille") == "Camille wins"


@pytest.mark.parametrize("content", [b"", b"msgid", b'msgid "a" nonsense', b"\xff\xfe", b'msgstr[9999] "x"'])
def test_damaged_words_leave_english(tmp_path, content):
    place = tmp_path / "fr" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "boardroom.po").write_bytes(content)
    assert Text(tmp_path, "fr")("Rules") == "Rules"
