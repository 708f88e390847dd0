/* The log of a hand, read for what went by. */
#include "watch.h"

/* A cut of the kind just drawn leaves the hand as it was. */
static void watch_cut(Watch *w, const Event *e)
{
    if (!e->flag) {
        w->passed[e->actor] = 0;
        w->still[e->actor] = 0;
    } else {
        w->still[e->actor]++;
    }
    for (Seat q = 0; q < SEATS_MAX; q++)
        w->passed[q] |= kind_bit(e->tile);
}

void watch_read(Watch *w, const InfoSet *info)
{
    *w = (Watch){ .passed = { 0 } };
    for (int i = 0; i < info->n_log; i++) {
        const Event *e = &info->log[i].e;
        if (e->kind == EV_DISCARD)
            watch_cut(w, e);
        else if (e->kind == EV_MELD || e->kind == EV_KONG)
            w->passed[e->actor] = w->still[e->actor] = 0;
    }
}
