"""A run that the system ended is found at the next start, and reported."""

from __future__ import annotations

import faulthandler
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.storage.crash_report import Crash, write_report
from claim_desktop.storage.crash_watch import CrashWatch
from claim_desktop.storage.folder import DataFolder

ROOT = Path(__file__).resolve().parents[2]

CRASHING = """
import os, signal, sys
from pathlib import Path
from claim_desktop.storage.crash_watch import CrashWatch
from claim_desktop.storage.folder import DataFolder
CrashWatch(DataFolder.open(Path(sys.argv[1])))
os.kill(os.getpid(), signal.SIGSEGV)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other ways to end a program")
def test_what_the_system_ended_is_found_at_the_next_start_and_not_at_the_one_after(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", CRASHING, str(tmp_path)], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGSEGV
    found = []
    for _ in range(2):
        folder = DataFolder.open(tmp_path)
        watch = CrashWatch(folder)
        found.append(watch.left)
        watch.end()
        folder.close()
    assert "Segmentation fault" in found[0]
    assert found[1] == ""
    report = write_report(tmp_path, Crash(found[0]))
    assert report is not None
    assert "Segmentation fault" in report.read_text(encoding="utf-8")


def test_a_program_that_ends_as_it_should_leaves_nothing_to_report(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    watch = CrashWatch(folder)
    assert faulthandler.is_enabled()
    assert len(list(tmp_path.glob(".*.fault"))) == 1
    watch.end()
    assert not faulthandler.is_enabled()
    assert list(tmp_path.glob(".*.fault")) == []
    folder.close()


def test_without_a_data_folder_no_crash_is_watched_for(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    folder = DataFolder.open(tmp_path / "data")
    watch = CrashWatch(folder)
    assert watch.left == ""
    watch.end()
    folder.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_what_is_in_the_way_of_the_watch_is_neither_read_nor_emptied_nor_waited_for(
    tmp_path: Path, kind: str
) -> None:
    letter, fault = tmp_path / "letter", tmp_path / ".copy-1.fault"
    letter.write_text("Dear Rumpelstiltskin", encoding="utf-8")
    match kind:
        case "link":
            fault.symlink_to(letter)
        case "pipe":
            os.mkfifo(fault)
        case _:
            fault.mkdir()
    folder = DataFolder.open(tmp_path)
    watch = CrashWatch(folder)
    assert watch.left == ""
    assert fault.is_file()
    assert faulthandler.is_enabled()
    watch.end()
    folder.close()
    assert letter.read_text(encoding="utf-8") == "Dear Rumpelstiltskin"
    assert len(list(tmp_path.glob(".copy-1-kept-*.fault"))) == 1
