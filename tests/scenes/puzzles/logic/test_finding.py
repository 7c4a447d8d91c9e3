"""The search of a game for puzzles: which of its positions are proven, and which become puzzles."""

from __future__ import annotations

import pytest

from claim_desktop.ai.endgame import LOSS, WIN
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.scenes.puzzles.logic.finding import positions_in
from claim_desktop.scenes.puzzles.logic.phase_one_positions import can_be_estimated
from claim_desktop.scenes.puzzles.logic.proving import EquivalentCards, Prover
from scripts.stage.positions import played


class NotingProver(Prover):
    """Says that this many cards win, the first ones, and notes the positions asked about."""

    def __init__(self, wins: int) -> None:
        super().__init__(CLAIM_2)
        self.asked: list[GameState] = []
        self._wins = wins

    def choices(self, state: GameState) -> tuple[EquivalentCards, ...]:
        """Each card as a choice of its own."""
        self.asked.append(state)
        cards = [move.card for move in engine.legal_moves(state) if move.card is not None]
        return tuple(
            EquivalentCards((card,), WIN if place < self._wins else LOSS) for place, card in enumerate(cards)
        )


def test_from_the_last_three_tricks_back_to_the_last_nine_each_choice_of_three_cards_is_proven() -> None:
    prover = NotingProver(1)
    positions = list(positions_in(played("claim-2"), prover))
    left = [13 - state.tricks_played for state in prover.asked]
    assert left == sorted(left)
    assert {3, 9} <= set(left) <= set(range(3, 10))
    assert all(state.phase is Phase.TWO for state in prover.asked)
    counts = [len(engine.legal_moves(state)) for state in prover.asked]
    assert min(counts) == 3
    assert len(positions) == len(prover.asked), "exactly one card wins in each"
    assert [len(each.choices) for each in positions] == counts
    assert [each.record.replay() for each in positions] == prover.asked


@pytest.mark.parametrize("wins", [0, 2])
def test_where_no_card_wins_or_more_than_one_there_is_no_puzzle(wins: int) -> None:
    prover = NotingProver(wins)
    assert list(positions_in(played("claim-2"), prover)) == []
    assert prover.asked


@pytest.mark.parametrize("name", ["three", "four"])
def test_a_game_of_more_than_two_has_no_puzzles(name: str) -> None:
    prover = NotingProver(1)
    assert list(positions_in(played(name), prover)) == []
    assert not any(map(can_be_estimated, played(name).states()))


def test_in_phase_one_every_choice_of_three_cards_is_estimated() -> None:
    tricks, counts = [], []
    for state in played("claim-2").states():
        if can_be_estimated(state):
            assert state.phase is Phase.ONE
            tricks.append(state.tricks_played)
            counts.append(len(engine.legal_moves(state)))
    assert tricks[0] == 0
    assert min(counts) >= 3
    assert max(tricks) >= 6
