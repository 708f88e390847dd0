/* SPDX-License-Identifier: MIT */
/* The advice for Hongzhong and Tuidaohu: wilds, honours, chi, and tables without wins on discards;
 * and what must hold at every decision of random hands. The figures are counted by hand from the
 * tiles. */
#include "advice.h"
#include "advice_view.h"
#include "tap.h"

enum { N_HANDS = 25, LATE = 12 };

static Game g;

static const Advised *hongzhong(const char *set, View *v, const char *hand)
{
    game_by("hongzhong", set, &g);
    *v = view_of(&g, hand, "----");
    return advice_of(&g, v);
}

static const Advised *tuidaohu(const char *set, View *v, const char *hand)
{
    game_by("tuidaohu", set, &g);
    *v = view_of(&g, hand, "----");
    return advice_of(&g, v);
}

static bool speaks_for(const View *v, const Advised *a, const Verdict *better,
                       const Verdict *other, FactCode code)
{
    Contrast c = contrast_between(&g, v, a, better, other);
    return has_fact(c.pro, c.n_for, code);
}

/* Twelve discards of one seat, none of which matters to the hands below. */
static void make_late(View *v, Seat s)
{
    add_pond(v, s, "666777888p");
    add_pond(v, s, "666s");
    ck_assert_int_eq(v->mj.table.seat[s].n_pond, LATE);
}

static const Verdict *row_of_chi(const Advised *a, const char *first, const char *second)
{
    for (int i = 0; i < a->n_rows; i++) {
        const Action *action = &a->row[i].action;
        if (action->kind == ACT_CHI && action->with[0] == tile(first)
            && action->with[1] == tile(second))
            return &a->row[i];
    }
    ck_abort_msg("no chi with %s %s", first, second);
    return NULL;
}

/* ---- wilds ---------------------------------------------------------------------------------- */

TESTS(.name = "advice", .timeout = 60);

/* hongzhong 6.7: 123m 456m 78m 12s 99p and a wild wait on 3m 6m 9m 3s and the wild: 3 + 3 + 4 + 4 +
 * 3 copies. */
TEST(wilds_replace_any_tile_and_count_as_useful_tiles)
{
    View v;
    const Advised *a = hongzhong("", &v, "12345678m12s199p5z");
    ck_assert_int_eq(a->shanten, 0);
    ck_assert_int_eq(a->row[0].action.tile, tile("1p"));
    ck_assert_uint_eq(a->row[0].mj.ukeire, kinds_of("369m3s5z"));
    ck_assert_int_eq(a->row[0].mj.live, 17);
    ck_assert_int_eq(a->n_waits, 5);
    ck_assert_int_eq(a->n_next, 5);
}

/* hongzhong 6.7: 27 suited kinds and the wild. */
TEST(a_lone_wild_waits_on_every_kind)
{
    View v;
    const Advised *a = hongzhong("", &v, "123456789m123s5z");
    ck_assert_int_eq(a->n_waits, 28);
    ck_assert_int_eq(a->wait[27].tile, TILE_RED);
    ck_assert_int_eq(a->wait[27].live, 3);
    a = hongzhong("", &v, "123456789m123s9p5z");        /* passing up a win */
    ck_assert_int_eq(a->row[0].action.kind, ACT_WIN);
    ck_assert_int_eq(row_of_cut(a, "9p")->mj.live, 27 * 4 - 12 - 1 + 3);
}

TEST(waits_are_priced_by_how_the_table_allows_wins)
{
    View v;
    const Advised *a = hongzhong("", &v, "12345678m12s99p5z");
    ck_assert_int_eq(a->wait[0].on_discard.multiplier, 0);
    ck_assert_int_eq(a->wait[0].self_draw.multiplier, 1);
    a = hongzhong("win_on_discard=1", &v, "12345678m12s99p5z");
    ck_assert_int_eq(a->wait[0].on_discard.multiplier, 1);
    a = hongzhong("win_on_discard=1 discard_win_with_wild=0", &v, "12345678m12s99p5z");
    ck_assert_int_eq(a->wait[0].on_discard.multiplier, 0);
    a = hongzhong("win_on_discard=1 discard_win_with_wild=0", &v, "123456m12s99p789s");
    ck_assert_int_eq(a->wait[0].on_discard.multiplier, 1);
}

TEST(wilds_are_a_group_of_their_own)
{
    View v;
    const Advised *a = hongzhong("", &v, "12345678m12s199p5z");
    ck_assert_int_eq(group_holding(a, GROUP_WILD, "5z")->n, 1);
    group_holding(a, GROUP_PAIR, "9p");
    ck_assert_uint_eq(group_holding(a, GROUP_PARTIAL, "1s")->wants, kinds_of("3s5z"));
    ck_assert_int_eq(group_holding(a, GROUP_PARTIAL, "1s")->live, 4 + 3);
    group_holding(a, GROUP_SINGLE, "1p");
}

/* hongzhong 5.2: 1111m may be a triplet and, with the wild, a pair. */
TEST(a_fifth_copy_can_be_a_wild)
{
    View v;
    const Advised *a = hongzhong("", &v, "1111m222s444s789p5z");
    ck_assert_int_eq(a->row[0].action.kind, ACT_WIN);
    group_holding(a, GROUP_WILD, "5z");
}

/* Where wilds may be discarded they come last, and that they are wild is a reason against it.
 * hongzhong 5.3 */
TEST(a_wild_is_discarded_last)
{
    View v;
    const Advised *a = hongzhong("wild_discard=1", &v, "12345678m12s199p5z");
    const Verdict *wild = row_of_cut(a, "5z");
    ck_assert_int_eq(wild->mj.shanten, 1);
    ck_assert(speaks_for(&v, a, &a->row[0], wild, FACT_KEEPS_WILD));
    hongzhong("tiles=136 wild_discard=1", &v, "5667z5z");       /* any tile would win */
    add_meld(&v, 0, MELD_PONG, "1m");
    add_meld(&v, 0, MELD_PONG, "2m");
    add_meld(&v, 0, MELD_PONG, "3m");
    a = advice_of(&g, &v);
    ck_assert_int_eq(a->row[a->n_rows - 1].action.tile, TILE_RED);
    a = hongzhong("", &v, "12345678m12s199p5z");
    for (int i = 0; i < a->n_rows; i++)
        ck_assert_int_ne(a->row[i].action.tile, TILE_RED);
}

/* After the pong, 123s 456s 78p 99p and the wild are complete, but one tile must be discarded. */
TEST(a_claim_keeps_the_wilds)
{
    View v;
    hongzhong("wild_discard=1", &v, "55m123456s7899p5z");
    offer(&v, 2, "5m");
    const Verdict *pong = row_of_kind(advice_of(&g, &v), ACT_PONG);
    ck_assert_int_eq(pong->mj.shanten, 0);
    ck_assert_int_ne(pong->mj.next_discard, TILE_RED);
}

/* Wilds kept against one discarded. */
static bool waits_for_fourth(const View *v, const Advised *a)
{
    return speaks_for(v, a, &a->row[0], row_of_cut(a, "5z"), FACT_FOURTH_WILD);
}

/* hongzhong 6.4: the hand may have any shape, and the win may be declined. */
TEST(four_wilds_win_or_are_kept)
{
    View v;
    const Advised *a = hongzhong("", &v, "147m258s369p1m5555z");
    ck_assert_int_eq(a->row[0].action.kind, ACT_WIN);
    ck_assert_int_eq(a->row[1].action.kind, ACT_DISCARD);
    a = hongzhong("wild_discard=1", &v, "1234567m258s369p5z");
    ck_assert(!waits_for_fourth(&v, a));
    a = hongzhong("wild_discard=1", &v, "14789m258s369p555z");
    ck_assert(waits_for_fourth(&v, a));
    add_pond(&v, 1, "5z");
    ck_assert(!waits_for_fourth(&v, advice_of(&g, &v)));
    a = hongzhong("wild_discard=1 four_wilds_win=0", &v, "14789m258s369p555z");
    ck_assert(!waits_for_fourth(&v, a));
}

/* ---- tables without wins on discards -------------------------------------------------------- */

static Danger cut_danger(const View *v, const char *text)
{
    Danger d;
    advice_danger(&g, v, tile(text), false, &d);
    return d;
}

/* hongzhong 4.3 */
TEST(no_discard_is_dangerous_where_discards_cannot_be_won_on)
{
    View v;
    hongzhong("", &v, "12345678m12s199p5z");
    make_late(&v, 2);
    ck_assert_int_eq(cut_danger(&v, "5m").level, DANGER_NONE);
    ck_assert_int_eq(cut_danger(&v, "5m").open, 0);
    ck_assert_int_eq(cut_danger(&v, "5m").feared, SEAT_NONE);
    hongzhong("win_on_discard=1", &v, "12345678m12s199p5z");
    make_late(&v, 2);
    ck_assert_int_eq(cut_danger(&v, "5m").level, DANGER_HIGH);
    ck_assert_int_eq(cut_danger(&v, "1m").level, DANGER_MID);
    ck_assert_int_eq(cut_danger(&v, "5z").level, DANGER_HIGH);      /* it completes anything */
}

/* Is that a reason for a discard instead of the kong? */
static bool may_be_robbed(const View *v)
{
    const Advised *a = advice_of(&g, v);
    return speaks_for(v, a, row_of_cut(a, "1s"), row_of_kind(a, ACT_KONG), FACT_ROB);
}

/* hongzhong 4.4 */
TEST(an_added_kong_may_be_robbed)
{
    View v;
    hongzhong("", &v, "5m123456s2388s");
    add_meld(&v, 0, MELD_PONG, "5m");
    ck_assert(!may_be_robbed(&v));
    make_late(&v, 2);
    const Advised *a = advice_of(&g, &v);
    const Verdict *kong = row_of_kind(a, ACT_KONG);
    ck_assert_int_ge(kong->mj.danger.level, DANGER_MID);
    ck_assert(speaks_for(&v, a, kong, row_of_cut(a, "1s"), FACT_KONG_EACH));
    ck_assert(may_be_robbed(&v));
    game_by("hongzhong", "rob_kong=0", &g);
    ck_assert(!may_be_robbed(&v));
}

/* hongzhong 4.6 */
TEST(declining_to_rob_a_kong_locks_wins)
{
    View v;
    hongzhong("", &v, "123456789m2355s");
    add_meld(&v, 1, MELD_ADDED_KONG, "4s");
    v.mj.table.phase = MJ_ROB;
    v.mj.table.last = tile("4s");
    v.mj.table.turn = v.mj.table.last_from = 1;
    v.must_act = true;
    const Advised *a = advice_of(&g, &v);
    ck_assert_int_eq(a->row[0].action.kind, ACT_WIN);
    ck_assert(speaks_for(&v, a, &a->row[0], row_of_kind(a, ACT_PASS), FACT_LOCKS_ALL));
}

/* ---- chi ------------------------------------------------------------------------------------ */

/* 23m 456m 789s 23p 55p 1z is one tile from ready. */
TEST(a_chi_is_judged_by_the_hand_after_its_best_discard)
{
    View v;
    tuidaohu("", &v, "23456m789s2355p1z");
    offer(&v, 3, "1m");
    const Advised *a = advice_of(&g, &v);
    const Verdict *chi = row_of_chi(a, "2m", "3m");
    ck_assert_ptr_eq(chi, &a->row[0]);
    ck_assert_int_eq(chi->mj.shanten, 0);
    ck_assert_int_eq(chi->mj.next_discard, tile("1z"));
    ck_assert_uint_eq(chi->mj.ukeire, kinds_of("14p"));
    ck_assert_int_eq(chi->mj.live, 8);
    ck_assert(speaks_for(&v, a, chi, row_of_kind(a, ACT_PASS), FACT_READY));
    ck_assert_int_eq(row_of_kind(a, ACT_PASS)->mj.shanten, 1);
}

/* Taking 4m into 234m leaves 456m, and vice versa; 345m would leave 2m and 6m. */
TEST(every_form_of_a_chi_has_its_row)
{
    View v;
    tuidaohu("", &v, "23456m789s2355p1z");
    offer(&v, 3, "4m");
    const Advised *a = advice_of(&g, &v);
    const Verdict *pass = row_of_kind(a, ACT_PASS);
    ck_assert(row_of_chi(a, "2m", "3m")->points > pass->points);
    ck_assert(row_of_chi(a, "5m", "6m")->points > pass->points);
    ck_assert(row_of_chi(a, "3m", "5m")->points < pass->points);
}

/* Already ready on 1m 4m: 567s does not change the wait. */
TEST(a_chi_that_does_not_bring_the_hand_closer_is_ranked_below_the_pass)
{
    View v;
    tuidaohu("", &v, "2355m456789s123p");
    offer(&v, 3, "7s");
    const Advised *a = advice_of(&g, &v);
    ck_assert_int_eq(a->row[0].action.kind, ACT_PASS);
    ck_assert(speaks_for(&v, a, &a->row[0], row_of_chi(a, "5s", "6s"), FACT_READY_AS_IS));
}

/* ---- honours -------------------------------------------------------------------------------- */

TEST(honours_form_no_runs)
{
    View v;
    const Advised *a = tuidaohu("", &v, "123m456s789p12335z");
    ck_assert_int_eq(a->shanten, 1);
    ck_assert_uint_eq(group_holding(a, GROUP_SINGLE, "1z")->wants, kinds_of("1z"));
    ck_assert_int_eq(group_holding(a, GROUP_SINGLE, "1z")->live, 3);
    group_holding(a, GROUP_PAIR, "3z");
    ck_assert_uint_eq(a->row[0].mj.ukeire & ~kinds_of("1235z"), 0);
}

/* tuidaohu 5.4: nobody can use the fourth copy of an honour. */
TEST(an_honour_with_its_other_copies_in_sight_is_safe)
{
    View v;
    tuidaohu("", &v, "123m456s789p12335z");
    make_late(&v, 2);
    ck_assert_int_eq(cut_danger(&v, "1z").level, DANGER_MID);
    ck_assert_int_eq(cut_danger(&v, "1z").feared, 2);
    add_pond(&v, 1, "111z");
    ck_assert_int_eq(cut_danger(&v, "1z").level, DANGER_NONE);
    ck_assert_int_eq(cut_danger(&v, "1z").feared, SEAT_NONE);
    game_by("tuidaohu", "thirteen_orphans=1", &g);
    ck_assert_int_ne(cut_danger(&v, "1z").level, DANGER_NONE);
    game_by("hongzhong", "tiles=136 win_on_discard=1", &g);         /* a wild may wait for it */
    ck_assert_int_ne(cut_danger(&v, "1z").level, DANGER_NONE);
}

/* tuidaohu 5.7: ready on all thirteen. */
TEST(thirteen_orphans_are_one_group)
{
    View v;
    const Advised *a = tuidaohu("thirteen_orphans=1", &v, "159m19s19p1234567z");
    const HandGroup *orphans = group_holding(a, GROUP_ORPHANS, "1m");
    ck_assert_int_eq(orphans->n, 13);
    ck_assert_uint_eq(orphans->wants, kinds_of("19m19s19p1234567z"));
    group_holding(a, GROUP_SINGLE, "5m");
    ck_assert_int_eq(a->row[0].action.tile, tile("5m"));
    ck_assert_int_eq(a->n_waits, 13);
}

/* ---- the rest ------------------------------------------------------------------------------- */

/* tuidaohu 6.1 */
TEST(a_kong_without_payment_shows_that)
{
    View v;
    const Advised *a = tuidaohu("", &v, "1111m234567s5788m");
    ck_assert(speaks_for(&v, a, row_of_kind(a, ACT_KONG), row_of_cut(a, "7m"), FACT_KONG_DRAWS));
}

TEST(a_spectator_gets_the_tally_of_the_set)
{
    static const struct { const char *game, *set; int tiles; } table[] = {
        { "hongzhong", "", 112 }, { "hongzhong", "tiles=136", 136 },
        { "hongzhong", "wilds=8", 116 }, { "tuidaohu", "", 136 },
    };
    for (int i = 0; i < 4; i++) {
        game_by(table[i].game, table[i].set, &g);
        View v = view_of(&g, "", "----");
        v.seat = SEAT_NONE;
        v.must_act = false;
        ck_assert_int_eq(advice_of(&g, &v)->n_unseen, table[i].tiles);
        ck_assert_int_eq(advice_of(&g, &v)->n_rows, 0);
    }
}

TEST(every_decision_of_random_hands_gets_complete_advice)
{
    static const char *const tables[][2] = {
        { "hongzhong", "" },
        { "hongzhong", "tiles=136 wilds=8 win_on_discard=1 wild_discard=1 players=3" },
        { "hongzhong", "seven_pairs=0 players=2 pass_lock=0 win_on_discard=1" },
        { "tuidaohu", "" },
        { "tuidaohu", "thirteen_orphans=1 multi_win=1 pass_lock=1 players=3" },
        { "tuidaohu", "seven_pairs=0 players=2" },
    };
    for (int i = 0; i < 6; i++) {
        game_by(tables[i][0], tables[i][1], &g);
        for (uint64_t seed = 1; seed <= N_HANDS; seed++)
            play_advised(&g, seed);
    }
}
