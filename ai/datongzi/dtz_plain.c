/* SPDX-License-Identifier: MIT */
/* The engines that judge a play by the hand it leaves: no simulation, no memory, one slice.
 *
 * Their points only rank: those of `greedy` are the index in the list of datongzi 8.3, those of
 * `tidy` approximate points. */
#include "dtz_advice.h"
#include "dtz_help.h"
#include "engines.h"
#include "weakness.h"

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
        evaluation_insert_plain(m, &a, PART_CONTROL, -i);
    }
    Action pass = { .kind = ACT_PASS };
    if (m->game->ops->check(m->game, &m->info.view, &pass) == ERR_NONE)
        evaluation_insert_plain(m, &pass, PART_CONTROL, -n);
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
