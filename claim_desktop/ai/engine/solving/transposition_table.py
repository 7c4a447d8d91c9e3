"""The transposition table: proofs in entries of 128 bits, each of which holds for many positions.

More cards never make a score worse (dominance). What seat 0 reaches, it therefore also reaches with a score
that has at least as much of everything; what it misses, it also misses with less. So entries about the same
hands lie side by side, and their scores and thresholds are compared. All else that an answer depends on must
be equal: **no position is ever mistaken for another.**

======  ====================================================================================================
bits    first word
======  ====================================================================================================
2       the answer
1       whether the score is exact in every faction
1       the seat that leads
60      seat 0's score, faction by faction; for a safe vote only its side: as the maximum, or zero
======  ====================================================================================================

======  ====================================================================================================
bits    second word
======  ====================================================================================================
26      the cards of the deal that are still in the hands
10      the Trolls set aside
9       the Gnomes in front of seat 1
6       the threshold: what seat 0's result reaches or misses, plus 32
1       whether sums of values are counted
12      the number of the deal
======  ====================================================================================================

Seat 1's score is not stored: within a deal only Gnomes ever leave the game, so seat 1 has the cards that
are not with seat 0, in the hands or set aside. Nor is the owner of a card in hand, which the deal determines.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import MIX, MULTIPLIER, ONE, count_bits
    from claim_desktop.ai.engine.constants import DOUBTFUL, YES
    from claim_desktop.ai.engine.solving.vote_scores import VoteScores

    FLOOR = 63 << 45
    """The bits of the threshold."""
    HANDS = (1 << 26) - 1
    """The bits of the cards in the hands."""
    PLACE = 12
    """The bits of the first word that must be equal."""
    WAYS = 8
    """How many entries lie side by side."""

    class TableEntry:
        """A position, a question and its answer; empty while both words are 0."""

        __slots__ = ("first", "second")

        def __init__(self) -> None:
            self.first = self.second = 0


_MAX_ENTRIES = 1 << 28
"""The most entries that there may be."""
_FIRST_BITS = 14
"""A deal begins with 2 ** 14 entries, which the processor's own memory holds."""


class TranspositionTable:
    """A table of fixed size that replaces the entries with the fewest cards left.

    Most deals need few entries, and probes are faster while these fit into the processor's caches. So each
    deal begins with a small part of the memory, which doubles whenever half of it is taken.
    """

    __slots__ = ("bits", "found", "most", "rows", "scores", "stored")

    def __init__(self, scores: VoteScores, size: int) -> None:
        """Room for `size` entries (rounded up to a power of two); scores are compared as `scores` says.

        Raises `MemoryError` where there is no room for them.
        """
        if not 0 < size <= _MAX_ENTRIES:
            raise ValueError(f"no memory has room for {size} positions")
        if cython.compiled and self.memory:
            raise ValueError("a memory is made only once")
        self.scores = scores
        self.most = 3
        while ONE << self.most < size:
            self.most += 1
        if cython.compiled:
            # One row more than there are, for `grow` to set a row aside, and a page, to start on a page.
            room: Word = ((ONE << self.most) + WAYS) * cython.sizeof(Entry)
            self.block = calloc(room + PAGE, 1)
            if not self.block:
                raise MemoryError("no room for the solver's memory")
            self.memory = cython.cast(cython.pointer(Entry), first_page(self.block, room))
        else:
            self.rows = {}
        self.begin_deal()

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.block)

    def clear(self) -> None:
        """Clear all entries."""
        if cython.compiled:
            memset(self.memory, 0, cython.sizeof(Entry) << self.most)
        else:
            self.rows.clear()

    def begin_deal(self) -> None:
        """Begin with few entries again; old ones carry the numbers of other deals."""
        self.bits = min(_FIRST_BITS, self.most)
        self.stored = 0

    # Everything below runs without the Python interpreter.

    def prefetch(self, first: Word, second: Word) -> None:
        """Have the processor load the entries that `probe` and `store` will look at."""
        if cython.compiled:
            row: cython.pointer(Entry) = self.row_of(first, second)
            load_ahead(row)
            load_ahead(cython.address(row[WAYS // 2]))

    def probe(self, first: Word, second: Word) -> cython.int:
        """The answer about seat 0 that follows from an entry, or -1 if none does.

        `first` has 0 for the answer. DOUBTFUL follows only from the same question.
        """
        i: cython.int
        answer: cython.int
        row: cython.pointer(Entry) = self.row_of(first, second)
        for i in range(WAYS):
            if ((row[i].second ^ second) & ~FLOOR) | ((row[i].first ^ first) & PLACE):
                continue
            answer = row[i].first & 3
            if answer == DOUBTFUL:
                if row[i].second == second and row[i].first >> 4 == first >> 4:
                    return answer
            elif self.follows(answer, row[i].first, row[i].second, first, second):
                self.found = row[i].first >> 4
                return answer
        return -1

    def store(self, first: Word, second: Word, answer: cython.int) -> None:
        """Store an answer, in place of one that follows from it or else of the one with fewest cards left."""
        i: cython.int
        cards: cython.int
        fewest: cython.int = 99
        chosen: cython.int = 0
        row: cython.pointer(Entry) = self.row_of(first, second)
        for i in range(WAYS):
            cards = -1
            if row[i].second >> 52 == second >> 52:
                cards = count_bits(row[i].second & HANDS)
                if (
                    not (row[i].first ^ answer) & 3
                    and not ((row[i].second ^ second) & ~FLOOR) | ((row[i].first ^ first) & PLACE)
                    and answer != DOUBTFUL
                    and self.follows(answer, first, second, row[i].first, row[i].second)
                ):
                    chosen = i
                    break
            if cards < fewest:
                fewest, chosen = cards, i
        if row[chosen].second >> 52 != second >> 52:
            self.stored += 1
        row[chosen].first, row[chosen].second = first | answer, second
        if cython.compiled and self.stored >> (self.bits - 1) and self.bits < self.most:
            self.grow(second >> 52)

    def grow(self, deal: Word) -> None:
        """Double the room: the entries of each row that belong to the deal move to one of two rows."""
        number: Word = ONE << (self.bits - 3)
        i: cython.int
        old: cython.pointer(Entry)
        spare: cython.pointer(Entry) = cython.address(self.memory[ONE << self.most])
        new: cython.pointer(Entry)
        self.bits += 1
        while number:  # from the last row on, so that none is overwritten before it has moved
            number -= 1
            old = cython.address(self.memory[number * WAYS])
            memcpy(spare, old, WAYS * cython.sizeof(Entry))
            memset(cython.address(self.memory[2 * number * WAYS]), 0, 2 * WAYS * cython.sizeof(Entry))
            for i in range(WAYS):
                if spare[i].second >> 52 != deal:
                    continue
                new = self.row_of(spare[i].first, spare[i].second)
                while new[0].second:
                    new = cython.address(new[1])
                new[0].first, new[0].second = spare[i].first, spare[i].second

    def row_of(self, first: Word, second: Word) -> cython.pointer(Entry):
        """The row of all entries about these hands, with any score and threshold."""
        key: Word = (second & ~FLOOR) ^ (first & PLACE) * MIX
        if cython.compiled:
            return cython.address(self.memory[(key * MULTIPLIER >> (64 - self.bits)) & ~(WAYS - 1)])
        return self.rows.setdefault(key, [TableEntry() for _ in range(WAYS)])

    def follows(self, answer: cython.int, known: Word, at: Word, asked: Word, about: Word) -> cython.bint:
        """Whether YES or NO for one score and threshold (`known`, `at`) answers another question."""
        if answer == YES:
            return at & FLOOR >= about & FLOOR and self.scores.has_all(asked >> 4, known >> 4)
        return at & FLOOR <= about & FLOOR and self.scores.has_all(known >> 4, asked >> 4)
