"""Changes one thing at a time in a room's code, and runs the room's tests: they should notice nearly all.

    python -m tests.campaign.mutants ROOM COUNT SEED

ROOM is `rules`, `session` or `storage`. COUNT places are chosen at random from all that can be changed.
Prints a line for each change that no test noticed, and at the end how many were noticed.
"""

from __future__ import annotations

import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

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
TESTS = {
    "rules": ("tests/rules",),
    "session": ("tests/session", "tests/storage", "tests/campaign/test_hostile_places.py"),
    "storage": ("tests/storage", "tests/session", "tests/campaign/test_damaged_saves.py"),
}
PATIENCE = 5
"""How many times as long as without a change the tests may take. Then they count as stuck: noticed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file."""

    file: Path
    line: int
    change: str
    source: str
    """The whole file, changed."""


def main(room: str, count: int, seed: int) -> int:
    """Try this many changes; the status is 0 if nine in ten were noticed."""
    every = [
        mutant for file in sorted((ROOT / "claim_desktop" / room).glob("*.py")) for mutant in mutants_of(file)
    ]
    chosen = Random(seed).sample(every, min(count, len(every)))
    with tempfile.TemporaryDirectory() as folder:
        place = copied(Path(folder))
        seconds = passes(place, room, None)
        assert seconds is not None, "the tests do not even pass without a change"
        noticed = 0
        for mutant in chosen:
            if lives(place, room, mutant, seconds):
                name = mutant.file.relative_to(ROOT)
                print(f"{name}:{mutant.line}: {mutant.change}: not noticed", flush=True)
            else:
                noticed += 1
    print(f"{room}: {noticed} of {len(chosen)} changes noticed, of {len(every)} that there are")
    return 0 if noticed >= 0.9 * len(chosen) else 1


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file, one at a time. What decorates a class or a function stays as it is."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    decorators = {
        id(part)
        for node in ast.walk(tree)
        for decorator in getattr(node, "decorator_list", [])
        for part in ast.walk(decorator)
    }
    for number, node in enumerate(ast.walk(tree)):
        for change in [] if id(node) in decorators else changes_of(node):
            changed = copy.deepcopy(tree)
            twin = next(each for index, each in enumerate(ast.walk(changed)) if index == number)
            apply(twin, change)
            yield Mutant(file, getattr(node, "lineno", 0), change, ast.unparse(changed))


def changes_of(node: ast.AST) -> list[str]:
    """What can be changed in a node; nothing in types, texts, and what only tells a person something."""
    match node:
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


def lives(place: Path, room: str, mutant: Mutant, seconds: float) -> bool:
    """Whether the tests still pass with the change."""
    target = place / mutant.file.relative_to(ROOT)
    original = target.read_text(encoding="utf-8")
    target.write_text(mutant.source, encoding="utf-8")
    try:
        return passes(place, room, PATIENCE * seconds + 10) is not None
    finally:
        target.write_text(original, encoding="utf-8")


def passes(place: Path, room: str, patience: float | None) -> float | None:
    """The seconds that the room's tests take; None if they fail or take longer than that."""
    options = ("-x", "-q", "-p", "no:cacheprovider", "--campaign-seed", "1")
    started = time.monotonic()
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(place)}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *TESTS[room]],
            cwd=place,
            env=environment,
            capture_output=True,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    return time.monotonic() - started if done.returncode == 0 else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
