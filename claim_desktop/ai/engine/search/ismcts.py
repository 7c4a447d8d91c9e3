"""Tree search for games with hidden cards.

Information Set Monte Carlo Tree Search, single observer: Cowling, Powley, Whitehouse 2012, *Information Set
Monte Carlo Tree Search*, IEEE TCIAIG 4(2). Every iteration samples a world consistent with the seat's
knowledge, and descends one tree that all worlds share. A branch counts how often it was legal. A node stands
for an information set: the moves that led to it, and the seat's other observations.

**No node is mistaken for another.** A node's key says in 64 bits how it is reached: the node before it (28
bits), the move made there (8) and what the seat saw of it (28, see `Game.make`). For a later decision nodes
are also found by the whole position as the seat sees it, in 128 bits: two are confused in fewer than one of
2**100 games.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import log, sqrt

    from claim_desktop.ai.engine.bits import (
        ALL_ONES,
        INCREMENT,
        MIX,
        MULTIPLIER,
        ONE,
        count_bits,
        lowest_bit,
        now,
        nth_bit,
    )
    from claim_desktop.ai.engine.constants import DECISIONS, LOGARITHMS, MOVES, OVER, PHASE_ONE
    from claim_desktop.ai.engine.knowledge.worlds import Worlds
    from claim_desktop.ai.engine.search.tree_nodes import ROOT_KEY, Branch, Node, Sighting
    from claim_desktop.ai.engine.state.game import Game
    from claim_desktop.ai.engine.state.voting import with_lowest_copies

_MAX_BRANCHES = 1 << 22
"""The most branches that a tree may have room for."""
_MAX_EXPLORATION = 1e6


class Search:
    """One seat's tree, which keeps growing from decision to decision. Each thread needs a tree of its own."""

    def __init__(self, root: Game, worlds: Worlds, seed: int, capacity: int, exploration: float) -> None:
        """A tree of up to `capacity` branches for the seat `root.observer`.

        `exploration` is the weight of the exploration term (UCB1), in shares of the win. Raises
        `MemoryError` without room for the tree, and `ValueError` for what cannot be.
        """
        if cython.compiled and self.root is not None:
            raise ValueError("a tree is made only once")
        if not (0 < capacity <= _MAX_BRANCHES and 0.0 <= exploration <= _MAX_EXPLORATION):
            raise ValueError(f"no tree has room for {capacity} branches or explores by {exploration}")
        if not 0 <= root.observer < root.players:
            raise ValueError("no seat observes the decision")
        worlds.check(root)
        self.capacity = capacity
        self.exploration = exploration
        self.bits = 1
        while 1 << self.bits < 2 * capacity:
            self.bits += 1
        if cython.compiled:
            self.branches = cython.cast(cython.pointer(Branch), calloc(capacity, cython.sizeof(Branch)))
            self.nodes = cython.cast(cython.pointer(Node), calloc(ONE << self.bits, cython.sizeof(Node)))
            self.sightings = cython.cast(cython.pointer(Sighting), calloc(capacity, cython.sizeof(Sighting)))
            if not self.branches or not self.nodes or not self.sightings:
                raise MemoryError("no room for the search tree")
        else:
            self.path, self.movers = [0] * DECISIONS, [0] * DECISIONS
            self.value = [0.0] * 4
            self.logarithms, self.counts = [0.0] * LOGARITHMS, [0] * LOGARITHMS
            self.sight = [0, 0]
            self.tried, self.visits = [0] * MOVES, [0] * MOVES
            self.rewards, self.logs, self.bounds = [0.0] * MOVES, [0.0] * MOVES, [0.0] * MOVES
        self.world = root.blank()
        self.world.set_random(seed)
        self.world.observer = root.observer
        self.stopped = False
        self._clear()
        self.root, self.worlds = root.clone(), worlds

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.branches)
            free(self.nodes)
            free(self.sightings)

    def _clear(self) -> None:
        """Start again from a tree with nothing but its root."""
        if not cython.compiled:
            self.branches, self.nodes, self.sightings, self.places = [], [], [], {}
        elif self.node_count:
            memset(self.nodes, 0, cython.sizeof(Node) << self.bits)
        self.branch_count = self.node_count = self.sighting_count = self.iterations = 0
        self.root_node = self.add_node(ROOT_KEY)

    def restart(self, root: Game, worlds: Worlds, seed: int) -> bool:
        """Move on to a later decision; returns whether the tree already contains it."""
        known: cython.int = -1
        self.check()
        if not 0 <= root.observer < root.players:
            raise ValueError("no seat observes the decision")
        worlds.check(root)
        is_same_seat: cython.bint = root.observer == self.root.observer
        self.root.load_from(root)
        self.root.observer = self.world.observer = root.observer
        self.worlds = worlds
        self.world.set_random(seed)
        self.stopped = False
        if is_same_seat and self.branch_count * 2 < self.capacity:
            with cython.nogil:
                known = self.node_seen_as(self.root)
        if known < 0:
            self._clear()
            return False
        self.root_node = known
        return True

    def stop(self) -> None:
        """End `run` after the current iteration; may be called from any thread."""
        self.stopped = True

    def run(self, iterations: int, seconds: float = 1e9) -> int:
        """Make up to `iterations` iterations, until stopped or late; returns how many were made."""
        limit: cython.longlong = iterations
        made: cython.longlong = 0
        end: cython.double = now() + seconds
        self.check()
        self.worlds.check(self.root)
        with cython.nogil:
            while made < limit and not self.stopped and (made % 16 or now() < end):
                self.iterate()
                made += 1
        self.iterations += made
        return made

    def results(self) -> list[tuple[int, int, float]]:
        """For each move tried at the root: (move, visits, sum of its shares of the win, 0 to 1 each)."""
        found: list[tuple[int, int, float]] = []
        self.check()
        branch: cython.int = self.nodes[self.root_node].first
        while branch >= 0:
            each = self.branches[branch]
            found.append((each.move, each.visits, each.reward))
            branch = each.next
        return sorted(found)

    def check(self) -> None:
        """Raise `ValueError` where the tree has not been made."""
        if not self.is_made():
            raise ValueError("there is no tree yet")

    def is_made(self) -> cython.bint:
        """Whether an iteration has everything it needs."""
        return self.root is not None

    # Everything below runs without the Python interpreter.

    def iterate(self) -> None:
        """One iteration: determinize, select and expand, simulate, backpropagate."""
        # 1. Determinize: sample a world consistent with the seat's knowledge.
        self.determinize()
        # 2. Select and expand: descend by the moves legal in this world to a new one.
        self.depth = 0
        self.descend()
        # 3. Simulate: a random playout.
        self.simulate()
        # 4. Backpropagate: credit the result to every branch on the way.
        self.backpropagate()

    def determinize(self) -> None:
        """Set `world` to one consistent with the seat's knowledge."""
        self.world.copy_from(self.root)
        self.worlds.deal_into(self.world)

    def descend(self) -> None:
        """Descend the tree and expand it by a new move, unless the game is over or the tree full."""
        node: cython.int = self.select()
        if node >= 0:
            self.world.make(self.expand(node))

    @cython.final
    def select(self) -> cython.int:
        """Descend to a node where a legal move has no branch yet; -1 at the game's end or in a full tree."""
        node: cython.int = self.root_node
        branch: cython.int
        move: cython.int
        while node >= 0:
            self.world.find_legal()
            move = self.only_move()
            if move < 0 or self.depth == 0:
                branch = self.best_branch(node)
                if branch < 0:
                    return node
                move = self.branches[branch].move
                self.path[self.depth] = branch
                self.movers[self.depth] = self.world.turn
                self.depth += 1
            self.world.make(move)
            if self.world.phase == OVER:
                return -1
            node = self.node_after(node, move)
        return -1

    @cython.final
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
        """The legal branch with the highest bound (UCB1 over availability); -1 if a legal move has no branch.

        In that case only the moves without a branch are left in `world.legal`.
        """
        i: cython.int
        best: cython.int = 0
        highest: cython.double
        count: cython.int = self.find_tried(node)
        if count < self.legal_count():
            self.remove_tried(count)
            return -1
        self.find_bounds(count)
        highest = self.bounds[0]
        for i in range(1, count):
            best = i if self.bounds[i] > highest else best
            highest = self.bounds[i] if self.bounds[i] > highest else highest
        return self.tried[best]

    @cython.final
    def find_tried(self, node: cython.int) -> cython.int:
        """Fill `tried` with a node's branches that are legal in this world; returns their number.

        Whether a move of the opponents is legal cannot be foreseen, so no jump depends on it.
        """
        count: cython.int = 0
        branch: cython.int = self.nodes[node].first
        move: cython.int
        is_legal: cython.int
        while branch >= 0:
            if cython.compiled:
                load_ahead(cython.address(self.branches[self.branches[branch].ahead]))
            move = self.branches[branch].move
            is_legal = (self.world.legal[move >> 6] >> (move & 63)) & 1
            self.branches[branch].available += is_legal
            self.tried[count] = branch
            count += is_legal
            branch = self.branches[branch].next
        return count

    @cython.final
    def legal_count(self) -> cython.int:
        """The number of moves in `world.legal`."""
        i: cython.int
        count: cython.int = 0
        for i in range(4):
            count += count_bits(self.world.legal[i])
        return count

    @cython.final
    def remove_tried(self, count: cython.int) -> None:
        """Take the moves of the first branches in `tried` out of `world.legal`."""
        i: cython.int
        move: cython.int
        for i in range(count):
            move = self.branches[self.tried[i]].move
            self.world.legal[move >> 6] = self.world.legal[move >> 6] ^ (ONE << (move & 63))

    @cython.final
    def find_bounds(self, count: cython.int) -> None:
        """Set `bounds` to the bounds of the first branches in `tried`.

        The last loop has nothing but arithmetic, so that compilers can have several divided at once.
        """
        i: cython.int
        for i in range(count):
            self.rewards[i] = self.branches[self.tried[i]].reward
            self.visits[i] = self.branches[self.tried[i]].visits
            self.logs[i] = self.log_of(self.branches[self.tried[i]].available)
        for i in range(count):
            self.bounds[i] = self.rewards[i] / self.visits[i] + self.exploration * sqrt(
                self.logs[i] / self.visits[i]
            )

    @cython.final
    def log_of(self, count: cython.int) -> cython.double:
        """The natural logarithm of a count.

        The great counts met at one time are those of a node's branches, which follow each other closely.
        """
        place: cython.int = count & (LOGARITHMS - 1)
        if self.counts[place] != count:
            self.counts[place] = count
            self.logarithms[place] = log(count)
        return self.logarithms[place]

    @cython.final
    def expand(self, node: cython.int) -> cython.int:
        """Give a branch to one of the new moves, which are left in `world.legal`; returns the move."""
        move: cython.int
        # Only the seat's own decisions soon after the root are ever looked up again.
        if self.nodes[node].first < 0 and self.depth <= 8 and self.world.turn == self.world.observer:
            self.add_sighting(node)
        move = self.nth_move(self.world.below(self.legal_count()))
        if self.branch_count < self.capacity:
            self.path[self.depth] = self.add_branch(node, move)
            self.movers[self.depth] = self.world.turn
            self.depth += 1
        return move

    @cython.final
    def nth_move(self, n: cython.int) -> cython.int:
        """The `n`-th of the moves in `world.legal`."""
        i: cython.int = 0
        while count_bits(self.world.legal[i]) <= n:
            n -= count_bits(self.world.legal[i])
            i += 1
        return i * 64 + nth_bit(self.world.legal[i], n)

    @cython.final
    def add_branch(self, node: cython.int, move: cython.int) -> cython.int:
        """A new branch for a move; returns its index."""
        branch: cython.int = self.branch_count
        if not cython.compiled:
            self.branches.append(Branch())
        self.branch_count += 1
        self.branches[branch].move = move
        self.branches[branch].visits = 0
        self.branches[branch].available = 1
        self.branches[branch].reward = 0.0
        self.branches[branch].next = self.nodes[node].first
        if cython.compiled:
            self.branches[branch].ahead = self.branch_ahead(branch)
        self.nodes[node].first = branch
        return branch

    @cython.final
    def branch_ahead(self, branch: cython.int) -> cython.int:
        """The branch AHEAD places after one in the node's list, or the last; compiled form only.

        A node's branches lie far apart in memory, so `best_branch` has each loaded some places in advance.
        """
        places: cython.int = AHEAD
        while places and self.branches[branch].next >= 0:
            branch = self.branches[branch].next
            places -= 1
        return branch

    @cython.final
    def node_after(self, node: cython.int, move: cython.int) -> cython.int:
        """The node that a move leads to, given what the seat saw of it; -1 if the tree is full."""
        key: Word = (((node + ONE) << 8 | move) << 28) | self.world.seen
        after: cython.int = self.find_node(key)
        return after if after >= 0 else self.add_node(key)

    @cython.final
    def find_node(self, key: Word) -> cython.int:
        """The node with a key, or -1."""
        if cython.compiled:
            place: cython.int = self.place_for(key)
            return place if self.nodes[place].key == key else -1
        return self.places.get(key, -1)

    @cython.final
    def add_node(self, key: Word) -> cython.int:
        """A new node for a key, or -1 if the tree is full."""
        place: cython.int
        if self.node_count >= self.capacity:
            return -1
        if cython.compiled:
            place = self.place_for(key)
        else:
            place = self.places[key] = self.node_count
            self.nodes.append(Node())
        self.node_count += 1
        self.nodes[place].key = key
        self.nodes[place].first = -1
        return place

    @cython.final
    def place_for(self, key: Word) -> cython.int:
        """The index in the table where the node with a key is, or would go; compiled form only."""
        place: cython.int = cython.cast(cython.int, key * MIX >> (64 - self.bits))
        while self.nodes[place].key != key and self.nodes[place].key != 0:
            place = (place + 1) & ((1 << self.bits) - 1)
        return place

    def add_sighting(self, node: cython.int) -> None:
        """Note what the observer sees at a node, so that `restart` can find it."""
        place: cython.int = self.sighting_count
        if place >= self.capacity:
            return
        if not cython.compiled:
            self.sightings.append(Sighting())
        self.sighting_count += 1
        self.look_at(self.world)
        self.sightings[place].first, self.sightings[place].second = self.sight[0], self.sight[1]
        self.sightings[place].node = node

    def node_seen_as(self, game: Game) -> cython.int:
        """The node of a position that looks to the observer just like `game`, or -1."""
        i: cython.int
        self.look_at(game)
        for i in range(self.sighting_count):
            if self.sightings[i].first == self.sight[0] and self.sightings[i].second == self.sight[1]:
                return self.sightings[i].node
        return -1

    def simulate(self) -> None:
        """Play a random game to the end, and set `value` to each side's share of the win."""
        side: cython.int
        self.world.play_out()
        for side in range(self.world.sides):
            self.value[side] = self.world.share_of(side)

    @cython.final
    def backpropagate(self) -> None:
        """Add a visit to every branch on the way, with the reward of the side that moved there."""
        i: cython.int
        side: cython.int
        for i in range(self.depth):
            side = self.movers[i]
            if side >= self.world.sides:
                side -= self.world.sides
            self.branches[self.path[i]].visits += 1
            self.branches[self.path[i]].reward += self.value[side]

    def look_at(self, game: Game) -> None:
        """Set `sight` to a hash of the observer's information set."""
        seat: cython.int
        i: cython.int
        own: cython.int = game.observer
        # 1. The stage of the game and the few cards on the table, which fit into one word.
        part: Word = ((game.phase * 4 + game.turn) * 4 + game.leader) * 32 + game.tricks_played * 2
        part |= game.choosing
        for i in range(3):
            part = part * 128 + (game.first_copy[game.trick[i]] + 1 if i < game.played else 0)
        for i in range(2):
            part = part * 128 + (game.first_copy[game.revealed[i]] + 1 if i < game.revealed_count else 0)
        part = part * 128 + (game.first_copy[game.stock[game.stock_next]] + 1 if game.looker == own else 0)
        self.sight[0] = self.sight[1] = 0
        self.add_to_sight(part)
        # 2. The seat's own cards, and the discards.
        self.add_cards_to_sight(game, game.hand_lo[own], game.hand_hi[own])
        self.add_cards_to_sight(game, game.followers_lo[own], game.followers_hi[own])
        self.add_cards_to_sight(game, game.discard_lo, game.discard_hi)
        # 3. The cards in front of each seat, and the followers that it took openly.
        for seat in range(game.players):
            self.add_cards_to_sight(game, game.pile_lo[seat], game.pile_hi[seat])
            if game.phase != PHASE_ONE:
                self.add_to_sight(with_lowest_copies(game, game.gnomes[seat]))
            elif seat != own:
                self.add_cards_to_sight(game, game.known_lo[seat], game.known_hi[seat])
        self.add_to_sight(game.trolls)

    def add_cards_to_sight(self, game: Game, lo: Word, hi: Word) -> None:
        """Mix a set of cards into `sight`."""
        self.add_to_sight(with_lowest_copies(game, lo))
        if game.players > 2:
            self.add_to_sight(hi)

    def add_to_sight(self, part: Word) -> None:
        """Mix a number into both halves of `sight`."""
        first: Word = ((self.sight[0] + part) * MIX) & ALL_ONES
        second: Word = ((self.sight[1] ^ part) * MULTIPLIER + INCREMENT) & ALL_ONES
        self.sight[0] = first ^ (first >> 32)
        self.sight[1] = second ^ (second >> 29)
