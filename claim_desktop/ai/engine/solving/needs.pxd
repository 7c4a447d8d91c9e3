# The C types of needs.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.solving.vote_scores cimport VoteScores

cdef enum:
    SLACK = 6

@cython.final
cdef class ScoreRequirements:
    cdef VoteScores scores
    cdef Word halves[2]
    cdef Word guards[2]
    cdef Word whole, counted
    cdef Word part           # what the answer just given needs of seat 0's score

    cdef void prepare(self)
    cdef Word nothing(self, bint reached) noexcept nogil
    cdef void of_votes(self, bint reached, int threshold, Word hands, Word s0, Word s1) noexcept nogil
    cdef void at_end(self, bint reached, bint by_cards, Word s0, Word s1) noexcept nogil
    cdef void add(self, bint reached, int faction, Word hands, int gain, Word s0, Word s1) noexcept nogil
    cdef void of_known(self, bint reached, Word known, Word s0) noexcept nogil
    cdef void before_trick(self, bint reached, Word gain, Word s0) noexcept nogil
    cdef Word both(self, bint reached, Word a, Word b) noexcept nogil
    cdef Word excess(self, Word a, Word b) noexcept nogil
