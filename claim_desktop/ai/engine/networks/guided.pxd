# The C types of guided.py.
cimport cython
from libc.math cimport sqrt

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.knowledge.worlds cimport Worlds
from claim_desktop.ai.engine.networks.network cimport Network
from claim_desktop.ai.engine.networks.situation cimport NetworkState
from claim_desktop.ai.engine.search.ismcts cimport Search

cdef class GuidedSearch(Search):
    cdef NetworkState start, situation
    cdef Network value_net, policy
    cdef int only

    cdef double puct_score(self, int branch, double untried) noexcept nogil
    cdef bint add_branches(self, int node) noexcept nogil
    cdef int branch_of(self, int node, int move) noexcept nogil
