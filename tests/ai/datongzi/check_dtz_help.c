/* SPDX-License-Identifier: MIT */
/* Helpers of Da Tong Zi (datongzi 8, docs/ai.md 6): split, boss cards, kickers, goals, caps. The
 * property test checks their guarantees over random deals; these are the examples. */
#include <string.h>

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

/* ---- split --------------------------------------------------------------------------- */

static void ck_split(const char *hand, const char *const group[])
{
    CardSet h = cards(hand);
    DtzSplit split;
    char text[CARDS_TEXT_MAX];
    dtz_split(&h, &split);
    for (int i = 0; i < split.n; i++)
        ck_assert_str_eq(cards_text(&split.group[i].cards, text), group[i]);
    ck_assert_ptr_null(group[split.n]);
}

TEST(datongzi_8_4_the_strongest_groups_are_split_off_first)
{
    ck_split("S5 S5 H5 H5 C5 C5 D5 D5 S9 S9 S9 D9 SJ HJ CJ DJ SJ S2",
             (const char *const[]) { "S5 S5 H5 H5 C5 C5 D5 D5", "S9 S9 S9", "SJ SJ HJ CJ DJ",
                                     "S2", "D9", NULL });
    ck_split(
        "S6 H6 C6 S7 H7 C7 ST HT CT S8 H8 SQ HQ SK HK",
        (const char *const[]) { "S6 H6 C6 S7 H7 C7", "ST HT CT", "SQ HQ SK HK", "S8 H8", NULL });
}

TEST(datongzi_8_4_trumps_are_split_from_high_to_low)
{
    ck_split("S5 H5 C5 D5 S6 H6 C6 D6",
             (const char *const[]){ "S6 H6 C6 D6", "S5 H5 C5 D5", NULL });
    ck_split("S5 S5 S5 H5 H5 H5 D6 D6 D6",
             (const char *const[]){ "D6 D6 D6", "S5 S5 S5", "H5 H5 H5", NULL });
}

TEST(datongzi_8_4_the_longest_chain_comes_first_then_the_highest)
{
    ck_split("S5 H5 S6 H6 S8 H8 S9 H9 ST HT",
             (const char *const[]){ "S8 H8 S9 H9 ST HT", "S5 H5 S6 H6", NULL });
    ck_split("S5 H5 S6 H6 S8 H8 S9 H9",
             (const char *const[]) { "S8 H8 S9 H9", "S5 H5 S6 H6", NULL });
    ck_split("SA HA S2 H2", (const char *const[]){ "S2 H2", "SA HA", NULL });
}

static int broken(const char *hand, const char *play)
{
    CardSet h = cards(hand), p = cards(play);
    DtzSplit split;
    dtz_split(&h, &split);
    return dtz_broken(&split, &h, &p);
}

TEST(a_trump_played_whole_is_not_reported_as_broken)
{
    ck_assert_int_eq(broken("S9 S9 S9 D9", "S9 S9 S9"), 0);
    ck_assert_int_eq(broken("S9 S9 S9 D9", "D9"), 0);
    ck_assert_int_eq(broken("S9 S9 S9 D9", "S9"), 1);
    ck_assert_int_eq(broken("S9 H9 C9 D9 ST HT CT DT", "S9 ST"), 2);
    ck_assert_int_eq(broken("S9 S9 S9 S8 H8 C8", "S9 S9 S9 S8 H8 C8"), 1);
}

static int needed(const char *hand)
{
    CardSet h = cards(hand);
    return dtz_plays_needed(&h);
}

TEST(plays_needed_does_not_count_kickers_as_plays)
{
    ck_assert_int_eq(needed("S5"), 1);
    ck_assert_int_eq(needed("S5 H5 C5 S7 S9"), 1);
    ck_assert_int_eq(needed("S5 H5 C5 S7 S9 SJ"), 2);
    ck_assert_int_eq(needed("S5 S6 S7 S8 H8 C8 D8"), 4);
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

TEST(datongzi_8_1_boss_singles_are_those_that_no_unseen_card_beats)
{
    CardSet hand = cards("SK SQ S9 S2"), boss;
    char text[CARDS_TEXT_MAX];
    DtzPool p = pool_of("DA DQ D5", 5);
    dtz_list_boss(&p, &hand, &boss);
    ck_assert_str_eq(cards_text(&boss, text), "S2");
    p = pool_of("DQ", 4);
    dtz_list_boss(&p, &hand, &boss);
    ck_assert_str_eq(cards_text(&boss, text), "SQ SK S2");
    p = pool_of("", 0);
    dtz_list_boss(&p, &hand, &boss);
    ck_assert_str_eq(cards_text(&boss, text), "S9 SQ SK S2");
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

/* ---- kickers ------------------------------------------------------------------------- */

static const char *select_text(const char *hand, const char *body, int max, bool exact,
                               DtzTactic tactic)
{
    static char text[CARDS_TEXT_MAX];
    CardSet h = cards(hand), b = cards(body), out;
    DtzKickerOrder order = { max, exact, tactic };
    int n = dtz_select_kickers(&h, &b, &order, &out);
    return n < 0 ? "fail" : cards_text(&out, text);
}

TEST(datongzi_8_2_lone_cards_are_kickers_before_pairs_and_pairs_before_triples)
{
    const char *body = "S7 H7 C7";
    ck_assert_str_eq(select_text("S7 H7 C7 S8 H8 D9 ST", body, 1, true, DTZ_PLAIN), "D9");
    ck_assert_str_eq(select_text("S7 H7 C7 S8 H8 D9 ST", body, 2, true, DTZ_PLAIN), "D9 ST");
    ck_assert_str_eq(select_text("S7 H7 C7 S9 H9 SJ HJ", body, 2, true, DTZ_PLAIN), "S9 H9");
    ck_assert_str_eq(select_text("S7 H7 C7 S9 H9 SJ HJ SQ HQ CQ", body, 1, true, DTZ_PLAIN), "H9");
    ck_assert_str_eq(select_text("S7 H7 C7 SQ HQ CQ DA", body, 2, true, DTZ_PLAIN), "CQ DA");
}

TEST(datongzi_8_2_trumps_are_never_kickers)
{
    const char *body = "S7 H7 C7";
    ck_assert_str_eq(select_text("S7 H7 C7 S8 H8 C8 D8 S9 S9 S9", body, 2, true, DTZ_PLAIN),
                     "fail");
    ck_assert_str_eq(select_text("S7 H7 C7 S8 H8 C8 D8 S9 S9 S9", body, 2, false, DTZ_PLAIN), "");
    ck_assert_str_eq(select_text("S7 H7 C7 S9 S9 S9 D9 DA", body, 2, false, DTZ_PLAIN), "DA");
}

TEST(datongzi_8_2_further_copies_of_a_body_card_count_as_cards)
{
    /* The rest has one more S7: it is not a kicker of a triple, but it is a wing of an airplane. */
    ck_assert_str_eq(select_text("S7 S7 H7 C7 D5 S6 H6", "S7 H7 C7", 2, false, DTZ_PLAIN), "D5 H6");
    ck_assert_str_eq(select_text("S7 S7 H7 C7 S8 H8 C8 SJ DQ DK DA D2", "S7 H7 C7 S8 H8 C8", 2,
                                 true, DTZ_PLAIN),
                     "S7 SJ");
}

TEST(datongzi_8_2_wings_do_not_lengthen_the_run)
{
    ck_assert_str_eq(
        select_text("S6 H6 C6 S7 H7 C7 S8 H8 C8 DK DA", "S6 H6 C6 S7 H7 C7", 4, true, DTZ_PLAIN),
        "H8 C8 DK DA");
}

TEST(datongzi_8_2_the_play_that_goes_out_takes_every_card)
{
    ck_assert_str_eq(
        select_text("S7 H7 C7 S6 H6 C6 S9 S9 S9 D9", "S6 H6 C6 S7 H7 C7", 4, false, DTZ_PLAIN),
        "S9 S9 S9 D9");
    ck_assert_str_eq(select_text("S7 H7 C7 SA H2", "S7 H7 C7", 2, true, DTZ_SAVE_HIGH), "SA H2");
    ck_assert_str_eq(select_text("S7 H7 C7 S9 H9", "S7 H7 C7", 1, false, DTZ_PLAIN), "H9");
}

TEST(datongzi_8_2_tactics_decide_the_order_within_a_class)
{
    const char *hand = "S7 H7 C7 D6 DT DJ DK DA", *body = "S7 H7 C7";
    ck_assert_str_eq(select_text(hand, body, 1, true, DTZ_PLAIN), "D6");
    ck_assert_str_eq(select_text(hand, body, 2, true, DTZ_DUMP), "DT DK");
    ck_assert_str_eq(select_text(hand, body, 2, true, DTZ_HOARD), "D6 DJ");
    ck_assert_str_eq(select_text("S7 H7 C7 DA D2 DK SQ HQ", body, 2, true, DTZ_SAVE_HIGH), "DK DA");
}

/* ---- goals --------------------------------------------------------------------------- */

static int32_t lead_score(const char *play)
{
    DtzRules rules = standard_rules();
    DtzShape s = reading(play);
    return dtz_lead_score(&rules, &s);
}

TEST(datongzi_11_12_leads_score_as_in_the_example)
{
    ck_assert_int_eq(lead_score("S5 H5 S6 H6"), 33);
    ck_assert_int_eq(lead_score("S5"), -8);
    ck_assert_int_eq(lead_score("SK HK"), -16);
    ck_assert_int_eq(lead_score("S9 H9 C9 D9"), -62);
    ck_assert_int_eq(lead_score("S5 H5 C5 S6 H6 C6 S8 S9 ST SJ"), 55);
    ck_assert_int_eq(lead_score("S9 S9 S9"), -30 + 6 - 50);
    ck_assert_int_eq(lead_score("S9 S9 H9 H9 C9 C9 D9 D9"), -40 + 16 - 50);
    ck_assert_int_eq(lead_score("S5 H5 C5 S7"), 17 + 8);
    ck_assert_int_eq(lead_score("SK HK SA HA"), 25 + 8 - 50);       /* the highest chain of two */
}

static const char *best(const char *hand, const char *top, DtzGoal goal, int place)
{
    static DtzRanked ranked[PLAYS_MAX];
    static char text[CARDS_TEXT_MAX];
    CardSet h = cards(hand);
    DtzRules rules = standard_rules();
    DtzShape t = reading(top);
    DtzAim aim = { &rules, &h, top[0] != '\0' ? &t : NULL, NULL };
    int n = dtz_goal_plays(&aim, goal, ranked, PLAYS_MAX);
    return place < n ? cards_text(&ranked[place].play.cards, text) : "";
}

TEST(datongzi_8_3_lead_control_chooses_the_lead)
{
    ck_assert_str_eq(best("S5 H5 S6 H6 S9 DK", "", DTZ_LEAD_CONTROL, 0), "S5 H5 S6 H6");
    ck_assert_str_eq(best("S9 H9 C9 D9 S5", "", DTZ_LEAD_CONTROL, 0),
                     "S5 H9 C9 D9"); /* by the seed */
    ck_assert_str_eq(best("S5 H5", "S3", DTZ_LEAD_CONTROL, 0), "");
}

TEST(datongzi_8_3_the_answer_is_the_lowest_that_beats)
{
    const char *hand = "S6 S9 S9 S9 D9 ST HJ CJ SQ HQ CQ DQ";
    ck_assert_str_eq(best(hand, "D8", DTZ_BEAT_MINIMAL, 0), "D9");
    ck_assert_str_eq(best(hand, "D8", DTZ_BEAT_MINIMAL, 1), "S9");
    ck_assert_str_eq(best(hand, "D8", DTZ_BEAT_MINIMAL, 2), "ST");
    ck_assert_str_eq(best(hand, "D8 H8", DTZ_BEAT_MINIMAL, 0), "S9 D9");
    ck_assert_str_eq(best(hand, "S2 H2", DTZ_BEAT_MINIMAL, 0), "S9 S9 S9 D9");
    ck_assert_str_eq(best(hand, "", DTZ_BEAT_MINIMAL, 0), "");
}

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
    ck_assert_int_eq(ranked[3].points, 5);
}

/* Both score 21: 25 + 8 for TTJJ less 12, as its top is the sixth of nine; 15 + 6 for 555. */
TEST(datongzi_8_3_of_equal_leads_the_one_with_more_cards_is_chosen)
{
    const char *hand = "S5 H5 C5 ST HT SJ HJ";
    int place = 0;
    ck_assert_int_eq(lead_score("ST HT SJ HJ"), lead_score("S5 H5 C5"));
    while (strcmp(best(hand, "", DTZ_LEAD_CONTROL, place), "ST HT SJ HJ") != 0)
        place++;
    ck_assert_str_eq(best(hand, "", DTZ_LEAD_CONTROL, place + 1), "S5 H5 C5");
}

TEST(datongzi_8_3_tongzi_of_one_rank_are_ordered_by_suit)
{
    const char *hand = "S9 S9 S9 H9 H9 H9 D9 D9 D9";
    ck_assert_str_eq(best(hand, "D8 D8 D8", DTZ_TRUMP_ONLY, 0), "D9 D9 D9");
    ck_assert_str_eq(best(hand, "D8 D8 D8", DTZ_TRUMP_ONLY, 1), "H9 H9 H9");
    ck_assert_str_eq(best(hand, "D8 D8 D8", DTZ_TRUMP_ONLY, 2), "S9 S9 S9");
}

TEST(datongzi_8_3_every_trump_is_listed_weakest_first)
{
    const char *hand = "S9 S9 S9 H9 H9 DQ DQ DQ SJ SJ HJ HJ CJ CJ DJ DJ";
    ck_assert_str_eq(best(hand, "", DTZ_TRUMP_ONLY, 0), "S9 S9 H9 H9");
    ck_assert_str_eq(best(hand, "", DTZ_TRUMP_ONLY, 1), "CJ CJ DJ DJ");
    ck_assert_str_eq(best(hand, "", DTZ_TRUMP_ONLY, 2), "S9 S9 S9 H9 H9");
    ck_assert_str_eq(best(hand, "S5 H5 C5 D5 S5 H5 C5 D5 S5", DTZ_TRUMP_ONLY, 0), "S9 S9 S9");
    ck_assert_str_eq(best(hand, "D9 D9 D9", DTZ_TRUMP_ONLY, 0), "S9 S9 S9");
    ck_assert_str_eq(best(hand, "D9 D9 D9", DTZ_TRUMP_ONLY, 1), "DQ DQ DQ");
    ck_assert_str_eq(best(hand, "D9 D9 D9", DTZ_TRUMP_ONLY, 2), "SJ SJ HJ HJ CJ CJ DJ DJ");
    ck_assert_str_eq(best(hand, "D9 D9 D9", DTZ_TRUMP_ONLY, 3), "");
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
