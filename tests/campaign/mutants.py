"""Changes one thing at a time in a room's code, and runs the room's tests: they should notice it.

    python -m tests.campaign.mutants ROOM[,ROOM...] [COUNT SEED] [--again FILE] [--notes FILE] [--seconds S]

A room is one of `ROOMS`. Every change of it is tried, or COUNT of them, chosen at random. Prints a line for
each, and at the end how many were noticed. `--again` takes the changes from FILE instead, where the lines of
an earlier run are: those that nobody noticed then. `--notes` keeps in FILE what the tests took and which
lines they ran, and the next time only new tests are run for that. `--seconds` says for how long tests are
tried that run what is changed. Needs a system that can fork, and coverage (`pip install coverage`).
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

from tests.campaign.attackers.noticing import Noticing

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


@dataclass(frozen=True, slots=True)
class Room:
    """What is changed, and what should notice it."""

    sources: str
    """The files, as a pattern in claim_desktop."""
    tests: tuple[str, ...]
    """Files and folders. What belongs to the campaign makes its ordinary share."""
    seconds: float | None = None
    """For how long at most tests of each of these run, which then call what is changed; None for all."""
    without: tuple[str, ...] = ()
    """Tests in whose names one of these is, which are left out because they take long."""
    least: float = 0.9
    """The share of the changes that they should notice."""


STORAGE_ATTACKS = tuple(
    f"campaign/test_{name}.py" for name in ("damaged_saves", "hostile_places", "processes")
)
SCREEN_TESTS = ("tests/screens", "tests/scenes")
SCREEN_SECONDS = 8.0
LARGER_SCREENS = ("1280x720", "1920x1080", "2560x1440", "3840x2160", "id-1024x600", "test_whole_games")

ROOMS = {
    "rules": Room("rules/**/*.py", ("tests/rules", "tests/campaign/test_games.py")),
    "session": Room("session/**/*.py", ("tests/session", "tests/campaign/test_tracker.py")),
    "storage": Room("storage/**/*.py", ("tests/storage", *STORAGE_ATTACKS)),
    "app": Room("app.py", SCREEN_TESTS, SCREEN_SECONDS, LARGER_SCREENS, 0.85),
    "scenes": Room("scenes/**/*.py", SCREEN_TESTS, SCREEN_SECONDS, LARGER_SCREENS, 0.85),
    "table": Room("table/**/*.py", ("tests/table", *SCREEN_TESTS), SCREEN_SECONDS, LARGER_SCREENS, 0.85),
}


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

    @property
    def source(self) -> str:
        """The whole file, changed."""
        tree = ast.parse((ROOT / self.file).read_text(encoding="utf-8"))
        apply(next(islice(ast.walk(tree), self.node, None)), self.change)
        return ast.unparse(tree)

    @property
    def lines(self) -> list[Iterable[int]]:
        """Where what is changed runs: its own lines, those of its statement, those of its function.

        Outside of functions it is the statements that use what is defined there, or else all of the file.
        """
        tree = ast.parse((ROOT / self.file).read_text(encoding="utf-8"))
        changed = next(islice(ast.walk(tree), self.node, None))
        around = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.stmt) and any(part is changed for part in ast.walk(node))
        ]
        around.sort(key=lambda node: (node.lineno, -(node.end_lineno or node.lineno)))
        functions = [node for node in around if isinstance(node, ast.FunctionDef)]
        if not functions or around[-1] is functions[-1]:
            return [*used_in(tree, defined_by(around[-1])), *map(body_of, functions[-1:]), *bodies_in(tree)]
        return [header_of(changed), header_of(around[-1]), body_of(functions[-1])]


def header_of(node: ast.AST) -> range:
    """The lines of an expression or a statement, without those of the statements in it."""
    assert isinstance(node, ast.expr | ast.stmt)
    inner = getattr(node, "body", None)
    last = inner[0].lineno - 1 if isinstance(inner, list) else node.end_lineno or node.lineno
    return range(node.lineno, max(last, node.lineno) + 1)


def body_of(function: ast.FunctionDef) -> range:
    """The lines of what a function does."""
    return range(function.body[0].lineno, (function.end_lineno or function.lineno) + 1)


def bodies_in(tree: ast.AST) -> list[range]:
    """The lines of all functions together."""
    bodies = [body_of(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [range(min(each.start for each in bodies), max(each.stop for each in bodies))] if bodies else []


def defined_by(statement: ast.stmt) -> set[str]:
    """The names that a statement gives something to."""
    return {
        node.id
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def used_in(tree: ast.AST, names: set[str]) -> list[list[int]]:
    """The lines of a file that use one of these names, inside its functions."""
    return [
        sorted(
            {
                node.lineno
                for function in ast.walk(tree)
                if isinstance(function, ast.FunctionDef)
                for statement in function.body
                for node in ast.walk(statement)
                if (isinstance(node, ast.Name) and node.id in names)
                or (isinstance(node, ast.Attribute) and node.attr in names)
            }
        )
    ]


def main() -> int:
    """Try the changes; the status is 0 if as many were noticed in each room as should be."""
    parser = argparse.ArgumentParser(description="Changes a room's code, which its tests should notice.")
    parser.add_argument("rooms", type=lambda words: [(name, ROOMS[name]) for name in words.split(",")])
    parser.add_argument("count", type=int, nargs="?")
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--again", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, metavar="S")
    parser.add_argument("--notes", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    told = None if arguments.again is None else arguments.again.read_text(encoding="utf-8").splitlines()
    is_enough = True
    with tempfile.TemporaryDirectory() as folder:
        place = copied(Path(folder))
        rooms = [room for _, room in arguments.rooms]
        paths = dict.fromkeys(path for room in rooms for path in room.tests)
        without = set.intersection(*(set(room.without) for room in rooms))
        noticing = Noticing(place, paths, without, arguments.notes or Path(folder, "notes"))
        for name, room in arguments.rooms:
            every = mutants_in(room)
            chosen = every
            if told is not None:
                chosen = [each for each in every if f"{each}: {NOBODY}" in told]
            elif arguments.count is not None:
                chosen = Random(arguments.seed).sample(every, min(arguments.count, len(every)))
            seconds = arguments.seconds or room.seconds
            orders = (noticing.order(room.tests, each.file, each.lines, seconds) for each in chosen)
            noticed = sum(map(partial(is_noticed, noticing, place), chosen, orders))
            print(f"{name}: {noticed} of {len(chosen)} changes noticed, of {len(every)} that there are")
            is_enough &= noticed >= room.least * len(chosen)
    return 0 if is_enough else 1


def mutants_in(room: Room) -> list[Mutant]:
    """Every change of a room's code."""
    files = sorted((ROOT / "claim_desktop").glob(room.sources))
    return [mutant for file in files for mutant in mutants_of(file)]


def is_noticed(noticing: Noticing, place: Path, mutant: Mutant, names: list[str]) -> bool:
    """Whether one of these tests fails with the change and passes without it."""
    while True:
        with made(place, mutant):
            first = noticing.first_failure(names)
        if first is None or noticing.passes(first):
            break
        names = names[names.index(first) + 1 :]
    print(f"{mutant}: {NOBODY if first is None else f'noticed by {first}'}", flush=True)
    return first is not None


@contextmanager
def made(place: Path, mutant: Mutant) -> Iterator[None]:
    """Make a change, and undo it afterwards."""
    target = place / mutant.file
    original, stat = target.read_bytes(), target.stat()
    target.write_text(mutant.source, encoding="utf-8")
    try:
        yield
    finally:
        target.write_bytes(original)
        os.utime(target, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # its bytecode is right again


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file, one at a time.

    What decorates a class or a function stays as it is, and so does what only another system runs.
    """
    tree = ast.parse(file.read_text(encoding="utf-8"))
    unchanged = of_another_system(tree) | {
        id(part)
        for node in ast.walk(tree)
        for decorator in getattr(node, "decorator_list", [])
        for part in ast.walk(decorator)
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
