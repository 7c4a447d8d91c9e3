"""What a player reads comes from the catalogue: no word of any language stands in the code that shows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

import pytest

from tests.i18n.test_languages import ROOT

PACKAGE = ROOT / "claim_desktop"
ROOMS = ("app", "scenes", "table", "ui")
SHOWING = sorted(file for room in ROOMS for file in (PACKAGE / room).rglob("*.py"))

WRITERS = {
    **dict.fromkeys(("Label", "Button", "IconButton", "Paragraph", "Panel", "Tile", "Toggle", "Option"), 1),
    **dict.fromkeys(
        ("draw_text", "draw_fitting_text", "draw_growing_text", "draw_label", "draw_name", "draw_paragraph"),
        1,
    ),
    **dict.fromkeys(("Tooltip", "ViewedPile", "CourtText", "ShowMessage", "_say", "_show_message", "ask"), 0),
    "TextField": 3,
}
"""Widgets and functions that show words, and which of their arguments the words are."""
WORDS = ("text", "line", "title", "hint", "about")
"""Arguments and attributes that are words wherever they occur."""

_LETTERS = re.compile(r"[^\W\d_]{2}")
_NAME = re.compile(r"[a-z]*(?:[._][a-z]*)+")
"""A key, or a part of one."""
_PROSE = re.compile(
    r"^[^\W\d_]{2,}[,:;]? [^\W\d_]+.*[.!?…]$|[A-Z][^\W\d_]+ [^\W\d_]+|[A-Z][^\W\d_]+[.!?…:](?=\s|$)"
)
"""A sentence, two words of which the first has a capital, or one word with a capital and a mark after it."""


def literals(node: ast.expr) -> Iterator[str]:
    """The texts written out in an expression, whichever of them it comes to."""
    match node:
        case ast.Constant(value=str(words)):
            yield words
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*literals(body), *literals(orelse))
        case ast.BinOp(left=left, right=right):
            yield from (*literals(left), *literals(right))
        case ast.BoolOp(values=values):
            yield from (words for value in values for words in literals(value))


def shown(nodes: Sequence[ast.AST]) -> Iterator[ast.expr]:
    """What widgets are given to show."""
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args, keywords=keywords):
                if name in WRITERS:
                    yield from args[WRITERS[name] : WRITERS[name] + 1]
                yield from (keyword.value for keyword in keywords if keyword.arg in WORDS)
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if name in WORDS:
                yield value


def prose(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Texts that read like words for people, wherever they stand but in docstrings and errors."""
    unseen = set()
    for node in nodes:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
                unseen |= {id(each) for each in ast.walk(node)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in unseen:
            yield from _PROSE.findall(node.value)


def is_words(literal: str) -> bool:
    """Whether a literal that is shown has letters, and is no key that a text is looked up by."""
    return _LETTERS.search(literal) is not None and _NAME.fullmatch(literal) is None


def words_written_out(source: str) -> list[str]:
    """Every word for players that a source has written out."""
    nodes = list(ast.walk(ast.parse(source)))
    written = [words for value in shown(nodes) for words in literals(value) if is_words(words)]
    return [*written, *prose(nodes)]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.sampled(2, in_all=4)
def test_no_words_are_written_out_where_they_are_shown(room: str) -> None:
    files = [file for file in SHOWING if file.is_relative_to(PACKAGE / room)]
    assert len(files) > 10
    found = {str(file): words_written_out(file.read_text(encoding="utf-8")) for file in files}
    written = {name: words for name, words in found.items() if words}
    assert written == {}, "give them a key in assets/languages"


@pytest.mark.parametrize(
    "source",
    [
        'Button("undo", "Undo")',
        'Label("undo", f"undo {count}")',
        'button.text = "undo" if self.is_open else ""',
        'kit.draw_text(surface, "again", area, style)',
        'TITLE = "Take it back"',
        'NOTE = "one moment please."',
        'toast("Saved.")',
        'Toast(text="saved" + mark)',
        'self._say(count and "none left")',
    ],
)
def test_words_that_are_written_out_are_noticed(source: str) -> None:
    assert words_written_out(source)


@pytest.mark.parametrize(
    "source",
    [
        'Button("undo", tr("menu.undo"))',
        '"""What a module is for."""',
        'raise ValueError("This is for developers.")',
        'pictures.get(("card shadow", size), draw)',
        'label.text = f"{count}%"',
        'kit.draw_text(surface, "×", area, style)',
    ],
)
def test_names_keys_and_signs_are_no_words(source: str) -> None:
    assert words_written_out(source) == []


CAPITALS = {"fair_deal.py": "the words of a seal are English in every language"}
"""Files that may make capitals, and why."""


def test_no_capital_is_made_by_code() -> None:
    methods = ("upper", "capitalize", "title", "swapcase")
    sources = {file.name: file.read_text(encoding="utf-8") for file in SHOWING}
    made = {
        name
        for name, source in sources.items()
        if any(f".{method}(" in source for method in methods)  # only these are worth parsing
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in methods
    }
    assert made == set(CAPITALS), "ß has no capital of one letter, and ij has one of two: give them a key"
