/* The engines that judge a choice by the hand it leaves: no simulation, no memory, one slice.
 *
 * Their points only rank: `random` gives every choice nothing, `greedy` its place in the list of
 * datongzi 8.3, `eff` steps to a win and `tidy` roughly points. */
#include "engines.h"

#include "dtz_advice.h"

#ifndef N_
#define N_(s) s
#endif

static void add(Mind *m, const Action *a, VerdictPart part, double points)
{
    Verdict v = { .action = *a, .points = points };
    v.part[part] = points;
    mind_add(m, &v);
}

/* ---- random --------------------------------------------------------------------------------- */

/* Every legal action in an order that is each as likely. */
static bool think_random(Mind *m, void *own)
{
    (void)own;
    Action menu[MENU_MAX];
    Rng rng = rng_seeded(m->seed);
    int n = game_menu(m->game, &m->info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        int j = i + (int)rng_below(&rng, (uint32_t)(n - i));
        Action drawn = menu[j];
        menu[j] = menu[i];
        add(m, &drawn, PART_SPEED, 0);
    }
    return true;
}

const MindOps mind_random_tiles = {
    .name = "random", .about = N_("plays any legal action"), .family = FAMILY_MAHJONG,
    .think = think_random,
};

const MindOps mind_random_cards = {
    .name = "random", .about = N_("plays any legal action"), .family = FAMILY_CARDS,
    .think = think_random,
};

/* ---- eff ------------------------------------------------------------------------------------ */

static bool think_eff(Mind *m, void *own)
{
    AdviceRow *row = own;
    int n = advice_rank(m->game, &m->info.view, row);
    for (int i = 0; i < n; i++)
        add(m, &row[i].action, PART_SPEED, row[i].value);
    return true;
}

const MindOps mind_eff = {
    .name = "eff",
    .about = N_("plays for speed: nearest to ready, then most tiles that help; takes every win"),
    .family = FAMILY_MAHJONG,
    .size = ADVICE_ROWS_MAX * sizeof(AdviceRow),
    .think = think_eff,
};

/* ---- greedy --------------------------------------------------------------------------------- */

/* The plays of the goal-driven generator: LeadControl on lead, else BeatMinimal. Beats whenever
 * it can, also where it need not, so that passing comes last. datongzi 8.3. */
static bool think_greedy(Mind *m, void *own)
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
        add(m, &a, PART_CONTROL, -i);
    }
    Action pass = { .kind = ACT_PASS };
    if (m->game->ops->check(m->game, &m->info.view, &pass) == ERR_NONE)
        add(m, &pass, PART_CONTROL, -n);
    return true;
}

const MindOps mind_greedy = {
    .name = "greedy", .about = N_("leads many middling cards, beats with the lowest that does"),
    .family = FAMILY_CARDS,
    .size = DTZ_RANKED_MAX * sizeof(DtzRanked),
    .think = think_greedy,
};

/* ---- tidy ----------------------------------------------------------------------------------- */

static bool think_tidy(Mind *m, void *own)
{
    DtzAdviceRow *row = own;
    int n = dtz_advice_rank(m->game, &m->info.view, row);
    for (int i = 0; i < n; i++)
        add(m, &row[i].action, PART_CONTROL, row[i].value);
    return true;
}

const MindOps mind_tidy = {
    .name = "tidy",
    .about = N_("keeps bombs, tongzi and dizha together and counts the points on the table"),
    .family = FAMILY_CARDS,
    .size = DTZ_ADVICE_ROWS_MAX * sizeof(DtzAdviceRow),
    .think = think_tidy,
};
