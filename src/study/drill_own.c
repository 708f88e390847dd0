/* "own:BEFORE:SEAT:PATH": events of the record that had happened, who was asked, and where. */
#include "drill_own.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drill_impl.h"
#include "drill_session.h"
#include "i18n.h"
#include "rerun.h"
#include "study_family.h"
#include "x_alloc.h"
#include "x_hand.h"

enum { COSTLIEST = 64 };

static const struct { ReviewKind kind; DrillJudgement what; const char *drill; } rows[] = {
    { REVIEW_DISCARD, JUDGE_DISCARD, "discard" }, { REVIEW_VOID, JUDGE_VOID, "void" },
    { REVIEW_CLAIM, JUDGE_CLAIM, "claim" },       { REVIEW_WIN, JUDGE_WIN, "win" },
};

const Drill *drill_for_decision(const ReviewDecision *d)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if ((ReviewKind)d->kind == rows[i].kind)
            return drill_find(rows[i].drill);
    }
    return NULL;
}

bool drill_own_id(const Record *record, const ReviewDecision *d, char id[DRILL_ID])
{
    char path[PATH_MAX];
    if (realpath(record->path, path) == NULL)
        return false;
    int n = snprintf(id, DRILL_ID, "own:%d:%d:%s", d->before, d->seat, path);
    return n > 0 && n < DRILL_ID;
}

bool drill_is_own(const char *id)
{
    return strncmp(id, "own:", 4) == 0;
}

/* -- asking again ------------------------------------------------------------------------------ */

/* Plays the record again up to the place. */
static bool go_to(Rerun *r, int before)
{
    while (r->next < before) {
        if (rerun_step(r, NULL) != RERUN_MOVED)
            return false;
    }
    return r->next == before && r->in_hand;
}

static bool ask(const Record *record, const Drill *d, int before, Seat seat, DrillQuestion *q)
{
    Hand hand;
    Rerun r;
    bool made = false;
    q->game = record->header.game;
    x_hand_new(&hand, &q->game);
    rerun_begin(&r, record, &hand);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        InfoSet info;
        if (strcmp(rows[i].drill, d->key) != 0 || !go_to(&r, before))
            continue;
        hand_info(&hand, seat, &info);
        if (!drill_asks(&q->game, &info.view, rows[i].what))
            continue;
        AiPlayer *judge = drill_judge_new(&q->game, seat);
        made = drill_judge(q, rows[i].what, judge, &info, (DrillMargin){ DRILL_MIN_MARGIN, 1e9 });
        ai_player_free(judge);
    }
    hand_free(&hand);
    return made;
}

/* Makes the question of a record's decision: false if practice would not ask it. */
static bool make_of(const Record *record, const Drill *d, int before, Seat seat, DrillQuestion *q)
{
    return study_family(record->header.game.ops->family)->own_drills &&
           seat < record->header.game.n_seats && ask(record, d, before, seat, q);
}

bool drill_make_own(const Drill *d, const char *id, DrillQuestion *q)
{
    int before, seat, n = 0;
    Record *record;
    if (sscanf(id, "own:%d:%d:%n", &before, &seat, &n) != 2 || n == 0 || seat < 0 ||
        seat >= SEATS_MAX)
        return false;
    if (record_read(id + n, &record, NULL) != ERR_NONE)
        return false;
    drill_blank(q, DRILL_LEVELS, 0);
    bool made = make_of(record, d, before, (Seat)seat, q);
    if (made) {
        const char *slash = strrchr(id, '/');
        drill_fact(q, _("From a game of your own: %s."), slash != NULL ? slash + 1 : id + n);
    }
    record_free(record);
    return made;
}

/* -- remembering ------------------------------------------------------------------------------- */

/* Some mistakes practice has no question for: its own judge finds no choice clearly the best. */
static bool can_be_asked(const Record *record, const Drill *d, const ReviewDecision *of)
{
    DrillQuestion *q = x_alloc(sizeof *q);
    drill_blank(q, DRILL_LEVELS, 0);
    bool can = make_of(record, d, of->before, of->seat, q);
    free(q);
    return can;
}

int drill_keep_blunders(const Record *record, const Review *review)
{
    const ReviewDecision *worst[COSTLIEST];
    char id[DRILL_ID];
    Stats *stats;
    int kept = 0, n = review_costliest(review, REVIEW_MISTAKE, worst, COSTLIEST);
    if (!study_family(record->header.game.ops->family)->own_drills || n == 0 ||
        stats_open(&stats, NULL) != ERR_NONE)
        return 0;
    Seat owner = stats_is_own(stats, record->path) ? record_owner(&record->header) : SEAT_NONE;
    for (int i = 0; i < n; i++) {
        const Drill *d = drill_for_decision(worst[i]);
        if (d != NULL && worst[i]->seat == owner && drill_own_id(record, worst[i], id) &&
            can_be_asked(record, d, worst[i]))
            kept += drill_schedule(stats, d, id);
    }
    stats_close(stats);
    return kept;
}
