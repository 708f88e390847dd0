/* SPDX-License-Identifier: MIT */
/* xoshiro256** 1.0 seeded by SplitMix64, both by Blackman and Vigna, public domain
 * (https://prng.di.unimi.it). Ranges are made without bias by Lemire's method ("Fast random integer
 * generation in an interval", 2019). */
#include "rng.h"

/* One step of SplitMix64. */
static uint64_t splitmix(uint64_t *x)
{
    *x += UINT64_C(0x9e3779b97f4a7c15);
    return rng_mixed(*x);
}

static uint64_t rng_rotated(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

Rng rng_seeded(uint64_t seed)
{
    Rng r;
    for (int i = 0; i < 4; i++)
        r.s[i] = splitmix(&seed);
    return r;
}

uint64_t rng_derive(uint64_t seed, const char *label, uint64_t index)
{
    uint64_t x = splitmix(&seed);
    for (const char *c = label; *c != '\0'; c++) {
        x ^= (unsigned char)*c;
        x = splitmix(&x);
    }
    /* 256 is not a byte of a label, so a label and its index cannot run into each other. */
    x ^= 256;
    x = splitmix(&x) ^ index;
    return splitmix(&x);
}

uint64_t rng_next(Rng *r)
{
    uint64_t *s = r->s;
    uint64_t result = rng_rotated(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotated(s[3], 45);
    return result;
}

uint32_t rng_below(Rng *r, uint32_t n)
{
    uint64_t product = (rng_next(r) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t surplus = (0 - n) % n;         /* 2^32 mod n */
        while ((uint32_t)product < surplus)
            product = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

void rng_shuffle(Rng *r, uint8_t *items, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = rng_below(r, (uint32_t)i + 1);
        uint8_t held = items[i];
        items[i] = items[j];
        items[j] = held;
    }
}
