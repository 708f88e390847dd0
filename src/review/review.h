/* SPDX-License-Identifier: MIT */
/* What each decision of a record cost, as judged by an opponent: the strongest for which there is
 * time. A decision is judged only from what its seat could know at that moment; how the hand
 * continued does not matter. docs/review.md.
 *
 * There may be two passes. The first judges every decision. In the second, a stronger judge checks
 * each decision that the first calls a fault. It remains a fault if both find it, in the milder of
 * the two classes; otherwise it is acquitted. Without review_confirm_with there is only the first
 * pass.
 *
 * Points are whole thousandths, accuracies hundredths of a per cent. The same record and levels
 * give the same review on every machine and with any number of threads. Typical use:
 *
 *     Review *r = review_new(record, seats, review_usual_level(game), 0);
 *     review_confirm_with(r, review_stronger_level(game));     left out: one pass
 *     while (review_step(r))                   both passes, a slice each time
 *         update the screen;                   the decisions judged so far can be read at any time
 *     ... review_n, review_decision, review_sum ...
 *     review_free(r); */
#ifndef PAIJU_REVIEW_H
#define PAIJU_REVIEW_H

#include "advice.h"
#include "contrast.h"
#include "opponents.h"
#include "record.h"
#include "text.h"
#include "verdict.h"

typedef struct Review Review;

typedef enum ReviewClass {
    REVIEW_FINE,
    REVIEW_INACCURACY,
    REVIEW_MISTAKE,
    REVIEW_BLUNDER,
    N_REVIEW_CLASSES
} ReviewClass;

/* What was to be decided. */
typedef enum ReviewKind {
    REVIEW_EXCHANGE,
    REVIEW_VOID,
    REVIEW_DISCARD,
    REVIEW_KONG,                /* own turn, a kong is possible */
    REVIEW_CLAIM,
    REVIEW_WIN,                 /* own turn or another's tile, a win is possible */
    REVIEW_LEAD,
    REVIEW_FOLLOW,
    N_REVIEW_KINDS
} ReviewKind;

/* What a report shows of a decision: the position as its seat saw it, the best choices and the one
 * that was made, as the last pass of the review judged them, and the facts in which they differ. */
enum {
    CASE_BEST = 5,              /* the best choices; equivalent ones count as one */
    CASE_ROWS = CASE_BEST + 1,  /* and the one made, if it is not among them */
    CASES_MAX = 1 << 14,        /* kept in a review: 120 MB. Later decisions have no case */
};

typedef struct ReviewCase {
    View     view;
    int      n_choices;         /* judged */
    int      n;                 /* rows kept, best first */
    Verdict  row[CASE_ROWS];
    int      place[CASE_ROWS];  /* rank of the row among all that were judged, from 1 */
    int      count[CASE_ROWS];  /* choices that the row represents */
    int      chosen;            /* row of the choice that was made; -1: it was not judged */
    Contrast why;               /* for the best choice, compared with the one made or the second */
} ReviewCase;

typedef struct ReviewDecision {
    int     event;              /* index in the record of the choice. If a pass is not written: of
                                 * the event that was passed */
    int     before;             /* number of events before it: 0..before-1 */
    int     line;               /* of `event` */
    int     hand_no;
    Seat    seat;
    bool    forced;             /* no other action was legal: not judged, all below is 0 */
    uint8_t asked;              /* ReviewKind: what could be decided */
    uint8_t kind;               /* in a fault, what it is about: if a win was on offer, the better
                                 * action may have been a pong */
    uint8_t phase;              /* part of the hand: 0 beginning, 1 middle, 2 end */
    uint8_t grade;              /* ReviewClass */
    uint8_t first_grade;        /* by the first pass alone; never milder than `grade` */
    bool    doubted;            /* the second pass has not examined it yet */
    bool    confirmed;          /* a fault, and the stronger judge agrees */
    Action  chosen, best;       /* equal if nothing is lost */
    int64_t value;              /* expected result of the hand with the best action */
    int64_t loss;               /* not negative; 0 if it is within the error of the judgement */
    int64_t error;              /* of a judgement that is only computed and not checked again, else
                                 * 0: the verdicts have their own */
    int64_t lead;               /* "!": how much more the choice is worth than any other, if the
                                 * plain player of the game would have missed it; else 0 */
    int64_t luck;               /* change of the expected result since the seat's last decision */
    int     accuracy;
    double  chance;             /* `value` as a percentile of results, 0..100 */
    Contrast why;               /* why `best` is better than `chosen`; all 0 if nothing is lost */
    const ReviewCase *kept;     /* NULL unless review_keep_cases; owned by the review */
} ReviewDecision;

/* Sums over the decisions of one seat. Luck and result exist only for whole hands; they are 0 in
 * sums over one kind of decision. */
typedef struct ReviewSum {
    int     decisions;
    int     unforced;
    int     n[N_REVIEW_CLASSES];
    int     excellent;          /* of the fine ones: those with a lead */
    int64_t loss;
    int64_t result;             /* thousandths of the points won; in Da Tong Zi, less the mean of
                                 * the others */
    bool    open;               /* one of the hands has no end */
    int64_t expected;           /* what that hand is still expected to bring, as the level judges
                                 * it; else 0 */
    int64_t luck;               /* result + expected + loss, to the last thousandth */
    int     accuracy;           /* if no decision was unforced: of all of them */
} ReviewSum;

/* Every player that the record marks as human, or all seats if there is none. */
SeatMask review_usual_seats(const Record *record);

/* The default level. */
const Opponent *review_usual_level(const GameOps *game);

/* Begins a review. At a human's seat only the human's decisions are judged, not those of a computer
 * that stood in. Record and opponent are borrowed and must outlive the review. The random numbers
 * of a judgement come from its position; another `stream` gives other numbers, which tests use to
 * measure how much depends on them. Users get stream 0. */
Review *review_new(const Record *record, SeatMask seats, const Opponent *level, uint64_t stream);
/* Leaves out what came before event `start`, where a hand begins. Call before the first step. */
void    review_begin_at(Review *r, int start);
/* Keeps position and choices of the judged decisions, for a report. Call before the first step. */
void    review_keep_cases(Review *r);
void    review_free(Review *r);

/* Judges at most `n` choices side by side, by default one for each core. Call before the first
 * step; it changes nothing but the time. */
void review_use_threads(Review *r, int n);

/* The judge that checks what `review_usual_level` calls a fault: docs/review.md. */
const Opponent *review_stronger_level(const GameOps *game);

/* Adds the second pass. Call before the first step; the level is borrowed. */
void review_confirm_with(Review *r, const Opponent *stronger);

/* Works for a slice of at most some tens of milliseconds; false when all is done. The second pass
 * begins when the first is done. If a record contradicts the rules, it is reviewed up to that
 * point. */
bool review_step(Review *r);

/* Progress of the second pass: `done` of `total` faults have been checked. Both are 0 if there is
 * no second pass; `total` grows until the first pass is done. */
typedef struct ReviewPass {
    int done, total;
} ReviewPass;

ReviewPass review_second_pass(const Review *r);

/* Is this hand finished, with nothing left to check? Also false if the first pass has not reached
 * the end of the hand. */
bool review_is_settled(const Review *r, int hand_no);

/* The error that stopped the review before the end of the file. False if there was none. */
bool review_fault(const Review *r, Diag *diag);

/* The arguments of review_new; borrowed. */
const Record *review_record(const Review *r);
const char   *review_level(const Review *r);
const char   *review_second_level(const Review *r);     /* NULL: no second pass */
SeatMask      review_seats(const Review *r);

/* Events that the first pass has finished: for a progress display. */
int review_done(const Review *r);

/* Decisions that the first pass has reached, including forced ones. */
int review_seen(const Review *r);

/* Does the level judge in points? If it only ranks, losses are in units of its own and there is no
 * luck. */
bool review_in_points(const Review *r);

/* The decisions so far, in the order of the record; within one event by seat. */
int                   review_n(const Review *r);
const ReviewDecision *review_decision(const Review *r, int i);

/* The losses of class `least` or worse, costliest first, equal ones in the order of the record.
 * Fills at most `cap` places of `out`; returns how many. */
int review_costliest(const Review *r, ReviewClass least, const ReviewDecision **out, int cap);

/* The excellent choices, largest lead first. Fills at most `cap` places; returns how many. */
int review_excellent(const Review *r, const ReviewDecision **out, int cap);

/* Hands begun so far: 1..n. And is the last one unfinished? */
int  review_n_hands(const Review *r);
bool review_is_open(const Review *r);

/* `hand_no` 0: all hands; `kind` N_REVIEW_KINDS: all kinds. */
void review_sum(const Review *r, Seat s, int hand_no, int kind, ReviewSum *out);

/* -- the course of a hand ---------------------------------------------------------------------- */

/* How the expected result of a hand rose and fell: the effect of luck between two decisions, and
 * what each decision lost. For the graph of the viewer and of plain mode. docs/review.md. */
typedef struct CourseStep {
    const ReviewDecision *decision;     /* not forced; NULL: the end of the hand. Borrowed. */
    int64_t luck;                       /* since the previous step, thousandths */
    int64_t loss;                       /* by the decision, not negative */
    int64_t expected;                   /* after it: paid so far and still expected */
} CourseStep;

/* The steps of a seat in a hand, as far as it has been judged. The sum of their luck less their
 * losses is the expected result after the last one, which at the end of a hand is its result.
 * `hand_no` from 1. Fills at most `cap` places; returns how many. */
int review_course(const Review *r, Seat s, int hand_no, CourseStep *out, int cap);

/* "+0.420 luck, -0.628 lost (blunder), expected +1.250" for a step. Returns `out`. */
const char *course_step_text(GameFamily family, const CourseStep *step, char *out, size_t size);

/* -- words ------------------------------------------------------------------------------------- */

const char *review_class_word(ReviewClass c);       /* "blunder": JSON */
const char *review_class_text(ReviewClass c);       /* translated */

/* The mark of a decision if there is a second pass: "doubted" (not yet examined), "confirmed",
 * "milder" (confirmed, but in a milder class) or "acquitted"; otherwise "". The word is for JSON,
 * the text is translated. */
const char *review_mark_word(const ReviewDecision *d);
const char *review_mark_text(const ReviewDecision *d);

/* Class and mark, translated: "blunder, confirmed". */
const char *review_grade_text(const ReviewDecision *d, char *out, size_t size);

/* What a review says of a decision, in a phrase: "discard 5m, blunder -2.130; better: discard 9s",
 * "discard 5m, the best"; with other names for the choice and the best one. */
const char *review_said(const TextContext *t, const ReviewDecision *d, char *out, size_t size);
const char *review_said_as(GameFamily family, const ReviewDecision *d, const char *const name[2],
                           char *out, size_t size);
/* What the tutor says of it: "discard 5 dots costs about 2.13 points (blunder). Better: ...". */
const char *review_cost_text(const TextContext *t, const ReviewDecision *d, char *out,
                             size_t size);

const char *review_kind_word(ReviewKind k);         /* "discard": JSON */
const char *review_kind_text(ReviewKind k);         /* translated */

enum { REVIEW_WORD = 32 };

/* Hundredths of a per cent as "91.25". */
const char *review_percent(int hundredths, char out[REVIEW_WORD]);

/* Thousandths as "1.234", with `sign` "+1.234"; in Da Tong Zi, as in text_verdict.h, "1.2",
 * "+108". */
const char *review_points(GameFamily family, int64_t thousandths, bool sign, char out[REVIEW_WORD]);

#endif
