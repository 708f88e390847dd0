/* SPDX-License-Identifier: MIT */
/* Gzip files of records: what was stored comes out, any gzip file is read, a killed writer loses
 * nothing that was complete, and damaged, cut or hostile files are refused with the place of the
 * error, in little memory. */
#include "gz.h"

#include <sys/stat.h>
#include <unistd.h>

#include "unfinished.h"
#include "record.h"
#include "record_files.h"
#include "scratch.h"
#include "tap.h"
#include "x_alloc.h"

static char path[4096];

static void with_path(void)
{
    snprintf(path, sizeof path, "%s/x.jsonl.gz", scratch_directory());
}

/* Runs a shell command with the path as $1. */
static void shell(const char *command)
{
    char *line = x_printf("set -- '%s'; %s", path, command);
    ck_assert_msg(system(line) == 0, "%s", line);
    free(line);
}

/* A record of two lines and about `size` bytes. The caller frees it. */
static char *record(int number, int size)
{
    unsigned mixed = (unsigned)number * 2654435761u;    /* like a real one, it cannot be packed to
                                                         * nothing */
    return x_printf("{\"type\":\"start_game\",\"n\":%d}\n{\"fill\":\"%0*d%x%x\"}\n", number,
                    size, number, mixed, mixed * mixed);
}

static void put(GzWriter *w, int from, int to, int size)
{
    for (int i = from; i < to; i++) {
        char *text = record(i, size);
        gz_put(w, text, strlen(text));
        free(text);
    }
}

/* Adds records up to n-1 to the file, `each` per member. Returns how many there were. */
static int write_file(int n, int each)
{
    GzWriter *w;
    int64_t there;
    MUST(gz_append, path, &w, &there);
    for (int i = (int)there; i < n; i += each) {
        put(w, i, i + each < n ? i + each : n, 100);
        MUST(gz_flush, w);
    }
    gz_close(w);
    return (int)there;
}

static void holds_record(int i)
{
    char *text, *wanted = record(i, 100);
    size_t length;
    MUST(gz_read, path, i + 1, &text, &length);
    ck_assert_str_eq(text, wanted);
    ck_assert_uint_eq(length, strlen(wanted));
    free(text);
    free(wanted);
}

/* Records 0..n-1, read forwards and backwards. */
static void holds(int n)
{
    Diag diag;
    int64_t counted;
    char *text;
    size_t length;
    ck_assert_int_eq(gz_count(path, &counted, &diag), ERR_NONE);
    ck_assert_int_eq(counted, n);
    for (int i = 0; i < n; i++)
        holds_record(i);
    for (int i = n - 1; i > 0; i -= i > 20 ? 99 : 1)
        holds_record(i);
    ck_assert_int_eq(gz_read(path, n + 1, &text, &length, &diag), ERR_RECORD);
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

TEST(names_of_packed_records_are_read_back)
{
    static const struct { const char *end; bool is; int64_t number; } name[] = {
        { "", true, 0 }, { ":12", true, 12 }, { ":", false, 0 }, { ":0", false, 0 },
        { ":1x", false, 0 }, { ":-1", false, 0 }, { ":1234567890123", false, 0 },
        { ":1:2", false, 0 },
    };
    with_path();
    write_file(1, 1);
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        char *asked = x_printf("%s%s", path, name[i].end);
        int64_t number;
        char *file = gz_find(asked, &number);
        ck_assert_msg((file != NULL) == name[i].is, "%s", asked);
        ck_assert(!name[i].is || (number == name[i].number && strcmp(file, path) == 0));
        free(file);
        free(asked);
    }
    shell("gzip -dc \"$1\" >\"$1.text\"; cp \"$1\" \"$1:1\"");
    char *text = x_printf("%s.text", path), *whole = x_printf("%s:1", path);
    int64_t number;
    ck_assert(!gz_is(text));
    ck_assert(!gz_is("/nowhere.jsonl.gz"));
    char *file = gz_find(whole, &number);           /* a file that really has this name */
    ck_assert_str_eq(file, whole);
    ck_assert_int_eq(number, 0);
    free(file);
    free(whole);
    free(text);
}

TEST(packed_records_come_out_unchanged)
{
    with_path();
    write_file(1, 1);
    holds(1);
    with_path();
    write_file(10, 3);
    holds(10);
    shell("gzip -t \"$1\" && [ $(gzip -dc \"$1\" | wc -l) -eq 20 ]");
}

/* One long member, some short ones, empty ones, a head with a name, ours and others mixed. */
TEST(any_gzip_file_is_read)
{
    with_path();
    write_file(20000, 500);
    shell("gzip -dc \"$1\" >t; gzip -c t >\"$1\"; rm t");
    holds(20000);
    with_path();
    write_file(7, 2);
    shell("cd \"${1%/*}\"; gzip -dc \"$1\" >all; head -n 6 all >a; sed '1,6d; 11,$d' all >b\n"
          "sed 1,10d all >c; { gzip -Nc a; : | gzip -c; gzip -c b; gzip -c c; } >\"$1\"");
    holds(7);
    with_path();
    write_file(6, 2);
    shell("cd \"${1%/*}\"; gzip -dc \"$1\" >t; cp \"$1\" ours; : >\"$1\"");
    write_file(12, 3);
    shell("cd \"${1%/*}\"; gzip -dc \"$1\" | sed 1,12d | gzip -c >>ours; mv ours \"$1\"");
    holds(12);
}

TEST(a_killed_writer_loses_no_complete_member)
{
    long end[3];                        /* of the members */
    with_path();
    for (int m = 0; m < 3; m++) {
        write_file(2 * m + 2, 2);
        end[m] = size_of_file();
    }
    for (long cut = end[2] - 1; cut > 0; cut -= 7) {
        with_path();
        write_file(6, 2);
        ck_assert_int_eq(truncate(path, cut), 0);
        int there = write_file(6, 2);
        ck_assert_int_eq(there, cut >= end[1] ? 4 : cut >= end[0] ? 2 : 0);
        holds(6);
    }
}

static void nothing_is_added(void)
{
    GzWriter *w;
    Diag diag = { 0 };
    int64_t n;
    long all = size_of_file();
    ck_assert_int_eq(gz_append(path, &w, &n, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "nothing can be added"));
    ck_assert_int_eq(size_of_file(), all);
}

/* A wrong length looks like an incomplete member, but so much cannot be one. */
TEST(a_writer_cuts_off_only_what_it_may_have_left)
{
    GzWriter *w;
    int64_t there;
    with_path();
    MUST(gz_append, path, &w, &there);
    put(w, 0, 40000, 100);
    MUST(gz_flush, w);
    gz_close(w);
    spoil(16, "\xff\xff\xff\x01", 4);
    nothing_is_added();
    with_path();
    shell("echo '{\"type\":\"start_game\"}' | gzip -c >\"$1\"");
    nothing_is_added();
}

/* Is it refused when all is read, with this in the sentence? */
static void refused(const char *sentence)
{
    Diag diag = { 0 };
    char *text;
    size_t length;
    int64_t n;
    Err e = gz_count(path, &n, &diag);
    for (int64_t i = 1; e == ERR_NONE && i <= n; i++) {
        e = gz_read(path, i, &text, &length, &diag);
        if (e == ERR_NONE)
            free(text);
    }
    ck_assert_msg(e == ERR_RECORD, "%s", sentence);
    ck_assert_str_eq(diag.file, path);
    ck_assert_msg(strstr(diag.text, sentence) != NULL, "%s", diag.text);
}

TEST(damage_is_found_and_named)
{
    static const struct { int at; const char *bytes; size_t n; const char *said; } damage[] = {
        { 0, "x", 1, "at byte 0: it cannot be unpacked" },
        { 20, "\x03\0\0\0", 4, "the number of records in it is wrong" },
        { 24, "\xff\xff", 2, "it cannot be unpacked" },
        { -8, "\1\2\3\4", 4, "it cannot be unpacked" },
        { -4, "\xff\xff\xff\xff", 4, "it cannot be unpacked" },
        { -4, "\1\0\0\0", 4, "it cannot be unpacked" },
        { -4, "\0\1\1\0", 4, "it cannot be unpacked" },
    };
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        with_path();
        write_file(2, 2);
        spoil(damage[i].at < 0 ? size_of_file() + damage[i].at : damage[i].at, damage[i].bytes,
              damage[i].n);
        refused(damage[i].said);
    }
    with_path();
    write_file(2, 2);
    long first = size_of_file();
    write_file(4, 2);
    for (long size = size_of_file() - 1; size > 2; size -= 5) {
        ck_assert_int_eq(truncate(path, size), 0);
        if (size != first)
            refused("its end is missing");
    }
    with_path();
    write_file(4, 2);
    shell("echo garbage >>\"$1\"");
    refused("it cannot be unpacked");
    with_path();
    shell(": | gzip -c >\"$1\"");
    Diag diag;
    char *text;
    size_t length;
    ck_assert_int_eq(gz_read(path, 0, &text, &length, &diag), ERR_RECORD);
    ck_assert_str_eq(diag.text, "there are no records in this file");
}

/* Lengths and numbers that cannot be are not believed: the file is read without them. */
TEST(false_heads_are_not_believed)
{
    static const char *const heads[] = {
        "\0\0\0\0\2\0\0\0", "\x10\0\0\0\2\0\0\0", "\1\0\0\0\2\0\0\0",
        "\xff\xff\xff\xff\2\0\0\0", "\xff\xff\xff\x7f\2\0\0\0",
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        with_path();
        write_file(6, 2);
        spoil(16, heads[i], 8);
        holds(6);
    }
    with_path();
    write_file(6, 2);
    spoil(20, "\xff\xff\xff\xff", 4);
    holds(6);
}

/* A few kilobytes that become a long line, or millions of records. */
TEST(bombs_are_refused)
{
    with_path();
    shell("head -c 200000000 /dev/zero | tr '\\0' x | gzip -c >\"$1\"");
    refused("a record in it is too long");
    with_path();
    shell("yes '{\"type\":\"start_game\"}' | head -n 1000000 | gzip -9c >\"$1\"");
    refused("so many records cannot be in it");
}

TEST(one_record_of_several_can_be_selected)
{
    Diag diag;
    char *text;
    size_t length;
    with_path();
    write_file(2, 2);
    ck_assert_int_eq(gz_read(path, 0, &text, &length, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "1 to 2"));
    ck_assert_ptr_nonnull(strstr(diag.text, "x.jsonl.gz:1"));
    ck_assert_int_eq(gz_read(path, 2, &text, &length, &diag), ERR_NONE);
    free(text);
    with_path();
    write_file(1, 1);
    ck_assert_int_eq(gz_read(path, 0, &text, &length, &diag), ERR_NONE);
    free(text);
}

/* What reads and lists records also takes packed ones; what would write into them refuses. */
TEST(a_packed_game_is_a_record_that_is_not_continued)
{
    static const char game[] = "{\"type\":\"start_game\",\"v\":1,\"game\":\"tuidaohu\","
                               "\"rules\":{},\"names\":[\"A\",\"B\",\"C\",\"D\"],"
                               "\"players\":[\"human\",\"ai:eff\",\"ai:eff\",\"ai:eff\"]}\\n"
                               "{\"type\":\"nonsense\"";
    Diag diag = { 0 };
    Record *r;
    RecordGist gist;
    RecordWriter *w;
    RecordFiles files = { 0 };
    with_path();
    char *command = x_printf("printf '%s' | gzip -c >\"$1\"", game);
    shell(command);
    free(command);
    ck_assert_int_eq(record_read(path, &r, &diag), ERR_NONE);
    ck_assert_int_eq(r->n_lines, 1);
    bool news;
    ck_assert_int_eq(record_read_on(r, &news, &diag), ERR_NONE);
    ck_assert(!news);
    record_free(r);
    ck_assert_int_eq(record_gist(path, &gist, &diag), ERR_NONE);
    ck_assert(!gist.finished);
    record_header_free(&gist.header);
    ck_assert(record_glance(path).human);
    long size = size_of_file();
    ck_assert_int_eq(repair_first_bad(path, &diag), 0);
    ck_assert_int_eq(record_reopen(path, 10, 1, &w, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "unpack it with gunzip"));
    ck_assert_int_eq(size_of_file(), size);
    shell("cd \"${1%/*}\"; gzip -dc \"$1\" >a.jsonl; gzip -c a.jsonl >y.jsonl.gz; : >other.gz\n"
          "{ echo; cat a.jsonl; } | gzip -c >>\"$1\"");
    *strrchr(path, '/') = '\0';
    record_files_add(&files, path);
    static const char *const wanted[] = { "a.jsonl", "x.jsonl.gz:1", "x.jsonl.gz:2", "y.jsonl.gz" };
    ck_assert_int_eq(files.n, 4);
    for (int i = 0; i < 4; i++)
        ck_assert_str_eq(strrchr(files.path[i], '/') + 1, wanted[i]);
    record_files_free(&files);
}
