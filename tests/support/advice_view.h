/* SPDX-License-Identifier: MIT */
/* Queries on an advice for tests: rows and facts. */
#ifndef PAIJU_ADVICE_VIEW_H
#define PAIJU_ADVICE_VIEW_H

#include "advice.h"
#include "ai_family.h"
#include "contrast.h"
#include "mj.h"
#include "mj_view.h"

/* The advice for a hand: its choices by speed, and the tally. */
typedef struct Advised {
    int               shanten, n_dead, n_rows, n_waits, n_groups, n_next, n_unseen;
    Verdict           row[MJ_CHOICES_MAX];
    const AdviceWait *wait;
    const HandGroup  *group;
    const AdviceDraw *next;
    uint8_t           unseen[N_KINDS];
} Advised;

/* The advice for a view, valid until the next call. */
static inline const Advised *advice_of(const Game *g, const View *v)
{
    static Advice hand;
    static Advised a;
    a.n_rows = advice_rank(g, v, a.row, MJ_CHOICES_MAX);
    if (a.n_rows > 0)
        ai_family(g->ops->family)->explain(g, v, a.row, a.n_rows);
    advice_make(g, v, a.row, a.n_rows, &hand);
    a.shanten = hand.shanten;
    a.n_dead = hand.n_dead;
    a.n_waits = hand.n_waits;
    a.wait = hand.wait;
    a.n_groups = hand.n_groups;
    a.group = hand.group;
    a.n_next = hand.n_next;
    a.next = hand.next;
    mj_unseen_counts(g, v, a.unseen);
    a.n_unseen = tiles_total(a.unseen);
    return &a;
}

static inline const Verdict *row_of_kind(const Advised *a, ActionKind kind)
{
    for (int i = 0; i < a->n_rows; i++) {
        if (a->row[i].action.kind == kind)
            return &a->row[i];
    }
    ck_abort_msg("no row of kind %d", kind);
    return NULL;
}

static inline Contrast contrast_between(const Game *g, const View *v, const Advised *a,
                                        const Verdict *better, const Verdict *other)
{
    Contrast c;
    const InfoSet info = { .view = *v };
    contrast_make(&(ContrastPair){ g, &info, a->row, a->n_rows, better, other }, &c);
    return c;
}

static inline bool has_fact(const Fact *fact, int n, FactCode code)
{
    int i = 0;
    while (i < n && fact[i].code != code)
        i++;
    return i < n;
}

#endif
