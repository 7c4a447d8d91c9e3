"""The self-test, on a complete copy of the game and on damaged ones."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.app import selftest
from claim_desktop.i18n import tr
from claim_desktop.i18n.catalogue import codes

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The self-test asks for invisible drivers, which no other test should inherit."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, os.environ.get(name, "dummy"))


@pytest.mark.slow
def test_this_checkout_passes_every_check_in_a_process_without_environment() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "claim_desktop", "--selftest"],
        cwd=ROOT,
        env={name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ},  # Windows needs it
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(": passed, ") == len(selftest.CHECKS)
    assert done.stderr == ""


def test_each_quick_check_says_what_it_found() -> None:
    found = {name: check() for name, check in selftest.CHECKS.items() if name not in ("assets", "draw")}
    assert found.pop("engine") == tr(f"levels.engine.{ENGINE_BUILD.value}")
    assert re.fullmatch("[0-9a-f]{8}", found.pop("day"))
    assert len(found.pop("languages").split(", ")) == len(codes())
    assert found == {"deal": "64", "play": "3", "search": "2,000", "solve": "+3", "save": "1", "reader": "10"}


def test_a_failed_check_is_told_and_the_others_are_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise selftest.SelfTestError("no Dragons")

    monkeypatch.setattr(selftest, "CHECKS", {"deal": broken, "languages": selftest.CHECKS["languages"]})
    lines: list[str] = []
    assert not selftest.run(lines.append)
    assert "FAILED, SelfTestError: no Dragons" in lines[0]
    assert "passed" in lines[1]
    assert lines[-1] == tr("app.selftest.some_failed")


@pytest.mark.parametrize("language", ["de"], indirect=True)
@pytest.mark.usefixtures("language")
def test_every_line_is_in_the_language_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "CHECKS", {name: selftest.CHECKS[name] for name in ("draw", "save")})
    lines: list[str] = []
    assert selftest.run(lines.append)
    assert [line.split(":")[0] for line in lines] == [
        "Ansichten gezeichnet",
        "Züge gespeichert und wieder gelesen",
        "Alles in Ordnung.",
    ]


def test_a_picture_that_is_not_one_fails_the_check_of_the_assets(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "torn.svg").write_text("<svg", encoding="utf-8")
    monkeypatch.setattr(selftest, "asset", tmp_path.joinpath)
    monkeypatch.setattr(selftest, "CHECKS", {"assets": selftest.CHECKS["assets"]})
    lines: list[str] = []
    assert not selftest.run(lines.append)
    assert "FAILED" in lines[0]


def test_the_version_tells_which_form_of_the_engine_runs(capfd: pytest.CaptureFixture[str]) -> None:
    subprocess.run([sys.executable, "-m", "claim_desktop", "--version"], cwd=ROOT, check=True)
    assert tr(f"levels.engine.{ENGINE_BUILD.value}") in capfd.readouterr().out
