"""Starts the game, after setting up all it needs: `python3 scripts/play.py`. Arguments go on to the game."""

from __future__ import annotations

import os
import sys

from scripts._environment import ROOT, Environment, SetupError, prepare, run_command, say

WINDOWLESS = {"-h", "--help", "--version", "--selftest"}
"""Arguments with which the game needs no screen."""
IMPORT_STATUS = "CLAIM_IMPORT_STATUS"
"""The variable that names the status with which the game ends if a package cannot be imported."""
NOT_IMPORTED = 3


def main() -> int:
    """Prepare and start the game; the status is the game's own.

    If a package cannot be imported, although everything looks right, the environment is rebuilt, once.
    """
    arguments = sys.argv[1:]
    if not WINDOWLESS.intersection(arguments) and _lacks_display():
        raise SetupError(
            "There is no display to open a window on: start the game from a desktop session "
            "(over SSH, connect with ssh -X)."
        )
    environment = Environment(ROOT)
    for anew in (False, True):
        prepare(environment, "the game", anew=anew)
        status = _run(environment, arguments)
        if status != NOT_IMPORTED:
            return status
        if not anew:
            say("Everything that the game needs is installed anew.")
    raise SetupError(
        "Installing everything anew did not help: "
        f"delete the folder {environment.folder}, then run this again."
    )


def _run(environment: Environment, arguments: list[str]) -> int:
    """Run the game to its end and return its status."""
    command = [str(environment.python), "-P", "-m", "claim_desktop", *arguments]
    return run_command(command, environment.variables() | {IMPORT_STATUS: str(NOT_IMPORTED)})


def _lacks_display() -> bool:
    if not sys.platform.startswith("linux"):
        return False
    return not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
