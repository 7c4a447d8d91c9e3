"""Continues an unfinished game."""

from __future__ import annotations

from claim_desktop.scenes.base import ContinueGame, OpenMenu, Placing, SceneChange, Services, ShowGame
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.matches.requests import OpenMatchScore
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import sentence


def continue_game(services: Services, games: Games, request: ContinueGame) -> SceneChange:
    """Show the saved game or, between two games of a match, its score; if that fails the menu says why."""
    game = games.autosave.resume(request.path)
    if game is None:
        problem = games.problem  # the menu looks for saved games again
        return OpenMenu(sentence(problem) if problem is not None else "")
    if game.is_over:
        FinishedGames.of(games).refresh()  # adds the games of the match played before it
        return OpenMatchScore(game, placing=Placing.LEAVING_GAME)
    return ShowGame(game)
