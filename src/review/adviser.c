/* SPDX-License-Identifier: MIT */
/* Two AI players for each seat that asks, one that answers at once and one of the level, with a
 * copy of the position they think about. The copy lets the match continue, and shows when the same
 * question is asked twice. */
#include "adviser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_family.h"
#include "ai_player.h"
#include "ai_player_make.h"
#include "game.h"
#include "parallel.h"
#include "player.h"
#include "review_judge.h"
#include "x_alloc.h"

struct Adviser {
    const Game *game;
    AiSpec      spec;
    char        name[OPPONENT_NAME_MAX + 1];
    char        title[OPPONENT_TEXT_MAX + 1];
    uint64_t    seed;
    AiPlayer   *level[SEATS_MAX];
    AiPlayer   *quick[SEATS_MAX];
    bool        known;          /* there is a position: `about` */
    bool        listed;         /* the seat is asked: there is a list of its choices */
    bool        asked, done;    /* the level has been asked about them; it has answered */
    InfoSnapshot about;
    const Opponent *stronger;   /* the judge that checks faults; NULL: none */
    AiPlayer   *second;         /* made when needed */
    Action      appealed;       /* the choice it checks */
    bool        confirming, confirmed;  /* it is checking; it has answered */
};

const Opponent *adviser_level(const GameOps *game, const char *name)
{
    const Opponent *level = opponent_find(game, name);
    return level != NULL ? level : review_usual_level(game);
}

Err adviser_named(const GameOps *game, const char *name, const Opponent **out, Diag *diag)
{
    if (name != NULL)
        return player_level(game, name, out, diag);
    *out = review_usual_level(game);
    return ERR_NONE;
}

Adviser *adviser_new(const Opponent *level, const Game *g, uint64_t seed)
{
    Adviser *a = x_alloc(sizeof *a);
    a->game = g;
    a->spec = *level->spec;
    a->spec.engine = ai_engine_find(g->ops, level->spec->engine)->name;
    a->seed = rng_derive(seed, "review", 0);
    const Opponent *stronger = review_stronger_level(g->ops);
    bool confirms = adviser_in_points(a) && stronger != NULL &&
                    ai_engine_find(g->ops, stronger->spec->engine)->in_points;
    a->stronger = confirms ? stronger : NULL;
    snprintf(a->name, sizeof a->name, "%s", level->name);
    snprintf(a->title, sizeof a->title, "%s", level->title);
    return a;
}

void adviser_free(Adviser *a)
{
    if (a == NULL)
        return;
    for (int s = 0; s < SEATS_MAX; s++) {
        ai_player_free(a->level[s]);
        ai_player_free(a->quick[s]);
    }
    ai_player_free(a->second);
    info_snapshot_free(&a->about);
    free(a);
}

const char *adviser_name(const Adviser *a) { return a->name; }
const char *adviser_title(const Adviser *a) { return a->title; }

bool adviser_in_points(const Adviser *a)
{
    return ai_engine_find(a->game->ops, a->spec.engine)->in_points;
}

static AiPlayer *adviser_hire_player(const Adviser *a, const AiSpec *spec, const char *name,
                                     AiPlayer **ai)
{
    Seat s = a->about.info.view.seat;
    if (ai[s] == NULL) {
        ai[s] = ai_player_make(spec, name, a->game, s, a->seed);
        ai_set_parallel(ai[s], parallel_for);
    }
    return ai[s];
}

/* Ranks the choices at once. */
static void list_quickly(Adviser *a, int hand_no)
{
    AiSpec spec;
    Action ignored;
    const EvaluatorOps *quick = ai_family(a->game->ops->family)->quick;
    ai_spec_default(quick, &spec);
    AiPlayer *ai = adviser_hire_player(a, &spec, quick->name, a->quick);
    ai_start(ai, &a->about.info, hand_no, a->about.info.n_log);
    while (!ai_think(ai, &ignored))
        continue;
    ai_explain(ai);
}

void adviser_ask(Adviser *a, const InfoSet *info)
{
    if (a->known && info_snapshot_is(&a->about, info))
        return;
    info_snapshot_take(&a->about, info);
    a->known = true;
    a->done = a->confirming = a->confirmed = false;
    a->listed = info->view.seat != SEAT_NONE && info->view.must_act;
    a->asked = a->listed && game_has_choice(a->game, &info->view);
    bool dealt = info->n_log > 0 && a->about.log[0].e.kind == EV_START;
    int hand_no = dealt ? a->about.log[0].e.hand_no : 0;
    if (a->listed)
        list_quickly(a, hand_no);
    if (a->asked)
        ai_start(adviser_hire_player(a, &a->spec, a->name, a->level), &a->about.info, hand_no,
                 info->n_log);
}

bool adviser_is_thinking(const Adviser *a)
{
    return a->asked && (!a->done || a->confirming);
}

bool adviser_think(Adviser *a)
{
    Action ignored;
    if (!adviser_is_thinking(a))
        return true;
    AiPlayer *ai = a->confirming ? a->second : a->level[a->about.info.view.seat];
    if (!ai_think(ai, &ignored))
        return false;
    ai_explain(ai);
    a->confirmed = a->confirming;
    a->confirming = false;
    a->done = true;
    return true;
}

bool adviser_has_judged(const Adviser *a)
{
    return a->asked && a->done;
}

const Verdict *adviser_verdicts(const Adviser *a, int *n)
{
    *n = 0;
    if (!a->listed)
        return NULL;
    return ai_verdicts((adviser_has_judged(a) ? a->level : a->quick)[a->about.info.view.seat], n);
}

const InfoSet *adviser_info(const Adviser *a)
{
    return a->known ? &a->about.info : NULL;
}

bool adviser_contrast(const Adviser *a, int other, Contrast *out)
{
    int n;
    const Verdict *list = adviser_verdicts(a, &n);
    if (other < 0)
        return contrast_of_best(a->game, &a->about.info, list, n, out);
    *out = (Contrast){ .n_for = 0 };
    if (other == 0 || other >= n)
        return false;
    contrast_make(&(ContrastPair){ a->game, &a->about.info, list, n, &list[0], &list[other] }, out);
    return true;
}

int adviser_find(const Adviser *a, const Action *chosen)
{
    int n;
    const Verdict *verdict = adviser_verdicts(a, &n);
    const Verdict *found = review_verdict_on(a->game, &a->about.info.view, chosen, verdict, n);
    return found != NULL ? (int)(found - verdict) : -1;
}

/* From one list of verdicts on all choices. */
static void judge_by(const Adviser *a, const Verdict *verdict, int n, const Action *chosen,
                     ReviewDecision *out)
{
    const View *v = &a->about.info.view;
    memset(out, 0, sizeof *out);
    out->seat = v->seat;
    out->chosen = out->best = *chosen;
    review_judge(a->game, v, verdict, n, out);
    review_explain(a->game, &a->about.info, verdict, n, out);
    out->first_grade = out->grade;
}

bool adviser_judge(const Adviser *a, const Action *chosen, ReviewDecision *out)
{
    int n;
    const Verdict *verdict = adviser_verdicts(a, &n);
    ReviewDecision again;
    if (!adviser_has_judged(a))
        return false;
    judge_by(a, verdict, n, chosen, out);
    bool looked = a->confirmed && action_equal(&a->appealed, chosen);
    out->doubted = out->grade > REVIEW_FINE && !looked && a->stronger != NULL;
    if (out->grade == REVIEW_FINE || !looked)
        return true;
    verdict = ai_verdicts(a->second, &n);
    judge_by(a, verdict, n, chosen, &again);
    again.first_grade = out->grade;
    if (again.loss < out->loss)
        *out = again;
    out->confirmed = out->grade > REVIEW_FINE;
    return true;
}

/* -- the second look --------------------------------------------------------------------------- */

void adviser_confirm(Adviser *a, const Action *chosen)
{
    ReviewDecision d;
    if (a->confirming || !adviser_judge(a, chosen, &d) || !d.doubted)
        return;
    if (a->second == NULL) {
        a->second = review_judge_new(a->game, a->stronger, 0);
        ai_set_second_look(a->second);
        ai_set_parallel(a->second, parallel_for);
    }
    a->appealed = *chosen;
    a->confirming = true;
    a->confirmed = false;
    ai_start_about(a->second, &a->about.info, &a->appealed);
}

bool adviser_is_confirming(const Adviser *a) { return a->confirming; }
