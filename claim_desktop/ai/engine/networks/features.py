"""Which features of the networks a position turns on.

Each card turns on one feature, for its *location* × *card* (`faction * 10 + value`; all copies share a
feature). Others say what a network could hardly work out from single cards: how many cards of each faction a
seat has, which of them no rival can beat, and which would win the trick. Seats are counted from the seat to
move, so that a network has to learn each thing only once. One network serves every deck for the same number
of players.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ALL_ONES, ONE, count_bits, highest_bit, lowest_bit
    from claim_desktop.ai.engine.constants import FEATURES, GNOMES, PHASE_ONE, PHASE_TWO
    from claim_desktop.ai.engine.state.game import Game


def value_features(players: int) -> int:
    """How many features the value network has: locations, stages and factions."""
    return (9 * players + 3) * 100 + 28 + 10


def policy_features(players: int) -> int:
    """How many features the policy network has: locations, stages, factions, places, voids and winners."""
    return (5 * players + 10) * 100 + 28 + 10 + 9 + 11 * players


class Features:
    """The features that are on, by number, in the first `count` places of `rows`."""

    def __init__(self, game: Game) -> None:
        """For a game that goes on, or that others are copied into."""
        if not cython.compiled:
            self.rows = [0] * FEATURES
            self.rivals_lo = self.rivals_hi = 0
        self.game = game
        self.count = 0

    # Everything below runs without the Python interpreter.

    def add_card(self, location: cython.int, card: cython.int) -> None:
        """Turn on the feature of one card in a location."""
        self.rows[self.count] = location * 100 + self.game.faction[card] * 10 + self.game.value[card]
        self.count += 1

    def add_cards(self, location: cython.int, lo: Word, hi: Word) -> None:
        """Turn on the features of a set of cards in a location."""
        while lo:
            self.add_card(location, lowest_bit(lo))
            lo &= lo - 1
        while hi:
            self.add_card(location, 64 + lowest_bit(hi))
            hi &= hi - 1

    def add_number(self, location: cython.int, faction: cython.int, lo: Word, hi: Word) -> None:
        """Turn on the feature of how many cards of a faction a set has, if any; 9 is nine or more."""
        cards: cython.int = count_bits(lo & self.game.cards_of_lo[faction])
        cards += count_bits(hi & self.game.cards_of_hi[faction])
        if cards:
            self.rows[self.count] = location * 100 + faction * 10 + (cards if cards < 9 else 9)
            self.count += 1

    def add_unbeaten(self, location: cython.int, lo: Word, hi: Word, least: cython.int) -> None:
        """Turn on the features of those cards of a faction whose value is at least `least`."""
        card: cython.int
        while hi:
            card = 64 + highest_bit(hi)
            if self.game.value[card] < least:
                return
            hi ^= ONE << (card & 63)
            self.add_card(location, card)
        while lo:
            card = highest_bit(lo)
            if self.game.value[card] < least:
                return
            lo ^= ONE << card
            self.add_card(location, card)

    def top_value(self, lo: Word, hi: Word) -> cython.int:
        """The value of the highest card in a set of one faction's cards, or -1."""
        if hi:
            return self.game.value[64 + highest_bit(hi)]
        if lo:
            return self.game.value[highest_bit(lo)]
        return -1

    def add_deck(self, start: cython.int) -> None:
        """Turn on the features of the stage of the game and of the deck's factions."""
        i: cython.int
        stage: cython.int = self.game.tricks_played
        if self.game.phase == PHASE_TWO:
            stage += 14
        self.rows[self.count] = start + stage
        self.count += 1
        for i in range(self.game.faction_count):
            self.rows[self.count] = start + 28 + self.game.factions[i]
            self.count += 1

    # The value network looks at a whole world at the start of a trick.

    def find_value(self) -> cython.int:
        """Find the value network's features; returns their number."""
        players: cython.int = self.game.players
        place: cython.int
        seat: cython.int
        i: cython.int
        self.count = 0
        for place in range(players):
            seat = (self.game.turn + place) % players
            # In Phase Two the followers are the hand, and keep their features.
            i = place if self.game.phase == PHASE_ONE else players + place
            self.add_cards(i, self.game.hand_lo[seat], self.game.hand_hi[seat])
            self.add_cards(players + place, self.game.followers_lo[seat], self.game.followers_hi[seat])
            self.add_cards(2 * players + place, self.game.pile_lo[seat], self.game.pile_hi[seat])
            self.add_cards(3 * players + place, self.game.gnomes[seat], 0)
        for i in range(self.game.stock_next, self.game.stock_size):
            self.add_card(4 * players, self.game.stock[i])
        for i in range(self.game.revealed_count):
            self.add_card(4 * players + 1, self.game.revealed[i])
        self.add_cards(4 * players + 2, self.game.trolls, 0)
        self.add_holdings(4 * players + 3)
        self.add_deck((9 * players + 3) * 100)
        return self.count

    def add_holdings(self, location: cython.int) -> None:
        """How strong and how long each seat is in each faction: now, in Phase Two, and in its pile."""
        players: cython.int = self.game.players
        place: cython.int
        seat: cython.int
        i: cython.int
        if self.game.phase == PHASE_TWO:
            self.add_factions(location + players, self.game.hand_lo, self.game.hand_hi, 0, 0)
        else:
            self.add_factions(location, self.game.hand_lo, self.game.hand_hi, 0, 0)
            self.find_stock()
            self.add_factions(
                location + players,
                self.game.followers_lo,
                self.game.followers_hi,
                self.rivals_lo,
                self.rivals_hi,
            )
        for place in range(players):
            seat = (self.game.turn + place) % players
            for i in range(self.game.faction_count):
                self.add_number(
                    location + 4 * players + place,
                    self.game.factions[i],
                    self.game.pile_lo[seat] | self.game.gnomes[seat],
                    self.game.pile_hi[seat],
                )

    def find_stock(self) -> None:
        """Set `rivals` to what lies in the stock and face-up beside it."""
        i: cython.int
        self.rivals_lo = self.rivals_hi = 0
        for i in range(self.game.stock_next, self.game.stock_size):
            self.add_rival(self.game.stock[i])
        for i in range(self.game.revealed_count):
            self.add_rival(self.game.revealed[i])

    def add_rival(self, card: cython.int) -> None:
        """Add a card to `rivals`."""
        if card < 64:
            self.rivals_lo |= ONE << card
        else:
            self.rivals_hi |= ONE << (card & 63)

    def add_factions(
        self,
        location: cython.int,
        held_lo: cython.pointer(Word),
        held_hi: cython.pointer(Word),
        rest_lo: Word,
        rest_hi: Word,
    ) -> None:
        """For each seat and faction: how many cards the seat holds, and those that no other card of the
        faction beats; what nobody holds yet is in `rest`."""
        players: cython.int = self.game.players
        i: cython.int
        seat: cython.int
        other: cython.int
        best: cython.int
        tops: cython.int[4] = [0, 0, 0, 0]
        lo: Word
        hi: Word
        for i in range(self.game.faction_count):
            lo = self.game.cards_of_lo[self.game.factions[i]]
            hi = self.game.cards_of_hi[self.game.factions[i]]
            for seat in range(players):
                tops[seat] = self.top_value(held_lo[seat] & lo, held_hi[seat] & hi)
            for seat in range(players):
                best = self.top_value(rest_lo & lo, rest_hi & hi)
                for other in range(players):
                    best = tops[other] if other != seat and tops[other] > best else best
                other = (seat - self.game.turn + players) % players
                self.add_number(
                    location + 2 * players + other, self.game.factions[i], held_lo[seat], held_hi[seat]
                )
                self.add_unbeaten(location + other, held_lo[seat] & lo, held_hi[seat] & hi, best)

    # The policy network looks at what the seat to move knows.

    def find_policy(self, voids: cython.p_int) -> cython.int:
        """Find the policy network's features for the seat to move; returns their number.

        `voids` are the factions that each seat has shown it does not hold, one bit each.
        """
        players: cython.int = self.game.players
        base: cython.int = (5 * players + 10) * 100
        self.count = 0
        self.add_known_cards()
        self.add_table(voids, base + 47)
        self.add_trick(base + 38)
        self.find_rivals()
        self.add_prospects(4 * players + 7)
        self.add_deck(base)
        return self.count

    def add_known_cards(self) -> None:
        """The seat's own hand and followers, and what it knows of the others'."""
        players: cython.int = self.game.players
        own: cython.int = self.game.turn
        place: cython.int
        seat: cython.int
        lo: Word
        hi: Word
        place = 0 if self.game.phase == PHASE_ONE else 4 * players + 5
        self.add_cards(place, self.game.hand_lo[own], self.game.hand_hi[own])
        self.add_cards(1, self.game.followers_lo[own], self.game.followers_hi[own])
        for place in range(1, players):
            seat = (own + place) % players
            lo = self.game.known_lo[seat] & (self.game.followers_lo[seat] | self.game.hand_lo[seat])
            hi = self.game.known_hi[seat] & (self.game.followers_hi[seat] | self.game.hand_hi[seat])
            self.add_cards(1 + place, lo, hi)

    def add_table(self, voids: cython.p_int, start: cython.int) -> None:
        """Add the open cards and the voids that have been shown; their features begin at `start`."""
        players: cython.int = self.game.players
        place: cython.int
        seat: cython.int
        i: cython.int
        lo: Word = self.game.discard_lo
        for place in range(players):
            seat = (self.game.turn + place) % players
            self.add_cards(players + 1 + place, self.game.pile_lo[seat], self.game.pile_hi[seat])
            self.add_cards(2 * players + 1 + place, self.game.gnomes[seat], 0)
            for i in range(10):
                if (voids[seat] >> i) & 1:
                    self.rows[self.count] = start + 10 * place + i
                    self.count += 1
        for i in range(self.game.revealed_count):
            self.add_card(3 * players + 1, self.game.revealed[i])
        self.add_cards(3 * players + 2, self.game.trolls, 0)
        if self.game.phase == PHASE_TWO:
            # The engine forgets smashed Gnomes, but a view does not: those that are gone must not count.
            lo &= ~self.game.cards_of_lo[GNOMES]
        self.add_cards(3 * players + 3, lo, self.game.discard_hi)

    def add_trick(self, start: cython.int) -> None:
        """The trick so far, who is winning it and which cards would; or a Seer's look. The features of
        places, whether the seat is the first, second … to play or to take, begin at `start`."""
        players: cython.int = self.game.players
        own: cython.int = self.game.turn
        led: cython.int = self.game.faction[self.game.trick[0]] * 80
        best: cython.int = 0
        i: cython.int
        card: cython.int
        for i in range(self.game.played):
            card = self.game.trick[i]
            self.add_card(3 * players + 4 + i, card)
            if self.game.strengths[led + card] > self.game.strengths[led + self.game.trick[best]]:
                best = i
        if self.game.choosing:
            if self.game.looker == own:
                self.add_card(4 * players + 4, self.game.stock[self.game.stock_next])
            self.rows[self.count] = start + 4 + self.game.taken
        else:
            self.rows[self.count] = start + self.game.played
        self.count += 1
        if self.game.played:
            self.rows[self.count] = start + 9 + 10 * players + players - self.game.played + best
            self.count += 1
            self.add_winners(4 * players + 6, led, self.game.strengths[led + self.game.trick[best]])

    def add_winners(self, location: cython.int, led: cython.int, best: cython.int) -> None:
        """The seat's cards that would be the best of the trick, which are stronger than `best`."""
        card: cython.int
        lo: Word = self.game.hand_lo[self.game.turn]
        hi: Word = self.game.hand_hi[self.game.turn]
        while lo:
            card = lowest_bit(lo)
            lo &= lo - 1
            if self.game.strengths[led + card] > best:
                self.add_card(location, card)
        while hi:
            card = 64 + lowest_bit(hi)
            hi &= hi - 1
            if self.game.strengths[led + card] > best:
                self.add_card(location, card)

    def find_rivals(self) -> None:
        """Set `rivals` to the cards that other seats may still play in this phase."""
        own: cython.int = self.game.turn
        i: cython.int
        lo: Word = self.game.discard_lo | self.game.trick_lo | self.game.hand_lo[own] | self.game.trolls
        hi: Word = self.game.discard_hi | self.game.trick_hi | self.game.hand_hi[own]
        for i in range(self.game.players):
            lo |= self.game.pile_lo[i]
            hi |= self.game.pile_hi[i]
        self.rivals_lo = self.rivals_hi = 0
        if self.game.phase == PHASE_ONE:
            lo |= self.game.followers_lo[own]
            hi |= self.game.followers_hi[own]
            for i in range(self.game.players):
                lo |= self.game.known_lo[i]
                hi |= self.game.known_hi[i]
            for i in range(self.game.revealed_count):
                self.add_rival(self.game.revealed[i])
        self.rivals_lo = ~(lo | self.rivals_lo) & ALL_ONES
        self.rivals_hi = ~(hi | self.rivals_hi) & ALL_ONES

    def add_prospects(self, location: cython.int) -> None:
        """For each faction: the seat's cards that no rival beats with another of it, how many the seat and
        its rivals hold, and how many each seat has in its pile."""
        own: cython.int = self.game.turn
        i: cython.int
        place: cython.int
        seat: cython.int
        faction: cython.int
        lo: Word
        hi: Word
        for i in range(self.game.faction_count):
            faction = self.game.factions[i]
            lo = self.game.cards_of_lo[faction]
            hi = self.game.cards_of_hi[faction]
            self.add_number(location + 1, faction, self.game.hand_lo[own], self.game.hand_hi[own])
            for place in range(self.game.players):
                seat = (own + place) % self.game.players
                self.add_number(
                    location + 3 + place,
                    faction,
                    self.game.pile_lo[seat] | self.game.gnomes[seat],
                    self.game.pile_hi[seat],
                )
            # The engine forgets smashed Gnomes, so it cannot tell which are still to come.
            if faction != GNOMES or self.game.phase == PHASE_ONE:
                self.add_number(location + 2, faction, self.rivals_lo, self.rivals_hi)
                self.add_unbeaten(
                    location,
                    self.game.hand_lo[own] & lo,
                    self.game.hand_hi[own] & hi,
                    self.top_value(self.rivals_lo & lo, self.rivals_hi & hi) + 1,
                )
