# The C types of vote_scores.py.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game

@cython.final
cdef class VoteScores:
    cdef int faction_count
    cdef int factions[8]
    cdef signed char faction[64]
    cdef signed char value[64]
    cdef Word cards_of[10]
    cdef Word top[10]
    cdef int shift[10]
    cdef int width[10]
    cdef Word field[10]
    cdef bint counted[10]
    cdef Word worth[64]
    cdef Word gnome_worth[10]
    cdef Word giants_of_value[10]
    cdef Word parts[2]
    cdef Word guards[2]
    cdef Word score[2]
    cdef int sides[8]        # who is sure of each of the deck's votes: 1: seat 0, -1: seat 1, 0: open
    cdef int gains[8]        # what that side still gains of a faction at least, by cashing winners
    cdef Word in_play
    cdef bint with_sums
    cdef int doubt

    cdef void load(self, Game game, bint with_sums)
    cdef void _lay_out(self, Game game, Word in_play)
    cdef void _divide(self, int place, int end, int size)
    cdef bint has_all(self, Word more, Word less) noexcept nogil
    cdef void _price(self, int faction, int place)
    cdef int compare(self, int faction, Word s0, Word s1) noexcept nogil
    cdef int cards_in(self, int faction, Word score) noexcept nogil
    cdef int at_end(self, Word s0, Word s1) noexcept nogil
    cdef int ladder(self, Word s0, Word s1) noexcept nogil
    cdef int sum_in(self, int faction, Word score) noexcept nogil
    cdef int settled(self, int faction, Word hands, Word s0, Word s1) noexcept nogil
    cdef int settled_gnomes(self, int held, Word hands, Word s0, Word s1) noexcept nogil
    cdef void settle_votes(self, Word hands, Word s0, Word s1) noexcept nogil
    cdef int secure_votes(self, int leader, Word winners, Word own, Word other, Word trolls, Word s0, Word s1) noexcept nogil
    cdef int secured_gain(self, int faction, int leader, Word winners, Word own, Word other, Word trolls, Word s0, Word s1) noexcept nogil
    cdef Word worth_of(self, Word cards) noexcept nogil
    cdef Word smash(self, Word giants, Word score) noexcept nogil
