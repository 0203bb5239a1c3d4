"""What is drawn, heard and read: sources, pictures, sounds and fonts belong together."""

import importlib.util
from hashlib import sha256
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"
SPEC = importlib.util.spec_from_file_location("bake_art", ROOT / "packaging" / "bake_art.py")
bake_art = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(bake_art)

KINDS = ("*.webp", "*.jpg")
BUDGET = 20 * 1024 * 1024
EFFECTS = (
    *("pick_up", "put_down", "flip", "shuffle", "dice", "coin", "mug", "stamp", "bell", "win", "lose"),
    *("click", "error", "thrown_out", "page"),
)
LONG_EFFECTS = {"win", "lose"}
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
FONTS = {
    "abril-fatface-latin-400-normal.woff2": "edf7a1f3bc22e815ea426b102fa0493d",
    "abril-fatface-latin-ext-400-normal.woff2": "c7cc6ab22643e87e9693f54ad411dde5",
    "atkinson-hyperlegible-latin-400-italic.woff2": "bc8825fd435d4aa8e31449937826d583",
    "atkinson-hyperlegible-latin-400-normal.woff2": "d64ba838ef5472bba248620ec4fd8b5a",
    "atkinson-hyperlegible-latin-700-normal.woff2": "140e2bd25a7315c8a062508391426b0d",
    "atkinson-hyperlegible-latin-ext-400-italic.woff2": "90d887d541fe6e912d15f826aae6ca11",
    "atkinson-hyperlegible-latin-ext-400-normal.woff2": "61eeb0eb8b881a84d069e67be1723f5b",
    "atkinson-hyperlegible-latin-ext-700-normal.woff2": "840ced16f975d8abc2594b436d020664",
    "cinzel-latin-600-normal.woff2": "61efc27ceb7d08bb841652fa8979c0b6",
    "cinzel-latin-700-normal.woff2": "8efa224fe70fef188a39c095e218b81f",
    "cinzel-latin-900-normal.woff2": "87128561fd042f0283e7b852af5d0741",
    "cinzel-latin-ext-600-normal.woff2": "a5779eb98b5046090f99169b529743e3",
    "cinzel-latin-ext-700-normal.woff2": "55b110958b9b614a410cf607c12b1ff2",
    "im-fell-english-sc-latin-400-normal.woff2": "f0f85c4edd2c3dc659db649e9fd02589",
    "josefin-sans-latin-400-normal.woff2": "242e98782313218a60ac5397a94a49bb",
    "josefin-sans-latin-600-normal.woff2": "56c4c27838da388e0b669e99a58034dc",
    "josefin-sans-latin-ext-400-normal.woff2": "d2167fee387b1bebb310de8ada44360d",
    "josefin-sans-latin-ext-600-normal.woff2": "e5d304d15882aef40dbb728c13c23f94",
    "licences/LICENSE-abril-fatface.txt": "4e65e75d5b12be85144934d41e8a1895",
    "licences/LICENSE-atkinson-hyperlegible.txt": "e137caeef2ff7c04fbf87078ad09cf3d",
    "licences/LICENSE-cinzel.txt": "f5a242cf68ad6ebd0603b3359a74c593",
    "licences/LICENSE-im-fell-english-sc.txt": "18aabf190848725e2576eefb5c29ba06",
    "licences/LICENSE-josefin-sans.txt": "56a81de42b758828ed453bf712867221",
    "licences/LICENSE-limelight.txt": "b1cfb3b6c308adf374ba4e4c555819ac",
    "licences/LICENSE-medievalsharp.txt": "e1db30b4d20891cfd7dd5bfd33429352",
    "licences/LICENSE-special-elite.txt": "537aa64935057b48bf55502bb5662230",
    "limelight-latin-400-normal.woff2": "ba3e86ecc0e1ce145784f4eb7fb593af",
    "limelight-latin-ext-400-normal.woff2": "2c8cd93b1c713d56a8cbcfe0b766dbcc",
    "medievalsharp-latin-400-normal.woff2": "5cc53d21f70901c28f8e749b9180d6f2",
    "medievalsharp-latin-ext-400-normal.woff2": "eb1ae579204674d3c69b66a342686fcb",
    "special-elite-latin-400-normal.woff2": "770493d84cbb753cd0573d0f01455058",
    "special-elite-latin-ext-400-normal.woff2": "5ab1c7e4d8574a18090d98e945ebf748",
}


def seconds(ogg: Path) -> float:
    """Length of a Vorbis file at 44.1 kHz: the last page tells how many samples precede its end."""
    data = ogg.read_bytes()
    last = data.rindex(b"OggS")
    return int.from_bytes(data[last + 6 : last + 14], "little") / 44_100


@pytest.mark.parametrize("slug", bake_art.SLUGS)
def test_every_picture_is_baked_from_the_source_that_lies_beside_it(slug):
    folder = ASSETS / slug
    noted = bake_art.baked(folder)
    sources = {source.stem: sha256(source.read_bytes()).hexdigest() for source in folder.glob("*.svg")}
    assert {name: entry["sha256"] for name, entry in noted.items()} == sources
    assert bake_art.stale(folder) == []


@pytest.mark.parametrize("slug", bake_art.SLUGS)
def test_every_picture_has_the_size_it_is_noted_with(slug):
    folder = ASSETS / slug
    for name, entry in bake_art.baked(folder).items():
        with Image.open(folder / f"{name}.webp") as picture:
            assert list(picture.size) == entry["pixels"], name
        if "single" in entry:
            with Image.open(folder / f"{name}@1.{'jpg' if entry.get('solid') else 'webp'}") as picture:
                assert list(picture.size) == entry["single"] == [max(1, round(side)) for side in entry["size"]], name


@pytest.mark.parametrize("slug", bake_art.SLUGS)
def test_no_picture_lacks_its_source(slug):
    pictures = {picture.stem.removesuffix("@1") for kind in KINDS for picture in (ASSETS / slug).glob(kind)}
    assert pictures == {source.stem for source in (ASSETS / slug).glob("*.svg")}


@pytest.mark.parametrize("slug", bake_art.SLUGS)
def test_a_picture_as_large_as_the_window_through_which_nothing_shines_is_solid(slug):
    folder = ASSETS / slug
    for name, entry in bake_art.baked(folder).items():
        if entry.get("single") == [1920, 1080]:
            with Image.open(folder / f"{name}.webp") as picture:
                assert entry.get("solid", False) == (picture.mode == "RGB"), name


@pytest.mark.parametrize("slug", bake_art.SLUGS)
def test_drawings_hold_no_words(slug):
    assert [source.name for source in (ASSETS / slug).glob("*.svg") if "<text" in source.read_text("utf-8")] == []


@pytest.mark.parametrize("slug", bake_art.SLUGS)
def test_the_corners_of_a_nine_patch_fit_into_it(slug):
    for name, entry in bake_art.baked(ASSETS / slug).items():
        if "slice" in entry:
            assert entry.get("pad", 0) < entry["slice"] <= min(entry["size"]) / 2, name


def test_all_pictures_together_keep_to_twenty_megabytes():
    assert sum(picture.stat().st_size for kind in KINDS for picture in ASSETS.rglob(kind)) <= BUDGET


def test_the_programs_icon_comes_in_every_size():
    icons = ASSETS / "room" / "icons"
    for px in ICON_SIZES:
        with Image.open(icons / f"boardroom_{px}.png") as icon:
            assert icon.size == (px, px)
    with Image.open(icons / "boardroom.ico") as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]
    with Image.open(icons / "boardroom.icns") as icon:
        assert (512, 512, 1) in icon.info["sizes"]


def test_fonts_and_licences_are_the_unmodified_ones():
    folder = ASSETS / "fonts"
    found = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    assert {name: sha256(file.read_bytes()).hexdigest()[:32] for name, file in found.items()} == FONTS


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_there_and_short(name):
    assert 0.02 < seconds(ASSETS / "sounds" / f"{name}.ogg") < (1.3 if name in LONG_EFFECTS else 0.4)


def test_no_effect_is_left_over():
    assert sorted(file.stem for file in (ASSETS / "sounds").iterdir()) == sorted(EFFECTS)
