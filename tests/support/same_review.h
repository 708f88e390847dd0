/* SPDX-License-Identifier: MIT */
/* Do two reviews say the same? Compared by members: the gaps between them hold anything. */
#ifndef PAIJU_SAME_REVIEW_H
#define PAIJU_SAME_REVIEW_H

#include <string.h>

#include "review.h"
#include "tap.h"

static inline bool same_facts(const Fact *a, const Fact *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i].code != b[i].code || a[i].fan != b[i].fan || a[i].tile != b[i].tile ||
            a[i].seat != b[i].seat || a[i].suit != b[i].suit || a[i].n != b[i].n ||
            a[i].m != b[i].m || a[i].kinds != b[i].kinds || a[i].shape.rank != b[i].shape.rank)
            return false;
    return true;
}

static inline bool same_judgement(const ReviewDecision *a, const ReviewDecision *b)
{
    const Contrast *x = &a->why, *y = &b->why;
    return a->event == b->event && a->before == b->before && a->seat == b->seat &&
           a->forced == b->forced && a->kind == b->kind && a->grade == b->grade &&
           a->first_grade == b->first_grade && a->doubted == b->doubted &&
           a->confirmed == b->confirmed && a->value == b->value && a->loss == b->loss &&
           a->error == b->error && a->lead == b->lead && a->luck == b->luck &&
           a->accuracy == b->accuracy && a->chance == b->chance &&
           action_equal(&a->chosen, &b->chosen) && action_equal(&a->best, &b->best) &&
           x->n_for == y->n_for && x->n_although == y->n_although && x->loss == y->loss &&
           memcmp(x->part, y->part, sizeof x->part) == 0 &&
           same_facts(x->pro, y->pro, x->n_for) && same_facts(x->con, y->con, x->n_although);
}

static inline void must_say_the_same(const Review *a, const Review *b)
{
    ck_assert_int_eq(review_n(a), review_n(b));
    for (int i = 0; i < review_n(a); i++)
        ck_assert_msg(same_judgement(review_decision(a, i), review_decision(b, i)),
                      "decision %d of the record is judged otherwise", i);
}

#endif
