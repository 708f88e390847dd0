/* SPDX-License-Identifier: MIT */
/* Plays games at a table with two joined friends (friend.c), kills one of the three (SIGKILL) at
 * random moments and starts it again, until the game is over. Without the notes about who came and
 * left, its record must be that of the same game without kills.
 *
 * join_killer NAME KILLS SEED FRIEND COMMAND ARGUMENT...
 *
 * In the arguments @ stands for the file of the record and # for the seed of a game; the sockets
 * are Ann and Bob in this directory. */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 64, LINE_BYTES = 1 << 16, KILLS_A_GAME = 8, TIMEOUT_MS = 60000 };
enum { HOST, ANN, BOB, N_PROCESSES };

typedef struct Killer {
    char   **host;
    char    *friend;
    uint64_t chance;
    int      killed[N_PROCESSES], games;
} Killer;

typedef struct Game {
    const char *record;
    uint64_t    seed;
    pid_t       pid[N_PROCESSES];   /* 0: it has exited */
    int64_t     began;
} Game;

/* splitmix64 */
static uint32_t below(Killer *k, uint32_t n)
{
    uint64_t z = k->chance += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) % n);
}

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000) + t.tv_nsec / 1000;
}

static void finish(Game *g)
{
    for (int i = 0; i < N_PROCESSES; i++) {
        if (g->pid[i] == 0)
            continue;
        kill(g->pid[i], SIGKILL);
        waitpid(g->pid[i], NULL, 0);
        g->pid[i] = 0;
    }
}

static void fail(Game *g, const char *what)
{
    printf("# seed %llu: %s\n", (unsigned long long)g->seed, what);
    finish(g);
    exit(1);
}

/* -- processes --------------------------------------------------------------------------------- */

static void run_host(const Killer *k, const Game *g)
{
    char *argument[ARGUMENTS_MAX + 1];
    char number[24], file[64];
    int n = 0;
    snprintf(number, sizeof number, "%llu", (unsigned long long)g->seed);
    snprintf(file, sizeof file, "%s", g->record);
    for (; k->host[n] != NULL && n < ARGUMENTS_MAX; n++) {
        argument[n] = k->host[n];
        if (strcmp(argument[n], "@") == 0)
            argument[n] = file;
        if (strcmp(argument[n], "#") == 0)
            argument[n] = number;
    }
    argument[n] = NULL;
    if (freopen("host.log", "a", stdout) != NULL)
        execv(argument[0], argument);
    _exit(127);
}

static void start(const Killer *k, Game *g, int i)
{
    fflush(stdout);
    pid_t pid = fork();
    if (pid < 0)
        fail(g, "no process");
    if (pid == 0 && i == HOST)
        run_host(k, g);
    if (pid == 0) {
        execl(k->friend, k->friend, i == ANN ? "./Ann" : "./Bob", "play", (char *)NULL);
        _exit(127);
    }
    g->pid[i] = pid;
}

/* Handles processes that have exited: a friend who lost the table comes back. False: the game is
 * over. */
static bool attend(const Killer *k, Game *g)
{
    for (int i = 0; i < N_PROCESSES; i++) {
        int status;
        if (g->pid[i] == 0 || waitpid(g->pid[i], &status, WNOHANG) != g->pid[i])
            continue;
        g->pid[i] = 0;
        if (!WIFEXITED(status) || WEXITSTATUS(status) > (i == HOST ? 0 : 1))
            fail(g, i == HOST ? "the table did not end well" : "a friend heard what it may not");
        if (i == HOST)
            return false;
        start(k, g, i);
    }
    if (now_us() - g->began > TIMEOUT_MS * INT64_C(1000))
        fail(g, "nothing happens any more");
    return true;
}

static void strike(Killer *k, Game *g)
{
    int i = (int)below(k, N_PROCESSES);
    if (g->pid[i] == 0)
        return;
    kill(g->pid[i], SIGKILL);
    waitpid(g->pid[i], NULL, 0);
    k->killed[i]++;
    start(k, g, i);
}

static int kills(const Killer *k)
{
    return k->killed[HOST] + k->killed[ANN] + k->killed[BOB];
}

/* -- games ------------------------------------------------------------------------------------- */

/* Plays a game; returns its time in microseconds. `most` kills, about `apart_us` apart. */
static int64_t play(Killer *k, const char *record, uint64_t seed, int most, int64_t apart_us)
{
    Game g = { .record = record, .seed = seed, .began = now_us() };
    unlink(record);
    for (int i = 0; i < N_PROCESSES; i++)
        start(k, &g, i);
    int64_t next = g.began + below(k, (uint32_t)apart_us);
    while (attend(k, &g)) {
        if (kills(k) < most && now_us() >= next) {
            strike(k, &g);
            next = now_us() + below(k, (uint32_t)apart_us);
        }
        usleep(200);
    }
    finish(&g);
    return now_us() - g.began;
}

/* The next line of a record that is not a note; "" at its end. */
static const char *next_line(FILE *file, char *line)
{
    do
        if (fgets(line, LINE_BYTES, file) == NULL)
            line[0] = '\0';
    while (strstr(line, "\"type\":\"note\"") != NULL);
    return line;
}

static bool same_game(const char *path, const char *other)
{
    static char a[LINE_BYTES], b[LINE_BYTES];
    FILE *one = fopen(path, "r"), *two = fopen(other, "r");
    bool same = one != NULL && two != NULL;
    while (same && (next_line(one, a)[0] != '\0') + (next_line(two, b)[0] != '\0') > 0)
        same = strcmp(a, b) == 0;
    if (one != NULL)
        fclose(one);
    if (two != NULL)
        fclose(two);
    return same;
}

int main(int argc, char **argv)
{
    Killer k = { .host = argv + 5 };
    if (argc < 6) {
        fprintf(stderr, "usage: join_killer NAME KILLS SEED FRIEND COMMAND ARGUMENT...\n");
        return 2;
    }
    int most = atoi(argv[2]);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    k.friend = argv[4];
    k.chance = seed;
    while (kills(&k) < most) {
        int64_t took = play(&k, "whole.jsonl", ++seed, 0, 1000);
        play(&k, "killed.jsonl", seed, most, 2 * took / KILLS_A_GAME);
        if (!same_game("whole.jsonl", "killed.jsonl")) {
            printf("# seed %llu: the game with kills is another one\n", (unsigned long long)seed);
            return 1;
        }
        k.games++;
    }
    printf("# %s: %d kills of the table and %d of friends; %d games, each that of a game left in "
           "peace\n", argv[1], k.killed[HOST], k.killed[ANN] + k.killed[BOB], k.games);
    return 0;
}
