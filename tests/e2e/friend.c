/* SPDX-License-Identifier: MIT */
/* A friend at a table of paiju without a screen: a seat on the wire (docs/protocol.md).
 *
 * friend SOCKET play [LOG] plays to the end; the same choice in the same situation
 *     friend SOCKET silent         sits down and answers nothing
 *     friend SOCKET mute           does not even sit down
 *     friend SOCKET junk           answers with lines that are not JSON
 *     friend SOCKET liar           answers with illegal moves, and for others
 *     friend SOCKET long           answers with an endless line
 *     friend SOCKET flood          never stops sending lines
 *     friend SOCKET deaf           answers, and never reads again
 *
 * SOCKET "-" is standard input and output, as for an engine, and LOG "-" is standard error. It
 * waits for the socket and writes what it hears to LOG. What it must not hear (the tiles and cards
 * of others, the seed) it reports as "leak: ..." on standard error, and exits with status 3. The
 * status is 0 after a good-bye and 1 if the table is lost. */
#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { LINE_BYTES = 1 << 20, LOOK_MS = 20, LOOKS = 1500, ANSWERS_A_SECOND = 45 };
enum { GOOD_BYE, LOST, USAGE, LEAK };

typedef struct Friend {
    int         out;
    FILE       *in, *log;
    const char *mode;
    int         seat;
} Friend;

static bool is_mode(const Friend *f, const char *mode)
{
    return strcmp(f->mode, mode) == 0;
}

static void nap(int ms)
{
    nanosleep(&(struct timespec){ .tv_nsec = ms * 1000000L }, NULL);
}

static int knock(const char *path)
{
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    snprintf(to.sun_path, sizeof to.sun_path, "%s", path);
    for (int i = 0; i < LOOKS; i++) {
        int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (connect(fd, (const struct sockaddr *)&to, sizeof to) == 0)
            return fd;
        close(fd);
        nap(LOOK_MS);
    }
    exit(LOST);
}

static void say(const Friend *f, const char *line)
{
    size_t n = strlen(line);
    while (n > 0) {
        ssize_t sent = write(f->out, line, n);
        if (sent <= 0)
            exit(LOST);
        line += sent;
        n -= (size_t)sent;
    }
}

/* -- what must not be heard -------------------------------------------------------------------- */

static void leak(const char *line)
{
    fprintf(stderr, "leak: %s", line);
    exit(LEAK);
}

static bool all_hidden(const json_t *list)
{
    size_t i;
    const json_t *item;
    json_array_foreach(list, i, item)
        if (!json_is_string(item) || strcmp(json_string_value(item), "?") != 0)
            return false;
    return true;
}

/* A list with an entry for each seat: only this seat's may be shown. */
static bool own_only(const Friend *f, const json_t *lists)
{
    size_t seat;
    const json_t *list;
    json_array_foreach(lists, seat, list)
        if ((int)seat != f->seat && !all_hidden(list))
            return false;
    return true;
}

static void look_for_leaks(const Friend *f, const char *type, const json_t *o, const char *line)
{
    static const char *const secret[] = { "seed", "salt", "players", "die" };
    for (size_t i = 0; i < sizeof secret / sizeof *secret; i++)
        if (json_object_get(o, secret[i]) != NULL)
            leak(line);
    const json_t *rest = json_object_get(o, "wall"), *aside = json_object_get(o, "aside");
    bool start = strcmp(type, "start_kyoku") == 0;
    if (start && (!own_only(f, json_object_get(o, "hands")) || json_is_array(rest) ||
                  json_is_array(aside)))
        leak(line);
    if (strcmp(type, "swap") == 0 && (!own_only(f, json_object_get(o, "give")) ||
                                      !own_only(f, json_object_get(o, "get"))))
        leak(line);
    int actor = (int)json_integer_value(json_object_get(o, "actor"));
    const char *tile = json_string_value(json_object_get(o, "pai"));
    if (strcmp(type, "tsumo") == 0 && actor != f->seat && strcmp(tile, "?") != 0)
        leak(line);
    if (strcmp(type, "lapsed") == 0 && actor != f->seat)
        leak(line);
    if (strcmp(type, "note") == 0)
        leak(line);
}

/* -- answers ----------------------------------------------------------------------------------- */

/* A number that depends only on what the seat sees. */
static uint32_t number_of(const json_t *request)
{
    char *text = json_dumps(json_object_get(request, "view"), JSON_SORT_KEYS | JSON_COMPACT);
    uint32_t sum = 2166136261u;
    for (const char *c = text; *c != '\0'; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619u;
    free(text);
    return sum >> 8;
}

/* An answer that comes too fast is not from a human, and is refused. */
static void take_time(const Friend *f)
{
    static time_t second;
    static int answers;
    if (f->out == STDOUT_FILENO)
        return;
    if (time(NULL) != second)
        answers = 0;
    second = time(NULL);
    while (++answers > ANSWERS_A_SECOND && time(NULL) == second)
        nap(LOOK_MS);
}

static void answer(const Friend *f, const json_t *o)
{
    take_time(f);
    const json_t *legal = json_object_get(o, "legal");
    size_t n = json_array_size(legal);
    json_t *choice = json_copy(json_array_get(legal, n > 0 ? number_of(o) % n : 0));
    json_object_set(choice, "id", json_object_get(o, "id"));
    char *text = json_dumps(choice, JSON_COMPACT);
    say(f, text);
    say(f, "\n");
    free(text);
    json_decref(choice);
}

static void lie(const Friend *f, const json_t *o)
{
    char line[256];
    long long id = json_integer_value(json_object_get(o, "id"));
    snprintf(line, sizeof line, "{\"type\":\"dahai\",\"actor\":%d,\"pai\":\"9s\",\"id\":%lld}\n",
             (f->seat + 1) % 3, id + 1);
    say(f, line);
    snprintf(line, sizeof line, "{\"type\":\"hora\",\"pai\":\"?\",\"id\":%lld}\n", id);
    say(f, line);
    snprintf(line, sizeof line, "{\"type\":\"play\",\"cards\":[\"S2\",\"H2\",\"D2\",\"C2\"],"
             "\"id\":%lld}\n", id);
    say(f, line);
}

static void misbehave(const Friend *f, const json_t *o)
{
    static char junk[64 * 1024];
    if (is_mode(f, "junk"))
        say(f, "\x1b[2J}{ junk\n\n\xff\xfe\n");
    if (is_mode(f, "liar"))
        lie(f, o);
    memset(junk, 'x', sizeof junk - 1);
    while (is_mode(f, "long"))
        say(f, junk);
    while (is_mode(f, "flood"))
        say(f, "{\"type\":\"info\"}\n");
    if (is_mode(f, "deaf")) {
        answer(f, o);
        pause();
    }
}

/* -- the wire ---------------------------------------------------------------------------------- */

static void hear(Friend *f, const char *line)
{
    json_t *o = json_loads(line, 0, NULL);
    const char *type = json_string_value(json_object_get(o, "type"));
    if (type == NULL)
        exit(LOST);
    if (strcmp(type, "hello") == 0)
        f->seat = (int)json_integer_value(json_object_get(o, "seat"));
    else
        look_for_leaks(f, type, o, line);
    if (is_mode(f, "mute"))
        pause();
    if (strcmp(type, "hello") == 0)
        say(f, "{\"type\":\"join\",\"name\":\"friend\",\"options\":[]}\n");
    if (strcmp(type, "ready?") == 0)
        say(f, "{\"type\":\"ready\"}\n");
    if (strcmp(type, "request") == 0 && is_mode(f, "play"))
        answer(f, o);
    else if (strcmp(type, "request") == 0)
        misbehave(f, o);
    if (strcmp(type, "quit") == 0)
        exit(GOOD_BYE);
    json_decref(o);
}

int main(int argc, char **argv)
{
    static char line[LINE_BYTES];
    if (argc < 3) {
        fprintf(stderr, "usage: friend SOCKET MODE [LOG]\n");
        return USAGE;
    }
    bool engine = strcmp(argv[1], "-") == 0;
    Friend f = { .mode = argv[2], .out = engine ? STDOUT_FILENO : knock(argv[1]), .seat = -1 };
    f.in = engine ? stdin : fdopen(f.out, "r");
    if (argc > 3)
        f.log = strcmp(argv[3], "-") == 0 ? stderr : fopen(argv[3], "w");
    signal(SIGPIPE, SIG_IGN);
    if (f.in == NULL)
        return USAGE;
    while (fgets(line, sizeof line, f.in) != NULL) {
        if (f.log != NULL)
            fputs(line, f.log);
        hear(&f, line);
    }
    return LOST;
}
