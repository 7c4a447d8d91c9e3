"""Evaluates each move one trick ahead, in sampled worlds: the other seats reply by the policy network, and
the value network evaluates the position at the start of the next trick.

All moves are tried in the same worlds with the same random numbers (common random numbers), which reduces the
variance of the difference between two moves.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import now
    from claim_desktop.ai.engine.constants import OVER
    from claim_desktop.ai.engine.knowledge.worlds import Worlds
    from claim_desktop.ai.engine.networks.network import Network
    from claim_desktop.ai.engine.networks.situation import NetworkState


class Lookahead:
    """The evaluation of one seat's moves by the networks; used like a `Search`."""

    def __init__(
        self, root: NetworkState, worlds: Worlds, value: Network, policy: Network, seed: int
    ) -> None:
        """For the seat to move in `root`; with `estimate` alone, for any seat that observes it.

        `worlds` deals what the observer cannot see. Raises `ValueError` where networks or worlds do not
        fit the game.
        """
        i: cython.int
        if cython.compiled and self.root is not None:
            raise ValueError("a lookahead is made only once")
        root.check()
        root.check_networks(value, policy)
        worlds.check(root.game)
        if not cython.compiled:
            self.moves, self.rewards, self.chances = [0] * 32, [0.0] * 32, [0.0] * 4
        self.root, self.worlds = root.clone(), worlds
        self.world, self.work = root.clone(), root.clone()
        self.value, self.policy = value, policy
        self.world.game.set_random(seed)
        self.root.find_moves()
        self.count = self.root.count
        for i in range(self.count):
            self.moves[i] = self.root.moves[i]
        self.made = 0
        self.depth = 1
        self.stopped = False

    def stop(self) -> None:
        """End `run` after the current world. May be called from any thread."""
        self.stopped = True

    def run(self, worlds: int, seconds: float = 1e9) -> int:
        """Evaluate the moves in up to `worlds` more worlds, until stopped or late; returns how many."""
        limit: cython.longlong = worlds
        made: cython.longlong = 0
        end: cython.double = now() + seconds
        self.check()
        with cython.nogil:
            while made < limit and not self.stopped and now() < end:
                self.evaluate_world()
                made += 1
        self.made += made
        return made

    def results(self) -> list[tuple[int, int, float]]:
        """For each move: (move, worlds, share of the win summed over the worlds)."""
        self.check()
        return [(self.moves[i], self.made, self.rewards[i]) for i in range(self.count)]

    def estimate(self, worlds: int) -> list[float]:
        """Each side's win probability as the observer sees it: the mean over `worlds` worlds."""
        limit: cython.longlong = worlds
        made: cython.longlong = 0
        side: cython.int
        self.check()
        for side in range(4):
            self.chances[side] = 0.0
        with cython.nogil:
            while made < limit and not self.stopped:
                self.foresee_world()
                made += 1
        return [self.chances[side] / max(1, made) for side in range(self.root.game.sides)]

    def check(self) -> None:
        """Raise `ValueError` where the lookahead has not been made, or its worlds no longer fit."""
        if self.root is None:
            raise ValueError("there is no lookahead yet")
        self.worlds.check(self.root.game)

    # Everything below runs without the Python interpreter.

    def foresee_world(self) -> None:
        """Sample a world, finish the trick by the policy, and add each side's win probability to the sums."""
        side: cython.int
        self.world.copy_from(self.root)
        self.worlds.deal_into(self.world.game)
        self.world.finish_trick(self.policy)
        for side in range(self.root.game.sides):
            self.chances[side] += self.world.worth(self.value, side)

    def evaluate_world(self) -> None:
        """Sample a world, and add the value of each move in it to the sums."""
        i: cython.int
        self.world.copy_from(self.root)
        self.worlds.deal_into(self.world.game)
        for i in range(self.count):
            self.rewards[i] += self.try_move(self.moves[i])

    def try_move(self, move: cython.int) -> cython.double:
        """The value of a move in this world to the side that makes it."""
        tricks: cython.int
        side: cython.int = self.root.game.turn % self.root.game.sides
        self.work.copy_from(self.world)
        self.work.game.random = self.world.game.random
        self.work.advance(move)
        self.work.finish_trick(self.policy)
        for tricks in range(1, self.depth):
            if self.work.game.phase != OVER:
                self.work.advance(self.work.reply(self.policy))
                self.work.finish_trick(self.policy)
        return self.work.worth(self.value, side)
