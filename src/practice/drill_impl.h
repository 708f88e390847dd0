/* SPDX-License-Identifier: MIT */
/* What the drill makers share. */
#ifndef PAIJU_DRILL_IMPL_H
#define PAIJU_DRILL_IMPL_H

#include "ai_player.h"
#include "drill.h"
#include "review.h"

/* The generators, one for each row of drills_mj.c and drills_dtz.c. */
bool drill_make_ready(DrillQuestion *q, Rng *rng);
bool drill_make_waits(DrillQuestion *q, Rng *rng);
bool drill_make_value(DrillQuestion *q, Rng *rng);
bool drill_make_beats(DrillQuestion *q, Rng *rng);
bool drill_make_cheapest(DrillQuestion *q, Rng *rng);
bool drill_make_pattern(DrillQuestion *q, Rng *rng);
bool drill_make_tongzi(DrillQuestion *q, Rng *rng);

/* An empty question. */
void drill_blank(DrillQuestion *q, int level, uint64_t seed);

/* Uniform in low..high. */
int drill_between(Rng *rng, int low, int high);

/* The default rules of a game. */
void drill_game(DrillQuestion *q, const char *key);

/* Adds a line above the question; does nothing if there is no room. */
void drill_fact(DrillQuestion *q, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A new choice, wrong until marked right, with a text to fill in; NULL if there is no room. */
DrillChoice *drill_choice(DrillQuestion *q);

/* So that the order of the choices gives nothing away. */
void drill_shuffle_choices(DrillQuestion *q, Rng *rng);

/* The tiles of a mask, named as the question names them. Returns `out`. */
const char *drill_kinds_text(const DrillQuestion *q, KindMask kinds, char *out, size_t size);

/* ---- judgement: drill_judge.c ---------------------------------------------------------------- */

typedef enum DrillJudgement {
    JUDGE_DISCARD, JUDGE_VOID, JUDGE_CLAIM, JUDGE_WIN,
    JUDGE_LEAD, JUDGE_ANSWER, JUDGE_BOMB, JUDGE_LET,
} DrillJudgement;

/* Where a drill finds questions of judgement: in hands played by the quick player. The first
 * choices are skipped, as many as chance decides up to `skip`; then up to `tries` are judged. In
 * `split` per cent of the questions the quick player is wrong, in the rest it is right: that is
 * what makes a level hard. */
typedef struct DrillSearch {
    DrillJudgement what;
    const char    *question;    /* msgid */
    ReviewKind     practises;   /* such decisions of the player's own games */
    const char    *game[3];     /* the first one at level 1, any of them above */
    int            skip, tries;
    int            split[DRILL_LEVELS];
} DrillSearch;

/* A position with all its verdicts. */
typedef struct DrillPosition {
    DrillQuestion  *q;
    const DrillSearch *search;  /* what is asked */
    const InfoSet  *info;
    const Verdict  *verdict;    /* best first, with facts */
    int             n;
    const Action   *made;       /* the choice made in a game, which must be wrong; NULL: none */
    const Action   *quick;      /* the choice of the quick player; NULL: it does not matter */
    bool            quick_right;    /* whether that choice should be right */
} DrillPosition;

/* What a family provides for questions of judgement: one row each, in drill_judge_mj.c and
 * drill_judge_dtz.c. */
typedef struct DrillJudging {
    const char *engine;         /* the judge: a plain engine, not one of the user's levels */
    bool says_facts;            /* what a choice leads to is short: shown with its value */
    bool (*asks)(const Game *g, const View *v, DrillJudgement what);
    /* Puts the hand and the play to beat into the question. */
    void (*describe)(DrillQuestion *q, const InfoSet *info);
    /* Picks the verdicts to offer as choices, none of them open; returns how many. */
    int  (*choose)(const DrillPosition *p, const Verdict *out[DRILL_CHOICES_MAX]);
    /* Is choice a shown before b? The order of the verdicts would give the answer away. */
    bool (*before)(const DrillPosition *p, const Verdict *a, const Verdict *b);
    /* The text of a choice, and in words what it leads to ("" if nothing). */
    void (*name)(const DrillPosition *p, const Verdict *v, DrillChoice *c);
    void (*fact)(const DrillPosition *p, const Verdict *v, char *out, size_t size);
    /* The best action for the quick player, which plays up to the positions; false: none. */
    bool (*quick)(const Game *g, const View *v, Action *out);
} DrillJudging;
extern const DrillJudging mahjong_judging, datongzi_judging;

/* By how much the best should beat the first wrong choice, in standard deviations of a hand. */
typedef struct DrillMargin {
    double least, most;
} DrillMargin;

/* The limit in every question: a choice that loses no more than this is right. docs/train.md */
#define DRILL_MIN_MARGIN 0.06

/* Does a choice lose more than that, but perhaps only by an error of the judgement? Then it is
 * neither right nor wrong, and is not offered. */
bool drill_is_open(const DrillPosition *p, const Verdict *v);

/* The table of a question's choices, with rows as in `judged`; borrows both. */
ChoiceTable drill_choice_table(const DrillQuestion *q, const TextContext *t);

/* The engine that judges, for one seat of a game. */
AiPlayer *drill_judge_new(const Game *g, Seat seat);

/* Makes a question of a position; q->game is the game. False if the margin is outside the limits,
 * or if the choice made in a game (NULL: none) is right. */
bool drill_judge(DrillPosition *p, AiPlayer *judge, DrillMargin margin);

/* What a drill says of a decision in a hand: go on, this is the question, or look no further. */
typedef enum DrillStep { DRILL_ON, DRILL_FOUND, DRILL_STOP } DrillStep;
typedef DrillStep DrillAsk(void *context, const InfoSet *info, const Action *quick);

/* Plays a hand, dealt with `rng`, by the quick player in every seat, and asks at each decision of
 * `seat` with what that seat knows and the choice it is about to make. False if the hand ends or
 * `ask` stops before a question is found. */
bool drill_walk(const Game *g, Seat seat, Rng *rng, DrillAsk *ask, void *context);

bool drill_search(DrillQuestion *q, const DrillSearch *search, Rng *rng);

#endif
