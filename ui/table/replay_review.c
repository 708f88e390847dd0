/* SPDX-License-Identifier: MIT */
/* The verdicts of a review in the replay, and moving from mistake to mistake. Reviews run in slices
 * between two keys, one for each seat for which one was requested. Their results are kept for
 * statistics and practice, as those of paiju review are. */
#include <stddef.h>

#include "drill_own.h"
#include "i18n.h"
#include "replay_impl.h"

static Review *replay_review_of(const Table *t) { return t->replay->review[t->me]; }

/* Shows how well the seat has played, as far as it has been reviewed. */
static void show_sum(const Table *t, Ui *ui)
{
    char accuracy[REVIEW_WORD], lost[REVIEW_WORD];
    ReviewSum sum;
    review_sum(replay_review_of(t), t->me, 0, N_REVIEW_KINDS, &sum);
    ui_note(ui, STYLE_PLAIN, _("%s: accuracy %s%%, lost %s; ?? %d  ? %d  ?! %d  ! %d"),
            match_name(t->match, t->me), review_percent(sum.accuracy, accuracy),
            review_points(match_game(t->match)->ops->family, sum.loss, false, lost),
            sum.n[REVIEW_BLUNDER], sum.n[REVIEW_MISTAKE], sum.n[REVIEW_INACCURACY],
            sum.excellent);
}

void replay_review(Table *t, Ui *ui)
{
    const Record *record = viewer_record(t->replay->viewer);
    const Opponent *level = review_usual_level(match_game(t->match)->ops);
    if (replay_review_of(t) != NULL) {
        show_sum(t, ui);
        return;
    }
    t->replay->review[t->me] = review_new(record, seat_bit(t->me), level, 0);
    review_confirm_with(replay_review_of(t), review_stronger_level(match_game(t->match)->ops));
    char about[TEXT_PHRASE];
    table_about(t, t->me, N_("Reviewing %s"), N_("Reviewing your choices"), about, sizeof about);
    ui_note(ui, STYLE_PLAIN, _("%s (%s); you can keep browsing"), about, level->title);
}

static bool is_reviewed(const Table *t)
{
    return has_seat(t->replay->reviewed, t->me);
}

/* The position in which a decision was made. */
static int position_of(const ReviewDecision *d)
{
    return d->before - 1;
}

/* The nearest known mistake in that direction, NULL if there is none. */
static const ReviewDecision *mistake_beside(const Table *t, int dir)
{
    const Review *r = replay_review_of(t);
    int at = viewer_at(t->replay->viewer), n = review_n(r);
    for (int i = dir > 0 ? 0 : n - 1; i >= 0 && i < n; i += dir) {
        const ReviewDecision *d = review_decision(r, i);
        bool beyond = dir > 0 ? position_of(d) > at : position_of(d) < at;
        if (beyond && d->grade >= REVIEW_INACCURACY &&
            position_of(d) < viewer_n_events(t->replay->viewer))
            return d;
    }
    return NULL;
}

/* Goes to the next mistake once it is certain which one that is. */
static void replay_review_seek(Table *t, Ui *ui)
{
    Replaying *v = t->replay;
    const Review *r = replay_review_of(t);
    int dir = v->seek_direction;
    bool known = is_reviewed(t) || (dir < 0 && review_done(r) > viewer_at(t->replay->viewer));
    const ReviewDecision *d = dir > 0 || known ? mistake_beside(t, dir) : NULL;
    if (d == NULL && !known)
        return;
    v->seek_direction = 0;
    if (d == NULL) {
        table_refuse_about(t, ui, N_("No more mistakes by %s in this direction"),
                           N_("You made no more mistakes in this direction"));
        return;
    }
    viewer_go(t->replay->viewer, position_of(d));
    replay_moved(t, ui);
    ui->note[0] = '\0';         /* the status line shows the verdict */
}

void replay_seek(Table *t, Ui *ui, int dir)
{
    t->replay->playing = false;
    if (replay_review_of(t) == NULL)
        replay_review(t, ui);
    t->replay->seek_direction = dir;
    replay_review_seek(t, ui);
}

bool replay_review_step(Table *t, Ui *ui)
{
    Review *r = replay_review_of(t);
    if (r == NULL || is_reviewed(t))
        return false;
    int percent = replay_review_percent(t), n = review_n(r);
    bool more = review_step(r);
    if (!more)
        t->replay->reviewed |= seat_bit(t->me);
    if (t->replay->seek_direction != 0)
        replay_review_seek(t, ui);
    int kept = more ? 0 : review_keep(r);
    if (kept > 0 && (ui->note[0] != '\0' || replay_judged(t) == NULL))      /* it shows a verdict */
        ui_note(ui, STYLE_PLAIN,
                ngettext("%d new mistake to practise",
                         "%d new mistakes to practise", (unsigned long)kept), kept);
    ui->dirty |= percent != replay_review_percent(t) || n != review_n(r);
    return more;
}

const ReviewDecision *replay_judged(const Table *t)
{
    const Review *r = replay_review_of(t);
    int at = viewer_at(t->replay->viewer), low = -1, high = r != NULL ? review_n(r) : 0;
    while (high - low > 1) {            /* before of low <= at + 1 < before of high */
        int middle = (low + high) / 2;
        if (position_of(review_decision(r, middle)) <= at)
            low = middle;
        else
            high = middle;
    }
    const ReviewDecision *d = low >= 0 ? review_decision(r, low) : NULL;
    return d != NULL && position_of(d) == at ? d : NULL;
}

int replay_review_percent(const Table *t)
{
    const Review *r = replay_review_of(t);
    int n = viewer_record(t->replay->viewer)->n_events;
    if (r == NULL || is_reviewed(t) || n == 0)
        return -1;
    ReviewPass second = review_second_pass(r);
    if (review_done(r) == n && second.total > 0)        /* each of the two passes is one half */
        return 50 + 50 * second.done / second.total;
    return (int)((review_second_level(r) != NULL ? 50 : 100) * (int64_t)review_done(r) / n);
}

int replay_accuracy(const Table *t, int hand)
{
    ReviewSum sum;
    if (replay_review_of(t) == NULL || !is_reviewed(t) ||
        hand >= review_n_hands(replay_review_of(t)))
        return -1;
    review_sum(replay_review_of(t), t->me, hand + 1, N_REVIEW_KINDS, &sum);
    return sum.unforced > 0 ? sum.accuracy : -1;
}

void replay_review_free(Replaying *v)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (v->review[s] != NULL && !has_seat(v->reviewed, s))  /* interrupted */
            review_keep(v->review[s]);
        review_free(v->review[s]);
    }
}
