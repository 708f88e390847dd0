/* SPDX-License-Identifier: MIT */
/* SHA-256 as defined in FIPS 180-4, in its terms: message schedule, Ch, Maj and the four sigmas.
 * Only a few hundred bytes are hashed, once a match: plain code is fast enough, and a library would
 * be one more dependency to install everywhere. tests/src/base/check_sha256.c contains the test
 * vectors of NIST. */
#include "sha256.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8, LENGTH_AT = BLOCK - 8 };

/* Fractional parts of the cube roots of the first 64 primes. FIPS 180-4, 4.2.2. */
static const uint32_t cube_root[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t x, int by) { return x >> by | x << (32 - by); }

/* The 16 words of the block and the 48 derived from them. 6.2.2, step 1. */
static void fill_schedule(const uint8_t block[BLOCK], uint32_t w[ROUNDS])
{
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < ROUNDS; t++) {
        uint32_t s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
}

/* 6.2.2, steps 2 to 4; v[0] to v[7] are a to h. */
static void take_block(uint32_t hash[WORDS], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS], v[WORDS];
    fill_schedule(block, w);
    memcpy(v, hash, sizeof v);
    for (int t = 0; t < ROUNDS; t++) {
        uint32_t e = v[4], a = v[0];
        uint32_t choice = (e & v[5]) ^ (~e & v[6]);
        uint32_t majority = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
        uint32_t one = v[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice +
                       cube_root[t] + w[t];
        uint32_t two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < WORDS; i++)
        hash[i] += v[i];
}

const char *sha256_hex(const void *bytes, size_t n, char out[SHA256_TEXT])
{
    /* fractional parts of the square roots of the first eight primes: 5.3.3 */
    uint32_t hash[WORDS] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    const uint8_t *at = bytes;
    uint8_t last[2 * BLOCK] = { 0 };
    size_t left = n;
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        take_block(hash, at);
    if (left > 0)
        memcpy(last, at, left);
    last[left] = 0x80;          /* padding: 5.1.1 */
    size_t end = left < LENGTH_AT ? BLOCK : 2 * BLOCK;
    for (int i = 0; i < 8; i++)
        last[end - 1 - (size_t)i] = (uint8_t)((uint64_t)n * 8 >> 8 * i);
    take_block(hash, last);
    if (end > BLOCK)
        take_block(hash, last + BLOCK);
    for (int i = 0; i < WORDS; i++)
        snprintf(out + 8 * i, 9, "%08x", (unsigned)hash[i]);
    return out;
}
