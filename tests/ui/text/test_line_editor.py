"""Editing a line: by letters as people count them, by words, and to its ends."""

from __future__ import annotations

import pytest

from claim_desktop.rules.names import is_name
from claim_desktop.ui.text.line_editor import LineEditor, Reach

LETTER, WORD, LINE = Reach

LONG_LETTERS = ["e\u0301", "👩\u200d👧", "🇳🇱", "👍🏽", "\u1100\u1161\u11a8"]


def editor(text: str, longest: int = 40) -> LineEditor:
    """A line with the caret at its end, for a name."""
    return LineEditor(text, lambda wanted: is_name(wanted, longest))


@pytest.mark.parametrize("letter", LONG_LETTERS)
def test_a_letter_of_several_characters_is_one_step_and_one_deletion(letter: str) -> None:
    line = editor(f"a{letter}b")
    line.step(-1, LETTER)
    line.step(-1, LETTER)
    assert line.caret == 1
    line.erase(1, LETTER)
    assert line.text == "ab"
    line = editor(f"a{letter}")
    line.erase(-1, LETTER)
    assert line.text == "a"


@pytest.mark.parametrize("letter", LONG_LETTERS)
def test_the_caret_never_stands_inside_a_letter(letter: str) -> None:
    line = editor(f"a{letter}")
    line.place(2)
    assert line.caret == 1


def test_a_mark_that_joins_the_letter_before_it_takes_the_caret_along() -> None:
    line = editor("eb")
    line.place(1)
    line.insert("\u0301")
    assert (line.text, line.caret) == ("e\u0301b", 2)


@pytest.mark.parametrize(
    ("start", "by", "end"), [(0, 1, 3), (3, 1, 8), (9, 1, 13), (13, -1, 9), (9, -1, 5), (1, -1, 0)]
)
def test_words_are_stepped_over_to_their_far_ends(start: int, by: int, end: int) -> None:
    line = editor("The, old king")
    line.place(start)
    line.step(by, WORD)
    assert line.caret == end


def test_words_are_deleted_whole() -> None:
    line = editor("The old king")
    line.erase(-1, WORD)
    assert line.text == "The old "
    line.place(0)
    line.erase(1, WORD)
    assert line.text == " old "
    line.erase(1, LINE)
    assert line.text == ""


def test_a_selection_grows_and_shrinks_from_its_anchor() -> None:
    line = editor("abcdef")
    line.place(3)
    line.step(1, LETTER, selects=True)
    line.step(1, LETTER, selects=True)
    assert line.selected_text == "de"
    line.step(-1, LINE, selects=True)
    assert (line.selected_text, line.caret, line.anchor) == ("abc", 0, 3)


@pytest.mark.parametrize(("by", "caret"), [(-1, 1), (1, 3)])
def test_a_step_from_a_selection_leads_to_its_end_on_that_side(by: int, caret: int) -> None:
    line = editor("abcd")
    line.place(1)
    line.place(3, selects=True)
    line.step(by, LETTER)
    assert (line.caret, line.selected_text) == (caret, "")


def test_letters_replace_the_selection_only_if_some_of_them_fit() -> None:
    line = editor("abcd")
    line.select_all()
    assert not line.insert("\x00")
    assert line.selected_text == "abcd"
    assert line.insert("x")
    assert line.text == "x"


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("Anna\nBert", "Anna Bert"),
        ("Anna\r\nBert\r\n", "Anna Bert"),
        ("A\tB\u2028C", "A B C"),
        ("Bartholomäus der Erste", "Bartholomäus der"),
        ("🇳🇱" * 20, "🇳🇱" * 16),
        ("W" * 5_000_000, "W" * 16),
    ],
)
def test_what_is_pasted_becomes_one_line_and_is_cut_to_what_fits(pasted: str, text: str) -> None:
    line = editor("", longest=16)
    assert line.paste(pasted)
    assert line.text == text


def test_edits_are_undone_and_redone_with_their_carets() -> None:
    line = editor("ab")
    line.place(1)
    line.insert("x")
    line.erase(1, LETTER)
    assert line.text == "ax"
    assert line.undo()
    assert (line.text, line.caret) == ("axb", 2)
    assert line.undo()
    assert (line.text, line.caret) == ("ab", 1)
    assert not line.undo()
    assert line.redo()
    assert line.text == "axb"
    line.insert("y")
    assert not line.redo(), "a new edit leaves nothing to redo"


def test_a_text_written_by_the_program_cannot_be_undone() -> None:
    line = editor("Ada")
    line.erase(-1, LINE)
    line.write("Bo")
    assert not line.undo()


@pytest.mark.parametrize(
    ("first", "last", "selected"), [(5, 5, "old"), (3, 3, " "), (1, 9, "The old king"), (12, 12, "king")]
)
def test_words_are_selected_whole(first: int, last: int, selected: str) -> None:
    line = editor("The old king")
    line.select_words(first, last)
    assert line.selected_text == selected
    line.select_words(last, first)
    assert line.selected_text == selected
    empty = editor("")
    empty.select_words(0, 0)
    assert empty.selected_text == ""
