/* SPDX-License-Identifier: MIT */
/* Records: read, replayed by the rules, folded to every view, reviewed. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "record.h"
#include "replay.h"
#include "review.h"
#include "verify.h"

enum { REVIEWED_MAX = 8 * 1024 };       /* bytes: reviewing more takes too long to repeat */

static Record *read_bytes(const char *bytes, size_t n)
{
    Record *r = NULL;
    Diag diag = { 0 };
    return record_read(fuzz_file(bytes, n), &r, &diag) == ERR_NONE ? r : NULL;
}

void fuzz_record(const char *bytes, size_t n)
{
    RecordGist gist;
    record_free(read_bytes(bytes, n));
    if (record_gist(fuzz_file(bytes, n), &gist, NULL) == ERR_NONE)
        record_header_free(&gist.header);
}

void fuzz_verify(const char *bytes, size_t n)
{
    Record *r = read_bytes(bytes, n);
    VerifyCount count;
    Diag diag = { 0 };
    if (r != NULL)
        verify_record(r, &count, &diag);
    record_free(r);
}

void fuzz_fold(const char *bytes, size_t n)
{
    Record *record = read_bytes(bytes, n);
    View view;
    Diag diag = { 0 };
    if (record == NULL)
        return;
    Replay *r = replay_new(record);
    for (int i = 0; i < replay_n_events(r); i++)
        replay_view(r, i, i % 3 == 0 ? SEAT_NONE : (Seat)(i % record->header.game.n_seats), &view);
    for (int i = replay_n_events(r) - 1; i >= 0; i -= 7)
        replay_view(r, i, SEAT_NONE, &view);
    replay_fault(r, &diag);
    replay_free(r);
}

void fuzz_review(const char *bytes, size_t n)
{
    Record *record = n <= REVIEWED_MAX ? read_bytes(bytes, n) : NULL;
    if (record == NULL)
        return;
    const GameOps *game = record->header.game.ops;
    const char *level = game->family == FAMILY_DATONGZI ? "greedy" : "eff";
    Review *r = review_new(record, review_usual_seats(record), opponent_find(game, level), 0);
    while (review_step(r))
        ;
    const ReviewDecision *worst[4];
    review_costliest(r, REVIEW_FINE, worst, 4);
    for (Seat s = 0; s < record->header.game.n_seats; s++) {
        ReviewSum sum;
        review_sum(r, s, 0, N_REVIEW_KINDS, &sum);
    }
    review_free(r);
    record_free(record);
}
