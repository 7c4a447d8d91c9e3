"""The moments of a game as a seat saw them: a card that it could not see is not shown."""

from __future__ import annotations

from random import Random

from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.rules.moves import Take
from claim_desktop.rules.record import Record
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.session.game_session import GameSession
from scripts.stage.positions import setup


def with_the_top_taken() -> tuple[Record, int]:
    """A game in which a winner took the top card that a Seer showed, and the index of that decision."""
    for seed in range(60):
        session = GameSession.begin(setup(CLAIM_2), Random(seed))
        rng = Random(seed)
        while not session.is_over:
            legal = session.view(session.turn).legal_moves
            top = next((move for move in legal if isinstance(move, Take) and move.card is None), None)
            if top is not None:
                index = session.moves_made
                session.play(top)
                return session.record, index
            session.play(rng.choice(legal))
    raise AssertionError("no game has a Seer that wins and is used")


def test_the_card_taken_from_the_top_is_shown_to_who_took_it_and_with_open_hands_alone() -> None:
    record, index = with_the_top_taken()
    replay = Replay(record)
    taker = record.moves[index].move.seat
    card = replay.states[index].looked_at
    assert card is not None
    assert replay.at(index, taker).taken == card
    assert replay.at(index, 0, is_open=True).taken == card
    assert replay.at(index, taker).view.looked_at == card
    for other in {0, 1} - {taker}:
        shown = replay.at(index, other)
        assert (shown.taken, shown.view.looked_at) == (None, None), "a secret of who looked"
        assert shown.is_take, "that a card was taken is for all to see"


def test_a_decision_with_two_moves_is_a_choice_and_one_with_a_single_move_is_none() -> None:
    session = GameSession.begin(setup(CLAIM_2), Random(3))
    rng = Random(3)
    counts = []
    while not session.is_over:
        legal = session.view(session.turn).legal_moves
        counts.append(len(legal))
        session.play(rng.choice(legal))
    replay = Replay(session.record)
    assert {1, 2} <= set(counts)
    for index, count in enumerate(counts):
        assert replay.at(index, 0, is_open=True).is_choice == (count > 1)
    assert not replay.at(replay.last, 0).is_choice
