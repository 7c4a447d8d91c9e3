"""Makes small faults in the code, and looks which of them the tests notice: `python3 scripts/mutate.py PATH`.

Each fault of a random sample (a comparison or a condition turned round, a guard that never holds, a call or
an assignment to a field left out) is made by itself in a copy of the checkout, where the tests of its package
and those that import its module run until one fails. `--thorough` then tries those that nothing noticed with
all tests that concern the module. Says which faults were not noticed, and how many were.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from scripts._arguments import ArgumentParser, number, seed
from scripts._environment import ROOT, Environment, prepare, say

DEFAULT_PATHS = ("claim_desktop/scenes", "claim_desktop/table", "claim_desktop/ui")
MAX_SECONDS = 240.0
"""How long the tests may take for one fault; a fault that keeps them busy for longer counts as noticed."""
TEST_SECONDS = 60
NOT_COPIED = (".git", ".venv", "dist", ".*_cache")
OPPOSITES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}


@dataclass(frozen=True, slots=True)
class Mutation:
    """A fault: what stands between two bytes of a file, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        old, new = (" ".join(text.split())[:70] for text in (self.old, self.new))
        return f"{self.file}:{self.line}: {old} → {new}"

    def made_in(self, source: bytes) -> bytes:
        """The source with the fault."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def main() -> int:
    """Try a sample of faults; 0 if at least the wanted share of them was noticed."""
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=DEFAULT_PATHS, help="files and folders of the game")
    parser.add_argument("--count", type=number(1, 100_000), default=150, help="how many faults")
    parser.add_argument("--seed", type=seed, default=1, help="which ones")
    parser.add_argument("--skip", type=number(0, 100_000), default=0, help="leave out the first ones")
    parser.add_argument("--thorough", action="store_true", help="try all tests before a fault is missed")
    parser.add_argument("--want", type=number(0, 100), default=85, help="per cent that must be noticed")
    parser.add_argument("--list", action="store_true", help="print the faults without trying them")
    chosen = parser.parse_args()
    files = sorted(file for path in chosen.paths for file in _python_files(ROOT / path))
    found = [each for file in files for each in mutations_of(file.read_bytes(), _name(file))]
    sample = Random(chosen.seed).sample(found, min(chosen.count, len(found)))[chosen.skip :]
    if chosen.list:
        print("\n".join(map(str, sample)))
        return 0
    environment = Environment(ROOT)
    prepare(environment, "the tests", "test", "assets", "environment")
    missed = _missed(environment, sample, is_thorough=chosen.thorough)
    noticed = len(sample) - len(missed)
    say(f"{noticed} of {len(sample)} faults were noticed. These were not:")
    for mutation in missed:
        print(mutation)
    return 0 if 100 * noticed >= chosen.want * len(sample) else 1


def mutations_of(source: bytes, name: str) -> list[Mutation]:
    """Every fault that can be made in a file, in the order of its lines."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def begin(node: ast.expr | ast.stmt) -> int:
        return starts[node.lineno - 1] + node.col_offset

    def end(node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return starts[node.end_lineno - 1] + node.end_col_offset

    def between(first: ast.expr, second: ast.expr, old: str, new: str) -> Iterator[tuple[int, int, str]]:
        """One operator instead of another."""
        gap = source[end(first) : begin(second)].decode()
        if gap.count(old) == 1:
            yield end(first), begin(second), gap.replace(old, new)

    def faults(node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                yield from between(left, right, *OPPOSITES[type(operator)])
            case ast.BoolOp(op=ast.And(), values=[first, second, *_]):
                yield from between(first, second, "and", "or")
            case ast.BoolOp(values=[first, second, *_]):
                yield from between(first, second, "or", "and")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield begin(node), end(node), source[begin(operand) : end(operand)].decode()
            case ast.BinOp(left=left, op=ast.Add(), right=right) if not _has_text(node):
                yield from between(left, right, "+", "-")
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                yield from between(left, right, "-", "+")
            case ast.Constant(value=bool(value)):
                yield begin(node), end(node), str(not value)
            case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute()]) | ast.AugAssign():
                yield begin(node), end(node), "pass"
            case ast.If(test=test) if not any(isinstance(each, ast.NamedExpr) for each in ast.walk(test)):
                yield begin(test), end(test), "False"

    found = []
    for function in _functions(ast.parse(source)):
        for node in _inside(function):
            for first, last, new in faults(node):
                number_of_line = source.count(b"\n", 0, first) + 1
                found.append(Mutation(name, number_of_line, first, last, source[first:last].decode(), new))
    return sorted(found, key=lambda each: (each.start, each.end, each.new))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions of a module and of its classes."""
    for node in tree.body:
        for each in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(each, ast.FunctionDef):
                yield each


def _inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function does; an assertion only says what is so anyhow, and a message what was wrong."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if not isinstance(node, ast.Assert | ast.Raise | ast.AnnAssign):
            yield node
            waiting += ast.iter_child_nodes(node)


def _has_text(node: ast.AST) -> bool:
    return any(
        isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in ast.walk(node)
    )


def _missed(environment: Environment, sample: Sequence[Mutation], *, is_thorough: bool) -> list[Mutation]:
    """Try each fault, and say at once how it went; those that no test noticed."""
    missed: list[Mutation] = []
    noticed: dict[str, list[Mutation]] = {}
    with tempfile.TemporaryDirectory(prefix="claim-faults-") as folder:
        root = Path(folder) / "checkout"
        shutil.copytree(environment.root, root, symlinks=True, ignore=shutil.ignore_patterns(*NOT_COPIED))
        for count, mutation in enumerate(sample, 1):
            started = time.monotonic()
            with _made(mutation, root, count):
                names = [name for name in _test_files(environment, mutation.file, is_near=True) if name]
                failed = _first_failure(environment, root, names)
                if failed is None and is_thorough:
                    more = _test_files(environment, mutation.file, is_near=False)
                    failed = _first_failure(environment, root, [each for each in more if each not in names])
            if failed is None:
                missed.append(mutation)
            else:
                noticed.setdefault(failed, []).append(mutation)
            word = "MISSED" if failed is None else "noticed"
            say(f"{count} {word} in {time.monotonic() - started:.0f} s: {mutation} {failed or ''}")
        for test in [each for each in noticed if "::" in each]:
            if _first_failure(environment, root, [test]) is not None:
                say(f"{test} fails without a fault, too.")
                missed += noticed[test]
    return missed


@contextmanager
def _made(mutation: Mutation, root: Path, count: int) -> Iterator[None]:
    """A fault in a copy of the checkout, for as long as its tests run."""
    file = root / mutation.file
    source = file.read_bytes()
    changed_at = time.time() + 10 * count
    _write(file, mutation.made_in(source), changed_at)
    try:
        yield
    finally:
        _write(file, source, changed_at + 5)


def _write(file: Path, source: bytes, changed_at: float) -> None:
    """Write the file with a date of its own: one compiled in the same second would be taken for it."""
    file.write_bytes(source)
    os.utime(file, (changed_at, changed_at))


def _test_files(environment: Environment, file: str, *, is_near: bool) -> list[str]:
    """The test files for a module, those of its own name first."""
    done = subprocess.run(
        [str(environment.python), "-m", "scripts.dev.affected", *(["--near"] if is_near else [])],
        input=file,
        check=True,
        cwd=environment.root,
        env=environment.variables(),
        capture_output=True,
        encoding="utf-8",
    )
    own = f"test_{Path(file).stem}.py"
    folder = Path("tests", *Path(file).parts[1:-1])
    found = done.stdout.split()
    return sorted(found, key=lambda each: (Path(each).name != own, Path(each).parent != folder, each))


def _first_failure(environment: Environment, root: Path, tests: Sequence[str]) -> str | None:
    """The name of the first test that fails; None if all pass."""
    if not tests:
        return None
    command = [
        str(environment.python),
        "-m",
        "pytest",
        "-n0",
        "-x",
        "-q",
        f"--timeout={TEST_SECONDS}",
        *tests,
    ]
    variables = environment.variables() | {"PYTHONPATH": str(root)}
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        process = subprocess.Popen(
            command, cwd=root, env=variables, stdout=output, stderr=subprocess.DEVNULL, start_new_session=True
        )
        try:
            process.wait(MAX_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return "(the tests took too long)"
        output.seek(0)
        told = output.read()
    if process.returncode in (0, 5):
        return None
    names = [line.split()[1] for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return names[0] if names else "(pytest itself failed)"


def _python_files(path: Path) -> list[Path]:
    return [path] if path.is_file() else list(path.rglob("*.py"))


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main())
