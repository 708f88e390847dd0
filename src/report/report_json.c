/* SPDX-License-Identifier: MIT */
/* The report as one JSON object a record: every number that the other forms show, with their
 * sentences, so that each form could be produced from it. docs/review.md has the keys. Points are
 * thousandths. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "json.h"
#include "report_impl.h"
#include "wire.h"
#include "x_alloc.h"

static const Game *game_of(const Review *r) { return &review_record(r)->header.game; }

static int64_t thousandths(double points) { return llround(1000 * points); }

/* -- figures ----------------------------------------------------------------------------------- */

static void put_counts(Json *o, const ReviewSum *sum)
{
    json_put_int(o, "decisions", sum->decisions);
    json_put_int(o, "unforced", sum->unforced);
    json_put_int(o, "loss", sum->loss);
}

static void put_classes(Json *o, const ReviewSum *sum)
{
    json_put_int(o, "accuracy", sum->accuracy);
    for (int c = 0; c < N_REVIEW_CLASSES; c++)
        json_put_int(o, review_class_word((ReviewClass)c), sum->n[c]);
    json_put_int(o, "excellent", sum->excellent);
}

static void put_whole(Json *o, const ReviewSum *sum)
{
    put_counts(o, sum);
    json_put_int(o, "luck", sum->luck);
    json_put_int(o, "result", sum->result);
    json_put_int(o, "expected", sum->expected);
    put_classes(o, sum);
}

static Json *seat_object(const Review *r, Seat s)
{
    Json *o = json_new_object();
    ReviewSum sum;
    char names[TEXT_PHRASE];
    review_sum(r, s, 0, N_REVIEW_KINDS, &sum);
    json_put_int(o, "seat", s);
    json_put_text(o, "name", record_people_text(review_record(r), s, names, sizeof names));
    put_whole(o, &sum);
    return o;
}

static Json *hand_object(const Review *r, Seat s, int hand_no)
{
    Json *o = json_new_object();
    ReviewSum sum;
    review_sum(r, s, hand_no, N_REVIEW_KINDS, &sum);
    json_put_int(o, "kyoku", hand_no);
    json_put_int(o, "seat", s);
    put_whole(o, &sum);
    return o;
}

static void add_kinds(const Review *r, Seat s, Json *list)
{
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        ReviewSum sum;
        review_sum(r, s, 0, kind, &sum);
        if (sum.unforced == 0)
            continue;
        Json *o = json_new_object();
        json_put_int(o, "seat", s);
        json_put_text(o, "kind", review_kind_word((ReviewKind)kind));
        put_counts(o, &sum);
        put_classes(o, &sum);
        const char *drill = figures_drill(r, (ReviewKind)kind);
        if (drill != NULL)
            json_put_text(o, "drill", drill);
        json_add(list, o);
    }
}

/* -- choices ----------------------------------------------------------------------------------- */

static Json *parts_object(const Verdict *v)
{
    Json *o = json_new_object();
    for (int part = 0; part < N_PARTS; part++)
        json_put_int(o, text_part_word((VerdictPart)part), thousandths(v->part[part]));
    return o;
}

static Json *choice_object(const Review *r, const CaseText *c, int i)
{
    const Verdict *v = &c->kept->row[i];
    Json *o = json_new_object(), *cells = json_new_list(), *facts = json_new_object();
    json_put_int(o, "place", c->kept->place[i]);
    json_put_int(o, "alike", c->kept->count[i]);
    json_put(o, "action", wire_action(game_of(r), &v->action));
    json_put_flag(o, "made", i == c->kept->chosen);
    json_put_int(o, "value", thousandths(v->points));
    json_put_int(o, "behind", thousandths(c->kept->row[0].points - v->points));
    json_put_int(o, "error", thousandths(v->error));
    json_put_int(o, "spread", thousandths(v->spread));
    json_put(o, "parts", parts_object(v));
    report_family(game_of(r)->ops->family)->put_facts(v, facts);
    json_put(o, "facts", facts);
    for (int col = 0; col < c->n_columns; col++)
        json_add_text(cells, c->cell[i][col]);
    json_put(o, "cells", cells);
    return o;
}

/* The facts by code, with the values that their sentences contain. */
static Json *facts_list(const CaseText *c, const Fact *fact, int n, bool although)
{
    Json *list = json_new_list();
    for (int i = 0; i < n; i++) {
        const Fact *f = &fact[i];
        char text[TEXT_LINE], word[FACT_WORD], tile[TILE_TEXT_MAX], suit[2] = { 0 };
        Json *o = json_new_object();
        json_put_text(o, "code", fact_word((FactCode)f->code, word));
        if (f->tile < N_KINDS)
            json_put_text(o, "tile", tile_text(f->tile, tile));
        if (f->seat < SEATS_MAX)
            json_put_int(o, "seat", f->seat);
        if (f->suit < N_SUITS) {
            suit[0] = suit_letter(f->suit);
            json_put_text(o, "suit", suit);
        }
        json_put_int(o, "n", f->n);
        json_put_int(o, "m", f->m);
        json_put_text(o, "text", text_fact(&c->text, f, although, text, sizeof text));
        json_add(list, o);
    }
    return list;
}

static void put_why(const CaseText *c, Json *o)
{
    const Contrast *why = &c->kept->why;
    Json *parts = json_new_object();
    json_put(o, "for", facts_list(c, why->pro, why->n_for, false));
    json_put(o, "although", facts_list(c, why->con, why->n_although, true));
    json_put_int(o, "difference", thousandths(why->loss));
    for (int part = 0; part < N_PARTS; part++)
        json_put_int(parts, text_part_word((VerdictPart)part), thousandths(why->part[part]));
    json_put(o, "parts", parts);
}

static void put_case(const Review *r, const CaseText *c, Json *o)
{
    Json *columns = json_new_list(), *choices = json_new_list(), *names = json_new_list();
    json_put_int(o, "n_choices", c->kept->n_choices);
    for (int col = 0; col < c->n_columns; col++)
        json_add_text(columns, c->head[col]);
    for (int i = 0; i < c->kept->n; i++)
        json_add(choices, choice_object(r, c, i));
    for (Seat s = 0; s < game_of(r)->n_seats; s++)
        json_add_text(names, c->names.name[s]);
    json_put(o, "columns", columns);
    json_put(o, "choices", choices);
    put_why(c, o);
    json_put(o, "names", names);
    json_put(o, "view", wire_view(game_of(r), &c->kept->view));
}

/* -- decisions --------------------------------------------------------------------------------- */

static void put_judgement(const ReviewDecision *d, Json *o)
{
    Json *reasons = json_new_list();
    char word[FACT_WORD];
    json_put_int(o, "loss", d->loss);
    json_put_text(o, "class", review_class_word((ReviewClass)d->grade));
    for (int i = 0; i < d->why.n_for; i++)
        json_add_text(reasons, fact_word((FactCode)d->why.pro[i].code, word));
    json_put(o, "reasons", reasons);
    json_put_int(o, "lead", d->lead);
    json_put_text(o, "mark", review_mark_word(d));
    json_put_int(o, "value", d->value);
    json_put_int(o, "luck", d->luck);
    json_put_int(o, "accuracy", d->accuracy);
}

static Json *decision_object(const Review *r, const ReviewDecision *d)
{
    const Game *g = game_of(r);
    Json *o = json_new_object();
    CaseText c;
    case_text(r, d, &c);
    json_put_int(o, "line", d->line);
    json_put_int(o, "kyoku", d->hand_no);
    json_put_int(o, "event", d->event);
    json_put_int(o, "seat", d->seat);
    json_put_text(o, "kind", review_kind_word((ReviewKind)d->kind));
    json_put(o, "chosen", wire_action(g, &d->chosen));
    json_put(o, "best", wire_action(g, &d->best));
    put_judgement(d, o);
    json_put_text(o, "chosen_text", c.made);
    json_put_text(o, "best_text", c.best);
    json_put_text(o, "position", c.position);
    if (c.kept != NULL)
        put_case(r, &c, o);
    case_free(&c);
    return o;
}

static Json *decisions_list(const Report *report, const Review *r)
{
    Json *list = json_new_list();
    const ReviewDecision **all;
    int n;
    if (report->line > 0) {
        n = cases_at_line(r, report->line, &all);
    } else {
        all = x_alloc((size_t)(review_n(r) + 1) * sizeof *all);
        n = review_costliest(r, REVIEW_FINE, all, review_n(r));
    }
    for (int i = 0; i < n; i++)
        json_add(list, decision_object(r, all[i]));
    free(all);
    return list;
}

Err json_review(const Report *report, const Review *r, Diag *diag)
{
    Json *o = json_new_object(), *seats = json_new_list(), *hands = json_new_list(),
         *kinds = json_new_list();
    json_put_text(o, "game", game_of(r)->ops->key);
    json_put_text(o, "level", review_level(r));
    for (Seat s = 0; s < game_of(r)->n_seats; s++) {
        if (!has_seat(review_seats(r), s))
            continue;
        json_add(seats, seat_object(r, s));
        for (int hand = 1; hand <= review_n_hands(r); hand++)
            json_add(hands, hand_object(r, s, hand));
        add_kinds(r, s, kinds);
    }
    json_put(o, "seats", seats);
    json_put(o, "decisions", decisions_list(report, r));
    json_put(o, "hands", hands);
    json_put(o, "kinds", kinds);
    if (report->n_files > 1)
        json_put_text(o, "file", review_record(r)->path);
    if (review_second_level(r) != NULL)
        json_put_text(o, "second_level", review_second_level(r));
    Err e = json_write_line(stdout, o, diag);
    json_free(o);
    return e;
}
