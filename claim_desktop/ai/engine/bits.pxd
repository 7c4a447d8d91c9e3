# The C side of bits.py, with the processor's own instructions for counting bits.
from libc.stdint cimport uint64_t

ctypedef uint64_t Word

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #if defined(_M_X64)
    static __inline int claim_count(unsigned long long word) { return (int)__popcnt64(word); }
    #else
    static __inline int claim_count(unsigned long long word) {
        /* Windows on ARM: add neighbouring bits, pairs and nibbles, then all bytes (Knuth, TAOCP 7.1.3). */
        word -= (word >> 1) & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + ((word >> 2) & 0x3333333333333333ULL);
        word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((word * 0x0101010101010101ULL) >> 56); }
    #endif
    static __inline int claim_lowest(unsigned long long word) {
        unsigned long place; _BitScanForward64(&place, word); return (int)place; }
    static __inline int claim_highest(unsigned long long word) {
        unsigned long place; _BitScanReverse64(&place, word); return (int)place; }
    #else
    static inline int claim_count(unsigned long long word) { return __builtin_popcountll(word); }
    static inline int claim_lowest(unsigned long long word) { return __builtin_ctzll(word); }
    static inline int claim_highest(unsigned long long word) { return 63 - __builtin_clzll(word); }
    #endif
    static inline unsigned long long claim_next_random(unsigned long long state) {
        return state * 6364136223846793005ULL + 1442695040888963407ULL; }
    static inline int claim_random_below(unsigned long long state, int limit) {
        return (int)(((state >> 33) * (unsigned long long)limit) >> 31); }
    #if defined(__GNUC__) && defined(__x86_64__)
    /* Seldom needed there, and large: were it repeated wherever it is called, those functions would be, too. */
    #define CLAIM_SELDOM __attribute__((noinline))
    #else
    #define CLAIM_SELDOM inline
    #endif
    static CLAIM_SELDOM int claim_nth_by_steps(unsigned long long word, int n) {
        /* Always 16 steps: a loop of n steps ends in a branch that is often mispredicted, which costs more. */
        unsigned long long left[16];
        int i;
        for (i = 0; i < 16; i++) { left[i] = word; word &= word - 1; }
        return claim_lowest(left[n]); }
    #if defined(__GNUC__) && defined(__x86_64__)
    /* One "pdep" instruction finds the bit. Zen 1 and 2 have it too, but slower than the loop below. */
    #define CLAIM_PDEP (__builtin_cpu_supports("bmi2") && !__builtin_cpu_is("amdfam17h"))
    static inline unsigned long long claim_pdep(unsigned long long source, unsigned long long mask) {
        unsigned long long found;
        __asm__("pdepq %2, %1, %0" : "=r"(found) : "r"(source), "r"(mask));
        return found; }
    #else
    #define CLAIM_PDEP 0
    #define claim_pdep(source, mask) (source)
    #endif
    static inline int claim_nth(unsigned long long word, int n) {
        if (CLAIM_PDEP) return claim_lowest(claim_pdep(1ULL << n, word));
        return claim_nth_by_steps(word, n); }
    /* Seconds by a monotonic clock; on Windows, by clock(), from the start of the program. */
    #include <time.h>
    #if defined(_WIN32)
    static inline double claim_now(void) { return (double)clock() / CLOCKS_PER_SEC; }
    #else
    static inline double claim_now(void) {
        struct timespec time; clock_gettime(CLOCK_MONOTONIC, &time);
        return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec; }
    #endif
    /* Has the processor load an address into its caches before it is needed. */
    #if defined(_MSC_VER) && !defined(__clang__)
    #define claim_load_ahead(address) ((void)(address))
    #else
    #define claim_load_ahead(address) __builtin_prefetch(address)
    #endif
    /* A flag that one thread writes while another reads it; with Microsoft's compiler, volatile is atomic. */
    #if defined(_MSC_VER) && !defined(__clang__)
    typedef volatile int claim_flag;
    #else
    typedef _Atomic int claim_flag;
    #endif
    """
    ctypedef bint Flag "claim_flag"
    int count_bits "claim_count" (Word word) noexcept nogil
    int lowest_bit "claim_lowest" (Word word) noexcept nogil
    int highest_bit "claim_highest" (Word word) noexcept nogil
    double now "claim_now" () noexcept nogil
    void load_ahead "claim_load_ahead" (const void *address) noexcept nogil
    int nth_bit "claim_nth" (Word word, int n) noexcept nogil
    Word next_random "claim_next_random" (Word state) noexcept nogil
    int random_below "claim_random_below" (Word state, int limit) noexcept nogil
    const Word ONE "1ULL"
    const Word ALL_ONES "0xFFFFFFFFFFFFFFFFULL"
    const Word MULTIPLIER "6364136223846793005ULL"
    const Word INCREMENT "1442695040888963407ULL"
    const Word MIX "0x9E3779B97F4A7C15ULL"
