"""Matches of several games: the next leader, and what is kept between games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.matches.logic.matches import forms_for, new_match, next_game
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saved_game import GameLabel
from scripts.stage.positions import FOUR, THREE, setup


def agreed(form: MatchFormat, deck: Deck = CLAIM, persons: int = 1) -> GameSetup:
    return replace(setup(deck, persons), seed=None, match=new_match(form, Random(5)))


def to_the_end(game: GameSession) -> GameSession:
    while not game.is_over:
        game.play(game.view(game.turn).legal_moves[0])
    return game


@contextmanager
def games_in(folder: Path) -> Iterator[Games]:
    """A run of the program, which ends with everything on the disk."""
    data = DataFolder.open(folder)
    try:
        yield Games(data, Random(1))
    finally:
        data.close()


def found_in(folder: Path) -> GameSession | None:
    """The game that another run would continue."""
    with games_in(folder) as games:
        return games.search().game


def test_two_people_alone_can_exchange_their_hands() -> None:
    assert MatchFormat.TURNED_ROUND in forms_for(setup(CLAIM, 2))
    assert MatchFormat.TURNED_ROUND not in forms_for(setup(CLAIM, 1))
    assert MatchFormat.TURNED_ROUND not in forms_for(setup(THREE, 2))


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_the_lead_goes_round_and_the_games_are_counted(deck: Deck) -> None:
    game = to_the_end(GameSession.begin(agreed(MatchFormat.FOUR_GAMES, deck), Random(2)))
    leaders = [game.record.first_leader]
    while game.goes_on:
        game = to_the_end(GameSession.begin(next_game(game), Random(len(leaders))))
        leaders.append(game.record.first_leader)
    assert leaders == [each % deck.players for each in range(4)]
    match = game.match
    assert match is not None
    assert len(match.before) == 4
    assert match.winners(deck.sides)


def test_four_deals_come_again_with_the_hands_exchanged_and_both_halves_are_scored() -> None:
    rng = Random(2)
    game = to_the_end(GameSession.begin(agreed(MatchFormat.TURNED_ROUND, persons=2), rng))
    played = [game]
    while game.goes_on:
        game = to_the_end(GameSession.begin(next_game(game), rng))
        played.append(game)
    assert len(played) == 8
    first = {each.record.seed: each for each in played[:4]}
    for again in played[4:]:
        before = first.pop(again.record.seed)
        assert again.record.deal == before.record.deal
        assert again.record.first_leader == before.record.first_leader, "the same seat, so the other person"
        assert [seat.name for seat in again.seats] == [seat.name for seat in reversed(before.seats)]
    assert not first
    votes = {seat.name: 0 for seat in game.seats}
    for each in played:
        vote = each.view(0).vote
        assert vote is not None
        for seat, setup_of_seat in enumerate(each.seats):
            votes[setup_of_seat.name] += vote.votes[seat]
    match = game.match
    assert match is not None
    assert match.scores(2) == tuple(votes[seat.name] for seat in game.seats)


def test_between_two_games_a_match_is_continued_where_it_stands(tmp_path: Path) -> None:
    with games_in(tmp_path) as games:
        to_the_end(games.begin(agreed(MatchFormat.FIRST_TO_TWO)))
    found = found_in(tmp_path)
    assert found is not None
    assert found.goes_on
    assert len(list((tmp_path / "games").glob("*.json"))) == 1, "its finished game is filed like any other"


def test_the_next_game_takes_the_place_of_the_last_in_the_same_match(tmp_path: Path) -> None:
    with games_in(tmp_path) as games:
        first = to_the_end(games.begin(agreed(MatchFormat.FIRST_TO_TWO)))
        games.begin(next_game(first))
    assert not list((tmp_path / "unfinished").glob("*.json"))
    found = found_in(tmp_path)
    assert found is not None
    assert not found.is_over
    assert found.match is not None
    assert found.match.number == 2
    assert found.match.before == (first.match.before if first.match else ())


def test_a_match_put_aside_between_games_waits_on_the_shelf(tmp_path: Path) -> None:
    with games_in(tmp_path) as games:
        first = to_the_end(games.begin(agreed(MatchFormat.FIRST_TO_TWO)))
        to_the_end(games.begin(setup(CLAIM)))
        assert len(list((tmp_path / "unfinished").glob("*.json"))) == 1
        resumed = games.autosave.resume()
        assert resumed is not None
        assert resumed.record == first.record
    assert len(list((tmp_path / "games").glob("*.json"))) == 2, "and no game is filed twice"


def test_a_decided_match_leaves_nothing_unfinished(tmp_path: Path) -> None:
    count = 1
    with games_in(tmp_path) as games:
        game = to_the_end(games.begin(agreed(MatchFormat.FIRST_TO_TWO)))
        while game.goes_on:
            game = to_the_end(games.begin(next_game(game)))
            count += 1
    assert found_in(tmp_path) is None
    assert len(list((tmp_path / "games").glob("*.json"))) == count
    assert not (tmp_path / "save.json").exists()


def test_a_match_left_by_a_run_that_died_is_adopted_in_a_game_and_between_two(tmp_path: Path) -> None:
    with games_in(tmp_path) as games:
        first = to_the_end(games.begin(agreed(MatchFormat.FIRST_TO_TWO)))
    (tmp_path / "save.json").rename(tmp_path / "save-2.json")
    found = found_in(tmp_path)
    assert found is not None
    assert found.goes_on
    with games_in(tmp_path) as games:
        taken = games.autosave.resume()
        assert taken is not None
        following = games.begin(next_game(taken))
        following.play(following.view(following.turn).legal_moves[0])
    next(tmp_path.glob("save*.json")).rename(tmp_path / "save-3.json")
    found = found_in(tmp_path)
    assert found is not None
    assert found.record.how_played.match == following.record.how_played.match
    assert found.moves_made == 1
    assert len(list((tmp_path / "games").glob("*.json"))) == 1
    assert first.match is not None


def test_a_title_goes_on_with_the_match() -> None:
    game = to_the_end(GameSession.begin(agreed(MatchFormat.FIRST_TO_TWO), Random(2)))
    game.relabel(GameLabel("The long evening", is_starred=True))
    assert GameSession.begin(next_game(game), Random(3)).label == GameLabel("The long evening")


def test_a_game_dealt_again_is_no_part_of_the_match() -> None:
    game = to_the_end(GameSession.begin(agreed(MatchFormat.FIRST_TO_TWO), Random(2)))
    assert game.setup.match is None
    assert game.rematch_setup.match is None
