"""The answers of the command line that need no window."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.__main__ import main
from claim_desktop.ai.learned import weights


def test_the_version_says_in_one_sentence_whose_weights_are_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert main(["--version"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("Claim Desktop ")
    monkeypatch.setattr(weights, "weights_file", lambda players: tmp_path / "none")
    weights.weights_for.cache_clear()
    assert main(["--version"]) == 0
    weights.weights_for.cache_clear()
    _, sentence = capsys.readouterr().out.splitlines()
    assert "games for 2 is missing or damaged" in sentence
