# The C types of features.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game

@cython.final
cdef class Features:
    cdef Game game
    cdef int count
    cdef int rows[FEATURES]
    cdef Word rivals_lo, rivals_hi    # cards that may still beat others

    cdef void add_card(self, int location, int card) noexcept nogil
    cdef void add_cards(self, int location, Word lo, Word hi) noexcept nogil
    cdef void add_number(self, int location, int faction, Word lo, Word hi) noexcept nogil
    cdef void add_unbeaten(self, int location, Word lo, Word hi, int least) noexcept nogil
    cdef int top_value(self, Word lo, Word hi) noexcept nogil
    cdef void add_deck(self, int start) noexcept nogil
    cdef int find_value(self) noexcept nogil
    cdef void add_holdings(self, int location) noexcept nogil
    cdef void find_stock(self) noexcept nogil
    cdef void add_rival(self, int card) noexcept nogil
    cdef void add_factions(
        self, int location, Word* held_lo, Word* held_hi, Word rest_lo, Word rest_hi) noexcept nogil
    cdef int find_policy(self, int* voids) noexcept nogil
    cdef void add_known_cards(self) noexcept nogil
    cdef void add_table(self, int* voids, int start) noexcept nogil
    cdef void add_trick(self, int start) noexcept nogil
    cdef void add_winners(self, int location, int led, int best) noexcept nogil
    cdef void find_rivals(self) noexcept nogil
    cdef void add_prospects(self, int location) noexcept nogil
