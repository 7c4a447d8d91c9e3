"""The waiting that `run.py bench --only pace` measures."""

from __future__ import annotations

import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.storage.settings import Speed
from scripts.benchmarks import waiting_time

THINKING_SECONDS = waiting_time.Prompt.ready_seconds


def test_without_motion_a_player_waits_for_computers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_time, "GAMES", {Speed.OFF: 1})
    monkeypatch.setattr(waiting_time, "MODE_DECKS", {"claim": CLAIM})
    figures = waiting_time.pace()
    moves = 2 * CLAIM.hand_size
    assert figures["pace.off.claim.game_s"] == pytest.approx(moves * THINKING_SECONDS, rel=0.3)
    assert figures["pace.off.claim.phase_card_s"] < 1
