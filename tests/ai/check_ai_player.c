/* SPDX-License-Identifier: MIT */
/* Styles, noise and preferences: how a player chooses from the verdicts of an engine. */
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai_players.h"
#include "mj_view.h"
#include "parallel.h"
#include "preference.h"

enum { DECISIONS = 2000 };

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

/* ---- styles --------------------------------------------------------------------------------- */

TESTS(.name = "brain", .setup = with_defaults);

TEST(the_neutral_style_has_the_default_numbers_and_they_are_in_range)
{
    AiStyle style;
    style_default(&style);
    const AiStyleRow *row;
    int n = 0;
    for (; (row = style_row(n)) != NULL; n++) {
        ck_assert(*(double *)((char *)&style + row->offset) == row->usual);
        ck_assert(row->least <= row->usual && row->usual <= row->greatest);
    }
    ck_assert_int_eq(n * (int)sizeof(double), (int)sizeof style);
    ck_assert_str_eq(style_row(0)->key, "sim_depth");
    ck_assert_ptr_null(style_row(-1));
}

TEST(verdicts_are_sorted_best_first_and_equal_ones_keep_their_order)
{
    static Evaluation m;
    static const double points[] = { 1, 3, 2, 3, -1, 2 };
    m.n = 0;
    for (int i = 0; i < 6; i++)
        evaluation_insert(&m, &(Verdict){ .points = points[i], .action.tile = (Tile)i });
    static const Tile order[] = { 1, 3, 2, 5, 0, 4 };
    for (int i = 0; i < 6; i++)
        ck_assert_int_eq(m.verdict[i].action.tile, order[i]);
}

/* ---- noise ---------------------------------------------------------------------------------- */

/* Fourteen discards, of which many are equally good. */
static InfoSet question(void)
{
    return (InfoSet){ .view = view_of(&g, "13579m13579s1357p", "---m") };
}

/* The noise of `eff` is measured in useful tiles; a thousand of its points are one tile. */
enum { TILES = 1000 };

static AiPlayer *noisy(double temperature, double slack, uint64_t seed)
{
    AiSpec spec = neutral("eff");
    spec.style.temperature = temperature;
    spec.style.slack = slack;
    return ai_player_new(&spec, "noisy", &g, 0, seed);
}

/* The index of an action in the latest list of verdicts. */
static int place_of(const AiPlayer *b, const Action *a)
{
    int n, i = 0;
    const Verdict *v = ai_verdicts(b, &n);
    while (i < n && !action_equal(&v[i].action, a))
        i++;
    ck_assert_int_lt(i, n);
    return i;
}

TEST(at_temperature_zero_the_best_choice_is_played)
{
    InfoSet info = question();
    AiPlayer *b = noisy(0, 100, 1);
    for (int i = 0; i < 20; i++) {
        Action a = answer_of(b, &info, 1, i);
        ck_assert_int_eq(place_of(b, &a), 0);
    }
    ai_player_free(b);
}

TEST(noise_never_costs_more_than_its_slack)
{
    InfoSet info = question();
    const double slack = 2.0 / TILES;
    AiPlayer *b = noisy(100, 2, 1);
    int n_others = 0;
    for (int i = 0; i < DECISIONS; i++) {
        Action a = answer_of(b, &info, 1, i);
        int n, at = place_of(b, &a);
        const Verdict *v = ai_verdicts(b, &n);
        ck_assert(v[at].points >= v[0].points - slack);
        ck_assert(v[n - 1].points < v[0].points - slack);
        n_others += at > 0;
    }
    ck_assert_int_gt(n_others, DECISIONS / 2);
    ai_player_free(b);
}

/* With this much noise, in points, all choices are nearly equal. */
TEST(noise_never_passes_up_a_win)
{
    InfoSet info = { .view = view_of(&g, "123456789m12355s", "pppp") };
    AiSpec spec = neutral("ev");
    spec.style.temperature = 100;
    spec.style.slack = 1000;
    AiPlayer *b = ai_player_new(&spec, "noisy", &g, 0, 1);
    for (int i = 0; i < 50; i++) {
        Action a = answer_of(b, &info, 1, i);
        ck_assert_int_eq(a.kind, ACT_WIN);
    }
    ai_player_free(b);
}

/* docs/ai.md 5: the chance of a choice is proportional to exp(points / T). Each share is held to
 * five of its standard deviations. */
TEST(noise_prefers_better_choices_exponentially)
{
    InfoSet info = question();
    AiPlayer *b = noisy(10, 1000, 1);
    int count[VERDICTS_MAX] = { 0 };
    for (int i = 0; i < DECISIONS; i++) {
        Action a = answer_of(b, &info, 1, i);
        count[place_of(b, &a)]++;
    }
    int n;
    double sum = 0;
    const Verdict *v = ai_verdicts(b, &n);
    for (int i = 0; i < n; i++)
        sum += exp(v[i].points * TILES / 10);
    for (int i = 0; i < n; i++) {
        double share = exp(v[i].points * TILES / 10) / sum;
        double off = fabs(count[i] - share * DECISIONS);
        ck_assert_msg(off <= 5 * sqrt(DECISIONS * share * (1 - share)) + 1, "%d: %d of %d, %f", i,
                      count[i], DECISIONS, share);
    }
    ai_player_free(b);
}

/* The tiles that a series of noisy decisions discards. */
static uint64_t answers(uint64_t seed)
{
    InfoSet info = question();
    AiPlayer *b = noisy(100, 1000, seed);
    uint64_t all = 0;
    for (int i = 0; i < 12; i++)
        all = all * 31 + answer_of(b, &info, 1, i).tile;
    ai_player_free(b);
    return all;
}

TEST(noise_is_the_same_for_the_same_seed)
{
    ck_assert_uint_eq(answers(1), answers(1));
    ck_assert_uint_ne(answers(1), answers(2));
}

/* ---- preferences ---------------------------------------------------------------------------- */

static double worth(const AiStyle *style, const Verdict *v)
{
    return preferred_points(style, 1, v);
}

static AiStyle usual(void)
{
    AiStyle style;
    style_default(&style);
    return style;
}

TEST(for_a_neutral_player_a_verdict_is_worth_its_points)
{
    AiStyle style = usual();
    Verdict v = { .action.kind = ACT_WIN, .points = 0.3, .spread = 5,
                  .part = { [PART_SPEED] = 0.1, [PART_VALUE] = 0.7, [PART_DANGER] = -0.5 } };
    ck_assert(worth(&style, &v) == 0.3);
    v.action.kind = ACT_PONG;
    ck_assert(worth(&style, &v) == 0.3);
}

TEST(defence_weighs_danger_and_attack_weighs_the_players_hand)
{
    Verdict v = { .action.kind = ACT_DISCARD, .points = 1,
                  .part = { [PART_SPEED] = 2, [PART_DANGER] = -1 } };
    AiStyle style = usual();
    style.defense_bias = 0;
    ck_assert(fabs(worth(&style, &v) - 2) < 1e-12);
    style.attack_bias = 1;
    ck_assert(fabs(worth(&style, &v) - 4) < 1e-12);
    style.defense_bias = 1;
    ck_assert(worth(&style, &v) < 1);
}

TEST(greed_favours_value_and_risk_favours_variance)
{
    Verdict cheap = { .action.kind = ACT_DISCARD, .points = 2, .part[PART_SPEED] = 2 };
    Verdict costly = { .action.kind = ACT_DISCARD, .points = 2, .part[PART_VALUE] = 2,
                       .spread = 6 };
    AiStyle style = usual();
    style.greed = 0.5;
    ck_assert(worth(&style, &costly) > worth(&style, &cheap));
    style.greed = -0.5;
    ck_assert(worth(&style, &costly) < worth(&style, &cheap));
    style = usual();
    style.risk = -1;
    ck_assert(worth(&style, &costly) < worth(&style, &cheap));
}

/* Two hands of equal value: a small win that is likely and a big one that is unlikely. */
TEST(a_missing_variance_is_estimated_from_pace_and_value)
{
    Verdict sure = { .action.kind = ACT_DISCARD, .points = 1.5,
                     .part = { [PART_SPEED] = 1.2, [PART_VALUE] = 0.3 } };
    Verdict rare = { .action.kind = ACT_DISCARD, .points = 1.5,
                     .part = { [PART_SPEED] = 0.3, [PART_VALUE] = 1.2 } };
    AiStyle style = usual();
    style.risk = 0.5;
    ck_assert(worth(&style, &rare) > worth(&style, &sure));
    style.risk = -0.5;
    ck_assert(worth(&style, &rare) < worth(&style, &sure));
}

/* docs/ai.md 5: a claim is made if it gains more than (0.5 - c) times 4. */
TEST(keen_callers_claim_at_a_loss_and_shy_ones_only_for_a_gain)
{
    Verdict pass = { .action.kind = ACT_PASS, .points = 1, .part[PART_SPEED] = 1 };
    Verdict call = { .action.kind = ACT_PONG, .points = 0.75, .part[PART_SPEED] = 0.75 };
    AiStyle style = usual();
    ck_assert(worth(&style, &call) < worth(&style, &pass));
    style.call_aggressiveness = 1;
    ck_assert(worth(&style, &call) > worth(&style, &pass));
    style.call_aggressiveness = 0;
    call.points = 1.25;
    ck_assert(worth(&style, &call) < worth(&style, &pass));
}

TEST(patient_players_pass_up_a_cheap_win)
{
    Verdict win = { .action.kind = ACT_WIN, .points = 1, .part[PART_SPEED] = 1 };
    Verdict pass = { .action.kind = ACT_PASS, .points = 0.8, .part[PART_SPEED] = 0.8 };
    AiStyle style = usual();
    ck_assert(worth(&style, &win) > worth(&style, &pass));
    style.patience = 1;
    ck_assert(worth(&style, &win) < worth(&style, &pass));
}

TEST(moods_follow_the_score_of_the_match)
{
    View v = question().view;
    AiStyle style = usual(), now;
    style_with_mood(&g, &v, &style, &now);
    ck_assert_mem_eq(&now, &style, sizeof now);
    style.mood = 1;
    v.score[0] = -40;
    style_with_mood(&g, &v, &style, &now);
    ck_assert(now.risk > 0 && now.greed > 0 && now.defense_bias < style.defense_bias);
    v.score[0] = 40;
    style_with_mood(&g, &v, &style, &now);
    ck_assert(now.risk < 0 && now.greed < 0 && now.defense_bias > style.defense_bias);
}

/* The first discard of `ev` with this style, after the dealer has lost much. */
static Tile first_discard(const AiStyle *style, uint64_t seed)
{
    static max_align_t room[1024];
    State *s = (State *)(void *)room;
    Deal deal;
    const int64_t score[SEATS_MAX] = { -60, 20, 20, 20 };
    ck_assert_uint_le(g.ops->state_size, sizeof room);
    game_deal(&g, seed, 1, &deal);
    ck_assert_int_eq(g.ops->start(&g, &deal, 0, score, s), ERR_NONE);
    InfoSet info = { .log = NULL };
    g.ops->observe(&g, s, 0, &info.view);
    AiSpec spec = { .engine = "ev", .style = *style };
    AiPlayer *b = ai_player_new(&spec, "moody", &g, 0, 7);
    Action a = answer_of(b, &info, 1, 0);
    ai_player_free(b);
    return a.tile;
}

/* A player who is moody after losses plays like one whose permanent style has the shifted numbers,
 * and not like one without moods. */
TEST(a_mood_overrides_the_style)
{
    AiStyle moody = usual(), by_nature;
    game_by("tuidaohu", "", &g);
    moody.mood = 1;
    moody.temperature = moody.slack = 0;
    AiStyle calm = moody;
    calm.mood = 0;
    int others = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        View v;
        game_view_new(&g, 0, &v);
        v.score[0] = -60;
        style_with_mood(&g, &v, &moody, &by_nature);
        by_nature.mood = 0;
        Tile cut = first_discard(&moody, seed);
        ck_assert_int_eq(cut, first_discard(&by_nature, seed));
        others += cut != first_discard(&calm, seed);
    }
    ck_assert_int_gt(others, 0);
}

/* Fifteen units lost: tanh(-1) = -0.761594. The noise of the judgement does not change. */
TEST(moods_shift_preferences_by_the_hyperbolic_tangent_of_the_score)
{
    View v = question().view;
    AiStyle style = usual(), now;
    style.risk = 0.1;
    style.greed = 0.2;
    style.defense_bias = 0.5;
    style.temperature = 0.3;
    style.slack = 0.4;
    style.mood = 1;
    v.score[0] = -15;
    style_with_mood(&g, &v, &style, &now);
    ck_assert_double_eq_tol(now.risk, 0.1 + 0.761594, 1e-6);
    ck_assert_double_eq_tol(now.greed, 0.2 + 0.7 * 0.761594, 1e-6);
    ck_assert_double_eq_tol(now.defense_bias, 0.5 * (1 - 0.8 * 0.761594), 1e-6);
    ck_assert(now.temperature == style.temperature && now.slack == style.slack);
    style.mood = 0.5;
    v.score[0] = 15;
    style_with_mood(&g, &v, &style, &now);
    ck_assert_double_eq_tol(now.risk, 0.1 - 0.5 * 0.761594, 1e-6);
    ck_assert_double_eq_tol(now.greed, 0.2 - 0.35 * 0.761594, 1e-6);
    ck_assert_double_eq_tol(now.defense_bias, 0.5 * (1 + 0.4 * 0.761594), 1e-6);
}

TEST(preferences_are_measured_in_units_of_the_table)
{
    Game dear, cards;
    xuezhan_game("base_score=1000", &dear);
    game_by("datongzi", "", &cards);
    ck_assert(units_scale(&g) == 1 && units_scale(&dear) == 1000 && units_scale(&cards) == 1);
}

TEST(an_engine_that_judges_in_money_has_no_preferences)
{
    AiStyle style = { .greed = 1, .risk = 1, .defense_bias = 1, .sim_count = 7, .temperature = 3 };
    AiStyle neutral_one, plain = usual();
    style_without_preferences(&style, &neutral_one);
    ck_assert(neutral_one.greed == plain.greed && neutral_one.risk == plain.risk);
    ck_assert(neutral_one.defense_bias == plain.defense_bias);
    ck_assert(neutral_one.sim_count == 7 && neutral_one.temperature == 3);
}

/* ---- threads -------------------------------------------------------------------------------- */

static void square(void *ctx, int i)
{
    ((int *)ctx)[i] += i * i;
}

TEST(every_item_is_processed_exactly_once)
{
    int done[100] = { 0 };
    parallel_for(square, done, 100);
    parallel_for(square, done, 0);
    for (int i = 0; i < 100; i++)
        ck_assert_int_eq(done[i], i * i);
}

enum { RESCUED = 42, PATIENCE_MS = 10000 };

static pthread_t caller;
static volatile int bottom;         /* always 0, but the compiler does not know */

static int deeper(volatile char *above)
{
    volatile char here[4096];
    here[0] = above[0];
    return bottom != 0 ? 0 : deeper(here) + here[0];
}

static void overflow_in_helper(void *ctx, int i)
{
    volatile char top = 1;
    (void)ctx;
    (void)i;
    if (pthread_equal(pthread_self(), caller))
        usleep(PATIENCE_MS / 2 * 1000);
    else
        deeper(&top);
}

static void rescue(int number)
{
    (void)number;
    _exit(RESCUED);
}

/* All signals that give the terminal back share one handler. */
TEST(a_worker_thread_whose_stack_overflows_still_runs_a_signal_handler)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        struct sigaction action = { .sa_handler = rescue, .sa_flags = SA_ONSTACK };
        setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
        sigaction(SIGSEGV, &action, NULL);
        sigaction(SIGBUS, &action, NULL);
        caller = pthread_self();
        parallel_for(overflow_in_helper, NULL, 2);
        _exit(sysconf(_SC_NPROCESSORS_ONLN) == 1 ? RESCUED : 1);       /* there are no threads */
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), RESCUED);
}

/* The verdicts of a simulating engine on the first lead of a deal. */
static int verdicts_with(ParallelFor parallel, Verdict out[VERDICTS_MAX])
{
    Game cards;
    Deal deal;
    InfoSet info = { .log = NULL };
    const int64_t score[SEATS_MAX] = { 0 };
    game_by("datongzi", "", &cards);
    game_deal(&cards, 5, 1, &deal);
    State *s = malloc(cards.ops->state_size);
    ck_assert_int_eq(cards.ops->start(&cards, &deal, 0, score, s), ERR_NONE);
    game_observe(&cards, s, 0, &info.view);
    free(s);
    AiSpec spec = neutral("search");
    AiPlayer *b = ai_player_new(&spec, "cores", &cards, 0, 3);
    if (parallel != NULL)
        ai_set_parallel(b, parallel);
    answer_of(b, &info, 1, 0);
    int n;
    const Verdict *v = ai_verdicts(b, &n);
    memcpy(out, v, (size_t)n * sizeof *v);
    ai_player_free(b);
    return n;
}

TEST(the_number_of_threads_changes_no_verdict)
{
    static Verdict one[VERDICTS_MAX], many[VERDICTS_MAX];
    int n = verdicts_with(NULL, one);
    ck_assert_int_eq(verdicts_with(parallel_for, many), n);
    for (int i = 0; i < n; i++) {
        ck_assert(action_equal(&one[i].action, &many[i].action));
        ck_assert(one[i].points == many[i].points && one[i].spread == many[i].spread);
    }
}
