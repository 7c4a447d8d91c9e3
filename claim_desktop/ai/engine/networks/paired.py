"""A guided search that compares the moves at its root in paired samples, as a racing algorithm.

In each world, one iteration descends by every move, with the same stock and the same random numbers (common
random numbers), which reduces the variance of the difference between two moves. A move that is significantly
behind the best is dropped, and the others share the remaining iterations, so that far fewer decide. The race
is that of Maron and Moore 1994, *Hoeffding races: accelerating model selection search for classification and
function approximation*, Advances in Neural Information Processing Systems 6.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import now
    from claim_desktop.ai.engine.constants import BETWEEN, MOVES
    from claim_desktop.ai.engine.knowledge.worlds import Worlds
    from claim_desktop.ai.engine.networks.guided import GuidedSearch
    from claim_desktop.ai.engine.networks.network import Network
    from claim_desktop.ai.engine.networks.situation import NetworkState


class PairedSearch(GuidedSearch):
    """One seat's tree; see `GuidedSearch`."""

    def __init__(
        self,
        root: NetworkState,
        worlds: Worlds,
        value: Network,
        policy: Network,
        seed: int,
        capacity: int,
        exploration: float,
    ) -> None:
        """A tree as `GuidedSearch` makes it, with every legal move in the race."""
        GuidedSearch.__init__(self, root, worlds, value, policy, seed, capacity, exploration)
        self.dealt = self.start.clone()
        self.enter_moves()

    def resume(self, root: NetworkState, worlds: Worlds, seed: int) -> bool:
        """Move on to a later decision; returns whether the tree already contains it."""
        is_known = GuidedSearch.resume(self, root, worlds, seed)
        self.enter_moves()
        return is_known

    def compare(self, iterations: int, least: int, certainty: float, seconds: float = 1e9) -> bool:
        """Race the moves until one is left, or for about `iterations` more iterations.

        A move is given up when the best is ahead of it by `certainty` standard errors. Before `least`
        worlds nothing is given up, nor does the clock end it. Returns whether it came to its end: it was
        neither stopped nor late.
        """
        limit: cython.longlong = iterations
        made: cython.longlong = 0
        few: cython.int = least
        worlds: cython.int = 0
        sure: cython.double = certainty
        end: cython.double = now() + seconds
        self.check()
        self.worlds.check(self.root)
        with cython.nogil:
            while made < limit and (self.left > 1 or self.count == 1) and not self.stopped:
                if worlds >= few and now() >= end:
                    break
                self.try_world()
                made += self.left
                worlds += 1
                if worlds >= few and worlds % BETWEEN == 0:
                    self.give_up(sure)
        self.only = -1
        self.iterations += made
        return made >= limit or (self.left == 1 and self.count > 1)

    def comparison(self) -> list[tuple[int, int, float]]:
        """For each move: (move, worlds in which it was tried, its share of the win, 0 to 1).

        A move that was given up is as far behind the best as it was in the worlds that both met: by itself,
        its mean over a few worlds would say more about these than about the move.
        """
        self.check()
        best: cython.int = self.best()
        if best < 0 or not self.met[best]:
            return []
        top: cython.double = self.totals[best] / self.met[best]
        return [
            (self.moves[i], self.met[i], top - max(0.0, self.gaps[MOVES * best + i] / self.met[i]))
            for i in range(self.count)
        ]

    def enter_moves(self) -> None:
        """Enter every legal move in the race, without samples."""
        i: cython.int
        if not cython.compiled:
            self.moves, self.met, self.is_in = [0] * MOVES, [0] * MOVES, [False] * MOVES
            self.worth, self.totals = [0.0] * MOVES, [0.0] * MOVES
            self.gaps, self.squares = [0.0] * MOVES**2, [0.0] * MOVES**2
        self.dealt.copy_from(self.start)
        self.dealt.find_moves()
        self.count = self.left = self.dealt.count
        for i in range(self.count):
            self.moves[i] = self.dealt.moves[i]
            self.is_in[i] = True
            self.met[i] = 0
            self.totals[i] = 0.0
        for i in range(MOVES * MOVES):
            self.gaps[i] = self.squares[i] = 0.0

    # Everything below runs without the Python interpreter.

    def best(self) -> cython.int:
        """The index of the best move of those that are left; -1 if there is none."""
        i: cython.int
        best: cython.int = -1
        for i in range(self.count):
            if self.is_in[i] and (best < 0 or self.totals[i] > self.totals[best]):
                best = i
        return best

    def try_world(self) -> None:
        """Sample a world, and descend the tree in it by every move that is left."""
        i: cython.int
        side: cython.int = self.root.turn % self.root.sides
        self.determinize()
        self.dealt.copy_from(self.situation)
        self.dealt.game.random = self.world.random
        for i in range(self.count):
            if self.is_in[i]:
                self.situation.copy_from(self.dealt)
                self.world.random = self.dealt.game.random
                self.only = self.moves[i]
                self.depth = 0
                self.descend()
                self.simulate()
                self.backpropagate()
                self.worth[i] = self.value[side]
                self.totals[i] += self.value[side]
                self.met[i] += 1
        self.note_gaps()

    def note_gaps(self) -> None:
        """Add the differences between the moves' values in the current world to their sums."""
        i: cython.int
        j: cython.int
        gap: cython.double
        for i in range(self.count):
            for j in range(self.count):
                if self.is_in[i] and self.is_in[j]:
                    gap = self.worth[i] - self.worth[j]
                    self.gaps[MOVES * i + j] += gap
                    self.squares[MOVES * i + j] += gap * gap

    def give_up(self, certainty: cython.double) -> None:
        """Drop the moves that the best one is ahead of by this many standard errors."""
        i: cython.int
        best: cython.int = self.best()
        worlds: cython.double = self.met[best]
        gap: cython.double
        spread: cython.double
        for i in range(self.count):
            if self.is_in[i] and i != best:
                # Both squared, and times the square of the worlds, which saves roots and divisions.
                gap = self.gaps[MOVES * best + i] * self.gaps[MOVES * best + i]
                spread = worlds * self.squares[MOVES * best + i] - gap
                if gap * (worlds - 1.0) > certainty * certainty * spread:
                    self.is_in[i] = False
                    self.left -= 1
