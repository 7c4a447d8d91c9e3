# The C types of position.py. Arrays of four are indexed by seat, arrays of ten by faction, of 80 by card.
from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *

cdef class Position:
    # The deck, the same through the whole game.
    cdef readonly int players, sides, tricks, reveals
    cdef int faction_count
    cdef int factions[8]
    cdef signed char faction[80]
    cdef signed char value[80]
    cdef signed char first_copy[80]
    cdef Word copies[80]
    cdef int group_count
    cdef Word groups[10]
    cdef Word cards_of_lo[10]
    cdef Word cards_of_hi[10]
    cdef Word follow_lo[10]
    cdef Word follow_hi[10]
    cdef Word own_faction_lo[80]     # all cards of a card's faction
    cdef Word own_faction_hi[80]
    cdef Word may_follow_lo[80]      # all cards that may follow it where its faction can be followed
    cdef Word may_follow_hi[80]
    cdef Word gnomes_of_value[10]
    cdef Word beaten_by[64]          # with two players: the replies that beat a led card
    cdef signed char strengths[800]  # of a card in a trick, 0 to 29: by led faction * 80 + card
    # The position.
    cdef readonly int phase, leader, turn, tricks_played, looker, winners, stock_size
    cdef int played, taken, revealed_count, stock_next
    cdef bint choosing
    cdef int trick[4]
    cdef Word trick_lo, trick_hi
    cdef int takers[4]
    cdef int revealed[2]
    cdef int stock[STOCK]
    cdef Word hand_lo[4]
    cdef Word hand_hi[4]
    cdef Word followers_lo[4]
    cdef Word followers_hi[4]
    cdef Word known_lo[4]
    cdef Word known_hi[4]
    cdef Word pile_lo[4]
    cdef Word pile_hi[4]
    cdef Word gnomes[4]
    cdef Word trolls
    cdef Word discard_lo, discard_hi
    cdef int votes[10]
    # Validation of calls from Python.
    cdef bint has_deck, is_sound
    cdef Word laid_lo, laid_hi       # every card that lies somewhere, or has
    # Used by the searches as well.
    cdef public int observer
    cdef Word seen
    cdef Word legal[4]
    cdef Word random
    cdef Word side_lo[4]
    cdef Word side_hi[4]

    cdef void _check_new_card(self, int card, int faction, int value)
    cdef void _add_copy(self, int card, Word bit)
    cdef void _lay(self, int card)
    cdef void _expect(self, bint fits, str place, int card)
    cdef void _put_on_table(self, str place, int seat, int card, Word bit)
    cdef int _strength(self, int card, int led) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
