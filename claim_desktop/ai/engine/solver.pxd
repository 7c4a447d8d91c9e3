# The C types of solver.py.
cimport cython
from libc.stdlib cimport calloc, free

from claim_desktop.ai.engine.words cimport *
from claim_desktop.ai.engine.game cimport Game
from claim_desktop.ai.engine.ledger cimport Ledger

cdef enum:
    NO = 0
    YES = 1
    DOUBTFUL = 2
    UNKNOWN = 3

@cython.final
cdef class Solver(Ledger):
    cdef Word* memory
    cdef object places
    cdef int mask
    cdef Word follow[10]
    cdef Word beaten_by[64]
    cdef Word bands[1000]
    cdef Word dwarves, giants, dragons, all_trolls
    cdef readonly int leader, led
    cdef Word salt, deck
    # The question, and how the search goes.
    cdef int target, threshold
    cdef readonly long long visited
    cdef readonly int last
    cdef volatile bint stopped
    cdef Word contested[40]
    cdef int moves[40][16]
    cdef int orders[40][16]

    cdef int prove(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int depth) noexcept nogil
    cdef int prove_lead(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int depth) noexcept nogil
    cdef int prove_reply(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int depth) noexcept nogil
    cdef int prove_trick(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int card, int depth) noexcept nogil
    cdef int answer_at_end(self, Word s0, Word s1) noexcept nogil
    cdef int list_moves(self, Word own, Word other, Word trolls, int led, int row) noexcept nogil
    cdef bint alike(self, int low, int high, Word other, Word trolls, int led) noexcept nogil
    cdef int lead_order(self, int card, Word other, int depth) noexcept nogil
    cdef int reply_order(self, int card, int led, int depth) noexcept nogil
    cdef void sort_moves(self, int count, int row) noexcept nogil
    cdef int recall(self, Word key) noexcept nogil
    cdef void remember(self, Word key, int answer) noexcept nogil
    cdef int _ask_lead(self, int card) noexcept nogil
    cdef int _ask_reply(self, int card) noexcept nogil
    cdef Word mix(self, Word key, Word part) noexcept nogil
