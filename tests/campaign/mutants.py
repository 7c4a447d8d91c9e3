"""Changes one thing at a time in a room's code, and runs the room's tests: they should notice it.

    python -m tests.campaign.mutants ROOM [COUNT SEED]

ROOM is `rules`, `session` or `storage`. Every change is tried, or COUNT of them, chosen at random. Prints a
line for each change that no test noticed, and at the end how many were noticed.

The tests that mirror the changed file run first, then the room's others, the quickest file first, until one
fails. Needs a system that can fork.
"""

from __future__ import annotations

import ast
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import pygame  # noqa: F401  (imported once for all runs)
import pytest

ROOT = Path(__file__).resolve().parents[2]
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
ATTACKS = {
    "rules": ("games",),
    "session": ("tracker",),
    "storage": ("damaged_saves", "hostile_places", "processes"),
}
"""The parts of the campaign that belong to a room, of each of which the ordinary share runs."""
PATIENCE = 2
"""How many times as long as without a change the tests may take. Then they count as stuck: noticed."""


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

    @property
    def source(self) -> str:
        """The whole file, changed."""
        tree = ast.parse((ROOT / self.file).read_text(encoding="utf-8"))
        apply(next(islice(ast.walk(tree), self.node, None)), self.change)
        return ast.unparse(tree)


def main(room: str, count: int | None = None, seed: int = 0) -> int:
    """Try this many changes, or all of them; the status is 0 if nine in ten were noticed."""
    files = sorted((ROOT / "claim_desktop" / room).glob("*.py"))
    every = [mutant for file in files for mutant in mutants_of(file)]
    chosen = every if count is None else Random(seed).sample(every, min(count, len(every)))
    with tempfile.TemporaryDirectory() as folder:
        place = copied(Path(folder))
        seconds = seconds_of_tests(place, room)
        noticed = 0
        for mutant in chosen:
            if is_noticed(place, mutant, seconds):
                noticed += 1
            else:
                print(f"{mutant.file}:{mutant.line}: {mutant.change}: not noticed", flush=True)
    print(f"{room}: {noticed} of {len(chosen)} changes noticed, of {len(every)} that there are")
    return 0 if noticed >= 0.9 * len(chosen) else 1


def seconds_of_tests(place: Path, room: str) -> dict[str, float]:
    """How long each file of the room's tests takes, the quickest first. Unchanged, all of them pass."""
    seconds = {}
    files = sorted((place / "tests" / room).glob("test_*.py"))
    files += [place / "tests" / "campaign" / f"test_{name}.py" for name in ATTACKS[room]]
    for file in files:
        name = file.relative_to(place).as_posix()
        started = time.monotonic()
        if not passes(place, [name], None):
            sys.exit(f"{name} fails without any change.")
        seconds[name] = time.monotonic() - started
    return dict(sorted(seconds.items(), key=lambda each: each[1]))


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
            ignored = shutil.ignore_patterns("__pycache__", "screens")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


def is_noticed(place: Path, mutant: Mutant, seconds: dict[str, float]) -> bool:
    """Whether one of the tests fails with the change, or gets stuck."""
    target = place / mutant.file
    original, stat = target.read_bytes(), target.stat()
    target.write_text(mutant.source, encoding="utf-8")
    own = f"/test_{mutant.file.stem}.py"
    files = sorted(seconds, key=lambda name: not name.endswith(own))
    try:
        return not passes(place, ["-x", *files], PATIENCE * sum(seconds.values()) + 10)
    finally:
        target.write_bytes(original)
        os.utime(target, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # its bytecode is right again


def passes(place: Path, arguments: Sequence[str], patience: float | None) -> bool:
    """Run pytest in that folder; whether everything passed in that many seconds."""
    sys.stdout.flush()
    process = os.fork()
    if process == 0:
        sys.dont_write_bytecode = patience is not None  # what is compiled from a change is of no further use
        os._exit(test_in(place, arguments))
    end = None if patience is None else time.monotonic() + patience
    status = None
    while status is None and (end is None or time.monotonic() < end):
        time.sleep(0.02)
        ended, told = os.waitpid(process, os.WNOHANG)
        status = told if ended else None
    with suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)  # with everything that the tests started
    if status is None:
        os.waitpid(process, 0)
    return status == 0


def test_in(place: Path, arguments: Sequence[str]) -> int:
    """Run pytest in this process, with the project in that folder instead of this one."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nothing, number)
    os.chdir(place)
    sys.path[:] = [str(place), *(part for part in sys.path if part not in ("", str(ROOT)))]
    for name in [name for name in sys.modules if name.split(".")[0] in ("claim_desktop", "tests")]:
        del sys.modules[name]
    os.environ["PYTHONPATH"] = str(place)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1" if sys.dont_write_bytecode else ""
    options = ("-q", "-p", "no:cacheprovider", "--campaign-seed", "1")
    try:
        return int(pytest.main([*options, *arguments]))
    except BaseException:
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:4])))
