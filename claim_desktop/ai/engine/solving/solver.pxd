# The C types of solver.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.solving.move_ordering cimport MoveOrdering
from claim_desktop.ai.engine.solving.needs cimport ScoreRequirements
from claim_desktop.ai.engine.solving.transposition_table cimport TranspositionTable
from claim_desktop.ai.engine.solving.vote_scores cimport VoteScores

@cython.final
cdef class Solver:
    cdef VoteScores scores
    cdef MoveOrdering ordering
    # The position asked about.
    cdef Word hand[2]
    cdef Word trolls
    cdef TranspositionTable table
    cdef ScoreRequirements needs
    cdef readonly int leader, led
    # The deal: its number and its hands.
    cdef object deal
    cdef int deal_number, first_troll
    cdef Word dealt[2]
    cdef Word legal          # the moves of the seat to move, as first copies
    # The question, and how the search goes.
    cdef int target, threshold
    cdef Word question       # its part of an entry's second word
    cdef readonly long long visited
    cdef readonly int last
    cdef Flag stopped
    cdef double end

    cdef void _begin_deal(self, Word h0, Word h1)
    cdef int _held(self, int move)
    cdef int _answer(self, int card) noexcept nogil
    cdef bint is_late(self) noexcept nogil
    cdef int prove(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int depth) noexcept nogil
    cdef int prove_moves(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int depth) noexcept nogil
    cdef int prove_trick(self, Word h0, Word h1, Word s0, Word s1, Word trolls, int leader, int led, int card, int depth) noexcept nogil
    cdef int decided_by_cashing(self, int lead, int opposed, int leader, Word h0, Word h1, Word trolls, Word s0, Word s1) noexcept nogil
    cdef int probe_table(self, Word known, Word place, Word s0) noexcept nogil
    cdef Word place_of(self, Word gnomes, Word h0, Word h1, Word trolls) noexcept nogil
    cdef void keep(self, int answer, Word known, Word place) noexcept nogil
    cdef int decided(self, int lead, int opposed, Word hands, Word s0, Word s1) noexcept nogil
    cdef int answer_at_end(self, Word s0, Word s1) noexcept nogil
