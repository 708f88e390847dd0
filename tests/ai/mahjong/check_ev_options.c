/* SPDX-License-Identifier: MIT */
/* How each option must affect a judgement: the same position under two values, and what changes by
 * the rules. docs/testing.md lists all options. */
#include <math.h>

#include "advice_view.h"
#include "ai_players.h"
#include "ev_impl.h"

static Game g;

/* ---- positions ------------------------------------------------------------------------------- */

static View own_turn(const char *hand)
{
    return view_of(&g, hand, g.mj.void_suit ? "psss" : "----");
}

/* Complete, with a tile drawn. Pure is worth 4 in xuezhan. */
static View drawn_pure(void) { return own_turn("12233445556789m"); }

/* All triplets and all simples: 2 each. */
static View drawn_simple_triplets(void) { return own_turn("222444666m33355s"); }

static View heavenly(void)
{
    View v = drawn_pure();
    v.mj.table.untouched = true;
    v.mj.table.dealer = 0;
    return v;
}

/* The last discard of the hand, on which pure wins. */
static View last_discard(void)
{
    View v = own_turn("1223344555678m");
    offer(&v, 1, "9m");
    v.mj.table.wall = 0;
    return v;
}

/* A kong on a discard of seat 1 has paid 2, and its replacement is held. */
static void put_fed_kong(View *v)
{
    MjKongLedger *ledger = &v->mj.table.ledger;
    add_meld(v, 0, MELD_EXPOSED_KONG, "8s");
    v->mj.table.seat[0].meld[0].from = 1;
    v->mj.table.kong_draw = true;
    mj_kong_declared(ledger, 0, MELD_EXPOSED_KONG);
    ledger->kong[0].payers = seat_bit(1);
    ledger->kong[0].each = 2;
}

/* Plain with a root, drawn after a kong: 1 x 2 x 2 x 2. */
static View win_after_kong(void)
{
    View v = own_turn("12345699m234s");
    put_fed_kong(&v);
    return v;
}

static View discard_after_kong(void)
{
    View v = own_turn("12345579m237s");
    put_fed_kong(&v);
    return v;
}

/* A tile held since before the last draw is added to a pong. */
static View late_kong(void)
{
    View v = own_turn("235m234678s55s");
    add_meld(&v, 0, MELD_PONG, "5m");
    add_pond(&v, 2, "12346789m1234p");
    return v;
}

static View quiet(void) { return own_turn("123m456s789m1199s5m"); }

static View flat_win(void) { return own_turn("123m456s789p11199s"); }

/* An added kong of seat 1 can be robbed. */
static View robbing(void)
{
    View v = own_turn("123456789m2355s");
    add_meld(&v, 1, MELD_ADDED_KONG, "4s");
    v.mj.table.phase = MJ_ROB;
    v.mj.table.last = tile("4s");
    v.mj.table.turn = v.mj.table.last_from = 1;
    v.must_act = true;
    return v;
}

static View concealed_kong(void) { return own_turn("1111m234567s5788m"); }

static View six_pairs(void) { return own_turn("1133557799m11s2p"); }

static View thirteen_kinds(void) { return own_turn("19m19s19p1234567z"); }

/* A discard that wins; more winning tiles may come. */
static View win_offered(void)
{
    View v = own_turn("123m456s789p1122z");
    offer(&v, 1, "1z");
    return v;
}

/* Worth one point now; any of eleven tiles wins. */
static View cheap_win(void)
{
    View v = own_turn("2345678m111s");
    add_meld(&v, 0, MELD_PONG, "9s");
    offer(&v, 1, "8m");
    return v;
}

/* The end of the wall, with one seat out of the hand. */
static View one_has_won(void)
{
    View v = quiet();
    v.mj.table.seat[3].won = 1;
    v.mj.table.wall = 0;
    return v;
}

/* ---- what the engine says -------------------------------------------------------------------- */

/* Judged by `ev` as a neutral player. */
static const Verdict *judged(const View *v, ActionKind kind)
{
    static AiPlayer *b;
    InfoSet info = { .view = *v };
    AiSpec spec = neutral("ev");
    int n;
    ai_player_free(b);
    b = ai_player_new(&spec, "ev", &g, 0, 7);
    answer_of(b, &info, 1, 0);
    const Verdict *verdict = ai_verdicts(b, &n);
    for (int i = 0; i < n; i++) {
        if (verdict[i].action.kind == kind)
            return &verdict[i];
    }
    ck_abort_msg("the action is not in the menu");
    return NULL;
}

static const EvContext *context_of(const View *v)
{
    static Evaluation m;
    static AiStyle style;
    static EvContext s;
    style_default(&style);
    m = (Evaluation){ .game = &g, .style = &style, .info = { .view = *v } };
    ev_context_read(&s, &m);
    return &s;
}

static double win_points(const View *v) { return judged(v, ACT_WIN)->points; }
static double kong_part(const View *v) { return judged(v, ACT_KONG)->part[PART_KONG]; }
static double kong_income(const View *v) { return context_of(v)->kong_income; }
static double pig_costs(const View *v) { return context_of(v)->pig_costs; }
static double ready_pays(const View *v) { return context_of(v)->ready_pays; }
static double n_unseen(const View *v) { return advice_of(&g, v)->n_unseen; }
static double shanten(const View *v) { return advice_of(&g, v)->shanten; }

/* The expected birds times their value, from the value of the win beyond 2 each. */
static double birds(const View *v)
{
    return (win_points(v) - 3 * 2) / (3 * context_of(v)->hit_share);
}

/* Our result when seat 1 wins on the tile of seat 2. */
static double win_of_others(const View *v)
{
    return ev_pays(context_of(v), 1, 2, 0, 1, false);
}

static double danger_of_9m(const View *v) { return -ev_danger(context_of(v), tile("9m"), 0); }

static double danger_of_kong(const View *v) { return -judged(v, ACT_KONG)->part[PART_DANGER]; }

/* Is that a reason for one kind of choice against the other? */
static bool said(const View *v, ActionKind better, ActionKind other, FactCode code)
{
    const Advised *a = advice_of(&g, v);
    Contrast c = contrast_between(&g, v, a, row_of_kind(a, better), row_of_kind(a, other));
    return has_fact(c.pro, c.n_for, code);
}

static double may_be_robbed(const View *v) { return said(v, ACT_DISCARD, ACT_KONG, FACT_ROB); }

static double kong_is_said_to_pay(const View *v)
{
    return said(v, ACT_KONG, ACT_DISCARD, FACT_KONG_EACH)
        || said(v, ACT_KONG, ACT_DISCARD, FACT_KONG_FROM);
}

static double pass_locks(const View *v) { return said(v, ACT_WIN, ACT_PASS, FACT_LOCKS_ALL); }

/* ---- one number ------------------------------------------------------------------------------ */

typedef struct Row {
    const char *game, *set;
    View      (*position)(void);
    double    (*measure)(const View *);
    double      want;
} Row;

static const Row rows[] = {
    /* 4 for pure, doubled by the self-draw, from each of three */
    { "xuezhan", "", drawn_pure, win_points, 3 * 4 * 2 },
    { "xuezhan", "base_score=7", drawn_pure, win_points, 7 * 24 },
    { "xuezhan", "start_score=1000", drawn_pure, win_points, 24 },
    { "xuezhan", "cap=5", drawn_pure, win_points, 3 * 5 },
    { "xuezhan", "zimo=base", drawn_pure, win_points, 3 * (4 + 1) },
    { "xuezhan", "zimo=none", drawn_pure, win_points, 3 * 4 },
    { "xuezhan", "", drawn_simple_triplets, win_points, 3 * 2 * 2 * 2 },
    { "xuezhan", "duanyao_stacks=0", drawn_simple_triplets, win_points, 3 * 2 * 2 },
    /* xuezhan 8.9: the fan of 32, doubled by the self-draw */
    { "xuezhan", "", heavenly, win_points, 3 * 32 * 2 },
    { "xuezhan", "tianhu=0", heavenly, win_points, 24 },
    { "xuezhan", "", last_discard, win_points, 4 },
    { "xuezhan", "haidi_pao=1", last_discard, win_points, 2 * 4 },
    { "xuezhan", "", win_after_kong, win_points, 3 * 8 },
    /* the discarder alone, and not doubled as a self-draw */
    { "xuezhan", "diangang_hua=pao", win_after_kong, win_points, 4 },
    /* 1 from each of three, for a kong added later */
    { "xuezhan", "", late_kong, kong_part, 3 },
    { "xuezhan", "late_added_kong=free", late_kong, kong_part, 0 },
    { "xuezhan", "", late_kong, kong_is_said_to_pay, true },
    { "xuezhan", "late_added_kong=free", late_kong, kong_is_said_to_pay, false },
    { "xuezhan", "", late_kong, may_be_robbed, true },
    { "xuezhan", "rob_kong=0", late_kong, may_be_robbed, false },
    { "xuezhan", "", win_after_kong, kong_income, 2 },
    { "xuezhan", "kong_refund=0", win_after_kong, kong_income, 0 },
    /* a pig pays the two that still play and the winner */
    { "xuezhan", "", one_has_won, pig_costs, 16 * 3 },
    { "xuezhan", "pig_multiplier=5", one_has_won, pig_costs, 5 * 3 },
    { "xuezhan", "pig_pay_winners=0", one_has_won, pig_costs, 16 * 2 },
    /* 0.825 of the seats that play to the end are ready, and pay nothing */
    { "xuezhan", "", quiet, ready_pays, 1 - 0.825 },
    { "xuezhan", "big_call=0", quiet, ready_pays, 0 },

    /* 2 from each of the others */
    { "hongzhong", "birds=0", flat_win, win_points, 3 * 2 },
    { "hongzhong", "birds=0 base_score=9", flat_win, win_points, 9 * 3 * 2 },
    { "hongzhong", "birds=0 start_score=9", flat_win, win_points, 3 * 2 },
    { "hongzhong", "birds=0 players=3", flat_win, win_points, 2 * 2 },
    { "hongzhong", "birds=0 dealer_bonus=5", flat_win, win_points, 3 * (2 + 5) },
    { "hongzhong", "", flat_win, birds, 2 },
    { "hongzhong", "birds=5", flat_win, birds, 5 },
    { "hongzhong", "bird_value=7", flat_win, birds, 2 * 7 },
    { "hongzhong", "no_wild_birds=1", flat_win, birds, 2 + 1 },
    /* a robbed player pays 2, and for three others if it pays for all */
    { "hongzhong", "birds=0", robbing, win_points, 3 * 2 },
    { "hongzhong", "birds=0 rob_kong_pays_all=0", robbing, win_points, 2 },
    { "hongzhong", "", concealed_kong, kong_part, 3 * 2 },
    { "hongzhong", "", flat_win, n_unseen, 112 - 14 },
    { "hongzhong", "tiles=136", flat_win, n_unseen, 136 - 14 },
    { "hongzhong", "wilds=8", flat_win, n_unseen, 112 + 4 - 14 },
    /* without seven pairs: four pairs become triplets and one is the pair */
    { "hongzhong", "", six_pairs, shanten, 0 },
    { "hongzhong", "seven_pairs=0", six_pairs, shanten, 3 },
    { "hongzhong", "", late_kong, may_be_robbed, true },
    { "hongzhong", "rob_kong=0", late_kong, may_be_robbed, false },

    { "tuidaohu", "", flat_win, win_points, 3 },
    { "tuidaohu", "players=2", flat_win, win_points, 1 },
    { "tuidaohu", "base_score=9", flat_win, win_points, 9 * 3 },
    { "tuidaohu", "start_score=9", flat_win, win_points, 3 },
    { "tuidaohu", "", six_pairs, shanten, 0 },
    { "tuidaohu", "seven_pairs=0", six_pairs, shanten, 3 },
    /* six tiles from ready for seven pairs, with thirteen single tiles */
    { "tuidaohu", "", thirteen_kinds, shanten, 6 },
    { "tuidaohu", "thirteen_orphans=1", thirteen_kinds, shanten, 0 },
    { "tuidaohu", "", win_offered, pass_locks, false },
    { "tuidaohu", "pass_lock=1", win_offered, pass_locks, true },
    { "tuidaohu", "", late_kong, may_be_robbed, true },
    { "tuidaohu", "rob_kong=0", late_kong, may_be_robbed, false },
    { "tuidaohu", "", quiet, win_of_others, 0 },
    { "tuidaohu", "discarder_pays_all=0", quiet, win_of_others, -1 },
    /* neither won on nor claimed for a run */
    { "tuidaohu", "win_on_discard=0 chi=0", quiet, danger_of_9m, 0 },
};
enum { N_ROWS = sizeof rows / sizeof rows[0] };

static double measured(const Row *row)
{
    game_by(row->game, row->set, &g);
    View v = row->position();
    return row->measure(&v);
}

TESTS(.name = "options of judgements");

TEST_LOOP(a_judgement_has_the_value_that_the_option_gives, N_ROWS)
{
    double got = measured(&rows[_i]);
    ck_assert_msg(fabs(got - rows[_i].want) < 1e-6, "%s %s, row %d: %f, not %f", rows[_i].game,
                  rows[_i].set, _i, got, rows[_i].want);
}

/* ---- more or less ---------------------------------------------------------------------------- */

static double pass_points(const View *v) { return judged(v, ACT_PASS)->points; }
static double win_rate(const View *v) { return ev_win_rate(context_of(v), 30); }

/* A hand far from ready with all of one suit in sight. */
static View far_from_ready(void) { return own_turn("13579m1379m25s8s"); }

/* Its estimate, which expands no later hand. */
static double estimate(const View *v)
{
    static EvTree tree;
    static EvNode node;
    EvHand h;
    const EvContext *s = context_of(v);
    ev_tree_start(&tree, s, false, 0, EV_NODES);
    ev_hand_read(&tree, &h);
    ev_estimate_far(&tree, &h, &node);
    return node.all[s->n_draws];
}

/* The value is greater under the first setting than under the second. */
static const struct {
    const char *game, *more, *less;
    View      (*position)(void);
    double    (*measure)(const View *);
} orders[] = {
    { "xuezhan", "", "cap=1", far_from_ready, estimate },
    { "xuezhan", "", "zimo=base", far_from_ready, estimate },
    { "xuezhan", "zimo=base", "zimo=none", far_from_ready, estimate },
    { "xuezhan", "", "rob_kong=0", late_kong, danger_of_kong },
    { "hongzhong", "", "rob_kong=0", late_kong, danger_of_kong },
    { "tuidaohu", "", "rob_kong=0", late_kong, danger_of_kong },
    /* the income of the kong goes with the tile that is won on */
    { "xuezhan", "call_transfer=1", "", discard_after_kong, danger_of_9m },
    /* a tile passed up may be won on again at once */
    { "xuezhan", "passed_win=off", "passed_win=lock", cheap_win, pass_points },
    { "tuidaohu", "", "pass_lock=1", win_offered, pass_points },
    /* what is returned if the wall runs out pays less */
    { "hongzhong", "", "kong_void_on_draw=1", concealed_kong, kong_part },
    /* hands with a wild cannot win on discards */
    { "hongzhong", "win_on_discard=1", "win_on_discard=1 discard_win_with_wild=0", quiet,
      danger_of_9m },
    { "hongzhong", "win_on_discard=1", "win_on_discard=1 discard_win_with_wild=0", quiet,
      win_rate },
    { "hongzhong", "win_on_discard=1 discard_win_with_wild=0", "", quiet, win_rate },
    { "tuidaohu", "", "win_on_discard=0", quiet, win_rate },
    /* the next player may claim it for a run */
    { "tuidaohu", "win_on_discard=0", "win_on_discard=0 chi=0", quiet, danger_of_9m },
};
enum { N_ORDERS = sizeof orders / sizeof orders[0] };

TEST_LOOP(a_judgement_rises_and_falls_with_the_option, N_ORDERS)
{
    Row more = { orders[_i].game, orders[_i].more, orders[_i].position, orders[_i].measure, 0 };
    Row less = { orders[_i].game, orders[_i].less, orders[_i].position, orders[_i].measure, 0 };
    double high = measured(&more), low = measured(&less);
    ck_assert_msg(high > low + 1e-6, "%s \"%s\" and \"%s\": %f and %f", orders[_i].game,
                  orders[_i].more, orders[_i].less, high, low);
}
