"""What the manual lists is what there is."""

from __future__ import annotations

import re
from pathlib import Path

from claim_desktop.i18n.catalogue import codes

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "MANUAL.md"


def test_the_manual_names_every_language_that_the_game_speaks() -> None:
    (row,) = [line for line in MANUAL.read_text("utf-8").splitlines() if line.startswith("| `--language")]
    assert set(re.findall(r"`(\w+)`", row)) == set(codes())
