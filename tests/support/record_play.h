/* SPDX-License-Identifier: MIT */
/* A record for tests, `text` as a match wrote it to `path`: read, cut, changed, resumed and
 * verified there. The fixture is with_path and without_record; a test writes its record by
 * keep_record. */
#ifndef PAIJU_RECORD_PLAY_H
#define PAIJU_RECORD_PLAY_H

#include "match_play.h"
#include "replay.h"
#include "verify.h"

static char *path, *text;

static inline void with_path(void)
{
    path = scratch_path("record.jsonl");
}

static inline void keep_record(const Table *table)
{
    text = play_to(table, path);
}

static inline void without_record(void)
{
    free(path);
    free(text);
    text = NULL;
}

/* -- reading ----------------------------------------------------------------------------------- */

/* NULL: it is not a record. */
static inline Record *read_text(const char *bytes, size_t n)
{
    Record *r = NULL;
    Diag diag = { 0 };
    scratch_file("record.jsonl", bytes, n);
    return record_read(path, &r, &diag) == ERR_NONE ? r : NULL;
}

/* The first line that begins after `at`. */
static inline const char *next_line(const char *at)
{
    return at + strcspn(at, "\n") + 1;
}

/* A replay of the first `n` bytes and one more line must stop before that line. */
static inline void stops_before(size_t n, const char *line)
{
    char *bytes = malloc(n + strlen(line) + 2);
    ck_assert_ptr_nonnull(bytes);
    sprintf(bytes, "%.*s%s\n", (int)n, text, line);
    Diag diag;
    Replay *r = replay_new(read_text(bytes, strlen(bytes)));
    ck_assert_msg(replay_fault(r, &diag), "%s", line);
    ck_assert_int_eq(diag.line, count_lines(bytes));
    ck_assert_int_eq(replay_n_events(r), count_lines(bytes) - 2);
    replay_free(r);
    free(bytes);
}

/* -- resuming ---------------------------------------------------------------------------------- */

/* Resumes from the first `n` bytes of a finished record and plays to the end. */
static inline void resume_from(const char *whole, size_t n)
{
    Match *m = NULL;
    Diag diag = { 0 };
    scratch_file("record.jsonl", whole, n);
    Err e = match_resume(path, false, &m, &diag);
    ck_assert_msg(e == ERR_NONE, "%zu bytes: line %d: %s", n, diag.line, diag.text);
    play_out(m);
    match_free(m);
    ck_assert_msg(strcmp(scratch_read(path), whole) == 0,
                  "cut at byte %zu the game continues differently", n);
}

/* The end_game line makes a record finished; its last byte is the line end. */
static inline size_t unfinished_size(const char *whole)
{
    return (size_t)(strstr(whole, "{\"type\":\"end_game\"") - whole) + 10;
}

/* A match, its record cut every `step` bytes. */
static inline void check_resume(const Table *table, size_t step)
{
    char *whole = play_to(table, path);
    size_t last = unfinished_size(whole);
    for (size_t n = strcspn(whole, "\n") + 1; n < last; n += step * SPARING)
        resume_from(whole, n);
    resume_from(whole, last);
    free(whole);
}

/* -- verifying --------------------------------------------------------------------------------- */

static inline Err verdict(const char *record, VerifyCount *count, Diag *diag)
{
    Record *r = NULL;
    memset(diag, 0, sizeof *diag);
    scratch_text("record.jsonl", record);
    ck_assert_msg(record_read(path, &r, diag) == ERR_NONE, "%s", diag->text);
    Err e = verify_record(r, count, diag);
    record_free(r);
    return e;
}

/* The record at `path` agrees with the rules and is finished. */
static inline VerifyCount agreed(void)
{
    VerifyCount count;
    char *record = strdup(scratch_read(path));
    MUST(verdict, record, &count);
    ck_assert(count.finished);
    free(record);
    return count;
}

/* The line number of the text position `at`. */
static inline int line_at(const char *at)
{
    int line = 1;
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* Replaces `length` bytes at `at` by `with`; the caller frees the result. */
static inline char *replaced(const char *at, size_t length, const char *with)
{
    char *out = malloc(strlen(text) + strlen(with) + 1);
    ck_assert_ptr_nonnull(out);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, with, at + length);
    return out;
}

/* With the replacement the record is refused, in that very line or a later one. */
static inline void refuses_change(const char *at, size_t length, const char *with, bool same_line)
{
    VerifyCount count;
    Diag diag;
    char *changed = replaced(at, length, with);
    ck_assert_msg(verdict(changed, &count, &diag) != ERR_NONE, "line %d: \"%.*s\" may be \"%s\"",
                  line_at(at), (int)length, at, with);
    ck_assert_int_ge(diag.line, line_at(at));
    ck_assert(!same_line || diag.line == line_at(at));
    ck_assert_str_ne(diag.text, "");
    ck_assert_str_eq(diag.file, path);
    free(changed);
}

/* A different number after each such key is refused in its line. Returns their number. */
static inline int refuses_numbers(const char *key)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, key)) != NULL; n++) {
        at += strlen(key);
        refuses_change(at, strspn(at, "-0123456789"), "12345", true);
    }
    return n;
}

/* Another tile, and another of the first `n_seats` seats, is refused; one in seven is tried. */
static inline void refuses_tiles_and_actors(int n_seats)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, "\"pai\":\"")) != NULL; at += 7) {
        char other[3] = { at[7] >= '7' ? '1' : (char)(at[7] + 1), at[8], '\0' };
        if (n++ % 7 == 0)
            refuses_change(at + 7, 2, other, false);
    }
    for (const char *at = text; (at = strstr(at, "\"actor\":")) != NULL; at += 8) {
        char other[2] = { (char)('0' + (at[8] - '0' + 1) % n_seats), '\0' };
        if (n++ % 7 == 0)
            refuses_change(at + 8, 1, other, false);
    }
}

/* If one line in eleven is left out, that is noticed. */
static inline void refuses_missing_lines(void)
{
    int n = 0;
    const char *end = strstr(text, "{\"type\":\"end_game\"");
    for (const char *at = next_line(next_line(text)); at < end; at = next_line(at))
        if (n++ % 11 == 0)
            refuses_change(at, strcspn(at, "\n") + 1, "", false);
}

/* -- taking back ------------------------------------------------------------------------------- */

/* The first decision of seat 0 is made, taken back and made again: the same view, and a record that
 * verifies. */
static inline VerifyCount check_take_back(const Table *table)
{
    Match *m = recorded_match(table, path);
    InfoSet before, after;
    while (!has_seat(match_asked(m), 0)) {
        match_step(m, 0);
        if (!has_seat(match_asked(m), 0))
            answer_humans(m);
    }
    match_infoset(m, 0, &before);
    View view = before.view;
    answer_humans(m);
    play_steps(m, 1);
    ck_assert(match_undo(m, 0));
    match_infoset(m, 0, &after);
    ck_assert_mem_eq(&view, &after.view, sizeof view);
    play_out(m);
    match_free(m);
    ck_assert_ptr_nonnull(strstr(scratch_read(path), "\"type\":\"undo\""));
    return agreed();
}

#endif
