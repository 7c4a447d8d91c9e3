"""Starts the game, after setting up all it needs: `python3 scripts/play.py`. Arguments go on to the game."""

# No other Python may fail to read this file before it can say that it is too old: keep its syntax plain.
import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Claim Desktop needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

import subprocess

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from scripts._environment import ROOT, Environment, SetupError, finish, prepare

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


if __name__ == "__main__":
    finish(main)
