/* SPDX-License-Identifier: MIT */
/* Information-set search in the simulated games of the cards engine: the decision of a node depends
 * on what the seat has seen, never on the world, and the node learns from the worlds that reach
 * it. */
#include "ai_players.h"
#include "card_table.h"
#include "dtz_is_tree.h"
#include "parallel.h"

enum { BREADTH = 3, ME = 0 };

/* A deal in play with all hands open and ME on turn. */
typedef struct Table {
    Game             game;
    DtzOpenRules     rules;
    DtzOpponentModel model;
    DtzOpenState     p;
    CardSet          aside;
} Table;

static Table table;
static DtzIsTree tree, copy;

/* The policy plays until ME is on turn with a choice and the hands have at most this many cards.
 * False if the deal ended before. */
static bool table_with(int n_cards, bool must_beat, uint64_t seed)
{
    static const int64_t score[SEATS_MAX];
    static DtzState state;
    static DtzMove move[DTZ_MOVES_MAX];
    Table *t = &table;
    Deal d;
    game_default(&t->game, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&t->game, NULL), ERR_NONE);
    game_deal(&t->game, seed, 1, &d);
    ck_assert_int_eq(dtz_start(&t->game, &d, ME, score, (State *)&state), ERR_NONE);
    dtz_open_rules(&t->game, &t->rules);
    t->rules.must_beat = must_beat;
    t->model = (DtzOpponentModel){ &t->rules, &t->game.dtz, seat_bit(1) };
    t->aside = state.aside;
    dtz_open_new(&t->rules, &state.table, state.hand, &t->p);
    for (;;) {
        int held = 0;
        if (must_beat)
            dtz_open_skip(&t->rules, &t->p);
        if (dtz_open_over(&t->p))
            return false;
        for (Seat s = 0; s < t->rules.n_seats; s++)
            held += t->p.n_cards[s];
        if (t->p.turn == ME && held <= n_cards
            && dtz_open_moves(&t->rules, &t->p, move, DTZ_MOVES_MAX) > 1)
            return true;
        dtz_model_playout(&t->model, &t->aside, 1, &t->p);
    }
}

/* Exchanges the hidden cards. */
static void shuffle(Rng *rng, DtzOpenState *p, CardSet *aside)
{
    Card card[CARDS_MAX];
    int n = 0;
    *p = table.p;
    *aside = table.aside;
    for (Seat s = 0; s < table.rules.n_seats; s++)
        n += s == ME ? 0 : cards_list(&p->hand[s], &card[n]);
    n += cards_list(aside, &card[n]);
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(rng, (uint32_t)i + 1);
        Card moved = card[i];
        card[i] = card[k];
        card[k] = moved;
    }
    memset(aside, 0, sizeof *aside);
    for (Seat s = 0; s < table.rules.n_seats; s++) {
        if (s == ME)
            continue;
        memset(&p->hand[s], 0, sizeof p->hand[s]);
        for (int i = 0; i < p->n_cards[s]; i++)
            cards_put(&p->hand[s], card[--n]);
    }
    while (n > 0)
        cards_put(aside, card[--n]);
}

static void grow(Rng *rng, int worlds)
{
    DtzOpenState p;
    CardSet aside;
    for (int i = 0; i < worlds; i++) {
        shuffle(rng, &p, &aside);
        dtz_is_tree_play(&tree, &table.model, &aside, CARDS_MAX, &p);
        ck_assert(dtz_open_over(&p));
    }
}

/* A world after this many plays; the tree does not change. */
static DtzOpenState after_plays(const DtzOpenState *world, const CardSet *aside, int plays)
{
    DtzOpenState p = *world;
    copy = tree;
    dtz_is_tree_play(&copy, &table.model, aside, plays, &p);
    if (table.rules.must_beat && !dtz_open_over(&p))
        dtz_open_skip(&table.rules, &p);
    return p;
}

static bool looks_alike(const DtzOpenState *a, const DtzOpenState *b)
{
    return cards_equal(&a->hand[ME], &b->hand[ME]) && a->turn == b->turn && a->top_by == b->top_by
           && memcmp(&a->top, &b->top, sizeof a->top) == 0 && a->points == b->points
           && a->passed == b->passed && memcmp(a->n_cards, b->n_cards, sizeof a->n_cards) == 0
           && memcmp(a->score, b->score, sizeof a->score) == 0;
}

/* Follows two worlds as long as the seat cannot distinguish them: all its decisions must be equal.
 * Returns how many there were, the later ones counted in *later. */
static int decisions_alike(const DtzOpenState *a, const CardSet *aside_of_a, const DtzOpenState *b,
                           const CardSet *aside_of_b, int *later)
{
    DtzOpenState now_a = *a, now_b = *b;
    int n = 0;
    for (int plays = 1; !dtz_open_over(&now_a) && looks_alike(&now_a, &now_b); plays++) {
        bool own = now_a.turn == ME;
        now_a = after_plays(a, aside_of_a, plays);
        now_b = after_plays(b, aside_of_b, plays);
        if (!own)
            continue;
        ck_assert(cards_equal(&now_a.hand[ME], &now_b.hand[ME]));
        n++;
        *later += plays > 1;
    }
    return n;
}

TESTS(.name = "dtz_nodes", .timeout = 300);

TEST(worlds_that_look_the_same_get_the_same_decisions)
{
    enum { SEEDS = 40 / SPARING };
    int n = 0, later = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Rng rng = rng_seeded(seed);
        DtzOpenState a, b;
        CardSet aside_of_a, aside_of_b;
        if (!table_with(50, seed % 2 == 1, seed))
            continue;
        dtz_is_tree_new(&tree, ME, BREADTH);
        grow(&rng, 30);
        for (int i = 0; i < 5; i++) {
            shuffle(&rng, &a, &aside_of_a);
            shuffle(&rng, &b, &aside_of_b);
            n += decisions_alike(&a, &aside_of_a, &b, &aside_of_b, &later);
        }
    }
    ck_assert_int_gt(n, 100 / SPARING);
    ck_assert_int_gt(later, 10 / SPARING);
}

/* The result of the game if ME makes this decision and the policy makes the others. */
static int32_t net_after(const DtzOpenState *decided, const CardSet *aside)
{
    DtzOpenState p = *decided;
    dtz_model_playout(&table.model, aside, CARDS_MAX, &p);
    return dtz_open_net(&table.rules, &p, ME);
}

static DtzOpenState by_policy(const DtzOpenState *world, const CardSet *aside)
{
    DtzOpenState p = *world;
    dtz_model_playout(&table.model, aside, 1, &p);
    return p;
}

/* With one world repeated, a node learns in the end which choice is best in it. */
TEST(a_node_learns_that_the_policy_is_wrong)
{
    enum { SEEDS = 40 };
    int n_better = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        if (!table_with(40, false, seed))
            continue;
        int32_t policy, learnt;
        DtzOpenState p = by_policy(&table.p, &table.aside);
        policy = net_after(&p, &table.aside);
        dtz_is_tree_new(&tree, ME, BREADTH);
        p = after_plays(&table.p, &table.aside, 1);
        ck_assert_int_eq(net_after(&p, &table.aside), policy);     /* it has not learnt that yet */
        for (int i = 0; i < 200; i++) {
            p = table.p;
            dtz_is_tree_play(&tree, &table.model, &table.aside, CARDS_MAX, &p);
        }
        p = after_plays(&table.p, &table.aside, 1);
        learnt = net_after(&p, &table.aside);
        ck_assert_int_ge(learnt, policy);
        n_better += learnt > policy;
    }
    ck_assert_int_ge(n_better, SEEDS / 8);
}

/* The gain over the policy in worlds that the tree has not seen, where its decisions differ. */
TEST(what_a_node_learns_holds_in_other_worlds)
{
    enum { SEEDS = 60, FRESH = 40 };
    int64_t gain = 0;
    int n_otherwise = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Rng rng = rng_seeded(seed);
        if (!table_with(60, false, seed))
            continue;
        dtz_is_tree_new(&tree, ME, BREADTH);
        grow(&rng, 80);
        for (int i = 0; i < FRESH; i++) {
            DtzOpenState world, learnt, policy;
            CardSet aside;
            shuffle(&rng, &world, &aside);
            learnt = after_plays(&world, &aside, 1);
            policy = by_policy(&world, &aside);
            if (cards_equal(&learnt.hand[ME], &policy.hand[ME]))
                break;
            gain += net_after(&learnt, &aside) - net_after(&policy, &aside);
            n_otherwise++;
        }
    }
    ck_assert_int_ge(n_otherwise, 4 * FRESH);
    ck_assert_int_gt(gain, 4 * n_otherwise);    /* two points each time, from the two others */
}

TEST(a_full_tree_leaves_new_decisions_to_the_policy)
{
    Rng rng = rng_seeded(1);
    ck_assert(table_with(CARDS_MAX, false, 1));
    dtz_is_tree_new(&tree, ME, 2);
    while (tree.n < NODES_MAX / 4 * 3)
        grow(&rng, 100);
    grow(&rng, 100);
    ck_assert_int_eq(tree.n, NODES_MAX / 4 * 3);
}

/* ---- the engine ---------------------------------------------------------------------- */

static CardTable dealt;

static AiPlayer *searcher(double breadth)
{
    AiSpec spec = neutral("search");
    spec.style.sim_count = 10;
    spec.style.breadth = breadth;
    AiPlayer *b = ai_player_new(&spec, "search", &dealt.game, ME, 7);
    ck_assert_ptr_nonnull(b);
    return b;
}

/* The first decision of a deal. */
static void ask_about(uint64_t seed)
{
    static const int64_t score[SEATS_MAX];
    memset(&dealt, 0, sizeof dealt);
    game_by("datongzi", "", &dealt.game);
    card_table_deal(&dealt, seed, ME, score);
}

TEST(threads_change_nothing)
{
    for (uint64_t seed = 1; seed < 4; seed++) {
        int n, m;
        ask_about(seed);
        AiPlayer *alone = searcher(BREADTH), *shared = searcher(BREADTH);
        ai_set_parallel(shared, parallel_for);
        answer_of(alone, &dealt.info[ME], 1, 1);
        answer_of(shared, &dealt.info[ME], 1, 1);
        const Verdict *a = ai_verdicts(alone, &n), *b = ai_verdicts(shared, &m);
        ck_assert_int_eq(n, m);
        ck_assert_mem_eq(a, b, (size_t)n * sizeof *a);
        ai_player_free(alone);
        ai_player_free(shared);
    }
}

/* The tree finds better plays for later turns, so on average it values the choices more. */
TEST(a_wider_search_expects_a_better_result)
{
    double plain = 0, searched = 0;
    for (uint64_t seed = 1; seed < 16; seed++) {
        int n;
        ask_about(seed);
        AiPlayer *one = searcher(1), *more = searcher(NODE_CHOICES);
        answer_of(one, &dealt.info[ME], 1, 1);
        answer_of(more, &dealt.info[ME], 1, 1);
        plain += ai_verdicts(one, &n)[0].points;
        searched += ai_verdicts(more, &n)[0].points;
        ai_player_free(one);
        ai_player_free(more);
    }
    ck_assert_double_gt(searched, plain);
}
