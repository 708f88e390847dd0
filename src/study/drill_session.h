/* An evening of practice with one drill: new questions of rising difficulty, and those that went
 * wrong again, after three others and in later sessions at growing intervals. What is due is kept
 * in the statistics, as seeds; without them a session works the same and forgets. */
#ifndef PAIJU_DRILL_SESSION_H
#define PAIJU_DRILL_SESSION_H

#include "drill.h"
#include "stats.h"

typedef struct DrillSession DrillSession;

typedef struct DrillTally {
    int  asked, right;          /* answered in this session */
    int  streak;                /* right ones since the last wrong one */
    int  level;                 /* of the next new question */
    int  due;                   /* questions that wait to come again, in this session */
    bool again;                 /* the question was answered wrong before */
} DrillTally;

/* Begins. With `fixed` the questions are those of the seed alone, from level 1; else the level goes
 * on where it was and what is due comes first. The caller frees it. */
DrillSession *drill_session_new(const Drill *d, uint64_t seed, bool fixed);
void          drill_session_free(DrillSession *s);

/* The question to be answered now; borrowed until the answer. */
const DrillQuestion *drill_session_question(DrillSession *s);

/* Counts an answer and says whether it was right; the next question is made when asked for. */
bool drill_session_answer(DrillSession *s, const DrillAnswer *a);

/* How the session stands now. */
void         drill_session_tally(const DrillSession *s, DrillTally *out);
/* The drill it began with; borrowed. */
const Drill *drill_session_drill(const DrillSession *s);

/* Why the results are not kept; true once. */
bool drill_session_notice(DrillSession *s, Diag *diag);

/* How a drill stands over all sessions. */
typedef struct DrillProgress {
    int64_t asked, right;       /* new questions */
    int     level;
    int     due;                /* questions to come again in the next session */
} DrillProgress;

/* Of all drills, in their order. On error all are as new. */
enum { DRILLS_MAX = 16 };
Err drill_progress(DrillProgress out[DRILLS_MAX], Diag *diag);

/* Questions of all drills that come again in the next session; 0 if nobody knows. */
int drills_due(void);

/* Puts a question down for the next session unless it is known. Returns whether it is new. */
bool drill_schedule(Stats *stats, const Drill *d, const char *id);

#endif
