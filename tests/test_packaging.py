"""The recipes of the packages, held by the public checkers; the frozen builds are tried by the release workflow."""

import argparse
import ast
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import boardroom
from boardroom.ai.arena import PLAYERS
from boardroom.cli import _parser

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"
LINUX = PACKAGING / "linux"
ID = "games.boardroom.Boardroom"
SCRIPTS = sorted(PACKAGING.glob("*/*.sh"))


def needs(tool):
    return pytest.mark.skipif(shutil.which(tool) is None, reason=f"{tool} is not installed")


def run(*command):
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def laid(tmp_path):
    """What every Linux package puts beside the program."""
    run("bash", LINUX / "lay_out.sh", tmp_path)
    return tmp_path / "share"


def test_the_spec_is_python_and_names_what_exists():
    source = (PACKAGING / "boardroom.spec").read_text("utf-8")
    tree = ast.parse(source)
    compile(tree, "boardroom.spec", "exec")
    assert f'APP_ID = "{ID}"' in source
    assert (PACKAGING / "launch.py").is_file() and (PACKAGING / "macos" / "entitlements.plist").is_file()


def test_worker_processes_are_let_through_before_anything_else():
    tree = ast.parse((ROOT / "boardroom" / "__main__.py").read_text("utf-8"))
    main = next(each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == "main")
    assert ast.unparse(main.body[1]) == "multiprocessing.freeze_support()"


@needs("bash")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_are_read_to_the_end(script):
    run("bash", "-n", script)
    assert script.name == "frozen.sh" or script.stat().st_mode & 0o111


@needs("bash")
def test_a_package_script_without_a_frozen_build_says_so(tmp_path):
    done = subprocess.run(
        ["bash", LINUX / "deb.sh"], env={"BOARDROOM_FROZEN": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and "no frozen build" in done.stderr


@needs("bash")
def test_what_lies_beside_the_program_bears_its_version_and_icons(laid):
    info = ElementTree.parse(laid / "metainfo" / f"{ID}.metainfo.xml")
    assert info.find("releases/release").get("version") == boardroom.__version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", info.find("releases/release").get("date"))
    assert len(list(laid.glob(f"icons/hicolor/*/apps/{ID}.png"))) == 8
    assert (laid / "man" / "man6" / "boardroom.6.gz").is_file()
    assert ElementTree.parse(laid / "mime" / "packages" / f"{ID}.xml") is not None


@needs("desktop-file-validate")
def test_menu_entries_are_valid():
    assert run("desktop-file-validate", *LINUX.glob("*.desktop")) == ""


@needs("appstreamcli")
def test_metadata_is_valid(laid):
    run("appstreamcli", "validate", "--no-net", laid / "metainfo" / f"{ID}.metainfo.xml")


def test_the_man_page_names_every_command_option_and_player():
    page = (LINUX / "boardroom.6").read_text("utf-8").replace("\\-", "-")
    words = set(re.findall(r"[\w-]+", page))
    parser = _parser()
    commands = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction)).choices
    options = [each for one in (parser, *commands.values()) for each in one._actions if each.help != argparse.SUPPRESS]
    named = {*commands, *PLAYERS, *(each.option_strings[-1] for each in options if each.option_strings)}
    assert named - words == {"--help"}


@needs("makensis")
def test_the_windows_installer_compiles():
    run("bash", PACKAGING / "windows" / "check.sh")


@needs("flatpak-builder")
def test_the_flatpak_manifest_is_read(tmp_path):
    done = subprocess.run(
        ["flatpak-builder", "--show-manifest", LINUX / f"{ID}.yml"],
        capture_output=True, text=True, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert done.returncode == 0 and f'"id" : "{ID}"' in done.stdout


def test_the_entitlements_are_a_property_list():
    assert plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())


def test_the_workflow_runs_scripts_that_are_there():
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    named = set(re.findall(r"packaging/[\w./]+\w", workflow))
    assert {"packaging/smoke.py", "packaging/linux/deb.sh", "packaging/macos/dmg.sh"} <= named
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_smoke_passes_what_works_and_tells_what_does_not(tmp_path):
    broken = tmp_path / "broken.py"
    broken.write_text("import sys; print('boardroom 1.0'); sys.exit('--version' not in sys.argv)")
    done = subprocess.run(
        [sys.executable, PACKAGING / "smoke.py", sys.executable, broken], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "version: 1.0" in done.stdout and "smoke: doctor --json: exit 1" in done.stderr
