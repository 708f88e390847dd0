/* SPDX-License-Identifier: MIT */
/* The exchange of three tiles, played out: the facts that describe a hand, the choices that
 * counting gets wrong, and that every choice is tried on the same deals. */
#include "ai_players.h"
#include "ev_exchange.h"
#include "mj_view.h"

static Game g;

/* The verdicts of a neutral `ev` that samples this many deals, best first. */
static const Verdict *judged(const char *hand, int deals, int *n)
{
    static AiPlayer *ai;
    AiSpec spec = neutral("ev");
    xuezhan_game("exchange_three=1 cap=32", &g);
    InfoSet info = { .view = view_of(&g, hand, "----") };
    info.view.mj.table.phase = MJ_EXCHANGE;
    info.view.must_act = true;
    spec.style.exchange_deals = deals;
    ai_player_free(ai);
    ai = ai_player_new(&spec, "ev", &g, info.view.seat, 7);
    ck_assert_ptr_nonnull(ai);
    answer_of(ai, &info, 1, 0);
    ai_explain(ai);
    return ai_verdicts(ai, n);
}

static void facts_of(const char *hand, Suit void_suit, const Tile gave[3], double out[])
{
    xuezhan_game("exchange_three=1", &g);
    View v = view_of(&g, hand, "----");
    MjHand held;
    mj_hand_of(&v.mj.table, v.mj.own.count, v.seat, &held);
    ev_exchange_facts(&g.mj, &held, void_suit, gave, out);
}

static void fact_is(const double fact[], int which, double wanted)
{
    ck_assert_msg(fact[which] == wanted, "fact %d: %g, not %g", which, fact[which], wanted);
}

TEST(facts_cover_only_the_suits_that_are_played)
{
    const Tile gave[3] = { tile_of(SUIT_P, 1), tile_of(SUIT_P, 1), tile_of(SUIT_P, 6) };
    double fact[N_EXCHANGE_FACTS];
    facts_of("1199m335557779s", SUIT_P, gave, fact);    /* 9 of s, 4 of m */
    fact_is(fact, EXCHANGE_ANY, 1);
    fact_is(fact, EXCHANGE_TO_CUT, 0);
    fact_is(fact, EXCHANGE_SHANTEN, 1);         /* two triplets, three pairs */
    fact_is(fact, EXCHANGE_LONG + 0, 0);
    fact_is(fact, EXCHANGE_LONG + 1, 1);        /* nine tiles */
    fact_is(fact, EXCHANGE_LONG_SHANTEN, 1);
    fact_is(fact, EXCHANGE_SHORT, 0);
    fact_is(fact, EXCHANGE_PAIRS, 3);           /* 1m 9m 3s */
    fact_is(fact, EXCHANGE_TRIPLETS, 2);        /* 5s 7s */
    fact_is(fact, EXCHANGE_TWO_TRIPLETS, 1);
    fact_is(fact, EXCHANGE_PAIRS_BY_TRIPLETS, 6);
    fact_is(fact, EXCHANGE_FOUR_SETS, 1);
    fact_is(fact, EXCHANGE_LONG_SETS, 0);
    fact_is(fact, EXCHANGE_LONG_SETS + 1, 5);   /* 3s, and 5s and 7s twice */
    fact_is(fact, EXCHANGE_ENDS, 5);            /* 1m 1m 9m 9m 9s */
    fact_is(fact, EXCHANGE_NEIGHBOURS, 0);
    fact_is(fact, EXCHANGE_GAPS, 3);            /* 3-5, 5-7, 7-9 */
    fact_is(fact, EXCHANGE_ALONE, 0);
    fact_is(fact, EXCHANGE_GAVE_PAIR, 1);
    fact_is(fact, EXCHANGE_GAVE_TRIPLET, 0);
    fact_is(fact, EXCHANGE_GAVE_ENDS, 2);
}

TEST(facts_of_an_uneven_hand_are_right)
{
    const Tile gave[3] = { tile_of(SUIT_M, 2), tile_of(SUIT_M, 2), tile_of(SUIT_M, 2) };
    double fact[N_EXCHANGE_FACTS];
    facts_of("147m16s12344446p", SUIT_M, gave, fact);
    fact_is(fact, EXCHANGE_TO_CUT, 3);
    fact_is(fact, EXCHANGE_TO_CUT_MORE, 1);
    fact_is(fact, EXCHANGE_LONG, 1);            /* eight of p */
    fact_is(fact, EXCHANGE_SHORT, 1);           /* two of s */
    fact_is(fact, EXCHANGE_FOURS, 1);
    fact_is(fact, EXCHANGE_TRIPLETS, 1);
    fact_is(fact, EXCHANGE_PAIRS, 0);
    fact_is(fact, EXCHANGE_LONG_SETS, 2);
    fact_is(fact, EXCHANGE_NEIGHBOURS, 3);      /* 12, 23, 34 */
    fact_is(fact, EXCHANGE_ALONE, 2);           /* 1s 6s */
    fact_is(fact, EXCHANGE_GAVE_TRIPLET, 1);
    fact_is(fact, EXCHANGE_GAVE_PAIR, 0);
}

/* Counting gives the run away, since that leaves a suit of three to be void; played out, three
 * terminals of the middle suit go and six characters stay. */
TEST(a_run_in_a_good_suit_is_kept)
{
    int n;
    const Verdict *v = judged("113456m12479s17p", 64, &n);
    ck_assert_int_eq(suit_of(v[0].action.with[0]), SUIT_S);
    v = judged("113456m12479s17p", 0, &n);
    ck_assert_int_eq(suit_of(v[0].action.with[0]), SUIT_M);
}

TEST(every_choice_gets_a_verdict_and_its_parts_add_up)
{
    int n;
    const Verdict *v = judged("113456m12479s17p", 32, &n);
    Action menu[MENU_MAX];
    View view = view_of(&g, "113456m12479s17p", "----");
    view.mj.table.phase = MJ_EXCHANGE;
    view.must_act = true;
    ck_assert_int_eq(n, game_menu(&g, &view, menu, MENU_MAX));
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int p = 0; p < N_PARTS; p++)
            sum += v[i].part[p];
        ck_assert_double_eq_tol(sum, v[i].points, 1e-9);
        ck_assert_msg(i == 0 || v[i].points <= v[i - 1].points, "%d is out of order", i);
    }
}

/* What is received depends on the position and the seed, not on what is given. */
TEST(every_choice_is_tried_on_the_same_deals)
{
    static EvExchange one, other;
    xuezhan_game("exchange_three=1", &g);
    EvContext scene = { .game = &g };
    View v = view_of(&g, "113456m12479s17p", "----");
    mj_hand_of(&v.mj.table, v.mj.own.count, v.seat, &scene.hand);
    for (Tile k = 0; k < N_SUITED; k++)
        scene.unseen[k] = (uint8_t)(N_COPIES - scene.hand.count[k]);
    const Tile ends[3] = { tile("1m"), tile("1m"), tile("3m") };
    const Tile middle[3] = { tile("4s"), tile("7s"), tile("9s") };
    ev_exchange_deal(&one, &scene, 3, 40, ends);
    ev_exchange_deal(&other, &scene, 3, 40, middle);
    ck_assert_mem_eq(one.come, other.come, sizeof one.come);
    ev_exchange_deal(&other, &scene, 4, 40, middle);
    ck_assert(memcmp(one.come, other.come, sizeof one.come) != 0);
    for (int d = 0; d < 40; d++) {
        Suit suit = suit_of(one.come[d][0]);
        ck_assert(suit_of(one.come[d][1]) == suit && suit_of(one.come[d][2]) == suit);
    }
}

TEST(the_facts_are_shares_of_the_deals)
{
    int n;
    const Verdict *v = judged("1234578m1357s19p", 64, &n);
    const ExchangeFacts *played_out = &v[0].mj.exchange;
    ck_assert_int_eq(played_out->void_share[SUIT_M], 0);
    ck_assert_int_gt(played_out->void_share[SUIT_P] + played_out->void_share[SUIT_S], 90);
    ck_assert_int_gt(played_out->long_share[SUIT_M], 0);
    ck_assert_int_eq(played_out->long_share[SUIT_P], 0);
    v = judged("1234578m1357s19p", 0, &n);
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++)
        ck_assert(v[0].mj.exchange.void_share[suit] == 0 && v[0].mj.exchange.long_share[suit] == 0);
}
