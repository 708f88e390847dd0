/* SPDX-License-Identifier: MIT */
/* Every row of a table of the rules is covered by a case: whatever is changed in a fan, the answer
 * to a line of tests/vectors/xuezhan_score.jsonl changes; every extra, shape and pattern occurs in
 * the answer to a line. run_vectors checks that those answers are right. A row that is added
 * without a line fails here.
 *
 * The valuation of hands is compiled here a second time with tables that can be changed, and the
 * queries of this program use it, because the linker takes the first definition it finds. */
#include <stdarg.h>

#include "tap.h"

#define const               /* fan_needs, xz_fan and xz_extra below are variables */
#include "xz_score.c"
#undef const

#include "dtz.h"
#include "json.h"
#include "query.h"
#include "wire_mj.h"

enum { LINES_MAX = 400, NEVER = 1 << 30 };

/* The lines of a file of vectors and their answers. */
typedef struct Cases {
    const char *kind;
    int   n;
    char *line[LINES_MAX], *answer[LINES_MAX];
} Cases;

static char *answer_to(const char *kind, const char *question)
{
    Json *out;
    QueryKind found;
    ck_assert(query_find(kind, &found));
    query_answer(&found, question, strlen(question), &out);
    char *text = json_print(out);
    json_free(out);
    return text;
}

static Cases *cases_new(const char *kind, const char *file_name)
{
    char text[1 << 16];
    snprintf(text, sizeof text, "%s/%s", VECTORS_DIR, file_name);
    FILE *file = fopen(text, "r");
    ck_assert_msg(file != NULL, "%s cannot be read", file_name);
    Cases *c = calloc(1, sizeof *c);
    c->kind = kind;
    while (c->n < LINES_MAX && fgets(text, sizeof text, file) != NULL) {
        text[strcspn(text, "\n")] = '\0';
        c->line[c->n] = strdup(text);
        c->answer[c->n++] = answer_to(kind, text);
    }
    fclose(file);
    ck_assert_int_gt(c->n, 0);
    return c;
}

static void cases_free(Cases *c)
{
    for (int i = 0; i < c->n; i++) {
        free(c->line[i]);
        free(c->answer[i]);
    }
    free(c);
}

/* Has the answer to any line changed? */
static bool shows(const Cases *c)
{
    bool changed = false;
    for (int i = 0; i < c->n && !changed; i++) {
        char *now = answer_to(c->kind, c->line[i]);
        changed = strcmp(now, c->answer[i]) != 0;
        free(now);
    }
    return changed;
}

/* Does any answer contain this text? */
static bool answers(const Cases *c, const char *text)
{
    bool found = false;
    for (int i = 0; i < c->n && !found; i++)
        found = strstr(c->answer[i], text) != NULL;
    return found;
}

/* ---- fans ------------------------------------------------------------------------------------ */

/* Changes of a row that no hand can reveal. */
typedef enum Change { ITS_ROOTS, ITS_SIMPLES, ITS_NEEDS } Change;
static const struct { int fan; Change change; int need; const char *why; } unseen[] = {
    { FAN_SEVEN_PAIRS, ITS_ROOTS, 0, "with a root it is some dragon pairs, worth as much" },
    { FAN_TERMINALS, ITS_SIMPLES, 0, "a hand with a 1 or 9 in every set is not simple" },
    { FAN_PLAIN, ITS_SIMPLES, 0, "a simple hand is all simples, worth as much" },
    { FAN_TRIPLETS_258, ITS_NEEDS, TRIPLETS, "258 without triplets is seven pairs, worth more" },
};
enum { N_UNSEEN = sizeof unseen / sizeof unseen[0] };

/* What other needs of a fan imply. */
static bool is_implied(int needs, int need)
{
    return (need == PAIRS && (needs & (QUADS_1 | QUADS_2 | QUADS_3)) != 0)
        || (need == HOOK && (needs & FOUR_KONGS) != 0);
}

static bool can_show(int fan, Change change, int need)
{
    for (int i = 0; i < N_UNSEEN; i++)
        if (unseen[i].fan == fan && unseen[i].change == change && unseen[i].need == need)
            return false;
    return change != ITS_NEEDS || !is_implied(fan_needs[fan], need);
}

static void must_show(const Cases *c, int fan, const char *what)
{
    ck_assert_msg(shows(c), "%s %s: no vector fails", xz_fan[fan].key, what);
}

static void check_needs(const Cases *c, int fan)
{
    int needs = fan_needs[fan];
    fan_needs[fan] = NEVER;
    must_show(c, fan, "left out");
    for (int need = 1; need <= EARTH; need *= 2) {
        fan_needs[fan] = needs;
        if ((needs & need) == 0 || !can_show(fan, ITS_NEEDS, need))
            continue;
        char what[40];
        snprintf(what, sizeof what, "without the need %d", need);
        fan_needs[fan] = needs & ~need;
        must_show(c, fan, what);
    }
    fan_needs[fan] = needs;
}

TESTS(.name = "tables of the rules");

TEST_LOOP(xuezhan_7_2_every_fan_has_a_vector_that_fails_without_it, N_FANS)
{
    Cases *c = cases_new("xuezhan.score", "xuezhan_score.jsonl");
    MjFan row = xz_fan[_i];
    check_needs(c, _i);
    xz_fan[_i].multiplier *= 2;
    must_show(c, _i, "at twice its multiplier");
    xz_fan[_i] = row;
    xz_fan[_i].absorbs_roots = !row.absorbs_roots;
    if (can_show(_i, ITS_ROOTS, 0))
        must_show(c, _i, "with the other rule for roots");
    xz_fan[_i] = row;
    xz_fan[_i].simple_already = !row.simple_already;
    if (can_show(_i, ITS_SIMPLES, 0))
        must_show(c, _i, "with the other rule for all simples");
    xz_fan[_i] = row;
    ck_assert(!shows(c));
    cases_free(c);
}

TEST_LOOP(xuezhan_7_7_every_extra_has_a_vector, N_EXTRAS)
{
    Cases *c = cases_new("xuezhan.score", "xuezhan_score.jsonl");
    xz_extra[_i].key = "?";
    ck_assert_msg(shows(c), "%s: no vector has it", xz_extra[_i].name);
    cases_free(c);
}

/* ---- shapes and patterns --------------------------------------------------------------------- */

TEST_LOOP(every_shape_of_a_win_has_a_vector, N_WIRE_SHAPES)
{
    Cases *wild = cases_new("hongzhong.win", "hongzhong_win.jsonl");
    Cases *plain = cases_new("tuidaohu.win", "tuidaohu_win.jsonl");
    char word[40];
    snprintf(word, sizeof word, "\"%s\"", wire_mj_shape[_i]);
    ck_assert_msg(answers(wild, word) || answers(plain, word), "%s: no vector has it", word);
    cases_free(wild);
    cases_free(plain);
}

TEST_LOOP(datongzi_3_every_pattern_has_a_vector, N_DTZ_PATTERNS)
{
    Cases *c = cases_new("datongzi.pattern", "datongzi_pattern.jsonl");
    char word[40];
    snprintf(word, sizeof word, "\"%s\"", dtz_pattern_word((uint8_t)_i));
    ck_assert_msg(answers(c, word), "%s: no vector has it", word);
    cases_free(c);
}
