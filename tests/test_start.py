"""What is imported before the menu is shown."""

from __future__ import annotations

import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import claim_desktop.scenes

LATER = (
    "claim_desktop.scenes.play.game_scene",
    "claim_desktop.scenes.setup.new_game",
    "claim_desktop.table.painter",
    "claim_desktop.scenes.chronicle.logic.chronicle",
    "claim_desktop.scenes.lessons.logic.lesson",
    "claim_desktop.ai.levels",
    "claim_desktop.scenes.review.logic.reviewer",
)
"""Modules that only other scenes need, each of which brings many more."""


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
from claim_desktop.app.scene_loader import modules_ahead
ahead = [name for name in modules_ahead() if import_module(name)]
print([name for name in ahead if name in pressed])
print(ahead)
"""


def test_the_first_press_of_play_waits_for_no_other_scene_to_be_imported() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_PRESS], check=True, capture_output=True, text=True)
    pressed, ahead = map(literal_eval, done.stdout.splitlines()[-2:])
    assert pressed == ["claim_desktop.scenes.road.scene"]
    first = ["menu.scene", "road.scene", "setup.new_game", "play.phase_one"]
    assert ahead[:4] == [f"claim_desktop.scenes.{name}" for name in first]


def test_every_scene_that_can_be_asked_for_is_imported_ahead() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_PRESS], check=True, capture_output=True, text=True)
    scenes = Path(claim_desktop.scenes.__file__).parent
    opened = {
        ".".join(("claim_desktop.scenes", *path.relative_to(scenes).with_suffix("").parts))
        for path in scenes.rglob("*.py")
        if "    def open(cls, services: Services, games: Games, request" in path.read_text(encoding="utf-8")
    }
    missing = opened - set(literal_eval(done.stdout.splitlines()[-1]))
    assert missing == {"claim_desktop.scenes.play.game_scene"}, "it is the base of both phases"


def test_the_menu_is_shown_before_the_table_and_its_players_are_imported() -> None:
    program = f"import sys, claim_desktop.app.app; print([each for each in {LATER!r} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
