# The C types of solver.py.
cimport cython
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.solving.move_ordering cimport MoveOrdering
from claim_desktop.ai.engine.solving.vote_scores cimport VoteScores

cdef struct Entry:
    # A position, a question and its answer: what the bits are, solver.py tells. All 0: empty.
    Word first
    Word second

@cython.final
cdef class Solver:
    cdef VoteScores scores
    cdef MoveOrdering ordering
    # The position asked about.
    cdef Word hand[2]
    cdef Word trolls
    cdef Entry* memory
    cdef object entries
    cdef int bits            # the memory has 2 ** bits entries
    cdef readonly int leader, led
    # The deal: its number, its hands, and each card's bit in an entry.
    cdef object deal
    cdef int deal_number, first_troll
    cdef Word dealt[2]
    cdef Word slots[64]
    cdef Word legal          # the moves of the seat to move, as first copies
    cdef Word unplayed[20]   # the cards in hand after each number of tricks, as bits of an entry
    # The question, and how the search goes.
    cdef int target, threshold
    cdef Word question       # its part of an entry's second word
    cdef readonly long long visited
    cdef readonly int last
    cdef Flag stopped
    cdef double end

    cdef void _begin_deal(self, Word h0, Word h1)
    cdef void _forget(self)
    cdef int _held(self, int move)
    cdef int _answer(self, int card) noexcept nogil
    cdef bint is_late(self) noexcept nogil
    cdef int prove(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int depth) noexcept nogil
    cdef int prove_moves(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int depth) noexcept nogil
    cdef int prove_trick(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int card, int depth) noexcept nogil
    cdef int answer_at_end(self, Word s0, Word s1) noexcept nogil
    cdef Word _slots_of(self, Word cards)
    cdef Entry* entry_for(self, Word first, Word second) noexcept nogil
    cdef int recall(self, Word first, Word second) noexcept nogil
    cdef void remember(self, Word first, Word second, int answer) noexcept nogil
