"""A position of the game, packed: sets of cards are bits, so that a copy takes few instructions.

Cards are numbered by faction, then value, so that within a faction a higher bit is a higher card. A set of
cards is two words: bit n of `lo` is card n (0 to 63), and bit n of `hi` is card 64 + n (up to 79). Only
decks of 72 cards use `hi`, for the last of their factions. As a move, all copies of a card go by the lowest
of their numbers, the *first copy*.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ALL_ONES, INCREMENT, MIX, MULTIPLIER, ONE
    from claim_desktop.ai.engine.constants import (
        DOPPELGANGERS,
        DWARVES,
        GNOMES,
        GOBLINS,
        KNIGHTS,
        MAX_HAND,
        NOBODY,
        OVER,
        PHASE_ONE,
        STOCK,
        TROLLS,
    )

ARRAYS = {
    **dict.fromkeys(["faction", "value", "first_copy", "copies"], 80),
    **dict.fromkeys(["own_faction_lo", "own_faction_hi", "may_follow_lo", "may_follow_hi"], 80),
    **{"beaten_by": 64, "strengths": 800},
    **dict.fromkeys(["cards_of_lo", "cards_of_hi", "follow_lo", "follow_hi"], 10),
    **dict.fromkeys(["groups", "gnomes_of_value", "votes"], 10),
    **{"factions": 8, "stock": 48, "revealed": 2},
    **dict.fromkeys(["trick", "takers", "legal", "gnomes", "side_lo", "side_hi"], 4),
    **dict.fromkeys(["hand_lo", "hand_hi", "followers_lo", "followers_hi"], 4),
    **dict.fromkeys(["known_lo", "known_hi", "pile_lo", "pile_hi"], 4),
    **dict.fromkeys(["faction_count", "group_count", "winners", "trolls", "seen", "random"], 0),
    **dict.fromkeys(["leader", "turn", "tricks_played", "choosing", "discard_lo", "discard_hi"], 0),
    **dict.fromkeys(["played", "revealed_count", "stock_next", "stock_size", "trick_lo", "trick_hi"], 0),
    **dict.fromkeys(["has_deck", "is_sound", "laid_lo", "laid_hi"], 0),
}
"""What Cython sets to zero by itself, and the interpreted form has to: arrays by length, 0 for a number."""


class Position:
    """A deck, and where each of its cards is."""

    # Slots make the interpreted form about a sixth faster.
    __slots__ = (
        *ARRAYS,
        *("players", "sides", "tricks", "reveals", "phase", "looker", "observer", "taken"),
    )

    def __init__(self, players: cython.int, tricks: cython.int, reveals: cython.int) -> None:
        """An empty table for 2 to 4 players, to be filled with `add_card` and `put`.

        `tricks` is how many tricks each phase has, `reveals` (1 or 2) how many cards are revealed before
        each trick of Phase One. Like all that Python can call here, raises `ValueError` for what cannot be.
        """
        if cython.compiled and self.players:
            raise ValueError("a position is made only once")
        if not (2 <= players <= 4 and 1 <= tricks <= MAX_HAND and tricks * players <= 40):
            raise ValueError(f"there is no game of {tricks} tricks for {players} players")
        if not (1 <= reveals <= 2 and reveals < players):
            raise ValueError(f"{players} players cannot reveal {reveals} cards before a trick")
        self.players = players
        self.sides = 2 if players == 4 else players
        self.tricks = tricks
        self.reveals = reveals
        if not cython.compiled:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size if size else 0)
        self.phase = PHASE_ONE
        self.looker = NOBODY
        self.observer = NOBODY
        self.taken = players

    # For Python: set up a deck and a position.

    def add_card(self, card: cython.int, faction: cython.int, value: cython.int) -> None:
        """Add a card (0 to 79) to the deck. A faction's cards must be added in a row, lowest value first."""
        self._check_new_card(card, faction, value)
        bit: Word = ONE << (card & 63)
        if not self.cards_of_lo[faction] | self.cards_of_hi[faction]:
            self.factions[self.faction_count] = faction
            self.faction_count += 1
        self.faction[card] = faction
        self.value[card] = value
        self.first_copy[card] = card
        self.copies[card] = bit
        if card < 64:
            self.cards_of_lo[faction] |= bit
            if faction == GNOMES:
                self.gnomes_of_value[value] |= bit
            if card and self.cards_of_lo[faction] != bit and self.value[card - 1] == value:
                self._add_copy(card, bit)
        else:
            self.cards_of_hi[faction] |= bit

    def _check_new_card(self, card: cython.int, faction: cython.int, value: cython.int) -> None:
        if self.has_deck:
            raise ValueError("the deck is finished")
        if not (0 <= card < (64 if self.players == 2 else 80) and 0 <= faction < 10 and 0 <= value < 10):
            raise ValueError(f"there is no card {card} of faction {faction} and value {value} in a deck")
        if self.copies[card]:
            raise ValueError(f"the deck has a card {card} already")
        if card >= 64 and faction in (DWARVES, GNOMES, TROLLS):
            raise ValueError(f"cards of faction {faction} go below 64, not to {card}")
        if self.cards_of_lo[faction] | self.cards_of_hi[faction]:
            if card in (0, 64) or not self.copies[card - 1] or self.faction[card - 1] != faction:
                raise ValueError(f"card {card} does not follow the others of faction {faction}")
            if self.value[card - 1] > value:
                raise ValueError(f"card {card} is lower than the one before it")
        elif self.faction_count == 8:
            raise ValueError("a deck has eight factions at most")

    def _add_copy(self, card: cython.int, bit: Word) -> None:
        first: cython.int = self.first_copy[card - 1]
        if first == card - 1:
            if self.group_count == 10:
                raise ValueError("a deck has copies of ten cards at most")
            self.groups[self.group_count] = self.copies[first]
            self.group_count += 1
        self.first_copy[card] = first
        self.groups[self.group_count - 1] |= bit
        self.copies[first] |= bit

    def finish_deck(self) -> None:
        """Work out what may follow what and what beats what, once all cards have been added."""
        led: cython.int
        card: cython.int
        if self.has_deck or not self.faction_count:
            raise ValueError("a deck is finished once, when it has its cards")
        self.has_deck = True
        for led in range(10):
            self.follow_lo[led] = self.cards_of_lo[led] | self.cards_of_lo[DOPPELGANGERS]
            self.follow_hi[led] = self.cards_of_hi[led] | self.cards_of_hi[DOPPELGANGERS]
            for card in range(80 if self.cards_of_lo[led] | self.cards_of_hi[led] else 0):
                self.strengths[led * 80 + card] = self._strength(card, led)
        for card in range(80):
            led = self.faction[card]
            self.own_faction_lo[card], self.may_follow_lo[card] = self.cards_of_lo[led], self.follow_lo[led]
            self.own_faction_hi[card], self.may_follow_hi[card] = self.cards_of_hi[led], self.follow_hi[led]
        for led in range(64):
            for card in range(64 if self.copies[led] else 0):
                if self.copies[card] and self.strengths[self.faction[led] * 80 + card] > 10 + self.value[led]:
                    self.beaten_by[led] |= ONE << card

    def _strength(self, card: cython.int, led: cython.int) -> cython.int:
        """How good a card is when a faction was led, 0 to 29; higher is better.

        RULES: Playing a trick, Order of the cards.
        """
        if self.faction[card] in (led, DOPPELGANGERS):
            return 10 + self.value[card]
        if self.faction[card] == KNIGHTS and led == GOBLINS:
            return 20 + self.value[card]
        return self.value[card]

    def put(self, place: str, seat: cython.int, card: cython.int) -> None:
        """Lay a card in a place; the stock is laid from its top downwards.

        Places are "hand", "followers", "known" (followers taken openly), "pile", "gnomes",
        "trolls", "trick", "revealed", "stock" and "discard". Where all seats share one, `seat` is ignored.
        A card lies in one place, besides "known".
        """
        if not (0 <= seat < self.players and 0 <= card < 80 and self.has_deck and self.copies[card]):
            raise ValueError(f"there is no card {card} in the deck or no seat {seat} at the table")
        if place != "known":
            self._lay(card)
        bit: Word = ONE << (card & 63)
        high: cython.bint = card >= 64
        if place == "hand":
            self.hand_lo[seat] |= 0 if high else bit
            self.hand_hi[seat] |= bit if high else 0
        elif place == "followers":
            self.followers_lo[seat] |= 0 if high else bit
            self.followers_hi[seat] |= bit if high else 0
        elif place == "known":
            self.known_lo[seat] |= 0 if high else bit
            self.known_hi[seat] |= bit if high else 0
        elif place == "pile":
            self.pile_lo[seat] |= 0 if high else bit
            self.pile_hi[seat] |= bit if high else 0
        else:
            self._put_on_table(place, seat, card, bit)

    def _lay(self, card: cython.int) -> None:
        """Note that a card lies somewhere, where no other may."""
        lo: Word = 0 if card >= 64 else ONE << card
        hi: Word = ONE << (card & 63) if card >= 64 else 0
        if self.laid_lo & lo or self.laid_hi & hi:
            raise ValueError(f"card {card} lies somewhere already")
        self.laid_lo |= lo
        self.laid_hi |= hi
        self.is_sound = False

    def _put_on_table(self, place: str, seat: cython.int, card: cython.int, bit: Word) -> None:
        if place == "gnomes":
            self._expect(self.faction[card] == GNOMES, place, card)
            self.gnomes[seat] |= bit
        elif place == "trolls":
            self._expect(self.faction[card] == TROLLS, place, card)
            self.trolls |= bit
        elif place == "discard":
            self.discard_lo |= bit if card < 64 else 0
            self.discard_hi |= 0 if card < 64 else bit
        elif place == "trick":
            self._expect(self.played < self.players - 1, place, card)
            self.trick_lo |= bit if card < 64 else 0
            self.trick_hi |= 0 if card < 64 else bit
            self.trick[self.played] = card
            self.played += 1
        elif place == "revealed":
            self._expect(self.revealed_count < self.reveals, place, card)
            self.revealed[self.revealed_count] = card
            self.revealed_count += 1
        else:
            self._expect(place == "stock" and self.stock_size < STOCK, place, card)
            self.stock[self.stock_size] = card
            self.stock_size += 1

    def _expect(self, fits: cython.bint, place: str, card: cython.int) -> None:
        if not fits:
            raise ValueError(f"{place!r} is no place for card {card}")

    def set_turn(
        self,
        phase: cython.int,
        leader: cython.int,
        turn: cython.int,
        tricks_played: cython.int,
        looker: cython.int,
    ) -> None:
        """Set where the game stands. `looker` is the seat that sees the top of the stock, or NOBODY."""
        if not PHASE_ONE <= phase <= OVER:
            raise ValueError(f"there is no phase {phase}")
        if not (0 <= leader < self.players and 0 <= turn < self.players and NOBODY <= looker < self.players):
            raise ValueError(f"there is no seat {leader}, {turn} or {looker} at the table")
        if not 0 <= tricks_played <= self.tricks:
            raise ValueError(f"a phase has {self.tricks} tricks, not {tricks_played}")
        self.phase, self.leader, self.turn = phase, leader, turn
        self.tricks_played, self.looker = tricks_played, looker
        self.is_sound = False

    def set_takers(self, seats: list[int]) -> None:
        """Set the seats that have yet to take a card, the next one first."""
        place: cython.int = self.players - len(seats)
        if sorted(set(seats)) != sorted(seats) or not set(seats) <= set(range(self.players)):
            raise ValueError(f"these seats cannot take one card each: {seats}")
        self.is_sound = False
        self.taken = place
        self.choosing = len(seats) > 0
        for seat in seats:
            self.takers[place] = seat
            place += 1

    def set_random(self, seed: Word) -> None:
        """Restart the random numbers from a seed, which may be any 64-bit number."""
        self.random = (seed * MIX * MULTIPLIER + INCREMENT) & ALL_ONES

    def copy_deck(self, other: Position) -> None:
        """Copy the finished deck of another position for the same game."""
        is_same_game: cython.bint = (self.players, self.tricks, self.reveals) == (
            other.players,
            other.tricks,
            other.reveals,
        )
        if self.faction_count or not other.has_deck or not is_same_game:
            raise ValueError("this deck cannot be copied there")
        self.has_deck = True
        self.faction_count, self.group_count = other.faction_count, other.group_count
        self.factions[:], self.groups[:] = other.factions, other.groups
        self.faction[:], self.value[:] = other.faction, other.value
        self.first_copy[:], self.copies[:] = other.first_copy, other.copies
        self.cards_of_lo[:], self.cards_of_hi[:] = other.cards_of_lo, other.cards_of_hi
        self.follow_lo[:], self.follow_hi[:] = other.follow_lo, other.follow_hi
        self.gnomes_of_value[:], self.beaten_by[:] = other.gnomes_of_value, other.beaten_by
        self.strengths[:] = other.strengths
        self.own_faction_lo[:], self.own_faction_hi[:] = other.own_faction_lo, other.own_faction_hi
        self.may_follow_lo[:], self.may_follow_hi[:] = other.may_follow_lo, other.may_follow_hi

    def snapshot(self) -> dict[str, object]:
        """The whole position as Python objects; a set of cards is one number of up to 128 bits."""
        seats = range(self.players)
        return {
            "phase": self.phase,
            "turn": self.turn,
            "leader": self.leader,
            "tricks_played": self.tricks_played,
            "choosing": bool(self.choosing),
            "looker": self.looker,
            "trick": [self.trick[i] for i in range(self.played)],
            "revealed": [self.revealed[i] for i in range(self.revealed_count)],
            "takers": [self.takers[i] for i in range(self.taken, self.players)],
            "stock": [self.stock[i] for i in range(self.stock_next, self.stock_size)],
            "hands": [self.hand_lo[s] | int(self.hand_hi[s]) << 64 for s in seats],
            "followers": [self.followers_lo[s] | int(self.followers_hi[s]) << 64 for s in seats],
            "piles": [self.pile_lo[s] | int(self.pile_hi[s]) << 64 for s in seats],
            "gnomes": [self.gnomes[s] for s in seats],
            "trolls": self.trolls,
            "votes": [self.votes[f] for f in range(10)],
            "winners": self.winners,
        }

    # Everything below runs without the Python interpreter.

    def copy_from(self, other: Position) -> None:
        """Copy where the cards of another position with the same deck are, and what stage it has reached."""
        self.phase, self.leader, self.turn = other.phase, other.leader, other.turn
        self.tricks_played, self.looker, self.winners = other.tricks_played, other.looker, other.winners
        self.played, self.taken, self.choosing = other.played, other.taken, other.choosing
        self.revealed_count, self.stock_next = other.revealed_count, other.stock_next
        self.stock_size, self.trolls = other.stock_size, other.trolls
        self.discard_lo, self.discard_hi = other.discard_lo, other.discard_hi
        self.laid_lo, self.laid_hi, self.is_sound = other.laid_lo, other.laid_hi, other.is_sound
        self.trick_lo, self.trick_hi = other.trick_lo, other.trick_hi
        self.trick[:] = other.trick
        self.takers[:] = other.takers
        self.revealed[:] = other.revealed
        self.stock[:] = other.stock
        self.hand_lo[:] = other.hand_lo
        self.hand_hi[:] = other.hand_hi
        self.followers_lo[:] = other.followers_lo
        self.followers_hi[:] = other.followers_hi
        self.known_lo[:] = other.known_lo
        self.known_hi[:] = other.known_hi
        self.pile_lo[:] = other.pile_lo
        self.pile_hi[:] = other.pile_hi
        self.gnomes[:] = other.gnomes
