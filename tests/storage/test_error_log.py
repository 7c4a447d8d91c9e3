"""The log of errors: what is added to it, and how its end is read."""

from __future__ import annotations

from pathlib import Path

from claim_desktop.storage.error_log import ERROR_LOG, LONGEST_END, last_lines, log_error


def an_error(words: str) -> Exception:
    """An error that was raised."""
    try:
        raise RuntimeError(words)
    except RuntimeError as error:
        return error


def test_errors_are_added_one_after_the_other_with_the_place_where_they_happened(tmp_path: Path) -> None:
    for words in ("a bolt came loose", "the other one, too"):
        assert log_error(an_error(words), tmp_path) == tmp_path / ERROR_LOG
    log = (tmp_path / ERROR_LOG).read_text(encoding="utf-8")
    assert log.index("a bolt came loose") < log.index("the other one, too")
    assert log.count("in an_error") == 2


def test_the_end_of_a_log_is_so_many_lines_or_all_there_are(tmp_path: Path) -> None:
    path = tmp_path / ERROR_LOG
    path.write_text("first\nsecond\nthird\n", encoding="utf-8")
    assert last_lines(path, 2) == ["second", "third"]
    assert last_lines(path, 9) == ["first", "second", "third"]


def test_of_a_long_log_only_the_end_is_read(tmp_path: Path) -> None:
    path = tmp_path / ERROR_LOG
    path.write_bytes(b"a" * 100 + b"\n" + b"b" * (LONGEST_END - 1) + b"\n")
    assert last_lines(path, 9) == ["b" * (LONGEST_END - 1)]
    path.write_bytes(b"a" * 100 + b"\n" + b"b" * LONGEST_END)
    assert last_lines(path, 9) == ["b" * LONGEST_END]


def test_what_is_no_log_has_no_end(tmp_path: Path) -> None:
    assert last_lines(tmp_path / ERROR_LOG, 9) == []
    assert last_lines(tmp_path, 9) == []
