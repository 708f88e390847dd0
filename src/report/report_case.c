/* SPDX-License-Identifier: MIT */
/* One decision in words: the player, the place, the choices compared, and the reasons. */
#include "report_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "position_string.h"
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

static void add_line(CaseText *c, CaseLineKind kind, char *text)
{
    c->line[c->n_lines++] = (CaseLine){ kind, text };
}

/* The parts of the difference, in the numbers of the table if it contains both choices. */
static void put_difference(const Review *r, CaseText *c)
{
    const ChoiceTable table = report_case_table_of(r, c);
    const Contrast *why = &c->kept->why;
    char parts[TEXT_LINE], behind[REVIEW_WORD];
    int chosen = c->kept->chosen;
    if (chosen > 0) {
        text_choice_parts(&table, chosen, true, parts, sizeof parts);
        text_choice_loss(&table, chosen, behind, sizeof behind);
    } else {
        text_contrast_parts(&c->text, why, parts, sizeof parts);
        text_contrast_loss(&c->text, why, behind, sizeof behind);
    }
    if (parts[0] != '\0')
        add_line(c, CASE_PARTS,
                 x_printf(_("The difference of %s comes from: %s."), behind, parts));
}

/* The part of the difference that is not counted, if it is large enough to see. */
static void put_margin(CaseText *c)
{
    GameFamily family = c->text.game->ops->family;
    double difference = c->kept->why.loss, margin = difference - (double)c->d->loss / 1000;
    char lost[REVIEW_WORD], error[TEXT_POINTS];
    if (c->d->loss == 0 || margin < LEAST_MARGIN * difference)
        return;
    add_line(c, CASE_MARGIN,
             x_printf(_("Counted as lost: %s. The other %s may be an error of the estimate."),
                      review_points(family, c->d->loss, false, lost),
                      text_loss(family, margin, error)));
}

static void put_reasons(const Review *r, CaseText *c, const char *better)
{
    char facts[TEXT_LINE];
    if (text_for(&c->text, &c->kept->why, CONTRAST_MAX, facts, sizeof facts)[0] != '\0')
        add_line(c, CASE_FOR, x_printf(_("For %s: %s."), better, facts));
    if (text_although(&c->text, &c->kept->why, CONTRAST_MAX, facts, sizeof facts)[0] != '\0')
        add_line(c, CASE_AGAINST, x_printf(_("Against it: %s."), facts));
    put_difference(r, c);
    put_margin(c);
    if (c->position[0] != '\0')
        add_line(c, CASE_POSITION, x_strdup(c->position));
}

/* -- all of it --------------------------------------------------------------------------------- */

void case_text(const Review *r, const ReviewDecision *d, CaseText *out)
{
    const RecordHeader *h = &review_record(r)->header;
    char hand[TEXT_PHRASE], better[CHOICE_CELL];
    *out = (CaseText){ .d = d, .kept = d->kept };
    names_at(r, d->event, &out->names);
    out->text = (TextContext){ .game = &h->game, .you = SEAT_NONE };
    for (Seat s = 0; s < h->game.n_seats; s++)
        out->text.name[s] = out->names.name[s];
    out->name = out->names.name[d->seat];
    text_action(&out->text, &d->chosen, out->made, sizeof out->made);
    text_action(&out->text, &d->best, out->best, sizeof out->best);
    review_points(h->game.ops->family, d->loss, false, out->loss);
    figures_hand_text(r, d->hand_no, hand);
    out->title = case_is_fault(d)
        ? x_printf(_("%s, line %d, %s: %s; better: %s"), hand, d->line, out->name, out->made,
                   out->best)
        : x_printf(_("%s, line %d, %s: %s"), hand, d->line, out->name, out->made);
    if (d->kept == NULL)
        return;
    position_write(&h->game, &(InfoSet){ .view = d->kept->view }, out->position,
                   sizeof out->position);
    page_make(&out->text, &d->kept->view, &d->chosen, &d->kept->row[0].action, &out->page);
    report_case_put_choices(r, out);
    snprintf(better, sizeof better, "%s", out->cell[0][0]);
    report_case_put_counts(out);
    put_reasons(r, out, better);
}

void case_free(CaseText *c)
{
    names_free(&c->names);
    for (int i = 0; i < c->n_lines; i++)
        free(c->line[i].text);
    free(c->title);
    page_free(&c->page);
}
