/* SPDX-License-Identifier: MIT */
/* The log tells all but what a position without a log, made by hand, says in its view alone. */
#include "position.h"

#include "ai_family.h"
#include "event_hash.h"

uint64_t position_hash(const Game *g, const InfoSet *info)
{
    const View *v = &info->view;
    uint64_t hash = hash_with(0, v->seat);
    for (int i = 0; i < info->n_log; i++)
        hash = hash_with_event(hash, &info->log[i].e);
    return ai_family(g->ops->family)->hash(hash, v);
}
