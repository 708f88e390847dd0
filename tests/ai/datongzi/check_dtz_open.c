/* SPDX-License-Identifier: MIT */
/* The position of the simulations against the rules: deals of random choices over randomly drawn
 * options, both advanced in step; and the scores that the policy gives to lists and to single
 * moves. A failure prints the seed of its deal. */
#include "tap.h"

#include "draw_game.h"
#include "dtz_enum.h"
#include "dtz_impl.h"
#include "dtz_policy.h"

enum { DEALS = 4000, CHUNKS = 20, JUDGED = 200, BARE_MAX = 4096 };

typedef struct Trial {
    uint64_t     seed;
    Rng          rng;
    Game         game;
    DtzState     state;
    DtzOpenRules rules;
    DtzOpenState fast;
} Trial;

static void must(bool holds, const Trial *t, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)t->seed, what);
}

/* ---- what must agree ----------------------------------------------------------------- */

/* The score of a seat including the place it has taken, which the rules pay at the end. */
static int64_t score_of(const Trial *t, Seat s)
{
    int64_t score = t->state.score[s];
    for (int place = 0; place < t->state.table.n_out && !t->state.table.over; place++)
        if (t->state.table.finish[place] == s)
            score += dtz_config(&t->game)->finish_bonus.item[place];
    return score;
}

static void check_same(const Trial *t)
{
    const DtzTable *table = &t->state.table;
    const DtzOpenState *p = &t->fast;
    must(dtz_open_over(p) == table->over && p->turn == table->turn, t, "the turn");
    must(p->top_by == table->top_by && p->passed == table->passed, t, "who played and who passed");
    must(memcmp(&p->top, &table->top.shape, sizeof p->top) == 0, t, "the play to beat");
    must(p->points == table->points, t, "the points of the round");
    must(p->n_out == (table->over ? t->game.n_seats : table->n_out), t, "the places");
    must(memcmp(p->finish, table->finish, sizeof p->finish) == 0, t, "the order of running out");
    for (Seat s = 0; s < t->game.n_seats; s++) {
        must(p->score[s] == score_of(t, s), t, "the scores");
        must(p->n_cards[s] == table->n_cards[s]
                 && has_seat(p->holding, s) == (table->n_cards[s] > 0)
                 && cards_equal(&p->hand[s], &t->state.hand[s]), t, "the hands");
    }
}

/* A position built from the table now continues like the one played since the start. */
static void check_new(const Trial *t)
{
    DtzOpenState now;
    dtz_open_new(&t->rules, &t->state.table, t->state.hand, &now);
    for (Seat s = 0; s < t->game.n_seats; s++)
        now.score[s] += (int32_t)t->state.score[s];
    must((now.must_pass & ~t->fast.must_pass) == 0, t,
         "who passed before the play to beat is not known");
    now.must_pass = t->fast.must_pass;
    must(memcmp(&now, &t->fast, sizeof now) == 0, t, "a position built again is the same");
}

static bool same_body(const DtzShape *a, const DtzShape *b)
{
    return a->pattern == b->pattern && a->rank == b->rank && a->suit == b->suit
           && a->length == b->length && (a->pattern != DTZ_BOMB || a->size == b->size);
}

/* There is a move for every pattern, rank, length and size that can be played. */
static void check_complete(const Trial *t, const DtzMove *move, int n)
{
    static DtzPlay bare[BARE_MAX];
    const CardSet *hand = &t->fast.hand[t->fast.turn];
    int n_bare = dtz_plays_list(hand, &t->fast.top, DTZ_BARE, bare, BARE_MAX);
    for (int i = 0; i < n_bare; i++) {
        int k = 0;
        while (k < n && !same_body(&move[k].shape, &bare[i].shape))
            k++;
        must(k < n || n == DTZ_MOVES_MAX, t, "no body is left out");
    }
}

static bool can_pass(const Trial *t)
{
    return dtz_check_pass(&t->game, &t->state.table, &t->state.hand[t->fast.turn]) == ERR_NONE;
}

static void check_moves(const Trial *t, const DtzMove *move, int n)
{
    const CardSet *hand = &t->fast.hand[t->fast.turn];
    int n_passes = 0;
    for (int i = 0; i < n; i++) {
        if (dtz_move_passes(&move[i])) {
            must(i == 0 && can_pass(t), t, "a pass comes first and where it is allowed");
            n_passes++;
            continue;
        }
        CardSet cards;
        dtz_move_cards(hand, &move[i], &cards);
        DtzShape shape = dtz_recognise(&cards);
        must(memcmp(&shape, &move[i].shape, sizeof shape) == 0, t, "a move is what it says");
        must(dtz_check_play(&t->state.table, hand, &cards) == ERR_NONE, t, "a move is legal");
        for (int k = 0; k < i; k++)
            must(memcmp(&move[k], &move[i], sizeof *move) != 0, t, "no move is listed twice");
    }
    must((n_passes == 1) == can_pass(t), t, "a pass is there where it is allowed");
    must((n > n_passes) == dtz_open_can_play(&t->fast), t, "there is a play if there can be one");
    check_complete(t, move, n);
}

/* ---- deals --------------------------------------------------------------------------- */

static void open_deal(Trial *t)
{
    Deal deal;
    const int64_t score[SEATS_MAX] = { 0 };
    Diag diag = { 0 };
    game_default(&t->game, game_find("datongzi"));
    if (t->seed % 4 != 0)
        draw_deck(&t->rng, &t->game);
    if (game_prepare(&t->game, &diag) != ERR_NONE)
        ck_abort_msg("seed %llu: %s", (unsigned long long)t->seed, diag.text);
    game_deal(&t->game, t->seed, 1, &deal);
    must(t->game.ops->start(&t->game, &deal, game_first(&t->game, t->seed), score,
                            (State *)&t->state) == ERR_NONE,
         t, "a deal of the game starts");
    dtz_open_rules(&t->game, &t->rules);
    dtz_open_new(&t->rules, &t->state.table, t->state.hand, &t->fast);
}

static void one_deal(uint64_t seed)
{
    static DtzMove move[DTZ_MOVES_MAX];
    Trial t = { .seed = seed, .rng = rng_seeded(rng_derive(seed, "fast", 0)) };
    open_deal(&t);
    for (check_same(&t); !dtz_open_over(&t.fast); check_same(&t)) {
        int n = dtz_open_moves(&t.rules, &t.fast, move, DTZ_MOVES_MAX);
        check_new(&t);
        check_moves(&t, move, n);
        const DtzMove *m = &move[rng_below(&t.rng, (uint32_t)n)];
        Action a = { .kind = dtz_move_passes(m) ? ACT_PASS : ACT_PLAY };
        dtz_move_cards(&t.fast.hand[t.fast.turn], m, &a.cards);
        must(game_apply(&t.game, (State *)&t.state, t.fast.turn, &a, NULL) == ERR_NONE, &t,
             "the rules take the move");
        dtz_open_move(&t.rules, &t.fast, m);
    }
}

TESTS(.name = "dtz_fast", .timeout = 120);

TEST_LOOP(datongzi_5_simulated_deals_follow_the_rules, CHUNKS)
{
    for (int i = 0; i < DEALS / CHUNKS; i++)
        one_deal((uint64_t)(_i * (DEALS / CHUNKS) + i));
}

/* ---- the policy ---------------------------------------------------------------------- */

/* The scores of a list against those of single moves, and the best move against both. */
static void check_scores(const Trial *t, const DtzMove *move, int n)
{
    int32_t score[DTZ_MOVES_MAX];
    DtzPolicyInput spot;
    int best = 0;
    dtz_policy_input_new(&spot, &t->rules, &t->fast, &t->state.aside);
    dtz_policy_scores(&spot, move, n, score);
    for (int i = 0; i < n; i++) {
        DtzChoice alone;
        dtz_choice_of_move(&spot, &move[i], &alone);
        must(score[i] == dtz_policy_score(&spot, &alone), t, "a move is worth as much in a list");
        best = score[i] > score[best] ? i : best;
    }
    must(dtz_policy_best(&spot, move, n) == best, t, "the best is the first with most");
}

/* A list may also start at a later move, which is then not the first of its body. */
TEST(the_policy_scores_a_list_like_each_of_its_moves)
{
    static DtzMove move[DTZ_MOVES_MAX];
    for (uint64_t seed = 0; seed < JUDGED; seed++) {
        Trial t = { .seed = seed, .rng = rng_seeded(rng_derive(seed, "judged", 0)) };
        for (open_deal(&t); !dtz_open_over(&t.fast);) {
            int n = dtz_open_moves(&t.rules, &t.fast, move, DTZ_MOVES_MAX);
            int from = (int)rng_below(&t.rng, (uint32_t)n);
            check_scores(&t, move, n);
            check_scores(&t, move + from, n - from);
            dtz_open_move(&t.rules, &t.fast, &move[from]);
        }
    }
}
