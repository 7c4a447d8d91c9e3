"""The changes that can be made in a file of code, one at a time.

As a plugin of pytest it imports the game with the change that a variable names.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.stress.workers.changed_code import change_imports, tree_of

CHANGE = "CLAIM_CHANGE"
"""The variable with the change of the plugin."""

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
        return f"{self.file.as_posix()}:{self.line}:{self.node}: {self.change}"

    @classmethod
    def read(cls, text: str) -> Mutant:
        """The change that is written as a text."""
        place, change = text.split(": ", 1)
        file, line, node = place.split(":")
        return cls(Path(file), int(line), int(node), change)

    @property
    def tree(self) -> ast.Module:
        """The syntax tree of the changed file."""
        tree = tree_of(self.file)
        self.make_in(tree)
        return tree

    def make_in(self, tree: ast.Module) -> None:
        """Change the syntax tree of the file."""
        apply(list(ast.walk(tree))[self.node], self.change)


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file, one at a time.

    What decorates a class or a function stays as it is, and so does what only another system runs, and that
    two lengths must be equal, which they are.
    """
    tree = tree_of(file)
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
            yield Mutant(file, line_of(node), number, change)


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


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Change the code before anything imports it."""
    mutant = Mutant.read(os.environ[CHANGE])
    change_imports(lambda file, tree: mutant.make_in(tree) if file == mutant.file else None)
