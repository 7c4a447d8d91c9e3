# The C side of constants.py, where each is documented.

cdef enum:
    GOBLINS = 0
    KNIGHTS = 1
    DWARVES = 2
    UNDEAD = 3
    DOPPELGANGERS = 4
    GNOMES = 5
    GIANTS = 6
    DRAGONS = 7
    TROLLS = 8
    SEERS = 9

cdef enum:
    PHASE_ONE = 1
    PHASE_TWO = 2
    OVER = 3

cdef enum:
    TAKE = 128
    TAKE_TOP = 127
    NOBODY = -1

cdef enum:
    NO = 0
    YES = 1
    DOUBTFUL = 2
    UNKNOWN = 3

cdef enum:
    DEALS = 4096
    ROOMS = 73000
    LOGARITHMS = 4096
    DECISIONS = 128
    MAX_HAND = 13
    STOCK = 48
    FEATURES = 320
    MOVES = 32
    BETWEEN = 8
