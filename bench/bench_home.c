/* SPDX-License-Identifier: MIT */
/* A home after years of play: 10,000 records, 10,000 hands in the statistics, or 200 unfinished
 * games. The records come from an arena; the first player is relabelled as human. */
#include "bench_terminal.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { N_RECORDS = 10000, N_RECORDS_BRIEF = 3, N_UNFINISHED = 200, N_UNFINISHED_BRIEF = 2,
       N_STARTS = 5, PATIENCE_MS = 5000, UNFINISHED_HANDS = 10, RECORD_MAX = 1 << 20 };

#define RECORDS "home/.local/share/paiju/records"
#define STATISTICS_KEY "8"             /* a row of the main menu */
#define FOUR_EFF "eff,eff,eff,eff"

/* Reads a record into `text`, which has room for RECORD_MAX bytes; returns its length. */
static size_t read_text(const char *path, char *text)
{
    FILE *f = fopen(path, "r");
    size_t n = f == NULL ? 0 : fread(text, 1, RECORD_MAX - 1, f);
    if (n == 0)
        bench_give_up("%s cannot be read", path);
    fclose(f);
    text[n] = '\0';
    return n;
}

/* Writes it with a human in the first seat. */
static void write_played(const Bench *b, int no, const char *text, size_t n)
{
    static const char computer[] = "\"ai:eff\"", human[] = "\"human\"";
    char name[128];
    snprintf(name, sizeof name, RECORDS "/xuezhan-%08d-120000.jsonl", 20100101 + no);
    char *path = bench_path(b, name);
    const char *seat = strstr(text, computer);
    FILE *f = fopen(path, "w");
    if (f == NULL || seat == NULL)
        bench_give_up("%s cannot be written", path);
    size_t before = (size_t)(seat - text), skipped = before + strlen(computer);
    fwrite(text, 1, before, f);
    fputs(human, f);
    fwrite(text + skipped, 1, n - skipped, f);
    if (fclose(f) != 0)
        bench_give_up("%s cannot be written", path);
    free(path);
}

static void *room_for_text(void)
{
    char *text = malloc(RECORD_MAX);
    if (text == NULL)
        bench_give_up("not enough memory");
    return text;
}

/* Plays an arena with records, and prints figures about it. */
static void play_records(Bench *b, int n)
{
    BenchRun run;
    bench_run(b, &run, "arena xuezhan --players " FOUR_EFF " --deals %d --seed 1 --jobs 2 --record "
              "%s/arena --json", n, b->scratch);
    if (run.status != 0)
        bench_give_up("the arena left with %d", run.status);
    bench_put(b, n / run.wall_s, "record_arena");
    free(run.said);
}

/* Copies them to the home; returns the bytes that they use on the disk. */
static double take_home(const Bench *b)
{
    char *directory = bench_path(b, "arena"), *text = room_for_text(), path[512];
    DIR *dir = opendir(directory);
    double bytes = 0;
    int no = 0;
    struct stat st;
    bench_make_directory(b, RECORDS);
    for (struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;) {
        if (strncmp(e->d_name, "xuezhan-", 8) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", directory, e->d_name);
        size_t n = read_text(path, text);
        if (stat(path, &st) == 0)
            bytes += (double)st.st_blocks * 512;
        write_played(b, no++, text, n);
    }
    if (dir != NULL)
        closedir(dir);
    free(directory);
    free(text);
    return bytes;
}

/* Puts `n` games in the home that were left in their last hand. */
static void leave_games(const Bench *b, int n)
{
    char *text = room_for_text(), path[512];
    snprintf(path, sizeof path, "%s/ten.jsonl", b->scratch);
    bench_do(b, "play xuezhan --players " FOUR_EFF " --hands %d --seed 1 --plain --record %s",
             UNFINISHED_HANDS, path);
    size_t length = read_text(path, text);
    for (int lines = 0; length > 0 && lines < 6; length--)
        lines += text[length - 1] == '\n';
    length = (size_t)(strchr(text + length, '\n') + 1 - text);
    bench_make_directory(b, RECORDS);
    for (int i = 0; i < n; i++)
        write_played(b, i, text, length);
    free(text);
}

/* -- figures ----------------------------------------------------------------------------------- */

/* The time until the menu appears, or from a key there until the screen with that title appears:
 * the median of several starts. The very first start is not counted, since it may have to build
 * caches. */
static double ms_to_picture(const Bench *b, const char *keys, const char *title)
{
    double taken[N_STARTS];
    int n = bench_amount(b, N_STARTS, 1);
    for (int i = -1; i < n; i++) {
        BenchTerminal t;
        bench_terminal_open(b, &t, " ");
        double seconds = bench_terminal_frame(&t);
        bench_terminal_settle(&t, 300, 5000);
        if (keys != NULL) {
            t.wanted = title;
            bench_terminal_press(&t, keys, PATIENCE_MS);
            while (!t.seen && (bench_wall_s() - t.asked_s) * 1000 < PATIENCE_MS)
                bench_terminal_settle(&t, 3, PATIENCE_MS);
            seconds = t.last_s - t.asked_s;
        }
        if (keys != NULL && !t.seen)
            bench_give_up("%s leads to something else than %s", keys, title);
        if (i >= 0)
            taken[i] = seconds;
        bench_terminal_close(&t);
    }
    return bench_ms_at(taken, n, 50);
}

static double s_of_run(const Bench *b, const char *words)
{
    BenchRun run;
    bench_run(b, &run, "%s", words);
    free(run.said);
    if (run.status != 0)
        bench_give_up("paiju %s left with %d", words, run.status);
    return run.wall_s;
}

/* Verifying comes last: older builds verify only one file per run. */
void bench_many(Bench *b)
{
    char words[512];
    int n = bench_amount(b, N_RECORDS, N_RECORDS_BRIEF);
    leave_games(b, bench_amount(b, N_UNFINISHED, N_UNFINISHED_BRIEF));
    bench_put(b, ms_to_picture(b, NULL, NULL), "frame_menu_unfinished");
    bench_remove(b, "home");
    play_records(b, n);
    bench_put(b, take_home(b) / n / 1000, "record_bytes");
    bench_remove(b, "arena");
    bench_put(b, s_of_run(b, "stats --rebuild"), "stats_rebuild_10000");
    bench_put(b, s_of_run(b, "stats") * 1000, "stats_10000");
    bench_put(b, ms_to_picture(b, NULL, NULL), "frame_menu_10000");
    bench_put(b, ms_to_picture(b, STATISTICS_KEY, "Statistics"), "frame_statistics_10000");
    snprintf(words, sizeof words, "verify %s/" RECORDS, b->scratch);
    bench_put(b, s_of_run(b, words), "verify_10000");
    bench_remove(b, "home");
}
