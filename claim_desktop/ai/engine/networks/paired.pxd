# The C types of paired.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.knowledge.worlds cimport Worlds
from claim_desktop.ai.engine.networks.guided cimport GuidedSearch
from claim_desktop.ai.engine.networks.network cimport Network
from claim_desktop.ai.engine.networks.situation cimport NetworkState

@cython.final
cdef class PairedSearch(GuidedSearch):
    cdef NetworkState dealt
    cdef int count, left
    cdef int moves[MOVES]
    cdef int met[MOVES]            # the worlds in which each move was tried
    cdef bint is_in[MOVES]         # whether it still is
    cdef double worth[MOVES]       # what it turned out to be worth in the present world
    cdef double totals[MOVES]      # the same, summed over its worlds
    # For two moves, at MOVES times the one plus the other: differences over the worlds in which both were tried.
    cdef double gaps[MOVES * MOVES]
    cdef double squares[MOVES * MOVES]

    cdef void enter_moves(self)
    cdef int best(self) noexcept nogil
    cdef void try_world(self) noexcept nogil
    cdef void note_gaps(self) noexcept nogil
    cdef void give_up(self, double certainty) noexcept nogil
