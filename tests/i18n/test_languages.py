"""The language files themselves: whole, alike in every language, and in step with the code."""

from __future__ import annotations

import ast
import json
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.i18n import SOURCE_LANGUAGE
from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.i18n.plurals import plural_rule
from claim_desktop.resources import asset

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = load(SOURCE_LANGUAGE)
PLURAL_FORMS = {"one", "few", "many", "other"}
FILES = sorted(asset("languages").rglob("*.json"))


def base_of(key: str) -> str:
    """The key that code uses: without its plural form."""
    stem, _, last = key.rpartition(".")
    return stem if last in PLURAL_FORMS else key


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def no_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
    return dict(pairs)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_language_file_holds_texts_of_its_own_area_alone(file: Path) -> None:
    entries = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=no_duplicates)
    assert entries
    for key, template in entries.items():
        assert key.startswith(f"{file.stem}.")
        assert isinstance(template, str)
        assert template.strip()
        assert "" not in placeholders(template), f"{key}: a placeholder without a name"


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_language_has_the_texts_of_english_with_the_same_placeholders(code: str) -> None:
    templates = load(code).templates
    assert {base_of(key) for key in templates} == {base_of(key) for key in ENGLISH.templates}
    for key, template in templates.items():
        english = ENGLISH.templates.get(key) or ENGLISH.templates[f"{base_of(key)}.other"]
        allowed = placeholders(english)
        assert placeholders(template) in (allowed, allowed - {"count"}), key


@pytest.mark.parametrize("code", sorted(codes()))
def test_a_text_with_plural_forms_has_those_of_its_language_and_no_others(code: str) -> None:
    templates = load(code).templates
    for stem in {base_of(key) for key in templates if base_of(key) != key}:
        forms = {key.rpartition(".")[2] for key in templates if key != stem and base_of(key) == stem}
        assert forms == set(plural_rule(code).forms), stem
        assert stem not in templates, f"{stem} is there with and without plural forms"


def calls_of_text(file: Path) -> Iterator[ast.expr]:
    """The first argument of every call of i18n's `text` in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in ("claim_desktop.i18n", "claim_desktop")
        for alias in node.names
        if alias.name in ("text", "i18n")
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[key, *_]) if name in names and name != "i18n":
                yield key
            case ast.Call(func=ast.Attribute(value=ast.Name(id="i18n"), attr="text"), args=[key, *_]) if (
                "i18n" in names
            ):
                yield key


def keys_in_code() -> list[tuple[str, str]]:
    """Where a text is used and how its key begins; a key known whole ends with a line break."""
    found = []
    for file in sorted([*(ROOT / "claim_desktop").rglob("*.py"), *(ROOT / "scripts").glob("*.py")]):
        for key in calls_of_text(file):
            place = f"{file.relative_to(ROOT).as_posix()}:{key.lineno}"
            match key:
                case ast.Constant(value=str(literal)):
                    found.append((place, literal + "\n"))
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
                    found.append((place, start))
    return found


def test_every_text_that_the_code_asks_for_exists() -> None:
    known = [base_of(key) + "\n" for key in ENGLISH.templates]
    found = keys_in_code()
    assert found
    assert [entry for entry in found if not any(key.startswith(entry[1]) for key in known)] == []
