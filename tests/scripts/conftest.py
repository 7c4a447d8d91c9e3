"""Commands that refuse their arguments, run in this process: a new one takes longer than all they do."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

Refuse = Callable[..., str]


@pytest.fixture
def refuse(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refuse:
    """Runs a command that ends with status 2 and says nothing but one sentence, which is returned."""

    def run(main: Callable[[], int], *arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["command", *arguments])
        with pytest.raises(SystemExit) as leaving:
            main()
        assert leaving.value.code == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert len(said.err.splitlines()) == 1
        return said.err

    return run
