/* SPDX-License-Identifier: MIT */
/* Games whose opponents have since been deleted, renamed or changed: they can be resumed. */
#include "i18n.h"
#include "match_play.h"
#include "opponents.h"
#include "player.h"
#include "records.h"

static const Table own_table = { "xuezhan", "hands=1", { "human", "rosa", "rosa", "club" }, 5 };

static void know(const char *config)
{
    opponents_load(config != NULL ? scratch_text("config.ini", config) : NULL, NULL, NULL);
}

/* A game with rosa at two seats, quit after 20 steps. */
static const char *left_game(void)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/record.jsonl", scratch_directory());
    know("[mahjong rosa]\nlike = club\ngreed = 1\n");
    Match *m = recorded_match(&own_table, path);
    play_steps(m, 20);
    match_free(m);
    return path;
}

static Match *resumed(const char *path)
{
    Match *m = NULL;
    MUST(match_resume, path, false, &m);
    return m;
}

TESTS(.teardown = opponents_free);

TEST(a_game_without_its_opponent_resumes_with_the_usual_one_and_reports_it_once)
{
    const char *path = left_game();
    Diag diag = { 0 };
    know(NULL);
    Match *m = resumed(path);
    ck_assert_str_eq(match_player(m, 1), "ai:club");
    ck_assert_str_eq(match_player(m, 2), "ai:club");
    ck_assert(match_notice(m, &diag));
    ck_assert_str_eq(diag.text,
                     "club plays instead of rosa, which is no longer among the opponents");
    ck_assert_int_eq(diag.line, 0);
    ck_assert(!match_notice(m, &diag));
    ck_assert_int_eq(play_steps(m, 100000), MATCH_OVER);
    match_free(m);
    ck_assert_ptr_nonnull(strstr(scratch_read(path), "\"kind\":\"opponent-gone\""));
}

TEST(the_list_of_records_names_the_missing_opponent)
{
    const char *path = left_game();
    RecordEntry e;
    record_entry_of(path, &e);
    ck_assert_str_eq(e.gone, "");
    record_entry_done(&e);
    know("[mahjong rose]\nlike = club\n");
    record_entry_of(path, &e);
    ck_assert_str_eq(e.gone, "rosa");
    char *text = record_gone_text(&e);
    ck_assert_str_eq(text, "No longer among the opponents: rosa. club plays in their place.");
    free(text);
    record_entry_done(&e);
}

TEST(an_opponent_that_exists_again_takes_its_seat_back)
{
    const char *path = left_game();
    Diag diag = { 0 };
    know(NULL);
    match_free(resumed(path));
    know("[mahjong rosa]\nlike = expert\n");
    Match *m = resumed(path);
    ck_assert_str_eq(match_player(m, 1), "ai:rosa");
    ck_assert(!match_notice(m, &diag));
    match_free(m);
}

TEST(a_renamed_opponent_keeps_its_seat)
{
    const char *path = left_game();
    Diag diag = { 0 };
    RecordEntry e;
    know("[mahjong rose]\nlike = club\ngreed = 1\nformer = rosa\n");
    record_entry_of(path, &e);
    ck_assert_str_eq(e.gone, "");
    record_entry_done(&e);
    Match *m = resumed(path);
    ck_assert_str_eq(match_player(m, 1), "ai:rose");
    ck_assert(!match_notice(m, &diag));
    match_free(m);
}

TEST(your_own_opponents_play_under_their_own_names)
{
    static const Table table = { "xuezhan", "hands=1", { "human:Rosa", "rosa", "小红", "rosa" }, 5 };
    know("[mahjong rosa]\nlike = club\n[mahjong 小红]\nlike = club\n");
    Match *m = new_match(&table, NULL);
    ck_assert_str_eq(match_name(m, 0), "Rosa");
    ck_assert_str_eq(match_name(m, 1), "rosa 2");
    ck_assert_str_eq(match_name(m, 2), "小红");
    ck_assert_str_eq(match_name(m, 3), "rosa 3");
    match_free(m);
}

TEST(a_name_too_long_for_the_table_is_replaced_by_the_usual_one)
{
    static const Table table = { "xuezhan", "hands=1", { "human", "rosa", "rosa", "club" }, 5 };
    i18n_change("zh_CN");
    know("[mahjong rosa]\nlike = club\nname_zh = 一二三四五六七八九十一二三四五六\n");
    Match *m = new_match(&table, NULL);
    ck_assert_str_eq(match_name(m, 1), player_usual_name(false, 1));
    match_free(m);
    i18n_change(NULL);
}
