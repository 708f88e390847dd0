/* SPDX-License-Identifier: MIT */
/* Matches of Hongzhong and Tuidaohu and their records: cut, resumed, taken back, verified. Each
 * test runs for every table below. */
#include "flat.h"
#include "record_play.h"

static const Table tables[] = {
    { "hongzhong", "hands=2 win_on_discard=1 birds=4 no_wild_birds=2 kong_void_on_draw=1",
      { "random", "eff", "eff", "random" }, 3 },
    { "hongzhong", "hands=3 players=2 tiles=136 wilds=8", { "eff", "random" }, 4 },
    { "tuidaohu", "hands=2 multi_win=1 discarder_pays_all=0 thirteen_orphans=1",
      { "eff", "eff", "random", "eff" }, 5 },
    { "tuidaohu", "hands=3 players=3 pass_lock=1", { "eff", "random", "eff" }, 6 },
};
static const Table human_tables[] = {
    { "hongzhong", "hands=1 players=3", { "human", "eff", "human:Ann" }, 5 },
    { "tuidaohu", "hands=1", { "human", "eff", "human:Ann", "random" }, 7 },
};

enum { N_TABLES = sizeof tables / sizeof *tables, N_HUMAN_TABLES = 2 };

/* -- resuming ---------------------------------------------------------------------------------- */

TESTS(.timeout = 60, .setup = with_path, .teardown = without_record);

TEST_LOOP(a_record_cut_anywhere_resumes_exactly_as_it_was, N_TABLES)
{
    check_resume(&tables[_i], 97);
}

TEST_LOOP(a_record_of_humans_cut_anywhere_resumes_exactly_as_it_was, N_HUMAN_TABLES)
{
    check_resume(&human_tables[_i], 97);
}

TEST_LOOP(a_decision_can_be_taken_back, N_HUMAN_TABLES)
{
    check_take_back(&human_tables[_i]);
}

TEST(option_values_that_are_numbers_are_numbers_in_the_header)
{
    keep_record(&tables[1]);
    ck_assert_ptr_nonnull(strstr(text, "\"players\":2,\"tiles\":136,\"wilds\":8,"));
    ck_assert_ptr_nonnull(strstr(text, "\"first_dealer\":\"random\""));
    Record *r = read_text(text, strlen(text));
    ck_assert_int_eq(hz_config(&r->header.game)->tiles, HZ_TILES_136);
    ck_assert_int_eq(hz_config(&r->header.game)->wilds, HZ_WILDS_8);
    ck_assert_int_eq(r->header.game.n_seats, 2);
    record_free(r);
    memcpy(strstr(text, "\"tiles\":136,"), "\"tiles\":120,", 12);
    ck_assert_ptr_null(read_text(text, strlen(text)));
}

TEST(a_replay_stops_at_impossible_birds)
{
    keep_record(&tables[0]);
    static const char *const line[] = {
        ("{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":0,\"tiles\":[\"1s\"],\"hits\":1,"
         "\"deltas\":[3,-1,-1,-1]}"),
        ("{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":0,\"tiles\":[\"1s\",\"1s\",\"1s\","
         "\"2s\",\"2s\",\"2s\",\"3s\"],\"hits\":1,\"deltas\":[3,-1,-1,-1]}"),
    };
    const char *discard = strstr(text, "{\"type\":\"dahai\"");
    stops_before((size_t)(discard - text), line[0]);        /* nobody has won */
    const char *birds = strstr(text, "{\"type\":\"settle\",\"kind\":\"birds\"");
    ck_assert_ptr_nonnull(birds);
    stops_before((size_t)(birds - text), line[1]);          /* the table shows at most six */
    const char *rest = strchr(birds, '\n') + 1;
    stops_before((size_t)(rest - text), line[0]);           /* not the tiles that were shown */
}

TEST(a_replay_stops_at_a_chi_that_is_not_a_run)
{
    keep_record(&tables[2]);
    char line[128];
    char *chi = strstr(text, "{\"type\":\"chi\"");
    ck_assert_ptr_nonnull(chi);
    int actor = strstr(chi, "\"actor\":")[8] - '0', target = strstr(chi, "\"target\":")[9] - '0';
    const char *pai = strstr(chi, "\"pai\":\"") + 7;
    /* two arbitrary tiles of a hand at best complete a triplet */
    snprintf(line, sizeof line, "{\"type\":\"chi\",\"actor\":%d,\"target\":%d,\"pai\":\"%.2s\","
                                "\"consumed\":[\"%.2s\",\"%.2s\"]}", actor, target, pai, pai, pai);
    stops_before((size_t)(chi - text), line);
    snprintf(line, sizeof line, "{\"type\":\"chi\",\"actor\":%d,\"target\":%d,\"pai\":\"%.2s\","
                                "\"consumed\":[\"6z\",\"7z\"]}", actor, target, pai);
    stops_before((size_t)(chi - text), line);
}

/* -- verifying --------------------------------------------------------------------------------- */

TEST_LOOP(altered_money_hits_and_shapes_are_refused, N_TABLES)
{
    keep_record(&tables[_i]);
    bool birds = strstr(text, "\"birds\"") != NULL;
    ck_assert_int_gt(refuses_numbers("\"deltas\":["), 0);
    ck_assert_int_gt(refuses_numbers("\"scores\":["), 0);
    ck_assert_int_eq(refuses_numbers("\"hits\":") > 0, birds);
    const char *shapes = strstr(text, "\"shapes\":[");
    ck_assert_ptr_nonnull(shapes);
    shapes += strlen("\"shapes\":[");
    refuses_change(shapes, strcspn(shapes, "]"), "\"thirteen_orphans\",\"four_wilds\"", true);
    refuses_change(shapes, strcspn(shapes, "]"), "", true);
}

TEST_LOOP(altered_tiles_and_actors_are_refused, N_TABLES)
{
    keep_record(&tables[_i]);
    refuses_tiles_and_actors(2);
}

TEST_LOOP(altered_chi_and_birds_are_refused, N_TABLES)
{
    int n = 0;
    keep_record(&tables[_i]);
    static const char *const key[] = { "\"consumed\":[\"", "\"tiles\":[\"" };
    for (int k = 0; k < 2; k++)
        for (const char *at = text; (at = strstr(at, key[k])) != NULL; n++) {
            at += strlen(key[k]);
            refuses_change(at, 2, strncmp(at, "1m", 2) == 0 ? "9m" : "1m", true);
        }
    ck_assert_int_gt(n, 0);
}

TEST_LOOP(a_missing_line_is_refused, N_TABLES)
{
    keep_record(&tables[_i]);
    refuses_missing_lines();
}
