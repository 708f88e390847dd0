/* SPDX-License-Identifier: MIT */
/* Par: the result of expert on the same walls. */
#include "par.h"

#include "match_play.h"
#include "opponents.h"

static char *path;
static Record *record;

static void with_levels(void)
{
    opponents_load(NULL, NULL, NULL);
    scratch_user();
    path = strdup(scratch_file("record.jsonl", "", 0));
}

static void without_record(void)
{
    record_free(record);
    record = NULL;
    free(path);
    opponents_free();
}

static Par *played(Seat s, int playings)
{
    Par *p = par_new(record, s, playings);
    while (par_step(p))
        continue;
    return p;
}

static const Table tables[] = {
    { "xuezhan", "hands=3", { "expert", "club", "eff", "club" }, 11 },
    { "hongzhong", "hands=2", { "expert", "club", "club", "eff" }, 12 },
    { "tuidaohu", "hands=2", { "expert", "eff", "eff", "eff" }, 13 },
    { "datongzi", "match_deals=2", { "expert", "club", "tidy" }, 14 },
};
enum { N_TABLES = sizeof tables / sizeof *tables };

TESTS(.timeout = 60, .setup = with_levels, .teardown = without_record);

/* The first playing uses the random numbers of the match, so expert repeats its moves. */
TEST_LOOP(where_expert_played_par_is_the_result, N_TABLES)
{
    record = played_record(&tables[_i], path);
    Par *p = played(0, 1);
    ck_assert_int_eq(par_n(p), _i == 0 ? 3 : 2);
    for (int i = 0; i < par_n(p); i++) {
        ck_assert_int_eq(par_hand(p, i)->hand_no, i + 1);
        ck_assert_int_eq(par_hand(p, i)->par, 1000 * par_hand(p, i)->result);
    }
    ck_assert_int_eq(par_sum(p).result,
                     record->end_score[0] - record->event[0].e.start_score[0]);
    ck_assert_int_eq(par_percent(p), 100);
    par_free(p);
}

TEST(par_is_the_mean_of_its_playings_and_repeatable)
{
    record = played_record(&tables[0], path);
    Par *one = played(1, 4), *other = played(1, 4);
    bool whole = true;
    for (int i = 0; i < par_n(one); i++) {
        ck_assert_int_eq(par_hand(one, i)->par, par_hand(other, i)->par);
        ck_assert_int_eq(par_hand(one, i)->par % 250, 0);       /* quarters of a point */
        whole &= par_hand(one, i)->par % 1000 == 0;
    }
    ck_assert(!whole);                  /* the playings differ */
    par_free(one);
    par_free(other);
}

TEST(expert_plays_in_place_of_people_in_other_seats)
{
    record = played_record(&human_table, path);
    for (Seat s = 0; s < 2; s++) {
        Par *p = played(s, 1);
        ck_assert_int_eq(par_n(p), 1);
        par_free(p);
    }
}

/* A hand without an end has no result. */
TEST(par_counts_only_complete_hands)
{
    char *text = play_to(&tables[0], path);
    char *third = strstr(strstr(text, "\"kyoku\":2"), "\"kyoku\":3");
    scratch_file("record.jsonl", text, (size_t)(third - text) + 400);
    ck_assert_int_eq(record_read(path, &record, NULL), ERR_NONE);
    Par *p = par_new(record, 0, 1);
    ck_assert_int_eq(par_n(p), 0);
    ck_assert_int_eq(par_percent(p), 0);
    par_free(p);                        /* before the first step, and in the middle of one */
    p = par_new(record, 0, 1);
    ck_assert(par_step(p));
    par_free(p);
    p = played(0, 1);
    ck_assert_int_eq(par_n(p), 2);
    par_free(p);
    free(text);
}

/* docs/again.md 2 has the measurement. */
TEST(par_is_offered_only_where_it_is_informative)
{
    ck_assert(par_is_offered(game_find("datongzi")));
    ck_assert(!par_is_offered(game_find("xuezhan")));
    ck_assert(!par_is_offered(game_find("hongzhong")));
    ck_assert(!par_is_offered(game_find("tuidaohu")));
}

TEST(a_hand_has_the_same_par_alone_and_among_all_hands)
{
    record = played_record(&tables[3], path);
    Par *all = played(0, 3), *one = par_new(record, 0, 3);
    par_only(one, 2);
    while (par_step(one))
        continue;
    ck_assert_int_eq(par_n(one), 1);
    ck_assert_int_eq(par_hand(one, 0)->hand_no, 2);
    ck_assert_int_eq(par_hand(one, 0)->par, par_hand(all, 1)->par);
    par_free(one);
    par_free(all);
}

TEST(saved_pars_add_up_and_each_hand_counts_once)
{
    ParHand kept;
    const GameOps *game = game_find("datongzi");
    ck_assert(!par_kept(game, &kept));
    record = played_record(&tables[3], path);
    Par *p = played(0, 2);
    for (int i = 0; i < 2; i++)                 /* repeating the hands adds no rows */
        MUST(par_keep, p);
    ck_assert(par_kept(game, &kept));
    ck_assert_int_eq(kept.hand_no, 2);
    ck_assert_int_eq(kept.result, par_sum(p).result);
    ck_assert_int_eq(kept.par, par_sum(p).par);
    ck_assert(!par_kept(game_find("xuezhan"), &kept));
    par_free(p);
}

TEST(points_are_rounded_to_the_nearest)
{
    static const struct { int64_t thousandths; int places; const char *text; } row[] = {
        { 0, 2, "0.00" },
        { 1250, 2, "+1.25" },
        { -1250, 1, "-1.3" },
        { -40, 1, "0.0" },
        { 999, 2, "+1.00" },
        { -125, 3, "-0.125" },
        { 60499, 0, "+60" },
        { -60500, 0, "-61" },
    };
    char out[PAR_WORD];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        ck_assert_str_eq(par_text(row[i].thousandths, row[i].places, out), row[i].text);
}
