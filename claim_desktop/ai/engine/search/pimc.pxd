# The C types of pimc.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.knowledge.worlds cimport Worlds

cdef double EQUAL

@cython.final
cdef class SearchPly:
    cdef Game game
    cdef SearchPly after
    cdef double best
    cdef int count
    cdef double value[4]

@cython.final
cdef class PimcSearch:
    cdef Game root
    cdef Worlds worlds
    cdef SearchPly first
    cdef double rewards[128]
    cdef double worth[128]
    cdef double vote_worth, most
    cdef readonly long long count
    cdef Flag stopped
    cdef double end
    cdef int tried

    cdef void check(self)
    cdef int evaluate_world(self) noexcept nogil
    cdef void try_move(self, SearchPly step, int move) noexcept nogil
    cdef void solve(self, SearchPly step) noexcept nogil
    cdef void compare(self, SearchPly step, int mover) noexcept nogil
