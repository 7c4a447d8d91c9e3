"""Opens the games of codes and records, and begins games played on from a moment of a review."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.codes import CHALLENGE_PREFIX, RUN_PREFIX, prefix_in
from claim_desktop.rules.errors import CodeError
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.player_profile import own_seat
from claim_desktop.scenes.requests import SceneChange, ShowGame, ShowMessage
from claim_desktop.scenes.review.logic.branches import Redealt
from claim_desktop.scenes.review.logic.branching import record_up_to, redealt, seats_for
from claim_desktop.scenes.review.requests import (
    OpenChallenge,
    OpenReview,
    OpenRun,
    PlayFromHere,
    ReadCode,
    ReadRecord,
)
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import opponents
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.saves import file_id


def play_on(services: Services, games: Games, request: PlayFromHere) -> SceneChange:
    """Start the game that is played on from a moment of another, or say that it cannot be dealt again."""
    start, record = request.start, request.start.game.record
    if start.is_redealt:
        made = redealt(record, start.index, start.seat, services.rng)
    else:
        made = record_up_to(record, start.index)
    if made is None:
        return ShowMessage(tr("review.not_redealt"))
    origin = f"{made.how_played.origin}:{file_id(start.game.as_saved)}"
    made.how_played = replace(made.how_played, origin=origin)
    game = games.play_on(seats_for(start.game.seats, start.seat), made)
    Redealt.of(games).note(game, start)
    return ShowGame(game)


def read_code(services: Services, games: Games, request: ReadCode) -> SceneChange:
    """Review the game of a code, or continue an unfinished one; report any fault in the code.

    An unfinished game is played on in its first seat and against the usual opponents.
    """
    prefix = prefix_in(request.text)
    if prefix == CHALLENGE_PREFIX:
        return OpenChallenge(request.text)
    if prefix == RUN_PREFIX:
        return OpenRun(request.text)
    try:
        game = games.read_code(request.text)
    except CodeError as error:
        return ShowMessage(refusal(error))
    if game.is_over:
        return OpenReview(game)
    settings, record = services.settings, game.record
    rivals = opponents(record.deck.players - 1, settings.levels[1:])
    return ShowGame(games.play_on((own_seat(settings), *rivals), record_up_to(record, len(record.moves))))


def read_record(services: Services, games: Games, request: ReadRecord) -> SceneChange:
    """Review the finished game of a record, or report why that is impossible."""
    loaded = games.read_record(request.path)
    if loaded.value is None:
        return ShowMessage(tr("review.unfinished") if loaded.problem is None else sentence(loaded.problem))
    game = GameSession.of(loaded.value)
    return OpenReview(game) if game.is_over else ShowMessage(tr("review.unfinished"))
