"""Matches of several games: how one begins, and which game follows another."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from claim_desktop.rules.contests import Contest, Form
from claim_desktop.session.games.games import Games
from claim_desktop.session.match import GameSession
from claim_desktop.session.setup import GameSetup

_ID_BITS = 64


def forms_for(setup: GameSetup) -> list[Form]:
    """The ways to win a match that these players can choose: only two people can exchange their hands."""
    are_two_people = len(setup.seats) == len(setup.persons) == 2
    return [form for form in Form if are_two_people or form is not Form.TURNED_ROUND]


def new_contest(form: Form, rng: Random) -> Contest:
    """A match of which no game has been played yet."""
    return Contest(f"{rng.getrandbits(_ID_BITS):016x}", form)


def another(game: GameSession, rng: Random) -> GameSetup:
    """The setup of the first game of another match like the one that this game was part of."""
    contest = game.contest
    assert contest is not None, "the game is part of a match"
    return replace(game.rematch_setup, contest=new_contest(contest.form, rng))


def resume(games: Games, game: GameSession) -> GameSession | None:
    """Continue the latest kept game of the match that this game was part of; None if there is none.

    That is the game begun since, or the last one that is over.
    """
    assert game.contest is not None, "the game is part of a match"
    wanted = game.contest.id
    return games.kept.resume_first(lambda kept: kept.contest is not None and kept.contest.id == wanted)


def next_game(game: GameSession) -> GameSetup:
    """The setup of the game that follows in a match that is not decided yet; the lead rotates.

    If hands are exchanged, the players change places after the fourth game, and the first four deals are
    repeated with the same seat leading.
    """
    contest = game.contest
    assert contest is not None, "the game is part of a match"
    assert game.goes_on, "a match goes on from a game that is over"
    if not contest.is_turned_round:
        return replace(game.rematch_setup, contest=contest, title=game.label.title)
    turned = contest.deal_to_turn()
    if game.record.how_played.contest is not None and game.record.how_played.contest.is_turned_round:
        setup, turned = game.setup, turned.turned_round()  # they have changed places already
    else:
        setup, contest = game.setup.rotated(), contest.turned_round()
    agreed = replace(setup, first_leader=turned.first_leader, seed=turned.seed)
    return replace(agreed, contest=contest, title=game.label.title)
