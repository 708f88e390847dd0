/* SPDX-License-Identifier: MIT */
/* Cards are played alike whatever a point is worth. The same deal is played twice under the same
 * rules, once as they are and once with every payment k times as large: places, bonuses and the
 * points of cards (the rules have no option for those; DtzRules.point_pays takes its place). Every
 * opponent must decide alike in both, and the values in its verdicts must be k times as large.
 *
 * k is a power of two, so that rounding is the same in both. Preferences for rounds and trumps are
 * whole points: opponents with preferences are tested with the standard payments only, all others
 * with any. */
#include <math.h>

#include "ai_players.h"
#include "dtz_impl.h"
#include "dtz_stakes.h"
#include "game.h"
#include "hand_alloc.h"
#include "usual_settings.h"

enum { DEALS = 2, GAMES_PLAYED_OUT = 2, N_REMOVABLE = 6 /* ranks */ };

static const int32_t factors[] = { 2, 16, 1024 };
enum { N_FACTORS = 3 };

static Game      plain, dear;
static Hand      hand;
static int64_t   score[SEATS_MAX];
static int32_t   k;

static void multiply(int32_t *payment) { *payment *= k; }

static void set_dear(void)
{
    DtzConfig *cfg = dtz_settings(&dear);
    dear = plain;
    for (int i = 0; i < cfg->finish_bonus.n; i++)
        multiply(&cfg->finish_bonus.item[i]);
    multiply(&cfg->bonus_tongzi_k);
    multiply(&cfg->bonus_tongzi_a);
    multiply(&cfg->bonus_tongzi_2);
    multiply(&cfg->bonus_tongzi_other);
    multiply(&cfg->bonus_dizha);
    multiply(&dear.dtz.point_pays);
}

static int32_t some(Rng *r, int32_t most) { return (int32_t)rng_below(r, (uint32_t)most + 1); }

/* Payments from zero to three times the standard's. In a deal of few cards, with seven ranks, the
 * value of a point shows as well as in one of many cards; a quarter of the deals have few. */
static void draw_rules(Rng *r, bool standard, bool few)
{
    DtzConfig *cfg = dtz_settings(&plain);
    game_default(&plain, game_find("datongzi"));
    cfg->removed_ranks.n = few ? N_REMOVABLE : 2;
    for (int i = 0; i < cfg->removed_ranks.n; i++)
        cfg->removed_ranks.item[i] = i;
    if (!standard) {
        cfg->decks = 2 + some(r, 4);
        cfg->must_beat = some(r, 3) > 0;
        for (int i = 0; i < cfg->players; i++)
            cfg->finish_bonus.item[i] = some(r, 600) - 300;
        cfg->bonus_tongzi_k = some(r, 1) * some(r, 600);
        cfg->bonus_tongzi_2 = some(r, 900);
        cfg->bonus_tongzi_other = some(r, 1) * some(r, 300);
        cfg->bonus_dizha = some(r, 800);
        cfg->aside = 0;
    }
    while (game_prepare(&plain, NULL) != ERR_NONE)
        cfg->aside++;
    set_dear();
}

static bool has_taste(const AiStyle *s)
{
    return s->risk != 0 || s->greed != 0 || s->patience != 0 || s->mood != 0
           || s->call_aggressiveness != 0.5;
}

static const DtzTable *open_table(void) { return &dtz_state_const(hand.state)->table; }

static void begin_deal(uint64_t seed)
{
    Deal d;
    for (Seat s = 0; s < SEATS_MAX; s++)
        score[s] = 200 * s - 300;
    game_deal(&plain, seed, 1, &d);
    hand_free(&hand);
    hand_alloc(&hand, &plain);
    ck_assert_int_eq(hand_start(&hand, &d, 0, 1, score), ERR_NONE);
}

/* greedy and random only rank. */
static bool in_points(const Opponent *o)
{
    return strcmp(o->spec->engine, "greedy") != 0 && strcmp(o->spec->engine, "random") != 0;
}

/* The decision of the seat on turn, which is the same at both tables. */
static Action decide(AiPlayer *at_plain, AiPlayer *at_dear, const Opponent *o, uint64_t seed)
{
    Seat seat = open_table()->turn;
    InfoSet info;
    int n, m;
    hand_info(&hand, seat, &info);
    Action a = answer_of(at_plain, &info, 1, info.n_log);
    for (Seat s = 0; s < SEATS_MAX; s++)
        info.view.score[s] *= k;
    Action b = answer_of(at_dear, &info, 1, info.n_log);
    const Verdict *v = ai_verdicts(at_plain, &n), *w = ai_verdicts(at_dear, &m);
    ck_assert_msg(action_equal(&a, &b), "%s, deal %d, times %d: another choice", o->name, (int)seed,
                  (int)k);
    ck_assert_int_eq(n, m);
    for (int i = 0; i < n && in_points(o); i++)
        ck_assert_msg(fabs(v[i].points * k - w[i].points) <= 1e-9 * (1 + fabs(w[i].points)),
                      "%s, deal %d, times %d: verdict %d", o->name, (int)seed, (int)k, i);
    return a;
}

static void play_deal(const Opponent *o, uint64_t seed)
{
    AiSpec spec = *o->spec;
    AiPlayer *at_plain[SEATS_MAX], *at_dear[SEATS_MAX];
    spec.style.sim_count = fmin(spec.style.sim_count, GAMES_PLAYED_OUT);
    for (Seat s = 0; s < plain.n_seats; s++) {
        at_plain[s] = ai_player_new(&spec, o->name, &plain, s, seed);
        at_dear[s] = ai_player_new(&spec, o->name, &dear, s, seed);
    }
    begin_deal(seed);
    while (!open_table()->over) {
        Seat seat = open_table()->turn;
        Action a = decide(at_plain[seat], at_dear[seat], o, seed);
        ck_assert_int_eq(hand_apply(&hand, seat, &a), ERR_NONE);
    }
    for (Seat s = 0; s < plain.n_seats; s++) {
        ai_player_free(at_plain[s]);
        ai_player_free(at_dear[s]);
    }
}

TESTS(.timeout = 300);

TEST(every_player_decides_alike_at_any_stakes)
{
    const GameOps *ops = game_find("datongzi");
    const Opponent *o;
    opponents_load(NULL, no_complaint, NULL);
    for (int i = 0; (o = opponent_at(ops, i)) != NULL; i++) {
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            Rng rng = rng_seeded(rng_derive(seed, "rules", (uint64_t)i));
            k = factors[(seed + (uint64_t)i) % N_FACTORS];
            draw_rules(&rng, has_taste(&o->spec->style), true);
            play_deal(o, seed + 1);
        }
    }
}

/* The unit is 1 under the standard payments, whatever the number of packs and players, and follows
 * a common factor exactly; the same holds from any other payments. */
TEST(the_unit_follows_a_common_factor)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        Rng rng = rng_seeded(seed);
        k = 1;
        draw_rules(&rng, true, false);
        ck_assert_double_eq(dtz_stakes_unit(&plain), 1);
        k = factors[seed % N_FACTORS];
        draw_rules(&rng, false, false);
        ck_assert_double_eq(k * dtz_stakes_unit(&plain), dtz_stakes_unit(&dear));
        ck_assert_double_eq(dtz_stakes_pace(&plain), dtz_stakes_pace(&dear));
        ck_assert_int_eq(dtz_stakes_usual(&plain), dtz_stakes_usual(&dear));
    }
}

/* The standard rules by hand. A card is dealt to a seat with p = 41/132, so all three copies of one
 * with p^3 = 0.02997 and at least two of three with 3 p^2 (1 - p) + p^3 = 0.2295. For each of the
 * 11 ranks the 3 seats hold 12 * 0.02997 = 0.3596 tongzi and 3 * 0.2295^4 = 0.00832 dizha. Their
 * squared bonuses are 0.3596 (100^2 + 200^2 + 300^2) + 11 * 0.00832 * 400^2 = 64,990; half of that,
 * a share for each of the two others, over 1 + 1.170 / 14 is 29,988. Places are 150, -60 and -90
 * above the others' mean: 34,200 / 3 = 11,400. Points: 0.29 * 300 = 87, squared 7,569. 1.062 times
 * the root. */
TEST(the_spread_of_the_standard_rules_includes_points_places_and_bonuses)
{
    game_default(&plain, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&plain, NULL), ERR_NONE);
    ck_assert_double_eq_tol(dtz_stakes_spread(&plain), 234.98, 0.01);
}

/* Finish bonuses alone, three seats: 100 -40 -60 falls by 2 * 100 + 2 * 60 = 320 from end to end;
 * -60 -40 100 falls by -320, so the pace is -1 before the unit is applied. The unit has no sign: it
 * uses the squares of each place's distance from the mean of the others, which are equal. */
TEST(the_pace_is_negative_where_it_pays_to_be_late)
{
    game_default(&plain, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&plain, NULL), ERR_NONE);
    ck_assert_double_eq(dtz_stakes_pace(&plain), 1);
    ck_assert(dtz_stakes_usual(&plain));
    dtz_settings(&plain)->finish_bonus.item[0] = -60;
    dtz_settings(&plain)->finish_bonus.item[2] = 100;
    ck_assert_double_eq_tol(dtz_stakes_pace(&plain), -1, 1e-12);
    ck_assert(!dtz_stakes_usual(&plain));
}
