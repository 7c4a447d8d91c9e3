# The C types of table.py.
cimport cython
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.solving.vote_scores cimport VoteScores

cdef enum:
    PLACE = 12
    WAYS = 8

cdef extern from *:
    const Word FLOOR "(63ULL << 45)"
    const Word HANDS "((1ULL << 26) - 1)"

cdef struct Entry:
    # A position, a question and its answer: what the bits are, table.py tells. All 0: empty.
    Word first
    Word second

@cython.final
cdef class TranspositionTable:
    cdef VoteScores scores
    cdef Entry* memory
    cdef object rows
    cdef int bits, most      # 2 ** bits entries are in use, of 2 ** most
    cdef Word found          # the score of the answer that was recalled last
    cdef Word kept           # how many answers about the deal have an entry of their own

    cdef void clear(self)
    cdef void begin_deal(self)
    cdef void grow(self, Word deal) noexcept nogil
    cdef int probe(self, Word first, Word second) noexcept nogil
    cdef void store(self, Word first, Word second, int answer) noexcept nogil
    cdef Entry* row_of(self, Word first, Word second) noexcept nogil
    cdef bint follows(self, int answer, Word known, Word at, Word asked, Word about) noexcept nogil
