# The C types of ballot.py.
from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.position cimport Position

cdef class Ballot(Position):
    cdef void count_vote(self) noexcept nogil
    cdef double share_of(self, int side) noexcept nogil
    cdef int votes_of(self, int side) noexcept nogil
    cdef int vote_of(self, int faction) noexcept nogil
    cdef void break_tie(self, int leading) noexcept nogil
    cdef Word level(self, Word cards) noexcept nogil
    cdef int sum_of_values(self, Word lo, Word hi) noexcept nogil
