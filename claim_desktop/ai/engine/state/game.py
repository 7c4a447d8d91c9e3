"""The rules a second time, written for speed: move generation and the effect of a move.

`rules/` is the authority; a differential test plays both side by side. A move is a number: the first copy
of the card to play (0 to 79), TAKE + the first copy of the revealed card to take, or TAKE_TOP.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import (
        ONE,
        count_bits,
        highest_bit,
        lowest_bit,
        next_random,
        nth_bit,
        random_below,
    )
    from claim_desktop.ai.engine.constants import (
        DRAGONS,
        DWARVES,
        GIANTS,
        GNOMES,
        NOBODY,
        OVER,
        PHASE_ONE,
        PHASE_TWO,
        SEERS,
        TAKE,
        TAKE_TOP,
        TROLLS,
        UNDEAD,
    )
    from claim_desktop.ai.engine.state.position import Position
    from claim_desktop.ai.engine.state.validation import is_same_deck, validation_error
    from claim_desktop.ai.engine.state.voting import count_vote


class Game(Position):
    """A position and the moves that lead on from it."""

    __slots__ = ()

    # From Python.

    def blank(self) -> Game:
        """Another game with the same deck, in which nothing has been dealt yet."""
        game: Game = Game(self.players, self.tricks, self.reveals)
        game.copy_deck(self)
        return game

    def load_from(self, other: Game) -> None:
        """Copy the position of another game with the same deck."""
        if not is_same_deck(self, other):
            raise ValueError("the other game has another deck")
        self.copy_from(other)

    def start(self) -> None:
        """Reveal the first cards."""
        if self.phase != PHASE_ONE or self.tricks_played or self.revealed_count or self.stock_next:
            raise ValueError("the game has begun")
        if self.stock_size < self.tricks * self.players:
            raise ValueError("the stock has too few cards")
        self.begin_trick()
        self.check()

    def moves(self) -> list[int]:
        """All moves of the seat `turn`, lowest number first; none after the end."""
        if self.phase == OVER:
            return []
        self.find_legal()
        return [move for move in range(256) if (self.legal[move >> 6] >> (move & 63)) & 1]

    def do(self, move: cython.int) -> None:
        """Make one of `moves`."""
        self.check()
        self.find_legal()
        if not 0 <= move < 256 or not (self.legal[move >> 6] >> (move & 63)) & 1:
            raise ValueError(f"{move} is not a legal move")
        self.make(move)

    def random_games(self, count: cython.int, seed: int) -> int:
        """Play this position to its end `count` times at random; returns the sum of `winners`."""
        work: Game = self.blank()
        total: cython.longlong = 0
        i: cython.int
        self.check()
        work.set_random(seed)
        with cython.nogil:
            for i in range(count):
                work.copy_from(self)
                work.play_out()
                total += work.winners
        return total

    def check(self) -> None:
        """Raise `ValueError` unless the position, with nothing hidden, can be played on."""
        nothing: cython.int[4] = [0, 0, 0, 0]
        if not self.is_sound:
            fault = validation_error(self, nothing, nothing, 0)
            if fault:
                raise ValueError(f"this position cannot be played on: {fault}")
            self.is_sound = True

    def clone(self) -> Game:
        """Another game with the same deck, position and observer."""
        clone: Game = self.blank()
        clone.copy_from(self)
        clone.observer = self.observer
        return clone

    # Everything below runs without the Python interpreter.

    def share_of(self, side: cython.int) -> cython.double:
        """A side's share of the win, 0 to 1, once the game is over."""
        return 1.0 / count_bits(self.winners) if (self.winners >> side) & 1 else 0.0

    def votes_of(self, side: cython.int) -> cython.int:
        """How many factions vote for a side, 0 to 8, once the game is over."""
        i: cython.int
        count: cython.int = 0
        for i in range(self.faction_count):
            count += self.votes[self.factions[i]] == side
        return count

    def find_legal(self) -> None:
        """Set `legal` to the moves of the seat `turn`: bit n of word w stands for move 64 * w + n."""
        seat: cython.int = self.turn
        lo: Word = self.hand_lo[seat]
        hi: Word = self.hand_hi[seat]
        led: cython.int
        i: cython.int
        self.legal[0] = self.legal[1] = self.legal[2] = self.legal[3] = 0
        if self.choosing:
            for i in range(self.revealed_count):
                led = self.first_copy[self.revealed[i]]
                self.legal[2 + (led >> 6)] |= ONE << (led & 63)
            if self.looker == seat or self.revealed_count == 0:
                self.legal[1] = ONE << (TAKE_TOP & 63)
            return
        if self.played:
            led = self.faction[self.trick[0]]
            if lo & self.cards_of_lo[led] or hi & self.cards_of_hi[led]:
                lo &= self.follow_lo[led]
                hi &= self.follow_hi[led]
        self.legal[0] = self.first_copies(lo)
        self.legal[1] = hi

    def first_copies(self, cards: Word) -> Word:
        """A set of cards with only the first copy of each, as moves name them (numbers 0 to 63)."""
        i: cython.int
        group: Word
        for i in range(self.group_count):
            group = self.groups[i]
            if cards & group:
                cards = (cards & ~group) | (group & -group)
        return cards

    def make(self, move: cython.int) -> None:
        """Make a legal move; `seen` then holds what `observer` saw besides the move itself.

        That is up to four cards at 7 bits each: the number of the first copy plus 1.
        """
        self.seen = 0
        if move == TAKE_TOP:
            self.take_top(self.turn)
            self.continue_taking()
        elif move >= TAKE:
            if self.first_copy[self.revealed[0]] == move - TAKE:
                self.take_revealed(self.turn, 0)
            else:
                self.take_revealed(self.turn, 1)
            self.continue_taking()
        elif move < 64:
            self.play(lowest_bit(self.hand_lo[self.turn] & self.copies[move]))
        else:
            self.play(move)

    def below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to `limit` - 1 (`limit` below 2**31)."""
        self.random = next_random(self.random)
        return random_below(self.random, limit)

    def fraction(self) -> cython.double:
        """A random number from 0 up to, but not including, 1."""
        self.random = next_random(self.random)
        return (self.random >> 11) * 1.1102230246251565e-16

    def play_out(self) -> None:
        """Play to the end at random: every card that may be played is equally likely."""
        while self.phase != OVER:
            if self.choosing:
                self.take_randomly()
            else:
                self.play(self.random_card())

    def random_card(self) -> cython.int:
        """A random card (0 to 79) of those that the seat `turn` may play."""
        seat: cython.int = self.turn
        lo: Word = self.hand_lo[seat]
        hi: Word = self.hand_hi[seat]
        led: cython.int
        any_card: Word
        low_count: cython.int
        chosen: cython.int
        if self.played:
            # Chance decides whether the seat can follow, so no jump depends on it.
            led = self.trick[0]
            any_card = (((lo & self.own_faction_lo[led]) | (hi & self.own_faction_hi[led])) != 0) - ONE
            lo &= self.may_follow_lo[led] | any_card
            hi &= self.may_follow_hi[led] | any_card
        low_count = count_bits(lo)
        chosen = self.below(low_count + count_bits(hi) if hi else low_count)
        if chosen >= low_count:
            return 64 + nth_bit(hi, chosen - low_count)
        return nth_bit(lo, chosen)

    def take_randomly(self) -> None:
        """The seat `turn` takes at random; cards that are copies count as one option."""
        options: cython.int = self.revealed_count
        chosen: cython.int
        if options == 2 and self.first_copy[self.revealed[0]] == self.first_copy[self.revealed[1]]:
            options = 1
        chosen = self.below(options + (self.looker == self.turn))
        if chosen == options:
            self.take_top(self.turn)
        else:
            self.take_revealed(self.turn, chosen)
        self.continue_taking()

    def play(self, card: cython.int) -> None:
        """The seat `turn` plays a card (RULES: Playing a trick)."""
        seat: cython.int = self.turn
        if card < 64:
            self.hand_lo[seat] ^= ONE << card
            self.trick_lo |= ONE << card
        else:
            self.hand_hi[seat] ^= ONE << (card & 63)
            self.trick_hi |= ONE << (card & 63)
        self.trick[self.played] = card
        self.played += 1
        if self.played == self.players:
            self.finish_trick()
        else:
            self.turn = seat + 1 if seat + 1 < self.players else 0

    def finish_trick(self) -> None:
        """All have played: rank the cards, hand them out, and pass the lead on."""
        beaten: cython.bint
        if self.players == 2:
            beaten = (self.beaten_by[self.trick[0]] >> self.trick[1]) & 1
            self.takers[0] = self.leader ^ beaten
            self.takers[1] = self.takers[0] ^ 1
        else:
            self.order_places()
        self.played = 0
        self.tricks_played += 1
        if self.phase == PHASE_ONE:
            self.recruit()
            return
        self.collect_trick()
        self.pass_lead()
        if self.tricks_played == self.tricks:
            self.end_game(self.takers[0])

    def order_places(self) -> None:
        """Fill `takers` with the seats, best card first, and equal cards as they were played."""
        led: cython.int = self.faction[self.trick[0]] * 80
        strengths: cython.int[4] = [0, 0, 0, 0]
        places: cython.int[4] = [0, 0, 0, 0]
        i: cython.int
        j: cython.int
        is_better: cython.bint
        seat: cython.int = self.leader
        for i in range(self.players):
            strengths[i] = self.strengths[led + self.trick[i]]
            for j in range(i):
                is_better = strengths[i] > strengths[j]
                places[j] += is_better
                places[i] += 1 - is_better
        for i in range(self.players):
            self.takers[places[i]] = seat
            seat = seat + 1 if seat + 1 < self.players else 0

    def pass_lead(self) -> None:
        """The player of the last Dragon leads next, else the winner."""
        i: cython.int
        seat: cython.int = self.leader
        self.turn = self.takers[0]
        if self.cards_of_lo[DRAGONS]:
            for i in range(self.players):
                self.turn = seat if self.faction[self.trick[i]] == DRAGONS else self.turn
                seat = seat + 1 if seat + 1 < self.players else 0
        self.leader = self.turn

    def collect_trick(self) -> None:
        """Give the cards of a complete trick to their collectors; `takers` has the seats, best first."""
        winner: cython.int = self.takers[0]
        i: cython.int
        lo: Word = self.trick_lo
        part: Word
        # 1. Dwarves go to the loser, or to the player of the lowest card.
        part = lo & self.cards_of_lo[DWARVES]
        if self.players == 2:  # then asking whether there are any would cost more than collecting none
            self.pile_lo[self.takers[1]] |= part
        elif part:
            self.pile_lo[self.dwarf_collector()] |= part
        lo ^= part
        # 2. Gnomes are laid out in front of the winner, whose own Giants leave them alone.
        part = lo & self.cards_of_lo[GNOMES]
        self.gnomes[winner] |= part
        lo ^= part
        # 3. Giants smash; they stay in the trick and go to the winner with the rest.
        if lo & self.cards_of_lo[GIANTS]:
            for i in range(self.players):
                if self.faction[self.trick[i]] == GIANTS:
                    self.smash_gnomes(self.value[self.trick[i]], winner)
        # 4. Trolls join those set aside, and the winner takes the highest of all.
        part = self.trolls | (lo & self.cards_of_lo[TROLLS])
        if part:
            lo &= ~part
            self.pile_lo[winner] |= ONE << highest_bit(part)
            self.trolls = part ^ (ONE << highest_bit(part))
        # 5. The rest goes to the winner.
        self.pile_lo[winner] |= lo
        self.pile_hi[winner] |= self.trick_hi
        self.trick_lo = self.trick_hi = 0

    def dwarf_collector(self) -> cython.int:
        """The seat that takes the Dwarves with more than two players: the player of the lowest card.

        Of equally low cards the one played last counts (RULES: Phase Two, Dwarves).
        """
        i: cython.int
        lowest: cython.int = 0
        seat: cython.int
        for i in range(1, self.players):
            if self.value[self.trick[i]] <= self.value[self.trick[lowest]]:
                lowest = i
        seat = self.leader + lowest
        return seat if seat < self.players else seat - self.players

    def smash_gnomes(self, value: cython.int, winner: cython.int) -> None:
        """A Giant of a value (1 to 9) discards one equal Gnome in front of each opponent of the winner."""
        seat: cython.int
        equal: Word
        for seat in range(self.players):
            equal = self.gnomes[seat] & self.gnomes_of_value[value]
            if equal and (seat - winner) % self.sides != 0:
                self.gnomes[seat] ^= equal & -equal

    def end_game(self, winner: cython.int) -> None:
        """The last winner takes the remaining Trolls, Gnomes join the piles, the factions vote."""
        seat: cython.int
        side: cython.int
        self.pile_lo[winner] |= self.trolls
        self.trolls = 0
        self.phase = OVER
        for side in range(self.sides):
            self.side_lo[side] = self.side_hi[side] = 0
        for seat in range(self.players):
            self.pile_lo[seat] |= self.gnomes[seat]
            self.gnomes[seat] = 0
            side = seat if seat < self.sides else seat - self.sides
            self.side_lo[side] |= self.pile_lo[seat]
            self.side_hi[side] |= self.pile_hi[seat]
        count_vote(self)

    def recruit(self) -> None:
        """Clear a trick of Phase One away and begin to take."""
        winner: cython.int = self.takers[0]
        place: cython.int
        if self.trick_lo & self.cards_of_lo[SEERS] or self.trick_hi & self.cards_of_hi[SEERS]:
            place = winner - self.leader
            if self.faction[self.trick[place if place >= 0 else place + self.players]] == SEERS:
                self.looker = winner
                if winner == self.observer:
                    self.seen = self.seen * 128 + self.first_copy[self.stock[self.stock_next]] + 1
        self.pile_lo[winner] |= self.trick_lo & self.cards_of_lo[UNDEAD]
        self.pile_hi[winner] |= self.trick_hi & self.cards_of_hi[UNDEAD]
        self.discard_lo |= self.trick_lo & ~self.cards_of_lo[UNDEAD]
        self.discard_hi |= self.trick_hi & ~self.cards_of_hi[UNDEAD]
        self.trick_lo = self.trick_hi = 0
        self.pass_lead()
        self.taken = 0
        self.continue_taking()

    def continue_taking(self) -> None:
        """Take for every seat that has only one option; stop at the first real choice."""
        seat: cython.int
        while self.taken < self.players:
            seat = self.takers[self.taken]
            if self.revealed_count == 0:
                self.take_top(seat)
            elif self.looker == seat or (
                self.revealed_count == 2
                and self.first_copy[self.revealed[0]] != self.first_copy[self.revealed[1]]
            ):
                self.turn = seat
                self.choosing = True
                return
            else:
                self.take_revealed(seat, 0)
        self.choosing = False
        self.begin_trick()

    def take_top(self, seat: cython.int) -> None:
        """A seat adds the top of the stock to its followers."""
        card: cython.int = self.stock[self.stock_next]
        is_seen: cython.int
        self.stock_next += 1
        self.taken += 1
        if card < 64:
            self.followers_lo[seat] |= ONE << card
        else:
            self.followers_hi[seat] |= ONE << (card & 63)
        # No jump depends on whether the observer sees it, which chance decides.
        is_seen = (seat == self.observer) & (self.looker != seat)
        self.seen = (self.seen << 7 * is_seen) + (self.first_copy[card] + 1) * is_seen
        self.looker = NOBODY

    def take_revealed(self, seat: cython.int, place: cython.int) -> None:
        """A seat adds a revealed card, at index 0 or 1, to its followers."""
        card: cython.int = self.revealed[place]
        self.revealed_count -= 1
        self.revealed[0] = self.revealed[1 - place]
        self.taken += 1
        if card < 64:
            self.followers_lo[seat] |= ONE << card
            self.known_lo[seat] |= ONE << card
        else:
            self.followers_hi[seat] |= ONE << (card & 63)
            self.known_hi[seat] |= ONE << (card & 63)

    def begin_trick(self) -> None:
        """Reveal cards for the next trick, or take the followers up for Phase Two."""
        i: cython.int
        self.turn = self.leader
        if self.tricks_played < self.tricks:
            for i in range(self.reveals):
                self.revealed[i] = self.stock[self.stock_next + i]
                self.seen = self.seen * 128 + self.first_copy[self.revealed[i]] + 1
            self.stock_next += self.reveals
            self.revealed_count = self.reveals
            return
        self.phase = PHASE_TWO
        self.tricks_played = 0
        for i in range(self.players):
            self.hand_lo[i] = self.followers_lo[i]
            self.hand_hi[i] = self.followers_hi[i]
            self.followers_lo[i] = self.followers_hi[i] = 0
