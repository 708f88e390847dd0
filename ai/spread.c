/* Mahjong: a measured figure each, by the default rules. Xuezhan's is that of docs/review.md, the
 * others as `paiju arena GAME --players eff,eff,eff,eff --deals 1500 --seed 5` tells sigma. Da Tong
 * Zi pays what its options say: dtz_stakes.h. The standard rules have the 235 of docs/review.md. */
#include "spread.h"

#include <math.h>
#include <string.h>

#include "dtz_stakes.h"

static const struct {
    const char *game;
    double      units;          /* 0: by its options */
    double    (*of)(const Game *g);
} typical[] = {
    { "xuezhan", 4.6, NULL },
    { "hongzhong", 5.0, NULL },
    { "tuidaohu", 2.0, NULL },
    { "datongzi", 0, dtz_stakes_spread },
};
_Static_assert(sizeof typical / sizeof typical[0] == N_GAME_OPS, "a game has no spread");

double spread_of_hand(const Game *g)
{
    int i = 0;
    while (strcmp(typical[i].game, g->ops->key) != 0)
        i++;
    double spread = typical[i].of != NULL ? typical[i].of(g) : typical[i].units;
    return round(1000 * spread) / 1000;
}
