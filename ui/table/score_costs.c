/* SPDX-License-Identifier: MIT */
/* What the finished hand was worth, found in slices from the record while the page is read: the
 * costliest decisions (docs/review.md) and, in the games in which it means something, par, the
 * result of expert with the same hands (docs/again.md 2). */
#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "par.h"
#include "record.h"
#include "score.h"
#include "x_alloc.h"

enum { COSTLIEST = 3 };

struct Costs {
    Record *record;             /* ends where the hand ends */
    int     start;              /* its first event */
    Review *review;             /* NULL: the page is about the whole match */
    Par    *par;                /* NULL: the game does not offer it, or several people play */
    bool    reviewed, par_played;
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

Costs *costs_new(const Match *match, bool whole_match)
{
    const GameOps *game = match_game(match)->ops;
    const char *path = match_record_path(match);
    Record *r;
    if (path == NULL || record_read(path, &r, NULL) != ERR_NONE)
        return NULL;
    Costs *costs = x_alloc(sizeof *costs);
    *costs = (Costs){ .record = r, .start = find_hand(r) };
    SeatMask people = record_people(r);
    Seat owner = record_owner(&r->header);
    if (people == 0 || costs->start < 0) {
        costs_free(costs);
        return NULL;
    }
    if (!whole_match) {
        costs->review = review_new(r, people, review_usual_level(game), 0);
        review_confirm_with(costs->review, review_stronger_level(game));
        review_begin_at(costs->review, costs->start);
    }
    if (par_is_offered(game) && owner != SEAT_NONE && people == seat_bit(owner))
        costs->par = par_new(r, owner, PAR_PLAYINGS);
    if (costs->par != NULL && !whole_match)
        par_only(costs->par, r->event[costs->start].e.hand_no);
    costs->reviewed = costs->review == NULL;
    costs->par_played = costs->par == NULL;
    return costs;
}

void costs_free(Costs *costs)
{
    if (costs == NULL)
        return;
    review_free(costs->review);
    par_free(costs->par);
    record_free(costs->record);
    free(costs);
}

/* Par takes less time than the review, and is shown even if the statistics cannot be saved. */
bool costs_step(Costs *costs)
{
    if (costs == NULL || (costs->par_played && costs->reviewed))
        return false;
    if (costs->par_played) {
        costs->reviewed = !review_step(costs->review);
        return true;
    }
    costs->par_played = !par_step(costs->par);
    if (costs->par_played)
        par_keep(costs->par, NULL);
    return true;
}

/* With the name if several humans play. */
static void draw_one(ScoreLines *l, const Score *s, const ReviewDecision *d)
{
    char said[2 * TEXT_PHRASE], line[3 * TEXT_PHRASE];
    review_said(&s->text, d, said, sizeof said);
    snprintf(line, sizeof line, _("%s: %s"), s->text.name[d->seat], said);
    canvas_put(l->c, l->x, l->y++, STYLE_PLAIN, d->seat == s->text.you ? said : line);
}

bool costs_are_done(const Costs *costs)
{
    return costs->reviewed;
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
    if (costs->reviewed)
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
    if (n == 0 && costs->reviewed)
        score_line(l, STYLE_BEST, _("none: every decision was good"));
    for (int i = 0; i < n; i++)
        draw_one(l, s, costly[i]);
    l->y += COSTLIEST - (n > 0 || !costs->reviewed ? n : 1);
    costs_draw_par(l, s);
}

void costs_draw_par(ScoreLines *l, const Score *s)
{
    char line[LINE_BYTES], par[PAR_WORD], difference[PAR_WORD];
    if (s->costs == NULL || s->costs->par == NULL)
        return;
    ParHand sum = par_sum(s->costs->par);
    if (s->costs->par_played)
        snprintf(line, sizeof line, _("par %s: expert with the same deal; difference %s"),
                 par_text(sum.par, 1, par), par_text(par_difference(&sum), 1, difference));
    else
        snprintf(line, sizeof line, _("par: expert is playing the same deal (%d%%)"),
                 par_percent(s->costs->par));
    score_line(l, STYLE_PLAIN, line);
}
