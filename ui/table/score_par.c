/* SPDX-License-Identifier: MIT */
/* Par on the score pages: the result of expert with the same hand, played in slices while the page
 * is read, in the games in which it means something. docs/again.md 2. */
#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "par.h"
#include "score.h"
#include "x_alloc.h"

struct ScorePar {
    Record *record;
    Par    *par;
    bool    done;
};

/* The last finished hand; 0: there is none. */
static int score_par_last_hand(const Record *r)
{
    int hand = 0, over = 0;
    for (int i = 0; i < r->n_events; i++) {
        if (r->event[i].e.kind == EV_START)
            hand = r->event[i].e.hand_no;
        if (r->event[i].e.kind == EV_END)
            over = hand;
    }
    return over;
}

ScorePar *score_par_new(const Match *match, bool all)
{
    const char *path = match_record_path(match);
    Record *r;
    if (path == NULL || !par_is_offered(match_game(match)->ops) ||
        record_read(path, &r, NULL) != ERR_NONE)
        return NULL;
    Seat owner = record_owner(&r->header);
    if (owner == SEAT_NONE || record_people(r) != seat_bit(owner)) {
        record_free(r);
        return NULL;
    }
    ScorePar *p = x_alloc(sizeof *p);
    *p = (ScorePar){ .record = r, .par = par_new(r, owner, PAR_PLAYINGS) };
    if (!all)
        par_only(p->par, score_par_last_hand(r));
    return p;
}

void score_par_free(ScorePar *p)
{
    if (p == NULL)
        return;
    par_free(p->par);
    record_free(p->record);
    free(p);
}

/* Par is shown even if the statistics cannot be saved. */
bool score_par_step(ScorePar *p)
{
    if (p == NULL || p->done)
        return false;
    p->done = !par_step(p->par);
    if (p->done)
        par_keep(p->par, NULL);
    return true;
}

void score_par_draw(ScoreLines *l, const Score *s)
{
    char line[LINE_BYTES], par[PAR_WORD], difference[PAR_WORD];
    if (s->par == NULL)
        return;
    ParHand sum = par_sum(s->par->par);
    if (s->par->done)
        snprintf(line, sizeof line, _("par %s: expert with the same deal; difference %s"),
                 par_text(sum.par, 1, par), par_text(par_difference(&sum), 1, difference));
    else
        snprintf(line, sizeof line, _("par: expert is playing the same deal (%d%%)"),
                 par_percent(s->par->par));
    score_line(l, STYLE_PLAIN, line);
}
