/* SPDX-License-Identifier: MIT */
/* The solver of Da Tong Zi endings against playing out everything by the rules, and on endings
 * whose result can be worked out by eye. */
#include "dtz_brute.h"
#include "tap.h"

#include "dtz_impl.h"
#include "dtz_ending.h"
#include "game.h"

enum { ENDINGS = 500, PLENTY = 1000000 };

static DtzSolver solver;

/* An ending, for the rules and for the solver. */
typedef struct Ending {
    Game         game;
    DtzState     state;
    DtzOpenRules rules;
    DtzOpenState fast;
} Ending;

static void set(Game *g, const char *key, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    ck_assert_int_eq(option_set(&dtz_options, &g->cfg, key, text, NULL), ERR_NONE);
}

static void set_up(Ending *e, const CardSet hand[SEATS_MAX], Seat first)
{
    CardSet aside = { { 0 } };
    const int64_t score[SEATS_MAX] = { 0 };
    e->game.n_seats = (uint8_t)dtz_config(&e->game)->players;
    dtz_rules(dtz_config(&e->game), &e->game.dtz);
    ck_assert_int_eq(
        dtz_start_hands(&e->game, hand, &aside, first, score, (State *)&e->state), ERR_NONE);
    dtz_open_rules(&e->game, &e->rules);
    dtz_open_new(&e->rules, &e->state.table, hand, &e->fast);
    dtz_solver_new(&solver, &e->rules);
}

/* ---- by brute force ------------------------------------------------------------------ */

/* Nets from this seat's own onward: its own is maximized, then those of others are minimized; then
 * the sum. */
static bool likes(int n_seats, Seat who, const int64_t a[SEATS_MAX], const int64_t b[SEATS_MAX])
{
    int64_t sum_a = a[0] + a[1] + a[2] + a[3], sum_b = b[0] + b[1] + b[2] + b[3];
    for (int by = 0; by < n_seats; by++) {
        Seat s = (Seat)((who + by) % n_seats);
        int64_t net_a = a[s] * n_seats - sum_a, net_b = b[s] * n_seats - sum_b;
        if (net_a != net_b)
            return by == 0 ? net_a > net_b : net_a < net_b;
    }
    return sum_a > sum_b;
}

static void brute_solve(const Game *g, const DtzState *s, int64_t score[SEATS_MAX]);

static bool try_action(const Game *g, const DtzState *s, const Action *a, bool first,
                       int64_t best[SEATS_MAX])
{
    DtzState next = *s;
    int64_t score[SEATS_MAX];
    Seat who = s->table.turn;
    if (game_apply(g, (State *)&next, who, a, NULL) != ERR_NONE)
        return false;
    brute_solve(g, &next, score);
    if (first || likes(g->n_seats, who, score, best))
        memcpy(best, score, sizeof score);
    return true;
}

/* Every subset of the cards held, and the pass. */
static void brute_solve(const Game *g, const DtzState *s, int64_t score[SEATS_MAX])
{
    memcpy(score, s->score, sizeof s->score);
    if (s->table.over)
        return;
    Card held[CARDS_MAX];
    int n = cards_list(&s->hand[s->table.turn], held);
    Action a = { .kind = ACT_PASS };
    bool any = try_action(g, s, &a, true, score);
    a.kind = ACT_PLAY;
    for (unsigned set_of = 1; set_of < 1u << n; set_of++) {
        bool new_set = true;
        a.cards = (CardSet){ { 0 } };
        for (int i = 0; i < n; i++) {
            if ((set_of >> i & 1) != 0)
                cards_put(&a.cards, held[i]);
            else if (i + 1 < n && held[i + 1] == held[i] && (set_of >> (i + 1) & 1) != 0)
                new_set = false;        /* of equal cards the first are used */
        }
        if (new_set && try_action(g, s, &a, !any, score))
            any = true;
    }
    if (!any)
        ck_abort_msg("there is always something to do");
}

static void draw_ending(Ending *e, Rng *rng)
{
    CardSet hand[SEATS_MAX] = { { { 0 } } };
    memset(e, 0, sizeof *e);
    game_default(&e->game, game_find("datongzi"));
    int players = 2 + (int)rng_below(rng, 3), packs = 3 + (int)rng_below(rng, 2);
    set(&e->game, "players", players);
    bool must_beat = rng_below(rng, 4) != 0, rich = rng_below(rng, 8) == 0;
    set(&e->game, "must_beat", must_beat);
    set(&e->game, "bonus_tongzi_other", (int)rng_below(rng, 200));
    int32_t *finish = dtz_settings(&e->game)->finish_bonus.item;
    for (int place = 0; place < players; place++)
        finish[place] = (int32_t)rng_below(rng, 200) - 100;
    uint32_t most = (must_beat ? 10u : 7u) / (uint32_t)players;
    for (int s = 0; s < players; s++) {
        int n = 1 + (int)rng_below(rng, most);
        hand[s] = random_cards(rng, packs, 2 + (int)rng_below(rng, 4), n);
    }
    if (rich) {                                 /* eight of one rank may be a dizha */
        hand[0] = random_cards(rng, 3, 1, 8);
        for (int s = 1; s < players; s++)
            hand[s] = random_cards(rng, 3, 3, 1);
    }
    set_up(e, hand, (Seat)rng_below(rng, (uint32_t)players));
}

TESTS(.timeout = 60);

TEST(datongzi_5_the_solver_agrees_with_playing_out_every_line)
{
    for (int i = 0; i < ENDINGS; i++) {
        Ending e;
        Rng rng = rng_seeded(rng_derive(1, "ending", (uint64_t)i));
        int64_t brute[SEATS_MAX];
        DtzEnd end;
        draw_ending(&e, &rng);
        brute_solve(&e.game, &e.state, brute);
        ck_assert(dtz_solve(&solver, &e.fast, 0, PLENTY, &end));
        for (int s = 0; s < SEATS_MAX; s++)
            if (end.score[s] != brute[s])
                ck_abort_msg("ending %d: seat %d gets %d, not %d", i, s, (int)end.score[s],
                             (int)brute[s]);
    }
}

/* ---- by eye -------------------------------------------------------------------------- */

static void open_ending(Ending *e, const char *a, const char *b)
{
    const CardSet hand[SEATS_MAX] = { cards(a), cards(b) };
    memset(e, 0, sizeof *e);
    game_default(&e->game, game_find("datongzi"));
    set(&e->game, "players", 2);
    dtz_settings(&e->game)->finish_bonus = (OptionList){ .n = 2, .item = { 100, -100 } };
    set_up(e, hand, 0);
}

TEST(datongzi_6_2_a_tongzi_of_twos_is_kept_for_a_round_worth_winning)
{
    /* If the twos are led at once, they win 300 and the place, and the six, which has nothing to
     * answer, remains. If the seven is led first, the ten wins 10 and leads again. */
    Ending e;
    DtzEnd end;
    open_ending(&e, "S2 S2 S2 H7", "DT D6");
    ck_assert(dtz_solve(&solver, &e.fast, 0, PLENTY, &end));
    ck_assert_int_eq(end.score[0], 300 + 10 + 100);
    ck_assert_int_eq(end.score[1], -100);
    ck_assert_int_eq(end.places, 100 - -100);
}

TEST(datongzi_6_3_the_pay_for_places_is_shown_separately)
{
    /* The ace wins its round and the five is the last card, so seat 0 is first, although the king
     * answers it and wins 5 + 10. Seat 1 loses by places what seat 0 gains. */
    Ending e;
    DtzEnd end;
    open_ending(&e, "D5 DA", "SK");
    ck_assert(dtz_solve(&solver, &e.fast, 0, PLENTY, &end));
    ck_assert_int_eq(end.score[0], 100);
    ck_assert_int_eq(end.score[1], 5 + 10 - 100);
    ck_assert_int_eq(end.places, 200);
    dtz_solver_new(&solver, &e.rules);
    ck_assert(dtz_solve(&solver, &e.fast, 1, PLENTY, &end));
    ck_assert_int_eq(end.places, -200);
}

TEST(the_solver_stops_at_its_limit_of_positions)
{
    Ending e;
    DtzEnd end = { .score = { 1, 2, 3, 4 } };
    open_ending(&e, "S6 H7 H9 DJ SQ", "H6 S8 ST HQ SA");
    ck_assert(!dtz_solve(&solver, &e.fast, 0, 5, &end));
    ck_assert_uint_eq(solver.nodes, 5);
    ck_assert_int_eq(end.score[3], 4);
    ck_assert(dtz_solve(&solver, &e.fast, 0, PLENTY, &end));
}
