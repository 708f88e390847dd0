/* SPDX-License-Identifier: MIT */
/* The named generator behind all random numbers: xoshiro256**, seeded by SplitMix64 (Blackman and
 * Vigna, public domain). Streams are derived by label, so that the wall, the players and the hints
 * never share one. */
#ifndef PAIJU_RNG_H
#define PAIJU_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t s[4];
} Rng;

/* A bijection that mixes well: the end of SplitMix64. */
static inline uint64_t rng_mixed(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* The stream of `seed`. */
Rng rng_seeded(uint64_t seed);

/* A seed for a purpose: depends on seed, label and index, and on nothing else. */
uint64_t rng_derive(uint64_t seed, const char *label, uint64_t index);

/* The next 64 bits of the stream. */
uint64_t rng_next(Rng *r);

/* Uniform in 0..n-1 without bias, n >= 1. */
uint32_t rng_below(Rng *r, uint32_t n);

/* Fisher and Yates over `n` bytes, from the last down: every order is equally likely. */
void rng_shuffle(Rng *r, uint8_t *items, int n);

#endif
