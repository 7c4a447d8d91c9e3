"""Changes one thing at a time in a room's code, and runs the tests that come there: they should notice it.

    python -m tests.campaign.mutants ROOM COUNT SEED [SURVEY]

ROOM is `rules`, `session` or `storage`. COUNT places are chosen at random from all that can be changed.
Prints a line for each change that no test noticed, and at the end how many were noticed.

Which tests come to which line is found first, by running those in `TESTS` once under coverage (`pip install
coverage`); SURVEY is a folder in which that is kept for the next time. Of the tests that come to a line,
those of the room itself run first, then the others, the quickest first, until they would take longer than
`MOST_SECONDS`.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import coverage

from tests.campaign.survey import DATA, SECONDS

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
TESTS = (
    *("tests/rules", "tests/storage", "tests/session", "tests/scenes", "tests/test_command_line.py"),
    *(
        f"tests/campaign/test_{name}.py"
        for name in ("damaged_saves", "hostile_places", "processes", "tracker")
    ),
)
MOST_SECONDS = 20.0
"""How long the tests of one change take at most, as far as the survey tells."""
PATIENCE = 5
"""How many times as long as without a change they may take. Then they count as stuck: noticed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file."""

    file: Path
    """From the project's folder."""
    lines: range
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


@dataclass(frozen=True, slots=True)
class Survey:
    """Which tests come to which line of a room, and how long they take."""

    seconds: dict[str, float]
    """By the name of the test, of all that passed."""
    tests: dict[Path, dict[int, list[str]]]
    """By file, from the project's folder, and line."""

    def tests_of(self, mutant: Mutant, room: str) -> list[str]:
        """The tests that may notice the change, in the order in which they should run.

        What runs only while modules are imported is seen by every test that uses the file.
        """
        lines = self.tests.get(mutant.file, {})
        found = {test for line in mutant.lines for test in lines.get(line, ()) if test}
        found = found or {test for tests in lines.values() for test in tests if test}
        others = not_first(f"tests/{room}/")
        seconds, chosen = 0.0, list[str]()
        for test in sorted(found & self.seconds.keys(), key=lambda each: (others(each), self.seconds[each])):
            seconds += self.seconds[test]
            if seconds > MOST_SECONDS and chosen:
                break
            chosen.append(test)
        return chosen


def not_first(start: str) -> Callable[[str], bool]:
    """Sorts what begins like this to the front."""
    return lambda name: not name.startswith(start)


def main(room: str, count: int, seed: int, kept: Path | None = None) -> int:
    """Try this many changes; the status is 0 if nine in ten were noticed."""
    files = sorted((ROOT / "claim_desktop" / room).glob("*.py"))
    every = [mutant for file in files for mutant in mutants_of(file)]
    chosen = Random(seed).sample(every, min(count, len(every)))
    with tempfile.TemporaryDirectory() as folder:
        place = copied(Path(folder))
        survey = survey_of(place, kept or place)
        noticed = 0
        for mutant in chosen:
            tests = survey.tests_of(mutant, room)
            if tests and is_noticed(place, mutant, tests, sum(survey.seconds[test] for test in tests)):
                noticed += 1
            else:
                told = f"{len(tests)} tests come there" if tests else "no test comes there"
                print(f"{mutant.file}:{mutant.lines[0]}: {mutant.change}: not noticed ({told})", flush=True)
    print(f"{room}: {noticed} of {len(chosen)} changes noticed, of {len(every)} that there are")
    return 0 if noticed >= 0.9 * len(chosen) else 1


def survey_of(place: Path, kept: Path) -> Survey:
    """Run all the tests, unless that was done and kept; what passed is what counts.

    Either way, everything is compiled to bytecode once, so that each change needs only its own file compiled.
    """
    if (kept / SECONDS).is_file():
        run(place, ["--collect-only", *TESTS], None, keep_bytecode=True)
    else:
        run(place, ["-p", "tests.campaign.survey", *TESTS], None, keep_bytecode=True)
        for name in (DATA, SECONDS):
            if kept != place:
                shutil.copy(place / name, kept)
    data = coverage.CoverageData(str(kept / DATA))
    data.read()
    tests = {}
    for measured in data.measured_files():
        parts = Path(measured).parts
        inside = Path(*parts[len(parts) - parts[::-1].index("claim_desktop") - 1 :])
        tests[inside] = data.contexts_by_lineno(measured)
    return Survey(json.loads((kept / SECONDS).read_text(encoding="utf-8")), tests)


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
            yield Mutant(file.relative_to(ROOT), lines_of(node), number, change)


def lines_of(node: ast.AST) -> range:
    """The lines of what is changed: of a statement that has others inside, those of its condition."""
    part = node.test if isinstance(node, ast.If | ast.While) else node
    assert isinstance(part, ast.expr | ast.stmt)
    return range(part.lineno, (part.end_lineno or part.lineno) + 1)


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


def is_noticed(place: Path, mutant: Mutant, tests: list[str], seconds: float) -> bool:
    """Whether one of the tests fails with the change, or gets stuck."""
    target = place / mutant.file
    original = target.read_text(encoding="utf-8")
    target.write_text(mutant.source, encoding="utf-8")
    names = place / "tests-to-run.txt"
    names.write_text("\n".join(tests), encoding="utf-8")
    try:
        return not run(place, ["-x", f"@{names.name}"], PATIENCE * seconds + 30)
    finally:
        target.write_text(original, encoding="utf-8")


def run(
    place: Path, arguments: Sequence[str], patience: float | None, *, keep_bytecode: bool = False
) -> bool:
    """Run pytest in that folder; whether everything passed in that many seconds."""
    options = ("-q", "-p", "no:cacheprovider", "--campaign-seed", "1")
    environment = {**os.environ, "PYTHONPATH": str(place)}
    environment["PYTHONDONTWRITEBYTECODE"] = "" if keep_bytecode else "1"
    with subprocess.Popen(
        [sys.executable, "-m", "pytest", *options, *arguments],
        cwd=place,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        try:
            return running.wait(patience) == 0
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)  # with everything that the tests started
            return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *map(Path, sys.argv[4:5])))
