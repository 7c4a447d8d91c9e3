"""Takes challenges up, and finds the challenge that a game took up."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.rules.errors import CodeError
from claim_desktop.scenes.base import SceneChange, Services, ShowGame, ShowMessage
from claim_desktop.scenes.matches.logic.challenge import Challenge, from_text, to_text
from claim_desktop.scenes.matches.medallions import challenger_name
from claim_desktop.scenes.matches.requests import CompareDuel, OpenDuel, TakeChallenge
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.session.game_session import DUEL_ORIGIN, GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.practice import PracticeProgress


def take_challenge(services: Services, games: Games, request: TakeChallenge) -> SceneChange:
    """Begin the game of a challenge; one that was begun before and is not over goes on.

    A game whose cards have been seen on this computer says so.
    """
    challenge = request.challenge
    store_challenge(games, challenge)

    name, portrait = request.guest or player_profile(services.settings)

    def is_of_it(game: GameSession) -> bool:
        is_theirs = game.seats[challenge.seat].name == name
        return is_theirs and game.record.how_played.origin == challenge.origin and not game.is_over

    begun = games.autosave.resume_first(is_of_it)
    if begun is not None:
        return ShowGame(begun)
    setup = challenge.setup_for(name, services.settings.aids, portrait)
    setup = replace(setup, title=tr("duel.title", name=challenger_name(challenge)))
    is_known = challenge.record.deal in games.dealt
    game = GameSession.begin(
        setup, games.rng, games.autosave, is_dealt_again=is_known, origin=challenge.origin
    )
    games.note_seen(game.record)
    return ShowGame(game)


def store_challenge(games: Games, challenge: Challenge) -> None:
    """Keep a challenge that is taken up, so that both games can be compared afterwards."""
    mark, text = challenge.mark, to_text(challenge)

    def stored(progress: PracticeProgress) -> PracticeProgress:
        return replace(progress, challenges={**progress.challenges, mark: text})

    games.practice.change(stored)


def compare_duel(services: Services, games: Games, request: CompareDuel) -> SceneChange:
    """Show both games, or say that the challenge is not known any more."""
    challenge = challenge_taken_up(games, request.game)
    return ShowMessage(tr("duel.gone")) if challenge is None else OpenDuel(request.game, challenge)


def challenge_taken_up(games: Games, game: GameSession) -> Challenge | None:
    """The challenge that a game took up; None if it took up none, or that is not known any more."""
    if not game.is_duel:
        return None
    mark = game.record.how_played.origin.removeprefix(DUEL_ORIGIN)
    try:
        return from_text(games.practice.progress.challenges.get(mark, ""))
    except CodeError:
        return None
