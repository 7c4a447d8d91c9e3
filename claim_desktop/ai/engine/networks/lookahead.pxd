# The C types of lookahead.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.networks.network cimport Network
from claim_desktop.ai.engine.networks.situation cimport NetworkState
from claim_desktop.ai.engine.knowledge.worlds cimport Worlds

@cython.final
cdef class Lookahead:
    cdef NetworkState root, world, work
    cdef Worlds worlds
    cdef Network value, policy
    cdef int count
    cdef int moves[32]
    cdef double rewards[32]
    cdef double chances[4]
    cdef readonly long long made
    cdef public int depth
    cdef Flag stopped

    cdef void check(self)
    cdef void foresee_world(self) noexcept nogil
    cdef void evaluate_world(self) noexcept nogil
    cdef double try_move(self, int move) noexcept nogil
