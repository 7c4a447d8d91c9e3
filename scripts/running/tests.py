"""Runs every test, after setting up all they need: `python3 scripts/test.py`. Arguments go on to pytest."""

from __future__ import annotations

import subprocess
import sys
import time

from scripts._environment import ROOT, Environment, prepare, say

CHECKS = {
    "style (ruff)": ("-m", "ruff", "check", "."),
    "format (ruff)": ("-m", "ruff", "format", "--check", "."),
    "types (mypy)": ("-m", "mypy"),
    "rooms (import-linter)": ("-c", "from importlinter.cli import lint_imports_command as run; run()"),
}


def main() -> int:
    """Run the checks and then pytest, whose closing line ends a good run; 0 if all of them passed."""
    environment = Environment(ROOT)
    prepare(environment, "the tests", "test", "assets", "environment")
    failed = [name for name, arguments in CHECKS.items() if not _passes(environment, name, arguments)]
    say("Running the tests (pytest) …")
    tests = ("-m", "pytest", "-n", "auto", "--dist", "worksteal", *sys.argv[1:])
    if _run(environment, tests, capture=False).returncode != 0:
        failed.append("tests (pytest)")
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def _passes(environment: Environment, name: str, arguments: tuple[str, ...]) -> bool:
    print(f"Checking {name} … ", end="", flush=True)
    started = time.monotonic()
    done = _run(environment, arguments, capture=True)
    passed = done.returncode == 0
    say(f"{'passed' if passed else 'FAILED'} ({time.monotonic() - started:.1f} s)")
    if not passed:
        say(done.stdout)
    return passed


def _run(
    environment: Environment, arguments: tuple[str, ...], *, capture: bool
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(environment.python), *arguments],
        check=False,
        cwd=environment.root,
        env=environment.variables(),
        stdout=subprocess.PIPE if capture else None,
        stderr=subprocess.STDOUT if capture else None,
        encoding="utf-8",
        errors="replace",
    )
