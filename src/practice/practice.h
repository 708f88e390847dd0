/* SPDX-License-Identifier: MIT */
/* A session of practice: the queue of the day, or one drill without end.
 *
 * The queue of the day has what is due of all drills and mistakes of one's own, the longest due and
 * the costliest first, and new questions in between, each up to a limit a day; while there are new
 * ones no two questions follow each other that come again. What goes wrong is asked again after
 * some others until it is right, and on later days (schedule.h). All is kept in the statistics;
 * without them a session works the same and forgets. docs/train.md. */
#ifndef PAIJU_PRACTICE_H
#define PAIJU_PRACTICE_H

#include "drill.h"
#include "schedule.h"
#include "settings.h"

typedef struct Practice Practice;

typedef struct PracticePlan {
    const Drill *only;          /* NULL: the queue of the day */
    uint64_t     seed;          /* of new questions */
    bool         fixed;         /* only those of the seed, from level 1 */
    bool         aside;         /* what was set aside, each question once */
    int          new_a_day, again_a_day;    /* of the queue of the day */
} PracticePlan;

/* The queue of the day with the limits of the settings. */
PracticePlan practice_plan(const Settings *settings);

/* "today", the title of a drill. */
const char *practice_title(const PracticePlan *plan);

/* Begins. The caller frees it. */
Practice *practice_new(const PracticePlan *plan);
void      practice_free(Practice *p);

/* The question to be answered now, borrowed until the next one; NULL: the queue is done. */
const DrillQuestion *practice_question(Practice *p);
/* The drill that it is of. */
const Drill         *practice_drill(const Practice *p);

/* Takes the answer and says whether it was right. `helped`: a hint was shown. */
bool practice_answer(Practice *p, const DrillAnswer *a, bool helped);

/* How the session stands. */
typedef struct PracticeTally {
    int  asked, right;          /* answers in this session */
    int  streak;                /* right ones in a row, over all sessions */
    int  level;                 /* of new questions of the drill asked */
    int  due;                   /* questions that come again, still to be asked in this session */
    int  fresh;                 /* new ones of the queue still to be asked */
    bool again;                 /* the question was asked before, or is a mistake from a game */
    bool own;                   /* it is a mistake from a game */
} PracticeTally;
void practice_tally(const Practice *p, PracticeTally *out);

/* What there is to say beside questions: why results are not kept, what cannot be asked, what was
 * set aside. One sentence a call, until false. */
bool practice_notice(Practice *p, char *out, size_t size);

/* -- sums -------------------------------------------------------------------------------------- */

/* What was asked in the session, by drill. */
typedef struct PracticeSum {
    const Drill *drill;
    int fresh, fresh_right, again, again_right;
} PracticeSum;
int practice_sums(const Practice *p, PracticeSum out[], int cap);

/* -- the day, without a session ---------------------------------------------------------------- */

typedef struct PracticeDay {
    int64_t day;
    int     due;                /* cards due by now, also beyond the limit of the day */
    int     today;              /* those of them that the queue asks today */
    int     tomorrow;           /* due tomorrow, with what is left of today */
    int     fresh;              /* new ones of the queue today */
    int     cards;              /* all that come again some day */
    int     aside, mute, absent;    /* set aside; cannot be asked; their record is not there */
    int     streak;
} PracticeDay;

/* How a drill stands over all sessions. */
typedef struct PracticeStanding {
    int64_t asked, right;       /* new questions */
    int64_t again;              /* answers to others */
    int     level;
    int     due, cards, aside;
    int64_t cost;               /* of own mistakes not learnt yet: thousandths of spreads */
    int     own;                /* those mistakes */
} PracticeStanding;

enum { DRILLS_MAX = 24 };

/* On error all are as new. `plan`: its limits. */
Err practice_look(const PracticePlan *plan, PracticeDay *day, PracticeStanding standing[DRILLS_MAX],
                  Diag *diag);

/* What the queue asks today of questions that come again; 0 if nobody knows. */
int practice_due(const PracticePlan *plan);

#endif
