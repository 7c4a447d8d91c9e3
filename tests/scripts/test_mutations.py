"""The faults that scripts/mutate.py makes."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from scripts._environment import ROOT
from scripts.dev.mutations import Mutation, mutations_of


def faulty(body: str) -> list[str]:
    """The body of a function with each fault that can be made in it."""
    source = f"def f(self, a, b):\n    {body}\n".encode()
    return [each.made_in(source).decode().splitlines()[1].strip() for each in mutations_of(source, "file.py")]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return a < b", ["return a <= b"]),
        ("return a is not b", ["return a is b"]),
        ("return a not in b", ["return a in b"]),
        ("return a and b", ["return a or b"]),
        ("return not a", ["return a"]),
        ("return a + b", ["return a - b"]),
        ("return True", ["return False"]),
        ("self.draw(a)", ["pass"]),
        ("self.a = b", ["pass"]),
        ("if a: return", ["if False: return"]),
        ("assert a < b", []),
        ("return f'{a}' + 'é'", []),
        ("return 'é' == a", ["return 'é' != a"]),
    ],
)
def test_each_kind_of_fault_changes_what_it_says(body: str, expected: list[str]) -> None:
    assert faulty(body) == expected


def test_a_fault_is_named_by_its_line() -> None:
    source = dedent("""
        class Table:
            def is_full(self) -> bool:
                return self.cards >= 4
    """)
    (fault,) = mutations_of(source.encode(), "table.py")
    assert fault.line == 4
    assert str(fault) == "table.py:4: >= → >"


def test_every_fault_in_a_file_leaves_it_a_program() -> None:
    source = (ROOT / "claim_desktop" / "ui" / "widgets" / "focus.py").read_bytes()
    faults: list[Mutation] = mutations_of(source, "focus.py")
    assert len(faults) > 50
    for fault in faults:
        ast.parse(fault.made_in(source))
        assert fault.made_in(source) != source
