/* SPDX-License-Identifier: MIT */
/* Plays games that are killed (SIGKILL) at random moments and started again with the same command,
 * until they end; each record must equal that of the same game without kills.
 *
 * killed NAME DIRECTORY KILLS SEED COMMAND ARGUMENT...
 *
 * In the arguments @ stands for the file of the record and # for the seed of a game. Humans at the
 * table play by the lines of --plain: a word without a meaning is answered with what is possible,
 * and one of those is chosen, always the same in the same situation. */
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ARGUMENTS_MAX = 64,
    LINE_MAX_BYTES = 8192,
    KILLS_A_GAME = 12,          /* about */
    PAUSE_US = 1500,            /* how much later than its line a kill may come */
    PIPE_BYTES = 4096,          /* lets the game run ahead by at most one hand */
    LINES_MAX = 200000,         /* of one game: a game that prints more asks for ever */
    TO_THE_END = -1,
};

typedef struct Chance {
    uint64_t state;
} Chance;

typedef struct Killer {
    char    **command;
    char      whole[512], killed[512];      /* the two records */
    Chance    chance;
    int       kills, begun, games;          /* kills, and those after the start of the record */
} Killer;

/* splitmix64 */
static uint32_t below(Chance *c, uint32_t n)
{
    uint64_t z = c->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) % n);
}

static void fail(const char *what)
{
    printf("# %s\n", what);
    exit(1);
}

/* -- a game ------------------------------------------------------------------------------------ */

typedef struct Table {
    pid_t pid;
    int   in;                   /* the input of the game */
    FILE *out;                  /* the output of the game */
} Table;

static void run_command(const Killer *k, const char *record, uint64_t seed)
{
    char *argument[ARGUMENTS_MAX + 1];
    char number[24], file[512];
    int n = 0;
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    snprintf(file, sizeof file, "%s", record);
    for (; k->command[n] != NULL && n < ARGUMENTS_MAX; n++) {
        argument[n] = k->command[n];
        if (strcmp(argument[n], "@") == 0)
            argument[n] = file;
        if (strcmp(argument[n], "#") == 0)
            argument[n] = number;
    }
    argument[n] = NULL;
    execv(argument[0], argument);
    _exit(127);
}

static Table sit_down(const Killer *k, const char *record, uint64_t seed)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        fail("no pipe");
    fcntl(out[1], F_SETPIPE_SZ, PIPE_BYTES);
    fflush(stdout);
    pid_t pid = fork();
    if (pid < 0)
        fail("no process");
    if (pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        for (int i = 0; i < 2; i++) {
            close(in[i]);
            close(out[i]);
        }
        run_command(k, record, seed);
    }
    close(in[0]);
    close(out[1]);
    return (Table){ pid, in[1], fdopen(out[0], "r") };
}

static int stand_up(Table *t)
{
    int status = 0;
    close(t->in);
    fclose(t->out);
    waitpid(t->pid, &status, 0);
    return status;
}

/* -- the human --------------------------------------------------------------------------------- */

/* One of "5m, 6p, win; help for more." or "pass, or ranks such as 5 5; ..."; the same line, the
 * same choice. */
static void choose(const char *possible, char *out, size_t size)
{
    const char *item[LINE_MAX_BYTES / 4], *example = strstr(possible, "such as ");
    uint32_t n = 0, sum = 0;
    for (const char *c = possible; *c != '\0' && *c != ';'; c++)
        sum = sum * 31 + (unsigned char)*c;
    if (example != NULL) {
        item[n++] = example + strlen("such as ");
        if (strncmp(possible, "pass", 4) == 0)
            item[n++] = possible;
    }
    while (example == NULL && possible != NULL) {
        item[n++] = possible;
        possible = strstr(possible, ", ");
        possible = possible != NULL ? possible + 2 : NULL;
    }
    Chance c = { sum };
    const char *chosen = item[below(&c, n)];
    snprintf(out, size, "%.*s", (int)strcspn(chosen, ",;"), chosen);
}

/* Answers each question, and types the word without a meaning after each answer. */
static void answer(const Table *t, const char *line)
{
    static const char possible[] = "You can type: ", curtain[] = "Waiting for ";
    static const char none[] = "You have nothing to claim. Press Enter to continue";
    char choice[256] = "", text[300];
    if (strncmp(line, possible, strlen(possible)) == 0)
        choose(line + strlen(possible), choice, sizeof choice);
    else if (strncmp(line, curtain, strlen(curtain)) == 0 && strstr(line, "name or ") != NULL)
        snprintf(choice, sizeof choice, "%d", atoi(strstr(line, "name or ") + 8));
    else if (strncmp(line, none, strlen(none)) != 0)
        return;
    if (strncmp(line, "You can type: next, table", 25) == 0)
        snprintf(choice, sizeof choice, "next");
    int n = snprintf(text, sizeof text, "%s\n~\n", choice);
    if (write(t->in, text, (size_t)n) != n)
        return;                             /* the game is over or was killed */
}

/* -- games ------------------------------------------------------------------------------------- */

/* Lets the game print `limit` lines and kills it. Returns the number of lines printed, or
 * TO_THE_END if it was not killed. */
static int play(Killer *k, const char *record, uint64_t seed, int limit)
{
    static char line[LINE_MAX_BYTES];
    Table t = sit_down(k, record, seed);
    int lines = 0;
    if (write(t.in, "~\n", 2) != 2)
        fail("the game does not listen");
    while (lines != limit && fgets(line, sizeof line, t.out) != NULL) {
        if (++lines == LINES_MAX)
            fail("the game does not end");
        answer(&t, line);
    }
    if (lines == limit) {
        usleep(below(&k->chance, PAUSE_US));
        kill(t.pid, SIGKILL);
    }
    int status = stand_up(&t);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
        return TO_THE_END;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail("the game did not end well");
    return lines;
}

static long size_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    fclose(file);
    return size;
}

static bool same_file(const char *path, const char *other)
{
    FILE *a = fopen(path, "rb"), *b = fopen(other, "rb");
    int c = 0, d = 0;
    if (a == NULL || b == NULL)
        fail("a record is missing");
    do {
        c = getc(a);
        d = getc(b);
    } while (c == d && c != EOF);
    fclose(a);
    fclose(b);
    return c == d;
}

static void play_game(Killer *k, uint64_t seed, int kills)
{
    unlink(k->whole);
    unlink(k->killed);
    int lines = play(k, k->whole, seed, TO_THE_END);
    for (int limit = 0; limit != TO_THE_END;) {
        limit = k->kills < kills
                    ? (int)below(&k->chance, 2 * (uint32_t)lines / KILLS_A_GAME + 1) : TO_THE_END;
        if (play(k, k->killed, seed, limit) != TO_THE_END)
            break;
        k->kills++;
        k->begun += size_of(k->killed) > 0;
    }
    if (!same_file(k->whole, k->killed)) {
        printf("# seed %llu: %s and %s differ\n", (unsigned long long)seed, k->whole, k->killed);
        exit(1);
    }
    k->games++;
}

int main(int argc, char **argv)
{
    Killer k = { .command = argv + 5 };
    if (argc < 6) {
        fprintf(stderr, "usage: killed NAME DIRECTORY KILLS SEED COMMAND ARGUMENT...\n");
        return 2;
    }
    int kills = atoi(argv[3]);
    uint64_t seed = strtoull(argv[4], NULL, 10);
    snprintf(k.whole, sizeof k.whole, "%s/whole.jsonl", argv[2]);
    snprintf(k.killed, sizeof k.killed, "%s/killed.jsonl", argv[2]);
    k.chance.state = seed;
    signal(SIGPIPE, SIG_IGN);
    while (k.kills < kills)
        play_game(&k, seed++, kills);
    printf("# %s: %d kills, %d of them with a record begun; %d games, each with the record of a "
           "game left in peace\n", argv[1], k.kills, k.begun, k.games);
    return 0;
}
