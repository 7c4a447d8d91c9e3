"""Starts every command: checks the Python version, sets the path, reports errors in sentences.

play.py, test.py and run.py name the module with the `main() -> int` of a command. They import this file
only where they are what was started: processes that a command spawns read them again, without this folder on
their path.
Even an old Python has to be able to read this file before it can say that it is too old, so the syntax stays
plain.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def run(module: str, *pins: str) -> None:
    """Run a module's `main` from the root of the checkout and exit with its status.

    `pins` names the files in build/pins with the packages that it needs: `.venv` is set up with them, and its
    Python runs the module. Without any, the Python at hand does.
    """
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("Claim Desktop needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))
    sys.path[0] = ROOT  # in place of this folder, whose test.py would hide Python's own package of that name
    from scripts._environment import finish, main_of  # noqa: PLC0415

    finish(main_of(module, *pins))
