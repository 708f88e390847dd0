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
#include "words_family.h"
#include "x_alloc.h"

static const Game *report_json_game_of(const Review *r) { return &review_record(r)->header.game; }

static int64_t thousandths(double points) { return llround(1000 * points); }

/* -- figures ----------------------------------------------------------------------------------- */

/* Adds the figures of a seat: in a hand (0: in all), of a kind (N_REVIEW_KINDS: of all). */
static Json *put_figures_of(Json *o, const Review *r, Seat s, int hand_no, int kind)
{
    ReviewSum sum;
    review_sum(r, s, hand_no, kind, &sum);
    JSON_PUT(o, JSON_INT("decisions", sum.decisions), JSON_INT("unforced", sum.unforced),
             JSON_INT("loss", sum.loss));
    if (kind == N_REVIEW_KINDS)
        JSON_PUT(o, JSON_INT("luck", sum.luck), JSON_INT("result", sum.result),
                 JSON_INT("expected", sum.expected));
    json_put_int(o, "accuracy", sum.accuracy);
    for (int c = 0; c < N_REVIEW_CLASSES; c++)
        json_put_int(o, review_class_word((ReviewClass)c), sum.n[c]);
    json_put_int(o, "excellent", sum.excellent);
    return o;
}

static void report_json_add_kinds(const Review *r, Seat s, Json *list)
{
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        ReviewSum sum;
        review_sum(r, s, 0, kind, &sum);
        if (sum.unforced == 0)
            continue;
        Json *o = JSON_OBJECT(JSON_INT("seat", s),
                              JSON_TEXT("kind", review_kind_word((ReviewKind)kind)));
        put_figures_of(o, r, s, 0, kind);
        const char *drill = figures_drill(r, (ReviewKind)kind);
        if (drill != NULL)
            json_put_text(o, "drill", drill);
        json_add(list, o);
    }
}

/* -- choices ----------------------------------------------------------------------------------- */

static Json *parts_object(const double part[N_PARTS])
{
    Json *o = json_new_object();
    for (int i = 0; i < N_PARTS; i++)
        json_put_int(o, text_part_word((VerdictPart)i), thousandths(part[i]));
    return o;
}

static Json *choice_object(const Review *r, const CaseText *c, int i)
{
    const Verdict *v = &c->kept->row[i];
    Json *cells = json_new_list(), *facts = json_new_object();
    words_family(report_json_game_of(r)->ops->family)->put_facts(v, facts);
    for (int col = 0; col < c->n_columns; col++)
        json_add_text(cells, c->cell[i][col]);
    return JSON_OBJECT(JSON_INT("place", c->kept->place[i]), JSON_INT("alike", c->kept->count[i]),
                       JSON_VALUE("action", wire_action(report_json_game_of(r), &v->action)),
                       JSON_FLAG("made", i == c->kept->chosen),
                       JSON_INT("value", thousandths(v->points)),
                       JSON_INT("behind", thousandths(c->kept->row[0].points - v->points)),
                       JSON_INT("error", thousandths(v->error)),
                       JSON_INT("spread", thousandths(v->spread)),
                       JSON_VALUE("parts", parts_object(v->part)), JSON_VALUE("facts", facts),
                       JSON_VALUE("cells", cells));
}

/* The facts by code, with the values that their sentences contain. */
static Json *facts_list(const CaseText *c, const Fact *fact, int n, bool although)
{
    Json *list = json_new_list();
    for (int i = 0; i < n; i++) {
        const Fact *f = &fact[i];
        char text[TEXT_LINE], word[FACT_WORD], tile[TILE_TEXT_MAX], suit[2] = { 0 };
        Json *o = JSON_OBJECT(JSON_TEXT("code", fact_word((FactCode)f->code, word)));
        if (f->tile < N_KINDS)
            json_put_text(o, "tile", tile_text(f->tile, tile));
        if (f->seat < SEATS_MAX)
            json_put_int(o, "seat", f->seat);
        if (f->suit < N_SUITS) {
            suit[0] = suit_letter(f->suit);
            json_put_text(o, "suit", suit);
        }
        text_fact(&c->text, f, although, text, sizeof text);
        json_add(list, JSON_PUT(o, JSON_INT("n", f->n), JSON_INT("m", f->m),
                                JSON_TEXT("text", text)));
    }
    return list;
}

static void report_json_put_case(const Review *r, const CaseText *c, Json *o)
{
    Json *columns = json_new_list(), *choices = json_new_list(), *names = json_new_list();
    const Contrast *why = &c->kept->why;
    for (int col = 0; col < c->n_columns; col++)
        json_add_text(columns, c->head[col]);
    for (int i = 0; i < c->kept->n; i++)
        json_add(choices, choice_object(r, c, i));
    for (Seat s = 0; s < report_json_game_of(r)->n_seats; s++)
        json_add_text(names, c->names.name[s]);
    JSON_PUT(o, JSON_INT("n_choices", c->kept->n_choices), JSON_VALUE("columns", columns),
             JSON_VALUE("choices", choices),
             JSON_VALUE("for", facts_list(c, why->pro, why->n_for, false)),
             JSON_VALUE("although", facts_list(c, why->con, why->n_although, true)),
             JSON_INT("difference", thousandths(why->loss)),
             JSON_VALUE("parts", parts_object(why->part)), JSON_VALUE("names", names),
             JSON_VALUE("view", wire_view(report_json_game_of(r), &c->kept->view)));
}

/* -- decisions --------------------------------------------------------------------------------- */

static Json *decision_object(const Review *r, const ReviewDecision *d)
{
    const Game *g = report_json_game_of(r);
    Json *reasons = json_new_list();
    char word[FACT_WORD];
    CaseText c;
    case_text(r, d, &c);
    for (int i = 0; i < d->why.n_for; i++)
        json_add_text(reasons, fact_word((FactCode)d->why.pro[i].code, word));
    Json *o = JSON_OBJECT(JSON_INT("line", d->line), JSON_INT("kyoku", d->hand_no),
                          JSON_INT("event", d->event), JSON_INT("seat", d->seat),
                          JSON_TEXT("kind", review_kind_word((ReviewKind)d->kind)),
                          JSON_VALUE("chosen", wire_action(g, &d->chosen)),
                          JSON_VALUE("best", wire_action(g, &d->best)),
                          JSON_INT("loss", d->loss),
                          JSON_TEXT("class", review_class_word((ReviewClass)d->grade)),
                          JSON_VALUE("reasons", reasons), JSON_INT("lead", d->lead),
                          JSON_TEXT("mark", review_mark_word(d)), JSON_INT("value", d->value),
                          JSON_INT("luck", d->luck), JSON_INT("accuracy", d->accuracy),
                          JSON_TEXT("chosen_text", c.made), JSON_TEXT("best_text", c.best),
                          JSON_TEXT("position", c.position));
    if (c.kept != NULL)
        report_json_put_case(r, &c, o);
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
    Json *seats = json_new_list(), *hands = json_new_list(), *kinds = json_new_list();
    char names[TEXT_PHRASE];
    for (Seat s = 0; s < report_json_game_of(r)->n_seats; s++) {
        if (!has_seat(review_seats(r), s))
            continue;
        record_people_text(review_record(r), s, names, sizeof names);
        json_add(seats, put_figures_of(JSON_OBJECT(JSON_INT("seat", s), JSON_TEXT("name", names)),
                                       r, s, 0, N_REVIEW_KINDS));
        for (int hand = 1; hand <= review_n_hands(r); hand++)
            json_add(hands,
                     put_figures_of(JSON_OBJECT(JSON_INT("kyoku", hand), JSON_INT("seat", s)), r, s,
                                    hand, N_REVIEW_KINDS));
        report_json_add_kinds(r, s, kinds);
    }
    Json *o = JSON_OBJECT(JSON_TEXT("game", report_json_game_of(r)->ops->key),
                          JSON_TEXT("level", review_level(r)), JSON_VALUE("seats", seats),
                          JSON_VALUE("decisions", decisions_list(report, r)),
                          JSON_VALUE("hands", hands), JSON_VALUE("kinds", kinds));
    if (report->n_files > 1)
        json_put_text(o, "file", review_record(r)->path);
    if (review_second_level(r) != NULL)
        json_put_text(o, "second_level", review_second_level(r));
    Err e = json_write_line(stdout, o, diag);
    json_free(o);
    return e;
}
