/* The log tells all but what a position without a log, made by hand, says in its view alone. */
#include "position.h"

#include "event_hash.h"

static uint64_t with_mahjong(uint64_t hash, const MjView *v)
{
    hash = hash_with_counts(hash, v->own.count, N_KINDS);
    hash = hash_with(hash, v->own.drawn);
    hash = hash_with(hash, v->table.phase);
    hash = hash_with(hash, v->table.turn);
    hash = hash_with(hash, v->table.last);
    return hash_with(hash, v->table.wall);
}

static uint64_t with_cards(uint64_t hash, const DtzView *v)
{
    hash = hash_with_cards(hash, &v->hand);
    hash = hash_with_cards(hash, &v->table.top.cards);
    hash = hash_with(hash, v->table.top_by);
    hash = hash_with(hash, v->table.points);
    hash = hash_with_counts(hash, v->table.n_cards, SEATS_MAX);
    for (int s = 0; s < SEATS_MAX; s++)
        hash = hash_with_cards(hash, &v->table.played[s]);
    return hash;
}

uint64_t position_hash(const Game *g, const InfoSet *info)
{
    const View *v = &info->view;
    uint64_t hash = hash_with(0, v->seat);
    for (int i = 0; i < info->n_log; i++)
        hash = hash_with_event(hash, &info->log[i].e);
    if (g->ops->family == FAMILY_MAHJONG)
        return with_mahjong(hash, &v->mj);
    return with_cards(hash, &v->dtz);
}
