"""The imports before the menu is shown."""

from __future__ import annotations

import re
import subprocess
import sys
from ast import literal_eval
from importlib.util import find_spec
from pathlib import Path

import pytest

import claim_desktop.scenes

LATER = (
    *("scenes.play.game_scene", "scenes.setup.new_game", "scenes.scoring.scene"),
    *("table.layout", "table.painter", "table.artwork.effect_art", "table.artwork.plain_cards"),
    *(
        "scenes.chronicle.logic.chronicle",
        "scenes.chronicle.logic.achievements",
        "scenes.chronicle.logic.facts",
    ),
    *(
        "scenes.lessons.logic.lesson",
        "scenes.puzzles.logic.progress",
        "scenes.road.scene",
        "scenes.daily.scene",
    ),
    *("scenes.review.logic.branches", "scenes.review.logic.reviewer", "scenes.chronicle.logic.game_titles"),
    *(
        "session.deal_par",
        "session.fair_proof",
        "storage.crash_report",
        "rules.codes",
        "ai.levels",
        "ai.engine",
    ),
)
"""Modules of the game that are of no use to the menu of a newcomer, many of which bring others."""

LATER_LIBRARIES = ("sqlite3", "subprocess", "selectors", "pygame._freetype", "numpy", "array")
"""Libraries that the game imports when it needs them."""

MAX_MODULES = 445
"""The maximum number of modules imported before the menu is seen; if it is exceeded, look for what the menu
does not need. It differs by a few from system to system.
"""


WINDOW_FIRST = """
import sys
from claim_desktop.__main__ import show_window
show_window()
import pygame
print([name for name in ("claim_desktop.app.app", "claim_desktop.ai.engine") if name in sys.modules])
print(pygame.display.get_surface().get_size() >= (960, 540), pygame.display.get_caption()[0])
"""


def test_the_window_stands_before_the_application_is_imported() -> None:
    done = subprocess.run([sys.executable, "-c", WINDOW_FIRST], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-2:] == ["[]", "True Claim Desktop"]


FIRST_PRESS = """
import sys
import claim_desktop.app.app
before = set(sys.modules)
import claim_desktop.scenes.road.scene
pressed = set(sys.modules) - before
from importlib import import_module
from claim_desktop.app.scene_stack import modules_ahead
ahead = [name for name in modules_ahead() if import_module(name)]
print([name for name in ahead if name in pressed])
print(ahead)
"""


OPENED = re.compile(
    r"def (\w+\(|__init__\(self, )services: Services, games: Games, _?request: (?!SceneRequest)"
)
"""What answers a request, a constructor or a function; one for any request is the base of several."""


@pytest.fixture(scope="module")
def imported() -> tuple[list[str], list[str]]:
    """The scenes that the first press of Play imports, and all that are imported ahead."""
    done = subprocess.run([sys.executable, "-c", FIRST_PRESS], check=True, capture_output=True, text=True)
    pressed, ahead = map(literal_eval, done.stdout.splitlines()[-2:])
    return pressed, ahead


def test_the_first_press_of_play_waits_for_no_other_scene_to_be_imported(
    imported: tuple[list[str], list[str]],
) -> None:
    pressed, ahead = imported
    assert pressed == ["claim_desktop.scenes.road.scene"]
    first = ["menu.scene", "road.scene", "setup.new_game", "setup.requests", "play.game_scene"]
    assert ahead[:5] == [f"claim_desktop.scenes.{name}" for name in first]


def test_every_scene_that_can_be_asked_for_is_imported_ahead(imported: tuple[list[str], list[str]]) -> None:
    scenes = Path(claim_desktop.scenes.__file__).parent
    opened = {
        ".".join(("claim_desktop.scenes", *path.relative_to(scenes).with_suffix("").parts))
        for path in scenes.rglob("*.py")
        if OPENED.search(path.read_text(encoding="utf-8"))
    }
    assert opened
    assert opened - set(imported[1]) == set()


MENU = """
import sys
from pathlib import Path
from random import Random
from claim_desktop.__main__ import show_window
show_window()
from claim_desktop.app.app import open_app
from claim_desktop.storage.folder import DataFolder
app = open_app(DataFolder.open(Path(sys.argv[1])), Random(1))
app.step([], 1 / 60)
print(type(app.scene).__name__)
print(list(sys.modules))
app.close()
"""


def test_the_menu_is_shown_before_the_table_and_its_players_are_imported(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MENU, str(tmp_path)], check=True, capture_output=True, text=True
    )
    scene, modules = done.stdout.splitlines()[-2:]
    assert scene == "MenuScene"
    imported = literal_eval(modules)
    assert [name for name in LATER if f"claim_desktop.{name}" in imported] == []
    assert [name for name in LATER_LIBRARIES if name in imported] == []
    assert len(imported) <= MAX_MODULES


def test_the_modules_that_are_imported_later_exist() -> None:
    found = [name for name in LATER if find_spec(f"claim_desktop.{name}") is not None]
    assert found == list(LATER)
