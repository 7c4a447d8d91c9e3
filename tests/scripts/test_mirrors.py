"""Matches over mirrored deals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.rules.decks import CLAIM, Deck, all_decks
from scripts.matches.mirrors import Entrant, interval, play_mirror, seatings

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("deck", [CLAIM, all_decks(3)[0], all_decks(4)[0]], ids=str)
def test_a_player_is_as_good_as_itself(deck: Deck) -> None:
    greedy = Entrant("greedy")
    scores = [play_mirror(deck, (greedy, greedy), seed).score for seed in range(20)]
    mean, reach = interval(scores)
    assert abs(mean - 0.5) <= reach + 0.05


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_meet_the_same_cards_equally_often(players: int) -> None:
    for seat in range(players):
        here = [seating[seat] for seating in seatings(players)]
        assert here.count(0) == here.count(1)


def test_a_better_player_is_found_out() -> None:
    scores = [play_mirror(CLAIM, (Entrant("greedy"), Entrant("random")), seed).score for seed in range(60)]
    mean, reach = interval(scores)
    assert mean - reach > 0.5


def test_an_interval_is_that_of_the_pairs() -> None:
    mean, reach = interval([0.0, 1.0, 0.5, 0.5])
    assert mean == 0.5
    assert reach == pytest.approx(1.96 * (0.5 / 3) ** 0.5 / 2)


@pytest.mark.parametrize("name", ["nobody:Player", "claim_desktop.ai.players:Nobody"])
def test_a_player_that_cannot_be_found_is_a_lookup_error(name: str) -> None:
    with pytest.raises(LookupError, match=name):
        Entrant(name).make()


def test_the_arena_writes_its_figures(tmp_path: Path) -> None:
    out = tmp_path / "arena.json"
    arguments = ["--a", "greedy", "--b", "claim_desktop.ai.players:RandomPlayer", "--pairs", "20"]
    command = [sys.executable, str(ROOT / "scripts" / "arena.py"), *arguments, "--json", str(out)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    assert "over 20 pairs" in done.stdout
    figures = json.loads(out.read_text(encoding="utf-8"))
    assert figures["pairs"] == 20
    low, high = figures["interval_95"]
    assert low < figures["win_rate"] < high
