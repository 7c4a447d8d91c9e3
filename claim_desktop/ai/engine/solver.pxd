# The C types of solver.py.
cimport cython
from libc.stdlib cimport calloc, free

from claim_desktop.ai.engine.words cimport *
from claim_desktop.ai.engine.game cimport Game
from claim_desktop.ai.engine.candidates cimport Candidates

cdef enum:
    NO = 0
    YES = 1
    DOUBTFUL = 2
    UNKNOWN = 3

@cython.final
cdef class Solver(Candidates):
    cdef Word* memory
    cdef object places
    cdef int mask
    cdef readonly int leader, led
    cdef Word salt, deck
    # The question, and how the search goes.
    cdef int target, threshold
    cdef readonly long long visited
    cdef readonly int last
    cdef volatile bint stopped

    cdef int _answer(self, int card) noexcept nogil
    cdef int prove(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int depth) noexcept nogil
    cdef int prove_moves(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int depth) noexcept nogil
    cdef int prove_trick(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int card, int depth) noexcept nogil
    cdef Word smashed(self, Word giants, Word score) noexcept nogil
    cdef int answer_at_end(self, Word s0, Word s1) noexcept nogil
    cdef int recall(self, Word key) noexcept nogil
    cdef void remember(self, Word key, int answer) noexcept nogil
    cdef Word mix(self, Word key, Word part) noexcept nogil
