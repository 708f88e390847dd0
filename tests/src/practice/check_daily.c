/* SPDX-License-Identifier: MIT */
/* The deal of the day: the same for everyone, played once. */
#include "daily.h"

#include "match_play.h"
#include "opponents.h"
#include "stats.h"

static void with_home(void)
{
    scratch_user();
    opponents_load(NULL, NULL, NULL);
}

static Daily day_of(const char *game, const char *date)
{
    Daily d;
    MUST(daily_of, game_find(game), date, &d);
    return d;
}

TESTS(.timeout = 60, .setup = with_home, .teardown = opponents_free);

/* printf 'paiju daily 1\nxuezhan\n2026-11-23\n' | sha256sum | cut -c 1-16 */
TEST(the_seed_is_the_hash_defined_by_the_document)
{
    ck_assert(daily_seed(game_find("xuezhan"), "2026-11-23") == UINT64_C(0x087f1e2ea7786daf));
    ck_assert(daily_seed(game_find("xuezhan"), "2026-11-23") !=
              daily_seed(game_find("xuezhan"), "2026-11-24"));
    ck_assert(daily_seed(game_find("xuezhan"), "2026-11-23") !=
              daily_seed(game_find("hongzhong"), "2026-11-23"));
}

static void refuses(const char *date, const char *sentence)
{
    Daily d;
    Diag diag = { 0 };
    ck_assert_int_eq(daily_of(game_find("xuezhan"), date, &d, &diag), ERR_USAGE);
    ck_assert_msg(strstr(diag.text, sentence) != NULL, "%s", diag.text);
}

TEST(an_invalid_date_or_one_in_the_future_is_refused)
{
    static const char *const wrong[] = { "", "today", "2020-02-30", "2019-02-29", "2020-1-1",
                                         "2020-01-011", "2020-13-01", "20-01-2020", "2020-01-1x" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses(wrong[i], "is not a date");
    refuses("9999-01-01", "has not come yet");
    Daily d = day_of("xuezhan", "2020-02-29");
    daily_done(&d);
}

/* Plays steps of the deal as it is set up; resumes an unfinished one. */
static void play(const Daily *d, int steps)
{
    PlaySetup setup;
    Match *m = NULL;
    MUST(daily_setup, d, &setup);
    MUST(play_begin, &setup, &m);
    ck_assert_str_eq(match_daily(m), d->date);
    ck_assert(match_seed(m) == daily_seed(d->game, d->date));
    play_steps(m, steps);
    match_free(m);
}

TEST_LOOP(a_deal_is_new_then_started_then_played, 4)
{
    static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu", "datongzi" };
    Daily d = day_of(games[_i], "2020-02-01");
    ck_assert_int_eq(d.state, DAILY_NEW);
    play(&d, 12);
    daily_done(&d);
    d = day_of(games[_i], "2020-02-01");
    ck_assert_int_eq(d.state, DAILY_BEGUN);
    play(&d, MANY_STEPS);               /* resumed */
    daily_done(&d);
    d = day_of(games[_i], "2020-02-01");
    ck_assert_int_eq(d.state, DAILY_PLAYED);
    ck_assert(!d.known);
    Record *r = daily_record(&d);
    ck_assert_ptr_nonnull(r);
    ck_assert_str_eq(r->header.daily, "2020-02-01");
    ck_assert(!r->taken_over);
    Par *p = par_new(r, record_owner(&r->header), 1);
    while (par_step(p))
        continue;
    ck_assert_int_eq(par_n(p), 1);
    ParHand sum = par_sum(p);
    MUST(daily_keep, &d, &sum);
    par_free(p);
    record_free(r);
    ck_assert_int_eq(remove(d.path), 0);
    daily_done(&d);
    d = day_of(games[_i], "2020-02-01");        /* it counts as played even without its record */
    ck_assert_int_eq(d.state, DAILY_PLAYED);
    ck_assert(d.known);
    ck_assert_int_eq(d.hand.result, sum.result);
    ck_assert_int_eq(d.hand.par, sum.par);
    daily_done(&d);
}

/* Another program, or another version, may have written it. */
TEST_LOOP(a_damaged_result_counts_as_none, 5)
{
    static const char *const damaged[] = { "", "4", "4 x", "x 1250", "1.5 2" };
    Stats *stats;
    ck_assert_int_eq(stats_open(&stats, NULL), ERR_NONE);
    ck_assert_int_eq(stats_keep(stats, "daily", "xuezhan 2020-02-01", damaged[_i], NULL), ERR_NONE);
    stats_close(stats);
    Daily d = day_of("xuezhan", "2020-02-01");
    ck_assert(!d.known);
    ck_assert_int_eq(d.state, DAILY_NEW);
    daily_done(&d);
}

TEST(the_line_to_share_names_game_date_result_par_and_versions)
{
    char line[DAILY_LINE];
    Daily d = { .game = game_find("xuezhan"), .date = "2026-11-23", .known = true,
                .hand = { 1, 4, 1250 } };
    ck_assert_str_eq(daily_line(&d, line),
                     "paiju daily xuezhan 2026-11-23 +4 par +1.25 rules 1 engine expert-2 "
                     "(a public deal: proves nothing)");
}
