/* SPDX-License-Identifier: MIT */
/* What each choice leads to: the facts that tables show and that reasons are made of. contrast_mj.c
 * finds why one choice is better than another. */
#include "advice.h"
#include "advice_impl.h"

/* A discard may be won on, an added kong may be robbed. hongzhong 4.4. */
static bool lies_open(const Action *a)
{
    return a->kind == ACT_DISCARD || (a->kind == ACT_KONG && a->meld == MELD_ADDED_KONG);
}

void mj_explain(const Game *g, const View *v, Verdict *list, int n)
{
    Chair c;
    chair_of(g, v, &c);
    for (int i = 0; i < n; i++) {
        Verdict *row = &list[i];
        ExchangeFacts played_out = row->mj.exchange;
        row->mj = verdict_by_speed(g, v, &c, &row->action).mj;
        row->mj.exchange = played_out;
        if (lies_open(&row->action))
            advice_danger(g, v, row->action.tile, row->action.kind == ACT_KONG, &row->mj.danger);
    }
}
