"""Reports of crashes: enough to see the same again, and nothing about who played."""

from __future__ import annotations

import faulthandler
import getpass
import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from claim_desktop import __version__
from claim_desktop.rules.record import from_object
from claim_desktop.storage.crash_report import LOG_LINES, MOST_REPORTS, Crash, FaultWatch, write_report
from claim_desktop.storage.folder import DataFolder
from tests.storage.games import played_game

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Zoë Rumpelstiltskin", "Guest 1")


def caught(words: str) -> Exception:
    """An error with a traceback."""
    try:
        raise RuntimeError(words)
    except RuntimeError as error:
        return error


def crash(words: str = "a bolt came loose") -> Crash:
    record = replace(played_game(9).record, names=NAMES)
    return Crash(caught(words), record, [None, "greedy"], NAMES, {"SDL": "2.32"}, "compiled")


def test_a_report_tells_versions_seed_record_and_the_end_of_the_log(tmp_path: Path) -> None:
    path = write_report(tmp_path, crash())
    report = json.loads(path.read_bytes())
    assert (report["format"], report["version"], report["game"]) == ("claim-crash-report", 1, __version__)
    assert (report["seed"], report["levels"]) == (5, [None, "greedy"])
    assert (report["libraries"], report["engine"]) == ({"SDL": "2.32"}, "compiled")
    assert from_object(report["record"]).moves == played_game(9).record.moves
    assert "RuntimeError: a bolt came loose" in report["log"]
    assert any("test_crash_report.py" in line for line in report["log"])
    assert "a bolt came loose" in (tmp_path / "errors.log").read_text(encoding="utf-8")


def test_a_report_names_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "rumpel")
    monkeypatch.setattr(Path, "home", lambda: Path("/srv/homes/rumpel"))
    words = (
        f"{NAMES[0]} and Guest 1 in {tmp_path}/save.json, /srv/homes/rumpel/x, /home/rumpel2/y, "
        "C:\\Users\\Rumpel Three\\z, /Users/rumpel4/q; rumpel trumpeled"
    )
    path = write_report(tmp_path, crash(words))
    content = path.read_text(encoding="utf-8")
    for personal in (*NAMES, str(tmp_path), "/srv/homes", "rumpel2", "rumpel4", "C:\\\\Users\\\\Rumpel"):
        assert personal not in content
    assert "Seat 0 and Seat 1 in DATA/save.json, ~/x, /home/…/y" in content
    assert "… trumpeled" in content


def test_a_report_without_a_game_and_with_a_long_log_is_short(tmp_path: Path) -> None:
    (tmp_path / "errors.log").write_text("before\n" * 100_000, encoding="utf-8")
    report = json.loads(write_report(tmp_path, Crash(caught("oh"))).read_bytes())
    assert (report["record"], report["seed"]) == (None, None)
    assert len(report["log"]) <= LOG_LINES
    assert "RuntimeError: oh" in report["log"]


@pytest.mark.skipif(sys.platform == "win32", reason="files stand in for a folder there as well")
def test_where_no_report_can_be_written_the_log_is_told(tmp_path: Path) -> None:
    (tmp_path / "crash-reports").write_text("in the way", encoding="utf-8")
    assert write_report(tmp_path, crash()) == tmp_path / "errors.log"
    for nowhere in ("gone", "x" * 300):  # the second cannot be the name of anything
        assert write_report(tmp_path / nowhere, crash()).name == "errors.log"


def test_an_error_that_tells_of_letters_no_file_can_hold_is_reported(tmp_path: Path) -> None:
    report = json.loads(write_report(tmp_path, crash("half a letter: \ud800")).read_bytes())
    assert "RuntimeError: half a letter: \\ud800" in report["log"]


def test_crashes_that_follow_at_once_have_a_report_each(tmp_path: Path) -> None:
    reports = [write_report(tmp_path, crash(words)) for words in ("the first", "the second")]
    for path, words in zip(reports, ("the first", "the second"), strict=True):
        assert json.loads(path.read_bytes())["log"][-2] == f"RuntimeError: {words}"


def test_old_reports_make_room(tmp_path: Path) -> None:
    (tmp_path / "crash-reports").mkdir()
    for number in range(MOST_REPORTS + 5):
        (tmp_path / "crash-reports" / f"2001-01-{number:02}.json").write_text("{}", encoding="utf-8")
    newest = write_report(tmp_path, crash())
    left = sorted((tmp_path / "crash-reports").iterdir())
    assert (len(left), left[-1]) == (MOST_REPORTS, newest)


def test_players_without_a_name_change_nothing_in_a_report(tmp_path: Path) -> None:
    path = write_report(tmp_path, replace(crash("a bolt; came  loose"), names=("", "  ")))
    assert "RuntimeError: a bolt; came  loose" in json.loads(path.read_bytes())["log"]


CRASHING = """
import os, signal, sys
from pathlib import Path
from claim_desktop.storage.crash_report import FaultWatch
from claim_desktop.storage.folder import DataFolder
FaultWatch(DataFolder.open(Path(sys.argv[1])))
os.kill(os.getpid(), signal.SIGSEGV)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other ways to end a program")
def test_what_the_system_ended_is_found_at_the_next_start_and_not_at_the_one_after(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", CRASHING, str(tmp_path)], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGSEGV
    found = []
    for _ in range(2):
        folder = DataFolder.open(tmp_path)
        watch = FaultWatch(folder)
        found.append(watch.left)
        watch.end()
        folder.close()
    assert "Segmentation fault" in found[0]
    assert found[1] == ""
    report = json.loads(write_report(tmp_path, Crash(found[0])).read_bytes())
    assert any("Segmentation fault" in line for line in report["log"])


def test_a_program_that_ends_as_it_should_leaves_nothing_to_report(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    watch = FaultWatch(folder)
    assert faulthandler.is_enabled()
    assert len(list(tmp_path.glob(".*.fault"))) == 1
    watch.end()
    assert not faulthandler.is_enabled()
    assert list(tmp_path.glob(".*.fault")) == []
    folder.close()


def test_without_a_data_folder_no_crash_is_watched_for(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    folder = DataFolder.open(tmp_path / "data")
    watch = FaultWatch(folder)
    assert watch.left == ""
    watch.end()
    folder.close()


def test_where_no_account_is_known_a_report_is_written_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> str:
        raise OSError("No username set in the environment")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert json.loads(write_report(tmp_path, crash()).read_bytes())["seed"] == 5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_in_place_of_the_log_is_neither_written_to_nor_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "errors.log")
    report = json.loads(write_report(tmp_path, crash()).read_bytes())
    assert report["log"] == []
    assert report["record"] is not None
