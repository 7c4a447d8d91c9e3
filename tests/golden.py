"""Golden files: texts under `tests/data` that the code has to reproduce, line for line.

A missing file is a failure. `pytest --renew-goldens` rewrites them all; read the differences before
committing.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data"
MAX_LINES = 40
"""The maximum number of differing lines that a failure shows."""


@dataclass(frozen=True, slots=True)
class Golden:
    """Compares texts with golden files, or rewrites the files."""

    folder: Path
    renew: bool

    def check(self, name: str, text: str) -> None:
        """Fail unless the file `name` holds exactly `text`; when renewing, write it instead."""
        file = self.folder / name
        if self.renew:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        assert file.is_file(), f"{name} is missing; pytest --renew-goldens writes it"
        before, now = file.read_text(encoding="utf-8").splitlines(), text.splitlines()
        if now != before:
            changes = unified_diff(before, now, name, "now", n=1, lineterm="")
            pytest.fail("\n".join([f"{name} is different now:", *islice(changes, MAX_LINES)]), pytrace=False)
