"""The engine's rules, compiled and interpreted, agree with the rules themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.rules.decks import Deck
from tests.ai.engine.interpreted import said_by_interpreted, where_compiled
from tests.ai.engine.side_by_side import DECKS, digest_of_all, play_side_by_side

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.sampled(12, in_all=24)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
def test_the_engine_plays_every_deck_as_the_rules_do(deck: Deck) -> None:
    for seed in range(12):
        play_side_by_side(deck, seed)


@pytest.mark.slow
@where_compiled
def test_the_interpreted_engine_plays_the_same_games() -> None:
    assert said_by_interpreted("tests.ai.engine.side_by_side") == digest_of_all(3)
