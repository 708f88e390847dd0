/* SPDX-License-Identifier: MIT */
/* A seat's player: an engine that judges, and noise in points that makes it imperfect. */
#include "ai_player.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai_family.h"
#include "event_hash.h"
#include "exact.h"
#include "game.h"
#include "preference.h"

struct AiPlayer {
    const EvaluatorOps *ops;
    void               *own;    /* memory of the engine */
    const Game         *table;  /* the game as it is played; borrowed */
    Game                game;   /* the same in units, which the engine judges */
    double              scale;  /* points of a unit */
    AiStyle             style;  /* as configured */
    AiStyle             mood;   /* as it is now */
    AiStyle             thinking; /* as passed to the engine */
    double              unit;   /* of its noise: stake_unit if the engine judges in money, cards */
    uint64_t            seed;   /* of this seat and this name; for a judge, its stream */
    bool                unread; /* nobody reads the verdicts */
    bool                settled; /* the last question is answered with `choice` */
    Action              choice;
    Evaluation          evaluation;
};

/* ---- engines -------------------------------------------------------------------------------- */

const EvaluatorOps *ai_engine(const GameOps *game, int i)
{
    const EvaluatorOps *const *engine = ai_family(game->family)->engine;
    int n = 0;
    while (engine[n] != NULL)
        n++;
    return i >= 0 && i < n ? engine[i] : NULL;
}

const EvaluatorOps *ai_engine_find(const GameOps *game, const char *name)
{
    const EvaluatorOps *engine;
    for (int i = 0; (engine = ai_engine(game, i)) != NULL; i++) {
        if (strcmp(engine->name, name) == 0)
            return engine;
    }
    return NULL;
}

void ai_spec_default(const EvaluatorOps *engine, AiSpec *out)
{
    out->engine = engine->name;
    style_default(&out->style);
    if (engine->usual != NULL)
        engine->usual(&out->style);
}

/* ---- lists of verdicts ----------------------------------------------------------------------- */

int verdict_insert(Verdict *list, int n, int cap, const Verdict *v)
{
    int i = n;
    while (i > 0 && list[i - 1].points < v->points)
        i--;
    if (i == cap)
        return n;
    n += n < cap;
    memmove(&list[i + 1], &list[i], (size_t)(n - 1 - i) * sizeof *list);
    list[i] = *v;
    return n;
}

void verdicts_lead_with(Verdict *list, int i)
{
    Verdict chosen = list[i];
    chosen.points = list[0].points;
    memmove(&list[1], &list[0], (size_t)i * sizeof list[0]);
    list[0] = chosen;
}

void evaluation_insert(Evaluation *m, const Verdict *v)
{
    assert(m->n < VERDICTS_MAX);
    m->n = verdict_insert(m->verdict, m->n, VERDICTS_MAX, v);
}

void evaluation_insert_part(Evaluation *m, const Action *a, VerdictPart part, double points)
{
    Verdict v = { .action = *a, .points = points };
    v.part[part] = points;
    evaluation_insert(m, &v);
}

/* ---- the weakest engine, for every game ------------------------------------------------------ */

/* Every legal action, in a random order in which all orders are equally likely. */
static bool think_random(Evaluation *m, void *own)
{
    (void)own;
    Action menu[MENU_MAX];
    Rng rng = rng_seeded(m->seed);
    int n = game_menu(m->game, &m->info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        int j = i + (int)rng_below(&rng, (uint32_t)(n - i));
        Action drawn = menu[j];
        menu[j] = menu[i];
        evaluation_insert(m, &(Verdict){ .action = drawn });
    }
    return true;
}

const EvaluatorOps evaluator_random = {
    .name = "random", .about = N_("makes any legal move"), .think = think_random,
};

/* ---- AI players  ----------------------------------------------------------------------------- */

static void one_after_another(void (*item)(void *ctx, int i), void *ctx, int n)
{
    for (int i = 0; i < n; i++)
        item(ctx, i);
}

AiPlayer *ai_player_new(const AiSpec *spec, const char *name, const Game *g, Seat seat,
                        uint64_t seed)
{
    const EvaluatorOps *ops = ai_engine_find(g->ops, spec->engine);
    AiPlayer *b = ops != NULL ? calloc(1, sizeof *b) : NULL;
    if (b == NULL)
        return NULL;
    b->own = ops->size > 0 ? calloc(1, ops->size) : NULL;
    if (b->own == NULL && ops->size > 0) {
        free(b);
        return NULL;
    }
    b->ops = ops;
    b->style = spec->style;
    b->table = g;
    b->scale = units_scale(g);
    units_game(g, &b->game);
    bool in_stakes = ops->applies_no_preference || ai_family(g->ops->family)->in_stakes;
    b->unit = in_stakes ? stake_unit(&b->game) : ops->noise_unit > 0 ? ops->noise_unit : 1;
    b->seed = rng_derive(seed, name, seat);
    b->evaluation.game = &b->game;
    b->evaluation.style = &b->thinking;
    b->evaluation.parallel = one_after_another;
    return b;
}

void ai_player_free(AiPlayer *b)
{
    if (b == NULL)
        return;
    if (b->ops->close != NULL)
        b->ops->close(b->own);
    free(b->own);
    free(b);
}

void ai_set_parallel(AiPlayer *b, ParallelFor parallel)
{
    b->evaluation.parallel = parallel;
}

void ai_set_aid(AiPlayer *b, const void *aid) { b->evaluation.aid = aid; }

void ai_set_unread(AiPlayer *b) { b->unread = true; }

void ai_set_judge(AiPlayer *b, uint64_t stream, const double band[RACE_BANDS])
{
    b->seed = stream;
    b->evaluation.judging = true;
    for (int i = 0; i < RACE_BANDS; i++)
        b->evaluation.race.band[i] = band[i] / (b->ops->applies_no_preference ? b->scale : 1);
}

void ai_set_second_look(AiPlayer *b) { b->evaluation.race.second_look = true; }

/* Hands the question to the engine; m->seed is known. */
static void ai_ask_engine(AiPlayer *b, const InfoSet *info)
{
    Evaluation *m = &b->evaluation;
    m->info = *info;
    units_view(b->table, &m->info.view);
    m->n = 0;
    m->unsure = false;
    b->settled = false;
    style_with_mood(b->table, &info->view, &b->style, &b->mood);
    if (b->ops->applies_no_preference)
        style_without_preferences(&b->mood, &b->thinking);
    else
        b->thinking = b->mood;
    m->parts = !b->unread || prefers_parts(&b->mood);
    if (b->ops->ask != NULL)
        b->ops->ask(m, b->own);
}

/* The seed is a number for what the seat knows: the same position gives the same judgement in any
 * record, match or screen. It hashes the seat and the log and, for a position made by hand without
 * a log, also what only its view contains. Names, seeds, totals and the number of the hand are
 * ignored. */
void ai_start_about(AiPlayer *b, const InfoSet *info, const Action *chosen)
{
    Evaluation *m = &b->evaluation;
    assert(m->judging);
    uint64_t hash = hash_with(0, info->view.seat);
    for (int i = 0; i < info->n_log; i++)
        hash = hash_with_event(hash, &info->log[i].e);
    hash = ai_family(m->game->ops->family)->hash(hash, &info->view);
    m->seed = m->hand_seed = rng_derive(hash, "judge", b->seed);
    m->race.chosen = chosen;
    ai_ask_engine(b, info);
}

void ai_start(AiPlayer *b, const InfoSet *info, int hand_no, int decision)
{
    if (b->evaluation.judging) {
        ai_start_about(b, info, NULL);
        return;
    }
    uint64_t hand = rng_derive(b->seed, "hand", (uint64_t)hand_no);
    b->evaluation.hand_seed = hand;
    b->evaluation.seed = rng_derive(hand, "decision", (uint64_t)decision);
    ai_ask_engine(b, info);
}

/* What the player thinks of each verdict; returns the index of the best. */
static int ai_weigh(const AiPlayer *b, double points[VERDICTS_MAX])
{
    const Evaluation *m = &b->evaluation;
    int best = 0;
    for (int i = 0; i < m->n; i++) {
        const Verdict *v = &m->verdict[i];
        bool weighs = b->ops->applies_no_preference;
        points[i] = weighs ? preferred_points(&b->mood, b->unit, v) : v->points;
        best = points[i] > points[best] ? i : best;
    }
    return best;
}

/* Which verdict is played: a win if that is best, else one of those at most `slack` points behind
 * the best, with a probability proportional to exp(points / temperature). docs/ai.md 5. The noise
 * uses a random stream of its own, so that it does not affect what the engine simulates. */
static int choice_of(const AiPlayer *b)
{
    double points[VERDICTS_MAX];
    int best = ai_weigh(b, points);
    double heat = b->mood.temperature * b->unit, slack = b->mood.slack * b->unit;
    bool wins = b->evaluation.verdict[best].action.kind == ACT_WIN;
    if (heat <= 0 || b->evaluation.unsure || wins)
        return best;
    double chance[VERDICTS_MAX], sum = 0;
    for (int i = 0; i < b->evaluation.n; i++) {
        double behind = points[best] - points[i];
        chance[i] = behind <= slack ? exact_exp(-behind / heat) : 0;
        sum += chance[i];
    }
    Rng rng = rng_seeded(rng_derive(b->evaluation.seed, "noise", 0));
    double at = (double)(rng_next(&rng) >> 11) * 0x1p-53 * sum;
    for (int i = 0; i < b->evaluation.n; i++) {
        at -= chance[i];
        if (at < 0)
            return i;
    }
    return best;    /* only after rounding errors */
}

/* Converts the verdicts to points, for all code that reads them. */
static void leave_units(AiPlayer *b)
{
    for (int i = 0; i < b->evaluation.n && b->ops->applies_no_preference; i++) {
        Verdict *v = &b->evaluation.verdict[i];
        v->points *= b->scale;
        v->spread *= b->scale;
        v->error *= b->scale;
        for (int part = 0; part < N_PARTS; part++)
            v->part[part] *= b->scale;
    }
}

bool ai_think(AiPlayer *b, Action *out)
{
    Evaluation *m = &b->evaluation;
    if (!b->settled) {
        if (!b->ops->think(m, b->own))
            return false;
        assert(m->n > 0);
        b->choice = m->verdict[choice_of(b)].action;
        leave_units(b);
        b->settled = true;
    }
    *out = b->choice;
    return true;
}

void ai_explain(AiPlayer *b)
{
    Evaluation *m = &b->evaluation;
    if (b->settled)
        ai_family(m->game->ops->family)->explain(m->game, &m->info.view, m->verdict, m->n);
}

const Verdict *ai_verdicts(const AiPlayer *b, int *n)
{
    *n = b->settled ? b->evaluation.n : 0;
    return b->evaluation.verdict;
}
