"""Draws the pictures of the game that README and software centres show, in docs/pictures/.

    python3 scripts/run.py update_pictures
    python3 scripts/run.py update_pictures scoring-two

Each shows a screen of `scripts/stage/states.py` by its name. Git keeps every version of a picture, so draw
them again when the game has come to look different, not at each change of a colour.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANG"] = os.environ["LANGUAGE"] = "C"  # the game speaks the system's language at first

import pygame

from claim_desktop.ui import window
from scripts._arguments import ArgumentParser, check_folder
from scripts._environment import ROOT, say
from scripts.stage.pilot import run_app
from scripts.stage.states import bring

FOLDER = ROOT / "docs" / "pictures"
SIZE = (1280, 720)
"""build/linux/claim-desktop.metainfo.xml names it, too."""
SCREENS = ("road", "phase-one-four", "phase-two-two", "scoring-two", "review-two", "lesson")


def main() -> int:
    """Draw the pictures that are asked for, or all, and say where they are."""
    parser = ArgumentParser(description="Draws the pictures that README and software centres show.")
    known = ", ".join(SCREENS)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{known}, or none of these for all")
    names = parser.parse_args().names or SCREENS
    if unknown := [name for name in names if name not in SCREENS]:
        parser.error(f"There is no picture {unknown[0]}, but {known}.")
    check_folder(parser, FOLDER)
    for name in names:
        say(draw(name).relative_to(ROOT).as_posix())
    return 0


def draw(name: str) -> Path:
    """Draw the picture of a screen; its file."""
    file = FOLDER / f"{name}.jpg"
    with tempfile.TemporaryDirectory() as folder, run_app(Path(folder), size=SIZE) as pilot:
        bring(pilot, name)
        FOLDER.mkdir(parents=True, exist_ok=True)
        pygame.image.save(window.surface(), file)
    return file
