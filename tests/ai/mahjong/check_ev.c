/* SPDX-License-Identifier: MIT */
/* The engine `ev`: what it must do in every mahjong game, and its expected values against plain
 * enumeration. Decisions that a player can check are in choices.hands. */
#include <math.h>

#include "ai_players.h"
#include "ev_impl.h"
#include "ev_exchange.h"
#include "mj_view.h"
#include "parallel.h"

enum { HANDS = 2 };

static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu" };
enum { N_GAMES = sizeof games / sizeof games[0] };

typedef union Room {
    max_align_t align;
    uint8_t     bytes[16384];
} Room;

static AiPlayer *player(const Game *g, const char *engine, Seat seat)
{
    AiSpec spec = neutral(engine);
    AiPlayer *b = ai_player_new(&spec, engine, g, seat, 7);
    ck_assert_ptr_nonnull(b);
    return b;
}

/* Plays hands of `eff`; `at` is called with each decision of seat 0 before it is made. */
typedef void (*Visit)(const Game *g, const State *s, const InfoSet *info, int decision);

static void visit_hands(const Game *g, uint64_t seed, int n_hands, Visit at)
{
    static Room room;
    State *s = (State *)&room;
    ck_assert_uint_le(g->ops->state_size, sizeof room);
    AiPlayer *ai[SEATS_MAX] = { NULL };
    for (Seat q = 0; q < g->n_seats; q++)
        ai[q] = player(g, "eff", q);
    for (int hand = 0; hand < n_hands; hand++) {
        Deal deal;
        int64_t score[SEATS_MAX] = { 0 };
        game_deal(g, seed + (uint64_t)hand, 1, &deal);
        ck_assert_int_eq(g->ops->start(g, &deal, (Seat)(hand % g->n_seats), score, s), ERR_NONE);
        SeatMask asked;
        for (int decision = 0; (asked = g->ops->asked(g, s)) != 0; decision++) {
            Seat who = (Seat)__builtin_ctz(asked);
            InfoSet info = { .log = NULL };
            g->ops->observe(g, s, who, &info.view);
            if (who == 0)
                at(g, s, &info, decision);
            Action a = answer_of(ai[who], &info, hand, decision);
            g->ops->step(g, s, who, &a, NULL);
        }
    }
    for (Seat q = 0; q < g->n_seats; q++)
        ai_player_free(ai[q]);
}

static AiPlayer *ev;
static Game   g;

static const char *engine = "ev";

static void visit_game(const char *key, const char *set, uint64_t seed, int n_hands, Visit at)
{
    game_by(key, set, &g);
    ev = player(&g, engine, 0);
    visit_hands(&g, seed, n_hands, at);
    ai_player_free(ev);
}

/* ---- every decision ------------------------------------------------------------------------- */

static void complete(const Game *game, const State *s, const InfoSet *info, int decision)
{
    (void)s;
    static Action menu[MENU_MAX];
    int n_menu = game_menu(game, &info->view, menu, MENU_MAX), n;
    answer_of(ev, info, 1, decision);
    const Verdict *v = ai_verdicts(ev, &n);
    ck_assert_int_eq(n, n_menu);
    for (int i = 0; i < n_menu; i++) {
        int found = 0;
        for (int j = 0; j < n; j++)
            found += action_equal(&v[j].action, &menu[i]);
        ck_assert_int_eq(found, 1);
    }
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int part = 0; part < N_PARTS; part++)
            sum += v[j].part[part];
        ck_assert_msg(fabs(sum - v[j].points) < 1e-6, "parts %f, points %f", sum, v[j].points);
        ck_assert(v[j].part[PART_DANGER] <= 0);
        ck_assert(fabs(v[j].points) < 1e4);
        ck_assert(j == 0 || v[j].points <= v[j - 1].points);
    }
}

TESTS(.timeout = 60);

TEST_LOOP(every_legal_action_has_a_verdict_and_its_parts_add_up, N_GAMES)
{
    visit_game(games[_i], "", 100, HANDS, complete);
}

TEST(verdicts_with_a_correction_also_add_up)
{
    engine = "learnt";
    visit_game("xuezhan", "cap=32", 100, HANDS, complete);
    engine = "ev";
}

static const struct { const char *key, *set; } tables[] = {
    { "hongzhong", "players=2" },
    { "hongzhong", "players=3 wilds=8 tiles=136 win_on_discard=1 no_wild_birds=2" },
    { "hongzhong", "discard_win_with_wild=0 win_on_discard=1 wild_discard=1 dealer_bonus=2" },
    { "hongzhong", "kong_void_on_draw=1 rob_kong_pays_all=0 base_score=5" },
    { "tuidaohu", "players=2 chi=0" },
    { "tuidaohu", "players=3 thirteen_orphans=1 discarder_pays_all=0" },
    { "tuidaohu", "win_on_discard=0 multi_win=1 base_score=10" },
};
enum { N_TABLES = sizeof tables / sizeof tables[0] };

TEST_LOOP(every_table_can_be_judged, N_TABLES)
{
    visit_game(tables[_i].key, tables[_i].set, 200, 1, complete);
}

static void blind(const Game *game, const State *s, const InfoSet *info, int decision)
{
    (void)s;
    static Verdict before[VERDICTS_MAX];
    static Room made;
    uint8_t hidden[DEAL_MAX];
    int n, m;
    if (decision % 5 != 0 || info->view.mj.table.phase == MJ_EXCHANGE)
        return;
    answer_of(ev, info, 1, decision);
    const Verdict *v = ai_verdicts(ev, &n);
    memcpy(before, v, (size_t)n * sizeof *v);
    int n_hidden = game->ops->unseen(game, &info->view, hidden);
    for (int i = 0; i < n_hidden / 2; i++) {
        uint8_t t = hidden[i];
        hidden[i] = hidden[n_hidden - 1 - i];
        hidden[n_hidden - 1 - i] = t;
    }
    game->ops->fill(game, &info->view, hidden, (State *)&made);
    InfoSet other = { .log = NULL };
    game->ops->observe(game, (State *)&made, info->view.seat, &other.view);
    answer_of(ev, &other, 1, decision);
    v = ai_verdicts(ev, &m);
    ck_assert_int_eq(m, n);
    for (int i = 0; i < n; i++) {
        ck_assert(action_equal(&v[i].action, &before[i].action));
        ck_assert(v[i].points == before[i].points);
    }
}

TEST_LOOP(no_verdict_depends_on_what_is_hidden, N_GAMES)
{
    visit_game(games[_i], "", 300, HANDS, blind);
}

static void threaded(const Game *game, const State *s, const InfoSet *info, int decision)
{
    (void)s;
    if (decision % 7 != 0)
        return;
    AiPlayer *many = player(game, "ev", 0);
    ai_set_parallel(many, parallel_for);
    answer_of(ev, info, 1, decision);
    answer_of(many, info, 1, decision);
    int n, m;
    const Verdict *one = ai_verdicts(ev, &n), *other = ai_verdicts(many, &m);
    ck_assert_int_eq(n, m);
    for (int i = 0; i < n; i++)
        ck_assert(action_equal(&one[i].action, &other[i].action)
                  && one[i].points == other[i].points);
    ai_player_free(many);
}

TEST_LOOP(the_number_of_threads_changes_no_verdict, N_GAMES)
{
    visit_game(games[_i], "", 400, 1, threaded);
}

/* ---- expected values against enumeration ---------------------------------------------------- */

/* A table where the others never act, so every win is a self-draw. */
static void alone(EvContext *s, const char *key, const char *hand)
{
    static Evaluation m;
    static AiStyle style;
    style_default(&style);
    game_by(key, "", &g);
    m.game = &g;
    m.style = &style;
    m.info.view = view_of(&g, hand, g.mj.void_suit ? "psss" : "----");
    ev_context_read(s, &m);
    for (int n = 0; n <= EV_DRAWS; n++) {
        s->p_hand_continues[n] = 1;
        s->opponents_win_cost[n] = 0;
        s->draw_factor[n] = 1;
    }
    for (Tile k = 0; k < N_KINDS; k++)
        s->given[k] = s->p_left_discards[k] = 0;
}

/* The same by trying every draw and every discard; `taken` copies have been drawn on the way. */
static double enumerated(const EvContext *s, MjHand *h, uint8_t taken[N_KINDS], int n)
{
    if (n == 0)
        return 0;
    double sum = 0, stay = enumerated(s, h, taken, n - 1), rest = 1;
    for (Tile k = 0; k < N_KINDS; k++) {
        double p = (s->unseen[k] - taken[k]) * s->drawn[k];
        if (s->unseen[k] <= taken[k])
            continue;
        double best = stay;
        h->count[k]++;
        taken[k]++;
        if (mj_shanten(&s->set, h) == -1)
            best = s->flat[h->count[TILE_RED] > 0].drawn_each * s->n_opponents;
        for (Tile cut = 0; cut < N_KINDS; cut++) {
            if (h->count[cut] == 0 || cut == k || cut == s->set.wild)
                continue;
            h->count[cut]--;
            if (mj_shanten(&s->set, h) < n - 1) {
                double v = enumerated(s, h, taken, n - 1);
                best = v > best ? v : best;
            }
            h->count[cut]++;
        }
        h->count[k]--;
        taken[k]--;
        sum += p * best;
        rest -= p;
    }
    return sum + rest * stay;
}

/* As many draws as the hand is tiles from complete, so none may be wasted; no triplet on the way,
 * since a fourth tile would make it a kong. */
static const struct { const char *key, *hand; int n; } small_hands[] = {
    { "tuidaohu", "123m456s789p1122z", 1 },
    { "tuidaohu", "123m456s78p13s11z9m", 2 },
    { "tuidaohu", "1133557799m11s2z", 1 },
    { "tuidaohu", "1133557799m1s23z", 2 },
    { "tuidaohu", "124m456s78p13s11z9m", 3 },
    { "hongzhong", "123m456s789p1299s", 1 },
    { "hongzhong", "123m456s789p1p13s5z", 1 },
    { "hongzhong", "123m456s78p1489s5z", 2 },
    { "hongzhong", "124m456s789p1s55z4m", 1 },
};
enum { N_SMALL = sizeof small_hands / sizeof small_hands[0] };

TEST_LOOP(the_values_of_small_hands_equal_those_of_enumeration, N_SMALL)
{
    static EvContext s;
    static EvTree tree;
    EvHand h;
    int n = small_hands[_i].n;
    alone(&s, small_hands[_i].key, small_hands[_i].hand);
    ev_tree_start(&tree, &s, false, 9, EV_NODES);
    ev_hand_read(&tree, &h);
    MjHand hand = s.hand;
    uint8_t taken[N_KINDS] = { 0 };
    double want = enumerated(&s, &hand, taken, n);
    double got = ev_before(&tree, ev_node(&tree, &h), n).all;
    ck_assert_msg(want > 0 && fabs(got - want) < 1e-5 * want, "%s: %f, not %f",
                  small_hands[_i].hand, got, want);
}

/* With and without wilds, with kongs still to come. */
static const struct { const char *key, *hand; } wide_hands[] = {
    { "tuidaohu", "1379m1368s2479p1z" },
    { "tuidaohu", "1112223z45p78s99m" },
    { "hongzhong", "1379m168s2479p55z" },
};
enum { N_WIDE = sizeof wide_hands / sizeof wide_hands[0] };

TEST_LOOP(a_hand_has_the_same_value_read_whole_or_in_parts, N_WIDE)
{
    static EvContext s;
    static EvTree tree;
    EvHand h;
    alone(&s, wide_hands[_i].key, wide_hands[_i].hand);
    EvValue after[2][EV_ROW], before[2][EV_ROW];
    for (int parts = 0; parts < 2; parts++) {
        ev_tree_start(&tree, &s, parts, 9, EV_NODES);
        ev_hand_read(&tree, &h);
        const EvNode *node = ev_node(&tree, &h);
        ck_assert_int_gt(tree.n_nodes, 5);
        for (int n = 0; n <= s.n_draws; n++) {
            after[parts][n] = ev_after(&tree, node, n);
            before[parts][n] = ev_before(&tree, node, n);
        }
    }
    bool made_of_something = false;
    for (int n = 0; n <= s.n_draws; n++) {
        ck_assert(after[0][n].all == after[1][n].all && before[0][n].all == before[1][n].all);
        made_of_something |= after[1][n].speed != 0 || after[1][n].end != 0;
    }
    ck_assert(made_of_something);
}

TEST_LOOP(a_tree_built_in_many_slices_is_the_same, N_WIDE)
{
    static EvContext s;
    static EvTree tree, sliced;
    EvHand h;
    alone(&s, wide_hands[_i].key, wide_hands[_i].hand);
    ev_tree_start(&tree, &s, true, 9, EV_NODES);
    ev_tree_start(&sliced, &s, true, 9, EV_NODES);
    ev_hand_read(&tree, &h);
    const EvNode *node = ev_node(&tree, &h), *again;
    int slices = 0;
    do {
        ev_tree_work(&sliced, 7);
        again = ev_node(&sliced, &h);
        slices++;
    } while (sliced.paused);
    ck_assert_int_gt(slices, 2);
    ck_assert_int_eq(sliced.n_nodes, tree.n_nodes);
    for (int n = 0; n <= s.n_draws; n++) {
        EvValue want = ev_after(&tree, node, n), got = ev_after(&sliced, again, n);
        ck_assert(want.all == got.all && want.speed == got.speed && want.end == got.end);
        ck_assert(ev_before(&tree, node, n).all == ev_before(&sliced, again, n).all);
    }
}

TEST(a_ready_hand_with_n_draws_wins_as_often_as_one_of_them_completes_it)
{
    static EvContext s;
    static EvTree tree;
    EvHand h;
    alone(&s, "tuidaohu", "123m456s789p1122z");
    ev_tree_start(&tree, &s, false, 9, EV_NODES);
    ev_hand_read(&tree, &h);
    double p = 2 * s.drawn[tile("1z")] + 2 * s.drawn[tile("2z")];
    for (int n = 1; n <= s.n_draws; n++) {
        double want = 3 * (1 - pow(1 - p, n));
        ck_assert(fabs(ev_before(&tree, ev_node(&tree, &h), n).all - want) < 1e-5);
    }
}

/* Waiting for 1z and 2z with two unseen copies each. An opponent discards each copy with one chance
 * in ten within a step: 4/10, times the share of such promises that comes true. A win on a discard
 * is worth 3. Where a win ends the hand, half of the wins that end it in this step come before the
 * tile does: a hand that continues with chance 1/2 gets (1 + 1/2) / 2 of it. */
TEST(half_of_the_wins_that_end_a_hand_come_before_the_tile)
{
    static EvContext s;
    static EvTree tree;
    EvHand h;
    alone(&s, "tuidaohu", "123m456s789p1122z");
    s.draw_factor[1] = 0;             /* no draws: only claims */
    s.given[tile("1z")] = s.given[tile("2z")] = 0.1;
    for (int i = 0; i < 3; i++) {
        double going = 1 - 0.5 * i;
        s.feed_factor[1] = 0.9;
        s.p_hand_continues[1] = going;
        ev_tree_start(&tree, &s, false, 9, EV_NODES);
        ev_hand_read(&tree, &h);
        double want = 0.4 * 0.9 * (1 + going) / 2 * 3;
        /* after[0] is 0 here: an exhausted wall brings nothing */
        s.feed_factor[0] = 0;
        double got = ev_node(&tree, &h)->all[1];
        ck_assert_msg(fabs(got - want) < 1e-5, "going on with %g: %f", going, got);
    }
}

/* ---- dangers -------------------------------------------------------------------------------- */

/* The cost of a discard if one seat has four melds and so cannot claim any more. */
static double danger_with_melds_at(const char *set, Seat full, const char *cut)
{
    static EvContext s;
    static Evaluation m;
    static AiStyle style;
    style_default(&style);
    game_by("tuidaohu", set, &g);
    m.game = &g;
    m.style = &style;
    m.info.view = view_of(&g, "123m456s789p11223z", "----");
    m.info.view.mj.table.seat[full].n_melds = MELDS_MAX;
    m.info.view.mj.table.seat[full].n_concealed = 1;
    for (int i = 0; i < MELDS_MAX; i++)
        m.info.view.mj.table.seat[full].meld[i] = (MjMeld){ .type = MELD_PONG, .tile = tile("5z") };
    ev_context_read(&s, &m);
    return ev_danger(&s, tile(cut), 0);
}

/* Only the next player may chi: a suited tile costs more where that player can still claim, a wind
 * costs the same, and where there is no chi there is no difference. */
TEST(only_the_next_player_can_claim_runs)
{
    double next_full = danger_with_melds_at("", 1, "5m");
    double across_full = danger_with_melds_at("", 2, "5m");
    double last_full = danger_with_melds_at("", 3, "5m");
    ck_assert(next_full > last_full + 1e-3);
    ck_assert(fabs(across_full - last_full) < 1e-9);
    ck_assert(fabs(danger_with_melds_at("", 1, "1z") - danger_with_melds_at("", 3, "1z")) < 1e-9);
    ck_assert(fabs(danger_with_melds_at("chi=0", 1, "5m") -
                   danger_with_melds_at("chi=0", 3, "5m")) < 1e-9);
}

/* A hand this far from ready has millions of successors. */
TEST(a_tree_expands_no_more_hands_than_its_limit)
{
    static EvContext s;
    static EvTree tree;
    EvHand h;
    alone(&s, "tuidaohu", "147m258s369p1234z");
    ev_tree_start(&tree, &s, false, 9, EV_NODES);
    ev_hand_read(&tree, &h);
    const EvNode *node = ev_node(&tree, &h);
    ck_assert(tree.truncated);
    ck_assert_int_ge(tree.n_nodes, EV_NODES);
    ck_assert_ptr_eq(node, &tree.node[1]);
    ck_assert(fabs(ev_before(&tree, node, s.n_draws).all) < 10);
}

/* ---- incomes -------------------------------------------------------------------------------- */

TEST(a_win_is_worth_what_the_rules_pay)
{
    static EvContext s;
    alone(&s, "tuidaohu", "123m456s789p1122z");
    ck_assert(s.flat[0].drawn_each == 1 && s.flat[0].given == 3 && s.flat_cost == 1);
    alone(&s, "hongzhong", "123m456s789p1199s");    /* self-draw only: 2, and two birds */
    ck_assert(fabs(s.flat[0].drawn_each - (2 + 2 * s.hit_share)) < 1e-9);
    ck_assert(s.flat[0].given == 0 && s.hit_share > 0.3 && s.hit_share < 0.45);
    ck_assert(s.kong_pays[MELD_CONCEALED_KONG] == 2 && s.kong_pays[MELD_ADDED_KONG] == 1
              && s.kong_pays[MELD_EXPOSED_KONG] == 3);
}

/* ---- decisions ------------------------------------------------------------------------------ */

TEST(facts_of_a_void_suit_count_only_tiles_that_are_played)
{
    xuezhan_game("", &g);
    MjHand hand = { .n_melds = 0 };
    double fact[N_VOID_FACTS];
    ck_assert_int_eq(tiles_parse("55m333s113456789p", g.mj.n_kinds, hand.count, NULL), ERR_NONE);
    ev_void_facts(&g.mj, &hand, SUIT_M, fact);
    ck_assert(fact[VOID_ANY] == 1 && fact[VOID_TO_CUT] == 2 && fact[VOID_PAIRS] == 1);
    ck_assert(fact[VOID_TRIPLETS] == 1 && fact[VOID_LONG] == 3 && fact[VOID_VERY_LONG] == 1);
    ev_void_facts(&g.mj, &hand, SUIT_P, fact);
    ck_assert(fact[VOID_TO_CUT] == 9 && fact[VOID_PAIRS] == 1 && fact[VOID_LONG] == 0);
}

/* The value of a chi with two tiles of the hand, given a price of idle chis. */
static double chi_at(const View *v, const char *first, const char *second, double price)
{
    int n;
    double points = NAN;
    InfoSet info = { .view = *v };
    AiSpec spec = neutral("ev");
    spec.style.idle_chi = price;
    AiPlayer *judge = ai_player_new(&spec, "ev", &g, 0, 7);
    answer_of(judge, &info, 1, 0);
    const Verdict *verdict = ai_verdicts(judge, &n);
    for (int i = 0; i < n; i++) {
        const Action *a = &verdict[i].action;
        if (a->kind == ACT_CHI && a->with[0] == tile(first) && a->with[1] == tile(second))
            points = verdict[i].points;
    }
    ai_player_free(judge);
    return points;
}

/* Two from ready: 13m with 2m brings the hand closer, 46s with 5s only exchanges one run for
 * another. */
TEST(only_a_chi_that_brings_the_hand_no_closer_is_charged_the_price)
{
    game_by("tuidaohu", "", &g);
    View v = view_of(&g, "13m456s79p2257z11s", "----");
    offer(&v, 3, "2m");
    ck_assert(chi_at(&v, "1m", "3m", 0) == chi_at(&v, "1m", "3m", 0.5));
    v = view_of(&g, "13m456s79p2257z11s", "----");
    offer(&v, 3, "5s");
    double saved = chi_at(&v, "4s", "6s", 0) - chi_at(&v, "4s", "6s", 0.5);
    ck_assert_msg(fabs(saved - 0.5) < 1e-6, "%f", saved);
}

/* The wall of 136 tiles has more draws at first than the horizon covers. */
TEST(a_kong_in_a_long_wall_gets_a_plausible_value)
{
    int n;
    game_by("tuidaohu", "", &g);
    View v = view_of(&g, "2678m456s111p127z", "----");
    offer(&v, 3, "1p");
    v.mj.table.wall = 82;
    InfoSet info = { .view = v };
    AiPlayer *judge = player(&g, "ev", 0);
    answer_of(judge, &info, 1, 0);
    const Verdict *verdict = ai_verdicts(judge, &n);
    int kongs = 0;
    for (int i = 0; i < n; i++) {
        kongs += verdict[i].action.kind == ACT_KONG;
        ck_assert(fabs(verdict[i].points) < 10);
    }
    ck_assert_int_eq(kongs, 1);
    ai_player_free(judge);
}

/* ---- styles --------------------------------------------------------------------------------- */

static double call_taste, defence;
static int    n_calls;
static double danger;

static void styled(const Game *game, const State *s, const InfoSet *info, int decision)
{
    (void)s;
    AiSpec spec = neutral("ev");
    spec.style.depth = 0;
    spec.style.call_aggressiveness = call_taste;
    spec.style.defense_bias = defence;
    AiPlayer *b = ai_player_new(&spec, "ev", game, 0, 7);
    Action a = answer_of(b, info, 1, decision);
    n_calls += a.kind == ACT_CHI || a.kind == ACT_PONG;
    int n;
    const Verdict *v = ai_verdicts(b, &n);
    for (int i = 0; i < n; i++)
        danger -= action_equal(&v[i].action, &a) ? v[i].part[PART_DANGER] : 0;
    ai_player_free(b);
}

static void count_styles(double calls, double defends)
{
    call_taste = calls;
    defence = defends;
    n_calls = 0;
    danger = 0;
    game_by("tuidaohu", "", &g);
    visit_hands(&g, 500, 12, styled);
}

TEST(keener_callers_claim_more_and_defenders_deal_in_less)
{
    count_styles(0, 0.5);
    int few = n_calls;
    count_styles(0.5, 0.5);
    int usual = n_calls;
    double usual_danger = danger;
    count_styles(1, 0.5);
    ck_assert_msg(few < usual && usual < n_calls, "%d %d %d", few, usual, n_calls);
    count_styles(0.5, 0);
    double bold = danger;
    count_styles(0.5, 1);
    ck_assert_msg(bold > usual_danger && usual_danger > danger, "%f %f %f", bold, usual_danger,
                  danger);
}
