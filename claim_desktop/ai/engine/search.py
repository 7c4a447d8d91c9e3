"""Tree search for games with hidden cards.

Information Set Monte Carlo Tree Search, single observer: Cowling, Powley, Whitehouse 2012, *Information Set
Monte Carlo Tree Search*, IEEE Transactions on Computational Intelligence and AI in Games 4(2). Every
iteration guesses a world that fits what the seat knows and walks one tree that all worlds share; a branch
counts how often it was legal (availability), since no world allows all of them. A node is told from others by
the moves that lead to it and by what the seat saw beside them: cards revealed, its own draws, its looks with
a Seer.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import log, sqrt

    from claim_desktop.ai.engine.game import Game
    from claim_desktop.ai.engine.tree import LOGARITHMS, Branch, Node
    from claim_desktop.ai.engine.words import (
        ALL_ONES,
        INCREMENT,
        MIX,
        ONE,
        OVER,
        PHASE_ONE,
        count_bits,
        lowest_bit,
        nth_bit,
    )
    from claim_desktop.ai.engine.worlds import Worlds


class Search:
    """One seat's tree. It keeps growing from decision to decision; threads need a tree each."""

    def __init__(self, root: Game, worlds: Worlds, seed: int, capacity: int, exploration: float) -> None:
        """A tree of up to ``capacity`` branches for the seat ``root.observer``."""
        i: cython.int
        self.capacity = capacity
        self.exploration = exploration
        self.mask = 1
        while self.mask < 2 * capacity:
            self.mask *= 2
        self.mask -= 1
        if cython.compiled:
            self.branches = cython.cast(cython.pointer(Branch), calloc(capacity, cython.sizeof(Branch)))
            self.nodes = cython.cast(cython.pointer(Node), calloc(self.mask + 1, cython.sizeof(Node)))
            if not self.branches or not self.nodes:
                raise MemoryError("no room for the search tree")
        else:
            self.path, self.movers = [0] * 80, [0] * 80
            self.value = [0.0] * 4
            self.logarithms = [0.0] * LOGARITHMS
        for i in range(1, LOGARITHMS):
            self.logarithms[i] = log(i)
        self.world = Game(root.players, root.tricks, root.reveals)
        self.world.copy_deck(root)
        self.world.set_random(seed)
        self.world.observer = root.observer
        self.stopped = False
        self._clear()
        self.root, self.worlds = root, worlds

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.branches)
            free(self.nodes)

    def _clear(self) -> None:
        """Begin an empty tree."""
        i: cython.int
        if not cython.compiled:
            self.branches, self.nodes, self.places = [], [], {}
        elif self.node_count:
            with cython.nogil:
                for i in range(self.mask + 1):
                    self.nodes[i].key = 0
        self.branch_count = self.node_count = 0
        self.root_key = MIX
        self.iterations = 0

    def restart(self, root: Game, worlds: Worlds, seed: int) -> bool:
        """Go on to a later decision; returns whether the tree already knows something about it."""
        known: cython.int = -1
        self.root, self.worlds = root, worlds
        self.world.set_random(seed)
        self.stopped = False
        if self.branch_count * 2 < self.capacity:
            with cython.nogil:
                known = self.node_like(root)
        if known < 0:
            self._clear()
            return False
        self.root_key = self.nodes[known].key
        return True

    def stop(self) -> None:
        """End `run` after the iteration it is at; from any thread."""
        self.stopped = True

    def run(self, iterations: int) -> int:
        """Search for so many iterations, or until stopped; returns how many were made."""
        wanted: cython.longlong = iterations
        made: cython.longlong = 0
        with cython.nogil:
            while made < wanted and not self.stopped:
                self.iterate()
                made += 1
        self.iterations += made
        return made

    def results(self) -> list[tuple[int, int, float]]:
        """What is known of each move at the root: (move, visits, summed reward)."""
        node: cython.int = self.node_of(self.root_key)
        found: list[tuple[int, int, float]] = []
        if node < 0:
            return found
        branch: cython.int = self.nodes[node].first
        while branch >= 0:
            each = self.branches[branch]
            found.append((each.move, each.visits, each.reward))
            branch = each.next
        return sorted(found)

    # From here on everything runs without Python.

    def iterate(self) -> None:
        """One iteration: determinize, select, expand, simulate, backpropagate."""
        node: cython.int
        # 1. Determinize: a world that fits what the seat knows.
        self.world.copy_from(self.root)
        self.worlds.deal_into(self.world)
        # 2. Select: down the tree by the moves that this world allows, until one is new.
        self.depth = 0
        node = self.select()
        # 3. Expand: give the new move a branch.
        if node >= 0:
            self.world.make(self.expand(node))
        # 4. Simulate: chance plays on.
        self.simulate()
        # 5. Backpropagate: every branch on the way learns the result.
        self.backpropagate()

    def select(self) -> cython.int:
        """Walk down; returns the node where a legal move has no branch yet, or -1 at the end."""
        key: Word = self.root_key
        node: cython.int
        branch: cython.int
        move: cython.int
        while self.world.phase != OVER:
            self.world.find_legal()
            move = self.only_move()
            if move < 0 or self.depth == 0:
                node = self.node_of(key)
                if node < 0:
                    return -1
                branch = self.best_branch(node)
                if branch < 0:
                    return node
                move = self.branches[branch].move
                self.path[self.depth] = branch
                self.movers[self.depth] = self.world.turn
                self.depth += 1
            self.world.make(move)
            # What the seat saw (world.seen) tells apart nodes that the same moves lead to.
            key = self.mix(self.mix(key, move), self.world.seen)
        return -1

    def only_move(self) -> cython.int:
        """The one legal move of the world, or -1 where there are more."""
        i: cython.int
        found: cython.int = -1
        for i in range(4):
            if self.world.legal[i]:
                if found >= 0 or self.world.legal[i] & (self.world.legal[i] - 1):
                    return -1
                found = i * 64 + lowest_bit(self.world.legal[i])
        return found

    def best_branch(self, node: cython.int) -> cython.int:
        """The legal branch with the highest bound (UCB1 over its availability); -1 if a legal move has none.

        Takes the moves that have a branch out of ``world.legal``: what then is left is new.
        """
        branch: cython.int = self.nodes[node].first
        best: cython.int = -1
        bound: cython.double
        best_bound: cython.double = -1.0
        move: cython.int
        while branch >= 0:
            move = self.branches[branch].move
            if (self.world.legal[move >> 6] >> (move & 63)) & 1:
                self.world.legal[move >> 6] = self.world.legal[move >> 6] ^ (ONE << (move & 63))
                self.branches[branch].available += 1
                bound = self.branches[branch].reward / self.branches[branch].visits + self.exploration * sqrt(
                    self.log_of(self.branches[branch].available) / self.branches[branch].visits
                )
                if bound > best_bound:
                    best_bound = bound
                    best = branch
            branch = self.branches[branch].next
        if self.world.legal[0] | self.world.legal[1] | self.world.legal[2] | self.world.legal[3]:
            return -1
        return best

    def log_of(self, count: cython.int) -> cython.double:
        """The natural logarithm of a count."""
        return self.logarithms[count] if count < LOGARITHMS else log(count)

    def expand(self, node: cython.int) -> cython.int:
        """Give one of the new moves, left in ``world.legal``, a branch; returns the move."""
        count: cython.int = 0
        i: cython.int
        move: cython.int
        for i in range(4):
            count += count_bits(self.world.legal[i])
        move = self.nth_move(self.world.below(count))
        if self.branch_count < self.capacity:
            self.path[self.depth] = self.add_branch(node, move)
            self.movers[self.depth] = self.world.turn
            self.depth += 1
        return move

    def nth_move(self, n: cython.int) -> cython.int:
        """The ``n``-th of the moves in ``world.legal``."""
        i: cython.int = 0
        while count_bits(self.world.legal[i]) <= n:
            n -= count_bits(self.world.legal[i])
            i += 1
        return i * 64 + nth_bit(self.world.legal[i], n)

    def add_branch(self, node: cython.int, move: cython.int) -> cython.int:
        """A new branch for a move; returns its place."""
        branch: cython.int = self.branch_count
        if not cython.compiled:
            self.branches.append(Branch())
        self.branch_count += 1
        self.branches[branch].move = move
        self.branches[branch].visits = 0
        self.branches[branch].available = 1
        self.branches[branch].reward = 0.0
        self.branches[branch].next = self.nodes[node].first
        self.nodes[node].first = branch
        return branch

    def node_of(self, key: Word) -> cython.int:
        """The node's place; a key not met before makes a new node, unless the tree is full (then -1)."""
        place: cython.int
        if cython.compiled:
            place = cython.cast(cython.int, key & self.mask)
            while self.nodes[place].key != key:
                if self.nodes[place].key == 0:
                    break
                place = (place + 1) & self.mask
            if self.nodes[place].key == key:
                return place
        else:
            place = self.places.get(key, -1)
            if place >= 0 or self.node_count >= self.capacity:
                return place
            place = self.places[key] = self.node_count
            self.nodes.append(Node())
        if self.node_count >= self.capacity:
            return -1
        self.node_count += 1
        self.nodes[place].key = key
        self.nodes[place].first = -1
        self.nodes[place].signature = 0
        # Only the seat's own decisions soon after the root are ever looked for again.
        if self.depth <= 8 and self.world.turn == self.world.observer:
            self.nodes[place].signature = self.signature(self.world)
        return place

    def node_like(self, game: Game) -> cython.int:
        """The node of a position that the observer cannot tell from ``game``, or -1."""
        wanted: Word = self.signature(game)
        known: cython.int = -1
        i: cython.int
        for i in range(self.mask + 1 if cython.compiled else self.node_count):
            if self.nodes[i].key and self.nodes[i].signature == wanted:
                known = i
        return known

    def simulate(self) -> None:
        """Play on by chance to the end, and share the win out among the sides that have it."""
        side: cython.int
        self.world.play_out()
        for side in range(self.world.sides):
            self.value[side] = self.world.share_of(side)

    def backpropagate(self) -> None:
        """Count the visit in every branch on the way, with the reward of the side that moved there."""
        i: cython.int
        side: cython.int
        for i in range(self.depth):
            side = self.movers[i]
            if side >= self.world.sides:
                side -= self.world.sides
            self.branches[self.path[i]].visits += 1
            self.branches[self.path[i]].reward += self.value[side]

    def mix(self, key: Word, part: Word) -> Word:
        """A key for what comes after ``key`` when ``part`` happens."""
        key = ((key ^ part) * MIX + INCREMENT) & ALL_ONES
        return key ^ (key >> 29)

    def signature(self, game: Game) -> Word:
        """A number for all that the observer sees of a position, the same whatever it cannot see."""
        seat: cython.int
        i: cython.int
        own: cython.int = game.observer
        key: Word = game.phase * 64 + game.turn * 16 + game.leader
        key = self.mix(key, game.tricks_played * 2 + game.choosing)
        key = self.mix(self.mix(key, game.level(game.hand_lo[own])), game.hand_hi[own])
        key = self.mix(self.mix(key, game.level(game.followers_lo[own])), game.followers_hi[own])
        key = self.mix(self.mix(key, game.level(game.gone_lo)), game.gone_hi)
        for seat in range(game.players):
            key = self.mix(self.mix(key, game.level(game.pile_lo[seat])), game.pile_hi[seat])
            key = self.mix(key, game.level(game.gnomes[seat]))
            if game.phase == PHASE_ONE and seat != own:
                key = self.mix(self.mix(key, game.level(game.known_lo[seat])), game.known_hi[seat])
        key = self.mix(key, game.trolls)
        for i in range(game.played):
            key = self.mix(key, game.kind[game.trick[i]])
        for i in range(game.revealed_count):
            key = self.mix(key, game.kind[game.revealed[i]])
        if game.looker == own:
            key = self.mix(key, game.kind[game.stock[game.stock_next]])
        return key
