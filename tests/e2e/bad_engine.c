/* SPDX-License-Identifier: MIT */
/* Engines that do one thing wrong, for the tests of the engine protocol: bad_engine VICE [N]
 * behaves until its N-th request (1 without N) and then follows its vice, once in each life:
 *   mute      never answers hello          hang      stops answering
 *   die       exits                        junk      writes a line that is not JSON
 *   lie       wins with a hand that does not   long      an endless line
 *   flood     info after info, forever     slow      answers the previous request with this one
 *   deaf      stops reading
 * Without a vice, to test what depends on what an engine hears:
 *   moody     chooses by every letter that it has heard of this hand
 *   tuned     has options and repeats what it hears on standard error; `pause` is how many
 *             milliseconds it takes for an answer */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONG_LINE = 200000 };

static int has_type(const char *line, const char *type)
{
    char head[64];
    snprintf(head, sizeof head, "{\"type\":\"%s\"", type);
    return strncmp(line, head, strlen(head)) == 0;
}

/* The length of the choice at `action`. */
static int length_of(const char *action)
{
    int depth = 0, length = 0;
    do {
        depth += action[length] == '{';
        depth -= action[length] == '}';
        length++;
    } while (depth > 0);
    return length;
}

/* A choice as the answer: the first, or another according to the mood. */
static void answer_by(const char *request, long long id, unsigned mood)
{
    const char *action = strstr(request, "\"legal\":[");
    int n = 1;
    if (action == NULL)
        exit(1);
    action += strlen("\"legal\":[");
    for (const char *a = action + length_of(action); *a == ','; a += 1 + length_of(a + 1))
        n++;
    for (unsigned i = mood % (unsigned)n; i > 0; i--)
        action += length_of(action) + 1;
    printf("%.*s,\"id\":%lld}\n", length_of(action) - 1, action, id);
}

static void answer(const char *request, long long id)
{
    answer_by(request, id, 0);
}

/* The contribution of this line to the hash of what was heard of the hand. */
static unsigned mood_after(unsigned mood, const char *line)
{
    if (has_type(line, "start_kyoku"))
        mood = 0;
    for (; *line != '\0'; line++)
        mood = (mood ^ (unsigned char)*line) * 16777619u;
    return mood;
}

static void introduce(const char *vice)
{
    if (strcmp(vice, "mute") == 0)
        return;
    if (strcmp(vice, "tuned") != 0) {
        puts("{\"type\":\"join\",\"name\":\"bad\"}");
        return;
    }
    puts("{\"type\":\"join\",\"name\":\"tuned\",\"options\":["
         "{\"name\":\"Skill\",\"kind\":\"int\",\"min\":1,\"max\":9,\"default\":5},"
         "{\"name\":\"pause\",\"kind\":\"int\",\"min\":0,\"max\":1000,\"default\":0},"
         "{\"name\":\"book\",\"kind\":\"bool\",\"default\":false},"
         "{\"name\":\"style\",\"kind\":\"choice\",\"choices\":[\"calm\",\"wild\"],"
         "\"default\":\"calm\"},"
         "{\"name\":\"motto\",\"kind\":\"string\",\"default\":\"\"}]}");
}

/* Repeats the line; returns the pause that it sets, or else the previous one. */
static unsigned tune(const char *line, unsigned pause_ms)
{
    static const char set[] = "{\"type\":\"set\",\"name\":\"pause\",\"value\":";
    fputs(line, stderr);
    return strncmp(line, set, sizeof set - 1) == 0 ? (unsigned)atoi(line + sizeof set - 1)
                                                   : pause_ms;
}

static void give_in(const char *vice, const char *request, long long id)
{
    if (strcmp(vice, "die") == 0)
        exit(3);
    if (strcmp(vice, "junk") == 0)
        puts("\xff\xfe{]");
    if (strcmp(vice, "lie") == 0)
        printf("{\"type\":\"hora\",\"id\":%lld}\n", id);
    if (strcmp(vice, "slow") == 0)
        answer(request, id - 1);
    for (int i = 0; strcmp(vice, "long") == 0 && i < LONG_LINE; i++)
        putchar('x');
    while (strcmp(vice, "flood") == 0)
        puts("{\"type\":\"info\",\"id\":1,\"text\":\"thinking\"}");
    fflush(stdout);
    while (strcmp(vice, "deaf") == 0)
        sleep(1);
}

int main(int argc, char **argv)
{
    const char *vice = argc > 1 ? argv[1] : "hang";
    int good = argc > 2 ? atoi(argv[2]) : 1, asked = 0;
    unsigned mood = 0, pause_ms = 0;
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0 && !has_type(line, "quit")) {
        mood = mood_after(mood, line);
        if (strcmp(vice, "tuned") == 0)
            pause_ms = tune(line, pause_ms);
        if (has_type(line, "hello"))
            introduce(vice);
        if (has_type(line, "ready?"))
            puts("{\"type\":\"ready\"}");
        if (has_type(line, "request")) {
            const char *id = strstr(line, "\"id\":");
            long long number = id != NULL ? atoll(id + strlen("\"id\":")) : 0;
            usleep(pause_ms * 1000);
            if (strcmp(vice, "moody") == 0)
                answer_by(line, number, mood);
            else if (strcmp(vice, "tuned") == 0)
                answer(line, number);
            else if (++asked == good)
                give_in(vice, line, number);
            else if (strcmp(vice, "hang") != 0 || asked < good)
                answer(line, number);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
