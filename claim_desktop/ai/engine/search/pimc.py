"""The last tricks of three or four players, searched exhaustively in one sampled world after another.

Perfect Information Monte Carlo: Long, Sturtevant, Buro, Furtak 2010, *Understanding the Success of Perfect
Information Monte Carlo Sampling in Game Tree Search*, AAAI. In each world every side plays the card that is
best for itself (max^n: Luckhardt, Irani 1986, *An Algorithmic Solution of N-Person Games*, AAAI), choosing
evenly among equally good ones, and the results of all worlds are added up. `vote_worth` is what a vote is
worth, as a share of the win: a small value makes sides whose share is already decided still play for votes.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import lowest_bit, now
    from claim_desktop.ai.engine.constants import MAX_HAND, OVER, PHASE_TWO
    from claim_desktop.ai.engine.knowledge.worlds import Worlds
    from claim_desktop.ai.engine.state.game import Game

EQUAL = 1e-9
"""Shares of the win that differ by less than this differ only by rounding."""


class SearchPly:
    """The game at one depth of the search, and its value to each side."""

    def __init__(self, root: Game, steps: cython.int) -> None:
        """A chain of `steps` steps, one for each depth, for games with the deck of `root`."""
        if not 0 < steps <= 4 * MAX_HAND + 1:
            raise ValueError(f"no search has {steps} steps")
        self.game = root.blank()
        self.after = SearchPly(root, steps - 1) if steps > 1 else None
        if not cython.compiled:
            self.best, self.count, self.value = 0.0, 0, [0.0] * 4


class PimcSearch:
    """The evaluation of one seat's moves in Phase Two by exact play; used like a `Search`."""

    def __init__(self, root: Game, worlds: Worlds, seed: int, vote_worth: float) -> None:
        """For the seat `root.observer`, whose turn it is; `worlds` deals all other hands.

        Raises `ValueError` where it is not Phase Two or no world fits.
        """
        if cython.compiled and self.root is not None:
            raise ValueError("a search is made only once")
        if root.phase != PHASE_TWO or not 0.0 <= vote_worth <= 1.0:
            raise ValueError(f"only Phase Two is played out, with a vote worth 0 to 1, not {vote_worth}")
        worlds.check(root)
        self.vote_worth = vote_worth
        self.most = 1.0 + vote_worth * root.faction_count
        if not cython.compiled:
            self.rewards, self.worth = [0.0] * 128, [0.0] * 128
        left: cython.int = root.tricks - root.tricks_played
        self.first = SearchPly(root, left * root.players + 1)
        self.first.game.set_random(seed)
        self.root, self.worlds = root.clone(), worlds
        self.count = self.tried = 0
        self.stopped = False

    def stop(self) -> None:
        """End `run` soon; from any thread."""
        self.stopped = True

    def run(self, worlds: int, seconds: float = 1e9) -> int:
        """Evaluate the moves in up to `worlds` more worlds, until stopped or late; returns in how many."""
        limit: cython.longlong = worlds
        made: cython.longlong = 0
        self.end = now() + seconds
        self.check()
        self.worlds.check(self.root)
        with cython.nogil:
            while made < limit and not self.stopped:
                made += self.evaluate_world()
        self.count += made
        return made

    def results(self) -> list[tuple[int, int, float]]:
        """For each move: (move, worlds, share of the win and worth of the votes summed over the worlds)."""
        self.check()
        return [(move, self.count, self.rewards[move]) for move in self.root.moves()]

    def check(self) -> None:
        """Raise `ValueError` where the search has not been made."""
        if self.root is None:
            raise ValueError("there is no search yet")

    # Everything below runs without the Python interpreter.

    def evaluate_world(self) -> cython.int:
        """Sample a world and add each move's value in it; returns 1, or 0 if stopped before the end."""
        i: cython.int
        move: cython.int
        moves: Word
        side: cython.int = self.root.turn % self.root.sides
        self.first.game.copy_from(self.root)
        self.worlds.deal_into(self.first.game)
        self.first.game.find_legal()
        for i in range(2):
            moves = self.first.game.legal[i]
            while moves:
                move = i * 64 + lowest_bit(moves)
                moves &= moves - 1
                self.try_move(self.first, move)
                self.worth[move] = self.first.after.value[side]
        if self.stopped:
            return 0
        for i in range(128):
            self.rewards[i] += self.worth[i]
        return 1

    def try_move(self, step: SearchPly, move: cython.int) -> None:
        """Make a move and solve the position after it."""
        self.tried += 1
        if self.tried & 255 == 0 and now() >= self.end:
            self.stopped = True
        step.after.game.copy_from(step.game)
        step.after.game.make(move)
        self.solve(step.after)

    def solve(self, step: SearchPly) -> None:
        """Set `step.value` to each side's share of the win and the votes under best play (max^n)."""
        i: cython.int
        move: cython.int
        moves: Word
        side: cython.int
        if step.game.phase == OVER:
            for side in range(step.game.sides):
                step.value[side] = step.game.share_of(side) + self.vote_worth * step.game.votes_of(side)
            return
        step.game.find_legal()
        step.best, step.count = -1.0, 1
        side = step.game.turn % step.game.sides
        for i in range(2):
            moves = step.game.legal[i]
            # Nothing beats the whole win with all votes, so the rest need not be tried.
            while moves and step.best < self.most and not self.stopped:
                move = i * 64 + lowest_bit(moves)
                moves &= moves - 1
                self.try_move(step, move)
                self.compare(step, side)
        for side in range(step.game.sides):
            step.value[side] /= step.count

    def compare(self, step: SearchPly, mover: cython.int) -> None:
        """Keep the value of the move just tried in place of a worse one, or add it to equal ones."""
        side: cython.int
        value: cython.double = step.after.value[mover]
        if value > step.best + EQUAL:
            step.best = value
            step.count = 0
            for side in range(step.game.sides):
                step.value[side] = 0.0
        if value > step.best - EQUAL:
            step.count += 1
            for side in range(step.game.sides):
                step.value[side] += step.after.value[side]
