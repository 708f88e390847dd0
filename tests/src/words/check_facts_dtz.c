/* SPDX-License-Identifier: MIT */
/* The reasons of Da Tong Zi against those a player would name: tests/vectors/facts_datongzi.txt,
 * which describes its format. */
#include <ctype.h>

#include "ai_family.h"
#include "contrast.h"
#include "dtz.h"
#include "dtz_brute.h"
#include "game.h"
#include "tap.h"
#include "text_choice.h"

enum { LINE = 256, WORDS_MAX = 8, CASES_MAX = 40, FIRST = 2 };

/* One position of the file. */
typedef struct Case {
    char name[LINE], set[LINE], hand[LINE], top[LINE], held[LINE], gone[LINE], better[LINE],
        other[LINE], fact[WORDS_MAX][LINE], wrong[WORDS_MAX][LINE];
    int  points, n_facts, n_wrong;
} Case;

static Case cases[CASES_MAX];
static int n_cases;

static char *field_of(Case *c, const char *key)
{
    struct {
        const char *key;
        char       *field;
    } fields[] = {
        { "set", c->set },       { "hand", c->hand }, { "top", c->top },
        { "held", c->held },     { "gone", c->gone }, { "better", c->better },
        { "other", c->other },
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i].key, key) == 0)
            return fields[i].field;
    if (strcmp(key, "fact") == 0)
        return c->fact[c->n_facts++];
    return strcmp(key, "not") == 0 ? c->wrong[c->n_wrong++] : NULL;
}

static void read_line(char *line)
{
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#')
        return;
    if (line[0] == '[') {
        cases[n_cases] = (Case){ .points = -1 };
        snprintf(cases[n_cases++].name, LINE, "%.*s", (int)strcspn(line + 1, "]"), line + 1);
        return;
    }
    char key[16];
    Case *c = &cases[n_cases - 1];
    int used = 0;
    ck_assert_int_eq(sscanf(line, "%15s %n", key, &used), 1);
    if (strcmp(key, "points") == 0) {
        c->points = atoi(line + used);
        return;
    }
    char *field = field_of(c, key);
    ck_assert_msg(field != NULL, "%s: %s", c->name, key);
    snprintf(field, LINE, "%.*s", LINE - 1, line + used);
}

static void read_cases(void)
{
    char line[2 * LINE];
    FILE *f = fopen(VECTORS_DIR "/facts_datongzi.txt", "r");
    ck_assert_ptr_nonnull(f);
    n_cases = 0;
    while (fgets(line, sizeof line, f) != NULL)
        read_line(line);
    fclose(f);
}

/* -- the position ------------------------------------------------------------------------------ */

static Game game;
static InfoSet info;

/* All cards of these ranks that the seat does not see have been played. */
static void put_gone(const Case *c, View *v)
{
    CardSet unseen;
    dtz_unseen_cards(&game, v, &unseen);
    for (const char *at = c->gone; *at != '\0'; at++)
        if (*at != ' ') {
            int rank = rank_from_letter(*at);
            cards_add_rank(&v->dtz.table.played[1], rank, cards_of_rank(&unseen, rank));
        }
}

static void set_up(const Case *c)
{
    game_default(&game, game_find("datongzi"));
    if (strcmp(c->set, "must_beat=0") == 0)
        dtz_settings(&game)->must_beat = 0;
    else
        ck_assert_str_eq(c->set, "");
    ck_assert_int_eq(game_prepare(&game, NULL), ERR_NONE);
    memset(&info, 0, sizeof info);
    View *v = &info.view;
    game_view_new(&game, 0, v);
    DtzTable *t = &v->dtz.table;
    v->must_act = true;
    v->dtz.hand = cards(c->hand);
    t->n_seats = 3;
    t->turn = 0;
    t->n_cards[0] = t->n_cards[1] = t->n_cards[2] = (uint8_t)cards_total(&v->dtz.hand);
    if (c->held[0] != '\0') {
        int next, last;
        ck_assert_int_eq(sscanf(c->held, "%d %d", &next, &last), 2);
        t->n_cards[1] = (uint8_t)next;
        t->n_cards[2] = (uint8_t)last;
    }
    if (c->top[0] != '\0') {
        t->top.cards = cards(c->top);
        t->top.shape = dtz_recognise(&t->top.cards);
        t->top_by = 2;
        t->points = (int16_t)(c->points >= 0 ? c->points : cards_points(&t->top.cards));
        t->played[2] = t->top.cards;
    }
    put_gone(c, v);
}

static Verdict verdict_on(const char *move, double points)
{
    Verdict v = { .points = points };
    v.action.kind = strcmp(move, "-") == 0 ? ACT_PASS : ACT_PLAY;
    if (v.action.kind == ACT_PLAY)
        v.action.cards = cards(move);
    ck_assert_msg(game.ops->check(&game, &info.view, &v.action) == ERR_NONE, "%s", move);
    return v;
}

/* -- the reasons ------------------------------------------------------------------------------- */

static const TextContext words = { .game = &game, .name = { "Jun", "Lin", "Mei" }, .you = 0 };

/* Does the text contain the words, as whole words? */
static bool stands_in(const char *text, const char *what, size_t n)
{
    for (const char *at = text; *at != '\0'; at++) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (begins && strncmp(at, what, n) == 0 && !isalnum((unsigned char)at[n]))
            return true;
    }
    return false;
}

/* Does one text contain all of the words between the bars? */
static bool holds_all(const char *text, const char *what)
{
    while (*what != '\0') {
        size_t n = strcspn(what, "|");
        size_t end = n;
        for (; end > 0 && what[end - 1] == ' '; end--)
            continue;
        if (!stands_in(text, what, end))
            return false;
        what += n + (what[n] == '|');
        what += strspn(what, " ");
    }
    return true;
}

static Contrast contrast;

static void compare(const Case *c)
{
    set_up(c);
    Verdict list[2] = { verdict_on(c->better, 10), verdict_on(c->other, 0) };
    ai_family(game.ops->family)->explain(&game, &info.view, list, 2);
    contrast_make(&(ContrastPair){ &game, &info, list, 2, &list[0], &list[1] }, &contrast);
}

static bool names_the_fact(const Case *c)
{
    char text[TEXT_LINE];
    for (int i = 0; i < contrast.n_for && i < FIRST; i++) {
        text_fact(&words, &contrast.pro[i], false, text, sizeof text);
        for (int k = 0; k < c->n_facts; k++)
            if (holds_all(text, c->fact[k]))
                return true;
    }
    return false;
}

/* Words that argue for the other move, in a reason for this one; NULL: none. */
static const char *argues_wrongly(const Case *c)
{
    static char text[TEXT_LINE];
    for (int i = 0; i < contrast.n_for; i++) {
        text_fact(&words, &contrast.pro[i], false, text, sizeof text);
        for (int k = 0; k < c->n_wrong; k++)
            if (holds_all(text, c->wrong[k]))
                return text;
    }
    return NULL;
}

TESTS(.name = "facts");

TEST(the_fact_a_player_would_name_is_among_the_first_two)
{
    int named = 0;
    read_cases();
    for (int i = 0; i < n_cases; i++) {
        char why[TEXT_LINE];
        compare(&cases[i]);
        bool names = names_the_fact(&cases[i]);
        named += names;
        printf("# %s %s: %s\n", names ? "   " : "NOT", cases[i].name,
               text_why(&words, &contrast, why, sizeof why));
    }
    printf("# facts of Da Tong Zi: %d of %d\n", named, n_cases);
    fflush(stdout);
    ck_assert_int_ge(n_cases, 20);
    ck_assert_int_ge(60 * named, 55 * n_cases);
}

TEST(no_reason_argues_for_the_other_move)
{
    read_cases();
    for (int i = 0; i < n_cases; i++) {
        compare(&cases[i]);
        const char *wrong = argues_wrongly(&cases[i]);
        ck_assert_msg(wrong == NULL, "%s: %s", cases[i].name, wrong);
    }
}

/* A fact for one move must be a fact against it if the other one were better. */
TEST(facts_change_sides_when_the_moves_are_exchanged)
{
    read_cases();
    for (int i = 0; i < n_cases; i++) {
        Contrast there;
        compare(&cases[i]);
        there = contrast;
        Case turned = cases[i];
        memcpy(turned.better, cases[i].other, LINE);
        memcpy(turned.other, cases[i].better, LINE);
        compare(&turned);
        ck_assert_int_eq(there.n_for, contrast.n_although);
        ck_assert_int_eq(there.n_although, contrast.n_for);
        for (int k = 0; k < there.n_for; k++)
            ck_assert_int_eq(there.pro[k].code, contrast.con[k].code);
    }
}
