# The C types of move_ordering.py. Of the 40 rows of moves two belong to each trick: the leads and the replies.
cimport cython

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.game cimport Game
from claim_desktop.ai.engine.solving.vote_scores cimport VoteScores

@cython.final
cdef class MoveOrdering:
    cdef VoteScores scores
    cdef Word follow[10]
    cdef Word beaten_by[64]
    cdef Word bands[1000]
    cdef Word dwarves, giants, dragons, all_trolls
    cdef Word contested[40]
    cdef int history[4160]      # of leads by card, then of replies by the card led and their own: -512 to 512
    # Of both dealt hands (13 places each): each card's place, each place's card as a bit, and the cards that
    # separate it from the one before.
    cdef signed char place[64]
    cdef Word line[26]
    cdef Word parting[26]
    cdef int moves[40][16]
    cdef int orders[40][16]

    cdef void clear_history(self) noexcept nogil
    cdef void compare_cards(self, Game game)
    cdef Word cards_between(self, Game game, int faction, int low, int high) noexcept nogil
    cdef int list_moves(self, Word own, Word other, Word trolls, int led, int row) noexcept nogil
    cdef bint are_equivalent(self, int low, int high, Word other, Word trolls, int led) noexcept nogil
    cdef Word apart(self, int low, int high) noexcept nogil
    cdef int lead_order(self, int card, Word other, int depth) noexcept nogil
    cdef int reply_order(self, int card, int led, int depth) noexcept nogil
    cdef void sort_moves(self, int count, int row) noexcept nogil
    cdef void index_hand(self, int seat, Word cards)
    cdef Word canonical_hands(self, Word h0, Word h1, Word trolls) noexcept nogil
    cdef Word find_winners(self, Word own, Word other) noexcept nogil
    cdef Word lowered(self, int seat, Word hand, Word others) noexcept nogil
    cdef void update_history(self, int led, int row, int chosen) noexcept nogil
