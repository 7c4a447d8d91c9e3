"""Runs tests against changed code, those first that are likely to notice the change."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType

import pygame  # noqa: F401  (imported once for all runs)
import pytest

Function = tuple[str, int]
"""The file of a function, from the project's folder, and the line where it begins."""

STUCK_TIMES, STUCK_SECONDS = 10, 20
"""A test is stuck when it takes so many times as long as without a change, and so many seconds more, both of
processor time: on a busy computer, waiting alone does not mean that it got stuck."""
SILENT_SECONDS = 300
"""By the clock; one that waits for what never comes takes no processor time."""
FEW = 8
"""So many tests are run at first, and so many times as many after them."""
NOTHING_TO_RUN = int(pytest.ExitCode.NO_TESTS_COLLECTED)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a test did when nothing was changed."""

    seconds: float
    """Of processor time, so that a busy computer changes little."""
    calls: frozenset[Function]


class Noticing:
    """The tests of some files and folders, in a copy of the project."""

    def __init__(self, place: Path, paths: Iterable[str], without: Iterable[str], notes: Path) -> None:
        """Run all of them but those `without` names, and note in that file what each took and called.

        Those that fail are left out. Where the notes are there, they are read instead.
        """
        self._place = place
        choice = ["-k", " and ".join(f"not {name}" for name in without)] if without else []
        if not notes.exists():
            _run(place, [*paths, *choice], lambda: Recorder(place, notes))
        ran = pickle.loads(notes.read_bytes())
        self._ran = {name: Ran(seconds, calls) for name, (seconds, calls) in ran.items()}

    def order(
        self, paths: Sequence[str], file: Path, function: int | None, seconds: float | None
    ) -> list[str]:
        """The tests of these paths to run after a change in this file, in the function that begins there.

        Those that call the function (with None, any function of the file): first those that mirror the file,
        then path by path, the quickest first, and no more than take so many seconds. Without a limit, all
        others follow.
        """
        names = [name for name in self._ran if name.startswith(tuple(paths))]
        names.sort(key=lambda name: self._ran[name].seconds)
        callers = [name for name in names if self._calls(name, file.as_posix(), function)]
        found = [name for name in callers if f"/test_{file.stem}.py::" in name]
        for path in paths:
            here = [name for name in callers if name.startswith(path)]
            until = accumulate(self._ran[name].seconds for name in here)
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
            status = _run(self._place, files, lambda: Chosen(names, self._ran, Path(file.name)))
            begun = file.read().decode().splitlines()
        if status in (0, NOTHING_TO_RUN):
            return None
        return begun[-1] if begun else names[0]

    def passes(self, name: str) -> bool:
        """Whether this test passes now."""
        return self.first_failure([name]) is None

    def _calls(self, name: str, file: str, function: int | None) -> bool:
        calls = self._ran[name].calls
        return any(each[0] == file for each in calls) if function is None else (file, function) in calls


class Recorder:
    """Notes what each test took and called."""

    def __init__(self, place: Path, file: Path) -> None:
        self._code = f"{place}{os.sep}claim_desktop{os.sep}"
        self._place, self._file = place, file
        self._parent = os.getppid()
        self._ran: dict[str, tuple[float, frozenset[Function]]] = {}
        self._failed: set[str] = set()
        self._called: dict[int, CodeType] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Run the test while every call is noted, in all of its threads."""
        _end_without(self._parent)
        self._called = {}
        started = time.process_time()
        threading.settrace(self._note)
        sys.settrace(self._note)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)
            self._ran[item.nodeid] = (time.process_time() - started, self._functions())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which tests cannot tell anything."""
        if not report.passed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write down what was noted."""
        passed = {name: ran for name, ran in self._ran.items() if name not in self._failed}
        self._file.write_bytes(pickle.dumps(passed))

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        """Keep the code that is called: two pieces of code never are at one address."""
        self._called[id(frame.f_code)] = frame.f_code

    def _functions(self) -> frozenset[Function]:
        codes = [code for code in list(self._called.values()) if code.co_filename.startswith(self._code)]
        return frozenset(
            (Path(code.co_filename).relative_to(self._place).as_posix(), code.co_firstlineno)
            for code in codes
        )


class Chosen:
    """Runs these tests and no others, in this order."""

    def __init__(self, names: Sequence[str], ran: dict[str, Ran], begun: Path) -> None:
        sys.dont_write_bytecode = True  # what is compiled from a change is of no further use
        self._rank = {name: rank for rank, name in enumerate(names)}
        self._ran, self._begun = ran, begun
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
        signal.setitimer(signal.ITIMER_PROF, STUCK_SECONDS + STUCK_TIMES * self._ran[nodeid].seconds)
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
        *(part for part in sys.path if part not in ("", str(Path(__file__).parents[2]))),
    ]
    for name in [name for name in sys.modules if name.split(".")[0] in ("claim_desktop", "tests", "scripts")]:
        del sys.modules[name]
    os.environ["PYTHONPATH"] = str(place)
    watching = plugin()
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1" if sys.dont_write_bytecode else ""
    options = ("-q", f"--basetemp={place / 'temporary'}", "-p", "no:cacheprovider", "--campaign-seed", "1")
    try:
        return int(pytest.main([*options, *paths], plugins=[watching]))
    except BaseException:
        return 1
