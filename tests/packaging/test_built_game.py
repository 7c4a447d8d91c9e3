"""The packed application in a real window: the tests of the checkout, and what only packing can break."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, SettingsFile, Speed
from tests.test_real_window import (  # noqa: F401 - pytest finds them here, and gives them the player below
    test_a_game_is_played_by_mouse_from_the_menu_to_the_scoring_and_a_rematch,
    test_a_game_killed_in_the_middle_goes_on_with_the_menus_first_button,
)
from tests.virtual_desktop import MISSING, Desk, desk, is_same_but_for_dust, wait_until

pytestmark = pytest.mark.skipif(
    bool(MISSING) and "CI" not in os.environ, reason=f"these programs are not installed: {', '.join(MISSING)}"
)
WITHOUT = ("PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV", "LD_LIBRARY_PATH")


def settings_in(folder: Path) -> None:
    """A person against a computer, and cards that move at once."""
    opened = DataFolder.open(folder)
    SettingsFile(opened).write(Settings(mode="claim", levels=("", "squire"), speed=Speed.OFF))
    opened.close()


@pytest.fixture
def player(packages: Path, tmp_path: Path) -> Iterator[Desk]:
    """The packed game as it has just started, with no Python to be found and an empty PATH."""
    settings_in(tmp_path / "data")
    unset = [part for name in WITHOUT for part in ("-u", name)]
    program = packages / "claim-desktop" / "claim-desktop"
    with desk(tmp_path, ["/usr/bin/env", *unset, str(program)]) as opened:
        opened.start()
        yield opened


def test_two_copies_run_at_once(player: Desk) -> None:
    other = player.start_another()
    wait_until("a second window", lambda: len(player.windows()) == 2)
    assert player.program is not None
    assert player.program.poll() is None
    other.terminate()
    other.wait()
    assert sorted(path.name for path in player.folder.glob(".copy-*.lock")) == [
        ".copy-1.lock",
        ".copy-2.lock",
    ]
    assert not (player.folder / "errors.log").exists()


def test_the_packed_game_shows_the_same_picture_as_the_checkout(player: Desk, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    settings_in(elsewhere / "data")
    with desk(elsewhere) as checkout:
        checkout.start()
        # On a busy machine either may have rested while the menu's cards were still to come.
        wait_until("the same picture", lambda: is_same_but_for_dust(checkout.screen(), player.screen()))
