"""Files of records that a person names: `--check`, `--record` and imports read the same ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from claim_desktop.session.checking import check_records
from claim_desktop.storage.record_files import read_records
from claim_desktop.storage.saves import SaveFile
from tests.storage.games import played_game

RECORD = {**played_game(1000).archive_fields, "club": "Zoë’s\u2028\x85club"}
LINE = json.dumps(RECORD, ensure_ascii=False).encode()
PRETTY = json.dumps(RECORD, ensure_ascii=False, indent=2).encode()
FIRST_LINE_ENDS_LIKE_A_RECORD = LINE.replace(b'{"format"', b'{"a": {"b": {}}\n, "format"', 1)
MOVE_A_LINE = LINE.replace(b'}, {"player"', b'},\n{"player"')

WRITTEN = {
    "one line": LINE,
    "one line and its end": LINE + b"\n",
    "with a byte order mark": b"\xef\xbb\xbf" + LINE,
    "with Windows' line ends": PRETTY.replace(b"\n", b"\r\n"),
    "over many lines": PRETTY,
    "over many lines with a mark": b"\xef\xbb\xbf" + PRETTY,
    "with blank lines": b"\n \n" + LINE + b"\n\n",
    "with a brace at the end of the first line": FIRST_LINE_ENDS_LIKE_A_RECORD,
    "with a move a line": MOVE_A_LINE,
}


@pytest.mark.parametrize("content", WRITTEN.values(), ids=WRITTEN.keys())
def test_check_reads_what_record_reads(saves: SaveFile, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "sent.json"
    path.write_bytes(content)
    found = saves.read_record(path)
    assert found.problem is None
    assert found.value is not None
    assert (
        check_records(path) == (True, "1 game is valid, none of them a fair deal.") or check_records(path)[0]
    )
    assert len(read_records(path)) == 1


@pytest.mark.parametrize("change", [bytes, lambda lines: b"\xef\xbb\xbf" + lines, lambda lines: lines * 2])
def test_several_records_are_a_line_each(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "all.jsonl"
    path.write_bytes(change(LINE + b"\r\n\n" + LINE + b"\n"))
    records = read_records(path)
    assert len(records) in (2, 4)
    assert [records[0].place, records[1].place] == ["line 1", "line 3"]
    assert check_records(path)[0]


def test_one_damaged_line_is_named_and_the_others_are_records(tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    path.write_bytes(b'{"format": "claim-rec\n' + LINE + b"\n")
    assert [record.line for record in read_records(path)] == [1, 2]
    is_right, text = check_records(path)
    assert not is_right
    assert "line 1" in text


def test_a_record_that_was_cut_is_one_record(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    for content in (PRETTY[: len(PRETTY) // 2], MOVE_A_LINE[:-40]):
        path.write_bytes(content)
        assert [record.line for record in read_records(path)] == [0]
        assert not check_records(path)[0]


def test_an_empty_file_holds_no_record(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    for content in (b"", b"\n \n", b"\xef\xbb\xbf"):
        path.write_bytes(content)
        assert read_records(path) == ()
        assert not check_records(path)[0]
