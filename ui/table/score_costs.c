/* SPDX-License-Identifier: MIT */
/* The costliest decisions of the finished hand: a review of its part of the record, made in slices
 * while the page is read. docs/review.md. */
#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "record.h"
#include "review.h"
#include "score.h"
#include "x_alloc.h"

enum { COSTLIEST = 3 };

struct Costs {
    Record *record;             /* ends where the hand ends */
    int     start;              /* its first event */
    Review *review;
    bool    done;
};

/* Cuts the record off after the last finished hand; returns where that hand begins, -1: there is
 * none. */
static int find_hand(Record *r)
{
    while (r->n_events > 0 && r->event[r->n_events - 1].e.kind != EV_END)
        r->n_events--;
    int start = r->n_events - 1;
    while (start > 0 && r->event[start].e.kind != EV_START)
        start--;
    return start;
}

Costs *costs_new(const Match *match)
{
    const char *path = match_record_path(match);
    Record *r;
    if (path == NULL || record_read(path, &r, NULL) != ERR_NONE)
        return NULL;
    Costs *costs = x_alloc(sizeof *costs);
    *costs = (Costs){ .record = r, .start = find_hand(r) };
    SeatMask humans = record_people(r);
    if (humans == 0 || costs->start < 0) {
        costs_free(costs);
        return NULL;
    }
    costs->review = review_new(r, humans, review_usual_level(match_game(match)->ops), 0);
    review_confirm_with(costs->review, review_stronger_level(match_game(match)->ops));
    review_begin_at(costs->review, costs->start);
    return costs;
}

void costs_free(Costs *costs)
{
    if (costs == NULL)
        return;
    review_free(costs->review);
    record_free(costs->record);
    free(costs);
}

bool costs_step(Costs *costs)
{
    if (costs->done)
        return false;
    costs->done = !review_step(costs->review);
    return true;
}

/* "discard 9m -2.130; better: discard 6s", with the name if several humans play. */
static void draw_one(ScoreLines *l, const Score *s, const ReviewDecision *d)
{
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE], loss[REVIEW_WORD], line[LINE_BYTES];
    TextContext text = s->text;
    text_action(&text, &d->chosen, chosen, sizeof chosen);
    text_action(&text, &d->best, best, sizeof best);
    review_points(text.game->ops->family, -d->loss, true, loss);
    if (d->seat == s->text.you)
        snprintf(line, sizeof line, _("%s %s; better: %s"), loss, chosen, best);
    else
        snprintf(line, sizeof line, _("%s %s, %s; better: %s"), loss, s->text.name[d->seat],
                 chosen, best);
    canvas_put(l->c, l->x, l->y++, STYLE_PLAIN, line);
}

bool costs_are_done(const Costs *costs)
{
    return costs->done;
}

const char *costs_say(const Score *s, char *out, size_t size)
{
    const Costs *costs = s->costs;
    out[0] = '\0';
    if (costs == NULL)
        return out;
    ReviewPass second = review_second_pass(costs->review);
    int first = 50 * (review_done(costs->review) - costs->start) /
                (costs->record->n_events - costs->start);
    int percent = first + (first == 50 && second.total > 0 ? 50 * second.done / second.total : 0);
    if (costs->done)
        snprintf(out, size, "%s", review_usual_level(s->text.game->ops)->title);
    else
        snprintf(out, size, _("%d%% judged so far"), percent);
    return out;
}

const ReviewDecision *costs_most(const Costs *costs, Seat s, bool best)
{
    const ReviewDecision *most = NULL;
    for (int i = 0; costs != NULL && i < review_n(costs->review); i++) {
        const ReviewDecision *d = review_decision(costs->review, i);
        bool counts = d->seat == s && (best ? d->lead > 0 : d->grade >= REVIEW_INACCURACY);
        if (counts && (most == NULL || (best ? d->lead > most->lead : d->loss > most->loss)))
            most = d;
    }
    return most;
}

void costs_draw(ScoreLines *l, const Score *s)
{
    const ReviewDecision *costly[COSTLIEST];
    char note[LINE_BYTES];
    const Costs *costs = s->costs;
    if (costs == NULL)
        return;
    int n = review_costliest(costs->review, REVIEW_INACCURACY, costly, COSTLIEST);
    score_rule(l, _("costliest decisions"), costs_say(s, note, sizeof note));
    if (n == 0 && costs->done)
        score_line(l, STYLE_BEST, _("none: every decision was good"));
    for (int i = 0; i < n; i++)
        draw_one(l, s, costly[i]);
    l->y += COSTLIEST - (n > 0 || !costs->done ? n : 1);
    score_par_draw(l, s);
}
