/* DaTongZi: what a seat could play now and what each play is worth; what the cards not yet seen
 * allow. One list for the player `tidy`, the hint panel and `analyze`. Codes and numbers only;
 * src/text makes the sentences.
 *
 * Everything is computed from the InfoSet of the seat: permuting what is hidden changes nothing.
 * datongzi 8, docs/ai.md 6. */
#ifndef PAIJU_DTZ_ADVICE_H
#define PAIJU_DTZ_ADVICE_H

#include "advice.h"
#include "dtz_choices.h"

/* What the others could have against a play, as far as the seat can know: the cards it has not
 * seen, those aside among them. BOSS and TRUMPS are never wrong. */
typedef enum DtzControl {
    CONTROL_OPEN,               /* a play of the same pattern may be out that beats it */
    CONTROL_TRUMPS,             /* only a bomb, tongzi or dizha could beat it */
    CONTROL_BOSS,               /* nothing beats it: the round is won */
} DtzControl;

enum { DTZ_ADVICE_ROWS_MAX = 512 };

/* One play, or the pass. Of plays that differ only in suits or in which kickers they carry, there
 * is one: the one that leaves most tongzi, with the selector's kickers. */
typedef struct DtzAdviceRow {
    Action   action;            /* ACT_PLAY or ACT_PASS */
    DtzShape shape;             /* of the play; all 0 for the pass */
    double   value;             /* greater is better; points, roughly. Compares rows of one list */
    double   holds;             /* chance that nobody beats it, an estimate; 1: proof */
    uint8_t  control;           /* DtzControl */
    uint8_t  n_kickers;         /* cards carried along */
    uint8_t  n_broken;          /* bombs, tongzi and dizha of the hand that it breaks up */
    uint8_t  plays_left;        /* plays that the hand then still needs; 0: it is empty */
    int16_t  points;            /* in its cards */
    int32_t  at_stake;          /* points of the round with these; for the pass without */
    int32_t  bonus;             /* of the round if nothing beats it */

    /* Filled by dtz_advice_make only. {n} of a reason is a number of cards, plays or points. */
    uint8_t  n_reasons;
    Reason   reason[REASONS_MAX];    /* the most telling first */
} DtzAdviceRow;

/* Everything the hint panel shows. About 80 KB: not for the stack of a deep call. */
typedef struct DtzAdvice {
    int          n_rows;        /* best first; 0 when the seat is not asked */
    DtzAdviceRow row[DTZ_ADVICE_ROWS_MAX];
    uint8_t      plays_needed;  /* plays that the hand needs, about; 0 for an empty hand */
    CardSet      boss;          /* cards of the hand that no other single beats */
    CardSet      unseen;        /* the tally: cards in other hands or aside */
    int          n_unseen;
    SeatMask     tongzi_at[N_CARDS];    /* by card: who could hold three; seats bar the own */
    SeatMask     dizha_at[N_RANKS];     /* by rank: who could hold two of each suit */
} DtzAdvice;

/* The plays of the seat on turn with their numbers, best first, without reasons: what `tidy` plays
 * by. Returns the number of rows; 0 if the seat is not asked. Looks at info->view only. */
int dtz_advice_rank(const Game *g, const View *v, DtzAdviceRow out[DTZ_ADVICE_ROWS_MAX]);

/* What it thinks of these plays (all 0: the pass) of the seat on turn. */
void dtz_advice_values(const Game *g, const View *v, const DtzPlay *play, int n, double *value);

/* The whole panel, at any time of the deal. Who could hold what is judged by the unseen cards, the
 * sizes of the hands, and what passes prove as far as the log tells. For a spectator only the
 * tally and who could hold what. */
void dtz_advice_make(const Game *g, const InfoSet *info, DtzAdvice *out);

#endif
