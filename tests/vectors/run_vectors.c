/* SPDX-License-Identifier: MIT */
/* Runs one vector file: each line of GAME_KIND.jsonl goes through `paiju query GAME.KIND`, and the
 * answer must equal the line's `expected`, key for key. One test per line, so a new case needs no C
 * code. */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KIND_LEN = 64, COMMAND_LEN = 4096 };

typedef struct Tally {
    int n, failed;
} Tally;

/* "dir/xuezhan_score.jsonl" -> "xuezhan.score" */
static void kind_of_file(const char *path, char kind[KIND_LEN])
{
    const char *slash = strrchr(path, '/');
    snprintf(kind, KIND_LEN, "%s", slash != NULL ? slash + 1 : path);
    kind[strcspn(kind, ".")] = '\0';
    char *underscore = strchr(kind, '_');
    if (underscore != NULL)
        *underscore = '.';
}

static const char *text_member(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

/* The expected answer of a line: its `expected`, or else its members besides the question. */
static json_t *expectation(const json_t *line)
{
    static const char *const question[] = { "note", "cards", "prev", "next", "config" };
    json_t *wanted = json_copy(json_object_get(line, "expected"));
    if (wanted == NULL) {
        wanted = json_copy((json_t *)line);
        for (size_t i = 0; i < sizeof question / sizeof *question; i++)
            json_object_del(wanted, question[i]);
    }
    json_object_set(wanted, "id", json_object_get(line, "id"));
    return wanted;
}

/* Is `answer` the id of `line` and its expectation, and nothing else? `expect` names only some keys
 * of the answer. */
static bool answers(const json_t *line, const json_t *answer)
{
    const json_t *some = json_object_get(line, "expect");
    if (some != NULL) {
        const char *key;
        json_t *value;
        json_object_foreach((json_t *)some, key, value) {
            if (!json_equal(value, json_object_get(answer, key)))
                return false;
        }
        return true;
    }
    json_t *wanted = expectation(line);
    bool same = json_equal(wanted, answer) == 1;
    json_decref(wanted);
    return same;
}

static void judge(Tally *tally, const char *line_text, const char *answer_text)
{
    json_t *line = json_loads(line_text, 0, NULL);
    json_t *answer = json_loads(answer_text, 0, NULL);
    bool ok = line != NULL && answer != NULL && answers(line, answer);
    tally->n++;
    tally->failed += !ok;
    printf("%sok %d - %s %s\n", ok ? "" : "not ", tally->n, text_member(line, "id"),
           text_member(line, "note"));
    if (!ok)
        printf("# line   %s# answer %s", line_text, answer_text);
    json_decref(line);
    json_decref(answer);
}

static void bail_out(const char *what, const char *path)
{
    printf("Bail out! %s %s\n", what, path);
    exit(EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    char kind[KIND_LEN], command[COMMAND_LEN];
    const char *program = getenv("PAIJU");
    if (argc != 2 || program == NULL)
        bail_out("usage: PAIJU=program run_vectors", "FILE.jsonl");
    kind_of_file(argv[1], kind);
    snprintf(command, sizeof command, "exec '%s' query %s <'%s'", program, kind, argv[1]);

    FILE *lines = fopen(argv[1], "r");
    FILE *answers_in = popen(command, "r");
    if (lines == NULL || answers_in == NULL)
        bail_out("cannot read", argv[1]);
    Tally tally = { 0, 0 };
    char *line = NULL, *answer = NULL;
    size_t line_size = 0, answer_size = 0;
    while (getline(&line, &line_size, lines) > 0)
        judge(&tally, line, getline(&answer, &answer_size, answers_in) > 0 ? answer : "(none)\n");
    printf("1..%d\n", tally.n);
    free(line);
    free(answer);
    fclose(lines);
    return pclose(answers_in) == 0 && tally.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
