# The C types of teacher.py.
cimport cython
from libc.math cimport exp

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.networks.lookahead cimport Lookahead
from claim_desktop.ai.engine.networks.network cimport Network
from claim_desktop.ai.engine.networks.situation cimport NetworkState
from claim_desktop.ai.engine.solving.solver cimport Solver
from claim_desktop.ai.engine.knowledge.worlds cimport Worlds

@cython.final
cdef class SelfPlaySampler:
    cdef Game deck
    cdef Network value, policy
    cdef NetworkState table, root, work
    cdef Worlds worlds
    cdef Solver solver
    cdef object seed
    cdef int cards[80]
    cdef Word hidden_lo, hidden_hi    # cards that the seat to move does not see
    cdef readonly list value_samples, policy_samples
    cdef public double noise, sharpness, sampled_moves, sampled_values, sampled_boundaries, sampled_proofs, sampled_endings
    cdef public int world_count, continuations

    cdef void deal(self)
    cdef void shuffle(self, Game game, int first, int count)
    cdef int move(self)
    cdef list look_ahead(self)
    cdef object next_seed(self)
    cdef void hide(self)
    cdef void hide_phase_one(self, Game game, int seat)
    cdef void hide_phase_two(self, Game game, int seat)
    cdef int possible_holders(self, int faction)
    cdef void record_position(self)
    cdef void prove(self, int left)
    cdef void play_on(self)
    cdef void play_to_end(self)
