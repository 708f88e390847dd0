/* SPDX-License-Identifier: MIT */
/* Records cut at every byte, and with bytes, digits, tiles, types and lines changed, in all four
 * games: no reader crashes, and all of them get the intact part, the events before the first
 * invalid line. The readers are those of the program: replay --text, verify, review, the viewer,
 * the list of records and resuming.
 *
 * DAMAGED in the environment sets the number of changed records; every reader then gets every
 * cut. */
#include <fcntl.h>
#include <unistd.h>

#include "commands.h"
#include "viewer.h"
#include "record_play.h"

static const Table tables[] = {
    { "xuezhan", "hands=1 exchange_three=1", { "human:Ann", "random", "eff", "random" }, 3 },
    { "hongzhong", "hands=1 win_on_discard=1 birds=2", { "eff", "random", "human:Ann", "eff" }, 3 },
    { "tuidaohu", "hands=1 players=3", { "human:Ann", "random", "eff" }, 6 },
    { "datongzi", "match_deals=1", { "human:Ann", "greedy", "random" }, 7 },
    { "hongzhong", "hands=1 players=2 tiles=136 wilds=8", { "eff", "random" }, 4 },
    { "tuidaohu", "hands=1 multi_win=1 thirteen_orphans=1", { "eff", "eff", "random", "eff" }, 5 },
};

enum { DAMAGED_USUAL = 1200, N_TABLES = sizeof tables / sizeof *tables };

static size_t  size;            /* of the text of the record */
static Record *whole;
static int     out_fd, err_fd;

/* The output of commands is ignored here. */
static void hush(void)
{
    int null = open("/dev/null", O_WRONLY);
    fflush(stdout);
    out_fd = dup(STDOUT_FILENO);
    err_fd = dup(STDERR_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
    close(null);
}

static void speak(void)
{
    fflush(stdout);
    dup2(out_fd, STDOUT_FILENO);
    dup2(err_fd, STDERR_FILENO);
    close(out_fd);
    close(err_fd);
}

static void with_record(int table)
{
    setenv("XDG_STATE_HOME", "/dev/null", 1);      /* not even root can keep statistics there */
    with_path();
    keep_record(&tables[table]);
    size = strlen(text);
    whole = read_text(text, size);
    ck_assert_ptr_nonnull(whole);
}

static void leave_record(void)
{
    unsetenv("XDG_STATE_HOME");
    record_free(whole);
    without_record();
}

/* A new file each time: one that is cut and rewritten would be flushed to the disk at once. */
static void put(const char *bytes, size_t n)
{
    remove(path);
    scratch_file("record.jsonl", bytes, n);
}

/* -- readers ----------------------------------------------------------------------------------- */

static int run(int (*command)(const Cli *))
{
    Cli cli = { .n_args = 1, .args = &path, .value = { [CLI_LEVEL] = "random", [CLI_TEXT] = "" } };
    hush();
    int status = command(&cli);
    speak();
    ck_assert(status == EXIT_DONE || status == EXIT_REFUSED);
    return status;
}

/* Every movement of the viewer. */
static void use_viewer(int events)
{
    Viewer *v;
    Diag diag = { 0 };
    InfoSet info;
    if (viewer_new(path, &v, &diag) != ERR_NONE)
        return;
    Match *m = viewer_match(v);
    ck_assert_int_ge(viewer_n_events(v), events);
    viewer_open(v, true);
    for (ViewStep step = VIEW_EVENT; step <= VIEW_HAND; step++)
        for (int dir = 1; dir >= -1; dir -= 2)
            while (viewer_move(v, step, dir))
                match_infoset(m, (Seat)((unsigned)viewer_at(v) % match_game(m)->n_seats),
                              &info);
    viewer_free(v);
}

/* A game that can be resumed is played to its end. */
static void use_match(void)
{
    Match *m;
    if (match_resume(path, false, &m, NULL) != ERR_NONE)
        return;
    play_out(m);
    match_free(m);
}

/* Every reader except the last, which writes; the first `events` events must be there. */
static void use_readers(int events)
{
    RecordGist gist;
    int replayed = run(command_replay.run), verified = run(command_verify.run);
    ck_assert(replayed == EXIT_DONE || verified == EXIT_REFUSED);
    run(command_review.run);
    use_viewer(events);
    if (record_gist(path, &gist, NULL) == ERR_NONE)
        record_header_free(&gist.header);
}

/* -- cut --------------------------------------------------------------------------------------- */

static int lines_in(size_t n)
{
    int lines = 0;
    for (size_t i = 0; i < n; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The number of events in the first `lines` lines. */
static int events_in(int lines)
{
    int n = 0;
    while (n < whole->n_events && whole->event[n].line <= lines)
        n++;
    return n;
}

/* A line counts without its line end if it is complete. */
static int lines_of_cut(size_t n)
{
    return lines_in(n) + (n > 0 && n < size && text[n] == '\n');
}

static void check_cut_readers(Record *r, size_t n, int lines)
{
    VerifyCount count;
    Diag diag = { 0 };
    ck_assert_msg(verify_record(r, &count, &diag) == ERR_NONE, "cut at %zu: %s", n, diag.text);
    Replay *replay = replay_new(r);
    ck_assert_msg(!replay_fault(replay, &diag), "cut at %zu: %s", n, diag.text);
    ck_assert_int_eq(replay_n_events(replay), events_in(lines));
    replay_free(replay);
}

/* A cut file is read to its last complete line, without an error. */
static void check_cut(size_t n, int lines)
{
    Record *r;
    Diag diag = { 0 };
    put(text, n);
    if (lines == 0) {
        ck_assert_int_ne(record_read(path, &r, &diag), ERR_NONE);
        return;
    }
    ck_assert_int_eq(record_read(path, &r, &diag), ERR_NONE);
    ck_assert_msg(r->bad.code == ERR_NONE && r->n_lines == lines, "cut at %zu", n);
    ck_assert_int_eq(r->n_events, events_in(lines));
    /* with the same lines they do the same, unless all of them are to try every byte */
    if (lines != lines_of_cut(n - 1) || getenv("DAMAGED") != NULL)
        check_cut_readers(r, n, lines);
    else
        record_free(r);
}

TESTS(.name = "cut", .timeout = 60);

TEST_LOOP(a_record_cut_at_any_byte_yields_its_complete_lines, N_TABLES)
{
    with_record(_i);
    size_t step = all_seeds() ? 1 : 5;
    for (size_t n = 0; n <= size; n += step)
        check_cut(n, lines_of_cut(n));
    leave_record();
}

TEST_LOOP(every_reader_accepts_a_record_cut_in_any_line, N_TABLES)
{
    with_record(_i);
    for (size_t n = 0; n <= size; n += strcspn(text + n, "\n") + 1) {
        for (size_t within = 0; within < 3 && n + within <= size; within++) {
            put(text, n + within);
            use_readers(events_in(lines_of_cut(n + within)));
            if (within == 1)
                use_match();
        }
    }
    leave_record();
}

/* -- changed ----------------------------------------------------------------------------------- */

static const char *word_of(Rng *rng, const char *const *word, uint32_t n)
{
    return word[rng_below(rng, n)];
}

/* The next of some characters, searched from a random place. */
static char *find(Rng *rng, char *bytes, const char *chars)
{
    char *at = bytes + rng_below(rng, (uint32_t)size);
    return at + strcspn(at, chars);
}

/* Any byte becomes any other. */
static void change_byte(Rng *rng, char *bytes)
{
    uint32_t at = rng_below(rng, (uint32_t)size);
    bytes[at] = (char)(rng_below(rng, 3) == 0 ? 1 + rng_below(rng, 255)
                                              : (uint8_t)text[rng_below(rng, (uint32_t)size)]);
}

/* Changes that keep the JSON valid reach furthest: a digit, a suit or a rank becomes another. */
static void change_character(Rng *rng, char *bytes)
{
    static const char *const classes[] = { "0123456789", "0123456789", "mspz", "SHCD", "JQKAT" };
    const char *chars = word_of(rng, classes, 5);
    char *at = find(rng, bytes, chars);
    if (*at != '\0')
        *at = chars[rng_below(rng, (uint32_t)strlen(chars))];
}

/* A type becomes another, if there is room for it. */
static void change_type(Rng *rng, char *bytes)
{
    static const char *const types[] = { "tsumo", "dahai", "pon", "chi", "kong", "hora", "lapsed",
                                         "settle", "play", "pass", "out", "trick", "undo", "lack" };
    char *at = strstr(find(rng, bytes, "{"), "{\"type\":\"");
    char line[32];
    if (at == NULL)
        return;
    int n = snprintf(line, sizeof line, "%s\",\"to\":2", word_of(rng, types, 14));
    at += strlen("{\"type\":\"");
    if (strcspn(at, "\n") > (size_t)n + 12)
        memcpy(at, line, (size_t)n);
}

/* The header and the deal, then three blocks of lines from anywhere; the text may become four times
 * as long. */
static void piece_lines(Rng *rng, char *bytes)
{
    size_t n = strcspn(text, "\n") + 1;
    n += strcspn(text + n, "\n") + 1;
    for (int piece = 0; piece < 3; piece++) {
        const char *from = strchr(text + rng_below(rng, (uint32_t)size), '\n') + 1;
        const char *to = strchr(from + rng_below(rng, (uint32_t)strlen(from) + 1), '\n');
        size_t length = to != NULL ? (size_t)(to + 1 - from) : 0;
        memcpy(bytes + n, from, length);
        n += length;
    }
    bytes[n] = '\0';
}

static void damage(Rng *rng, char *bytes)
{
    static void (*const way[])(Rng *, char *) = {
        change_byte, change_character, change_character, change_type,
    };
    void (*change)(Rng *, char *) = way[rng_below(rng, 4)];
    memcpy(bytes, text, size + 1);
    if (rng_below(rng, 5) == 0) {
        piece_lines(rng, bytes);
        return;
    }
    for (uint32_t n = 1 + rng_below(rng, 4); n > 0; n--)
        change(rng, bytes);
}

/* Everything before the first changed line is there, unless a line took it back. */
static void check_changed(const char *bytes)
{
    Record *r;
    size_t first = 0;
    while (first < size && bytes[first] == text[first])
        first++;
    int events = events_in(lines_in(first));
    put(bytes, strlen(bytes));
    if (record_read(path, &r, NULL) != ERR_NONE) {
        use_readers(0);
        return;
    }
    bool undone = strstr(bytes, "\"undo\"") != NULL;
    ck_assert(undone || (r->n_events >= events && r->n_lines >= lines_in(first)));
    ck_assert(r->bad.code == ERR_NONE || r->bad.line > lines_in(first));
    for (int i = 0; i < events && i < r->n_events; i++)
        ck_assert_int_eq(r->event[i].line, whole->event[i].line);
    record_free(r);
    use_readers(undone ? 0 : events);
    use_match();
}

static int n_damaged(void)
{
    const char *n = getenv("DAMAGED");
    return n != NULL && atoi(n) >= N_TABLES ? atoi(n) : few(DAMAGED_USUAL);
}

TESTS(.name = "changed", .timeout = 60 + n_damaged() / 10);

TEST_LOOP(a_changed_record_is_read_up_to_the_change, N_TABLES)
{
    with_record(_i);
    char *bytes = malloc(4 * size + 1);
    ck_assert_ptr_nonnull(bytes);
    Rng rng = rng_seeded(42);
    for (int i = 0; i < n_damaged() / N_TABLES; i++) {
        damage(&rng, bytes);
        check_changed(bytes);
    }
    free(bytes);
    leave_record();
    printf("# %s: cut at every one of %zu bytes; changed %d times\n", tables[_i].game, size,
           n_damaged() / N_TABLES);
    fflush(stdout);
}

/* The lines of one game under the header of another. */
TEST_LOOP(another_game_under_the_header_never_crashes, N_TABLES)
{
    static const char *const header[] = {
        "\"game\":\"xuezhan\",\"rules\":{}", "\"game\":\"hongzhong\",\"rules\":{}",
        "\"game\":\"tuidaohu\",\"rules\":{}", "\"game\":\"hongzhong\",\"rules\":{\"birds\":0}",
        "\"game\":\"tuidaohu\",\"rules\":{\"chi\":0,\"players\":3}",
        "\"game\":\"datongzi\",\"rules\":{}",
        "\"game\":\"hongzhong\",\"rules\":{\"players\":3,\"tiles\":136}",
    };
    with_record(_i);
    const char *rules = strstr(text, "\"game\":"), *rest = strstr(text, ",\"names\"");
    char *bytes = malloc(size + 128);
    ck_assert_ptr_nonnull(bytes);
    for (size_t i = 0; i < sizeof header / sizeof *header; i++) {
        sprintf(bytes, "%.*s%s%s", (int)(rules - text), text, header[i], rest);
        put(bytes, strlen(bytes));
        use_readers(0);
        use_match();
    }
    free(bytes);
    leave_record();
}
