/* SPDX-License-Identifier: MIT */
/* Takes the option base_score out of a game and out of what has been paid; the spread. */
#include "units.h"

#include <math.h>

#include "ai_family.h"

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
