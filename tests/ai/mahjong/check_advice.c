/* SPDX-License-Identifier: MIT */
/* The advice: rows, danger, waits, groups, facts and tally, written in notation; and what must hold
 * at every decision of random hands. */
#include "advice.h"
#include "advice_view.h"
#include "tap.h"

enum { N_HANDS = 60 };

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

static const Advised *advise(const View *v)
{
    return advice_of(&g, v);
}

static bool speaks_for(const View *v, const Advised *a, const Verdict *better,
                       const Verdict *other, FactCode code)
{
    Contrast c = contrast_between(&g, v, a, better, other);
    return has_fact(c.pro, c.n_for, code);
}

/* ---- distance to ready, and which tile ------------------------------------------------------ */

TESTS(.timeout = 60, .setup = with_defaults);

/* 123 456 789 23 55 and 9s: discarding 9s waits on 1s 4s, eight tiles. */
TEST(rows_are_ranked_and_have_the_right_numbers)
{
    View v = view_of(&g, "123456789m23559s", "pmmm");
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->shanten, 0);
    ck_assert_int_eq(a->row[0].action.tile, tile("9s"));
    ck_assert_int_eq(a->row[0].mj.shanten, 0);
    ck_assert_uint_eq(a->row[0].mj.ukeire, kinds_of("14s"));
    ck_assert_int_eq(a->row[0].mj.live, 8);
    for (int i = 1; i < a->n_rows; i++)
        ck_assert(a->row[i - 1].points >= a->row[i].points);
}

/* The discard itself counts as seen, as the document of the command line says of the hint panel. */
TEST(the_tile_discarded_is_no_longer_counted_as_live)
{
    View v = view_of(&g, "12345678m12355s9s", "pmmm");
    v.mj.own.count[tile("9s")] = 0;
    v.mj.own.count[tile("5s")] = 3;
    const Advised *a = advise(&v);
    const Verdict *row = row_of_cut(a, "5s");  /* 12345678m 123s 55s: 3m 6m, 9m */
    ck_assert_int_eq(row->mj.shanten, 0);
    ck_assert_uint_eq(row->mj.ukeire, kinds_of("369m"));
    ck_assert_int_eq(row->mj.live, 3 + 3 + 4);
    row = row_of_cut(a, "8m");      /* 123 555 s with 1234567 m: 1m, 4m, 7m, three unseen each */
    ck_assert_uint_eq(row->mj.ukeire, kinds_of("147m"));
    ck_assert_int_eq(row->mj.live, 9);
}

TEST(waits_are_priced_and_counted)
{
    View v = view_of(&g, "123456789m2355s", "pmmm");
    add_pond(&v, 1, "114s");
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->n_rows, 0);                 /* not requested */
    ck_assert_int_eq(a->shanten, 0);
    ck_assert_int_eq(a->n_waits, 2);
    ck_assert_int_eq(a->wait[0].tile, tile("1s"));
    ck_assert_int_eq(a->wait[0].live, 2);
    ck_assert_int_eq(a->wait[0].on_discard.multiplier, 1);      /* plain */
    ck_assert_int_eq(a->wait[0].self_draw.multiplier, 2);
    ck_assert_int_eq(a->wait[1].tile, tile("4s"));
    ck_assert_int_eq(a->wait[1].live, 3);
    AdviceWait after[N_KINDS];
    View w = view_of(&g, "123456789m23559s", "pmmm");
    ck_assert_int_eq(advice_waits(&g, &w, tile("9s"), after), 2);
    ck_assert_int_eq(advice_waits(&g, &w, tile("1m"), after), 0);
}

/* With 12345678m 123s 59s, discarding 5s or 9s leaves the hand two from ready; drawing 9m then
 * makes three runs. */
TEST(the_next_draw_is_considered)
{
    View v = view_of(&g, "12345678m12359s4s", "pmmm");
    const Advised *a = advise(&v);
    ck_assert_int_gt(a->n_next, 0);
    for (int i = 0; i < a->n_next; i++) {
        const AdviceDraw *n = &a->next[i];
        ck_assert(has_kind(a->row[0].mj.ukeire, n->draw));
        ck_assert_int_eq(n->shanten, a->row[0].mj.shanten - 1);
        ck_assert_int_eq(n->draw_live, a->unseen[n->draw]);
        ck_assert(n->draw_live > 0);
    }
    View w = view_of(&g, "123456789m23559s", "pmmm");
    a = advise(&w);
    ck_assert_int_eq(a->n_next, 2);
    ck_assert_int_eq(a->next[0].shanten, -1);       /* the wait that it has */
    ck_assert_int_eq(a->next[0].cut, TILE_NONE);
}

TEST(the_tally_counts_the_tiles_that_the_seat_cannot_see)
{
    View v = view_of(&g, "1112m", "pmmm");
    add_meld(&v, 0, MELD_PONG, "5m");
    add_meld(&v, 2, MELD_EXPOSED_KONG, "7s");
    add_pond(&v, 1, "2m9p");
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->unseen[tile("1m")], 1);
    ck_assert_int_eq(a->unseen[tile("2m")], 2);
    ck_assert_int_eq(a->unseen[tile("5m")], 1);
    ck_assert_int_eq(a->unseen[tile("7s")], 0);
    ck_assert_int_eq(a->unseen[tile("9p")], 3);
    ck_assert_int_eq(a->n_unseen, 108 - 4 - 3 - 4 - 2);
}

TEST(a_spectator_gets_only_the_tally)
{
    View v = view_of(&g, "", "pmmm");
    v.seat = SEAT_NONE;
    v.must_act = false;
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->n_rows, 0);
    ck_assert_int_eq(a->n_groups, 0);
    ck_assert_int_eq(a->n_unseen, 108);
}

/* ---- danger --------------------------------------------------------------------------------- */

static Danger danger_of(const View *v, const char *text)
{
    Danger d;
    advice_danger(&g, v, tile(text), false, &d);
    return d;
}

/* xuezhan 3.3: a seat can never win on a tile of its void suit. */
TEST(void_suits_prove_that_a_tile_is_safe)
{
    View v = view_of(&g, "123456789m2355s9s", "psss");
    Danger d = danger_of(&v, "5s");
    ck_assert_int_eq(d.level, DANGER_NONE);
    ck_assert_int_eq(d.open, 0);
    ck_assert_int_eq(d.feared, SEAT_NONE);
    v.mj.table.seat[2].void_suit = SUIT_M;
    d = danger_of(&v, "5s");
    ck_assert_int_ge(d.level, DANGER_LOW);
    ck_assert_int_eq(d.open, seat_bit(2));
    v.mj.table.seat[2].won = 1;                     /* xuezhan 3.8 */
    ck_assert_int_eq(danger_of(&v, "5s").level, DANGER_NONE);
}

TEST(danger_grows_with_the_hand_and_shrinks_with_what_is_seen)
{
    View v = view_of(&g, "123456789m2355s9s", "pmmm");
    ck_assert_int_eq(danger_of(&v, "5s").level, DANGER_LOW);
    add_pond(&v, 2, "111222333444m");
    ck_assert_int_eq(danger_of(&v, "5s").level, DANGER_HIGH);
    ck_assert_int_eq(danger_of(&v, "5s").feared, 2);
    ck_assert_int_eq(danger_of(&v, "9s").level, DANGER_MID);        /* a terminal */
    add_pond(&v, 2, "9s");
    Danger d = danger_of(&v, "9s");
    ck_assert_int_eq(d.level, DANGER_LOW);
    ck_assert_int_eq(d.discarded_by, seat_bit(2));
}

TEST(visible_copies_lower_the_danger)
{
    View v = view_of(&g, "123456789m2355s9s", "pmmm");
    add_pond(&v, 1, "55s");
    Danger d = danger_of(&v, "5s");
    ck_assert_int_eq(d.visible, 4);
    ck_assert_int_eq(d.level, DANGER_LOW);
}

/* ---- groups --------------------------------------------------------------------------------- */

TEST(a_hand_is_split_into_its_groups)
{
    View v = view_of(&g, "234559m2279s1p", "pmmm");
    add_meld(&v, 0, MELD_PONG, "1s");
    add_pond(&v, 1, "8s");
    const Advised *a = advise(&v);
    group_holding(a, GROUP_MELD, "1s");
    group_holding(a, GROUP_SET, "3m");
    group_holding(a, GROUP_PAIR, "2s");
    ck_assert_uint_eq(group_holding(a, GROUP_PARTIAL, "7s")->wants, kinds_of("8s"));
    ck_assert_int_eq(group_holding(a, GROUP_PARTIAL, "7s")->live, 3);
    group_holding(a, GROUP_SINGLE, "9m");
    group_holding(a, GROUP_DEAD, "1p");
    ck_assert_int_eq(a->n_dead, 1);
}

TEST(six_pairs_are_shown_as_pairs)
{
    View v = view_of(&g, "2233m5577m1144s9s8s", "pmmm");
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->shanten, 0);
    group_holding(a, GROUP_PAIR, "2m");
    group_holding(a, GROUP_PAIR, "3m");
    group_holding(a, GROUP_SINGLE, "9s");
}

/* Two tiles are not a partial set if the hand itself holds every copy of the third. xuezhan 6.7 */
TEST(two_tiles_whose_third_is_used_up_are_not_a_partial_set)
{
    View v = view_of(&g, "12m3333m456789s12s", "pmmm");
    const Advised *a = advise(&v);
    for (int i = 0; i < a->n_groups; i++)
        ck_assert(a->group[i].kind != GROUP_PARTIAL || a->group[i].wants != 0);
}

/* ---- claims, void suit, exchange ------------------------------------------------------------ */

TEST(claims_are_compared_with_passing)
{
    View v = view_of(&g, "1155889m123456s", "pmmm");
    offer(&v, 2, "5m");
    const Advised *a = advise(&v);
    const Verdict *pong = row_of_kind(a, ACT_PONG), *pass = row_of_kind(a, ACT_PASS);
    ck_assert_int_eq(pong->mj.shanten, pass->mj.shanten - 1);
    ck_assert_int_ne(pong->mj.next_discard, TILE_NONE);
    ck_assert(speaks_for(&v, a, pong, pass, FACT_READY));
    ck_assert_int_eq(pass->mj.shanten, a->shanten);
}

TEST(passing_up_a_win_shows_what_it_locks)
{
    View v = view_of(&g, "5557788m111222s", "pmmm");
    offer(&v, 1, "8m");
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->row[0].action.kind, ACT_WIN);
    ck_assert_int_eq(a->row[0].mj.worth.multiplier, 2);        /* all triplets */
    const Verdict *pass = row_of_kind(a, ACT_PASS);
    ck_assert(speaks_for(&v, a, &a->row[0], pass, FACT_WIN_FROM));
    ck_assert(speaks_for(&v, a, &a->row[0], pass, FACT_LOCKS_SMALLER));
    xuezhan_game("passed_win=lock", &g);
    ck_assert(speaks_for(&v, a, &a->row[0], pass, FACT_LOCKS_ALL));
    xuezhan_game("passed_win=off", &g);
    ck_assert(!speaks_for(&v, a, &a->row[0], pass, FACT_LOCKS_ALL));
}

TEST(kongs_show_their_payment)
{
    View v = view_of(&g, "1111m234567s5788m", "pmmm");
    const Advised *a = advise(&v);
    ck_assert(speaks_for(&v, a, row_of_kind(a, ACT_KONG), row_of_cut(a, "2s"), FACT_KONG_EACH));
}

TEST(the_void_suit_is_advised)
{
    View v = view_of(&g, "123456m1234s159p", "----");
    v.mj.table.phase = MJ_VOID;
    v.must_act = true;
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->n_rows, 3);
    ck_assert_int_eq(a->row[0].action.suit, SUIT_P);
    ck_assert(speaks_for(&v, a, &a->row[0], &a->row[1], FACT_VOID_FEWER));
    ck_assert_int_eq(a->shanten, a->row[0].mj.shanten);
    ck_assert_int_eq(a->n_dead, 3);
}

TEST(the_exchange_is_advised)
{
    xuezhan_game("exchange_three=1", &g);
    View v = view_of(&g, "123456m1234s159p", "----");
    v.mj.table.phase = MJ_EXCHANGE;
    v.must_act = true;
    const Advised *a = advise(&v);
    ck_assert_int_eq(a->n_rows, 20 + 4 + 1);        /* three of 6, of 4 and of 3 different tiles */
    ck_assert_int_eq(suit_of(a->row[0].action.with[0]), SUIT_P);
    ck_assert(speaks_for(&v, a, &a->row[0], &a->row[a->n_rows - 1], FACT_SWAP_EMPTIES));
}

/* ---- facts ---------------------------------------------------------------------------------- */

TEST(discards_have_reasons)
{
    View v = view_of(&g, "123456789m23559s", "pmmm");
    const Advised *a = advise(&v);
    const Verdict *nine = row_of_cut(a, "9s"), *two = row_of_cut(a, "2s");
    ck_assert(speaks_for(&v, a, nine, two, FACT_READY));
    ck_assert(speaks_for(&v, a, nine, two, FACT_KEEPS_PARTIAL));
    Contrast c = contrast_between(&g, &v, a, two, nine);
    ck_assert(has_fact(c.con, c.n_although, FACT_READY));
    ck_assert(!speaks_for(&v, a, two, nine, FACT_READY));
}

/* A level may rank another choice above the fastest. */
TEST(the_facts_of_a_choice_do_not_depend_on_its_rank)
{
    View v = view_of(&g, "123456789m23559s", "pmmm");
    Verdict list[MJ_CHOICES_MAX];
    const Advised *a = advise(&v);
    for (int i = 0; i < a->n_rows; i++)
        list[a->n_rows - 1 - i].action = a->row[i].action;
    ai_family(g.ops->family)->explain(&g, &v, list, a->n_rows);
    for (int i = 0; i < a->n_rows; i++) {
        const Verdict *there = &list[a->n_rows - 1 - i];
        ck_assert_int_eq(there->mj.shanten, a->row[i].mj.shanten);
        ck_assert_int_eq(there->mj.live, a->row[i].mj.live);
        ck_assert_uint_eq(there->mj.ukeire, a->row[i].mj.ukeire);
        ck_assert_int_eq(there->mj.danger.level, a->row[i].mj.danger.level);
    }
}

TEST(every_decision_of_random_hands_gets_complete_advice)
{
    Game swap;
    xuezhan_game("exchange_three=1", &swap);
    for (uint64_t seed = 1; seed <= N_HANDS; seed++) {
        play_advised(&g, seed);
        play_advised(&swap, seed);
    }
}
