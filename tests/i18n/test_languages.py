"""The language files: complete, alike in every language, and in step with the code."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.i18n import SOURCE_LANGUAGE
from claim_desktop.i18n.catalogue import codes, is_form, load, name_in, stem_of
from claim_desktop.i18n.plurals import plural_rule
from claim_desktop.resources import asset
from scripts.languages.proofreading import value_in

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = load(SOURCE_LANGUAGE)
FILES = sorted(asset("languages").rglob("*.json"))


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
        assert template, key
        assert template == template.strip(), f"{key}: translators' tools drop space at the ends"
        assert "" not in placeholders(template), f"{key}: a placeholder without a name"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_language_file_is_written_as_translators_tools_write_it(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    assert written == json.dumps(json.loads(written), ensure_ascii=False, indent=2) + "\n"


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_language_has_the_texts_of_english_with_the_same_placeholders(code: str) -> None:
    templates = {key: template for key, template in load(code).templates.items() if not is_form(key)}
    assert {stem_of(key) for key in templates} == {
        stem_of(key) for key in ENGLISH.templates if not is_form(key)
    }
    for key, template in templates.items():
        stem = stem_of(key)
        english = next(
            ENGLISH.templates[each] for each in (key, f"{stem}_other", stem) if each in ENGLISH.templates
        )
        wanted = {value_in(field) for field in placeholders(english)} | ({"count"} if key != stem else set())
        found = {field if field in wanted else name_in(field, wanted) for field in placeholders(template)}
        assert found | {"count"} == wanted | {"count"}, key


@pytest.mark.parametrize("code", sorted(codes()))
def test_a_text_with_plural_forms_has_those_of_its_language_and_no_others(code: str) -> None:
    templates = load(code).templates
    forms: dict[str, set[str]] = {}
    for key in templates:
        if (stem := stem_of(key)) != key:
            forms.setdefault(stem, set()).add(key.rpartition("_")[2])
    wanted = set(plural_rule(code).forms)
    assert {stem: found for stem, found in forms.items() if found != wanted} == {}, f"{code} has {wanted}"
    assert [stem for stem in forms if stem in templates] == [], "with and without plural forms"


@pytest.mark.parametrize("code", sorted(codes()))
def test_the_board_has_each_letter_once_with_its_capital_in_the_same_place(code: str) -> None:
    templates = load(code).templates
    small, large = (templates[f"app.board.{kind}"].split() for kind in ("letters", "capital_letters"))
    assert [len(row) for row in small] == [len(row) for row in large]
    assert len(small) == 5
    for letters in ("".join(small), "".join(large)):
        assert len(set(letters)) == len(letters)
    assert [each for each in "".join(large).lower() if each.isalpha()] == [
        each for each in "".join(small) if each.isalpha()
    ]


@pytest.mark.parametrize("code", sorted(codes()))
def test_apostrophes_and_quotation_marks_are_those_of_a_printer(code: str) -> None:
    straight = [key for key, template in load(code).templates.items() if "'" in template or '"' in template]
    assert straight == []


def test_french_puts_no_space_before_a_mark_at_which_a_line_could_end() -> None:
    files = [file.read_text(encoding="utf-8") for file in FILES if file.parent.name == "fr"]
    texts = [text for file in files for text in json.loads(file).values()]
    assert [text for text in texts if re.search(r" [;:!?»]|« ", text)] == []


def calls_of_text(file: Path) -> Iterator[ast.Call]:
    """Every call of i18n's `text` in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in ("claim_desktop.i18n", "claim_desktop")
        for alias in node.names
        if alias.name in ("tr", "i18n")
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[_, *_]) if name in names and name != "i18n":
                yield node
            case ast.Call(func=ast.Attribute(value=ast.Name(id="i18n"), attr="tr"), args=[_, *_]) if (
                "i18n" in names
            ):
                yield node


SOURCES = [*(ROOT / "claim_desktop").rglob("*.py"), *(ROOT / "scripts").glob("*.py")]
CALLS = [
    (f"{file.relative_to(ROOT).as_posix()}:{call.lineno}", call)
    for file in sorted(SOURCES)
    for call in calls_of_text(file)
]


def keys_asked_for(key: ast.expr) -> Iterator[tuple[str, bool]]:
    """The keys in an argument, as far as they can be read: how each begins, and whether that is all of it."""
    match key:
        case ast.Constant(value=str(literal)):
            yield literal, True
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            yield start, False
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys_asked_for(body)
            yield from keys_asked_for(orelse)


def test_every_text_that_the_code_asks_for_exists() -> None:
    known = {stem_of(key) for key in ENGLISH.templates}
    assert CALLS
    for place, call in CALLS:
        for key, is_whole in keys_asked_for(call.args[0]):
            exists = key in known if is_whole else any(each.startswith(key) for each in known)
            assert exists, f"{place} asks for {key!r}"


def test_every_placeholder_is_given_its_value() -> None:
    for place, call in CALLS:
        given = {keyword.arg for keyword in call.keywords}
        if None in given:
            continue  # values that come in a dictionary are another test's
        for key, is_whole in keys_asked_for(call.args[0]):
            templates = {each: text for each, text in ENGLISH.templates.items() if stem_of(each) == key}
            for each, template in templates.items() if is_whole else ():
                assert placeholders(template) <= given, f"{place} gives {each!r} too few values"
