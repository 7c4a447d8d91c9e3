"""The other table: two computers with a deal that a person has played."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator, Iterator
from dataclasses import replace

import pytest

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.levels import PROFILES
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.record import PlayConditions
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.matches.logic import other_table
from claim_desktop.scenes.matches.logic.other_table import OtherTable, play_out, rival_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from scripts.stage.positions import FOUR, THREE, finished, setup


def over(deck: Deck = CLAIM, level: str = "squire") -> GameSession:
    agreed = setup(deck)
    return finished(replace(agreed, seats=(agreed.seats[0], SeatSetup("Konrad", level))))


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2])
def test_the_same_deal_always_ends_the_same_way_there(deck: Deck) -> None:
    game = over(deck, "steward")
    votes = [OtherTable(game, "steward").wait() for _ in range(2)]
    assert votes[0] == votes[1]
    assert votes[0] is not None
    assert sum(votes[0].votes) <= 5


def end_of(steps: Generator[None, None, Vote]) -> Vote:
    """Take all steps, and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            vote: Vote = end.value
            return vote


def test_it_is_played_at_the_rivals_level_and_begins_with_the_deal_alone() -> None:
    game = over(level="marshal")
    assert rival_of(game) == "marshal"
    players = [LearnedPlayer(PROFILES["marshal"].repeatable()) for _ in range(2)]
    begun = replace(game.record, moves=[])
    assert end_of(play_out(begun, game.ai_seed, players)) == OtherTable(game, "marshal").wait()


@pytest.mark.parametrize(
    ("how", "is_played"),
    [
        (PlayConditions(), True),
        (PlayConditions(origin="day:2026-11-23:claim"), True),
        (PlayConditions(is_practice=True, is_dealt_again=True), True),
        (PlayConditions(is_practice=True, origin="review:7"), False),
        (PlayConditions(origin="lesson:vote"), False),
    ],
)
def test_only_games_that_were_dealt_and_played_from_their_beginning_are_played_there(
    how: PlayConditions, is_played: bool
) -> None:
    game = over()
    game.record.how_played = how
    assert (rival_of(game) is not None) == is_played


@pytest.mark.parametrize(("deck", "persons"), [(CLAIM, 2), (CLAIM, 0), (THREE, 1), (FOUR, 1)])
def test_it_is_for_one_person_against_one_computer(deck: Deck, persons: int) -> None:
    assert rival_of(finished(setup(deck, persons))) is None


def test_a_cancelled_table_tells_nothing_and_can_begin_again() -> None:
    game = over(level="marshal")
    table = OtherTable(game, "marshal")
    table.start()
    table.cancel()
    assert table.vote is None
    assert table.wait() is not None


def test_whoever_was_cancelled_does_not_play_on_once_it_has_begun_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[object] = []
    ended: list[object] = []
    may_go_on = threading.Event()

    def slow(*_: object) -> Iterator[None]:
        me = object()
        begun.append(me)
        assert may_go_on.wait(20)
        yield
        ended.append(me)

    monkeypatch.setattr(other_table, "play_out", slow)
    table = OtherTable(over(), "squire")
    for count in (1, 2):
        table.start()
        while len(begun) < count:
            time.sleep(0.001)
        table.cancel()
    table.start()
    may_go_on.set()
    table.wait()
    assert ended == begun[2:]


def test_a_table_cancelled_as_its_thread_ends_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = over()
    table = OtherTable(game, "squire")
    with monkeypatch.context() as patch:
        patch.setattr(other_table, "play_out", lambda *_: iter(()))  # it ended before `cancel` looked
        assert table.wait() is None
        table.cancel()
    assert table.wait() is not None
