/* Counts by kind eight at a time: each a byte of a number, the first lowest. */
#ifndef PAIJU_EIGHT_H
#define PAIJU_EIGHT_H

#include <stdint.h>

#include "tile.h"

enum { N_WORDS = 5 };

/* Where to read eight kinds at a time; the last word laps over the one before. */
static const uint8_t word_at[N_WORDS] = { 0, 8, 16, 24, N_KINDS - 8 };

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Left to itself the compiler calls these with the tiles in memory: three times slower. */
#define INLINE static inline __attribute__((always_inline))

INLINE uint64_t eight_bytes(const uint8_t *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 |
           (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 |
           (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

INLINE void put_eight(uint8_t *p, uint64_t bytes)
{
    /* Written out it is one store; the compiler makes eight of a loop. */
    p[0] = (uint8_t)bytes, p[1] = (uint8_t)(bytes >> 8);
    p[2] = (uint8_t)(bytes >> 16), p[3] = (uint8_t)(bytes >> 24);
    p[4] = (uint8_t)(bytes >> 32), p[5] = (uint8_t)(bytes >> 40);
    p[6] = (uint8_t)(bytes >> 48), p[7] = (uint8_t)(bytes >> 56);
}

INLINE int sum_of_bytes(uint64_t bytes)
{
    return (int)(bytes * EACH_BYTE >> 56);
}

/* Low bits of eight bytes, the first byte lowest. */
static inline uint64_t low_bits(uint64_t bytes)
{
    return (bytes & EACH_BYTE) * UINT64_C(0x0102040810204080) >> 56;
}

/* A bit for each byte that is not 0. */
static inline uint64_t bytes_held(uint64_t bytes)
{
    return low_bits((((bytes & 127 * EACH_BYTE) + 127 * EACH_BYTE) | bytes) >> 7);
}

#endif
