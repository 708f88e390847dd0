/* SPDX-License-Identifier: MIT */
/* A report on one or several reviews, in the requested form. */
#include "report.h"

#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "names.h"
#include "opponents.h"
#include "report_impl.h"
#include "x_alloc.h"

/* -- names ------------------------------------------------------------------------------------- */

/* They come from other people's records: none may break its line. */
char *names_plain(const char *text)
{
    char *out = x_strdup(text);
    for (char *c = out; *c != '\0'; c++)
        *c = (unsigned char)*c < 0x20 || *c == 0x7f ? '?' : *c;
    return out;
}

/* "Lin", or "Lin (seat 2)" if another seat has the same name. */
static char *distinct_name(const char *const name[], int n, Seat s)
{
    bool repeats = false;
    for (Seat q = 0; q < n; q++)
        repeats |= q != s && names_alike(name[q], name[s]);
    char *numbered = repeats ? x_printf(_("%s (seat %d)"), name[s], s) : x_strdup(name[s]);
    char *out = names_plain(numbered);
    free(numbered);
    return out;
}

void names_at(const Review *r, int event, SeatNames *out)
{
    const Record *record = review_record(r);
    Seating then;
    *out = (SeatNames){ .name = { NULL } };
    record_seating(record, event, &then);
    for (Seat s = 0; s < record->header.game.n_seats; s++)
        out->name[s] = distinct_name(then.name, record->header.game.n_seats, s);
}

char *names_of_seat(const Review *r, Seat s)
{
    const Record *record = review_record(r);
    char people[SEATS_MAX][TEXT_PHRASE];
    const char *name[SEATS_MAX];
    int n = record->header.game.n_seats;
    for (Seat q = 0; q < n; q++)
        name[q] = record_people_text(record, q, people[q], sizeof people[q]);
    return distinct_name(name, n, s);
}

void names_free(SeatNames *names)
{
    for (int s = 0; s < SEATS_MAX; s++)
        free(names->name[s]);
}

char *report_title(const Review *r)
{
    const GameOps *game = review_record(r)->header.game.ops;
    const char *level[] = { review_level(r), review_second_level(r) };
    for (int i = 0; i < 2; i++) {
        const Opponent *known = level[i] != NULL ? opponent_find(game, level[i]) : NULL;
        level[i] = known != NULL ? known->title : level[i];
    }
    char *title = level[1] != NULL
        ? x_printf(_("%s, reviewed by %s and again by %s"), _(game->name), level[0], level[1])
        : x_printf(_("%s, reviewed by %s"), _(game->name), level[0]);
    char *out = names_plain(title);
    free(title);
    return out;
}

int report_notes(const Review *r, const char *note[REPORT_NOTES])
{
    int n = 0;
    note[n++] = _("Lost is how much more the best choice was worth than the one made, judged only "
                  "by what the player could know, less the margin of error.");
    if (!review_in_points(r))
        note[n++] = _("This level only ranks choices: its losses are not points, and it cannot "
                      "measure luck.");
    if (review_in_points(r))
        note[n++] = _("Luck is how much the deal, the draws and the other players changed the "
                      "expected result, as the reviewer estimates it. The result is luck minus "
                      "lost.");
    if (review_in_points(r) && review_is_open(r))
        note[n++] = _("The last hand is unfinished: luck minus lost is the result so far plus what "
                      "was still expected.");
    return n;
}

/* -- reports ----------------------------------------------------------------------------------- */

Report *report_new(ReportForm form, int n_files, int line)
{
    Report *r = x_alloc(sizeof *r);
    *r = (Report){ .form = form, .n_files = n_files, .line = line };
    return r;
}

/* Names the decisions nearest to a line that has none. */
static Err refuse_line(const Review *review, int line, Diag *diag)
{
    int before = 0, after = 0;
    for (int i = 0; i < review_n(review); i++) {
        const ReviewDecision *d = review_decision(review, i);
        if (d->forced)
            continue;
        if (d->line < line && d->line > before)
            before = d->line;
        if (d->line > line && (after == 0 || d->line < after))
            after = d->line;
    }
    if (before > 0 && after > 0)
        return diag_set(diag, ERR_USAGE, _("--line %d: there is no decision there; the nearest "
                                           "decisions are on lines %d and %d"),
                        line, before, after);
    if (before + after > 0)
        return diag_set(diag, ERR_USAGE, _("--line %d: there is no decision there; the nearest "
                                           "decision is on line %d"), line, before + after);
    return diag_set(diag, ERR_USAGE, _("--line %d: there is no decision in this record"), line);
}

Err report_add(Report *r, const Review *review, Diag *diag)
{
    const ReviewDecision **found;
    int n = cases_at_line(review, r->line, &found);
    free(found);
    if (r->line > 0 && n == 0)
        return refuse_line(review, r->line, diag);
    r->n_added++;
    totals_add(&r->totals, review);
    if (r->form == REPORT_JSON)
        return json_review(r, review, diag);
    (r->form == REPORT_HTML ? html_review : lines_review)(r, review);
    return ERR_NONE;
}

bool report_has_totals(const Report *r)
{
    return r->line == 0 && totals_each(r->totals, NULL) > 0;
}

void report_end(Report *r)
{
    if (r->n_added > 0 && r->form != REPORT_JSON)
        (r->form == REPORT_HTML ? html_end : lines_end)(r);
    totals_free(r->totals);
    free(r);
}
