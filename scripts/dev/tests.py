"""Runs the tests, and checks style, types and imports beside them, after setting up all they need.

`python3 scripts/test.py` makes every check and runs the default tests. If the arguments name tests, only
those run, and only what differs from the main branch is checked. `--changed` picks the tests for what
differs. All arguments go on to pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from scripts._environment import ROOT, Environment, SetupError, prepare, say

CHANGED, RENEW, ALL = "--changed", "--renew-goldens", "--all"
FEW_FILES = 3
"""Up to this many test files run in one process, since starting more processes takes longer than it saves."""

NOTHING_TO_RUN = 5
"""Pytest's status when no test is left to run."""

MAIN_BRANCHES = ("origin/main", "main", "HEAD")
"""The first of these that exists is compared with."""


@dataclass(frozen=True, slots=True)
class ProjectCheck:
    """A check made beside the tests."""

    name: str
    arguments: tuple[str, ...]
    """What Python is called with."""


def main() -> int:
    """Run pytest, and the checks beside it; 0 if all of them passed."""
    arguments = sys.argv[1:]
    paths = [argument for argument in arguments if _is_path(ROOT, argument)]
    if RENEW in arguments and not paths and not {CHANGED, ALL}.intersection(arguments):
        raise SetupError(renewal_sentence(ROOT))
    environment = Environment(ROOT)
    prepare(environment, "the tests", "test", "assets", "environment")
    changed = changed_files(ROOT)
    checks = checks_of(ROOT, changed) if paths or CHANGED in arguments else checks_of(ROOT, None)
    if CHANGED in arguments:
        found = _affected_tests(environment, changed)
        arguments += found
        paths += found
        if not paths:
            say("No test concerns what differs from the main branch.")
    tests = () if CHANGED in arguments and not paths else pytest_arguments(ROOT, arguments, paths)
    with ThreadPoolExecutor(1) as beside:
        results = [beside.submit(_passes, environment, check) for check in checks]
        status = _run(environment, tests, capture=False).returncode if tests else 0
        is_nothing_left = CHANGED in arguments and status == NOTHING_TO_RUN
        failed = [] if status == 0 or is_nothing_left else ["tests (pytest)"]
        failed += [check.name for check, result in zip(checks, results, strict=True) if not result.result()]
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    elif checks:
        say(f"Passed as well: {', '.join(check.name for check in checks)}.")
    return 1 if failed else 0


def checks_of(root: Path, changed: set[str] | None) -> list[ProjectCheck]:
    """The checks that concern these files; all checks of all files for None."""
    is_whole = changed is None or "pyproject.toml" in changed
    python = [] if changed is None else sorted(each for each in changed if each.endswith((".py", ".pyi")))
    files = ["."] if is_whole else [each for each in python if (root / each).is_file()]
    checks = []
    if files:
        checks += [
            ProjectCheck("style (ruff)", ("-m", "ruff", "check", "--force-exclude", *files)),
            ProjectCheck("format (ruff)", ("-m", "ruff", "format", "--check", "--force-exclude", *files)),
        ]
    if is_whole or python:
        command = "from importlinter.cli import lint_imports_command as run; run()"
        checks += [
            ProjectCheck("types (mypy)", ("-m", "mypy")),
            ProjectCheck("imports (import-linter)", ("-c", command)),
        ]
    return checks


def pytest_arguments(root: Path, arguments: Sequence[str], paths: Sequence[str]) -> tuple[str, ...]:
    """The arguments with which Python runs these tests: in several processes, unless they are few.

    Slow tests often wait for windows and processes, so one more than there are cores keeps these busy.
    """
    files = [root / path.partition("::")[0] for path in paths]
    count = sum(len(list(file.rglob("test_*.py"))) if file.is_dir() else 1 for file in files)
    cores = os.cpu_count() or 1
    processes = 0 if 0 < count <= FEW_FILES else cores + 1 if "--all" in arguments else cores
    return ("-m", "pytest", "-n", str(processes), "--dist", "worksteal", *arguments)


def changed_files(root: Path) -> set[str] | None:
    """The paths that differ from the main branch, committed or not, with forward slashes.

    Removed files are included; None outside of a Git checkout.
    """
    base = next(filter(None, (_git(root, "merge-base", "HEAD", branch) for branch in MAIN_BRANCHES)), None)
    if base is None:
        return None
    tracked = _git(root, "diff", "--name-only", "--no-renames", "-z", base.strip()) or ""
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z") or ""
    return set(filter(None, (tracked + untracked).split("\0")))


def _git(root: Path, *arguments: str) -> str | None:
    """What Git prints; None if it fails or is not installed."""
    try:
        done = subprocess.run(("git", *arguments), cwd=root, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.decode("utf-8", "surrogateescape")


def renewal_sentence(root: Path) -> str:
    """Says what renewing every golden file would take, and how to renew less."""
    folders = sorted(folder for folder in (root / "tests" / "data").iterdir() if folder.is_dir())
    counts = [(folder.name, sum(file.is_file() for file in folder.rglob("*"))) for folder in folders]
    listed = ", ".join(f"{count} {name}" for name, count in counts)
    return (
        f"{RENEW} without a path would rewrite every golden file ({listed}), which takes as long as all "
        "tests. Name the tests whose files should change, as in tests/screens/test_golden_films.py, "
        f"or add {ALL}."
    )


def _is_path(root: Path, argument: str) -> bool:
    path = argument.partition("::")[0]
    return not path.startswith("-") and ("/" in path or (root / path).exists())


def _affected_tests(environment: Environment, changed: Iterable[str] | None) -> list[str]:
    """The test files for these files; the environment's Python finds them, since it has the libraries."""
    if changed is None:
        raise SetupError(f"{CHANGED} compares with the main branch, and this folder is no Git checkout.")
    done = subprocess.run(
        [str(environment.python), "-m", "scripts.dev.affected"],
        input="\n".join(changed),
        check=False,
        cwd=environment.root,
        env=environment.variables(),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
    )
    if done.returncode != 0:
        raise SetupError("The tests for what differs could not be found, for the reason above.")
    return done.stdout.splitlines()


def _passes(environment: Environment, check: ProjectCheck) -> bool:
    """Make a check, and print what it finds as soon as it does."""
    started = time.monotonic()
    done = _run(environment, check.arguments, capture=True)
    if done.returncode != 0:
        say(f"\nThe check of {check.name} failed after {time.monotonic() - started:.1f} s:\n{done.stdout}")
    return done.returncode == 0


def _run(
    environment: Environment, arguments: tuple[str, ...], *, capture: bool
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(environment.python), *arguments],
        check=False,
        cwd=environment.root,
        env=_variables(environment),
        stdout=subprocess.PIPE if capture else None,
        stderr=subprocess.STDOUT if capture else None,
        encoding="utf-8",
        errors="replace",
    )


def _variables(environment: Environment) -> dict[str, str]:
    """Let bytecode be kept: tests start the game dozens of times, and would compile all modules each time."""
    variables = environment.variables()
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    return variables
