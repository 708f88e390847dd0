/* SPDX-License-Identifier: MIT */
/* From the kinds of decisions in a review to the drill that practises them: the statistics and the
 * queue advise a drill that exists for the same games. */
#include "drill_own.h"
#include "tap.h"

static const struct { ReviewKind kind; const char *drill; GameFamily family; } rows[] = {
    { REVIEW_VOID, "void", FAMILY_MAHJONG },   { REVIEW_DISCARD, "discard", FAMILY_MAHJONG },
    { REVIEW_KONG, "claim", FAMILY_MAHJONG },  { REVIEW_CLAIM, "claim", FAMILY_MAHJONG },
    { REVIEW_WIN, "win", FAMILY_MAHJONG },     { REVIEW_LEAD, "lead", FAMILY_DATONGZI },
    { REVIEW_FOLLOW, "answer", FAMILY_DATONGZI },
};

TEST_LOOP(each_kind_of_decision_has_a_drill_of_its_game, sizeof rows / sizeof *rows)
{
    const Drill *d = study_kind_drill(review_kind_word(rows[_i].kind));
    ck_assert_ptr_nonnull(d);
    ck_assert_str_eq(d->key, rows[_i].drill);
    ck_assert_int_eq(d->family, rows[_i].family);
    ck_assert_ptr_eq(drill_find(d->key), d);
}

/* There is no drill for exchanges, and none for an unknown kind. */
TEST(an_exchange_has_no_drill)
{
    ck_assert_ptr_null(study_kind_drill(review_kind_word(REVIEW_EXCHANGE)));
    ck_assert_ptr_null(study_kind_drill("answer"));
    ck_assert_ptr_null(study_kind_drill(""));
}

/* A saved mistake is asked in the drill that the statistics advise. */
TEST(mistakes_are_saved_under_the_drill_that_is_advised)
{
    for (ReviewKind kind = 0; kind < N_REVIEW_KINDS; kind++) {
        const ReviewDecision decision = { .asked = kind };
        const Drill *kept = drill_for_decision(&decision);
        if (kept != NULL)
            ck_assert_str_eq(kept->key, study_kind_drill(review_kind_word(kind))->key);
    }
}

/* The costliest first, each drill once: kongs and claims share one. */
TEST(advice_adds_up_the_kinds_of_one_drill)
{
    StatsSum kind[] = { { .what = "follow", .loss = 40 }, { .what = "claim", .loss = 30 },
                        { .what = "kong", .loss = 20 }, { .what = "exchange", .loss = 90 },
                        { .what = "lead", .loss = 0 } };
    const StatsGame g = { .judged = 1, .kind = kind, .n_kinds = sizeof kind / sizeof *kind };
    StudyAdvice advice[4];
    ck_assert_int_eq(study_advice(&g, advice, 4), 2);
    ck_assert_str_eq(advice[0].drill->key, "claim");
    ck_assert_int_eq(advice[0].loss, 50);
    ck_assert_str_eq(advice[1].drill->key, "answer");
}
