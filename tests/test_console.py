"""Outputs that cannot be written end in a sentence or in silence, with status 1, and never in a trace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop import console

ROOT = Path(__file__).resolve().parents[1]
FULL = Path("/dev/full")
"""A device that is always full, on Linux."""
GAME = ["-m", "claim_desktop", "--help", "--language=de"]
SCRIPT = [str(ROOT / "scripts" / "run.py"), "arena", "--help"]


def end_of(
    arguments: list[str], out: int | None = None, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        stdout=subprocess.PIPE if out is None else out,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=ROOT,
    )


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (GAME, "Die Ausgabe konnte nicht geschrieben werden: der Datenträger ist voll."),
        (SCRIPT, "The output could not be written: No space left on device."),
    ],
)
def test_a_full_disk_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    with FULL.open("wb") as full:
        ended = end_of(arguments, full.fileno(), PYTHONIOENCODING="utf-8")
    assert (ended.returncode, ended.stderr.decode().strip()) == (1, sentence)


@pytest.mark.parametrize("is_unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [GAME, SCRIPT])
def test_a_pipe_whose_reader_has_gone_ends_it_in_silence(arguments: list[str], is_unbuffered: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = end_of(arguments, writer, PYTHONUNBUFFERED=is_unbuffered)
    finally:
        os.close(writer)
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_letters_that_an_encoding_lacks_are_replaced() -> None:
    ended = end_of(GAME, PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"?ffnen" in ended.stdout


def test_a_complaint_that_cannot_be_written_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="utf-8", closefd=False) as broken:
        monkeypatch.setattr(sys, "stderr", broken)

        def main() -> int:
            console.complain("No reader is left.")
            return 2

        assert console.run(main) == 2
    os.close(writer)


def test_a_program_without_a_console_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    def main() -> int:
        console.say("Nothing is shown.")
        console.complain("Nothing is wrong.")
        return 0

    assert console.run(main) == 0
