# The C side of vectors.py, compiled for several kinds of processors.

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define CLAIM_INLINE static inline __attribute__((always_inline))
    #else
    #define CLAIM_INLINE static __inline
    #endif
    CLAIM_INLINE void claim_add_rows(short *sums, const short *weights, const int *rows, int count, int width) {
        const short *a, *b, *c, *d;
        int i, j;
        for (j = 0; j < width; j++) sums[j] = weights[j];
        /* Adding four rows at a time saves most of the loads and stores of the sums. */
        for (i = 0; i + 4 <= count; i += 4) {
            a = weights + (rows[i] + 1) * width;
            b = weights + (rows[i + 1] + 1) * width;
            c = weights + (rows[i + 2] + 1) * width;
            d = weights + (rows[i + 3] + 1) * width;
            for (j = 0; j < width; j++) sums[j] = (short)(sums[j] + a[j] + b[j] + c[j] + d[j]);
        }
        for (; i < count; i++) {
            a = weights + (rows[i] + 1) * width;
            for (j = 0; j < width; j++) sums[j] = (short)(sums[j] + a[j]);
        }
        for (j = 0; j < width; j++) sums[j] = sums[j] < 0 ? 0 : sums[j] < 8191 ? sums[j] : 8191;
    }
    CLAIM_INLINE int claim_product(const short *some, const short *others, int start, int length) {
        int total = 0, i;
        /* Python's -fwrapv would have start + i wrap around, so that gcc would multiply one by one. */
        others += start;
        for (i = 0; i < length; i++) total += some[i] * others[i];
        return total;
    }
    #if defined(__GNUC__) && defined(__x86_64__)
    /* The same for processors with wider registers (AVX2, AVX-512), chosen when the game runs. */
    #define CLAIM_FOR(name, features) \\
        __attribute__((target(features))) static inline void claim_add_rows_##name( \\
            short *sums, const short *weights, const int *rows, int count, int width) { \\
            claim_add_rows(sums, weights, rows, count, width); } \\
        __attribute__((target(features))) static inline int claim_product_##name( \\
            const short *some, const short *others, int start, int length) { \\
            return claim_product(some, others, start, length); }
    CLAIM_FOR(avx512, "avx512bw,prefer-vector-width=512")
    CLAIM_FOR(avx2, "avx2")
    #define CLAIM_BEST(name, ...) \\
        (__builtin_cpu_supports("avx512bw") ? name##_avx512(__VA_ARGS__) \\
        : __builtin_cpu_supports("avx2") ? name##_avx2(__VA_ARGS__) : name(__VA_ARGS__))
    #define claim_add_rows_best(...) CLAIM_BEST(claim_add_rows, __VA_ARGS__)
    #define claim_product_best(...) CLAIM_BEST(claim_product, __VA_ARGS__)
    #else
    #define claim_add_rows_best claim_add_rows
    #define claim_product_best claim_product
    #endif
    """
    void add_rows "claim_add_rows_best" (
        short* sums, short* weights, int* rows, int count, int width) noexcept nogil
    int dot_product "claim_product_best" (short* some, short* others, int start, int length) noexcept nogil
