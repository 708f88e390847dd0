/* SPDX-License-Identifier: MIT */
/* The built-in players: `eff` beats `random`, `random` draws evenly, and no player sees what is
 * hidden. */
#include "ai_players.h"
#include "mj_view.h"

enum { N_HANDS = 1 + 2 / SPARING, LAYOUTS = 2, ENGINES_MAX = 8 };

static Action decision_on(const char *engine, const Game *g, const View *v, int decision)
{
    InfoSet info = { .view = *v };
    return decision_of(engine, g, &info, decision);
}

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

TESTS(.name = "players", .timeout = 300, .setup = with_defaults);

/* The mean result of a hand for eff at seat 0 against three random players. */
static int64_t won_from_random(const Game *game, uint64_t seed)
{
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    State *s = malloc(game->ops->state_size);
    game_deal(game, seed, 1, &deal);
    ck_assert_int_eq(game->ops->start(game, &deal, 0, score, s), ERR_NONE);
    SeatMask asked;
    for (int i = 0; (asked = game->ops->asked(game, s)) != 0; i++) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        View v;
        game_observe(game, s, who, &v);
        Action a = decision_on(who == 0 ? "eff" : "random", game, &v, (int)seed * 1000 + i);
        ck_assert_int_eq(game_apply(game, s, who, &a, NULL), ERR_NONE);
    }
    Result result;
    game->ops->result(game, s, &result);
    free(s);
    return result.delta[0];
}

/* In 60 hands eff wins more than two hands in three against random players, at two points each and
 * in Tuidaohu three; a player no better than they are would average about 0. */
TEST(eff_beats_random_players)
{
    static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu" };
    for (int i = 0; i < 3; i++) {
        game_by(games[i], "", &g);
        int64_t sum = 0;
        for (uint64_t seed = 1; seed <= 60; seed++)
            sum += won_from_random(&g, seed);
        ck_assert_int_gt(sum, 60 * 2);
    }
}

/* ---- random --------------------------------------------------------------------------------- */

/* Fourteen kinds, 4,200 draws: 300 expected of each, standard deviation 17; five of them are 85. */
TEST(random_chooses_every_action_of_the_menu_equally_often)
{
    View v = view_of(&g, "13579m13579s1357p", "pmmm");
    v.mj.table.seat[0].void_suit = SUIT_NONE;
    int n[N_KINDS] = { 0 };
    for (int i = 0; i < 4200; i++)
        n[decision_on("random", &g, &v, i).tile]++;
    for (Tile k = 0; k < N_KINDS; k++)
        ck_assert_msg(n[k] == 0 ? v.mj.own.count[k] == 0 : abs(n[k] - 300) <= 85, "%d: %d", k,
                      n[k]);
}

/* The answers of one computer player to a series of questions. */
static uint64_t answers(uint64_t seed, Seat seat, int hand_no)
{
    View v = view_of(&g, "13579m13579s1357p", "pmmm");
    v.mj.table.seat[0].void_suit = SUIT_NONE;
    InfoSet info = { .view = v };
    AiSpec spec = neutral("random");
    AiPlayer *b = ai_player_new(&spec, "random", &g, seat, seed);
    uint64_t all = 0;
    for (int i = 0; i < 12; i++)
        all = all * 31 + answer_of(b, &info, hand_no, i).tile;
    ai_player_free(b);
    return all;
}

TEST(decisions_depend_on_seed_seat_and_hand_and_are_repeatable)
{
    ck_assert_uint_eq(answers(1, 0, 1), answers(1, 0, 1));
    ck_assert_uint_ne(answers(1, 0, 1), answers(2, 0, 1));
    ck_assert_uint_ne(answers(1, 0, 1), answers(1, 1, 1));
    ck_assert_uint_ne(answers(1, 0, 1), answers(1, 0, 2));
}

TEST(the_list_of_engines_has_every_engine)
{
    int n = 0;
    while (ai_engine(g.ops, n) != NULL)
        n++;
    ck_assert_str_eq(ai_engine(g.ops, 0)->name, "random");
    for (int i = 0; i < n; i++)
        ck_assert_ptr_eq(ai_engine_find(g.ops, ai_engine(g.ops, i)->name),
                         ai_engine(g.ops, i));
    ck_assert_ptr_nonnull(ai_engine_find(g.ops, "eff"));
    ck_assert_ptr_null(ai_engine(g.ops, n));
    ck_assert_ptr_null(ai_engine(g.ops, -1));
    ck_assert_ptr_null(ai_engine_find(g.ops, "cheater"));
    ck_assert_ptr_null(ai_engine_find(g.ops, "greedy"));        /* of cards */
    ck_assert_ptr_null(ai_engine_find(game_find("datongzi"), "eff"));
    ck_assert_str_eq(ai_engine(game_find("datongzi"), 2)->name, "tidy");
    AiSpec cheater = neutral("cheater");
    ck_assert_ptr_null(ai_player_new(&cheater, "club", &g, 0, 1));
}

/* ---- no player sees what is hidden ---------------------------------------------------------- */

/* Few simulations and little depth: the test is not about strength. */
static Action hasty_decision(const char *engine, const Game *game, const View *v, int decision)
{
    AiSpec spec = neutral(engine);
    if (spec.style.sim_count > 2)
        spec.style.sim_count = 2;
    if (spec.style.depth > 1)
        spec.style.depth = 1;
    InfoSet info = { .view = *v };
    AiPlayer *b = ai_player_new(&spec, engine, game, v->seat, 7);
    Action a = answer_of(b, &info, 1, decision);
    ai_player_free(b);
    return a;
}

/* Each engine chooses in the true world, and must choose the same in others that look alike. */
static void decide_alike_in(const Game *game, const State *s, Seat who, uint64_t seed)
{
    View v, other;
    Action choice[ENGINES_MAX];
    uint8_t hidden[DEAL_MAX];
    State *world = malloc(game->ops->state_size);
    game_observe(game, s, who, &v);
    int n = game->ops->unseen(game, &v, hidden);
    Rng rng = rng_seeded(seed);
    for (int k = 0; ai_engine(game->ops, k) != NULL; k++)
        choice[k] = hasty_decision(ai_engine(game->ops, k)->name, game, &v, 0);
    for (int i = 0; i < LAYOUTS; i++) {
        rng_shuffle(&rng, hidden, n);
        game->ops->fill(game, &v, hidden, world);
        game_observe(game, world, who, &other);
        for (int k = 0; ai_engine(game->ops, k) != NULL; k++) {
            Action again = hasty_decision(ai_engine(game->ops, k)->name, game, &other, 0);
            ck_assert_msg(action_equal(&again, &choice[k]), "seed %llu", (unsigned long long)seed);
        }
    }
    free(world);
}

/* Plays a hand of eff and random players and compares each decision with those in other worlds. */
static void play_compared(const Game *game, uint64_t seed)
{
    static const char *const names[] = { "eff", "random", "eff", "eff" };
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    State *s = malloc(game->ops->state_size);
    game_deal(game, seed, 1, &deal);
    ck_assert_int_eq(game->ops->start(game, &deal, game_first(game, seed), score, s), ERR_NONE);
    SeatMask asked;
    for (int i = 0; (asked = game->ops->asked(game, s)) != 0; i++) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        View v;
        game_observe(game, s, who, &v);
        decide_alike_in(game, s, who, seed * 1000 + (uint64_t)i);
        Action a = decision_on(names[who], game, &v, i);
        ck_assert_int_eq(game_apply(game, s, who, &a, NULL), ERR_NONE);
    }
    free(s);
}

TEST(no_decision_changes_when_the_hidden_tiles_are_permuted)
{
    static const char *const tables[][2] = {
        { "xuezhan", "" }, { "xuezhan", "exchange_three=1 passed_win=lock" },
        { "hongzhong", "" }, { "hongzhong", "tiles=136 wilds=8 win_on_discard=1 players=3" },
        { "tuidaohu", "" }, { "tuidaohu", "thirteen_orphans=1 pass_lock=1 players=2" },
    };
    for (int i = 0; i < 6; i += SPARING == 1 ? 1 : 2) {
        game_by(tables[i][0], tables[i][1], &g);
        for (uint64_t seed = 1; seed <= N_HANDS; seed++)
            play_compared(&g, seed);
    }
}
