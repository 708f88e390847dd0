/* SPDX-License-Identifier: MIT */
/* The statistics: what is counted in a record, that a recount changes nothing, and that no state of
 * the database file stops anything. */
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match_play.h"
#include "stats_home.h"
#include "tuidaohu_record.h"

enum { TEXT_MAX = 16 * 1024, PATH_LEN = 640 };

static StatsRebuilt rebuilt;            /* by the last rebuild() */

static void forget_all(void)
{
    forget_report();
    stats_rebuilt_free(&rebuilt);
    rebuilt = (StatsRebuilt){ .matches = 0 };
}

/* Counts everything again; returns the number of matches. */
static int64_t rebuild(void)
{
    stats_rebuilt_free(&rebuilt);
    MUST(stats_rebuild, &rebuilt, NULL, NULL);
    return rebuilt.matches;
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

static char *in_records(const char *name)
{
    static char path[2 * PATH_LEN];
    snprintf(path, sizeof path, "%.*s/%s", (int)(strrchr(own_record, '/') - own_record), own_record,
             name);
    return path;
}

/* A path that is not among the records; valid until the next call. */
static const char *elsewhere(void)
{
    static char path[PATH_LEN + 16];
    snprintf(path, sizeof path, "%s/mine", getenv("XDG_DATA_HOME"));
    return path;
}

static void put(const char *name, const char *text)
{
    put_file(in_records(name), text);
}

/* -- a record made by hand --------------------------------------------------------------------- */

static char text[TEXT_MAX];

static void line(const char *format, ...)
{
    va_list args;
    size_t used = strlen(text);
    va_start(args, format);
    vsnprintf(text + used, sizeof text - used, format, args);
    va_end(args);
    strcat(text, "\n");
}

/* Seat 1 pongs the dealer's 1p; Ann in seat 2 declares a concealed kong of 5s and discards
 * 8m, on which the owner in seat 0 wins a one-suit hand with a root: x8. The hand ends with the
 * wall. */
static const char *hand_made(void)
{
    text[0] = '\0';
    line("{\"type\":\"start_game\",\"v\":1,\"game\":\"xuezhan\",\"rules\":{},"
         "\"names\":[\"Me\",\"Lin\",\"Ann\",\"Bo\"],"
         "\"players\":[\"human\",\"ai:eff\",\"human\",\"ai:eff\"],\"seed\":\"0x1\"}");
    line("{\"type\":\"start_kyoku\",\"kyoku\":1,\"oya\":0,\"scores\":[0,0,0,0],"
         "\"tehais\":[%s,%s,%s,%s],\"wall\":%s}",
         tiles("1112345678999m1p"), tiles("112234p1122334s"), tiles("5555s678p234567m"),
         tiles("1123344466677s"),
         tiles("6s1223344556677889m27788889999s12233344455556667778889999p8m"));
    line("{\"type\":\"lack\",\"suits\":[\"p\",\"m\",\"p\",\"m\"]}");
    line("{\"type\":\"dahai\",\"actor\":0,\"pai\":\"1p\",\"tsumogiri\":true}");
    line("{\"type\":\"pon\",\"actor\":1,\"target\":0,\"pai\":\"1p\",\"consumed\":[\"1p\",\"1p\"]}");
    line("{\"type\":\"dahai\",\"actor\":1,\"pai\":\"2p\",\"tsumogiri\":false}");
    line("{\"type\":\"tsumo\",\"actor\":2,\"pai\":\"6s\"}");
    line("{\"type\":\"kong\",\"actor\":2,\"kind\":\"concealed\",\"pai\":\"5s\"}");
    line("{\"type\":\"settle\",\"kind\":\"kong\",\"actor\":2,\"deltas\":[-2,-2,6,-2]}");
    line("{\"type\":\"tsumo\",\"actor\":2,\"pai\":\"8m\",\"rinshan\":true}");
    line("{\"type\":\"dahai\",\"actor\":2,\"pai\":\"8m\",\"tsumogiri\":true}");
    line("{\"type\":\"hora\",\"actor\":0,\"target\":2,\"pai\":\"8m\",\"main\":\"清一色\","
         "\"base\":4,\"extras\":[\"1根\"],\"roots\":1,\"multiplier\":8,\"deltas\":[8,0,-8,0]}");
    line("{\"type\":\"end_kyoku\",\"reason\":\"wall\",\"deltas\":[6,-2,-2,-2],"
         "\"scores\":[6,-2,-2,-2],\"tehais\":[%s,%s,%s,%s]}",
         tiles("1112345678999m"), tiles("234p1122334s"), tiles("6s678p234567m"),
         tiles("1123344466677s"));
    return text;
}

static const StatsReport *report(void)
{
    return report_of("Me");
}

static void add(const char *name)
{
    MUST(stats_add_played, in_records(name));
}

/* The whole report as text; static, two buffers in turn. */
static const char *told(void)
{
    static char out[2][TEXT_MAX];
    static int turn;
    char *at = out[turn++ % 2];
    const StatsReport *r = report();
    at[0] = '\0';
    for (int g = 0; g < r->n_games; g++) {
        const StatsGame *game = &r->game[g];
        for (int i = 0; i < stats_n_figures(); i++) {
            char figure[STATS_FIGURE_TEXT];
            StatsFigure f;
            if (stats_figure(game, i, &f))
                sprintf(at + strlen(at), "%s %s\n", f.key, stats_figure_text(&f, figure));
        }
        for (int i = 0; i < game->n_made; i++)
            sprintf(at + strlen(at), "%s %d\n", game->made[i].what, (int)game->made[i].n);
        for (int i = 0; i < game->n_scores; i++)
            sprintf(at + strlen(at), "%d ", (int)game->scores[i]);
    }
    for (int i = 0; i < r->n_drills; i++)
        sprintf(at + strlen(at), "%s %d/%d again %d\n", r->drill[i].drill,
                (int)r->drill[i].right, (int)r->drill[i].asked, (int)r->drill[i].again);
    return at;
}

/* -- counting ---------------------------------------------------------------------------------- */

TESTS(.setup = fresh_user, .teardown = forget_all);

TEST(a_record_made_by_hand_is_counted_correctly)
{
    put("xuezhan-20261101-203000.jsonl", hand_made());
    const StatsReport *r = report();
    ck_assert_int_eq(r->n_games, 1);
    const StatsGame *g = &r->game[0];
    ck_assert_str_eq(g->ops->key, "xuezhan");
    ck_assert_int_eq(g->matches, 1);
    ck_assert_int_eq(g->finished, 0);
    ck_assert_int_eq(g->hands, 1);
    ck_assert_int_eq(g->score, 6);
    ck_assert_int_eq(g->firsts, 1);
    ck_assert_int_eq(g->wins, 1);
    ck_assert_int_eq(g->self_draws, 0);
    ck_assert_int_eq(g->deal_ins, 0);
    ck_assert_int_eq(g->multipliers, 8);
    ck_assert_int_eq(g->calls, 0);
    ck_assert_int_eq(g->kongs, 0);
    ck_assert_int_eq(g->n_made, 2);
    ck_assert_str_eq(g->made[0].what, "根");
    ck_assert_str_eq(g->made[1].what, "清一色");
    ck_assert_str_eq(g->best.record, "xuezhan-20261101-203000.jsonl");
    ck_assert_str_eq(g->best.date, "2026-11-01 20:30:00");
    ck_assert_int_eq(r->n_together, 1);
    ck_assert_str_eq(r->together[0].name, "Ann");
    ck_assert_int_eq(r->together[0].ahead, 1);
    g = &report_of("Ann")->game[0];         /* who dealt in */
    ck_assert_int_eq(g->wins, 0);
    ck_assert_int_eq(g->deal_ins, 1);
    ck_assert_int_eq(g->calls, 0);          /* a concealed kong is not a call */
    ck_assert_int_eq(g->kongs, 1);
    ck_assert_int_eq(g->firsts, 0);
}

static const Table tables[] = {
    { "xuezhan", "hands=3 exchange_three=1", { "human", "random", "random", "random" }, 3 },
    { "hongzhong", "hands=3", { "random", "human", "random", "random" }, 4 },
    { "tuidaohu", "hands=3", { "human", "random", "random", "random" }, 5 },
    { "datongzi", "match_deals=3", { "human:Me", "random", "human:Ann" }, 6 },
};

TEST_LOOP(scores_add_up_to_those_of_the_match, 4)
{
    const Table *table = &tables[_i];
    char *path = in_records("game-20261102-200000.jsonl");
    Match *m = recorded_match(table, path);
    int64_t score[SEATS_MAX];
    play_out(m);
    match_scores(m, score);
    Seat me = match_is_human(m, 0) ? 0 : 1;
    match_free(m);
    add("game-20261102-200000.jsonl");
    const StatsReport *r = report();
    ck_assert_int_eq(r->n_games, 1);
    ck_assert_str_eq(r->game[0].ops->key, table->game);
    ck_assert_int_eq(r->game[0].score, score[me]);
    ck_assert_int_eq(r->game[0].hands, 3);
    ck_assert_int_eq(r->game[0].n_scores, 3);
    ck_assert_int_eq(r->game[0].finished, 1);
    ck_assert_int_eq(r->n_together, strcmp(table->game, "datongzi") == 0);
}

TEST(tuidaohu_6_3_a_match_is_won_by_hands_won)
{
    static char record[TUIDAOHU_RECORD_MAX];
    tuidaohu_won_with_less(record);
    put("tuidaohu-20261101-203000.jsonl", record);
    const StatsReport *r = report();
    ck_assert_int_eq(r->n_games, 1);
    ck_assert_int_eq(r->game[0].finished, 1);
    ck_assert_int_eq(r->game[0].score, -1);
    ck_assert_int_eq(r->game[0].wins, 2);
    ck_assert_int_eq(r->game[0].matches_won, 1);
}

/* One hand each for 1: one hand won and 0 points for both. */
TEST(nobody_wins_a_match_in_which_nobody_is_ahead)
{
    static char record[TUIDAOHU_RECORD_MAX];
    int score[2] = { 0, 0 };
    begin_tuidaohu(record, "");
    add_tuidaohu_hand(record, 1, 0, 1, score);
    add_tuidaohu_hand(record, 2, 1, 1, score);
    sprintf(record + strlen(record), "{\"type\":\"end_game\",\"scores\":[0,0]}\n");
    put("tuidaohu-20261101-203000.jsonl", record);
    const StatsReport *r = report();
    ck_assert_int_eq(r->game[0].finished, 1);
    ck_assert_int_eq(r->game[0].matches_won, 0);
}

/* Won for 3 at 02:50 in summer time, then for 1 twenty minutes later, at 02:10 in winter time; and
 * a third for 2 in the same second as the second. */
TEST(scores_are_oldest_first_whatever_the_local_time)
{
    static const struct { const char *name, *at; int paid; } games[] = {
        { "tuidaohu-20261025-025000.jsonl", "2026-10-25T00:50:00Z", 3 },
        { "tuidaohu-20261025-021000.jsonl", "2026-10-25T01:10:00Z", 1 },
        { "tuidaohu-20261025-021000-2.jsonl", "2026-10-25T01:10:00Z", 2 },
    };
    static char record[TUIDAOHU_RECORD_MAX];
    for (int i = 0; i < 3; i++) {
        int score[2] = { 0, 0 };
        begin_tuidaohu(record, games[i].at);
        add_tuidaohu_hand(record, 1, 0, games[i].paid, score);
        put(games[i].name, record);
    }
    const StatsReport *r = report();
    ck_assert_int_eq(r->game[0].n_scores, 3);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(r->game[0].scores[i], games[i].paid);
}

TEST(adding_again_and_recounting_change_nothing)
{
    for (int i = 0; i < 4; i++) {
        char name[40];
        sprintf(name, "g%d-20261103-20000%d.jsonl", i, i);
        free(play_to(&tables[i], in_records(name)));
    }
    const char *first = told();
    add("g0-20261103-200000.jsonl");
    add("g3-20261103-200003.jsonl");
    ck_assert_str_eq(told(), first);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(rebuild(), 4);
        ck_assert_int_eq(rebuilt.hands, 15);    /* three of each game, and three of Ann */
        ck_assert_str_eq(rebuilt.aside, "");
        ck_assert_str_eq(told(), told());
    }
    first = told();
    ck_assert_int_eq(remove(database), 0);
    ck_assert_str_eq(told(), first);
}

TEST(an_unfinished_match_counts_up_to_its_last_complete_hand)
{
    char *whole = play_to(&tables[0], in_records("x-20261104-200000.jsonl"));
    char *second_end = strstr(strstr(whole, "end_kyoku") + 1, "end_kyoku");
    second_end[0] = '\0';
    put("x-20261104-200000.jsonl", whole);
    const StatsReport *r = report();
    ck_assert_int_eq(r->game[0].hands, 1);
    ck_assert_int_eq(r->game[0].finished, 0);
    free(whole);
}

/* Moves taken back; a game taken over from a record, which is practice. */
TEST_LOOP(a_match_without_a_hand_of_its_own_does_not_count, 2)
{
    hand_made();
    line(_i == 0 ? "{\"type\":\"undo\",\"to\":11}"
                 : "{\"type\":\"note\",\"at\":1,\"kind\":\"taken_over\"}");
    put("x-20261104-200000.jsonl", text);
    ck_assert_int_eq(report()->n_games, 0);
}

TEST(games_of_computers_do_not_count)
{
    Table table = tables[0];
    table.player[0] = "random";
    free(play_to(&table, in_records("x-20261104-200000.jsonl")));
    add("x-20261104-200000.jsonl");
    ck_assert_int_eq(report()->n_games, 0);
}

TEST(a_record_elsewhere_counts_by_its_path_while_it_is_there)
{
    char away[PATH_LEN + 24];
    snprintf(away, sizeof away, "%s.away", elsewhere());
    put_file(elsewhere(), hand_made());
    MUST(stats_add_played, elsewhere());
    ck_assert_int_eq(rebuild(), 1);
    ck_assert_int_eq(rename(elsewhere(), away), 0);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(rebuild(), 0);
        ck_assert_int_eq(rebuilt.n_absent, 1);
        ck_assert_str_eq(rebuilt.absent[0].file, elsewhere());
    }
    ck_assert_int_eq(rename(away, elsewhere()), 0);
    ck_assert_int_eq(rebuild(), 1);
    ck_assert_int_eq(rebuilt.n_absent, 0);
}

/* hand_made() with one text replaced by another. */
static const char *hand_made_with(const char *was, const char *is)
{
    static char changed[TEXT_MAX];
    const char *at = strstr(hand_made(), was);
    ck_assert_ptr_nonnull(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, is, at + strlen(was));
    return changed;
}

TEST(unreadable_records_are_named)
{
    char marked[TEXT_MAX];
    put("a-20261101-203000.jsonl", hand_made());
    put("b-20261101-203000.jsonl", hand_made_with("\"v\":1", "\"v\":2"));
    put("c-20261101-203000.jsonl", hand_made_with("\"rules\":{}", "\"rules\":{\"moon\":1}"));
    snprintf(marked, sizeof marked, "\xEF\xBB\xBF%s", hand_made());
    put("d-20261101-203000.jsonl", marked);
    put("e-20261101-203000.jsonl", "");
    put("notes.txt", "no record");
    ck_assert_int_eq(rebuild(), 1);
    ck_assert_int_eq(rebuilt.n_unreadable, 4);
    for (int i = 0; i < 4; i++) {
        char name[] = "/?-20261101-203000.jsonl";
        name[1] = (char)('b' + i);
        ck_assert_ptr_nonnull(strstr(rebuilt.unreadable[i].file, name));
        ck_assert_str_ne(rebuilt.unreadable[i].text, "");
    }
    ck_assert_int_eq(rebuilt.unreadable[0].line, 1);
    ck_assert_ptr_nonnull(strstr(rebuilt.unreadable[0].text, "version 2"));
    ck_assert_ptr_nonnull(strstr(rebuilt.unreadable[1].text, "moon"));
}

TEST(records_in_subdirectories_count)
{
    ck_assert_int_eq(mkdir(in_records("2025"), 0700), 0);
    ck_assert_int_eq(mkdir(in_records("2025/12"), 0700), 0);
    ck_assert_int_eq(mkdir(in_records(".hidden"), 0700), 0);
    ck_assert_int_eq(symlink(".", in_records("round")), 0);
    put("2025/12/x-20251204-200000.jsonl", hand_made());
    put(".hidden/x-20251204-200001.jsonl", hand_made_with("\"seed\":\"0x1\"", "\"seed\":\"0x2\""));
    ck_assert_int_eq(rebuild(), 1);
    const StatsReport *r = report();
    ck_assert_str_eq(r->game[0].best.record, "2025/12/x-20251204-200000.jsonl");
}

TEST(a_human_is_recognized_in_either_spelling)
{
    put("x-20261104-200000.jsonl",
        hand_made_with("\"players\":[\"human\"", "\"players\":[\"h\\u0075man\""));
    ck_assert_int_eq(rebuild(), 1);
    ck_assert_int_eq(rebuilt.n_unreadable, 0);
}

TEST(a_record_under_two_names_counts_once)
{
    put("a-20261104-200000.jsonl", hand_made());
    put("b-20261104-200000.jsonl", hand_made_with("{\"type\":\"dahai\",\"actor\":0,",
                            "{\"actor\":0,\"type\":\"dahai\","));
    add("b-20261104-200000.jsonl");
    for (int i = 0; i < 2; i++) {
        const StatsReport *r = report();
        ck_assert_int_eq(r->game[0].matches, 1);
        ck_assert_str_eq(r->game[0].best.record, "a-20261104-200000.jsonl");
            ck_assert_int_eq(rebuild(), 1);
    }
}

/* The same seed and the same choices on another day, or another seed. */
TEST(two_games_with_the_same_moves_count_as_two)
{
    put("a-20261104-200000.jsonl", hand_made());
    put("b-20261104-200000.jsonl", hand_made_with("\"seed\":\"0x1\"",
                            "\"seed\":\"0x1\",\"at\":\"2026-11-04T19:00:00Z\""));
    put("c-20261104-200000.jsonl", hand_made_with("\"seed\":\"0x1\"", "\"seed\":\"0x2\""));
    put("d-20261104-200000.jsonl", hand_made_with("\"pai\":\"6s\"", "\"pai\":\"7s\""));
    ck_assert_int_eq(rebuild(), 4);
}

/* By --rebuild, or when the record is counted under its new name. */
TEST_LOOP(a_renamed_record_keeps_its_review, 2)
{
    Stats *s;
    char was[2 * PATH_LEN];
    StatsAccuracy a = { .hand_no = 1, .seat = 0, .decisions = 9, .unforced = 4, .accuracy = 9250 };
    snprintf(was, sizeof was, "%s", in_records("a-20261104-200000.jsonl"));
    put_file(was, hand_made());
    MUST(stats_open, &s);
    MUST(stats_put_accuracies, s, was, &a, 1);
    stats_close(s);
    ck_assert_int_eq(rename(was, in_records("b-20261104-200000.jsonl")), 0);
    if (_i == 0) {
        rebuild();
    } else {
        add("b-20261104-200000.jsonl");
    }
    ck_assert_ptr_nonnull(strstr(told(), "matches 1\n"));
    ck_assert_ptr_nonnull(strstr(told(), "accuracy 92.5%\n"));
}

/* -- data that is not in records --------------------------------------------------------------- */

static void join(void *context, const char *key, const char *value)
{
    sprintf((char *)context + strlen(context), "%s=%s ", key, value);
}

TEST(reviews_drills_and_saved_texts_survive_a_rebuild)
{
    Stats *s;
    char kept[64] = "";
    const char *path = in_records("xuezhan-20261101-203000.jsonl");
    put_file(path, hand_made());
    MUST(stats_open, &s);
    StatsAccuracy a = { .hand_no = 1, .seat = 0, .decisions = 9, .unforced = 4, .accuracy = 5000 };
    MUST(stats_put_accuracies, s, path, &a, 1);
    a.accuracy = 9250;                          /* a better review replaces it */
    MUST(stats_put_accuracies, s, path, &a, 1);
    MUST(stats_put_drill, s, "waits", false, true);
    MUST(stats_put_drill, s, "waits", false, false);
    MUST(stats_put_drill, s, "waits", true, true);
    MUST(stats_keep, s, "due", "b", "2");
    MUST(stats_keep, s, "due", "a", "1");
    MUST(stats_keep, s, "due", "b", "3");
    MUST(stats_keep, s, "other", "c", "4");
    stats_close(s);
    rebuild();
    ck_assert_ptr_nonnull(strstr(told(), "accuracy 92.5%\n"));
    ck_assert_ptr_nonnull(strstr(told(), "waits 1/2 again 1\n"));
    MUST(stats_open, &s);
    MUST(stats_each_kept, s, "due", join, kept);
    ck_assert_str_eq(kept, "a=1 b=3 ");
    stats_close(s);
}

/* -- older databases --------------------------------------------------------------------------- */

/* The tables as version 1 made them, with a record that was counted and reviewed. */
static void make_version_1(const char *record)
{
    char counted[PATH_LEN + 128];
    change_database(
            "CREATE TABLE played(id INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE, game "
            "TEXT NOT NULL, date TEXT NOT NULL, finished INTEGER NOT NULL);"
            "CREATE TABLE seat(played INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT "
            "NOT NULL, player TEXT NOT NULL, role INTEGER NOT NULL, score INTEGER NOT NULL, "
            "place INTEGER NOT NULL, PRIMARY KEY(played, seat)) WITHOUT ROWID;"
            "CREATE TABLE hand(played INTEGER NOT NULL, hand_no INTEGER NOT NULL, seat "
            "INTEGER NOT NULL, score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER "
            "NOT NULL, self_draw INTEGER NOT NULL, deal_ins INTEGER NOT NULL, multiplier "
            "INTEGER NOT NULL, calls INTEGER NOT NULL, kongs INTEGER NOT NULL, finish "
            "INTEGER NOT NULL, rounds INTEGER NOT NULL, points INTEGER NOT NULL, bonus "
            "INTEGER NOT NULL, finish_bonus INTEGER NOT NULL, PRIMARY KEY(played, hand_no, "
            "seat)) WITHOUT ROWID;"
            "CREATE TABLE made(played INTEGER NOT NULL, hand_no INTEGER NOT NULL, seat "
            "INTEGER NOT NULL, what TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY(played, "
            "hand_no, seat, what)) WITHOUT ROWID;"
            "CREATE TABLE accuracy(record TEXT NOT NULL, hand_no INTEGER NOT NULL, seat "
            "INTEGER NOT NULL, decisions INTEGER NOT NULL, unforced INTEGER NOT NULL, loss "
            "INTEGER NOT NULL, accuracy INTEGER NOT NULL, fine INTEGER NOT NULL, inaccuracy "
            "INTEGER NOT NULL, mistake INTEGER NOT NULL, blunder INTEGER NOT NULL, PRIMARY "
            "KEY(record, hand_no, seat)) WITHOUT ROWID;"
            "CREATE TABLE drill(drill TEXT NOT NULL, day TEXT NOT NULL, asked INTEGER NOT "
            "NULL, correct INTEGER NOT NULL, PRIMARY KEY(drill, day)) WITHOUT ROWID;"
            "CREATE TABLE kept(box TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, "
            "PRIMARY KEY(box, key)) WITHOUT ROWID;"
            "PRAGMA application_id = 1885432437;"
            "PRAGMA user_version = 1;"
            "INSERT INTO accuracy VALUES('xuezhan-20261101-203000.jsonl', 1, 0, 9, 4, 100, "
            "9250, 3, 1, 0, 0);"
            "INSERT INTO drill VALUES('waits', '2026-11-01', 15, 12);"
            "INSERT INTO kept VALUES('due', 'b', '3');");
    snprintf(counted, sizeof counted,
             "INSERT INTO played VALUES(1, '%s', 'xuezhan', '2026-11-01 20:30:00', 0)", record);
    change_database(counted);
}

TEST(a_database_of_version_1_keeps_reviews_drills_and_saved_texts)
{
    Stats *s;
    char kept[64] = "";
    put("xuezhan-20261101-203000.jsonl", hand_made());
    make_version_1("xuezhan-20261101-203000.jsonl");
    const char *now = told();
    ck_assert_ptr_nonnull(strstr(now, "matches 1\n"));
    ck_assert_ptr_nonnull(strstr(now, "hands 1\n"));
    ck_assert_ptr_nonnull(strstr(now, "accuracy 92.5%\n"));
    ck_assert_ptr_nonnull(strstr(now, "waits 12/15 again 0\n"));
    MUST(stats_open, &s);
    MUST(stats_put_drill, s, "waits", true, true);
    MUST(stats_each_kept, s, "due", join, kept);
    ck_assert_str_eq(kept, "b=3 ");
    stats_close(s);
    ck_assert_ptr_nonnull(strstr(told(), "waits 12/15 again 1\n"));
}

TEST(a_record_elsewhere_counted_by_version_1_still_counts)
{
    put_file(elsewhere(), hand_made());
    make_version_1(elsewhere());
    ck_assert_ptr_nonnull(strstr(told(), "matches 1\n"));
}

/* -- bad databases ----------------------------------------------------------------------------- */

/* The report, although the database cannot be used, is made from the records. */
static void reports_without(Diag *diag)
{
    StatsReport *r;
    ck_assert_int_eq(stats_report_user("Me", NULL, &r, diag), ERR_FILE);
    ck_assert_ptr_nonnull(r);
    ck_assert_int_eq(r->n_games, 1);
    stats_report_free(r);
}

/* The match is still added; a rebuild moves the bad file away and works again. */
static void is_set_aside(void)
{
    Diag diag = { 0 };
    const char *record = in_records("xuezhan-20261101-203000.jsonl");
    ck_assert_int_eq(stats_add_played(record, &diag), ERR_FILE);
    ck_assert_str_eq(diag.file, database);
    ck_assert_ptr_nonnull(strstr(diag.text, "--rebuild"));
    reports_without(&diag);
    rebuild();
    ck_assert_int_eq(access(rebuilt.aside, F_OK), 0);
    ck_assert_int_eq(rebuilt.hands, 2);
    ck_assert_int_eq(report()->n_games, 1);
}

static void put_no_database(void)
{
    memset(text, 'x', 5000);
    text[5000] = '\0';
    put_file(database, text);
}

/* The first page contains the schema. */
static void damage_pages(void)
{
    FILE *file = fopen(database, "r+b");
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    fseek(file, 4096, SEEK_SET);
    for (long i = 4096; i < size; i++)
        fputc(0xA5, file);
    ck_assert_int_eq(fclose(file), 0);
}

static void name_another_version(void) { change_database("PRAGMA user_version = 99"); }

TEST_LOOP(a_bad_database_is_set_aside, 3)
{
    static void (*const spoil[])(void) = { put_no_database, damage_pages, name_another_version };
    put("xuezhan-20261101-203000.jsonl", hand_made());
    report();
    spoil[_i]();
    is_set_aside();
}

TEST(a_locked_database_is_left_alone)
{
    sqlite3 *db;
    Diag diag = { 0 };
    put("xuezhan-20261101-203000.jsonl", hand_made());
    report();
    ck_assert_int_eq(sqlite3_open(database, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    ck_assert_int_eq(stats_rebuild(&rebuilt, NULL, NULL, &diag), ERR_FILE);
    ck_assert_str_eq(rebuilt.aside, "");
    reports_without(&diag);
    ck_assert_int_eq(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    report();
}

TEST(a_directory_in_place_of_the_database_is_reported)
{
    Diag diag = { 0 };
    ck_assert_int_eq(mkdir(database, 0700), 0);
    ck_assert_int_eq(stats_rebuild(&rebuilt, NULL, NULL, &diag), ERR_FILE);
    ck_assert_str_eq(diag.file, database);
    ck_assert_ptr_null(strstr(diag.text, "misuse"));
}

/* -- figures ----------------------------------------------------------------------------------- */

TEST(ratios_round_to_the_nearest)
{
    ck_assert_int_eq(stats_ratio(1, 3, 100), 33);
    ck_assert_int_eq(stats_ratio(2, 3, 100), 67);
    ck_assert_int_eq(stats_ratio(-1, 3, 100), -33);
    ck_assert_int_eq(stats_ratio(-1, 8, 100), -13);     /* -12.5 */
    ck_assert_int_eq(stats_ratio(5, 0, 100), 0);
    /* 3 x 1048576 x 1000000 in each of 20,000 hands, in hundredths */
    ck_assert_int_eq(stats_ratio(-62914560000000000, 20000, 100), -314572800000000);
    ck_assert_int_eq(stats_ratio(-62914560000000001, 20000, 100), -314572800000000);
    ck_assert_int_eq(stats_ratio(62914560000010000, 20000, 100), 314572800000050);
}
