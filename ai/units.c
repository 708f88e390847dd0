/* The option base_score taken out of a game and of what has been paid. */
#include "units.h"

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

/* Each kong is paid in whole units. xuezhan 8.5, hongzhong 8.1. */
void units_view(const Game *g, View *v)
{
    if (g->ops->family != FAMILY_MAHJONG)
        return;
    int32_t scale = units_scale(g);
    MjPurse *purse = &v->mj.table.purse;
    for (int i = 0; i < purse->n_kongs; i++)
        purse->kong[i].each /= scale;
}
