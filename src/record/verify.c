/* SPDX-License-Identifier: MIT */
/* Verifying a record: everything up to its end is rerun, then the end of the last hand and the
 * final scores are compared. */
#include "verify.h"

#include <stdio.h>

#include "commit.h"
#include "i18n.h"
#include "record_impl.h"
#include "rerun.h"
#include "hand_alloc.h"

/* end_game comes after the last hand, which must be complete, and contains the totals. `fresh`:
 * events that the rules add at the end of the record. */
static Err check_end(const Rerun *r, int fresh, Diag *diag)
{
    const Record *record = r->record;
    const Game *g = &record->header.game;
    MatchPlan plan;
    g->ops->plan(g, &plan);
    char text[DIAG_TEXT];
    if (r->in_hand || !plan_is_done(&plan, r->hand_no, r->score))
        return record_wrong(record, record->end_line, _("the match is not over here"), diag);
    if (fresh > 0)
        return record_wrong(record, record->end_line,
                            _("the end of the last hand is missing before this line"), diag);
    for (int s = 0; s < g->n_seats; s++) {
        if (record->end_score[s] == r->score[s])
            continue;
        snprintf(text, sizeof text,
                 _("final score of %.60s: %lld in the record, %lld by the rules"),
                 record->header.name[s], (long long)record->end_score[s], (long long)r->score[s]);
        return record_wrong(record, record->end_line, text, diag);
    }
    return ERR_NONE;
}

Err verify_record(const Record *record, VerifyCount *count, Diag *diag)
{
    Rerun r;
    Hand hand;
    RerunStatus status;
    int fresh = 0;
    hand_alloc(&hand, &record->header.game);
    rerun_begin(&r, record, &hand);
    while ((status = rerun_step(&r, diag)) == RERUN_MOVED)
        fresh = r.fresh;
    Err e = status == RERUN_WRONG ? diag->code : ERR_NONE;
    if (e == ERR_NONE && record->bad.code != ERR_NONE) {
        *diag = record->bad;
        e = diag->code;
    }
    if (e == ERR_NONE && record->end_line != 0)
        e = check_end(&r, fresh, diag);
    *count = (VerifyCount){ r.hand_no, r.next, record->end_line != 0,
                            record->header.commit[0] != '\0' };
    hand_free(&hand);
    return e != ERR_NONE ? e : commit_check(record, diag);
}
