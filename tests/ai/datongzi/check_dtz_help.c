/* SPDX-License-Identifier: MIT */
/* Helpers of Da Tong Zi (datongzi 8, docs/ai.md 6): boss cards, goals, caps. More examples are in
 * helpers.hands, and the property test checks their guarantees over random deals. */
#include "dtz.h"
#include "dtz_brute.h"
#include "dtz_help.h"
#include "tap.h"

enum { PLAYS_MAX = 2048 };

static DtzRules standard_rules(void)
{
    DtzConfig cfg;
    DtzRules rules;
    options_default(&dtz_options, &cfg);
    dtz_rules(&cfg, &rules);
    return rules;
}

/* ---- boss ---------------------------------------------------------------------------- */

static DtzPool pool_of(const char *text, int largest)
{
    CardSet c = cards(text);
    DtzPool p;
    dtz_pool_new(&p, &c, largest);
    return p;
}

TEST(datongzi_8_1_singles_compare_by_rank_alone)
{
    DtzPool p = pool_of("DA D5", 5);
    ck_assert(!dtz_boss_single(&p, RANK_K));
    ck_assert(dtz_boss_single(&p, RANK_A));         /* equal does not beat */
    ck_assert(dtz_boss_single(&p, RANK_2));
}

TEST(datongzi_8_1_trumps_are_limited_by_the_largest_hand)
{
    DtzPool p = pool_of("D5 S5 H5 C5", 4);
    DtzShape pair = reading("S2 H2"), single = reading("S2");
    ck_assert(!dtz_boss(&p, &single));
    ck_assert(!dtz_boss(&p, &pair));
    p = pool_of("D5 S5 H5 C5", 3);
    ck_assert(dtz_boss(&p, &single));
    ck_assert(dtz_boss(&p, &pair));
    p = pool_of("D5 D5 D5", 3);
    ck_assert(!dtz_boss(&p, &single));
    p = pool_of("D5 D5 D5", 2);
    ck_assert(dtz_boss(&p, &single));
}

/* ---- goals --------------------------------------------------------------------------- */

TEST(datongzi_8_3_points_do_not_matter_when_the_round_is_certainly_won)
{
    static DtzRanked ranked[PLAYS_MAX];
    CardSet hand = cards("SA HA CA D5 D6"), unseen = cards("S6 H6");
    DtzRules rules = standard_rules();
    DtzShape top = reading("SQ HQ CQ");
    DtzPool pool;
    dtz_pool_new(&pool, &unseen, 2);
    DtzAim aim = { &rules, &hand, &top, &pool };
    char text[CARDS_TEXT_MAX];
    ck_assert_int_eq(dtz_goal_plays(&aim, DTZ_BEAT_MINIMAL, ranked, PLAYS_MAX), 4);
    ck_assert(ranked[0].sure);
    ck_assert_str_eq(cards_text(&ranked[1].play.cards, text), "D5 SA HA CA");
    ck_assert_int_eq(dtz_goal_plays(&aim, DTZ_BEAT_MINIMAL, ranked, 2), 2);
    ck_assert(ranked[0].sure);
    ck_assert_str_eq(cards_text(&ranked[0].play.cards, text), "SA HA CA");
    ck_assert_str_eq(cards_text(&ranked[1].play.cards, text), "D5 SA HA CA");
    aim.pool = NULL;
    dtz_goal_plays(&aim, DTZ_BEAT_MINIMAL, ranked, PLAYS_MAX);
    ck_assert(!ranked[0].sure);
    ck_assert_str_eq(cards_text(&ranked[1].play.cards, text), "D6 SA HA CA");
    ck_assert_int_eq(ranked[3].cost.points, 5);
}

/* Half of the largest deck: more chains than can be listed. */
TEST(goals_of_a_huge_hand_are_found_immediately)
{
    static DtzRanked ranked[PLAYS_MAX];
    DtzRules rules = standard_rules();
    CardSet hand;
    rules.ranks = (1 << N_RANKS) - 1;
    cards_pack(&hand, rules.ranks, 4);
    DtzAim aim = { &rules, &hand, NULL, NULL };
    ck_assert_int_eq(dtz_goal_plays(&aim, DTZ_TRUMP_ONLY, ranked, PLAYS_MAX), PLAYS_MAX);
    ck_assert(is_trump(ranked[0].play.shape.pattern));
    ck_assert_int_gt(dtz_goal_plays(&aim, DTZ_LEAD_CONTROL, ranked, PLAYS_MAX), 0);
}

/* ---- caps ---------------------------------------------------------------------------- */

static DtzCaps passed(const char *top)
{
    DtzRules rules = standard_rules();
    DtzCaps c;
    DtzShape t = reading(top);
    dtz_caps_new(&c, &rules);
    dtz_caps_pass(&c, &t);
    return c;
}

TEST(ai_3_8_a_pass_limits_ranks_and_cards)
{
    DtzCaps c = passed("S9");
    ck_assert_int_eq(c.rank[RANK_T], 0);
    ck_assert_int_eq(c.rank[RANK_9], 3);
    ck_assert_int_eq(c.card[card_of(RANK_5, SPADES)], 2);
    c = passed("S9 H9");
    ck_assert_int_eq(c.rank[RANK_T], 1);
    c = passed("S9 H9 C9 D9 S9");
    ck_assert_int_eq(c.rank[RANK_9], 5);
    ck_assert_int_eq(c.rank[RANK_T], 4);
    c = passed("C9 C9 C9");
    ck_assert_int_eq(c.card[card_of(RANK_9, HEARTS)], 2);
    ck_assert_int_eq(c.card[card_of(RANK_9, CLUBS)], 3);
    ck_assert_int_eq(c.card[card_of(RANK_T, DIAMONDS)], 2);
    ck_assert_int_eq(c.rank[RANK_2], 12);
}

TEST(ai_3_8_a_pass_on_a_tongzi_rules_out_every_dizha)
{
    CardSet dizha = cards("S9 S9 H9 H9 C9 C9 D9 D9"), higher = cards("SJ SJ HJ HJ CJ CJ DJ DJ");
    DtzCaps c = passed("S2 S2 S2");
    ck_assert(!dtz_caps_allow(&c, &dizha));
    c = passed("S5 S5 S5 H5 H5 H5 C5 C5 C5");       /* a bomb of nine */
    ck_assert(!dtz_caps_allow(&c, &dizha));
    c = passed("ST ST HT HT CT CT DT DT");
    ck_assert(dtz_caps_allow(&c, &dizha));
    ck_assert(!dtz_caps_allow(&c, &higher));
}

TEST(ai_3_8_cards_played_since_a_pass_lower_its_cap)
{
    DtzCaps c = passed("S9 H9");
    CardSet played = cards("S5 H5 ST");
    dtz_caps_play(&c, &played);
    ck_assert_int_eq(c.rank[RANK_5], 1);
    ck_assert_int_eq(c.rank[RANK_T], 0);
}

/* Caps allow a hand exactly if it cannot beat the play that was passed on. */
TEST_LOOP(ai_3_8_caps_allow_exactly_the_hands_that_cannot_beat, 4)
{
    Rng r = rng_seeded((uint64_t)_i);
    for (int i = 0; i < 3000; i++) {
        static DtzPlay all[300];
        CardSet other = random_cards(&r, 3, 6, 12),
                hand = random_cards(&r, 3, 7, 1 + (int)rng_below(&r, 14));
        int n = dtz_plays_list(&other, NULL, DTZ_ALL, all, 300);
        DtzShape top = all[rng_below(&r, (uint32_t)n)].shape;
        DtzRules rules = standard_rules();
        DtzCaps c;
        rules.ranks = (1 << N_RANKS) - 1;
        cards_pack(&rules.deck, rules.ranks, 3);
        dtz_caps_new(&c, &rules);
        ck_assert(dtz_caps_allow(&c, &hand));
        dtz_caps_pass(&c, &top);
        ck_assert_int_eq(dtz_caps_allow(&c, &hand), !dtz_can_beat(&hand, &top));
    }
}
