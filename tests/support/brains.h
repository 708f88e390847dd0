/* Brains for tests: an engine as the neutral player, asked and heard in one go. */
#ifndef PAIJU_BRAINS_H
#define PAIJU_BRAINS_H

#include "tap.h"

#include "brain.h"

static inline BrainSpec neutral(const char *engine)
{
    BrainSpec spec = { .engine = engine };
    style_usual(&spec.style);
    for (int i = 0; game_ops(i) != NULL; i++) {
        const MindOps *ops = brain_engine_find(game_ops(i), engine);
        if (ops != NULL)
            brain_usual(ops, &spec);
    }
    return spec;
}

static inline Action answer_of(Brain *b, const InfoSet *info, int hand_no, int decision)
{
    Action a;
    brain_ask(b, info, hand_no, decision);
    while (!brain_poll(b, &a))
        ;
    return a;
}

/* What an engine does in its first hand. */
static inline Action decision_of(const char *engine, const Game *g, const InfoSet *info,
                                 int decision)
{
    BrainSpec spec = neutral(engine);
    Brain *b = brain_new(&spec, engine, g, info->view.seat, 7);
    ck_assert_ptr_nonnull(b);
    Action a = answer_of(b, info, 1, decision);
    brain_free(b);
    return a;
}

#endif
