"""The compiled engine, watched by tools for memory, arithmetic and threads (long: it is built for each)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.stress.conftest import CampaignPart, MakePart

ROOT = Path(__file__).resolve().parents[2]
SANITIZERS = {
    "address": ("-fsanitize=address -fno-omit-frame-pointer", "libasan.so"),
    "undefined": ("-fsanitize=undefined -fno-sanitize-recover=all", "libubsan.so"),
    "thread": ("-fsanitize=thread", "libtsan.so"),
}
OPTIONS = {
    # Python itself leaves memory behind at its end, and asking for too much memory is no error.
    "ASAN_OPTIONS": "detect_leaks=0:halt_on_error=1:allocator_may_return_null=1",
    "TSAN_OPTIONS": "halt_on_error=1:exitcode=66",
    "UBSAN_OPTIONS": "print_stacktrace=1",
}
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform != "linux" or shutil.which("gcc") is None, reason="GCC on Linux has the tools"
    ),
]


def built(folder: Path, flags: str) -> Path:
    """A copy of the game and its tests with the engine compiled with these flags."""
    for name in ("claim_desktop", "tests", "scripts"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so", "data"))
    (folder / "assets").symlink_to(ROOT / "assets")
    shutil.copy(ROOT / "setup.py", folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    environment = {**os.environ, "CFLAGS": f"{flags} -g1", "LDFLAGS": flags, "CC": "gcc"}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=True)
    return folder


def work(folder: Path, attacker: str, attack: CampaignPart, *before: str, **variables: str) -> str:
    """Let an attacker work in that folder; returns what was printed. Fails with what the tool found."""
    module = f"tests.stress.workers.{attacker}"
    command = [*before, sys.executable, "-m", module, str(attack.count), str(attack.seed)]
    environment = {**os.environ, **OPTIONS, "PYTHONMALLOC": "malloc", **variables}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace", check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-6000:]
    return done.stdout.strip()


@pytest.mark.parametrize("kind", SANITIZERS)
def test_a_sanitizer_finds_nothing_in_the_engine(kind: str, tmp_path: Path, part: MakePart) -> None:
    attack = part(10, 10_000)
    flags, library = SANITIZERS[kind]
    found = subprocess.run(["gcc", f"-print-file-name={library}"], capture_output=True, text=True, check=True)
    folder = built(tmp_path / "game", flags)
    # Without a fixed place in memory ThreadSanitizer does not start on every kernel.
    steady = ("setarch", "-R") if shutil.which("setarch") else ()
    told = work(folder, "engine_at_work", attack, *steady, LD_PRELOAD=found.stdout.strip())
    assert told.startswith(f"{attack.count} games, ")


def test_no_call_from_python_writes_or_reads_where_the_engine_may_not(tmp_path: Path, part: MakePart) -> None:
    attack = part(3_000, 1_000_000)
    flags, library = SANITIZERS["address"]
    found = subprocess.run(["gcc", f"-print-file-name={library}"], capture_output=True, text=True, check=True)
    folder = built(tmp_path / "game", flags)
    told = work(folder, "engine_misused", attack, LD_PRELOAD=found.stdout.strip())
    assert told.startswith(f"{attack.count} calls, ")


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
def test_valgrind_finds_nothing_in_the_engine(tmp_path: Path, part: MakePart) -> None:
    attack = part(1, 100)
    folder = built(tmp_path / "game", "")
    report = tmp_path / "report.xml"
    command = ("valgrind", "--quiet", "--num-callers=200", "--xml=yes")
    told = work(folder, "engine_at_work", attack, *command, f"--xml-file={report}")
    assert told.startswith(f"{attack.count} games, ")
    assert errors_inside(folder, report) == []


def errors_inside(folder: Path, report: Path) -> list[str]:
    """What valgrind found while compiled code of that folder was running, itself or what it had called.

    Python before 3.12 is not silent by itself, not even with `-c pass`: making a zero, it reads a digit that
    was never written, and multiplies it by the number of digits, which is zero (python/cpython#102509).
    All that is done with this zero later, until Python has ended, is reported as well. And modules and their
    classes last until the program ends, which valgrind calls leaks: with XML it cannot be kept from that.
    """
    errors = ElementTree.parse(report).getroot().iter("error")
    return [
        ElementTree.tostring(error, encoding="unicode")
        for error in errors
        if not error.findtext("kind", "").startswith("Leak_")
        and any((place.text or "").startswith(str(folder)) for place in error.iter("obj"))
    ]
