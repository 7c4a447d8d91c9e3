# The C types of transposition_table.py.
cimport cython
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from claim_desktop.ai.engine.bits cimport *
from claim_desktop.ai.engine.constants cimport *
from claim_desktop.ai.engine.solving.vote_scores cimport VoteScores

cdef enum:
    PLACE = 12
    WAYS = 8

cdef extern from *:
    """
    #define CLAIM_PAGE ((size_t)1 << 21)
    #if defined(__linux__)
    #include <sys/mman.h>
    #endif
    /* The first large page of a block, which the system is asked to give whole: rows then lie within cache lines,
       and the processor translates few addresses. */
    #if defined(MADV_HUGEPAGE)
    #define claim_ask_for_large_pages(start, size) madvise(start, size, MADV_HUGEPAGE)
    #else
    #define claim_ask_for_large_pages(start, size) 0
    #endif
    static inline void *claim_first_page(void *block, size_t size) {
        void *first = (void *)(((size_t)block + CLAIM_PAGE - 1) & ~(CLAIM_PAGE - 1));
        (void)claim_ask_for_large_pages(first, size & ~(CLAIM_PAGE - 1));
        return first; }
    """
    const size_t PAGE "CLAIM_PAGE"
    void *first_page "claim_first_page" (void *block, size_t size) noexcept nogil
    const Word FLOOR "(63ULL << 45)"
    const Word HANDS "((1ULL << 26) - 1)"

cdef struct Entry:
    # A position, a question and its answer: the bits are listed in transposition_table.py. All 0: empty.
    Word first
    Word second

@cython.final
cdef class TranspositionTable:
    cdef VoteScores scores
    cdef void* block
    cdef Entry* memory       # within the block
    cdef object rows
    cdef int bits, most      # 2 ** bits entries are in use, of 2 ** most
    cdef Word found          # the score of the answer that was recalled last
    cdef Word stored         # how many answers about the deal have an entry of their own

    cdef void clear(self)
    cdef void begin_deal(self)
    cdef void grow(self, Word deal) noexcept nogil
    cdef void prefetch(self, Word first, Word second) noexcept nogil
    cdef int probe(self, Word first, Word second) noexcept nogil
    cdef void store(self, Word first, Word second, int answer) noexcept nogil
    cdef Entry* row_of(self, Word first, Word second) noexcept nogil
    cdef bint follows(self, int answer, Word known, Word at, Word asked, Word about) noexcept nogil
