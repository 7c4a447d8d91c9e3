"""Games between computer players."""

from __future__ import annotations

import pytest

from claim_desktop.ai import self_play
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.ai.self_play import play_game, seed_of_game
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.record import to_object


def test_the_same_arguments_give_the_same_game_and_other_seeds_others() -> None:
    games = [to_object(play_game(CLAIM_2, ("squire", "peddler"), seed)) for seed in (3, 3, 4)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_how_fast_the_computer_is_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    games = []
    for seconds in (0.0, 10.0):
        profile = LearnedProfile(ThinkingProfile(5, seconds, exact_tricks=3))
        monkeypatch.setattr(self_play, "PROFILES", {"steward": profile})
        games.append(to_object(play_game(CLAIM, ("steward", "novice"), seed=5)))
    assert games[0] == games[1]


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    seeds = {seed_of_game(series, index) for series in (1, 2, 3) for index in range(1000)}
    assert len(seeds) == 3000
