"""The record of a person against each of the computer's levels."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.decks import CLAIM, SINGLES, Deck, Pair
from claim_desktop.scenes.chronicle.logic.head_to_head import FEW_GAMES, HeadToHead, HeadToHeadRecords
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import draw_opponent, free_level
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.folder import DataFolder

THREE, FOUR = (Deck(players, Pair.KNIGHTS_GOBLINS, SINGLES[:5]) for players in (3, 4))
ADA, FALK = SeatSetup("Ada", None), SeatSetup("Falk", None)
KONRAD, HEDWIG = SeatSetup("Konrad", "steward"), SeatSetup("Hedwig", "chancellor")
WENNA = SeatSetup("Wenna", "novice")


@pytest.fixture
def games(folder: DataFolder) -> Games:
    """Games in a folder of their own."""
    return Games(folder, Random(1))


def played(games: Games, folder: DataFolder, *seats: SeatSetup, is_dealt_again: bool = False) -> GameSession:
    """A game of chance that was played at random to its end, and is on the disk."""
    rng = Random()
    deck = {2: CLAIM, 3: THREE, 4: FOUR}[len(seats)]
    game = games.begin(GameSetup(deck, seats, 0), is_dealt_again=is_dealt_again)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))
    folder.flush()
    return game


def test_the_tally_counts_who_won_and_remembers_the_last_votes(games: Games, folder: DataFolder) -> None:
    results = []
    for _ in range(4):
        game = played(games, folder, KONRAD, ADA)
        vote = game.view(0).vote
        assert vote is not None
        results.append((vote.winners == (1,), vote.votes[1], vote.votes[0]))
        tally = HeadToHeadRecords.of(games).against("steward")
        assert tally.games == len(results)
        assert tally.won == sum(won for won, _, _ in results)
    assert HeadToHeadRecords.of(games).against("novice") == HeadToHead()


def test_partners_are_met_only_by_the_other_side(games: Games, folder: DataFolder) -> None:
    game = played(games, folder, ADA, KONRAD, WENNA, HEDWIG)
    vote = game.view(0).vote
    assert vote is not None
    tallies = HeadToHeadRecords.of(games)
    assert tallies.against("steward") == tallies.against("chancellor")
    last = tallies.against("steward").last
    assert last is not None
    assert (last.own_votes, last.their_votes) == vote.votes
    assert tallies.against("novice").games == 0


def test_the_last_game_of_three_says_whether_the_third_had_most_votes(
    games: Games, folder: DataFolder
) -> None:
    game = played(games, folder, ADA, KONRAD, WENNA)
    vote = game.view(0).vote
    assert vote is not None
    for level, seat in (("steward", 1), ("novice", 2)):
        last = HeadToHeadRecords.of(games).against(level).last
        assert last is not None
        assert last.is_thirds == (max(vote.votes) not in (vote.votes[0], vote.votes[seat]))


def test_practice_and_games_of_several_people_do_not_count(games: Games, folder: DataFolder) -> None:
    played(games, folder, ADA, KONRAD, is_dealt_again=True)
    played(games, folder, ADA, FALK, KONRAD, HEDWIG)
    assert HeadToHeadRecords.of(games).against("steward") == HeadToHead(is_met=True), (
        "met, though nothing counts"
    )
    assert all(
        HeadToHeadRecords.of(games).against(level) == HeadToHead()
        for level in LEVEL_IDS
        if level != "steward"
    )


def test_few_games_have_no_share() -> None:
    assert HeadToHead(FEW_GAMES - 1).share is None
    assert HeadToHead(4, 4, 2).share == 0.5


def test_a_newcomer_is_one_of_those_met_least_with_an_initial_of_their_own() -> None:
    met = dict.fromkeys(LEVEL_IDS, 2) | {"novice": 0, "steward": 0, "marshal": 0}
    drawn = {draw_opponent(["novice"], ["Karl"], met.__getitem__, Random(seed)) for seed in range(20)}
    assert drawn == {"marshal"}


def test_the_nearest_free_level_is_the_stronger_of_two() -> None:
    assert free_level("steward", ["steward"]) == "marshal"
    assert free_level("chancellor", ["chancellor"]) == "marshal"
    assert free_level("novice", []) == "novice"
