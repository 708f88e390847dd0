/* SPDX-License-Identifier: MIT */
/* The players of the design documents: their arithmetic against examples worked by hand, and how
 * they play. */
#include <math.h>

#include "ai_players.h"
#include "handanalyzer.h"
#include "mj_view.h"
#include "simulation.h"

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

/* ---- the literal arithmetic ----------------------------------------------------------------- */

static const uint8_t *tiles(const char *text)
{
    static uint8_t count[N_KINDS];
    ck_assert_int_eq(tiles_parse(text, N_KINDS, count, NULL), ERR_NONE);
    return count;
}

TESTS(.name = "players", .setup = with_defaults);

/* The melds and the pair that are missing, and one more for each tile left over. */
TEST(literal_melds_count_what_is_left_over)
{
    static const struct { const char *hand; int shanten; } known[] = {
        { "", 4 + 1 },
        { "1m", 4 + 1 + 1 },
        { "11m", 4 },
        { "123m", 3 + 1 },
        { "1122m", 4 + 2 },                     /* one pair; 22 is left over */
        { "123456789m12355s", 0 },
        { "123456789m1235s", 1 + 1 },           /* ready by the rules: the pair, and 5s */
        { "12345678m12355s", 1 + 2 },           /* ready by the rules: a meld, and two of 1-8m */
        { "147m147s147p1234z", 4 + 1 + 13 },    /* honours form no run */
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        ck_assert_msg(ha_literal_standard(tiles(known[i].hand)) == known[i].shanten, "%s: %d",
                      known[i].hand, ha_literal_standard(tiles(known[i].hand)));
}

/* Every isolated tile is assumed to become a pair at no cost. */
TEST(literal_pairs_count_isolated_tiles_as_pairs)
{
    ck_assert_int_eq(ha_literal_pairs(tiles("1133557799m1122s")), 0);       /* won */
    ck_assert_int_eq(ha_literal_pairs(tiles("1133557799m112s")), 0);        /* ready */
    ck_assert_int_eq(ha_literal_pairs(tiles("147m258s369p1234z")), 0);      /* nothing */
    ck_assert_int_eq(ha_literal_pairs(tiles("112233m445566s")), 1);
    ck_assert_int_eq(ha_literal_pairs(tiles("1111m2222s3333p")), 1);
    ck_assert_int_eq(ha_literal_pairs(tiles("111m")), 7 - 1 - 1);
    ck_assert_int_eq(ha_literal_pairs(tiles("")), 7);
}

/* 112233445566m: either shape needs one more pair, and 7p must be discarded. */
TEST(literal_shanten_adds_the_void_suit)
{
    ck_assert_int_eq(ha_literal_shanten(tiles("112233445566m7p"), SUIT_P), 1 + 1);
    ck_assert_int_eq(ha_literal_shanten(tiles("112233445566m7p"), SUIT_NONE), 0);
    ck_assert_int_eq(ha_literal_shanten(tiles("123456789m123s77p"), SUIT_P), 0 + 2);
}

/* With p pairs and s single kinds 2p + s = 13 or 14, so p + s >= 7: all full hands are at 0. */
TEST(literal_shanten_is_the_same_for_all_full_hands)
{
    static const char *const hands[] = {
        "123456789m12355s", "123456789m1235s", "19m19s19p1234567z", "1133557799m1122s",
        "111222333m4445s", "1111m2222s3333p1z", "2468m2468s24689p",
    };
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++)
        ck_assert_int_eq(ha_literal_shanten(tiles(hands[i]), SUIT_NONE), 0);
}

/* ---- the simulation's score ----------------------------------------------------------------- */

#define ck_assert_near(a, b) ck_assert_double_eq_tol(a, b, 1e-6)

static AiStyle simulation_style(void)
{
    return neutral("simulation").style;
}

TEST(simulation_uses_the_numbers_of_the_document)
{
    AiStyle s = simulation_style();
    ck_assert_double_eq(s.sim_depth, 20);
    ck_assert_double_eq(s.sim_count, 100);
    ck_assert_double_eq(s.attack_bias, 0.5);
    ck_assert_double_eq(s.defense_bias, 0.5);
    ck_assert_double_eq(s.call_aggressiveness, 0.5);
    ck_assert_double_eq(s.progress_decay, 1);
    ck_assert_double_eq(s.danger_decay, 1);
    ck_assert_double_eq(s.win_weight, 0.7);
    ck_assert_double_eq(s.progress_weight, 0.3);
}

/* 100 games: 20 won, mean lowest shanten 0.5, mean danger 0.3. */
TEST(score_combines_attack_and_defence)
{
    const SimTally t = { .games = 100, .wins = 20, .sum_min_shanten = 50, .sum_danger = 30 };
    AiStyle s = simulation_style();
    ck_assert_near(sim_offense(&s, &t), 0.5 * (0.7 * 0.2 + 0.3 * 0.606530660));    /* e^-0.5 */
    ck_assert_near(sim_defense(&s, &t), 0.5 * 0.740818221);                        /* e^-0.3 */
    s.attack_bias = 0.8;
    s.defense_bias = 0.2;
    s.progress_decay = 2;
    s.danger_decay = 10;
    s.win_weight = 0.5;
    s.progress_weight = 0.25;
    ck_assert_near(sim_offense(&s, &t), 0.8 * (0.5 * 0.2 + 0.25 * 0.367879441));   /* e^-1 */
    ck_assert_near(sim_defense(&s, &t), 0.2 * 0.049787068);                        /* e^-3 */
}

TEST(claims_get_a_bonus_for_the_shanten_they_save)
{
    AiStyle s = simulation_style();
    ck_assert_near(sim_call_bonus(&s, 0), 0.25);
    ck_assert_near(sim_call_bonus(&s, 1), 0.5 * 0.731058579);
    ck_assert_near(sim_call_bonus(&s, -1), 0.5 * 0.268941421);
    s.call_aggressiveness = 0;
    ck_assert_near(sim_call_bonus(&s, 2), 0);
}

/* ---- the simulation's decisions ------------------------------------------------------------- */

static const Verdict *verdict_in(const AiPlayer *b, ActionKind kind, Tile cut)
{
    int n;
    const Verdict *v = ai_verdicts(b, &n);
    for (int i = 0; i < n; i++) {
        if (v[i].action.kind == kind && (kind != ACT_DISCARD || v[i].action.tile == cut))
            return &v[i];
    }
    ck_abort_msg("no verdict of kind %d", kind);
    return NULL;
}

static AiPlayer *asked(const AiStyle *style, const View *v)
{
    AiSpec spec = { .engine = "simulation", .style = *style };
    AiPlayer *b = ai_player_new(&spec, "simulation", &g, v->seat, 7);
    InfoSet info = { .view = *v };
    answer_of(b, &info, 1, 0);
    return b;
}

/* Depth 0, and no danger since all others are void in bamboo: 0.15 e^-shanten + 0.5. */
TEST(without_depth_the_shanten_decides)
{
    View v = view_of(&g, "123456789m23559s", "psss");
    AiStyle s = simulation_style();
    s.sim_depth = 0;
    AiPlayer *b = asked(&s, &v);
    ck_assert_near(verdict_in(b, ACT_DISCARD, tile("9s"))->points, 0.15 + 0.5);
    ck_assert_near(verdict_in(b, ACT_DISCARD, tile("2s"))->points, 0.15 * 0.367879441 + 0.5);
    ai_player_free(b);
}

/* 555m and a wild win with any tile: passing now wins every game on the next draw. The three others
 * are too far from ready to win in one move. */
TEST(a_certain_win_is_won_every_time)
{
    game_by("hongzhong", "", &g);
    View v = view_of(&g, "555m5z", "----");
    add_meld(&v, 0, MELD_PONG, "1s");
    add_meld(&v, 0, MELD_PONG, "2s");
    add_meld(&v, 0, MELD_PONG, "3s");
    offer(&v, 3, "5m");
    AiStyle s = simulation_style();
    s.sim_depth = 1;
    AiPlayer *b = asked(&s, &v);
    ck_assert_near(verdict_in(b, ACT_PASS, 0)->part[PART_SPEED], 0.5 * (0.7 * 1 + 0.3 * 1));
    ai_player_free(b);
}

/* A pong that brings the hand from one from ready to ready: sigmoid(1) times the aggressiveness. */
TEST(aggressiveness_raises_only_claims)
{
    View v = view_of(&g, "1155889m123456s", "pmmm");
    offer(&v, 2, "5m");
    AiStyle calm = simulation_style(), keen = calm;
    calm.call_aggressiveness = 0;
    keen.call_aggressiveness = 1;
    AiPlayer *a = asked(&calm, &v), *b = asked(&keen, &v);
    ck_assert_near(verdict_in(b, ACT_PONG, 0)->points - verdict_in(a, ACT_PONG, 0)->points,
                   0.731058579);
    ck_assert_near(verdict_in(b, ACT_PASS, 0)->points, verdict_in(a, ACT_PASS, 0)->points);
    ai_player_free(a);
    ai_player_free(b);
}

TEST(simulation_repeats_itself_for_the_same_seed)
{
    View v = view_of(&g, "1358m2467889s379s", "pmmm");
    AiStyle s = simulation_style();
    AiPlayer *a = asked(&s, &v), *b = asked(&s, &v);
    int n, m;
    const Verdict *x = ai_verdicts(a, &n), *y = ai_verdicts(b, &m);
    ck_assert_int_eq(n, m);
    for (int i = 0; i < n; i++) {
        ck_assert(action_equal(&x[i].action, &y[i].action));
        ck_assert_double_eq(x[i].points, y[i].points);
        double sum = 0;
        for (int part = 0; part < N_PARTS; part++)
            sum += x[i].part[part];
        ck_assert_near(sum, x[i].points);
    }
    ai_player_free(a);
    ai_player_free(b);
}
