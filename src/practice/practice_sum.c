/* SPDX-License-Identifier: MIT */
/* The results of drills and of the day, read without a session. */
#include "practice.h"

#include <stdio.h>
#include <string.h>

#include "box.h"
#include "clock.h"
#include "i18n.h"

enum {
    LEARNT_DAYS = 21,           /* a mistake with this interval counts as learnt */
    ENOUGH = 5,                 /* answers needed to judge a drill */
    GOOD_PERCENT = 85,
};

/* -- reading ----------------------------------------------------------------------------------- */

static void practice_sum_count_card(const BoxCard *c, int64_t today, PracticeDay *day,
                                    PracticeStanding *s)
{
    bool due = box_is_due(c, today), out = c->absent || c->card.state != CARD_ASKED;
    day->absent += c->absent && c->card.state == CARD_ASKED;
    day->aside += c->card.state == CARD_ASIDE;
    day->mute += c->card.state == CARD_MUTE;
    day->cards += !out;
    day->due += due;
    day->tomorrow += box_is_due(c, today + 1) && !due;
    s->cards += !out;
    s->due += due;
    s->aside += c->card.state == CARD_ASIDE;
    if (!drill_is_own(c->id) || c->card.days >= LEARNT_DAYS || c->card.state == CARD_MUTE)
        return;
    s->own++;
    s->cost += c->card.cost;
}

static int practice_sum_least(int a, int b) { return a < b ? a : b; }

static Err look_at_cards(Stats *stats, const PracticePlan *plan, PracticeDay *day,
                         PracticeStanding standing[DRILLS_MAX], Diag *diag)
{
    BoxDay done;
    Box box = { 0 };
    Err e = box_read_day(stats, day->day, &done, diag);
    if (e == ERR_NONE)
        e = box_read(stats, NULL, &box, diag);
    if (e != ERR_NONE)
        return e;
    for (int i = 0; i < box.n; i++)
        practice_sum_count_card(&box.card[i], day->day, day,
                                &standing[drill_index(box.card[i].drill)]);
    day->streak = done.streak;
    day->fresh = plan->new_a_day > done.fresh ? plan->new_a_day - done.fresh : 0;
    day->today = practice_sum_least(day->due,
                                    plan->again_a_day > done.again ? plan->again_a_day - done.again
                                                                   : 0);
    day->tomorrow += day->due - day->today;
    box_free(&box);
    return ERR_NONE;
}

static Err practice_sum_look(Stats *stats, const PracticePlan *plan, PracticeDay *day,
                             PracticeStanding standing[DRILLS_MAX], Diag *diag)
{
    StatsReport *report = NULL;
    BoxLevel level[DRILLS_MAX];
    Err e = look_at_cards(stats, plan, day, standing, diag);
    if (e == ERR_NONE)
        e = box_read_levels(stats, level, diag);
    for (int i = 0; e == ERR_NONE && i < DRILLS_MAX; i++)
        standing[i].level = level[i].level;
    if (e == ERR_NONE)
        e = stats_report(stats, "", NULL, &report, diag);
    for (int i = 0; e == ERR_NONE && i < report->n_drills; i++) {
        const StatsDrill *sum = &report->drill[i];
        const Drill *d = drill_find(sum->drill);
        if (d == NULL)
            continue;
        PracticeStanding *s = &standing[drill_index(d)];
        s->asked = sum->asked;
        s->right = sum->right;
        s->again = sum->again;
    }
    stats_report_free(report);
    return e;
}

static void look_blank(const PracticePlan *plan, PracticeDay *day,
                       PracticeStanding standing[DRILLS_MAX])
{
    *day = (PracticeDay){ .day = clock_today(), .fresh = plan->new_a_day };
    memset(standing, 0, DRILLS_MAX * sizeof *standing);
    for (int i = 0; i < DRILLS_MAX; i++)
        standing[i].level = 1;
}

Err practice_look(const PracticePlan *plan, PracticeDay *day, PracticeStanding standing[DRILLS_MAX],
                  Diag *diag)
{
    Stats *stats;
    look_blank(plan, day, standing);
    Err e = stats_open(&stats, diag);
    if (e == ERR_NONE)
        e = practice_sum_look(stats, plan, day, standing, diag);
    stats_close(stats);
    if (e != ERR_NONE)
        look_blank(plan, day, standing);
    return e;
}

int practice_due(const PracticePlan *plan)
{
    Stats *stats;
    PracticeDay day;
    PracticeStanding standing[DRILLS_MAX];
    look_blank(plan, &day, standing);
    if (!stats_are_kept() || stats_open(&stats, NULL) != ERR_NONE)
        return 0;
    Err e = look_at_cards(stats, plan, &day, standing, NULL);
    stats_close(stats);
    return e == ERR_NONE ? day.today : 0;
}

/* -- what to train next ------------------------------------------------------------------------ */

/* Mistakes in games come first, then wrong answers, then drills never tried. */
static bool is_weak(const PracticeStanding *s, const Drill *d, PracticeAdvice *out)
{
    *out = (PracticeAdvice){ .drill = d, .n = s->own, .cost = s->cost };
    if (s->own > 0)
        return true;
    int percent = s->asked > 0 ? (int)((200 * s->right + s->asked) / (2 * s->asked)) : 0;
    bool tried = s->asked >= ENOUGH;
    *out = (PracticeAdvice){ .drill = d, .why = tried ? WEAK_ANSWERS : WEAK_UNTRIED,
                             .n = percent };
    return !tried || percent < GOOD_PERCENT;
}

static bool is_weaker(const PracticeAdvice *a, const PracticeAdvice *b)
{
    if (a->why != b->why)
        return a->why < b->why;
    if (a->why == WEAK_MISTAKES && a->cost == b->cost)
        return a->n > b->n;
    return a->why == WEAK_MISTAKES ? a->cost > b->cost : a->why == WEAK_ANSWERS && a->n < b->n;
}

int practice_advice(const PracticeStanding standing[DRILLS_MAX],
                    PracticeAdvice out[PRACTICE_ADVICE])
{
    PracticeAdvice all[DRILLS_MAX], one;
    int n = 0;
    for (int i = 0; drill_at(i) != NULL; i++) {
        if (!is_weak(&standing[i], drill_at(i), &one))
            continue;
        int at = n++;
        for (; at > 0 && is_weaker(&one, &all[at - 1]); at--)
            all[at] = all[at - 1];
        all[at] = one;
    }
    n = practice_sum_least(n, PRACTICE_ADVICE);
    memcpy(out, all, (size_t)n * sizeof *out);
    return n;
}

const char *practice_advice_text(const PracticeAdvice *a, char *out, size_t size)
{
    const char *title = _(a->drill->title);
    switch (a->why) {
    case WEAK_MISTAKES:
        snprintf(out, size,
                 ngettext("%s: you have not yet learnt from %d mistake in your own games.",
                          "%s: you have not yet learnt from %d mistakes in your own games.",
                          (unsigned long)a->n), title, a->n);
        break;
    case WEAK_ANSWERS:
        snprintf(out, size, _("%s: you got %d%% of the new questions right."), title, a->n);
        break;
    case WEAK_UNTRIED:
        snprintf(out, size, _("%s: you have hardly tried it yet."), title);
        break;
    }
    return out;
}

const char *practice_sum_text(const PracticeSum *sum, char *out, size_t size)
{
    snprintf(out, size, _("%s: new questions %d of %d right, repeated ones %d of %d."),
             _(sum->drill->title), sum->fresh_right, sum->fresh, sum->again_right, sum->again);
    return out;
}

const char *practice_day_text(const PracticeDay *d, char *out, size_t size)
{
    char fresh[128];
    snprintf(fresh, sizeof fresh,
             ngettext("%d new question today.", "%d new questions today.", (unsigned long)d->fresh),
             d->fresh);
    if (d->today < d->due)
        snprintf(out, size, _("Today: %d of %d due; tomorrow: %d. %s"), d->today, d->due,
                 d->tomorrow, fresh);
    else
        snprintf(out, size, _("Due today: %d; tomorrow: %d. %s"), d->due, d->tomorrow, fresh);
    return out;
}
