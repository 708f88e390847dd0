/* SPDX-License-Identifier: MIT */
/* A review in lines of text: what `paiju review` finds about one seat, as sentences. */
#include "plain.h"

#include "i18n.h"
#include "plain_family.h"
#include "record.h"
#include "review.h"

enum { SAID_MOST = 5, DECISIONS_MAX = 1024 };

/* The number of the last finished hand, and where it begins; 0: none is finished. */
static int plain_review_last_hand(const Record *record, int *begin)
{
    int start = 0, hand_no = 0, over = 0;
    for (int i = 0; i < record->n_events; i++) {
        const Event *e = &record->event[i].e;
        if (e->kind == EV_START) {
            start = i;
            hand_no = e->hand_no;
        } else if (e->kind == EV_END) {
            *begin = start;
            over = hand_no;
        }
    }
    return over;
}

/* In the hands `from` to `to`. */
static void say_costliest(PlainIo *io, const TextContext *t, const Review *r, int from, int to)
{
    const ReviewDecision *costly[DECISIONS_MAX];
    int n = review_costliest(r, REVIEW_INACCURACY, costly, DECISIONS_MAX), said = 0;
    for (int i = 0; i < n && said < SAID_MOST; i++) {
        char cost[TEXT_LINE];
        const ReviewDecision *d = costly[i];
        if (d->hand_no < from || d->hand_no > to)
            continue;
        plain_sayf(io, _("Hand %d: %s"), d->hand_no, review_cost_text(t, d, cost, sizeof cost));
        said++;
    }
    if (said == 0)
        plain_say(io, _("None of your decisions cost much."));
}

void plain_review(PlainIo *io, const Match *m, const TextContext *t, Seat s, bool all)
{
    const char *path = match_record_path(m);
    char line[DIAG_FILE + DIAG_TEXT];
    Record *record;
    Diag diag = { 0 };
    if (path == NULL || s == SEAT_NONE) {
        plain_say(io, _("This game is not recorded, so there is nothing to review."));
        return;
    }
    if (record_read(path, &record, &diag) != ERR_NONE) {
        plain_say(io, diag_text(&diag, line, sizeof line));
        return;
    }
    int begin = 0, over = plain_review_last_hand(record, &begin);
    if (over == 0) {
        plain_say(io, _("No hand is finished yet, so there is nothing to review."));
    } else {
        Review *r = review_new(record, seat_bit(s), review_usual_level(t->game->ops), 0);
        review_confirm_with(r, review_stronger_level(t->game->ops));
        if (!all)
            review_begin_at(r, begin);
        while (review_step(r))
            continue;
        say_costliest(io, t, r, all ? 1 : over, over);
        review_free(r);
    }
    record_free(record);
}
