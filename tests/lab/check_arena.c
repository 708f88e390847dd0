/* SPDX-License-Identifier: MIT */
/* The arena: the same result for any number of threads, rotations that cancel, and correct
 * counts. */
#include <math.h>

#include <unistd.h>

#include "arena_impl.h"
#include "mj_view.h"
#include "scratch.h"

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

static void seat(ArenaSetup *setup, const char *const names[])
{
    for (int p = 0; p < setup->game->n_seats; p++)
        ck_assert_int_eq(player_parse(setup->game->ops, names[p], &setup->player[p], NULL),
                         ERR_NONE);
}

static ArenaReport run_arena(const char *names[4], int64_t deals, bool duplicate, int jobs)
{
    ArenaSetup setup = { .game = &g, .deals = deals, .seed = 1, .duplicate = duplicate,
                         .jobs = jobs };
    seat(&setup, names);
    ArenaReport r;
    MUST(arena_run, &setup, &r);
    return r;
}

static void check_same(const ArenaReport *a, const ArenaReport *b)
{
    for (int p = 0; p < 4; p++) {
        ck_assert_mem_eq(&a->player[p].sum, &b->player[p].sum, sizeof a->player[p].sum);
        ck_assert(a->player[p].score_per_hand == b->player[p].score_per_hand);
        ck_assert(a->player[p].ci95 == b->player[p].ci95);
    }
}

static const char *eff_and_random[] = { "eff", "random", "random", "random" };
static const char *four_eff[] = { "eff", "eff", "eff", "eff" };

TESTS(.timeout = 60, .setup = with_defaults);

TEST(the_number_of_threads_changes_nothing)
{
    ArenaReport one = run_arena(eff_and_random, 21, true, 1);
    for (int jobs = 2; jobs <= 5; jobs++) {
        ArenaReport more = run_arena(eff_and_random, 21, true, jobs);
        check_same(&one, &more);
    }
}

/* docs/arena.md: four equal players play the same hand in every rotation, so a deal sums to
 * zero. */
TEST(four_equal_players_cancel_exactly)
{
    static const char *four_random[] = { "random", "random", "random", "random" };
    ArenaReport eff = run_arena(four_eff, 20, true, 2);
    ArenaReport random = run_arena(four_random, 20, true, 2);
    for (int p = 0; p < 4; p++) {
        ck_assert_int_eq(eff.player[p].sum.score, 0);
        ck_assert(eff.player[p].score_per_hand == 0 && eff.player[p].ci95 == 0);
        ck_assert_int_eq(random.player[p].sum.score, 0);
        ck_assert_int_eq(eff.player[p].sum.wins, eff.player[0].sum.wins);
    }
}

TEST(points_sum_to_zero_and_first_places_to_one)
{
    ArenaReport r = run_arena(eff_and_random, 30, false, 2);
    int64_t points = 0, firsts = 0, wins = 0, self_draws = 0;
    for (int p = 0; p < 4; p++) {
        const ArenaTally *sum = &r.player[p].sum;
        points += sum->score;
        firsts += sum->firsts;
        wins += sum->wins;
        self_draws += sum->self_draws;
        ck_assert_int_eq(sum->illegal, 0);
        ck_assert_int_eq(sum->late, 0);
        ck_assert_int_ge(sum->multipliers, sum->wins);
        ck_assert(r.player[p].ms_p50 <= r.player[p].ms_p95);
        ck_assert(r.player[p].ms_p95 <= r.player[p].ms_p99 && r.player[p].ms_max > 0);
        ck_assert_int_le(sum->ready_ends + sum->pigs, sum->wall_ends);
    }
    ck_assert_int_eq(r.hands, 30);
    ck_assert_int_eq(points, 0);
    ck_assert_int_eq(firsts, 30 * ARENA_SHARES);
    ck_assert_int_le(self_draws, wins);
}

TEST(each_rotation_counts_as_a_hand)
{
    ck_assert_int_eq(run_arena(eff_and_random, 3, true, 1).hands, 12);
    ck_assert_int_eq(run_arena(eff_and_random, 3, false, 1).hands, 3);
}

/* ---- datongzi -------------------------------------------------------------------------------- */

static ArenaReport run_datongzi(const char *a, const char *b, const char *c, int64_t deals)
{
    Game dtz;
    game_by("datongzi", "", &dtz);
    ArenaSetup setup = { .game = &dtz, .deals = deals, .seed = 1, .duplicate = true, .jobs = 2 };
    seat(&setup, (const char *[]){ a, b, c });
    ArenaReport r;
    MUST(arena_run, &setup, &r);
    for (int p = 0; p < 3; p++) {
        ck_assert_int_eq(r.player[p].sum.illegal, 0);
        ck_assert_int_eq(r.player[p].sum.wins, 0);
        ck_assert_int_eq(r.player[p].hands, 3 * deals);
    }
    return r;
}

/* Points do not sum to zero; a player's advantage over the others counts. */
TEST(three_equal_players_have_no_advantage)
{
    static const char *const names[] = { "greedy", "tidy" };
    for (int i = 0; i < 2; i++) {
        ArenaReport r = run_datongzi(names[i], names[i], names[i], 10);
        for (int p = 0; p < 3; p++)
            ck_assert(r.player[p].net_per_deal == 0 && r.player[p].net_ci95 == 0);
    }
}

TEST(tidy_is_far_ahead_of_greedy)
{
    ArenaReport r = run_datongzi("tidy", "greedy", "greedy", 60);
    ck_assert_msg(r.player[0].net_per_deal - r.player[0].net_ci95 > 100, "%f +- %f",
                  r.player[0].net_per_deal, r.player[0].net_ci95);
}

TEST(cards_going_out_and_the_points_of_rounds_are_counted)
{
    ArenaReport r = run_datongzi("tidy", "greedy", "random", 20);
    int64_t firsts = 0, rounds = 0, bonus = 0, points = 0, trumps = 0;
    for (int p = 0; p < 3; p++) {
        firsts += r.player[p].sum.out_firsts;
        rounds += r.player[p].sum.rounds;
        bonus += r.player[p].sum.bonus;
        points += r.player[p].sum.round_points;
        trumps += r.player[p].sum.trumps;
    }
    ck_assert_int_eq(firsts, r.hands);
    ck_assert(rounds > r.hands && bonus > 0 && trumps > 0);
    ck_assert(points > 150 * r.hands && points <= 300 * r.hands);
}

/* ---- --record -------------------------------------------------------------------------------- */

static ArenaSetup recorded(int64_t deals)
{
    ArenaSetup setup = { .game = &g, .deals = deals, .seed = 3, .duplicate = true, .jobs = 2,
                         .record_dir = scratch_directory() };
    seat(&setup, eff_and_random);
    return setup;
}

/* Some deals are played; then the directory holds their lines. */
static ArenaSetup after_deals(int64_t deals)
{
    ArenaSetup setup = recorded(deals);
    ArenaReport r;
    MUST(arena_run, &setup, &r);
    return setup;
}

static const char *file_in(const ArenaSetup *setup, const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", setup->record_dir, name);
    return path;
}

static void append(const ArenaSetup *setup, const char *text)
{
    FILE *f = fopen(file_in(setup, "arena.jsonl"), "a");
    fputs(text, f);
    fclose(f);
}

/* Stopped after two deals, in the middle of the line of the third. */
TEST(a_stopped_arena_resumes)
{
    ArenaSetup setup = after_deals(2);
    ArenaReport r, whole;
    append(&setup, "{\"deal\":2,\"players\":[[1,2,3");
    setup.deals = 5;
    ck_assert_int_eq(arena_run(&setup, &r, NULL), ERR_NONE);
    setup.record_dir = NULL;
    ck_assert_int_eq(arena_run(&setup, &whole, NULL), ERR_NONE);
    check_same(&r, &whole);
}

TEST(finished_deals_are_not_played_again)
{
    ArenaSetup setup = recorded(3);
    ArenaReport r, again;
    ck_assert_int_eq(arena_run(&setup, &r, NULL), ERR_NONE);
    ck_assert_int_eq(unlink(file_in(&setup, "xuezhan-00000001-2.jsonl")), 0);
    ck_assert_int_eq(arena_run(&setup, &again, NULL), ERR_NONE);
    check_same(&r, &again);
    ck_assert_int_ne(access(file_in(&setup, "xuezhan-00000001-2.jsonl"), F_OK), 0);
}

/* ---- what is refused ------------------------------------------------------------------------- */

/* Refused because of this line of the file. */
static void is_refused(ArenaSetup *setup, int line, const char *fault)
{
    ArenaReport r;
    Diag diag = { 0 };
    ck_assert_int_eq(arena_run(setup, &r, &diag), ERR_FILE);
    ck_assert_msg(diag.line == line && strncmp(diag.text, fault, strlen(fault)) == 0,
                  "%s: line %d: %s", fault, diag.line, diag.text);
}

TEST(another_arena_or_no_directory_cannot_be_used)
{
    ArenaSetup setup = after_deals(1);
    setup.player[1] = setup.player[0];
    is_refused(&setup, 1, "");
    setup.record_dir = "/dev/null/arena";
    is_refused(&setup, 0, "");
}

/* After the line of deal 0. */
TEST(a_line_that_is_no_deal_is_named_with_its_fault)
{
    static const struct { const char *line, *fault; } row[] = {
        { "{\"deal\":1}\n{\"deal\":2}", "" },
        { "{\"deal\":1,\"players\":[],\"hands\":[]}", "players[0]: this item is missing" },
        { "{\"deal\":1,\"players\":[[0]],\"hands\":[]}", "players[0][1]: this item is missing" },
        { "{\"deal\":1,\"players\":[[0,\"x\"]],\"hands\":[]}",
          "players[0][1]: expected a whole number, not \"x\"" },
        { "{\"deal\":1,\"players\":{},\"hands\":[]}", "players: expected a list, not an object" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ArenaSetup setup = after_deals(1);
        append(&setup, row[i].line);
        append(&setup, "\n");
        is_refused(&setup, 3, row[i].fault);
    }
}

/* Appends the line of a deal in which the figure `field` of the last player is `value`, and each
 * score of each hand `score`. */
static void append_deal(const ArenaSetup *setup, int deal, int field, const char *value,
                        const char *score)
{
    char line[4096];
    int n = sprintf(line, "{\"deal\":%d,\"players\":[", deal);
    for (int p = 0; p < 4; p++)
        for (int i = 0; i < N_TALLY_FIELDS; i++)
            n += sprintf(line + n, "%s%s%s", i > 0 ? "," : p > 0 ? ",[" : "[",
                         p == 3 && i == field ? value : "0", i == N_TALLY_FIELDS - 1 ? "]" : "");
    n += sprintf(line + n, "],\"hands\":[");
    for (int r = 0; r < arena_rotations(setup); r++)
        n += sprintf(line + n, "%s[%s,%s,%s,%s]", r > 0 ? "," : "", score, score, score, score);
    sprintf(line + n, "]}\n");
    append(setup, line);
}

/* Figures that would make the sums overflow, and invalid counts. */
TEST(figures_beyond_any_arena_are_named)
{
    static const struct { int field; const char *value, *score, *fault; } row[] = {
        { 0, "9223372036854775807", "0", "players[3][0]: 9223372036854775807 is out of range" },
        { 0, "-9223372036854775808", "0", "players[3][0]: -9223372036854775808 is out of range" },
        { 4, "2147483648", "0", "players[3][4]: 2147483648 is out of range" },
        { 4, "-1", "0", "players[3][4]: -1 is out of range" },
        { 0, "0", "9223372036854775807", "hands[0][0]: 9223372036854775807 is out of range" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ArenaSetup setup = after_deals(1);
        append_deal(&setup, 1, row[i].field, row[i].value, row[i].score);
        setup.deals = 2;
        is_refused(&setup, 3, row[i].fault);
    }
}

/* Almost 2^53 points are allowed in a deal and 2^56 in all: the line of the ninth such deal is
 * named. */
TEST(sums_beyond_any_arena_are_named)
{
    ArenaSetup setup = after_deals(1);
    for (setup.deals = 1; setup.deals < 10; setup.deals++)
        append_deal(&setup, (int)setup.deals, 0, "-9007199254740000", "0");
    is_refused(&setup, 11, "players[3][0]: the total with the earlier deals");
}

/* The line of the deal that was played, without its hands. */
TEST(a_deal_without_its_hands_is_named)
{
    ArenaSetup setup = after_deals(1);
    char text[8192];
    snprintf(text, sizeof text, "%s", scratch_read(file_in(&setup, "arena.jsonl")));
    char *hands = strstr(text, "\"hands\":[");
    ck_assert_ptr_nonnull(hands);
    *hands = '\0';
    unlink(file_in(&setup, "arena.jsonl"));
    append(&setup, strcat(text, "\"hands\":[[0,0,0]]}\n"));
    is_refused(&setup, 2, "hands[0][3]: this item is missing");
}
