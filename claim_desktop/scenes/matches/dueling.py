"""Takes challenges up, and finds the challenge that a game took up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.rules.errors import CodeError
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.logic.challenge import Challenge, from_text, to_text
from claim_desktop.scenes.matches.medallions import challenger_name
from claim_desktop.scenes.matches.requests import CompareDuel, OpenDuel, TakeChallenge
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import SceneChange, ShowGame, ShowMessage
from claim_desktop.session.game_session import DUEL_ORIGIN, GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.encounters import Encounters


def take_challenge(services: Services, games: Games, request: TakeChallenge) -> SceneChange:
    """Begin the game of a challenge; one that was begun before and is not over goes on.

    A game whose cards have been seen on this computer says so.
    """
    challenge = request.challenge
    name, portrait = request.guest or player_profile(services.settings)
    begun = games.autosave.resume_first(is_begun(challenge, name))
    if begun is not None:
        return ShowGame(begun)
    setup = challenge.setup_for(name, services.settings.aids, portrait)
    setup = replace(setup, title=tr("duel.title", name=challenger_name(challenge)))
    is_known = were_seen(games, challenge, by_guest=request.guest is not None)
    store_challenge(games, challenge)
    game = GameSession.begin(
        setup, games.rng, games.autosave, is_dealt_again=is_known, origin=challenge.origin
    )
    games.note_seen(game.record)
    return ShowGame(game)


def is_begun(challenge: Challenge, name: str) -> Callable[[GameSession], bool]:
    """Whether a saved game is the one in which this player has begun to take up the challenge."""

    def is_of_it(game: GameSession) -> bool:
        is_theirs = game.seats[challenge.seat].name == name
        return is_theirs and game.record.how_played.origin == challenge.origin and not game.is_over

    return is_of_it


def were_seen(games: Games, challenge: Challenge, *, by_guest: bool) -> bool:
    """Whether its cards were dealt on this computer before, even if that game was deleted since.

    A guest at this screen has not seen the game of the challenger, only those that took the challenge up.
    """
    deal = challenge.record.deal
    is_dealt = not by_guest and deal in games.dealt
    return is_dealt or any(each.record.deal == deal for each in _taken_up(games))


def _taken_up(games: Games) -> Iterator[Challenge]:
    """The challenges that were taken up."""
    for text in games.encounters.value.challenges.values():
        with suppress(CodeError):
            yield from_text(text)


def store_challenge(games: Games, challenge: Challenge) -> None:
    """Keep a challenge that is taken up, so that both games can be compared afterwards."""
    mark, text = challenge.mark, to_text(challenge)

    def stored(met: Encounters) -> Encounters:
        return replace(met, challenges={**met.challenges, mark: text})

    games.encounters.change(stored)


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
        return from_text(games.encounters.value.challenges.get(mark, ""))
    except CodeError:
        return None
