/* SPDX-License-Identifier: MIT */
/* Play does not depend on the value of a unit. The same hand is played twice under the same rules,
 * once with one point per unit and once with more, starting from other totals. Every opponent of
 * every mahjong game must decide alike in both, and its verdicts must scale.
 *
 * UNITS_HANDS sets another number of hands per game. */
#include <math.h>

#include "ai_players.h"
#include "draw_game.h"
#include "review_judge.h"
#include "usual_settings.h"
#include "hand_alloc.h"

enum { HANDS = 8, TOTALS = 60, DEALS_PLAYED_OUT = 12, GAMES_SIMULATED = 5 };

static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu" };
static const char *const units[] = { "2", "1024", "1000000" };
static const char *const starts[] = { "0", "1000000000", "-1000000000", "7" };
enum { N_GAMES = 3, N_UNITS = 3, N_STARTS = 4 };

/* One of the two tables. */
typedef struct Side {
    Game      game;
    Hand      hand;
    int64_t   unit, start;
    AiPlayer *ai[SEATS_MAX];
} Side;

static Side     one, dear;
static uint64_t seed;
static const char *key;

/* -- setting up -------------------------------------------------------------------------------- */

static void take_stakes(Side *t, const Game *rules, const char *unit, const char *start)
{
    t->game = *rules;
    set_option(&t->game, "base_score", unit);
    set_option(&t->game, "start_score", start);
    ck_assert_int_eq(game_prepare(&t->game, NULL), ERR_NONE);
    t->unit = atoi(unit);
    t->start = atoi(start);
}

/* All opponents of the game take turns; the slow ones search less deeply and play out fewer
 * games. */
static const char *next_player(Seat s, AiSpec *out)
{
    const GameOps *ops = one.game.ops;
    int n = 0, sight = seed % 4 == 0 ? 3 : 2;
    while (opponent_at(ops, n) != NULL)
        n++;
    const Opponent *o = opponent_at(ops, (int)((seed * SEATS_MAX + s) % (uint64_t)n));
    *out = *o->spec;
    int most = strcmp(out->engine, "simulation") == 0 ? GAMES_SIMULATED : DEALS_PLAYED_OUT;
    if (out->style.sim_count > most)
        out->style.sim_count = most;
    if (out->style.depth > sight)
        out->style.depth = sight;
    return o->name;
}

static void seat_players(const char *name[SEATS_MAX])
{
    for (Seat s = 0; s < one.game.n_seats; s++) {
        AiSpec spec;
        name[s] = next_player(s, &spec);
        one.ai[s] = ai_player_new(&spec, name[s], &one.game, s, seed);
        dear.ai[s] = ai_player_new(&spec, name[s], &dear.game, s, seed);
    }
}

static void begin_hand(Side *t, const int64_t total[SEATS_MAX])
{
    Deal deal;
    int64_t score[SEATS_MAX];
    Seat first = (Seat)(seed % t->game.n_seats);
    for (int s = 0; s < SEATS_MAX; s++)
        score[s] = t->start + t->unit * total[s];
    game_deal(&t->game, seed, 1, &deal);
    hand_free(&t->hand);
    hand_alloc(&t->hand, &t->game);
    ck_assert_int_eq(hand_start(&t->hand, &deal, first, 1, score), ERR_NONE);
}

/* -- comparing --------------------------------------------------------------------------------- */

static Action answer(Side *t, Seat who, InfoSet *info)
{
    hand_info(&t->hand, who, info);
    return answer_of(t->ai[who], info, 1, info->n_log);
}

/* Money is in whole points, so the income of a kong at one point per unit cannot always be divided
 * as it can at a million: the totals then differ, and moods may differ too. xuezhan 8.7. */
static bool in_proportion(const View *a, const View *b)
{
    for (Seat s = 0; s < a->n_seats; s++) {
        if ((a->score[s] - one.start) * dear.unit != b->score[s] - dear.start)
            return false;
    }
    return true;
}

static bool scales(double small, double large)
{
    return fabs(small * (double)dear.unit - large) <= 1e-9 * (1 + fabs(large));
}

/* What is shown and reviewed: points are multiplied by the unit, classes and accuracies stay the
 * same. */
static void compare_verdicts(const InfoSet info[2], Seat who, const char *name, Rng *r)
{
    int n, m;
    const Verdict *a = ai_verdicts(one.ai[who], &n);
    const Verdict *b = ai_verdicts(dear.ai[who], &m);
    const AiSpec *spec = opponent_find(one.game.ops, name)->spec;
    ck_assert_int_eq(n, m);
    if (!ai_engine_find(one.game.ops, spec->engine)->in_points)
        return;
    for (int i = 0; i < n; i++) {
        ck_assert(action_equal(&a[i].action, &b[i].action));
        ck_assert_msg(scales(a[i].points, b[i].points), "%s, hand seed %llu: %s: %.17g, %.17g",
                      key, (unsigned long long)seed, name, a[i].points, b[i].points);
        for (int part = 0; part < N_PARTS; part++)
            ck_assert(scales(a[i].part[part], b[i].part[part]));
    }
    ReviewDecision x = { .seat = who, .chosen = a[rng_below(r, (uint32_t)n)].action }, y;
    x.best = x.chosen;
    y = x;
    ai_explain(one.ai[who]);
    ai_explain(dear.ai[who]);
    review_judge(&one.game, &info[0].view, a, n, &x);
    review_judge(&dear.game, &info[1].view, b, n, &y);
    review_explain(&one.game, &info[0], a, n, &x);
    review_explain(&dear.game, &info[1], b, n, &y);
    ck_assert_int_eq(x.grade, y.grade);
    ck_assert_int_eq(x.accuracy, y.accuracy);
    ck_assert_int_eq(x.why.n_for, y.why.n_for);
    ck_assert(action_equal(&x.best, &y.best));
    ck_assert(x.loss * dear.unit == y.loss && x.value * dear.unit == y.value);
    for (int i = 0; i < x.why.n_for; i++)
        ck_assert_int_eq(x.why.pro[i].code, y.why.pro[i].code);
    ck_assert(review_lead(&one.game, &info[0].view, a, n, &x) * dear.unit
              == review_lead(&dear.game, &info[1].view, b, n, &y));
}

static void play_hand(const char *const name[SEATS_MAX], Rng *r)
{
    SeatMask asked;
    while ((asked = hand_asked(&one.hand)) != 0) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info[2];
        Action a = answer(&one, who, &info[0]), b = answer(&dear, who, &info[1]);
        if (!in_proportion(&info[0].view, &info[1].view))
            return;
        ck_assert_msg(action_equal(&a, &b),
                      "%s, hand seed %llu, %lld a unit, start %lld: %s of seat %d does not decide "
                      "as for 1 a unit (%d events)", key, (unsigned long long)seed,
                      (long long)dear.unit, (long long)dear.start, name[who], who,
                      info[0].n_log);
        compare_verdicts(info, who, name[who], r);
        ck_assert_int_eq(hand_apply(&one.hand, who, &a), ERR_NONE);
        ck_assert_int_eq(hand_apply(&dear.hand, who, &b), ERR_NONE);
    }
}

static void compare_hand(void)
{
    Rng r = rng_seeded(rng_derive(seed, "units", 0));
    Game rules;
    const char *name[SEATS_MAX];
    int64_t total[SEATS_MAX];
    draw_game(&r, key, &rules);
    take_stakes(&one, &rules, "1", "0");
    take_stakes(&dear, &rules, units[seed % N_UNITS], starts[rng_below(&r, N_STARTS)]);
    for (int s = 0; s < SEATS_MAX; s++)
        total[s] = (int64_t)rng_below(&r, 2 * TOTALS) - TOTALS;
    seat_players(name);
    begin_hand(&one, total);
    begin_hand(&dear, total);
    play_hand(name, &r);
    for (Seat s = 0; s < one.game.n_seats; s++) {
        ai_player_free(one.ai[s]);
        ai_player_free(dear.ai[s]);
    }
}

TESTS(.timeout = 120);

TEST_LOOP(decisions_and_reviews_do_not_depend_on_the_unit, N_GAMES)
{
    const char *wanted = getenv("UNITS_HANDS");
    int n = wanted != NULL ? atoi(wanted) : HANDS / SPARING;
    opponents_load(NULL, no_complaint, NULL);
    key = games[_i];
    for (seed = 1; seed <= (uint64_t)n; seed++)
        compare_hand();
}
