"""Tries changes of the code in a process that has collected all tests, as a plugin of pytest.

For each change it forks, and replaces the code of the functions that were changed. What belongs to a module
or a class, such as a constant, is tried in a process of its own, which imports the changed module.
"""

from __future__ import annotations

import ast
import gc
import os
import re
import resource
import select
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache, partial
from importlib import import_module
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pygame
import pytest

from tests.stress.workers.changed_code import ROOT, compiled, tree_of
from tests.stress.workers.marked_blocks import Notes
from tests.stress.workers.mutation import CHANGE, Mutant

NO_TEST = "no test noticed"

MAX_USERS = 10
"""How many of the test files that import a module count as near it."""
NEAR_SHARE = 0.5
"""The share of the time that tests near the change may take, before all others get their turns."""
MANY_TIMES = 6
"""How many times as long as without a change the tests may take before one of them has got stuck."""
MAX_SILENT_SECONDS = 120.0
"""How long, by the clock, one test may take: longer, and it waits for what never comes."""
WARMING = 12
"""How many tests run before the first change, so that what all tests load is loaded once."""
CACHE = type(lru_cache(lambda: None))


class ForkedTests:
    """Tries tests on changed code."""

    def __init__(self, notes: Notes, mutants: Sequence[Mutant], seconds: float) -> None:
        """`seconds`: how long the tests of one change may take."""
        self.noticed: set[Mutant] = set()
        self._notes = notes
        self._mutants = mutants
        self._seconds = seconds
        self._reliable: set[str] = set()
        self._unreliable: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the changes instead of running all tests."""
        self._session = session
        self._items = {item.nodeid: item for item in session.items if item.nodeid in self._notes.seconds}
        quick = [name for name in self._items if self._notes.seconds[name] < 1.0]
        self._make(sorted(quick, key=self._notes.count_of, reverse=True)[:WARMING], lambda test: None)
        session.testsfailed = 0
        pygame.mixer.quit()  # its thread would not be there after a fork
        self._find_functions()
        print()
        for mutant in self._mutants:
            by = self._first_failure(mutant)
            print(f"{mutant}: {NO_TEST if by is None else f'noticed by {by}'}", flush=True)
            if by is not None:
                self.noticed.add(mutant)
        return True

    def _first_failure(self, mutant: Mutant) -> str | None:
        """The first test that fails with a change and passes without; None if none does in the time."""
        changed = compiled(mutant.file, mutant.tree)
        tests = self._chosen(mutant.file, mutant.line)
        while tests := [test for test in tests if test not in self._unreliable]:
            if self._replaces(mutant.file, changed):
                by = self._forked(tests, partial(self._replace, mutant.file, changed))
            else:
                by = self._in_own_process(tests, mutant)
            if by is None or self._is_reliable(by):
                return by
        return None

    def _is_reliable(self, test: str) -> bool:
        if test not in self._reliable | self._unreliable:
            passes = self._forked([test], lambda: None) is None
            (self._reliable if passes else self._unreliable).add(test)
        return test in self._reliable

    # Which tests

    def _chosen(self, file: Path, line: int) -> list[str]:
        """The tests that run a line: those near first, and each file's cheapest test before its second."""
        by_file: dict[str, list[str]] = defaultdict(list)
        for test in sorted(self._notes.tests_of(file, line), key=self._notes.seconds.__getitem__):
            if test in self._items:
                by_file[test.partition("::")[0]].append(test)
        near, folder = self._near(file), "/".join(("tests", *file.parent.parts[1:]))
        files = sorted(by_file, key=lambda each: -len(os.path.commonpath([each, folder])))
        turns = max(map(len, by_file.values()), default=0)
        every = [by_file[each][turn] for turn in range(turns) for each in files if turn < len(by_file[each])]
        first = [test for test in every if test.partition("::")[0] in near]
        chosen = dict.fromkeys(self._within(first, self._seconds * NEAR_SHARE))
        spent = sum(map(self._notes.seconds.__getitem__, chosen))
        others = [test for test in every if test not in chosen]
        return [*chosen, *self._within(others, self._seconds - spent)]

    def _within(self, tests: Sequence[str], seconds: float) -> Iterator[str]:
        """As many of these tests as begin within the time."""
        for test in tests:
            if seconds <= 0:
                return
            yield test
            seconds -= self._notes.seconds[test]

    def _near(self, file: Path) -> set[str]:
        """The test files of a file's name, and some that import it."""
        module = _module_of(file)
        named = [test for test in self._imports if Path(test).stem == f"test_{file.stem}"]
        users = [test for test, names in self._imports.items() if module in names]
        users.sort(key=lambda test: -len(os.path.commonpath([test, "/".join(("tests", *file.parts[1:-1]))])))
        return {*named, *users[:MAX_USERS]}

    @cached_property
    def _imports(self) -> dict[str, set[str]]:
        """The modules that each test file imports, and what it takes from them."""
        files = {name.partition("::")[0] for name in self._items}
        return {file: set(_imported(tree_of(Path(file)))) for file in files}

    # In a fork

    def _find_functions(self) -> None:
        """Find the functions of the game, and what they remember."""
        self._functions: dict[str, list[FunctionType]] = defaultdict(list)
        self._caches: list[Any] = []
        for file in {mutant.file for mutant in self._mutants}:
            import_module(_module_of(file))
        gc.unfreeze()
        for each in gc.get_objects():
            if type(each) is FunctionType:
                self._functions[each.__code__.co_filename].append(each)
            elif type(each) is CACHE:
                self._caches.append(each)
        gc.collect()
        gc.freeze()  # children share what is never looked at

    def _replacements(self, file: Path, changed: CodeType) -> Iterator[tuple[FunctionType, CodeType]]:
        """The functions of a file whose code is another now, with that code."""
        codes: dict[tuple[str, int], list[CodeType]] = defaultdict(list)
        for code in _codes_in(changed):
            codes[code.co_qualname, code.co_firstlineno].append(code)
        for function in self._functions[str(ROOT / file)]:
            old = function.__code__
            match codes[old.co_qualname, old.co_firstlineno]:
                case [new] if new != old and new.co_freevars == old.co_freevars:
                    yield function, new

    def _replaces(self, file: Path, changed: CodeType) -> bool:
        """Whether the change is one of functions that are there."""
        inner = _innermost_difference(compiled(file, tree_of(file)), changed)
        return bool(inner.co_flags & CO_OPTIMIZED) and any(self._replacements(file, changed))

    def _replace(self, file: Path, changed: CodeType) -> None:
        for function, code in list(self._replacements(file, changed)):
            function.__code__ = code
        for cache in self._caches:
            cache.cache_clear()

    def _make(self, tests: Sequence[str], begin: Callable[[str], object]) -> bool:
        """Run tests here until one fails, keeping what the session shares; whether all passed."""
        items = [self._items[test] for test in tests]
        for item, following in zip(items, [*items[1:], self._session.items[0]], strict=True):
            begin(item.nodeid)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._session.testsfailed:
                return False
        return True

    def _forked(self, tests: Sequence[str], change: Callable[[], None]) -> str | None:
        """The first of these tests that fails after a change, or gets stuck; it is made in a fork."""
        limit = int(time.process_time()) + self._limit(tests)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            status = 1
            with suppress(BaseException):
                os.setpgid(0, 0)
                for stream in range(3):
                    os.dup2(os.open(os.devnull, os.O_RDWR), stream)
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
                change()
                passed = self._make(tests, lambda test: os.write(writing, f"{test}\n".encode()))
                status = 0 if passed else 1
            os._exit(status)
        os.close(writing)
        begun = b""
        while select.select([reading], [], [], MAX_SILENT_SECONDS)[0] and (more := os.read(reading, 65536)):
            begun += more
        os.close(reading)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # with whatever the tests have started
        _, status = os.waitpid(child, 0)
        return None if status == 0 else begun.decode().splitlines()[-1]

    def _limit(self, tests: Sequence[str]) -> int:
        return 10 + int(MANY_TIMES * sum(map(self._notes.seconds.__getitem__, tests)))

    # In a process of its own

    def _in_own_process(self, tests: Sequence[str], mutant: Mutant) -> str | None:
        """The first of these tests that fails with a changed module; the first of all if none can begin."""
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "--whole", "--hypothesis-seed=1"]
        command += ["-p", "no:cacheprovider", "-p", "tests.stress.workers.mutation"]
        limit = self._limit(tests) + 20
        ended = subprocess.run(
            [*command, *tests],
            cwd=ROOT,
            env=os.environ | {CHANGE: str(mutant), "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5)),
        )
        failed = re.search(r"^FAILED (.+?) - ", ended.stdout, re.MULTILINE)
        if failed is not None and failed[1] in self._items:
            return failed[1]
        return None if ended.returncode == 0 else tests[0]


def _module_of(file: Path) -> str:
    """The name by which a file of the game is imported."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions in a code."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes_in(each)


def _innermost_difference(old: CodeType, new: CodeType) -> CodeType:
    """The smallest code that has become another."""
    pairs = [[each for each in code.co_consts if isinstance(each, CodeType)] for code in (old, new)]
    differing = [pair for pair in zip(*pairs, strict=False) if pair[0] != pair[1]]
    if len(pairs[0]) == len(pairs[1]) and len(differing) == 1:
        return _innermost_difference(*differing[0])
    return old


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(str() as module, names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
