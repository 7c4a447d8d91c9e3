"""The project's metadata agrees with its files."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from claim_desktop.resources import asset
from scripts._environment import pins_of
from scripts.bundling.pins import EXTRAS, requirements_of

ROOT = Path(__file__).resolve().parents[1]
QUESTIONS = "is", "has", "can", "may"
"""The first words of functions that only tell something."""
ASKED = re.compile(rf"def _*(?:{'|'.join(QUESTIONS)})_")
"""What a source has that defines one: only these are worth parsing."""
KEEP_THEIR_ANSWER = {
    "Solver.is_late": "so that the search, which asks at every node, looks at the clock now and then",
}

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_folder_of_the_game_is_a_package_so_that_it_goes_into_the_wheel() -> None:
    folders = {file.parent for file in (ROOT / "claim_desktop").rglob("*.py")}
    assert {str(folder) for folder in folders if not (folder / "__init__.py").is_file()} == set()


def test_a_question_changes_nothing() -> None:
    changing = {
        f"{owner.name}.{asked.name}"
        for file in (ROOT / "claim_desktop").rglob("*.py")
        if ASKED.search(file.read_text(encoding="utf-8"))
        for owner in ast.walk(parsed(file))
        if isinstance(owner, ast.ClassDef)
        for asked in owner.body
        if isinstance(asked, ast.FunctionDef)
        if asked.name.lstrip("_").split("_")[0] in QUESTIONS and any(own_values_set(asked))
    }
    assert changing == set(KEEP_THEIR_ANSWER)


def parsed(file: Path) -> ast.Module:
    """A file's syntax tree; kept for all files, they are two million objects."""
    return ast.parse(file.read_text(encoding="utf-8"))


def own_values_set(function: ast.FunctionDef) -> Iterator[str]:
    """The attributes of `self` that a function sets."""
    for node in ast.walk(function):
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Store()):
                yield name


STRING_AFTER_DOCSTRING = re.compile(r'"""(\s|#.*)+[a-zA-Z]{0,2}["\']')
"""What a file with two docstrings holds; not each file with it has two."""


def test_nothing_has_two_docstrings() -> None:
    twice = {
        f"{file.relative_to(ROOT)}:{after.lineno}"
        for top in ("claim_desktop", "scripts", "tests")
        for file in (ROOT / top).rglob("*.py")
        if STRING_AFTER_DOCSTRING.search(file.read_text(encoding="utf-8"))
        for owner in ast.walk(parsed(file))
        if isinstance(owner, ast.Module | ast.ClassDef | ast.FunctionDef)
        for before, after in pairwise(owner.body)
        if is_docstring(before) and is_docstring(after)
    }
    assert twice == set()


def test_every_surface_has_pixels_of_its_own_choice_and_not_those_of_the_screen() -> None:
    """On a screen of 16 bits a surface without a depth has 16, too, which pygame cannot scale smoothly."""
    without_depth = {
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for file in (ROOT / "claim_desktop").rglob("*.py")
        if "Surface(" in file.read_text(encoding="utf-8")
        for call in ast.walk(parsed(file))
        if isinstance(call, ast.Call)
        if ast.unparse(call.func) in ("pygame.Surface", "Surface")
        if len(call.args) < 3
    }
    assert without_depth == set()


def test_no_file_marks_a_window_that_its_own_pilot_does_not_open() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py")}
    own = "\ndef pilot" + "("
    assert {file for file, text in texts.items() if "mark.app_window(" in text and own in text} == set()


def is_docstring(node: ast.stmt) -> bool:
    """Whether this is a string by itself."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def test_every_room_has_its_place_among_the_layers() -> None:
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    placed = {room.strip() for layer in layers for room in layer.split("|")}
    there = {
        path.stem
        for path in (ROOT / "claim_desktop").iterdir()
        if (path / "__init__.py").is_file() or path.suffix == ".py"
    }
    assert there - {"__init__"} == placed


def test_every_font_has_its_licence_beside_it_and_its_credit() -> None:
    credit = asset("CREDITS.md").read_text(encoding="utf-8")
    for font in asset("fonts").glob("*.ttf"):
        family = font.stem.partition("-")[0]
        assert asset("fonts", f"{family}-OFL.txt").is_file()
        assert f"fonts/{family}-" in credit


@pytest.mark.parametrize("name", ["game", *EXTRAS])
def test_what_the_project_asks_for_is_pinned_in_a_version_that_fits(name: str) -> None:
    pins = pins_of(ROOT, [name])
    pinned = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", pins, re.MULTILINE))
    assert all("--hash=sha256:" in entry for entry in re.split(r"\n(?=\S)", pins.strip()))
    for requirement in map(Requirement, requirements_of(ROOT)[name]):
        version = pinned.get(requirement.name, "0")
        assert requirement.specifier.contains(version), f"{requirement}: run scripts/run.py update_pins"


def test_a_package_has_one_version_in_all_that_is_installed_together() -> None:
    pins = pins_of(ROOT, ["game", *EXTRAS]) + (ROOT / "build" / "requirements.txt").read_text("utf-8")
    versions = set(re.findall(r"^([a-z0-9-]+)==(\S+)", pins, re.MULTILINE))
    assert len(versions) == len({name for name, _ in versions})
