/* SPDX-License-Identifier: MIT */
/* Hashes the log, and for a position made by hand without a log also what only its view
 * contains. */
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
