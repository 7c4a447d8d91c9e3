"""Starts the game, after setting up all it needs: `python3 scripts/play.py`. Arguments go on to the game."""

from __future__ import annotations

import os
import subprocess
import sys

from scripts._environment import ROOT, Environment, SetupError, prepare

WINDOWLESS = {"-h", "--help", "--version", "--selftest"}
"""Arguments with which the game needs no screen."""


def main() -> int:
    """Prepare and start the game; the status is the game's own."""
    arguments = sys.argv[1:]
    if not WINDOWLESS.intersection(arguments) and _lacks_display():
        raise SetupError(
            "There is no display to open a window on: start the game from a desktop session "
            "(over SSH, connect with ssh -X)."
        )
    environment = Environment(ROOT)
    prepare(environment, "the game")
    command = [str(environment.python), "-P", "-m", "claim_desktop", *arguments]
    if os.name != "nt":  # there the game would lose the console
        os.execve(command[0], command, environment.variables())
    return subprocess.run(command, check=False, env=environment.variables()).returncode


def _lacks_display() -> bool:
    if not sys.platform.startswith("linux"):
        return False
    return not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
