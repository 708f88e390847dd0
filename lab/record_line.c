/* SPDX-License-Identifier: MIT */
/* Checks one line of a record alone: JSON with whole numbers, a known type, its keys and their
 * types, payments that add up, a deal that is the complete set. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines_impl.h"
#include "rules_load.h"
#include "utf8.h"
#include "wire.h"
#include "x_alloc.h"

void line_fault(RecordLine *l, const char *format, ...)
{
    if (l->n_faults == LINE_FAULTS_MAX)
        return;
    va_list args;
    va_start(args, format);
    char *text = l->fault[l->n_faults++];
    vsnprintf(text, LINE_FAULT, format, args);
    va_end(args);
    utf8_tame(text, "");
}

static void remark(RecordLine *l, const char *format, const char *what)
{
    snprintf(l->remark, sizeof l->remark, format, what);
    utf8_tame(l->remark, "");
}

/* -- the text ---------------------------------------------------------------------------------- */

/* A number with a decimal point or an exponent, outside texts; NULL if there is none. */
static const char *find_fraction(const char *text, size_t length)
{
    bool in_text = false;
    for (size_t i = 0; i < length; i++) {
        if (in_text && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            in_text = !in_text;
        else if (!in_text && i > 0 && strchr(".eE", text[i]) != NULL && text[i - 1] >= '0' &&
                 text[i - 1] <= '9')
            return text + i;
    }
    return NULL;
}

static void check_text(RecordLine *l, const char *text, size_t length, int number)
{
    const char *fraction = find_fraction(text, length);
    if (number == 1 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        line_fault(l, "expected the first {, came a byte order mark");
    if (length > 0 && text[length - 1] == '\r')
        line_fault(l, "expected LF at the end of the line, came CR LF");
    while (fraction != NULL && fraction > text && strchr("0123456789-", fraction[-1]) != NULL)
        fraction--;
    if (fraction != NULL)
        line_fault(l, "expected whole numbers only, came %.*s",
                   (int)strcspn(fraction, ",]} "), fraction);
}

/* -- keys -------------------------------------------------------------------------------------- */

typedef struct Keys {
    const Json *known;
    char       *found;              /* of LINE_FAULT bytes; the first unknown key */
} Keys;

static Err find_unknown(void *context, const char *key, const Json *value, Diag *diag)
{
    const Keys *k = context;
    (void)value;
    (void)diag;
    if (json_member(k->known, key) != NULL || k->found[0] != '\0')
        return ERR_NONE;
    snprintf(k->found, LINE_FAULT, "%.60s", key);
    return ERR_NONE;
}

/* Keys that are not in `known` are not a fault, but readers ignore them. */
static void remark_unknown(RecordLine *l, const Json *o, const Json *known)
{
    char found[LINE_FAULT] = "";
    json_each(o, find_unknown, &(Keys){ known, found }, NULL);
    if (found[0] != '\0')
        remark(l, "the key %s is none of this type here: readers ignore it", found);
}

/* -- start_game -------------------------------------------------------------------------------- */

static bool is_player(const char *text)
{
    return strcmp(text, "human") == 0 || strcmp(text, "join") == 0 ||
           strncmp(text, "ai:", 3) == 0 || strncmp(text, "exec:", 5) == 0;
}

static void check_players(RecordLine *l, const Json *o)
{
    const Json *list;
    const char *text;
    if (json_list(o, "players", &list, NULL) != ERR_NONE)
        return;
    for (int i = 0; i < json_size(list); i++) {
        if (json_item_text(list, i, &text, NULL) == ERR_NONE && !is_player(text))
            line_fault(l, "players: expected human, join, ai:NAME or exec:COMMAND, came \"%.80s\"",
                       text);
    }
}

static void check_seed(RecordLine *l, const Json *o)
{
    const char *text;
    if (json_text(o, "seed", &text, NULL) == ERR_NONE &&
        (strlen(text) != RECORD_SEED - 1 || strncmp(text, "0x", 2) != 0 ||
         strspn(text + 2, "0123456789abcdef") != RECORD_SEED - 3))
        line_fault(l, "seed: expected 0x and 16 hex digits, came \"%.80s\"", text);
}

typedef struct Rules {
    RecordLine *line;
    const Json *there;
} Rules;

static Err find_rule(void *context, const char *key, const Json *value, Diag *diag)
{
    const Rules *r = context;
    (void)value;
    (void)diag;
    if (json_member(r->there, key) == NULL)
        line_fault(r->line, "rules: expected every option of the game, but %s is missing", key);
    return ERR_NONE;
}

/* Checks what reading the record, whose game is `g`, did not check. */
static void check_header(RecordLine *l, const Json *o, const Game *g)
{
    const Json *rules;
    if (g == NULL)
        return;
    check_players(l, o);
    check_seed(l, o);
    if (json_child(o, "rules", &rules, NULL) != ERR_NONE)
        return;
    Json *all = rules_to_json(g);
    json_each(all, find_rule, &(Rules){ l, rules }, NULL);
    json_free(all);
}

/* -- a deal ------------------------------------------------------------------------------------ */

enum { ITEMS_MAX = 128, ITEM_TEXT = 8 };

/* How often each tile or card occurs in the lists of an event. */
typedef struct Counts {
    char text[ITEMS_MAX][ITEM_TEXT];
    int  n[ITEMS_MAX], n_items;
} Counts;

static void count_item(Counts *c, const char *text)
{
    int i = 0;
    while (i < c->n_items && strcmp(c->text[i], text) != 0)
        i++;
    if (i == ITEMS_MAX)
        return;
    if (i == c->n_items)
        snprintf(c->text[c->n_items++], ITEM_TEXT, "%s", text);
    c->n[i]++;
}

static void count_list(Counts *c, const Json *list)
{
    const char *text;
    const Json *inner;
    for (int i = 0; i < json_size(list); i++) {
        if (json_item_text(list, i, &text, NULL) == ERR_NONE)
            count_item(c, text);
        else if (json_item_list(list, i, &inner, NULL) == ERR_NONE)
            count_list(c, inner);
    }
}

static Err count_member(void *context, const char *key, const Json *value, Diag *diag)
{
    (void)key;
    (void)diag;
    count_list(context, value);
    return ERR_NONE;
}

static int count_of(const Counts *c, const char *text)
{
    for (int i = 0; i < c->n_items; i++) {
        if (strcmp(c->text[i], text) == 0)
            return c->n[i];
    }
    return 0;
}

/* Reports the first item that does not occur as often as in the set. */
static void compare_counts(RecordLine *l, const Counts *set, const Counts *dealt)
{
    for (int i = 0; i < set->n_items; i++) {
        int n = count_of(dealt, set->text[i]);
        if (n != set->n[i])
            line_fault(l, "expected %s %d times in the deal, came %d times", set->text[i],
                       set->n[i], n);
    }
}

/* Does the deal contain every tile or card of the set, and no other? */
static void check_deal(RecordLine *l, const Json *o, const Event *e, const Game *g)
{
    Deal pack;
    Event whole;
    Counts set = { .n_items = 0 }, dealt = { .n_items = 0 };
    memset(&pack, 0, sizeof pack);
    g->ops->pack(g, &pack);
    game_start_event(g, &pack, e->actor, e->hand_no, e->start_score, &whole);
    Json *right = wire_event(g, &whole);
    json_each(right, count_member, &set, NULL);
    json_each(o, count_member, &dealt, NULL);
    compare_counts(l, &set, &dealt);
    json_free(right);
}

/* -- events ------------------------------------------------------------------------------------ */

/* The payments of a win or a settlement must add up to 0, except for the finish bonuses of a table,
 * which the rules determine. */
static void check_sum(RecordLine *l, const Event *e, const Game *g)
{
    bool pays = e->kind == EV_WIN || (e->kind == EV_SETTLE && e->type != SETTLE_FINISH);
    int64_t sum = 0;
    for (Seat s = 0; pays && s < g->n_seats; s++)
        sum += e->delta[s];
    if (sum != 0)
        line_fault(l, "deltas: expected a sum of 0, came %lld", (long long)sum);
}

static void check_event(RecordLine *l, const Json *o, const Game *g)
{
    Event e;
    Deal deal;
    Diag diag = { 0 };
    if (wire_read_event(g, o, WIRE_OPEN, &e, &deal, &diag) != ERR_NONE) {
        line_fault(l, "%s", diag.text);
        return;
    }
    if (e.kind == N_EVENT_KINDS) {
        remark(l, "the type %s is none of this game: readers ignore it", l->type);
        return;
    }
    if (e.kind == EV_START) {
        e.deal = &deal;
        check_deal(l, o, &e, g);
    }
    check_sum(l, &e, g);
    Json *known = wire_event(g, &e);
    remark_unknown(l, o, known);
    json_free(known);
}

static void check_end(RecordLine *l, const Json *o, const Game *g)
{
    const JsonRange any = { INT64_MIN, INT64_MAX };
    const Json *list;
    int64_t score;
    Diag diag = { 0 };
    Err e = json_list(o, "scores", &list, &diag);
    if (e == ERR_NONE && json_size(list) != g->n_seats)
        e = diag_set(&diag, ERR_SYNTAX, "scores: expected %d, came %d", g->n_seats,
                     json_size(list));
    for (int i = 0; e == ERR_NONE && i < g->n_seats; i++)
        e = json_item_int(list, i, any, &score, &diag);
    if (e != ERR_NONE)
        line_fault(l, "%s", diag.text);
}

static void check_number(RecordLine *l, const Json *o, const char *key, int greatest)
{
    int64_t n;
    Diag diag = { 0 };
    if (json_int(o, key, (JsonRange){ 1, greatest }, &n, &diag) != ERR_NONE)
        line_fault(l, "%s", diag.text);
}

static void check_note(RecordLine *l, const Json *o, int number)
{
    const char *kind;
    Diag diag = { 0 };
    if (json_text(o, "kind", &kind, &diag) != ERR_NONE)
        line_fault(l, "%s", diag.text);
    check_number(l, o, "at", number);
}

void line_check(RecordLine *l, const char *text, size_t length, int number, const Game *g)
{
    const char *type = "";
    Diag diag = { 0 };
    Json *o;
    *l = (RecordLine){ .see = "docs/record.md 1" };
    check_text(l, text, length, number);
    Err e = json_parse(text, length, &o, &diag);
    if (e != ERR_NONE) {
        line_fault(l, "%s", diag.text);
        return;
    }
    if (json_text(o, "type", &type, &diag) != ERR_NONE)
        line_fault(l, "%s", diag.text);
    snprintf(l->type, sizeof l->type, "%.23s", type);
    bool start = strcmp(type, "start_game") == 0;
    l->see = start ? "docs/record.md 2" : "docs/record.md 5";
    if (number == 1) {
        l->see = "docs/record.md 2";
        check_header(l, o, g);
    } else if (start) {
        line_fault(l, "expected start_game in the first line alone");
    } else if (strcmp(type, "end_game") == 0 && g != NULL) {
        check_end(l, o, g);
    } else if (strcmp(type, "undo") == 0) {
        check_number(l, o, "to", number - 1);
    } else if (strcmp(type, "note") == 0) {
        check_note(l, o, number);
    } else if (g != NULL && type[0] != '\0') {
        l->see = "docs/record.md 3 and 4";
        check_event(l, o, g);
    }
    json_free(o);
}
