"""Both languages say everything: nothing missing, nothing fuzzy, same placeholders, right typography."""

import importlib.util
import re
import string
from pathlib import Path

import polib
import pygame
import pytest

from boardroom import paths
from boardroom.ai.levels import STRENGTHS
from boardroom.i18n import LANGUAGES, Text, narrowed, system_language
from boardroom.stage.text import Lettering
from boardroom.stage.theme import UI

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


EVERYWHERE = {
    "three dots or two spaces": r"\.\.\.|  ",
    "hyphen for a dash or a minus": r" - |(?<![\w{}])-\d|\d-\d",
}
SLIPS = {
    "en": {
        "straight apostrophe or quotes": r"['\"]",
        "space before a sign": r"\s[;:!?%]",
        **EVERYWHERE,
        "American spelling": r"(?i)\b(color|gray|favor)",
        "a plural in brackets": r"(?i)\(e?s\)",
        "who for whoever": r"(?i)(^|[.;] )who (has|must|should|arrives|first|reaches)\b",
        "a folder that is written, not written to": r"(?i)folder[^.]* be written\b(?! to)",
    },
    "fr": {
        **EVERYWHERE,
        "plural in brackets": r"\((e?s|e)\)",
        "capital without its accent": r"(^|[.!?:] )(A|Etape|Etat|Egalit|Echap|Ecart|Editer)\b",
        "two letters for œ": r"\b(oeil|oeuvre|coeur|noeud|soeur|voeu)",
        "tu for vous": r"\b(tu|toi|ton|tes)\b",
        "button’s name without guillemets": (
            r"(?<!«\u00a0)\b(Annuler (reprend|s’arrête)|Conseil (demande|interroge|vous))"
        ),
    },
}


@pytest.mark.parametrize(("language", "slip"), [(language, slip) for language in SLIPS for slip in SLIPS[language]])
def test_no_slips(french, language, slip):
    own = {"en": lambda entry: (entry.msgid, entry.msgid_plural or ""), "fr": texts}[language]
    found = [text for entry in french for text in own(entry)]
    assert [text for text in found if re.search(SLIPS[language][slip], text)] == []


SAID_APART = {"Cancel", "Computer, {level}", "Finish", "Game", "Off", "strong"}
"""Messages that mean something else in one place, or have less room there."""


def test_the_same_words_are_said_alike_in_every_game(french):
    """A capital letter aside."""
    said = {}
    for entry in french:
        said.setdefault(entry.msgid, set()).add(tuple(text.lower() for text in texts(entry)))
    assert {message for message, ways in said.items() if len(ways) > 1} == SAID_APART


FIELD_WORDS = {
    "lost_cities": ("expédition", "carte d’expédition", "cartes? de pari", "défausse", "pioche", "match"),
    "jekyll_hyde": ("carte Lutte", "potion", "pli", "piste de personnalité", "figurine", "ordre des couleurs"),
    "fantasy_pub": ("lutin", "nain", "orc", "troll", "clan", "tavernier", "tournée", "éjecté", "pièce", "bière"),
    "gatsby": ("cabaret", "centre financier", "hippodrome", "jetons? Influence", "jeton Ascension", "jeton Action"),
}
FOREIGN_WORDS = {
    "lost_cities": "talon|tas",
    "jekyll_hyde": "promeneur|levées?|atouts?|pions?",
    "fantasy_pub": "gobelins?|gnomes?|barman|expulsée?s?|tas",
    "gatsby": "jetons? (Cabaret|Hippodrome)|cartes? Action",
}


@pytest.mark.parametrize("slug", FIELD_WORDS)
def test_a_game_uses_the_words_of_its_rules_and_no_others(french, slug):
    told = "\n".join(text for entry in french if entry.msgctxt == slug for text in texts(entry))
    assert [word for word in FIELD_WORDS[slug] if not re.search(word, told, re.IGNORECASE)] == []
    assert re.findall(rf"\b(?:{FOREIGN_WORDS[slug]})\b", told, re.IGNORECASE) == []


def test_both_languages_end_a_sentence_alike(french):
    ends = ".!?…:"
    pairs = [(entry.msgid[-1:], entry.msgstr[-1:], entry.msgid) for entry in french if not entry.msgid_plural]
    assert [said for one, two, said in pairs if (one in ends or two in ends) and one != two] == []


def test_a_level_has_one_name_everywhere(french):
    """A capital letter aside: in some places it stands in a sentence."""
    for level in STRENGTHS.values():
        said = {entry.msgstr.lower() for entry in french if entry.msgid.lower() == level.name.lower()}
        tricks = {"forte"}  # a colour of Jekyll vs Hyde, not a player
        assert len(said - tricks) == 1, (level.name, said)


def test_narrow_spaces_and_groups_of_digits():
    english, french = Text(paths.locales(), "en"), Text(paths.locales(), "fr")
    assert french("Volume") == "Volume" and french("{n}%", n=50) == "50\u202f%"
    assert french("Leave the room?") == "Quitter le salon\u202f?"
    assert (
        narrowed("«\u00a0Conseil\u00a0»\u00a0: 20\u00a0h\u00a030") == "«\u202fConseil\u202f»\u202f: 20\u00a0h\u00a030"
    )
    for count, one, two in ((9_999, "9999 games", "9999 parties"), (10_000, "10,000 games", "10\u202f000 parties")):
        assert english.ngettext("{n} game", "{n} games", count) == one
        assert french.ngettext("{n} game", "{n} games", count) == two


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Alice", "Victoire d’Alice, 5"),
        ("Émile", "Victoire d’Émile, 5"),
        ("Yves", "Victoire d’Yves, 5"),
        ("Yann", "Victoire de Yann, 5"),
        ("Camille", "Victoire de Camille, 5"),
    ],
)
def test_french_drops_an_e_before_a_vowel(name, told):
    assert Text(paths.locales(), "fr")("{name} wins, {points}", name=name, points=5) == told
    assert Text(paths.locales(), "en")("{name} wins, {points}", name=name, points=5) == f"{name} wins, 5"


def test_a_narrow_space_is_drawn_narrow():
    pygame.font.init()
    letters = Lettering(paths.assets() / "fonts")
    bare, narrow, wide = (letters.width(text, UI, 40) for text in ("Oui!", "Oui\u202f!", "Oui\u00a0!"))
    assert bare < narrow < wide


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
