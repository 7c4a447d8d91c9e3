"""Opens challenges that were pasted or dropped: to be taken up or, with a game of one's own, compared."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.matches.logic.challenge import Challenge, challenge_of, from_text
from claim_desktop.scenes.matches.postcard import challenge_in_file
from claim_desktop.scenes.matches.requests import OpenDuel, ShowChallenge
from claim_desktop.scenes.requests import SceneChange, ShowMessage
from claim_desktop.scenes.review.requests import OpenChallenge, OpenChallengeFile
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin
from claim_desktop.storage.safe_files import read_external_file

MAX_POSTCARD_BYTES = 1 << 23
"""The maximum size of a file that is searched for a challenge; a postcard has about a megabyte."""


def open_challenge(services: Services, games: Games, request: OpenChallenge) -> SceneChange:
    """Show a challenge or, once its cards have been played here, both games beside each other."""
    try:
        challenge = from_text(request.text)
    except CodeError as error:
        is_newer = error.reason is ErrorReason.NEWER_CODE
        return ShowMessage(refusal(error) if is_newer else tr("duel.damaged"))
    own = own_game(games, challenge)
    return ShowChallenge(challenge) if own is None else OpenDuel(own, challenge)


def open_challenge_file(services: Services, games: Games, request: OpenChallengeFile) -> SceneChange:
    """Open the challenge in a file, or say that there is none."""
    try:
        text = challenge_in_file(read_external_file(request.path, MAX_POSTCARD_BYTES))
    except StorageError as error:
        return ShowMessage(sentence(error))
    except OSError:
        text = ""
    return (
        open_challenge(services, games, OpenChallenge(text)) if text else ShowMessage(tr("duel.no_challenge"))
    )


def own_game(games: Games, challenge: Challenge) -> GameSession | None:
    """The first finished game of one's own with these cards, rivals and chances, other than the challenge."""
    record, seat = challenge.record, challenge.seat
    hand = record.deal.hands[seat]
    found = [
        game
        for game in FinishedGames.of(games).games
        if game.you != NOBODY
        and game.you == seat
        and game.leader == record.first_leader
        and game.hand == hand
        and game.origin is not DealOrigin.COPY
    ]
    for game in sorted(found, key=lambda each: each.finished):
        session = games.load_finished(game.file)
        mine = None if session is None else challenge_of(session)
        if mine is None or session is None:
            continue
        is_same_deal = mine.record.deal == record.deal and mine.levels == challenge.levels
        is_itself = mine.name == challenge.name and mine.record.moves == record.moves
        if is_same_deal and mine.ai_seed == challenge.ai_seed and not is_itself:
            return session
    return None
