/* SPDX-License-Identifier: MIT */
/* Engines that do one thing wrong, for the test of `paiju-lab conformance`: wrong_engine VICE [N]
 * behaves until its N-th request (1 without N) and then follows its vice, once in each life:
 *   die       exits                        hang      stops answering
 *   junk      writes a line that is not JSON   list      writes a list before its answer
 *   lie       wins with a hand that does not   long      an endless line
 *   flood     info after info, forever     late      answers after 200 ms
 *   twice     answers twice
 * or from then on:
 *   id        names another request        noid      names no request
 * or all the time:
 *   mute      never answers hello          unready   is never ready
 *   strict    exits at a type that it does not know
 *   claims    answers each discard that it sees, asked or not
 *   stays     runs on after quit and the end of its input
 *   options   offers one whose default is out of its bounds */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONG_LINE = 200000, LATE_MS = 200 };

static int has_type(const char *line, const char *type)
{
    char head[64];
    snprintf(head, sizeof head, "{\"type\":\"%s\"", type);
    return strncmp(line, head, strlen(head)) == 0;
}

/* The first choice as the answer. */
static void answer(const char *request, long long id)
{
    const char *action = strstr(request, "\"legal\":[");
    int depth = 0, length = 0;
    if (action == NULL)
        exit(1);
    action += strlen("\"legal\":[");
    do {
        depth += action[length] == '{';
        depth -= action[length] == '}';
        length++;
    } while (depth > 0);
    printf("%.*s,\"id\":%lld}\n", length - 1, action, id);
}

static int is_one_of(const char *vice, const char *words)
{
    const char *at = strstr(words, vice);
    size_t n = strlen(vice);
    return at != NULL && (at == words || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0');
}

static void give_in(const char *vice, const char *request, long long id)
{
    if (strcmp(vice, "die") == 0)
        exit(3);
    if (strcmp(vice, "junk") == 0)
        puts("\xff\xfe{]");
    if (strcmp(vice, "list") == 0)
        puts("[1,2]");
    if (strcmp(vice, "twice") == 0)
        answer(request, id);
    if (strcmp(vice, "late") == 0)
        usleep(LATE_MS * 1000);
    if (strcmp(vice, "lie") == 0)
        printf("{\"type\":\"hora\",\"id\":%lld}\n", id);
    for (int i = 0; strcmp(vice, "long") == 0 && i < LONG_LINE; i++)
        putchar('x');
    while (strcmp(vice, "flood") == 0)
        puts("{\"type\":\"info\",\"id\":1,\"text\":\"thinking\"}");
    fflush(stdout);
    if (!is_one_of(vice, "junk lie long"))
        answer(request, id);
}

static int known(const char *line)
{
    static const char *const type[] = { "hello", "ready?", "set", "request", "start_game",
                                        "start_kyoku", "tsumo", "dahai", "play", "pass" };
    for (size_t i = 0; i < sizeof type / sizeof *type; i++)
        if (has_type(line, type[i]))
            return 1;
    return 0;
}

/* Lines that are not requests. */
static void hear(const char *vice, const char *line)
{
    if (strcmp(vice, "strict") == 0 && !known(line))
        exit(1);
    if (has_type(line, "hello") && strcmp(vice, "options") == 0)
        puts("{\"type\":\"join\",\"name\":\"bad\",\"options\":[{\"name\":\"skill\","
             "\"kind\":\"int\",\"min\":1,\"max\":9,\"default\":10}]}");
    else if (has_type(line, "hello") && strcmp(vice, "mute") != 0)
        puts("{\"type\":\"join\",\"name\":\"bad\"}");
    if (has_type(line, "ready?") && strcmp(vice, "unready") != 0)
        puts("{\"type\":\"ready\"}");
    if (has_type(line, "dahai") && strcmp(vice, "claims") == 0)
        puts("{\"type\":\"none\",\"id\":1}");
}

/* The nth request, for an engine whose vice starts with number `good`. */
static void reply(const char *vice, const char *line, int nth, int good)
{
    const char *id = strstr(line, "\"id\":");
    long long number = id != NULL ? atoll(id + strlen("\"id\":")) : 0;
    int fallen = nth >= good;
    if (fallen && strcmp(vice, "id") == 0)
        answer(line, number + 1);
    else if (fallen && strcmp(vice, "noid") == 0)
        puts("{\"type\":\"none\"}");
    else if (nth == good && strcmp(vice, "hang") != 0)
        give_in(vice, line, number);
    else if (nth < good || strcmp(vice, "hang") != 0)
        answer(line, number);
}

int main(int argc, char **argv)
{
    const char *vice = argc > 1 ? argv[1] : "hang";
    int good = argc > 2 ? atoi(argv[2]) : 1, asked = 0;
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0 && !has_type(line, "quit")) {
        if (has_type(line, "request"))
            reply(vice, line, ++asked, good);
        else
            hear(vice, line);
        fflush(stdout);
    }
    free(line);
    while (strcmp(vice, "stays") == 0)
        sleep(1);
    return 0;
}
