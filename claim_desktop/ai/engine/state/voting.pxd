# The C types of voting.py.
from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.position cimport Position

cdef void count_vote(Position position) noexcept nogil
cdef int vote_of(Position position, int faction) noexcept nogil
cdef Word with_lowest_copies(Position position, Word cards) noexcept nogil
cdef void break_tie(Position position, int leading) noexcept nogil
cdef int sum_of_values(Position position, Word lo, Word hi) noexcept nogil
