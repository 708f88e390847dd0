/* SPDX-License-Identifier: MIT */
/* What a user at the terminal waits for: the first picture, and the answer to a key at rest and
 * while three computers think. Also what a table at rest costs: wakeups, and bytes sent to the
 * terminal. */
#include "bench_terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    N_STARTS = 15, QUIET_MS = 200, SETTLED_MS = 3000, AN_ANSWER_MS = 2000,
    N_KEYS = 200, N_KEYS_BRIEF = 4, KEY_GAP_MS = 2,
    N_THINKING = 400, MOVE_EVERY = 8, THINKING_GAP_MS = 5, IDLE_MS = 1000,
};

#define LEFT_KEY "\033[D"
#define RIGHT_KEY "\033[C"
#define REPAINT_KEY "\014"
#define ENTER_KEY "\r"

typedef struct ScreenTable {
    const char *game, *clubs, *grandmasters;    /* the other players of the table */
    const char *pick;           /* selects what Enter then discards or plays */
    const char *move;           /* keys that make some move, whatever the decision is */
} ScreenTable;

static const ScreenTable bench_screens_tables[] = {
    { "xuezhan", "club,club,club", "grandmaster,grandmaster,grandmaster", RIGHT_KEY,
      ENTER_KEY },
    { "hongzhong", "club,club,club", "grandmaster,grandmaster,grandmaster", RIGHT_KEY,
      ENTER_KEY },
    { "tuidaohu", "club,club,club", "grandmaster,grandmaster,grandmaster", RIGHT_KEY,
      ENTER_KEY },
    { "datongzi", "club,club", "grandmaster,grandmaster", "p",
      "p\rn" },
};
enum { N_TABLES = sizeof bench_screens_tables / sizeof bench_screens_tables[0] };

static void bench_screens_sit_down(const Bench *b, BenchTerminal *t, const ScreenTable *table,
                                   const char *others)
{
    bench_terminal_open(b, t, "play %s --players human,%s --seed 1 --speed 0 --hints off",
                        table->game, others);
}

/* -- the first picture ------------------------------------------------------------------------- */

static double ms_to_menu(const Bench *b)
{
    double taken[N_STARTS];
    int n = bench_amount(b, N_STARTS, 1);
    for (int i = 0; i < n; i++) {
        BenchTerminal t;
        bench_terminal_open(b, &t, " ");
        taken[i] = bench_terminal_frame(&t);
        bench_terminal_close(&t);
    }
    return bench_ms_at(taken, n, 50);
}

static double ms_to_table(const Bench *b, const ScreenTable *table)
{
    double taken[N_STARTS];
    int n = bench_amount(b, N_STARTS, 1);
    for (int i = 0; i < n; i++) {
        BenchTerminal t;
        bench_screens_sit_down(b, &t, table, table->clubs);
        taken[i] = bench_terminal_frame(&t);
        bench_terminal_close(&t);
        bench_remove(b, "home");
    }
    return bench_ms_at(taken, n, 50);
}

void bench_frames(Bench *b)
{
    bench_put(b, ms_to_menu(b), "frame_menu");
    for (int i = 0; i < N_TABLES; i++)
        bench_put(b, ms_to_table(b, &bench_screens_tables[i]), "frame_%s",
                  bench_screens_tables[i].game);
}

/* -- keys -------------------------------------------------------------------------------------- */

static void bench_screens_put_waits(Bench *b, const char *game, const char *when, double *taken,
                                    int n)
{
    bench_put(b, bench_ms_at(taken, n, 50), "key_%s_%s_p50", game, when);
    bench_put(b, bench_ms_at(taken, n, 99), "key_%s_%s_p99", game, when);
    bench_put(b, bench_ms_at(taken, n, 100), "key_%s_%s_max", game, when);
}

static void bench_screens_wait_ms(int ms)
{
    nanosleep(&(struct timespec){ .tv_nsec = ms * 1000000L }, NULL);
}

/* Moves the cursor to and fro in a hand while it is our turn. */
static void keys_at_rest(Bench *b, const ScreenTable *table)
{
    double taken[N_KEYS];
    BenchTerminal t;
    int n = bench_amount(b, N_KEYS, N_KEYS_BRIEF);
    bench_screens_sit_down(b, &t, table, table->clubs);
    bench_terminal_frame(&t);
    bench_terminal_settle(&t, QUIET_MS, SETTLED_MS);
    for (int i = 0; i < n; i++) {
        taken[i] = bench_terminal_press(&t, i % 2 == 0 ? RIGHT_KEY : LEFT_KEY, AN_ANSWER_MS);
        if (taken[i] < 0)
            bench_give_up("%s does not answer a key", table->game);
        bench_terminal_settle(&t, KEY_GAP_MS, SETTLED_MS);
    }
    bench_screens_put_waits(b, table->game, "rest", taken, n);
    bench_terminal_close(&t);
    bench_remove(b, "home");
}

/* During a whole game, no matter whose turn it is, repaints the screen, which every screen does at
 * once; now and then it makes a move, so that the others have something to think about. */
static void keys_while_thinking(Bench *b, const ScreenTable *table)
{
    double taken[N_THINKING];
    BenchTerminal t;
    int n = bench_amount(b, N_THINKING, N_KEYS_BRIEF);
    bench_screens_sit_down(b, &t, table, b->brief ? table->clubs : table->grandmasters);
    bench_terminal_frame(&t);
    bench_terminal_settle(&t, QUIET_MS, SETTLED_MS);
    for (int i = 0; i < n; i++) {
        if (i % MOVE_EVERY == 0) {
            bench_terminal_press(&t, table->move, 0);
            bench_screens_wait_ms(THINKING_GAP_MS);
            bench_terminal_settle(&t, 0, SETTLED_MS);
        }
        taken[i] = bench_terminal_press(&t, REPAINT_KEY, AN_ANSWER_MS);
        if (taken[i] < 0)
            bench_give_up("%s does not answer while others think", table->game);
        bench_screens_wait_ms(THINKING_GAP_MS);
        bench_terminal_settle(&t, 0, SETTLED_MS);
    }
    bench_screens_put_waits(b, table->game, "thinking", taken, n);
    bench_terminal_close(&t);
    bench_remove(b, "home");
}

void bench_keys(Bench *b)
{
    for (int i = 0; i < N_TABLES; i++) {
        keys_at_rest(b, &bench_screens_tables[i]);
        keys_while_thinking(b, &bench_screens_tables[i]);
    }
}

/* -- at rest ----------------------------------------------------------------------------------- */

/* How many times per second the threads of the program wake up while nothing happens. */
static double wakeups_now(const Bench *b, BenchTerminal *t)
{
    int ms = bench_amount(b, IDLE_MS, 20);
    bench_terminal_settle(t, bench_amount(b, QUIET_MS, 20), SETTLED_MS);
    long before = bench_terminal_status(t, "voluntary_ctxt_switches:", true);
    bench_terminal_settle(t, ms, ms);
    long after = bench_terminal_status(t, "voluntary_ctxt_switches:", true);
    return (double)(after - before) * 1000 / ms;
}

static double wakeups(const Bench *b, BenchTerminal *t)
{
    bench_terminal_frame(t);
    double a_second = wakeups_now(b, t);
    bench_terminal_close(t);
    return a_second;
}

/* The highest value of all screens that the main menu opens. */
static double wakeups_of_screens(const Bench *b)
{
    double most = 0;
    for (const char *row = "1234567890"; *row != '\0'; row++) {
        const char key[] = { *row, '\0' };
        BenchTerminal t;
        bench_terminal_open(b, &t, " ");
        bench_terminal_frame(&t);
        bench_terminal_press(&t, key, AN_ANSWER_MS);
        double a_second = wakeups_now(b, &t);
        most = a_second > most ? a_second : most;
        bench_terminal_close(&t);
    }
    return most;
}

void bench_idle(Bench *b)
{
    BenchTerminal t;
    bench_terminal_open(b, &t, " ");
    bench_put(b, wakeups(b, &t), "wakeups_menu");
    for (int i = 0; i < N_TABLES; i++) {
        bench_screens_sit_down(b, &t, &bench_screens_tables[i], bench_screens_tables[i].clubs);
        bench_put(b, wakeups(b, &t), "wakeups_%s", bench_screens_tables[i].game);
        bench_remove(b, "home");
    }
    bench_do(b, "arena xuezhan --players eff,eff,eff,eff --deals 1 --seed 1 --record %s",
             b->scratch);
    bench_terminal_open(b, &t, "replay %s/xuezhan-00000000-0.jsonl", b->scratch);
    bench_put(b, wakeups(b, &t), "wakeups_replay");
    bench_put(b, wakeups_of_screens(b), "wakeups_screens");
    bench_remove(b, "home");
}

/* -- bytes ------------------------------------------------------------------------------------- */

static long bytes_of(BenchTerminal *t, const char *key)
{
    if (bench_terminal_press(t, key, AN_ANSWER_MS) < 0)
        return 0;
    bench_terminal_settle(t, QUIET_MS, SETTLED_MS);
    return t->n_bytes;
}

void bench_bytes(Bench *b)
{
    for (int i = 0; i < N_TABLES; i++) {
        const ScreenTable *table = &bench_screens_tables[i];
        BenchTerminal t;
        bench_screens_sit_down(b, &t, table, table->clubs);
        bench_terminal_frame(&t);
        bench_put(b, (double)t.n_bytes, "bytes_first_%s", table->game);
        bench_terminal_settle(&t, QUIET_MS, SETTLED_MS);
        bytes_of(&t, RIGHT_KEY);
        bench_put(b, (double)bytes_of(&t, LEFT_KEY), "bytes_cursor_%s", table->game);
        bytes_of(&t, ENTER_KEY);        /* the void suit, or a first tile */
        bytes_of(&t, table->pick);
        bench_put(b, (double)bytes_of(&t, ENTER_KEY), "bytes_discard_%s", table->game);
        bench_put(b, (double)bytes_of(&t, "?"), "bytes_help_%s", table->game);
        bench_terminal_close(&t);
        bench_remove(b, "home");
    }
}
