"""The game for Windows, packed on Linux and played under Wine (a long test: building it takes minutes)."""

from __future__ import annotations

import os
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.bundling import wine
from scripts.bundling.file_lock import alone
from scripts.bundling.project import Project, version_of
from tests.packaging.test_built_game import settings_in
from tests.test_real_window import (  # noqa: F401 - pytest finds them here, and gives them the player below
    test_a_game_is_played_by_mouse_from_the_menu_to_the_scoring_and_a_rematch,
    test_a_game_killed_in_the_middle_goes_on_with_the_menus_first_button,
)
from tests.virtual_desktop import MISSING, Desk, desk

ROOT = Path(__file__).resolve().parents[2]
VERSION = version_of(ROOT)
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        shutil.which("wine") is None, reason="Wine is not installed (on Debian: apt install wine64)"
    ),
    pytest.mark.skipif(bool(MISSING), reason=f"these programs are not installed: {', '.join(MISSING)}"),
]


@pytest.fixture(scope="module")
def application(project: Project) -> Path:
    """The folder that people on Windows unpack, built once in a run of tests; that has run its self-test."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    built = project.work / "windows-built.txt"
    with alone(built):
        if built.is_file() and built.read_text(encoding="utf-8") == run:
            return wine.application_folder(project)
        folder = wine.build_on_linux(project)
        built.write_text(run, encoding="utf-8")
    return folder


@pytest.fixture
def prefix(project: Project) -> Path:
    """The folder that is Windows to Wine."""
    return project.work / "windows" / "prefix"


@pytest.fixture
def player(
    application: Path, prefix: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Desk]:
    """The game as it has just started in its window."""
    settings_in(tmp_path / "data")
    for name, value in wine.variables(prefix).items():
        monkeypatch.setenv(name, value)
    with desk(tmp_path, ["wine", str(application / "claim-desktop.exe")]) as opened:
        opened.start()
        yield opened


def test_it_says_its_version_and_that_it_is_whole(project: Project, application: Path, prefix: Path) -> None:
    console = application / "claim-desktop-console.exe"
    output = wine.run_wine(project, prefix, console, "--version")
    assert output.strip() == f"Claim Desktop {VERSION} (engine: compiled)"
    assert wine.run_wine(project, prefix, console, "--selftest").rstrip().endswith("All is well.")


def test_its_games_lie_where_windows_wants_them(player: Desk, prefix: Path) -> None:
    assert player.program is not None
    player.kill()
    player.command = player.command[: player.command.index("--data-dir")]
    player.start()
    [folder] = prefix.glob("drive_c/users/*/AppData/Local/Claim Desktop")
    assert (folder / ".copy-1.lock").is_file()


@pytest.mark.parametrize("name", ["claim-desktop.exe", "claim-desktop-console.exe"])
def test_the_programs_bear_icon_version_and_manifest(application: Path, name: str) -> None:
    content = (application / name).read_bytes()
    for key, value in (("ProductName", "Claim Desktop"), ("FileVersion", VERSION)):
        entry = re.escape(key.encode("utf-16-le")) + rb"\0+" + re.escape(value.encode("utf-16-le"))
        assert re.search(entry, content), key
    assert b"PerMonitorV2" in content
    icon = (ROOT / "build" / "icons" / "claim-desktop.ico").read_bytes()
    first, length = struct.unpack_from("<I", icon, 18)[0], struct.unpack_from("<I", icon, 14)[0]
    assert icon[first : first + length] in content
