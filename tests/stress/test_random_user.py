"""Random use of everything finds nothing that breaks or gets stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stress.conftest import MakePart
from tests.stress.workers.random_user import guarded, use_at_random


def test_random_clicks_keys_and_sizes_never_break_or_stop_the_game(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(800, 1_000_000)
    rng = attack.rng
    with guarded(monkeypatch, rng):
        assert use_at_random(tmp_path, rng, attack.count) >= attack.count // 1_000
