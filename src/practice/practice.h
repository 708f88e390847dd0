/* SPDX-License-Identifier: MIT */
/* A session of practice: the day's queue, or one drill without end.
 *
 * The day's queue has everything due from all drills, including the player's own mistakes, the
 * longest due and the costliest first, with new questions in between, both up to a limit a day; as
 * long as there are new ones, two repeated questions never follow each other. A wrong answer is
 * asked again after some other questions until it is right, and on later days (docs/train.md).
 * Everything is stored in the statistics; without them a session works in the same way but nothing
 * is stored. docs/train.md. */
#ifndef PAIJU_PRACTICE_H
#define PAIJU_PRACTICE_H

#include "drill.h"
#include "settings.h"
#include "stats.h"

typedef struct Practice Practice;

typedef struct PracticePlan {
    const Drill *only;          /* NULL: the day's queue */
    uint64_t     seed;          /* of new questions */
    bool         fixed;         /* only those from the seed, from level 1 */
    bool         aside;         /* the cards set aside, each question once */
    int          new_a_day, again_a_day;    /* limits of the day's queue */
} PracticePlan;

/* The day's queue with the limits of the settings. */
PracticePlan practice_plan(const Settings *settings);

/* "today", or the title of a drill. */
const char *practice_title(const PracticePlan *plan);

/* Begins a session. The caller frees it. */
Practice *practice_new(const PracticePlan *plan);
void      practice_free(Practice *p);

/* The question to answer now, borrowed until the next one; NULL: the queue is finished. */
const DrillQuestion *practice_question(Practice *p);
/* The drill of the question. */
const Drill         *practice_drill(const Practice *p);

/* Takes the answer and returns whether it was right. `helped`: a hint was shown. */
bool practice_answer(Practice *p, const DrillAnswer *a, bool helped);

/* The score of the session. */
typedef struct PracticeTally {
    int  asked, right;          /* answers in this session */
    int  streak;                /* right ones in a row, over all sessions */
    int  level;                 /* of new questions in the current drill */
    int  due;                   /* repeated questions still to be asked in this session */
    int  fresh;                 /* new questions still in the queue */
    bool again;                 /* the question is repeated, or is a mistake from a game */
    bool own;                   /* it is a mistake from a game */
} PracticeTally;
void practice_tally(const Practice *p, PracticeTally *out);

/* The notices apart from questions: why results are not stored, what cannot be asked, what was set
 * aside. One sentence a call, until false. */
bool practice_notice(Practice *p, char *out, size_t size);

/* -- sums -------------------------------------------------------------------------------------- */

/* The questions of the session, by drill. */
typedef struct PracticeSum {
    const Drill *drill;
    int fresh, fresh_right, again, again_right;
} PracticeSum;
int practice_sums(const Practice *p, PracticeSum out[], int cap);
const char *practice_sum_text(const PracticeSum *sum, char *out, size_t size);

/* -- the day, without a session ---------------------------------------------------------------- */

typedef struct PracticeDay {
    int64_t day;
    int     due;                /* cards due by now, including those beyond the day's limit */
    int     today;              /* those that the queue asks today */
    int     tomorrow;           /* due tomorrow, including what remains of today */
    int     fresh;              /* new questions in today's queue */
    int     cards;              /* all cards that will be repeated some day */
    int     aside, mute, absent;    /* set aside; cannot be asked; record missing */
    int     streak;
} PracticeDay;

/* The results of a drill over all sessions. */
typedef struct PracticeStanding {
    int64_t asked, right;       /* new questions */
    int64_t again;              /* answers to repeated ones */
    int     level;
    int     due, cards, aside;
    int64_t cost;               /* of own mistakes not learnt yet: thousandths of standard
                                 * deviations */
    int     own;                /* number of those mistakes */
} PracticeStanding;

/* On error all values are as for a new player. `plan`: for its limits. */
Err practice_look(const PracticePlan *plan, PracticeDay *day, PracticeStanding standing[DRILLS_MAX],
                  Diag *diag);

/* The repeated questions that the queue asks today; 0 if unknown. */
int practice_due(const PracticePlan *plan);

typedef enum PracticeGrade {
    GRADE_WRONG,
    GRADE_HARD,                 /* right, with a hint */
    GRADE_SURE,
} PracticeGrade;

enum {
    SCHEDULE_DAYS_MAX = 365,
    SCHEDULE_LEECH = 6,         /* a question forgotten this often is set aside */
};

/* Updates the card after an answer given today. */
void schedule_answer(StatsCard *card, PracticeGrade grade, int64_t today);

/* -- what to train next, in practice_sum.c ----------------------------------------------------- */

/* Why a drill should be trained next. */
typedef enum PracticeWeakness {
    WEAK_MISTAKES,              /* the player's own mistakes not learnt yet cost most there */
    WEAK_ANSWERS,               /* fewest of its new questions were right */
    WEAK_UNTRIED,
} PracticeWeakness;

typedef struct PracticeAdvice {
    const Drill     *drill;
    PracticeWeakness why;
    int              n;         /* mistakes, or per cent of right answers */
    int64_t          cost;      /* of the mistakes: thousandths of the standard deviation of a
                                 * hand */
} PracticeAdvice;

enum { PRACTICE_ADVICE = 3 };

/* What to train next, the weakest first; returns how many. */
int practice_advice(const PracticeStanding standing[DRILLS_MAX],
                    PracticeAdvice out[PRACTICE_ADVICE]);

/* The same as a sentence. Returns `out`. */
const char *practice_advice_text(const PracticeAdvice *a, char *out, size_t size);

/* "12 of 40 due today, 28 tomorrow; 20 new questions." Returns `out`. */
const char *practice_day_text(const PracticeDay *day, char *out, size_t size);

#endif
