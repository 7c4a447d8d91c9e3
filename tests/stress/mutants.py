"""Changes one thing at a time in the code, and runs the tests: they should notice it.

    python -m tests.stress.mutants ROOM[,ROOM...] [COUNT SEED] [--again FILE] [-- OPTION...]

A room is one of `ROOMS`. Every change of it is tried, or COUNT of them, chosen at random. `--again` takes the
changes from FILE instead, where the lines of an earlier run are: those that nobody noticed then. The options
go on to pytest: `-- --all` also runs slow tests.

First each change is tried by the tests near it: those of its folder and those that import the changed module,
or, where there are none, those that import what imports it.
Then all changes that are left are made at once, and every test runs; those that fail are run with each of the
changes. That goes on until a run notices no more. It prints a line for each change, and at the end how many
were noticed. Needs a Unix system.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.stress.workers.selection_of_tests import Suite

ROOT = Path(__file__).resolve().parents[2]
NOBODY = "nobody noticed"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


ROOMS = {
    "rules": ("rules/**/*.py", 0.9),
    "ai": ("ai/**/*.py", 0.85),
    "session": ("session/**/*.py", 0.9),
    "storage": ("storage/**/*.py", 0.9),
    "app": ("app/*.py", 0.85),
    "table": ("table/**/*.py", 0.85),
    "scenes": ("scenes/**/*.py", 0.85),
    "ui": ("ui/**/*.py", 0.85),
}
"""The files of each room, as a pattern in claim_desktop, and the share of its changes that should be noticed.
"""
NEAR_SECONDS, LAST_SECONDS = 60, 600
"""The processor time for the tests near a change, and for those that failed with all changes at once."""
COMPILED = "claim_desktop/ai/engine"
"""Left out, since each change of it would have to be compiled."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file."""

    file: Path
    """From the project's folder."""
    line: int
    """Where the change is."""
    node: int
    """Which of the nodes of the file's syntax tree is changed, in the order of `ast.walk`."""
    change: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.node}: {self.change}"


def main() -> int:
    """Try the changes; the status is 0 if as many were noticed in each room as should be."""
    parser = argparse.ArgumentParser(description="Changes a room's code, which the tests should notice.")
    parser.add_argument("rooms", type=lambda text: {name: ROOMS[name] for name in text.split(",")})
    parser.add_argument("count", type=int, nargs="?")
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--again", type=Path, metavar="FILE")
    text = sys.argv[1:]
    end = text.index("--") if "--" in text else len(text)
    arguments = parser.parse_args(text[:end])
    told = None if arguments.again is None else arguments.again.read_text(encoding="utf-8").splitlines()
    chosen: dict[str, list[Mutant]] = {}
    for name, (pattern, _) in arguments.rooms.items():
        every = mutants_in(pattern)
        chosen[name] = every
        if told is not None:
            chosen[name] = [each for each in every if f"{each}: {NOBODY}" in told]
        elif arguments.count is not None:
            chosen[name] = Random(arguments.seed).sample(every, min(arguments.count, len(every)))
    with tempfile.TemporaryDirectory() as folder:
        suite = Suite(copied(Path(folder)), text[end + 1 :])
        noticed = noticed_of(suite, [mutant for mutants in chosen.values() for mutant in mutants])
    is_enough = True
    for name, (_, least) in arguments.rooms.items():
        count = len(noticed.intersection(chosen[name]))
        print(f"{name}: {count} of {len(chosen[name])} changes noticed")
        is_enough &= count >= least * len(chosen[name])
    return 0 if is_enough else 1


def mutants_in(pattern: str) -> list[Mutant]:
    """Every change of the files that match a pattern."""
    files = sorted((ROOT / "claim_desktop").glob(pattern))
    return [
        mutant for file in files if not file.is_relative_to(ROOT / COMPILED) for mutant in mutants_of(file)
    ]


def noticed_of(suite: Suite, mutants: Sequence[Mutant]) -> set[Mutant]:
    """The changes that tests notice, those near them or any others."""
    noticed = {
        mutant for mutant in mutants if is_noticed(suite, mutant, suite.near(mutant.file), NEAR_SECONDS)
    }
    while left := [mutant for mutant in mutants if mutant not in noticed]:
        with made(suite.place, left):
            failed = suite.failures()
        found = {mutant for mutant in left if is_noticed(suite, mutant, failed, LAST_SECONDS)}
        if not found:
            break
        noticed |= found
    for mutant in left:
        print(f"{mutant}: {NOBODY}")
    return noticed


def is_noticed(suite: Suite, mutant: Mutant, tests: Sequence[str], seconds: int) -> bool:
    """Whether one of these tests fails with the change and passes without it."""
    while tests:
        with made(suite.place, [mutant]):
            by = suite.first_failure(tests, seconds)
        if by is None:
            break
        if suite.passes(by):
            print(f"{mutant}: noticed by {by}", flush=True)
            return True
    return False


@contextmanager
def made(place: Path, mutants: Iterable[Mutant]) -> Iterator[None]:
    """Make changes, and undo them afterwards."""
    before: dict[Path, tuple[bytes, os.stat_result]] = {}
    by_file: dict[Path, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        by_file[mutant.file].append(mutant)
    try:
        for name, some in by_file.items():
            file = place / name
            before[file] = file.read_bytes(), file.stat()
            tree = ast.parse(file.read_text(encoding="utf-8"))
            nodes = list(ast.walk(tree))
            for mutant in some:
                apply(nodes[mutant.node], mutant.change)
            file.write_text(ast.unparse(tree), encoding="utf-8")
        yield
    finally:
        for file, (content, stat) in before.items():
            file.write_bytes(content)
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # its bytecode is right again


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file, one at a time.

    What decorates a class or a function stays as it is, and so does what only another system runs, and that
    two lengths must be equal, which they are.
    """
    tree = ast.parse(file.read_text(encoding="utf-8"))
    unchanged = of_another_system(tree) | {
        id(part)
        for node in ast.walk(tree)
        for decorator in getattr(node, "decorator_list", [])
        for part in ast.walk(decorator)
    }
    unchanged |= {
        id(keyword.value)
        for node in ast.walk(tree)
        for keyword in getattr(node, "keywords", [])
        if keyword.arg == "strict"
    }
    for number, node in enumerate(ast.walk(tree)):
        for change in [] if id(node) in unchanged else changes_of(node):
            yield Mutant(file.relative_to(ROOT), line_of(node), number, change)


def line_of(node: ast.AST) -> int:
    """The line of what is changed."""
    assert isinstance(node, ast.expr | ast.stmt)
    return node.lineno


def of_another_system(tree: ast.AST) -> set[int]:
    """The ids of the nodes that ask which system this is, and of what runs only on another than this."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.If | ast.IfExp):
            continue
        match node.test:
            case ast.Compare(ast.Attribute(attr="platform"), [operator], [ast.Constant(value=name)]):
                is_this = (sys.platform == name) == isinstance(operator, ast.Eq)
                others = node.orelse if is_this else node.body
                parts = [node.test, *(others if isinstance(others, list) else [others])]
                found |= {id(node)} | {id(inner) for part in parts for inner in ast.walk(part)}
    return found


def changes_of(node: ast.AST) -> list[str]:
    """What can be changed in a node; nothing in types, texts, and what only tells a person something."""
    match node:
        case ast.While(test=ast.Constant()):
            return []
        case ast.Compare(ops=[one]) if type(one) in COMPARISONS:
            return [f"{type(one).__name__} to {COMPARISONS[type(one)].__name__}"]
        case ast.BinOp(op=op) if type(op) in ARITHMETIC and not _is_type(node):
            return [f"{type(op).__name__} to {ARITHMETIC[type(op)].__name__}"]
        case ast.BoolOp():
            return ["and to or, or to and"]
        case ast.UnaryOp(op=ast.Not()):
            return ["no longer not"]
        case ast.Constant(value=bool()):
            return ["the other of True and False"]
        case ast.Constant(value=int()):
            return ["one more"]
        case ast.If() | ast.IfExp() | ast.While():
            return ["always"] if isinstance(node, ast.While) else ["always", "never"]
        case ast.Expr(value=ast.Call()):
            return ["not called"]
    return []


def _is_type(node: ast.BinOp) -> bool:
    """Whether ``|`` joins types, as in ``int | None``."""
    return isinstance(node.op, ast.BitOr) and any(
        (isinstance(side, ast.Constant) and side.value is None)
        or (
            isinstance(side, ast.Name) and (side.id[0].isupper() or side.id in ("int", "str", "dict", "list"))
        )
        for side in (node.left, node.right)
    )


def apply(node: ast.AST, change: str) -> None:
    """Make one of the changes."""
    match node:
        case ast.Compare(ops=[one]):
            node.ops = [COMPARISONS[type(one)]()]
        case ast.BinOp(op=op):
            node.op = ARITHMETIC[type(op)]()
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp():
            node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() as value):
            node.value = value + 1
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.Constant(change == "always")
        case ast.Expr():
            node.value = ast.Constant(None)


def copied(folder: Path) -> Path:
    """A copy of everything that the tests need."""
    names = ("claim_desktop", "tests", "scripts", "assets", "docs", "build", "pyproject.toml", "setup.py")
    for name in (*names, "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


if __name__ == "__main__":
    sys.exit(main())
