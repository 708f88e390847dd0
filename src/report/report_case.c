/* SPDX-License-Identifier: MIT */
/* One decision in words: the player, the place, the choices compared, and the reasons. */
#include "report_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "position_string.h"
#include "text_verdict.h"
#include "x_alloc.h"

bool case_is_fault(const ReviewDecision *d)
{
    return !d->forced && d->grade > REVIEW_FINE;
}

int cases_costliest(const Review *r, const ReviewDecision ***out)
{
    *out = x_alloc((size_t)(review_n(r) + 1) * sizeof **out);
    return review_costliest(r, REVIEW_INACCURACY, *out, review_n(r));
}

int cases_at_line(const Review *r, int line, const ReviewDecision ***out)
{
    int n = 0;
    *out = x_alloc((size_t)(review_n(r) + 1) * sizeof **out);
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->line == line && !d->forced)
            (*out)[n++] = d;
    }
    return n;
}

/* -- the table of choices ---------------------------------------------------------------------- */

static ChoiceTable report_case_table_of(const Review *r, const CaseText *c)
{
    const ReviewCase *kept = c->kept;
    return (ChoiceTable){ &c->text, &kept->view, kept->row, kept->n, review_in_points(r) };
}

/* Empty columns are left out. */
static void report_case_put_choices(const Review *r, CaseText *c)
{
    const ReviewCase *kept = c->kept;
    const ChoiceTable table = report_case_table_of(r, c);
    ChoiceColumn column[CHOICE_COLUMNS];
    char cell[CASE_ROWS][CHOICE_COLUMNS][CHOICE_CELL];
    text_choice_columns(&table, column);
    for (int i = 0; i < kept->n; i++)
        text_choice_row(&table, i, cell[i]);
    for (int col = 0; col < CHOICE_COLUMNS; col++) {
        if (column[col].rank == 0)
            continue;
        for (int i = 0; i < kept->n; i++)
            snprintf(c->cell[i][c->n_columns], CHOICE_CELL, "%s", cell[i][col]);
        c->head[c->n_columns] = column[col].head;
        c->right[c->n_columns++] = column[col].right;
    }
}

/* A row represents all equivalent choices, except the row of the choice that was made. */
static void report_case_put_counts(CaseText *c)
{
    for (int i = 0; i < c->kept->n; i++) {
        size_t used = strlen(c->cell[i][0]);
        if (c->kept->count[i] > 1 && i != c->kept->chosen)
            snprintf(c->cell[i][0] + used, CHOICE_CELL - used, _(" (%d alike)"),
                     c->kept->count[i]);
        c->cell[i][0][text_whole(c->cell[i][0], CHOICE_CELL - 1)] = '\0';
    }
}

/* -- reasons ----------------------------------------------------------------------------------- */

static const double LEAST_MARGIN = 0.02;        /* of the difference; a smaller margin is not
                                                 * mentioned */

/* The part of the difference that is not counted, if it is large enough to see. */
static void put_margin(CaseText *c, double difference)
{
    GameFamily family = c->text.game->ops->family;
    double counted = (double)c->d->loss / 1000, margin = difference - counted;
    char lost[REVIEW_WORD], error[TEXT_POINTS];
    if (c->d->loss == 0 || margin < LEAST_MARGIN * difference)
        return;
    snprintf(c->margin, sizeof c->margin,
             _("Counted as lost: %s. The other %s may be an error of the estimate."),
             review_points(family, c->d->loss, false, lost), text_loss(family, margin, error));
}

/* The parts of the difference, in the numbers of the table if it contains both choices. */
static void put_difference(const Review *r, CaseText *c)
{
    const ChoiceTable table = report_case_table_of(r, c);
    const Contrast *why = &c->kept->why;
    int chosen = c->kept->chosen;
    if (chosen > 0) {
        text_choice_parts(&table, chosen, true, c->parts, sizeof c->parts);
        text_choice_loss(&table, chosen, c->behind, sizeof c->behind);
    } else {
        text_contrast_parts(&c->text, why, c->parts, sizeof c->parts);
        text_contrast_loss(&c->text, why, c->behind, sizeof c->behind);
    }
}

/* -- all of it --------------------------------------------------------------------------------- */

static void report_case_put_title(const Review *r, CaseText *c)
{
    char hand[TEXT_PHRASE];
    figures_hand_text(r, c->d->hand_no, hand);
    c->title = case_is_fault(c->d)
        ? x_printf(_("%s, line %d, %s: %s; better: %s"), hand, c->d->line, c->name, c->made,
                   c->best)
        : x_printf(_("%s, line %d, %s: %s"), hand, c->d->line, c->name, c->made);
}

void case_text(const Review *r, const ReviewDecision *d, CaseText *out)
{
    const RecordHeader *h = &review_record(r)->header;
    *out = (CaseText){ .d = d, .kept = d->kept };
    names_at(r, d->event, &out->names);
    out->text = (TextContext){ .game = &h->game, .you = SEAT_NONE };
    for (Seat s = 0; s < h->game.n_seats; s++)
        out->text.name[s] = out->names.name[s];
    out->name = out->names.name[d->seat];
    text_action(&out->text, &d->chosen, out->made, sizeof out->made);
    text_action(&out->text, &d->best, out->best, sizeof out->best);
    review_points(h->game.ops->family, d->loss, false, out->loss);
    report_case_put_title(r, out);
    if (d->kept == NULL)
        return;
    position_write(&h->game, &(InfoSet){ .view = d->kept->view }, out->position,
                   sizeof out->position);
    page_make(&out->text, &d->kept->view, &d->chosen, &d->kept->row[0].action, &out->page);
    report_case_put_choices(r, out);
    snprintf(out->better, sizeof out->better, "%s", out->cell[0][0]);
    report_case_put_counts(out);
    text_for(&out->text, &d->kept->why, CONTRAST_MAX, out->pro, sizeof out->pro);
    text_although(&out->text, &d->kept->why, CONTRAST_MAX, out->con, sizeof out->con);
    put_difference(r, out);
    put_margin(out, d->kept->why.loss);
}

void case_free(CaseText *c)
{
    names_free(&c->names);
    free(c->title);
    page_free(&c->page);
}
