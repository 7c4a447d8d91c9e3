# The C types of situation.py.
cimport cython
from libc.math cimport exp

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.networks.network cimport Network

@cython.final
cdef class Situation:
    cdef readonly Game game
    cdef int voids[4]        # one bit a faction
    cdef int rows[128]
    cdef int moves[32]
    cdef double logits[32]
    cdef int count

    cdef void copy_from(self, Situation other) noexcept nogil
    cdef void advance(self, int move) noexcept nogil
    cdef int add_cards(self, int count, int location, Word lo, Word hi) noexcept nogil
    cdef int add_card(self, int count, int location, int card) noexcept nogil
    cdef int add_deck(self, int count, int start) noexcept nogil
    cdef int find_value_rows(self) noexcept nogil
    cdef int find_policy_rows(self) noexcept nogil
    cdef void find_moves(self) noexcept nogil
    cdef int output_of(self, int move) noexcept nogil
    cdef void weigh_moves(self, Network policy) noexcept nogil
    cdef int reply(self, Network policy) noexcept nogil
    cdef void finish_trick(self, Network policy) noexcept nogil
    cdef double worth(self, Network value, int side) noexcept nogil
