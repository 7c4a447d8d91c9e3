"""The requests before a game, and the start of one."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.scenes.base import Services
from claim_desktop.scenes.requests import SceneChange, SceneRequest, ShowGame, StartGame
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup


@dataclass(frozen=True, slots=True)
class OpenDeckBuilder(SceneRequest):
    """Choose the factions for a game with this setup."""

    maker = "claim_desktop.scenes.setup.deck_builder:DeckBuilderScene"
    setup: GameSetup


@dataclass(frozen=True, slots=True)
class OpenFairDeal(SceneRequest):
    """Have the deck cut for a game, whose deal depends on the cut."""

    maker = "claim_desktop.scenes.setup.fair_deal:FairDealScene"
    setup: GameSetup


def start_game(services: Services, games: Games, request: StartGame) -> SceneChange:
    """Deal the game, or have the deck cut for it first."""
    if services.settings.fair_deal and request.setup.seed is None:
        return OpenFairDeal(request.setup)
    return ShowGame(games.begin(request.setup, is_dealt_again=request.is_dealt_again))
