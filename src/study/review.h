/* SPDX-License-Identifier: MIT */
/* What each decision of a record cost, in the eyes of an opponent: the strongest that one has time
 * for. A decision is judged from what its seat could know at that moment and from nothing else; how
 * the hand went on does not matter. docs/review.md.
 *
 * There may be two passes. The first judges every decision; the second, by a stronger judge, looks
 * again at each that the first calls a fault. A fault is then what both find, in the milder class;
 * one that the second does not find is none. Without review_confirm_with there is only the first.
 *
 * Points are whole thousandths, accuracies hundredths of a per cent. The same record and levels
 * give the same review on every machine and any number of threads. Typical use:
 *
 *     Review *r = review_new(record, seats, review_usual_level(game), 0);
 *     review_confirm_with(r, review_stronger_level(game));     left out: one pass
 *     while (review_step(r))                   both passes, a slice each time
 *         let the screen live;                 what was judged so far can be asked at any time
 *     ... review_n, review_decision, review_sum ...
 *     review_free(r); */
#ifndef PAIJU_REVIEW_H
#define PAIJU_REVIEW_H

#include "advice.h"
#include "contrast.h"
#include "opponents.h"
#include "record.h"
#include "review_case.h"
#include "text.h"

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
    REVIEW_KONG,                /* on turn, a kong is possible */
    REVIEW_CLAIM,
    REVIEW_WIN,                 /* on turn or on another's tile, a win is possible */
    REVIEW_LEAD,
    REVIEW_FOLLOW,
    N_REVIEW_KINDS
} ReviewKind;

typedef struct ReviewDecision {
    int     event;              /* of the record; in which the choice stands. Of a pass that is not
                                 * written: the event let pass */
    int     before;             /* events of the record that had happened: 0..before-1 */
    int     line;               /* of `event` */
    int     hand_no;
    Seat    seat;
    bool    forced;             /* nothing else was legal: not judged, all below is 0 */
    uint8_t asked;              /* ReviewKind: what could be decided */
    uint8_t kind;               /* and of a fault what it is about: with a win on offer, a pass may
                                 * have stood for a pong */
    uint8_t phase;              /* part of the hand: 0 its beginning, 1, 2 its end */
    uint8_t grade;              /* ReviewClass */
    uint8_t first_grade;        /* by the first pass alone; never milder than `grade` */
    bool    doubted;            /* the second pass has still to look at it */
    bool    confirmed;          /* a fault, and the stronger judge agrees that it is one */
    Action  chosen, best;       /* equal if nothing is lost */
    int64_t value;              /* expected result of the hand with the best action */
    int64_t loss;               /* not negative; what is within the error of the judgement is 0 */
    int64_t error;              /* of a judgement that only computes and that nobody looks at again,
                                 * else 0: the verdicts have their own */
    int64_t lead;               /* "!": by so much the choice is worth more than any other, and the
                                 * plain player of the game would have missed it; else 0 */
    int64_t luck;               /* change of the expectation since the seat's last decision */
    int     accuracy;
    double  chance;             /* `value` as a share of results, 0..100 */
    Contrast why;               /* why `best` is better than `chosen`; all 0 if nothing is lost */
    const ReviewCase *kept;     /* NULL unless review_keep_cases; the review's */
} ReviewDecision;

/* Sums over decisions of one seat. Luck and result are known for whole hands only and 0 in sums
 * over one kind of decision. */
typedef struct ReviewSum {
    int     decisions;
    int     unforced;
    int     n[N_REVIEW_CLASSES];
    int     excellent;          /* of the fine ones: those with a lead */
    int64_t loss;
    int64_t result;             /* thousandths of the points won; Da Tong Zi: more than the mean of
                                 * the others */
    bool    open;               /* a hand among them has no end */
    int64_t expected;           /* what is still to come of it, as the level sees it; else 0 */
    int64_t luck;               /* result + expected + loss, to the last thousandth */
    int     accuracy;           /* without unforced decisions: all */
} ReviewSum;

/* Everyone the record calls human, or all seats if nobody is. */
SeatMask review_usual_seats(const Record *record);

/* The level taken unless another is asked for. */
const Opponent *review_usual_level(const GameOps *game);

/* Begins a review. At seats of people only what people decided is judged, not what a computer did
 * while it sat in for them. Record and opponent are borrowed and must outlive it. What a decision
 * is judged by is drawn from its position; another `stream` draws again, which tests use to see how
 * much hangs on it. Readers get stream 0. */
Review *review_new(const Record *record, SeatMask seats, const Opponent *level, uint64_t stream);
/* Leaves out what came before event `start`, with which a hand begins. Before the first step. */
void    review_begin_at(Review *r, int start);
/* Keeps position and choices of the decisions that are judged, for a report. Before the first
 * step. */
void    review_keep_cases(Review *r);
void    review_free(Review *r);

/* Who looks again at what `review_usual_level` calls a fault: docs/review.md. */
const Opponent *review_stronger_level(const GameOps *game);

/* Adds the second pass. Before the first step; the level is borrowed. */
void review_confirm_with(Review *r, const Opponent *stronger);

/* Does a slice of at most some tens of milliseconds; false when all is done. The second pass begins
 * when the first is done. A record that does not agree with the rules is reviewed up to there. */
bool review_step(Review *r);

/* How far the second pass is: of `total` faults `done` have been looked at again. Both are 0 where
 * there is none; until the first pass is done `total` grows. */
typedef struct ReviewPass {
    int done, total;
} ReviewPass;

ReviewPass review_second_pass(const Review *r);

/* Is nothing of this hand left to be looked at again? False too for a hand the first pass has not
 * got through. */
bool review_is_settled(const Review *r, int hand_no);

/* What stopped the review before the end of the file. False if nothing did. */
bool review_fault(const Review *r, Diag *diag);

/* What review_new was given; borrowed. */
const Record *review_record(const Review *r);
const char   *review_level(const Review *r);
const char   *review_second_level(const Review *r);     /* NULL: there is no second pass */
SeatMask      review_seats(const Review *r);

/* Events that the first pass is through with: for a sign of progress. */
int review_done(const Review *r);

/* Decisions that the first pass has looked at or is looking at, forced ones among them. */
int review_seen(const Review *r);

/* Does the level judge in points? One that only ranks gives losses in units of its own, no luck. */
bool review_in_points(const Review *r);

/* The decisions so far, as they stand in the record; within one event by seat. */
int                   review_n(const Review *r);
const ReviewDecision *review_decision(const Review *r, int i);

/* The losses of class `least` or worse, costliest first, equals in the order of the record. Fills
 * at most `cap` places of `out`; returns how many. */
int review_costliest(const Review *r, ReviewClass least, const ReviewDecision **out, int cap);

/* The excellent choices, greatest lead first. Fills at most `cap` places; returns how many. */
int review_excellent(const Review *r, const ReviewDecision **out, int cap);

/* Hands begun so far: 1..n, and has the last of them no end? */
int  review_n_hands(const Review *r);
bool review_is_open(const Review *r);

/* `hand_no` 0: all hands; `kind` N_REVIEW_KINDS: all kinds. */
void review_sum(const Review *r, Seat s, int hand_no, int kind, ReviewSum *out);

/* -- words ------------------------------------------------------------------------------------- */

const char *review_class_word(ReviewClass c);       /* "blunder": JSON */
const char *review_class_text(ReviewClass c);       /* translated */

/* The mark of a decision with a second pass: "doubted" (it is still to come), "confirmed", "milder"
 * (confirmed, but in a milder class) or "acquitted"; "" where there is none. The word is for JSON,
 * the text is translated. */
const char *review_mark_word(const ReviewDecision *d);
const char *review_mark_text(const ReviewDecision *d);

/* Class and mark, translated: "blunder, confirmed". */
const char *review_grade_text(const ReviewDecision *d, char *out, size_t size);

const char *review_kind_word(ReviewKind k);         /* "discard": JSON */
const char *review_kind_text(ReviewKind k);         /* translated */

enum { REVIEW_WORD = 32 };

/* Hundredths of a per cent as "91.25". */
const char *review_percent(int hundredths, char out[REVIEW_WORD]);

/* Thousandths as "1.234", with `sign` "+1.234"; of cards, as in text_verdict.h, "1.2", "+108". */
const char *review_points(GameFamily family, int64_t thousandths, bool sign, char out[REVIEW_WORD]);

#endif
