/* SPDX-License-Identifier: MIT */
/* Computer players for tests: an engine as the neutral player, asked and answered in one call. */
#ifndef PAIJU_BRAINS_H
#define PAIJU_BRAINS_H

#include "tap.h"

#include "ai_player.h"
#include "game.h"

static inline AiSpec neutral(const char *engine)
{
    AiSpec spec = { .engine = engine };
    style_default(&spec.style);
    for (int i = 0; game_ops(i) != NULL; i++) {
        const EvaluatorOps *ops = ai_engine_find(game_ops(i), engine);
        if (ops != NULL)
            ai_spec_default(ops, &spec);
    }
    return spec;
}

static inline Action answer_of(AiPlayer *b, const InfoSet *info, int hand_no, int decision)
{
    Action a;
    ai_start(b, info, hand_no, decision);
    while (!ai_think(b, &a))
        ;
    return a;
}

/* The decision of an engine in its first hand. */
static inline Action decision_of(const char *engine, const Game *g, const InfoSet *info,
                                 int decision)
{
    AiSpec spec = neutral(engine);
    AiPlayer *b = ai_player_new(&spec, engine, g, info->view.seat, 7);
    ck_assert_ptr_nonnull(b);
    Action a = answer_of(b, info, 1, decision);
    ai_player_free(b);
    return a;
}

#endif
