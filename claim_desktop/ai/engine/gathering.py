"""How a trick of Phase Two is shared out (RULES: Phase Two)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.ballot import Ballot
    from claim_desktop.ai.engine.bits import ONE, highest_bit
    from claim_desktop.ai.engine.constants import DWARVES, GIANTS, GNOMES, OVER, TROLLS


class Gathering(Ballot):
    """A position whose complete tricks of Phase Two find their owners."""

    __slots__ = ()

    def gather(self) -> None:
        """Share a trick of Phase Two out (RULES: Phase Two)."""
        winner: cython.int = self.takers[0]
        collector: cython.int
        i: cython.int
        lo: Word = self.trick_lo
        part: Word
        # 1. Dwarves go to the loser, or to the player of the lowest card.
        part = lo & self.lane_lo[DWARVES]
        if part:
            collector = self.dwarf_collector()
            self.pile_lo[collector] |= part
            lo ^= part
        # 2. Gnomes wait in front of the winner, before any Giant looks for them: his own are safe anyway.
        part = lo & self.lane_lo[GNOMES]
        self.gnomes[winner] |= part
        lo ^= part
        # 3. Giants smash. They stay in the trick and are won with it.
        if lo & self.lane_lo[GIANTS]:
            for i in range(self.players):
                if self.faction[self.trick[i]] == GIANTS:
                    self.smash_gnomes(self.value[self.trick[i]], winner)
        # 4. Trolls join those set aside; the highest of all goes to the winner.
        part = self.trolls | (lo & self.lane_lo[TROLLS])
        if part:
            lo &= ~part
            self.pile_lo[winner] |= ONE << highest_bit(part)
            self.trolls = part ^ (ONE << highest_bit(part))
        # 5. The rest goes to the winner.
        self.pile_lo[winner] |= lo
        self.pile_hi[winner] |= self.trick_hi
        self.trick_lo = self.trick_hi = 0

    @cython.final
    def dwarf_collector(self) -> cython.int:
        """Who takes the Dwarves: the loser of two, else who played the lowest card, the later of equals."""
        i: cython.int
        lowest: cython.int = 0
        seat: cython.int
        if self.players == 2:
            return self.takers[1]
        for i in range(1, self.players):
            if self.value[self.trick[i]] <= self.value[self.trick[lowest]]:
                lowest = i
        seat = self.leader + lowest
        return seat if seat < self.players else seat - self.players

    @cython.final
    def smash_gnomes(self, value: cython.int, winner: cython.int) -> None:
        """A Giant discards one equal Gnome in front of each opponent of the winner."""
        seat: cython.int
        equal: Word
        for seat in range(self.players):
            equal = self.gnomes[seat] & self.gnomes_of_value[value]
            if equal and (seat - winner) % self.sides != 0:
                self.gnomes[seat] ^= equal & -equal

    def end_game(self, winner: cython.int) -> None:
        """The last Trolls go to the last winner, Gnomes join the piles, and the factions vote."""
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
        self.count_vote()
