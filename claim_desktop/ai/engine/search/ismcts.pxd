# The C types of ismcts.py.
cimport cython
from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.state.voting cimport with_lowest_copies
from claim_desktop.ai.engine.knowledge.worlds cimport Worlds

cdef extern from *:
    const Word ROOT_KEY "(0xFFFFFFFULL << 36)"

cdef enum:
    AHEAD = 3

cdef struct Branch:
    # One move at a node, as met in any world.
    double reward    # of the side that moves, summed over the visits
    int visits
    int available    # how often the move was legal when the node was visited
    int next         # the node's next branch, or -1
    int ahead        # the branch some places further on, to be loaded in advance
    int move
    float prior      # how likely the policy finds the move; only in a guided search

cdef struct Node:
    Word key         # how it is reached, see ismcts.py; 0: this place of the table is empty
    int first        # the node's first branch, or -1

cdef struct Sighting:
    # What the observer sees at a node, as a number of 128 bits.
    Word first
    Word second
    int node

cdef class Search:
    cdef Game root, world
    cdef Worlds worlds
    cdef Branch* branches
    cdef Node* nodes         # a table with 2 ** bits places
    cdef Sighting* sightings
    cdef object places
    cdef readonly int branch_count, node_count
    cdef int capacity, bits, sighting_count, root_node
    cdef readonly long long iterations
    cdef double exploration
    cdef Flag stopped
    cdef int depth
    cdef int path[DECISIONS]
    cdef int movers[DECISIONS]
    cdef double value[4]
    cdef Word sight[2]
    cdef double logarithms[LOGARITHMS]
    cdef int counts[LOGARITHMS]      # whose logarithms those are, by their last bits
    # The branches that are compared at a node.
    cdef int tried[MOVES]
    cdef int visits[MOVES]
    cdef double rewards[MOVES]
    cdef double logs[MOVES]
    cdef double bounds[MOVES]

    cdef void check(self)
    cdef bint is_made(self)
    cdef void _clear(self)
    cdef void iterate(self) noexcept nogil
    cdef void determinize(self) noexcept nogil
    cdef void descend(self) noexcept nogil
    cdef int select(self) noexcept nogil
    cdef int best_branch(self, int node) noexcept nogil
    cdef int expand(self, int node) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef void backpropagate(self) noexcept nogil
    cdef int node_after(self, int node, int move) noexcept nogil
    cdef int find_node(self, Word key) noexcept nogil
    cdef int add_node(self, Word key) noexcept nogil
    cdef int place_for(self, Word key) noexcept nogil
    cdef void add_sighting(self, int node) noexcept nogil
    cdef int node_seen_as(self, Game game) noexcept nogil
    cdef void look_at(self, Game game) noexcept nogil
    cdef void add_cards_to_sight(self, Game game, Word lo, Word hi) noexcept nogil
    cdef void add_to_sight(self, Word part) noexcept nogil
    cdef int add_branch(self, int node, int move) noexcept nogil
    cdef int branch_ahead(self, int branch) noexcept nogil
    cdef int find_tried(self, int node) noexcept nogil
    cdef int legal_count(self) noexcept nogil
    cdef void remove_tried(self, int count) noexcept nogil
    cdef void find_bounds(self, int count) noexcept nogil
    cdef double log_of(self, int count) noexcept nogil
    cdef int only_move(self) noexcept nogil
    cdef int nth_move(self, int n) noexcept nogil
