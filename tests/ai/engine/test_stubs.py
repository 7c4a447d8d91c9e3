"""The stubs describe the compiled modules truthfully; mypy reads nothing else of them."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

from claim_desktop.ai import engine
from claim_desktop.ai.engine import constants
from claim_desktop.ai.engine.build_info import MODULES, source_of
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules.decks import CLAIM
from tests.ai.engine.interpreted import where_compiled

ENGINE = Path(__file__).resolve().parents[3] / "claim_desktop" / "ai" / "engine"
PLAIN = {"cython.int": "int", "cython.bint": "bool", "cython.double": "float", "Word": "int"}
"""The Python types that stand for the C types of arguments and results."""


def classes_in(path: Path) -> dict[str, ast.ClassDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: node for node in found if not node.decorator_list}


def methods_of(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}


def fields_of(node: ast.ClassDef) -> set[str]:
    return {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}


def is_property(method: ast.FunctionDef) -> bool:
    return [ast.unparse(each) for each in method.decorator_list] == ["property"]


def signature(method: ast.FunctionDef) -> list[tuple[str, str]]:
    """The names and types of the arguments, then that of the result."""
    typed = [(each.arg, each.annotation) for each in method.args.args] + [("return", method.returns)]
    pairs = [(name, "" if note is None else ast.unparse(note)) for name, note in typed]
    return [(name, PLAIN.get(note, note)) for name, note in pairs]


@pytest.mark.parametrize("module", MODULES)
def test_a_stub_has_the_signatures_of_its_module(module: str) -> None:
    real = classes_in(source_of(module, ENGINE))
    for name, stub in classes_in(source_of(module, ENGINE, ".pyi")).items():
        assert [ast.unparse(base) for base in stub.bases] == [ast.unparse(base) for base in real[name].bases]
        methods = methods_of(real[name])
        for method in methods_of(stub).values():
            if not is_property(method):
                expected = signature(methods[method.name])
                if method.name == "snapshot":
                    expected[-1] = ("return", "Snapshot")
                assert signature(method) == expected


@pytest.mark.parametrize("module", MODULES)
def test_a_stub_has_just_what_c_shows_to_python(module: str) -> None:
    declared = source_of(module, ENGINE, ".pxd").read_text(encoding="utf-8")
    for name, stub in classes_in(source_of(module, ENGINE, ".pyi")).items():
        part = re.split(r"\ncdef class ", declared.partition(f"cdef class {name}")[2])[0]
        lines = re.findall(r"cdef (?:readonly|public) (?:long long|\w+) (.*)", part)
        shown = {each.strip() for line in lines for each in line.split(",")}
        written = fields_of(stub)
        methods = methods_of(stub)
        assert written | {each for each in methods if is_property(methods[each])} == shown
        hidden = set(re.findall(r"cdef (?:\w+ )+?(\w+)\(", part))
        assert not hidden & set(methods)


@where_compiled
@pytest.mark.parametrize("module", MODULES)
def test_a_stub_has_all_that_python_can_call(module: str) -> None:
    """What Python cannot call need not check what it is given."""
    stubs = classes_in(source_of(module, ENGINE, ".pyi"))
    for name, found in vars(importlib.import_module(f"{engine.__name__}.{module}")).items():
        if isinstance(found, type) and found.__module__.startswith(engine.__name__):
            declared = set() if name not in stubs else {*methods_of(stubs[name]), *fields_of(stubs[name])}
            assert {each for each in vars(found) if not each.startswith("__")} <= declared, name
            assert not {each for each in vars(found) if "setstate" in each or "reduce" in each}, name


def test_the_compiled_engine_has_the_constants_of_the_interpreted_one() -> None:
    declared = (ENGINE / "constants.pxd").read_text(encoding="utf-8")
    compiled = {name: int(value) for name, value in re.findall(r"^    ([A-Z_]+) = (-?\d+)$", declared, re.M)}
    assert compiled == {name: value for name, value in vars(constants).items() if name.isupper()}


def test_a_snapshot_has_just_the_fields_that_its_stub_names() -> None:
    tree = ast.parse((ENGINE / "state" / "position.pyi").read_text(encoding="utf-8"))
    [stub] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Snapshot"]
    fields = [ast.unparse(each.target) for each in stub.body if isinstance(each, ast.AnnAssign)]
    assert fields == list(packing_of(CLAIM).new_game().snapshot())
