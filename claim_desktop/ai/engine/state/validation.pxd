# The C types of validation.py.
from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.state.position cimport Position

cdef bint is_same_deck(Position some, Position other)
cdef str validation_error(Position position, int* hands, int* followers, int stock)
cdef bint has_right_hands(Position position, int left, int* hands)
cdef bint has_right_followers(Position position, int* followers)
cdef bint has_enough_stock(Position position, int left, int stock)
cdef bint has_yet_to_take(Position position, int seat)
