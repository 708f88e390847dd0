/* An engine for paiju in C, without any library: takes the last legal choice of the list, which at a
 * mahjong table is the highest tile, or the pass when something is claimed.
 *
 * Build it:            cc -o last engines/last.c
 * Play against it:     paiju play xuezhan --players human,club,club,exec:./last
 * Test it:             paiju bot xuezhan --check ./last
 *
 * One JSON object a line. The choices of a request are whole answers but for the "id": this engine
 * copies one and adds it. It looks for the keys as text, which is safe here: names of players are
 * not in a request, and the program writes no blanks. A real engine would use a JSON library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does the object have this type, in the order in which the program writes? */
static int has_type(const char *line, const char *type)
{
    char head[64];
    snprintf(head, sizeof head, "{\"type\":\"%s\"", type);
    return strncmp(line, head, strlen(head)) == 0;
}

/* The last object of the list at `list`, which begins behind its "["; its length in *length. */
static const char *last_object(const char *list, size_t *length)
{
    const char *start = list, *last = list;
    int depth = 0;
    for (const char *c = list; depth > 0 || *c != ']'; c++) {
        if (*c == '{' && depth++ == 0)
            start = c;
        if (*c == '[')
            depth++;
        if (*c == ']')
            depth--;
        if (*c == '}' && --depth == 0) {
            last = start;
            *length = (size_t)(c - start) + 1;
        }
    }
    return last;
}

static void answer(const char *request)
{
    const char *id = strstr(request, "\"id\":"), *legal = strstr(request, "\"legal\":[");
    size_t length = 0;
    if (id == NULL || legal == NULL)
        return;
    const char *action = last_object(legal + strlen("\"legal\":["), &length);
    /* the closing brace gives way to the id */
    printf("%.*s,\"id\":%lld}\n", (int)length - 1, action, atoll(id + strlen("\"id\":")));
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0 && !has_type(line, "quit")) {
        if (has_type(line, "hello"))
            puts("{\"type\":\"join\",\"name\":\"last\",\"options\":[]}");
        else if (has_type(line, "ready?"))
            puts("{\"type\":\"ready\"}");
        else if (has_type(line, "request"))
            answer(line);
        fflush(stdout);
    }
    free(line);
    return 0;
}
