"""The makers of assets and the bench report a fault in one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts._arguments import ArgumentParser, check_folder
from scripts.benchmarks import bench, screens

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def run(command: str, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    started = [SCRIPTS / command] if command.endswith(".py") else [SCRIPTS / "run.py", command]
    whole = [sys.executable, *map(str, started), *arguments]
    return subprocess.run(whole, check=False, capture_output=True, text=True, cwd=cwd)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("bench.py --only speed", "argument --only: invalid choice: 'speed'"),
        ("bench.py --json no/such/file", "“no/such/file” could not be written"),
        ("build_assets cats", "argument KIND: invalid choice: 'cats'"),
        ("build_assets table --check --only cats", "No file of table has “cats” in its name."),
    ],
)
def test_a_wrong_argument_is_one_sentence_before_the_work(
    command: str, sentence: str, tmp_path: Path
) -> None:
    done = run(*command.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(sentence)
    assert len(done.stderr.splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit) as leaving:
        check_folder(ArgumentParser(), tmp_path / "file")
    assert leaving.value.code == 2
    assert capsys.readouterr().err.splitlines()[0].endswith("could not be written (File exists).")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the screens need no Xvfb")
class TestWithoutXvfb:
    @pytest.fixture(autouse=True)
    def _no_xvfb(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("PATH", os.fspath(tmp_path))

    def test_asking_for_the_screens_alone_is_refused_at_once(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["bench.py", "--only", "ui"])
        with pytest.raises(SystemExit) as leaving:
            bench.main()
        assert leaving.value.code == 2
        assert capsys.readouterr().err.startswith("The screens cannot be measured: they need Xvfb")

    def test_all_else_is_measured_and_written(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        parts = {"random": lambda: {"random.per_s": 5.0}, "ui": bench.ui, "frames": lambda: {"late_ms": 1.0}}
        monkeypatch.setattr(bench, "PARTS", parts)
        monkeypatch.setattr(bench, "ON_REQUEST", {"peers": lambda: {"peers.dds.median_ms": 2.0}})
        monkeypatch.setattr(bench, "commit", lambda: "none")
        out = tmp_path / "figures.json"
        monkeypatch.setattr(sys, "argv", ["bench.py", "--json", str(out), "--peers"])
        assert bench.main() == 0
        assert "The screens are skipped: they need Xvfb" in capsys.readouterr().out
        figures = json.loads(out.read_text(encoding="utf-8"))["figures"]
        assert figures == {"random.per_s": 5.0, "late_ms": 1.0, "peers.dds.median_ms": 2.0}


def test_a_part_that_fails_loses_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fails() -> dict[str, float]:
        raise subprocess.CalledProcessError(1, ["pip"], stderr="trying\nNo network.\n")

    monkeypatch.setattr(bench, "PARTS", {"peers": fails, "frames": lambda: {"late_ms": 1.0}})
    monkeypatch.setattr(bench, "ON_REQUEST", {})
    monkeypatch.setattr(screens, "why_not", lambda: None)
    out = tmp_path / "figures.json"
    monkeypatch.setattr(sys, "argv", ["bench.py", "--json", str(out)])
    assert bench.main() == 1
    assert capsys.readouterr().err == "The part peers could not be measured: No network.\n"
    assert json.loads(out.read_text(encoding="utf-8"))["figures"] == {"late_ms": 1.0}
