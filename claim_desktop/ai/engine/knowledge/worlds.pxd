# The C types of worlds.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.state.validation cimport validation_error

@cython.final
cdef class Worlds:
    cdef int count, bound_count, stock_room, known_on_stock, holder_count
    cdef int cards[80]
    cdef int may_hold[80]
    cdef int holders[3]
    cdef int room[4]
    cdef int followers_room[4]
    cdef int strides[4]
    cdef int free[80]
    cdef int pool[80]
    cdef int left[4]
    cdef double ways[ROOMS]
    cdef double factorials[80]
    cdef double total
    cdef Word hidden_lo, hidden_hi
    cdef Word gathered_lo, gathered_hi
    cdef int seated    # the seats with a room, one bit each

    cdef void check(self, Game game)
    cdef str fault_of_deal(self, Game game)

    cdef void deal_into(self, Game game) noexcept nogil
    cdef int hand_out_bound(self, Game game) noexcept nogil
    cdef int choose_holder(self, Game game, int i, int state) noexcept nogil
    cdef double ways_from(self, int i, int state) noexcept nogil
    cdef double ways_to_spread(self, int state) noexcept nogil
    cdef void give_hand(self, Game game, int seat, int card) noexcept nogil
    cdef void shuffle(self, Game game, int* cards, int count, int places) noexcept nogil
    cdef void gather(self, int* cards, int first, int count) noexcept nogil
    cdef void hand_out_free(self, Game game, int count) noexcept nogil
