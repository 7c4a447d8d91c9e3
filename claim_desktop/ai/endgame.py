"""Proves the value of each move of Phase Two with two players, and which moves to prefer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from claim_desktop.ai.deadline import NO_DEADLINE, Deadline
from claim_desktop.ai.engine.constants import DOUBTFUL, PHASE_TWO, UNKNOWN, YES
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules.decks import Deck

WIN, SHARED, LOSS = 1, 0, -1
SHARES = {WIN: 1.0, SHARED: 0.5, LOSS: 0.0}
"""The share of the win for each proven result."""
_VOTE = 4
"""The worth of one vote in the solver's thresholds."""
_WINNING_MARGINS = tuple(_VOTE * votes for votes in range(1, 6))
_BEST = -1
"""Asks about the best move instead of a particular one."""
_MEMORY = 1 << 19
"""Positions that the solver remembers, 16 bytes each. Twice as many saved 3% of the steps in hard deals when
measured, but slowed each step down, since less of the table fits into the processor's cache."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The proven results of a position's moves, by the engine's move numbers."""

    values: dict[int, int]
    """WIN, SHARED or LOSS for each move that was decided in time."""
    best: tuple[int, ...]
    """The moves to choose from, equally good as far as is known. If all moves lose, these are all of them: a
    search, which looks past the next move, better estimates which one gives the opponent more ways to err."""
    proven: bool
    """Whether it is proven that no move is better than those in `best`."""
    margins: Mapping[int, int] = field(default_factory=dict)
    """By how many votes each winning move wins at least, 0 if only by a tie-break; empty if not asked."""
    is_complete: bool = True
    """Whether there was time for everything: each move is decided, and no margin is wider."""

    @property
    def is_won(self) -> bool:
        """Whether `best` wins against every defence."""
        return self.values.get(self.best[0]) == WIN


class Endgame:
    """Solves one position of a game after another, and remembers what it has proven."""

    def __init__(self, deck: Deck) -> None:
        self._deadline = NO_DEADLINE
        self._packing = packing_of(deck)
        self._solver = Solver(_MEMORY)
        self._stopped = False
        self._by_margin = True

    def stop(self) -> None:
        """Make `evaluate` return at once with what it knows; may be called from any thread."""
        self._stopped = True
        self._solver.stop()

    def restart(self) -> None:
        """Undo `stop`, before the next position."""
        self._stopped = False

    def evaluate(self, game: Game, deadline: Deadline = NO_DEADLINE, *, by_margin: bool = True) -> Verdict:
        """Decide the moves of the seat `game.turn` as far as time allows; the game must have both hands.

        Of several winning moves only those that win by the most votes are best, unless `by_margin` is
        false, which takes less time.
        """
        assert game.phase == PHASE_TWO
        self._by_margin = by_margin
        self._deadline = deadline
        moves = game.moves()
        for value, threshold in ((WIN, 1), (SHARED, 0)):
            found = self._find(game, moves, threshold)
            if found is not None:
                return self._compare(game, moves, found, value, threshold)
            if self._stopped:
                return Verdict({}, tuple(moves), proven=False, is_complete=False)
        return Verdict(dict.fromkeys(moves, LOSS), tuple(moves), proven=True)

    def choices(self, game: Game) -> tuple[tuple[int, ...], ...]:
        """The moves of the seat `game.turn`, grouped by equal effect in every line of play."""
        self._load(game, with_sums=False)
        lowest = [self._packing.first_copy(card) for card in self._solver.choices()]
        alike: list[list[int]] = []
        for move in sorted(game.moves()):
            if move in lowest or not alike:
                alike.append([])
            alike[-1].append(move)
        return tuple(map(tuple, alike))

    def _find(self, game: Game, moves: list[int], threshold: int) -> int | None:
        """Find one move that reaches the threshold, which takes far less time than finding all."""
        self._load(game, with_sums=False)
        if self._ask(game, game.turn, threshold, _BEST) != YES:
            return None
        last: int = self._solver.last
        return moves[0] if last < 0 else self._packing.first_copy(last)

    def _compare(self, game: Game, moves: list[int], found: int, value: int, threshold: int) -> Verdict:
        """Decide the other moves too while there is time, and choose."""
        others = [move for move in moves if move != found]
        best = [found, *self._reaching(game, others, threshold)]
        values = dict.fromkeys(best, value)
        margins = self._margins(game, best) if value == WIN and self._by_margin else {}
        widest = max(margins.values(), default=0)
        chosen = tuple(move for move in best if margins.get(move, 0) == widest)
        rest = [move for move in others if move not in values]
        shared = self._reaching(game, rest, 0) if value == WIN else []
        if not self._stopped:
            values |= dict.fromkeys(rest, LOSS) | dict.fromkeys(shared, SHARED)
        return Verdict(values, chosen, proven=True, margins=margins, is_complete=not self._stopped)

    def _reaching(self, game: Game, moves: Iterable[int], threshold: int) -> list[int]:
        """The moves found in time after which `game.turn` reaches the threshold."""
        self._load(game, with_sums=False)
        return [move for move in moves if self._ask(game, game.turn, threshold, move) == YES]

    def _load(self, game: Game, *, with_sums: bool) -> None:
        self._solver.load(game, with_sums)
        if self._stopped:
            self._solver.stop()

    def _ask(self, game: Game, seat: int, threshold: int, move: int) -> int:
        if self._stopped:
            return UNKNOWN
        answer: int = self._solver.ask(seat, threshold, move, self._deadline.left)
        if answer == DOUBTFUL:
            self._load(game, with_sums=True)
            answer = self._solver.ask(seat, threshold, move, self._deadline.left)
            self._load(game, with_sums=False)
        if answer == UNKNOWN:
            self._stopped = True
        return answer

    def _margins(self, game: Game, winning: list[int]) -> dict[int, int]:
        """The minimum number of votes by which each winning move is proven to win."""
        margins = dict.fromkeys(winning, 0)
        for margin in _WINNING_MARGINS:
            winning = self._reaching(game, winning, margin)
            margins |= dict.fromkeys(winning, margin // _VOTE)
        return margins
