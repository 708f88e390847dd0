/* SPDX-License-Identifier: MIT */
/* Takes the option base_score out of a game and out of what has been paid; preferences as weights
 * of the parts of a verdict. */
#include "preference.h"

#include <math.h>

#include "ai_family.h"
#include "exact.h"

/* Twice the points by which the keenest caller's claims are favoured: four units for it, and four
 * against for the shyest. docs/ai.md 5. */
static const double CALL_WEIGHT = 8;

/* Danger is small compared with the value of a hand: the most cautious player gives it about this
 * many times its weight, the boldest none. */
static const double CAUTION = 40;

/* The share of a standard deviation that counts for the strongest preference. */
static const double RISK_WEIGHT = 0.25;

/* About how many units the smallest win brings, when nothing is known of a standard deviation. */
static const double WIN_UNITS = 2;

/* The share of a win's value that the most patient player gives up to wait for a better one. */
static const double PATIENCE_WEIGHT = 1;

int32_t units_scale(const Game *g)
{
    const OptionDesc *base = option_find(&g->ops->options, "base_score");
    return base != NULL ? option_get(base, &g->cfg) : 1;
}

void units_game(const Game *g, Game *out)
{
    const OptionTable *options = &g->ops->options;
    *out = *g;
    if (option_find(options, "base_score") != NULL)
        option_set(options, &out->cfg, "base_score", "1", NULL);
}

void units_view(const Game *g, View *v)
{
    const AiFamily *family = ai_family(g->ops->family);
    if (family->to_units != NULL)
        family->to_units(v, units_scale(g));
}

/* The figure of the game or of its options, to a thousandth. */
double spread_of_hand(const Game *g)
{
    double spread = g->ops->spread > 0 ? g->ops->spread : ai_family(g->ops->family)->spread(g);
    return round(1000 * spread) / 1000;
}

double stake_unit(const Game *g)
{
    const AiFamily *family = ai_family(g->ops->family);
    return family->stakes != NULL ? family->stakes(g) : units_scale(g);
}

void style_with_mood(const Game *g, const View *v, const AiStyle *style, AiStyle *out)
{
    *out = *style;
    if (style->mood <= 0)
        return;
    MatchPlan plan;
    g->ops->plan(g, &plan);
    double gain = (double)(v->score[v->seat] - plan.start_score) / stake_unit(g);
    double joy = style->mood * exact_tanh(gain / ai_family(g->ops->family)->fortune);
    out->risk = exact_within(style->risk - joy, -1, 1);
    out->greed = exact_within(style->greed - 0.7 * joy, -1, 2);
    out->defense_bias = exact_within(style->defense_bias * (1 + 0.8 * joy), 0, 1);
}

void style_without_preferences(const AiStyle *style, AiStyle *out)
{
    AiStyle usual;
    style_default(&usual);
    *out = *style;
    out->attack_bias = usual.attack_bias;
    out->defense_bias = usual.defense_bias;
    out->call_aggressiveness = usual.call_aggressiveness;
    out->greed = usual.greed;
    out->patience = usual.patience;
    out->risk = usual.risk;
    out->mood = usual.mood;
}

/* The standard deviation of the result. If the engine does not give it, the hand is assumed to win
 * either its value or nothing. */
static double preference_spread_of(const Verdict *v, double unit)
{
    double speed = v->part[PART_SPEED], worth = speed + v->part[PART_VALUE];
    if (v->spread > 0 || speed <= 0 || worth <= 0)
        return v->spread;
    double chance = exact_within(speed / (WIN_UNITS * unit), 0.02, 0.98);
    return worth * sqrt((1 - chance) / chance);
}

bool prefers_parts(const AiStyle *style)
{
    return style->attack_bias != 0.5 || style->greed != 0 || style->risk != 0;
}

double preferred_points(const AiStyle *style, double unit, const Verdict *v)
{
    const double *part = v->part;
    double attack = 2 * style->attack_bias;
    double defence = (exact_pow(CAUTION, 2 * style->defense_bias) - 1) / (CAUTION - 1);
    double wealth = part[PART_VALUE] + part[PART_POINTS];
    double own = part[PART_SPEED] + part[PART_KONG] + part[PART_SAFETY] + part[PART_VOID]
               + part[PART_CONTROL] + wealth;
    double points = v->points;      /* plus deviations from neutral, so that rounding never decides
                                     * between equals */
    points += (attack - 1) * own + attack * style->greed * wealth;
    points += (defence - 1) * part[PART_DANGER];
    if (style->risk != 0)
        points += style->risk * RISK_WEIGHT * preference_spread_of(v, unit);
    if (v->action.kind == ACT_WIN)
        points -= style->patience * PATIENCE_WEIGHT * v->points;
    const Action *a = &v->action;
    if (a->kind == ACT_CHI || a->kind == ACT_PONG ||
        (a->kind == ACT_KONG && a->meld == MELD_EXPOSED_KONG))
        points += (style->call_aggressiveness - 0.5) * CALL_WEIGHT * unit;
    return points;
}
