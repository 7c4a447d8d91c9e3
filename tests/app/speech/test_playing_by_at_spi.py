"""A whole game in a real window, played only by what AT-SPI tells a screen reader."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, SettingsFile, Speed
from claim_desktop.ui.accessibility.screen_reader import ScreenReader
from tests.virtual_desktop import CHECKOUT, MISSING, ROOT, TIMEOUT_SECONDS, desk

PYTHON = "/usr/bin/python3"
"""The system's own, for which the library of screen readers is packaged."""
BUS = ("dbus-run-session", "--")
HAS_LIBRARY = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def missing() -> list[str]:
    """What this test needs and this machine lacks."""
    programs = [*MISSING, *(each for each in (BUS[0], PYTHON) if shutil.which(each) is None)]
    if programs:
        return programs
    if subprocess.run([PYTHON, "-c", HAS_LIBRARY], capture_output=True, check=False).returncode:
        return ["gir1.2-atspi-2.0"]
    return [] if ScreenReader.is_available() else ["accesskit"]


@pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}")
def test_a_game_is_played_from_the_menu_to_the_crown_through_at_spi_alone(tmp_path: Path) -> None:
    data = DataFolder.open(tmp_path / "data")
    SettingsFile(data).write(Settings(mode="claim", levels=("", "squire"), speed=Speed.OFF))
    data.close()
    player = str(ROOT / "tests" / "app" / "speech" / "at_spi.py")
    with desk(tmp_path, (*BUS, PYTHON, player, *CHECKOUT)) as opened:
        assert opened.start_another().wait(TIMEOUT_SECONDS) == 0
        assert len(opened.finished_games()) == 1
