"""A search of its own for puzzles with many cards: who wins, by nothing but moves and the end of a game."""

from __future__ import annotations

from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import Packing
from tests.ai.engine.test_solver import Minimax, position


class Decider(Minimax):
    """Decides whether ``seat`` wins alone; a line ends as soon as one card is good enough."""

    def __init__(self, packing: Packing, seat: int) -> None:
        super().__init__(packing, seat)
        self.decided: dict[tuple[int, ...], bool] = {}

    def wins(self, game: Game, depth: int = 0) -> bool:
        """Whether the seat wins if both play their best."""
        if game.phase == 3:
            return bool(game.winners == 1 << self.seat)
        key = position(game)
        if key not in self.decided:
            lines = (self.wins(self.after(game, move, depth), depth + 1) for move in game.moves())
            self.decided[key] = any(lines) if game.turn == self.seat else all(lines)
        return self.decided[key]

    def winning(self, game: Game) -> set[int]:
        """The moves of the seat that win."""
        return {move for move in game.moves() if self.wins(self.after(game, move, 0), 1)}
