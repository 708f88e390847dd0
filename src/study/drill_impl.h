/* What the makers of drills share. */
#ifndef PAIJU_DRILL_IMPL_H
#define PAIJU_DRILL_IMPL_H

#include "ai_player.h"
#include "drill.h"

/* The generators, one for each row of study_mj.c and study_dtz.c. */
bool drill_make_ready(DrillQuestion *q, Rng *rng);
bool drill_make_waits(DrillQuestion *q, Rng *rng);
bool drill_make_value(DrillQuestion *q, Rng *rng);
bool drill_make_discard(DrillQuestion *q, Rng *rng);
bool drill_make_void(DrillQuestion *q, Rng *rng);
bool drill_make_claim(DrillQuestion *q, Rng *rng);
bool drill_make_win(DrillQuestion *q, Rng *rng);
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

/* Adds a line above the question; without room for it nothing. */
void drill_fact(DrillQuestion *q, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A new choice, wrong until it is marked, with a text to be filled in; NULL if there is no room. */
DrillChoice *drill_choice(DrillQuestion *q);

/* So that their order tells nothing. */
void drill_shuffle_choices(DrillQuestion *q, Rng *rng);

/* Tiles of a mask as the question names them. Returns `out`. */
const char *drill_kinds_text(const DrillQuestion *q, KindMask kinds, char *out, size_t size);

/* ---- judgement: drill_judge_mj.c ------------------------------------------------------------- */

typedef enum DrillJudgement { JUDGE_DISCARD, JUDGE_VOID, JUDGE_CLAIM, JUDGE_WIN } DrillJudgement;

/* Is the seat asked such a question? */
bool drill_asks(const Game *g, const View *v, DrillJudgement what);

/* How much better than the others the best choice is to be, in standard deviations of a hand. */
typedef struct DrillMargin {
    double least, most;
} DrillMargin;

/* What decides in every question: less is no clear answer. docs/train.md */
#define DRILL_MIN_MARGIN 0.06

/* The engine that judges, for one seat of a game. */
AiPlayer *drill_judge_new(const Game *g, Seat seat);

/* Makes a question of a position; q->game is the game. False if the margin is another. */
bool drill_judge(DrillQuestion *q, DrillJudgement what, AiPlayer *judge, const InfoSet *info,
                 DrillMargin margin);

#endif
