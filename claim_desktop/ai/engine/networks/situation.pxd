# The C types of situation.py.
cimport cython
from libc.math cimport exp

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.networks.network cimport Network
from claim_desktop.ai.engine.networks.features cimport Features

@cython.final
cdef class NetworkState:
    cdef readonly Game game
    cdef int voids[4]        # one bit a faction
    cdef Features features
    cdef int moves[32]
    cdef double logits[32]
    cdef int count

    cdef void check(self)
    cdef NetworkState clone(self)
    cdef void check_networks(self, Network value, Network policy)
    cdef void copy_from(self, NetworkState other) noexcept nogil
    cdef void advance(self, int move) noexcept nogil
    cdef void find_moves(self) noexcept nogil
    cdef int output_of(self, int move) noexcept nogil
    cdef void run_policy(self, Network policy) noexcept nogil
    cdef int reply(self, Network policy) noexcept nogil
    cdef void finish_trick(self, Network policy) noexcept nogil
    cdef void run_value(self, Network value) noexcept nogil
    cdef double worth(self, Network value, int side) noexcept nogil
