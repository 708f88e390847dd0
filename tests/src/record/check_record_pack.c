/* SPDX-License-Identifier: MIT */
/* Packs: what was stored comes out, a killed writer loses nothing that was complete, and damaged or
 * false files are refused with the place of the error, in little memory. */
#include "record_pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scratch.h"
#include "tap.h"
#include "x_alloc.h"

static char path[4096];

static void with_path(void)
{
    snprintf(path, sizeof path, "%s/x.jsonl.gz", scratch_directory());
}

/* A record of two lines and about `size` bytes. The caller frees it. */
static char *record(int number, int size)
{
    return x_printf("{\"type\":\"start_game\",\"n\":%d}\n{\"fill\":\"%0*d\"}\n", number, size,
                    number);
}

static void put(RecordPackWriter *w, int from, int to, int size)
{
    for (int i = from; i < to; i++) {
        char *text = record(i, size);
        record_pack_put(w, text, strlen(text));
        free(text);
    }
}

/* Records 0..n-1, `each` per member. */
static void write_pack(int n, int each)
{
    RecordPackWriter *w;
    Diag diag;
    ck_assert_int_eq(record_pack_append(path, &w, &diag), ERR_NONE);
    for (int i = 0; i < n; i += each) {
        put(w, i, i + each < n ? i + each : n, 100);
        ck_assert_int_eq(record_pack_flush(w, &diag), ERR_NONE);
    }
    record_pack_abandon(w);
}

static void holds(int n)
{
    RecordPack *p;
    Diag diag;
    char *text;
    size_t length;
    ck_assert_int_eq(record_pack_open(path, &p, &diag), ERR_NONE);
    ck_assert_int_eq(record_pack_n(p), n);
    for (int i = 0; i < n; i++) {
        char *wanted = record(i, 100);
        ck_assert_int_eq(record_pack_text(p, i + 1, &text, &length, &diag), ERR_NONE);
        ck_assert_str_eq(text, wanted);
        ck_assert_uint_eq(length, strlen(wanted));
        free(text);
        free(wanted);
    }
    ck_assert_int_eq(record_pack_text(p, 0, &text, &length, &diag), ERR_RECORD);
    ck_assert_int_eq(record_pack_text(p, n + 1, &text, &length, &diag), ERR_RECORD);
    record_pack_close(p);
}

static long size_of_file(void)
{
    struct stat st;
    ck_assert_int_eq(stat(path, &st), 0);
    return (long)st.st_size;
}

/* Sets bytes of the file. */
static void spoil(long at, const char *bytes, size_t n)
{
    FILE *f = fopen(path, "r+");
    fseek(f, at, SEEK_SET);
    fwrite(bytes, 1, n, f);
    fclose(f);
}

START_TEST(names_of_packed_records_are_read_back)
{
    static const struct { const char *path; bool is; int64_t number; } name[] = {
        { "a.jsonl.gz", true, 0 }, { "d/a.jsonl.gz:12", true, 12 }, { "a.jsonl", false, 0 },
        { ".jsonl.gz", false, 0 }, { "a.jsonl.gz:", false, 0 }, { "a.jsonl.gz:0", false, 0 },
        { "a.jsonl.gz:1x", false, 0 }, { "a.jsonl.gz:-1", false, 0 },
        { "a.jsonl.gz:1234567890123", false, 0 }, { "a.gz:1", false, 0 },
    };
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        char *file = NULL;
        int64_t number;
        ck_assert_msg(record_pack_is_named(name[i].path, &file, &number) == name[i].is, "%s",
                      name[i].path);
        ck_assert_int_eq(number, name[i].number);
        free(file);
    }
}
END_TEST

START_TEST(packed_records_come_out_unchanged)
{
    with_path();
    write_pack(1, 1);
    holds(1);
    with_path();
    write_pack(10, 3);
    holds(10);
}
END_TEST

START_TEST(gzip_unpacks_a_pack)
{
    with_path();
    write_pack(5, 2);
    char *command = x_printf("gzip -t '%s' && [ $(gzip -dc '%s' | wc -l) -eq 10 ]", path, path);
    ck_assert_int_eq(system(command), 0);
    free(command);
}
END_TEST

START_TEST(a_killed_writer_loses_no_complete_member)
{
    with_path();
    write_pack(6, 2);
    long all = size_of_file();
    for (long cut = all - 1; cut > 0; cut -= 7) {
        with_path();
        write_pack(6, 2);
        ck_assert_int_eq(truncate(path, cut), 0);
        RecordPackWriter *w;
        Diag diag;
        ck_assert_int_eq(record_pack_append(path, &w, &diag), ERR_NONE);
        int there = (int)record_pack_written(w);
        ck_assert_int_eq(there % 2, 0);
        put(w, there, 6, 100);
        ck_assert_int_eq(record_pack_flush(w, &diag), ERR_NONE);
        record_pack_abandon(w);
        holds(6);
    }
}
END_TEST

/* A wrong length in the middle looks like an incomplete member. */
START_TEST(a_writer_cuts_off_no_complete_member)
{
    with_path();
    write_pack(6, 2);
    long all = size_of_file();
    spoil(16, "\xff\xff\xff\x01", 4);
    RecordPackWriter *w;
    Diag diag = { 0 };
    ck_assert_int_eq(record_pack_append(path, &w, &diag), ERR_RECORD);
    ck_assert_int_eq(size_of_file(), all);
}
END_TEST

START_TEST(an_incomplete_member_is_dropped_and_written_again)
{
    RecordPackWriter *w;
    Diag diag;
    int64_t n;
    with_path();
    write_pack(3, 2);
    ck_assert_int_eq(record_pack_append(path, &w, &diag), ERR_NONE);
    ck_assert(record_pack_is_last_short(w, &n));
    ck_assert_int_eq(n, 1);
    ck_assert_int_eq(record_pack_drop_last(w, &diag), ERR_NONE);
    ck_assert_int_eq(record_pack_written(w), 2);
    put(w, 2, 5, 100);
    ck_assert_uint_gt(record_pack_waiting(w), 300);
    ck_assert_int_eq(record_pack_flush(w, &diag), ERR_NONE);
    record_pack_abandon(w);
    holds(5);
    with_path();
    ck_assert_int_eq(record_pack_append(path, &w, &diag), ERR_NONE);
    put(w, 0, 1, PACK_TEXT);
    ck_assert_int_eq(record_pack_flush(w, &diag), ERR_NONE);
    record_pack_abandon(w);
    ck_assert_int_eq(record_pack_append(path, &w, &diag), ERR_NONE);
    ck_assert(!record_pack_is_last_short(w, &n));
    record_pack_abandon(w);
}
END_TEST

/* Is it refused, when opened or when all is read, with this in the sentence? */
static void refused(const char *sentence)
{
    RecordPack *p;
    Diag diag = { 0 };
    char *text;
    size_t length;
    Err e = record_pack_open(path, &p, &diag);
    if (e == ERR_NONE) {
        for (int64_t i = 1; e == ERR_NONE && i <= record_pack_n(p); i++) {
            e = record_pack_text(p, i, &text, &length, &diag);
            if (e == ERR_NONE)
                free(text);
        }
        record_pack_close(p);
    }
    ck_assert_int_eq(e, ERR_RECORD);
    ck_assert_str_eq(diag.file, path);
    ck_assert_msg(strstr(diag.text, sentence) != NULL, "%s", diag.text);
}

START_TEST(damage_is_found_and_named)
{
    static const struct { int at; const char *bytes; size_t n; const char *said; } damage[] = {
        { 0, "x", 1, "at byte 0: this was not written by paiju" },
        { 16, "\x02\0\0\0", 4, "impossible lengths" },
        { 16, "\xff\xff\xff\x7f", 4, "its end is missing" },
        { 20, "\0\0\0\0", 4, "impossible lengths" },
        { 20, "\xff\xff\xff\xff", 4, "impossible lengths" },
        { 20, "\x03\0\0\0", 4, "the number of records in it is wrong" },
        { 24, "\xff\xff", 2, "it cannot be unpacked" },
        { -8, "\1\2\3\4", 4, "its checksum is wrong" },
        { -4, "\xff\xff\xff\x7f", 4, "it contains more text than a member may have" },
        { -4, "\1\0\0\0", 4, "it cannot be unpacked" },
        { -4, "\0\1\1\0", 4, "it cannot be unpacked" },
    };
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        with_path();
        write_pack(2, 2);
        spoil(damage[i].at < 0 ? size_of_file() + damage[i].at : damage[i].at, damage[i].bytes,
              damage[i].n);
        refused(damage[i].said);
    }
    with_path();
    write_pack(4, 2);
    ck_assert_int_eq(truncate(path, size_of_file() - 1), 0);
    refused("its end is missing");
    ck_assert_int_eq(truncate(path, 0), 0);
    refused("the pack is empty");
}
END_TEST

START_TEST(one_record_of_several_can_be_selected)
{
    Diag diag;
    char *text, sentence[64];
    size_t length;
    with_path();
    write_pack(2, 2);
    ck_assert_int_eq(record_pack_read(path, 0, &text, &length, &diag), ERR_RECORD);
    snprintf(sentence, sizeof sentence, "x.jsonl.gz:1");
    ck_assert_ptr_nonnull(strstr(diag.text, sentence));
    ck_assert_int_eq(record_pack_read(path, 2, &text, &length, &diag), ERR_NONE);
    free(text);
    with_path();
    write_pack(1, 1);
    ck_assert_int_eq(record_pack_read(path, 0, &text, &length, &diag), ERR_NONE);
    free(text);
}
END_TEST

SUITE
{
    Suite *s = suite_create("pack");
    TCase *tc = tcase_create("pack");
    tcase_add_test(tc, names_of_packed_records_are_read_back);
    tcase_add_test(tc, packed_records_come_out_unchanged);
    tcase_add_test(tc, gzip_unpacks_a_pack);
    tcase_add_test(tc, a_killed_writer_loses_no_complete_member);
    tcase_add_test(tc, a_writer_cuts_off_no_complete_member);
    tcase_add_test(tc, an_incomplete_member_is_dropped_and_written_again);
    tcase_add_test(tc, damage_is_found_and_named);
    tcase_add_test(tc, one_record_of_several_can_be_selected);
    suite_add_tcase(s, tc);
    return s;
}
