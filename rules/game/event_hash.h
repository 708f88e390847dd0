/* SPDX-License-Identifier: MIT */
/* Numbers that identify what happened: the same on every machine, and different for anything that
 * differs, up to collisions of 64 bits. Chain them: h = hash_with_event(h, e). */
#ifndef PAIJU_EVENT_HASH_H
#define PAIJU_EVENT_HASH_H

#include "game_types.h"

/* The event, masked or not. The number of the hand and the totals before it are ignored: the same
 * deal at another point of a match is the same hand. */
uint64_t hash_with_event(uint64_t hash, const Event *e);

/* Cards by the number of each, `n` counts in order, and a single number. */
uint64_t hash_with_cards(uint64_t hash, const CardSet *c);
uint64_t hash_with_counts(uint64_t hash, const uint8_t *count, int n);
uint64_t hash_with(uint64_t hash, int64_t value);

#endif
