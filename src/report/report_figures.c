/* SPDX-License-Identifier: MIT */
/* Rows of figures: a seat in total, by hand, by kind of decision; the course of its expected
 * result; and sums over several files. */
#include "report_impl.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drill_own.h"
#include "i18n.h"
#include "number.h"
#include "opponents.h"
#include "review_family.h"
#include "words_family.h"
#include "x_alloc.h"

static const RecordHeader *header_of(const Review *r) { return &review_record(r)->header; }

/* -- one row ----------------------------------------------------------------------------------- */

/* The points of a row, in thousandths of points or, in Da Tong Zi, tenths: one unit for the whole
 * row, so that what is shown adds up. */
typedef struct RowPoints {
    int64_t loss, luck, result, expected;
} RowPoints;

static int64_t in_tenths(int64_t thousandths)
{
    return (thousandths + (thousandths < 0 ? -50 : 50)) / 100;
}

static RowPoints figures_row_points(GameFamily family, const ReviewSum *sum)
{
    RowPoints p = { sum->loss, sum->luck, sum->result, sum->expected };
    if (!review_family(family)->in_tenths)
        return p;
    p = (RowPoints){ .loss = in_tenths(sum->loss), .result = in_tenths(sum->result),
                     .expected = in_tenths(sum->expected) };
    p.luck = p.result + p.expected + p.loss;
    return p;
}

static const char *row_number(GameFamily family, int64_t n, bool sign, char out[REVIEW_WORD])
{
    return review_family(family)->in_tenths ? number_fixed(n, 1, sign, out)
                                            : review_points(family, n, sign, out);
}

static void add_cell(Figures *f, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void add_cell(Figures *f, const char *head, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    f->head[f->n] = head;
    vsnprintf(f->cell[f->n++], REVIEW_WORD, format, args);
    va_end(args);
}

/* `r` NULL: a sum over several files, which knows luck but not what is still expected. */
static void fill_in(const Review *r, GameFamily family, bool in_points, Figures *f)
{
    static const char *const classes[N_REVIEW_CLASSES] = {
        [REVIEW_FINE] = N_("fine"), [REVIEW_INACCURACY] = N_("inaccuracies"),
        [REVIEW_MISTAKE] = N_("mistakes"), [REVIEW_BLUNDER] = N_("blunders"),
    };
    const ReviewSum *sum = &f->sum;
    RowPoints p = figures_row_points(family, sum);
    char number[REVIEW_WORD];
    bool luck = r == NULL || in_points, whole = f->kind != FIGURE_KIND && in_points;
    f->n = 0;
    add_cell(f, _("accuracy"), "%s%%", review_percent(sum->accuracy, number));
    add_cell(f, _("lost"), "%s", row_number(family, p.loss, false, number));
    if (luck) {
        add_cell(f, _("luck"), "%s", whole ? row_number(family, p.luck, true, number) : "");
        add_cell(f, _("result"), "%s", whole ? row_number(family, p.result, true, number) : "");
    }
    if (luck && r != NULL && review_is_open(r))
        add_cell(f, _("still expected"), "%s",
                 sum->open ? row_number(family, p.expected, true, number) : "");
    add_cell(f, _("decisions"), "%d", sum->decisions);
    add_cell(f, _("with a choice"), "%d", sum->unforced);
    add_cell(f, _("excellent"), "%d", sum->excellent);
    for (int c = 0; c < N_REVIEW_CLASSES; c++)
        add_cell(f, _(classes[c]), "%d", sum->n[c]);
}

static void figures_put(const Review *r, Figures *f, PrintFigures *print)
{
    fill_in(r, header_of(r)->game.ops->family, review_in_points(r), f);
    print(r, f);
}

void figures_heads(const Review *r, Figures *out)
{
    *out = (Figures){ .kind = FIGURE_KIND };
    fill_in(r, r != NULL ? header_of(r)->game.ops->family : 0, r != NULL && review_in_points(r),
            out);
}

const char *figures_hand_text(const Review *r, int hand_no, char out[TEXT_PHRASE])
{
    snprintf(out, TEXT_PHRASE, _(words_family(header_of(r)->game.ops->family)->nth_hand), hand_no);
    return out;
}

void figures_of_seat(const Review *r, Seat s, PrintFigures *print)
{
    Figures f = { .kind = FIGURE_SEAT };
    char *name = names_of_seat(r, s);
    snprintf(f.label, sizeof f.label, "%s", name);
    free(name);
    review_sum(r, s, 0, N_REVIEW_KINDS, &f.sum);
    figures_put(r, &f, print);
    f.kind = FIGURE_HAND;
    for (int hand = 1; hand <= review_n_hands(r); hand++) {
        review_sum(r, s, hand, N_REVIEW_KINDS, &f.sum);
        figures_hand_text(r, hand, f.label);
        figures_put(r, &f, print);
    }
    f.kind = FIGURE_KIND;
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        review_sum(r, s, 0, kind, &f.sum);
        snprintf(f.label, sizeof f.label, "%s", review_kind_text((ReviewKind)kind));
        if (f.sum.unforced > 0)
            figures_put(r, &f, print);
    }
}

/* -- what to practise -------------------------------------------------------------------------- */

/* The kind of decision, not among those `named`, in which `s` lost most by mistakes and blunders;
 * N_REVIEW_KINDS: none. */
static ReviewKind worst_kind(const Review *r, Seat s, unsigned named)
{
    int worst = N_REVIEW_KINDS;
    int64_t most = -1;
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        ReviewSum sum;
        review_sum(r, s, 0, (int)kind, &sum);
        if ((named >> kind & 1) == 0 && sum.loss > most &&
            sum.n[REVIEW_MISTAKE] + sum.n[REVIEW_BLUNDER] > 0) {
            worst = kind;
            most = sum.loss;
        }
    }
    return (ReviewKind)worst;
}

const char *figures_drill(const Review *r, ReviewKind kind)
{
    const Drill *d = study_kind_drill(review_kind_word(kind));
    return d != NULL && d->family == header_of(r)->game.ops->family ? d->key : NULL;
}

int practice_each(const Review *r, PrintPractice *print)
{
    enum { KINDS_NAMED = 3 };
    int all = 0;
    for (Seat s = 0; s < header_of(r)->game.n_seats; s++) {
        char *name = names_of_seat(r, s);
        unsigned named = 0;
        ReviewKind kind;
        for (int i = 0; i < KINDS_NAMED && has_seat(review_seats(r), s) &&
                        (kind = worst_kind(r, s, named)) != N_REVIEW_KINDS; i++, all++) {
            ReviewSum sum;
            char lost[REVIEW_WORD];
            named |= 1u << kind;
            if (print == NULL)
                continue;
            review_sum(r, s, 0, (int)kind, &sum);
            review_points(header_of(r)->game.ops->family, sum.loss, false, lost);
            char *text = x_printf(_("%s, %s: lost %s"), name, review_kind_text(kind), lost);
            print(text, figures_drill(r, kind));
            free(text);
        }
        free(name);
    }
    return all;
}

/* -- the course of the expected result --------------------------------------------------------- */

/* The last event of a hand with a decision: its end is drawn there. */
static int figures_end_of(const Review *r, int hand_no)
{
    int end = 0;
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->hand_no <= hand_no && d->event > end)
            end = d->event;
    }
    return end;
}

/* The effects of luck and the losses of decisions in turn, so that the last step of the last hand
 * is the result (plus, if a hand has no end, what was still expected of it). docs/review.md. */
int graph_steps(const Review *r, Seat s, GraphStep **out)
{
    int cap = review_n(r) + review_n_hands(r) + 1, n = 0;
    GraphStep *step = x_alloc((size_t)cap * sizeof *step);
    CourseStep *course = x_alloc((size_t)cap * sizeof *course);
    int64_t now = 0;
    for (int hand = 1; hand <= review_n_hands(r); hand++) {
        int of_hand = review_course(r, s, hand, course, cap - n);
        for (const CourseStep *c = course; c < course + of_hand; c++) {
            step[n] = (GraphStep){ .d = c->decision, .hand_no = hand, .before = now + c->luck };
            step[n].event = c->decision != NULL ? c->decision->event : figures_end_of(r, hand);
            step[n].after = now = step[n].before - c->loss;
            n++;
        }
        if (of_hand > 0)
            continue;
        ReviewSum sum;          /* a hand in which the seat had no choice is all luck */
        review_sum(r, s, hand, N_REVIEW_KINDS, &sum);
        now += sum.luck;
        step[n++] = (GraphStep){ .hand_no = hand, .event = figures_end_of(r, hand), .before = now,
                                 .after = now };
    }
    free(course);
    *out = step;
    return n;
}

/* -- sums over files --------------------------------------------------------------------------- */

typedef struct Total {
    const GameOps *game;
    char      *name, *level;
    bool       in_points;
    int        files;
    double     accurate;        /* sum of accuracy times unforced decisions */
    ReviewSum  sum;
} Total;

struct Totals {
    Total *row;
    int    n, cap;
};

static Total *total_of(Totals *t, const Review *r, Seat s)
{
    const GameOps *game = header_of(r)->game.ops;
    char name[TEXT_PHRASE];
    record_people_text(review_record(r), s, name, sizeof name);
    for (Total *row = t->row; row < t->row + t->n; row++) {
        if (row->game == game && strcmp(row->name, name) == 0 &&
            strcmp(row->level, review_level(r)) == 0)
            return row;
    }
    t->row = x_grow(t->row, t->n, &t->cap, sizeof *t->row);
    t->row[t->n] = (Total){ .game = game, .name = x_strdup(name),
                            .level = x_strdup(review_level(r)),
                            .in_points = review_in_points(r) };
    return &t->row[t->n++];
}

static void figures_add_sum(Total *to, const ReviewSum *sum)
{
    to->files++;
    to->accurate += (double)sum->accuracy * sum->unforced;
    to->sum.decisions += sum->decisions;
    to->sum.unforced += sum->unforced;
    for (int c = 0; c < N_REVIEW_CLASSES; c++)
        to->sum.n[c] += sum->n[c];
    to->sum.excellent += sum->excellent;
    to->sum.loss += sum->loss;
    to->sum.luck += sum->luck;
    to->sum.result += sum->result;
    to->sum.expected += sum->expected;
    to->sum.open |= sum->open;
}

void totals_add(Totals **totals, const Review *r)
{
    if (*totals == NULL)
        *totals = x_alloc(sizeof **totals);
    for (Seat s = 0; s < header_of(r)->game.n_seats; s++) {
        ReviewSum sum;
        if (!has_seat(review_seats(r), s))
            continue;
        review_sum(r, s, 0, N_REVIEW_KINDS, &sum);
        figures_add_sum(total_of(*totals, r, s), &sum);
    }
}

int totals_each(const Totals *totals, PrintFigures *print)
{
    int n = 0;
    for (const Total *t = totals != NULL ? totals->row : NULL;
         totals != NULL && t < totals->row + totals->n; t++) {
        Figures f = { .kind = FIGURE_TOTAL, .sum = t->sum };
        if (t->files < 2)
            continue;
        f.sum.accuracy = t->sum.unforced > 0 ? (int)lround(t->accurate / t->sum.unforced) : 10000;
        char *name = names_plain(t->name);
        snprintf(f.label, sizeof f.label, ngettext("%s, %s, %d file", "%s, %s, %d files",
                                                   (unsigned long)t->files),
                 name, _(t->game->title), t->files);
        free(name);
        fill_in(NULL, t->game->family, t->in_points, &f);
        if (print != NULL)
            print(NULL, &f);
        n++;
    }
    return n;
}

void totals_free(Totals *totals)
{
    for (int i = 0; totals != NULL && i < totals->n; i++) {
        free(totals->row[i].name);
        free(totals->row[i].level);
    }
    if (totals != NULL)
        free(totals->row);
    free(totals);
}
