"""Self-play games of the networks, and the targets that they are trained towards.

The policy is trained to prefer the moves that a lookahead finds better. The value is trained towards the
share of the win that each side gets when the policy plays on, or the proven result where there is one.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp

    from claim_desktop.ai.engine.bits import ONE, count_bits
    from claim_desktop.ai.engine.constants import NO, OVER, PHASE_ONE, PHASE_TWO, STOCK, YES
    from claim_desktop.ai.engine.knowledge.worlds import Worlds
    from claim_desktop.ai.engine.networks.lookahead import Lookahead
    from claim_desktop.ai.engine.networks.network import Network
    from claim_desktop.ai.engine.networks.situation import NetworkState
    from claim_desktop.ai.engine.solving.solver import Solver
    from claim_desktop.ai.engine.state.game import Game

PROVEN, PLAYED_ON = 1, 2
"""Where the target of a value sample comes from."""


class SelfPlaySampler:
    """Plays games with one deck and collects samples."""

    def __init__(self, deck: Game, value: Network, policy: Network, seed: int) -> None:
        """`deck` is a game in which nothing has been dealt yet.

        Raises `ValueError` if it cannot be dealt, or the networks are for another number of players.
        """
        i: cython.int
        if cython.compiled and self.deck is not None:
            raise ValueError("a teacher is made only once")
        if not cython.compiled:
            self.cards, self.hidden_lo, self.hidden_hi = [0] * 80, 0, 0
        blank: Game = deck.blank()
        self.table, self.root, self.work = NetworkState(blank), NetworkState(blank), NetworkState(blank)
        self.table.check_networks(value, policy)
        in_hands: cython.int = blank.players * blank.tricks
        in_stock: cython.int = -in_hands
        for i in range(10):
            in_stock += count_bits(blank.cards_of_lo[i]) + count_bits(blank.cards_of_hi[i])
        if not in_hands <= in_stock <= STOCK:
            raise ValueError(f"{in_hands + in_stock} cards cannot be dealt to {blank.players} players")
        self.deck, self.value, self.policy = blank, value, policy
        self.seed = seed
        self.table.game.set_random(seed)
        self.worlds = Worlds()
        self.solver = Solver(1 << 18) if deck.players == 2 else None
        self.value_samples: list[tuple[list[int], list[float], int]] = []
        self.policy_samples: list[tuple[list[int], list[int], list[float]]] = []
        # The probability of each kind of sample, and how much work goes into one.
        self.noise, self.sharpness = 0.04, 0.012
        self.sampled_moves, self.sampled_values = 0.25, 0.5
        self.sampled_boundaries, self.sampled_proofs, self.sampled_endings = 0.15, 0.03, 0.05
        self.world_count, self.continuations = 48, 16
        if deck.players > 2:
            # Single moves change the chance to win less, and games are longer.
            self.noise, self.sharpness = 0.03, 0.006
            self.sampled_moves, self.sampled_values = 0.2, 0.3

    def play(self, games: cython.int) -> None:
        """Play `games` games, adding to `value_samples` and `policy_samples`."""
        if self.solver is None and (self.deck is None or self.deck.players == 2):
            raise ValueError("there is no teacher yet")
        if self.world_count < 1 or self.continuations < 1 or not self.sharpness > 0.0:
            raise ValueError("a sample takes at least one world, one continuation and some sharpness")
        for _ in range(games):
            self.deal()
            while self.table.game.phase != OVER:
                if not (self.table.game.played or self.table.game.choosing):
                    self.record_position()
                self.table.advance(self.move())

    def deal(self) -> None:
        """Shuffle, deal and begin; chance decides who leads."""
        game: Game = self.deck.blank()
        count: cython.int = 0
        card: cython.int
        seat: cython.int
        i: cython.int
        random: Word = self.table.game.random
        for card in range(80):
            if game.copies[card]:
                self.cards[count] = card
                count += 1
        game.random = random
        self.shuffle(game, 0, count)
        for seat in range(game.players):
            for i in range(game.tricks):
                count -= 1
                game.put("hand", seat, self.cards[count])
        while count > 0:
            count -= 1
            game.put("stock", 0, self.cards[count])
        seat = game.below(game.players)
        game.set_turn(PHASE_ONE, seat, seat, 0, -1)
        game.start()
        self.table.game.copy_from(game)
        self.table.game.random = game.random
        for seat in range(4):
            self.table.voids[seat] = 0

    def shuffle(self, game: Game, first: cython.int, count: cython.int) -> None:
        """Shuffle `cards`."""
        i: cython.int
        j: cython.int
        card: cython.int
        for i in range(count - 1, first, -1):
            j = game.below(i + 1)
            card = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = card

    def move(self) -> cython.int:
        """The next move of self-play: the policy's, at times the lookahead's, and at times a random one."""
        game: Game = self.table.game
        chances: list[float]
        chance: cython.double
        i: cython.int
        is_rare: cython.bint = game.players == 2 and game.phase == PHASE_TWO
        self.table.find_moves()
        if self.table.count == 1:
            return self.table.moves[0]
        if game.fraction() < (self.sampled_endings if is_rare else self.sampled_moves):
            chances = self.look_ahead()
            self.table.find_moves()
            chance = game.fraction()
            i = 0
            for i in range(self.table.count):
                chance -= chances[i]
                if chance < 0.0:
                    break
            i = min(i, self.table.count - 1)
            if game.fraction() >= self.noise:
                return self.table.moves[i]
        if game.fraction() < self.noise:
            return self.table.moves[game.below(self.table.count)]
        return self.table.reply(self.policy)

    def look_ahead(self) -> list[float]:
        """Record the lookahead's evaluation of the moves; returns the policy's target probabilities."""
        self.hide()
        search: Lookahead = Lookahead(self.root, self.worlds, self.value, self.policy, self.next_seed())
        search.run(self.world_count)
        results = search.results()
        best = max(reward for _, _, reward in results)
        chances = [exp((reward - best) / self.world_count / self.sharpness) for _, _, reward in results]
        total = sum(chances)
        chances = [chance / total for chance in chances]
        rows = self.table.list_policy_rows()
        outputs = [self.table.output_of(move) for move, _, _ in results]
        self.policy_samples.append((rows, outputs, chances))
        return chances

    def next_seed(self) -> int:
        """The next of the seeds that follow from the run's seed."""
        self.table.game.fraction()
        return self.table.game.random >> 1

    def hide(self) -> None:
        """Set `root` to the knowledge of the seat to move, and `worlds` to the hidden cards."""
        game: Game = self.root.game
        first: cython.int
        i: cython.int
        self.root.copy_from(self.table)
        game.observer = game.turn
        self.worlds.clear()
        self.hidden_lo = self.hidden_hi = 0
        for i in range(game.players):
            if i != game.turn and game.phase == PHASE_ONE:
                self.hide_phase_one(game, i)
            elif i != game.turn:
                self.hide_phase_two(game, i)
        first = game.stock_next + (game.choosing and game.looker == game.turn)
        for i in range(first, game.stock_size):
            if game.stock[i] < 64:
                self.hidden_lo |= ONE << game.stock[i]
            else:
                self.hidden_hi |= ONE << (game.stock[i] & 63)
        self.worlds.add_stock(game.stock_size - first, first - game.stock_next)
        for i in range(80):
            if ((self.hidden_lo >> i) if i < 64 else (self.hidden_hi >> (i & 63))) & 1:
                self.worlds.add_card(i, self.possible_holders(game.faction[i]))
        game.stock_size = first
        game.laid_lo &= ~self.hidden_lo
        game.laid_hi &= ~self.hidden_hi
        self.worlds.count_ways()

    def hide_phase_one(self, game: Game, seat: cython.int) -> None:
        """Take a seat's hand out of `root`, and those of its followers that were drawn unseen."""
        drawn_lo: Word = game.followers_lo[seat] & ~game.known_lo[seat]
        drawn_hi: Word = game.followers_hi[seat] & ~game.known_hi[seat]
        in_hand: cython.int = count_bits(game.hand_lo[seat]) + count_bits(game.hand_hi[seat])
        self.worlds.add_holder(seat, in_hand, count_bits(drawn_lo) + count_bits(drawn_hi))
        self.hidden_lo |= game.hand_lo[seat] | drawn_lo
        self.hidden_hi |= game.hand_hi[seat] | drawn_hi
        game.hand_lo[seat] = game.hand_hi[seat] = 0
        game.followers_lo[seat] ^= drawn_lo
        game.followers_hi[seat] ^= drawn_hi

    def hide_phase_two(self, game: Game, seat: cython.int) -> None:
        """Take the cards of a seat's hand that were drawn unseen out of `root`."""
        drawn_lo: Word = game.hand_lo[seat] & ~game.known_lo[seat]
        drawn_hi: Word = game.hand_hi[seat] & ~game.known_hi[seat]
        self.worlds.add_holder(seat, count_bits(drawn_lo) + count_bits(drawn_hi), 0)
        self.hidden_lo |= drawn_lo
        self.hidden_hi |= drawn_hi
        game.hand_lo[seat] ^= drawn_lo
        game.hand_hi[seat] ^= drawn_hi

    def possible_holders(self, faction: cython.int) -> cython.int:
        """The seats that may still hold a faction, one bit a seat."""
        seat: cython.int
        holders: cython.int = 0
        for seat in range(self.root.game.players):
            if not (self.root.voids[seat] >> faction) & 1:
                holders |= 1 << seat
        return holders

    def record_position(self) -> None:
        """Record some positions before a trick, with the value target of each side, the leader's first."""
        game: Game = self.table.game
        chance: cython.double = game.fraction()
        left: cython.int = game.tricks - game.tricks_played
        if game.phase == PHASE_TWO and self.solver is not None:
            # A proof two or three tricks later takes a tenth of the time, and teaches much the same.
            if chance < (self.sampled_boundaries if left == game.tricks else self.sampled_proofs):
                self.prove(left)
        elif left > 1 and chance < self.sampled_values:
            self.play_on()

    def prove(self, left: cython.int) -> None:
        """Ask the solver whether the leader wins."""
        if left in (self.deck.tricks - 1, self.deck.tricks - 2) or left < 6:
            return
        self.solver.load(self.table.game, False)
        answer: int = self.solver.ask(self.table.game.turn, 1, -1)
        won = {NO: 0.0, YES: 1.0}.get(answer, 0.5)
        self.value_samples.append((self.table.list_value_rows(), [won, 1.0 - won], PROVEN))

    def play_on(self) -> None:
        """Let the policy play on `continuations` times, each with the stock shuffled again."""
        game: Game = self.work.game
        sides: cython.int = game.sides
        side: cython.int
        i: cython.int
        count: cython.int
        totals: list[float] = [0.0] * sides
        mover: cython.int = self.table.game.turn
        random: Word = self.next_seed()
        game.set_random(random)
        for _ in range(self.continuations):
            self.work.copy_from(self.table)
            count = game.stock_size - game.stock_next
            for i in range(count):
                self.cards[i] = game.stock[game.stock_next + i]
            self.shuffle(game, 0, count)
            for i in range(count):
                game.stock[game.stock_next + i] = self.cards[i]
            self.play_to_end()
            for side in range(sides):
                totals[side] += self.work.worth(self.value, (mover + side) % sides)
        shares = [total / self.continuations for total in totals]
        self.value_samples.append((self.table.list_value_rows(), shares, PLAYED_ON))

    def play_to_end(self) -> None:
        """Play on by the policy to the end, or with two players to Phase Two, where the value is asked."""
        last: cython.int = PHASE_TWO if self.work.game.players == 2 else OVER
        with cython.nogil:
            while self.work.game.phase < last:
                self.work.advance(self.work.reply(self.policy))
