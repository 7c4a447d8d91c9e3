"""Runs tests against changed code, those first that are likely to notice the change."""

from __future__ import annotations

import difflib
import os
import pickle
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

import hypothesis  # noqa: F401  (imported once for all runs)
import pygame  # noqa: F401
import pytest
from coverage import Coverage

STUCK_TIMES, STUCK_SECONDS = 10, 20
"""A test is stuck when it takes so many times as long as without a change, and so many seconds more, both of
processor time: on a busy computer, waiting alone does not mean that it got stuck."""
SILENT_SECONDS = 300
"""By the clock; one that waits for what never comes takes no processor time."""
FEW = 8
"""So many tests are run at first, and so many times as many after them."""
NOTHING_TO_RUN = int(pytest.ExitCode.NO_TESTS_COLLECTED)

Lines = dict[int, set[str]]
"""The tests that ran each line of a file."""


@dataclass(slots=True)
class Notes:
    """What the tests did when nothing was changed."""

    seconds: dict[str, float] = field(default_factory=dict)
    """What each test took of processor time, so that a busy computer changes little."""
    lines: dict[str, Lines] = field(default_factory=dict)
    """By file, from the project's folder."""
    sources: dict[str, str] = field(default_factory=dict)
    """The files as they were."""

    @staticmethod
    def load(file: Path) -> Notes:
        """What is in the file; nothing where there is none."""
        return Notes(*pickle.loads(file.read_bytes())) if file.exists() else Notes()

    def save(self, file: Path) -> None:
        """Write everything down."""
        file.write_bytes(pickle.dumps((self.seconds, self.lines, self.sources)))

    def follow(self, place: Path) -> None:
        """Move what is known of lines to where they are now, in files that have changed since."""
        for name, before in self.sources.items():
            now = (place / name).read_text(encoding="utf-8") if (place / name).exists() else ""
            if now != before:
                self.lines[name] = moved(self.lines[name], before.splitlines(), now.splitlines())
                self.sources[name] = now


def moved(lines: Lines, before: Sequence[str], now: Sequence[str]) -> Lines:
    """The same by the numbers that lines have now; what is no longer there is left out."""
    blocks = difflib.SequenceMatcher(None, before, now, autojunk=False).get_matching_blocks()
    numbers = {old + each + 1: new + each + 1 for old, new, size in blocks for each in range(size)}
    return {numbers[number]: tests for number, tests in lines.items() if number in numbers}


class Noticing:
    """The tests of some files and folders, in a copy of the project."""

    def __init__(self, place: Path, paths: Iterable[str], without: Iterable[str], notes: Path) -> None:
        """Run all of them but those `without` names, and note in that file what each took and what it ran.

        Those that fail are left out, and so are those of which the file tells already.
        """
        self._place = place
        choice = ["-k", " and ".join(f"not {name}" for name in without)] if without else []
        _run(place, [*paths, *choice], lambda: Recorder(place, notes))
        self._notes = Notes.load(notes)

    def order(
        self, paths: Sequence[str], file: Path, lines: Sequence[Iterable[int]], seconds: float | None
    ) -> list[str]:
        """The tests of these paths to run after a change in this file.

        They run one of the lines; the first group of these that any test runs counts. First come those that
        mirror the file, then path by path, the quickest first, and no more than take so many seconds. Without
        a limit, all others follow.
        """
        took = self._notes.seconds
        names = sorted((name for name in took if name.startswith(tuple(paths))), key=took.__getitem__)
        ran = self._notes.lines.get(file.as_posix(), {})
        groups = ({test for line in group for test in ran.get(line, ())} for group in lines)
        runners = next(filter(None, groups), set[str]())
        callers = [name for name in names if name in runners]
        found = [name for name in callers if f"/test_{file.stem}.py::" in name]
        for path in paths:
            here = [name for name in callers if name.startswith(path)]
            until = accumulate(took[name] for name in here)
            found += [
                name for name, end in zip(here, until, strict=True) if seconds is None or end <= seconds
            ]
        return list(dict.fromkeys(found if seconds is not None else [*found, *names]))

    def first_failure(self, names: Sequence[str]) -> str | None:
        """Run these tests in this order until one fails or gets stuck, and return it; None if all pass.

        A few come first, since most changes are noticed soon and every file of tests takes time to read.
        """
        for some in (names[:FEW], names[FEW : FEW**2], names[FEW**2 :]):
            failed = self._first_failure(some) if some else None
            if failed is not None:
                return failed
        return None

    def _first_failure(self, names: Sequence[str]) -> str | None:
        files = sorted({name.partition("::")[0] for name in names})
        with tempfile.NamedTemporaryFile() as file:
            status = _run(self._place, files, lambda: Chosen(names, self._notes.seconds, Path(file.name)))
            begun = file.read().decode().splitlines()
        if status in (0, NOTHING_TO_RUN):
            return None
        return begun[-1] if begun else names[0]

    def passes(self, name: str) -> bool:
        """Whether this test passes now."""
        return self.first_failure([name]) is None


class Recorder:
    """Notes what each test took and which lines it ran, of those that are not known yet."""

    def __init__(self, place: Path, file: Path) -> None:
        sys.dont_write_bytecode = False  # all later runs read it
        self._place, self._file = place, file
        self._parent = os.getppid()
        self._notes = Notes.load(file)
        self._notes.follow(place)
        self._failed: set[str] = set()
        folder = str(place / "claim_desktop")
        self._coverage = Coverage(data_file=None, config_file=False, source=[folder], messages=False)
        self._coverage.set_option("run:disable_warnings", ["no-data-collected", "module-not-imported"])
        self._coverage.start()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out those that are known."""
        items[:] = [item for item in items if item.nodeid not in self._notes.seconds]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Run the test while every line is noted, in all of its threads."""
        _end_without(self._parent)
        self._coverage.switch_context(item.nodeid)
        started = time.process_time()
        try:
            return (yield)
        finally:
            self._notes.seconds[item.nodeid] = time.process_time() - started
            self._coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which tests cannot tell anything."""
        if not report.passed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write down what was noted."""
        self._coverage.stop()
        notes, data = self._notes, self._coverage.get_data()
        for path in data.measured_files():
            name = Path(path).relative_to(self._place).as_posix()
            lines = notes.lines.setdefault(name, {})
            notes.sources[name] = Path(path).read_text(encoding="utf-8")
            for number, tests in data.contexts_by_lineno(path).items():
                lines.setdefault(number, set()).update(tests)
        for name in self._failed:
            notes.seconds.pop(name, None)
        notes.save(self._file)


class Chosen:
    """Runs these tests and no others, in this order."""

    def __init__(self, names: Sequence[str], seconds: dict[str, float], begun: Path) -> None:
        sys.dont_write_bytecode = True  # what is compiled from a change is of no further use
        self._rank = {name: rank for rank, name in enumerate(names)}
        self._seconds, self._begun = seconds, begun
        self._parent = os.getppid()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out all others."""
        items[:] = [item for item in items if item.nodeid in self._rank]
        items.sort(key=lambda item: self._rank[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """End at the first failure."""
        if report.failed:
            os._exit(1)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note that the test begins, and end the process if it gets stuck."""
        _end_without(self._parent)
        with self._begun.open("a", encoding="utf-8") as file:
            print(nodeid, file=file)
        signal.setitimer(signal.ITIMER_PROF, STUCK_SECONDS + STUCK_TIMES * self._seconds[nodeid])
        signal.alarm(SILENT_SECONDS)


def _run(place: Path, paths: Sequence[str], plugin: Callable[[], object]) -> int:
    """Run the tests of these files and folders in a process of its own; returns its status."""
    sys.stdout.flush()
    process = os.fork()
    if process == 0:
        os._exit(_test_in(place, paths, plugin))
    _, status = os.waitpid(process, 0)
    with suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)  # whatever the tests started
    return os.waitstatus_to_exitcode(status)


def _end_without(parent: int) -> None:
    """End this process if the one that started it was ended."""
    if os.getppid() != parent:
        os._exit(1)


def _test_in(place: Path, paths: Sequence[str], plugin: Callable[[], object]) -> int:
    """Run pytest in this process, with the project in that folder instead of this one."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nothing, number)
    os.chdir(place)
    sys.path[:] = [
        str(place),
        *(part for part in sys.path if part not in ("", str(Path(__file__).parents[3]))),
    ]
    for name in [name for name in sys.modules if name.split(".")[0] in ("claim_desktop", "tests", "scripts")]:
        del sys.modules[name]
    os.environ["PYTHONPATH"] = str(place)
    watching = plugin()
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1" if sys.dont_write_bytecode else ""
    options = ("-q", "--whole", f"--basetemp={place / 'temporary'}", "-p", "no:cacheprovider")
    warnings = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # of what was imported once for all runs
    try:
        return int(pytest.main([*options, "--campaign-seed", "1", *warnings, *paths], plugins=[watching]))
    except BaseException:
        return 1
