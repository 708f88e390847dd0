/* SPDX-License-Identifier: MIT */
/* Reading and writing records: bad lines, a full disk, moves taken back.
 * tests/app/check_damage.c tests all kinds of damage. */
#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record_play.h"
#include "records.h"
#include "xuezhan.h"

static void with_record(void)
{
    static const Table table = { "xuezhan", "hands=1 exchange_three=1",
                                 { "random", "random", "random", "eff" },
                                 3 };
    with_path();
    keep_record(&table);
}

TESTS(.timeout = 60, .setup = with_record, .teardown = without_record);

TEST(a_bad_line_is_named_and_the_lines_before_it_are_used)
{
    char *at = strstr(text, "{\"type\":\"dahai\"");
    int line = line_at(at);
    at[1] = '}';
    Record *r = read_text(text, strlen(text));
    ck_assert_ptr_nonnull(r);
    ck_assert_int_eq(r->bad.code, ERR_SYNTAX);
    ck_assert_int_eq(r->bad.line, line);
    ck_assert_str_eq(r->bad.file, path);
    ck_assert_int_eq(r->n_events, line - 2);
    record_free(r);
}

#define START(rest) "{'type':'start_game','v':1,'game':'xuezhan'," rest "}\n"
#define NAMED "'rules':{},'names':['a','b','c','d'],"

TEST(a_file_that_is_not_a_record_is_refused)
{
    static const struct { const char *first_line, *word; } row[] = {
        { "", "not a record" }, { "hello\n", "JSON" },
        { "{'type':'dahai','actor':1}\n", "start_game" },
        { "{'type':'start_game','v':2}\n", "version 2" },
        { "{'type':'start_game','v':1,'game':'poker','rules':{}}\n", "poker" },
        { START("'rules':{'cap':-1}"), "cap" }, { START("'rules':{'cup':1}"), "cup" },
        { START("'rules':{},'names':['a']"), "names" },
        { START(NAMED "'players':['human','ai:eff','ai:eff',7]"), "players[3]" },
        { START(NAMED "'players':['human','ai:eff','ai:eff','x'],'seed':'0xfg'"), "seed" },
    };
    Record *r;
    Diag diag = { 0 };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        scratch_text("record.jsonl", quoted(row[i].first_line));
        ck_assert_int_ne(record_read(path, &r, &diag), ERR_NONE);
        ck_assert_msg(strstr(diag.text, row[i].word) != NULL, "%s", diag.text);
    }
    ck_assert_int_eq(record_read("/nonexistent", &r, &diag), ERR_FILE);
    ck_assert_int_ne(record_read("/", &r, &diag), ERR_NONE);
    ck_assert_int_eq(record_read("/dev/zero", &r, &diag), ERR_FILE);
}

TEST(the_header_contains_everything)
{
    Record *r = read_text(text, strlen(text));
    ck_assert_ptr_nonnull(r);
    ck_assert_uint_eq(r->header.seed, 3);
    ck_assert_int_eq(xz_config(&r->header.game)->exchange_three, 1);
    ck_assert_int_eq(xz_config(&r->header.game)->hands, 1);
    ck_assert_int_eq(xz_config(&r->header.game)->pig_multiplier, 16);
    ck_assert_str_eq(r->header.name[1], "Lin");
    ck_assert_str_eq(r->header.player[3], "ai:eff");
    record_free(r);
    for (int i = 0; i < xz_options.n; i++)
        ck_assert_ptr_nonnull(strstr(text, xz_options.row[i].key));
}

/* The memory for events is limited, however long a file is; the last line that fits is kept. */
TEST(a_record_with_too_many_events_is_read_up_to_the_limit)
{
    static const char draw[] = "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1m\"}\n";
    size_t head = strcspn(text, "\n") + 1, n = head;
    char *bytes = malloc(head + (RECORD_EVENTS_MAX + 2) * (sizeof draw - 1));
    ck_assert_ptr_nonnull(bytes);
    memcpy(bytes, text, head);
    for (int i = 0; i < RECORD_EVENTS_MAX + 2; i++, n += sizeof draw - 1)
        memcpy(bytes + n, draw, sizeof draw - 1);
    Record *r = read_text(bytes, n);
    ck_assert_ptr_nonnull(r);
    ck_assert_int_eq(r->n_events, RECORD_EVENTS_MAX);
    ck_assert_int_eq(r->bad.line, RECORD_EVENTS_MAX + 2);
    ck_assert_str_eq(r->bad.text, "a record can have at most 262144 events");
    record_free(r);
    free(bytes);
}

/* The record with one more line, which is bad or not; how many events it has then. */
static int events_with(const char *line, bool bad)
{
    char *more = replaced(text + strlen(text), 0, line);
    Record *r = read_text(more, strlen(more));
    ck_assert_ptr_nonnull(r);
    ck_assert_int_eq(r->bad.line, bad ? count_lines(text) + 1 : 0);
    ck_assert(bad || (r->end_line == 0 && r->n_lines == count_lines(text) + 1));
    int n = r->n_events;
    record_free(r);
    free(more);
    return n;
}

TEST(events_taken_back_are_removed_and_none_comes_after_the_end)
{
    ck_assert_int_eq(events_with("{\"type\":\"undo\",\"to\":5}\n", false), 4);
    events_with("{\"type\":\"undo\",\"to\":100000}\n", true);
    events_with("{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"5m\"}\n", true);
}

TEST(a_line_of_a_megabyte_is_named)
{
    size_t n = strcspn(text, "\n") + 1;
    char *big = malloc(n + 1000001);
    ck_assert_ptr_nonnull(big);
    memcpy(big, text, n);
    memset(big + n, '[', 1000000);
    big[n + 1000000] = '\n';
    Record *r = read_text(big, n + 1000001);
    ck_assert_int_eq(r->bad.line, 2);
    ck_assert_int_eq(r->n_events, 0);
    record_free(r);
    free(big);
}

/* -- writing ----------------------------------------------------------------------------------- */

TEST(records_are_named_by_game_and_time_and_never_overwritten)
{
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    RecordWriter *w[3];
    struct stat st;
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(record_create(NULL, "xuezhan", &w[i], NULL), ERR_NONE);
    const char *name = strrchr(record_path(w[0]), '/') + 1;
    int day, second, end = 0;
    ck_assert_int_eq(sscanf(name, "xuezhan-%8d-%6d.jsonl%n", &day, &second, &end), 2);
    ck_assert_uint_eq(strlen(name), (size_t)end);
    ck_assert_ptr_nonnull(strstr(record_path(w[0]), "/paiju/records/"));
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < i; j++)
            ck_assert_str_ne(record_path(w[i]), record_path(w[j]));
        ck_assert_int_eq(stat(record_path(w[i]), &st), 0);
        ck_assert_uint_eq(st.st_mode & 0777, 0600);
    }
    for (int i = 0; i < 3; i++)
        record_close(w[i]);
    unsetenv("XDG_DATA_HOME");
}

/* 13 characters of 3 bytes fit into the 40 bytes of a column, with one byte left over. */
TEST(long_names_are_cut_between_two_characters)
{
    scratch_user();
    scratch_text("paiju/records/xuezhan-20261101-200000.jsonl",
                 quoted(START("'rules':{},'names':['一二三四五六七八九十甲乙丙丁戊己庚辛','B','C','D'],"
                              "'players':['human','ai:eff','ai:eff','ai:eff']")
                        "{'type':'end_game','scores':[1,-1,0,0]}\n"));
    Records *records = records_list();
    ck_assert_int_eq(records_n(records), 1);
    const RecordEntry *e = records_look(records, 0);
    ck_assert_str_eq(e->players, "一二三四五六七八九十甲乙丙, B, C, D");
    ck_assert_str_eq(e->result, "一二三四五六七八九十甲乙丙 +1, B -1, C +0, D +0");
    records_free(records);
    unsetenv("XDG_DATA_HOME");
}

static Err create_over(const char *contents)
{
    RecordWriter *w;
    scratch_text("record.jsonl", contents);
    Err e = record_create(path, "xuezhan", &w, NULL);
    if (e == ERR_NONE)
        record_close(w);
    else
        ck_assert_str_eq(scratch_read(path), contents);
    return e;
}

TEST(a_record_named_by_the_user_replaces_only_an_empty_or_finished_file)
{
    ck_assert_int_eq(create_over(""), ERR_NONE);
    ck_assert_int_eq(create_over(text), ERR_NONE);
    ck_assert_int_eq(create_over("my diary\n"), ERR_FILE);
    *strstr(text, "{\"type\":\"end_game\"") = '\0';
    ck_assert_int_eq(create_over(text), ERR_FILE);
    RecordWriter *w;
    Diag diag = { 0 };
    ck_assert_int_eq(record_create("/dev/null/r.jsonl", "xuezhan", &w, &diag), ERR_FILE);
    ck_assert_str_eq(diag.file, "/dev/null/r.jsonl");
}

/* Plays a match while the file may not grow beyond `limit`; removes the limit after `steps`. */
static void play_with_limit(const char *file, rlim_t limit, int steps)
{
    struct rlimit before, small;
    Diag diag = { 0 };
    Match *m = recorded_match(&busy_table, file);
    getrlimit(RLIMIT_FSIZE, &before);
    small = (struct rlimit){ limit, before.rlim_max };
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
    play_steps(m, steps);
    ck_assert(match_notice(m, &diag));
    ck_assert_str_eq(diag.file, file);
    ck_assert(!match_notice(m, &diag));
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
    Record *r;
    ck_assert_int_eq(record_read(file, &r, NULL), ERR_NONE);
    ck_assert_int_eq(r->bad.code, ERR_NONE);
    ck_assert_int_eq(r->n_lines, count_lines(scratch_read(file)));
    record_free(r);
    play_out(m);
    ck_assert(match_is_recorded(m));
    match_free(m);
}

TEST(a_full_disk_leaves_complete_lines_and_the_record_catches_up)
{
    char *small = scratch_path("small.jsonl");
    char *whole = play_to(&busy_table, small);
    play_with_limit(small, 4000, 60);
    ck_assert_str_eq(scratch_read(small), whole);
    free(whole);
    free(small);
}

/* -- a disk that loses data it could not write ------------------------------------------------- */

static int64_t on_disk;         /* bytes of the record that a power cut would leave */
static int     syncs_to_fail;

/* Replaces the function of the C library. Like Linux, it forgets data it could not write: after a
 * failure those bytes are no longer what was written, and the next call succeeds. */
int fdatasync(int fd)
{
    struct stat st;
    char path_of_fd[64];
    ck_assert_int_eq(fstat(fd, &st), 0);
    if (syncs_to_fail == 0) {
        on_disk = st.st_size;
        return 0;
    }
    syncs_to_fail--;
    snprintf(path_of_fd, sizeof path_of_fd, "/proc/self/fd/%d", fd);
    FILE *f = fopen(path_of_fd, "r+");
    ck_assert_ptr_nonnull(f);
    fseek(f, (long)on_disk, SEEK_SET);
    for (int64_t at = on_disk; at < st.st_size; at++)
        fputc('?', f);
    fclose(f);
    errno = EIO;
    return -1;
}

static const Table kept_table = { "hongzhong", "hands=3", { "human", "eff", "eff", "eff" }, 5 };

static char *file, *kept;       /* a record of that table, and its whole text */

static void with_kept(void)
{
    with_record();
    file = scratch_path("lossy.jsonl");
    kept = play_to(&kept_table, file);
    on_disk = 0;
}

static void without_kept(void)
{
    free(kept);
    free(file);
    without_record();
}

/* A match of that table while the disk fails `n` times. */
static Match *play_failing(int n)
{
    Match *m = recorded_match(&kept_table, file);
    syncs_to_fail = n;
    play_out(m);
    return m;
}

/* The match can be saved, and has everything in its record. */
static void saves_all(Match *m, const char *where)
{
    ck_assert(match_save(m));
    ck_assert_int_eq(syncs_to_fail, 0);
    ck_assert(strcmp(scratch_read(where), kept) == 0);
    match_free(m);
}

TESTS(.timeout = 60, .setup = with_kept, .teardown = without_kept);

TEST(data_lost_by_a_failed_sync_is_written_again)
{
    saves_all(play_failing(2), file);
}

TEST(lines_from_before_a_game_was_resumed_are_also_written_again)
{
    Match *m = recorded_match(&kept_table, file);
    play_steps(m, 40);
    match_free(m);
    on_disk = 0;
    syncs_to_fail = 1;
    MUST(match_resume, file, false, &m);
    play_out(m);
    saves_all(m, file);
}

TEST(a_record_whose_last_sync_failed_is_not_reported_as_saved)
{
    Match *m = play_failing(1000);
    ck_assert(!match_save(m));
    ck_assert(!match_is_recorded(m));
    syncs_to_fail = 0;
    saves_all(m, file);
}

TEST(a_game_saved_elsewhere_includes_what_its_old_disk_lost)
{
    char *other = scratch_path("other.jsonl");
    Match *m = play_failing(1000);
    Diag diag;
    ck_assert_int_eq(match_save_as(m, other, &diag), ERR_FILE);
    ck_assert_int_eq(access(other, F_OK), -1);
    syncs_to_fail = 0;
    MUST(match_save_as, m, other);
    saves_all(m, other);
    free(other);
}

/* -- looking ----------------------------------------------------------------------------------- */

TESTS(.timeout = 60, .setup = with_record, .teardown = without_record);

TEST(a_replay_stops_at_an_impossible_line)
{
    char *at = strstr(text, "\"type\":\"dahai\"");
    char *pai = strstr(at, "\"pai\":\"") + 7;
    View v;
    Replay *r = replay_new(read_text(text, strlen(text)));
    int before = 0;
    while (replay_record(r)->event[before].e.kind != EV_DISCARD)
        before++;
    Seat actor = replay_record(r)->event[before].e.actor;
    replay_view(r, before - 1, actor, &v);
    replay_free(r);
    Tile missing = 0;
    while (v.mj.own.count[missing] > 0)
        missing++;
    char code[TILE_TEXT_MAX];
    memcpy(pai, tile_text(missing, code), 2);
    r = replay_new(read_text(text, strlen(text)));
    Diag diag;
    ck_assert_int_eq(replay_n_events(r), before);
    ck_assert(replay_fault(r, &diag));
    ck_assert_int_eq(diag.line, before + 2);
    replay_free(r);
}
