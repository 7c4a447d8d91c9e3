"""Crash reports: enough to reproduce the crash, and nothing about the players."""

from __future__ import annotations

import getpass
import json
import sys
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claim_desktop import __version__
from claim_desktop.rules.record import from_object
from claim_desktop.storage.crash_report import LOG_LINES, MAX_LINE_LENGTH, MAX_REPORTS, Crash, write_report
from tests.storage.games import played_game

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Zoë Rumpelstiltskin", "Guest 1")


def caught(text: str) -> Exception:
    """An error with a traceback."""
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def crash(text: str = "a bolt came loose") -> Crash:
    record = replace(played_game(9).record, names=NAMES)
    return Crash(caught(text), record, [None, "squire"], NAMES, {"SDL": "2.32"}, "compiled")


def reported(folder: Path, crash: Crash) -> dict[str, Any]:
    """What a report of this crash tells."""
    path = write_report(folder, crash)
    assert path is not None
    assert path.parent == folder / "crash-reports"
    report = json.loads(path.read_bytes())
    assert isinstance(report, dict)
    return report


def test_a_report_tells_versions_seed_record_and_the_end_of_the_log(tmp_path: Path) -> None:
    report = reported(tmp_path, crash())
    assert (report["format"], report["version"], report["game"]) == ("claim-crash-report", 1, __version__)
    assert (report["seed"], report["levels"]) == (5, [None, "squire"])
    assert (report["libraries"], report["engine"]) == ({"SDL": "2.32"}, "compiled")
    assert from_object(report["record"]).moves == played_game(9).record.moves
    assert "RuntimeError: a bolt came loose" in report["log"]
    assert any("test_crash_report.py" in line for line in report["log"])
    assert "a bolt came loose" in (tmp_path / "errors.log").read_text(encoding="utf-8")


def test_a_report_names_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "rumpel")
    monkeypatch.setattr(Path, "home", lambda: Path("/srv/homes/rumpel"))
    text = (
        f"{NAMES[0]} and Guest 1 in {tmp_path}/save.json, /srv/homes/rumpel/x, /home/rumpel2/y, "
        "C:\\Users\\Rumpel Three\\z, /mnt/Rumpel Four/q, '/media/rumpel five/s t.json', "
        "file:///net/rumpel6; rumpel trumpeled with Rumpelstilz over “The long evening” and/or a / b"
    )
    crashed = replace(crash(text), other_names={"Rumpelstilz", "The long evening", "Zoë"})
    path = write_report(tmp_path, crashed)
    assert path is not None
    for file in (path, tmp_path / "errors.log"):
        content = file.read_text(encoding="utf-8")
        for personal in ("umpel2", "umpel4", "mpel Th", "Four", "five", "umpel6", "stilz", "evening"):
            assert personal not in content, file
        assert not any(personal in content for personal in (*NAMES, "Zoë", str(tmp_path), "/srv/homes"))
        assert (
            "Seat 0 and Seat 1 in DATA/save.json, …, …, …, …, '…', …; … trumpeled with … over “…”" in content
        )
        assert "and/or a / b" in content
    assert "GAME/tests/storage/test_crash_report.py" in content, "what is the program's own is told"


QUOTES: dict[str, Callable[[str], str]] = {
    "bare": str,
    "by Python": repr,
    "in ASCII": ascii,
    "in JSON": json.dumps,
    "as bytes": lambda name: repr(name.encode()),
    "decomposed": lambda name: unicodedata.normalize("NFD", name),
    "composed": lambda name: unicodedata.normalize("NFC", name),
}
MARKS = ("", ""), ("'", "'"), ('"', '"'), ("b'", "'")
"""What stands before and after a quoted name."""


@pytest.mark.parametrize("quoted", QUOTES)
def test_a_name_is_left_out_however_an_error_quotes_it(quoted: str, tmp_path: Path) -> None:
    for name in ("Zoë", "Zoe\N{COMBINING DIAERESIS}", "Ada\\Bob", 'The "Q"', "N\N{NO-BREAK SPACE}B", "李雷"):
        text = f"there is no seat for {QUOTES[quoted](name)} here"
        told = reported(tmp_path, Crash(caught(text), names=[name]))["log"][-1]
        assert told in {f"RuntimeError: there is no seat for {q}Seat 0{p} here" for q, p in MARKS}, name


def test_a_name_is_left_out_where_a_long_line_is_cut(tmp_path: Path) -> None:
    for before in range(MAX_LINE_LENGTH - 40, MAX_LINE_LENGTH):
        text = f"{'x' * before} Rumpelstiltskin {'y' * MAX_LINE_LENGTH}"
        told = reported(tmp_path, Crash(caught(text), names=["Rumpelstiltskin"]))["log"][-1]
        assert "Rum" not in told, before


def test_a_report_holds_the_lines_of_its_own_error_alone(tmp_path: Path) -> None:
    (tmp_path / "errors.log").write_text("RuntimeError: Rumpelstiltskin\n", encoding="utf-8")
    assert "Rumpelstiltskin" not in "".join(reported(tmp_path, crash())["log"])


def test_paths_are_taken_out_of_any_line_at_once(tmp_path: Path) -> None:
    line = "/a b c" * 100_000 + "'" * 5
    assert len(reported(tmp_path, replace(crash(), error=line))["log"][0]) <= 2000


def test_a_report_without_a_game_and_with_many_lines_is_short(tmp_path: Path) -> None:
    report = reported(tmp_path, Crash(caught("before\n" * 100_000 + "oh")))
    assert (report["record"], report["seed"]) == (None, None)
    assert len(report["log"]) <= LOG_LINES
    assert report["log"][-1] == "oh"


@pytest.mark.skipif(sys.platform == "win32", reason="files stand in for a folder there as well")
def test_where_no_report_can_be_written_the_log_is_told(tmp_path: Path) -> None:
    (tmp_path / "crash-reports").write_text("in the way", encoding="utf-8")
    assert write_report(tmp_path, crash()) == tmp_path / "errors.log"
    for nowhere in ("gone", "x" * 300):  # the second cannot be the name of anything
        assert write_report(tmp_path / nowhere, crash()) is None


def test_an_error_that_tells_of_letters_no_file_can_hold_is_reported(tmp_path: Path) -> None:
    report = reported(tmp_path, crash("half a letter: \ud800"))
    assert "RuntimeError: half a letter: \\ud800" in report["log"]


def test_crashes_that_follow_at_once_have_a_report_each(tmp_path: Path) -> None:
    reports = [write_report(tmp_path, crash(text)) for text in ("the first", "the second")]
    for path, text in zip(reports, ("the first", "the second"), strict=True):
        assert path is not None
        assert json.loads(path.read_bytes())["log"][-1] == f"RuntimeError: {text}"


def reports_of(folder: Path, year: int, count: int = MAX_REPORTS + 5) -> list[Path]:
    """Reports written in that year."""
    (folder / "crash-reports").mkdir(exist_ok=True)
    paths = [folder / "crash-reports" / f"{year}-01-{day:02}-120000-01.json" for day in range(1, count + 1)]
    for path in paths:
        path.write_text("{}", encoding="utf-8")
    return paths


def test_old_reports_make_room(tmp_path: Path) -> None:
    reports_of(tmp_path, 2001)
    newest = write_report(tmp_path, crash())
    left = sorted((tmp_path / "crash-reports").iterdir())
    assert (len(left), left[-1]) == (MAX_REPORTS, newest)


def test_reports_from_a_clock_that_ran_ahead_make_room_before_those_of_today(tmp_path: Path) -> None:
    # Each new report was the oldest by its name, and was deleted at once.
    early = reports_of(tmp_path, 2001, 3)
    reports_of(tmp_path, 2999)
    new = [write_report(tmp_path, crash()) for _ in range(2)]
    left = sorted((tmp_path / "crash-reports").iterdir())
    assert len(left) == MAX_REPORTS
    assert {*early, *new} <= {*left}


@pytest.mark.skipif(sys.platform == "win32", reason="made with links")
def test_nothing_in_a_folder_that_reports_are_linked_to_is_deleted(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    others = reports_of(tmp_path / "elsewhere", 2001)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "crash-reports").symlink_to(tmp_path / "elsewhere" / "crash-reports")
    assert write_report(tmp_path / "data", crash()) == tmp_path / "data" / "errors.log"
    assert all(path.exists() for path in others)
    assert len(list((tmp_path / "elsewhere" / "crash-reports").iterdir())) == len(others)


def test_what_somebody_else_put_among_the_reports_stays(tmp_path: Path) -> None:
    reports_of(tmp_path, 2001)
    foreign = tmp_path / "crash-reports" / "0000.json"
    foreign.write_text("{}", encoding="utf-8")
    write_report(tmp_path, crash())
    assert foreign.exists()


def test_players_without_a_name_change_nothing_in_a_report(tmp_path: Path) -> None:
    report = reported(tmp_path, replace(crash("a bolt; came  loose"), names=("", "  ")))
    assert "RuntimeError: a bolt; came  loose" in report["log"]


def test_where_no_account_is_known_a_report_is_written_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> str:
        raise OSError("No username set in the environment")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert reported(tmp_path, crash())["seed"] == 5
