"""The examples of docs/RULES_MODULE.md, and those in the docstrings of the rules, do what they show."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

from claim_desktop.rules.deal import deal
from claim_desktop.rules.engine import apply, legal_moves
from claim_desktop.rules.record import Record
from claim_desktop.rules.view import view_of
from tests.documents.markdown import ROOT

RULES_MODULE = ROOT / "docs" / "RULES_MODULE.md"
ROOM = ROOT / "claim_desktop" / "rules"
SHOWN = (deal, legal_moves, apply, view_of, Record)
"""What a user of the rules needs most; each shows itself at work."""


def test_the_page_shows_what_happens() -> None:
    failed, tried = doctest.testfile(str(RULES_MODULE), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_the_examples_in_docstrings_show_what_happens(path: Path) -> None:
    failed, _ = doctest.testmod(importlib.import_module(f"claim_desktop.rules.{path.stem}"))
    assert failed == 0


@pytest.mark.parametrize("public", SHOWN, ids=lambda public: public.__name__)
def test_what_a_user_needs_most_has_an_example(public: object) -> None:
    [test] = doctest.DocTestFinder(recurse=False).find(public, module=False)
    assert test.examples


PUBLIC = {
    module: re.findall(r"`(\w+)(?:\(([^)]*)\))?`", names)
    for module, names in re.findall(r"^\| `(\w+)` \| (.*) \|$", RULES_MODULE.read_text("utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_is_there_with_its_arguments(module: str) -> None:
    for name, arguments in PUBLIC[module]:
        public = getattr(importlib.import_module(f"claim_desktop.rules.{module}"), name)
        if arguments:
            assert arguments.split(", ") == list(inspect.signature(public).parameters)
