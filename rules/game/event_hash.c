/* SPDX-License-Identifier: MIT */
/* One number for what was seen. Every field with information is mixed in by value, never the bytes
 * of the struct, so that compilers, byte orders and paddings agree. What follows from other events
 * (payments, totals, hands shown at the end) is left out. */
#include "event_hash.h"

uint64_t hash_with(uint64_t hash, int64_t value)
{
    return rng_mixed((hash ^ (uint64_t)value) + UINT64_C(0x9E3779B97F4A7C15));
}

uint64_t hash_with_counts(uint64_t hash, const uint8_t *count, int n)
{
    for (int i = 0; i < n; i++)
        hash = hash_with(hash, count[i]);
    return hash;
}

uint64_t hash_with_cards(uint64_t hash, const CardSet *c)
{
    for (int i = 0; i < 4; i++)
        hash = hash_with(hash, (int64_t)c->word[i]);
    return hash;
}

uint64_t hash_with_event(uint64_t hash, const Event *e)
{
    const uint8_t head[] = { e->kind, e->type, e->actor, e->target, e->tile, e->flag, e->with[0],
                             e->with[1] };
    hash = hash_with_counts(hash, head, (int)sizeof head);
    if (e->kind == EV_START)
        return hash_with_counts(hash_with(hash, e->deal->die), e->deal->item, e->deal->n);
    if (e->kind == EV_EXCHANGE) {
        hash = hash_with(hash, e->dir);
        for (int s = 0; s < SEATS_MAX; s++) {
            hash = hash_with_counts(hash, e->give[s], 3);
            hash = hash_with_counts(hash, e->get[s], 3);
        }
    }
    if (e->kind == EV_VOID)
        return hash_with_counts(hash, e->suits, SEATS_MAX);
    if (e->kind == EV_PLAY)
        return hash_with_cards(hash, &e->play.cards);
    return hash;
}
