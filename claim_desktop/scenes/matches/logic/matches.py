"""Matches of several games: how one begins, and the order of its games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from claim_desktop.rules.matches import Match, MatchFormat
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup

_ID_BITS = 64


def forms_for(setup: GameSetup) -> list[MatchFormat]:
    """The match formats that these players can choose: only two people can exchange their hands."""
    are_two_people = len(setup.seats) == len(setup.persons) == 2
    forms = [form for form in MatchFormat if form is not MatchFormat.PROGRESS]
    return [form for form in forms if are_two_people or form is not MatchFormat.TURNED_ROUND]


def new_match(form: MatchFormat, rng: Random) -> Match:
    """A match of which no game has been played yet."""
    return Match(f"{rng.getrandbits(_ID_BITS):016x}", form)


def another(game: GameSession, rng: Random) -> GameSetup:
    """The setup of the first game of another match with the same format and players."""
    match = game.match
    assert match is not None, "the game is part of a match"
    return replace(game.rematch_setup, match=new_match(match.form, rng))


def resume(games: Games, game: GameSession) -> GameSession | None:
    """Continue the latest saved game of this game's match; None if there is none.

    That is the game begun since, or the last one that is over.
    """
    assert game.match is not None, "the game is part of a match"
    return games.autosave.resume_first(is_of_match(game.match.id))


def is_of_match(match: str) -> Callable[[GameSession], bool]:
    """Whether a game belongs to the match with this id."""
    return lambda game: game.match is not None and game.match.id == match


def next_game(game: GameSession) -> GameSetup:
    """The setup of the game that follows in a match that is not decided yet; the lead rotates.

    If hands are exchanged, the players change places after the fourth game, and the first four deals are
    repeated with the same seat leading.
    """
    match = game.match
    assert match is not None, "the game is part of a match"
    assert game.goes_on, "a match goes on from a game that is over"
    if not match.is_turned_round:
        return replace(game.rematch_setup, match=match, title=game.label.title)
    turned = match.deal_to_turn()
    if game.record.how_played.match is not None and game.record.how_played.match.is_turned_round:
        setup, turned = game.setup, turned.with_seats_swapped()  # they have already changed places
    else:
        setup, match = game.setup.with_seats_rotated(), match.with_seats_swapped()
    agreed = replace(setup, first_leader=turned.first_leader, seed=turned.seed)
    return replace(agreed, match=match, title=game.label.title)
