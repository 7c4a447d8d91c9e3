# The C types of gathering.py.
from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.ballot cimport Ballot

cdef class Gathering(Ballot):
    cdef void gather(self) noexcept nogil
    cdef int dwarf_collector(self) noexcept nogil
    cdef void smash_gnomes(self, int value, int winner) noexcept nogil
    cdef void end_game(self, int winner) noexcept nogil
