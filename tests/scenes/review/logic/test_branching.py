"""A game goes on from any moment of another one; dealt anew, it is still the game that a seat knew."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.record import from_line, to_line
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.branches import BranchPoint, Redealt
from claim_desktop.scenes.review.logic.branching import record_up_to, redealt, seats_for
from claim_desktop.session.game_session import GameSession
from scripts.stage.positions import DECKS, played, setup


@pytest.mark.parametrize("name", DECKS)
def test_a_redealt_game_replays_legally_and_agrees_with_what_the_seat_knew(name: str) -> None:
    changed = made = 0
    for seed in (1, 2):
        record = played(name, seed)
        for index in range(0, len(record.moves), 6):
            for seat in range(record.deck.players):
                other = redealt(record, index, seat, Random(index))
                if other is None:
                    continue
                made += 1
                before, after = record_up_to(record, index).replay(), from_line(to_line(other)).replay()
                assert view_of(after, seat) == view_of(before, seat)
                changed += after.hands != before.hands or after.followers != before.followers
    assert made > 20
    assert changed > made / 3


def test_what_a_seat_could_not_know_is_dealt_in_many_ways() -> None:
    record = played("claim-2")
    deals = {redealt(record, 10, 0, Random(seed)).deal for seed in range(8)}  # type: ignore[union-attr]
    assert len(deals) == 8


def test_once_nothing_is_hidden_the_same_cards_are_dealt() -> None:
    record = played("claim")
    other = redealt(record, len(record.moves) - 4, 0, Random(1))
    assert other is not None
    assert other.replay().hands == record_up_to(record, len(record.moves) - 4).replay().hands


def test_a_game_from_a_moment_is_practice_and_says_where_it_comes_from() -> None:
    made = from_line(to_line(record_up_to(played("claim"), 7)))
    assert made.how_played.is_practice
    assert made.how_played.origin == "review:7"
    assert len(made.moves) == 7


def test_the_chosen_seat_is_played_by_a_person_and_no_other() -> None:
    seats = setup(played("four").deck, persons=2).seats
    for seat in range(4):
        agreed = seats_for(seats, seat)
        assert [each.is_human for each in agreed] == [place == seat for place in range(4)]
        assert [each.name for each in agreed] == [each.name for each in seats]


def test_redealt_games_are_counted_by_the_moment_they_went_on_from() -> None:
    record = played("claim")
    vote = record.replay().vote
    assert vote is not None
    noted = Redealt()
    seats = setup(record.deck).seats
    source = GameSession(seats, record)
    start = BranchPoint(source, 5, 0, is_redealt=True)
    noted.note(GameSession(seats, record), start)
    noted.note(GameSession(seats, record_up_to(record, 5)), start)
    noted.note(GameSession(seats, record), BranchPoint(source, 5, 0))
    assert noted.score(record, 5, 0) == (int(vote.winners == (0,)), 1), (
        "one of them is not over, one has the same cards"
    )
    assert noted.score(record, 6, 0) == (0, 0)
    assert noted.score(record, 5, 1) == (0, 0)
