"""The part of a score that a proof needs, so that the proof holds for every score with at least as much.

A line of play that wins two votes with cards to spare also wins them with fewer. So a proof that seat 0
reaches something notes the least that each number of its score had to be, and one that it does not the most
that each could have been; what a proof never asked about may be anything. Trick by trick from the end, what
is won in between is taken off again, and where several cards were tried, all of their needs count.

Gnomes and Giants that are counted by value have no such slack: they are needed as they are, or not at all.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ONE, count_bits
    from claim_desktop.ai.engine.solving.vote_scores import VoteScores

    SLACK = 6
    """The bits of a number that has slack; 63 means that it may be anything."""


class ScoreRequirements:
    """The needs of the last answer: bounds on seat 0's score, in `part`; lower ones if `reached`."""

    __slots__ = ("counted", "guards", "halves", "part", "scores", "whole")

    def __init__(self, scores: VoteScores) -> None:
        """Needs of scores in the layout of `scores`, which `prepare` copies."""
        self.scores = scores
        if not cython.compiled:
            self.halves, self.guards = [0] * 2, [0] * 2
            self.part = 0

    def prepare(self) -> None:
        """Copy the layout of a score, after every `VoteScores.load`."""
        i: cython.int
        faction: cython.int
        self.whole = self.counted = 0
        for i in range(self.scores.faction_count):
            faction = self.scores.factions[i]
            self.whole |= self.scores.field[faction]
            if self.scores.counted[faction]:
                self.counted |= self.scores.field[faction]
        for i in range(2):
            self.halves[i] = self.scores.parts[i] & ~self.counted
            self.guards[i] = (self.halves[i] & ~(self.halves[i] << 1)) << SLACK

    # Everything below runs without the Python interpreter.

    def nothing(self, reached: cython.bint) -> Word:
        """No needs: at least zero, or at most the maximum."""
        return 0 if reached else self.whole

    def of_votes(self, reached: cython.bint, threshold: cython.int, hands: Word, s0: Word, s1: Word) -> None:
        """Need as many of the votes in `sides` as reach a side's threshold if the other has all the rest.

        `hands` includes the Trolls set aside; the side is seat 0 if `reached`, else seat 1.
        """
        i: cython.int
        missing: cython.int = 0
        self.part = self.nothing(reached)
        while 4 * (2 * missing - self.scores.faction_count) < threshold:
            missing += 1
        for i in range(self.scores.faction_count):
            if missing and self.scores.sides[i] == (1 if reached else -1):
                self.add(reached, self.scores.factions[i], hands, self.scores.gains[i], s0, s1)
                missing -= 1

    def at_end(self, reached: cython.bint, by_cards: cython.bint, s0: Word, s1: Word) -> None:
        """Need, after the last trick, all votes but the other side's; in a tie (`by_cards`) every card."""
        i: cython.int
        faction: cython.int
        side: cython.int
        if by_cards:
            self.part = s0
            return
        self.part = self.nothing(reached)
        for i in range(self.scores.faction_count):
            faction = self.scores.factions[i]
            side = self.scores.compare(faction, s0, s1)
            if side == 0:
                self.part ^= (self.part ^ s0) & self.scores.field[faction]
            elif side == (1 if reached else -1):
                self.add(reached, faction, 0, 0, s0, s1)

    def add(
        self, reached: cython.bint, faction: cython.int, hands: Word, gain: cython.int, s0: Word, s1: Word
    ) -> None:
        """Need a vote for seat 0 if `reached`, else for seat 1, which still gains `gain` of the rest."""
        place: cython.int = self.scores.shift[faction]
        held: Word = hands & self.scores.cards_of[faction]
        rest: cython.int
        total: cython.int
        bound: Word
        if self.scores.counted[faction]:
            self.part ^= (self.part ^ s0) & self.scores.field[faction]
            return
        # The total stays the same, however it is divided. A vote is safe with a lead of more than the rest,
        # and each point sure to be gained adds one to the lead and takes one from the rest.
        rest = 2 * count_bits(held) + (held & self.scores.top[faction] != 0) - 2 * gain
        total = ((s0 >> place) & 63) + ((s1 >> place) & 63)
        if reached:
            bound = (total + rest) // 2 + 1 if total + rest >= 0 else 0
        else:
            bound = (total - rest - 1) // 2
        self.part ^= (self.part ^ bound << place) & (ONE * 63) << place

    def of_known(self, reached: cython.bint, known: Word, s0: Word) -> None:
        """The needs of a stored proof, but of a safe vote no more than the score holds (`s0`)."""
        if reached:
            self.part = known - self.excess(known, s0)
        else:
            self.part = known + self.excess(s0, known)

    def before_trick(self, reached: cython.bint, gain: Word, s0: Word) -> None:
        """Subtract a trick's `gain` from the needs; `s0` is the score before it."""
        i: cython.int
        field: Word
        left: Word
        free: Word
        part: Word = 0
        for i in range(self.scores.faction_count):
            field = self.scores.field[self.scores.factions[i]] & self.counted
            part |= (self.part if self.part & field == self.nothing(reached) & field else s0) & field
        if reached:
            self.part = part | self.excess(self.part, gain)
            return
        for i in range(2):
            left = self.part & self.halves[i]
            # What may be anything may still be: 63 and 1 more take the guard.
            free = (left + (self.guards[i] >> SLACK)) & self.guards[i]
            part |= (left - (gain & self.halves[i])) | (free - (free >> SLACK))
        self.part = part

    def both(self, reached: cython.bint, a: Word, b: Word) -> Word:
        """The needs of two proofs together."""
        if reached:
            return ((a | b) & self.counted) | ((b & ~self.counted) + self.excess(a, b))
        return (a & b & self.counted) | ((a & ~self.counted) - self.excess(a, b))

    def excess(self, a: Word, b: Word) -> Word:
        """The excess of each number with slack in one score over another, or zero."""
        i: cython.int
        left: Word
        more: Word
        result: Word = 0
        for i in range(2):
            left = ((a & self.halves[i]) | self.guards[i]) - (b & self.halves[i])
            more = left & self.guards[i]
            result |= left & (more - (more >> SLACK))
        return result
