/* SPDX-License-Identifier: MIT */
/* Reads from the log of a hand which tiles were passed. */
#include "passed_tiles.h"

/* A discard of the kind just drawn leaves the hand as it was. */
static void note_discard(PassedTiles *w, const Event *e)
{
    if (!e->flag) {
        w->passed[e->actor] = 0;
        w->discards_since_change[e->actor] = 0;
    } else {
        w->discards_since_change[e->actor]++;
    }
    for (Seat q = 0; q < SEATS_MAX; q++)
        w->passed[q] |= kind_bit(e->tile);
}

void passed_tiles_read(PassedTiles *w, const InfoSet *info)
{
    *w = (PassedTiles){ .passed = { 0 } };
    for (int i = 0; i < info->n_log; i++) {
        const Event *e = &info->log[i].e;
        if (e->kind == EV_DISCARD)
            note_discard(w, e);
        else if (e->kind == EV_MELD || e->kind == EV_KONG)
            w->passed[e->actor] = w->discards_since_change[e->actor] = 0;
    }
}
