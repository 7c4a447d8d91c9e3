"""A game as the networks see it: which switches a position turns on, and moves drawn from a policy.

Each card turns on one switch, for its *location* × *card* (``faction * 10 + value``; all copies share a
switch). Seats are counted from the seat to move, so that a network has to learn each thing only once. One
network serves every deck for the same number of players.

The *value* network judges a whole world at the start of a trick. The *policy* network chooses by what the
seat to move knows: its own cards, what lies open, what others took openly, and what they have run out of.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp

    from claim_desktop.ai.engine.bits import lowest_bit
    from claim_desktop.ai.engine.constants import (
        DOPPELGANGERS,
        GNOMES,
        OVER,
        PHASE_ONE,
        PHASE_TWO,
        TAKE,
        TAKE_TOP,
    )
    from claim_desktop.ai.engine.networks.network import Network
    from claim_desktop.ai.engine.state.game import Game


def value_switches(players: int) -> int:
    """How many switches the value network has: locations of cards, then stages and factions."""
    return (4 * players + 3) * 100 + 28 + 10


def policy_switches(players: int) -> int:
    """How many switches the policy network has: locations, stages, factions, places and shown voids."""
    return (4 * players + 6) * 100 + 28 + 10 + 9 + 10 * players


POLICY_OUTPUTS = 201
"""One output for playing each card, one for taking each card, and one for taking the top of the stock."""


class Situation:
    """A game, and the factions that its players have shown they do not hold."""

    def __init__(self, game: Game) -> None:
        """Copy the game; nobody has shown a void yet."""
        if not cython.compiled:
            self.rows, self.voids = [0] * 128, [0] * 4
            self.moves, self.logits, self.count = [0] * 32, [0.0] * 32, 0
        self.game = game.blank()
        self.game.copy_from(game)
        self.game.observer = game.observer

    def show_void(self, seat: int, faction: int) -> None:
        """Note that a seat has shown it holds no card of a faction."""
        self.voids[seat] |= 1 << faction

    def take_over(self, other: Situation) -> None:
        """Copy another situation with the same deck."""
        self.copy_from(other)

    def do(self, move: int) -> None:
        """Make a legal move."""
        self.advance(move)

    def list_value_rows(self) -> list[int]:
        """The value network's switches that are on."""
        count: cython.int = self.find_value_rows()
        return [self.rows[i] for i in range(count)]

    def list_policy_rows(self) -> list[int]:
        """The policy network's switches that are on."""
        count: cython.int = self.find_policy_rows()
        return [self.rows[i] for i in range(count)]

    def chances(self, policy: Network) -> list[tuple[int, float]]:
        """Each legal move with the probability that the policy gives it."""
        self.find_moves()
        self.weigh_moves(policy)
        return [(self.moves[i], self.logits[i]) for i in range(self.count)]

    # Everything below runs without the Python interpreter.

    def copy_from(self, other: Situation) -> None:
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

    def add_cards(self, count: cython.int, location: cython.int, lo: Word, hi: Word) -> cython.int:
        """Turn on the switches of a set of cards in a location; returns how many are on now."""
        card: cython.int
        while lo:
            card = lowest_bit(lo)
            lo &= lo - 1
            self.rows[count] = location * 100 + self.game.faction[card] * 10 + self.game.value[card]
            count += 1
        while hi:
            card = 64 + lowest_bit(hi)
            hi &= hi - 1
            self.rows[count] = location * 100 + self.game.faction[card] * 10 + self.game.value[card]
            count += 1
        return count

    def add_card(self, count: cython.int, location: cython.int, card: cython.int) -> cython.int:
        """Turn on the switch of one card in a location."""
        self.rows[count] = location * 100 + self.game.faction[card] * 10 + self.game.value[card]
        return count + 1

    def add_deck(self, count: cython.int, start: cython.int) -> cython.int:
        """Turn on the switches of the stage of the game and of the deck's factions."""
        i: cython.int
        stage: cython.int = self.game.tricks_played
        if self.game.phase == PHASE_TWO:
            stage += 14
        self.rows[count] = start + stage
        count += 1
        for i in range(self.game.faction_count):
            self.rows[count] = start + 28 + self.game.factions[i]
            count += 1
        return count

    def find_value_rows(self) -> cython.int:
        """Fill ``rows`` with the value network's switches at the start of a trick; returns their number."""
        count: cython.int = 0
        players: cython.int = self.game.players
        place: cython.int
        seat: cython.int
        i: cython.int
        for place in range(players):
            seat = (self.game.turn + place) % players
            # In Phase Two the followers are the hand, and keep their switches.
            i = place if self.game.phase == PHASE_ONE else players + place
            count = self.add_cards(count, i, self.game.hand_lo[seat], self.game.hand_hi[seat])
            count = self.add_cards(
                count, players + place, self.game.followers_lo[seat], self.game.followers_hi[seat]
            )
            count = self.add_cards(
                count, 2 * players + place, self.game.pile_lo[seat], self.game.pile_hi[seat]
            )
            count = self.add_cards(count, 3 * players + place, self.game.gnomes[seat], 0)
        for i in range(self.game.stock_next, self.game.stock_size):
            count = self.add_card(count, 4 * players, self.game.stock[i])
        for i in range(self.game.revealed_count):
            count = self.add_card(count, 4 * players + 1, self.game.revealed[i])
        count = self.add_cards(count, 4 * players + 2, self.game.trolls, 0)
        return self.add_deck(count, (4 * players + 3) * 100)

    def find_policy_rows(self) -> cython.int:
        """Fill ``rows`` with the policy network's switches for the seat to move; returns their number."""
        count: cython.int = 0
        players: cython.int = self.game.players
        own: cython.int = self.game.turn
        place: cython.int
        seat: cython.int
        i: cython.int
        known_lo: Word
        known_hi: Word
        base: cython.int = (4 * players + 6) * 100
        # 1. Hands and followers: the seat's own, and what it knows of the others'.
        i = 0 if self.game.phase == PHASE_ONE else 4 * players + 5
        count = self.add_cards(count, i, self.game.hand_lo[own], self.game.hand_hi[own])
        count = self.add_cards(count, 1, self.game.followers_lo[own], self.game.followers_hi[own])
        for place in range(1, players):
            seat = (own + place) % players
            known_lo = self.game.known_lo[seat] & (self.game.followers_lo[seat] | self.game.hand_lo[seat])
            known_hi = self.game.known_hi[seat] & (self.game.followers_hi[seat] | self.game.hand_hi[seat])
            count = self.add_cards(count, 1 + place, known_lo, known_hi)
        # 2. What lies open.
        for place in range(players):
            seat = (own + place) % players
            i = players + 1 + place
            count = self.add_cards(count, i, self.game.pile_lo[seat], self.game.pile_hi[seat])
            count = self.add_cards(count, players + i, self.game.gnomes[seat], 0)
            for i in range(10):
                if (self.voids[seat] >> i) & 1:
                    self.rows[count] = base + 47 + 10 * place + i
                    count += 1
        for i in range(self.game.revealed_count):
            count = self.add_card(count, 3 * players + 1, self.game.revealed[i])
        count = self.add_cards(count, 3 * players + 2, self.game.trolls, 0)
        known_lo = self.game.discard_lo
        if self.game.phase == PHASE_TWO:
            # The engine forgets smashed Gnomes, but a view does not: those that are gone must not count.
            known_lo &= ~self.game.cards_of_lo[GNOMES]
        count = self.add_cards(count, 3 * players + 3, known_lo, self.game.discard_hi)
        for i in range(self.game.played):
            count = self.add_card(count, 3 * players + 4 + i, self.game.trick[i])
        # 3. The card a Seer looks at, and whether the seat is the first, second … to play or to take.
        if self.game.choosing:
            if self.game.looker == own:
                count = self.add_card(count, 4 * players + 4, self.game.stock[self.game.stock_next])
            self.rows[count] = base + 38 + 4 + self.game.taken
        else:
            self.rows[count] = base + 38 + self.game.played
        return self.add_deck(count + 1, base)

    def find_moves(self) -> None:
        """Fill ``moves`` with the legal moves, and set ``count``."""
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

    def weigh_moves(self, policy: Network) -> None:
        """Fill ``logits`` with the policy's probability of each of ``moves``."""
        i: cython.int
        highest: cython.double = -1e9
        total: cython.double = 0.0
        policy.add_rows(self.rows, self.find_policy_rows())
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
        self.weigh_moves(policy)
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

    def worth(self, value: Network, side: cython.int) -> cython.double:
        """A side's chance of winning, 0 to 1, at the start of a trick or after the end."""
        if self.game.phase == OVER:
            return self.game.share_of(side)
        value.shares(self.rows, self.find_value_rows())
        side -= self.game.turn % self.game.sides
        return value.output[side if side >= 0 else side + self.game.sides]
