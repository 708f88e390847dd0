/* Verifying a record: everything up to its end is re-run, then the final scores are compared. */
#include "verify.h"

#include <stdio.h>

#include "i18n.h"
#include "rerun.h"

static Err wrong_end(const Record *r, const char *sentence, Diag *diag)
{
    snprintf(diag->file, sizeof diag->file, "%s", r->path);
    diag->line = r->end_line;
    return diag_set(diag, ERR_RECORD, "%s", sentence);
}

/* end_game: after the last hand, with the running totals. */
static Err check_end(const Rerun *r, Diag *diag)
{
    const Record *record = r->record;
    const Game *g = &record->header.game;
    MatchPlan plan;
    g->ops->plan(g, &plan);
    char text[DIAG_TEXT];
    if (r->in_hand || !plan_is_done(&plan, r->hand_no, r->score))
        return wrong_end(record, _("the match is not over here"), diag);
    for (int s = 0; s < g->n_seats; s++) {
        if (record->end_score[s] == r->score[s])
            continue;
        snprintf(text, sizeof text,
                 _("the final score of %.60s is %lld in the record, %lld by the rules"),
                 record->header.name[s], (long long)record->end_score[s], (long long)r->score[s]);
        return wrong_end(record, text, diag);
    }
    return ERR_NONE;
}

Err verify_record(const Record *record, VerifyCount *count, Diag *diag)
{
    Rerun r;
    EventList batch;
    RerunStatus status;
    rerun_begin(&r, record);
    while ((status = rerun_step(&r, &batch, diag)) == RERUN_MOVED)
        ;
    Err e = status == RERUN_WRONG ? diag->code : ERR_NONE;
    if (e == ERR_NONE && record->bad.code != ERR_NONE) {
        *diag = record->bad;
        e = diag->code;
    }
    if (e == ERR_NONE && record->end_line != 0)
        e = check_end(&r, diag);
    *count = (VerifyCount){ r.hand_no, r.next, record->end_line != 0 };
    rerun_end(&r);
    return e;
}
