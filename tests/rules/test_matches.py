"""Matches of several games: how each is won, and what a record says of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.errors import ErrorReason, RecordError
from claim_desktop.rules.matches import MAX_MATCH_GAMES, Match, MatchFormat, PlayedGame
from claim_desktop.rules.record import (
    PlayConditions,
    Record,
    RecordedMove,
    from_object,
    match_after,
    match_continues,
    to_object,
)
from scripts.stage.positions import FOUR, THREE

ID = "00000000000000a7"
WON, LOST = PlayedGame((3, 2), (0,), 0, 5), PlayedGame((1, 4), (1,), 1, 6)
SHARED = PlayedGame((2, 2), (0, 1), 0)


def match(form: MatchFormat, *games: PlayedGame) -> Match:
    return Match(ID, form, games)


def finished(deck: Deck, of: Match) -> Record:
    """A finished game of a match."""
    record = Record(deck, 0, deal(deck, 4), seed=4, how_played=PlayConditions(match=of))
    state, rng = record.start(), Random(3)
    while legal := engine.legal_moves(state):
        move = rng.choice(legal)
        record.moves.append(RecordedMove(move))
        engine.apply(state, move)
    return record


@pytest.mark.parametrize(
    ("form", "needed"),
    [(MatchFormat.FIRST_TO_TWO, 2), (MatchFormat.FIRST_TO_THREE, 3), (MatchFormat.FIRST_TO_FIVE, 5)],
)
def test_whoever_first_wins_so_many_games_wins_the_match(form: MatchFormat, needed: int) -> None:
    games = [LOST, *[WON] * (needed - 1)]
    assert match(form, *games).winners(2) == ()
    assert match(form, *games, WON).winners(2) == (0,)


def test_a_shared_game_brings_nobody_nearer_to_the_match_but_its_votes_count() -> None:
    assert match(MatchFormat.FIRST_TO_TWO, SHARED, SHARED, WON).scores(2) == (1, 0)
    assert match(MatchFormat.FOUR_GAMES, SHARED, WON).scores(2) == (5, 4)


def test_most_votes_in_four_games_win_and_equal_votes_share_the_match() -> None:
    assert match(MatchFormat.FOUR_GAMES, WON, WON, WON).winners(2) == ()
    assert match(MatchFormat.FOUR_GAMES, LOST, LOST, WON, WON).winners(2) == (1,)
    even = PlayedGame((2, 3), (1,), 1)
    assert match(MatchFormat.FOUR_GAMES, WON, even, WON, even).winners(2) == (0, 1)


SHUT_OUT = PlayedGame((4, 0), (0,), 0)


@pytest.mark.parametrize(
    ("games", "lives"),
    [
        ((), 2),
        ((WON, SHARED), 2),
        ((LOST,), 1),
        ((LOST, WON), 1),
        ((LOST, SHUT_OUT), 2),
        ((SHUT_OUT, LOST), 1),
        ((LOST, SHUT_OUT, LOST, LOST), 0),
    ],
)
def test_in_a_progress_a_lost_game_costs_a_life_and_a_shut_out_gives_one_back(
    games: tuple[PlayedGame, ...], lives: int
) -> None:
    progress = match(MatchFormat.PROGRESS, *games)
    assert progress.lives == lives
    assert progress.winners(2) == (() if lives else (1,))


def test_a_progress_is_won_with_the_seventh_game_however_many_lives_are_left() -> None:
    assert match(MatchFormat.PROGRESS, LOST, *[WON] * 6).winners(2) == ()
    assert match(MatchFormat.PROGRESS, LOST, *[WON] * 7).winners(2) == (0,)


def test_a_match_that_is_shared_for_ever_ends_with_whoever_is_ahead() -> None:
    assert match(MatchFormat.FIRST_TO_TWO, *[SHARED] * (MAX_MATCH_GAMES - 1)).winners(2) == ()
    assert match(MatchFormat.FIRST_TO_TWO, *[SHARED] * (MAX_MATCH_GAMES - 1), WON).winners(2) == (0,)


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_a_record_keeps_the_match_that_its_game_is_part_of(deck: Deck) -> None:
    votes = [0] * deck.sides
    votes[0] = 3
    of = match(MatchFormat.FIRST_TO_TWO, PlayedGame(tuple(votes), (0,), 1, 99))
    record = finished(deck, of)
    assert from_object(to_object(record)).how_played.match == of


def test_the_result_of_a_game_is_added_to_its_match_and_decides_whether_it_goes_on() -> None:
    record = finished(CLAIM, match(MatchFormat.FIRST_TO_TWO))
    vote = record.replay().vote
    assert vote is not None
    after = match_after(record, vote)
    assert after is not None
    assert after.before == (PlayedGame(vote.votes, vote.winners, 0, 4),)
    assert match_continues(record, vote)
    winner = vote.winners[0]
    won = PlayedGame((3, 2) if winner == 0 else (2, 3), (winner,), 0)
    assert not match_continues(finished(CLAIM, match(MatchFormat.FIRST_TO_TWO, won)), vote)
    assert not match_continues(record, None), "a game that is not over"


@pytest.mark.parametrize("number", range(40))
def test_the_four_deals_come_again_in_another_order_and_never_twice_running(number: int) -> None:
    games = [PlayedGame((3, 2), (0,), each % 2, each) for each in range(4)]
    of = Match(f"{number:016x}", MatchFormat.TURNED_ROUND, tuple(games))
    seeds = []
    while not of.winners(2):
        turned = of.deal_to_turn()
        seeds.append(turned.seed)
        of = of.after(turned.with_seats_swapped())
    assert sorted(filter(None, seeds)) == [1, 2, 3]
    assert len(seeds) == 4
    assert seeds != [0, 1, 2, 3]
    assert seeds[0] != 3


def test_hands_exchanged_exchange_everything_that_is_told_of_the_games_before() -> None:
    turned = match(MatchFormat.TURNED_ROUND, WON, LOST, SHARED).with_seats_swapped()
    assert turned.before[0] == PlayedGame((2, 3), (1,), 1, 5)
    assert turned.before[2].winners == (0, 1)
    assert turned.with_seats_swapped() == match(MatchFormat.TURNED_ROUND, WON, LOST, SHARED)


Damage = Callable[[dict[str, Any]], object]


def game(**values: object) -> Damage:
    """Change a field of the match."""
    return lambda fields: fields.update(values)


def first(**values: object) -> Damage:
    """Change a field of its first game."""
    return lambda fields: fields["before"][0].update(values)


def games(times: int) -> Damage:
    """Tell of its only game several times."""
    return lambda fields: fields.update(before=fields["before"] * times)


@pytest.mark.parametrize(
    ("damage", "place", "reason"),
    [
        (game(id="a7"), "id", ErrorReason.UNKNOWN_VALUE),
        (game(id=7), "id", ErrorReason.WRONG_TYPE),
        (game(form="best-of-9"), "form", ErrorReason.UNKNOWN_VALUE),
        (lambda fields: fields.pop("before"), "before", ErrorReason.MISSING),
        (game(before={}), "before", ErrorReason.WRONG_TYPE),
        (first(votes=[3]), "before[0].votes", ErrorReason.WRONG_LENGTH),
        (first(votes=[3, 3]), "before[0].votes", ErrorReason.WRONG_COUNT),
        (first(votes=[6, -1]), "before[0].votes", ErrorReason.WRONG_COUNT),
        (first(winners=[]), "before[0].winners", ErrorReason.WRONG_RESULT),
        (first(winners=[1]), "before[0].winners", ErrorReason.WRONG_RESULT),
        (first(first_leader=2), "before[0].first_leader", ErrorReason.WRONG_SEAT),
        (first(seed="7"), "before[0].seed", ErrorReason.WRONG_TYPE),
        (games(2), "before", ErrorReason.WRONG_COUNT),
        (games(MAX_MATCH_GAMES), "before", ErrorReason.WRONG_COUNT),
    ],
)
def test_a_malformed_match_is_refused_with_its_place(damage: Damage, place: str, reason: ErrorReason) -> None:
    written: dict[str, Any] = to_object(finished(CLAIM, match(MatchFormat.FIRST_TO_TWO, WON)))
    damage(written["match"])
    with pytest.raises(RecordError) as raised:
        from_object(written)
    assert (raised.value.place, raised.value.reason) == (f"match.{place}", reason)


@pytest.mark.parametrize("form", ["turned-round", "progress"])
def test_only_two_players_exchange_their_hands_or_play_a_progress(form: str) -> None:
    written: dict[str, Any] = to_object(finished(THREE, match(MatchFormat.FOUR_GAMES)))
    written["match"]["form"] = form
    with pytest.raises(RecordError, match=r"match\.form"):
        from_object(written)
