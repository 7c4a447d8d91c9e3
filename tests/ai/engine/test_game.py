"""The engine's rules, compiled and interpreted, agree with the rules themselves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.rules.decks import Deck
from tests.ai.engine.side_by_side import DECKS, digest_of_all, play_side_by_side

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
def test_the_engine_plays_every_deck_as_the_rules_do(deck: Deck) -> None:
    for seed in range(12):
        play_side_by_side(deck, seed)


@pytest.mark.skipif(ENGINE_BUILD is not EngineBuild.COMPILED, reason="the engine is interpreted here anyway")
def test_the_interpreted_engine_plays_the_same_games() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.engine.side_by_side"],
        env={**os.environ, "CLAIM_ENGINE": "interpreted", "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["asked", digest_of_all(3)]
