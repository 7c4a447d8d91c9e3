"""Weights are read whole or not at all, and the game goes on without them."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from claim_desktop.ai.learned import weights as weights_module
from claim_desktop.ai.learned.weights import (
    TRAINED,
    VERSION,
    WeightsError,
    pack,
    player_counts_without_weights,
    unpack,
    weights_file,
    weights_for,
)
from tests.ai.engine.networks import random_weights

HEADER_SIZE = 32
DIGEST_SIZE = hashlib.sha256().digest_size
INSTALLED = [players for players in (2, 3, 4) if weights_file(players).exists()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_weights_come_back_from_a_file_as_they_were(players: int) -> None:
    weights = random_weights(players)
    assert unpack(pack(weights)) == weights


@pytest.mark.parametrize("place", [0, 9, 30, 200, -1])
def test_a_changed_byte_is_found(place: int) -> None:
    content = bytearray(pack(random_weights(2)))
    content[place] ^= 16
    with pytest.raises(WeightsError):
        unpack(bytes(content))


@pytest.mark.parametrize("length", [0, 10, 40, -1])
def test_a_file_cut_short_is_found(length: int) -> None:
    with pytest.raises(WeightsError):
        unpack(pack(random_weights(2))[:length])


def test_another_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    content = pack(random_weights(3))
    monkeypatch.setattr(weights_module, "VERSION", 99)
    with pytest.raises(WeightsError, match=f"version {VERSION} instead of 99"):
        unpack(content)


def test_a_file_that_holds_what_no_networks_are_made_of_is_refused() -> None:
    weights = random_weights(2)
    content = pack(weights)[:-DIGEST_SIZE]
    garbled = content[:HEADER_SIZE] + b"no compressed data"
    with pytest.raises(WeightsError, match="damaged"):
        unpack(garbled + hashlib.sha256(garbled).digest())
    for shape in ((16, 8), (8, 520)):
        with pytest.raises(WeightsError, match="another shape"):
            replace(weights, width=shape).make_networks()


def test_players_are_named_whose_weights_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert player_counts_without_weights() == ()
    monkeypatch.setattr(
        weights_module, "weights_for", lambda players: None if players != 3 else weights_for(3)
    )
    assert player_counts_without_weights() == (2, 4)


@pytest.mark.parametrize("damage", ["missing", "damaged", "for other players"])
def test_without_usable_weights_the_log_says_why(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "two.weights"
    if damage == "damaged":
        path.write_bytes(pack(random_weights(2))[:-3])
    elif damage == "for other players":
        path.write_bytes(pack(random_weights(3)))
    monkeypatch.setattr(weights_module, "weights_file", lambda players: path)
    with caplog.at_level(logging.WARNING):
        assert weights_module.weights_for.__wrapped__(2) is None
    assert "plays without what it has learned: two.weights" in caplog.text


def test_weights_are_there_for_the_numbers_of_players_that_are_trained() -> None:
    assert set(INSTALLED) == set(TRAINED)
    assert weights_for(5) is None


@pytest.mark.parametrize("players", INSTALLED)
def test_the_weights_that_come_with_the_game_can_be_used(players: int) -> None:
    assert weights_for(players) is not None
