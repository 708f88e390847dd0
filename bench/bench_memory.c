/* SPDX-License-Identifier: MIT */
/* The peak memory of paiju for the things that it does. */
#include "bench_terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define FOUR_EFF "eff,eff,eff,eff"

/* The memory of a screen, once it is drawn. */
static double mb_of_screen(const Bench *b, const char *words)
{
    BenchTerminal t;
    bench_terminal_open(b, &t, "%s", words);
    bench_terminal_frame(&t);
    bench_terminal_settle(&t, 200, 2000);
    double mb = (double)bench_terminal_status(&t, "VmHWM:", false) * 1024 / 1e6;
    bench_terminal_close(&t);
    bench_remove(b, "home");
    return mb;
}

__attribute__((format(printf, 2, 3)))
static double mb_of_run(const Bench *b, const char *words, ...)
{
    char text[BENCH_COMMAND];
    BenchRun run;
    va_list args;
    va_start(args, words);
    vsnprintf(text, sizeof text, words, args);
    va_end(args);
    bench_run(b, &run, "%s", text);
    free(run.said);
    if (run.status != 0)
        bench_give_up("paiju %s left with %d", text, run.status);
    return run.peak_mb;
}

/* Four players of a level at a table of tuidaohu, whose hands are the longest. */
static void put_players(Bench *b, const char *level)
{
    char four[128];
    snprintf(four, sizeof four, "%s,%s,%s,%s", level, level, level, level);
    bench_put(b, mb_of_run(b, "play tuidaohu --players %s --hands 1 --seed 1 --plain", four),
              "memory_play");
    bench_put(b, mb_of_run(b, "arena tuidaohu --players %s --deals 2 --seed 1 --jobs 2", four),
              "memory_arena");
}

/* Figures of records: the longest match possible, and one hand. */
static void put_records(Bench *b)
{
    const char *dir = b->scratch;
    bench_do(b, "play xuezhan --players " FOUR_EFF " --hands %d --seed 1 --plain "
             "--record %s/long.jsonl", bench_amount(b, 999, 2), dir);
    bench_do(b, "play xuezhan --players " FOUR_EFF " --hands 1 --seed 1 --plain "
             "--record %s/hand.jsonl", dir);
    bench_put(b, mb_of_run(b, "review %s/hand.jsonl --level %s", dir, b->brief ? "eff" : "master"),
              "memory_review");
    bench_put(b, mb_of_run(b, "verify %s/long.jsonl", dir), "memory_verify");
    bench_put(b, mb_of_run(b, "replay %s/long.jsonl --text", dir), "memory_replay");
}

void bench_memory(Bench *b)
{
    bench_put(b, mb_of_screen(b, " "), "memory_menu");
    bench_put(b, mb_of_screen(b, "play xuezhan --players human,club,club,club --seed 1"),
              "memory_table");
    put_players(b, b->brief ? "club" : "grandmaster");
    put_records(b);
}
