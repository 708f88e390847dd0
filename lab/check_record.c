/* SPDX-License-Identifier: MIT */
/* Checks a record written by another program: each line alone, then all by the rules. The rules are
 * run over every hand, and after a fault they continue with the next hand, so that one wrong line
 * does not hide other faults. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commit.h"
#include "file.h"
#include "i18n.h"
#include "lines_impl.h"
#include "rerun.h"
#include "verify.h"
#include "x_alloc.h"
#include "x_hand.h"

/* The result of checking by the rules. */
typedef struct ByRules {
    int  hands, events;
    int  wrong;                     /* hands with a difference */
    bool run, committed, sealed;    /* sealed: the deals match the commitment */
    char why[DIAG_TEXT];            /* why they do not */
} ByRules;

/* -- reading ----------------------------------------------------------------------------------- */

static bool is_blank(const JsonLines *lines)
{
    return strspn(lines->text, " \t\r") == lines->length;
}

static void check_line(RecordLines *all, const JsonLines *lines, JsonLineStatus status,
                       const Game *g)
{
    all->line = x_room(all->line, all->n, &all->cap, sizeof *all->line);
    RecordLine *l = &all->line[all->n++];
    if (status == JSON_LINE_READ) {
        line_check(l, lines->text, lines->length, all->n, g);
        return;
    }
    *l = (RecordLine){ .see = "docs/limits.md" };
    line_fault(l, "expected a line of 65,536 bytes at most");
}

static Err check_lines(FILE *file, const Game *g, RecordLines *all, Diag *diag)
{
    JsonLines lines = { .file = file };
    JsonLineStatus status;
    while ((status = json_next_line(&lines)) == JSON_LINE_READ || status == JSON_LINE_TOO_LONG) {
        all->torn = lines.cut;
        if (!is_blank(&lines) && !lines.cut)
            check_line(all, &lines, status, g);
    }
    free(lines.text);
    return status == JSON_LINE_FAILED
               ? diag_set(diag, ERR_FILE, _("cannot read: %s"), strerror(errno))
               : ERR_NONE;
}

/* -- by the rules ------------------------------------------------------------------------------ */

/* Adds a fault to a line that does not have it yet; if the line does not exist, to the last one. */
static void blame(RecordLines *all, const Diag *diag)
{
    int i = diag->line > 0 && diag->line <= all->n ? diag->line - 1 : all->n - 1;
    RecordLine *l = &all->line[i];
    for (int k = 0; k < l->n_faults; k++) {
        if (strcmp(l->fault[k], diag->text) == 0)
            return;
    }
    line_fault(l, "%s", diag->text);
}

/* The event that starts the next hand after `event`; n_events: none. */
static int next_hand(const Record *record, int event)
{
    int i = event + 1;
    while (i < record->n_events && record->event[i].e.kind != EV_START)
        i++;
    return i;
}

static void run_hands(const Record *record, RecordLines *all, ByRules *out)
{
    Hand hand;
    Rerun r;
    x_hand_new(&hand, &record->header.game);
    rerun_begin(&r, record, &hand);
    for (;;) {
        Diag diag = { 0 };
        RerunStatus status = rerun_step(&r, &diag);
        if (status == RERUN_STOPPED)
            break;
        if (status == RERUN_MOVED)
            continue;
        blame(all, &diag);
        out->wrong++;
        int next = next_hand(record, r.next);
        if (next == record->n_events)
            break;
        hand_free(&hand);
        x_hand_new(&hand, &record->header.game);
        rerun_begin_at(&r, record, next, &hand);
    }
    out->hands = r.hand_no;
    out->events = r.next;
    hand_free(&hand);
}

/* Runs the rules over all hands. verify_record stops at the first fault, which has been reported
 * already: it is only needed to check the end. */
static void run_rules(const Record *record, RecordLines *all, ByRules *out)
{
    Diag diag = { 0 };
    VerifyCount count;
    out->run = true;
    run_hands(record, all, out);
    if (record->bad.code != ERR_NONE) {
        Diag bad = record->bad;
        bad.line = record->n_lines + 1;     /* blank lines are not counted here */
        blame(all, &bad);
    }
    out->committed = record->header.commit[0] != '\0';
    out->sealed = commit_check(record, &diag) == ERR_NONE;
    if (!out->sealed) {
        snprintf(out->why, sizeof out->why, "%s", diag.text);
        blame(all, &diag);
    }
    if (out->wrong == 0 && out->sealed && verify_record(record, &count, &diag) != ERR_NONE)
        blame(all, &diag);
}

/* -- the report -------------------------------------------------------------------------------- */

static void print_lines(const RecordLines *all, Points *points)
{
    for (int i = 0; i < all->n; i++) {
        const RecordLine *l = &all->line[i];
        point(points, l->n_faults == 0, "line %d: %s", i + 1,
              l->type[0] != '\0' ? l->type : "(no type)");
        for (int k = 0; k < l->n_faults; k++)
            point_note("wrong", "%s", l->fault[k]);
        if (l->n_faults > 0)
            point_note("see", "%s", l->see);
        if (l->remark[0] != '\0')
            point_note("remark", "%s", l->remark);
    }
}

static void print_rules(const ByRules *by, const Record *record, Points *points)
{
    bool whole = by->wrong == 0 && record->bad.code == ERR_NONE;
    point(points, whole, "the rules agree (hands: %d, events: %d)", by->hands, by->events);
    if (record->bad.code != ERR_NONE)
        point_note("run", "as far as line %d", record->n_lines);
    if (by->wrong > 0)
        point_note("hands that disagree", "%d", by->wrong);
    if (!whole)
        point_note("see", "docs/record.md 6");
    point(points, by->sealed, "the deals are those committed to%s",
          by->committed ? "" : " # SKIP it has no commitment");
    if (!by->sealed) {
        point_note("wrong", "%s", by->why);
        point_note("see", "docs/fair.md");
    }
    if (record->end_line == 0)
        point_note("remark", "the match is not finished");
}

static FILE *open_file(const char *path, Diag *diag)
{
    int fd = file_open(path, O_RDONLY, 0, diag);
    FILE *file = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (fd >= 0 && file == NULL)
        close(fd);
    return file;
}

Err conformance_record(const char *path, Points *points, Diag *diag)
{
    RecordLines all = { .n = 0 };
    ByRules by = { .run = false };
    Record *record = NULL;
    Diag unread = { 0 };
    FILE *file = open_file(path, diag);
    if (file == NULL)
        return ERR_FILE;
    bool known = record_read(path, &record, &unread) == ERR_NONE;
    Err e = check_lines(file, known ? &record->header.game : NULL, &all, diag);
    fclose(file);
    if (e == ERR_NONE && known)
        run_rules(record, &all, &by);
    unread.line = 1;
    if (e == ERR_NONE && !known && all.n > 0)
        blame(&all, &unread);
    print_lines(&all, points);
    point(points, all.n > 0, "the file has lines");
    if (all.torn)
        point_note("remark", "the last line has no end, as a crash leaves it: it does not count");
    if (known)
        print_rules(&by, record, points);
    else
        point(points, false, "the first line names a game whose rules can be run");
    record_free(record);
    free(all.line);
    return e;
}
