/* SPDX-License-Identifier: MIT */
/* A card that was never answered in practice (a mistake from a game) has sure = wrong = 0. One that
 * must be learnt (days 0) is asked until it is right, and again on the next day. */
#include "practice.h"

enum {
    FIRST_SURE = 3, FIRST_HARD = 1,     /* days, for a mistake from a game */
    LEARNT = 1,                         /* after a wrong answer in practice */
    SECOND = 3,                         /* after an interval of one day */
    HARD_GROWTH = 120,                  /* per cent */
    EASE_MIN = 130, EASE_MAX = 280, EASE_WRONG = 20, EASE_HARD = 15, EASE_SURE = 5,
};

static int64_t within(int64_t x, int64_t least, int64_t most)
{
    return x < least ? least : x > most ? most : x;
}

static void forget(StatsCard *c, int64_t today)
{
    bool known = c->days > 0 || c->wrong == 0;      /* otherwise it is being learnt already */
    c->wrong += known;
    c->sure = 0;
    c->days = 0;
    c->due = today;
    c->ease = within(c->ease - (known ? EASE_WRONG : 0), EASE_MIN, EASE_MAX);
    if (c->wrong >= SCHEDULE_LEECH)
        c->state = CARD_ASIDE;
}

static int64_t next_days(const StatsCard *c, bool sure)
{
    if (c->days == 0 && c->wrong == 0)
        return sure ? FIRST_SURE : FIRST_HARD;
    if (c->days == 0)
        return LEARNT;
    int64_t grown = c->days * (sure ? c->ease : HARD_GROWTH) / 100;
    int64_t least = sure && c->days == 1 ? SECOND : c->days + 1;
    return within(grown, least, SCHEDULE_DAYS_MAX);
}

void schedule_answer(StatsCard *c, PracticeGrade grade, int64_t today)
{
    if (grade == GRADE_WRONG) {
        forget(c, today);
        return;
    }
    bool sure = grade == GRADE_SURE;
    c->days = next_days(c, sure);
    c->days = c->days > SCHEDULE_DAYS_MAX ? SCHEDULE_DAYS_MAX : c->days;
    c->due = today + c->days;
    c->sure++;
    c->ease = within(c->ease + (sure ? EASE_SURE : -EASE_HARD), EASE_MIN, EASE_MAX);
    if (c->state == CARD_ASIDE) {
        c->state = CARD_ASKED;
        c->wrong = 1;
    }
}
