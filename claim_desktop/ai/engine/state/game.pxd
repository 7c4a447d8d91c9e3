# The C types of game.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.position cimport Position
from claim_desktop.ai.engine.state.validation cimport validation_error, is_same_deck
from claim_desktop.ai.engine.state.voting cimport count_vote

@cython.final
cdef class Game(Position):
    cdef void check(self)
    cdef Game clone(self)
    cdef double share_of(self, int side) noexcept nogil
    cdef int votes_of(self, int side) noexcept nogil
    cdef void find_legal(self) noexcept nogil
    cdef Word first_copies(self, Word cards) noexcept nogil
    cdef void make(self, int move) noexcept nogil
    cdef int below(self, int limit) noexcept nogil
    cdef double fraction(self) noexcept nogil
    cdef void play_out(self) noexcept nogil
    cdef int random_card(self) noexcept nogil
    cdef void take_randomly(self) noexcept nogil
    cdef void play(self, int card) noexcept nogil
    cdef void finish_trick(self) noexcept nogil
    cdef void order_places(self) noexcept nogil
    cdef void pass_lead(self) noexcept nogil
    cdef void collect_trick(self) noexcept nogil
    cdef int dwarf_collector(self) noexcept nogil
    cdef void smash_gnomes(self, int value, int winner) noexcept nogil
    cdef void end_game(self, int winner) noexcept nogil
    cdef void recruit(self) noexcept nogil
    cdef void continue_taking(self) noexcept nogil
    cdef void take_top(self, int seat) noexcept nogil
    cdef void take_revealed(self, int seat, int place) noexcept nogil
    cdef void begin_trick(self) noexcept nogil
