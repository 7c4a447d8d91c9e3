"""A game as the networks see it, and moves drawn from a policy.

The *value* network evaluates a complete world at the start of a trick. The *policy* network sees only the
knowledge of the seat to move: its own cards, the open cards, the followers that others took openly, and their
voids. `Features` lists the inputs of both.
"""

from __future__ import annotations

import cython

from claim_desktop.ai.engine.networks.features import policy_features, value_features

if not cython.compiled:
    from math import exp

    from claim_desktop.ai.engine.bits import count_bits, lowest_bit
    from claim_desktop.ai.engine.constants import DOPPELGANGERS, MAX_HAND, OVER, TAKE, TAKE_TOP
    from claim_desktop.ai.engine.networks.features import Features
    from claim_desktop.ai.engine.networks.network import Network
    from claim_desktop.ai.engine.state.game import Game


POLICY_OUTPUTS = 201
"""One output for playing each card, one for taking each card, and one for taking the top of the stock."""


class NetworkState:
    """A game, and the factions that its players have shown they do not hold."""

    def __init__(self, game: Game) -> None:
        """Copy the game; no voids have been shown yet."""
        if not cython.compiled:
            self.voids = [0] * 4
            self.moves, self.logits, self.count = [0] * 32, [0.0] * 32, 0
        self.game = game.blank()
        self.game.copy_from(game)
        self.game.observer = game.observer
        self.features = Features(self.game)

    def show_void(self, seat: int, faction: int) -> None:
        """Note that a seat has shown it holds no card of a faction."""
        self.check()
        if not (0 <= seat < self.game.players and 0 <= faction < 10):
            raise ValueError(f"there is no seat {seat} or no faction {faction}")
        self.voids[seat] |= 1 << faction

    def load_from(self, other: NetworkState) -> None:
        """Copy another situation with the same deck."""
        self.check()
        other.check()
        self.game.load_from(other.game)
        self.copy_from(other)

    def do(self, move: int) -> None:
        """Make a legal move."""
        self.check()
        self.game.check()
        self.find_moves()
        if move not in [self.moves[i] for i in range(self.count)]:
            raise ValueError(f"{move} is not a legal move")
        self.advance(move)

    def list_value_rows(self) -> list[int]:
        """The value network's features that are on."""
        self.check()
        count: cython.int = self.features.find_value()
        return [self.features.rows[i] for i in range(count)]

    def list_policy_rows(self) -> list[int]:
        """The policy network's features that are on."""
        self.check()
        count: cython.int = self.features.find_policy(self.voids)
        return [self.features.rows[i] for i in range(count)]

    def chances(self, policy: Network) -> list[tuple[int, float]]:
        """Each legal move with the probability that the policy gives it."""
        self.check()
        self.check_networks(None, policy)
        self.find_moves()
        self.run_policy(policy)
        return [(self.moves[i], self.logits[i]) for i in range(self.count)]

    def check(self) -> None:
        """Raise `ValueError` where there is no game, or more cards in hand than there can be moves."""
        seat: cython.int
        if self.game is None:
            raise ValueError("there is no game")
        for seat in range(self.game.players):
            if count_bits(self.game.hand_lo[seat]) + count_bits(self.game.hand_hi[seat]) > MAX_HAND:
                raise ValueError("a hand has too many cards")

    def check_networks(self, value: Network | None, policy: Network) -> None:
        """Raise `ValueError` unless the networks are for as many players as there are."""
        players: cython.int = self.game.players
        if value is not None:
            value.check_shape(value_features(players), self.game.sides)
        policy.check_shape(policy_features(players), POLICY_OUTPUTS)

    def clone(self) -> NetworkState:
        """Another situation, the same as this one."""
        self.check()
        clone: NetworkState = NetworkState(self.game)
        clone.copy_from(self)
        return clone

    # Everything below runs without the Python interpreter.

    def copy_from(self, other: NetworkState) -> None:
        """Take over another situation with the same deck."""
        i: cython.int
        self.game.copy_from(other.game)
        for i in range(4):
            self.voids[i] = other.voids[i]

    def advance(self, move: cython.int) -> None:
        """Make a legal move, and note the void that it shows, if any."""
        led: cython.int
        faction: cython.int
        phase: cython.int = self.game.phase
        if move < TAKE_TOP and self.game.played:
            led = self.game.faction[self.game.trick[0]]
            faction = self.game.faction[move]
            if faction not in (led, DOPPELGANGERS):
                self.voids[self.game.turn] |= 1 << led
        self.game.make(move)
        if self.game.phase != phase:
            for led in range(4):
                self.voids[led] = 0

    def find_moves(self) -> None:
        """Fill `moves` with the legal moves, and set `count`."""
        i: cython.int
        moves: Word
        self.game.find_legal()
        self.count = 0
        for i in range(4):
            moves = self.game.legal[i]
            while moves:
                self.moves[self.count] = i * 64 + lowest_bit(moves)
                moves &= moves - 1
                self.count += 1

    def output_of(self, move: cython.int) -> cython.int:
        """The number of the policy output for a move."""
        if move == TAKE_TOP:
            return 200
        if move >= TAKE:
            move -= TAKE
            return 100 + self.game.faction[move] * 10 + self.game.value[move]
        return self.game.faction[move] * 10 + self.game.value[move]

    def run_policy(self, policy: Network) -> None:
        """Fill `logits` with the policy's probability of each of `moves`."""
        i: cython.int
        highest: cython.double = -1e9
        total: cython.double = 0.0
        policy.add_rows(self.features.rows, self.features.find_policy(self.voids))
        for i in range(self.count):
            self.logits[i] = policy.answer(self.output_of(self.moves[i]))
            highest = max(highest, self.logits[i])
        for i in range(self.count):
            self.logits[i] = exp(self.logits[i] - highest)
            total += self.logits[i]
        for i in range(self.count):
            self.logits[i] /= total

    def reply(self, policy: Network) -> cython.int:
        """A legal move, drawn with the policy's probabilities."""
        i: cython.int
        chance: cython.double
        self.find_moves()
        if self.count == 1:
            return self.moves[0]
        self.run_policy(policy)
        chance = self.game.fraction()
        for i in range(self.count - 1):
            chance -= self.logits[i]
            if chance < 0.0:
                return self.moves[i]
        return self.moves[self.count - 1]

    def finish_trick(self, policy: Network) -> None:
        """Play on by the policy until the next trick begins or the game is over."""
        while self.game.phase != OVER and (self.game.played or self.game.choosing):
            self.advance(self.reply(policy))

    def run_value(self, value: Network) -> None:
        """Evaluate the start of a trick with the value network; the leader's side comes first."""
        value.softmax(self.features.rows, self.features.find_value())

    def worth(self, value: Network, side: cython.int) -> cython.double:
        """A side's chance of winning, 0 to 1, at the start of a trick or after the end."""
        if self.game.phase == OVER:
            return self.game.share_of(side)
        self.run_value(value)
        side -= self.game.turn % self.game.sides
        return value.output[side if side >= 0 else side + self.game.sides]
