/* SPDX-License-Identifier: MIT */
/* The row of Da Tong Zi in the table of families. */
#include "ai_family.h"
#include "dtz_advice.h"
#include "dtz_help.h"
#include "dtz_stakes.h"
#include "engines.h"
#include "event_hash.h"

/* ---- engines without simulation -------------------------------------------------------------- */

/* The engines that judge a play by the hand it leaves: no simulation, no memory, one slice.
 *
 * Their points only rank: those of `greedy` are the index in the list of datongzi 8.3, those of
 * `tidy` approximate points. */

/* The plays of the goal-driven generator: LeadControl for a lead, else BeatMinimal. It beats
 * whenever it can, even if it need not, so passing comes last. datongzi 8.3. */
static bool think_greedy(Evaluation *m, void *own)
{
    DtzRanked *ranked = own;
    const DtzView *v = &m->info.view.dtz;
    bool leads = v->table.top_by == SEAT_NONE;
    DtzPool pool;
    dtz_pool_of(m->game, &m->info.view, &pool);
    const DtzAim aim = { &m->game->dtz, &v->hand, leads ? NULL : &v->table.top.shape, &pool };
    DtzGoal goal = leads ? DTZ_LEAD_CONTROL : DTZ_BEAT_MINIMAL;
    int n = dtz_goal_plays(&aim, goal, ranked, DTZ_RANKED_MAX);
    for (int i = 0; i < n && i < VERDICTS_MAX - 1; i++) {
        Action a = { .kind = ACT_PLAY, .cards = ranked[i].play.cards };
        evaluation_insert_part(m, &a, PART_CONTROL, -i);
    }
    Action pass = { .kind = ACT_PASS };
    if (m->game->ops->check(m->game, &m->info.view, &pass) == ERR_NONE)
        evaluation_insert_part(m, &pass, PART_CONTROL, -n);
    return true;
}

const EvaluatorOps evaluator_greedy = {
    .name = "greedy", .about = N_("leads long plays of middling cards, beats with the lowest play "
                                  "that works"),
    .size = DTZ_RANKED_MAX * sizeof(DtzRanked),
    .think = think_greedy,
};

static bool think_tidy(Evaluation *m, void *own)
{
    (void)own;
    m->n = has_weakness(m->style) ? dtz_rank_weakly(m, m->verdict, VERDICTS_MAX)
         : dtz_advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX);
    for (int i = 0; i < m->n; i++)
        m->verdict[i].part[PART_CONTROL] = m->verdict[i].points;
    return true;
}

const EvaluatorOps evaluator_tidy = {
    .name = "tidy",
    .about = N_("keeps bombs, tongzi and dizha whole and counts the points in the round"),
    .think = think_tidy,
};

/* ---- the row --------------------------------------------------------------------------------- */

static uint64_t dtz_hash_view(uint64_t hash, const View *view)
{
    const DtzView *v = &view->dtz;
    hash = hash_with_cards(hash, &v->hand);
    hash = hash_with_cards(hash, &v->table.top.cards);
    hash = hash_with(hash, v->table.top_by);
    hash = hash_with(hash, v->table.points);
    hash = hash_with_counts(hash, v->table.n_cards, SEATS_MAX);
    for (int s = 0; s < SEATS_MAX; s++)
        hash = hash_with_cards(hash, &v->table.played[s]);
    return hash;
}

static const EvaluatorOps *const dtz_engines[] = {
    &evaluator_random, &evaluator_greedy, &evaluator_tidy, &evaluator_search, NULL,
};

const AiFamily datongzi_ai = {
    .name = N_("cards"), .engine = dtz_engines, .quick = &evaluator_tidy,
    .plain = &evaluator_greedy,
    .fortune = 300,
    .in_stakes = true, .stakes = dtz_stakes_unit, .spread = dtz_stakes_spread,
    .explain = dtz_advice_facts, .contrast = dtz_contrast, .alike = dtz_alike,
    .hash = dtz_hash_view,
};
