"""Runs tests against changed code, each time in a process of its own, and tells which of them fail.

It is also the plugin of those processes, which notes in a file what pytest does: a test that gets stuck can
only be known from outside.
"""

from __future__ import annotations

import ast
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath

import pytest

STUCK_SECONDS = 40
"""How long a test must have run to have got stuck, in seconds of processor time, which other work on the
computer does not change."""
MAX_SILENT_SECONDS = 900
"""How long a process may note nothing, by the clock, before it is ended: it waits for what never comes."""
MAX_USERS = 10
"""How many of the test files that import a module count as near it."""
FAR = ("tests/stress", "tests/scripts", "tests/packaging")
"""Tests that take long, and are near nothing."""

NOTES, SECONDS = "CLAIM_TEST_NOTES", "CLAIM_TEST_SECONDS"
"""The variables with the file in which the plugin notes what is done, and its limit of processor time."""
STARTS, FAILS = "starts", "fails"


@dataclass
class Suite:
    """The tests of a copy of the project."""

    place: Path
    options: Sequence[str] = ()
    """Further options of pytest."""
    unreliable: set[str] = field(default_factory=set)
    """Tests that have failed without a change, and are left out."""

    def near(self, file: Path) -> list[str]:
        """The test files near a product file: its own, else those of what imports it, and its folder's."""
        tests = self._own(file)
        if not tests:
            module, folder = module_of(file), file.parent
            importers = [each for each, names in self.product.items() if module in names]
            importers.sort(key=lambda each: -len(os.path.commonpath([each.parent, folder])))
            tests = list(dict.fromkeys(test for each in importers for test in self._own(each)))[:MAX_USERS]
        folder_of_tests = tests_of(file.parent)
        mirror = [test for test in self.tests if PurePosixPath(test).parent == folder_of_tests]
        return list(dict.fromkeys([*tests, *mirror]))

    def _own(self, file: Path) -> list[str]:
        """The test files of a file's name, and those that import it."""
        module, folder = module_of(file), tests_of(file.parent)
        named = [test for test in self.tests if PurePosixPath(test).name == f"test_{file.stem}.py"]
        users = [test for test, names in self.tests.items() if module in names and not test.startswith(FAR)]
        users.sort(key=lambda test: -len(os.path.commonpath([test, folder])))
        return list(dict.fromkeys([*named, *users[:MAX_USERS]]))

    @cached_property
    def tests(self) -> dict[str, set[str]]:
        """What each test file imports, by module and by what is taken from it."""
        files = sorted((self.place / "tests").rglob("test_*.py"))
        return {file.relative_to(self.place).as_posix(): _imports_of(file) for file in files}

    @cached_property
    def product(self) -> dict[Path, set[str]]:
        """What each file of the product imports, in the same way."""
        files = sorted((self.place / "claim_desktop").rglob("*.py"))
        return {file.relative_to(self.place): _imports_of(file) for file in files}

    def passes(self, test: str) -> bool:
        """Whether a test passes; one that does not is left out from now on."""
        if self.first_failure([test], STUCK_SECONDS * 10) is None:
            return True
        self.unreliable.add(test)
        return False

    def first_failure(self, tests: Sequence[str], seconds: int) -> str | None:
        """The first of these tests that fails or gets stuck; None if none does in so much processor time."""
        status, notes = self._run(["-x", "-n", "0", *tests], seconds)
        failed = [test for kind, _, test in notes if kind == FAILS]
        if failed or status >= 0 or not notes:
            return failed[0] if failed else None
        _, since, last = notes[-1]
        is_just_late = status == -signal.SIGXCPU and seconds - float(since) < STUCK_SECONDS
        return None if is_just_late else last

    def failures(self) -> list[str]:
        """Which of all tests fail."""
        _, notes = self._run(["-n", "auto"])
        return list(dict.fromkeys(test for kind, _, test in notes if kind == FAILS))

    def _run(self, arguments: Sequence[str], seconds: int | None = None) -> tuple[int, list[list[str]]]:
        """Run tests; return the status, negative if a signal ended the process, and what the plugin noted."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.stress.workers.selection_of_tests"]
        command += ["-p", "no:cacheprovider", f"--basetemp={self.place / 'temporary'}", "--hypothesis-seed=1"]
        command += [f"--deselect={test}" for test in self.unreliable]
        with tempfile.NamedTemporaryFile() as file:
            variables = {
                NOTES: file.name,
                SECONDS: str(seconds or ""),
                "PYTHONPATH": str(self.place),
                "PYTHONDONTWRITEBYTECODE": "1",  # what is compiled from a change is of no further use
                "HYPOTHESIS_STORAGE_DIRECTORY": str(self.place / "temporary" / "examples"),
            }
            process = subprocess.Popen(
                [*command, *self.options, *arguments],
                cwd=self.place,
                env=os.environ | variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            try:
                while (status := process.poll()) is None:
                    if time.time() - os.stat(file.name).st_mtime > MAX_SILENT_SECONDS:
                        process.kill()
                    time.sleep(0.05)
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)  # with whatever the tests have started
            return status, [line.split("\t") for line in file.read().decode().splitlines()]


def module_of(file: Path) -> str:
    """The name by which a file of the product is imported."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def tests_of(folder: Path) -> PurePosixPath:
    """The folder of the tests that mirror a folder of the product."""
    return PurePosixPath("tests", *folder.parts[1:])


def _imports_of(file: Path) -> set[str]:
    return set(_imported(ast.parse(file.read_text(encoding="utf-8"))))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(str() as module, names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)


def _note(kind: str, test: str) -> None:
    if NOTES in os.environ:
        with Path(os.environ[NOTES]).open("a", encoding="utf-8") as file:
            file.write(f"{kind}\t{time.process_time():.2f}\t{test}\n")


def pytest_configure() -> None:
    """Limit the processor time of this process."""
    if seconds := os.environ.get(SECONDS):
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))


def pytest_runtest_logstart(nodeid: str) -> None:
    """Note that a test begins."""
    _note(STARTS, nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note that a test has failed."""
    if report.failed:
        _note(FAILS, report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note that a file of tests cannot be read."""
    if report.failed:
        _note(FAILS, report.nodeid)
