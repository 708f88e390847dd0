/* SPDX-License-Identifier: MIT */
/* Counts by kind, eight at a time: each is a byte of a number, the first lowest. */
#ifndef PAIJU_EIGHT_H
#define PAIJU_EIGHT_H

#include <stdint.h>
#include <string.h>

#include "tile.h"

enum { N_WORDS = 5 };

/* Where to read eight kinds at a time; the last word overlaps the one before it. */
static const uint8_t word_at[N_WORDS] = { 0, 8, 16, 24, N_KINDS - 8 };

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Otherwise the compiler calls these functions with the tiles in memory: three times slower. */
#define INLINE static inline __attribute__((always_inline))

/* Otherwise the compiler saves registers for them that the short way does not need. */
#define NOINLINE __attribute__((noinline))

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LOWEST_FIRST(bits, bytes) __builtin_bswap##bits(bytes)
#else
#define LOWEST_FIRST(bits, bytes) (bytes)
#endif

INLINE uint64_t eight_bytes(const uint8_t *p)
{
    uint64_t bytes;
    memcpy(&bytes, p, sizeof bytes);
    return LOWEST_FIRST(64, bytes);
}

INLINE uint32_t four_bytes(const uint8_t *p)
{
    uint32_t bytes;
    memcpy(&bytes, p, sizeof bytes);
    return LOWEST_FIRST(32, bytes);
}

INLINE void put_eight(uint8_t *p, uint64_t bytes)
{
    bytes = LOWEST_FIRST(64, bytes);
    memcpy(p, &bytes, sizeof bytes);
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
