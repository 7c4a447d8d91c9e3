"""Who wins a finished game (RULES: The vote)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ONE, count_bits, lowest_bit
    from claim_desktop.ai.engine.constants import NOBODY
    from claim_desktop.ai.engine.position import Position


class Ballot(Position):
    """A position whose piles, once joined per side, can be counted."""

    __slots__ = ()

    def count_vote(self) -> None:
        """Let each faction vote, and set ``winners``: one bit for each side that wins or shares the win."""
        cast: cython.int[4] = [0, 0, 0, 0]
        i: cython.int
        side: cython.int
        best: cython.int = 0
        leading: cython.int = 0
        for i in range(self.faction_count):
            side = self.vote_of(self.factions[i])
            self.votes[self.factions[i]] = side
            if side != NOBODY:
                cast[side] += 1
        for side in range(self.sides):
            if cast[side] > best:
                best = cast[side]
                leading = 0
            if cast[side] == best:
                leading |= 1 << side
        self.winners = leading
        if leading & (leading - 1):
            self.break_tie(leading)

    def share_of(self, side: cython.int) -> cython.double:
        """A side's share of the win, 0 to 1, after `count_vote`."""
        return 1.0 / count_bits(self.winners) if (self.winners >> side) & 1 else 0.0

    def votes_of(self, side: cython.int) -> cython.int:
        """How many factions vote for a side, after `count_vote`."""
        i: cython.int
        count: cython.int = 0
        for i in range(self.faction_count):
            count += self.votes[self.factions[i]] == side
        return count

    @cython.final
    def vote_of(self, faction: cython.int) -> cython.int:
        """The side with most cards of a faction; a tie goes by the highest card and so on, else NOBODY."""
        in_lo: cython.bint = self.lane_lo[faction] != 0
        cards: Word
        best: Word = 0
        count: cython.int
        best_count: cython.int = 0
        voted: cython.int = NOBODY
        side: cython.int
        for side in range(self.sides):
            if in_lo:
                cards = self.side_lo[side] & self.lane_lo[faction]
            else:
                cards = self.side_hi[side] & self.lane_hi[faction]
            count = count_bits(cards)
            if count < best_count or count == 0:
                continue
            # With as many cards of as many values, the words compare as the highest different card does.
            if in_lo and count == best_count:
                cards, best = self.level(cards), self.level(best)
            if count > best_count or cards > best:
                voted, best, best_count = side, cards, count
            elif cards == best:
                voted = NOBODY
        return voted

    @cython.final
    def level(self, cards: Word) -> Word:
        """The same cards by the lowest numbers of their copies, so that equal sets are equal words."""
        i: cython.int
        count: cython.int
        group: Word
        for i in range(self.group_count):
            group = self.groups[i]
            if cards & group:
                count = count_bits(cards & group)
                cards = (cards & ~group) | (((ONE << count) - 1) << lowest_bit(group))
        return cards

    @cython.final
    def break_tie(self, leading: cython.int) -> None:
        """Among sides with equal votes: most cards of their voters, then the highest sum of those cards."""
        best: cython.int = -1
        figure: cython.int
        side: cython.int
        i: cython.int
        faction: cython.int
        lo: Word
        hi: Word
        self.winners = 0
        for side in range(self.sides):
            if not (leading >> side) & 1:
                continue
            lo = hi = 0
            for i in range(self.faction_count):
                faction = self.factions[i]
                if self.votes[faction] == side:
                    lo |= self.side_lo[side] & self.lane_lo[faction]
                    hi |= self.side_hi[side] & self.lane_hi[faction]
            # No sum of values reaches 1024, so one number orders by cards first and by values second.
            figure = (count_bits(lo) + count_bits(hi)) * 1024 + self.sum_of_values(lo, hi)
            if figure > best:
                best = figure
                self.winners = 0
            if figure == best:
                self.winners |= 1 << side

    @cython.final
    def sum_of_values(self, lo: Word, hi: Word) -> cython.int:
        """The sum of the values of some cards."""
        total: cython.int = 0
        while lo:
            total += self.value[lowest_bit(lo)]
            lo &= lo - 1
        while hi:
            total += self.value[64 + lowest_bit(hi)]
            hi &= hi - 1
        return total
