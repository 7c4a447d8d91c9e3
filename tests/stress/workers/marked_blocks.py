"""Notes which tests run which blocks of the code, as a plugin of pytest, and tells it afterwards.

Blocks have names that outlive a change of other functions of their file, so that notes stay of use for long.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from tests.stress.workers.changed_code import change_imports, files_of_game, tree_of

NOTES = "CLAIM_NOTES_OF_BLOCKS"
"""The variable with the folder for the notes, where each process writes a file of its own."""
MARKS = "__marks__"
"""The array of what ran, which is a builtin of the marked code."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Block:
    """Statements of a function that run together: its body, or a branch or a loop in it."""

    name: str
    """Its file, function, and number in the function."""
    first: int
    """The first line, which for a function's body is that of its signature."""
    last: int
    body: list[ast.stmt]


def blocks_of(file: Path, tree: ast.Module) -> Iterator[Block]:
    """All blocks of a file; an inner one comes after the one around it."""
    counts: dict[str, int] = defaultdict(int)

    def inside(node: ast.AST, function: str | None, place: str) -> Iterator[Block]:
        if isinstance(node, ast.ClassDef | Function):
            place = f"{place}.{node.name}"
            function = None if isinstance(node, ast.ClassDef) else place
        if function is not None and isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            for field in ("body", "orelse", "finalbody"):
                if body := getattr(node, field, None):
                    counts[function] += 1
                    first = node.lineno if isinstance(node, Function) else body[0].lineno
                    last = max(each.end_lineno or each.lineno for each in body)
                    yield Block(f"{file.as_posix()}:{function}:{counts[function]}", first, last, body)
        for child in ast.iter_child_nodes(node):
            yield from inside(child, function, place)

    return inside(tree, None, "")


class Marker:
    """Writes down for each test how long it took, and which blocks ran."""

    def __init__(self, folder: Path) -> None:
        self._names: list[str] = []
        self._numbers: dict[Path, int] = {}
        """The number of each file's first block."""
        for file in files_of_game():
            self._numbers[file] = len(self._names)
            self._names += [block.name for block in blocks_of(file, tree_of(file))]
        self._marks = bytearray(len(self._names))
        setattr(builtins, MARKS, self._marks)
        change_imports(self._mark)
        self._file = folder / f"{os.getpid()}.jsonl"
        self._began = 0.0

    def _mark(self, file: Path, tree: ast.Module) -> None:
        for number, block in enumerate(list(blocks_of(file, tree)), self._numbers[file]):
            has_docstring = ast.get_docstring(ast.Module(block.body, [])) is not None
            block.body.insert(int(has_docstring), ast.parse(f"{MARKS}[{number}] = 1").body[0])

    def pytest_runtest_logstart(self) -> None:
        """Forget what ran before this test."""
        self._marks[:] = bytes(len(self._marks))
        self._began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note what ran in it; that is nothing where pytest-xdist has its workers run the tests."""
        if ran := [number for number, mark in enumerate(self._marks) if mark]:
            self._write([nodeid, round(time.process_time() - self._began, 3), ran])

    def _write(self, note: object) -> None:
        notes = [note] if self._file.exists() else [self._names, note]
        with self._file.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(each) + "\n" for each in notes)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Mark the code before anything imports it."""
    early_config.pluginmanager.register(Marker(Path(os.environ[NOTES])))


class Notes:
    """What a run of the tests has noted."""

    def __init__(self, folder: Path) -> None:
        self.seconds: dict[str, float] = {}
        """The processor time of each test."""
        self._counts: dict[str, int] = {}
        self._tests: dict[str, list[str]] = defaultdict(list)
        for file in sorted(folder.glob("*.jsonl")):
            names, *notes = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
            for test, seconds, ran in notes:
                self.seconds[test] = seconds
                self._counts[test] = len(ran)
                for number in ran:
                    self._tests[names[number]].append(test)

    @cached_property
    def _blocks(self) -> dict[Path, list[Block]]:
        return {file: list(blocks_of(file, tree_of(file))) for file in files_of_game()}

    def count_of(self, test: str) -> int:
        """How many blocks a test runs."""
        return self._counts[test]

    def tests_of(self, file: Path, line: int) -> Iterable[str]:
        """The tests that run the innermost block with a line, or any of the file if the line is in none."""
        around = [block for block in self._blocks[file] if block.first <= line <= block.last]
        blocks = around[-1:] or self._blocks[file]
        return dict.fromkeys(test for block in blocks for test in self._tests[block.name])
