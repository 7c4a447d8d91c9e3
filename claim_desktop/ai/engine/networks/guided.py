"""Information Set Monte Carlo Tree Search guided by networks instead of random rollouts.

The policy network supplies the priors of the moves (PUCT: Rosin 2011, *Multi-armed bandits with episode
context*, Annals of Mathematics and Artificial Intelligence 61; Silver et al. 2017, *Mastering the game of Go
without human knowledge*, Nature 550). An iteration ends at the first new node: the policy finishes the trick,
and the value network evaluates the position for each side.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import sqrt

    from claim_desktop.ai.engine.constants import OVER
    from claim_desktop.ai.engine.knowledge.worlds import Worlds
    from claim_desktop.ai.engine.networks.network import Network
    from claim_desktop.ai.engine.networks.situation import NetworkState
    from claim_desktop.ai.engine.search.ismcts import Search


class GuidedSearch(Search):
    """One seat's tree; see `Search`. Each thread needs a tree and networks of its own."""

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
        """A tree of up to `capacity` branches for the seat to move in `root`.

        `exploration` is the weight of the policy's prior, in shares of the win. Raises `MemoryError`
        without room for the tree, and `ValueError` where networks and game do not fit.
        """
        start: NetworkState = root.clone()
        start.check_networks(value, policy)
        Search.__init__(self, root.game, worlds, seed, capacity, exploration)
        self.root = start.game
        self.start, self.situation = start, NetworkState(start.game)
        self.world = self.situation.game
        self.world.set_random(seed)
        self.value_net, self.policy = value, policy
        self.only = -1

    def restrict_root_to(self, move: int) -> None:
        """Evaluate this move alone at the root; -1 lifts the restriction."""
        self.only = move

    def resume(self, root: NetworkState, worlds: Worlds, seed: int) -> bool:
        """Move on to a later decision; returns whether the tree already contains it."""
        self.check()
        root.check()
        is_known = self.restart(root.game, worlds, seed)
        self.start.copy_from(root)
        return is_known

    def is_made(self) -> cython.bint:
        """Whether an iteration has everything it needs."""
        return self.situation is not None and self.policy is not None

    # Everything below runs without the Python interpreter.

    def determinize(self) -> None:
        """Set `world`, and with it the situation, to one consistent with the seat's knowledge."""
        self.situation.copy_from(self.start)
        self.worlds.deal_into(self.world)

    def descend(self) -> None:
        """Descend by the highest bounds to a new node, the end of the game, or the limit of the tree.

        A node is expanded with all its branches at once, since the policy has a prior for each.
        """
        node: cython.int = self.root_node
        branch: cython.int
        move: cython.int
        is_new: cython.bint = False
        while node >= 0 and self.world.phase != OVER and not is_new:
            self.situation.find_moves()
            move = self.situation.moves[0]
            if self.situation.count > 1 or self.depth == 0:
                branch = self.best_branch(node)
                if branch < 0:
                    return
                move = self.branches[branch].move
                is_new = self.branches[branch].visits == 0
                self.path[self.depth] = branch
                self.movers[self.depth] = self.world.turn
                self.depth += 1
            self.situation.advance(move)
            if not is_new:
                node = self.node_after(node, move)

    def best_branch(self, node: cython.int) -> cython.int:
        """The legal branch with the highest bound (PUCT over availability); -1 if the tree is full.

        A branch without visits starts from the mean value of the visited ones (first-play urgency).
        """
        branch: cython.int
        best: cython.int = -1
        move: cython.int
        visits: cython.int = 0
        total: cython.double = 0.0
        bound: cython.double
        best_bound: cython.double = -1.0
        if not self.add_branches(node):
            return -1
        branch = self.nodes[node].first
        while branch >= 0:
            move = self.branches[branch].move
            if (self.world.legal[move >> 6] >> (move & 63)) & 1:
                self.branches[branch].available += 1
                visits += self.branches[branch].visits
                total += self.branches[branch].reward
            branch = self.branches[branch].next
        total = total / visits if visits else 0.5
        branch = self.nodes[node].first
        while branch >= 0:
            move = self.branches[branch].move
            if (self.world.legal[move >> 6] >> (move & 63)) & 1:
                bound = self.puct_score(branch, total)
                if node == self.root_node and self.branches[branch].visits == 0:
                    bound += 1000.0  # at the root every move is tried once
                if node == self.root_node and self.only >= 0 and self.only != move:
                    bound = -2.0  # below any other: the root is restricted to another move
                if bound > best_bound:
                    best_bound = bound
                    best = branch
            branch = self.branches[branch].next
        return best

    def puct_score(self, branch: cython.int, untried: cython.double) -> cython.double:
        """A branch's bound: its mean value, or `untried`, plus a bonus proportional to the prior."""
        visits: cython.int = self.branches[branch].visits
        mean: cython.double = self.branches[branch].reward / visits if visits else untried
        bonus: cython.double = self.branches[branch].prior * sqrt(self.branches[branch].available)
        return mean + self.exploration * bonus / (1 + visits)

    def add_branches(self, node: cython.int) -> cython.bint:
        """Give every legal move a branch, with the policy's prior; False if the tree is full."""
        i: cython.int
        branch: cython.int = self.nodes[node].first
        move: cython.int
        missing: cython.int = self.situation.count
        while branch >= 0:
            move = self.branches[branch].move
            missing -= (self.world.legal[move >> 6] >> (move & 63)) & 1
            branch = self.branches[branch].next
        if not missing:
            return True
        if self.branch_count + missing > self.capacity:
            return False
        # Only the seat's own decisions soon after the root are ever looked up again.
        if self.nodes[node].first < 0 and self.depth <= 8 and self.world.turn == self.world.observer:
            self.add_sighting(node)
        self.situation.run_policy(self.policy)
        for i in range(self.situation.count):
            if self.branch_of(node, self.situation.moves[i]) < 0:
                branch = self.add_branch(node, self.situation.moves[i])
                self.branches[branch].prior = self.situation.logits[i]
        return True

    def branch_of(self, node: cython.int, move: cython.int) -> cython.int:
        """The branch of a move at a node, or -1."""
        branch: cython.int = self.nodes[node].first
        while branch >= 0 and self.branches[branch].move != move:
            branch = self.branches[branch].next
        return branch

    def simulate(self) -> None:
        """Finish the trick by the policy, and set `value` to each side's win probability."""
        side: cython.int
        turn: cython.int
        self.situation.finish_trick(self.policy)
        if self.world.phase == OVER:
            for side in range(self.world.sides):
                self.value[side] = self.world.share_of(side)
            return
        self.situation.run_value(self.value_net)
        turn = self.world.turn % self.world.sides
        for side in range(self.world.sides):
            self.value[(side + turn) % self.world.sides] = self.value_net.output[side]
