# The C types of collecting.py.
from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.position cimport Position
from claim_desktop.ai.engine.state.voting cimport count_vote

cdef void collect_trick(Position position) noexcept nogil
cdef int dwarf_collector(Position position) noexcept nogil
cdef void smash_gnomes(Position position, int value, int winner) noexcept nogil
cdef void end_game(Position position, int winner) noexcept nogil
