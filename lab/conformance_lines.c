/* SPDX-License-Identifier: MIT */
/* Checks a record written by another program: each line alone (JSON with whole numbers, a known
 * type, its keys and their types, payments that add up, a deal that is the complete set), then all
 * by the rules. The rules are run over every hand, and after a fault they continue with the next
 * hand, so that one wrong line does not hide other faults. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commit.h"
#include "conformance_impl.h"
#include "file.h"
#include "game.h"
#include "i18n.h"
#include "rerun.h"
#include "rules_load.h"
#include "utf8.h"
#include "verify.h"
#include "wire.h"
#include "x_alloc.h"
#include "hand_alloc.h"

static const JsonRange any = { INT64_MIN, INT64_MAX };

static void line_fault(RecordLine *l, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void line_fault(RecordLine *l, const char *format, ...)
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

/* -- the text and the keys --------------------------------------------------------------------- */

/* Finds a number with a decimal point or an exponent, outside texts. */
static void line_check_numbers(RecordLine *l, const char *text)
{
    bool in_text = false;
    for (const char *p = text; *p != '\0'; p++) {
        size_t n = in_text || strchr("-0123456789", *p) == NULL ? 0 : strspn(p, "-+.eE0123456789");
        if (strcspn(p, ".eE") < n) {
            line_fault(l, "expected whole numbers only, came %.*s", (int)n, p);
            return;
        }
        if (in_text && *p == '\\' && p[1] != '\0')
            p++;
        else if (*p == '"')
            in_text = !in_text;
        else if (n > 0)
            p += n - 1;
    }
}

/* The first key from number *i on of an object that another lacks; NULL: none. */
static const char *line_missing(const Json *o, const Json *from, int *i)
{
    const char *key;
    while ((key = json_key(o, (*i)++)) != NULL && json_member(from, key) != NULL)
        ;
    return key;
}

/* -- start_game -------------------------------------------------------------------------------- */

/* Checks what reading the record, whose game is `g`, did not check. */
static void line_check_header(RecordLine *l, const Json *o, const Game *g)
{
    const Json *list = NULL, *rules;
    const char *text;
    json_list(o, "players", &list, NULL);
    for (int i = 0; list != NULL && i < json_size(list); i++) {
        if (json_item_text(list, i, &text, NULL) == ERR_NONE && strcmp(text, "human") != 0 &&
            strcmp(text, "join") != 0 && strncmp(text, "ai:", 3) != 0 &&
            strncmp(text, "exec:", 5) != 0)
            line_fault(l, "players: expected human, join, ai:NAME or exec:COMMAND, came \"%.80s\"",
                       text);
    }
    if (json_text(o, "seed", &text, NULL) == ERR_NONE &&
        (strlen(text) != RECORD_SEED - 1 || strncmp(text, "0x", 2) != 0 ||
         strspn(text + 2, "0123456789abcdef") != RECORD_SEED - 3))
        line_fault(l, "seed: expected 0x and 16 hex digits, came \"%.80s\"", text);
    if (json_child(o, "rules", &rules, NULL) != ERR_NONE)
        return;
    Json *all = rules_to_json(g);
    for (int i = 0; (text = line_missing(all, rules, &i)) != NULL;)
        line_fault(l, "rules: expected every option of the game, but %s is missing", text);
    json_free(all);
}

/* -- events ------------------------------------------------------------------------------------ */

/* How often a text occurs in the lists of a printed object. */
static int line_count_of(const char *printed, const char *text)
{
    size_t length = strlen(text);
    int n = 0;
    for (const char *p = printed; (p = strstr(p, text)) != NULL; p += length)
        n += strchr("[,", p[-1]) != NULL && strchr("],", p[length]) != NULL;
    return n;
}

/* Does the deal contain every tile or card of the set, and no other? */
static void line_check_deal(RecordLine *l, const Json *o, const Event *e, const Game *g)
{
    Deal pack;
    Event whole;
    char item[32];
    memset(&pack, 0, sizeof pack);
    g->ops->pack(g, &pack);
    game_start_event(g, &pack, e->actor, e->hand_no, e->start_score, &whole);
    Json *right = wire_event(g, &whole);
    char *set = json_print(right), *dealt = json_print(o);
    for (const char *p = set; (p = strchr(p, '"')) != NULL; p += strlen(item)) {
        snprintf(item, sizeof item, "%.*s\"", (int)strcspn(p + 1, "\"") + 1, p);
        int n = strstr(set, item) == p ? line_count_of(set, item) : 0;
        int came = line_count_of(dealt, item);
        if (n > 0 && n != came)
            line_fault(l, "expected %.*s %d times in the deal, came %d times",
                       (int)strlen(item) - 2, item + 1, n, came);
    }
    free(dealt);
    free(set);
    json_free(right);
}

static Err line_check_event(RecordLine *l, const Json *o, const Game *g, Diag *diag)
{
    Event e;
    Deal deal;
    int64_t sum = 0;
    Err read = wire_read_event(g, o, WIRE_OPEN, &e, &deal, diag);
    if (read != ERR_NONE)
        return read;
    if (e.kind == N_EVENT_KINDS) {
        snprintf(l->remark, sizeof l->remark, "the type %s is none of this game: readers ignore it",
                 l->type);
        return ERR_NONE;
    }
    if (e.kind == EV_START) {
        e.deal = &deal;
        line_check_deal(l, o, &e, g);
    }
    /* payments add up to 0, except the finish bonuses of a table, which the rules determine */
    bool pays = e.kind == EV_WIN || (e.kind == EV_SETTLE && e.type != SETTLE_FINISH);
    for (Seat s = 0; pays && s < g->n_seats; s++)
        sum += e.delta[s];
    if (sum != 0)
        line_fault(l, "deltas: expected a sum of 0, came %lld", (long long)sum);
    Json *known = wire_event(g, &e);
    const char *key = line_missing(o, known, &(int){ 0 });
    if (key != NULL)
        snprintf(l->remark, sizeof l->remark,
                 "the key %.60s is none of this type here: readers ignore it", key);
    json_free(known);
    return ERR_NONE;
}

static Err line_check_end(const Json *o, const Game *g, Diag *diag)
{
    const Json *list;
    int64_t score;
    Err e = json_list(o, "scores", &list, diag);
    if (e == ERR_NONE && json_size(list) != g->n_seats)
        e = diag_set(diag, ERR_SYNTAX, "scores: expected %d, came %d", g->n_seats, json_size(list));
    for (int i = 0; e == ERR_NONE && i < g->n_seats; i++)
        e = json_item_int(list, i, any, &score, diag);
    return e;
}

/* Checks a line after the first by its type. */
static Err line_check_type(RecordLine *l, const Json *o, int number, const Game *g, Diag *diag)
{
    const char *kind;
    int64_t at;
    if (strcmp(l->type, "start_game") == 0)
        return diag_set(diag, ERR_SYNTAX, "expected start_game in the first line alone");
    if (strcmp(l->type, "undo") == 0)
        return json_int(o, "to", (JsonRange){ 1, number - 1 }, &at, diag);
    if (strcmp(l->type, "note") == 0) {
        if (json_text(o, "kind", &kind, diag) != ERR_NONE)
            line_fault(l, "%s", diag->text);
        return json_int(o, "at", (JsonRange){ 1, number }, &at, diag);
    }
    if (g == NULL || l->type[0] == '\0')
        return ERR_NONE;
    if (strcmp(l->type, "end_game") == 0)
        return line_check_end(o, g, diag);
    l->see = "docs/record.md 3 and 4";
    return line_check_event(l, o, g, diag);
}

void line_check(RecordLine *l, const char *text, size_t length, int number, const Game *g)
{
    const char *type = "";
    Diag diag = { 0 };
    Json *o;
    *l = (RecordLine){ .see = "docs/record.md 1" };
    if (number == 1 && strncmp(text, "\xef\xbb\xbf", 3) == 0)
        line_fault(l, "expected the first {, came a byte order mark");
    if (length > 0 && text[length - 1] == '\r')
        line_fault(l, "expected LF at the end of the line, came CR LF");
    line_check_numbers(l, text);
    Err e = json_parse(text, length, &o, &diag);
    if (e != ERR_NONE) {
        line_fault(l, "%s", diag.text);
        return;
    }
    if (json_text(o, "type", &type, &diag) != ERR_NONE)
        line_fault(l, "%s", diag.text);
    snprintf(l->type, sizeof l->type, "%.23s", type);
    bool header = number == 1 || strcmp(type, "start_game") == 0;
    l->see = header ? "docs/record.md 2" : "docs/record.md 5";
    if (number > 1 && line_check_type(l, o, number, g, &diag) != ERR_NONE)
        line_fault(l, "%s", diag.text);
    else if (number == 1 && g != NULL)
        line_check_header(l, o, g);
    utf8_tame(l->remark, "");
    json_free(o);
}

/* -- all lines --------------------------------------------------------------------------------- */

typedef struct RecordTest {
    RecordLine *line;               /* line 1 is at index 0 */
    int         n, cap;
    bool        torn;               /* the last line has no end and is not counted */
    Record     *record;             /* NULL: its first line is bad */
    int         hands, events;      /* checked by the rules */
    int         wrong;              /* hands with a difference */
    char        unsealed[DIAG_TEXT];    /* why the deals do not match the commitment; "": they do */
} RecordTest;

static Err line_read_all(RecordTest *t, const char *path, Diag *diag)
{
    int fd = file_open(path, O_RDONLY, 0, diag);
    JsonLines lines = { .file = fd >= 0 ? fdopen(fd, "r") : NULL };
    JsonLineStatus status;
    if (lines.file == NULL)
        return ERR_FILE;
    while ((status = json_next_line(&lines)) == JSON_LINE_READ || status == JSON_LINE_TOO_LONG) {
        t->torn = lines.cut;
        if (lines.cut || strspn(lines.text, " \t\r") == lines.length)
            continue;
        t->line = x_grow(t->line, t->n, &t->cap, sizeof *t->line);
        RecordLine *l = &t->line[t->n++];
        if (status == JSON_LINE_READ) {
            line_check(l, lines.text, lines.length, t->n,
                       t->record != NULL ? &t->record->header.game : NULL);
        } else {
            *l = (RecordLine){ .see = "docs/limits.md" };
            line_fault(l, "expected a line of 65,536 bytes at most");
        }
    }
    Err e = status == JSON_LINE_FAILED ? diag_set(diag, ERR_FILE, _("cannot read: %s"),
                                                  strerror(errno)) : ERR_NONE;
    free(lines.text);
    fclose(lines.file);
    return e;
}

/* Adds a fault to a line that does not have it yet; if the line does not exist, to the last one. */
static void line_blame(RecordTest *t, const Diag *diag)
{
    RecordLine *l = &t->line[diag->line > 0 && diag->line <= t->n ? diag->line - 1 : t->n - 1];
    for (int k = 0; k < l->n_faults; k++) {
        if (strcmp(l->fault[k], diag->text) == 0)
            return;
    }
    line_fault(l, "%s", diag->text);
}

/* -- by the rules ------------------------------------------------------------------------------ */

static void line_run_hands(RecordTest *t)
{
    const Record *record = t->record;
    Hand hand;
    Rerun r;
    Diag diag = { 0 };
    RerunStatus status;
    hand_alloc(&hand, &record->header.game);
    rerun_begin(&r, record, &hand);
    while ((status = rerun_step(&r, &diag)) != RERUN_STOPPED) {
        if (status == RERUN_MOVED)
            continue;
        line_blame(t, &diag);
        t->wrong++;
        int next = r.next + 1;
        while (next < record->n_events && record->event[next].e.kind != EV_START)
            next++;
        if (next >= record->n_events)
            break;
        hand_free(&hand);
        hand_alloc(&hand, &record->header.game);
        rerun_begin_at(&r, record, next, &hand);
        diag = (Diag){ 0 };
    }
    t->hands = r.hand_no;
    t->events = r.next;
    hand_free(&hand);
}

/* Runs the rules over all hands. verify_record stops at the first fault, which has been reported
 * already: it is only needed to check the end. */
static void line_run_rules(RecordTest *t)
{
    Diag diag = { 0 };
    VerifyCount count;
    line_run_hands(t);
    if (t->record->bad.code != ERR_NONE) {
        Diag bad = t->record->bad;
        bad.line = t->record->n_lines + 1;      /* blank lines are not counted here */
        line_blame(t, &bad);
    }
    bool sealed = commit_check(t->record, &diag) == ERR_NONE;
    if (!sealed)
        snprintf(t->unsealed, sizeof t->unsealed, "%s", diag.text);
    if (!sealed || (t->wrong == 0 && verify_record(t->record, &count, &diag) != ERR_NONE))
        line_blame(t, &diag);
}

/* -- the report -------------------------------------------------------------------------------- */

static void line_print_all(const RecordTest *t, Points *points)
{
    for (int i = 0; i < t->n; i++) {
        const RecordLine *l = &t->line[i];
        point(points, l->n_faults == 0, "line %d: %s", i + 1,
              l->type[0] != '\0' ? l->type : "(no type)");
        for (int k = 0; k < l->n_faults; k++)
            point_note("wrong", "%s", l->fault[k]);
        if (l->n_faults > 0)
            point_note("see", "%s", l->see);
        if (l->remark[0] != '\0')
            point_note("remark", "%s", l->remark);
    }
    point(points, t->n > 0, "the file has lines");
    if (t->torn)
        point_note("remark", "the last line has no end, as a crash leaves it: it does not count");
}

static void line_print_rules(const RecordTest *t, Points *points)
{
    const Record *record = t->record;
    bool whole = t->wrong == 0 && record->bad.code == ERR_NONE;
    point(points, whole, "the rules agree (hands: %d, events: %d)", t->hands, t->events);
    if (record->bad.code != ERR_NONE)
        point_note("run", "as far as line %d", record->n_lines);
    if (t->wrong > 0)
        point_note("hands that disagree", "%d", t->wrong);
    if (!whole)
        point_note("see", "docs/record.md 6");
    point(points, t->unsealed[0] == '\0', "the deals are those committed to%s",
          record->header.commit[0] != '\0' ? "" : " # SKIP it has no commitment");
    if (t->unsealed[0] != '\0') {
        point_note("wrong", "%s", t->unsealed);
        point_note("see", "docs/fair.md");
    }
    if (record->end_line == 0)
        point_note("remark", "the match is not finished");
}

Err conformance_record(const char *path, Points *points, Diag *diag)
{
    RecordTest t = { .n = 0 };
    Diag unread = { 0 };
    bool known = record_read(path, &t.record, &unread) == ERR_NONE;
    Err e = line_read_all(&t, path, diag);
    unread.line = 1;
    if (e == ERR_NONE && known)
        line_run_rules(&t);
    else if (e == ERR_NONE && t.n > 0)
        line_blame(&t, &unread);
    if (e == ERR_NONE)
        line_print_all(&t, points);
    if (e == ERR_NONE && known)
        line_print_rules(&t, points);
    else if (e == ERR_NONE)
        point(points, false, "the first line names a game whose rules can be run");
    record_free(t.record);
    free(t.line);
    return e;
}
