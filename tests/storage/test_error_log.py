"""The error log, and its new entries."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from claim_desktop.storage.crash_report import ERROR_LOG, log_error


def test_errors_are_added_one_after_the_other(tmp_path: Path) -> None:
    for text in ("a bolt came loose", "the other one, too"):
        assert log_error([text, "half a letter: \ud800"], tmp_path) == tmp_path / ERROR_LOG
    log = (tmp_path / ERROR_LOG).read_text(encoding="utf-8")
    assert log.index("a bolt came loose") < log.index("the other one, too")
    assert log.count("half a letter: \\ud800") == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("kind", ["pipe", "link", "folder"])
def test_what_is_no_log_is_left_alone(tmp_path: Path, kind: str) -> None:
    other = tmp_path / "other"
    other.write_text("somebody else's", encoding="utf-8")
    match kind:
        case "pipe":
            os.mkfifo(tmp_path / ERROR_LOG)
        case "link":
            (tmp_path / ERROR_LOG).symlink_to(other)
        case _:
            (tmp_path / ERROR_LOG).mkdir()
    assert log_error(["a bolt came loose"], tmp_path) is None
    assert other.read_text(encoding="utf-8") == "somebody else's"
